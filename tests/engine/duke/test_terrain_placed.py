"""Terrain is placed by chance after the set-up, each empty square as likely as another (rulings D7a and D14)."""

import pytest

from engine.game import CHANCE
from tests.engine.duke.drawn import Table, check_places

pytestmark = pytest.mark.cite("D14", "D7a")

SET_UP = """
        6  @    @    du   fo   @    @
        5  @    @    fo   @    @    @
        4  @    @    @    @    @    @
        3  @    @    @    @    @    @
        2  @    @    Fo   @    @    @
        1  @    Fo   Du   @    @    @
           a    b    c    d    e    f
        """
CAMELOT = """
        6  .    .    mg   fo   .    .
        5  .    .    fo   .    .    .
        4  @    @    @    @    @    @
        3  @    @    @    @    @    @
        2  .    .    Fo   .    .    .
        1  .    Fo   Ar   .    .    .
           a    b    c    d    e    f
        """


@pytest.mark.cite("mountain.placed", "fort.placed")
@pytest.mark.parametrize(("key", "terrain"), [("mt", "mountain"), ("ft", "fort")])
def test_mountain_and_fort_go_on_any_empty_square(key: str, terrain: str) -> None:
    check_places(SET_UP, terrain, turn="D", extras=f"{key}=-;ask=setup")
    table = Table.of(SET_UP, turn="D", extras=f"{key}=-;ask=setup")
    assert table.turn() == CHANCE
    assert table.game.odds(table.state) == (1,) * 30
    for square in ("c1", "c6", "d6"):
        assert table.reasons(f"{terrain}@{square}") == [f"{terrain}.placed"]
    assert table.play(f"{terrain}@d3").extras() == f"{key}=d3"


@pytest.mark.cite("camelot.placed")
def test_camelot_goes_on_an_empty_square_of_the_two_middle_ranks() -> None:
    check_places(CAMELOT, "camelot", turn="D", rules="arthur", extras="cm=-;ask=setup")
    table = Table.of(CAMELOT, turn="D", rules="arthur", extras="cm=-;ask=setup")
    assert table.turn() == CHANCE
    assert table.game.odds(table.state) == (1,) * 12
    assert table.reasons("camelot@c2") == ["camelot.placed"]
    assert table.reasons("camelot@d5") == ["camelot.placed"]


@pytest.mark.cite("terrain.first", "mountain.placed")
def test_terrain_comes_before_anything_else() -> None:
    table = Table.of(SET_UP, turn="D", extras="mt=-;ask=setup")
    for text in ("b1-a1", "c6-d6", "draw", "Fo@d1", "fort@d3", "flag@a1"):
        assert "terrain.first" in table.reasons(text) or "mountain.placed" in table.reasons(text), text
    assert table.reasons("b1-a1") == ["terrain.first"]
    assert table.reasons("draw") == ["terrain.first"]


def test_one_terrain_tile_after_the_other_each_on_its_own_square() -> None:
    table = Table.of(CAMELOT, turn="D", rules="arthur", extras="mt=-;ft=-;cm=-;ask=setup")
    assert {text.partition("@")[0] for text in table.legal()} == {"mountain"}
    table = table.play("mountain@c3")
    assert table.extras() == "mt=c3;ft=-;cm=-;ask=setup"
    assert {text.partition("@")[0] for text in table.legal()} == {"fort"}
    assert "fort@c3" not in table.legal()
    table = table.play("fort@d4")
    assert table.legal() == {f"camelot@{file}{rank}" for file in "abcdef" for rank in "34"} - {
        "camelot@c3",
        "camelot@d4",
    }
    assert table.play("camelot@d3").text().split(" ")[1::3] == ["L", "mt=c3;ft=d4;cm=d3"]


@pytest.mark.parametrize(("last", "first"), [("D", "light"), ("L", "dark")])
def test_then_who_set_up_first_begins(last: str, first: str) -> None:
    table = Table.of(SET_UP, turn=last, extras="mt=-;ft=-;ask=setup")
    assert table.text().split(" ")[1] == last
    assert table.play("mountain@a3", "fort@f3").turn() == first


def test_the_game_asks_for_terrain_once_the_tiles_stand() -> None:
    table = Table.of(
        """
        6  .    .    du   .    .    .
        5  .    .    fo   .    .    .
        4  .    .    .    .    .    .
        3  .    .    .    .    .    .
        2  .    .    Fo   .    .    .
        1  .    Fo   Du   .    .    .
           a    b    c    d    e    f
        """,
        turn="D",
        extras="mt=-;ask=setup",
    )
    assert table.legal() == {"fo@b6", "fo@d6"}
    after = table.play("fo@d6")
    assert (after.turn(), after.extras()) == (CHANCE, "mt=-;ask=setup")
