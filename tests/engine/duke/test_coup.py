"""Counting Coup: where the flags begin, who keeps off them, and how it ends without Dukes (rulings D16 to D16b)."""

import pytest

from tests.engine.duke.drawn import Table, check, check_places

FULL = "Fo,Pi3,Kn,Wi,Rg,Se,Ge,Pr,Ch,Ma,Bo,Ad,Co,Sa,Lh,Ra|fo,pi3,kn,wi,rg,se,ge,pr,ch,ma,bo,ad,co,sa,lh,ra"
SET_UP = """
        6  @    @    du   fo   @    @
        5  .    .    fo   .    .    .
        4  .    .    .    .    .    .
        3  .    .    .    .    .    .
        2  .    .    Fo   .    .    .
        1  @    Fo   Du   @    @    @
           a    b    c    d    e    f
        """


def of(picture: str, *, turn: str = "", bags: str = "-|-", extras: str = "-") -> Table:
    """Lay out a game of Counting Coup."""
    return Table.of(picture, turn=turn, bags=bags, rules="coup", extras=extras)


@pytest.mark.cite("coup.flag", "D16a", "D7a")
def test_who_set_up_last_places_his_flag_first_on_any_empty_square_of_either_edge() -> None:
    check_places(SET_UP, "flag", turn="D", rules="coup", extras="ask=setup")
    table = of(SET_UP, turn="D", extras="ask=setup")
    for text in ("flag@b1", "flag@c6", "flag@a3", "flag@none"):
        assert table.reasons(text) == ["coup.flag"], text
    after = table.play("flag@e1")
    assert after.extras() == "fg'=e1;ask=setup"
    assert after.turn() == "light"
    assert after.legal() == table.legal() - {"flag@e1"}
    assert after.play("flag@a6").text().split(" ")[1::3] == ["L", "fg=a6;fg'=e1"]


LAST_TILE = """
        6  .    .    du   .    .    .
        5  .    .    fo   .    .    .
        4  .    .    .    .    .    .
        3  .    .    .    .    .    .
        2  .    .    Fo   .    .    .
        1  .    Fo   Du   .    .    .
           a    b    c    d    e    f
        """


@pytest.mark.cite("coup.flag", "D16a")
@pytest.mark.parametrize("rules", ["coup", "objective"])
def test_after_the_last_tile_of_the_set_up_its_side_is_asked_for_its_flag_first(rules: str) -> None:
    table = Table.of(LAST_TILE, turn="D", rules=rules, extras="ask=setup").play("fo@d6")
    assert (table.turn(), table.extras()) == ("dark", "ask=setup")
    table = table.play("flag@e6")
    assert (table.turn(), table.extras()) == ("light", "fg'=e6;ask=setup")
    table = table.play("flag@e1")
    assert (table.turn(), table.extras()) == ("light", "fg=e1;fg'=e6")


@pytest.mark.cite("flags.first", "D16a")
def test_the_flags_come_before_the_first_turn() -> None:
    table = of(SET_UP, turn="D", bags=FULL, extras="ask=setup")
    assert table.reasons("c5-c4") == ["flags.first"]
    assert table.reasons("draw") == ["flags.first"]


@pytest.mark.cite("flags.first", "D14")
def test_terrain_comes_before_the_flags() -> None:
    table = of(SET_UP, turn="D", extras="mt=-;ask=setup")
    assert {text.partition("@")[0] for text in table.legal()} == {"mountain"}
    table = table.play("mountain@f1")
    assert "flag@f1" not in table.legal()
    assert "flag@e1" in table.legal()


@pytest.mark.cite("D7a", "coup.flag", "coup.relocate")
def test_a_flag_goes_on_no_terrain_nor_on_the_specter_or_another_flag() -> None:
    table = of(SET_UP, turn="D", extras="mt=a1;ft=d1;ask=setup")
    assert table.legal() == {"flag@e1", "flag@f1", "flag@a6", "flag@b6", "flag@e6", "flag@f6"}
    table = of(
        """
        6  ^    fo   #    .    .    .
        5  .    {w}  .    .    .    .
        4  .    .    .    .    .    .
        3  .    .    .    .    .    .
        2  du   +    .    .    .    .
        1  .    .    .    .    Du   %
           a    b    c    d    e    f
        """,
        turn="D",
        extras="score=1:0;tk=b5;ask=flag",
    )
    assert table.legal() == {"flag@a1", "flag@a3", "flag@none"}


ENTER = """
        6  .    .    .    .    .    du
        5  .    .    .    .    .    .
        4  .    .    !%   .    .    .
        3  .    -   [Fo]  -    .    .
        2  .    .    -    .    .    .
        1  +    .    .    .    Du   .
           a    b    c    d    e    f
        """


@pytest.mark.cite("coup.enter", "D16")
def test_nobody_enters_the_opponents_flag() -> None:
    check(ENTER, rules="coup", because="coup.enter")
    check(
        """
        6  .    .    -    .    .    du
        5  .    .    !%   .    .    .
        4  .    .    -    .    .    .
        3  .    .    -    .    .    .
        2  .    .   [Lh]  .    .    .
        1  +    -    .    -    Du   .
           a    b    c    d    e    f
        """,
        rules="coup",
        because="coup.enter",
    )
    check(
        """
        6  .    .    .    .    .    du
        5  .    .    !%   .    .    .
        4  .    .    -    .    .    .
        3  -    -   [Ch]  -    -    .
        2  .    .    -    .    .    .
        1  +    .    -    .    Du   .
           a    b    c    d    e    f
        """,
        rules="coup",
        because="coup.enter",
    )
    check(
        """
        6  .    .    .    .    .    du
        5  .    -    .    -    .    .
        4  .    .    -    .    .    .
        3  .   (Fo) [Ge'] -:   -    .
        2  .    :    !:%  :    .    .
        1  +    .    .    .    Du   .
           a    b    c    d    e    f
        """,
        rules="coup",
        because="coup.enter",
    )


@pytest.mark.cite("coup.enter", "D16")
def test_a_carrier_is_struck_but_not_taken_by_a_move() -> None:
    check(
        """
        6  .    .    .    .    .    du
        5  .    .    .    .    .    .
        4  .    .    !%fo .    .    .
        3  .    -   [Fo]  -    .    .
        2  .    .    -    .    .    .
        1  +    .    .    .    Du   .
           a    b    c    d    e    f
        """,
        rules="coup",
        because="coup.enter",
    )
    check(
        """
        6  .    .    .    .    .    du
        5  .    .    -    .    .    .
        4  .    .    *%fo .    .    .
        3  -    .   [Ch'] .    -    .
        2  .    .    .    .    .    .
        1  +    .    -    .    Du   .
           a    b    c    d    e    f
        """,
        rules="coup",
    )


@pytest.mark.cite("D1")
def test_there_is_no_guard() -> None:
    check(
        """
        6  -    .    .    .    .    %
        5  -    .    .    .    .    .
        4  -    .    .    .    .    .
        3  -    fo   .    .    .    .
        2 [Du'] .    .    .    .    .
        1  -+   .    .    .    .    .
           a    b    c    d    e    f
        """,
        rules="coup",
    )


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


@pytest.mark.cite("flags.no-tile", "D16b")
def test_a_side_without_any_tile_on_the_board_loses_whatever_its_bag_holds() -> None:
    table = of(LOST_DUKE.replace("Pi", ". "), bags="Kn|kn").play("c3xc2")
    assert (table.end(), table.extras()) == ("dark: flags.no-tile", "fg=a1;fg'=f6")


@pytest.mark.cite("turn.pass", "D3")
def test_a_side_that_can_do_nothing_loses_here_too() -> None:
    table = of(
        """
        6  .    .    .   [Pi]  .    %
        5  .    .    .    .    .    .
        4  .    .    .    .    .    .
        3  .    .    .    .    .    .
        2  .    .    .    .    .    .
        1  +    .    .    .    du   .
           a    b    c    d    e    f
        """
    )
    assert table.end() == "dark: turn.pass"
