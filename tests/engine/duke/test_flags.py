"""Flags in both objectives (ruling D16): picked up, carried, handed over as a whole turn, left where a carrier falls.

In Counting Coup a side carries its own flag and stays off the other; in Other Objective it is the other way round.
"""

from dataclasses import dataclass

import pytest

from tests.engine.duke.drawn import Table, check, check_places

pytestmark = pytest.mark.cite("D16")


@dataclass(frozen=True)
class Objective:
    """An objective with flags: the sign of the flag that Light carries, and of the one that it keeps off."""

    rules: str
    own: str
    other: str

    def __str__(self) -> str:
        """Name it in a test's id."""
        return self.rules

    def draw(self, picture: str) -> str:
        """Draw the flag that Light carries for ``?`` and the other one for ``/``."""
        return picture.replace("?", self.own).replace("/", self.other)

    def of(self, picture: str, *, turn: str = "", extras: str = "-") -> Table:
        """Lay a picture with such flags out."""
        return Table.of(self.draw(picture), turn=turn, rules=self.rules, extras=extras)

    def flags(self, table: Table) -> tuple[str, str]:
        """Name the squares of the flag that Light carries and of the other one."""
        found = dict(entry.split("=") for entry in table.extras().split(";"))
        light, dark = found["fg"], found["fg'"]
        return (light, dark) if self.own == "+" else (dark, light)


both = pytest.mark.parametrize("objective", [Objective("coup", "+", "%"), Objective("objective", "%", "+")], ids=str)

BARE = """
        6  .    .    .    .    .    du
        5  .    .    .    .    .    .
        4  .    .    -?   .    .    .
        3  .    -   [Fo]  -    .    .
        2  .    .    -    .    .    .
        1  .    .    .    .    Du   /
           a    b    c    d    e    f
        """


@pytest.mark.cite("flags.pick-up", "coup.own", "objective.carry")
@both
def test_a_tile_that_ends_its_move_on_a_flag_takes_it_along(objective: Objective) -> None:
    check(objective.draw(BARE), rules=objective.rules)
    table = objective.of(BARE).play("c3-c4")
    assert objective.flags(table) == ("c4", "f1")
    table = table.play("f6-e6", "c4-c6")
    assert objective.flags(table) == ("c6", "f1")
    assert table.tiles()["c6"] == "Fo"


@both
def test_a_slide_passes_over_any_flag_and_leaves_it(objective: Objective) -> None:
    table = objective.of("""
        6  .    .    .    .    .    du
        5  .    .    .    .    .    .
        4  .    .    ?    .    .    .
        3  .    .    /    .    .    .
        2  .    .   [Lh]  .    .    .
        1  .    .    .    .    Du   .
           a    b    c    d    e    f
        """)
    assert {"c2-c4", "c2-c5", "c2-c6"} <= table.legal()
    assert "c2-c3" not in table.legal()
    assert objective.flags(table.play("c2-c5")) == ("c4", "c3")


@pytest.mark.cite("flags.pick-up")
@both
def test_a_commanded_tile_picks_a_flag_up_and_carries_it_on(objective: Objective) -> None:
    table = objective.of("""
        6  .    .    .    .    .    du
        5  .    .    .    .    .    .
        4  .    .    .    .    .    .
        3  .    Fo  [Ge'] .    .    .
        2  .    .    ?    .    .    .
        1  .    .    .    .    Du   /
           a    b    c    d    e    f
        """).play("c3:b3-c2")
    assert table.tiles()["c2"] == "Fo"
    assert objective.flags(table) == ("c2", "f1")
    assert objective.flags(table.play("f6-e6", "c2-c1")) == ("c1", "f1")


@pytest.mark.cite("D7a", "place.empty")
@both
def test_no_drawn_tile_is_placed_on_a_bare_flag(objective: Objective) -> None:
    picture = objective.draw(
        """
        6  .    .    .    .    .    du
        5  .    .    .    .    .    .
        4  .    .    .    .    .    .
        3  .    .    @    .    .    .
        2  .    ?    Du   /    .    .
        1  .    .    @    .    .    .
           a    b    c    d    e    f
        """
    )
    check_places(picture, "Kn", rules=objective.rules)
    table = Table.of(picture, rules=objective.rules, extras="ask=place:Kn")
    assert table.reasons("Kn@b2") == table.reasons("Kn@d2") == ["place.empty"]


HAND_OVER = """
        6  .    .    .    .    .    du
        5  .    .    .    .    .    .
        4  .    .    kn   Pi   .    .
        3  .    Wi  ?[Fo] Lh   .    .
        2  .    .    .    Se   .    .
        1  .    .    .    .    Du   /
           a    b    c    d    e    f
        """


@pytest.mark.cite("flags.hand-over", "turn.one")
@both
def test_a_flag_is_handed_to_a_tile_beside_it_and_that_is_the_turn(objective: Objective) -> None:
    table = objective.of(HAND_OVER)
    assert {text for text in table.legal() if text.startswith("flag")} == {"flag:c3-b3", "flag:c3-d3"}
    after = table.play("flag:c3-d3")
    assert after.tiles() == table.tiles()
    assert objective.flags(after) == ("d3", "f1")
    assert after.turn() == "dark"


@pytest.mark.cite("flags.hand-over")
@both
def test_a_flag_is_handed_to_nobody_else(objective: Objective) -> None:
    table = objective.of(HAND_OVER)
    for text in ("flag:c3-c4", "flag:c3-d4", "flag:c3-d2", "flag:c3-c2", "flag:b3-c3", "flag:d3-d4", "flag:f1-e1"):
        assert table.reasons(text) == ["flags.hand-over"], text


@pytest.mark.cite("flags.hand-over")
@both
def test_without_a_tile_beside_its_carrier_a_flag_is_not_handed_over(objective: Objective) -> None:
    table = objective.of(BARE).play("c3-c4", "f6-e6")
    assert objective.flags(table) == ("c4", "f1")
    assert not [text for text in table.legal() if text.startswith("flag")]


@pytest.mark.cite("flags.left", "flags.pick-up")
@both
def test_a_struck_carrier_leaves_the_flag_and_whoever_may_carry_it_picks_it_up(objective: Objective) -> None:
    table = objective.of(
        """
        6  .    .    .    .    .    du
        5  .    .    .    .    .    .
        4  .    .    .    ch'  .    .
        3  .    .    .   ?[Fo] Pi   .
        2  .    .    Wi   .    .    .
        1  /    .    .    .    Du   .
           a    b    c    d    e    f
        """,
        turn="D",
    )
    assert "d4xd3" not in table.legal()
    struck = table.play("d4*d3")
    assert "d3" not in struck.tiles()
    assert objective.flags(struck) == ("d3", "a1")
    assert "d4-d3" not in struck.play("e1-f1").legal()
    carried = struck.play("c2-d3")
    assert objective.flags(carried) == ("d3", "a1")
    assert objective.flags(carried.play("f6-e6", "d3-d5")) == ("d5", "a1")


@pytest.mark.cite("flags.left", "D24a")
@both
def test_a_carrier_that_the_specter_takes_leaves_the_flag(objective: Objective) -> None:
    table = objective.of("""
        6  .    .    .    .    .    du
        5  .    .    .    .    .    .
        4  .    .    {s}  .    .    .
        3  .    .   ?[Fo] .    .    .
        2  .    .    &    .    .    .
        1  /    .    .    .    Du   .
           a    b    c    d    e    f
        """).play("e1-f1")
    assert "c3" not in table.tiles()
    assert objective.flags(table) == ("c3", "a1")
    assert "sp=c3s;tk=c3" in table.extras()


@pytest.mark.cite("D16c", "flags.fort")
@pytest.mark.parametrize("ground", ["ft=c4", "cm=c4", "cm'=c4"])
@pytest.mark.parametrize(("rules", "flag"), [("coup", "fg=c3;fg'=f5"), ("objective", "fg=f2;fg'=c3")])
def test_a_tile_that_carries_a_flag_can_not_enter_a_fort(ground: str, rules: str, flag: str) -> None:
    table = Table.at(f"5du/6/6/2Fo3/6/Du5 L -|- {rules} {ground};{flag}")
    assert table.reasons("c3-c4") == ["flags.fort"]
    assert "c3-b3" in table.legal()
    free = Table.at(f"5du/6/6/2Fo3/6/Du5 L -|- {rules} {ground};{flag.replace('c3', 'f4')}")
    assert "c3-c4" in free.legal()


@pytest.mark.cite("D16c", "flags.fort")
def test_a_carrier_is_not_commanded_into_a_fort_and_takes_nobody_there() -> None:
    table = Table.at("5du/6/6/1FoGe'3/2fo3/Du5 L -|- coup ft=c2;fg=b3;fg'=f5")
    assert table.reasons("c3:b3xc2") == ["flags.fort"]
    assert "c3:b3-b2" in table.legal()


@pytest.mark.cite("D16c", "flags.fort", "flags.hand-over")
def test_no_flag_is_handed_to_a_tile_in_a_fort_though_one_there_may_give_it() -> None:
    table = Table.at("5du/6/2Kn3/1PiFo3/6/Du5 L -|- coup ft=c4;fg=c3;fg'=f5")
    assert table.reasons("flag:c3-c4") == ["flags.fort"]
    assert "flag:c3-b3" in table.legal()
    assert table.reasons("flag:c3-d3") == ["flags.hand-over"]
    inside = Table.at("5du/6/2Kn3/2Fo3/6/Du5 L -|- coup ft=c4;fg=c4;fg'=f5")
    assert "flag:c4-c3" in inside.legal()
