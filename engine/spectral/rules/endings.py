"""What happens at the end of a game of Spectral, step by step: facts to be told, one after the other."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ...state import Effect
from ..model.cards import CURSE
from ..model.effects import Tokens

if TYPE_CHECKING:
    from ..model.cards import Card
    from ..model.effects import SpectralState
    from ..model.pieces import Pieces


@dataclass(frozen=True, slots=True)
class CardsTurnedUp(Effect):
    """All cards lie face up: ``cards`` by cell, as dealt."""

    decides = False
    reveals = True

    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class CardFlipped(Effect):
    """A Flip has turned a card face down, so that it does nothing any more; ``already`` if it lay face down before."""

    decides = False

    flip: Card
    at: int
    card: Card
    cell: int
    already: bool = False


@dataclass(frozen=True, slots=True)
class CardsSwapped(Effect):
    """A Swap has gone from cell ``at`` to ``cell``, and the card there has come to ``at``."""

    decides = False

    swap: Card
    at: int
    card: Card
    cell: int


@dataclass(frozen=True, slots=True)
class CardFrozen(Effect):
    """A Freeze has frozen a card: its token will stay on it."""

    decides = False

    freeze: Card
    at: int
    card: Card
    cell: int


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
            return state.with_part(Tokens(tokens.gems, _one_more(tokens.curses, self.cell)))
        return state.with_part(Tokens(_one_more(tokens.gems, self.cell), tokens.curses))


def _one_more(counts: tuple[int, ...], cell: int) -> tuple[int, ...]:
    return (*counts[:cell], counts[cell] + 1, *counts[cell + 1 :])


@dataclass(frozen=True, slots=True)
class CurseStruck(Effect):
    """The curses on a cell have sent pieces around it to the box: hallway, seat and pieces of each."""

    decides = False

    cell: int
    lost: tuple[tuple[int, str, Pieces], ...]


@dataclass(frozen=True, slots=True)
class GemsShared(Effect):
    """The gems on a cell, ``value`` in all, are split: seat, spaces held and value of each share; none if unclaimed."""

    decides = False

    cell: int
    value: int
    shares: tuple[tuple[str, int, int], ...]


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


@dataclass(frozen=True, slots=True)
class Won(Effect):
    """Who has won: ``by`` is ``points``, ``lost`` where a tie went to fewest hunters lost, or ``shared``."""

    decides = False

    winners: tuple[str, ...]
    by: str
