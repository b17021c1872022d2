"""What is on the board besides the players' tiles, and what stands beside a name: all that the modules in play say.

Law: read from the state alone; a rule is asked for what it freezes, nothing is worked out here.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from web.duke.features import in_play
from web.words import say

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.duke.game import DukeGame
    from engine.duke.model.board import Board
    from engine.state import State
    from web.duke.pictures.view import Item, TileView


@dataclass(frozen=True, slots=True)
class BoardItems:
    """What is on a board's squares, the lowest first, and nobody's tile that waits beside the board."""

    items: tuple[Item, ...] = ()
    beside: TileView | None = None

    @property
    def things(self) -> dict[str, str]:
        """The names of what a person can look at besides tiles, by square."""
        return {item.square: item.thing for item in self.items if item.thing}

    @property
    def tiles(self) -> dict[str, TileView]:
        """Nobody's tiles, by square."""
        return {item.square: item.tile for item in self.items if item.tile}

    @property
    def pictures(self) -> tuple[Item, ...]:
        """What is no tile."""
        return tuple(item for item in self.items if item.tile is None)

    def words_at(self, square: str) -> tuple[str, ...]:
        """Return the keys of the words for what is on a square: what lies there, then marks."""
        found = [item for item in self.items if item.square == square and item.words]
        return tuple(item.words for item in sorted(found, key=lambda item: not item.thing))


def board_items(game: DukeGame, state: State[Board]) -> BoardItems:
    """Return what is on the board of a state."""
    features = in_play(game)
    found = [item for feature in features if feature.items for item in feature.items(game, state)]
    beside = (feature.beside(game, state) for feature in features if feature.beside)
    return BoardItems(
        tuple(sorted(found, key=lambda item: item.layer)), next((view for view in beside if view is not None), None)
    )


def note(game: DukeGame, state: State[Board], seat: str) -> str:
    """Return what stands beside a player's name: points, losses, leaders that are gone."""
    return say("list.comma").join(_notes(game, state, seat))


def _notes(game: DukeGame, state: State[Board], seat: str) -> Iterator[str]:
    for feature in in_play(game):
        if feature.note:
            yield from feature.note(game, state, seat)
