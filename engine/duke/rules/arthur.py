"""The Arthurian sets: whose tiles they are (rulings D12, D13)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...game import Unreadable
from ..booklets import lords_legacy
from ..model.board import DARK, LIGHT, Board, code_of, squares_of
from ..model.effects import PlaceOwed
from ..model.tiles import KINDS
from .leaders import Gone, LastLeaderTaken, LeadersGone, LeaderTaken
from .module import Module
from .rule import DukeRule

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ...state import State

ARTHURIANS: Final = frozenset(code for code, kind in KINDS.items() if kind.set.startswith("arthur"))
COMPANIONS: Final = frozenset(code for code, kind in KINDS.items() if kind.set == "arthur-light")
SEIZERS: Final = frozenset(code for code, kind in KINDS.items() if kind.set == "arthur-dark")
LEADERS: Final = ("Ar", "Mg")
REWORDED: Final = (
    lords_legacy(
        "setup.duke",
        "Set-Up",
        "In set-up each side first places its leader, Arthur or Morgana, on one of the two middle squares of its edge.",
    ),
    lords_legacy(
        "setup.footmen",
        "Set-Up",
        "The two Footmen of set-up go on squares that share a side with their own leader, Arthur or Morgana.",
    ),
    lords_legacy(
        "flags.duke",
        "Alternate Objectives",
        "You don't lose when your leaders are captured, but without one to place beside you can't draw any more.",
        "D13a",
    ),
    lords_legacy(
        "guard",
        "Putting the Duke Tile in Danger",
        "No icon may be used if the opponent could then take Arthur, or the last of Morgana and Mordred,"
        " in the next turn.",
        "D1",
        "D2",
    ),
    lords_legacy(
        "place.beside",
        "Place a New Troop Tile",
        "A drawn tile goes on an empty square that shares a side with the own Arthur or Morgana,"
        " or with Mordred while Morgana is there too.",
        "D13a",
    ),
    lords_legacy(
        "draw.room",
        "Place a New Troop Tile",
        "No tile can be drawn while no square beside the own Arthur or Morgana is empty,"
        " nor one beside Mordred while Morgana is there too.",
        "D13a",
    ),
)
"""Cites that are worded for the Duke else."""


class ArthurianSets(DukeRule):
    """Who has Arthur's tiles, and beside whom Morgana's side places (rulings D13, D13a)."""

    stage = "tiles"
    name = "arthur"

    def receiving(self, board: Board, leaders: int) -> int:
        """Return the leaders without Mordred, unless Morgana is on the board too."""
        if leaders & (leaders - 1) == 0:
            alone = board.cells[leaders.bit_length() - 1]
            return 0 if alone is not None and alone.kind == "Md" else leaders
        kinds = {standing.kind: square for square in squares_of(leaders) if (standing := board.cells[square])}
        return leaders & ~(1 << kinds["Md"]) if "Md" in kinds and "Mg" not in kinds else leaders

    def arthurs_side(self, state: State[Board]) -> str:
        """Return the side with Arthur's tiles: whoever owns one of them, Light where nobody does (ruling D13)."""
        bags = self.game.bags(state)
        if not (COMPANIONS.isdisjoint(bags.dark) and SEIZERS.isdisjoint(bags.light)):
            return DARK
        if not (COMPANIONS.isdisjoint(bags.light) and SEIZERS.isdisjoint(bags.dark)):
            return LIGHT
        owners = {standing.kind: standing.owner for standing in state.board.cells if standing is not None}
        owners.update({kind: side for side, kind in state.part(Gone).leaders})
        owners.update({ask.kind: ask.seat for ask in state.agenda if isinstance(ask, PlaceOwed)})
        dark = any(owners.get(kind) == DARK for kind in COMPANIONS) or any(
            owners.get(kind) == LIGHT for kind in SEIZERS
        )
        return DARK if dark else LIGHT

    def allowed(self, state: State[Board], tiles: Mapping[str, list[str]], side: str, kind: str, most: int) -> int:
        """Return how many of a kind a side may have: Morgana may have turned tiles of Arthur's side."""
        arthurs = self.arthurs_side(state)
        if kind in (SEIZERS if side == arthurs else COMPANIONS):
            raise Unreadable(f"position: {code_of(kind, side)} ({KINDS[kind].name}) is on the wrong side")
        if side != arthurs and kind not in SEIZERS:
            return max(most, 2 * most - tiles[arthurs].count(kind))
        return most


MODULE: Final = Module(
    "arthur",
    (ArthurianSets, LeadersGone, LastLeaderTaken),
    (LeaderTaken,),
    group="set",
    clashes={"nightmare": "the draft is for two equal sets"},
    rewords=REWORDED,
    sides=("arthur-light", "arthur-dark"),
    leaders=LEADERS,
)
