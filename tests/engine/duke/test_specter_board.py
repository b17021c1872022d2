"""The Specter on the board: where it stands in the way, whom it freezes, whom it takes (D23a to D24a), and guard."""

import pytest

from tests.engine.duke.drawn import Table, check, check_places, line_of

pytestmark = pytest.mark.cite("D23a")


@pytest.mark.cite("specter.block")
def test_nobody_enters_its_square_and_it_stops_a_slide() -> None:
    check(
        """
        6  .    .    !    .    .    .
        5  .    .    !&{s} .   .    .
        4  .    .    -    .    .    .
        3  .    .    -    .    .    .
        2  .    .   [Lh]  .    .    .
        1  .    -    .    -    .    .
           a    b    c    d    e    f
        """,
        because="specter.block",
    )


@pytest.mark.cite("specter.block", "D4")
def test_it_blocks_a_move() -> None:
    check(
        """
        6  .    .    .    .    .    .
        5  .    .    .    .    .    .
        4  .    .    !    .    .    .
        3  .    .    &{s} .    .    .
        2  .    -   [Ad]  -    .    .
        1  .    -    .    -    .    .
           a    b    c    d    e    f
        """,
        because="specter.block",
    )


@pytest.mark.cite("specter.block")
def test_a_jump_passes_it_and_does_not_end_on_it() -> None:
    check(
        """
        6  .    .    .    .    .    .
        5  .    .    -    .    .    .
        4  .    .    !&{s} .   .    .
        3  -    -   [Ch]  -    -    .
        2  .    .    -    .    .    .
        1  .    .    -    .    .    .
           a    b    c    d    e    f
        """,
        because="specter.block",
    )
    check(
        """
        6  .    .    .    .    .    .
        5  .    .    !&{s} .   .    .
        4  .    .    -    .    .    .
        3  -    -   [Ch]  -    -    .
        2  .    .    -    .    .    .
        1  .    .    -    .    .    .
           a    b    c    d    e    f
        """,
        because="specter.block",
    )


def test_a_strike_passes_it() -> None:
    check(
        """
        6  .    .    .    .    .    .
        5  .    .    *fo  .    .    .
        4  .    .    .    .    .    .
        3  .    .    &{s} .    .    .
        2  .    .   [Lb'] .    .    .
        1  .    -    .    -    .    .
           a    b    c    d    e    f
        """,
        rules="classic",
    )


@pytest.mark.cite("specter.block")
def test_a_commanded_tile_passes_it_and_does_not_end_on_it() -> None:
    check(
        """
        6  .    .    .    .    .    .
        5  .    -    .    -    .    .
        4  .    .    -    .    .    .
        3  .   (Fo) [Ge'] -:   -    .
        2  .    :    !:&{n} :  .    .
        1  .    .    .    .    .    .
           a    b    c    d    e    f
        """,
        because="specter.block",
    )


@pytest.mark.cite("place.empty", "D7a")
def test_nothing_is_placed_on_its_square() -> None:
    picture = """
        6  .    .    .    .    .    du
        5  .    .    .    .    .    .
        4  .    .    .    .    .    .
        3  .    .    &{s} .    .    .
        2  .    @    Du   @    .    .
        1  .    .    @    .    .    .
           a    b    c    d    e    f
        """
    check_places(picture, "Kn")
    assert Table.of(picture, extras="ask=place:Kn").reasons("Kn@c3") == ["place.empty"]


NEAR = ("b4", "c4", "d4", "b3", "d3", "b2", "c2", "d2")
FROZEN = {"n": "b3 d3 b2 c2 d2", "e": "c4 c2 b4 b3 b2", "s": "b3 d3 b4 c4 d4", "w": "c4 c2 d4 d3 d2"}
"""For the Specter on c3 and each way it faces, the squares beside and behind it."""


@pytest.mark.cite("specter.dread", "D24", "dread")
@pytest.mark.parametrize("square", NEAR)
@pytest.mark.parametrize("facing", FROZEN)
def test_it_freezes_who_stands_beside_or_behind_it(facing: str, square: str) -> None:
    for tile, turn in (("Wi", "L"), ("wi", "D")):
        table = Table.at(f"{line_of({square: tile})} {turn} -|- - sp=c3{facing};tk=c3")
        frozen = square in FROZEN[facing].split()
        assert (table.legal() == set()) is frozen
        assert not frozen or table.end().endswith("turn.pass")
        assert not frozen or table.reasons(f"{square}-{square[0]}5")


@pytest.mark.cite("D24", "dread", "D11")
def test_frozen_tiles_are_not_taken_and_leaders_are_not_frozen() -> None:
    check(
        """
        6  .    .    .    .    .    .
        5  .    .    .    .    .    .
        4  .    .    &{n} .    .    .
        3  .    -    !kn  -    .    .
        2  .    -   [Wi]  -    .    .
        1  .    -    -    -    .    .
           a    b    c    d    e    f
        """,
        because="dread",
    )
    check(
        """
        6  .    .    .    .    .    du
        5  .    .    .    .    .    .
        4  .    .    &{n} .    .    .
        3  -    -   [Du]  -    -    -
        2  .    .    .    .    .    .
        1  .    .    .    .    .    .
           a    b    c    d    e    f
        """
    )


@pytest.mark.cite("specter.fort", "D24", "D11")
@pytest.mark.parametrize(("terrain", "frozen"), [("ft=c3", False), ("cm=c3", False), ("mt=c3", True)])
def test_in_a_fort_it_freezes_nobody_in_the_mountain_it_does(terrain: str, frozen: bool) -> None:  # noqa: FBT001
    table = Table.at(f"{line_of({'c2': 'Wi', 'a1': 'Fo'})} L -|- - {terrain};sp=c3n;tk=c3")
    assert (table.reasons("c2-b2") == ["dread"]) is frozen


@pytest.mark.cite("D24", "D11")
def test_a_tile_in_a_fort_is_not_frozen_by_it() -> None:
    table = Table.at(f"{line_of({'c2': 'Wi'})} L -|- - ft=c2;sp=c3n;tk=c3")
    assert "c2-b2" in table.legal()


@pytest.mark.cite("D24a")
@pytest.mark.parametrize(
    ("tiles", "rules", "terrain"),
    [
        ({"c4": "Fo"}, "-", "ft=c4;"),
        ({"c4": "Gu", "f1": "Ar", "f6": "mg"}, "arthur", ""),
        ({"c4": "Fo", "d5": "mg'", "f1": "Ar"}, "arthur", ""),
    ],
)
def test_it_takes_tiles_in_a_fort_defended_ones_and_frozen_ones(
    tiles: dict[str, str], rules: str, terrain: str
) -> None:
    table = Table.at(f"{line_of(tiles | {'a1': 'Wi'})} L -|- {rules} {terrain}sp=c5s;tk=c1")
    after = table.play("a1-b1")
    assert "c4" not in after.tiles()
    assert after.extras() == f"{terrain}sp=c4s;tk=c4"


STEP = """
        6  .    .    .    .    .    du
        5  pr   .    .    .    .    .
        4  .    .    .    .    .    .
        3  .    .    {}   .    .    .
        2  .    .    {}   .    .   [Ra]
        1  .    .    .    .    Du   ?
           a    b    c    d    e    f
        """


@pytest.mark.cite("guard", "D1")
def test_guard_looks_at_the_board_after_its_step() -> None:
    blocking = STEP.format(".", "{n}").replace("?", "-")
    check(blocking, extras="tk=c4")
    check(STEP.format("{n}", ".").replace("?", "!"), extras="tk=c5", because="guard")
    check(STEP.format("{n}", ".").replace("?", "-"), extras="tk=c3")


@pytest.mark.cite("guard", "D1")
def test_a_tile_that_its_step_sets_free_is_a_danger() -> None:
    picture = """
        6  .    .    .    .    .    du
        5  .    .    .    .    .    .
        4  .    .    .    .    .    .
        3  .    .    {n}  .    .    .
        2  .    .    wi   .    .   [Ra]
        1  .    .    .    Du'  .    ?
           a    b    c    d    e    f
        """
    check(picture.replace("?", "!"), extras="tk=c5", because="guard")
    check(picture.replace("?", "-"), extras="tk=c3")


@pytest.mark.cite("guard", "D1")
def test_a_tile_that_its_step_takes_or_freezes_is_no_danger() -> None:
    picture = """
        6  .    .    .    .    .    du
        5  .    .    .    .    .    .
        4  .    .    .    .    .    .
        3  .    .    {}   {}   .    .
        2  .    .    wi   .    .   [Ra]
        1  .    .    .    Du'  .    ?
           a    b    c    d    e    f
        """
    freezing = picture.format(".", "{s}")
    check(freezing.replace("?", "-"), extras="tk=d2")
    check(freezing.replace("?", "!"), extras="tk=d3", because="guard")
    taking = picture.format("{s}", ".")
    check(taking.replace("?", "-"), extras="tk=c2")
    check(taking.replace("?", "!"), extras="tk=c3", because="guard")


@pytest.mark.cite("guard", "D1")
def test_with_a_choice_of_steps_one_that_ends_guard_is_enough() -> None:
    picture = STEP.format(".", "{n}").replace("?", "-")
    check(picture, extras="tk=e4")
    table = Table.of(picture, extras="tk=e4").play("f2-f1")
    assert table.legal() == {"specter:c3", "specter:d2"}


@pytest.mark.cite("D25", "guard", "D1")
def test_a_player_may_let_it_take_his_own_duke_and_has_lost() -> None:
    table = Table.of(
        """
        6  .    .    .    .    .    du
        5  .    .    .    .    .    .
        4  .    .    .    .    .    .
        3  .    .    {s}  .    .    .
        2  .    .    Du   .    .   [Ra]
        1  .    .    .    .    .    .
           a    b    c    d    e    f
        """,
        extras="tk=c1",
    ).play("f2-f1")
    assert table.end() == "dark: specter.leader"
