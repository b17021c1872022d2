"""Guard (rulings D1 and D2): no icon may leave the Duke where the opponent could take it."""

import pytest

from tests.engine.duke.drawn import GAME, check, check_places, legal, play, reasons, state_of

pytestmark = pytest.mark.cite("guard", "D1")


def test_the_duke_may_pass_a_square_in_danger_but_not_stop_there() -> None:
    check(
        """
        6  du   .    .    .    .    .
        5  .    .    .    .    .    .
        4  .    .    .    .    .    .
        3  .    .    kn   .    .    .
        2  .    .    .    .    .    .
        1  -    !    -    !   [Du]  -
           a    b    c    d    e    f
        """,
        because="guard",
    )


def test_a_tile_that_covers_the_duke_stays_in_the_line() -> None:
    check(
        """
        6  .    .    .    .    .    du
        5  pr   .    .    .    .    .
        4  .    -    !    !    .    .
        3  .    !   [Wi]  !    .    .
        2  .    !    !    -    .    .
        1  .    .    .    .    Du   .
           a    b    c    d    e    f
        """,
        because="guard",
    )


@pytest.mark.cite("D2")
def test_in_guard_a_tile_may_step_between() -> None:
    check(
        """
        6  .    .    .    .    .    du
        5  pr   .    !    .    .    .
        4  .    -   [Fo]  !    .    .
        3  .    .    -    .    .    .
        2  .    .    .    .    .    .
        1  .    .    .    .    Du   .
           a    b    c    d    e    f
        """,
        because="guard",
    )


@pytest.mark.cite("D2")
def test_in_guard_the_attacker_may_be_taken() -> None:
    check(
        """
        6  .    .    .    .    .    du
        5  xpr  .    .    .    .    .
        4 [Fo]  -    .    .    .    .
        3  !    .    .    .    .    .
        2  .    .    .    .    .    .
        1  .    .    .    .    Du   .
           a    b    c    d    e    f
        """,
        because="guard",
    )


@pytest.mark.cite("D2")
def test_in_guard_the_attacker_may_be_struck() -> None:
    check(
        """
        6  !    .    .    .    .    du
        5  *pr  .    .    .    .    .
        4 [Ch'] .    !    .    .    .
        3  .    .    .    .    .    .
        2  !    .    .    .    .    .
        1  .    .    .    .    Du   .
           a    b    c    d    e    f
        """,
        because="guard",
    )


@pytest.mark.cite("D2")
def test_in_guard_the_duke_may_leave_the_line() -> None:
    check(
        """
        6  .    .    .    .    .    du
        5  pr   .    .    .    .    .
        4  .    .    .    .    .    .
        3  .    .    .    .    .    .
        2  .    .    .    .    .    .
        1  -    -    -    -   [Du]  -
           a    b    c    d    e    f
        """
    )


def test_the_duke_does_not_hide_behind_where_it_stood() -> None:
    check(
        """
        6  .    .    .    .    .    .
        5  .    .    .    .    .    .
        4  .    .    .    .    .    .
        3  .    .    .    .    .    .
        2  .    .    .    .    .    .
        1  xdu  !   [Du]  !    !    !
           a    b    c    d    e    f
        """,
        because="guard",
    )


def test_a_strike_that_opens_a_line_is_refused() -> None:
    check(
        """
        6  .    .    .    .    .    du
        5  pr   .    .    .    .    .
        4  .    .    -    .    .    .
        3  .    .    !*fo .    .    .
        2  -    .   [Ch'] .    -    .
        1  .    .    .    .    Du   .
           a    b    c    d    e    f
        """,
        because="guard",
    )


def test_a_command_that_opens_a_line_is_refused() -> None:
    check(
        """
        6  .    .    .    .    kn'  du
        5  .    .    -    .    -    .
        4  .    .    .    -    .    .
        3  .    -    -!: [Ge'] (Fo) .
        2  .    .    !:   !:   :    .
        1  .    .    .    .    Du   .
           a    b    c    d    e    f
        """,
        because="guard",
    )


def test_the_duke_is_commanded_only_to_a_safe_square() -> None:
    check(
        """
        6  .    .    .    .    kn'  du
        5  .    .    .    .    .    .
        4  .    .    -    .    -    .
        3  .    .    .    -    .    .
        2  .    .   (Du) [Ge'] -!:  -
        1  .    .    :    :    !:   .
           a    b    c    d    e    f
        """,
        because="guard",
    )


def test_an_enemy_strike_is_a_danger() -> None:
    check(
        """
        6  .    .    .    -    .    du'
        5  .    .    .    -    .    .
        4  .    .    .    -    .    .
        3  .    .    ch'  !    .    .
        2  .    .    .    -    .    .
        1  .    .    .   [Du'] .    .
           a    b    c    d    e    f
        """,
        because="guard",
    )


def test_an_enemy_command_is_a_danger_where_a_tile_obeys() -> None:
    check(
        """
        6  .    .    .    .    .    du
        5  .    .    .    .    .    .
        4 [Du]  !    !    !    -    -
        3  .    pi   ge'  .    .    .
        2  .    .    .    .    .    .
        1  .    .    .    .    .    .
           a    b    c    d    e    f
        """,
        because="guard",
    )


def test_an_enemy_command_is_no_danger_where_nobody_obeys() -> None:
    check(
        """
        6  .    .    .    .    .    du
        5  .    .    .    .    .    .
        4 [Du]  -    -    -    -    -
        3  .    .    ge'  .    .    .
        2  .    .    .    .    .    .
        1  .    .    .    .    .    .
           a    b    c    d    e    f
        """,
    )


def test_the_opponents_own_guard_does_not_matter() -> None:
    check(
        """
        6  .    .    .    du   .    .
        5  .    .    .    .    .    .
        4  .    .    .    wi   .    .
        3 [Du]  -    !    !    !    -
        2  .    .    .    .    .    .
        1  .    .    .    Kn'  .    .
           a    b    c    d    e    f
        """,
        because="guard",
    )


def test_dark_is_in_guard_by_the_same_rule() -> None:
    check(
        """
        6  -    !    -    !   [du]  -
        5  .    .    .    .    .    .
        4  .    .    Kn   .    .    .
        3  .    .    .    .    .    .
        2  .    .    .    .    .    .
        1  Du   .    .    .    .    .
           a    b    c    d    e    f
        """,
        because="guard",
    )


IN_GUARD = """
        6  .    .    .    .    .    du
        5  pr   .    .    .    .    .
        4  .    .    .    .    .    .
        3  .    .    .    .    .    .
        2  .    .    .    .    @    .
        1  .    .    .    @    Du   @
           a    b    c    d    e    f
        """


@pytest.mark.cite("D2")
def test_in_guard_a_tile_may_be_drawn() -> None:
    assert legal(state_of(IN_GUARD, bags="Fo|-")) == {"draw", "e1-a1", "e1-b1", "e1-c1", "e1-d1", "e1-f1"}


@pytest.mark.cite("D2", "place.beside")
def test_placing_is_never_forbidden_and_the_duke_may_then_be_taken() -> None:
    check_places(IN_GUARD, "Fo")
    state = play(state_of(IN_GUARD, bags="Fo|-"), "draw", "draw=Fo", "Fo@e2")
    assert "a5xe1" in legal(state)
    outcome = GAME.outcome(play(state, "a5xe1"))
    assert outcome is not None
    assert outcome.winners == ("dark",)


@pytest.mark.cite("win.duke")
def test_taking_the_enemy_duke_is_never_refused_for_the_game_is_over_then() -> None:
    check(
        """
        6  .    .    .    xdu  .    .
        5  .    .    !   [Fo]  !    .
        4  .    .    .    !    .    .
        3  .    .    .    .    .    .
        2  .    .    .    .    .    .
        1  .    .    Du   .    ch   .
           a    b    c    d    e    f
        """,
        because="guard",
    )


@pytest.mark.cite("win.duke")
def test_the_tile_that_covers_the_duke_may_take_the_enemy_duke() -> None:
    check(
        """
        6  .    .    .    .    .    .
        5  pr   .    .    .    .    .
        4  .    -    xdu' !    .    .
        3  .    !   [Wi]  !    .    .
        2  .    !    !    -    .    .
        1  .    .    .    .    Du   .
           a    b    c    d    e    f
        """,
        because="guard",
    )


@pytest.mark.cite("win.duke")
def test_the_duke_may_take_the_enemy_duke_where_it_could_be_taken_itself() -> None:
    state = state_of(
        """
        6  .    .    .    .    .    .
        5  .    .    .    .    .    .
        4  .    .    .    .    .    .
        3  .    kn   .    .    .    .
        2  .    .    .    .    .    .
        1  du   .    .    .   [Du]  .
           a    b    c    d    e    f
        """
    )
    outcome = GAME.outcome(play(state, "e1xa1"))
    assert outcome is not None
    assert outcome.winners == ("light",)


def test_guard_is_the_only_reason_given() -> None:
    state = state_of(
        """
        6  du   .    .    .    .    .
        5  .    .    .    .    .    .
        4  .    .    .    .    .    .
        3  .    .    kn   .    .    .
        2  .    .    .    .    .    .
        1  .    .    .    .   [Du]  .
           a    b    c    d    e    f
        """
    )
    assert reasons(state, "e1-d1") == ["guard"]
    cite = GAME.rulebook["guard"]
    assert cite.source.startswith("Lord's Legacy, Putting the Duke Tile in Danger")
    assert {"D1", "D2"} <= set(cite.rulings)
