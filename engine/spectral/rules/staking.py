"""Staking out hallways, the looks that come with it, and how the game ends."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

from ...game import Outcome
from ...rules import Offer
from ...state import GameEnded
from ..model.actions import Stake
from ..model.effects import Bumped, Course, LastTurns, Looked, RubbleCleared, Staked, Supplies, Turn
from ..model.manor import ENDS, HALLWAYS, RUBBLE, Manor
from ..model.pieces import ALL_PAYMENTS, minus
from ..rulebook import RULEBOOK
from .endings import CardsTurnedUp
from .play import SpectralRule

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ...cite import Cite
    from ...state import Ask, Effect, Effects, State
    from ..model.manor import Holding
    from ..model.pieces import Pieces


@lru_cache(maxsize=2048)
def stakes(hallway: int, pieces: Pieces) -> tuple[Stake, ...]:
    """Return the stakes of these pieces in a hallway: without a look, and with a look at either card."""
    return tuple(Stake(hallway, pieces, look) for look in (None, *ENDS[hallway]))


def price(holding: Holding | None) -> int:
    """Return the least value that a hallway takes: one if it is empty, else twice what occupies it (ruling S5)."""
    return 1 if holding is None else 2 * holding.value


class Staking(SpectralRule):
    """Pieces that pay the price go into a hallway, and what stood there goes home."""

    name = "staking"
    does = (Stake,)

    def offer(self, state: State[Manor], ask: Ask) -> Iterator[Offer]:
        """Propose every set of pieces in every hallway, with every look."""
        if isinstance(ask, Turn):
            for hallway in range(len(HALLWAYS)):
                for pieces in ALL_PAYMENTS:
                    for action in stakes(hallway, pieces):
                        yield Offer(action, lands=hallway)

    def forbid(self, state: State[Manor], offer: Offer) -> Cite | None:
        """Keep from paying too little."""
        action = offer.action
        if not isinstance(action, Stake):
            return None
        holding = state.board.grid[action.hallway]
        if sum(action.pieces) >= price(holding):
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
        return RULEBOOK["stake.supply"] if minus(supply, action.pieces) is None else None


class Looking(SpectralRule):
    """The look of a stake is at a card beside the hallway that lies face down (ruling S6)."""

    name = "looking"

    def forbid(self, state: State[Manor], offer: Offer) -> Cite | None:
        """Keep from looking at what all can see."""
        action = offer.action
        if isinstance(action, Stake) and action.look in self.game.open_cells:
            return RULEBOOK["look.open"]
        return None

    def explain(self, state: State[Manor], action: Any) -> Iterator[Cite]:
        """Say which cards can be looked at."""
        looks = isinstance(action, Stake) and isinstance(state.agenda[0], Turn) and action.look is not None
        if looks and action.look not in ENDS[action.hallway]:
            yield RULEBOOK["look.one"]


class Ending(SpectralRule):
    """The game ends by passes in a row (ruling S8), or some turns after a player has run out of pieces (S11)."""

    name = "ending"
    follows = (Staked, GameEnded)

    def follow(self, state: State[Manor], effect: Effect) -> Effects:
        """Announce the last turns, once; when the game has ended, tell the end step by step."""
        if isinstance(effect, GameEnded):
            return (CardsTurnedUp(state.board.layout), *self.game.end_steps(state))
        if isinstance(effect, Staked) and state.part(Course).left is None and self.runs_out(state, effect):
            return (LastTurns(effect.seat, len(self.game.seats)),)
        return ()

    def runs_out(self, state: State[Manor], staked: Staked) -> bool:
        """Whether the supply is empty once the pieces that this stake ousts have come back (ruling S10)."""
        back = staked.ousted is not None and staked.ousted.owner == staked.seat
        return not state.part(Supplies).of(staked.seat) and not back

    def judge(self, state: State[Manor]) -> Outcome | None:
        """Look at the passes and the turns that are left."""
        course = state.part(Course)
        if course.left == 0:
            return Outcome(self.game.scores(state).winners, RULEBOOK["end.last-piece"])
        if course.left is None and course.passes >= len(self.game.seats):
            return Outcome(self.game.scores(state).winners, RULEBOOK["end.passes"])
        return None


class EndingAsPlaced(Ending):
    """The other reading of ruling S10: placing the last piece counts, even if own pieces then come back."""

    def runs_out(self, state: State[Manor], staked: Staked) -> bool:
        """Whether the supply is empty before anything comes back."""
        return not state.part(Supplies).of(staked.seat)
