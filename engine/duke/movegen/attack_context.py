"""What a side sees of the board in masks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from ..model.actions import Command, Strike
from ..model.board import CELLS, LIGHT
from ..rules.camelot import CamelotCommand
from ..rules.defense import defended
from ..rules.dread import frozen

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ...state import State
    from ..model.board import Board
    from .masks import Masks
    from .reach import Reach

COMMANDS: Final = frozenset({Command, CamelotCommand})


class Outlook:
    """What a side sees of the board: what it could do, and the enemies' reaches with all that they could hit.

    ``uses`` are the uses of icons that no mask and no Defense is against, those that may move the leader apart, as
    ``risky``; ``aims`` is the mask of where these may take it. ``wall`` is the mask of squares that stop a way without
    a tile; ``danger`` is all that the enemies could hit if nothing stood in between.
    ``bearing`` are the squares of the tiles that bear Dread, each with the mask of its Dread squares, and ``restless``
    is the mask of those that bear it on either side.
    """

    __slots__ = (
        "aims", "bearing", "board", "danger", "enemies", "foes", "ground", "leader", "own", "restless", "risky",
        "specter", "uses", "wall",
    )  # fmt: skip

    def __init__(self, masks: Masks, state: State[Board], side: str) -> None:  # noqa: C901, PLR0912 - see below
        """Look at the board from a side, whoever is to move."""
        game, board = masks.game, state.board
        own, foes = (board.light, board.dark) if side == LIGHT else (board.dark, board.light)
        ground, specter, leader = game.ground(state), game.specter_state(state).forecast, board.leaders & own
        danger = aims = 0
        able: list[Reach] = []
        enemies: list[Reach] = []
        marked: list[Reach] = []
        reaches = masks.reaches(ground)
        for square, standing in enumerate(board.cells):  # one walk: asking a function about each tile costs as much
            if standing is None:
                continue
            reach = reaches[standing][square]
            if standing.owner == side:
                able.append(reach)
            else:
                enemies.append(reach)
                danger |= reach.hits
            if reach.marked:
                marked.append(reach)
        if ground.prize & (own | foes) and (commander := masks.commander(state)):
            if commander[0] == side:
                able.append(commander[1])
            else:
                enemies.append(commander[1])
                danger |= commander[1].hits
        bearing, restless, shields = _marks(marked, foes) if marked else ({}, 0, {})
        still = frozen(board, ground.forts, specter.dreaded(ground.forts), bearing) if masks.dreading else 0
        for rule in masks.stilling_besides:
            still |= rule.still(state)
        blocked, closed = masks.blocked(state), masks.closed(state, side) if masks.closing else 0
        shut = still | blocked
        # nobody goes where a tile is frozen or nobody enters: to those that act they are as tiles of their own
        occupied = (own | shut) << CELLS | foes & ~shut
        uses: list[Any] = []
        risky: list[Any] = []
        for reach in able:
            if still >> reach.square & 1:
                continue
            found = reach[occupied & reach.span]
            if reach.commands & shut or reach.hits & closed:
                found = _open(found, shut, closed)
            if reach.stirs & leader:
                risky += found
                aims |= reach.hits
            else:
                uses += found
        if shields:
            uses, risky = _unshielded(uses, shields), _unshielded(risky, shields)
        self.board, self.own, self.foes, self.leader, self.wall = board, own, foes, leader, blocked
        self.uses, self.risky, self.aims, self.enemies, self.danger = uses, risky, aims, enemies, danger
        self.ground, self.specter, self.bearing, self.restless = ground, specter, bearing, restless


def _marks(marked: list[Reach], foes: int) -> tuple[dict[int, int], int, dict[int, int]]:
    """Give the Dread of the tiles that bear it, where tiles bear it on either side, and the Defense of enemies."""
    bearing, restless, shields = {}, 0, {}
    for reach in marked:
        square = reach.square
        if reach.bears:
            bearing[square] = reach.dread
        if reach.restless:
            restless |= 1 << square
        if reach.shield and foes >> square & 1:
            shields[square] = reach.shield
    return bearing, restless, shields


def _open(uses: Iterable[Any], shut: int, closed: int) -> tuple[Any, ...]:
    """Leave out what commands a tile that is none or can't obey, and what ends on a closed square."""
    return tuple(
        use for use in uses if not shut >> use.origin & 1 and (type(use) is Strike or not closed >> use.target & 1)
    )


def _unshielded(uses: list[Any], shields: dict[int, int]) -> list[Any]:
    """Leave out the captures that Defense is against; its masks are given by square."""
    return [
        use
        for use in uses
        if use.target not in shields
        or type(use) in COMMANDS
        or not defended(shields[use.target], use.origin, use.target)
    ]
