"""Freeze: its cards make others keep their own tokens (ruling S18)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from ..booklets import spectral
from .module import CardActed, Module

if TYPE_CHECKING:
    from ..model.arrangement import Arrangement, CardState
    from ..model.cards import Card, Choices

FROZEN: Final = "frozen"
"""The mark of a card that was frozen."""


class Freeze(Module):
    """Freezes act last and all at once, since a frozen Freeze freezes all the same."""

    name = "freeze"
    cites = (
        spectral(
            "module.freeze",
            "Advanced Modules: Freeze",
            "The token of a card that a Freeze points to stays on that card; a frozen Freeze freezes all the same.",
            "S18",
        ),
    )

    def act(self, cards: Arrangement, at: int, cell: int) -> Arrangement:
        """Freeze the card."""
        return cards.with_mark(cell, FROZEN)

    def effect(self, card: Card, at: int, other: Card, cell: int, before: Arrangement) -> CardFrozen:
        """Return that a card is frozen."""
        return CardFrozen(card, at, other, cell)

    def tokens(self, cells: tuple[int, ...], card: CardState, role: str, choices: Choices) -> tuple[int, ...]:
        """Have a frozen card keep its token, be it a gem or a curse."""
        return (card.at,) * len(cells) if FROZEN in card.marks else cells


@dataclass(frozen=True, slots=True)
class CardFrozen(CardActed):
    """A Freeze has frozen a card: its token will stay on it."""

    module = Freeze()

    freeze: Card
    at: int
    card: Card
    cell: int
