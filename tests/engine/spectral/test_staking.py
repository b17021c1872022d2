"""Stakes: the price, what is bumped, the supply, the look, and passing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from engine.game import Illegal, Unreadable
from engine.spectral.model.effects import Bumped, Looked, Looks, RubbleCleared, Staked
from engine.spectral.model.manor import CELLS, HALLWAY
from tests.engine.spectral.tables import game_of, held, reasons, supply, table, texts

if TYPE_CHECKING:
    from engine.match import Match


@pytest.mark.cite("stake.any", "S5")
def test_an_empty_hallway_takes_any_one_or_more_pieces() -> None:
    match = table(players=4)
    here = [text for text in texts(match) if text.startswith("a1b1=") and "?" not in text]
    assert len(here) == 5 * 4 * 3 - 1
    assert "a1b1=1" in here
    assert "a1b1=1+1+1+1+2+2+2+4+4" in here


@pytest.mark.cite("stake.double", "stake.bump", "look.one", "S7")
def test_tims_price() -> None:
    """Nicole holds a hallway with three hunters; Tim must place six, takes a 2 and a 4, and she gets hers back."""
    match = table("b2c2=1+2", players=4)
    paid = [text for text in texts(match) if text.startswith("b2c2=")]
    assert paid
    values = {sum(map(int, text.partition("=")[2].partition("?")[0].split("+"))) for text in paid}
    assert min(values) == 6
    assert "b2c2=2+4?c2" in paid
    assert reasons(match, "b2c2=1+4") == ["stake.double"]
    nicole = supply(match, "1")
    match.play(match.game.read_action("b2c2=2+4?c2"))
    assert held(match, "b2c2") == "2 2+4"
    assert supply(match, "2") == (1, 1, 1, 1, 2, 2, 4)
    assert nicole == (1, 1, 1, 2, 2, 4, 4)
    assert supply(match, "1") == (1, 1, 1, 1, 2, 2, 2, 4, 4)
    assert [type(effect) for effect in match.log[-1].step.effects[:3]] == [Staked, Bumped, Looked]
    assert match.state.part(Looks).of("2") == {CELLS.index("c2")}


@pytest.mark.cite("S7")
def test_bumped_pieces_can_be_used_in_the_owners_next_turn() -> None:
    match = table("a1b1=1 a1b1=2 c1d1=1+1+1+1", players=2)
    assert held(match, "c1d1") == "1 1+1+1+1"


@pytest.mark.cite("S5")
def test_overpaying_is_allowed_and_gives_no_change() -> None:
    match = table("a1b1=1 a1b1=4+4", players=2)
    assert held(match, "a1b1") == "2 4+4"
    assert supply(match, "2") == (1, 1, 1, 1, 2, 2, 2)


@pytest.mark.cite("stake.rubble", "S3", "stake.bump")
def test_rubble_costs_four_and_goes_to_the_box() -> None:
    match = table(players=2)
    assert game_of(match).price(match.state, HALLWAY["b2c2"]) == 4
    assert reasons(match, "b2c2=1+2") == ["stake.rubble"]
    assert reasons(match, "b2c2=1+1+2") == []
    match.play(match.game.read_action("b2c2=4"))
    assert held(match, "b2c2") == "1 4"
    assert [effect.hallway for effect in match.log[-1].step.effects if isinstance(effect, RubbleCleared)] == [
        HALLWAY["b2c2"]
    ]
    assert supply(match, "1") == (1, 1, 1, 1, 2, 2, 2, 4)
    match.play(match.game.read_action("b2c2=4+4"))
    assert supply(match, "1") == (1, 1, 1, 1, 2, 2, 2, 4, 4)


@pytest.mark.cite("S4", "stake.supply", "stake.double")
def test_an_own_hallway_can_be_staked_again_at_double_and_the_old_pieces_come_back_after_paying() -> None:
    match = table("a1b1=4 pass", players=2)
    assert reasons(match, "a1b1=1+2+4") == ["stake.double"]
    assert reasons(match, "a1b1=4+4") == ["stake.supply"]
    match.play(match.game.read_action("a1b1=1+1+2+4"))
    assert held(match, "a1b1") == "1 1+1+2+4"
    assert supply(match, "1") == (1, 1, 2, 2, 4)


@pytest.mark.cite("stake.supply")
def test_nobody_places_what_he_has_not() -> None:
    match = table("a1b1=4+4 pass", players=2)
    assert reasons(match, "c1d1=4") == ["stake.supply"]
    assert reasons(match, "a1b1=4") == ["stake.double", "stake.supply"]
    with pytest.raises(Illegal, match="in his supply"):
        match.play(match.game.read_action("c1d1=4"))


@pytest.mark.cite("S6", "look.one")
def test_a_look_is_optional_at_one_of_the_two_cards_and_may_be_repeated() -> None:
    match = table(players=4)
    assert {"b2c2=1", "b2c2=1?b2", "b2c2=1?c2"} <= set(texts(match))
    assert reasons(match, "b2c2=1?a1") == ["look.one"]
    assert reasons(match, "b2c2=1?d2") == ["look.one"]
    match = table("b2c2=1?b2 pass pass pass a2b2=1?b2", players=4)
    assert match.state.part(Looks).taken == (("1", CELLS.index("b2")),) * 2


@pytest.mark.cite("S6", "look.open")
def test_a_card_that_lies_open_has_no_look() -> None:
    match = table(players=4, options="beginner=yes")
    found = set(texts(match))
    assert {"b2c2=1", "a2b2=1?a2"} <= found
    assert not any(text.endswith(("?b2", "?c2", "?b3", "?c3")) for text in found)
    assert reasons(match, "a2b2=1?b2") == ["look.open"]


@pytest.mark.cite("S6", "look.secret")
def test_everyone_sees_which_card_is_picked_up_and_only_the_looker_its_face() -> None:
    match = table("a1b1=1?b1", players=3)
    game = match.game
    looked = [effect for effect in match.log[-1].step.effects if isinstance(effect, Looked)]
    assert looked == [Looked("1", CELLS.index("b1"))]
    views = {seat: game.view(match.state, seat) for seat in game.seats}
    assert [str(card) for card in views["1"].board.cards if card] == ["Dd"]
    assert views["2"].board.cards == views["3"].board.cards == (None,) * 16
    assert {view.part(Looks) for view in views.values()} == {match.state.part(Looks)}


@pytest.mark.cite("pass", "S9")
def test_who_can_not_pay_must_pass_and_everybody_may() -> None:
    match = table("a1b1=1+1+1+1+2+2+2+4+4 pass", players=2)
    assert supply(match, "1") == ()
    assert texts(match) == ["pass"]
    assert "pass" in texts(table())


@pytest.mark.cite("over", "unoffered")
def test_after_the_end_nothing_can_be_done() -> None:
    match = table("pass pass", players=2)
    assert texts(match) == []
    assert reasons(match, "pass") == ["over"]
    assert reasons(match, "a1b1=1") == ["over"]
    unknown = type("Unknown", (), {"text": "?"})()
    assert [cite.id for cite in table().game.why_not(table().state, unknown)] == ["unoffered"]


def test_payments_are_offered_cheapest_first() -> None:
    match = table("b2c2=1+2", players=4)
    paid = game_of(match).payments(match.state, HALLWAY["b2c2"], "2")
    assert paid[:4] == ((2, 4), (1, 1, 4), (2, 2, 2), (1, 1, 2, 2))
    assert [sum(pieces) for pieces in paid] == sorted(sum(pieces) for pieces in paid)
    assert len(set(paid)) == len(paid)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("b2c2=4+2", "ascending"),
        ("b2c2=3", "no set of pieces"),
        ("b2c2=", "no set of pieces"),
        ("b2c2=-", "no set of pieces"),
        ("b2c2=1+", "no set of pieces"),
        ("b2c2=1+1+1+1+1", "only 4"),
        ("b2c2=4+4+4", "only 2"),
        ("c2b2=1", "written first, b2c2"),
        ("b2d2=1", "no hallway"),
        ("b2c3=1", "no hallway"),
        ("e2f2=1", "no action"),
        ("b2c2=1?", "no cell"),
        ("b2c2=1?e1", "no cell"),
        ("b2c2=1?c2?b2", "no cell"),
        ("Pass", "no action"),
        ("", "no action"),
        ("b2c2", "no action"),
        ("DhDd", "2 cards where 4"),
        ("DhDdDqAc", "different letters"),
        ("DhDdDqDq", "twice"),
        ("DhDdDqDx", "no card"),
    ],
)
def test_a_text_that_is_no_action_is_refused(text: str, said: str) -> None:
    with pytest.raises(Unreadable, match=said):
        table().game.read_action(text)


def test_a_look_can_not_be_taken_back_and_a_stake_without_one_can() -> None:
    match: Match[Any] = table(players=3)
    game = match.game
    stake, look = game.read_action("a1b1=1"), game.read_action("c1d1=1?d1")
    assert not match.reaches_chance(stake)
    assert match.reaches_chance(look)
    match.play(stake)
    assert match.can_undo
    match.undo()
    match.redo()
    match.play(look)
    assert not match.can_undo
    with pytest.raises(ValueError, match="a look"):
        match.undo()
    match.play(game.read_action("pass"))
    match.undo()
    assert not match.can_undo


def test_the_end_shows_all_cards_and_can_not_be_taken_back() -> None:
    match = table("pass", players=2)
    assert match.can_undo
    assert match.reaches_chance(match.game.read_action("pass"))
    match.play(match.game.read_action("pass"))
    assert not match.can_undo
