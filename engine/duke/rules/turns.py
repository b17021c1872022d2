"""Whose turn it is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...game import Unreadable
from ...state import Ask, Asked, Effect, Effects, GameEnded, State, TurnEnded
from ..booklets import lords_legacy
from ..model.board import OPPONENT, Board
from ..model.effects import SetUpEnded, Turn
from .rule import DukeRule

if TYPE_CHECKING:
    from ...game import Outcome

CITES: Final = (
    lords_legacy(
        "turn.one", "How to Play", "A turn is one thing: use one icon of one tile, or draw a tile and place it."
    ),
    lords_legacy(
        "turn.pass", "How to Play", "Nobody can pass; a side whose turn it is and that has no legal action loses.", "D3"
    ),
    lords_legacy("turn.own", "How to Play", "The players take turns, and each uses only tiles of his own."),
)


_OTHERS_TURN: Final = {side: (Asked(Turn(OPPONENT[side])),) for side in OPPONENT}


class Turns(DukeRule):
    """Who set up first begins, the sides take turns, and a side that can do nothing has lost (ruling D3)."""

    stage = "turns"
    cites = CITES
    name = "turns"
    ends = ("turn.pass",)
    follows = (SetUpEnded, TurnEnded, GameEnded)

    def follow(self, state: State[Board], effect: Effect) -> Effects:
        """Give the turn to the other side; after the set-up, to the one that begins."""
        if isinstance(effect, SetUpEnded):
            return (Asked(Turn(self.game.set_up.begins(effect.last))),)
        return _OTHERS_TURN[effect.seat]  # type: ignore[attr-defined]  # one of the two others that it follows

    def stuck(self, state: State[Board]) -> Outcome | None:
        """Give the game to the opponent of the side that can't act, whatever the objective."""
        ask = state.agenda[0]
        return self.won(OPPONENT[ask.seat], "turn.pass") if isinstance(ask, Turn) else None

    def still_to_set_up(self, state: State[Board], side: str, asks: tuple[Ask, ...], where: str) -> tuple[Ask, ...]:
        """Return the turn with which the game begins, unless it is owed already."""
        if not asks:
            raise Unreadable(f"{where}, nothing is left to set up")
        return () if isinstance(asks[-1], Turn) else (Turn(self.game.set_up.begins(side)),)
