"""The Fort (rulings D7, D8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..model.board import (
    bit,
)
from ..model.tiles import JUMP
from ..rulebook import RULEBOOK
from .terrain import FORT, Ground, Terrain

if TYPE_CHECKING:
    from ...cite import Cite
    from ...rules import Offer


class Fort(Terrain):
    """A Fort is entered by Move, Slide, Jump Slide and command, and nothing passes it (rulings D7, D8)."""

    name = FORT

    def bars(self, ground: Ground, offer: Offer) -> Cite | None:
        """Bar what would cross it, jump into it or strike at it."""
        fort = bit(self.square(ground))
        if not fort:
            return None
        if offer.path & fort:
            return RULEBOOK["fort.cross"]
        if offer.icon == JUMP and bit(offer.lands) & fort:
            return RULEBOOK["fort.jump"]
        return RULEBOOK["fort.strike"] if offer.lands is None and bit(offer.hits) & fort else None
