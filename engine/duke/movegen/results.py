"""The state that an action leads to, made at once: the same as the fold's, without telling what happened on the way.

Law: it equals the state that the fold of effects leads to. It is for games in which no rule of a module answers to a
capture, a move or a placing; in all others the fold itself is asked.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

from ...state import GameEnded, State, TurnEnded, TurnEnding
from ..model.actions import Command, Draw, Drawn, Move, Place, Strike
from ..model.board import LIGHT, OPPONENT, SIDES, Board, tile
from ..model.effects import Bags, Captured, Flipped, Moved, Placed, PlaceOwed, TileDrawn, Turn, draw_owed

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from ..game import DukeGame

    Maker = Callable[[Any, Any], State[Board]]

ANSWERED: Final = {
    Captured: (),
    Moved: (),
    Flipped: (),
    Placed: (),
    TurnEnding: (),
    TileDrawn: ("drawing",),
    TurnEnded: ("turns",),
    GameEnded: ("turns",),
}
"""The effects of a turn, each with the names of all the rules that may answer to it in such a game."""
TURNS: Final = {side: (Turn(OPPONENT[side]),) for side in SIDES}
"""What is owed after a side's turn."""
DRAWS: Final = {side: (draw_owed(side),) for side in SIDES}
"""What is owed once a side has said that it draws."""
_new = tuple.__new__  # a named tuple's own way takes twice as long


def makers(game: DukeGame) -> Mapping[type, Maker]:
    """Return by kind of action what makes the state after it; nothing for a game in which a module has a say."""
    for kind, names in ANSWERED.items():
        if set(game.followers_of(kind)) - set(names):
            return {}
    slot = game.slots[Bags]

    def drawn(state: State[Board], action: Drawn) -> State[Board]:
        """Take the tile out of the bag, and ask for its placing."""
        parts, side = state.parts, action.owner
        bags = parts[slot]
        bags = bags.with_bag(side, _without(bags.of(side), action.kind))
        return _new(State, (state.board, _to_place(side, action.kind), (*parts[:slot], bags, *parts[slot + 1 :])))

    def placed(state: State[Board], action: Place) -> State[Board]:
        """Lay the tile down; a set-up goes on by its own rule."""
        if type(state.agenda[0]) is not PlaceOwed:
            return game.plain_result(state, action)
        return _placed(state, action)

    return {Move: used, Strike: used, Command: used, Draw: _draw, Drawn: drawn, Place: placed}


def used(state: State[Board], action: Move | Strike | Command) -> State[Board]:
    """Return the state after the use of an icon in a turn."""
    (cells, light, dark, leaders), agenda, parts = state
    origin, target, side = action.origin, action.target, agenda[0].seat
    start, end = 1 << origin, 1 << target
    after: list[Any] = list(cells)
    moving = after[origin]
    leaders &= ~end
    if type(action) is Strike:
        after[origin], after[target] = moving.over, None
        light, dark = light & ~end, dark & ~end
    else:
        after[origin] = None
        if type(action) is Command:
            after[target] = moving
            after[action.by] = after[action.by].over
        else:
            after[target] = moving.over
        if side == LIGHT:
            light, dark = light ^ start | end, dark & ~end
        else:
            light, dark = light & ~end, dark ^ start | end
        if leaders & start:
            leaders ^= start | end
    return _new(State, (_new(Board, (tuple(after), light, dark, leaders)), TURNS[side], parts))


def _draw(state: State[Board], _: Draw) -> State[Board]:
    """Ask chance for a tile."""
    return _new(State, (state.board, DRAWS[state.agenda[0].seat], state.parts))


def _placed(state: State[Board], action: Place) -> State[Board]:
    """Lay a drawn tile down."""
    (cells, light, dark, leaders), _, parts = state
    owner, square = action.owner, action.square
    placing, bit = tile(action.kind, owner), 1 << square
    if owner == LIGHT:
        light |= bit
    else:
        dark |= bit
    if placing.leads:
        leaders |= bit
    board = _new(Board, ((*cells[:square], placing, *cells[square + 1 :]), light, dark, leaders))
    return _new(State, (board, TURNS[owner], parts))


@lru_cache(maxsize=1 << 12)
def _without(bag: tuple[str, ...], kind: str) -> tuple[str, ...]:
    """Return a bag with one tile of a kind less."""
    codes = list(bag)
    codes.remove(kind)
    return tuple(codes)


@lru_cache(maxsize=256)
def _to_place(side: str, kind: str) -> tuple[PlaceOwed]:
    return (PlaceOwed(side, kind),)
