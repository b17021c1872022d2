"""The Specter: nobody's tile, moved between turns towards the square of the last capture (rulings D23 to D27)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final

from engine.duke.actions import SpecterStep
from engine.duke.board import SIZE, Board, square_at
from engine.duke.effects import Captured
from engine.duke.rule import DukeRule
from engine.duke.rulebook import RULEBOOK
from engine.game import CHANCE
from engine.rules import Offer
from engine.state import Ask, Asked, Effect, Effects, GameEnded, State, TurnEnding

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.cite import Cite

FACING: Final = MappingProxyType({"n": (0, 1), "e": (1, 0), "s": (0, -1), "w": (-1, 0)})
"""Which way the Specter faces: files and ranks of one step, ``n`` towards rank 6."""
DREAD_AROUND: Final = ((-1, 0), (1, 0), (-1, -1), (0, -1), (1, -1))
"""Its Dread squares, right and ahead of it (ruling D24)."""


@dataclass(frozen=True, slots=True)
class Haunt:
    """Where the Specter is (None: waiting beside the board), which way it faces, and its token's square.

    ``hit`` is the square of a capture in the turn that has not ended.
    """

    square: int | None = None
    facing: str = "n"
    token: int | None = None
    hit: int | None = None


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
        return state.with_part(replace(state.part(Haunt), hit=self.square))


@dataclass(frozen=True, slots=True)
class SpecterMoved(Effect):
    """The Specter moved one square, or came onto the board (``origin`` None)."""

    origin: int | None
    square: int
    facing: str

    def change(self, state: State[Board]) -> State[Board]:
        """Put it there."""
        haunt = state.part(Haunt)
        return state.with_part(Haunt(self.square, self.facing, haunt.token, haunt.hit))


@dataclass(frozen=True, slots=True)
class TakenBySpecter(Captured):
    """A tile was taken by the Specter."""


@dataclass(frozen=True, slots=True)
class TokenMoved(Effect):
    """The token lies on the square of the last capture."""

    square: int

    def change(self, state: State[Board]) -> State[Board]:
        """Put it there, the turn's capture dealt with."""
        haunt = state.part(Haunt)
        return state.with_part(Haunt(haunt.square, haunt.facing, self.square))


@dataclass(frozen=True, slots=True)
class TokenDue(Effect):
    """The token goes to where the Specter has taken a tile, unless that ended the game (ruling D27a)."""

    square: int


def dread_of(square: int, facing: str, forts: int) -> int:
    """Return the mask of the Specter's Dread squares on a square, facing one way, none in a Fort."""
    return 0 if forts >> square & 1 else _dread_around(square, facing)


@cache
def _dread_around(square: int, facing: str) -> int:
    rank, file = divmod(square, SIZE)
    dx, dy = FACING[facing]
    squares = (
        square_at(file + right * dy + ahead * dx, rank - right * dx + ahead * dy) for right, ahead in DREAD_AROUND
    )
    return sum(1 << found for found in squares if found is not None)


class Specter(DukeRule):
    """The Specter's coming, its steps, whom it takes, and where its token goes."""

    name = "specter"
    does = (SpecterStep,)
    follows = (Captured, TakenBySpecter, TokenDue, TurnEnding, GameEnded)
    refusals = MappingProxyType({"blocks": RULEBOOK["specter.block"]})

    def setup(self, state: State[Board]) -> State[Board]:
        """Begin with the Specter beside the board."""
        return state.with_part(Haunt())

    def blocks(self, state: State[Board]) -> int:
        """Nobody enters its square, and it stops Slides and Moves (ruling D23a)."""
        square = state.part(Haunt).square
        return 0 if square is None else 1 << square

    def fills(self, state: State[Board]) -> int:
        """Nothing is placed on its square."""
        return self.blocks(state)

    def dreaded(self, state: State[Board]) -> int:
        """Return the mask of its Dread squares; in a Fort or Camelot it causes none (ruling D11)."""
        haunt = state.part(Haunt)
        return 0 if haunt.square is None else dread_of(haunt.square, haunt.facing, self.game.ground(state).forts)

    def steps(self, haunt: Haunt) -> dict[int, str]:
        """Return the squares on a shortest way to the token, each with the way it would face."""
        if haunt.square is None or haunt.token is None:
            return {}
        (y0, x0), (y1, x1) = divmod(haunt.square, SIZE), divmod(haunt.token, SIZE)
        found = {}
        if x1 != x0:
            found[haunt.square + (1 if x1 > x0 else -1)] = "e" if x1 > x0 else "w"
        if y1 != y0:
            found[haunt.square + (SIZE if y1 > y0 else -SIZE)] = "n" if y1 > y0 else "s"
        return found

    def places(self, haunt: Haunt, *, hit: bool) -> dict[int, str]:
        """Return where it may be once a turn is over, each with the way it faces; nothing while it waits.

        ``hit`` says whether a tile was captured in the turn: then it stays where it is.
        """
        if haunt.square is None:
            return {} if haunt.token is None else dict([self.entry(haunt.token)])
        return {haunt.square: haunt.facing} if hit or haunt.square == haunt.token else self.steps(haunt)

    def entry(self, token: int) -> tuple[int, str]:
        """Return the edge square on which it enters for a token, and the way it faces (ruling D23)."""
        rank, file = divmod(token, SIZE)
        return (rank * SIZE, "e") if file < SIZE // 2 else (rank * SIZE + SIZE - 1, "w")

    def offer(self, state: State[Board], ask: Ask) -> Iterator[Offer]:
        """Propose both steps where there is a choice; to chance, the token's squares after two captures."""
        if isinstance(ask, SpecterOwed):
            haunt = state.part(Haunt)
            if ask.seat == CHANCE:
                for square in (haunt.square, haunt.hit):
                    if square is not None:
                        yield Offer(SpecterStep(square))
            else:
                for square in self.steps(haunt):
                    yield Offer(SpecterStep(square))

    def effects(self, state: State[Board], action: SpecterStep) -> Effects:
        """Move it as chosen, or lay the token where chance says."""
        haunt, ask = state.part(Haunt), state.agenda[0]
        if ask.seat == CHANCE:
            return (TokenMoved(action.square),)
        return self._moved(state, action.square, self.steps(haunt)[action.square], ask.whose)

    def _moved(self, state: State[Board], square: int, facing: str, seat: str) -> Effects:
        """Return what comes of the Specter's reaching a square at the end of a seat's turn (rulings D24a, D26, D27)."""
        haunt, standing = state.part(Haunt), state.board.cells[square]
        moved = SpecterMoved(haunt.square, square, facing)
        if standing is None:
            return (moved,) if haunt.hit is None else (moved, TokenMoved(haunt.hit))
        taken = TakenBySpecter(standing, square)
        if haunt.hit in {None, square}:
            return (moved, taken)
        return (moved, taken, Asked(SpecterOwed(CHANCE, seat)))

    def follow(self, state: State[Board], effect: Effect) -> Effects:
        """Note a capture; when the turn ends, move the token or the Specter."""
        haunt = state.part(Haunt)
        match effect:
            case TurnEnding(seat):
                return self._turn_ending(state, haunt, seat)
            case TakenBySpecter(_, square):
                return (TokenDue(square),) if haunt.hit in {None, square} else ()
            case TokenDue(square):
                return () if self.game.judged(state) else (TokenMoved(square),)
            case Captured(_, square):
                return (HitNoted(square),)
            case GameEnded():
                return (HitNoted(None),)
        return ()

    def _turn_ending(self, state: State[Board], haunt: Haunt, seat: str) -> Effects:
        places = self.places(haunt, hit=haunt.hit is not None)
        if not places or haunt.square in places:
            return () if haunt.hit is None else (TokenMoved(haunt.hit),)
        if len(places) > 1:
            return (Asked(SpecterOwed(seat, seat)),)
        return tuple(done for square, facing in places.items() for done in self._moved(state, square, facing, seat))

    def explain(self, state: State[Board], action: Any) -> Iterator[Cite]:
        """Say where the Specter may go."""
        if isinstance(state.agenda[0], SpecterOwed) or isinstance(action, SpecterStep):
            yield RULEBOOK["specter.step"]
