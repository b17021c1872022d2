"""Whose turn it is, and how the usual game ends."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine.duke.board import DARK, LIGHT, OPPONENT, Board
from engine.duke.effects import SetUp, SetUpEnded, Turn
from engine.duke.rulebook import RULEBOOK
from engine.game import Outcome
from engine.rules import Rule
from engine.state import Asked, GameEnded, TurnEnded

if TYPE_CHECKING:
    from engine.state import Effects, State

_OTHERS_TURN: Final = {side: (Asked(Turn(OPPONENT[side])),) for side in OPPONENT}


class Turns(Rule[Board]):
    """Who set up first begins, the sides take turns, and a side that can do nothing has lost (ruling D3)."""

    name = "turns"
    follows = (SetUpEnded, TurnEnded, GameEnded)

    def follow(self, state: State[Board], effect: SetUpEnded | TurnEnded | GameEnded) -> Effects:  # type: ignore[override]
        """Give the turn to the other side."""
        last = effect.last if isinstance(effect, SetUpEnded) else effect.seat
        return _OTHERS_TURN[last]

    def stuck(self, state: State[Board]) -> Outcome | None:
        """The side that can't act has lost, whatever the objective."""
        ask = state.agenda[0]
        return Outcome((OPPONENT[ask.seat],), RULEBOOK["turn.pass"]) if isinstance(ask, Turn) else None


class DukeTaken(Rule[Board]):
    """A player wins as soon as the opponent has no leader; where neither has one, play goes on (ruling D27a)."""

    name = "duke taken"

    def judge(self, state: State[Board]) -> Outcome | None:
        """Look which side has no leader, once the set-up is over."""
        board = state.board
        light, dark = board.leaders & board.light, board.leaders & board.dark
        if (not light) is (not dark):
            return None
        if state.agenda and isinstance(state.agenda[0], SetUp):
            return None
        return Outcome((LIGHT if light else DARK,), RULEBOOK["win.duke"])
