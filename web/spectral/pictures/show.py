"""The end of a game on the table: light from card to card, curses that strike, gems split with the sum written out."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from pygame_core.geometry import Rect, Vector
from pygame_core.paths import rectangle
from pygame_core.shapes import Fill, Picture, Shadow, Stroke, Text
from pygame_core.sprites import Sprite
from web.spectral.pictures import marks
from web.spectral.pictures.colours import PIECE_INK, PLAYERS
from web.spectral.pictures.icons import LOW, SHAPES, outline
from web.spectral.pictures.pieces import gem, split
from web.spectral.pictures.roles import ROLES
from web.ui.theme import FIGURES, Theme, clear

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pygame_core.shapes import Shape
    from web.spectral.pictures.layout import Layout
    from web.spectral.pictures.view import Role, Share, ShowView, TableView

ACTING: Final = frozenset(ROLES)
"""The steps in which a card acts on another, by what it does."""

LINE: Final = 30.0
"""The height of a line of the sum."""


def show(view: TableView, theme: Theme, lay: Layout) -> Iterator[Sprite]:
    """Give what points out the step of the end that is shown."""
    step = view.show
    if step is None:
        return
    if step.kind in ACTING:
        yield light(step.at, step.cell, step.kind, theme, lay)
        if step.cell:
            rect = lay.cell(step.cell)
            yield Sprite("show cell", marks.chosen(theme, rect.width), rect, layer=56, change="cut")
    elif step.kind == "strike":
        rect = lay.cell(step.cell)
        yield Sprite("show cell", marks.cursed(theme, rect.width), rect, layer=56, change="cut")
        for hallway in step.hallways:
            place = lay.hallway(hallway)
            picture = marks.struck(theme, place.width, place.height)
            yield Sprite(f"struck {hallway}", picture, place, layer=57, change="cut")
    elif step.kind == "split":
        rect = lay.cell(step.cell)
        yield Sprite("show cell", marks.chosen(theme, rect.width), rect, layer=56, change="cut")
        yield from _earned(view, step, theme, lay)
        yield _sum(step, view, theme, lay)


def light(start: str, end: str, role: Role, theme: Theme, lay: Layout) -> Sprite:
    """Give the light from a card to another, painted over the board."""
    origin = Vector(-lay.field.x, -lay.field.y)
    places = (lay.cell(start).moved(origin), lay.cell(end).moved(origin))
    picture = marks.beam(theme, role, *places, lay.field.width)
    return Sprite(f"beam {start} {end}", picture, lay.field, layer=58)


def _around(cell: str, view: TableView) -> Iterator[tuple[str, int]]:
    """Give the hallways around a cell with whose pieces are there."""
    for name, hallway in view.hallways.items():
        if cell in {name[:2], name[2:]} and hallway.player:
            yield name, hallway.player


def _earned(view: TableView, step: ShowView, theme: Theme, lay: Layout) -> Iterator[Sprite]:
    """Give the tokens that each space earns, beside the pieces that stand there."""
    size = round(lay.card * 0.3)
    each = {share.player: share.value // share.spaces for share in step.shares}
    for name, player in _around(step.cell, view):
        place, cell = lay.hallway(name), lay.cell(step.cell)
        edge = Vector((place.centre.x + cell.centre.x) / 2, (place.centre.y + cell.centre.y) / 2)
        tokens = split(each.get(player, 0))
        for number, value in enumerate(tokens):
            shift = (number - (len(tokens) - 1) / 2) * size * 0.6
            across = Vector(0, shift) if name[1] == name[3] else Vector(shift, 0)
            rect = Rect.around(edge + across, size)
            yield Sprite(f"earned {name} {number}", gem(value, theme), rect, layer=57 + number / 100)


def _sum(step: ShowView, view: TableView, theme: Theme, lay: Layout) -> Sprite:
    letters = tuple((supply.player, supply.letter) for supply in view.supplies)
    picture = arithmetic(step.value, step.shares, letters, theme)
    cell, share = lay.cell(step.cell), min(1.0, (lay.field.width - 8) / picture.width)
    if not step.shares:
        # Nobody stands around it: there is room in the hallway beside, and the cards stay in sight.
        share = min(1.0, lay.gap / picture.height, lay.card / picture.width)
    wide, tall = picture.width * share, picture.height * share
    if not step.shares:
        beside = cell.bottom + lay.gap / 2 if cell.bottom < lay.field.bottom else cell.y - lay.gap / 2
        return Sprite("sum", picture, Rect.around(Vector(cell.centre.x, beside), wide, tall), layer=60)
    x = min(max(cell.centre.x - wide / 2, lay.field.left), lay.field.right - wide)
    below = cell.bottom + lay.gap + 4
    y = below if below + tall <= lay.board.bottom else max(0, cell.y - lay.gap - 4 - tall)
    return Sprite("sum", picture, Rect(round(x), round(y), wide, tall), layer=60)


@cache
def arithmetic(value: int, shares: tuple[Share, ...], letters: tuple[tuple[int, str], ...], theme: Theme) -> Picture:
    """Give how gems are split, written out: a first line for one space's share, then a line a player.

    Gems that are nobody's have the value alone, crossed out.
    """
    spaces = sum(share.spaces for share in shares)
    wide, tall = (168.0 if shares else 84.0), LINE * (1 + len(shares)) + 14
    plate = rectangle(Rect(1, 1, wide - 2, tall - 2), 8)
    shapes: list[Shape] = [
        Fill(plate, theme.panel, Shadow(clear(theme.shadow, 0.7), 12, 0, 4)),
        Stroke(plate, theme.recent, 2),
    ]
    first = f"{value} \u00f7 {spaces} = {value // spaces}" if spaces > 1 else str(value)
    shapes.append(Text(first, wide / 2, 27, 20, theme.text, FIGURES, 700, fit=wide - 16))
    if not shares:
        bar = rectangle(Rect(wide / 2 - 22, 19, 44, 3), 1.5)
        return Picture(wide, tall, (*shapes, Fill(bar, theme.danger)), 14)
    names = dict(letters)
    for number, share in enumerate(shares):
        y = LINE * (number + 1) + 21
        shape = outline(SHAPES[share.player], 24, y, 21)
        words = f"{share.spaces} \u00d7 {value // spaces} = {share.value}" if spaces > 1 else f"+ {share.value}"
        shapes += [
            Stroke(shape, PIECE_INK, 2),
            Fill(shape, PLAYERS[share.player]),
            Text(names.get(share.player, ""), 24, y + LOW[share.player] * 21 + 4.4, 12.5, PIECE_INK, FIGURES, 700),
            Text(words, wide - 14, y + 6, 19, theme.text, FIGURES, 700, "end", wide - 56),
        ]
    return Picture(wide, tall, tuple(shapes), 14)
