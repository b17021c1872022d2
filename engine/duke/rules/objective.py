"""Other Objective (rulings D15, D16)."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from ..booklets import lords_legacy
from ..model.board import HOME_EDGE, OPPONENT, SIDES, Board
from .flags import FlagRule
from .leaders import FOR_LEADERS, LeadersGone
from .module import Module

if TYPE_CHECKING:
    from ...game import Outcome
    from ...state import State


CITES: Final = (
    lords_legacy(
        "objective.flag", "Other Objective", "Each flag begins on an empty square of its owner's home edge.", "D15"
    ),
    lords_legacy("objective.enter", "Other Objective", "Nobody ends his way on his own flag.", "D16"),
    lords_legacy(
        "objective.carry",
        "Other Objective",
        "Your tiles pick up and carry the opponent's flag, never your own.",
        "D16",
    ),
    lords_legacy(
        "objective.win",
        "Other Objective",
        "The side that brings the opponent's flag to its own home edge wins at once.",
        "D15",
    ),
)


class OtherObjective(FlagRule):
    """Other Objective: bring the opponent's flag to the own home edge (rulings D15, D16)."""

    cites = CITES
    name = "objective"
    ends = (*FlagRule.ends, "objective.win")
    carries_own = False
    refusals = MappingProxyType({"closed": "objective.enter", "kept out": "flags.fort"})

    def first_squares(self, side: str) -> int:
        """Return the placing player's own home edge (ruling D15)."""
        return HOME_EDGE[side]

    def judge(self, state: State[Board]) -> Outcome | None:
        """Give the game to the side that has the opponent's flag on its home edge."""
        flags = self.flags(state)
        for side in SIDES:
            square = flags.of(OPPONENT[side])
            if square is not None and HOME_EDGE[side] >> square & 1:
                return self.won(side, "objective.win")
        return super().judge(state)


MODULE: Final = Module(
    "objective",
    (LeadersGone, OtherObjective),
    FOR_LEADERS,
    group="objective",
    clashes={"rider": "a game has one objective"},
)
