"""A game made of rules: nonsense refused by name, rules that speak only through offers and effects."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import pytest

from engine.cite import Cite, Rulebook
from engine.game import CHANCE, Illegal, Outcome
from engine.rules import Offer, Rule, RuleGame
from engine.state import Ask, Asked, Effect, Effects, GameEnded, State, TurnEnded

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

BOOK = Rulebook(
    Cite("over", "Booklet", "End", "The game is over."),
    Cite("unoffered", "Booklet", "Turn", "That is not offered."),
    Cite("odd", "Booklet", "Numbers", "Odd numbers are not counted."),
    Cite("big", "Booklet", "Numbers", "The sum stays below ten."),
    Cite("ten", "Booklet", "End", "Nine wins."),
)


@dataclass(frozen=True, slots=True)
class Count:
    """Add a number to the sum."""

    number: int

    @property
    def text(self) -> str:
        """The number."""
        return str(self.number)


@dataclass(frozen=True, slots=True)
class Added(Effect):
    """The sum has grown."""

    number: int
    decides = True

    def change(self, state: State[int]) -> State[int]:
        """Add it."""
        return State(state.board + self.number, state.agenda, state.parts)


class Counting(Rule[int]):
    """Offer one to four; add what is chosen."""

    name = "counting"
    does = (Count,)

    def offer(self, state: State[int], ask: Ask) -> Iterable[Offer]:  # noqa: ARG002 - every rule is given the same
        """Propose one to four."""
        return [Offer(Count(number)) for number in (1, 2, 3, 4, 4)]

    def effects(self, state: State[int], action: Count) -> Effects:  # noqa: ARG002 - every rule is given the same
        """Add it."""
        return (Added(action.number),)


class OnlyEven(Rule[int]):
    """Forbid odd numbers while the sum is not one."""

    name = "only even"

    def forbid(self, state: State[int], offer: Offer) -> Cite | None:
        """Look at the offer alone."""
        return BOOK["odd"] if offer.action.number % 2 and state.board != 1 else None


class NotTooMuch(Rule[int]):
    """Refuse what would lead to ten or more."""

    name = "not too much"

    def refuse(
        self,
        state: State[int],  # noqa: ARG002 - every rule is given the same
        offer: Offer,  # noqa: ARG002
        result: Callable[[], State[int]],
    ) -> Cite | None:
        """Look at the state afterwards."""
        return BOOK["big"] if result().board >= 10 else None


class TakingTurns(Rule[int]):
    """Ask the other one, and let nine win."""

    name = "turns"
    follows = (TurnEnded, GameEnded)

    def follow(self, state: State[int], effect: Effect) -> Effects:  # noqa: ARG002 - every rule is given the same
        """Ask the other."""
        assert isinstance(effect, TurnEnded | GameEnded)
        return (Asked(Ask("b" if effect.seat == "a" else "a")),)

    def judge(self, state: State[int]) -> Outcome | None:
        """Nine wins."""
        return Outcome(("a",), BOOK["ten"]) if state.board == 9 else None


class Counted(RuleGame[int, Any]):
    """Count to nine."""

    name = "counted"
    version = 1
    seats = ("a", "b")
    rulebook = BOOK


def game(*more: Rule[int]) -> Counted:
    """Put the game together."""
    return Counted([Counting(), TakingTurns(), *more])


def state(total: int = 0, seat: str = "a") -> State[int]:
    """Give a state by its sum."""
    return State(total, (Ask(seat),))


def texts(found: Iterable[Any]) -> list[str]:
    """Write actions."""
    return [action.text for action in found]


def test_a_rule_that_is_there_twice_is_named() -> None:
    with pytest.raises(ValueError, match="counting is there twice"):
        game(Counting())


def test_an_action_that_two_offers_make_is_one_action() -> None:
    assert texts(game().actions(state())) == ["1", "2", "3", "4"]


def test_a_rule_may_forbid_by_the_offer_and_refuse_by_the_result() -> None:
    counted = game(OnlyEven(), NotTooMuch())
    assert texts(counted.actions(state())) == ["2", "4"]
    assert texts(counted.actions(state(7))) == ["2"]
    assert texts(counted.actions(state(1))) == ["1", "2", "3", "4"]
    assert [cite.id for cite in counted.why_not(state(7), Count(4))] == ["big"]
    assert [cite.id for cite in counted.why_not(state(7), Count(3))] == ["odd"]
    assert counted.why_not(state(7), Count(2)) == ()
    assert [cite.id for cite in counted.why_not(state(7), Count(9))] == ["unoffered"]


def test_apply_tells_all_that_happens_in_order() -> None:
    step = game().apply(state(), Count(3))
    assert step.effects == (Added(3), TurnEnded("a"), Asked(Ask("b")))
    assert step.state == state(3, "b")


def test_the_game_ends_by_what_the_state_shows() -> None:
    counted = game()
    step = counted.apply(state(5), Count(4))
    assert GameEnded("a") in step.effects
    assert TurnEnded("a") not in step.effects
    outcome = counted.outcome(step.state)
    assert outcome is not None
    assert outcome.cite.id == "ten"
    assert counted.turn(step.state) is None
    assert counted.actions(step.state) == ()
    assert [cite.id for cite in counted.why_not(step.state, Count(1))] == ["over"]
    with pytest.raises(Illegal, match="over"):
        counted.apply(step.state, Count(1))


def test_what_is_still_owed_falls_away_when_the_game_ends() -> None:
    owing = State(5, (Ask("a"), Ask("a"), Ask("b")))
    assert game().apply(owing, Count(4)).state == state(9, "b")


def test_the_ask_on_top_is_answered_and_the_next_one_comes() -> None:
    owing = State(0, (Ask("a"), Ask("b")))
    step = game().apply(owing, Count(1))
    assert step.effects == (Added(1),)
    assert step.state == state(1, "b")


def test_parts_are_found_and_replaced_by_their_type() -> None:
    memory = State(0, (), (1, "one"))
    assert memory.part(str) == "one"
    assert memory.with_part("two").parts == (1, "two")
    assert memory.with_part(2.0).parts == (1, "one", 2.0)
    with pytest.raises(KeyError, match="bytes"):
        memory.part(bytes)


def test_odds_are_even_unless_a_game_says_otherwise() -> None:
    assert game().odds(state(0, CHANCE)) == (1, 1, 1, 1)
    with pytest.raises(ValueError, match="chance"):
        game().odds(state())


def test_two_cites_with_one_name_are_refused() -> None:
    with pytest.raises(ValueError, match="'a'"):
        Rulebook(Cite("a", "", "", ""), Cite("a", "", "", ""))
    assert len(BOOK) == 5
    with pytest.raises(KeyError, match="nothing"):
        BOOK["nothing"]


def test_a_rulebook_may_be_worded_otherwise_but_has_no_rule_more() -> None:
    worded = BOOK.reworded(Cite("odd", "Booklet", "Numbers", "Only even numbers are counted."))
    assert [cite.id for cite in worded] == [cite.id for cite in BOOK]
    assert worded["odd"].sentence == "Only even numbers are counted."
    assert BOOK["odd"].sentence == "Odd numbers are not counted."
    assert worded["big"] is BOOK["big"]
    with pytest.raises(ValueError, match="'nothing'"):
        BOOK.reworded(Cite("nothing", "", "", ""))


def test_a_cite_says_where_it_stands() -> None:
    assert Cite("a", "Booklet", "End", "So.", ("D1", "D2")).source == "Booklet, End; rulings D1, D2"
    assert Cite("a", "Booklet", "", "So.", ("D1",)).source == "Booklet; ruling D1"
    assert Cite("a", "Booklet", "End", "So.").source == "Booklet, End"
