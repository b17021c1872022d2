"""What each side could take next turn: for learning, and for whoever weighs a position.

Law: a tile is in danger exactly if some offer of the opponent's that no rule forbids takes it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from ..rules import Offer
from ..state import State
from .model.board import LIGHT, OPPONENT, Board, Tile, tile
from .model.effects import Turn

if TYPE_CHECKING:
    from collections.abc import Iterator

    from .game import DukeGame

PLAIN: Final = "Fo"
"""What is taken for a tile that could come to a square where its side has no plain one on the board."""


@dataclass(frozen=True, slots=True)
class Danger:
    """For one side of a position, as masks: what the opponent could take, and what the side itself covers.

    ``threatened`` are the squares, empty ones too, where the opponent could take one of the side's tiles if it stood
    there at the start of the opponent's turn; ``covered`` those where the side could take what came there;
    ``exposed`` the side's tiles that are threatened, and ``hanging`` those of them that are not covered. Guard is not
    looked at.
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
    """Return the mask of the squares on which a side could take something, if it were there and the turn the side's.

    It goes by the offers of the rules, each held against all that is forbidden. On a square without an enemy tile a
    plain one is thought to be there, in the place of an own tile too: there the side could take back.
    """
    foes, prey = state.board.of(OPPONENT[side]), plain(game, state.board, OPPONENT[side])
    at: dict[int, State[Board]] = {}
    found = 0
    shut = _shut(game, state)
    for offer, square in _aimed(game, State(state.board, (Turn(side),), state.parts)):
        if (found | shut) >> square & 1:
            continue
        if square not in at:
            board = state.board if foes >> square & 1 else with_tile(state.board, square, prey)
            at[square] = State(board, (Turn(side),), state.parts)
        hit = Offer(
            offer.action, offer.by, offer.icon, offer.leaves, offer.lands, square, offer.path, offer.clear, offer.ways
        )
        if next(game.forbidden(at[square], hit), None) is None:
            found |= 1 << square
    return found


def plain(game: DukeGame, board: Board, side: str) -> Tile:
    """Return a tile of a side that is no leader and bears neither Dread nor Defense, one on the board if there is."""
    marked = game.generator.masks.marked
    for _, standing in board.tiles(side):
        if not standing.leads and standing not in marked:
            return standing
    return tile(PLAIN, side)


def with_tile(board: Board, square: int, laid: Tile) -> Board:
    """Return a board with a tile on a square, whatever stands there."""
    bit, cells = 1 << square, board.cells
    light, dark = board.light & ~bit, board.dark & ~bit
    if laid.owner == LIGHT:
        light |= bit
    else:
        dark |= bit
    return Board((*cells[:square], laid, *cells[square + 1 :]), light, dark, board.leaders & ~bit)


def _aimed(game: DukeGame, state: State[Board]) -> Iterator[tuple[Offer, int]]:
    """Go through a side's offers of icons, each with the square where it would take something."""
    for rule in game.rules:
        for offer in rule.offer(state, state.agenda[0]):
            square = offer.hits if offer.lands is None else offer.lands
            if offer.icon and square is not None:
                yield offer, square


def _shut(game: DukeGame, state: State[Board]) -> int:
    """Return the mask of the squares where no tile can be."""
    mask = 0
    for rule in game.duke_rules:
        mask |= rule.solid(state) | rule.blocks(state)
    return mask
