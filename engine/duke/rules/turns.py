"""Whose turn it is."""

from __future__ import annotations

from typing import Final

from ...game import Outcome
from ...state import Asked, Effect, Effects, GameEnded, State, TurnEnded
from ..model.board import (
    OPPONENT,
    Board,
)
from ..model.effects import (
    SetUpEnded,
    Turn,
)
from ..rulebook import RULEBOOK
from .rule import DukeRule

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
