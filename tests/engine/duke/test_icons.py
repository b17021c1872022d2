"""What each movement icon lets a tile do, drawn on the board."""

import pytest

from tests.engine.duke.drawn import check, legal, play, reasons, state_of, tiles_of


def test_move_goes_to_its_own_squares_only() -> None:
    check(
        """
        6  .    .    .    .    .    .
        5  .    .    .    .    .    .
        4  .    .    -    .    .    .
        3  .    -   [Fo]  -    .    .
        2  .    .    -    .    .    .
        1  .    .    .    .    .    .
           a    b    c    d    e    f
        """
    )


@pytest.mark.cite("land.own", "capture")
def test_move_takes_an_enemy_and_never_an_own_tile() -> None:
    check(
        """
        6  .    .    .    .    .    .
        5  .    .    .    .    .    .
        4  .    .    xpi  .    .    .
        3  .    !Pi [Fo]  -    .    .
        2  .    .    xkn  .    .    .
        1  .    .    .    .    .    .
           a    b    c    d    e    f
        """,
        because="land.own",
    )


@pytest.mark.cite("icon.none")
def test_a_square_without_an_icon_is_out_of_reach() -> None:
    check(
        """
        6  .    .    .    .    .    !
        5  .    .    !    .    .    .
        4  .    !    -    !ge  .    .
        3  !    -   [Fo]  -    !kn  .
        2  .    !*pi -    !    .    .
        1  .    .    .    .    .    .
           a    b    c    d    e    f
        """,
        because="icon.none",
    )


def test_the_edge_of_the_board_cuts_a_face_off() -> None:
    check(
        """
        6  .    .    .    .    .    .
        5  .    .    .    .    .    .
        4  .    .    .    .    .    .
        3  -    .    -    .    .    .
        2  .    .    .    .    .    .
        1 [Wi'] .    -    .    .    .
           a    b    c    d    e    f
        """
    )


@pytest.mark.cite("setup.facing")
def test_each_side_moves_forward_from_its_own_edge() -> None:
    check(
        """
        6  .    .    .    .    .    .
        5  .    .    .   [pi]  .    .
        4  .    .    -    .    -    .
        3  .    -    .    .    .    -
        2  .    .    .    .    .    .
        1  .    .    .    .    .    .
           a    b    c    d    e    f
        """
    )


@pytest.mark.cite("move.path", "D5")
@pytest.mark.parametrize("tile", ["Kn", "kn"])
def test_tiles_of_both_sides_block_a_move(tile: str) -> None:
    check(
        """
        6  .    .    .    .    .    .
        5  .    .    .    .    .    .
        4  -    .    .    .    !    .
        3  .    -    .    ??   .    .
        2  .    .   [Pi]  .    .    .
        1  .    .    .    .    .    .
           a    b    c    d    e    f
        """.replace("??  ", "xkn " if tile == "kn" else "Kn  "),
        because="move.path",
    )


@pytest.mark.cite("move.path", "D4")
def test_a_move_through_corners_is_not_blocked_beside_them() -> None:
    check(
        """
        6  .    .    .    .    .    .
        5  .    .    .    .    .    .
        4  -    .    .    .    -    .
        3  .    -    kn   -    .    .
        2  .    Fo  [Pi]  fo   .    .
        1  .    .    .    .    .    .
           a    b    c    d    e    f
        """
    )


@pytest.mark.cite("jump.over", "D5")
def test_jump_passes_over_tiles_of_both_sides() -> None:
    check(
        """
        6  .    .    .    .    .    .
        5  .    .    xkn  .    .    .
        4  .    .    Pi   .    .    .
        3  -    xpi [Ch]  Fo   xpi  .
        2  .    .    -    .    .    .
        1  .    .    !Kn  .    .    .
           a    b    c    d    e    f
        """,
        because="land.own",
    )


@pytest.mark.cite("jump.over")
def test_nothing_happens_to_the_tiles_that_are_jumped_over() -> None:
    before = state_of(
        """
        6  .    .    .    .    .    .
        5  .    .    .    .    .    .
        4  .    .    pi   .    .    .
        3  Fo   .   [Ch]  .    .    .
        2  .    .    .    .    .    .
        1  .    .    .    .    .    .
           a    b    c    d    e    f
        """
    )
    assert tiles_of(play(before, "c3-c5")) == {"a3": "Fo", "c4": "pi", "c5": "Ch'"}


@pytest.mark.cite("jump.over", "D5")
def test_jump_at_a_knights_leap() -> None:
    check(
        """
        6  .    .    .    .    .    .
        5  .    -    Pi   xpi  .    .
        4  .    Fo   fo   Fo   .    .
        3  .    -   [Kn]  -    .    .
        2  .    .    -    .    .    .
        1  .    .    -    .    .    .
           a    b    c    d    e    f
        """
    )


@pytest.mark.cite("slide.path", "D5")
def test_slide_goes_on_until_something_stands_in_the_way() -> None:
    check(
        """
        6  .    .    .    .    .    -
        5  xpi  .    .    .    -    .
        4  .    -    .    -    .    .
        3  .    .   [Pr]  .    .    .
        2  .    Pi   .    -    .    .
        1  !    .    .    .    xkn  .
           a    b    c    d    e    f
        """,
        because="slide.path",
    )


@pytest.mark.cite("slide.path", "D5")
def test_slide_never_goes_over_the_tile_that_it_could_take() -> None:
    check(
        """
        6  .    .    .    .    .    du
        5  .    .    .    .    .    .
        4  .    .    .    .    .    .
        3  .    .    .    .    .    .
        2  .    .    .    .    .    .
        1  -   [Du]  -    xpi  !    !
           a    b    c    d    e    f
        """,
        because="slide.path",
    )


def test_slide_may_stop_anywhere_on_the_way() -> None:
    check(
        """
        6  .    .    -    .    .    .
        5  .    .    -    .    .    .
        4  .    .   [du'] .    .    .
        3  .    .    -    .    .    .
        2  .    .    -    .    .    .
        1  Du'  .    -    .    .    .
           a    b    c    d    e    f
        """
    )


@pytest.mark.cite("strike.enemy", "D5")
def test_strike_takes_only_enemies_and_moves_nobody() -> None:
    check(
        """
        6  .    -    .    -    .    .
        5  .    .   [bo'] .    .    .
        4  .    *Fo  -    !*   .    .
        3  .    .    !*fo .    .    .
        2  .    .    .    .    .    .
        1  .    .    .    .    .    .
           a    b    c    d    e    f
        """,
        because="strike.enemy",
    )


@pytest.mark.cite("D5")
def test_strike_passes_over_tiles_of_both_sides() -> None:
    check(
        """
        6  .    -    .    -    .    .
        5  .    .   [bo'] .    .    .
        4  .    pi   xPi  pi   .    .
        3  .    .    *Du  .    .    .
        2  .    .    .    .    .    .
        1  .    .    .    .    .    du
           a    b    c    d    e    f
        """
    )
    state = state_of(
        """
        6  .    .    .    .    .    .
        5  .    .   [bo'] .    .    .
        4  .    pi   Pi   pi   .    .
        3  .    .    Kn   .    .    .
        2  .    .    .    .    .    .
        1  .    .    .    .    .    .
           a    b    c    d    e    f
        """
    )
    assert tiles_of(play(state, "c5*c3")) == {"b4": "pi", "c4": "Pi", "d4": "pi", "c5": "bo"}


@pytest.mark.cite("D5")
def test_a_command_square_without_a_tile_that_obeys_does_nothing() -> None:
    check(
        """
        6  .    .    .    .    .    .
        5  .    -    .    -    .    .
        4  .    .    -    .    .    .
        3  -    -   [Ge'] xfo  !    .
        2  .    pi   .    .    .    .
        1  .    .    .    .    .    .
           a    b    c    d    e    f
        """,
        because="move.path",
    )


@pytest.mark.cite("D5")
def test_command_moves_an_own_tile_between_command_squares_over_any_tile() -> None:
    check(
        """
        6  .    .    .    .    .    .
        5  .    -    .    -    .    .
        4  .    .    -    .    .    .
        3  !   (Fo) [Ge'] x:fo !    .
        2  .    :    :pi (Kn)  .    .
        1  .    .    .    .    .    .
           a    b    c    d    e    f
        """,
        because="move.path",
    )


@pytest.mark.cite("command.squares")
def test_command_sends_a_tile_only_to_another_command_square() -> None:
    state = state_of(
        """
        6  .    .    .    .    .    .
        5  .    .    .    .    .    .
        4  .    Pi   .    .    .    .
        3  .    Fo  [Ge'] .    .    .
        2  .    .    .    .    .    .
        1  .    .    .    .    .    .
           a    b    c    d    e    f
        """
    )
    assert legal(state) >= {"c3:b3-b2", "c3:b3-c2", "c3:b3-d2", "c3:b3-d3"}
    for text in ("c3:b3-c4", "c3:b3-a3", "c3:b3-b3", "c3:b4-b2", "c3:c3-b2"):
        assert reasons(state, text) == ["command.squares"], text


@pytest.mark.cite("command.tile")
def test_command_needs_an_own_tile_and_no_own_tile_on_the_target() -> None:
    state = state_of(
        """
        6  .    .    .    .    .    .
        5  .    .    .    .    .    .
        4  .    .    .    .    .    .
        3  .    Fo  [Ge'] .    .    .
        2  .    pi   Kn   .    .    .
        1  .    .    .    .    .    .
           a    b    c    d    e    f
        """
    )
    assert reasons(state, "c3:d3-d2") == ["command.tile"]
    assert reasons(state, "c3:b2-d3") == ["command.tile"]
    assert reasons(state, "c3:b3-c2") == ["land.own"]


@pytest.mark.cite("icon.none")
def test_a_face_without_command_squares_commands_nobody() -> None:
    state = state_of(
        """
        6  .    .    .    .    .    .
        5  .    .    .    .    .    .
        4  .    .    .    .    .    .
        3  .    Fo  [Ge]  .    .    .
        2  .    .    .    .    .    .
        1  .    .    .    .    .    .
           a    b    c    d    e    f
        """
    )
    assert reasons(state, "c3:b3-b2") == ["icon.none"]


@pytest.mark.cite("turn.own", "tile.none", "tile.theirs")
def test_only_own_tiles_act() -> None:
    state = state_of(
        """
        6  .    .    .    .    .    .
        5  .    .    fo   .    .    .
        4  .    .    .    .    .    .
        3  .    .   [Fo]  .    .    .
        2  .    .    .    .    .    .
        1  .    .    .    .    .    .
           a    b    c    d    e    f
        """
    )
    assert legal(state) == {"c3-c4", "c3-b3", "c3-d3", "c3-c2"}
    assert reasons(state, "c5-c4") == ["tile.theirs"]
    assert reasons(state, "c5*c3") == ["tile.theirs"]
    assert reasons(state, "c5:c4-c3") == ["tile.theirs"]
    for text in ("a1-a2", "a1*c5", "a1:c3-c4"):
        assert reasons(state, text) == ["tile.none"], text


@pytest.mark.cite("form")
def test_the_sign_of_an_action_says_whether_it_takes_something() -> None:
    state = state_of(
        """
        6  .    .    .    .    .    .
        5  .    .    .    .    .    .
        4  .    .    fo   .    .    .
        3  .    .   [Fo]  .    .    .
        2  .    .    .    .    .    .
        1  .    .    .    .    .    .
           a    b    c    d    e    f
        """
    )
    assert reasons(state, "c3-c4") == ["form"]
    assert reasons(state, "c3xb3") == ["form"]
    assert reasons(state, "c3xc4") == []


@pytest.mark.cite("turn.one")
def test_a_turn_is_one_action_or_a_draw_and_a_placement() -> None:
    state = state_of(
        """
        6  du   .    .    .    .    .
        5  .    .    .    .    .    .
        4  .    .    .    .    .    .
        3  .    .    .    .    .    .
        2  .    .    .    .    .    .
        1  .    .    .    .   [Du]  .
           a    b    c    d    e    f
        """,
        bags="Kn|kn",
    )
    assert play(state, "e1-d1").agenda[0].seat == "dark"
    assert legal(play(state, "draw")) == {"draw=Kn"}
    assert play(state, "draw", "draw=Kn").agenda[0].seat == "light"
    assert play(state, "draw", "draw=Kn", "Kn@f1").agenda[0].seat == "dark"
