"""Troop tiles: what their icons let them do, and who may take whom."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..model.actions import Command, Move, Strike
from ..model.board import (
    OPPONENT,
    SQUARES,
    Board,
    Tile,
    squares_of,
)
from ..model.effects import (
    Captured,
    Turn,
    flipped,
    moved,
)
from ..model.tiles import MOVE, STRIKE
from ..movegen.reach import command_offer, step_offer
from ..rulebook import RULEBOOK
from .rule import DukeRule

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ...cite import Cite
    from ...rules import Offer
    from ...state import Ask, Effects, State


class Troops(DukeRule):
    """Move, Jump, Slide, Strike and Command, with who blocks whom (rulings D4, D5), flipping and capture."""

    name = "troops"
    does = (Move, Strike, Command)

    def offer(self, state: State[Board], ask: Ask) -> Iterator[Offer]:
        """Propose every use of every icon that points at a square of the board."""
        if isinstance(ask, Turn):
            foes = state.board.of(OPPONENT[ask.seat])
            own = state.board.of(ask.seat)
            for square, standing in state.board.tiles(ask.seat):
                reach = self.game.reaches[standing][square]
                for step in reach.steps:
                    yield step_offer(square, step, hits=bool(step.bit & foes))
                for origin in squares_of(reach.commands & own):
                    for target in squares_of(reach.obeys[origin]):
                        hits = bool(foes >> target & 1)
                        action = Command(square, origin, target, hits)
                        yield command_offer(action, square, origin, target, hits=hits)

    def forbid(self, state: State[Board], offer: Offer) -> Cite | None:
        """Keep ways clear, squares of own tiles closed, and strikes aimed at enemies."""
        board = state.board
        if offer.clear & (board.light | board.dark):
            return RULEBOOK["move.path" if offer.icon == MOVE else "slide.path"]
        own = board.of(state.agenda[0].seat)
        if offer.lands is not None and own >> offer.lands & 1:
            return RULEBOOK["land.own"]
        if offer.lands is None and offer.hits is not None and not (board.light | board.dark) & ~own & 1 << offer.hits:
            return RULEBOOK["strike.enemy"]
        return None

    def effects(self, state: State[Board], action: Move | Strike | Command) -> Effects:
        """Capture what stands on the target, move, and turn over the tile that used its icon."""
        cells = state.board.cells
        victim = cells[action.target]
        if isinstance(action, Strike):
            done: Effects = (flipped(action.origin, _standing(cells, action.origin).over),)
        else:
            moving = _standing(cells, action.origin)
            if isinstance(action, Move):
                done = (moved(moving, action.origin, action.target, moving.over),)
            else:
                over = _standing(cells, action.by).over
                done = moved(moving, action.origin, action.target, moving), flipped(action.by, over)
        return done if victim is None else (Captured(victim, action.target), *done)

    def explain(self, state: State[Board], action: Any) -> Iterator[Cite]:
        """Say which of a tile, its owner, its face or the form of the text stands against an icon's use."""
        if not isinstance(action, self.does):
            return
        ask = state.agenda[0]
        if not isinstance(ask, Turn):
            return
        by = action.by if isinstance(action, Command) else action.origin
        standing = state.board.cells[by]
        if standing is None:
            yield RULEBOOK["tile.none"]
        elif standing.owner != ask.seat:
            yield RULEBOOK["tile.theirs"]
        elif isinstance(action, Command):
            yield from self._explain_command(state.board, standing, action)
        elif any(
            step.target == action.target and (step.icon == STRIKE) == isinstance(action, Strike)
            for step in self.game.reaches[standing][by].steps
        ):
            yield RULEBOOK["form"]
        else:
            yield RULEBOOK["icon.none"]

    def _explain_command(self, board: Board, standing: Tile, action: Command) -> Iterator[Cite]:
        commands = self.game.reaches[standing][action.by].commands
        obeying = board.cells[action.origin]
        if not commands:
            yield RULEBOOK["icon.none"]
        elif not commands >> action.origin & commands >> action.target & 1 or action.origin == action.target:
            yield RULEBOOK["command.squares"]
        elif obeying is None or obeying.owner != standing.owner:
            yield RULEBOOK["command.tile"]
        else:
            yield RULEBOOK["form"]


def _standing(cells: tuple[Tile | None, ...], square: int) -> Tile:
    standing = cells[square]
    if standing is None:
        raise ValueError(f"no tile stands on {SQUARES[square]}")
    return standing
