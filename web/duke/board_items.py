"""What is on the board besides the players' tiles, and what stands beside a name: all that the modules in play say.

Law: read from the state alone; a rule is asked for what it freezes, nothing is worked out here.
"""

from __future__ import annotations

from dataclasses import dataclass
from operator import attrgetter
from typing import TYPE_CHECKING, Final

from web.duke.features import in_play
from web.words import say

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from engine.duke.game import DukeGame
    from engine.duke.model.board import Board
    from engine.state import State
    from web.duke.pictures.view import Item, TileView

LAYER: Final = attrgetter("layer")
"""How high an item lies."""


@dataclass(frozen=True, slots=True)
class BoardItems:
    """What is on a board's squares besides the players' tiles.

    ``items`` are the pictures, the lowest first; ``tiles`` nobody's tiles by square, ``beside`` the one that waits
    beside the board. ``things`` names by square what a person can look at besides tiles, ``words`` the keys of all that
    is said of a square.
    """

    items: tuple[Item, ...]
    tiles: dict[str, TileView]
    things: Mapping[str, str]
    words: Mapping[str, tuple[str, ...]]
    beside: TileView | None


def board_items(game: DukeGame, state: State[Board]) -> BoardItems:
    """Return what is on the board of a state."""
    items: list[Item] = []
    beside = None
    for feature in in_play(game):
        if feature.items:
            items += feature.items(game, state)
        if feature.beside:
            beside = beside or feature.beside(game, state)
    items.sort(key=LAYER)
    things = {item.square: item.thing for item in items if item.thing}
    words: dict[str, tuple[str, ...]] = {}
    for marks in (False, True):  # what lies there is said first, then marks
        for item in items:
            if item.words and marks is not bool(item.thing):
                words[item.square] = (*words.get(item.square, ()), item.words)
    tiles = {item.square: item.tile for item in items if item.tile}
    return BoardItems(tuple(item for item in items if item.tile is None), tiles, things, words, beside)


def note(game: DukeGame, state: State[Board], seat: str) -> str:
    """Return what stands beside a player's name: points, losses, leaders that are gone."""
    return say("list.comma").join(_notes(game, state, seat))


def _notes(game: DukeGame, state: State[Board], seat: str) -> Iterator[str]:
    for feature in in_play(game):
        if feature.note:
            yield from feature.note(game, state, seat)
