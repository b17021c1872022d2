"""Clicks into actions: what may be pointed at, and when an action is meant."""

from __future__ import annotations

from dataclasses import dataclass

from engine.picker import Pick
from tests.engine.duke.drawn import GAME, state_of

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
    points: tuple[str, ...]


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
