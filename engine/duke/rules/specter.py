"""The Specter: nobody's tile, moved between turns towards the square of the last capture (rulings D23 to D27)."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache, lru_cache
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final

from ...game import CHANCE
from ...rules import Offer
from ...state import Ask, Asked, Effect, Effects, GameEnded, State, TurnEnding
from ..model.actions import SpecterStep
from ..model.board import SIZE, Board, square_at
from ..model.effects import Captured
from ..rulebook import RULEBOOK
from .rule import DukeRule

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from ...cite import Cite

FACING: Final = MappingProxyType({"n": (0, 1), "e": (1, 0), "s": (0, -1), "w": (-1, 0)})
"""Which way the Specter faces: files and ranks of one step, ``n`` towards rank 6."""
DREAD_AROUND: Final = ((-1, 0), (1, 0), (-1, -1), (0, -1), (1, -1))
"""Its Dread squares, right and ahead of it (ruling D24)."""
NOWHERE: Final = ((0, 0),)
"""Its places while it waits, as masks of its square and of its Dread."""


@dataclass(frozen=True, slots=True)
class Haunt:
    """Where the Specter is (None: waiting beside the board), which way it faces, and its token's square.

    ``hit`` is the square of a capture in the turn that has not ended, and ``ahead`` what may come of the rest. Made by
    ``haunt`` where it is common.
    """

    square: int | None = None
    facing: str = "n"
    token: int | None = None
    hit: int | None = None
    ahead: Prospect = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        """Look ahead."""
        object.__setattr__(self, "ahead", prospect(self.square, self.facing, self.token))


haunt = lru_cache(maxsize=1 << 14)(Haunt)
"""Makes ``Haunt``, once for each of the common ones: nearly every turn has one."""


@dataclass(frozen=True, slots=True)
class Prospect:
    """Where the Specter may be when a turn ends, by where it is, which way it faces, and its token's square.

    ``mask`` is its square's, ``dread`` that of its Dread squares where it stands in no Fort, ``ghosts`` that of the
    squares that it may leave or come to. ``calm`` and ``struck`` are the places where it may be then, each with its
    Dread, if no tile is captured in the turn or if one is: one place, none, while it waits; ``chill`` is the Dread of
    them all.
    """

    mask: int
    dread: int
    ghosts: int
    calm: tuple[tuple[int, int], ...]
    struck: tuple[tuple[int, int], ...]
    chill: int

    def dreaded(self, forts: int) -> int:
        """Return the mask of its Dread squares now; in a Fort or Camelot it causes none (ruling D11)."""
        return 0 if self.mask & forts else self.dread


@cache
def prospect(square: int | None, facing: str, token: int | None) -> Prospect:
    """Work out what may come of where the Specter is."""
    calm, struck = (
        tuple((1 << goal, dread_of(goal, facing)) for goal, facing in _places(square, facing, token, hit=hit).items())
        or NOWHERE
        for hit in (False, True)
    )
    mask, dread = (0, 0) if square is None else (1 << square, dread_of(square, facing))
    goals = chill = 0
    for place, _ in calm:
        goals |= place
    for _, squares in (*calm, *struck):
        chill |= squares
    return Prospect(mask, dread, goals | mask if goals & ~mask else 0, calm, struck, chill)


def _steps(square: int | None, token: int | None) -> dict[int, str]:
    """Return the squares on a shortest way to the token, each with the way that the Specter would face."""
    if square is None or token is None:
        return {}
    (y0, x0), (y1, x1) = divmod(square, SIZE), divmod(token, SIZE)
    found = {}
    if x1 != x0:
        found[square + (1 if x1 > x0 else -1)] = "e" if x1 > x0 else "w"
    if y1 != y0:
        found[square + (SIZE if y1 > y0 else -SIZE)] = "n" if y1 > y0 else "s"
    return found


def _places(square: int | None, facing: str, token: int | None, *, hit: bool) -> dict[int, str]:
    """Return where the Specter may be once a turn is over, each with the way it faces; nothing while it waits.

    ``hit`` says whether a tile was captured in the turn: then it stays where it is.
    """
    if square is None:
        return {} if token is None else dict([entry(token)])
    return {square: facing} if hit or square == token else _steps(square, token)


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
        before = state.part(Haunt)
        return state.with_part(haunt(before.square, before.facing, before.token, self.square))


@dataclass(frozen=True, slots=True)
class SpecterMoved(Effect):
    """The Specter moved one square, or came onto the board (``origin`` None)."""

    origin: int | None
    square: int
    facing: str
    decides = False

    def change(self, state: State[Board]) -> State[Board]:
        """Put it there."""
        before = state.part(Haunt)
        return state.with_part(haunt(self.square, self.facing, before.token, before.hit))


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
        before = state.part(Haunt)
        return state.with_part(haunt(before.square, before.facing, self.square))


@dataclass(frozen=True, slots=True)
class TokenDue(Effect):
    """The token goes to where the Specter has taken a tile, unless that ended the game (ruling D27a)."""

    square: int
    decides = False


@cache
def dread_of(square: int, facing: str) -> int:
    """Return the mask of the Specter's Dread squares on a square that is no Fort, facing one way."""
    rank, file = divmod(square, SIZE)
    dx, dy = FACING[facing]
    squares = (
        square_at(file + right * dy + ahead * dx, rank - right * dx + ahead * dy) for right, ahead in DREAD_AROUND
    )
    return sum(1 << found for found in squares if found is not None)


def entry(token: int) -> tuple[int, str]:
    """Return the edge square on which the Specter enters for a token, and the way it faces (ruling D23)."""
    rank, file = divmod(token, SIZE)
    return (rank * SIZE, "e") if file < SIZE // 2 else (rank * SIZE + SIZE - 1, "w")


class Specter(DukeRule):
    """The Specter's coming, its steps, whom it takes, and where its token goes."""

    name = "specter"
    does = (SpecterStep,)
    answers = (SpecterOwed,)
    keeps = Haunt
    follows = (Captured, TakenBySpecter, TokenDue, TurnEnding, GameEnded)
    refusals = MappingProxyType({"blocks": RULEBOOK["specter.block"]})

    def setup(self, state: State[Board]) -> State[Board]:
        """Begin with the Specter beside the board."""
        return state.with_part(Haunt())

    def blocks(self, state: State[Board]) -> int:
        """Nobody enters its square, and it stops Slides and Moves (ruling D23a)."""
        mask: int = state.parts[self.slot].ahead.mask
        return mask

    def fills(self, state: State[Board]) -> int:
        """Nothing is placed on its square."""
        return self.blocks(state)

    def haunt(self, state: State[Board]) -> Haunt:
        """Return where it is."""
        found: Haunt = state.parts[self.slot]
        return found

    def steps(self, haunt: Haunt) -> dict[int, str]:
        """Return the squares on a shortest way to the token, each with the way it would face."""
        return _steps(haunt.square, haunt.token)

    def offer(self, state: State[Board], ask: Ask) -> Iterator[Offer]:
        """Propose both steps where there is a choice; to chance, the token's squares after two captures."""
        if isinstance(ask, SpecterOwed):
            for action in self.choices(state, ask):
                yield Offer(action)

    def choices(self, state: State[Board], ask: SpecterOwed) -> tuple[SpecterStep, ...]:
        """Return both steps, or the token's squares."""
        haunt = self.haunt(state)
        squares = (haunt.square, haunt.hit) if ask.seat == CHANCE else self.steps(haunt)
        return tuple(SpecterStep(square) for square in squares if square is not None)

    def effects(self, state: State[Board], action: SpecterStep) -> Effects:
        """Move it as chosen, or lay the token where chance says."""
        haunt, ask = self.haunt(state), state.agenda[0]
        if ask.seat == CHANCE:
            return (TokenMoved(action.square),)
        return self._moved(state, action.square, self.steps(haunt)[action.square], ask.whose)

    def _moved(self, state: State[Board], square: int, facing: str, seat: str) -> Effects:
        """Return what comes of the Specter's reaching a square at the end of a seat's turn (rulings D24a, D26, D27)."""
        haunt, standing = self.haunt(state), state.board.cells[square]
        moved = specter_moved(haunt.square, square, facing)
        if standing is None:
            return (moved,) if haunt.hit is None else (moved, TokenMoved(haunt.hit))
        taken = TakenBySpecter(standing, square)
        if haunt.hit in {None, square}:
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
        return (TokenDue(effect.square),) if self.haunt(state).hit in {None, effect.square} else ()

    def _token_due(self, state: State[Board], effect: TokenDue) -> Effects:
        return () if self.game.judged(state) else (TokenMoved(effect.square),)

    def _game_ended(self, state: State[Board], effect: GameEnded) -> Effects:
        return (HitNoted(None),)

    def _turn_ending(self, state: State[Board], effect: TurnEnding) -> Effects:
        haunt = self.haunt(state)
        if not haunt.ahead.ghosts or (haunt.hit is not None and haunt.square is not None):
            return () if haunt.hit is None else (TokenMoved(haunt.hit),)
        goals = _places(haunt.square, haunt.facing, haunt.token, hit=False)
        if len(goals) > 1:
            return (Asked(SpecterOwed(effect.seat, effect.seat)),)
        ((square, facing),) = goals.items()
        return self._moved(state, square, facing, effect.seat)

    def explain(self, state: State[Board], action: Any) -> Iterator[Cite]:
        """Say where the Specter may go."""
        if isinstance(state.agenda[0], SpecterOwed) or isinstance(action, SpecterStep):
            yield RULEBOOK["specter.step"]
