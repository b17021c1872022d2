"""What the rules of a game say of a position in masks, and the reaches of its tiles on the ground as it is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from ..model.board import SIDES, squares_of, tile
from ..model.tiles import DEFENSE, DREAD
from ..rules.camelot import Camelot, camelot_command, neighbours
from ..rules.dread import Dread
from ..rules.rule import DukeRule
from ..rules.terrain import Ground, Terrain
from .reach import Reach
from .tables import AllGrounds, Barring, GroundReaches, Reaches

if TYPE_CHECKING:
    from ...state import State
    from ..game import DukeGame
    from ..model.board import Board

GROUNDS: Final = 8
"""For how many grounds the tables are kept: a game has one, and another is soon made."""


class Masks:
    """The rules of one game that speak in masks, and its reaches, compiled anew for each ground."""

    def __init__(self, game: DukeGame) -> None:
        """Look through the game's rules."""
        self.game = game
        rules: tuple[Any, ...] = game.rules
        self.camelot = next((rule for rule in rules if isinstance(rule, Camelot)), None)
        self.dreading: Dread | None = next((rule for rule in rules if isinstance(rule, Dread)), None)
        self.marked = frozenset(
            tile(code, side, turned=turned)
            for code, kind in game.kinds.items()
            if kind.bears(DREAD) or kind.bears(DEFENSE)
            for side in SIDES
            for turned in (False, True)
        )
        self.stilling = overriding(rules, "still")
        self.stilling_besides = [rule for rule in self.stilling if rule is not self.dreading]
        self.closing = overriding(rules, "closed")
        self.blocking = overriding(rules, "blocks")
        self.barring = Barring([rule for rule in rules if isinstance(rule, Terrain)])
        self.known = AllGrounds(game.reaches, self.barring)
        self.tables: dict[int, Reaches] = {0: game.reaches}
        self.commands: dict[tuple[int, int], Reach] = {}
        self._latest: tuple[Ground | None, Reaches] = (None, game.reaches)

    def reaches(self, ground: Ground) -> Reaches:
        """Return the reaches on the ground as it is."""
        if self._latest[0] is not ground:
            lying = self.barring.lying(ground)
            if lying not in self.tables:
                if len(self.tables) >= GROUNDS:
                    self.tables = {0: self.game.reaches}
                self.tables[lying] = GroundReaches(self.known, lying)
            self._latest = ground, self.tables[lying]
        return self._latest[1]

    def still(self, state: State[Board]) -> int:
        """Return the mask of tiles that can't act, be commanded, or be captured by a tile."""
        mask = 0
        for rule in self.stilling:
            mask |= rule.still(state)
        return mask

    def closed(self, state: State[Board], side: str) -> int:
        """Return the mask of squares where no tile of a side may end its way."""
        mask = 0
        for rule in self.closing:
            mask |= rule.closed(state, side)
        return mask

    def blocked(self, state: State[Board]) -> int:
        """Return the mask of squares that nobody enters and that stop a way."""
        mask = 0
        for rule in self.blocking:
            mask |= rule.blocks(state)
        return mask

    def commander(self, state: State[Board]) -> tuple[str, Reach] | None:
        """Return the side that may use Camelot's command, and the reach of that command."""
        if self.camelot is None:
            return None
        prize = self.camelot.prize(state)
        if not prize:
            return None
        square = prize.bit_length() - 1
        standing = state.board.cells[square]
        if standing is None or self.camelot.commander(state, standing.owner) is None:
            return None
        ground = self.game.ground(state).without(self.camelot.name)  # it never blocks its own command (ruling D21)
        lying = self.barring.lying(ground)
        found = self.commands.get((square, lying))
        if found is None:
            around = neighbours(square)
            obeys = {origin: around & ~(1 << origin) for origin in squares_of(around)}
            obeys = self.barring.commands(square, obeys, lying)
            found = self.commands[square, lying] = Reach(square, (), obeys, camelot_command)
        return standing.owner, found


def overriding(rules: tuple[Any, ...], method: str) -> list[Any]:
    """List the rules that say something of their own by a method."""
    return [rule for rule in rules if getattr(type(rule), method) is not getattr(DukeRule, method)]
