"""Defense: from which side a tile can't be captured (ruling D10)."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from ..booklets import first_edition
from ..model.tiles import COMMAND, DEFENSE
from ..movegen.reach import ways_between
from .rule import DukeRule

if TYPE_CHECKING:
    from ...cite import Cite
    from ...rules import Offer
    from ...state import State
    from ..model.board import Board


CITES: Final = (
    first_edition(
        "defense",
        "Defense",
        "The tile is defended from that side: no capture comes from or across a Defense square, save by a command.",
        "D10",
    ),
)


class Defense(DukeRule):
    """A tile can't be captured from, or across, one of its Defense squares (ruling D10)."""

    cites = CITES
    stage = "marks"
    name = "defense"
    comes_with = DEFENSE

    def forbid(self, state: State[Board], offer: Offer) -> Cite | None:
        """Look at the way of the icon that would capture; a command ignores Defense."""
        if offer.icon == COMMAND or offer.hits is None or offer.by is None:
            return None
        target = state.board.cells[offer.hits]
        if target is None:
            return None
        shield = self.game.reaches[target][offer.hits].shield
        return self.cite("defense") if defended(shield, offer.by, offer.hits) else None


@lru_cache(maxsize=1 << 14)
def defended(shield: int, origin: int, square: int) -> bool:
    """Whether Defense on the squares of a mask keeps off a capture on a square from ``origin`` (ruling D10)."""
    if not shield:
        return False
    ways = ways_between(origin, square)
    if len(ways) == 1:
        return bool(shield & (ways[0] | 1 << origin))
    return all(shield & way for way in ways)
