"""Flags: how they are placed, carried, handed over and left behind (ruling D16)."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from typing import TYPE_CHECKING, Any, ClassVar, Final

from ...game import Unreadable
from ...rules import Offer
from ...state import Ask, Asked, Effect, Effects, State
from ..booklets import first_edition, lords_legacy
from ..model.board import (
    BESIDE,
    CELLS,
    DARK,
    LIGHT,
    NUMBER,
    OPPONENT,
    SIDES,
    SQUARES,
    Board,
    bit,
    opposite,
    square_or_none,
    squares_of,
)
from ..model.effects import Moved, SetUpAsk, SetUpEnded, Turn
from .rule import DukeRule
from .written import SQUARE, ActionForm, Field, number

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping

    from ...cite import Cite
    from ...game import Outcome


CITES: Final = (
    lords_legacy(
        "flags.first",
        "Alternate Objectives",
        "The flags come first: who set up last places his flag, then the other does.",
        "D16a",
    ),
    lords_legacy(
        "flags.pick-up",
        "Flag Tiles",
        "A tile that ends its way on the flag that it may carry picks it up, and the flag goes with it from then on.",
        "D16",
    ),
    lords_legacy(
        "flags.left",
        "Flag Tiles",
        "When the tile that carries a flag is taken off the board, the flag stays on its square.",
        "D16",
    ),
    lords_legacy(
        "flags.hand-over",
        "Flag Tiles",
        "A flag is handed over by the tile that carries it, to one of the same side beside it.",
        "D16",
    ),
    first_edition(
        "flags.fort",
        "Terrain Tiles",
        "A tile that carries a flag can't enter Fort or Camelot, and no flag is handed to a tile there.",
        "D16c",
    ),
    lords_legacy(
        "flags.duke",
        "Alternate Objectives",
        "You don't lose when your Duke is captured, but you can't draw and place any more.",
    ),
    lords_legacy(
        "flags.no-tile", "Alternate Objectives", "A side that has no tile left on the board has lost.", "D16b"
    ),
)


@dataclass(frozen=True, slots=True)
class HandOver:
    """A flag's carrier hands it to a tile beside it; that is the whole turn."""

    origin: int
    target: int

    @property
    def text(self) -> str:
        """``flag:b2-b3``."""
        return f"flag:{SQUARES[self.origin]}-{SQUARES[self.target]}"

    @property
    def points(self) -> tuple[str, ...]:
        """The flag, then the tile that takes it."""
        return "flag", SQUARES[self.target]


@dataclass(frozen=True, slots=True)
class PlaceFlag:
    """A flag is placed at set-up, moved after a point, or left where it is (``square`` None)."""

    square: int | None

    @property
    def text(self) -> str:
        """``flag@b3`` or ``flag@none``."""
        return f"flag@{square_or_none(self.square)}"

    @property
    def points(self) -> tuple[str, ...]:
        """The square, or none."""
        return (square_or_none(self.square),)


@dataclass(frozen=True, slots=True)
class Flags:
    """Where each side's flag is; None while it is still to be placed. A carried flag is where its carrier is."""

    light: int | None = None
    dark: int | None = None
    mask: int = field(init=False, repr=False, compare=False)
    """The mask of both flags' squares."""

    def __post_init__(self) -> None:
        """Work out the mask."""
        object.__setattr__(self, "mask", sum({1 << square for square in (self.light, self.dark) if square is not None}))

    def turned(self) -> Flags:
        """Return the same on the board turned round, the sides exchanged."""
        return Flags(opposite(self.dark), opposite(self.light))

    def of(self, side: str) -> int | None:
        """Return the square of a side's flag."""
        return self.light if side == LIGHT else self.dark

    def moved(self, side: str, square: int) -> Flags:
        """Return the flags with one side's elsewhere."""
        return Flags(square, self.dark) if side == LIGHT else Flags(self.light, square)


@dataclass(frozen=True, slots=True)
class FirstFlagOwed(SetUpAsk):
    """A side places its flag at set-up."""


@dataclass(frozen=True, slots=True)
class FlagMoved(Effect):
    """A side's flag is somewhere else: placed, carried along, handed over or relocated (``how``)."""

    side: str
    square: int
    how: str

    def change(self, state: State[Board]) -> State[Board]:
        """Put the flag there."""
        return state.with_part(state.part(Flags).moved(self.side, self.square))


@dataclass(frozen=True, slots=True)
class FlagLeft(Effect):
    """The owner of the flag leaves it where it is."""

    side: str


place_flag = cache(PlaceFlag)


def flag_placings(squares: int) -> tuple[PlaceFlag, ...]:
    """Return the placements of a flag on each square of a mask."""
    return tuple(place_flag(square) for square in squares_of(squares))


class FlagRule(DukeRule):
    """What both objectives with flags share: placing them, carrying them and handing them over."""

    ends: tuple[str, ...] = ("flags.no-tile",)
    stage = "objective"
    cites: tuple[Cite, ...] = CITES
    does = (HandOver, PlaceFlag)
    follows: tuple[type[Effect], ...] = (SetUpEnded, Moved)
    answers: tuple[type[Ask], ...] = (FirstFlagOwed,)
    keeps = Flags
    fields: tuple[Field, ...] = (Field("fg", SQUARE), Field("fg'", SQUARE))
    forms = (
        ActionForm(f"flag:({SQUARE})-({SQUARE})", lambda a, b: HandOver(NUMBER[a], NUMBER[b])),
        ActionForm(f"flag@({SQUARE}|none)", lambda a: PlaceFlag(number(a))),
    )
    carries_own: ClassVar[bool]

    def setup(self, state: State[Board]) -> State[Board]:
        """Begin with no flag placed."""
        return state.with_part(Flags())

    def flags(self, state: State[Board]) -> Flags:
        """Return where the flags are."""
        flags: Flags = state.parts[self.slot]
        return flags

    def first_squares(self, side: str) -> int:
        """Return the mask of the squares on which a side's flag may begin."""
        raise NotImplementedError

    def carried_by(self, side: str) -> str:
        """Return whose flag a side carries."""
        return side if self.carries_own else OPPONENT[side]

    def closed(self, state: State[Board], side: str) -> int:
        """Keep a side's tiles off the flag that they don't carry."""
        square = self.flags(state).of(OPPONENT[self.carried_by(side)])
        return 0 if square is None else 1 << square

    def kept_out(self, state: State[Board], side: str) -> tuple[int, int]:
        """Keep the tile that carries a flag out of Fort and Camelot (ruling D16c)."""
        return bit(self.flags(state).of(self.carried_by(side))), self.game.ground(state).forts

    def fills(self, state: State[Board]) -> int:
        """Return the mask of the flags: a square with one is not empty."""
        return self.flags(state).mask

    def offer(self, state: State[Board], ask: Ask) -> Iterator[Offer]:
        """Propose the flag's first square, or to hand it over."""
        if isinstance(ask, self.answers):
            for action in self.choices(state, ask):
                yield Offer(action, lands=action.square)
        elif isinstance(ask, Turn):
            for handing in self.besides(state, ask.seat):
                yield Offer(handing)

    def choices(self, state: State[Board], ask: Any) -> tuple[PlaceFlag, ...]:
        """Return the placements of the flag."""
        return flag_placings(self.first_squares(ask.seat) & ~self.game.filled(state))

    def answer(self, state: State[Board], ask: Any, square: int) -> PlaceFlag:
        """Return the placement of the flag."""
        return PlaceFlag(square)

    def meant(self, state: State[Board], points: tuple[str, ...]) -> Iterable[Any]:
        """Return also the handing over of a flag, to the square that is pointed at."""
        match points:
            case ("flag",):
                return (HandOver(0, 1),)
            case ("flag", target) if target in NUMBER:
                return (HandOver(0, NUMBER[target]),)
        return super().meant(state, points)

    def besides(self, state: State[Board], side: str) -> list[HandOver]:
        """List the ways to hand over the flag that a side carries."""
        flag, own = self.flags(state).of(self.carried_by(side)), state.board.of(side)
        if flag is None or not own >> flag & 1:
            return []
        return [HandOver(flag, target) for target in squares_of(BESIDE[flag] & own & ~self.game.ground(state).forts)]

    def every_action(self) -> Iterator[HandOver | PlaceFlag]:
        """Go through the squares of a flag, and the tiles beside it that may take it."""
        yield PlaceFlag(None)
        for square in range(CELLS):
            yield PlaceFlag(square)
            yield from (HandOver(square, target) for target in squares_of(BESIDE[square]))

    def effects(self, state: State[Board], action: HandOver | PlaceFlag) -> Effects:
        """Move the flag, or leave it."""
        ask = state.agenda[0]
        if isinstance(action, HandOver):
            return (FlagMoved(self.carried_by(ask.seat), action.target, "handed"),)
        if action.square is None:
            return (FlagLeft(ask.seat),)
        how = "placed" if isinstance(ask, FirstFlagOwed) else "relocated"
        return (FlagMoved(ask.seat, action.square, how),)

    def following(self, kind: type[Effect]) -> Callable[..., Effects]:
        """Ask for both flags after the set-up; let a carried flag go with its carrier."""
        return self._moved if kind is Moved else self._set_up_ended

    def _set_up_ended(self, state: State[Board], effect: SetUpEnded) -> Effects:
        """Ask for both flags, last to set up first."""
        return (Asked(FirstFlagOwed(effect.last)), Asked(FirstFlagOwed(OPPONENT[effect.last])))

    def _moved(self, state: State[Board], effect: Moved) -> Effects:
        flag = self.carried_by(effect.tile.owner)
        carried = self.flags(state).of(flag) == effect.origin
        return (FlagMoved(flag, effect.target, "carried"),) if carried else ()

    def judge(self, state: State[Board]) -> Outcome | None:
        """Give the game to the only side that has a tile on the board (ruling D16b)."""
        board = state.board
        if bool(board.light) is bool(board.dark) or self.game.setting_up(state):
            return None
        return self.won(LIGHT if board.light else DARK, "flags.no-tile")

    def explain(self, state: State[Board], action: Any) -> Iterator[Cite]:
        """Say where flags go, and to whom they are handed."""
        ask = state.agenda[0]
        if isinstance(ask, FirstFlagOwed):
            yield self.cite(f"{self.name}.flag" if isinstance(action, PlaceFlag) else "flags.first")
        elif isinstance(action, HandOver):
            there = bit(action.target) & state.board.of(ask.seat) & self.game.ground(state).forts
            yield self.cite("flags.fort" if there else "flags.hand-over")
        elif isinstance(action, PlaceFlag):
            yield self.cite("coup.relocate" if self.carries_own else "objective.flag")

    def write(self, state: State[Board]) -> Iterator[tuple[str, str]]:
        """Write where the flags are."""
        for side, known in zip(SIDES, FlagRule.fields, strict=True):
            square = self.flags(state).of(side)
            if square is not None:
                yield known.key, SQUARES[square]

    def read(self, state: State[Board], extras: Mapping[str, str]) -> State[Board]:
        """Read where the flags are: both, unless it is the set-up, and on squares where a flag can be."""
        flags = Flags(*(NUMBER.get(extras.get(known.key, "")) for known in FlagRule.fields))
        if "setup" not in extras.get("ask", "") and None in {flags.light, flags.dark}:
            raise Unreadable("position, EXTRAS: this objective needs both flags, fg= and fg'=")
        for rule in self.game.terrain.values():
            for square in squares_of(rule.solid(state) & flags.mask):
                name = rule.name.capitalize()
                raise Unreadable(f"position, EXTRAS: a flag can't lie in the {name} on {SQUARES[square]}")
        return state.with_part(flags)

    def check_bare(self, state: State[Board], where: str) -> None:
        """Refuse a flag that is placed before the tiles."""
        if self.flags(state).mask:
            raise Unreadable(f"{where}, a flag lies on the board before the tiles are placed")

    def still_to_set_up(self, state: State[Board], side: str, asks: tuple[Ask, ...], where: str) -> tuple[Ask, ...]:
        """Return the flags that are not placed, and the turn with which the game begins."""
        flags, other = self.flags(state), OPPONENT[side]
        if flags.of(side) is not None or (asks and flags.mask):
            raise Unreadable(f"{where}, a flag is placed out of turn")
        if flags.of(other) is not None:
            return (FirstFlagOwed(side), Turn(self.game.set_up.begins(other)))
        return (FirstFlagOwed(side), FirstFlagOwed(other))
