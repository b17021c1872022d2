"""Seizing Camelot (rulings D22, D22a): Morgana or Mordred, on entering it, may turn an enemy tile to their side."""

import pytest

from tests.engine.duke.drawn import Table

pytestmark = pytest.mark.cite("camelot.seize", "D22")

ENTER = """
        6  .    .    .    .    .    .
        5  .    .    .    .    .    .
        4  .    .   [mg]  .    Kn'  .
        3  .    .    {}   .    .    .
        2  .    .    .    .    La   .
        1  .    Fo   .    .    .    Ar
           a    b    c    d    e    f
        """


def of(picture: str, *, turn: str = "", rules: str = "arthur", bags: str = "-|-", extras: str = "-") -> Table:
    """Lay out a game with Arthur's tiles."""
    return Table.of(picture, turn=turn, rules=rules, bags=bags, extras=extras)


def test_on_entering_camelot_she_may_turn_any_enemy_tile_that_is_not_arthurian() -> None:
    table = of(ENTER.format("=")).play("c4-c3")
    assert (table.turn(), table.extras()) == ("dark", "cm=c3;ask=seize")
    assert table.legal() == {"seize:none", "seize:b1", "seize:e4"}
    for text in ("seize:e2", "seize:f1", "seize:c3", "seize:a1", "c3-c2", "draw"):
        assert table.reasons(text) == ["camelot.seize"], text


@pytest.mark.cite("camelot.turned")
def test_the_tile_is_turned_as_it_lies_camelot_turns_over_and_the_turn_is_at_an_end() -> None:
    table = of(ENTER.format("=")).play("c4-c3", "seize:e4")
    assert table.tiles() == {"b1": "Fo", "c3": "mg'", "e2": "La", "e4": "kn'", "f1": "Ar"}
    assert (table.extras(), table.turn()) == ("cm'=c3", "light")
    table = table.play("f1-e1")
    assert "e4-e3" in table.legal()


@pytest.mark.cite("D22a")
def test_whoever_declines_leaves_camelot_as_it_is() -> None:
    table = of(ENTER.format("=")).play("c4-c3", "seize:none")
    assert (table.extras(), table.turn()) == ("cm=c3", "light")
    assert table.tiles()["e4"] == "Kn'"
    assert "seize:e4" not in table.play("f1-e1").legal()
    assert table.play("f1-e1").reasons("seize:e4") == ["camelot.seize"]


@pytest.mark.cite("D22a")
def test_with_the_fort_side_up_nothing_is_seized() -> None:
    table = of(ENTER.format("==")).play("c4-c3")
    assert (table.extras(), table.turn()) == ("cm'=c3", "light")


@pytest.mark.cite("D22a")
def test_she_must_leave_and_enter_again_to_seize_again() -> None:
    table = of(ENTER.format("=")).play("c4-c3", "seize:e4", "b1-a1", "c3-c4", "a1-a3")
    assert table.extras() == "cm=c3"
    table = table.play("c4-c3")
    assert table.extras() == "cm=c3;ask=seize"
    assert table.legal() == {"seize:none", "seize:a3"}


def test_mordred_seizes_too() -> None:
    table = of(
        """
        6  mg   .    .    .    .    .
        5  .    .   [md]  .    .    .
        4  .    .    .    .    .    .
        3  .    .    =    .    .    .
        2  .    .    .    .    .    .
        1  .    Fo   .    .    .    Ar
           a    b    c    d    e    f
        """
    ).play("c5-c3")
    assert (table.turn(), table.extras()) == ("dark", "cm=c3;ask=seize")
    assert table.play("seize:b1").tiles() == {"a6": "mg", "b1": "fo", "c3": "md'", "f1": "Ar"}


def test_no_other_tile_seizes() -> None:
    table = of(
        """
        6  mg   .    .    .    .    .
        5  .    .    .    .    .    .
        4  .    .   [fo]  .    .    .
        3  .    .    =    .    .    .
        2  .    .    Pi   .    .    .
        1  .    Fo   .    .    .    Ar
           a    b    c    d    e    f
        """
    ).play("c4-c3")
    assert (table.turn(), table.extras()) == ("light", "cm=c3")
    assert table.reasons("seize:b1") == ["camelot.seize"]


def test_she_seizes_by_any_means_also_when_commanded_there() -> None:
    table = of(
        """
        6  .    .    .    .    .    .
        5  .    .    .    .    .    .
        4  .    .    mg   .    .    .
        3  .    .    =   [ge'] .    .
        2  .    .    .    .    .    .
        1  .    Fo   .    .    .    Ar
           a    b    c    d    e    f
        """
    ).play("d3:c4-c3")
    assert (table.extras(), table.tiles()["c3"]) == ("cm=c3;ask=seize", "mg")


def test_she_seizes_by_taking_the_tile_in_it() -> None:
    table = of(ENTER.format("=Pi"), extras="sp=-").play("c4xc3")
    assert table.extras() == "cm=c3;sp=-;hit=c3;ask=seize"
    assert table.legal() == {"seize:none", "seize:b1", "seize:e4"}
    assert table.play("seize:b1").extras() == "cm'=c3;sp=-;tk=c3"


def test_without_a_tile_that_could_be_turned_nothing_is_asked() -> None:
    table = of(ENTER.format("=").replace("Kn'", ".").replace("Fo", ".")).play("c4-c3")
    assert (table.extras(), table.turn()) == ("cm=c3", "light")


@pytest.mark.cite("D11")
def test_a_frozen_tile_may_be_turned_too() -> None:
    frozen = of(
        """
        6  .    .    .    .    .    .
        5  .    .    .    .    .    .
        4  .    .   [mg]  .    .    .
        3  .    .    =    .    .    .
        2 &{w}  Fo   .    .    .    .
        1  .    .    .    .    .    Ar
           a    b    c    d    e    f
        """
    )
    assert frozen.play("c4-c5").reasons("b2-b3") == ["dread"]
    assert frozen.play("c4-c3", "seize:b2").tiles()["b2"] == "fo"


@pytest.mark.cite("camelot.back", "D22a")
def test_the_fort_side_turns_back_when_she_moves_out() -> None:
    table = of(ENTER.format("==").replace("[mg]", ". ").replace("==", "==[mg']"))
    assert table.play("c3-a3").extras() == "cm=c3"


GUARDED = """
        6  .    .    .    .    .    .
        5  .    .    .    .    .    .
        4  .    .   [mg]  .    .    .
        3  .    .    =    .    .    .
        2  .    {}   {}   .    .    .
        1  .    Fo   .    .    .    Ar
           a    b    c    d    e    f
        """


@pytest.mark.cite("guard", "D1")
def test_entering_is_in_guard_only_if_every_answer_leaves_it() -> None:
    turning_helps = of(GUARDED.format("Wi", "."))
    assert "c4-c3" in turning_helps.legal()
    assert turning_helps.play("c4-c3").legal() == {"seize:none", "seize:b1", "seize:b2"}
    nothing_helps = of(GUARDED.format(".", "La"))
    assert nothing_helps.reasons("c4-c3") == ["guard"]


@pytest.mark.cite("flags.no-tile", "D16b")
def test_turning_the_opponents_last_tile_leaves_him_without_any() -> None:
    table = of(
        ENTER.format("=").replace("Kn'", ".").replace("La", ".").replace("Ar", "%").replace("6  .", "6  +"),
        rules="coup,arthur",
        extras="gone=Ar",
    ).play("c4-c3", "seize:b1")
    assert table.end() == "dark: flags.no-tile"


@pytest.mark.cite("D17", "coup.relocate")
def test_a_point_scored_on_entering_is_asked_about_after_the_seizing() -> None:
    table = of(
        ENTER.format("=").replace("6  .", "6  %").replace("2  .    .    .", "2  .    .    +"), rules="coup,arthur"
    ).play("c4-c3")
    assert (table.turn(), table.extras()) == ("dark", "cm=c3;fg=c2;fg'=a6;score=0:1;ask=seize,flag")
    table = table.play("seize:none")
    assert (table.turn(), table.extras()) == ("light", "cm=c3;fg=c2;fg'=a6;score=0:1;ask=flag")
    assert "flag@a1" in table.legal()


@pytest.mark.cite("camelot.turned", "D22b", "flip", "camelot.seize")
def test_who_seizes_has_turned_over_by_its_own_move_and_what_is_turned_has_not() -> None:
    table = Table.at("6/6/3mg2/6/1Pi4/Ar5 D -|- arthur cm=d3").play("d4-d3")
    before = table.tiles()
    after = table.play("seize:b2")
    assert (before["d3"], before["b2"]) == ("mg'", "Pi")
    assert (after.tiles()["d3"], after.tiles()["b2"]) == ("mg'", "pi")
    assert after.extras() == "cm'=d3"
    assert table.play("seize:none").tiles()["d3"] == "mg'"
