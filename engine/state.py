"""State, asks, and the effects that change a state: nothing else does.

A state is a value: immutable, hashable, equal to another with the same content. Its *board* belongs
to the game, its *agenda* is the stack of decisions owed (first first), and its *parts* are the
memories of single rules, one frozen value each.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar, Generic, NamedTuple, TypeVar

B = TypeVar("B")
P = TypeVar("P")


@dataclass(frozen=True, slots=True)
class Ask:
    """A decision owed by a seat; a game derives one kind of ask for each question it has.

    ``opens_turn`` says whether a turn begins with it, or it is a question inside one; ``closes_turn`` that
    all else in the turn has been dealt with; ``by_hand`` that players may answer it for chance if they
    agree to. ``whose`` is the seat whose turn it is.
    """

    opens_turn: ClassVar[bool] = False
    closes_turn: ClassVar[bool] = False
    by_hand: ClassVar[bool] = False

    seat: str

    @property
    def whose(self) -> str:
        """The seat whose turn it is: the seat asked, unless chance is."""
        return self.seat


class State(NamedTuple, Generic[B]):
    """A position: the board, the asks owed (first first), and what single rules remember.

    A named tuple, since several are made for each action and a dataclass takes twice as long.
    """

    board: B
    agenda: tuple[Ask, ...] = ()
    parts: tuple[Any, ...] = ()

    def part(self, kind: type[P]) -> P:
        """Return the memory of that type; KeyError if no rule of this game keeps one."""
        for part in self.parts:
            if type(part) is kind:
                return part
        raise KeyError(kind.__name__)

    def with_part(self, new: object) -> State[B]:
        """Return the same position with the memory of that type replaced, or added at the end."""
        kind, parts = type(new), self.parts
        for place, part in enumerate(parts):
            if type(part) is kind:
                return State(self.board, self.agenda, (*parts[:place], new, *parts[place + 1 :]))
        return State(self.board, self.agenda, (*parts, new))


class Effect:
    """A fact that happened. Derived classes are frozen dataclasses that say how a state changes by it.

    ``decides`` is False for those that never decide a game, and ``progress`` True for those after which
    the game can never again be as it was before. ``reveals`` is True where a seat
    has seen by it what it did not know, which no undo can take back.
    """

    __slots__ = ()
    decides: ClassVar[bool] = True
    progress: ClassVar[bool] = False
    reveals: ClassVar[bool] = False

    def change(self, state: State[Any]) -> State[Any]:
        """Return the state in which this has happened; by default nothing changes."""
        return state


Effects = tuple[Effect, ...]


@dataclass(frozen=True, slots=True)
class Asked(Effect):
    """A decision is owed from now on, after those that already are."""

    decides = False

    ask: Ask

    def change(self, state: State[Any]) -> State[Any]:
        """Put the ask at the end of the agenda."""
        return State(state.board, (*state.agenda, self.ask), state.parts)


@dataclass(frozen=True, slots=True)
class TurnEnding(Effect):
    """The seat whose turn it is owes nothing more; what happens between the turns happens now."""

    decides = False

    seat: str


@dataclass(frozen=True, slots=True)
class TurnEnded(Effect):
    """Nothing more is owed by the seat whose turn it was."""

    decides = False

    seat: str


@dataclass(frozen=True, slots=True)
class GameEnded(Effect):
    """The last action decided the game: whatever was still owed falls away."""

    seat: str

    def change(self, state: State[Any]) -> State[Any]:
        """Clear the agenda."""
        return State(state.board, (), state.parts)
