"""Strokes and gradients as polygons of plain colour: for backends that can fill and nothing more."""

from __future__ import annotations

import math
from itertools import pairwise
from typing import TYPE_CHECKING

from pygame_core.geometry import Vector

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from pygame_core.geometry import Affine, Rect
    from pygame_core.shapes import Linear, Stop, Stroke

Polygon = list[tuple[float, float]]
Colour = tuple[int, int, int, int]

BANDS = 96
"""Bands of plain colour, at most, that stand for a gradient."""

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


def bands(paint: Linear, affine: Affine, place: Rect) -> Iterator[tuple[Polygon, Colour]]:
    """Give a gradient as bands that each reach to the far end of the place, to be painted one over the other.

    Corners are counted from the place's own.
    """
    start, end = Vector(*affine.apply(paint.x1, paint.y1)), Vector(*affine.apply(paint.x2, paint.y2))
    way = end - start
    far = place.width + place.height + (start - place.centre).length + way.length
    ahead = way * (far / max(way.length, 1e-9))
    aside = Vector(-ahead.y, ahead.x)
    count = max(2, min(BANDS, round(way.length / 2)))
    for number in range(count):
        here = start + way * (number / count) - Vector(place.x, place.y)
        corners = (here + aside, here + ahead + aside, here + ahead - aside, here - aside)
        yield [(corner.x, corner.y) for corner in corners], colour_at(paint.stops, (number + 0.5) / count)


def colour_at(stops: tuple[Stop, ...], share: float) -> Colour:
    """Give the colour that share of the way along a gradient: red, green, blue and opacity, 0 to 255.

    >>> colour_at(((0, "#000000"), (1, "#ff000080")), 0.5)
    (128, 0, 0, 192)
    """
    before = stops[0]
    for after in stops:
        if after[0] >= share:
            gap = after[0] - before[0]
            part = (share - before[0]) / gap if gap else 1.0
            red, green, blue, opacity = (
                round(one + (other - one) * part)
                for one, other in zip(_parts(before[1]), _parts(after[1]), strict=True)
            )
            return red, green, blue, opacity
        before = after
    return _parts(before[1])


def _parts(colour: str) -> Colour:
    full = colour + "ff"
    red, green, blue, opacity = (int(full[at : at + 2], 16) for at in (1, 3, 5, 7))
    return red, green, blue, opacity
