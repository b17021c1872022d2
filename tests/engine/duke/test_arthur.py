"""Arthurian Legends: both sets, who leads, who is placed beside whom, and how the game is won (D1, D12 to D13a)."""

import re

import pytest

from engine.duke.game import duke_game
from engine.duke.model.tiles import BASE, KINDS
from tests.engine.duke.drawn import GAME, Table, check, check_places

LIGHT_BAG = "Fo,Pi3,Kn,Rg,Se,Ge,Pr,Ma,Bo,Ad,Co,Sa,Lh,Ra,Gu,Me,La,Pe"
DARK_BAG = "fo,pi3,kn,wi,rg,se,ge,pr,ch,ma,bo,ad,co,sa,lh,ra,md"
START = f"6/6/6/6/6/6 L {LIGHT_BAG}|{DARK_BAG} arthur ask=setup"


@pytest.mark.cite("D13")
def test_arthurs_tiles_replace_what_the_base_set_has_and_the_others_are_added() -> None:
    game = duke_game(frozenset({"arthur"}))
    assert Table(game, game.start()).text() == START


@pytest.mark.cite("D13")
def test_with_the_2013_tiles_duchess_and_assassin_are_replaced_too() -> None:
    game = duke_game(frozenset({"arthur", "classic"}))
    bags = Table(game, game.start()).text().split(" ")[2]
    assert bags == "Fo,Pi3,Kn,Rg,Se,Ge,Pr,Ma,Bo,Gu,Me,La,Pe,Dr,Lb|fo,pi3,kn,wi,rg,se,ge,pr,ch,ma,bo,md,as,dr,lb"


@pytest.mark.cite("setup.duke", "setup.footmen", "D13")
def test_arthur_and_morgana_are_set_up_with_two_footmen_each() -> None:
    table = Table.at(START)
    assert table.legal() == {"Ar@c1", "Ar@d1"}
    assert table.reasons("Du@c1") == ["setup.duke"]
    table = table.play("Ar@c1")
    assert table.legal() == {"Fo@b1", "Fo@c2", "Fo@d1"}
    table = table.play("Fo@b1", "Fo@c2")
    assert table.legal() == {"mg@c6", "mg@d6"}
    table = table.play("mg@c6", "fo@d6", "fo@c5")
    assert table.text() == f"2mgfo2/2fo3/6/6/2Fo3/1FoAr3 L {LIGHT_BAG}|{DARK_BAG} arthur -"


LED = [
    ("setup.duke", START, "Ar@a1"),
    ("setup.footmen", "6/6/6/6/6/2Ar3 L Kn|kn arthur ask=setup", "Fo@f6"),
    ("guard", "2mg3/6/6/6/Fofo4/1Ar4 L Kn|kn arthur -", "a2-a3"),
    ("place.beside", "2mg3/6/6/6/6/2Ar3 L -|kn arthur ask=place:Kn", "Kn@f6"),
    ("draw.room", "4fomg/4md1/6/2Fo3/1FoArKn2/2Pi3 L Se|se arthur -", "draw"),
    ("draw.room", "6/4md1/6/6/6/2Ar3 D Kn|kn arthur gone=mg", "draw"),
]


@pytest.mark.cite("setup.duke", "setup.footmen", "guard", "place.beside", "draw.room")
@pytest.mark.parametrize(("name", "position", "text"), LED, ids=[name for name, *_ in LED])
def test_what_is_said_of_leaders_names_those_of_this_game(name: str, position: str, text: str) -> None:
    table = Table.at(position)
    (cite,) = table.game.why_not(table.state, table.game.read_action(text))
    assert cite.id == name
    assert cite is table.game.rulebook[name]
    assert "Duke" not in cite.sentence
    assert {"Arthur", "Morgana"} <= set(re.findall("[A-Z][a-z]+", cite.sentence))
    assert "Duke" in GAME.rulebook[name].sentence


def test_no_other_sentence_of_this_game_speaks_of_a_duke() -> None:
    told = [cite.id for cite in duke_game(frozenset({"arthur", "coup", "specter", "camelot"})).rulebook]
    assert told == [cite.id for cite in GAME.rulebook]
    speaks = {cite.id for cite in duke_game(frozenset({"arthur"})).rulebook if "Duke" in cite.sentence}
    assert speaks == {"win.duke"}  # which this game has no use for: it has win.arthur


@pytest.mark.cite("D13")
def test_who_owns_arthurs_tiles_is_the_arthur_player() -> None:
    dark = f"6/6/6/6/6/6 L {DARK_BAG.title()}|{LIGHT_BAG.lower()} arthur ask=setup"
    table = Table.at(dark).play("Mg@c1", "Fo@b1", "Fo@c2")
    assert table.legal() == {"ar@c6", "ar@d6"}


@pytest.mark.cite("D13")
@pytest.mark.parametrize(
    "position",
    [
        "5fo/6/6/6/6/1Fofo'3 L -|- coup,arthur fg=a1;fg'=f5;gone=Mg",
        "5fo/6/6/6/6/1Fo4 L -|- coup,arthur fg=a1;fg'=f5;gone=ar",
        "5ar/6/6/6/6/5Mg D -|- arthur ask=place:pe",
        "5ar/6/6/6/6/1Kn3Mg D Kn|pe arthur -",
    ],
)
def test_arthurs_side_is_known_by_what_is_lost_or_in_the_hand_too(position: str) -> None:
    assert Table.at(position).text() == position


@pytest.mark.cite("D12", "setup.starting-side")
@pytest.mark.parametrize("code", [code for code, kind in KINDS.items() if kind.set.startswith("arthur")])
def test_the_left_face_of_the_sheet_starts(code: str) -> None:
    ahead = {"Ar": "M", "Gu": "F", "Me": ".", "La": "S", "Pe": "S", "Mg": "M", "Md": "K"}
    start = {(x, y): icon for x, y, icon in KINDS[code].start.icons}
    assert start.get((0, 1), ".") == ahead[code]
    side = "L" if KINDS[code].set == "arthur-light" else "D"
    own = code if side == "L" else code.lower()
    leader, square = ("Ar", "c1") if side == "L" else ("mg", "c6")
    if code not in {"Ar", "Mg"}:
        bags = f"{own}|-" if side == "L" else f"-|{own}"
        table = Table.at(f"2mg3/6/6/6/6/2Ar3 {side} {bags} arthur -").play("draw", f"draw={own}", f"{own}@b{square[1]}")
        assert table.tiles()[f"b{square[1]}"] == own
        assert table.tiles()[square] == leader


def test_each_arthurian_tile_is_there_once_and_no_duke() -> None:
    for board in ("2mg3/6/6/6/6/2ArDu2", "2mg3/6/6/6/6/2ArAr2", "2mg3/6/6/6/6/2ArMg2", "2mg3/6/6/6/LaLa4/2Ar3"):
        with pytest.raises(ValueError, match="position"):
            Table.at(f"{board} L -|- arthur -")
    assert {code for code, kind in KINDS.items() if kind.set.startswith("arthur")}.isdisjoint(BASE)


@pytest.mark.cite("win.arthur")
def test_morganas_side_wins_by_taking_arthur() -> None:
    table = Table.of(
        """
        6  .    .    mg   .    .    .
        5  .    .    .    .    .    .
        4  .    .    .    .    .    .
        3  .    .   [fo]  .    .    .
        2  .    .    Ar   .    .    .
        1  .    Gu   .    .    .    .
           a    b    c    d    e    f
        """,
        rules="arthur",
    ).play("c3xc2")
    assert (table.end(), table.extras()) == ("dark: win.arthur", "-")


TWO_LEADERS = """
        6  .    .    mg   .    .    .
        5  .    .   [Fo]  .    .    .
        4  .    .    {}   .    .    .
        3  .    .    .    .    .    .
        2  .    .    .    .    .    .
        1  .    .    Ar   .    .    .
           a    b    c    d    e    f
        """


@pytest.mark.cite("win.arthur", "D13")
def test_arthurs_side_wins_by_taking_morgana_while_mordred_is_not_on_the_board() -> None:
    table = Table.of(TWO_LEADERS.format(". "), rules="arthur", bags="-|md").play("c5xc6")
    assert (table.end(), table.extras()) == ("light: win.arthur", "-")


@pytest.mark.cite("win.arthur", "D27a")
def test_with_mordred_on_the_board_both_must_be_taken() -> None:
    table = Table.of(TWO_LEADERS.format("md'"), rules="arthur").play("c5xc6")
    assert (table.end(), table.extras()) == ("", "gone=mg")
    assert table.turn() == "dark"
    table = Table.of(
        """
        6  .    .    .    .    .    .
        5  .    .   [Fo]  .    .    .
        4  .    .    md'  .    .    .
        3  .    .    .    .    .    .
        2  .    .    .    .    .    .
        1  .    .    Ar   .    .    .
           a    b    c    d    e    f
        """,
        rules="arthur",
        extras="gone=mg",
    ).play("c5xc4")
    assert (table.end(), table.extras()) == ("light: win.arthur", "gone=mg")


@pytest.mark.cite("win.arthur")
def test_taking_mordred_alone_wins_nothing() -> None:
    table = Table.of(TWO_LEADERS.format("md'"), rules="arthur").play("c5xc4")
    assert (table.end(), table.extras()) == ("", "gone=md")


DEPLOYING = """
        6  .    @    mg   @    .    .
        5  .    .    @    .    .    .
        4  .    .    .    .    .    .
        3  .    .    .    .    ?    .
        2  .    .    .    ?    md   ?
        1  .    .    Ar   .    ?    .
           a    b    c    d    e    f
        """


@pytest.mark.cite("place.beside", "D13a")
def test_with_both_on_the_board_tiles_are_placed_beside_either() -> None:
    check_places(DEPLOYING.replace("?", "@"), "kn", turn="D", rules="arthur")


@pytest.mark.cite("place.beside", "D13a")
def test_beside_morgana_alone_tiles_are_placed_as_beside_a_duke() -> None:
    check_places(DEPLOYING.replace("?", ".").replace("md", ". "), "kn", turn="D", rules="arthur")


@pytest.mark.cite("place.beside", "draw.room", "D13a")
def test_mordred_alone_receives_nobody() -> None:
    table = Table.of(
        """
        6  .    .    .    .    .    .
        5  .    .    .    .    .    .
        4  .    .    .    .    .    .
        3  .    .    .    .    .    .
        2  .    .    .    .    md   .
        1  .    .    Ar   .    .    .
           a    b    c    d    e    f
        """,
        turn="D",
        rules="arthur",
        bags="-|kn",
        extras="gone=mg",
    )
    assert "draw" not in table.legal()
    assert table.reasons("draw") == ["draw.room"]


@pytest.mark.cite("place.beside")
def test_arthur_receives_like_a_duke_and_his_companions_do_not() -> None:
    check_places(
        """
        6  .    .    mg   .    .    .
        5  .    .    .    .    .    .
        4  .    .    .    .    .    .
        3  .    .    .    .    .    .
        2  .    La   @    .    Gu   .
        1  .    @    Ar   @    .    .
           a    b    c    d    e    f
        """,
        "Kn",
        rules="arthur",
    )


PINNED = """
        6  .    .    .    .    .    Ar
        5  Pr   .    .    .    .    .
        4  .    .    ?    .    .    .
        3  .    ?   [fo]  ?    .    .
        2  .    .    ?    .    .    .
        1  {}   .    .    .    {}   .
           a    b    c    d    e    f
        """


@pytest.mark.cite("guard", "D1")
@pytest.mark.parametrize(("there", "covered"), [("md'", "mg"), ("mg", "md'")])
def test_neither_morgana_nor_mordred_is_in_guard_while_both_are_there(there: str, covered: str) -> None:
    check(PINNED.format(there, covered).replace("?", "-"), rules="arthur")


@pytest.mark.cite("guard", "D1")
@pytest.mark.parametrize(("last", "lost"), [("mg", "-"), ("md'", "gone=mg")])
def test_the_last_leader_is_in_guard(last: str, lost: str) -> None:
    check(PINNED.format(".", last).replace("?", "!"), rules="arthur", extras=lost, because="guard")


@pytest.mark.cite("guard", "D1")
def test_arthur_is_guarded_like_a_duke() -> None:
    check(
        """
        6  .    .    .    .    .    mg
        5  .    .    .    .    .    .
        4  .    .    .    .    .    .
        3  .    .    kn   .    .    .
        2  .    .    -    .    -    .
        1  .    .    -    !   [Ar]  -
           a    b    c    d    e    f
        """,
        rules="arthur",
        because="guard",
    )
