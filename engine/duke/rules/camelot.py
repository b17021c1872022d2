"""Camelot: what it commands, and how it is seized (rulings D20 to D22b)."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import cache
from typing import TYPE_CHECKING, Any, ClassVar, Final

from ...rules import Offer
from ...state import Ask, Asked, Effect, Effects, State
from ..model.board import (
    OPPONENT,
    SIZE,
    SQUARES,
    Board,
    Tile,
    square_or_none,
    squares_of,
    tile,
)
from ..model.effects import (
    Captured,
    Moved,
    Turn,
)
from ..movegen.reach import command_offer
from ..rulebook import RULEBOOK
from .arthur import ARTHURIANS, COMPANIONS, SEIZERS
from .fort import Fort
from .specter import TakenBySpecter
from .terrain import CAMELOT, Ground

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from ...cite import Cite

MIDDLE_RANKS: Final = 0b111111_111111 << 12
"""Ranks 3 and 4, where Camelot is placed."""


@dataclass(frozen=True, slots=True)
class CamelotCommand:
    """Camelot makes a tile go from one of the squares round it to another."""

    uses_icon: ClassVar = True

    origin: int
    target: int
    captures: bool | None = field(default=None, compare=False)

    @property
    def text(self) -> str:
        """``camelot:d3-e4`` or ``camelot:d3xe4``."""
        return f"camelot:{SQUARES[self.origin]}{'x' if self.captures else '-'}{SQUARES[self.target]}"

    @property
    def points(self) -> tuple[str, ...]:
        """Camelot, the tile that obeys, then where that goes."""
        return "camelot", SQUARES[self.origin], SQUARES[self.target]


@dataclass(frozen=True, slots=True)
class Seize:
    """Camelot is seized: an enemy tile is turned round, or none (``square`` None)."""

    square: int | None

    @property
    def text(self) -> str:
        """``seize:e5`` or ``seize:none``."""
        return f"seize:{square_or_none(self.square)}"

    @property
    def points(self) -> tuple[str, ...]:
        """The tile, or none."""
        return (square_or_none(self.square),)


@dataclass(frozen=True, slots=True)
class SeizeOwed(Ask):
    """The side that has seized Camelot may turn an enemy tile to its use."""


@dataclass(frozen=True, slots=True)
class CamelotFlipped(Effect):
    """Camelot's Fort side is up now (``spent``), or Camelot itself again."""

    spent: bool

    def change(self, state: State[Board]) -> State[Board]:
        """Turn the terrain tile over."""
        return state.with_part(replace(state.part(Ground), spent=self.spent))


@dataclass(frozen=True, slots=True)
class Seized(Effect):
    """A tile was turned to face the other side, its face as it was."""

    square: int
    shown: Tile

    def change(self, state: State[Board]) -> State[Board]:
        """Turn the tile round."""
        board = state.board
        cells = list(board.cells)
        cells[self.square] = self.shown
        bit = 1 << self.square
        return State(Board(tuple(cells), board.light ^ bit, board.dark ^ bit, board.leaders), state.agenda, state.parts)


class Camelot(Fort):
    """Camelot: a Fort for all, a command for an Arthurian in it, and a prize for Morgana and Mordred."""

    name = CAMELOT
    where = MIDDLE_RANKS
    does = (*Fort.does, CamelotCommand, Seize)
    follows = (*Fort.follows, Moved, TakenBySpecter)
    answers = (*Fort.answers, SeizeOwed)

    def commander(self, state: State[Board], side: str) -> int | None:
        """Return Camelot's square if a side may use its command, else None."""
        ground = self.game.ground(state)
        if ground.camelot is None or ground.spent:
            return None
        standing = state.board.cells[ground.camelot]
        commands = standing is not None and standing.owner == side and standing.kind in COMPANIONS
        return ground.camelot if commands else None

    def offer(self, state: State[Board], ask: Ask) -> Iterator[Offer]:
        """Propose chance's squares, Camelot's command, and the answers to a seizing."""
        yield from super().offer(state, ask)
        if isinstance(ask, Turn):
            camelot = self.commander(state, ask.seat)
            if camelot is not None:
                yield from self._commands(state.board, camelot, ask.seat)
        elif isinstance(ask, SeizeOwed):
            for action in self.choices(state, ask):
                yield Offer(action, hits=action.square)

    def choices(self, state: State[Board], ask: Any) -> tuple[Any, ...]:
        """Return chance's placements of Camelot, or the answers to a seizing."""
        if isinstance(ask, SeizeOwed):
            return tuple(Seize(square) for square in (None, *self.prizes(state.board, ask.seat)))
        return super().choices(state, ask)

    def _commands(self, board: Board, camelot: int, side: str) -> Iterator[Offer]:
        around = neighbours(camelot)
        foes = board.of(OPPONENT[side])
        for origin in squares_of(around & board.of(side)):
            for target in squares_of(around & ~(1 << origin)):
                hits = bool(foes >> target & 1)
                yield command_offer(camelot_command(camelot, origin, target, hits), camelot, origin, target, hits=hits)

    @staticmethod
    def prizes(board: Board, side: str) -> list[int]:
        """List the squares of the opposing tiles that a seizing may turn (ruling D22)."""
        return [square for square, standing in board.tiles(OPPONENT[side]) if standing.kind not in ARTHURIANS]

    def effects(self, state: State[Board], action: Any) -> Effects:
        """Place Camelot, obey its command, or turn the prize."""
        cells = state.board.cells
        if isinstance(action, CamelotCommand):
            victim, moving = cells[action.target], cells[action.origin]
            assert moving is not None  # noqa: S101 - only offered for a tile that stands there
            taken: Effects = (Captured(victim, action.target),) if victim is not None else ()
            return (*taken, Moved(moving, action.origin, action.target, moving), CamelotFlipped(spent=True))
        if isinstance(action, Seize):
            if action.square is None:
                return ()
            prize = cells[action.square]
            assert prize is not None  # noqa: S101 - only offered for a tile that stands there
            turned = tile(prize.kind, OPPONENT[prize.owner], turned=prize.turned)
            return (Seized(action.square, turned), CamelotFlipped(spent=True))
        return super().effects(state, action)

    def following(self, kind: type[Effect]) -> Callable[..., Effects]:
        """Answer a tile's leaving, and its coming, apart from the rest."""
        return self._moved if kind is Moved else self._taken if kind is TakenBySpecter else self.follow

    def _taken(self, state: State[Board], effect: TakenBySpecter) -> Effects:
        """Turn Camelot back when its tile leaves (ruling D22a)."""
        ground = self.game.ground(state)
        return (CamelotFlipped(spent=False),) if ground.spent and ground.camelot == effect.square else ()

    def _moved(self, state: State[Board], effect: Moved) -> Effects:
        """Turn Camelot back when its tile leaves (ruling D22a); ask the one who has seized it."""
        ground = self.game.ground(state)
        if ground.camelot == effect.origin and ground.spent:
            return (CamelotFlipped(spent=False),)
        if ground.camelot == effect.target and not ground.spent and effect.tile.kind in SEIZERS:
            side = effect.tile.owner
            return (Asked(SeizeOwed(side)),) if self.prizes(state.board, side) else ()
        return ()

    def explain(self, state: State[Board], action: Any) -> Iterator[Cite]:
        """Say when Camelot commands, and what a seizing may turn."""
        yield from super().explain(state, action)
        ask = state.agenda[0]
        if isinstance(ask, SeizeOwed):
            yield RULEBOOK["camelot.seize"]
        elif isinstance(action, CamelotCommand):
            ready = isinstance(ask, Turn) and self.commander(state, ask.seat) is not None
            yield RULEBOOK["camelot.around" if ready else "camelot.command"]
        elif isinstance(action, Seize):
            yield RULEBOOK["camelot.seize"]


@cache
def camelot_command(_: int, origin: int, target: int, captures: bool) -> CamelotCommand:  # noqa: FBT001 - an order
    """Return Camelot's command from one square to another: the order of its reach."""
    return CamelotCommand(origin, target, captures)


@cache
def neighbours(square: int) -> int:
    """Return the mask of the squares, eight at most, that touch a square."""
    rank, file = divmod(square, SIZE)
    return sum(
        1 << y * SIZE + x
        for y in range(max(rank - 1, 0), min(rank + 2, SIZE))
        for x in range(max(file - 1, 0), min(file + 2, SIZE))
        if (x, y) != (file, rank)
    )
