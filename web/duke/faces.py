"""How the engine's sides and tiles are shown: the table's letters of the sides, and tiles as the table paints them."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from engine.duke.model.board import DARK, LEADERS, LIGHT
from web.duke.pictures.tiles import Face
from web.duke.pictures.view import TileView

if TYPE_CHECKING:
    from collections.abc import Mapping

    from engine.duke.model.board import Tile
    from engine.duke.model.tiles import Kind
    from web.duke.pictures.board import Side

SIDE: Final[Mapping[str, Side]] = {LIGHT: "L", DARK: "D"}
"""The table's letter of each seat."""
SEAT: Final[Mapping[str, str]] = {letter: seat for seat, letter in SIDE.items()}
"""The seat of each of the table's letters."""


@cache
def face_of(kind: Kind, *, turned: bool) -> Face:
    """Return a tile's face as the table paints it."""
    icons = kind.face(turned=turned).icons
    leads = kind.code in LEADERS
    return Face(kind.name, icons, starting=not turned, leader=leads, provisional=kind.provisional)


def tile_view(tile: Tile, name: str, kinds: Mapping[str, Kind]) -> TileView:
    """Return a tile as the table paints it; ``kinds`` are the tiles of this game."""
    face = face_of(kinds[tile.kind], turned=tile.turned)
    return TileView(name, tile.kind, face, SIDE[tile.owner])
