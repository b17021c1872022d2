"""The advanced modules: what each does at the end, in which order, on layouts worked out by hand."""

from __future__ import annotations

import pytest

from engine.spectral.model.cards import Modules
from engine.spectral.model.end_effects import TokenPlaced
from engine.spectral.model.manor import CELLS
from engine.spectral.rules.flip import FACE_DOWN, CardFlipped
from engine.spectral.rules.freeze import CardFrozen
from engine.spectral.rules.swap import CardsSwapped
from tests.engine.spectral.tables import LAYOUT, game_of, resolved, table, tokens


def told(layout: str, modules: str, **choices: str) -> list[str]:
    """Tell what the modules do, in a few words each."""
    words = []
    for step in resolved(layout, modules, **choices).steps:
        match step:
            case CardFlipped(flip, at, card, cell, already):
                words.append(f"{flip} {CELLS[at]} flips {card} {CELLS[cell]}{' again' if already else ''}")
            case CardsSwapped(swap, at, card, cell):
                words.append(f"{swap} {CELLS[at]} swaps {card} {CELLS[cell]}")
            case CardFrozen(freeze, at, card, cell):
                words.append(f"{freeze} {CELLS[at]} freezes {card} {CELLS[cell]}")
    return words


def lands(layout: str, modules: str, card: str, **choices: str) -> str | None:
    """Name the cell on which a card's token lands, None where it has none."""
    for step in resolved(layout, modules, **choices).steps:
        if isinstance(step, TokenPlaced) and str(step.card) == card:
            return CELLS[step.cell]
    return None


@pytest.mark.cite("module.flip", "S16")
def test_flips_turn_cards_face_down_in_alphabetical_order_and_these_place_nothing() -> None:
    assert told(LAYOUT, "flip") == [
        "Aq b2 flips Dh a1",
        "Bc d3 flips Cq c4",
        "Ch a4 flips Dh a1 again",
        "Dd b1 flips Bc d3",
    ]
    assert [lands(LAYOUT, "flip", card) for card in ("Dh", "Cq", "Bc")] == [None, None, None]
    placed = tokens(LAYOUT, "flip")
    assert sum(gems for gems, _ in placed.values()) == 10
    assert sum(curses for _, curses in placed.values()) == 3
    found = resolved(LAYOUT, "flip")
    assert sorted(str(card) for card in found.marked(FACE_DOWN)) == ["Bc", "Cq", "Dh"]


@pytest.mark.cite("S16", "module.flip")
def test_a_flip_that_was_flipped_before_its_turn_never_acts() -> None:
    layout = "DdDhDqDc/AdAqAcAh/BqBdBhBc/ChCcCqCd"
    assert told(layout, "flip") == ["Aq b2 flips Dd a1", "Bc d3 flips Cq c4", "Ch a4 flips Dd a1 again"]
    assert lands(layout, "flip", "Bh") == "c2"


@pytest.mark.cite("S16")
def test_a_flip_that_has_acted_and_is_flipped_later_has_still_acted() -> None:
    steps = told(LAYOUT, "flip")
    assert "Bc d3 flips Cq c4" in steps
    assert steps[-1] == "Dd b1 flips Bc d3"
    assert lands(LAYOUT, "flip", "Cq") is None


@pytest.mark.cite("S16")
def test_a_card_face_down_still_receives_tokens() -> None:
    placed = tokens(LAYOUT, "flip")
    assert placed["a1"] == (2, 0)
    assert {lands(LAYOUT, "flip", "Aq"), lands(LAYOUT, "flip", "Ch"), lands(LAYOUT, "flip", "Bh")} == {"a1", "c2"}


@pytest.mark.cite("S16", "S15", "module.order", "module.cards")
def test_flip_comes_before_swap_and_freeze_and_face_down_moves_with_the_card() -> None:
    layout = "DhDdDqDc/AdAqAcAh/ChCcCdCq/BqBdBhBc"
    modules = "flip:A,swap:C,freeze:D"
    assert told(layout, modules) == ["Aq b2 flips Dh a1", "Cd c3 swaps Dh a1", "Dc d1 freezes Cq d3"]
    assert lands(layout, modules, "Dh") is None
    assert lands(layout, modules, "Cq") == "d3"
    assert lands(layout, modules, "Cd") == "c3"
    found = resolved(layout, modules)
    assert str(found.cards[CELLS.index("c3")]) == "Dh"
    assert lands(layout, "-", "Dh") == "a4"


@pytest.mark.cite("S16")
def test_a_flipped_swap_and_a_flipped_freeze_do_nothing() -> None:
    swap_first = "CdCcChCq/AdAqAcAh/BqBdBhBc/DhDdDqDc"
    assert told(swap_first, "flip:A,swap:C,freeze:D") == ["Aq b2 flips Cd a1", "Dc d4 freezes Dd b4"]
    freeze_first = "DcDdDqDh/AdAqAcAh/BqBdBhBc/ChCcCqCd"
    assert told(freeze_first, "flip:A,swap:C,freeze:D") == ["Aq b2 flips Dc a1", "Cd d4 swaps Aq b2"]


@pytest.mark.cite("module.swap", "S17")
def test_swaps_change_places_in_alphabetical_order_each_from_where_it_lies_by_then() -> None:
    layout = "DhDdDqDc/AdAqAhAc/CqCdChCc/BqBdBcBh"
    assert told(layout, "swap") == [
        "Ac d2 swaps Bh d4",
        "Bh d2 swaps Cc d3",
        "Cd b3 swaps Dc d1",
        "Dq c1 swaps Cc d2",
    ]
    found = resolved(layout, "swap")
    assert [str(found.cards[CELLS.index(cell)]) for cell in ("d2", "d3", "d4")] == ["Dq", "Bh", "Ac"]


@pytest.mark.cite("S17", "module.swap")
def test_every_card_points_from_where_it_ends_up() -> None:
    layout = "AcAdAqAh/DhDdDqDc/BqBdBhBc/ChCcCqCd"
    modules = "flip:B,swap:A,freeze:B"
    assert "Ac a1 swaps Aq c1" in told(layout, modules)
    assert lands(layout, modules, "Aq") == "b2"
    assert lands(layout, modules, "Ac") == "d2"


@pytest.mark.cite("S17")
def test_by_the_other_reading_a_swaps_own_gem_goes_to_the_card_it_swapped_with() -> None:
    layout = "AcAdAqAh/DhDdDqDc/BqBdBhBc/ChCcCqCd"
    modules = "flip:B,swap:A,freeze:B"
    assert lands(layout, modules, "Ac", swap="target") == "a1"
    match = table("pass pass", players=2, layout=layout, options=f"modules={modules} swap=target")
    placed = {str(step.card): CELLS[step.cell] for step in match.log[-1].step.effects if isinstance(step, TokenPlaced)}
    assert placed["Ac"] == "a1"
    match = table("pass pass", players=2, layout=layout, options=f"modules={modules}")
    placed = {str(step.card): CELLS[step.cell] for step in match.log[-1].step.effects if isinstance(step, TokenPlaced)}
    assert placed["Ac"] == "d2"


@pytest.mark.cite("S17")
def test_hallways_and_pieces_do_not_move() -> None:
    match = table("a1b1=1 c1d1=2 pass pass", players=2, options="modules=swap")
    assert match.outcome
    before = match.log[-1].before.board
    assert match.state.board.grid == before.grid
    assert match.state.board.cards == before.cards


@pytest.mark.cite("module.freeze", "S18")
def test_frozen_cards_keep_their_tokens_and_a_frozen_freeze_freezes_all_the_same() -> None:
    assert told(LAYOUT, "freeze") == [
        "Ah d2 freezes Bc d3",
        "Bd b3 freezes Dc d1",
        "Cq c4 freezes Bc d3",
        "Dc d1 freezes Bc d3",
    ]
    assert lands(LAYOUT, "freeze", "Bc") == "d3"
    assert lands(LAYOUT, "freeze", "Dc") == "d1"
    kept = [str(step.card) for step in resolved(LAYOUT, "freeze").steps if isinstance(step, TokenPlaced) and step.kept]
    assert kept == ["Dc", "Bc"]


@pytest.mark.cite("S18")
def test_a_frozen_curse_stays_on_its_card() -> None:
    layout = "DhDdDqDc/AdAqAcAh/BcBdBhBq/ChCcCqCd"
    assert lands(layout, "-", "Bq") == "c4"
    assert lands(layout, "freeze", "Bq") == "d3"
    assert tokens(layout, "freeze")["d3"][1] == 1


@pytest.mark.cite("S18", "S16")
def test_a_flipped_frozen_card_places_nothing() -> None:
    modules = "flip:A,swap:C,freeze:D"
    both = "DcDdDhDq/AdAcAhAq/BqBdBhBc/ChCcCqCd"
    assert told(both, modules)[0] == "Aq d2 flips Dh c1"
    assert "Dc a1 freezes Dh c1" in told(both, modules)
    assert lands(both, modules, "Dh") is None


@pytest.mark.cite("module.cards", "S15")
def test_advanced_cards_place_gems_like_those_they_stand_in_for() -> None:
    for modules in ("swap", "freeze", "flip:A,swap:C,freeze:D"):
        match = table("pass pass", players=2, options=f"modules={modules}")
        roles = game_of(match).deck.roles
        placed = [step for step in match.log[-1].step.effects if isinstance(step, TokenPlaced)]
        assert {step.role for step in placed if roles[step.card] != "curse"} == {"gem"}
        assert len([step for step in placed if step.role == "curse"]) <= 4
        assert game_of(match).modules == Modules.read(modules)
