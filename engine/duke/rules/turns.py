"""Whose turn it is, and how a game for leaders ends."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...game import Outcome
from ...state import Asked, Effect, GameEnded, TurnEnded
from ..model.board import DARK, LIGHT, OPPONENT, Board
from ..model.effects import Captured, Gone, LeaderLost, SetUpEnded, Turn
from ..rulebook import RULEBOOK
from .rule import DukeRule
from .specter import TakenBySpecter

if TYPE_CHECKING:
    from ...state import Effects, State

_OTHERS_TURN: Final = {side: (Asked(Turn(OPPONENT[side])),) for side in OPPONENT}


class Turns(DukeRule):
    """Who set up first begins, the sides take turns, and a side that can do nothing has lost (ruling D3)."""

    name = "turns"
    follows = (SetUpEnded, TurnEnded, GameEnded)

    def follow(self, state: State[Board], effect: Effect) -> Effects:
        """Give the turn to the other side; after the set-up, to the one that begins."""
        if isinstance(effect, SetUpEnded):
            return (Asked(Turn(self.begins(effect.last))),)
        return _OTHERS_TURN[effect.seat]  # type: ignore[attr-defined]  # one of the two others that it follows

    def begins(self, last: str) -> str:
        """Return the side that begins, by who set up last: in Nightmare and Dark Rider the last, else the first."""
        return last if self.game.modules & {"nightmare", "rider"} else OPPONENT[last]

    def stuck(self, state: State[Board]) -> Outcome | None:
        """Give the game to the opponent of the side that can't act, whatever the objective."""
        ask = state.agenda[0]
        return Outcome((OPPONENT[ask.seat],), RULEBOOK["turn.pass"]) if isinstance(ask, Turn) else None


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
