"""The squares of a face's grid, large enough to lay icons on them: for the tile editor."""

from __future__ import annotations

import math
from functools import cache
from typing import TYPE_CHECKING

from pygame_core.geometry import Affine, Rect
from pygame_core.paths import Path, rectangle
from pygame_core.shapes import Fill, Picture, Stroke
from web.duke.pictures.icons import PAWN, POINTING, icon
from web.ui.theme import clear

if TYPE_CHECKING:
    from pygame_core.shapes import Shape
    from web.ui.theme import Theme


def way(right: int, ahead: int) -> float:
    """Return which way a slide points on a square of the grid: away from the tile's own, in degrees clockwise."""
    return math.degrees(math.atan2(right, ahead))


@cache
def cell(theme: Theme, letters: str, turn: float = 0, *, open_: bool = True, pawn: str = "") -> Picture:
    """Return a square of the grid with its icons; paler where the icon in hand can't lie.

    ``pawn`` is start or other on the tile's own square, with the pawn of that side.
    """
    wood = theme.light_wood
    square = rectangle(Rect(1, 1, 98, 98), 6)
    shapes: list[Shape] = [Fill(square, wood.lit if open_ else wood.unlit), Stroke(square, clear(wood.ink, 0.4), 2)]
    if not open_ and not letters:
        shapes.append(Stroke(Path().move(38, 50).line(62, 50), clear(wood.ink, 0.35), 3))
    for letter in letters:
        shape = icon(letter, 50, 50, 80, turn if letter in POINTING else 0)
        shapes.append(Fill(shape, wood.strike if letter == "K" else wood.ink))
    if pawn:
        outline = PAWN.under(Affine.translation(50, 50) @ Affine.scaling(76))
        shapes.append(Fill(outline, wood.ink) if pawn == "start" else Stroke(outline, wood.ink, 6))
    return Picture(100, 100, tuple(shapes))
