"""The empty board that the page shows before Python is there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from web.duke.pictures.board import board

if TYPE_CHECKING:
    from pygame_core.shapes import Picture
    from web.ui.theme import Theme

RIM: Final = 25.0
"""The rim, in hundredths of a square: what the table gives a board of middling size."""


def first_picture(theme: Theme) -> Picture:
    """Return the board as Light sees it, without tiles."""
    return board(theme, "L", RIM)
