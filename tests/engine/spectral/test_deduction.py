"""Deduction: odds held against going through every layout, worked examples, and the reasons why."""

from __future__ import annotations

from fractions import Fraction
from itertools import permutations, product
from math import factorial
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.game import Unreadable
from engine.spectral.deduction import possible
from engine.spectral.deduction.deduce import Deduction, card_odds, deduce
from engine.spectral.deduction.hallway_odds import hallway_odds
from engine.spectral.deduction.possible import EXACTLY, Plans, count_layouts
from engine.spectral.deduction.reasons import card_reasons, curse_reasons, letter_reason
from engine.spectral.model.cards import CARD, Card, Modules, deck
from engine.spectral.model.manor import CELLS, ENDS, NUMBER
from engine.spectral.rules.modules import choices_of
from engine.spectral.text.reading import read_seen
from tests.engine.spectral import plain

MODULES = (
    "-",
    "flip",
    "swap",
    "freeze",
    "flip:A,swap:C,freeze:D",
    "flip:B,swap:B,freeze:B",
    "flip:D,swap:D,freeze:A",
    "flip:C",
    "swap:A,swap:B",
    "flip,swap:C",
    "flip:A,flip:D,swap,freeze:B,freeze:C",
    "flip,swap,freeze",
)


def known(text: str) -> dict[int, Card]:
    """Read what has been seen."""
    return dict(read_seen(text))


def seen_of(rng: Random, count: int) -> dict[str, str]:
    """Look at some cards of a layout by lot."""
    text = "".join(letter + glyph for letter in rng.sample("ABCD", 4) for glyph in rng.sample("dqch", 4))
    cells = sorted(rng.sample(range(16), count))
    return {CELLS[cell]: text[2 * cell : 2 * cell + 2] for cell in cells}


def by_name(found: Deduction) -> tuple[dict[str, dict[str, Fraction]], dict[str, dict[str, Fraction]]]:
    """Give a deduction in the form of the plain one."""
    cards = {
        cell: {str(card): odds for card, odds in here.items()} for cell, here in zip(CELLS, found.cards, strict=True)
    }
    odds = {
        cell: {"curse": curse, "gems": gems} for cell, curse, gems in zip(CELLS, found.curses, found.gems, strict=True)
    }
    return cards, odds


@pytest.mark.parametrize("modules", MODULES)
def test_odds_are_those_of_going_through_every_layout_left(modules: str) -> None:
    rng, held = Random(modules), 0
    for count in (10, 9, 9, 8, 8, 7, 16, 12):
        seen = seen_of(rng, count)
        left = len(plain.layouts(seen))
        if left > 300:
            continue
        found = deduce({NUMBER[cell]: CARD[card] for cell, card in seen.items()}, deck(Modules.read(modules)))
        assert found.layouts == left
        assert by_name(found) == plain.deduce(seen, modules), seen
        held += left > 10
    assert held >= 3


def test_with_few_cards_seen_too() -> None:
    """Two whole rows apart from two cards are open: 24 x 24 x 2 x 2 layouts."""
    seen = {"a1": "Ad", "b1": "Ah", "a2": "Bd", "b2": "Bc"}
    seen_by_number = {NUMBER[cell]: CARD[card] for cell, card in seen.items()}
    assert count_layouts(seen_by_number) == 24 * 24 * 2 * 2 * 2
    assert by_name(deduce(seen_by_number, deck())) == plain.deduce(seen)


def test_the_other_reading_of_swap_is_deduced_too() -> None:
    rng, held = Random("target"), 0
    for modules in ("swap", "flip:A,swap:A,freeze:D", "flip:A,swap:A,freeze:B", "flip:C,swap,freeze"):
        for count in (9, 8, 8):
            seen = seen_of(rng, count)
            if len(plain.layouts(seen)) <= 300:
                found = deduce(
                    {NUMBER[cell]: CARD[card] for cell, card in seen.items()},
                    deck(Modules.read(modules), choices=choices_of({"swap": "target"})),
                )
                assert by_name(found) == plain.deduce(seen, modules, "target"), seen
                held += 1
    assert held >= 5


def test_with_nothing_seen_curses_are_those_of_every_place_of_the_four_curse_cards() -> None:
    """Only four cards matter: 24 ways to give rows their letters, and four columns a card."""
    cursed = dict.fromkeys(CELLS, 0)
    for letters in permutations("ABCD"):
        for columns in product("abcd", repeat=4):
            struck = {
                plain.target(plain.LIST["curse"][letter], f"{column}{row}")
                for row, letter, column in zip("1234", letters, columns, strict=True)
            }
            for cell in struck:
                cursed[cell] += 1
    found = deduce({}, deck())
    assert found.layouts == 24**5
    assert found.curses == tuple(Fraction(cursed[cell], 24 * 4**4) for cell in CELLS)
    assert found.gems == (Fraction(9),) * 16
    assert set(found.cards[0].values()) == {Fraction(1, 16)}


@settings(max_examples=60)
@given(st.randoms(use_true_random=False), st.integers(0, 16), st.sampled_from(MODULES))
def test_odds_add_up(rng: Random, count: int, modules: str) -> None:
    seen = {NUMBER[cell]: CARD[card] for cell, card in seen_of(rng, count).items()}
    cards = deck(Modules.read(modules))
    if modules != "-" and (len(seen) < 2 or count_layouts(seen) > EXACTLY):
        return
    found = deduce(seen, cards)
    assert found.exact
    for here in found.cards:
        assert sum(here.values()) == 1
    for card in CARD.values():
        assert sum(here.get(card, Fraction(0)) for here in found.cards) == 1
    assert found.layouts == count_layouts(seen) == sum(plan.weight for plan in Plans(seen, cards))
    assert all(0 <= odds <= 1 for odds in found.curses)
    if not cards.of("flip"):
        assert sum(found.gems) == 144
    assert sum(found.curses) <= 4


@pytest.mark.parametrize("modules", ["-", "flip", "swap", "freeze", "flip:A,swap:C,freeze:D", "flip,swap,freeze"])
def test_hallway_odds_are_those_of_going_through_every_layout_left(modules: str) -> None:
    rng, held = Random(f"hallways {modules}"), 0
    for count in (10, 10, 9, 9, 8, 16):
        seen = seen_of(rng, count)
        left = plain.layouts(seen)
        if len(left) > 100:
            continue
        perish, worth = [0] * 24, [0] * 24
        for table in left:
            gems, curses = plain.resolve(table, modules)
            for hallway, (one, other) in enumerate(ENDS):
                if curses[CELLS[one]] or curses[CELLS[other]]:
                    perish[hallway] += 1
                else:
                    worth[hallway] += 12 * (gems[CELLS[one]] + gems[CELLS[other]])
        found = hallway_odds({NUMBER[cell]: CARD[card] for cell, card in seen.items()}, deck(Modules.read(modules)))
        assert [odds.perish for odds in found] == [Fraction(lost, len(left)) for lost in perish]
        assert [odds.gems for odds in found] == [Fraction(value, len(left)) for value in worth]
        held += len(left) > 5
    assert held >= 2


@pytest.mark.cite("deduce.curse", "deduce.row")
def test_nicoles_deduction() -> None:
    """She knows that the top row is D and has seen its right card, a gem: one of three cells below has D's curse."""
    seen = known("d1=Dq")
    odds = card_odds(seen)
    assert [odds[NUMBER[cell]].get(CARD["Dh"], 0) for cell in ("a1", "b1", "c1", "d1")] == [Fraction(1, 3)] * 3 + [0]
    for cell in ("a4", "b4", "c4"):
        told = [reason for reason in curse_reasons(seen, deck(), NUMBER[cell]) if str(reason.card) == "Dh"]
        assert [(reason.kind, reason.odds, CELLS[reason.cells[0]][1]) for reason in told] == [
            ("curse.may", Fraction(1, 3), "1")
        ]
        assert told[0].cell == NUMBER[cell]
    assert "Dh" not in [str(reason.card) for reason in curse_reasons(seen, deck(), NUMBER["d4"])]
    with_curse, without = deduce(seen, deck()).curses[NUMBER["a4"]], deduce(seen, deck()).curses[NUMBER["d4"]]
    assert with_curse > without


@pytest.mark.cite("deduce.row")
def test_one_card_tells_the_letter_of_its_row() -> None:
    seen = known("b2=Cq")
    reason = letter_reason(seen, 1)
    assert reason is not None
    assert (reason.kind, reason.row, reason.letters) == ("row", 1, ("C",))
    assert (str(reason.card), reason.cell) == ("Cq", NUMBER["b2"])
    assert reason.cite.id == "deduce.row"
    assert letter_reason(seen, 0) is None
    assert all(card.letter == "C" for card in card_odds(seen)[NUMBER["d2"]])


@pytest.mark.cite("deduce.letter")
def test_three_letters_tell_the_fourth() -> None:
    seen = known("a1=Aq,a3=Cd,d4=Dh")
    reason = letter_reason(seen, 1)
    assert reason is not None
    assert reason.kind == "letter"
    assert reason.letters == ("B", "A", "C", "D")
    assert {card.letter for card in card_odds(seen)[NUMBER["b2"]]} == {"B"}


@pytest.mark.cite("deduce.glyph")
def test_three_cards_of_a_row_tell_the_fourth() -> None:
    seen = known("a1=Aq,b1=Ad,d1=Ah")
    first, second = card_reasons(seen, NUMBER["c1"])
    assert first.kind == "row"
    assert (second.kind, second.cell, str(second.card)) == ("glyph", NUMBER["c1"], "Ac")
    assert second.cells == (NUMBER["a1"], NUMBER["b1"], NUMBER["d1"])
    assert card_odds(seen)[NUMBER["c1"]] == {CARD["Ac"]: 1}


@pytest.mark.cite("deduce.curse")
def test_a_curse_that_is_sure_and_a_cell_that_none_can_reach() -> None:
    seen = known("a1=Dh")
    assert [reason.kind for reason in curse_reasons(seen, deck(), NUMBER["a4"])][-1] == "curse.sure"
    sure = curse_reasons(seen, deck(), NUMBER["a4"])[-1]
    assert (sure.cell, str(sure.card), sure.cells) == (NUMBER["a4"], "Dh", (NUMBER["a1"],))
    whole = known("a1=Dh,b1=Dd,c1=Dq,d1=Dc,a2=Ad,b2=Aq,c2=Ac,d2=Ah,a3=Bq,b3=Bd,c3=Bh,d3=Bc,a4=Ch,b4=Cc,c4=Cq,d4=Cd")
    (none,) = curse_reasons(whole, deck(), NUMBER["a1"])
    assert none.kind == "curse.none"
    assert none.cell == NUMBER["a1"]
    assert deduce(whole, deck()).curses[NUMBER["a1"]] == 0


@settings(max_examples=80)
@given(st.randoms(use_true_random=False), st.integers(0, 16))
def test_a_card_has_reasons_exactly_if_it_is_certain_and_curses_as_the_odds_say(rng: Random, count: int) -> None:
    seen = {NUMBER[cell]: CARD[card] for cell, card in seen_of(rng, count).items()}
    found = deduce(seen, deck())
    for cell in range(16):
        reasons = card_reasons(seen, cell)
        assert bool(reasons) is (len(found.cards[cell]) == 1)
        assert all(reason.cite.sentence for reason in reasons)
        kinds = {reason.kind for reason in curse_reasons(seen, deck(), cell)}
        assert ("curse.none" in kinds) is (found.curses[cell] == 0)
        assert ("curse.sure" in kinds) is (found.curses[cell] == 1)
    for row in range(4):
        letters = {card.letter for card in found.cards[row * 4 + 3]}
        assert (letter_reason(seen, row) is not None) is (len(letters) == 1)


def test_without_modules_and_with_nothing_seen_only_24_plans_are_gone_through() -> None:
    assert sum(1 for _ in Plans({}, deck())) == factorial(4)
    assert sum(1 for _ in Plans(known("a1=Dh,c3=Aq"), deck())) == 2
    assert sum(1 for _ in Plans({}, deck(Modules.read("flip")))) == 24 * 4**4


@pytest.mark.cite("S15")
@pytest.mark.parametrize(
    ("seen", "modules", "exact"),
    [
        ("-", "-", True),
        ("-", "flip", True),
        ("-", "flip:A,swap:A,freeze:A", True),
        ("-", "flip,swap", False),
        ("-", "flip,swap,freeze", False),
        ("a1=Dh,b1=Dd,c2=Aq,d2=Ac,a3=Bq", "flip,swap,freeze", True),
    ],
)
def test_odds_are_exact_but_for_very_many_layouts_with_many_modules(seen: str, modules: str, exact: bool) -> None:  # noqa: FBT001 - a table's column
    plans = Plans(known(seen), deck(Modules.read(modules)))
    assert plans.exact is exact
    assert exact or plans.layouts > EXACTLY


@pytest.mark.parametrize("modules", ["flip", "swap:A,swap:C,freeze:B,freeze:D"])
def test_a_sample_of_plans_is_near_the_exact_odds(modules: str, monkeypatch: pytest.MonkeyPatch) -> None:
    seen, cards = known("b2=Cq"), deck(Modules.read(modules))
    exact, hallways = deduce(seen, cards), hallway_odds(seen, cards)
    monkeypatch.setattr(possible, "EXACTLY", 0)
    monkeypatch.setattr(possible, "MOST", 0)
    found, near = deduce(seen, cards), hallway_odds(seen, cards)
    assert (exact.exact, found.exact) == (True, False)
    assert (found.cards, found.layouts) == (exact.cards, exact.layouts)
    assert deduce(seen, cards) == found
    for one, other in zip(found.curses, exact.curses, strict=True):
        assert 0 < one < 1
        assert abs(one - other) < Fraction(1, 50)
    for one, other in zip(found.gems, exact.gems, strict=True):
        assert abs(one - other) < Fraction(1, 2)
    for odds, sure in zip(near, hallways, strict=True):
        assert abs(odds.perish - sure.perish) < Fraction(1, 50)
        assert abs(odds.gems - sure.gems) < Fraction(1, 2)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "is not a cell"),
        ("a1", "is not a cell"),
        ("a1=", "is not a cell"),
        ("a1=Dx", "is not a cell"),
        ("e1=Dh", "is not a cell"),
        ("a5=Dh", "is not a cell"),
        ("a1=Dh,", "is not a cell"),
        ("a1=Dh,a1=Dh", "there twice"),
        ("a1=Dh,a1=Dd", "there twice"),
        ("a1=Dh,b1=Dh", "only one Dh"),
        ("a1=Dh,b2=Dh", "only one Dh"),
        ("a1=Dh,b1=Ad", "one letter"),
        ("a1=Dh,b2=Dd", "one letter"),
    ],
)
def test_cards_that_no_layout_has_together_are_refused(text: str, said: str) -> None:
    with pytest.raises(Unreadable, match=said):
        read_seen(text)
