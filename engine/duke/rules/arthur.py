"""Arthurian Legends: Camelot's command and its seizing, Dread, and Defense (rulings D10 to D13, D20 to D22)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache, cached_property, lru_cache
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final

from ...rules import Offer
from ...state import Ask, Asked, Effect, Effects, State
from ..model.actions import CamelotCommand, Seize
from ..model.board import OPPONENT, SIDES, SIZE, Board, Tile, squares_of, tile
from ..model.effects import Captured, Moved, Turn
from ..model.tiles import COMMAND, DREAD, KINDS
from ..movegen.reach import command_offer, path_between
from ..rulebook import RULEBOOK
from .rule import DukeRule
from .specter import TakenBySpecter
from .terrain import CAMELOT, MIDDLE_RANKS, Fort, Ground

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping

    from ...cite import Cite

ARTHURIANS: Final = frozenset(code for code, kind in KINDS.items() if kind.set.startswith("arthur"))
COMPANIONS: Final = frozenset(code for code, kind in KINDS.items() if kind.set == "arthur-light")
SEIZERS: Final = frozenset(code for code, kind in KINDS.items() if kind.set == "arthur-dark")


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


class Dread(DukeRule):
    """A tile on a Dread square is frozen, whoever owns it (ruling D11)."""

    name = "dread"
    refusals = MappingProxyType({"still": RULEBOOK["dread"]})

    @cached_property
    def bearers(self) -> frozenset[Tile]:
        """The tiles, by their owner and the side that is up, that bear Dread."""
        return frozenset(
            tile(code, owner, turned=turned)
            for code, kind in self.game.kinds.items()
            for owner in SIDES
            for turned in (False, True)
            if kind.face(turned=turned).bears(DREAD)
        )

    def still(self, state: State[Board]) -> int:
        """Return the mask of the frozen tiles."""
        forts, dreaded = self.game.ground(state).forts, self.game.dreaded(state)
        return frozen(state.board, forts, dreaded, self.bearing(state))

    def bearing(self, state: State[Board]) -> dict[int, int]:
        """Return the squares of the tiles that bear Dread, each with the mask of its Dread squares."""
        cells, bearers, reaches = state.board.cells, self.bearers, self.game.reaches
        return {
            square: reaches[standing][square].dread
            for square, standing in enumerate(cells)
            if standing is not None and standing in bearers
        }


def frozen(board: Board, forts: int, dreaded: int, bearing: Mapping[int, int]) -> int:
    """Return the mask of the frozen tiles: on what the Specter dreads, or a tile that bears Dread and is in no Fort."""
    for square, squares in bearing.items():
        if not forts >> square & 1:
            dreaded |= squares
    dreaded &= board.light | board.dark
    return dreaded and dreaded & ~immune(board, forts, bearing)


def immune(board: Board, forts: int, bearing: Iterable[int]) -> int:
    """Return the mask of the squares where no tile freezes: leaders, Forts, and tiles that bear Dread."""
    mask = board.leaders | forts
    for square in bearing:
        mask |= 1 << square
    return mask


class Defense(DukeRule):
    """A tile can't be captured from, or across, one of its Defense squares (ruling D10)."""

    name = "defense"

    def forbid(self, state: State[Board], offer: Offer) -> Cite | None:
        """Look at the way of the icon that would capture; a command ignores Defense."""
        if offer.icon == COMMAND or offer.hits is None or offer.by is None:
            return None
        target = state.board.cells[offer.hits]
        if target is None:
            return None
        shield = self.game.reaches[target][offer.hits].shield
        return RULEBOOK["defense"] if defended(shield, offer.by, offer.hits) else None


@lru_cache(maxsize=1 << 14)
def defended(shield: int, origin: int, square: int) -> bool:
    """Whether Defense on the squares of a mask keeps off a capture on a square from ``origin`` (ruling D10)."""
    if not shield:
        return False
    path = path_between(origin, square)
    (y0, x0), (y1, x1) = divmod(origin, SIZE), divmod(square, SIZE)
    dx, dy = x1 - x0, y1 - y0
    if not dx or not dy or abs(dx) == abs(dy):
        return bool(shield & (path | 1 << origin))
    left = right = 0
    for crossed in squares_of(path):
        y, x = divmod(crossed, SIZE)
        side = dx * (y - y0) - dy * (x - x0)
        left |= (side >= 0) << crossed
        right |= (side <= 0) << crossed
    return bool(shield & left and shield & right)
