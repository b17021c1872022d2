"""A third game, small and made up: Cross and Nought add one to four to a sum, and who reaches nine has won.

It has only what every game must have, so that a test sees what the engine asks of one.
"""

from __future__ import annotations

from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from engine.cite import Cite, Rulebook
from engine.game import Outcome, Unreadable
from engine.rules import Offer, Rule, RuleGame
from engine.state import Ask, Asked, Effect, Effects, State, TurnEnded
from engine.two_sides import TwoSides

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

SEATS: Final = ("cross", "nought")
NINE: Final = 9
BOOK: Final = Rulebook(
    Cite("over", "Nine", "", "The game is over."),
    Cite("unoffered", "Nine", "", "One to four can be added."),
    Cite("nine", "Nine", "", "Who reaches nine has won."),
    Cite("more", "Nine", "", "The sum stays at nine or below."),
    Cite("resigned", "Nine", "", "A player gives up."),
    Cite("draw.agreed", "Nine", "", "Both agree on a draw."),
)


@dataclass(frozen=True, slots=True)
class Add:
    """A number is added."""

    number: int

    @property
    def text(self) -> str:
        """``+3``."""
        return f"+{self.number}"

    @property
    def points(self) -> tuple[str, ...]:
        """The number."""
        return (str(self.number),)


@dataclass(frozen=True, slots=True)
class Added(Effect):
    """The sum has grown."""

    number: int

    def change(self, state: State[int]) -> State[int]:
        """Add it."""
        return State(state.board + self.number, state.agenda, state.parts)


class Adding(Rule[int]):
    """One to four are added in turn; the sum never passes nine, and who reaches it has won."""

    name = "adding"
    does = (Add,)
    follows = (TurnEnded,)

    def setup(self, state: State[int]) -> State[int]:
        """Ask Cross."""
        return State(state.board, (Ask(SEATS[0]),), state.parts)

    def offer(self, state: State[int], ask: Ask) -> Iterator[Offer]:  # noqa: ARG002 - every rule is given the same
        """Propose one to four."""
        return (Offer(Add(number)) for number in range(1, 5))

    def forbid(self, state: State[int], offer: Offer) -> Cite | None:
        """Keep the sum at nine or below."""
        return BOOK["more"] if state.board + offer.action.number > NINE else None

    def effects(self, state: State[int], action: Add) -> Effects:  # noqa: ARG002 - likewise
        """Add it."""
        return (Added(action.number),)

    def follow(self, state: State[int], effect: Effect) -> Effects:  # noqa: ARG002 - likewise
        """Ask the other seat."""
        return (Asked(Ask(SEATS[1] if effect == TurnEnded(SEATS[0]) else SEATS[0])),)

    def judge(self, state: State[int]) -> Outcome | None:
        """Nine has been reached by the seat that isn't asked now."""
        if state.board < NINE:
            return None
        last = next((seat for seat in SEATS if state.agenda and seat != state.agenda[0].seat), SEATS[0])
        return Outcome((last,), BOOK["nine"])


class NineGame(RuleGame[int, Add]):
    """The game of nine."""

    name = "nine"
    version = 1
    seats = SEATS
    rulebook = BOOK
    options: Mapping[str, str] = MappingProxyType({})
    form = TwoSides(SEATS)

    def start(self) -> State[int]:
        """Return the sum of nothing."""
        state = State(0)
        for rule in self.rules:
            state = rule.setup(state)
        return state

    def read_action(self, text: str) -> Add:
        """Return what a text adds."""
        if text not in {"+1", "+2", "+3", "+4"}:
            raise Unreadable(f"{text!r} adds nothing")
        return Add(int(text))


def nine_game() -> NineGame:
    """Return the game."""
    return NineGame((Adding(),))


def read_nine(_: str, options: Mapping[str, str]) -> tuple[NineGame, None]:
    """Return the game that a header means."""
    for key in {*options} - {*SEATS}:
        raise Unreadable(f"{key}= is not known")
    return nine_game(), None
