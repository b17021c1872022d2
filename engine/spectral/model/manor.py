"""The manor: sixteen cells of cards, the hallways between them, and where each glyph points.

A cell is a number from 0 to 15, row by row from the top left; a hallway a number from 0 to 23, in the
order of its text.
"""

from __future__ import annotations

from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Mapping

    from .cards import Card

SIDE: Final = 4
CELLS: Final = tuple(f"{column}{row}" for row in "1234" for column in "abcd")
"""The cells' names, row by row: columns from left to right, rows from top to bottom."""
NUMBER: Final = MappingProxyType({name: number for number, name in enumerate(CELLS)})
"""Each cell's number by its name."""
MIDDLE: Final = (5, 6, 9, 10)
"""The four middle cells."""
_OUTER: Final = (0, 1, 2, 3, 7, 11, 15, 14, 13, 12, 8, 4)
_INNER: Final = (5, 6, 10, 9)


def _two_on(circle: tuple[int, ...]) -> dict[int, int]:
    return {cell: circle[(place + 2) % len(circle)] for place, cell in enumerate(circle)}


_CLOCKWISE: Final = _two_on(_OUTER) | _two_on(_INNER)


def _cell(row: int, column: int) -> int:
    return row * SIDE + column


POINTS: Final[Mapping[str, tuple[int, ...]]] = MappingProxyType(
    {
        "d": tuple(_cell(cell // SIDE ^ 2, cell % SIDE ^ 2) for cell in range(SIDE * SIDE)),
        "q": tuple(_cell(cell // SIDE ^ 1, cell % SIDE ^ 1) for cell in range(SIDE * SIDE)),
        "c": tuple(_CLOCKWISE[cell] for cell in range(SIDE * SIDE)),
        "h": tuple(_cell(SIDE - 1 - cell // SIDE, cell % SIDE) for cell in range(SIDE * SIDE)),
    }
)
"""For each glyph, the cell that a card of it points at from each cell."""

_PAIRS: Final = [(cell, cell + 1) for cell in range(SIDE * SIDE) if cell % SIDE < SIDE - 1] + [
    (cell, cell + SIDE) for cell in range(SIDE * (SIDE - 1))
]
ENDS: Final = tuple(sorted(_PAIRS, key=lambda pair: CELLS[pair[0]] + CELLS[pair[1]]))
"""The two cells of each hallway, left or upper first."""
HALLWAYS: Final = tuple(CELLS[one] + CELLS[other] for one, other in ENDS)
"""The hallways' names, in their order."""
HALLWAY: Final = MappingProxyType({name: number for number, name in enumerate(HALLWAYS)})
"""Each hallway's number by its name."""
AROUND: Final = tuple(tuple(number for number, ends in enumerate(ENDS) if cell in ends) for cell in range(SIDE * SIDE))
"""The hallways around each cell: two, three or four."""

RUBBLE: Final = "R"
"""Who holds a hallway with a rubble block: nobody (ruling S3)."""
RUBBLE_VALUE: Final = 2
RUBBLES: Final[Mapping[int, tuple[int, ...]]] = MappingProxyType(
    {
        2: tuple(HALLWAY[name] for name in ("a2a3", "b1c1", "b2b3", "b2c2", "b3c3", "b4c4", "c2c3", "d2d3")),
        3: tuple(HALLWAY[name] for name in ("b2b3", "b2c2", "b3c3", "c2c3")),
    }
)
"""The hallways with rubble at set-up, by the number of players; with four and five there is none."""


@dataclass(frozen=True, slots=True)
class Holding:
    """What occupies a hallway: a seat's pieces, ascending, or a rubble block."""

    owner: str
    pieces: tuple[int, ...] = ()

    @property
    def value(self) -> int:
        """How many hunters stand there; a rubble block counts as two."""
        return RUBBLE_VALUE if self.owner == RUBBLE else sum(self.pieces)


RUBBLE_BLOCK: Final = Holding(RUBBLE)
Grid = tuple[Holding | None, ...]
"""What occupies each hallway, in the hallways' order."""
Layout = tuple["Card", ...]
"""The sixteen cards as dealt, in the order of the cells."""
EMPTY_GRID: Final[Grid] = (None,) * len(HALLWAYS)


@dataclass(frozen=True, slots=True)
class Manor:
    """The table: the card in each cell, None where it is unknown or not yet dealt, and what occupies each hallway."""

    cards: tuple[Card | None, ...] = (None,) * (SIDE * SIDE)
    grid: Grid = EMPTY_GRID

    def with_cards(self, cards: tuple[Card | None, ...]) -> Manor:
        """Return the table with other cards."""
        return Manor(cards, self.grid)

    def with_holding(self, hallway: int, holding: Holding | None) -> Manor:
        """Return the table with something else in one hallway."""
        return Manor(self.cards, (*self.grid[:hallway], holding, *self.grid[hallway + 1 :]))

    @property
    def layout(self) -> Layout:
        """The sixteen cards; raise ValueError where one is unknown."""
        known = tuple(card for card in self.cards if card is not None)
        if len(known) < len(self.cards):
            raise ValueError("manor: not every card is known; guess the rest first")
        return known
