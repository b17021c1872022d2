"""The Specter: nobody's tile, moved between turns towards the square of the last capture (rulings D23 to D27)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final

from ...game import CHANCE, Unreadable
from ...rules import Offer
from ...state import Ask, Asked, Effect, Effects, GameEnded, State, TurnEnding
from ..booklets import specter_sheet
from ..model.board import CELLS, NUMBER, SQUARES, Board
from ..model.effects import Captured
from .dread import Dread
from .module import Module
from .rule import DukeRule
from .specter_state import FACING, SpecterState, places, specter_state, steps_to
from .written import SQUARE, ActionForm, AskForm, Field

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from ...cite import Cite
    from ..game import DukeGame


CITES: Final = (
    specter_sheet(
        "specter.waits",
        "Coming",
        "The Specter waits beside the board until the first capture; its token goes on the square of that capture.",
        "D23",
    ),
    specter_sheet(
        "specter.enters",
        "Coming",
        "At the end of the next turn it enters, facing inward, on the nearer edge square of the rank of its token.",
        "D23",
    ),
    specter_sheet(
        "specter.block",
        "On the board",
        "Nobody enters the Specter's square, and it stops a Move or a Slide as a tile does.",
        "D23a",
    ),
    specter_sheet(
        "specter.step",
        "Between turns",
        "Between turns the Specter goes one square along a shortest way to its token; who ends his turn chooses.",
        "D23",
        "D24",
        "D24a",
        "D26",
        "D27",
    ),
    specter_sheet(
        "specter.stays",
        "Between turns",
        "In a turn with a capture the Specter stays where it is, and its token goes to the square of the capture.",
        "D27",
    ),
    specter_sheet(
        "specter.takes",
        "Capturing",
        "The Specter takes any tile that it comes upon, of either side, and its token goes there.",
        "D24a",
        "D26",
    ),
    specter_sheet(
        "specter.terrain", "Between turns", "The Specter enters the Mountain, the Fort and Camelot.", "D7", "D24a"
    ),
    specter_sheet(
        "specter.dread",
        "Between turns",
        "The Specter faces the way it went, and its Dread lies at its sides, behind it and diagonally behind it.",
        "D24",
    ),
    specter_sheet("specter.fort", "Between turns", "In a Fort or Camelot the Specter freezes no tile.", "D11"),
    specter_sheet(
        "specter.leader",
        "Capturing",
        "The Specter has taken the last leader of a side: that side has lost, though its opponent captured nothing.",
        "D25",
    ),
    specter_sheet(
        "specter.or-opponent",
        "Capturing",
        "A side has lost as soon as it has no leader left, whether the opponent or the Specter has taken it.",
        "D25",
    ),
)


@dataclass(frozen=True, slots=True)
class SpecterStep:
    """The Specter's step where there is a choice; from chance, the token's square."""

    square: int

    @property
    def text(self) -> str:
        """``specter:c4``."""
        return f"specter:{SQUARES[self.square]}"

    @property
    def points(self) -> tuple[str, ...]:
        """The square."""
        return (SQUARES[self.square],)


@dataclass(frozen=True, slots=True)
class SpecterOwed(Ask):
    """Whose turn ends chooses the Specter's step; or chance the token's square, ``side`` being whose turn ends."""

    closes_turn = True

    side: str

    @property
    def whose(self) -> str:
        """The side whose turn ends."""
        return self.side


@dataclass(frozen=True, slots=True)
class HitNoted(Effect):
    """A tile was captured in this turn on that square; None when the turn is over."""

    square: int | None
    decides = False

    def change(self, state: State[Board]) -> State[Board]:
        """Remember the square until the turn ends."""
        before = state.part(SpecterState)
        return state.with_part(specter_state(before.square, before.facing, before.token, self.square))


@dataclass(frozen=True, slots=True)
class SpecterMoved(Effect):
    """The Specter moved one square, or came onto the board (``origin`` None)."""

    origin: int | None
    square: int
    facing: str
    decides = False

    def change(self, state: State[Board]) -> State[Board]:
        """Put it there."""
        before = state.part(SpecterState)
        return state.with_part(specter_state(self.square, self.facing, before.token, before.hit))


specter_moved = lru_cache(maxsize=1 << 10)(SpecterMoved)
"""Makes ``SpecterMoved`` likewise."""


@dataclass(frozen=True, slots=True)
class TakenBySpecter(Captured):
    """A tile was taken by the Specter."""


@dataclass(frozen=True, slots=True)
class TokenMoved(Effect):
    """The token lies on the square of the last capture."""

    square: int
    decides = False

    def change(self, state: State[Board]) -> State[Board]:
        """Put it there, the turn's capture dealt with."""
        before = state.part(SpecterState)
        return state.with_part(specter_state(before.square, before.facing, self.square))


@dataclass(frozen=True, slots=True)
class TokenDue(Effect):
    """The token goes to where the Specter has taken a tile, unless that ended the game (ruling D27a)."""

    square: int
    decides = False


def _read_specter(game: DukeGame, state: State[Board], side: str, _: str, where: str) -> tuple[Ask, ...]:
    if not game.specter:
        raise Unreadable(f"{where}, but the Specter (sp=) is not in the game")
    now = state.part(SpecterState)
    if now.hit is not None:
        if now.square in {None, now.hit}:
            raise Unreadable(f"{where}, but with hit= the Specter must have taken a tile on another square")
        return (SpecterOwed(CHANCE, side),)
    if len(game.specter.steps(now)) < 2:  # noqa: PLR2004 - a choice is between two
        raise Unreadable(f"{where}, but the Specter has no choice of steps")
    return (SpecterOwed(side, side),)


class Specter(DukeRule):
    """The Specter's coming, its steps, whom it takes, and where its token goes."""

    stage = "between turns"
    cites = CITES
    name = "specter"
    does = (SpecterStep,)
    answers = (SpecterOwed,)
    keeps = SpecterState
    follows = (Captured, TakenBySpecter, TokenDue, TurnEnding, GameEnded)
    refusals = MappingProxyType({"blocks": "specter.block"})
    fields = (
        Field("sp", f"{SQUARE}[{''.join(FACING)}]|-", names=True),
        Field("tk", SQUARE),
        Field("hit", SQUARE, owed=True),
    )
    forms = (ActionForm(f"specter:({SQUARE})", lambda a: SpecterStep(NUMBER[a])),)
    asks = (AskForm(SpecterOwed, "specter", _read_specter, first=True),)

    def setup(self, state: State[Board]) -> State[Board]:
        """Begin with the Specter beside the board."""
        return state.with_part(SpecterState())

    def blocks(self, state: State[Board]) -> int:
        """Nobody enters its square, and it stops Slides and Moves (ruling D23a)."""
        mask: int = state.parts[self.slot].forecast.mask
        return mask

    def fills(self, state: State[Board]) -> int:
        """Nothing is placed on its square."""
        return self.blocks(state)

    def whereabouts(self, state: State[Board]) -> SpecterState:
        """Return where it is."""
        found: SpecterState = state.parts[self.slot]
        return found

    def steps(self, now: SpecterState) -> dict[int, str]:
        """Return the squares on a shortest way to the token, each with the way it would face."""
        return steps_to(now.square, now.token)

    def offer(self, state: State[Board], ask: Ask) -> Iterator[Offer]:
        """Propose both steps where there is a choice; to chance, the token's squares after two captures."""
        if isinstance(ask, SpecterOwed):
            for action in self.choices(state, ask):
                yield Offer(action)

    def choices(self, state: State[Board], ask: SpecterOwed) -> tuple[SpecterStep, ...]:
        """Return both steps, or the token's squares."""
        now = self.whereabouts(state)
        squares = (now.square, now.hit) if ask.seat == CHANCE else self.steps(now)
        return tuple(SpecterStep(square) for square in squares if square is not None)

    def answer(self, state: State[Board], ask: SpecterOwed, square: int) -> SpecterStep:
        """Return the step to a square."""
        return SpecterStep(square)

    def every_action(self) -> Iterator[SpecterStep]:
        """Go through the squares."""
        return map(SpecterStep, range(CELLS))

    def effects(self, state: State[Board], action: SpecterStep) -> Effects:
        """Move it as chosen, or lay the token where chance says."""
        now, ask = self.whereabouts(state), state.agenda[0]
        if ask.seat == CHANCE:
            return (TokenMoved(action.square),)
        return self._moved(state, action.square, self.steps(now)[action.square], ask.whose)

    def _moved(self, state: State[Board], square: int, facing: str, seat: str) -> Effects:
        """Return what comes of the Specter's reaching a square at the end of a seat's turn (rulings D24a, D26, D27)."""
        now, standing = self.whereabouts(state), state.board.cells[square]
        moved = specter_moved(now.square, square, facing)
        if standing is None:
            return (moved,) if now.hit is None else (moved, TokenMoved(now.hit))
        taken = TakenBySpecter(standing, square)
        if now.hit in {None, square}:
            return (moved, taken)
        return (moved, taken, Asked(SpecterOwed(CHANCE, seat)))

    def following(self, kind: type[Effect]) -> Callable[..., Effects]:
        """Note a capture; when the turn ends, move the token or the Specter."""
        followed: dict[type[Effect], Callable[..., Effects]] = {
            Captured: self._captured,
            TakenBySpecter: self._taken,
            TokenDue: self._token_due,
            TurnEnding: self._turn_ending,
            GameEnded: self._game_ended,
        }
        return followed[kind]

    def _captured(self, state: State[Board], effect: Captured) -> Effects:
        return (HitNoted(effect.square),)

    def _taken(self, state: State[Board], effect: TakenBySpecter) -> Effects:
        return (TokenDue(effect.square),) if self.whereabouts(state).hit in {None, effect.square} else ()

    def _token_due(self, state: State[Board], effect: TokenDue) -> Effects:
        return () if self.game.judged(state) else (TokenMoved(effect.square),)

    def _game_ended(self, state: State[Board], effect: GameEnded) -> Effects:
        return (HitNoted(None),)

    def _turn_ending(self, state: State[Board], effect: TurnEnding) -> Effects:
        now = self.whereabouts(state)
        if not now.forecast.touched or (now.hit is not None and now.square is not None):
            return () if now.hit is None else (TokenMoved(now.hit),)
        goals = places(now.square, now.facing, now.token, hit=False)
        if len(goals) > 1:
            return (Asked(SpecterOwed(effect.seat, effect.seat)),)
        ((square, facing),) = goals.items()
        return self._moved(state, square, facing, effect.seat)

    def explain(self, state: State[Board], action: Any) -> Iterator[Cite]:
        """Say where the Specter may go."""
        if isinstance(state.agenda[0], SpecterOwed) or isinstance(action, SpecterStep):
            yield self.cite("specter.step")

    def dreads(self, state: State[Board]) -> int:
        """Return its Dread squares."""
        return self.whereabouts(state).forecast.dreaded(self.game.ground(state).forts)

    def write(self, state: State[Board]) -> Iterator[tuple[str, str]]:
        """Write where it is, its token, and the capture of a turn that has not ended."""
        now = self.whereabouts(state)
        yield "sp", "-" if now.square is None else SQUARES[now.square] + now.facing
        for key, square in (("tk", now.token), ("hit", now.hit)):
            if square is not None:
                yield key, SQUARES[square]

    def read(self, state: State[Board], extras: Mapping[str, str]) -> State[Board]:
        """Read where it is, its token, and a capture where something is owed."""
        text, token = extras["sp"], NUMBER.get(extras.get("tk", ""))
        hit = NUMBER.get(extras.get("hit", "")) if "ask" in extras and extras["ask"] != "setup" else None
        if text == "-":
            return state.with_part(SpecterState(token=token, hit=hit))
        square = NUMBER[text[:2]]
        if token is None:
            raise Unreadable(f"position, EXTRAS: sp={text} is on the board, but tk= does not say where its token is")
        if state.board.cells[square]:
            raise Unreadable(f"position: {state.board.cells[square]} can't stand on {text[:2]}, where the Specter is")
        return state.with_part(SpecterState(square, text[2], token, hit))


MODULE: Final = Module("specter", (Dread, Specter), on_board=True)
