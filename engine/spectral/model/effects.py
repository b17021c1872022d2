"""What happens in the manor while Spectral is played, what is remembered, and what a seat or chance is asked."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from ...state import Ask, Effect, State
from .manor import SIDE, Holding, Manor
from .pieces import minus, plus

if TYPE_CHECKING:
    from .cards import Card
    from .pieces import Pieces

    SpectralState = State[Manor]


@dataclass(frozen=True, slots=True)
class DealOwed(Ask):
    """Chance owes the cards of a row, counted from 0 at the top."""

    row: int


@dataclass(frozen=True, slots=True)
class Turn(Ask):
    """Stake out a hallway, or pass."""

    opens_turn = True


@dataclass(frozen=True, slots=True)
class Supplies:
    """Each player's unspent pieces, from player 1 on."""

    pieces: tuple[Pieces, ...]

    def of(self, seat: str) -> Pieces:
        """Return a seat's unspent pieces."""
        return self.pieces[int(seat) - 1]

    def with_supply(self, seat: str, pieces: Pieces) -> Supplies:
        """Return the supplies with one seat's replaced."""
        at = int(seat) - 1
        return Supplies((*self.pieces[:at], pieces, *self.pieces[at + 1 :]))


@dataclass(frozen=True, slots=True)
class Looks:
    """Who has picked up the card of which cell, first first: public, unlike the cards' faces (ruling S6)."""

    taken: tuple[tuple[str, int], ...] = ()

    def of(self, seat: str) -> frozenset[int]:
        """Return the cells whose cards a seat has seen."""
        return frozenset(cell for looker, cell in self.taken if looker == seat)


@dataclass(frozen=True, slots=True)
class Tokens:
    """How many gem tokens and how many curse tokens lie on each cell."""

    gems: tuple[int, ...] = (0,) * (SIDE * SIDE)
    curses: tuple[int, ...] = (0,) * (SIDE * SIDE)


@dataclass(frozen=True, slots=True)
class Course:
    """How near the end is: passes in a row; once someone has run out of pieces, who, and how many turns are left."""

    passes: int = 0
    left: int | None = None
    by: str = ""

    def after(self, *, passed: bool) -> Course:
        """Return the course after one more turn."""
        return replace(self, passes=self.passes + 1 if passed else 0, left=None if self.left is None else self.left - 1)


@dataclass(frozen=True, slots=True)
class Dealt(Effect):
    """A row of cards lies face down on the table. It has the faces: no seat may be told."""

    decides = False

    row: int
    cards: tuple[Card, ...]

    def change(self, state: SpectralState) -> SpectralState:
        """Lay the cards."""
        cards = state.board.cards
        laid = (*cards[: self.row * SIDE], *self.cards, *cards[(self.row + 1) * SIDE :])
        return State(state.board.with_cards(laid), state.agenda, state.parts)


@dataclass(frozen=True, slots=True)
class CardsDealt(Effect):
    """All four rows are dealt: the set-up is over but for what lies open."""

    decides = False


@dataclass(frozen=True, slots=True)
class Staked(Effect):
    """A player's pieces stand in a hallway; ``ousted`` stood there before."""

    seat: str
    hallway: int
    pieces: Pieces
    ousted: Holding | None = None

    def change(self, state: SpectralState) -> SpectralState:
        """Move the pieces from the supply to the hallway, and count the turn."""
        supplies = state.part(Supplies)
        left = minus(supplies.of(self.seat), self.pieces)
        if left is None:
            raise ValueError(f"{self.seat} has not the pieces {self.pieces}")
        board = state.board.with_holding(self.hallway, Holding(self.seat, self.pieces))
        after = State(board, state.agenda, state.parts).with_part(supplies.with_supply(self.seat, left))
        return after.with_part(state.part(Course).after(passed=False))


@dataclass(frozen=True, slots=True)
class Bumped(Effect):
    """Pieces that were ousted come back to their owner's supply (ruling S7)."""

    decides = False

    seat: str
    hallway: int
    pieces: Pieces

    def change(self, state: SpectralState) -> SpectralState:
        """Put them back."""
        supplies = state.part(Supplies)
        return state.with_part(supplies.with_supply(self.seat, plus(supplies.of(self.seat), self.pieces)))


@dataclass(frozen=True, slots=True)
class RubbleCleared(Effect):
    """A rubble block that was ousted goes to the box (ruling S3)."""

    decides = False

    hallway: int


@dataclass(frozen=True, slots=True)
class Looked(Effect):
    """A player has picked up a card and seen its face, which is not told here."""

    decides = False
    reveals = True

    seat: str
    cell: int

    def change(self, state: SpectralState) -> SpectralState:
        """Note who has seen which card."""
        return state.with_part(Looks((*state.part(Looks).taken, (self.seat, self.cell))))


@dataclass(frozen=True, slots=True)
class Passed(Effect):
    """A player has skipped a turn."""

    seat: str

    def change(self, state: SpectralState) -> SpectralState:
        """Count the pass and the turn."""
        return state.with_part(state.part(Course).after(passed=True))


@dataclass(frozen=True, slots=True)
class LastTurns(Effect):
    """A player has run out of pieces: everyone has one more turn, that player last (ruling S11)."""

    decides = False

    seat: str
    turns: int

    def change(self, state: SpectralState) -> SpectralState:
        """Count from now on."""
        return state.with_part(replace(state.part(Course), left=self.turns, by=self.seat))
