"""The set-up: a Duke on a middle square of its edge, two Footmen beside it, one side after the other."""

import pytest

from engine.duke.model.effects import Bags
from engine.duke.text.writing import write_position
from tests.engine.duke.drawn import GAME, check_places, legal, play, reasons, state_of, tiles_of

EMPTY = """
        6  .    .    .    .    .    .
        5  .    .    .    .    .    .
        4  .    .    .    .    .    .
        3  .    .    .    .    .    .
        2  .    .    .    .    .    .
        1  .    .    @    @    .    .
           a    b    c    d    e    f
        """
ALL_BAGS = "Fo,Pi3,Kn,Wi,Rg,Se,Ge,Pr,Ch,Ma,Bo,Ad,Co,Sa,Lh,Ra|fo,pi3,kn,wi,rg,se,ge,pr,ch,ma,bo,ad,co,sa,lh,ra"
USUAL = ("Du@c1", "Fo@b1", "Fo@c2", "du@c6", "fo@d6", "fo@c5")


def test_the_game_starts_with_an_empty_board_and_what_is_set_aside_in_neither_bag() -> None:
    assert write_position(GAME, GAME.start()) == f"6/6/6/6/6/6 L {ALL_BAGS} - ask=setup"


@pytest.mark.cite("setup.duke")
def test_the_duke_goes_on_a_middle_square_of_its_edge() -> None:
    check_places(EMPTY, "Du", extras="ask=setup")
    state = GAME.start()
    for text in ("Du@b1", "Du@c6", "Du@d2", "Fo@c1"):
        assert reasons(state, text) == ["setup.duke"], text


@pytest.mark.cite("setup.footmen")
def test_two_footmen_go_beside_the_duke() -> None:
    check_places(
        """
        6  .    .    .    .    .    .
        5  .    .    .    .    .    .
        4  .    .    .    .    .    .
        3  .    .    .    .    .    .
        2  .    .    @    .    .    .
        1  .    @    Du   @    .    .
           a    b    c    d    e    f
        """,
        "Fo",
        extras="ask=setup",
    )
    check_places(
        """
        6  .    .    .    .    .    .
        5  .    .    .    .    .    .
        4  .    .    .    .    .    .
        3  .    .    .    .    .    .
        2  .    .    .    Fo   .    .
        1  .    .    @    Du   @    .
           a    b    c    d    e    f
        """,
        "Fo",
        extras="ask=setup",
    )
    state = play(GAME.start(), "Du@c1", "Fo@c2")
    for text in ("Fo@b2", "Fo@d2", "Fo@c3", "Fo@e1"):
        assert reasons(state, text) == ["setup.footmen"], text


@pytest.mark.cite("place.empty")
def test_set_up_needs_empty_squares() -> None:
    state = play(GAME.start(), "Du@c1", "Fo@c2")
    assert reasons(state, "Fo@c2") == ["place.empty"]
    assert reasons(state, "Fo@c1") == ["place.empty"]


def test_the_second_side_chooses_freely_too() -> None:
    state = play(GAME.start(), "Du@c1", "Fo@b1", "Fo@c2")
    assert legal(state) == {"du@c6", "du@d6"}
    check_places(
        """
        6  .    .    @    du   @    .
        5  .    .    .    @    .    .
        4  .    .    .    .    .    .
        3  .    .    .    .    .    .
        2  .    .    Fo   .    .    .
        1  .    Fo   Du   .    .    .
           a    b    c    d    e    f
        """,
        "fo",
        turn="D",
        extras="ask=setup",
    )


@pytest.mark.cite("setup.order")
def test_one_side_places_all_then_the_other_then_the_first_begins() -> None:
    state = GAME.start()
    deciding = []
    for text in USUAL:
        deciding.append(GAME.turn(state))
        state = play(state, text)
    assert deciding == ["light"] * 3 + ["dark"] * 3
    assert GAME.turn(state) == "light"
    assert write_position(GAME, state) == f"2dufo2/2fo3/6/6/2Fo3/1FoDu3 L {ALL_BAGS} - -"
    assert reasons(GAME.start(), "du@c6") == ["setup.order"]
    assert reasons(play(GAME.start(), "Du@c1"), "fo@c6") == ["setup.order"]


@pytest.mark.cite("setup.order")
def test_dark_sets_up_first_and_begins_where_a_position_says_so() -> None:
    state = play(state_of(EMPTY, turn="D", extras="ask=setup"), "du@d6", "fo@e6", "fo@c6", "Du@d1", "Fo@c1", "Fo@d2")
    assert GAME.turn(state) == "dark"
    assert tiles_of(state) == {"d6": "du", "e6": "fo", "c6": "fo", "d1": "Du", "c1": "Fo", "d2": "Fo"}


@pytest.mark.cite("setup.first")
def test_nothing_is_moved_or_drawn_before_the_set_up_is_over() -> None:
    state = play(GAME.start(), "Du@c1")
    for text in ("c1-d1", "draw", "draw=Kn", "c1*c2", "c1:b1-d1"):
        assert "setup.first" in reasons(state, text), text


@pytest.mark.cite("setup.footmen")
def test_only_footmen_are_placed_beside_the_duke_in_set_up() -> None:
    state = play(GAME.start(), "Du@c1")
    assert reasons(state, "Kn@c2") == ["setup.footmen"]
    assert reasons(state, "Du@c2") == ["setup.footmen"]


@pytest.mark.cite("setup.starting-side")
def test_tiles_of_set_up_lie_with_their_starting_side_up() -> None:
    assert all(not text.endswith("'") for text in tiles_of(play(GAME.start(), *USUAL)).values())


def test_there_are_six_set_ups_a_side() -> None:
    seen = set()
    states = [GAME.start()]
    for _ in range(3):
        states = [GAME.apply(state, action).state for state in states for action in GAME.actions(state)]
    seen = {frozenset(tiles_of(state).items()) for state in states}
    assert (len(states), len(seen)) == (12, 6)


def test_the_bags_stay_as_they_are_through_set_up() -> None:
    assert play(GAME.start(), *USUAL).part(Bags) == GAME.start().part(Bags)
    assert len(GAME.start().part(Bags).light) == 18
