"""What an advanced module is: what its cards do at the end, and how that changes where tokens land."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, ClassVar

from ...state import Effect
from ..model.arrangement import Arrangement

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ...cite import Cite
    from ..model.arrangement import CardState
    from ..model.cards import Card, Choices
    from ..model.effects import SpectralState


class Module:
    """One advanced module, by the name that it has in ``cards.toml``: override what it needs and nothing else.

    Each of its cards acts once, in alphabetical order, on the card that it points to from where it lies by then
    (``rules/modules.py``). ``idle_mark`` is a mark of the module that keeps cards from acting. ``options`` are the
    readings that a table may choose between, by the key in a record's header, the usual one first. ``cites`` are its
    rules.
    """

    name: ClassVar[str]
    cites: ClassVar[tuple[Cite, ...]]
    idle_mark: ClassVar[str] = ""
    options: ClassVar[Mapping[str, tuple[str, ...]]] = MappingProxyType({})

    def act(self, cards: Arrangement, at: int, cell: int) -> Arrangement:
        """Return how the cards lie after the module's card in ``at`` has acted on the one in ``cell``."""
        return cards

    def effect(self, card: Card, at: int, other: Card, cell: int, before: Arrangement) -> CardActed:
        """Return that a card in ``at`` acts on another in ``cell``, as the cards lie ``before``."""
        raise NotImplementedError

    def tokens(self, cells: tuple[int, ...], card: CardState, role: str, choices: Choices) -> tuple[int, ...]:
        """Return the cells on which a card's tokens land in the end; ``cells`` is what earlier modules have made of it.

        ``card`` is settled: its partner is given by the cell in which that lies. ``role`` is what it does.
        """
        return cells


class CardActed(Effect):
    """A card of a module, in cell ``at``, has acted on the card in ``cell``; each module derives its own."""

    __slots__ = ()
    decides = False
    module: ClassVar[Module]

    at: int
    cell: int

    def change(self, state: SpectralState) -> SpectralState:
        """Let the card act."""
        return state.with_part(self.module.act(state.part(Arrangement), self.at, self.cell))
