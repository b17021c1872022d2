"""The Fort (rulings D7, D8): entered by Move, Slide, Jump Slide and command, passed by nothing, safe from strikes."""

import pytest

from tests.engine.duke.drawn import Table, check, check_places

pytestmark = pytest.mark.cite("D7")


@pytest.mark.cite("capture")
def test_a_fort_is_entered_by_move_and_an_enemy_in_it_taken() -> None:
    check(
        """
        6  .    .    .    .    .    .
        5  .    .    .    .    .    .
        4  .    .    -#   .    .    .
        3  .    -   [Fo]  -    .    .
        2  .    .    -    .    .    .
        1  .    .    .    .    .    .
           a    b    c    d    e    f
        """
    )
    taking = """
        6  .    .    .    .    .    .
        5  .    .    .    .    .    .
        4  .    .    x#kn .    .    .
        3  .    -   [Fo]  -    .    .
        2  .    .    -    .    .    .
        1  .    .    .    .    .    .
           a    b    c    d    e    f
        """
    check(taking)
    assert Table.of(taking).play("c3xc4").tiles() == {"c4": "Fo'"}


@pytest.mark.cite("land.own")
def test_a_fort_holds_one_tile() -> None:
    check(
        """
        6  .    .    .    .    .    .
        5  .    .    .    .    .    .
        4  .    .    !#Kn .    .    .
        3  .    -   [Fo]  -    .    .
        2  .    .    -    .    .    .
        1  .    .    .    .    .    .
           a    b    c    d    e    f
        """,
        because="land.own",
    )


@pytest.mark.cite("fort.cross", "D8")
def test_a_slide_ends_in_a_fort_at_the_latest() -> None:
    check(
        """
        6  .    .    !    .    .    .
        5  .    .    !    .    .    .
        4  .    .    -#   .    .    .
        3  .    .    -    .    .    .
        2  .    .   [Lh]  .    .    .
        1  .    -    .    -    .    .
           a    b    c    d    e    f
        """,
        because="fort.cross",
    )
    check(
        """
        6  .    .    .    .    .    .
        5  .    .    .    .    .    .
        4  .    .    x#fo .    .    .
        3  .    .    -    .    .    .
        2  .    .   [Lh]  .    .    .
        1  .    -    .    -    .    .
           a    b    c    d    e    f
        """
    )


@pytest.mark.cite("fort.cross", "D8")
def test_a_move_does_not_pass_a_fort() -> None:
    check(
        """
        6  .    .    .    .    .    .
        5  .    .    .    .    .    .
        4  !    .    .    .    -    .
        3  .    -#   .    -    .    .
        2  .    .   [Pi]  .    .    .
        1  .    .    .    .    .    .
           a    b    c    d    e    f
        """,
        because="fort.cross",
    )


@pytest.mark.cite("fort.jump")
@pytest.mark.parametrize("tile", [".  ", "kn "])
def test_a_fort_is_not_entered_by_jump(tile: str) -> None:
    check(
        """
        6  .    .    .    .    .    .
        5  .    .    !#?? .    .    .
        4  .    .    -    .    .    .
        3  -    -   [Ch]  -    -    .
        2  .    .    -    .    .    .
        1  .    .    -    .    .    .
           a    b    c    d    e    f
        """.replace("??", tile),
        because="fort.jump",
    )


@pytest.mark.cite("fort.cross", "D8")
def test_a_fort_is_not_jumped_over() -> None:
    check(
        """
        6  .    .    .    .    .    .
        5  .    .    !    .    .    .
        4  .    .    -#   .    .    .
        3  -    -   [Ch]  -    -    .
        2  .    .    -    .    .    .
        1  .    .    -    .    .    .
           a    b    c    d    e    f
        """,
        because="fort.cross",
    )


@pytest.mark.cite("place.empty", "D7a")
def test_no_drawn_tile_is_placed_in_a_fort() -> None:
    picture = """
        6  .    .    .    .    .    du
        5  .    .    .    .    .    .
        4  .    .    .    .    .    .
        3  .    .    @    .    .    .
        2  .    @    Du   #    .    .
        1  .    .    @    .    .    .
           a    b    c    d    e    f
        """
    check_places(picture, "Kn")
    assert Table.of(picture, extras="ask=place:Kn").reasons("Kn@d2") == ["place.empty"]


@pytest.mark.cite("fort.strike", "D8")
def test_a_tile_in_a_fort_is_not_struck() -> None:
    check(
        """
        6  .    .    .    .    .    .
        5  .    .    .    .    .    .
        4  .    .    *kn  .    .    .
        3  .    *fo  -    !*#pi .    .
        2  .    .   [Bo'] .    .    .
        1  .    -    .    -    .    .
           a    b    c    d    e    f
        """,
        because="fort.strike",
    )


@pytest.mark.cite("fort.cross", "D8")
def test_a_strike_does_not_cross_a_fort() -> None:
    check(
        """
        6  .    .    .    .    .    .
        5  .    .    .    .    .    .
        4  .    .    !*kn .    .    .
        3  .    *fo  -#   *pi  .    .
        2  .    .   [Bo'] .    .    .
        1  .    -    .    -    .    .
           a    b    c    d    e    f
        """,
        because="fort.cross",
    )


@pytest.mark.cite("D8", "D4")
@pytest.mark.parametrize("fort", ["c3", "d2", "d4", "e3"])
def test_a_strike_past_a_corner_of_a_fort_hits(fort: str) -> None:
    picture = """
        6  .    .    .    .    .    .
        5  .    .    .    .    .    .
        4  .    .    .    .    fo   .
        3  .    .    .    .    .    .
        2  .    .   [Dr]  .    .    .
        1  .    .    .    .    .    .
           a    b    c    d    e    f
        """
    assert "c2*e4" in Table.of(picture, rules="classic", extras=f"ft={fort}").legal()
    assert Table.of(picture, rules="classic", extras="ft=d3").reasons("c2*e4") == ["fort.cross"]


@pytest.mark.cite("D8")
def test_a_tile_strikes_from_a_fort() -> None:
    check(
        """
        6  .    .    .    .    .    .
        5  .    .    .    .    .    .
        4  .    .    *kn  .    .    .
        3  .    *fo  -    *pi  .    .
        2  .    .   #[Bo'] .   .    .
        1  .    -    .    -    .    .
           a    b    c    d    e    f
        """
    )


def test_a_tile_leaves_a_fort_by_any_icon() -> None:
    check(
        """
        6  .    .    .    .    .    .
        5  .    .    -    .    .    .
        4  .    .    -    .    .    .
        3  -    -   #[Ch] -    -    .
        2  .    .    -    .    .    .
        1  .    .    -    .    .    .
           a    b    c    d    e    f
        """
    )


@pytest.mark.cite("fort.cross", "D8")
def test_a_tile_is_commanded_into_a_fort_and_round_it() -> None:
    check(
        """
        6  .    .    .    .    .    .
        5  .    -    .    -    .    .
        4  .    .    -    .    .    .
        3  .   (Fo) [Ge'] -:   -    .
        2  .    :    :#   :    .    .
        1  .    .    .    .    .    .
           a    b    c    d    e    f
        """
    )


@pytest.mark.cite("capture")
def test_a_commanded_tile_takes_an_enemy_in_a_fort() -> None:
    check(
        """
        6  .    .    .    .    .    .
        5  .    -    .    -    .    .
        4  .    .    -    .    .    .
        3  .   (Fo) [Ge'] -:   -    .
        2  .    :    :#kn :    .    .
        1  .    .    .    .    .    .
           a    b    c    d    e    f
        """
    )


@pytest.mark.cite("land.own")
def test_an_own_tile_in_a_fort_is_commanded_out_of_it_and_none_onto_it() -> None:
    table = Table.of(
        """
        6  .    .    .    .    .    .
        5  .    .    .    .    .    .
        4  .    .    .    .    .    .
        3  .    Fo  [Ge'] .    .    .
        2  .    .    #Kn  .    .    .
        1  .    .    .    .    .    .
           a    b    c    d    e    f
        """
    )
    assert table.reasons("c3:b3-c2") == ["land.own"]
    assert table.play("c3:c2-d2").tiles() == {"b3": "Fo", "c3": "Ge", "d2": "Kn"}


@pytest.mark.cite("guard", "D8")
def test_a_duke_in_a_fort_has_no_strike_to_fear() -> None:
    picture = """
        6  .    .    .    .    .    du
        5  .    .    .    .    .    .
        4  .    .    ch'  .    .    .
        3  .    .    #Du  .    ?    .
        2  .    .    .    .    .    .
        1  .    .    .    .    ?   [Kn]
           a    b    c    d    e    f
        """
    check(picture.replace("?", "-"))
    check(picture.replace("?", "!").replace("#Du", "Du"), because="guard")
