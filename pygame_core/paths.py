"""Outlines as values: straight lines and cubic curves, written out as SVG path data.

Law: an outline has only the segments M, L, C and Z, so that a backend which can do these can do all;
circles and arcs are made of curves here. Where an outline crosses itself, the even-odd rule says what is inside.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

from pygame_core.geometry import Affine, Rect, Vector

if TYPE_CHECKING:
    from collections.abc import Iterable

Segment = tuple[str, tuple[float, ...]]

CURVE_STEPS = 16
"""Straight pieces that stand for a curve where a backend has no curves; at tile size no corner shows."""


def _number(value: float) -> str:
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


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

        >>> Path().arc(Vector(0, 0), 10, 0, 90).data
        'M10 0C10 5.52 5.52 10 0 10'
        """
        pieces = max(1, math.ceil(abs(turn) / 90))
        step = math.radians(turn / pieces)
        reach = 4 / 3 * math.tan(step / 4) * radius
        angle = math.radians(start)
        first = (centre.x + radius * math.cos(angle), centre.y + radius * math.sin(angle))
        segments: list[Segment] = [("L" if self.segments and self.segments[-1][0] != "Z" else "M", first)]
        for _ in range(pieces):
            cosine, sine, beyond = math.cos(angle), math.sin(angle), angle + step
            x, y = centre.x + radius * math.cos(beyond), centre.y + radius * math.sin(beyond)
            from_x, from_y = centre.x + radius * cosine, centre.y + radius * sine
            segments.append(
                (
                    "C",
                    (
                        from_x - reach * sine,
                        from_y + reach * cosine,
                        x + reach * math.sin(beyond),
                        y - reach * math.cos(beyond),
                        x,
                        y,
                    ),
                )
            )
            angle = beyond
        return Path((*self.segments, *segments))

    def close(self) -> Path:
        """Go back to where the part began."""
        return Path((*self.segments, ("Z", ())))

    def __add__(self, other: Path) -> Path:
        """Give both outlines as one."""
        return Path(self.segments + other.segments)

    def under(self, affine: Affine) -> Path:
        """Give the outline as the map leaves it.

        >>> line(Vector(0, 0), Vector(1, 2)).under(Affine.scaling(10)).data
        'M0 0L10 20'
        """
        moved = []
        for letter, values in self.segments:
            points = [affine.apply(values[at], values[at + 1]) for at in range(0, len(values), 2)]
            moved.append((letter, tuple(value for point in points for value in point)))
        return Path(tuple(moved))

    @property
    def data(self) -> str:
        """The outline as SVG path data, which a browser's Path2D reads too."""
        return "".join(letter + " ".join(map(_number, values)) for letter, values in self.segments)

    def flattened(self) -> list[list[tuple[float, float]]]:
        """Give each part as the corners of a polygon, curves as short straight lines.

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
    round_ = min(radius, rect.width / 2, rect.height / 2)
    path = Path()
    for x, y, start in (
        (rect.left + round_, rect.top + round_, 180),
        (rect.right - round_, rect.top + round_, 270),
        (rect.right - round_, rect.bottom - round_, 0),
        (rect.left + round_, rect.bottom - round_, 90),
    ):
        path = path.arc(Vector(x, y), round_, start, 90)
    return path.close()


def circle(centre: Vector, radius: float) -> Path:
    """Give the outline of a disc."""
    return Path().arc(centre, radius, 0, 360).close()


def star(centre: Vector, outer: float, inner: float, points: int) -> Path:
    """Give the outline of a star that points up, its tips on the outer circle and its notches on the inner.

    >>> star(Vector(0, 0), 10, 5, 3).data
    'M0 -10L4.33 -2.5L8.66 5L0 5L-8.66 5L-4.33 -2.5Z'
    """
    corners = []
    for number in range(2 * points):
        radius = inner if number % 2 else outer
        angle = math.pi * number / points
        corners.append((centre.x + radius * math.sin(angle), centre.y - radius * math.cos(angle)))
    return polygon(corners)
