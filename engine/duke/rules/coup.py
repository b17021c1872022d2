"""Counting Coup (rulings D16 to D17)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final

from ...state import Ask, Asked, Effect, Effects, GameEnded, State, TurnEnded
from ..booklets import lords_legacy
from ..model.board import BESIDE, DARK, HOME_EDGE, LIGHT, OPPONENT, Board, beside
from ..model.effects import Moved, Placed, SetUpEnded
from .flags import FirstFlagOwed, FlagRule, PlaceFlag, flag_placings, place_flag
from .leaders import FOR_LEADERS, LeadersGone
from .module import Module

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from ...cite import Cite
    from ...game import Outcome

CITES: Final = (
    lords_legacy(
        "coup.flag", "Counting Coup", "Each flag begins on an empty square of either edge of the board.", "D16a"
    ),
    lords_legacy("coup.enter", "Counting Coup", "Nobody ends his way on the opponent's flag.", "D16"),
    lords_legacy(
        "coup.relocate",
        "Counting Coup",
        "After a point the flag's owner may move it once, before his turn, to an empty square beside a tile of his.",
        "D17",
    ),
    lords_legacy("coup.win", "Counting Coup", "The first player to have three points wins.", "D17"),
)


POINTS_TO_WIN: Final = 3


@dataclass(frozen=True, slots=True)
class FlagOwed(Ask):
    """The owner of a flag beside which a point was scored may move it, before his turn."""


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

    cites = CITES
    name = "coup"
    ends = (*FlagRule.ends, "coup.win")
    carries_own = True
    follows = (SetUpEnded, Moved, Placed, TurnEnded, GameEnded)
    answers = (FirstFlagOwed, FlagOwed)
    refusals = MappingProxyType({"closed": "coup.enter"})

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
            return (place_flag(None), *flag_placings(self.relocations(state, ask.seat)))
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
        return self.won(LIGHT if coups.light >= POINTS_TO_WIN else DARK, "coup.win")

    def explain(self, state: State[Board], action: Any) -> Iterator[Cite]:
        """Say also where a flag may be moved after a point."""
        if isinstance(state.agenda[0], FlagOwed):
            yield self.cite("coup.relocate")
        else:
            yield from super().explain(state, action)


MODULE: Final = Module(
    "coup",
    (LeadersGone, CountingCoup),
    FOR_LEADERS,
    group="objective",
    clashes={"objective": "a game has one objective", "rider": "a game has one objective"},
)
