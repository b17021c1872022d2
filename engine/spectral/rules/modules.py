"""The advanced modules at the end of a game: Flip, Swap and Freeze, each as steps on the cards as they lie."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..model.cards import FLIP, FREEZE, SWAP
from ..model.manor import POINTS
from .endings import CardFlipped, CardFrozen, CardsSwapped

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from ...state import Effect
    from ..model.cards import Card, Deck
    from ..model.manor import Layout


class Lying:
    """The cards as they lie while the modules are resolved: where, face down, frozen, whom each Swap swapped with."""

    __slots__ = ("cards", "cells", "deck", "down", "frozen", "swapped")

    def __init__(self, layout: Layout, deck: Deck) -> None:
        """Begin with the cards as dealt, all face up."""
        self.deck = deck
        self.cards = list(layout)
        self.cells = {card: cell for cell, card in enumerate(layout)}
        self.down: set[Card] = set()
        self.frozen: set[Card] = set()
        self.swapped: dict[Card, Card] = {}

    def pointed_at(self, card: Card) -> int:
        """Return the cell that a card points at from where it lies now."""
        return POINTS[card.glyph][self.cells[card]]

    def acting(self, role: str) -> Iterator[Card]:
        """Go through the cards of a role that lie face up when their turn comes, in alphabetical order."""
        for card in self.deck.of(role):
            if card not in self.down:
                yield card


def flips(lying: Lying) -> Iterator[Effect]:
    """Let each Flip turn a card face down; one that was turned before its turn does nothing (ruling S16)."""
    for flip in lying.acting(FLIP):
        cell = lying.pointed_at(flip)
        card = lying.cards[cell]
        already = card in lying.down
        lying.down.add(card)
        yield CardFlipped(flip, lying.cells[flip], card, cell, already)


def swaps(lying: Lying) -> Iterator[Effect]:
    """Let each Swap change places, once, from where it lies by then (ruling S17)."""
    for swap in lying.acting(SWAP):
        at, cell = lying.cells[swap], lying.pointed_at(swap)
        card = lying.cards[cell]
        lying.cards[at], lying.cards[cell] = card, swap
        lying.cells[card], lying.cells[swap] = at, cell
        lying.swapped[swap] = card
        yield CardsSwapped(swap, at, card, cell)


def freezes(lying: Lying) -> Iterator[Effect]:
    """Let all Freezes freeze at once, frozen ones too (ruling S18)."""
    for freeze in lying.acting(FREEZE):
        cell = lying.pointed_at(freeze)
        card = lying.cards[cell]
        lying.frozen.add(card)
        yield CardFrozen(freeze, lying.cells[freeze], card, cell)


IN_ORDER: Final[tuple[Callable[[Lying], Iterator[Effect]], ...]] = (flips, swaps, freezes)
"""The modules in the order of the booklet (ruling S15): without cards of a module in the deck, nothing comes of it."""
