"""Camelot: what it commands, and how it is seized (rulings D20 to D22b)."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import cache
from itertools import permutations
from typing import TYPE_CHECKING, Any, ClassVar, Final

from ...game import Unreadable
from ...rules import Offer
from ...state import Ask, Asked, Effect, Effects, State
from ..booklets import arthurian_legends
from ..model.board import CELLS, NUMBER, OPPONENT, SIZE, SQUARES, Board, Tile, square_or_none, squares_of, tile
from ..model.effects import Captured, Moved, Turn
from ..movegen.reach import command_offer
from .arthur import ARTHURIANS, COMPANIONS, SEIZERS
from .fort import Fort
from .module import Module
from .specter import TakenBySpecter
from .terrain import Ground, TerrainTile
from .written import SQUARE, ActionForm, AskForm, Field, number

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping

    from ...cite import Cite
    from ..game import DukeGame

CITES: Final = (
    arthurian_legends(
        "camelot.placed",
        "Fort Tile and Camelot",
        "Chance places Camelot on an empty square of the two middle ranks.",
        "D14",
    ),
    arthurian_legends(
        "camelot.command",
        "Fort Tile and Camelot",
        "Camelot commands only for one of Arthur's own tiles that stands in it, with its Camelot side up.",
        "D20",
        "D21",
    ),
    arthurian_legends(
        "camelot.around",
        "Fort Tile and Camelot",
        "Camelot sends a tile of its side from one of the squares round it to another of them.",
        "D21",
    ),
    arthurian_legends(
        "camelot.used",
        "Fort Tile and Camelot",
        "After its command Camelot turns to its Fort side, which shows that it was used; the tile in it does not flip.",
        "D21",
    ),
    arthurian_legends(
        "camelot.seize",
        "Fort Tile and Camelot",
        "Morgana or Mordred, entering Camelot with its Camelot side up, may turn one enemy tile that is not Arthurian.",
        "D22",
        "D22a",
    ),
    arthurian_legends(
        "camelot.turned",
        "Fort Tile and Camelot",
        "The enemy tile becomes yours with the same side up: that flips no tile, but Camelot turns to its Fort side.",
        "D22b",
    ),
    arthurian_legends(
        "camelot.back",
        "Fort Tile and Camelot",
        "Camelot turns back when the tile in it leaves or the Specter takes it, not when an enemy captures it there.",
        "D22a",
    ),
)


MIDDLE_RANKS: Final = 0b111111_111111 << 12
"""Ranks 3 and 4, where Camelot is placed."""


TURNED_KEY: Final = "cm'"
"""The key of Camelot with its Fort side up."""


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
        ground = state.part(Ground)
        camelot = ground.of("camelot")
        return state if camelot is None else state.with_part(ground.laid(replace(camelot, turned=self.spent)))


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


def _read_seize(game: DukeGame, state: State[Board], side: str, _: str, where: str) -> tuple[Ask, ...]:
    rule = next((rule for rule in game.terrain.values() if isinstance(rule, Camelot)), None)
    prize = rule.prize(state) if rule else 0
    if not rule or not prize:
        raise Unreadable(f"{where}, but Camelot does not lie there with its Camelot side up")
    standing = state.board.cells[prize.bit_length() - 1]
    if standing is None or standing.owner != side or standing.kind not in SEIZERS:
        raise Unreadable(f"{where}, but neither Morgana nor Mordred of {side.capitalize()} stands in Camelot")
    if not rule.prizes(state.board, side):
        raise Unreadable(f"{where}, but there is no tile that could be turned")
    return (SeizeOwed(side),)


class Camelot(Fort):
    """Camelot: a Fort for all, a command for an Arthurian in it, and a prize for Morgana and Mordred."""

    cites = CITES
    replaced = ("fort.placed",)
    name = "camelot"
    key = "cm"
    where = MIDDLE_RANKS
    does = (*Fort.does, CamelotCommand, Seize)
    follows = (*Fort.follows, Moved, TakenBySpecter)
    answers = (*Fort.answers, SeizeOwed)
    fields = (Field(TURNED_KEY, SQUARE, names=True, instead="cm"),)
    forms = (
        ActionForm(
            f"camelot:({SQUARE})([-x])({SQUARE})", lambda a, how, b: CamelotCommand(NUMBER[a], NUMBER[b], how == "x")
        ),
        ActionForm(f"seize:({SQUARE}|none)", lambda a: Seize(number(a))),
    )
    asks = (AskForm(SeizeOwed, "seize", _read_seize, first=True),)

    def __init__(self) -> None:
        """Begin without having looked at any ground."""
        self._latest: tuple[Ground | None, TerrainTile | None] = None, None

    def lies(self, state: State[Board]) -> TerrainTile | None:
        """Return Camelot as it lies, or None before it is placed."""
        ground = state.parts[self.slot]
        if ground is not self._latest[0]:  # the same one for many turns
            self._latest = ground, ground.of(self.name)
        return self._latest[1]

    def prize(self, state: State[Board]) -> int:
        """Return the mask of Camelot while it can be used and seized: with its Camelot side up."""
        camelot = self.lies(state)
        return 0 if camelot is None or camelot.turned else 1 << camelot.square

    def commander(self, state: State[Board], side: str) -> int | None:
        """Return Camelot's square if a side may use its command, else None."""
        prize = self.prize(state)
        if not prize:
            return None
        square = prize.bit_length() - 1
        standing = state.board.cells[square]
        return square if standing is not None and standing.owner == side and standing.kind in COMPANIONS else None

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

    def answer(self, state: State[Board], ask: Any, square: int) -> Any:
        """Return the placement of Camelot, or the turning of the tile on a square."""
        return Seize(square) if isinstance(ask, SeizeOwed) else super().answer(state, ask, square)

    def meant(self, state: State[Board], points: tuple[str, ...]) -> Iterable[Any]:
        """Return also Camelot's command of the tile that is pointed at, to the square that is."""
        match points:
            case ("camelot",):
                return (CamelotCommand(0, 1),)
            case ("camelot", origin) if origin in NUMBER:
                return (CamelotCommand(NUMBER[origin], NUMBER[origin]),)
            case ("camelot", origin, target) if origin in NUMBER and target in NUMBER:
                return (CamelotCommand(NUMBER[origin], NUMBER[target]),)
        return super().meant(state, points)

    def _commands(self, board: Board, camelot: int, side: str) -> Iterator[Offer]:
        around = neighbours(camelot)
        foes = board.of(OPPONENT[side])
        for origin in squares_of(around & board.of(side)):
            for target in squares_of(around & ~(1 << origin)):
                hits = bool(foes >> target & 1)
                action = camelot_command(camelot, origin, target, hits)
                yield command_offer(action, camelot, origin, target, hits=hits, free=1 << camelot)

    def every_action(self) -> Iterator[Any]:
        """Go through the places of Camelot, its commands, and what a seizing may turn."""
        yield from super().every_action()
        yield from map(Seize, (None, *range(CELLS)))
        for camelot in squares_of(self.where):
            for origin, target in permutations(squares_of(neighbours(camelot)), 2):
                yield CamelotCommand(origin, target)

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
        camelot = self.lies(state)
        back = camelot is not None and camelot.turned and camelot.square == effect.square
        return (CamelotFlipped(spent=False),) if back else ()

    def _moved(self, state: State[Board], effect: Moved) -> Effects:
        """Turn Camelot back when its tile leaves (ruling D22a); ask the one who has seized it."""
        camelot = self.lies(state)
        if camelot is None:
            return ()
        if camelot.square == effect.origin and camelot.turned:
            return (CamelotFlipped(spent=False),)
        if camelot.square == effect.target and not camelot.turned and effect.tile.kind in SEIZERS:
            side = effect.tile.owner
            return (Asked(SeizeOwed(side)),) if self.prizes(state.board, side) else ()
        return ()

    def explain(self, state: State[Board], action: Any) -> Iterator[Cite]:
        """Say when Camelot commands, and what a seizing may turn."""
        yield from super().explain(state, action)
        ask = state.agenda[0]
        if isinstance(ask, SeizeOwed):
            yield self.cite("camelot.seize")
        elif isinstance(action, CamelotCommand):
            ready = isinstance(ask, Turn) and self.commander(state, ask.seat) is not None
            yield self.cite("camelot.around" if ready else "camelot.command")
        elif isinstance(action, Seize):
            yield self.cite("camelot.seize")

    def write(self, state: State[Board]) -> Iterator[tuple[str, str]]:
        """Write where it lies, by another key with its Fort side up."""
        camelot = self.lies(state)
        if camelot is not None and camelot.turned:
            yield TURNED_KEY, SQUARES[camelot.square]
        else:
            yield from super().write(state)

    def read(self, state: State[Board], extras: Mapping[str, str]) -> State[Board]:
        """Read where it lies, either side up."""
        if TURNED_KEY not in extras:
            return super().read(state, extras)
        state = super().read(state, {**extras, self.key: extras[TURNED_KEY]})
        return CamelotFlipped(spent=True).change(state)


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


MODULE: Final = Module("camelot", (Camelot,), on_board=True)
