"""The Mountain (ruling D6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..model.board import (
    bit,
)
from ..rulebook import RULEBOOK
from .terrain import MOUNTAIN, Ground, Terrain

if TYPE_CHECKING:
    from ...cite import Cite
    from ...rules import Offer


class Mountain(Terrain):
    """Nothing enters the Mountain, and nothing crosses it (ruling D6)."""

    name = MOUNTAIN

    def bars(self, ground: Ground, offer: Offer) -> Cite | None:
        """Bar what would end in it or cross it."""
        mountain = bit(ground.mountain)
        if offer.path & mountain:
            return RULEBOOK["mountain.cross"]
        return RULEBOOK["mountain.enter"] if bit(offer.lands) & mountain else None
