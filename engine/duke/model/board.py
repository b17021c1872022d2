"""Squares, tiles and the board of The Duke.

Squares are numbered 0 to 35, rank by rank from a1 (0) over f1 (5) to f6 (35); a set of squares is a
mask, an int with bit ``1 << square`` for each. Tiles are interned: one object for a kind, an owner
and a side, compared by identity.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable

LIGHT: Final = "light"
DARK: Final = "dark"
SIDES: Final = (LIGHT, DARK)
OPPONENT: Final = {LIGHT: DARK, DARK: LIGHT}

SIZE: Final = 6
CELLS: Final = SIZE * SIZE
SQUARES: Final = tuple(f"{file}{rank}" for rank in "123456" for file in "abcdef")
"""The squares' names by number."""
NUMBER: Final = {name: number for number, name in enumerate(SQUARES)}
"""The squares' numbers by name."""
ALL: Final = (1 << CELLS) - 1
"""The mask of the whole board."""


def opposite(square: int | None) -> int | None:
    """Return where a square comes to lie on the board turned round; None where there is none.

    >>> SQUARES[opposite(NUMBER["a2"])]
    'f5'
    """
    return None if square is None else CELLS - 1 - square


def square_at(file: int, rank: int) -> int | None:
    """Return the square at that file and rank, each counted from 0, or None off the board.

    >>> SQUARES[square_at(1, 2)], square_at(6, 0)
    ('b3', None)
    """
    return rank * SIZE + file if 0 <= file < SIZE and 0 <= rank < SIZE else None


def squares_of(mask: int) -> list[int]:
    """List the squares of a mask, lowest number first.

    >>> [SQUARES[square] for square in squares_of(0b1000011)]
    ['a1', 'b1', 'a2']
    """
    squares = []
    while mask:
        low = mask & -mask
        squares.append(low.bit_length() - 1)
        mask ^= low
    return squares


def bit(square: int | None) -> int:
    """Return the mask of one square; 0 for None."""
    return 0 if square is None else 1 << square


def _beside(square: int) -> int:
    rank, file = divmod(square, SIZE)
    near = (square_at(file + x, rank + y) for x, y in ((0, 1), (1, 0), (0, -1), (-1, 0)))
    return sum(1 << number for number in near if number is not None)


BESIDE: Final = tuple(_beside(square) for square in range(CELLS))
"""For each square the mask of those that share a side with it."""


def beside(mask: int) -> int:
    """Return the mask of the squares that share a side with any square of a mask.

    >>> [SQUARES[square] for square in squares_of(beside(0b10))]
    ['a1', 'c1', 'b2']
    """
    near = 0
    while mask:
        low = mask & -mask
        near |= BESIDE[low.bit_length() - 1]
        mask ^= low
    return near


HOME_EDGE: Final = {LIGHT: 0b111111, DARK: 0b111111 << 30}
"""The rank nearest to each side, as a mask."""


LEADERS: Final = frozenset({"Du", "Ar", "Mg", "Md"})
"""The kinds whose loss can lose the game (ruling D1)."""


def code_of(kind: str, owner: str) -> str:
    """Return a kind's two letters in the case of its owner."""
    return kind if owner == LIGHT else kind.lower()


def square_or_none(square: int | None) -> str:
    """Return a square's name, or ``none``."""
    return "none" if square is None else SQUARES[square]


@dataclass(frozen=True, slots=True, eq=False)
class Tile:
    """A troop tile as it lies: what it is, whose it is now, and which side is up.

    ``turned`` is True with the non-starting side up. Made by ``tile``, never directly.
    """

    kind: str
    owner: str
    turned: bool
    over: Tile = field(init=False, repr=False)
    """The same tile with its other side up."""

    @property
    def code(self) -> str:
        """The two letters, in the owner's case, without the mark for the side.

        >>> tile("Kn", DARK).code
        'kn'
        """
        return code_of(self.kind, self.owner)

    @property
    def leads(self) -> bool:
        """Whether it is a leader (ruling D1)."""
        return self.kind in LEADERS

    def __repr__(self) -> str:
        """Write the tile as the expression that makes it."""
        return f"tile({self.kind!r}, {self.owner!r}{', turned=True' if self.turned else ''})"

    def __str__(self) -> str:
        """Write the tile as the notation does.

        >>> str(tile("Du", LIGHT, turned=True))
        "Du'"
        """
        return self.code + "'" * self.turned

    def __reduce__(self) -> tuple[object, ...]:
        """Copy and pickle by the interned maker, so that identity survives."""
        return _interned, (self.kind, self.owner, self.turned)


_TILES: dict[tuple[str, str, bool], Tile] = {}


def tile(kind: str, owner: str, *, turned: bool = False) -> Tile:
    """Return the one tile of that kind, owner and side."""
    return _interned(kind, owner, turned)


def _interned(kind: str, owner: str, turned: bool) -> Tile:  # noqa: FBT001 - pickling passes by position
    found = _TILES.get((kind, owner, turned))
    if found is None:
        start, other = Tile(kind, owner, turned=False), Tile(kind, owner, turned=True)
        for one, over in ((start, other), (other, start)):
            object.__setattr__(one, "over", over)
            _TILES[kind, owner, one.turned] = one
        found = _TILES[kind, owner, turned]
    return found


class Board(NamedTuple):
    """Thirty-six squares, each with a tile or None, and the masks of both sides' tiles and of all leaders.

    A named tuple for the same reason as ``State``.
    """

    cells: tuple[Tile | None, ...] = (None,) * CELLS
    light: int = 0
    dark: int = 0

    leaders: int = 0

    def of(self, side: str) -> int:
        """Return the mask of a side's tiles."""
        return self.light if side == LIGHT else self.dark

    def tiles(self, side: str) -> list[tuple[int, Tile]]:
        """List a side's tiles with their squares, lowest number first."""
        return [(square, tile) for square, tile in enumerate(self.cells) if tile is not None and tile.owner == side]

    def leader(self, side: str) -> int:
        """Return the mask of a side's leaders."""
        return self.leaders & self.of(side)


def board_of(cells: Iterable[Tile | None]) -> Board:
    """Return the board with these cells, its masks counted afresh."""
    cells = tuple(cells)
    masks = {LIGHT: 0, DARK: 0}
    leaders = 0
    for square, standing in enumerate(cells):
        if standing is not None:
            masks[standing.owner] |= 1 << square
            leaders |= standing.leads << square
    return Board(cells, masks[LIGHT], masks[DARK], leaders)
