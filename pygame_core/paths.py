"""Outlines as values: straight lines and cubic curves, written out as SVG path data.

Law: an outline has only the segments M, L, C and Z, so that a backend which can do these can do all;
circles and arcs are made of curves here. Where an outline crosses itself, the even-odd rule says what is inside.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from pygame_core.geometry import Affine, Rect, Vector

Segment = tuple[str, tuple[float, ...]]

ROUND = 4 / 3 * (math.sqrt(2) - 1)
"""How far a curve is pulled that stands for a quarter of a circle, as a share of the radius."""

CURVE_STEPS = 16
"""Straight pieces that stand for a curve where a backend has no curves; at tile size no corner shows."""


@dataclass(frozen=True, slots=True)
class Path:
    """An outline of any number of parts; each method gives a longer one.

    >>> Path().move(0, 0).line(10, 0).line(10, 5.5).close().data
    'M0 0L10 0L10 5.5Z'
    """

    segments: tuple[Segment, ...] = ()

    def move(self, x: float, y: float) -> Path:
        """Begin a new part there."""
        return Path((*self.segments, ("M", (x, y))))

    def line(self, x: float, y: float) -> Path:
        """Go straight there."""
        return Path((*self.segments, ("L", (x, y))))

    def curve(self, *numbers: float) -> Path:
        """Go there in a cubic curve: the two points that it is drawn towards and the one where it ends, six numbers."""
        return Path((*self.segments, ("C", numbers)))

    def arc(self, centre: Vector, radius: float, start: float, turn: float) -> Path:
        """Go round the centre, clockwise where the turn is positive; begin a part at the start angle if there is none.

        Angles are degrees, clockwise from the right.

        >>> from pygame_core.geometry import Vector
        >>> Path().arc(Vector(0, 0), 10, 0, 90).data
        'M10 0C10 5.5228 5.5228 10 0 10'
        """
        pieces = max(1, math.ceil(abs(turn) / 90))
        step = math.radians(turn / pieces)
        reach = 4 / 3 * math.tan(step / 4) * radius
        ways = [math.radians(start) + step * number for number in range(pieces + 1)]
        rim = [(round(math.cos(way), 9), round(math.sin(way), 9)) for way in ways]
        u, v = rim[0]
        letter = "L" if self.segments and self.segments[-1][0] != "Z" else "M"
        segments: list[Segment] = [(letter, (centre.x + radius * u, centre.y + radius * v))]
        for cosine, sine in rim[1:]:
            x, y = centre.x + radius * u, centre.y + radius * v
            end_x, end_y = centre.x + radius * cosine, centre.y + radius * sine
            pulls = (x - reach * v, y + reach * u, end_x + reach * sine, end_y - reach * cosine)
            segments.append(("C", (*pulls, end_x, end_y)))
            u, v = cosine, sine
        return Path((*self.segments, *segments))

    def close(self) -> Path:
        """Go back to where the part began."""
        return Path((*self.segments, ("Z", ())))

    def __add__(self, other: Path) -> Path:
        """Give both outlines as one."""
        return Path(self.segments + other.segments)

    def under(self, affine: Affine) -> Path:
        """Give the outline as the map leaves it.

        >>> from pygame_core.geometry import Affine, Vector
        >>> line(Vector(0, 0), Vector(1, 2)).under(Affine.scaling(10)).data
        'M0 0L10 20'
        """
        moved = []
        for letter, values in self.segments:
            points = [affine.apply(values[at], values[at + 1]) for at in range(0, len(values), 2)]
            moved.append((letter, tuple([value for point in points for value in point])))
        return Path(tuple(moved))

    @property
    def data(self) -> str:
        """The outline as SVG path data, which a browser's Path2D reads too."""
        return "".join([letter + " ".join([f"{value:.5g}" for value in values]) for letter, values in self.segments])

    def flattened(self) -> list[list[tuple[float, float]]]:
        """Give each part as the corners of a polygon, curves as short straight lines.

        >>> from pygame_core.geometry import Vector
        >>> [len(part) for part in circle(Vector(0, 0), 1).flattened()]
        [66]
        """
        parts: list[list[tuple[float, float]]] = []
        for letter, values in self.segments:
            if letter == "M":
                parts.append([(values[0], values[1])])
            elif letter == "L":
                parts[-1].append((values[0], values[1]))
            elif letter == "C":
                x0, y0 = parts[-1][-1]
                x1, y1, x2, y2, x3, y3 = values
                for number in range(1, CURVE_STEPS + 1):
                    t = number / CURVE_STEPS
                    s = 1 - t
                    w0, w1, w2, w3 = s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t
                    parts[-1].append((w0 * x0 + w1 * x1 + w2 * x2 + w3 * x3, w0 * y0 + w1 * y1 + w2 * y2 + w3 * y3))
            else:
                parts[-1].append(parts[-1][0])
        return parts


def line(start: Vector, end: Vector) -> Path:
    """Give the straight line between two points."""
    return Path((("M", (start.x, start.y)), ("L", (end.x, end.y))))


def polygon(points: Iterable[tuple[float, float]]) -> Path:
    """Give the closed outline through the points.

    >>> polygon([(0, 0), (4, 0), (2, 3)]).data
    'M0 0L4 0L2 3Z'
    """
    return Path((*(("L" if at else "M", point) for at, point in enumerate(points)), ("Z", ())))


def rectangle(rect: Rect, radius: float = 0) -> Path:
    """Give the outline of a rectangle, its corners rounded by the radius."""
    if radius <= 0:
        return polygon(
            [(rect.left, rect.top), (rect.right, rect.top), (rect.right, rect.bottom), (rect.left, rect.bottom)]
        )
    reach = min(radius, rect.width / 2, rect.height / 2)
    left, top, right, bottom = rect.left, rect.top, rect.right, rect.bottom
    pull = reach * (1 - ROUND)
    return Path(
        (
            ("M", (left, top + reach)),
            ("C", (left, top + pull, left + pull, top, left + reach, top)),
            ("L", (right - reach, top)),
            ("C", (right - pull, top, right, top + pull, right, top + reach)),
            ("L", (right, bottom - reach)),
            ("C", (right, bottom - pull, right - pull, bottom, right - reach, bottom)),
            ("L", (left + reach, bottom)),
            ("C", (left + pull, bottom, left, bottom - pull, left, bottom - reach)),
            ("Z", ()),
        )
    )


def circle(centre: Vector, radius: float) -> Path:
    """Give the outline of a disc."""
    return Path().arc(centre, radius, 0, 360).close()


def star(centre: Vector, outer: float, inner: float, points: int) -> Path:
    """Give the outline of a star that points up, its tips on the outer circle and its notches on the inner.

    >>> from pygame_core.geometry import Vector
    >>> star(Vector(0, 0), 10, 5, 3).data
    'M0 -10L4.3301 -2.5L8.6603 5L0 5L-8.6603 5L-4.3301 -2.5Z'
    """
    corners = []
    for number in range(2 * points):
        radius = inner if number % 2 else outer
        angle = math.pi * number / points
        across, up = round(math.sin(angle), 9), round(math.cos(angle), 9)
        corners.append((centre.x + radius * across, centre.y - radius * up))
    return polygon(corners)
