"""Flip: its cards turn others face down, and a card face down does nothing any more (ruling S16)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from ..booklets import spectral
from .module import CardActed, Module

if TYPE_CHECKING:
    from ..model.arrangement import Arrangement, CardState
    from ..model.cards import Card, Choices

FACE_DOWN: Final = "face down"
"""The mark of a card that was flipped."""


class Flip(Module):
    """Flips act first; what they have turned places no token, even if it has acted before."""

    name = "flip"
    cites = (
        spectral(
            "module.flip",
            "Advanced Modules: Flip",
            "Flips turn face down the card they point to, in alphabetical order; a card face down does nothing any"
            " more.",
            "S16",
        ),
    )
    idle_mark = FACE_DOWN

    def act(self, cards: Arrangement, at: int, cell: int) -> Arrangement:
        """Turn the card face down."""
        return cards.with_mark(cell, FACE_DOWN)

    def effect(self, card: Card, at: int, other: Card, cell: int, before: Arrangement) -> CardFlipped:
        """Return that a card is flipped."""
        return CardFlipped(card, at, other, cell, FACE_DOWN in before.cards[before.dealt[cell]].marks)

    def tokens(self, cells: tuple[int, ...], card: CardState, role: str, choices: Choices) -> tuple[int, ...]:
        """Keep a card that lies face down from placing anything."""
        return () if FACE_DOWN in card.marks else cells


@dataclass(frozen=True, slots=True)
class CardFlipped(CardActed):
    """A Flip has turned a card face down, so that it does nothing any more; ``already`` if it lay face down before."""

    module = Flip()

    flip: Card
    at: int
    card: Card
    cell: int
    already: bool = False
