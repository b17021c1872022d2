"""Counting Coup: a point for coming beside the opponent's flag, which its owner may move; three points win (D17)."""

import pytest

from tests.engine.duke.drawn import Table, check_places
from tests.engine.duke.test_coup import SET_UP, of


def score(table: Table) -> str:
    """Write the points as the position does."""
    return next((entry for entry in table.extras().split(";") if entry.startswith("score")), "")


BESIDE = """
        6  .    .    .    .    .    du
        5  .    .    .    .    .    .
        4  .    .    .    %    .    .
        3  .    .   [Fo]  .    .    .
        2  .    .    .    .    .    .
        1  +    .    .    .    Du   .
           a    b    c    d    e    f
        """


@pytest.mark.cite("coup.point", "D17", "coup.relocate")
@pytest.mark.parametrize(("to", "points"), [("c4", "score=1:0"), ("d3", "score=1:0"), ("b3", ""), ("c2", "")])
def test_a_move_that_ends_beside_the_opponents_flag_scores(to: str, points: str) -> None:
    assert score(of(BESIDE).play(f"c3-{to}")) == points


@pytest.mark.cite("coup.point", "D17")
def test_corners_do_not_count() -> None:
    table = of(
        """
        6  .    .    .    .    .    du
        5  .    .    .    .    .    .
        4  .    .    .    .    %    .
        3  .    .   [Fo]  .    .    .
        2  .    .    .    .    .    .
        1  +    .    .    .    Du   .
           a    b    c    d    e    f
        """
    ).play("c3-d3")
    assert (score(table), table.turn(), table.extras()) == ("", "dark", "fg=a1;fg'=e4")


@pytest.mark.cite("coup.began", "D17")
def test_a_tile_that_began_the_turn_beside_the_flag_scores_nothing_wherever_it_ends() -> None:
    table = of(
        """
        6  .    .    .    .    .    du
        5  .    .    .    .    .    .
        4  .    .    .    .    %    .
        3  .    .    .    .   [Wi]  .
        2  .    .    .    .    .    .
        1  +    .    .    .    Du   .
           a    b    c    d    e    f
        """
    )
    for text in ("e3-d4", "e3-f4", "e3-e2"):
        assert score(table.play(text)) == "", text


@pytest.mark.cite("coup.began", "D17")
def test_strike_and_command_beside_the_flag_score_nothing_for_the_tile_that_stays() -> None:
    table = of(
        """
        6  .    .    .    .    .    du
        5  .    .    .    .    .    .
        4  .    .    .    .    .    .
        3  .    .    %   [Ch'] fo   .
        2  .    Fo   Ge'  .    .    .
        1  +    .    .    .    Du   .
           a    b    c    d    e    f
        """
    )
    assert score(table.play("d3*e3")) == ""
    assert score(table.play("c2:b2-b1")) == ""


@pytest.mark.cite("coup.placed", "D17")
def test_a_command_that_brings_a_tile_beside_the_flag_scores() -> None:
    table = of(
        """
        6  .    .    .    .    .    du
        5  .    .    .    .    .    .
        4  .    .    .    .    %    .
        3  .    Fo  [Ge'] .    .    .
        2  .    .    .    .    .    .
        1  +    .    .    .    Du   .
           a    b    c    d    e    f
        """
    )
    assert score(table.play("c3:b3-d3")) == ""
    table = of(
        """
        6  .    .    .    .    .    du
        5  .    .    .    .    .    .
        4  .    .    .    .    .    .
        3  .    Fo  [Ge'] .    %    .
        2  .    .    .    .    .    .
        1  +    .    .    .    Du   .
           a    b    c    d    e    f
        """
    )
    assert score(table.play("c3:b3-d3")) == "score=1:0"
    assert score(table.play("c3:b3-d2")) == ""


@pytest.mark.cite("coup.placed", "D17")
def test_a_new_tile_placed_beside_the_flag_scores() -> None:
    table = of(
        """
        6  .    .    .    .    .    du
        5  .    .    .    .    .    .
        4  .    .    .    .    .    .
        3  .    .    .    .    .    .
        2  .    .    .    .    .    %
        1  +    .    .    .    Du   .
           a    b    c    d    e    f
        """,
        bags="Kn|-",
    ).play("draw", "draw=Kn")
    assert score(table.play("Kn@f1")) == "score=1:0"
    assert score(table.play("Kn@e2")) == "score=1:0"
    assert score(table.play("Kn@d1")) == ""


@pytest.mark.cite("D17")
def test_tiles_of_the_set_up_score_nothing() -> None:
    table = of(SET_UP, turn="D", extras="ask=setup").play("flag@d1", "flag@a6")
    assert (table.extras(), table.turn()) == ("fg=a6;fg'=d1", "light")


@pytest.mark.cite("D17", "coup.relocate")
def test_after_a_point_the_owner_may_move_the_flag_once_and_then_has_his_turn() -> None:
    picture = """
        6  @    .    .    .    @    du
        5  fo   @    .    .    .    @
        4  @    .    Fo'  %    .    .
        3  .    .    .    .    .    .
        2  .    .    .    .    .    .
        1  +    .    .    .    Du   .
           a    b    c    d    e    f
        """
    extras = "score=1:0;ask=flag"
    check_places(picture, "flag", turn="D", rules="coup", extras=extras, also="flag@none")
    table = of(BESIDE.replace("5  .", "5  fo")).play("c3-c4")
    assert table.text() == of(picture, turn="D", extras=extras).text()
    for text in ("f6-e6", "a5-a4", "flag@c5", "flag@d4", "flag@a1", "draw"):
        assert table.reasons(text) == ["coup.relocate"], text
    moved = table.play("flag@b5")
    assert moved.extras() == "fg=a1;fg'=b5;score=1:0"
    assert moved.turn() == "dark"
    assert "a5-a4" in moved.legal()
    assert not [text for text in moved.legal() if text.startswith("flag")]
    stayed = table.play("flag@none")
    assert (stayed.extras(), stayed.turn()) == ("fg=a1;fg'=d4;score=1:0", "dark")


@pytest.mark.cite("D17", "coup.relocate")
def test_a_flag_is_moved_only_after_a_point() -> None:
    assert of(BESIDE).reasons("flag@b3") == ["coup.relocate"]
    assert of(BESIDE).reasons("flag@none") == ["coup.relocate"]


@pytest.mark.cite("D17")
def test_a_carried_flag_leaves_its_carrier() -> None:
    table = of(BESIDE.replace("%    .    .", "%fo  .    .")).play("c3-c4")
    assert "flag@d5" in table.legal()
    moved = table.play("flag@d5")
    assert moved.tiles()["d4"] == "fo"
    assert moved.extras() == "fg=a1;fg'=d5;score=1:0"
    assert moved.play("d4-d3").extras() == "fg=a1;fg'=d5;score=1:0"


@pytest.mark.cite("D17")
def test_a_flag_that_is_moved_beside_tiles_scores_nothing() -> None:
    table = of(
        """
        6  .    .    .    .    .    .
        5  .    .    .    .    .    .
        4  .    .    Fo'  %    .    .
        3  .    .    .    .    .    .
        2  .    du   .    Kn   .    .
        1  +    .    .    .    Du   .
           a    b    c    d    e    f
        """,
        turn="D",
        extras="score=1:0;ask=flag",
    ).play("flag@c2")
    assert (score(table), table.turn()) == ("score=1:0", "dark")


@pytest.mark.cite("D17")
def test_without_a_square_for_the_flag_the_owner_is_not_asked() -> None:
    table = of(
        """
        6  .    .    .    .    Pi   du
        5  .    .    .    .    .    Pi
        4  .    .    .    %    .    .
        3  .    .   [Fo]  .    .    .
        2  .    .    .    .    .    .
        1  +    .    .    .    Du   .
           a    b    c    d    e    f
        """
    ).play("c3-d3")
    assert table.extras() == "fg=a1;fg'=d4;score=1:0"
    assert table.legal() == {"f6xe6"}


@pytest.mark.cite("D17", "coup.win")
@pytest.mark.parametrize(("before", "winner"), [("2:0", "light: coup.win"), ("1:2", "")])
def test_three_points_win_at_once(before: str, winner: str) -> None:
    table = of(BESIDE, extras=f"score={before}").play("c3-c4")
    assert table.end() == winner
    if winner:
        assert table.extras() == "fg=a1;fg'=d4;score=3:0"
        assert table.legal() == set()
        assert table.reasons("flag@none") == ["over"]


@pytest.mark.cite("coup.win")
def test_dark_scores_and_wins_by_the_same_rule() -> None:
    table = of(
        """
        6  .    .    .    .    .    du
        5  .    .    .    .    .    .
        4  .    .    .    .    .    .
        3  +    .   [fo]  .    .    .
        2  .    .    .    .    .    .
        1  .    .    .    .    Du   %
           a    b    c    d    e    f
        """,
        extras="score=2:2",
    ).play("c3-b3")
    assert (score(table), table.end()) == ("score=2:3", "dark: coup.win")
