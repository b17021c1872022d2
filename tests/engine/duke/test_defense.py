"""Defense (ruling D10): no capture comes from, or across, a Defense square, save by a command.

Guinevere's and Mordred's starting sides bear it, and the other sides of Guinevere and Lancelot.
"""

import pytest

from engine.duke.text.options import read_game
from tests.engine.duke.drawn import Table, check, line_of

pytestmark = pytest.mark.cite("defense", "D10")


def test_no_move_takes_from_a_defense_square() -> None:
    check(
        """
        6  .    .    .    .    .    .
        5  .    .    -    .    .    .
        4  .    -   [fo]  -    .    .
        3  .    .    !Gu  .    .    .
        2  .    .    .    .    .    .
        1  .    .    .    .    .    .
           a    b    c    d    e    f
        """,
        rules="arthur",
        because="defense",
    )


def test_from_any_other_square_the_tile_is_taken() -> None:
    check(
        """
        6  .    .    .    .    .    .
        5  .    .    .    .    .    .
        4  .    .    .    -    .    .
        3  .    .    xGu [fo]  -    .
        2  .    .    .    -    .    .
        1  .    .    .    .    .    .
           a    b    c    d    e    f
        """,
        rules="arthur",
    )


def test_no_move_takes_across_a_defense_square() -> None:
    check(
        """
        6  .    -    .    -    .    .
        5  .    .   [fo'] .    .    .
        4  .    -    .    -    .    .
        3  .    .    !Gu  .    .    .
        2  .    .    .    .    .    .
        1  .    .    .    .    .    .
           a    b    c    d    e    f
        """,
        rules="arthur",
        because="defense",
    )


def test_no_slide_takes_across_a_defense_square_but_it_may_stop_there() -> None:
    check(
        """
        6  .    .    .    .    .    .
        5  .    .    .    .    .    -
        4  .    .    .    .    .    .
        3  .    .    !Gu' -    -   [ma]
        2  .    .    .    .    .    .
        1  .    .    .    -    .    .
           a    b    c    d    e    f
        """,
        rules="arthur",
        because="defense",
    )


def test_no_jump_takes_across_a_defense_square() -> None:
    check(
        """
        6  .    .    -    .    .    .
        5  -    -   [ch]  -    -    .
        4  .    .    -    .    .    .
        3  .    .    !Gu  .    .    .
        2  .    .    .    .    .    .
        1  .    .    .    .    .    .
           a    b    c    d    e    f
        """,
        rules="arthur",
        because="defense",
    )


def test_no_jump_slide_takes_across_a_defense_square() -> None:
    check(
        """
        6  .    .    .    .    .    .
        5  .    .   [as]  .    .    .
        4  .    .    .    .    .    .
        3  .    .    -    .    .    .
        2  .    .    !Gu  .    .    .
        1  .    .    .    .    .    .
           a    b    c    d    e    f
        """,
        rules="arthur,classic",
        because="defense",
    )


def test_no_strike_takes_across_a_defense_square() -> None:
    check(
        """
        6  .    -    .    -    .    .
        5  .    .   [bo'] .    .    .
        4  .    *Pi  -    *Pi' .    .
        3  .    .    !*Gu .    .    .
        2  .    .    .    .    .    .
        1  .    .    .    .    .    .
           a    b    c    d    e    f
        """,
        rules="arthur",
        because="defense",
    )


def test_a_command_ignores_defense() -> None:
    check(
        """
        6  .    .    .    .    .    .
        5  .    .    .    .    .    .
        4  .    .   (fo)  :    :    .
        3  .    .    x:Gu [ge'] -:  -
        2  .    .    .    -    .    .
        1  .    .    -    .    -    .
           a    b    c    d    e    f
        """,
        rules="arthur",
    )


def test_a_command_ignores_defense_from_wherever_it_is_given() -> None:
    check(
        """
        6  .    .    .    .    .    .
        5  .    .    .    .    -    .
        4  .    .    .    .    .    .
        3  .    .    :Gu' :-  [dc] (fo)
        2  .    .    .    .    .    .
        1  .    .    .    .    .    .
           a    b    c    d    e    f
        """,
        rules="arthur,classic",
    )


def test_a_leap_like_a_knights_takes_past_a_defense_square_on_one_side_of_its_line() -> None:
    check(
        """
        6  .    -    .    .    .    .
        5  -   [kn]  -    .    .    .
        4  .    .    .    .    .    .
        3  -    .    xGu  .    .    .
        2  .    .    .    .    .    .
        1  .    .    .    .    .    .
           a    b    c    d    e    f
        """,
        rules="arthur",
    )


@pytest.mark.parametrize(
    ("face", "refused"),
    [
        ("F0.1_F1.1", True),
        ("F0.1", False),
        ("F1.1", False),
        ("F0.1_F-1.1", False),
        ("F-1.0_F1.0", False),
        ("F1.2", False),
    ],
)
def test_it_is_refused_where_both_ways_round_the_line_cross_one(face: str, refused: bool) -> None:  # noqa: FBT001
    game, _ = read_game("arthur", {"house": f"Gu:Shielded:{face}:-"})
    table = Table.of(
        """
        6  .    .    .    .    .    .
        5  .    .    .   [kn]  .    .
        4  .    .    .    .    .    .
        3  .    .    Gu   .    .    .
        2  .    .    .    .    .    .
        1  .    .    .    .    .    .
           a    b    c    d    e    f
        """,
        rules="arthur",
    )
    table = Table(game, table.state)
    assert table.reasons("d5xc3") == (["defense"] if refused else [])


@pytest.mark.parametrize(
    ("tile", "ways"),
    [("md", "left right"), ("Gu", "ahead"), ("Gu'", "left right"), ("La'", "behind"), ("La", ""), ("md'", "")],
)
def test_each_face_is_defended_from_its_own_sides(tile: str, ways: str) -> None:
    light = tile[0].isupper()
    around = dict(
        zip(
            ("ahead", "behind", "left", "right"),
            ("c4", "c2", "b3", "d3") if light else ("c2", "c4", "d3", "b3"),
            strict=True,
        )
    )
    for way, square in around.items():
        leaders = {"a6": "mg", "f1": "Ar"}
        board = line_of({"c3": tile, square: "wi" if light else "Wi", **leaders})
        reasons = Table.at(f"{board} {'D' if light else 'L'} -|- arthur -").reasons(f"{square}xc3")
        assert reasons == (["defense"] if way in ways.split() else []), way


COVERED = """
        6  .    .    {}   .    .    Ma
        5  .    .    .    .    .    .
        4 [pi]  .    .    .    .    .
        3  .    ?    .    .    .    .
        2  .    .    ?    .    .    .
        1  Ar   .    .    .    .    .
           a    b    c    d    e    f
        """


@pytest.mark.cite("guard")
def test_a_leader_that_is_defended_is_not_in_guard() -> None:
    check(COVERED.format("md").replace("?", "-"), rules="arthur")
    check(COVERED.format("md'").replace("?", "!"), rules="arthur", because="guard")
