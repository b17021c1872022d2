"""The page's first picture, an empty board as SVG: it is there before Python is, where the canvas will be."""

from __future__ import annotations

from dataclasses import replace

from pygame_core.geometry import Rect
from pygame_core.shapes import Fill
from pygame_core.sprites import Group, Sprite
from pygame_core.svg import svg as written
from web.app.game_entry import found
from web.games import GAMES

SIDE = 600
"""The side of the picture, in its own units."""


def svg() -> str:
    """Write the first game's board in its themes; the style sheet shows the wanted one, and casts its shadow."""
    pictures = []
    draw = found(GAMES[0].first_picture)
    for theme in GAMES[0].themes.values():
        frame = Rect(0, 0, SIDE, SIDE)
        flat = draw(theme)
        shapes = tuple(replace(shape, shadow=None) if isinstance(shape, Fill) else shape for shape in flat.shapes)
        picture = Group((Sprite("board", replace(flat, shapes=shapes), frame),), frame)
        pictures.append(f'<div class="first {theme.name}">{written(picture, prefix=theme.name[0])}</div>')
    return "".join(pictures)
