"""How a game of Spectral ends: when it is over, and that the end is then told step by step."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...game import Outcome
from ...state import GameEnded
from ..model.arrangement import Arrangement
from ..model.effects import Course, LastTurns, Staked, Supplies
from ..model.end_effects import Tally
from ..rulebook import RULEBOOK
from .play import SpectralRule
from .scoring import ended

if TYPE_CHECKING:
    from ...state import Effect, Effects, State
    from ..model.manor import Manor


class Ending(SpectralRule):
    """The game ends by passes in a row (ruling S8), or some turns after a player has run out of pieces (S11)."""

    name = "ending"
    follows = (Staked, GameEnded)

    def setup(self, state: State[Manor]) -> State[Manor]:
        """Begin with all cards as dealt and nothing scored."""
        return state.with_part(Arrangement()).with_part(Tally.empty(len(self.game.seats)))

    def follow(self, state: State[Manor], effect: Effect) -> Effects:
        """Announce the last turns, once; when the game has ended, tell the end step by step."""
        if isinstance(effect, GameEnded):
            return tuple(ended(state, self.game.deck, self.game.seats, self.game.open_cells).effects)
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
            return Outcome(self._winners(state), RULEBOOK["end.last-piece"])
        if course.left is None and course.passes >= len(self.game.seats):
            return Outcome(self._winners(state), RULEBOOK["end.passes"])
        return None

    def _winners(self, state: State[Manor]) -> tuple[str, ...]:
        """Return who has won: it is known before it is told."""
        return state.part(Tally).winners or self.game.scores(state).winners


class EndingAsPlaced(Ending):
    """The other reading of ruling S10: placing the last piece counts, even if own pieces then come back."""

    def runs_out(self, state: State[Manor], staked: Staked) -> bool:
        """Whether the supply is empty before anything comes back."""
        return not state.part(Supplies).of(staked.seat)
