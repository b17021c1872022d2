"""Defense: from which side a tile can't be captured (ruling D10)."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from ..booklets import first_edition
from ..model.board import SIZE, Board, squares_of
from ..model.tiles import COMMAND, DEFENSE
from ..movegen.reach import path_between
from .rule import DukeRule

if TYPE_CHECKING:
    from ...cite import Cite
    from ...rules import Offer
    from ...state import State


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
    path = path_between(origin, square)
    (y0, x0), (y1, x1) = divmod(origin, SIZE), divmod(square, SIZE)
    dx, dy = x1 - x0, y1 - y0
    if not dx or not dy or abs(dx) == abs(dy):
        return bool(shield & (path | 1 << origin))
    left = right = 0
    for crossed in squares_of(path):
        y, x = divmod(crossed, SIZE)
        side = dx * (y - y0) - dy * (x - x0)
        left |= (side >= 0) << crossed
        right |= (side <= 0) << crossed
    return bool(shield & left and shield & right)
