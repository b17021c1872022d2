"""Dread: which tiles it freezes (ruling D11)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from ..booklets import first_edition
from ..model.board import SIDES, Board, Tile, tile
from ..model.tiles import DREAD
from .rule import DukeRule

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from ...state import State


CITES: Final = (
    first_edition(
        "dread",
        "Dread",
        "A tile on a Dread square is frozen: it can't act, be commanded, or be captured by a tile.",
        "D11",
    ),
)


class Dread(DukeRule):
    """A tile on a Dread square is frozen, whoever owns it (ruling D11)."""

    cites = CITES
    stage = "marks"
    name = "dread"
    comes_with = DREAD
    refusals = MappingProxyType({"still": "dread"})

    @cached_property
    def bearers(self) -> frozenset[Tile]:
        """The tiles, by their owner and the side that is up, that bear Dread."""
        return frozenset(
            tile(code, owner, turned=turned)
            for code, kind in self.game.kinds.items()
            for owner in SIDES
            for turned in (False, True)
            if kind.face(turned=turned).bears(DREAD)
        )

    def still(self, state: State[Board]) -> int:
        """Return the mask of the frozen tiles."""
        forts, dreaded = self.game.ground(state).forts, self.game.dreaded(state)
        return frozen(state.board, forts, dreaded, self.bearing(state))

    def bearing(self, state: State[Board]) -> dict[int, int]:
        """Return the squares of the tiles that bear Dread, each with the mask of its Dread squares."""
        cells, bearers, reaches = state.board.cells, self.bearers, self.game.reaches
        return {
            square: reaches[standing][square].dread
            for square, standing in enumerate(cells)
            if standing is not None and standing in bearers
        }


def frozen(board: Board, forts: int, dreaded: int, bearing: Mapping[int, int]) -> int:
    """Return the mask of the frozen tiles: on what the Specter dreads, or a tile that bears Dread and is in no Fort."""
    for square, squares in bearing.items():
        if not forts >> square & 1:
            dreaded |= squares
    dreaded &= board.light | board.dark
    return dreaded and dreaded & ~immune(board, forts, bearing)


def immune(board: Board, forts: int, bearing: Iterable[int]) -> int:
    """Return the mask of the squares where no tile freezes: leaders, Forts, and tiles that bear Dread."""
    mask = board.leaders | forts
    for square in bearing:
        mask |= 1 << square
    return mask
