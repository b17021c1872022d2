"""The page's first picture, an empty board as SVG: it is there before Python is, where the canvas will be."""

from __future__ import annotations

from dataclasses import replace

from pygame_core.geometry import Rect
from pygame_core.shapes import Fill
from pygame_core.sprites import Group, Sprite
from pygame_core.svg import svg as written
from web.duke.pictures.board import board
from web.ui.theme import DARK, LIGHT

SIDE = 600
"""The side of the picture, in its own units."""

RIM = 25.0
"""The rim, in hundredths of a square: what the table gives a board of middling size."""


def svg() -> str:
    """Write the board in both themes; the style sheet shows the one that is wanted, and casts its shadow."""
    pictures = []
    for theme in (LIGHT, DARK):
        frame = Rect(0, 0, SIDE, SIDE)
        flat = board(theme, "L", RIM)
        shapes = tuple(replace(shape, shadow=None) if isinstance(shape, Fill) else shape for shape in flat.shapes)
        picture = Group((Sprite("board", replace(flat, shapes=shapes), frame),), frame)
        pictures.append(f'<div class="first {theme.name}">{written(picture, prefix=theme.name[0])}</div>')
    return "".join(pictures)
