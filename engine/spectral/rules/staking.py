"""Staking out hallways, and the looks that come with it."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

from ...rules import Offer
from ..model.actions import Stake
from ..model.effects import Bumped, Looked, RubbleCleared, Staked, Supplies, Turn
from ..model.manor import ENDS, HALLWAYS, RUBBLE, Manor
from ..model.pieces import ALL_PAYMENTS, WHOLE, payments
from ..rulebook import RULEBOOK
from .play import SpectralRule

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ...cite import Cite
    from ...state import Ask, Effect, Effects, State
    from ..model.manor import Grid, Holding
    from ..model.pieces import Pieces


@lru_cache(maxsize=2048)
def stakes(hallway: int, pieces: Pieces) -> tuple[Stake, ...]:
    """Return the stakes of these pieces in a hallway: without a look, and with a look at either card."""
    return tuple(Stake(hallway, pieces, look) for look in (None, *ENDS[hallway]))


def price(holding: Holding | None) -> int:
    """Return the least value that a hallway takes: one if it is empty, else twice what occupies it (ruling S5)."""
    return 1 if holding is None else 2 * holding.value


def may_look(look: int | None, opened: tuple[int, ...]) -> bool:
    """Whether a look is no look, or at a card that is not among those that lie open (ruling S6)."""
    return look not in opened


@lru_cache(maxsize=32)
def payable_stakes(grid: Grid, supply: Pieces, opened: tuple[int, ...]) -> tuple[Stake, ...]:
    """Return every stake that a supply pays for: what the rules below leave of all stakes, only faster."""
    return tuple(
        action
        for hallway, holding in enumerate(grid)
        for pieces in payments(supply, price(holding))
        for action in stakes(hallway, pieces)
        if may_look(action.look, opened)
    )


class Staking(SpectralRule):
    """Pieces that pay the price go into a hallway, and what stood there goes home."""

    name = "staking"
    does = (Stake,)

    def offer(self, state: State[Manor], ask: Ask) -> Iterator[Offer]:
        """Propose every set of pieces in every hallway, with every look."""
        if isinstance(ask, Turn):
            for action in self.every_action():
                yield Offer(action, lands=action.hallway)

    def every_action(self) -> Iterator[Stake]:
        """Go through every set of pieces in every hallway, with every look."""
        for hallway in range(len(HALLWAYS)):
            for pieces in ALL_PAYMENTS:
                yield from stakes(hallway, pieces)

    def forbid(self, state: State[Manor], offer: Offer) -> Cite | None:
        """Keep from paying too little."""
        action = offer.action
        if not isinstance(action, Stake):
            return None
        holding = state.board.grid[action.hallway]
        if action.pieces in payments(WHOLE, price(holding)):
            return None
        return RULEBOOK["stake.rubble" if holding and holding.owner == RUBBLE else "stake.double"]

    def effects(self, state: State[Manor], action: Stake) -> Effects:
        """Place the pieces, send home what stood there, and look."""
        seat = state.agenda[0].seat
        ousted = state.board.grid[action.hallway]
        effects: list[Effect] = [Staked(seat, action.hallway, action.pieces, ousted)]
        if ousted and ousted.owner == RUBBLE:
            effects.append(RubbleCleared(action.hallway))
        elif ousted:
            effects.append(Bumped(ousted.owner, action.hallway, ousted.pieces))
        if action.look is not None:
            effects.append(Looked(seat, action.look))
        return tuple(effects)


class Supply(SpectralRule):
    """Nobody places pieces that he has not: what a stake ousts comes back only after it is paid (ruling S4)."""

    name = "supply"

    def forbid(self, state: State[Manor], offer: Offer) -> Cite | None:
        """Keep from paying with pieces that are not in the supply."""
        action = offer.action
        if not isinstance(action, Stake):
            return None
        supply = state.part(Supplies).of(state.agenda[0].seat)
        return None if action.pieces in payments(supply) else RULEBOOK["stake.supply"]


class Looking(SpectralRule):
    """The look of a stake is at a card beside the hallway that lies face down (ruling S6)."""

    name = "looking"

    def forbid(self, state: State[Manor], offer: Offer) -> Cite | None:
        """Keep from looking at what all can see."""
        action = offer.action
        if not isinstance(action, Stake) or may_look(action.look, self.game.open_cells):
            return None
        return RULEBOOK["look.open"]

    def explain(self, state: State[Manor], action: Any) -> Iterator[Cite]:
        """Say which cards can be looked at."""
        looks = isinstance(action, Stake) and isinstance(state.agenda[0], Turn) and action.look is not None
        if looks and action.look not in ENDS[action.hallway]:
            yield RULEBOOK["look.one"]
