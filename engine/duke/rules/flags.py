"""Flags: how they are placed, carried, handed over and left behind (D16), and the two objectives played for them."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import cache
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, ClassVar, Final

from ...game import Outcome
from ...rules import Offer
from ...state import Ask, Asked, Effect, Effects, GameEnded, State, TurnEnded
from ..model.actions import HandOver, PlaceFlag
from ..model.board import BESIDE, DARK, HOME_EDGE, LIGHT, OPPONENT, SIDES, Board, beside, squares_of
from ..model.effects import Moved, Placed, SetUpAsk, SetUpEnded, Turn
from ..rulebook import RULEBOOK
from .rule import DukeRule

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from ...cite import Cite

POINTS_TO_WIN: Final = 3


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
class FlagOwed(Ask):
    """The owner of a flag beside which a point was scored may move it, before his turn."""


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


_place = cache(PlaceFlag)


def _placings(squares: int) -> tuple[PlaceFlag, ...]:
    return tuple(_place(square) for square in squares_of(squares))


class FlagRule(DukeRule):
    """What both objectives with flags share: placing them, carrying them and handing them over."""

    does = (HandOver, PlaceFlag)
    follows: tuple[type[Effect], ...] = (SetUpEnded, Moved)
    answers: tuple[type[Ask], ...] = (FirstFlagOwed,)
    keeps = Flags
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

    def fills(self, state: State[Board]) -> int:
        """Return the mask of the flags: a square with one is not empty."""
        return self.flags(state).mask

    def offer(self, state: State[Board], ask: Ask) -> Iterator[Offer]:
        """Propose the flag's first square, or to hand it over."""
        if isinstance(ask, self.answers):
            for action in self.choices(state, ask):
                yield Offer(action, lands=action.square)
        elif isinstance(ask, Turn):
            for handing in self.handings(state, ask.seat):
                yield Offer(handing)

    def choices(self, state: State[Board], ask: Any) -> tuple[PlaceFlag, ...]:
        """Return the placements of the flag."""
        return _placings(self.first_squares(ask.seat) & ~self.game.filled(state))

    def handings(self, state: State[Board], side: str) -> list[HandOver]:
        """List the ways to hand over the flag that a side carries."""
        flag, own = self.flags(state).of(self.carried_by(side)), state.board.of(side)
        if flag is None or not own >> flag & 1:
            return []
        return [HandOver(flag, target) for target in squares_of(BESIDE[flag] & own)]

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
        return Outcome((LIGHT if board.light else DARK,), RULEBOOK["flags.no-tile"])

    def explain(self, state: State[Board], action: Any) -> Iterator[Cite]:
        """Say where flags go, and to whom they are handed."""
        ask = state.agenda[0]
        if isinstance(ask, FirstFlagOwed):
            yield RULEBOOK[f"{self.name}.flag" if isinstance(action, PlaceFlag) else "flags.first"]
        elif isinstance(ask, FlagOwed):
            yield RULEBOOK["coup.relocate"]
        elif isinstance(action, HandOver):
            yield RULEBOOK["flags.hand-over"]
        elif isinstance(action, PlaceFlag):
            yield RULEBOOK["coup.relocate" if self.carries_own else "objective.flag"]


@dataclass(frozen=True, slots=True)
class Coups:
    """The points of both sides, and the side that is owed the question whether to move its flag."""

    light: int = 0
    dark: int = 0
    owed: str | None = None

    def of(self, side: str) -> int:
        """Return a side's points."""
        return self.light if side == LIGHT else self.dark


@dataclass(frozen=True, slots=True)
class Scored(Effect):
    """A side scored a point beside the opponent's flag."""

    side: str
    square: int

    def change(self, state: State[Board]) -> State[Board]:
        """Add the point, and owe the flag's owner his question."""
        coups = state.part(Coups)
        light, dark = coups.light + (self.side == LIGHT), coups.dark + (self.side == DARK)
        return state.with_part(Coups(light, dark, OPPONENT[self.side]))


@dataclass(frozen=True, slots=True)
class FlagAsked(Effect):
    """The flag's owner is asked now, or need not be: the question is owed no longer."""

    side: str
    decides = False

    def change(self, state: State[Board]) -> State[Board]:
        """Forget that the question is owed."""
        return state.with_part(replace(state.part(Coups), owed=None))


class CountingCoup(FlagRule):
    """Counting Coup: a point for coming beside the opponent's flag, three points win (rulings D16 to D17)."""

    name = "coup"
    carries_own = True
    follows = (SetUpEnded, Moved, Placed, TurnEnded, GameEnded)
    answers = (FirstFlagOwed, FlagOwed)
    refusals = MappingProxyType({"closed": RULEBOOK["coup.enter"]})

    def setup(self, state: State[Board]) -> State[Board]:
        """Begin without points."""
        return super().setup(state).with_part(Coups())

    def coups(self, state: State[Board]) -> Coups:
        """Return the points."""
        coups: Coups = state.parts[self.game.slots[Coups]]
        return coups

    def first_squares(self, side: str) -> int:
        """Both edges (ruling D16a)."""
        return HOME_EDGE[LIGHT] | HOME_EDGE[DARK]

    def relocations(self, state: State[Board], side: str) -> int:
        """Return the mask of the empty squares beside a side's tiles, where its flag may go (ruling D17)."""
        return beside(state.board.of(side)) & ~self.game.filled(state)

    def choices(self, state: State[Board], ask: Any) -> tuple[PlaceFlag, ...]:
        """Return also where the flag may be moved after a point."""
        if isinstance(ask, FlagOwed):
            return (_place(None), *_placings(self.relocations(state, ask.seat)))
        return super().choices(state, ask)

    def following(self, kind: type[Effect]) -> Callable[..., Effects]:
        """Count points, and ask the flag's owner once his turn comes."""
        own: dict[type[Effect], Callable[..., Effects]] = {
            Placed: self._placed,
            TurnEnded: self._turn_ended,
            GameEnded: self._game_ended,
        }
        return own.get(kind) or super().following(kind)

    def _moved(self, state: State[Board], effect: Moved) -> Effects:
        return super()._moved(state, effect) + self._score(state, effect.tile.owner, effect.target, effect.origin)

    def _placed(self, state: State[Board], effect: Placed) -> Effects:
        return () if self.game.setting_up(state) else self._score(state, effect.tile.owner, effect.square, None)

    def _game_ended(self, state: State[Board], effect: GameEnded) -> Effects:
        owed = self.coups(state).owed
        return (FlagAsked(owed),) if owed else ()

    def _score(self, state: State[Board], side: str, target: int, origin: int | None) -> Effects:
        flag = self.flags(state).of(OPPONENT[side])
        near = 0 if flag is None else BESIDE[flag]
        if not near >> target & 1 or (origin is not None and near >> origin & 1):
            return ()
        return () if self.game.judged(state) else (Scored(side, target),)  # none in a game that is over (ruling D27a)

    def _turn_ended(self, state: State[Board], effect: TurnEnded) -> Effects:
        side = self.coups(state).owed
        if side != OPPONENT[effect.seat]:
            return ()
        asked: Effects = (Asked(FlagOwed(side)),) if self.relocations(state, side) else ()
        return (FlagAsked(side), *asked)

    def judge(self, state: State[Board]) -> Outcome | None:
        """Three points win."""
        coups = self.coups(state)
        if coups.light < POINTS_TO_WIN > coups.dark:
            return super().judge(state)
        return Outcome((LIGHT if coups.light >= POINTS_TO_WIN else DARK,), RULEBOOK["coup.win"])


class OtherObjective(FlagRule):
    """Other Objective: bring the opponent's flag to the own home edge (rulings D15, D16)."""

    name = "objective"
    carries_own = False
    refusals = MappingProxyType({"closed": RULEBOOK["objective.enter"]})

    def first_squares(self, side: str) -> int:
        """Return the placing player's own home edge (ruling D15)."""
        return HOME_EDGE[side]

    def judge(self, state: State[Board]) -> Outcome | None:
        """Give the game to the side that has the opponent's flag on its home edge."""
        flags = self.flags(state)
        for side in SIDES:
            square = flags.of(OPPONENT[side])
            if square is not None and HOME_EDGE[side] >> square & 1:
                return Outcome((side,), RULEBOOK["objective.win"])
        return super().judge(state)
