"""Troop tiles: what their icons let them do, and who may take whom."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, Any, Final

from ..booklets import lords_legacy
from ..model.actions import Command, Move, Strike
from ..model.board import CELLS, NUMBER, OPPONENT, SIDES, SQUARES, Board, Tile, squares_of, tile
from ..model.effects import Captured, Turn, flipped, moved
from ..model.tiles import MOVE, STRIKE
from ..movegen.reach import command_offer, step_offer
from .rule import DukeRule
from .written import SQUARE, ActionForm

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ...cite import Cite
    from ...rules import Offer
    from ...state import Ask, Effects, State


CITES: Final = (
    lords_legacy("tile.none", "Move a Troop Tile", "There is no tile on that square to act with."),
    lords_legacy(
        "tile.theirs", "Move a Troop Tile", "That tile is the opponent's: a player acts only with tiles of his own."
    ),
    lords_legacy(
        "tile.other-side", "Move a Troop Tile", "You may look at the other side of your own tiles at any time."
    ),
    lords_legacy("tile.stuck", "Move a Troop Tile", "A tile may stand, or be placed, where it can't move any more."),
    lords_legacy(
        "icon.none", "Movement Icons", "The side of the tile that is up has no icon that reaches that square."
    ),
    lords_legacy(
        "move.path",
        "Movement Icons: Move",
        "A Move needs every square that its straight line crosses to be free of tiles.",
        "D4",
        "D5",
    ),
    lords_legacy(
        "slide.path",
        "Movement Icons: Slide",
        "A Slide goes as far as the way is free of tiles, and never over one.",
        "D4",
        "D5",
    ),
    lords_legacy(
        "jump.over",
        "Movement Icons: Jump",
        "A Jump passes over tiles of both sides, and nothing happens to them.",
        "D5",
    ),
    lords_legacy("land.own", "Movement Icons", "A tile can't end its way on a square with a tile of its own side."),
    lords_legacy(
        "strike.enemy",
        "Movement Icons: Strike",
        "A Strike takes an enemy tile from afar; there is none on that square.",
    ),
    lords_legacy(
        "command.tile",
        "Movement Icons: Command",
        "A Command needs a tile of the same side on one of the Command squares.",
    ),
    lords_legacy(
        "command.squares",
        "Movement Icons: Command",
        "A commanded tile goes from one Command square of the side that is up to another of them.",
    ),
    lords_legacy(
        "flip",
        "Flip the Tile",
        "The tile that used an icon turns over at the end of it; a commanded tile does not.",
    ),
    lords_legacy(
        "capture", "Capturing Tiles", "A tile that ends its way on an enemy tile's square takes it off the board."
    ),
    lords_legacy("capture.out", "Capturing Tiles", "A captured tile is out of the game."),
)


class Troops(DukeRule):
    """Move, Jump, Slide, Strike and Command, with who blocks whom (rulings D4, D5), flipping and capture."""

    stage = "tiles"
    cites = CITES
    name = "troops"
    does = (Move, Strike, Command)
    forms = (
        ActionForm(f"({SQUARE})([-x])({SQUARE})", lambda a, how, b: Move(NUMBER[a], NUMBER[b], how == "x")),
        ActionForm(rf"({SQUARE})\*({SQUARE})", lambda a, b: Strike(NUMBER[a], NUMBER[b])),
        ActionForm(
            f"({SQUARE}):({SQUARE})([-x])({SQUARE})",
            lambda by, a, how, b: Command(NUMBER[by], NUMBER[a], NUMBER[b], how == "x"),
        ),
    )

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

    def meant(self, state: State[Board], points: tuple[str, ...]) -> tuple[Move | Command, ...]:
        """Return the Move or the Command of the tiles that are pointed at, in a turn."""
        squares = [NUMBER[point] for point in points if point in NUMBER]
        if not isinstance(state.agenda[0], Turn) or len(squares) != len(points):
            return ()
        match squares:
            case [origin]:
                return (Move(origin, (origin + 1) % len(SQUARES)),)
            case [origin, target]:
                return (Move(origin, target),)
            case [by, origin, target]:
                return (Command(by, origin, target),)
        return ()

    def forbid(self, state: State[Board], offer: Offer) -> Cite | None:
        """Keep ways clear, squares of own tiles closed, and strikes aimed at enemies."""
        board = state.board
        if offer.clear & (board.light | board.dark):
            return self.cite("move.path" if offer.icon == MOVE else "slide.path")
        own = board.of(state.agenda[0].seat)
        if offer.lands is not None and own >> offer.lands & 1:
            return self.cite("land.own")
        if offer.lands is None and offer.hits is not None and not (board.light | board.dark) & ~own & 1 << offer.hits:
            return self.cite("strike.enemy")
        return None

    def every_action(self) -> Iterator[Move | Strike | Command]:
        """Go through all that a tile of this game, of either side and either way up, can do on the bare board."""
        faces = product(self.game.codes, SIDES, (False, True), range(CELLS))
        for kind, side, turned, square in faces:
            reach = self.game.reaches[tile(kind, side, turned=turned)][square]
            for step in reach.steps:
                yield Move(square, step.target) if step.goes else Strike(square, step.target)
            for origin, targets in reach.obeys.items():
                yield from (Command(square, origin, target) for target in squares_of(targets))

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
            yield self.cite("tile.none")
        elif standing.owner != ask.seat:
            yield self.cite("tile.theirs")
        elif isinstance(action, Command):
            yield from self._explain_command(state.board, standing, action)
        elif any(
            step.target == action.target and (step.icon == STRIKE) == isinstance(action, Strike)
            for step in self.game.reaches[standing][by].steps
        ):
            yield self.cite("form")
        else:
            yield self.cite("icon.none")

    def _explain_command(self, board: Board, standing: Tile, action: Command) -> Iterator[Cite]:
        commands = self.game.reaches[standing][action.by].commands
        obeying = board.cells[action.origin]
        if not commands:
            yield self.cite("icon.none")
        elif not commands >> action.origin & commands >> action.target & 1 or action.origin == action.target:
            yield self.cite("command.squares")
        elif obeying is None or obeying.owner != standing.owner:
            yield self.cite("command.tile")
        else:
            yield self.cite("form")


def _standing(cells: tuple[Tile | None, ...], square: int) -> Tile:
    standing = cells[square]
    if standing is None:
        raise ValueError(f"no tile stands on {SQUARES[square]}")
    return standing
