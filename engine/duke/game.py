"""The Duke as a game made of rules, with its legal actions also found from compiled tables."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from engine.duke.actions import Draw, Strike, read_action
from engine.duke.board import CELLS, LIGHT, SIDES, Board
from engine.duke.effects import Bags, DrawOwed, PlaceOwed, Turn
from engine.duke.muster import Drawing, Mustering, Placing, drawings, placings, room
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
        """Answer from tables what can be answered from them, everything else by the plain fold."""
        ask = state.agenda[0]
        kind = type(ask)
        if self.judged(state):
            return ()
        if kind is Turn:
            return self._turn(state, ask.seat)
        if kind is PlaceOwed:
            return placings(ask.kind, ask.seat, room(state.board, ask.seat))
        if kind is DrawOwed:
            return drawings(state.part(Bags).of(ask.side), ask.side)
        return super()._find_actions(state)

    def count_turns(self, state: State[Board]) -> int | None:
        """Return the number of ways to play the turn that begins here, or None where only playing it tells."""
        ask = state.agenda[0]
        if type(ask) is not Turn:
            return None
        actions = self.actions(state)
        if not actions or actions[-1] is not DRAW:
            return len(actions) or 1
        kinds = len(set(state.part(Bags).of(ask.seat)))
        return len(actions) - 1 + kinds * room(state.board, ask.seat).bit_count()

    def _turn(self, state: State[Board], side: str) -> tuple[Any, ...]:
        board = state.board
        own, foes = (board.light, board.dark) if side == LIGHT else (board.dark, board.light)
        leader = board.leaders & own
        found: list[Any] = []
        risky: list[Use] = []  # what moves the leader, or could
        occupied = own << CELLS | foes
        enemies: list[Reach] = []
        danger = 0
        reaches = self.reaches
        for square, standing in enumerate(board.cells):
            if standing is None:
                continue
            reach = reaches[standing][square]
            if standing.owner != side:
                enemies.append(reach)
                danger |= reach.hits
            elif leader >> square & 1 or reach.commands & leader:
                risky += reach[occupied & reach.span]
            else:
                found += reach[occupied & reach.span]
        if leader:
            if danger & leader:
                risky = found + risky
                found = []
            if risky:
                found += _unguarded(risky, enemies, danger, board.leaders, own, foes)
        if state.part(Bags).of(side) and room(board, side):
            found.append(DRAW)
        return tuple(found)


def _unguarded(
    actions: list[Use], enemies: list[Reach], danger: int, leaders: int, own: int, foes: int
) -> Iterator[Use]:
    """Go through those of a side's actions after which no enemy could take its leader (ruling D1).

    ``danger`` is the mask of all that the enemies could hit if nothing stood in between.
    """
    leader, prize = leaders & own, leaders & foes
    threats = [reach for reach in enemies if reach.hits & leader]
    at = leader.bit_length() - 1
    for action in actions:
        target = 1 << action.target
        square, near, own_then = at, threats, own
        if type(action) is not Strike:
            own_then = own & ~(1 << action.origin) | target
            if action.origin == at:
                if not danger & target:
                    yield action
                    continue
                square, near = action.target, [reach for reach in enemies if reach.hits & target]
        foes_then = foes & ~target
        for reach in near:
            if foes_then >> reach.square & 1 and reach.takes(square, foes_then, own_then):
                if target & prize:  # the game is won by this capture, and has no next turn
                    yield action
                break
        else:
            yield action
