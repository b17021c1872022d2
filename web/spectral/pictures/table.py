"""A view of Spectral to a picture: the manor as all see it, what lies in and beside it, and the marks upon it.

Law: nothing here knows a rule. The application says with a `TableView` what is to be seen; what a click means is a
text: a cell such as `b2`, a hallway such as `b2c2`, a piece by its value, `chosen 2` for one that is put forward,
`supply 3` for what lies beside the table of player 3, and `held` for a card that is held up.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from engine.spectral.model.manor import CELLS, HALLWAYS
from pygame_core.geometry import Rect, Vector
from pygame_core.shapes import NOTHING
from pygame_core.sprites import Group, Sprite
from web.spectral.pictures import marks
from web.spectral.pictures.board import board, row_letter
from web.spectral.pictures.cards import card, turn_of
from web.spectral.pictures.hallways import hallways
from web.spectral.pictures.layout import Layout, layout
from web.spectral.pictures.plans import plan
from web.spectral.pictures.show import light, show
from web.spectral.pictures.supplies import supplies
from web.spectral.pictures.tokens import tokens

if TYPE_CHECKING:
    from collections.abc import Iterator
    from fractions import Fraction

    from web.spectral.pictures.view import TableView
    from web.ui.theme import Theme

HELD: Final = 0.5
"""How much of the board's side a card has that is held up."""


def table(view: TableView, theme: Theme, width: int, height: int) -> Group:
    """Give the picture of a game at a size, in CSS pixels."""
    lay = layout(width, height)
    sprites = [
        *_floor(theme, lay),
        *_rows(view, theme, lay),
        *_cards(view, theme, lay),
        *tokens(view, theme, lay),
        *hallways(view, theme, lay),
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


def _rows(view: TableView, theme: Theme, lay: Layout) -> Iterator[Sprite]:
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
            rect = Rect.around(lay.board.centre - Vector(0, size * 0.2), size)
            yield Sprite(name, card(lies, theme), rect, layer=90, points_at="held", change="turn")
            for beam in view.beams:
                if beam.start == cell:
                    below = Rect.around(Vector(rect.centre.x, rect.bottom + size * 0.27), round(size * 0.46))
                    shown = plan(beam.start, beam.end, beam.role, theme)
                    yield Sprite("plan", shown, below, layer=90, points_at="held", change="cut")
            continue
        aided = seen.help is not None
        yield Sprite(name, card(lies, theme, raised=aided), lay.cell(cell), turn_of(lies), layer=20, change="turn")
        if seen.help is not None:
            odds = marks.odds(theme, lay.card, percent(seen.help.curse), seen.help.gems_words)
            yield Sprite("odds " + cell, odds, lay.cell(cell), layer=22, change="cut")


def percent(odds: float | Fraction) -> str:
    """Give odds as a picture has room for them; only what is certain is 0% or 100%.

    >>> [percent(odds) for odds in (0, 0.001, 5 / 16, 0.999, 1)]
    ['0%', '1%', '31%', '99%', '100%']
    """
    whole = round(100 * odds)
    return f"{whole if odds in {0, 1} else min(99, max(1, whole))}%"


def _marks(view: TableView, theme: Theme, lay: Layout) -> Iterator[Sprite]:
    for name, places, paint, layer in (
        ("offered", () if view.selected else view.offered, marks.offered, 24),
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
        if beam.start != view.held:
            yield light(beam.start, beam.end, beam.role, theme, lay)


def _one(place: str | None) -> tuple[str, ...]:
    return () if place is None else (place,)
