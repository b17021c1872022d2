"""What happens at the end of a game of Spectral, step by step, and what the table remembers of it.

Cards and stakes stay on the board as they were dealt and placed: where cards have come to is in the Arrangement, what
has gone to the box, been shared and scored in the Tally.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from ...state import Effect
from .cards import CURSE
from .effects import Tokens
from .manor import Holding

if TYPE_CHECKING:
    from .cards import Card
    from .effects import SpectralState
    from .manor import Grid
    from .pieces import Pieces


@dataclass(frozen=True, slots=True)
class Tally:
    """What the end has brought so far: by seat, from player 1 on, points and the value of hunters lost.

    ``struck`` are the hallways from which curses have sent pieces to the box, ``shared`` the cells whose gems have gone
    to somebody, ``winners`` the seats that have won, once that is known.
    """

    gems: tuple[int, ...]
    hunters: tuple[int, ...]
    lost: tuple[int, ...]
    struck: frozenset[int] = frozenset()
    shared: frozenset[int] = frozenset()
    winners: tuple[str, ...] = ()

    @classmethod
    def empty(cls, players: int) -> Tally:
        """Return the tally of so many players before the end."""
        return cls((0,) * players, (0,) * players, (0,) * players)

    @property
    def points(self) -> tuple[int, ...]:
        """The points of each seat so far."""
        return tuple(gems + hunters for gems, hunters in zip(self.gems, self.hunters, strict=True))


def standing(state: SpectralState) -> Grid:
    """Return what still stands in each hallway, without what curses have sent to the box."""
    struck = state.part(Tally).struck
    return tuple(None if hallway in struck else holding for hallway, holding in enumerate(state.board.grid))


@dataclass(frozen=True, slots=True)
class CardsTurnedUp(Effect):
    """All cards lie face up: ``cards`` by cell, as dealt."""

    decides = False
    reveals = True

    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class TokenPlaced(Effect):
    """A card in cell ``at`` has placed its gem or curse (``role``) on ``cell``; ``kept`` on itself, being frozen."""

    decides = False

    card: Card
    at: int
    cell: int
    role: str
    kept: bool = False

    def change(self, state: SpectralState) -> SpectralState:
        """Lay the token."""
        tokens = state.part(Tokens)
        if self.role == CURSE:
            return state.with_part(Tokens(tokens.gems, _plus(tokens.curses, self.cell, 1)))
        return state.with_part(Tokens(_plus(tokens.gems, self.cell, 1), tokens.curses))


def _plus(counts: tuple[int, ...], at: int, more: int) -> tuple[int, ...]:
    return (*counts[:at], counts[at] + more, *counts[at + 1 :])


@dataclass(frozen=True, slots=True)
class CurseStruck(Effect):
    """The curses on a cell have sent pieces around it to the box: hallway, seat and pieces of each."""

    decides = False

    cell: int
    lost: tuple[tuple[int, str, Pieces], ...]

    def change(self, state: SpectralState) -> SpectralState:
        """Send the pieces to the box."""
        tally = state.part(Tally)
        lost = tally.lost
        for _, seat, pieces in self.lost:
            lost = _plus(lost, int(seat) - 1, Holding(seat, pieces).value)
        struck = tally.struck | {hallway for hallway, _, _ in self.lost}
        return state.with_part(replace(tally, lost=lost, struck=struck))


@dataclass(frozen=True, slots=True)
class GemsShared(Effect):
    """The gems on a cell, ``value`` in all, are split: seat, spaces held and value of each share; none if unclaimed."""

    decides = False

    cell: int
    value: int
    shares: tuple[tuple[str, int, int], ...]

    def change(self, state: SpectralState) -> SpectralState:
        """Give everyone their share; gems that nobody claims stay."""
        tally = state.part(Tally)
        gems = tally.gems
        for seat, _, value in self.shares:
            gems = _plus(gems, int(seat) - 1, value)
        shared = tally.shared | {self.cell} if self.shares else tally.shared
        return state.with_part(replace(tally, gems=gems, shared=shared))


@dataclass(frozen=True, slots=True)
class Scored(Effect):
    """A seat's points: for gems and for unspent hunters; ``lost`` is the value of hunters lost to curses."""

    decides = False

    seat: str
    gems: int
    hunters: int
    lost: int

    @property
    def total(self) -> int:
        """Gems and hunters together."""
        return self.gems + self.hunters

    def change(self, state: SpectralState) -> SpectralState:
        """Add the points for unspent hunters: those for gems are there already."""
        tally = state.part(Tally)
        return state.with_part(replace(tally, hunters=_plus(tally.hunters, int(self.seat) - 1, self.hunters)))


@dataclass(frozen=True, slots=True)
class Won(Effect):
    """Who has won: ``by`` is ``points``, ``lost`` where a tie went to fewest hunters lost, or ``shared``."""

    decides = False

    winners: tuple[str, ...]
    by: str

    def change(self, state: SpectralState) -> SpectralState:
        """Note the winners."""
        return state.with_part(replace(state.part(Tally), winners=self.winners))
