"""What each side could take next turn: for learning, and for whoever weighs a position."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from .model.board import OPPONENT, squares_of
from .model.tiles import COMMAND, STRIKE

if TYPE_CHECKING:
    from ..state import State
    from .game import DukeGame
    from .model.board import Board
    from .movegen.reach import Reach


@dataclass(frozen=True, slots=True)
class Danger:
    """For one side of a position, as masks: what the opponent could take, and what the side itself covers.

    ``threatened`` are the squares, empty ones too, where the opponent could take one of the side's tiles if it stood
    there at the start of his turn; ``covered`` those where the side could take what came there; ``exposed`` the
    side's tiles that are threatened, and ``hanging`` those of them that are not covered. Guard is not looked at.
    """

    threatened: int
    covered: int
    exposed: int
    hanging: int


def danger(game: DukeGame, state: State[Board], side: str) -> Danger:
    """Return what is in danger for a side, and what it covers."""
    own = state.board.of(side)
    threatened, covered = reached(game, state, OPPONENT[side]), reached(game, state, side)
    return Danger(threatened, covered, own & threatened, own & threatened & ~covered)


def reached(game: DukeGame, state: State[Board], side: str) -> int:
    """Return the mask of the squares on which a side could take something, if it stood there and the turn were his.

    A square with an own tile counts where the side could take back; frozen tiles reach nothing.
    """
    masks, board = game.generator.masks, state.board
    own, taken = board.of(side), board.light | board.dark
    idle, blocked = masks.still(state), masks.blocked(state)
    closed = masks.closed(state, side)
    mask = 0
    for square, standing in board.tiles(side):
        if not idle >> square & 1:
            mask |= _reached(masks.reaches(game.ground(state))[standing][square], own & ~idle, taken | blocked, closed)
    commander = masks.commander(state)
    if commander and commander[0] == side:
        mask |= _reached(commander[1], own & ~idle, taken | blocked, closed)
    return mask & ~blocked


def _reached(reach: Reach, own: int, taken: int, closed: int) -> int:
    strikes = sum({step.bit for step in reach.steps if step.icon == STRIKE and not step.clear & taken})
    goes = sum({step.bit for step in reach.steps if step.icon not in {STRIKE, COMMAND} and not step.clear & taken})
    for origin in squares_of(reach.commands & own):
        goes |= reach.obeys[origin]
    return strikes | goes & ~closed
