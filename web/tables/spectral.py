"""A view of Spectral to a picture: the manor as all see it, what lies in and beside it, and the marks upon it.

Law: nothing here knows a rule. The application says with a `TableView` what is to be seen; what a click means is a
text: a cell such as `b2`, a hallway such as `b2c2`, a piece by its value, `chosen 2` for one that is put forward,
`supply 3` for what lies beside the table of player 3, and `held` for a card that is held up.
"""

from __future__ import annotations

import math
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from engine.spectral.manor import CELLS, HALLWAYS
from pygame_core.geometry import Rect, Vector
from pygame_core.shapes import NOTHING
from pygame_core.sprites import Group, Sprite
from web.tables import spectral_marks as marks
from web.tables.spectral_board import board, row_letter
from web.tables.spectral_cards import card, turn_of
from web.tables.spectral_layout import Layout, layout
from web.tables.spectral_pieces import badge, curse, floor_price, gem, piece, rubble, tag
from web.tables.spectral_show import light, show
from web.tables.spectral_supplies import supplies

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pygame_core.shapes import Picture
    from web.tables.spectral_view import CellView, HallwayView, TableView
    from web.theme import Theme

HELD: Final = 0.5
"""How much of the board's side a card has that is held up."""


def table(view: TableView, theme: Theme, width: int, height: int) -> Group:
    """Give the picture of a game at a size, in CSS pixels."""
    lay = layout(width, height)
    sprites = [
        *_ground(view, theme, lay),
        *_cards(view, theme, lay),
        *_tokens(view, theme, lay),
        *_hallways(view, theme, lay),
        *_marks(view, theme, lay),
        *supplies(view.supplies, view.bottom, theme, lay),
        *show(view, theme, lay),
    ]
    return Group(tuple(sprites), lay.box)


@lru_cache(maxsize=8)
def _floor(theme: Theme, lay: Layout) -> tuple[Sprite, ...]:
    """Give what is the same in every view of a size: the floor, and what a click on it means."""
    cells = (Sprite("cell " + cell, NOTHING, lay.cell(cell), layer=1, points_at=cell, change="cut") for cell in CELLS)
    hallways = (
        Sprite("hallway " + hallway, NOTHING, lay.zone(hallway), layer=2, points_at=hallway, change="cut")
        for hallway in HALLWAYS
    )
    return (Sprite("board", board(theme, lay.card, lay.gap, lay.rim), lay.board, change="cut"), *cells, *hallways)


def _ground(view: TableView, theme: Theme, lay: Layout) -> Iterator[Sprite]:
    yield from _floor(theme, lay)
    for row, letters in view.letters.items():
        if letters:
            wide = max(lay.rim * 0.86, 15)
            middle = Vector(lay.board.right - wide * 0.52, lay.cell(f"a{row}").centre.y)
            tall = wide / 0.6 if len(letters) == 1 else max(wide / 0.6, lay.card * 0.8)
            yield Sprite(f"row {row}", row_letter(letters, theme), Rect.around(middle, wide, tall), layer=23)


def _cards(view: TableView, theme: Theme, lay: Layout) -> Iterator[Sprite]:
    for cell, seen in view.cells.items():
        lies = seen.card
        if lies is None:
            continue
        name = "card " + lies.name
        if cell == view.held:
            size = round(lay.board.width * HELD)
            yield Sprite("veil", marks.veil(theme), lay.box, layer=89, points_at="held", change="cut")
            rect = Rect.around(lay.board.centre, size)
            yield Sprite(name, card(lies, theme), rect, layer=90, points_at="held", change="turn")
            continue
        yield Sprite(name, card(lies, theme), lay.cell(cell), turn_of(lies), layer=20, change="turn")
        if seen.help is not None:
            share = round(seen.help.curse, 2)
            odds = marks.odds(theme, lay.card, share, seen.help.curse_words, seen.help.gems_words)
            yield Sprite("odds " + cell, odds, lay.cell(cell), layer=22, change="cut")


def _tokens(view: TableView, theme: Theme, lay: Layout) -> Iterator[Sprite]:
    landed: set[str] = set()
    size = max(18, round(lay.card * 0.4))
    for cell, seen in view.cells.items():
        gems = 0 if seen.shared else seen.gems
        landed.update(seen.sources)
        place = lay.cell(cell)
        for number in range(gems):
            yield _token(cell, seen, number, gem(12, theme), _row(place, number, gems, size, low=True))
        for number in range(seen.curses):
            at = _row(place, number, seen.curses, size, low=False)
            yield _token(cell, seen, seen.gems + number, curse(theme), at)
    if view.show is None:
        return
    # A token that isn't placed yet waits unseen on its card, so that it is seen to come from there.
    for cell, seen in view.cells.items():
        lies = seen.card
        if lies is not None and lies.face and lies.name not in landed:
            picture = curse(theme) if lies.role == "curse" else gem(12, theme)
            rect = Rect.around(lay.cell(cell).centre, size)
            yield Sprite("token " + lies.name, picture, rect, layer=25, alpha=0.0)


def _token(cell: str, seen: CellView, number: int, picture: Picture, rect: Rect) -> Sprite:
    name = seen.sources[number] if number < len(seen.sources) else f"{cell} {number}"
    return Sprite("token " + name, picture, rect, layer=25 + number / 100)


def _row(place: Rect, number: int, count: int, size: int, *, low: bool) -> Rect:
    """Give where one of several tokens lies on a card: gems along the lower edge, curses along the upper."""
    size = max(16, min(size, math.floor(place.width / (0.75 * count))))
    room = place.width - size - 2
    step = min(size * 0.86, room / max(1, count - 1))
    left = place.right - 1 - size - step * (count - 1 - number)
    return Rect(round(left), place.bottom - size - 1 if low else place.y + 1, size, size)


def _hallways(view: TableView, theme: Theme, lay: Layout) -> Iterator[Sprite]:
    for name, seen in view.hallways.items():
        place = lay.hallway(name)
        upright = name[1] == name[3]
        if seen.perish is not None and not seen.player and not seen.rubble:
            picture = marks.prospects(theme, place.width, place.height, round(seen.perish, 2), seen.gems_words)
            yield Sprite("prospects " + name, picture, place, layer=21, change="cut")
        if seen.rubble:
            rect = Rect.around(place.centre, round(lay.gap * 0.86))
            yield Sprite("rubble " + name, rubble(theme), rect, layer=29)
        if seen.player:
            yield from _standing(name, seen, place, theme)
            sign = max(17, round(lay.gap * 0.36))
            out = sign * 0.22
            end = Vector(place.centre.x, place.y - out) if upright else Vector(place.x - out, place.centre.y)
            letter = next((supply.letter for supply in view.supplies if supply.player == seen.player), "")
            yield Sprite(
                "sign " + name, badge(seen.player, letter, theme), Rect.around(end, sign), layer=33, change="cut"
            )
        if seen.price:
            yield _price(name, seen, place, theme, max(16, round(lay.gap * 0.3)))


def _price(name: str, seen: HallwayView, place: Rect, theme: Theme, tall: int) -> Sprite:
    """Give the price: written on the floor of an empty hallway, else on a tag at the end of what stands there."""
    words, upright = str(seen.price), name[1] == name[3]
    empty = not seen.player and not seen.rubble
    if empty and seen.perish is None and seen.payable:
        return Sprite(
            "price " + name, floor_price(words, theme), Rect.around(place.centre, tall), layer=34, change="cut"
        )
    wide, out = (64 if len(words) == 1 else 86), tall * 0.2
    end = Vector(place.centre.x, place.bottom + out) if upright else Vector(place.right + out, place.centre.y)
    rect = Rect.around(end, round(tall * wide / 60), tall)
    return Sprite("price " + name, tag(words, theme, on=seen.payable, wide=wide), rect, layer=34, change="cut")


def _standing(name: str, seen: HallwayView, place: Rect, theme: Theme) -> Iterator[Sprite]:
    """Give the pieces in a hallway, in as few rows as make them large."""
    count = len(seen.pieces)
    names = seen.names or tuple(f"{seen.player} {name} {number}" for number in range(count))
    end = min(place.width, place.height) * 0.13
    upright = name[1] == name[3]
    inside = Rect.around(
        place.centre, place.width - (6 if upright else 2 * end), place.height - (2 * end if upright else 6)
    )
    size, columns = max(
        (min(inside.width / across, inside.height / -(-count // across)), across) for across in range(1, count + 1)
    )
    size = min(size, 46 * max(1.0, place.width / 80), min(place.width, place.height) * 0.84)
    rows = -(-count // columns)
    for number, (value, own) in enumerate(zip(seen.pieces, names, strict=True)):
        row, column = divmod(number, columns)
        across = min(columns, count - row * columns)
        x = place.centre.x + (column - (across - 1) / 2) * size
        y = place.centre.y + (row - (rows - 1) / 2) * size
        rect = Rect.around(Vector(x, y), math.floor(size))
        yield Sprite("piece " + own, piece(seen.player, value, theme), rect, layer=30 + number / 100)


def _marks(view: TableView, theme: Theme, lay: Layout) -> Iterator[Sprite]:
    for name, places, paint, layer in (
        ("offered", view.offered, marks.offered, 24),
        ("recent", view.recent, marks.recent, 40),
        ("selected", _one(view.selected), marks.selected, 28),
        ("refused", _one(view.refused), marks.refused, 51),
        ("focus", _one(view.focus), marks.focus, 70),
    ):
        for place in dict.fromkeys(places):
            rect = lay.place(place)
            yield Sprite(f"{name} {place}", paint(theme, rect.width, rect.height), rect, layer=layer, change="cut")
    for cell in view.looks:
        rect = lay.cell(cell)
        yield Sprite("look " + cell, marks.look(theme, rect.width), rect, layer=50, change="cut")
    for beam in view.beams:
        yield light(beam.start, beam.end, beam.role, theme, lay)


def _one(place: str | None) -> tuple[str, ...]:
    return () if place is None else (place,)
