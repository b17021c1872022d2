"""What sides, tiles, terrain and leaders are called."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine.duke.model.tiles import KINDS
from web.words import listed, say

if TYPE_CHECKING:
    from collections.abc import Mapping

    from engine.duke.model.board import Board
    from engine.duke.model.tiles import Kind
    from engine.state import State

LEADERS: Final = ("Du", "Ar", "Mg", "Md")


def side_word(seat: str) -> str:
    """Return what a side is called."""
    return say(f"side.{seat}")


def tile_word(kind: str, kinds: Mapping[str, Kind] = KINDS) -> str:
    """Return what a kind of tile is called among these kinds."""
    return kinds[kind].name


def terrain_word(terrain: str) -> str:
    """Return what a terrain tile is called."""
    return say(f"terrain.{terrain}")


def receivers(state: State[Board], seat: str) -> str:
    """Name the leaders beside which a side may place: ``your Duke``, or ``Morgana or Mordred`` (ruling D13a)."""
    kinds = {tile.kind for _, tile in state.board.tiles(seat) if tile.leads}
    return listed([say(f"leader.{kind}") for kind in LEADERS if kind in kinds])


def leader_word(state: State[Board], seat: str) -> str:
    """Name the leader that a side has left, as the middle of a sentence has it."""
    kinds = [tile.kind for _, tile in state.board.tiles(seat) if tile.leads]
    return say(f"leader.{kinds[0] if kinds else 'Du'}")
