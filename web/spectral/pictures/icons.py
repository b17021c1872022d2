"""Outlines of Spectral: the players' shapes, gem and ghost, and the four glyphs as plans of where they point.

Law: every outline lies in a cell of side 1 about its middle, and no two that can stand for each other are alike.
"""

from __future__ import annotations

import math
from functools import cache
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from pygame_core.geometry import Affine, Rect, Vector
from pygame_core.paths import Path, circle, line, polygon, rectangle
from pygame_core.shapes import Fill, Stroke
from web.ui.theme import clear

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pygame_core.shapes import Shape

MIDDLE: Final = Vector(0, 0)


def _cross() -> Path:
    arm, reach = 0.23, 0.46
    corners = [(-arm, -reach), (arm, -reach), (arm, -arm), (reach, -arm), (reach, arm), (arm, arm)]
    return polygon([*corners, *((-x, -y) for x, y in corners)])


SHAPES: Final[Mapping[int, Path]] = MappingProxyType(
    {
        1: circle(MIDDLE, 0.45),
        2: rectangle(Rect(-0.41, -0.41, 0.82, 0.82), 0.08),
        3: polygon([(0, -0.5), (0.52, 0.42), (-0.52, 0.42)]),
        4: polygon([(0, -0.52), (0.5, 0), (0, 0.52), (-0.5, 0)]),
        5: _cross(),
    }
)
"""Each player's shape: disc, square, triangle, diamond, cross."""

LOW: Final[Mapping[int, float]] = MappingProxyType({1: 0, 2: 0, 3: 0.12, 4: 0, 5: 0})
"""How far below the middle of each shape writing stands in its middle."""


def _ghost() -> Path:
    body = Path().move(-0.34, 0.42).line(-0.34, -0.08).curve(-0.34, -0.58, 0.34, -0.58, 0.34, -0.08).line(0.34, 0.42)
    hem = body.line(0.2, 0.28).line(0.08, 0.42).line(-0.06, 0.28).line(-0.2, 0.42).line(-0.28, 0.32).close()
    return hem + circle(Vector(-0.13, -0.1), 0.075) + circle(Vector(0.13, -0.1), 0.075)


def _gem() -> Path:
    outside = polygon([(-0.26, -0.36), (0.26, -0.36), (0.46, -0.1), (0, 0.44), (-0.46, -0.1)])
    return outside + polygon([(-0.17, -0.26), (0.17, -0.26), (0.26, -0.14), (-0.26, -0.14)])


GEM: Final = _gem()
"""A cut gem."""
GHOST: Final = _ghost()
"""A curse."""
CROWN: Final = polygon(
    [(-0.42, 0.34), (-0.46, -0.26), (-0.2, 0.02), (0, -0.42), (0.2, 0.02), (0.46, -0.26), (0.42, 0.34)]
)
EYE: Final = (
    Path().move(-0.46, 0).curve(-0.2, -0.4, 0.2, -0.4, 0.46, 0).curve(0.2, 0.4, -0.2, 0.4, -0.46, 0).close()
    + circle(MIDDLE, 0.2)
    + circle(MIDDLE, 0.09)
)
RUBBLE: Final = (
    polygon([(-0.46, 0.36), (-0.4, 0.06), (-0.14, 0), (0.02, 0.16), (0, 0.4)]),
    polygon([(0.04, 0.4), (0.06, 0.12), (0.28, 0.02), (0.46, 0.18), (0.44, 0.4)]),
    polygon([(-0.22, -0.04), (-0.14, -0.34), (0.12, -0.4), (0.26, -0.18), (0.18, 0.02), (-0.06, 0.08)]),
)
"""Three stones, the two lower ones first."""


@cache
def outline(path: Path, x: float, y: float, size: float) -> Path:
    """Give an outline in a cell of that size about (x, y)."""
    return path.under(Affine.translation(x, y) @ Affine.scaling(size))


def spot(column: int, row: int) -> Vector:
    """Give where a cell of a glyph's plan lies."""
    return Vector((column - 1.5) / 4, (row - 1.5) / 4)


def _head(tip: Vector, degrees: float, reach: float = 0.22) -> Path:
    """Give an arrow's head with its tip there; 0 degrees looks right, 90 down."""
    corners = polygon([(0, 0), (-reach, -reach * 0.62), (-reach, reach * 0.62)])
    return corners.under(Affine.translation(tip.x, tip.y) @ Affine.rotation(degrees))


def _straight(start: Vector, end: Vector, reach: float = 0.22) -> tuple[Path, Path]:
    way = end - start
    share = reach * 0.6 / way.length
    return line(start, end - way * share), _head(end, math.degrees(math.atan2(way.y, way.x)), reach)


def _round_the_corner() -> tuple[Path, Path]:
    start, end = spot(2, 0), spot(3, 1)
    bend = Path().move(start.x, start.y).line(start.x + 0.1, start.y)
    bend = bend.curve(end.x - 0.03, start.y, end.x, start.y + 0.03, end.x, start.y + 0.14)
    return bend, _head(end + Vector(0, 0.06), 90)


EXAMPLES: Final[Mapping[str, tuple[str, str]]] = MappingProxyType(
    {"d": ("a4", "c2"), "q": ("a1", "b2"), "c": ("c1", "d2"), "h": ("b4", "b1")}
)
"""For each glyph a cell and the cell that a card of it points at from there: what its plan shows."""

_ARROWS: Final = {
    "d": (spot(0, 3), _straight(spot(0, 3), spot(2, 1))),
    "q": (spot(0, 0), _straight(spot(0, 0), spot(1, 1) + Vector(0.04, 0.04), 0.19)),
    "c": (spot(2, 0), _round_the_corner()),
    "h": (spot(1, 3), _straight(spot(1, 3), spot(1, 0))),
}
"""Each example drawn: the card, the arrow's shaft and its head."""

_PLANS: Final = {
    "d": Path(),
    "q": rectangle(Rect(-0.5, -0.5, 0.5, 0.5), 0.08),
    "c": rectangle(Rect(-0.375, -0.375, 0.75, 0.75), 0.14),
    "h": line(Vector(-0.5, 0), Vector(0.5, 0)),
}
"""What a glyph goes by, drawn faintly: nothing, a quadrant, the outer circle, the horizontal axis."""


@cache
def glyph(letter: str, x: float, y: float, size: float, ink: str) -> tuple[Shape, ...]:
    """Give a glyph as a plan of the sixteen cells with an example of where it points."""
    place = Affine.translation(x, y) @ Affine.scaling(size)
    start, (shaft, head) = _ARROWS[letter]
    dots = Path()
    for row in range(4):
        for column in range(4):
            dots += circle(spot(column, row), 0.045)
    plan = _PLANS[letter].under(place)
    shapes: list[Shape] = [Fill(plan, clear(ink, 0.16))] if letter == "q" else []
    if letter != "d":
        dashes = (size * 0.08, size * 0.08) if letter == "h" else ()
        shapes.append(Stroke(plan, clear(ink, 0.5), size * 0.035, dashes))
    return (
        *shapes,
        Fill(dots.under(place), clear(ink, 0.38)),
        Stroke(shaft.under(place), ink, size * (0.075 if letter == "q" else 0.1)),
        Fill(head.under(place), ink),
        Fill(circle(start, 0.085 if letter == "q" else 0.11).under(place), ink),
    )
