"""The Mountain (ruling D6): nothing enters it, nothing crosses it, and nothing is placed on it."""

import pytest

from tests.engine.duke.drawn import Table, check, check_places

pytestmark = pytest.mark.cite("D6")


@pytest.mark.cite("mountain.enter")
def test_no_tile_moves_into_the_mountain() -> None:
    check(
        """
        6  .    .    .    .    .    .
        5  .    .    .    .    .    .
        4  .    -    -    !^   .    .
        3  .    -   [Wi]  -    .    .
        2  .    -    -    -    .    .
        1  .    .    .    .    .    .
           a    b    c    d    e    f
        """,
        because="mountain.enter",
    )


@pytest.mark.cite("mountain.cross", "mountain.enter")
def test_a_slide_stops_before_the_mountain() -> None:
    picture = """
        6  .    .    !    .    .    .
        5  .    .    ^    .    .    .
        4  .    .    -    .    .    .
        3  .    .    -    .    .    .
        2  .    .   [Lh]  .    .    .
        1  .    -    .    -    .    .
           a    b    c    d    e    f
        """
    check(picture, because="mountain.cross")
    assert Table.of(picture).reasons("c2-c5") == ["mountain.enter"]


@pytest.mark.cite("mountain.cross", "D4")
def test_a_move_does_not_pass_the_mountain() -> None:
    check(
        """
        6  .    .    .    .    .    .
        5  .    .    .    .    .    .
        4  !    .    .    .    -    .
        3  .    ^    .    -    .    .
        2  .    .   [Pi]  .    .    .
        1  .    .    .    .    .    .
           a    b    c    d    e    f
        """,
        because="mountain.cross",
    )


@pytest.mark.cite("D4")
@pytest.mark.parametrize("mountain", ["b2", "c3", "b4", "a3", "d2"])
def test_a_way_that_only_touches_a_corner_of_the_mountain_is_open(mountain: str) -> None:
    table = Table.of(
        """
        6  .    .    .    .    .    .
        5  .    .    .    .    .    .
        4  .    .    .    .    .    .
        3  .    .    .    .    .    .
        2  .    .   [Pi]  .    .    .
        1  .    .    .    .    .    .
           a    b    c    d    e    f
        """,
        extras=f"mt={mountain}",
    )
    assert "c2-a4" in table.legal()


@pytest.mark.cite("mountain.cross", "mountain.enter")
def test_the_mountain_is_not_jumped_over() -> None:
    picture = """
        6  .    .    .    .    .    .
        5  .    .    !    .    .    .
        4  .    .    ^    .    .    .
        3  -    -   [Ch]  -    -    .
        2  .    .    -    .    .    .
        1  .    .    -    .    .    .
           a    b    c    d    e    f
        """
    check(picture, because="mountain.cross")
    assert Table.of(picture).reasons("c3-c4") == ["mountain.enter"]


@pytest.mark.cite("mountain.enter")
def test_no_tile_jumps_into_the_mountain() -> None:
    check(
        """
        6  .    .    .    .    .    .
        5  .    .    !^   .    .    .
        4  .    .    -    .    .    .
        3  -    -   [Ch]  -    -    .
        2  .    .    -    .    .    .
        1  .    .    -    .    .    .
           a    b    c    d    e    f
        """,
        because="mountain.enter",
    )


@pytest.mark.cite("mountain.cross", "D4", "D4a")
def test_a_leap_like_a_knights_goes_round_the_mountain_on_either_side() -> None:
    check(
        """
        6  .    .    .    .    .    .
        5  .    .    .    .    .    .
        4  .    .    .    .    .    .
        3  -    .    xkn  .    .    .
        2  .    ^    .    .    .    .
        1  -   [Kn]  -    .    .    .
           a    b    c    d    e    f
        """
    )
    check(
        """
        6  .    .    .    .    .    .
        5  .    .    .    .    .    .
        4  .    .    .    .    .    .
        3  -    .    xkn  .    .    .
        2  .    .    ^    .    .    .
        1  -   [Kn]  -    .    .    .
           a    b    c    d    e    f
        """
    )


@pytest.mark.cite("mountain.cross", "fort.cross", "D4a", "D6", "D8")
def test_a_leap_is_stopped_where_mountain_and_fort_lie_on_both_ways_round() -> None:
    table = Table.of(
        """
        6  .    .    .    .    .    .
        5  .    .    .    .    .    .
        4  .    .    .    .    .    .
        3  .    .    kn   .    .    .
        2  .    ^    #    .    .    .
        1  .   [Kn]  .    .    .    .
           a    b    c    d    e    f
        """
    )
    assert table.reasons("b1xc3") == ["mountain.cross", "fort.cross"]
    assert "b1-a3" in table.legal()


@pytest.mark.cite("mountain.cross", "fort.cross", "D4a")
def test_a_commanded_tile_goes_round_one_wall_and_not_between_two() -> None:
    board = "5du/6/6/1FoGe'3/6/Du5"
    assert "c3:b3-d2" in Table.at(f"{board} L -|- - mt=c2").legal()
    both = Table.at(f"{board} L -|- - mt=c2;ft=c3")
    assert both.reasons("c3:b3-d2") == ["mountain.cross", "fort.cross"]
    assert both.reasons("c3:b3-d3") == ["fort.cross"]


@pytest.mark.cite("mountain.cross")
def test_a_strike_does_not_cross_the_mountain() -> None:
    check(
        """
        6  .    .    .    .    .    .
        5  .    .    .    .    .    .
        4  .    .    !*kn .    .    .
        3  .    *fo  ^    *pi  .    .
        2  .    .   [Bo'] .    .    .
        1  .    -    .    -    .    .
           a    b    c    d    e    f
        """,
        because="mountain.cross",
    )
    check(
        """
        6  .    .    .    .    .    .
        5  .    .    .    .    .    .
        4  .    *kn  .    !*fo .    .
        3  .    .    -    ^    .    .
        2  .    .   [Pi'] .    .    .
        1  .    .    -    .    .    .
           a    b    c    d    e    f
        """,
        because="mountain.cross",
    )


@pytest.mark.cite("D4")
@pytest.mark.parametrize("mountain", ["c3", "d2", "d4", "e3"])
def test_a_strike_past_a_corner_of_the_mountain_hits(mountain: str) -> None:
    picture = """
        6  .    .    .    .    .    .
        5  .    .    .    .    .    .
        4  .    .    .    .    fo   .
        3  .    .    .    .    .    .
        2  .    .   [Dr]  .    .    .
        1  .    .    .    .    .    .
           a    b    c    d    e    f
        """
    assert "c2*e4" in Table.of(picture, rules="classic", extras=f"mt={mountain}").legal()
    blocked = Table.of(picture, rules="classic", extras="mt=d3")
    assert blocked.reasons("c2*e4") == ["mountain.cross"]


@pytest.mark.cite("mountain.enter", "mountain.cross")
def test_no_tile_is_commanded_into_the_mountain_but_round_it() -> None:
    picture = """
        6  .    .    .    .    .    .
        5  .    -    .    -    .    .
        4  .    .    -    .    .    .
        3  .   (Fo) [Ge'] -:   -    .
        2  .    :    ^    :    .    .
        1  .    .    .    .    .    .
           a    b    c    d    e    f
        """
    check(picture)
    assert Table.of(picture).reasons("c3:b3-c2") == ["mountain.enter"]


@pytest.mark.cite("place.empty", "D7a")
def test_no_drawn_tile_is_placed_on_the_mountain() -> None:
    picture = """
        6  .    .    .    .    .    du
        5  .    .    .    .    .    .
        4  .    .    .    .    .    .
        3  .    .    @    .    .    .
        2  .    @    Du   ^    .    .
        1  .    .    @    .    .    .
           a    b    c    d    e    f
        """
    check_places(picture, "Kn")
    assert Table.of(picture, extras="ask=place:Kn").reasons("Kn@d2") == ["place.empty"]


@pytest.mark.cite("draw.room")
def test_a_duke_between_tiles_and_the_mountain_gives_no_draw() -> None:
    table = Table.of(
        """
        6  .    .    .    .    .    du
        5  .    .    .    .    .    .
        4  .    .    .    .    .    .
        3  .    .    .    .    .    .
        2  ^    .    .    .    .    .
        1 [Du]  Pi   .    .    .    .
           a    b    c    d    e    f
        """,
        bags="Kn|-",
    )
    assert table.reasons("draw") == ["draw.room"]


@pytest.mark.cite("guard")
def test_the_mountain_covers_the_duke() -> None:
    check(
        """
        6  .    .    .    .    .    du
        5  pr   .    .    .    .    .
        4  .    .    .    .    -    .
        3  .    .    ^    -   [Fo]  -
        2  .    .    .    .    -    .
        1  .    .    .    .    Du   .
           a    b    c    d    e    f
        """
    )
    check(
        """
        6  .    .    .    .    .    du
        5  pr   .    .    .    .    .
        4  ^    .    .    .    !    .
        3  .    .    .    !   [Fo]  !
        2  .    .    .    .    !    .
        1  .    .    .    .    Du   .
           a    b    c    d    e    f
        """,
        because="guard",
    )
