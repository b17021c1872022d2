"""Camelot: a Fort for all, a command for Arthur's tiles, a prize for Morgana's (rulings D20 to D22a)."""

import pytest

from tests.engine.duke.drawn import Table, check, check_places, line_of


def of(picture: str, *, turn: str = "", rules: str = "arthur", bags: str = "-|-", extras: str = "-") -> Table:
    """Lay out a game with Arthur's tiles."""
    return Table.of(picture, turn=turn, rules=rules, bags=bags, extras=extras)


@pytest.mark.cite("D20", "D7", "D8", "fort.jump", "fort.cross")
@pytest.mark.parametrize("ground", ["=", "=="])
def test_it_is_a_fort_for_everyone_on_either_side(ground: str) -> None:
    check(
        f"""
        6  .    .    -    .    .    .
        5  .    .    -    .    .    .
        4  -    -   [Ch]  -    -    .
        3  .    .    -{ground}   .    .    .
        2  .    .    !    .    .    .
        1  .    .    .    .    .    .
           a    b    c    d    e    f
        """,
        rules="arthur",
        because="fort.cross",
    )
    check(
        f"""
        6  .    .    .    .    .    .
        5  .    .    -    .    .    .
        4  .    .    -    .    .    .
        3  -    -   [ch]  -    -    .
        2  .    .    -    .    .    .
        1  .    .    !{ground}Pi .    .    .
           a    b    c    d    e    f
        """,
        rules="arthur",
        because="fort.jump",
    )


@pytest.mark.cite("D20", "fort.strike", "place.empty", "D7a")
def test_nobody_is_struck_in_it_or_placed_on_it() -> None:
    check(
        """
        6  .    .    -    .    .    .
        5  .    .    .    .    .    .
        4  -    .   [Ch'] .    -    .
        3  .    .    !*=pi .   .    .
        2  .    .    .    .    .    .
        1  .    .    .    .    .    .
           a    b    c    d    e    f
        """,
        rules="arthur",
        because="fort.strike",
    )
    check_places(
        """
        6  .    .    mg   .    .    .
        5  .    .    .    .    .    .
        4  .    .    @    .    .    .
        3  .    @    Ar   =    .    .
        2  .    .    @    .    .    .
        1  .    .    .    .    .    .
           a    b    c    d    e    f
        """,
        "Fo",
        rules="arthur",
    )


COMMAND = """
        6  .    .    .    .    .    mg
        5  .    .    .    .    .    .
        4  .    :    :    :    .    .
        3  .   (Fo) =[La] :    .    .
        2  .    :    :    :    .    .
        1  .    .    .    .    .    Ar
           a    b    c    d    e    f
        """


@pytest.mark.cite("camelot.command", "camelot.around", "D21")
def test_it_commands_an_own_tile_from_one_of_the_squares_round_it_to_any_other_past_itself_too() -> None:
    check(COMMAND, rules="arthur", by="camelot")


@pytest.mark.cite("D21", "D20", "fort.cross")
def test_another_fort_blocks_its_command_as_it_does_any() -> None:
    picture = """
        6  .    .    .    .    .    mg
        5  .    .    .    .    .    .
        4  .    !:   .    .    .    .
        3  .    #    =[La] .   .    .
        2  .   (Fo)  .    .    .    .
        1  .    .    .    .    .    Ar
           a    b    c    d    e    f
        """
    table = of(picture)
    assert table.reasons("camelot:b2-b4") == ["fort.cross"]
    assert {"camelot:b2-b3", "camelot:b2-d3", "camelot:b2-d4", "camelot:b2-c4"} <= table.legal()


@pytest.mark.cite("D21", "D8", "fort.cross")
def test_a_tile_that_commands_from_camelot_by_its_own_icon_is_blocked_by_it() -> None:
    table = of(
        """
        6  .    .    .    .    .    mg
        5  .    .    .    .    .    .
        4  .    .    .    .    .    .
        3  .   (Fo) =Ge'  .    .    .
        2  .    .    .    .    .    .
        1  .    .    .    .    .    Ar
           a    b    c    d    e    f
        """
    )
    assert table.reasons("c3:b3-d3") == ["fort.cross"]
    assert "c3:b3-b2" in table.legal()


@pytest.mark.cite("D20", "D7a", "D8")
def test_fort_and_camelot_may_be_in_one_game_and_both_are_forts() -> None:
    table = of(
        """
        6  .    .    .    .    .    mg
        5  .    .    .    .    .    .
        4  .    .    .    .    .    .
        3  #    .   =fo   .    .    .
        2  Fo   .    .    .    .    .
        1  .    .    Bo'  .    .    Ar
           a    b    c    d    e    f
        """
    )
    assert table.reasons("c1*c3") == ["fort.strike"]
    assert "a2-a3" in table.legal()


@pytest.mark.cite("camelot.around", "D21")
def test_only_the_squares_round_it_and_own_tiles_there_count() -> None:
    table = of(COMMAND.replace("2  .    :", "2  fo   :").replace("5  .", "5  Pi"))
    for text in ("camelot:b3-a3", "camelot:a5-b4", "camelot:a2-b2", "camelot:b2-b3", "camelot:b3-b3", "camelot:b3xb4"):
        assert table.reasons(text) == ["camelot.around"], text


@pytest.mark.cite("camelot.command", "D21")
@pytest.mark.parametrize("code", ["Ar", "Gu", "Me", "La", "Pe"])
def test_it_commands_for_each_of_arthurs_tiles(code: str) -> None:
    board = line_of({"c3": code, "b3": "Fo", "f6": "mg"} | ({"f1": "Ar"} if code != "Ar" else {}))
    assert "camelot:b3-b2" in Table.at(f"{board} L -|- arthur cm=c3").legal()


@pytest.mark.cite("camelot.command", "D21")
@pytest.mark.parametrize(("inside", "ground"), [("Kn ", "="), (".  ", "="), ("mg ", "="), ("La ", "==")])
def test_it_commands_for_nobody_else_and_not_with_its_fort_side_up(inside: str, ground: str) -> None:
    table = of(
        f"""
        6  md   .    .    .    .    .
        5  .    .    .    .    .    .
        4  .    .    .    fo   .    .
        3  .    Fo   {ground}{inside} .    .    .
        2  .    .    .    .    .    .
        1  .    .    .    .    .    Ar
           a    b    c    d    e    f
        """,
        turn="L",
    )
    assert not [text for text in table.legal() if text.startswith("camelot")]
    assert table.reasons("camelot:b3-b2") == ["camelot.command"]
    dark = Table.at(table.text().replace(" L ", " D "))
    assert dark.reasons("camelot:d4-d3") == ["camelot.command"]


@pytest.mark.cite("camelot.used", "camelot.command", "flip", "D21", "turn.one")
def test_the_command_turns_camelot_over_and_nothing_else_and_is_the_whole_turn() -> None:
    table = of(COMMAND).play("camelot:b3-b2")
    assert table.tiles() == {"b2": "Fo", "c3": "La", "f1": "Ar", "f6": "mg"}
    assert (table.extras(), table.turn()) == ("cm'=c3", "dark")
    again = table.play("f6-e6")
    assert again.reasons("camelot:b2-b3") == ["camelot.command"]


@pytest.mark.cite("camelot.back", "D22a")
def test_the_fort_side_turns_back_when_the_tile_moves_out() -> None:
    table = of(COMMAND).play("camelot:b3-b2", "f6-e6", "c3-c4")
    assert (table.extras(), table.tiles()["c4"]) == ("cm=c3", "La'")
    table = of(COMMAND.replace("=[La]", "==[La]"))
    assert table.play("c3-d3").extras() == "cm=c3"


@pytest.mark.cite("D22a")
def test_it_commands_again_once_a_tile_has_entered_it_again() -> None:
    table = of(
        """
        6  .    .    .    .    .    mg
        5  .    .    .    .    .    .
        4  .    .    .    .    .    .
        3  .    Fo   =   [La]  .    .
        2  .    .    .    .    .    .
        1  .    .    .    .    .    Ar
           a    b    c    d    e    f
        """
    ).play("d3-c3", "f6-e6")
    assert table.extras() == "cm=c3"
    assert "camelot:b3-b2" in table.legal()


@pytest.mark.cite("camelot.back", "D22a")
def test_a_tile_that_is_commanded_out_of_it_turns_it_back_too() -> None:
    table = of(
        """
        6  .    .    .    .    .    mg
        5  .    .    .    .    .    .
        4  .    .    .    .    .    .
        3  .    .   ==La [Ge'] .    .
        2  .    .    .    .    .    .
        1  .    .    .    .    .    Ar
           a    b    c    d    e    f
        """
    ).play("d3:c3-c2")
    assert (table.extras(), table.tiles()["c2"]) == ("cm=c3", "La")


@pytest.mark.cite("camelot.back", "D22a", "D20")
def test_the_fort_side_stays_up_when_an_enemy_takes_the_tile_in_it() -> None:
    table = of(
        """
        6  .    .    .    .    .    mg
        5  .    .    .    .    .    .
        4  .    .   [fo]  .    .    .
        3  .    .   ==La  .    .    .
        2  .    .    .    .    .    .
        1  .    .    .    .    .    Ar
           a    b    c    d    e    f
        """
    ).play("c4xc3")
    assert table.extras() == "cm'=c3"
    assert table.play("f1-e1", "c3-b2").extras() == "cm=c3"


@pytest.mark.cite("camelot.back", "D22a", "D24a")
def test_the_fort_side_turns_back_when_the_specter_takes_the_tile_in_it() -> None:
    table = of(
        """
        6  .    .    .    .    .    mg
        5  .    .    .    .    .    .
        4  .    .    .    .    .    .
        3  .    {e} ==La  .    .    .
        2  .    .    .    .    .    .
        1  .    .    .    .    .    Ar
           a    b    c    d    e    f
        """,
        extras="tk=f3",
    ).play("f1-e1")
    assert table.extras() == "cm=c3;sp=c3e;tk=c3"


@pytest.mark.cite("camelot.around", "capture", "D21")
def test_a_tile_that_camelot_commands_takes_an_enemy_whatever_its_defense() -> None:
    table = of(
        """
        6  .    .    .    .    .    mg
        5  .    .    .    .    .    .
        4  .    .    Fo   md   .    .
        3  .    .   =[La] .    .    .
        2  .    .    .    .    .    .
        1  .    .    .    .    .    Ar
           a    b    c    d    e    f
        """
    )
    assert "c4xd4" not in table.legal()
    taken = table.play("camelot:c4xd4")
    assert (taken.tiles()["d4"], taken.extras()) == ("Fo", "cm'=c3;gone=md")


@pytest.mark.cite("camelot.around", "D6", "land.own", "mountain.enter", "mountain.cross")
def test_the_mountain_and_own_tiles_limit_it() -> None:
    table = of(
        """
        6  .    .    .    .    .    mg
        5  .    .    .    .    .    .
        4  .    .    .    .    .    .
        3  .    Fo  =[La] .    .    .
        2  .    ^    Kn   .    .    .
        1  .    .    .    .    .    Ar
           a    b    c    d    e    f
        """
    )
    assert table.reasons("camelot:b3-b2") == ["mountain.enter"]
    assert table.reasons("camelot:b3-c2") == ["land.own"]
    assert "camelot:b3-c4" in table.legal()


@pytest.mark.cite("dread", "D11", "camelot.around")
def test_a_frozen_tile_is_not_commanded_by_camelot() -> None:
    table = of(
        """
        6  .    .    .    .    .    .
        5  .    .    .    .    .    .
        4  mg'  .    .    .    .    .
        3  .    Fo  =[La] .    .    .
        2  .    .    .    .    .    .
        1  .    .    .    .    .    Ar
           a    b    c    d    e    f
        """
    )
    assert table.reasons("camelot:b3-b2") == ["dread"]


DANGER = """
        6  .    .    -    .    .    .
        5  .    -   [mg]  -    .    .
        4  .    Ra   {}   .    .    .
        3  .    .    {}   .    .    .
        2  .    .    .    .    .    .
        1  .    .    .    .    .    Ar
           a    b    c    d    e    f
        """


@pytest.mark.cite("guard", "D1")
def test_camelots_command_is_a_danger() -> None:
    check(DANGER.format("!", "=Gu"), rules="arthur", because="guard")
    check(DANGER.format("-", "==Gu"), rules="arthur")
    check(DANGER.format("-", "="), rules="arthur")


@pytest.mark.cite("guard", "D1")
def test_camelots_command_is_held_by_guard_itself() -> None:
    table = of(
        """
        6  .    .    .    .    .    mg
        5  .    .    .    .    .    .
        4  ma   Fo   .    .    Ar   .
        3  .    .   =[La] .    .    .
        2  .    .    .    .    .    .
        1  .    .    .    .    .    .
           a    b    c    d    e    f
        """
    )
    assert {text for text in table.legal() if text.startswith("camelot")} == {"camelot:b4-c4", "camelot:b4-d4"}
    assert table.reasons("camelot:b4-b3") == table.reasons("camelot:b4-b2") == ["guard"]
