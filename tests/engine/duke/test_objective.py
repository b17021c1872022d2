"""Other Objective: bring the opponent's flag to the own home edge (rulings D15, D16, D16b)."""

import pytest

from tests.engine.duke.drawn import Table, check, check_places

SET_UP = """
        6  @    @    du   fo   @    @
        5  .    .    fo   .    .    .
        4  .    .    .    .    .    .
        3  .    .    .    .    .    .
        2  .    .    Fo   .    .    .
        1  .    Fo   Du   .    .    .
           a    b    c    d    e    f
        """
FULL = "Kn|kn"


def of(picture: str, *, turn: str = "", bags: str = "-|-", extras: str = "-") -> Table:
    """Lay out a game for the Other Objective."""
    return Table.of(picture, turn=turn, bags=bags, rules="objective", extras=extras)


@pytest.mark.cite("objective.flag", "D15", "D16a", "D7a")
def test_who_set_up_last_places_his_flag_first_on_his_own_home_edge() -> None:
    check_places(SET_UP, "flag", turn="D", rules="objective", extras="ask=setup")
    table = of(SET_UP, turn="D", bags=FULL, extras="ask=setup")
    for text in ("flag@a1", "flag@d6", "flag@b5", "flag@none"):
        assert table.reasons(text) == ["objective.flag"], text
    for text in ("c5-c4", "draw"):
        assert table.reasons(text) == ["flags.first"], text
    after = table.play("flag@f6")
    assert (after.turn(), after.extras()) == ("light", "fg'=f6;ask=setup")
    assert after.legal() == {"flag@a1", "flag@d1", "flag@e1", "flag@f1"}
    assert after.play("flag@a1").text().split(" ")[1::3] == ["L", "fg=a1;fg'=f6"]


@pytest.mark.cite("objective.carry", "objective.enter", "D16")
def test_nobody_ends_his_way_on_his_own_flag() -> None:
    check(
        """
        6  %    .    .    .    .    du
        5  .    .    .    .    .    .
        4  .    .    !+   .    .    .
        3  .    -   [Fo]  -    .    .
        2  .    .    -    .    .    .
        1  .    .    .    .    Du   .
           a    b    c    d    e    f
        """,
        rules="objective",
        because="objective.enter",
    )
    check(
        """
        6  %    .    -    .    .    du
        5  .    .    !+   .    .    .
        4  .    .    -    .    .    .
        3  .    .    -    .    .    .
        2  .    .   [Lh]  .    .    .
        1  .    -    .    -    Du   .
           a    b    c    d    e    f
        """,
        rules="objective",
        because="objective.enter",
    )
    check(
        """
        6  %    .    .    .    .    du
        5  .    -    .    -    .    .
        4  .    .    -    .    .    .
        3  .   (Fo) [Ge'] -:   -    .
        2  .    :    !:+  :    .    .
        1  .    .    .    .    Du   .
           a    b    c    d    e    f
        """,
        rules="objective",
        because="objective.enter",
    )


@pytest.mark.cite("objective.enter", "D16")
def test_a_tile_that_carries_a_players_flag_off_is_struck_but_not_taken_by_a_move() -> None:
    check(
        """
        6  %    .    .    .    .    du
        5  .    .    -    .    .    .
        4  .    .    *+fo .    .    .
        3  -    .   [Ch'] .    -    .
        2  .    .    .    .    .    .
        1  .    .    -    .    Du   .
           a    b    c    d    e    f
        """,
        rules="objective",
    )
    check(
        """
        6  %    .    .    .    .    du
        5  .    .    .    .    .    .
        4  .    .    !+fo .    .    .
        3  .    -   [Fo]  -    .    .
        2  .    .    -    .    .    .
        1  .    .    .    .    Du   .
           a    b    c    d    e    f
        """,
        rules="objective",
        because="objective.enter",
    )


HOME = """
        6  .    .    .    .    .    du
        5  .    .    .    .    .    .
        4  .    .    .    .    .    .
        3  .    .    .    .    .    .
        2  .   %[Fo] Kn   .    .    .
        1  Fo   .    .    .    Du   +
           a    b    c    d    e    f
        """


@pytest.mark.cite("objective.carry", "objective.win", "D15")
def test_bringing_the_opponents_flag_to_the_own_home_edge_wins_at_once() -> None:
    table = of(HOME)
    assert table.end() == ""
    won = table.play("b2-b1")
    assert (won.end(), won.extras()) == ("light: objective.win", "fg=f1;fg'=b1")
    assert won.legal() == set()
    assert won.reasons("f6-e6") == ["over"]


@pytest.mark.cite("objective.win", "flags.hand-over")
def test_handing_the_flag_to_a_tile_on_the_home_edge_wins_too() -> None:
    table = of(HOME.replace("2  .   %[Fo]", "2  %Fo  .   ").replace("1  Fo ", "1 [Fo]"))
    assert table.play("flag:a2-a1").end() == "light: objective.win"


@pytest.mark.cite("objective.win")
def test_a_commanded_carrier_brings_the_flag_home_too() -> None:
    table = of(
        """
        6  .    .    .    .    .    du
        5  .    .    .    .    .    .
        4  .    .    .    .    .    .
        3  .    .    .    .    .    .
        2  .   %Fo  [Ge'] .    .    .
        1  .    .    .    .    Du   +
           a    b    c    d    e    f
        """
    )
    won = table.play("c2:b2-c1")
    assert (won.end(), won.extras()) == ("light: objective.win", "fg=f1;fg'=c1")


@pytest.mark.cite("objective.win")
def test_dark_brings_lights_flag_to_its_own_edge() -> None:
    table = of(
        """
        6  %    .    .    .    .    du
        5  .    .   +[fo] .    .    .
        4  .    .    .    .    .    .
        3  .    .    .    .    .    .
        2  .    .    .    .    .    .
        1  .    .    .    .    Du   .
           a    b    c    d    e    f
        """
    )
    assert table.play("c5-b5").end() == ""
    assert table.play("c5-c6").end() == "dark: objective.win"


LOST_DUKE = """
        6  .    .    .    .    .    %
        5  .    .    .    .    .    .
        4  .    .    .    .    .    .
        3  .    .   [fo]  .    .    .
        2  .    .    Du   Pi   .    .
        1  +    .    .    .    du   .
           a    b    c    d    e    f
        """


@pytest.mark.cite("flags.duke", "draw.room", "D1")
def test_losing_the_duke_only_stops_placing() -> None:
    table = of(LOST_DUKE, bags="Kn|kn").play("c3xc2")
    assert (table.end(), table.extras()) == ("", "fg=a1;fg'=f6;gone=Du")
    assert table.reasons("draw") == ["draw.room"]
    assert table.legal() == {"d2-c3", "d2-e3", "d2-b4", "d2-f4"}


@pytest.mark.cite("D1")
def test_there_is_no_guard() -> None:
    check(
        """
        6  -    .    .    .    .    %
        5  -    .    .    .    .    .
        4  -    .    .    .    .    .
        3  -    fo   .    .    .    .
        2 [Du'] .    .    .    .    .
        1  -    .    +    .    .    .
           a    b    c    d    e    f
        """,
        rules="objective",
    )


@pytest.mark.cite("flags.no-tile", "D16b")
def test_a_side_without_any_tile_on_the_board_loses_whatever_its_bag_holds() -> None:
    table = of(LOST_DUKE.replace("Pi", ". "), bags="Kn|kn").play("c3xc2")
    assert table.end() == "dark: flags.no-tile"


@pytest.mark.cite("objective.carry")
def test_the_own_flag_is_never_handed_over_and_no_point_is_scored() -> None:
    table = of(
        """
        6  %    .    .    .    .    du
        5  .    .    .    .    .    .
        4  .    .    Fo   +    .    .
        3  .    .   [Fo]  .    .    .
        2  .    .    .    .    .    .
        1  .    .    .    .    Du   .
           a    b    c    d    e    f
        """
    )
    assert not [text for text in table.legal() if text.startswith("flag")]
    assert table.reasons("flag@b3") == ["objective.flag"]
    assert table.play("c3-d3").extras() == "fg=d4;fg'=a6"
