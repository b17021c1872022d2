"""A player's pad as a picture: which cards there are, crossed off above; the grid with what is known of it below.

Law: what a click means is a text: `pad Dh` for a card of the upper half, `pad row 2` for a row's letter, `pad b2` for
a cell and `pad b2c2` for the X of a hallway.
"""

from __future__ import annotations

import random
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Final

from engine.spectral.model.manor import CELLS, HALLWAYS
from pygame_core.geometry import Rect, Vector
from pygame_core.paths import Path, line, polygon, rectangle
from pygame_core.shapes import NOTHING, Fill, Inside, Picture, Shadow, Stroke, Text
from pygame_core.sprites import Group, Sprite
from web.spectral.pictures import pad_writing as writing
from web.spectral.pictures.colours import LETTERS, colours
from web.spectral.pictures.layout import COLUMNS
from web.spectral.pictures.pad_writing import GLYPHS, ROW
from web.ui.theme import DISPLAY, Theme, clear

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pygame_core.shapes import Shape
    from web.spectral.pictures.view import PadView

MARGIN: Final = 12
LABEL: Final = 28
"""The width of the column with the rows' letters."""

BETWEEN: Final = 20
REACH: Final = 34
"""The least extent of the zone of a hallway's X."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """Where things lie on a pad: the columns of the upper half, and the cells and gaps of the lower."""

    width: int
    column: float
    cell: int
    gap: int
    top: int

    @property
    def height(self) -> int:
        """The height of the whole pad."""
        return self.top + 4 * self.cell + 3 * self.gap + MARGIN

    def card(self, code: str) -> Rect:
        """Give where a card of the upper half lies."""
        row, column = "ABCD".index(code[0]), GLYPHS.index(code[1])
        return Rect(MARGIN + LABEL + column * self.column, MARGIN + row * ROW, self.column, ROW)

    def place(self, name: str) -> Rect:
        """Give where a cell of the lower half, or the gap of a hallway, lies."""
        step = self.cell + self.gap
        column, row = COLUMNS.index(name[0]), int(name[1]) - 1
        cell = Rect(MARGIN + LABEL + column * step, self.top + row * step, self.cell, self.cell)
        if len(name) == len("a1"):
            return cell
        if name[1] == name[3]:
            return Rect(cell.right, cell.y, self.gap, self.cell)
        return Rect(cell.x, cell.bottom, self.cell, self.gap)

    def row(self, number: int) -> Rect:
        """Give where the letter of a row of the lower half is written."""
        return Rect(MARGIN, self.place(f"a{number}").y, LABEL - 5, self.cell)


@cache
def sheet(width: int) -> Sheet:
    """Lay a pad out; nothing on it is cut off from 260 on.

    >>> sheet(340).cell, sheet(340).gap
    (57, 20)
    """
    room = width - 2 * MARGIN - LABEL
    gap = max(16, round(room * 0.07))
    cell = (room - 3 * gap) // 4
    return Sheet(width, room / 4, cell, gap, MARGIN + 4 * ROW + BETWEEN)


def pad(view: PadView, theme: Theme, width: int) -> Group:
    """Give a pad of that width, in CSS pixels; its height follows."""
    lies = sheet(width)
    return Group(tuple(_sprites(view, theme, lies)), Rect(0, 0, width, lies.height))


def _sprites(view: PadView, theme: Theme, lies: Sheet) -> Iterator[Sprite]:
    yield Sprite("sheet", _paper(theme, lies), Rect(0, 0, lies.width, lies.height), change="cut")
    for code, role in view.roles.items():
        picture = writing.card(
            code, role, theme, lies.column, assumed=code in view.assumed, crossed=code in view.crossed
        )
        yield Sprite(f"pad {code}", picture, lies.card(code), layer=1, points_at=f"pad {code}", change="cut")
    for number in range(1, 5):
        letters, place = view.letters.get(number, ""), lies.row(number)
        picture = writing.row(letters, theme, place.width, place.height)
        yield Sprite(f"pad row {number}", picture, place, layer=1, points_at=f"pad row {number}", change="cut")
    for name in CELLS:
        place = lies.place(name)
        seen = view.cells.get(name)
        written = writing.cell(seen, view.roles.get(seen.card, "gem") if seen else "gem", theme, lies.cell)
        yield Sprite(f"pad {name}", written, place, layer=1, points_at=f"pad {name}", change="cut")
    for name in HALLWAYS:
        place = lies.place(name)
        if name in view.crosses:
            size = min(place.width, place.height)
            yield Sprite(f"x {name}", writing.cross(theme), Rect.around(place.centre, size), layer=2, change="cut")
        zone = place.inflated(max(0, (REACH - lies.gap) / 2))
        upright = name[1] == name[3]
        zone = (
            Rect(zone.x, place.y, zone.width, place.height)
            if upright
            else Rect(place.x, zone.y, place.width, zone.height)
        )
        yield Sprite(f"pad {name}", NOTHING, zone, layer=3, points_at=f"pad {name}", change="cut")
    if view.focus is not None:
        place = _focused(view.focus, lies)
        yield Sprite("focus", writing.focus(theme, place.width, place.height), place, layer=9, change="cut")


def _focused(point: str, lies: Sheet) -> Rect:
    name = point.removeprefix("pad ")
    if name.startswith("row "):
        return lies.row(int(name[-1]))
    return lies.card(name) if name[0] in LETTERS else lies.place(name)


@cache
def _paper(theme: Theme, lies: Sheet) -> Picture:
    hues = colours(theme)
    whole = rectangle(Rect(1, 1, lies.width - 2, lies.height - 2), 6)
    chance, fibres = random.Random("pad"), Path()
    for _ in range(60):
        x, y = chance.uniform(0, lies.width), chance.uniform(0, lies.height)
        fibres = fibres.move(x, y).line(x + chance.uniform(-9, 9), y + chance.uniform(-3, 3))
    fold = lies.top - BETWEEN / 2 - 4
    shapes: list[Shape] = [
        Fill(whole, hues.paper, Shadow(clear(theme.shadow, 0.4), 8, 0, 3)),
        Inside(whole, (Stroke(fibres, clear(hues.faint, 0.3), 0.8),)),
        Stroke(whole, hues.paper_edge, 1),
        Stroke(line(Vector(MARGIN, fold), Vector(lies.width - MARGIN, fold)), clear(hues.faint, 0.8), 1, (5, 4)),
    ]
    for number, letter in enumerate("ABCD"):
        baseline = MARGIN + number * ROW + ROW / 2 + 8
        shapes.append(Text(letter, MARGIN + LABEL / 2 - 3, baseline, 23, LETTERS[letter], DISPLAY, 700))
    middle = lies.top + 2 * lies.cell + 1.5 * lies.gap
    for x, way in ((3.0, 1), (lies.width - 3.0, -1)):
        wedge = polygon([(x, middle - 5), (x + 9 * way, middle), (x, middle + 5)])
        shapes.append(Fill(wedge, hues.faint))
    for name in CELLS:
        place = lies.place(name)
        shapes.append(Stroke(rectangle(place.inflated(-1), 4), clear(hues.ink, 0.6), 1.3))
    return Picture(lies.width, lies.height, tuple(shapes), 10)
