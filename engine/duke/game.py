"""The Duke as a game made of rules, with its legal actions also found from compiled tables."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from engine.duke.actions import Draw, Strike, read_action
from engine.duke.board import LIGHT, SIDES, Board
from engine.duke.effects import Bags, DrawOwed, Turn
from engine.duke.muster import Drawing, Mustering, Placing, room
from engine.duke.rulebook import RULEBOOK
from engine.duke.troops import Guard, Reaches, Troops
from engine.duke.turns import DukeTaken, Turns
from engine.rules import RuleGame
from engine.state import State

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.duke.actions import Command, Move
    from engine.duke.actions import Action
    from engine.duke.reach import Reach

    Use = Move | Strike | Command

DRAW: Final = Draw()


class DukeGame(RuleGame[Board]):
    """The Duke: see ``engine.game.Game`` for what the methods promise."""

    name = "duke"
    version = 1
    seats = SIDES
    rulebook = RULEBOOK

    def __init__(self) -> None:
        """Put the usual game together."""
        self.reaches = Reaches()
        self.options = {"rules": "-"}
        super().__init__(
            (Mustering(), Troops(self.reaches), Drawing(), Placing(), Guard(), DukeTaken(), Turns()),
        )

    def start(self) -> State[Board]:
        """Return the empty board, Light to set up."""
        state: State[Board] = State(Board())
        for rule in self.rules:
            state = rule.setup(state)
        return state

    def read_action(self, text: str) -> Action:
        """Return the action that a text writes; raise Unreadable if it writes none."""
        return read_action(text)

    def odds(self, state: State[Board]) -> tuple[int, ...]:
        """Return how many tiles of each kind the bag holds, in the order of chance's actions."""
        ask = state.agenda[0]
        if not isinstance(ask, DrawOwed):
            return super().odds(state)
        bag = state.part(Bags).of(ask.side)
        return tuple(bag.count(action.kind) for action in self.actions(state))

    def _find_actions(self, state: State[Board]) -> tuple[Any, ...]:
        """Answer a turn from the tables, everything else by the plain fold."""
        ask = state.agenda[0]
        if type(ask) is not Turn or self.judged(state):
            return super()._find_actions(state)
        board, side = state.board, ask.seat
        own, foes = (board.light, board.dark) if side == LIGHT else (board.dark, board.light)
        leader = board.leaders & own
        found: list[Any] = []
        risky: list[Use] = []  # what moves the leader, or could
        enemies: list[Reach] = []
        danger = 0
        at = self.reaches.at
        for square, standing in enumerate(board.cells):
            if standing is None:
                continue
            reach = at(standing, square)
            if standing.owner == side:
                if leader >> square & 1 or reach.commands & leader:
                    risky += reach.actions(own, foes)
                else:
                    found += reach.actions(own, foes)
            else:
                enemies.append(reach)
                danger |= reach.hits
        if leader:
            if danger & leader:
                risky = found + risky
                found = []
            if risky:
                found += _unguarded(risky, enemies, leader, own, foes)
        if state.part(Bags).of(side) and room(board, side):
            found.append(DRAW)
        return tuple(found)


def _unguarded(actions: list[Use], enemies: list[Reach], leader: int, own: int, foes: int) -> Iterator[Use]:
    """Go through those of a side's actions after which no enemy could take its leader (ruling D1)."""
    threats = [reach for reach in enemies if reach.hits & leader]
    for action in actions:
        target = 1 << action.target
        own_then, leader_then, near = own, leader, threats
        if type(action) is not Strike:
            origin = 1 << action.origin
            own_then = own ^ origin | target
            if leader & origin:
                leader_then = leader ^ origin | target
                near = [reach for reach in enemies if reach.hits & leader_then]
        foes_then = foes & ~target
        square = leader_then.bit_length() - 1
        for reach in near:
            if foes_then >> reach.square & 1 and reach.takes(square, foes_then, own_then):
                break
        else:
            yield action
