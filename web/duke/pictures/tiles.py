"""The Duke's tiles as pictures: turned wood, a name cut along the side that faces the owner, and the movement grid."""

from __future__ import annotations

import math
import random
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from pygame_core.geometry import Affine, Rect, Vector
from pygame_core.paths import Path, line, rectangle
from pygame_core.shapes import Fill, Inside, Linear, Picture, Shadow, Stroke, Text
from web.duke.pictures.icons import PAWN, POINTING, icon
from web.ui.theme import DISPLAY, Theme, clear, mixed

if TYPE_CHECKING:
    from pygame_core.shapes import Shape
    from web.ui.theme import Wood

SIZE = 100.0
"""The side of a tile's frame; all measures here are hundredths of a tile."""

BLEED = 8.0
"""How far a tile's shadow reaches over its frame."""

BODY = Rect(3, 2, 94, 92)
"""The tile's upper face within its frame."""

THICKNESS = 4.0
RADIUS = 9.0
PENS = (6.6, 5.4, 4.2, 3.0, 1.8, 0.9)
"""Pens of which the soft edge is laid, the widest first."""


REACH = 2
"""How far a face's grid goes at least, in squares each way from the tile's own."""


@dataclass(frozen=True, slots=True)
class Face:
    """What is cut into one side of a tile.

    `icons` are (files to the right, ranks forward, letter) as the owner sees them, a letter of `ICONS` each. A `leader`
    has an inlaid rim; a `provisional` face, known from one source only, has a question mark behind its name.
    """

    name: str
    icons: tuple[tuple[int, int, str], ...]
    starting: bool = True
    leader: bool = False
    provisional: bool = False


@dataclass(frozen=True, slots=True)
class Cut:
    """How a face is laid out: the cell, the grid's upper edge, the name's size and where its letters stand."""

    cell: float
    top: float
    name: float
    baseline: float


FINE = Cut(cell=14.8, top=5.5, name=13.5, baseline=89)
"""For a tile large enough to read a small name."""

COARSE = Cut(cell=14.1, top=4.5, name=17, baseline=88.6)
"""For a phone's board, where the name needs more of the tile."""


@cache
def blank(wood: Wood, theme: Theme, seed: str, *, leader: bool = False, turn: int = 0) -> tuple[Shape, ...]:
    """Return the shapes of a tile with nothing cut in, lit from above whichever way its name will face."""
    chance = random.Random(seed)
    side = rectangle(Rect(BODY.x, BODY.y + THICKNESS, BODY.width, BODY.height), RADIUS)
    face = rectangle(BODY, RADIUS)
    light = Linear(BODY.left, BODY.top, BODY.right, BODY.bottom, ((0, wood.lit), (1, wood.unlit)))
    shapes: list[Shape] = [
        Fill(side, wood.side, Shadow(clear(theme.shadow, 0.55), 5, 0, 2.5)),
        Fill(face, light),
        Inside(face, tuple(_grain(wood, chance, turn))),
        *_bevel(wood),
    ]
    if leader:
        rim = rectangle(BODY.inflated(-2.4), RADIUS - 2)
        shapes.append(Stroke(rim, wood.inlay, 1.5))
    return tuple(shapes)


def _grain(wood: Wood, chance: random.Random, turn: int) -> list[Stroke]:
    strokes: list[Stroke] = []
    heart = chance.uniform(10, 90)
    for lines, pens in ((5, ((0.05, 6.5), (0.05, 4.2), (0.05, 2))), (9, ((0.14, 1),)), (11, ((0.2, 0.5),))):
        path = Path()
        for _ in range(lines):
            y = chance.uniform(-4, 104)
            bow = y + (y - heart) * 0.16 + chance.uniform(-2, 2)
            path = path.move(-4, y + chance.uniform(-2, 2)).curve(30, bow, 66, bow, 104, y + chance.uniform(-3, 3))
        path = path.under(_turned(turn)) if turn else path
        strokes.extend(Stroke(path, clear(wood.grain, strength), width) for strength, width in pens)
    return strokes


@cache
def _bevel(wood: Wood) -> tuple[Stroke, ...]:
    """Return the soft edge: light that fades from above, shade that grows below, in pens laid over each other."""
    shine, dim = mixed(wood.lit, "#ffffff", 0.55), wood.side
    fall = ((0, clear(shine, 0.16)), (0.3, clear(shine, 0.03)), (0.6, clear(dim, 0)), (1, clear(dim, 0.15)))
    slope = Linear(0, BODY.top, 0, BODY.bottom, fall)
    edges = [Stroke(rectangle(BODY.inflated(-pen / 2), RADIUS - pen / 2), slope, pen) for pen in PENS]
    return (*edges, Stroke(rectangle(BODY, RADIUS), clear(wood.side, 0.6), 0.9))


def _turned(turn: int) -> Affine:
    middle = BODY.centre
    return Affine.translation(middle.x, middle.y) @ Affine.rotation(turn) @ Affine.translation(-middle.x, -middle.y)


@cache
def tile(face: Face, wood: Wood, theme: Theme, *, turn: int = 0, coarse: bool = False) -> Picture:
    """Return a tile with that face up, its name towards the viewer or, turned, towards another side of the board.

    `turn` is 0, 90, 180 or 270 degrees clockwise: what is cut in turns, the light stays where it is.
    """
    body = blank(wood, theme, face.name, leader=face.leader, turn=turn)
    cut, around = COARSE if coarse else FINE, _turned(turn)
    return Picture(SIZE, SIZE, (*body, *_grid(face, wood, cut, around), *_name(face, wood, cut, around, turn)), BLEED)


def _grid(face: Face, wood: Wood, cut: Cut, around: Affine) -> list[Shape]:
    wide = max(REACH, *(abs(right) for right, _, _ in face.icons), 0)
    ahead = max(REACH, *(forward for _, forward, _ in face.icons), 0)
    behind = max(REACH, *(-forward for _, forward, _ in face.icons), 0)
    columns, rows = 2 * wide + 1, ahead + behind + 1
    cell = cut.cell * (2 * REACH + 1) / max(columns, rows)
    left, top = SIZE / 2 - cell * columns / 2, cut.top
    right, bottom = left + cell * columns, top + cell * rows

    lines = Path()
    for number in range(rows + 1):
        lines += line(Vector(left, top + number * cell), Vector(right, top + number * cell))
    for number in range(columns + 1):
        lines += line(Vector(left + number * cell, top), Vector(left + number * cell, bottom))
    own = Vector(left + (wide + 0.5) * cell, top + (ahead + 0.5) * cell)
    inked, struck = Path(), Path()
    for to_right, forward, letter in face.icons:
        way = math.degrees(math.atan2(to_right, forward)) if letter in POINTING else 0
        outline = icon(letter, own.x + to_right * cell, own.y - forward * cell, cell * 0.94, way)
        if letter == "K":
            struck += outline
        else:
            inked += outline

    carved = Shadow(wood.cut, 0.01, 0, 0.7)
    pawn = PAWN.under(around @ Affine.translation(own.x, own.y) @ Affine.scaling(cell * 0.98))
    return [
        Stroke(lines.under(around), clear(wood.ink, 0.24), 0.6),
        Fill(inked.under(around), wood.ink, carved),
        Fill(struck.under(around), wood.strike, carved),
        Fill(pawn, wood.ink, carved) if face.starting else Stroke(pawn, wood.ink, cell * 0.1),
    ]


def _name(face: Face, wood: Wood, cut: Cut, around: Affine, turn: int) -> list[Shape]:
    name = face.name + ("?" if face.provisional else "")
    x, y = around.apply(SIZE / 2, cut.baseline)
    return [Text(name, x, y, cut.name, wood.ink, DISPLAY, 700, fit=84, turn=turn)]
