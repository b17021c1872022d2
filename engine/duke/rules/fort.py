"""The Fort (rulings D7, D8)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..booklets import lords_legacy
from ..model.board import bit
from ..model.tiles import JUMP
from .module import Module
from .terrain import Ground, Terrain

if TYPE_CHECKING:
    from ...cite import Cite
    from ...rules import Offer


CITES: Final = (
    lords_legacy(
        "fort.placed",
        "Fort Tile",
        "Chance places the Fort on an empty square, each as likely as another.",
        "D7a",
        "D14",
    ),
    lords_legacy(
        "fort.cross", "Fort Tile", "Nothing passes a Fort: its square lies in the straight way.", "D4", "D8", "D9"
    ),
    lords_legacy(
        "fort.jump", "Fort Tile", "A Fort can't be entered by Jump, only by Move, Slide, Jump Slide or command.", "D7"
    ),
    lords_legacy("fort.strike", "Fort Tile", "A tile in a Fort can't be struck.", "D8"),
)


class Fort(Terrain):
    """A Fort is entered by Move, Slide, Jump Slide and command, and nothing passes it (rulings D7, D8)."""

    cites: tuple[Cite, ...] = CITES
    name = "fort"
    key = "ft"
    wall = True
    fort = True

    def bars(self, ground: Ground, offer: Offer) -> Cite | None:
        """Bar what would cross it, jump into it or strike at it."""
        fort = bit(self.square(ground))
        if not fort:
            return None
        if self.crossed(ground, offer):
            return self.cite("fort.cross")
        if offer.icon == JUMP and bit(offer.lands) & fort:
            return self.cite("fort.jump")
        return self.cite("fort.strike") if offer.lands is None and bit(offer.hits) & fort else None


MODULE: Final = Module("fort", (Fort,), on_board=True)
