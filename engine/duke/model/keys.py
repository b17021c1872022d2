"""A number of 64 bits for each tile on each square, the same in every process."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...key import key_of_text
from .board import SQUARES

if TYPE_CHECKING:
    from .board import Tile


class TileKeys(dict["Tile", tuple[int, ...]]):
    """The numbers of each tile by square, ``keys[tile][square]``, made when first asked for."""

    def __missing__(self, standing: Tile) -> tuple[int, ...]:
        """Make the numbers of one more tile, from what the notation writes of it."""
        found = self[standing] = tuple(key_of_text(f"{standing}@{square}") for square in SQUARES)
        return found


TILE_KEYS: Final = TileKeys()
