"""Where the board and the players' strips lie in a view of any size, in whole units so that edges stay sharp."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Final

from pygame_core.geometry import Rect
from web.duke.pictures.board import SQUARES, place

if TYPE_CHECKING:
    from collections.abc import Mapping

    from web.duke.pictures.board import Side

STRIP = 52
"""The height of a strip above or below the board."""

COLUMN = 190
"""The width of the strips where they stand beside the board."""

GAP = 8
SIDES: Final[tuple[Side, ...]] = ("L", "D")
NARROW = 420
"""Below this the board goes to the very edge of the view, and has a rim just wide enough for its coordinates."""


@dataclass(frozen=True, slots=True, eq=False)
class Layout:
    """Where things lie: the whole view, the board's outside, its squares, its rim, the side of a square, the strips.

    ``places`` are the single squares, by the side at the bottom. There is one layout of each size.
    """

    box: Rect
    board: Rect
    field: Rect
    rim: int
    square: int
    upper: Rect
    lower: Rect
    beside: bool
    places: Mapping[Side, Mapping[str, Rect]]

    def at(self, square: str, bottom: Side) -> Rect:
        """Return where a square lies, seen by the side at the bottom."""
        return self.places[bottom][square]


@cache
def layout(width: int, height: int) -> Layout:
    """Find the largest board: with the strips above and below it, or in a column beside it.

    >>> phone = layout(320, 460)
    >>> phone.square, phone.board.width, phone.beside
    (49, 318, False)
    >>> wide = layout(1200, 800)
    >>> wide.square, wide.beside
    (120, True)
    """
    margin = 0 if width < NARROW else GAP
    above = _fit(width - 2 * margin, height - 2 * (STRIP + GAP + margin))
    aside = _fit(width - COLUMN - 2 * GAP - 2 * margin, height - 2 * margin)
    beside = aside[0] > above[0]
    square, rim = aside if beside else above
    side = 6 * square + 2 * rim
    y = (height - side) // 2
    if beside:
        x = (width - side - COLUMN - 2 * GAP) // 2
        tall = side // 2 - GAP
        column = x + side + 2 * GAP
        upper, lower = Rect(column, y, COLUMN, tall), Rect(column, y + side - tall, COLUMN, tall)
    else:
        x = (width - side) // 2
        upper, lower = Rect(x, y - STRIP - GAP, side, STRIP), Rect(x, y + side + GAP, side, STRIP)
    board = Rect(x, y, side, side)
    field = board.inflated(-rim)
    places = {side: {name: _square(field, square, *place(name, side)) for name in SQUARES} for side in SIDES}
    return Layout(Rect(0, 0, width, height), board, field, rim, square, upper, lower, beside, places)


def _square(field: Rect, side: int, column: int, row: int) -> Rect:
    return Rect(field.x + column * side, field.y + row * side, side, side)


def _fit(width: int, height: int) -> tuple[int, int]:
    room = max(60, min(width, height))
    rim = 12 if room < NARROW else min(30, room // 26)
    return (room - 2 * rim) // 6, rim
