"""Counting Coup (rulings D16 to D17)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final

from ...game import Unreadable
from ...state import Ask, Asked, Effect, Effects, GameEnded, State, TurnEnded
from ..booklets import lords_legacy
from ..model.board import BESIDE, DARK, HOME_EDGE, LIGHT, OPPONENT, Board, beside
from ..model.effects import Moved, Placed, SetUpEnded, Turn
from .flags import FirstFlagOwed, FlagRule, PlaceFlag, flag_placings, place_flag
from .leaders import FOR_LEADERS, LeadersGone
from .module import Module
from .written import AskForm, Field, pair

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from ...cite import Cite
    from ...game import Outcome
    from ..game import DukeGame

CITES: Final = (
    lords_legacy(
        "coup.flag", "Counting Coup", "Each flag begins on an empty square of either edge of the board.", "D16a"
    ),
    lords_legacy("coup.enter", "Counting Coup", "Nobody ends his way on the opponent's flag.", "D16"),
    lords_legacy("coup.own", "Counting Coup", "Your tiles pick up and carry your own flag.", "D16"),
    lords_legacy(
        "coup.point",
        "Counting Coup",
        "You score a point when your tile ends its way on a square that shares a side with the opponent's flag:"
        " a corner is not enough.",
        "D17",
    ),
    lords_legacy(
        "coup.placed",
        "Counting Coup",
        "A new tile that you place beside the opponent's flag scores, and so does one that a Command brings there.",
        "D17",
    ),
    lords_legacy(
        "coup.began",
        "Counting Coup",
        "A tile that began the turn beside the opponent's flag scores nothing in it, wherever it ends.",
        "D17",
    ),
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

    def turned(self) -> Coups:
        """Return the same with the sides exchanged."""
        return Coups(self.dark, self.light, self.owed and OPPONENT[self.owed])

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


def _read_flag(game: DukeGame, state: State[Board], side: str, _: str, where: str) -> tuple[Ask, ...]:
    rule = _with_point(game, state, side, where)
    if not rule.relocations(state, side):
        raise Unreadable(f"{where}, but no empty square is beside a tile of {side.capitalize()}")
    return (FlagOwed(side), Turn(side))


def _flag_behind(game: DukeGame, state: State[Board], side: str, where: str) -> State[Board]:
    """Return the state in which the opponent of the side that decides is owed the question once that is done."""
    rule = _with_point(game, state, OPPONENT[side], where)
    return state.with_part(replace(rule.coups(state), owed=OPPONENT[side]))


def _with_point(game: DukeGame, state: State[Board], owner: str, where: str) -> CountingCoup:
    rule = next((rule for rule in game.rules if isinstance(rule, CountingCoup)), None)
    if rule is None:
        raise Unreadable(f"{where}, but only Counting Coup (coup) moves flags after a point")
    if not rule.coups(state).of(OPPONENT[owner]):
        raise Unreadable(f"{where}, but {OPPONENT[owner].capitalize()} has scored no point")
    return rule


class CountingCoup(FlagRule):
    """Counting Coup: a point for coming beside the opponent's flag, three points win (rulings D16 to D17)."""

    cites = CITES
    name = "coup"
    ends = (*FlagRule.ends, "coup.win")
    carries_own = True
    follows = (SetUpEnded, Moved, Placed, TurnEnded, GameEnded)
    answers = (FirstFlagOwed, FlagOwed)
    refusals = MappingProxyType({"closed": "coup.enter", "kept out": "flags.fort"})
    fields = (*FlagRule.fields, Field("score", "[0-3]:[0-3]"))
    asks = (AskForm(FlagOwed, "flag", _read_flag, behind=_flag_behind),)

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

    def write(self, state: State[Board]) -> Iterator[tuple[str, str]]:
        """Write also the points, if there are any."""
        yield from super().write(state)
        coups = self.coups(state)
        if coups.light or coups.dark:
            yield "score", f"{coups.light}:{coups.dark}"

    def read(self, state: State[Board], extras: Mapping[str, str]) -> State[Board]:
        """Read also the points."""
        state = super().read(state, extras)
        light, dark = pair(extras.get("score", "0:0"))
        if light >= POINTS_TO_WIN <= dark:
            raise Unreadable("position, EXTRAS: score=3:3, but the first to have three points has won")
        return state.with_part(Coups(light, dark))

    def owed_behind(self, state: State[Board]) -> str:
        """Return the word of the question that is owed to a flag's owner."""
        return "flag" if self.coups(state).owed else ""


MODULE: Final = Module(
    "coup",
    (LeadersGone, CountingCoup),
    FOR_LEADERS,
    group="objective",
    clashes={"objective": "a game has one objective", "rider": "a game has one objective"},
)
