"""What happens on the board and in the bags of The Duke, and the asks that a player or chance answers."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Final

from ...game import CHANCE
from ...state import Ask, Effect, State
from .board import LIGHT, Board, Tile
from .tiles import KINDS

if TYPE_CHECKING:
    from collections.abc import Iterable

    DukeState = State[Board]


class SetUpAsk(Ask):
    """A question that is asked before the game begins; each answer counts as a turn."""

    __slots__ = ()
    opens_turn = True


@dataclass(frozen=True, slots=True)
class SetUp(SetUpAsk):
    """Place the Duke, or a tile beside it, before the game begins."""


@dataclass(frozen=True, slots=True)
class Turn(Ask):
    """Move a tile, or draw one."""

    opens_turn = True


@dataclass(frozen=True, slots=True)
class DrawOwed(Ask):
    """Chance owes a tile from the bag of ``side``."""

    side: str

    @property
    def whose(self) -> str:
        """The side that draws."""
        return self.side


@dataclass(frozen=True, slots=True)
class PlaceOwed(Ask):
    """A drawn tile waits to be placed."""

    kind: str


@cache
def draw_owed(side: str) -> DrawOwed:
    """Return the ask to chance for a tile from that side's bag."""
    return DrawOwed(CHANCE, side)


@dataclass(frozen=True, slots=True)
class Bags:
    """What is left in each bag: codes in the order of the notation, one for each tile."""

    light: tuple[str, ...] = ()
    dark: tuple[str, ...] = ()

    def of(self, side: str) -> tuple[str, ...]:
        """Return what is in a side's bag."""
        return self.light if side == LIGHT else self.dark

    def turned(self) -> Bags:
        """Return the same with the sides exchanged."""
        return Bags(self.dark, self.light)

    def with_bag(self, side: str, codes: tuple[str, ...]) -> Bags:
        """Return the bags with one side's replaced."""
        return Bags(codes, self.dark) if side == LIGHT else Bags(self.light, codes)


ORDER: Final = {code: number for number, code in enumerate(KINDS)}
"""The places of the kinds in the notation's order."""


def in_order(codes: Iterable[str]) -> tuple[str, ...]:
    """Return kinds in the order of the notation."""
    return tuple(sorted(codes, key=ORDER.__getitem__))


@dataclass(frozen=True, slots=True)
class Moved(Effect):
    """A tile went from one square to another; ``shown`` is how it lies there, turned over or not."""

    tile: Tile
    origin: int
    target: int
    shown: Tile

    def change(self, state: DukeState) -> DukeState:
        """Take the tile up and lay it down."""
        board = state.board
        cells = list(board.cells)
        cells[self.origin] = None
        cells[self.target] = self.shown
        both = 1 << self.origin | 1 << self.target
        light, dark, leaders = board.light, board.dark, board.leaders
        if self.tile.owner == LIGHT:
            light ^= both
        else:
            dark ^= both
        if leaders >> self.origin & 1:
            leaders ^= both
        return State(Board(tuple(cells), light, dark, leaders), state.agenda, state.parts)


@dataclass(frozen=True, slots=True)
class Captured(Effect):
    """A tile was taken off the board."""

    progress = True

    tile: Tile
    square: int

    def change(self, state: DukeState) -> DukeState:
        """Take the tile away."""
        board = state.board
        cells = list(board.cells)
        cells[self.square] = None
        rest = ~(1 << self.square)
        board = Board(tuple(cells), board.light & rest, board.dark & rest, board.leaders & rest)
        return State(board, state.agenda, state.parts)


@dataclass(frozen=True, slots=True)
class Flipped(Effect):
    """A tile was turned over where it lies; ``shown`` is how it lies now."""

    square: int
    shown: Tile

    def change(self, state: DukeState) -> DukeState:
        """Turn the tile over."""
        board = state.board
        cells = list(board.cells)
        cells[self.square] = self.shown
        return State(Board(tuple(cells), board.light, board.dark, board.leaders), state.agenda, state.parts)


moved = lru_cache(maxsize=1 << 14)(Moved)
"""Makes ``Moved``, once for each of the common ones: every turn has one, and finding it is faster than making it."""
flipped = lru_cache(maxsize=1 << 12)(Flipped)
"""Makes ``Flipped`` likewise."""


@dataclass(frozen=True, slots=True)
class Placed(Effect):
    """A tile came onto the board."""

    progress = True

    tile: Tile
    square: int

    def change(self, state: DukeState) -> DukeState:
        """Lay the tile down."""
        board = state.board
        cells = list(board.cells)
        cells[self.square] = self.tile
        bit = 1 << self.square
        light, dark = (board.light | bit, board.dark) if self.tile.owner == LIGHT else (board.light, board.dark | bit)
        leaders = board.leaders | bit if self.tile.leads else board.leaders
        return State(Board(tuple(cells), light, dark, leaders), state.agenda, state.parts)


placed = lru_cache(maxsize=1 << 12)(Placed)
"""Makes ``Placed`` likewise."""


@dataclass(frozen=True, slots=True)
class TileDrawn(Effect):
    """A tile left the bag."""

    kind: str
    side: str

    def change(self, state: DukeState) -> DukeState:
        """Take one of that kind out of the bag."""
        bags = state.part(Bags)
        codes = list(bags.of(self.side))
        codes.remove(self.kind)
        return state.with_part(bags.with_bag(self.side, tuple(codes)))


@dataclass(frozen=True, slots=True)
class TileSetUp(Effect):
    """A side has placed one more tile of its set-up."""

    side: str


@dataclass(frozen=True, slots=True)
class SetUpEnded(Effect):
    """Every tile of the set-up is placed; ``last`` is the side that placed the last one."""

    last: str
