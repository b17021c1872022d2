"""The cards: what there is, how each glyph points, and what the card list says."""

from __future__ import annotations

import tomllib
from importlib.resources import files

import pytest

from engine.game import Unreadable
from engine.spectral.model.cards import CARDS, KNOWN, LETTERS, MODULES, PRINTED, CardList, Modules, assumed, deck
from engine.spectral.model.manor import AROUND, CELLS, ENDS, HALLWAYS, NUMBER, POINTS


def pointing(glyph: str, drawn: str) -> None:
    """Hold a glyph against a board that names for each cell the cell it points at."""
    cells = drawn.split()
    assert [CELLS[POINTS[glyph][cell]] for cell in range(16)] == cells


@pytest.mark.cite("card.diagonal", "card.one")
def test_two_diagonal_points_at_the_only_card_two_away_on_a_diagonal() -> None:
    pointing(
        "d",
        """
        c3 d3 a3 b3
        c4 d4 a4 b4
        c1 d1 a1 b1
        c2 d2 a2 b2
        """,
    )


@pytest.mark.cite("card.quadrant")
def test_corner_quadrant_points_at_the_diagonal_neighbour_in_its_quarter() -> None:
    pointing(
        "q",
        """
        b2 a2 d2 c2
        b1 a1 d1 c1
        b4 a4 d4 c4
        b3 a3 d3 c3
        """,
    )


@pytest.mark.cite("card.clockwise")
def test_two_clockwise_points_two_on_in_its_circle() -> None:
    pointing(
        "c",
        """
        c1 d1 d2 d3
        b1 c3 b3 d4
        a1 c2 b2 c4
        a2 a3 a4 b4
        """,
    )


@pytest.mark.cite("card.reflection")
def test_horizontal_reflection_mirrors_in_the_middle_line() -> None:
    pointing(
        "h",
        """
        a4 b4 c4 d4
        a3 b3 c3 d3
        a2 b2 c2 d2
        a1 b1 c1 d1
        """,
    )


@pytest.mark.cite("card.one")
def test_every_card_points_to_one_other_and_every_cell_is_pointed_at_once_by_each_glyph() -> None:
    for points in POINTS.values():
        assert sorted(points) == list(range(16))
        assert all(target != cell for cell, target in enumerate(points))


def test_hallways_lie_between_neighbours_and_are_named_left_or_upper_first() -> None:
    assert len(HALLWAYS) == len(set(HALLWAYS)) == 24
    assert list(HALLWAYS) == sorted(HALLWAYS)
    for name, (one, other) in zip(HALLWAYS, ENDS, strict=True):
        assert name == CELLS[one] + CELLS[other]
        assert other - one in {1, 4}
        assert other - one == 4 or one // 4 == other // 4
    assert [len(around) for around in AROUND] == [2, 3, 3, 2, 3, 4, 4, 3, 3, 4, 4, 3, 2, 3, 3, 2]
    assert [HALLWAYS[hallway] for hallway in AROUND[NUMBER["b2"]]] == ["a2b2", "b1b2", "b2b3", "b2c2"]


@pytest.mark.cite("S1")
def test_there_are_sixteen_cards_four_of_them_curses_and_the_list_is_data() -> None:
    assert len(CARDS) == 16
    plain = deck()
    assert [card.text for card in plain.of("curse")] == ["Ad", "Bq", "Cc", "Dh"]
    assert len(plain.of("gem")) == 12
    data = tomllib.loads(files("engine.spectral.model").joinpath("cards.toml").read_text(encoding="utf-8"))
    for letter in LETTERS:
        for role in ("curse", "flip", "swap", "freeze"):
            assert data[role][letter] == {
                "glyph": PRINTED.card(letter, role).glyph,
                "known": KNOWN[letter, role],
            }
    assert PRINTED.text == "dqch/qchd/chdq/hdqc"


@pytest.mark.cite("S1")
def test_what_is_assumed_says_so_and_a_table_can_replace_it() -> None:
    assert not assumed(PRINTED, "D", "curse")
    assert sum(assumed(PRINTED, letter, role) for letter, role in KNOWN) == 15
    own = CardList.read("qdch/qchd/chdq/hdqc")
    assert own.card("A", "curse").text == "Aq"
    assert not assumed(own, "A", "curse")
    assert assumed(own, "B", "curse")
    assert [card.text for card in deck(Modules(), own).of("curse")] == ["Aq", "Bq", "Cc", "Dh"]


@pytest.mark.parametrize("text", ["", "dqch", "dqch/qchd/chdq", "dqch/qchd/chdq/hdq", "dqch/qchd/chdq/hddc", "x/x/x/x"])
def test_a_card_list_that_is_none_is_refused(text: str) -> None:
    with pytest.raises(Unreadable, match="cards="):
        CardList.read(text)


@pytest.mark.cite("module.cards", "S15")
@pytest.mark.parametrize(
    ("text", "flips", "swaps", "freezes"),
    [
        ("-", "", "", ""),
        ("flip", "Aq Bc Ch Dd", "", ""),
        ("swap", "", "Ac Bh Cd Dq", ""),
        ("freeze", "", "", "Ah Bd Cq Dc"),
        ("flip:A,swap:C,freeze:D", "Aq", "Cd", "Dc"),
        ("flip:B,swap:B,freeze:B", "Bc", "Bh", "Bd"),
        ("flip:A,flip:B", "Aq Bc", "", ""),
        ("swap:D", "", "Dq", ""),
        ("flip,swap:C", "Aq Bc Ch Dd", "Cd", ""),
        ("flip:A,flip:B,flip:D,swap,freeze:C", "Aq Bc Dd", "Ac Bh Cd Dq", "Cq"),
        ("flip,swap,freeze", "Aq Bc Ch Dd", "Ac Bh Cd Dq", "Ah Bd Cq Dc"),
    ],
)
def test_any_mixture_of_advanced_cards_stands_in_for_gems(text: str, flips: str, swaps: str, freezes: str) -> None:
    modules = Modules.read(text)
    assert modules.text == text
    assert bool(modules) is (text != "-")
    cards = deck(modules)
    for role, expected in (("flip", flips), ("swap", swaps), ("freeze", freezes)):
        assert [card.text for card in cards.of(role)] == expected.split()
    assert [card.text for card in cards.of("curse")] == ["Ad", "Bq", "Cc", "Dh"]


@pytest.mark.cite("S15")
@pytest.mark.parametrize(
    "text",
    ["", ",", "Flip", "flip,", "flip,-", "-,flip", "lantern", "flip:E,swap:A,freeze:A", "flip:", "flip:,swap:A",
     "flip:AB,swap:A", "flip:a,swap:b,freeze:c", "flip:A:B", "flip A", "flip, swap", "curse", "curse:A", "gem"],
)  # fmt: skip
def test_what_is_no_card_of_a_module_is_refused(text: str) -> None:
    with pytest.raises(Unreadable, match="modules"):
        Modules.read(text)


@pytest.mark.cite("S15")
@pytest.mark.parametrize("text", ["flip,flip", "flip:A,flip:A", "flip,flip:C", "swap:B,flip,swap:B"])
def test_a_card_that_is_named_twice_is_refused(text: str) -> None:
    with pytest.raises(Unreadable, match="there twice"):
        Modules.read(text)


@pytest.mark.cite("S15")
@pytest.mark.parametrize(
    ("read", "written"),
    [
        ("freeze:D,swap:C,flip:A", "flip:A,swap:C,freeze:D"),
        ("flip:D,flip:B,flip:A,flip:C", "flip"),
        ("swap:B,flip:C,swap:A,flip:A", "flip:A,flip:C,swap:A,swap:B"),
        ("freeze,flip", "flip,freeze"),
    ],
)
def test_mixtures_are_read_in_any_order_and_written_in_one(read: str, written: str) -> None:
    assert Modules.read(read).text == written
    assert Modules.read(read) == Modules.read(written)


@pytest.mark.cite("S15")
def test_every_mixture_of_the_twelve_cards_is_written_and_read() -> None:
    cards = [(module, letter) for module in MODULES for letter in LETTERS]
    texts = set()
    for number in range(2 ** len(cards)):
        mixture = Modules(frozenset(card for at, card in enumerate(cards) if number >> at & 1))
        assert Modules.read(mixture.text) == mixture
        texts.add(mixture.text)
    assert len(texts) == 2 ** len(cards)
