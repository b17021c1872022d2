"""A pen's way as polygons: for backends that can fill and nothing more."""

from __future__ import annotations

import math
from itertools import pairwise
from typing import TYPE_CHECKING

from pygame_core.geometry import Vector

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from pygame_core.geometry import Affine
    from pygame_core.shapes import Stroke

Polygon = list[tuple[float, float]]

HAIR = 0.75
"""Half the width, in pixels, of a pen so thin that nobody sees whether its joints are round."""


def outline(stroke: Stroke, affine: Affine) -> list[Polygon]:
    """Give the pen's way as polygons that overlap: a bar for every straight piece, a disc at every joint.

    A hair's joints are left out.

    >>> from pygame_core.geometry import Affine
    >>> from pygame_core.paths import line
    >>> from pygame_core.shapes import Stroke
    >>> bar, start, end = outline(Stroke(line(Vector(0, 0), Vector(10, 0)), "#000000", 2), Affine())
    >>> bar
    [(0.0, 1.0), (10.0, 1.0), (10.0, -1.0), (0.0, -1.0)]
    """
    half = stroke.width * math.sqrt(abs(affine.a * affine.d - affine.b * affine.c)) / 2
    parts = stroke.path.under(affine).flattened()
    if stroke.dashes:
        lengths = [length * affine.a for length in stroke.dashes]
        parts = [dash for part in parts for dash in dashed(part, lengths)]
    polygons: list[Polygon] = []
    corners = max(8, min(24, round(half * 8)))
    disc = [
        (half * math.cos(2 * math.pi * n / corners), half * math.sin(2 * math.pi * n / corners)) for n in range(corners)
    ]
    for part in parts:
        for (x1, y1), (x2, y2) in pairwise(part):
            length = math.hypot(x2 - x1, y2 - y1)
            if length:
                across, down = (y1 - y2) / length * half, (x2 - x1) / length * half
                bar = [
                    (x1 + across, y1 + down),
                    (x2 + across, y2 + down),
                    (x2 - across, y2 - down),
                    (x1 - across, y1 - down),
                ]
                polygons.append(bar)
        if half > HAIR:
            polygons.extend([(x + u, y + v) for u, v in disc] for x, y in part)
    return polygons


def dashed(part: Polygon, lengths: Sequence[float]) -> Iterator[Polygon]:
    """Give the pieces of a broken line that the dashes leave; lengths of line and of gap in turn.

    >>> list(dashed([(0, 0), (10, 0)], [4, 2]))
    [[(0, 0), (4.0, 0.0)], [(6.0, 0.0), (10, 0)]]
    """
    pen, at, left = [part[0]], 0, lengths[0]
    for start, end in pairwise(part):
        here, far = Vector(*start), Vector(*end)
        while (rest := (far - here).length) > left:
            here += (far - here) * (left / rest)
            pen.append((here.x, here.y))
            if at % 2 == 0:
                yield pen
            at += 1
            pen, left = [(here.x, here.y)], lengths[at % len(lengths)]
        left -= rest
        pen.append(end)
    if at % 2 == 0 and len(pen) > 1:
        yield pen
