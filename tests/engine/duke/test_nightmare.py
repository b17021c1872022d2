"""Logistical Nightmare (ruling D19a): the draft that sends kinds of tiles back to the box, and the set-up after it."""

import pytest

from engine.duke.model.effects import Bags
from engine.duke.model.tiles import BASE
from tests.engine.duke.drawn import Table

pytestmark = pytest.mark.cite("D19a")

START = "6/6/6/6/6/6 L -|- nightmare ask=setup"
KINDS = [code for code in BASE if code not in {"Du", "Fo"}]


def drafted(*kinds: str) -> Table:
    """Pick these kinds in turn, Light first."""
    table = Table.at(START)
    for number, kind in enumerate(kinds):
        table = table.play(f"pick:{kind.lower() if number % 2 else kind}")
    return table


@pytest.mark.cite("nightmare.pick")
def test_the_first_picker_chooses_among_all_kinds_but_duke_and_footmen() -> None:
    table = Table.at(START)
    assert len(KINDS) == 15
    assert table.legal() == {f"pick:{kind}" for kind in KINDS}
    for text in ("pick:Du", "pick:Fo", "pick:kn", "pick:As", "Du@c1", "draw"):
        assert "nightmare.pick" in table.reasons(text), text


@pytest.mark.cite("nightmare.pick")
def test_a_pick_takes_all_tiles_of_the_kind_and_the_opponents_go_to_the_box() -> None:
    table = drafted("Pi")
    assert (table.turn(), table.text()) == ("dark", "6/6/6/6/6/6 D Pi3|- nightmare ask=setup")
    assert table.legal() == {f"pick:{kind.lower()}" for kind in KINDS if kind != "Pi"}
    assert "nightmare.pick" in table.reasons("pick:pi")
    table = drafted("Pi", "Wi")
    assert (table.turn(), table.text()) == ("light", "6/6/6/6/6/6 L Pi3|wi nightmare ask=setup")
    assert "nightmare.pick" in table.reasons("pick:Wi")


@pytest.mark.cite("nightmare.pick")
def test_picks_alternate_until_every_kind_is_in_a_bag_or_in_the_box() -> None:
    table = Table.at(START)
    seats = []
    while kind := next((text for text in sorted(table.legal()) if text.startswith("pick")), ""):
        seats.append(table.turn())
        table = table.play(kind)
    assert seats == ["light", "dark"] * 7 + ["light"]
    bags = table.state.part(Bags)
    assert len(set(bags.light) - {"Fo"}) == 8
    assert len(set(bags.dark) - {"Fo"}) == 7
    assert not set(bags.light) & set(bags.dark) - {"Fo"}
    assert {*bags.light, *bags.dark} == {*KINDS, "Fo"}


@pytest.mark.cite("nightmare.footman", "setup.order")
def test_then_a_footman_goes_into_each_bag_and_who_picked_first_sets_up_first() -> None:
    table = drafted(*KINDS)
    assert table.text() == "6/6/6/6/6/6 L Fo,Pi3,Wi,Se,Pr,Ma,Ad,Sa,Ra|fo,kn,rg,ge,ch,bo,co,lh nightmare ask=setup"
    early = drafted(*KINDS[:-1]).state.part(Bags)
    assert "Fo" not in early.light + early.dark
    assert (table.turn(), table.legal()) == ("light", {"Du@c1", "Du@d1"})


@pytest.mark.cite("setup.order")
def test_who_picked_second_takes_the_first_turn() -> None:
    table = drafted(*KINDS).play("Du@c1", "Fo@b1", "Fo@c2", "du@c6", "fo@d6", "fo@c5")
    assert (table.turn(), table.extras()) == ("dark", "-")
    assert table.text().split(" ")[0] == "2dufo2/2fo3/6/6/2Fo3/1FoDu3"
    assert "draw=fo" in table.play("draw").legal()


def test_dark_picks_first_where_the_empty_board_says_so() -> None:
    table = Table.at(START.replace(" L ", " D "))
    for number, kind in enumerate(KINDS):
        table = table.play(f"pick:{kind if number % 2 else kind.lower()}")
    assert (table.turn(), table.legal()) == ("dark", {"du@c6", "du@d6"})
    table = table.play("du@c6", "fo@d6", "fo@c5", "Du@c1", "Fo@b1", "Fo@c2")
    assert table.turn() == "light"


@pytest.mark.cite("place.beside")
def test_everything_else_is_the_usual_game() -> None:
    table = drafted(*KINDS).play("Du@c1", "Fo@b1", "Fo@c2", "du@c6", "fo@d6", "fo@c5", "draw", "draw=kn")
    assert table.legal() == {"kn@b6"}
    assert table.play("kn@b6").text().endswith(" L Fo,Pi3,Wi,Se,Pr,Ma,Ad,Sa,Ra|fo,rg,ge,ch,bo,co,lh nightmare -")
