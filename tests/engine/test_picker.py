"""Clicks into actions: what may be pointed at, and when an action is meant."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import pytest

from engine.picker import Pick
from tests.engine.duke.drawn import GAME, state_of

if TYPE_CHECKING:
    from engine.game import Points

COMMANDER = """
        6  .    .    .    .    .    du
        5  .    .    .    .    .    .
        4  .    .    .    .    .    .
        3  .    Fo   Ge'  .    .    .
        2  .    .    .    .    .    .
        1  .    Du   .    .    .    .
           a    b    c    d    e    f
        """


@dataclass(frozen=True)
class Said:
    """An action of no game, with points and a text."""

    text: str
    points: Points


def test_the_first_points_are_the_own_tiles_and_the_bag() -> None:
    pick = Pick.among(GAME.actions(state_of(COMMANDER, bags="Kn|-")))
    assert set(pick.next_points()) == {"b1", "b3", "c3", "bag"}
    assert pick.chosen is None


def test_a_tile_that_moves_and_commands_tells_both() -> None:
    pick = Pick.among(GAME.actions(state_of(COMMANDER))).point("c3")
    assert pick is not None
    assert {"b2", "d3", "b5", "b3"} - set(pick.next_points()) == {"b2"}
    moved = pick.point("d3")
    assert moved is not None
    assert getattr(moved.chosen, "text", "") == "c3-d3"
    obeying = pick.point("b3")
    assert obeying is not None
    assert obeying.chosen is None
    assert set(obeying.next_points()) == {"b2", "c2", "d2", "d3"}
    sent = obeying.point("d3")
    assert sent is not None
    assert getattr(sent.chosen, "text", "") == "c3:b3-d3"


def test_a_point_that_means_nothing_is_no_choice() -> None:
    pick = Pick.among(GAME.actions(state_of(COMMANDER)))
    assert pick.point("f6") is None
    assert pick.point("bag") is None
    tile = pick.point("b3")
    assert tile is not None
    assert tile.point("f6") is None


def test_two_actions_with_the_same_points_are_told_by_their_texts() -> None:
    one, two, other = Said("a-b", ("a", "b")), Said("a*b", ("a", "b")), Said("a-c", ("a", "c"))
    pick = Pick.among([one, two, other]).point("a")
    assert pick is not None
    both = pick.point("b")
    assert both is not None
    assert both.chosen is None
    assert both.next_points() == {"a-b": (one,), "a*b": (two,)}
    last = both.point("a*b")
    assert last is not None
    assert last.chosen is two
    alone = pick.point("c")
    assert alone is not None
    assert alone.chosen is other


def test_an_action_whose_points_begin_another_is_not_cut_short() -> None:
    short, long = Said("stay", ("a",)), Said("a-b", ("a", "b"))
    pick = Pick.among([short, long]).point("a")
    assert pick is not None
    assert pick.chosen is None
    assert pick.next_points() == {"stay": (short,), "b": (long,)}
    last = pick.point("stay")
    assert last is not None
    assert last.chosen is short


def test_no_actions_give_nothing_to_point_at() -> None:
    pick = Pick.among([])
    assert pick.next_points() == {}
    assert pick.chosen is None
    assert pick.point("a1") is None


ONE, BOTH, TWICE = (
    Said("p1", (("p", "1"), "z")),
    Said("p12", (("p", "1", "2"), "z")),
    Said("q11", (("q", "1", "1"), "y")),
)


def test_what_stands_in_a_group_comes_in_any_order() -> None:
    pick = Pick.among([ONE, BOTH, TWICE])
    assert pick.next_points() == {"p": (ONE, BOTH), "1": (ONE, BOTH, TWICE), "2": (BOTH,), "q": (TWICE,)}
    for points in (("p", "1", "2"), ("2", "p", "1"), ("1", "2", "p")):
        whole = pick.along(points)
        assert whole is not None
        assert whole.next_points() == {"z": (BOTH,)}
        assert whole.chosen is None
        last = whole.point("z")
        assert last is not None
        assert last.chosen is BOTH


def test_a_group_that_is_whole_for_one_action_may_grow_for_another() -> None:
    pick = Pick.among([ONE, BOTH, TWICE]).along(("1", "p"))
    assert pick is not None
    assert pick.next_points() == {"2": (BOTH,), "z": (ONE,)}
    last = pick.point("z")
    assert last is not None
    assert last.chosen is ONE


def test_a_point_may_stand_in_a_group_twice_and_no_more_often() -> None:
    pick = Pick.among([ONE, BOTH, TWICE]).along(("1", "1"))
    assert pick is not None
    assert pick.actions == (TWICE,)
    assert pick.point("1") is None
    assert pick.point("y") is None


def test_what_was_pointed_at_in_a_group_can_be_taken_back() -> None:
    start = Pick.among([ONE, BOTH, TWICE])
    pick = start.along(("1", "q", "1"))
    assert pick is not None
    fewer = pick.take_back("q")
    assert fewer is not None
    assert (fewer.pointed, fewer.actions) == (("1", "1"), (TWICE,))
    one = fewer.take_back("1")
    assert one is not None
    assert one == start.point("1")
    with pytest.raises(ValueError, match=r"tuple\.index"):
        one.take_back("2")


def test_what_leads_nowhere_without_a_point_that_has_its_place_is_no_choice() -> None:
    pick = Pick.among([Said("a-b", ("a", "b"))]).along(("a", "b"))
    assert pick is not None
    assert pick.take_back("a") is None
    back = pick.take_back("b")
    assert back is not None
    assert back.pointed == ("a",)


def test_an_action_that_ends_with_a_group_is_told_by_its_text() -> None:
    small, large = Said("only 1", (("1",),)), Said("1+2", (("1", "2"),))
    pick = Pick.among([small, large]).point("1")
    assert pick is not None
    assert pick.chosen is None
    assert pick.next_points() == {"only 1": (small,), "2": (large,)}
