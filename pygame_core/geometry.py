"""Points, rectangles and affine maps: the plane on which pictures lie, x to the right and y downwards."""

from __future__ import annotations

import math
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Vector:
    """A point, or the way from one point to another.

    >>> Vector(3, 4) + Vector(1, 1)
    Vector(x=4, y=5)
    >>> Vector(3, 4).length
    5.0
    """

    x: float
    y: float

    def __add__(self, other: Vector) -> Vector:
        """Go this way, then the other."""
        return Vector(self.x + other.x, self.y + other.y)

    def __sub__(self, other: Vector) -> Vector:
        """Give the way from the other point to this one."""
        return Vector(self.x - other.x, self.y - other.y)

    def __mul__(self, factor: float) -> Vector:
        """Go this way as many times as the factor says."""
        return Vector(self.x * factor, self.y * factor)

    @property
    def length(self) -> float:
        """How far it is, in the units of the coordinates."""
        return math.hypot(self.x, self.y)


@dataclass(frozen=True, slots=True)
class Rect:
    """A rectangle that stands upright: its left upper corner and its extent.

    >>> square = Rect(10, 20, 40, 40)
    >>> square.centre
    Vector(x=30.0, y=40.0)
    >>> square.inflated(-10)
    Rect(x=20, y=30, width=20, height=20)
    """

    x: float
    y: float
    width: float
    height: float

    @classmethod
    def around(cls, centre: Vector, width: float, height: float | None = None) -> Rect:
        """Give the rectangle with that centre; a square where no height is said.

        >>> Rect.around(Vector(5, 5), 4)
        Rect(x=3.0, y=3.0, width=4, height=4)
        """
        tall = width if height is None else height
        return cls(centre.x - width / 2, centre.y - tall / 2, width, tall)

    @property
    def left(self) -> float:
        """The x of the left edge."""
        return self.x

    @property
    def top(self) -> float:
        """The y of the upper edge."""
        return self.y

    @property
    def right(self) -> float:
        """The x of the right edge."""
        return self.x + self.width

    @property
    def bottom(self) -> float:
        """The y of the lower edge."""
        return self.y + self.height

    @property
    def centre(self) -> Vector:
        """The point in the middle."""
        return Vector(self.x + self.width / 2, self.y + self.height / 2)

    def contains(self, x: float, y: float) -> bool:
        """Say whether the point lies inside; the left and upper edges belong to the rectangle, the others don't.

        >>> Rect(0, 0, 10, 10).contains(0, 0), Rect(0, 0, 10, 10).contains(10, 0)
        (True, False)
        """
        return self.x <= x < self.x + self.width and self.y <= y < self.y + self.height

    def moved(self, by: Vector) -> Rect:
        """Give the same rectangle elsewhere."""
        return Rect(self.x + by.x, self.y + by.y, self.width, self.height)

    def inflated(self, margin: float) -> Rect:
        """Give the rectangle with every edge pushed out by the margin; in, where it is negative."""
        return Rect(self.x - margin, self.y - margin, self.width + 2 * margin, self.height + 2 * margin)

    def united(self, other: Rect) -> Rect:
        """Give the smallest rectangle round both.

        >>> Rect(0, 0, 1, 1).united(Rect(4, 5, 1, 1))
        Rect(x=0, y=0, width=5, height=6)
        """
        x, y = min(self.x, other.x), min(self.y, other.y)
        return Rect(x, y, max(self.right, other.right) - x, max(self.bottom, other.bottom) - y)

    def between(self, other: Rect, share: float) -> Rect:
        """Give the rectangle that share of the way to the other one.

        >>> Rect(0, 0, 2, 2).between(Rect(10, 0, 2, 2), 0.5)
        Rect(x=5.0, y=0.0, width=2.0, height=2.0)
        """
        return Rect(
            self.x + (other.x - self.x) * share,
            self.y + (other.y - self.y) * share,
            self.width + (other.width - self.width) * share,
            self.height + (other.height - self.height) * share,
        )


@dataclass(frozen=True, slots=True)
class Affine:
    """A map of the plane that keeps lines straight, its six numbers in the order of a 2D context's `transform`.

    Maps are composed with `@`, the right one first:

    >>> twice_then_right = Affine.translation(10, 0) @ Affine.scaling(2)
    >>> twice_then_right.apply(3, 4)
    (16.0, 8.0)
    >>> twice_then_right.inverse().apply(16, 8)
    (3.0, 4.0)
    """

    a: float = 1.0
    b: float = 0.0
    c: float = 0.0
    d: float = 1.0
    e: float = 0.0
    f: float = 0.0

    @classmethod
    def translation(cls, x: float, y: float) -> Affine:
        """Push everything by x and y."""
        return cls(e=x, f=y)

    @classmethod
    def scaling(cls, x: float, y: float | None = None) -> Affine:
        """Stretch from the origin, by the same factor both ways where no second one is said."""
        return cls(a=x, d=x if y is None else y)

    @classmethod
    def rotation(cls, degrees: float) -> Affine:
        """Turn clockwise about the origin; quarter turns are exact.

        >>> Affine.rotation(90).apply(1, 0)
        (0.0, 1.0)
        """
        quarters, rest = divmod(degrees % 360, 90)
        if rest == 0:
            cosine, sine = ((1.0, 0.0), (0.0, 1.0), (-1.0, 0.0), (0.0, -1.0))[int(quarters)]
        else:
            cosine, sine = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
        return cls(cosine, sine, -sine, cosine)

    def __matmul__(self, first: Affine) -> Affine:
        """Give the map that does the other one first, then this one."""
        return Affine(
            self.a * first.a + self.c * first.b,
            self.b * first.a + self.d * first.b,
            self.a * first.c + self.c * first.d,
            self.b * first.c + self.d * first.d,
            self.a * first.e + self.c * first.f + self.e,
            self.b * first.e + self.d * first.f + self.f,
        )

    def apply(self, x: float, y: float) -> tuple[float, float]:
        """Give where the point comes to lie."""
        return self.a * x + self.c * y + self.e, self.b * x + self.d * y + self.f

    def inverse(self) -> Affine:
        """Give the map back.

        Raises ZeroDivisionError for a map that flattens the plane.
        """
        area = self.a * self.d - self.b * self.c
        a, b, c, d = self.d / area, -self.b / area, -self.c / area, self.a / area
        return Affine(a, b, c, d, -(a * self.e + c * self.f), -(b * self.e + d * self.f))
