"""Swap: its cards change places with others (ruling S17)."""

from __future__ import annotations

from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from ..booklets import spectral
from .module import CardActed, Module

if TYPE_CHECKING:
    from ..model.arrangement import Arrangement, CardState
    from ..model.cards import Card, Choices

SWAPPED: Final = "swapped"
"""The mark of a Swap that has acted."""
SWAP: Final = "swap"
FINAL: Final = "final"
TARGET: Final = "target"
"""The two readings of where a Swap's own gem lands: where it points to from its final place, or on its partner."""


class Swap(Module):
    """Swaps act after Flips, each once; hallways and pieces stay, and every card points from its final place."""

    name = SWAP
    cites = (
        spectral(
            "module.swap",
            "Advanced Modules: Swap",
            "Swaps change places with the card they point to, by the alphabet; every card points from where it ends"
            " up.",
            "S17",
        ),
    )
    options = MappingProxyType({SWAP: (FINAL, TARGET)})

    def act(self, cards: Arrangement, at: int, cell: int) -> Arrangement:
        """Change the two cards round; the Swap remembers which one it was."""
        return cards.with_mark(at, SWAPPED).with_partner(at, cell).exchanged(at, cell)

    def effect(self, card: Card, at: int, other: Card, cell: int, before: Arrangement) -> CardsSwapped:
        """Return that two cards change places."""
        return CardsSwapped(card, at, other, cell)

    def tokens(self, cells: tuple[int, ...], card: CardState, role: str, choices: Choices) -> tuple[int, ...]:
        """By the other reading, have a Swap's gem go to the card that it swapped with."""
        if card.partner is None or (SWAP, TARGET) not in choices:
            return cells
        return (card.partner,) * len(cells)


@dataclass(frozen=True, slots=True)
class CardsSwapped(CardActed):
    """A Swap has gone from cell ``at`` to ``cell``, and the card there has come to ``at``."""

    module = Swap()

    swap: Card
    at: int
    card: Card
    cell: int
