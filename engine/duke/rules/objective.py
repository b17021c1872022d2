"""Other Objective (rulings D15, D16)."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

from ...game import Outcome
from ..model.board import (
    HOME_EDGE,
    OPPONENT,
    SIDES,
    Board,
)
from ..rulebook import RULEBOOK
from .flags import FlagRule

if TYPE_CHECKING:
    from ...state import State


class OtherObjective(FlagRule):
    """Other Objective: bring the opponent's flag to the own home edge (rulings D15, D16)."""

    name = "objective"
    carries_own = False
    refusals = MappingProxyType({"closed": RULEBOOK["objective.enter"]})

    def first_squares(self, side: str) -> int:
        """Return the placing player's own home edge (ruling D15)."""
        return HOME_EDGE[side]

    def judge(self, state: State[Board]) -> Outcome | None:
        """Give the game to the side that has the opponent's flag on its home edge."""
        flags = self.flags(state)
        for side in SIDES:
            square = flags.of(OPPONENT[side])
            if square is not None and HOME_EDGE[side] >> square & 1:
                return Outcome((side,), RULEBOOK["objective.win"])
        return super().judge(state)
