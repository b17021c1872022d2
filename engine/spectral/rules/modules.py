"""The advanced modules in the order in which they act (ruling S15), and what their cards do one after the other.

Everything that asks for a module goes through this table: the end of a game, the deduction, the rulebook, headers.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

from ...game import Unreadable
from ..model.cards import CURSE, GEM
from ..model.cards import MODULES as NAMES
from ..model.manor import POINTS
from .flip import Flip
from .freeze import Freeze
from .swap import Swap

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from ..model.arrangement import Arrangement, CardState
    from ..model.cards import Card, Choices, Deck
    from .module import Module

_RULES: Final[Mapping[str, Module]] = {module.name: module for module in (Flip(), Swap(), Freeze())}
MODULES: Final = tuple(_RULES[name] for name in NAMES)
"""The rules of each module, in the order of ``cards.toml``."""
OPTIONS: Final[Mapping[str, tuple[str, ...]]] = {
    key: values for module in MODULES for key, values in module.options.items()
}
"""The readings of modules that a table may choose between, by the key in a record's header, the usual one first."""
IDLE: Final = frozenset(module.idle_mark for module in MODULES if module.idle_mark)
"""The marks of cards that don't act any more."""


def choices_of(options: Mapping[str, str]) -> Choices:
    """Return the readings that differ from the usual ones; raise Unreadable, naming the key, if there is none such."""
    chosen = set()
    for key, value in options.items():
        if value not in OPTIONS.get(key, ()):
            raise Unreadable(f"{key}={value}: it is {' or '.join(OPTIONS.get(key, ('not known',)))}")
        if value != OPTIONS[key][0]:
            chosen.add((key, value))
    return frozenset(chosen)


class Act(NamedTuple):
    """A module's card in ``at`` acts on the card in ``cell``; how the cards lie ``before`` and ``after`` that."""

    card: Card
    at: int
    cell: int
    before: Arrangement
    after: Arrangement


def in_play(deck: Deck) -> tuple[Module, ...]:
    """Return the modules that have cards in a game, in the order in which they act."""
    return tuple(module for module in MODULES if deck.of(module.name))


def acts(module: Module, cards: Arrangement, dealt: Mapping[Card, int], deck: Deck) -> Iterator[Act]:
    """Go through what the cards of a module do, in alphabetical order.

    Each acts once, from where it lies by then, if nothing keeps it from acting. ``dealt`` says to which cells the cards
    of the module were dealt; what the others are doesn't matter.
    """
    for card in deck.of(module.name):
        at, marks, _ = cards.cards[dealt[card]]
        if marks & IDLE:
            continue
        cell = POINTS[card.glyph][at]
        after = module.act(cards, at, cell)
        yield Act(card, at, cell, cards, after)
        cards = after


@lru_cache(maxsize=8192)
def tokens(glyph: str, card: CardState, role: str, choices: Choices) -> tuple[int, ...]:
    """Return the cells on which the tokens of a card with that glyph land, once it is settled how it lies."""
    cells: tuple[int, ...] = (POINTS[glyph][card.at],)
    for module in MODULES:
        cells = module.tokens(cells, card, role, choices)
    return cells


def token_of(role: str) -> str:
    """Return what a card of a role places: a curse card its curse, any other a gem."""
    return CURSE if role == CURSE else GEM
