"""The board from one side in masks: what it could do, and what could be done to it."""

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


class AttackContext:
    """The board from one side: its uses of icons, and the enemies' reaches with all the squares that they could hit.

    ``uses`` are the uses of icons that no mask and no Defense is against. Those that may move the leader stand apart,
    as ``risky``; ``leader_targets`` is the mask of the squares where they may take it. ``danger`` is the mask of all
    that the enemies could hit if nothing stood in between. ``bearing`` has the squares of the tiles that bear Dread,
    each with the mask of its Dread squares, ``prize`` is the mask of Camelot while it can be seized.
    """

    __slots__ = (
        "bearing", "board", "danger", "enemies", "foes", "ground", "leader", "leader_targets", "own", "prize", "risky",
        "specter", "uses",
    )  # fmt: skip

    def __init__(self, masks: Masks, state: State[Board], side: str) -> None:  # noqa: C901, PLR0912 - see below
        """Look at the board from a side, whoever is to move."""
        game, board = masks.game, state.board
        own, foes = (board.light, board.dark) if side == LIGHT else (board.dark, board.light)
        ground, specter, leader = game.ground(state), game.specter_state(state).forecast, board.leaders & own
        danger = leader_targets = 0
        able: list[Reach] = []
        enemies: list[Reach] = []
        marked: list[Reach] = []
        reaches = masks.reaches(ground)
        prize = masks.camelot.prize(state) if masks.camelot else 0
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
        if prize & (own | foes) and (commander := masks.commander(state)):
            if commander[0] == side:
                able.append(commander[1])
            else:
                enemies.append(commander[1])
                danger |= commander[1].hits
        bearing, shields = _marks(marked, foes) if marked else ({}, {})
        still = frozen(board, ground.forts, specter.dreaded(ground.forts), bearing) if masks.dreading else 0
        for rule in masks.stilling_besides:
            still |= rule.still(state)
        blocked, closed = masks.blocked(state), masks.closed(state, side) if masks.closing else 0
        shut = still | blocked
        # nobody may end on a frozen tile or on a square that is closed to all: both count as tiles of the mover's own
        occupied = (own | shut) << CELLS | foes & ~shut
        uses: list[Any] = []
        risky: list[Any] = []
        for reach in able:
            if still >> reach.square & 1:
                continue
            found = reach[occupied & reach.span]
            if reach.commands & shut or reach.hits & closed:
                found = _open(found, shut, closed)
            if reach.moves_from & leader:
                risky += found
                leader_targets |= reach.hits
            else:
                uses += found
        if shields:
            uses, risky = _unshielded(uses, shields), _unshielded(risky, shields)
        self.board, self.own, self.foes, self.leader = board, own, foes, leader
        self.uses, self.risky, self.leader_targets = uses, risky, leader_targets
        self.enemies, self.danger = enemies, danger
        self.prize, self.ground, self.specter, self.bearing = prize, ground, specter, bearing


def _marks(marked: list[Reach], foes: int) -> tuple[dict[int, int], dict[int, int]]:
    """Return the Dread squares of the tiles that bear Dread, and the Defense squares of enemies, by their squares."""
    bearing, shields = {}, {}
    for reach in marked:
        square = reach.square
        if reach.bears:
            bearing[square] = reach.dread
        if reach.shield and foes >> square & 1:
            shields[square] = reach.shield
    return bearing, shields


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
