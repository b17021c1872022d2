"""A tile of The Duke shown large with both its faces, and the key to the icons."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from pygame_core.geometry import Rect
from pygame_core.paths import rectangle
from pygame_core.shapes import Fill, Picture, Stroke, Text
from pygame_core.sprites import Group, Sprite
from web.duke.pictures.board import wood_of
from web.duke.pictures.icons import icon
from web.duke.pictures.tiles import tile
from web.ui.theme import BODY, Theme, clear

if TYPE_CHECKING:
    from collections.abc import Iterable

    from web.duke.pictures.board import Side
    from web.duke.pictures.tiles import Face

CAPTION = 30
"""The height of a line of writing under a tile."""

ROW = 40
"""The height of a row of the key."""


def card(faces: Iterable[tuple[Face, str]], owner: Side | None, theme: Theme, width: int) -> Group:
    """Return a tile's faces side by side, each with its caption beneath; the first is the one that lies up."""
    shown = list(faces)
    gap = 16
    size = (width - gap * (len(shown) - 1)) // len(shown)
    sprites = []
    for number, (face, caption) in enumerate(shown):
        x = number * (size + gap)
        sprites.append(Sprite(f"face {number}", tile(face, wood_of(theme, owner), theme), Rect(x, 0, size, size)))
        words = Text(caption, size / 2, 20, 15, theme.text if number == 0 else theme.muted, BODY, 500, fit=size)
        sprites.append(Sprite(f"caption {number}", Picture(size, CAPTION, (words,)), Rect(x, size, size, CAPTION)))
    return Group(tuple(sprites), Rect(0, 0, width, size + CAPTION))


def legend(rows: Iterable[tuple[str, str]], theme: Theme, width: int) -> Group:
    """Return the key to the icons: a letter of `ICONS` and what it is called, a row each."""
    sprites = []
    height = 0
    for letter, words in rows:
        sprites.append(Sprite(f"icon {letter}", key(letter, theme), Rect(0, height + 4, ROW - 8, ROW - 8)))
        line = Text(words, 0, 25, 16, theme.text, BODY, 400, "start", width - ROW - 8)
        place = Rect(ROW + 8, height, width - ROW - 8, ROW)
        sprites.append(Sprite(f"words {letter}", Picture(place.width, ROW, (line,)), place))
        height += ROW
    return Group(tuple(sprites), Rect(0, 0, width, height))


@cache
def key(letter: str, theme: Theme) -> Picture:
    """Return one icon on a chip of maple, as it is cut into a tile."""
    wood = theme.light_wood
    chip = rectangle(Rect(2, 2, 96, 96), 14)
    shapes = (
        Fill(chip, wood.lit),
        Stroke(chip, clear(wood.side, 0.8), 3),
        Fill(icon(letter, 50, 50, 76), wood.strike if letter == "K" else wood.ink),
    )
    return Picture(100, 100, shapes)
