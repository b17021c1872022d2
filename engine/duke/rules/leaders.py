"""How a game for leaders ends, and leaders whose loss does not end it (ruling D27a)."""

from __future__ import annotations

from dataclasses import dataclass

from ...game import Outcome
from ...state import Effect, Effects, State
from ..model.board import (
    DARK,
    LIGHT,
    Board,
)
from ..model.effects import (
    ORDER,
    Captured,
)
from ..rulebook import RULEBOOK
from .rule import DukeRule
from .specter import TakenBySpecter


@dataclass(frozen=True, slots=True)
class Gone:
    """Leaders (side, kind) that were lost without that ending the game, Light's first."""

    leaders: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class LeaderLost(Effect):
    """A leader was lost, and the game goes on."""

    kind: str
    side: str

    def change(self, state: State[Board]) -> State[Board]:
        """Note it."""
        lost = {*state.part(Gone).leaders, (self.side, self.kind)}
        return state.with_part(Gone(tuple(sorted(lost, key=lambda one: (one[0] != LIGHT, ORDER[one[1]])))))


class LeaderTaken(DukeRule):
    """A player wins as soon as the opponent has no leader; where neither has one, play goes on (ruling D27a)."""

    name = "leader taken"

    def judge(self, state: State[Board]) -> Outcome | None:
        """Look which side has no leader, once the set-up is over."""
        board = state.board
        light, dark = board.leaders & board.light, board.leaders & board.dark
        if (not light) is (not dark) or self.game.setting_up(state):
            return None
        return Outcome(
            (LIGHT if light else DARK,), RULEBOOK["win.arthur" if "arthur" in self.game.modules else "win.duke"]
        )


class LeadersGone(DukeRule):
    """Where a leader's loss does not end the game, it is noted: that side may not place any more."""

    name = "gone"
    follows = (Captured, TakenBySpecter)

    def setup(self, state: State[Board]) -> State[Board]:
        """Begin with no leader lost."""
        return state.with_part(Gone())

    def follow(self, state: State[Board], effect: Effect) -> Effects:
        """Note a lost leader."""
        if isinstance(effect, Captured) and effect.tile.leads and not self.game.judged(state):
            return (LeaderLost(effect.tile.kind, effect.tile.owner),)
        return ()
