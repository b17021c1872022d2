"""What every game is to its callers: states, actions, steps, outcomes, refusals."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, NamedTuple, Protocol, TypeVar

from .wording import cut

if TYPE_CHECKING:
    from collections.abc import Mapping
    from random import Random

    from .cite import Cite, Rulebook
    from .numbering import Numbering
    from .record import Form
    from .state import Effects, State

CHANCE: Final = "chance"
"""The seat that draws tiles, deals cards and places terrain: it decides like any other seat."""


Points = tuple[str | tuple[str, ...], ...]
"""What is pointed at, in order; what comes in any order is a tuple of its own."""


class Action(Protocol):
    """Something a seat may do: a frozen value with one text and the points that lead to it."""

    @property
    def text(self) -> str:
        """The action as the notation writes it."""

    @property
    def points(self) -> Points:
        """What a person points at, in order, to mean this action; points in a tuple of their own come in any order."""


A = TypeVar("A", bound=Action)
"""The actions of one game."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended: the seats that won (all of them for a draw) and the cite that says why."""

    winners: tuple[str, ...]
    cite: Cite


class Step(NamedTuple):
    """The state after an action and all that happened on the way, in order.

    A named tuple for the same reason as ``State``.
    """

    state: State[Any]
    effects: Effects


class Illegal(ValueError):  # noqa: N818 - it is the game's word, and reads as a sentence: raise Illegal
    """An action that the rules refuse; ``cites`` says why, never empty."""

    def __init__(self, action: object, cites: tuple[Cite, ...]) -> None:
        """Keep the refused action's text and the reasons."""
        self.text = getattr(action, "text", str(action))
        self.cites = cites
        super().__init__(f"{self.text}: {' '.join(cite.sentence for cite in cites)}")


class Unreadable(ValueError):  # noqa: N818 - as with Illegal
    """A text (position, action, record, option) that can't be read; the message says what and where.

    A very long text in it is cut, wherever the message is read.
    """

    def __init__(self, message: str) -> None:
        super().__init__(cut(message))


class Game(Protocol[A]):
    """A game's rules as pure functions of a state. All methods leave their arguments as they were.

    ``turn``, ``outcome`` and ``apply`` look at the list of legal actions. A program that lists them anyway is faster
    with ``decides``, ``judged`` and ``result``, which never do.
    """

    @property
    def name(self) -> str:
        """The game's name in the notation (``duke``, ``spectral``)."""

    @property
    def version(self) -> int:
        """The version of the rules, carried by records."""

    @property
    def seats(self) -> tuple[str, ...]:
        """The seats of players, in turn order; CHANCE is not among them."""

    @property
    def rulebook(self) -> Rulebook:
        """Every cite of this game."""

    @property
    def options(self) -> Mapping[str, str]:
        """What this game was made with, as a record's header writes it."""

    @property
    def form(self) -> Form:
        """How this game's records are written."""

    @property
    def quiet_turns(self) -> int:
        """After how many turns without progress programs stop and call it a draw; 0 where every game ends by itself."""

    @property
    def secrets(self) -> frozenset[type]:
        """The kinds of action and of effect that tell what not every seat may know."""

    @property
    def numbering(self) -> Numbering[A]:
        """Every action of the game by number, stable as long as ``version`` is."""

    def start(self) -> State[Any]:
        """Return the state before the first action."""

    def turn(self, state: State[Any]) -> str | None:
        """Return the seat that decides now, CHANCE included; None if the game is over."""

    def decides(self, state: State[Any]) -> str | None:
        """Return the seat that is asked now, CHANCE included, without a list; None if ``judged`` has an outcome.

        It differs from ``turn`` where that seat is stuck: it has no legal action, and only the list shows it.
        """

    def actions(self, state: State[Any]) -> tuple[A, ...]:
        """Return every legal action, each once, in a stable order; none if the game is over."""

    def odds(self, state: State[Any]) -> tuple[int, ...]:
        """Return the weight of each of chance's actions, in the order of ``actions``; ValueError if it isn't asked."""

    def find(self, state: State[Any], action: A) -> A:
        """Return the legal action that equals this one, as the rules write it; raise Illegal, with the reasons."""

    def apply(self, state: State[Any], action: A) -> Step:
        """Return what the action leads to; raise Illegal with the reasons if the rules refuse it."""

    def result(self, state: State[Any], action: A) -> State[Any]:
        """Return the state after a legal action, without looking whether it is one: else anything may come of it."""

    def judged(self, state: State[Any]) -> Outcome | None:
        """Return the outcome that the state itself shows, without a list.

        A game can also be over because the seat that is asked has no legal action; ``outcome`` says how it ended then.
        """

    def outcome(self, state: State[Any]) -> Outcome | None:
        """Return how the game ended, or None while it goes on."""

    def ended(self, step: Step) -> Outcome | None:
        """Return how the game ended by this step, or None while it goes on.

        It is ``outcome`` of its state, with another reason where only what happened shows the right one.
        """

    def key(self, state: State[Any]) -> int:
        """Return 64 bits for a position or a view: the same for equal ones, in every process and in the browser.

        Two others have the same key by an accident of one in 2**64. It is for tables of positions of this very game:
        its options are no part of it, and it may change when ``version`` does.
        """

    def view(self, state: State[Any], seat: str) -> State[Any]:
        """Return the state with everything blank that this seat may not know."""

    def guess(self, view: State[Any], rng: Random) -> State[Any]:
        """Return some state that the seat of this view can't rule out."""

    def why_not(self, state: State[Any], action: A) -> tuple[Cite, ...]:
        """Return the reasons against an action; none if it is legal."""

    def read_action(self, text: str) -> A:
        """Return the action that a text means; raise Unreadable if it means none."""
