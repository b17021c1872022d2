"""Where the manor, its hallways and the players' supplies lie in a view of any size, in whole units.

Law: a hallway is a zone of at least ``REACH`` across, however narrow the gap that is painted: a finger finds it.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, cached_property
from typing import TYPE_CHECKING, Final

from engine.spectral.model.manor import CELLS, HALLWAYS
from pygame_core.geometry import Rect

if TYPE_CHECKING:
    from collections.abc import Mapping

COLUMNS: Final = "abcd"
REACH: Final = 40
"""The least extent of a hallway's zone either way, in units of the view."""

COLUMN: Final = 224
"""The width of the supplies where they stand beside the table."""

SLIM: Final = 180
"""The same where a low table would have to be smaller for it: on a phone that lies on its side."""

TAPPED: Final = 40
"""The least side of a card from which hallways get more of the room, until they are as wide as their zones."""

CHIP: Final = 46
"""The height of another player's supply."""

CHIP_BESIDE: Final = 100
"""The same where there is room beside the table: two rows of pieces."""

OWN: Final = 78
"""The height of the supply of the player at the lower edge: a line for the name, and pieces large enough to tap."""

GAP: Final = 8
NARROW: Final = 420
"""Below this a view is as wide, or as low, as a phone's."""


@dataclass(frozen=True)
class Layout:
    """Where things lie: the view, the board's outside, the sixteen cells with what lies between, and the supplies.

    `card` is the side of a card, `gap` the width of a hallway, `rim` that of the board's frame. `chips` is the place
    for the other players' supplies, side by side, or one below the other where `beside`.
    """

    box: Rect
    board: Rect
    field: Rect
    card: int
    gap: int
    rim: int
    own: Rect
    chips: Rect
    beside: bool

    @cached_property
    def _places(self) -> Mapping[str, Rect]:
        """Where every cell's card and every hallway lies, worked out once."""
        step = self.card + self.gap
        places = {
            cell: Rect(
                self.field.x + COLUMNS.index(cell[0]) * step,
                self.field.y + (int(cell[1]) - 1) * step,
                self.card,
                self.card,
            )
            for cell in CELLS
        }
        for name in HALLWAYS:
            one, other = places[name[:2]], places[name[2:]]
            across = name[1] == name[3]
            places[name] = (
                Rect(one.right, one.y, other.x - one.right, self.card)
                if across
                else Rect(one.x, one.bottom, self.card, other.y - one.bottom)
            )
        return places

    def cell(self, name: str) -> Rect:
        """Give where a cell's card lies."""
        return self._places[name]

    def hallway(self, name: str) -> Rect:
        """Give the gap between a hallway's two cards."""
        return self._places[name]

    def zone(self, name: str) -> Rect:
        """Give where a tap means a hallway: its gap, widened where that is narrow, and some of the crossings."""
        gap = self.hallway(name)
        across, along = max(0, (REACH - self.gap) / 2), self.gap * 0.2
        if name[1] == name[3]:
            return Rect(gap.x - across, gap.y - along, gap.width + 2 * across, gap.height + 2 * along)
        return Rect(gap.x - along, gap.y - across, gap.width + 2 * along, gap.height + 2 * across)

    def place(self, name: str) -> Rect:
        """Give where a cell or a hallway lies."""
        return self._places[name]

    def chip(self, number: int, count: int) -> Rect:
        """Give where the supply of the other player of that number lies, of so many."""
        if self.beside:
            tall = min(CHIP_BESIDE, (self.chips.height - (count - 1) * GAP) // max(1, count))
            return Rect(self.chips.x, self.chips.y + number * (tall + GAP), self.chips.width, tall)
        wide = (self.chips.width - (count - 1) * GAP) // max(1, count)
        return Rect(self.chips.x + number * (wide + GAP), self.chips.y, wide, self.chips.height)


@cache
def layout(width: int, height: int) -> Layout:
    """Find the largest table: with the supplies above and below it, or in a column beside it.

    >>> phone = layout(390, 560)
    >>> phone.card, phone.gap, phone.beside
    (60, 42, False)
    >>> layout(280, 400).zone("b2c2").width
    40.0
    """
    margin = 0 if width < NARROW else GAP
    above = _fit(width - 2 * margin, height - OWN - CHIP - 2 * GAP - 2 * margin)
    column = COLUMN if height >= NARROW else max(SLIM, min(COLUMN, width - height - 2 * GAP))
    aside = _fit(width - column - 2 * GAP - 2 * margin, height - 2 * margin)
    beside = aside[0] > above[0]
    card, gap, rim = aside if beside else above
    side = 4 * card + 3 * gap + 2 * rim
    if beside:
        x, y = (width - side - column - 2 * GAP) // 2, (height - side) // 2
        left, own = x + side + 2 * GAP, 2 * OWN - 24
        top, bottom = y, y + side
        if side < 5 * CHIP + own:
            top, bottom = margin, height - margin
        lower = Rect(left, bottom - own, column, own)
        upper = Rect(left, top, column, bottom - top - own - GAP)
    else:
        used = CHIP + GAP + side + GAP + OWN
        x, y = (width - side) // 2, (height - used) // 2 + CHIP + GAP
        edge = 4 if width < NARROW else 0
        left, wide = (edge, width - 2 * edge) if side < width else (x, side)
        room = min(wide, max(side, 380))
        left = max(left, (width - room) // 2)
        upper = Rect(left, y - GAP - CHIP, room, CHIP)
        lower = Rect(left, y + side + GAP, room, OWN)
    board = Rect(x, y, side, side)
    return Layout(Rect(0, 0, width, height), board, board.inflated(-rim), card, gap, rim, lower, upper, beside)


def _fit(width: int, height: int) -> tuple[int, int, int]:
    """Give the side of a card, the width of a hallway and that of the rim that fill the room."""
    room = max(120, min(width, height))
    rim = 12 if room < NARROW else min(30, room // 24)
    inner = room - 2 * rim
    card = int(inner / 6.1)
    if (inner - 4 * card) // 3 < REACH:
        card = max(min(card, TAPPED), (inner - 3 * REACH) // 4)
    return card, (inner - 4 * card) // 3, rim
