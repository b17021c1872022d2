"""A match of The Duke at the table: which moment is looked at, what is asked of whom, and what lies on the board.

Law: nothing here is ever done to the match; what is shown comes from the moment that is looked at.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.duke.model.board import NUMBER, SIDES
from engine.duke.model.effects import PlaceOwed, SetUp, SetUpAsk, Turn
from web.app.replay import Replay
from web.duke import board_items as lying
from web.duke.match_view import SIDE, mover
from web.words import say

if TYPE_CHECKING:
    from engine.duke.game import DukeGame
    from engine.duke.model.board import Board, Tile
    from engine.match import Match
    from engine.state import Ask, State
    from web.duke.pictures.board import Side


class Seated(Replay):
    """People before a match: ``look`` says that anyone may look at both sides of any tile."""

    def __init__(self, match: Match[Any], *, look: bool = False) -> None:
        """Sit down before a match, at its present."""
        super().__init__(match)
        self.game: DukeGame = match.game  # type: ignore[assignment]
        self.look = look
        self.bottom: Side = "L"
        self.said: list[str] = []

    @property
    def state(self) -> State[Board]:
        """The state now, whatever is looked at."""
        return self.match.state

    @property
    def started(self) -> bool:
        """Whether this match has begun, or begins from a position."""
        return bool(self.match.log or self.match.origin)

    @property
    def playing(self) -> bool:
        """Whether something can be done on the board that is seen."""
        return self.looking is None and not self.over

    @property
    def mover(self) -> str | None:
        """The seat that is to act, None when the match is over."""
        return None if self.over else mover(self.state)

    @property
    def players(self) -> dict[str, str]:
        """What each player is called: by name, else by side."""
        return {seat: self.match.names.get(seat) or say(f"side.{seat}") for seat in SIDES}

    @property
    def asked(self) -> Ask | None:
        """The decision that is owed now, None when the match is over."""
        return None if self.over else self.state.agenda[0]

    @property
    def in_setup(self) -> bool:
        """Whether tiles of the set-up are still to be placed."""
        return isinstance(self.asked, SetUp)

    @property
    def beginning(self) -> bool:
        """Whether the game has not begun yet: tiles, terrain or flags are still to come."""
        return isinstance(self.asked, SetUpAsk)

    @property
    def has_usual(self) -> bool:
        """Whether the tiles of the set-up that come next have usual places."""
        return self.in_setup and "rider" not in self.game.modules

    @property
    def placing(self) -> bool:
        """Whether the mover owes a tile to the board."""
        return isinstance(self.asked, SetUp | PlaceOwed)

    @property
    def answering(self) -> bool:
        """Whether something other than a turn is asked: then what can be pointed at is marked from the start."""
        return self.asked is not None and not isinstance(self.asked, Turn)

    @property
    def ground(self) -> lying.Lying:
        """What lies on the board that is seen besides the tiles."""
        return lying.lying(self.game, self.shown)

    def thing_at(self, square: str) -> str | None:
        """Name what can be looked at on a square: ``tile``, or what else lies there."""
        return "tile" if self.tile_at(square) is not None else self.ground.things.get(square)

    def tile_at(self, square: str) -> Tile | None:
        """Give the tile that is seen on a square."""
        return self.shown.board.cells[NUMBER[square]] if square in NUMBER else None

    def may_turn_over(self, standing: Tile) -> bool:
        """Whether the mover may look at the other side of a tile: his own, or anyone's if so agreed or at the end."""
        return self.look or self.over or standing.owner == self.mover

    @property
    def wanted_bottom(self) -> Side:
        """The side that sits at the lower edge if the board is turned to whoever is to move."""
        return SIDE[self.mover] if self.mover else self.bottom

    def spoken(self) -> tuple[str, ...]:
        """Give what is to be said since the last time."""
        said, self.said = tuple(sentence for sentence in self.said if sentence), []
        return said
