"""A draw of The Duke as one choice: which tiles may leave the bag, how likely each is, and where it can be placed."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from .model.actions import Draw, Drawn
from .rules.drawing import drawings, placings

if TYPE_CHECKING:
    from ..state import State
    from .game import DukeGame
    from .model.actions import Place
    from .model.board import Board


class TileOdds(NamedTuple):
    """One kind of tile that a draw may bring: how many of it the bag holds, chance's action, and all its placings."""

    weight: int
    drawn: Drawn
    placings: tuple[Place, ...]


def draws(game: DukeGame, state: State[Board]) -> tuple[TileOdds, ...]:
    """Return what the seat whose turn it is may draw; nothing where it has no tile in its bag or no room to place one.

    A kind's probability is its weight over the sum of all weights, which is the number of tiles in the bag. A drawn
    tile must be placed, so that each pair of a tile and a placing is one way to play the turn; ``placed`` is what comes
    of it.

    >>> from engine.duke.text.reading import read_position
    >>> game, state = read_position("6/6/6/2du3/6/2Du3 L Fo,Pi2|- - -")
    >>> [(one.weight, [place.text for place in one.placings]) for one in draws(game, state)]
    [(1, ['Fo@b1', 'Fo@d1', 'Fo@c2']), (2, ['Pi@b1', 'Pi@d1', 'Pi@c2'])]
    """
    side = state.agenda[0].seat
    bag, room = game.bags(state).of(side), game.room(state, side)
    if not room:
        return ()
    return tuple(TileOdds(bag.count(one.kind), one, placings(one.kind, side, room)) for one in drawings(bag, side))


def placed(game: DukeGame, state: State[Board], place: Place) -> State[Board]:
    """Return the state after the whole turn: a draw, the tile that is placed, and its placing, all taken for legal."""
    for action in (Draw(), Drawn(place.kind, place.owner), place):
        state = game.result(state, action)
    return state
