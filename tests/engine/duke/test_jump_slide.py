"""Jump Slide (ruling D9): a Slide whose first square is skipped, whatever stands there."""

import pytest

from tests.engine.duke.drawn import check

pytestmark = pytest.mark.cite("D9")


def test_a_jump_slide_goes_any_way_from_the_second_square_on() -> None:
    check(
        """
        6  .    .    -    .    .    .
        5  .    .    -    .    .    .
        4  .    .    .    .    .    .
        3  .    .   [As]  .    .    .
        2  .    .    .    .    .    .
        1  -    .    .    .    -    .
           a    b    c    d    e    f
        """,
        rules="classic",
    )
    check(
        """
        6  .    .    .    .    .    -
        5  -    .    .    .    -    .
        4  .    .    .    .    .    .
        3  .    .   [As'] .    .    .
        2  .    .    .    .    .    .
        1  .    .    -    .    .    .
           a    b    c    d    e    f
        """,
        rules="classic",
    )


@pytest.mark.cite("D5")
@pytest.mark.parametrize("tile", ["Kn", "kn"])
def test_it_skips_any_troop_tile_and_does_not_stop_there(tile: str) -> None:
    check(
        f"""
        6  .    .    -    .    .    .
        5  .    .    -    .    .    .
        4  .    .    {tile}   .    .    .
        3  .    .   [As]  .    .    .
        2  .    fo   .    Fo   .    .
        1  -    .    .    .    -    .
           a    b    c    d    e    f
        """,
        rules="classic",
    )


@pytest.mark.cite("slide.path", "D5", "capture")
def test_behind_the_first_square_it_is_blocked_like_a_slide() -> None:
    check(
        """
        6  .    .    !    .    .    .
        5  .    .    xkn  .    .    .
        4  .    .    fo   .    .    .
        3  .    .   [As]  .    .    .
        2  .    .    .    .    .    .
        1  -    .    .    .    -    .
           a    b    c    d    e    f
        """,
        rules="classic",
        because="slide.path",
    )


@pytest.mark.cite("land.own")
def test_it_ends_on_no_own_tile() -> None:
    check(
        """
        6  .    .    .    .    .    .
        5  .    .    !Kn  .    .    .
        4  .    .    fo   .    .    .
        3  .    .   [As]  .    .    .
        2  .    .    .    .    .    .
        1  -    .    .    .    -    .
           a    b    c    d    e    f
        """,
        rules="classic",
        because="land.own",
    )


@pytest.mark.cite("mountain.cross", "fort.cross")
@pytest.mark.parametrize(("sign", "cite"), [("^", "mountain.cross"), ("#", "fort.cross")])
def test_terrain_on_the_first_square_blocks_it(sign: str, cite: str) -> None:
    check(
        f"""
        6  .    .    !    .    .    .
        5  .    .    !    .    .    .
        4  .    .    {sign}    .    .    .
        3  .    .   [As]  .    .    .
        2  .    .    .    .    .    .
        1  -    .    .    .    -    .
           a    b    c    d    e    f
        """,
        rules="classic",
        because=cite,
    )


@pytest.mark.cite("D7", "D8", "fort.cross")
def test_it_enters_a_fort_and_ends_there() -> None:
    check(
        """
        6  .    .    !    .    .    .
        5  .    .    -#   .    .    .
        4  .    .    Kn   .    .    .
        3  .    .   [As]  .    .    .
        2  .    .    .    .    .    .
        1  -    .    .    .    -    .
           a    b    c    d    e    f
        """,
        rules="classic",
        because="fort.cross",
    )
    check(
        """
        6  .    .    .    .    .    .
        5  .    .    x#fo .    .    .
        4  .    .    Kn   .    .    .
        3  .    .   [As]  .    .    .
        2  .    .    .    .    .    .
        1  -    .    .    .    -    .
           a    b    c    d    e    f
        """,
        rules="classic",
    )


@pytest.mark.cite("D23a", "specter.block")
def test_it_passes_the_specter_on_the_first_square_and_further_on_it_does_not() -> None:
    check(
        """
        6  .    .    -    .    .    .
        5  .    .    -    .    .    .
        4  .    .    &{s} .    .    .
        3  .    .   [As]  .    .    .
        2  .    .    .    .    .    .
        1  -    .    .    .    -    .
           a    b    c    d    e    f
        """,
        rules="classic",
    )
    check(
        """
        6  .    .    !    .    .    .
        5  .    .    !&{s} .   .    .
        4  .    .    .    .    .    .
        3  .    .   [As]  .    .    .
        2  .    .    .    .    .    .
        1  -    .    .    .    -    .
           a    b    c    d    e    f
        """,
        rules="classic",
        because="specter.block",
    )


def test_arthur_lancelot_and_mordred_have_it_too() -> None:
    check(
        """
        6  .    .    -    .    .    mg
        5  .    .    -    .    .    .
        4  .    .    Pi   .    .    .
        3  .    .   [Ar'] .    .    .
        2  .    .    -    .    .    .
        1  .    .    -    .    .    .
           a    b    c    d    e    f
        """,
        rules="arthur",
    )
    check(
        """
        6  .    .    .    .    .    .
        5  .    .    .    .    .    .
        4  .    .    .    .    .    .
        3  -    Kn  [La'] Fo   -    -
        2  .    .    .    .    .    .
        1  .    .    .    .    .    .
           a    b    c    d    e    f
        """,
        rules="arthur",
    )
    check(
        """
        6  Ar   .    .    .    .    mg
        5  .    .    .    .    .    .
        4  -    Kn  [md]  fo   -    -
        3  .    .    *Pi  .    .    .
        2  .    .    -    .    .    .
        1  .    .    -    .    .    .
           a    b    c    d    e    f
        """,
        rules="arthur",
    )


@pytest.mark.cite("guard")
def test_a_jump_slide_puts_a_duke_in_guard_over_a_tile_that_would_cover_it() -> None:
    check(
        """
        6  du   .    .    .    .    .
        5  .    .    .    .    .    .
        4  .    .    as   .    .    .
        3  .    .    Fo   .    .    .
        2  .    .    .    .    .    .
        1  -    -    !    -   [Du]  -
           a    b    c    d    e    f
        """,
        rules="classic",
        because="guard",
    )
