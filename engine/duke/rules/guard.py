"""Guard: the danger to a leader (rulings D1, D2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...state import State
from ..booklets import lords_legacy
from ..model.board import OPPONENT, Board
from ..model.effects import Turn
from .rule import DukeRule

if TYPE_CHECKING:
    from collections.abc import Callable

    from ...cite import Cite
    from ...rules import Offer


CITES: Final = (
    lords_legacy(
        "guard",
        "Putting the Duke Tile in Danger",
        "No icon may be used if the opponent could then take the Duke in the next turn.",
        "D1",
        "D2",
    ),
)


class Guard(DukeRule):
    """No icon may leave a leader where the opponent could take it and win by that (ruling D1)."""

    stage = "end"
    cites = CITES
    name = "guard"

    def refuse(self, state: State[Board], offer: Offer, result: Callable[[], State[Board]]) -> Cite | None:
        """Look at the position in which the opponent's turn would begin, if the game goes on to it."""
        endangered = offer.icon and self.endangered(result(), state.agenda[0].seat, self.attackers)
        return self.cite("guard") if endangered else None

    def endangered(self, state: State[Board], side: str, attacked: Callable[[State[Board], str], object]) -> bool:
        """Whether a side's leader can be taken next turn, however what is still owed in this turn is answered.

        ``attacked`` says whether it could be if the turn were the opponent's now.
        """
        if self.game.judged(state):
            return False
        if state.agenda[0].opens_turn:
            return bool(attacked(state, side))
        answers = self.game.actions(state)
        return all(self.endangered(self.game.result(state, answer), side, attacked) for answer in answers)

    def attackers(self, state: State[Board], side: str) -> tuple[Offer, ...]:
        """Return the uses of icons by which the opponent could take a side's last leader, if the turn were his."""
        leader = state.board.leader(side)
        if leader.bit_count() != 1:
            return ()
        theirs = State(state.board, (Turn(OPPONENT[side]),), state.parts)
        return tuple(
            offer
            for rule in self.game.rules
            for offer in rule.offer(theirs, theirs.agenda[0])
            if offer.icon
            and offer.hits is not None
            and leader >> offer.hits & 1
            and not any(True for _ in self.game.forbidden(theirs, offer))
        )
