"""The movement icons of The Duke as outlines: told apart by shape alone, each in a cell of side 1 about its middle.

They keep the shapes that players know from the table: a dot moves, a ring jumps, a triangle slides, a hollow triangle
jumps first and then slides, a star strikes, split corners command, a skull is dread, a square is defense.
"""

from __future__ import annotations

from functools import cache

from pygame_core.geometry import Affine, Rect, Vector
from pygame_core.paths import Path, circle, polygon, rectangle, star

MIDDLE = Vector(0, 0)

MOVE = circle(MIDDLE, 0.31)
JUMP = circle(MIDDLE, 0.36) + circle(MIDDLE, 0.21)
SLIDE = polygon([(0, -0.4), (0.42, 0.32), (-0.42, 0.32)])
JUMP_SLIDE = polygon([(0, -0.46), (0.48, 0.36), (-0.48, 0.36)]) + polygon([(0, -0.16), (0.22, 0.2), (-0.22, 0.2)])
STRIKE = star(Vector(0, 0.03), 0.47, 0.19, 5)
DEFENSE = rectangle(Rect(-0.37, -0.37, 0.74, 0.74))


def _command() -> Path:
    reach, leg = 0.44, 0.27
    path = Path()
    for x, y in ((-1, -1), (1, -1), (1, 1), (-1, 1)):
        corner = (reach * x, reach * y)
        path += polygon([corner, (corner[0] - leg * x, corner[1]), (corner[0], corner[1] - leg * y)])
    return path


def _skull() -> Path:
    head = (
        Path()
        .move(-0.2, 0.14)
        .curve(-0.46, 0.06, -0.44, -0.42, 0, -0.44)
        .curve(0.44, -0.42, 0.46, 0.06, 0.2, 0.14)
        .line(0.2, 0.38)
        .line(-0.2, 0.38)
        .close()
    )
    eyes = circle(Vector(-0.16, -0.1), 0.105) + circle(Vector(0.16, -0.1), 0.105)
    nose = polygon([(0, 0.04), (0.055, 0.14), (-0.055, 0.14)])
    teeth = rectangle(Rect(-0.095, 0.22, 0.045, 0.16)) + rectangle(Rect(0.05, 0.22, 0.045, 0.16))
    return head + eyes + nose + teeth


def _pawn() -> Path:
    left = Path().move(-0.34, 0.42).line(-0.34, 0.3).curve(-0.14, 0.22, -0.12, 0.06, -0.1, -0.047)
    head = left.arc(Vector(0, -0.22), 0.2, 120, 300)
    return head.curve(0.12, 0.06, 0.14, 0.22, 0.34, 0.3).line(0.34, 0.42).close()


COMMAND = _command()
DREAD = _skull()
PAWN = _pawn()

ICONS = {
    "M": MOVE,
    "J": JUMP,
    "S": SLIDE,
    "X": JUMP_SLIDE,
    "K": STRIKE,
    "C": COMMAND,
    "D": DREAD,
    "F": DEFENSE,
    "P": PAWN,
}
"""The outlines by the letters of the tiles' faces; P, the tile itself, marks where one may be placed."""

POINTING = frozenset("SX")
"""Icons that point somewhere: on a face, away from the tile's own square."""


@cache
def icon(letter: str, x: float, y: float, size: float, turn: float = 0) -> Path:
    """Return an icon's outline in a cell of that size about (x, y), turned clockwise by degrees."""
    return laid(ICONS[letter], x, y, size, turn)


@cache
def laid(outline: Path, x: float, y: float, size: float, turn: float = 0) -> Path:
    """Return an outline of a cell of side 1 in a cell of that size about (x, y), turned clockwise by degrees."""
    return outline.under(Affine.translation(x, y) @ Affine.rotation(turn) @ Affine.scaling(size))
