"""The Mountain (ruling D6)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..booklets import lords_legacy
from ..model.board import bit
from .module import Module
from .terrain import Ground, Terrain

if TYPE_CHECKING:
    from ...cite import Cite
    from ...rules import Offer
    from ...state import State
    from ..model.board import Board


CITES: Final = (
    lords_legacy(
        "mountain.placed",
        "Mountain Tile",
        "Chance places the Mountain on an empty square, each as likely as another.",
        "D7a",
        "D14",
    ),
    lords_legacy("mountain.enter", "Mountain Tile", "Nothing ends its way in the Mountain.", "D6"),
    lords_legacy(
        "mountain.cross",
        "Mountain Tile",
        "Nothing passes the Mountain: its square lies in the straight way.",
        "D4",
        "D6",
        "D9",
    ),
)


class Mountain(Terrain):
    """Nothing enters the Mountain, and nothing crosses it (ruling D6)."""

    cites = CITES
    name = "mountain"
    key = "mt"
    wall = True

    def bars(self, ground: Ground, offer: Offer) -> Cite | None:
        """Bar what would end in it or cross it."""
        if self.crossed(ground, offer):
            return self.cite("mountain.cross")
        return self.cite("mountain.enter") if bit(offer.lands) & bit(self.square(ground)) else None

    def solid(self, state: State[Board]) -> int:
        """Nothing is in the Mountain, whatever a position says."""
        return bit(self.square(self.game.ground(state)))


MODULE: Final = Module("mountain", (Mountain,), on_board=True)
