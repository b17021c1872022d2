"""Dread (ruling D11): a tile on a Dread square is frozen, whoever owns it.

Morgana's other side bears it on the two squares diagonally ahead of her.
"""

import pytest

from engine.duke.text.options import read_game
from tests.engine.duke.drawn import Table, check, line_of

pytestmark = pytest.mark.cite("dread", "D11")


def of(picture: str, *, turn: str = "", rules: str = "arthur", bags: str = "-|-", extras: str = "-") -> Table:
    """Lay out a game with Arthur's tiles."""
    return Table.of(picture, turn=turn, rules=rules, bags=bags, extras=extras)


def test_a_frozen_tile_can_not_move() -> None:
    check(
        """
        6  .    .    .    .    .    .
        5  .    .    .    .    .    .
        4  .    !    mg'  .    .    .
        3  !   [Fo]  !    .    .    .
        2  .    !    .    .    .    .
        1  .    .    .    .    .    Ar
           a    b    c    d    e    f
        """,
        rules="arthur",
        because="dread",
    )


def test_morganas_own_tiles_are_frozen_too() -> None:
    check(
        """
        6  .    .    .    .    .    .
        5  .    .    .    .    .    .
        4  .    .    mg'  !    .    .
        3  .    .    !   [fo]  !    .
        2  .    .    .    !    .    .
        1  .    .    .    .    .    Ar
           a    b    c    d    e    f
        """,
        rules="arthur",
        because="dread",
    )


@pytest.mark.parametrize("square", ["c3", "b4", "b5", "d5", "b2", "a2"])
def test_tiles_on_other_squares_are_not_frozen(square: str) -> None:
    board = line_of({"c4": "mg'", "f1": "Ar", square: "Wi"})
    table = Table.at(f"{board} L -|- arthur -")
    assert [text for text in table.legal() if text.startswith(square)]


@pytest.mark.parametrize("text", ["b3*b4", "b3*c3"])
def test_a_frozen_tile_can_not_strike(text: str) -> None:
    table = of(
        """
        6  .    .    .    .    .    .
        5  .    .    .    .    .    .
        4  .    fo   mg'  .    .    .
        3  .    Ch'  pi   .    .    .
        2  .    .    .    .    .    .
        1  .    .    .    .    .    Ar
           a    b    c    d    e    f
        """
    )
    assert table.reasons(text) == ["dread"]


def test_a_frozen_tile_can_neither_command_nor_be_commanded() -> None:
    commanding = of(
        """
        6  .    .    .    .    .    .
        5  .    .    .    .    .    .
        4  .    .    mg'  .    .    .
        3  Fo  [Ge'] .    .    .    .
        2  .    .    .    .    .    .
        1  .    .    .    .    .    Ar
           a    b    c    d    e    f
        """
    )
    assert commanding.reasons("b3:a3-b2") == ["dread"]
    obeying = of(
        """
        6  .    .    .    .    .    .
        5  .    .    .    .    .    .
        4  .    .    mg'  .    .    .
        3  .    Fo  [Ge'] .    .    .
        2  .    .    Pi   .    .    .
        1  .    .    .    .    .    Ar
           a    b    c    d    e    f
        """
    )
    assert obeying.reasons("c3:b3-b2") == ["dread"]
    assert "c3:c2-b2" in obeying.legal()


@pytest.mark.parametrize(
    ("face", "text"),
    [
        ("Fo", "b3-b5"),
        ("Ch'", "b3-a4"),
        ("Ch'", "b3*d5"),
        ("Fo", "b3:a3-b2"),
        ("Ge'", "b3:b5-b2"),
        ("Kn", "b3-f6"),
    ],
)
def test_why_not_says_that_a_tile_is_frozen_where_no_icon_reaches_too(face: str, text: str) -> None:
    table = of(BESIDE.format(face))
    first, *rest = table.reasons(text)
    assert first in {"icon.none", "command.squares"}
    assert rest == ["dread"]
    free = of(BESIDE.format(face).replace("mg'", "mg"))
    assert "dread" not in free.reasons(text)


def test_the_opponents_frozen_tile_is_told_to_be_the_opponents() -> None:
    table = of(BESIDE.format("Fo").replace("3  .", "3  pi").replace("1  .", "1  Wi"), turn="D")
    assert table.reasons("b3-b5") == ["tile.theirs"]
    assert table.reasons("b3-b4") == ["tile.theirs"]


def test_a_frozen_tile_is_not_taken_by_a_tile() -> None:
    check(
        """
        6  .    .    .    .    .    .
        5  -    -    .    .    .    .
        4 [wi]  -    mg'  .    .    .
        3  -    !Fo  .    .    .    .
        2  .    .    .    .    .    .
        1  .    .    .    .    .    Ar
           a    b    c    d    e    f
        """,
        rules="arthur",
        because="dread",
    )
    check(
        """
        6  .    .    .    .    .    .
        5  -    .    .    .    .    .
        4  .    .    mg'  .    .    .
        3 [ch'] !*Fo -    .    .    .
        2  *Pi  .    .    .    .    .
        1  -    .    .    .    .    Ar
           a    b    c    d    e    f
        """,
        rules="arthur",
        because="dread",
    )
    table = of(
        """
        6  .    .    .    .    .    .
        5  .    .    .    .    .    .
        4  fo   .    mg'  .    .    .
        3  ge'  Fo   .    .    .    .
        2  .    .    .    .    .    .
        1  .    .    .    .    .    Ar
           a    b    c    d    e    f
        """,
        turn="D",
    )
    assert table.reasons("a3:a4xb3") == ["dread"]


def test_the_tile_is_free_once_it_does_not_lie_on_a_dread_square_any_more() -> None:
    table = of(
        """
        6  .    .    .    .    .    .
        5  .    .    .    .    .    .
        4  .    .   [mg'] .    .    .
        3  .    Fo   .    .    .    .
        2  .    .    .    .    .    .
        1  .    .    .    .    .    Ar
           a    b    c    d    e    f
        """
    )
    free = table.play("c4-a4")
    assert {"b3-b2", "b3-a3", "b3-b4", "b3-c3"} <= free.legal()
    frozen = of(
        """
        6  .    .    .    .    .    .
        5  .    .   [mg]  .    .    .
        4  .    .    .    .    .    .
        3  .    Fo   .    .    .    .
        2  .    .    .    .    .    .
        1  .    .    .    .    .    Ar
           a    b    c    d    e    f
        """
    ).play("c5-c4")
    assert not [text for text in frozen.legal() if text.startswith("b3")]


def test_a_tile_may_slide_over_dread_squares_and_stop_on_one() -> None:
    picture = """
        6  Ar   .    .    .    .    fo
        5  .    .    .    -    .    .
        4  .    .    mg'  .    .    .
        3  -    -    -    -    -   [Ma]
        2  .    .    .    .    .    .
        1  .    .    .    .    .    -
           a    b    c    d    e    f
        """
    check(picture, rules="arthur")
    stopped = of(picture).play("f3-b3", "f6-f5")
    assert not [text for text in stopped.legal() if text.startswith("b3")]


@pytest.mark.cite("guard")
def test_leaders_are_immune() -> None:
    check(
        """
        6  .    .    .    .    .    .
        5  .    .    .    .    .    .
        4  .    -    mg'  -    .    .
        3  -   [Ar]  !    -    .    .
        2  -    -    -    -    .    .
        1  .    .    .    .    .    .
           a    b    c    d    e    f
        """,
        rules="arthur",
        because="guard",
    )
    taking = of(
        """
        6  .    .    .    .    .    .
        5  .    .    .    .    .    .
        4 [wi]  .    mg'  .    .    .
        3  .    Ar   .    .    .    .
        2  .    .    .    .    .    .
        1  .    .    .    .    .    .
           a    b    c    d    e    f
        """
    )
    assert taking.play("a4xb3").end() == "dark: win.arthur"


@pytest.mark.parametrize(("face", "free"), [("Wi", True), ("Wi'", False)])
def test_a_tile_whose_face_bears_dread_is_immune(face: str, free: bool) -> None:  # noqa: FBT001
    game, _ = read_game("arthur", {"house": "Wi:Ghost:M0.-1_D0.1:M0.-1"})
    table = Table(game, of(BESIDE.format(face)).state)
    assert ("b3-b2" in table.legal()) is free


BESIDE = """
        6  .    .    .    .    .    .
        5  .    .    .    .    .    .
        4  .    .    mg'  .    .    .
        3  .    {}   .    .    .    .
        2  .    .    .    .    .    .
        1  .    .    .    .    .    Ar
           a    b    c    d    e    f
        """


@pytest.mark.cite("D7", "D20")
@pytest.mark.parametrize("ground", ["#", "=", "=="])
def test_a_tile_in_a_fort_or_in_camelot_neither_suffers_nor_causes_it(ground: str) -> None:
    suffering = of(BESIDE.format(f"{ground}Fo"))
    assert {"b3-b2", "b3-a3"} <= suffering.legal()
    taken = of(BESIDE.format(f"{ground}Fo").replace("4  .", "4  wi"), turn="D")
    assert "a4xb3" in taken.legal()
    causing = of(BESIDE.format("Fo").replace("mg'", f"{ground}mg'"))
    assert {"b3-b2", "b3-a3"} <= causing.legal()
    assert of(BESIDE.format("Fo")).reasons("b3-b2") == ["dread"]


@pytest.mark.cite("flags.hand-over", "D16")
def test_frozen_tiles_give_and_take_flags() -> None:
    giving = of(BESIDE.format("+Fo").replace("3  .", "3  Pi").replace("6  .", "6  %"), rules="coup,arthur")
    assert "flag:b3-a3" in giving.legal()
    assert giving.reasons("b3-b2") == ["dread"]
    taking = of(BESIDE.format("Fo").replace("3  .", "3  +Pi").replace("6  .", "6  %"), rules="coup,arthur")
    assert "flag:a3-b3" in taking.legal()


@pytest.mark.cite("D3", "turn.pass")
def test_a_side_that_dread_has_frozen_whole_has_lost() -> None:
    table = of(BESIDE.format("Fo").replace("Ar", "+ ").replace("6  .", "6  %"), rules="coup,arthur", extras="gone=Ar")
    assert table.end() == "dark: turn.pass"


DANGER = """
        6  .    .    .    .    .    .
        5  .    .    .    .    .    .
        4  .    .    {}   .    .    .
        3  .    .    .    pr   .    .
        2  .    .    ?    .    ?    .
        1  .    .    -    -   [Ar]  ?
           a    b    c    d    e    f
        """


@pytest.mark.cite("guard", "D1")
def test_a_frozen_enemy_is_no_danger() -> None:
    check(DANGER.format("mg'").replace("?", "-"), rules="arthur")
    check(DANGER.format("mg").replace("?", "!"), rules="arthur", because="guard")


@pytest.mark.cite("guard", "D1")
def test_guard_looks_at_the_dread_that_the_move_itself_brings() -> None:
    check(
        """
        6  .    -   [mg]  -    .    .
        5  .    .    -    .    .    .
        4  .    Wi   .    .    .    .
        3  .    .    .    .    .    .
        2  .    .    .    .    .    .
        1  .    .    .    .    .    Ar
           a    b    c    d    e    f
        """,
        rules="arthur",
    )
    check(
        """
        6  .    -   [mg]  -    .    .
        5  .    .    !    .    .    .
        4  .    .    Fo   .    .    .
        3  .    .    .    .    .    .
        2  .    .    .    .    .    .
        1  .    .    .    .    .    Ar
           a    b    c    d    e    f
        """,
        rules="arthur",
        because="guard",
    )
