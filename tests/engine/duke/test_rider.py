"""Dark Rider: five Pikemen against one Knight (rulings D18 and D19)."""

import pytest

from tests.engine.duke.drawn import Table, check, check_places

pytestmark = pytest.mark.cite("D19")

EMPTY = """
        6  .    .    .    .    .    .
        5  .    .    .    .    .    .
        4  .    .    .    .    .    .
        3  .    .    .    .    .    .
        2  .    .    .    .    .    .
        1  @    @    @    @    @    @
           a    b    c    d    e    f
        """


def of(picture: str, *, turn: str = "", extras: str = "-") -> Table:
    """Lay out a game of Dark Rider."""
    return Table.of(picture, turn=turn, rules="rider", extras=extras)


@pytest.mark.cite("rider.setup")
def test_five_pikemen_go_on_any_squares_of_their_edge() -> None:
    check_places(EMPTY, "Pi", rules="rider", extras="ask=setup")
    table = of(EMPTY, extras="ask=setup")
    for text in ("Pi@a2", "Pi@a6", "Kn@a1", "kn@a6", "pi@a6", "Fo@a1"):
        assert table.reasons(text) == ["rider.setup"], text
    assert table.reasons("draw") == ["setup.first"]
    table = table.play("Pi@f1", "Pi@a1", "Pi@c1", "Pi@d1")
    assert (table.turn(), table.legal()) == ("light", {"Pi@b1", "Pi@e1"})


@pytest.mark.cite("setup.order", "rider.setup")
def test_then_the_knight_goes_on_any_square_of_his_edge_and_begins() -> None:
    table = of(EMPTY, extras="ask=setup").play("Pi@a1", "Pi@b1", "Pi@c1", "Pi@d1", "Pi@e1")
    assert table.turn() == "dark"
    assert table.legal() == {f"kn@{file}6" for file in "abcdef"}
    assert table.reasons("kn@a5") == ["rider.setup"]
    table = table.play("kn@c6")
    assert table.text() == "2kn3/6/6/6/6/PiPiPiPiPi1 D -|- rider -"


@pytest.mark.cite("rider.setup")
def test_dark_has_the_pikemen_where_the_empty_board_says_so() -> None:
    table = of(EMPTY, turn="D", extras="ask=setup")
    assert table.legal() == {f"pi@{file}6" for file in "abcdef"}
    table = table.play("pi@a6", "pi@b6", "pi@c6", "pi@d6", "pi@e6", "Kn@f1")
    assert table.text() == "pipipipipi1/6/6/6/6/5Kn L -|- rider -"


@pytest.mark.cite("rider.setup")
def test_nothing_is_lost_before_the_game_begins() -> None:
    with pytest.raises(ValueError, match="lost=1:0"):
        of(EMPTY.replace("@", "Pi", 2).replace("@", "."), extras="lost=1:0;ask=setup")


RIDE = """
        6  .    .    .    .    .    .
        5  .    .    .    .    .    .
        4  .    .    kn   .    .    .
        3  .    .    .    Pi   .    .
        2  .    Pi   .    .    .    .
        1  Pi   .    .    .    Pi   Pi
           a    b    c    d    e    f
        """


def test_nothing_is_drawn_and_nobody_is_in_guard() -> None:
    table = of(RIDE, turn="D")
    assert table.legal() == {"c4xb2", "c4-d2", "c4-b4", "c4-d4", "c4-c5", "c4-c6"}
    assert table.reasons("draw") == ["unoffered"]
    assert table.text().split(" ")[2] == "-|-"


@pytest.mark.cite("rider.pikemen")
def test_the_pikemen_win_by_taking_the_knight() -> None:
    table = of(RIDE).play("d3xc4")
    assert (table.end(), table.extras()) == ("light: rider.pikemen", "lost=0:1")
    assert table.legal() == set()


@pytest.mark.cite("rider.knight")
def test_the_knight_wins_by_taking_three_pikemen() -> None:
    table = of(RIDE, turn="D").play("c4xb2")
    assert (table.end(), table.extras()) == ("", "lost=1:0")
    table = of(RIDE.replace("2  .    Pi", "2  .    .").replace("1  Pi", "1  ."), turn="D", extras="lost=2:0")
    assert table.end() == ""
    table = of(
        RIDE.replace("1  Pi   .    .    .    Pi   Pi", "1  .    .    .    .    Pi   ."), turn="D", extras="lost=2:0"
    )
    won = table.play("c4xb2")
    assert (won.end(), won.extras()) == ("dark: rider.knight", "lost=3:0")


ARRIVING = """
        6  Pi   .    Pi'  .    .    .
        5  .    .    .    .    Pi   .
        4  .    .    kn   .    .    .
        3  .    .    .    .    .    .
        2  .    .    .    .    .    .
        1  .    {}   .    .    .    {}
           a    b    c    d    e    f
        """
FIVE = ARRIVING.format("Pi", "Pi")
FOUR = ARRIVING.format("Pi", ".")
THREE = ARRIVING.format(".", ".")


@pytest.mark.cite("rider.arrivals")
@pytest.mark.parametrize(
    ("picture", "lost", "end"),
    [(FIVE, "-", "light: rider.arrivals"), (FOUR, "lost=1:0", "light: rider.arrivals"), (THREE, "lost=2:0", "")],
)
def test_three_pikemen_on_the_far_edge_win_before_two_were_lost(picture: str, lost: str, end: str) -> None:
    table = of(picture, turn="L", extras=lost)
    assert table.end() == ""
    assert table.play("e5-d6").end() == end


@pytest.mark.cite("rider.arrived", "D18")
def test_a_pikeman_that_has_arrived_neither_moves_nor_is_taken() -> None:
    table = of(FIVE, turn="L")
    for text in ("c6-c5", "c6xc4"):
        assert "rider.arrived" in table.reasons(text), text
    assert not [text for text in table.legal() if text[:2] in {"a6", "c6"}]
    check(
        """
        6  Pi   .    !Pi' .    .    .
        5  .    .    -    .    Pi   .
        4  .    -   [kn]  -    .    .
        3  .    .    .    .    .    .
        2  .    -    .    -    .    .
        1  .    Pi   .    .    .    Pi
           a    b    c    d    e    f
        """,
        rules="rider",
        because="rider.arrived",
    )


@pytest.mark.cite("rider.arrived", "rider.arrivals")
def test_darks_pikemen_arrive_on_lights_edge() -> None:
    table = of(
        """
        6  .    .    .    .    .    .
        5  .    .    .    .    .    .
        4  .    .    .    .    .    .
        3  .    .    Kn   .    .    .
        2  .    .    .    .    pi   .
        1  pi   .    pi'  .    .    .
           a    b    c    d    e    f
        """,
        turn="D",
        extras="lost=0:1",
    )
    assert table.reasons("c1-c2") == ["rider.arrived"]
    assert {"e2-d1", "e2-f1"} == table.legal()
    assert table.play("e2-d1").end() == "dark: rider.arrivals"


@pytest.mark.cite("rider.arrived", "D18", "land.own")
def test_a_pikeman_that_has_arrived_holds_its_square() -> None:
    check(
        """
        6  !Pi  .    .    .    !Pi  .
        5  .    -    .    -    .    .
        4  .    .   [Pi]  .    .    .
        3  .    .    .    .    .    .
        2  .    .    .    .    .    .
        1  kn   Pi   .    .    .    Pi
           a    b    c    d    e    f
        """,
        rules="rider",
        because="land.own",
    )


@pytest.mark.cite("rider.arrived")
def test_a_pikeman_on_its_own_edge_has_not_arrived() -> None:
    table = of(RIDE)
    assert {"a1-b2", "e1-d2", "f1-e2"} & table.legal() == {"e1-d2", "f1-e2"}


@pytest.mark.cite("turn.pass", "D3")
def test_pikemen_that_can_not_move_any_more_have_lost() -> None:
    table = of(
        """
        6  Pi   .    .    .    .    Pi'
        5  .    .    .    .    .    .
        4  .    .    .    .    .    .
        3  .    .    .    .    .    .
        2  .    .    .    .    .    .
        1  .    .    kn   .    .    .
           a    b    c    d    e    f
        """,
        turn="L",
        extras="lost=2:0",
    )
    assert table.end() == "dark: turn.pass"


@pytest.mark.cite("D25a", "D24a", "turn.pass", "D3")
def test_a_knight_that_the_specter_takes_counts_for_nobody_and_its_owner_can_do_nothing() -> None:
    table = of(
        """
        6  .    .    .    .    .    .
        5  .    .    .    .    .    .
        4  .    .    kn   .    .    .
        3  .    .    {n}  .    .    .
        2  .    Pi   .    .    .    .
        1  Pi   .    .    .    Pi   Pi
           a    b    c    d    e    f
        """,
        turn="L",
        extras="tk=c4",
    ).play("f1-e2")
    assert (table.end(), table.extras()) == ("light: turn.pass", "sp=c4n;tk=c4")


@pytest.mark.cite("D24a", "D25a", "rider.arrived")
def test_the_specter_takes_a_pikeman_that_has_arrived_too_and_it_is_not_counted() -> None:
    table = of(
        """
        6  {w}  Pi   .    .    .    .
        5  .    .    .    .    .    .
        4  .    .    kn   .    .    .
        3  .    .    .    .    .    .
        2  .    .    .    .    .    .
        1  Pi   .    .    .    Pi   Pi
           a    b    c    d    e    f
        """,
        turn="L",
        extras="tk=f6",
    ).play("f1-e2")
    assert table.extras() == "sp=b6e;tk=b6"


@pytest.mark.cite("D25a", "rider.knight")
def test_pikemen_that_the_specter_takes_do_not_make_the_knight_win() -> None:
    table = Table.at("6/5kn/1Pi4/6/6/4PiPi D -|- rider sp=a4e;tk=d4;lost=2:0").play("f5-e5")
    assert (table.end(), table.extras()) == ("", "sp=b4e;tk=b4;lost=2:0")
