"""How the cards lie once the end of a game has begun: where each has come to, and what modules have done to it.

A card is named by the cell that it was dealt to: that never changes, and it needs no face, so that the rules and
the deduction go by the same values.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple, TypeVar

from .manor import SIDE

T = TypeVar("T")
NO_MARKS: Final[frozenset[str]] = frozenset()


class CardState(NamedTuple):
    """How one card lies: in which cell, and which marks modules have put on it.

    ``partner`` is the card that a module has paired it with for good, by the cell which that was dealt to.
    """

    at: int
    marks: frozenset[str] = NO_MARKS
    partner: int | None = None


AS_DEALT: Final = tuple(map(CardState, range(SIDE * SIDE)))
"""All cards where they were dealt."""


@dataclass(frozen=True, slots=True)
class Arrangement:
    """How all cards lie: ``cards`` by the cell that each was dealt to, ``dealt`` by the cell that it lies in."""

    cards: tuple[CardState, ...] = AS_DEALT
    dealt: tuple[int, ...] = tuple(range(SIDE * SIDE))

    def with_mark(self, cell: int, mark: str) -> Arrangement:
        """Return the cards with a mark on the one that lies in a cell."""
        own = self.dealt[cell]
        at, marks, partner = self.cards[own]
        return Arrangement(_put(self.cards, own, CardState(at, marks | {mark}, partner)), self.dealt)

    def exchanged(self, at: int, cell: int) -> Arrangement:
        """Return the cards with those in two cells changed round."""
        one, other = self.dealt[at], self.dealt[cell]
        cards = _put(self.cards, one, self.cards[one]._replace(at=cell))
        dealt = _put(self.dealt, at, other)
        return Arrangement(_put(cards, other, cards[other]._replace(at=at)), _put(dealt, cell, one))

    def with_partner(self, cell: int, partner: int) -> Arrangement:
        """Return the cards with the one in a cell paired with the one in another."""
        own = self.dealt[cell]
        paired = self.cards[own]._replace(partner=self.dealt[partner])
        return Arrangement(_put(self.cards, own, paired), self.dealt)

    def settled(self, own: int) -> CardState:
        """Return how a card lies in the end: ``partner`` is now the cell in which that card lies."""
        card = self.cards[own]
        return card if card.partner is None else card._replace(partner=self.cards[card.partner].at)


def _put(values: tuple[T, ...], at: int, value: T) -> tuple[T, ...]:
    return (*values[:at], value, *values[at + 1 :])
