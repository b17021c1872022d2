"""The set-up: the deal, rubble, beginners, who begins."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from engine.game import CHANCE, Illegal, Unreadable
from engine.match import Match
from engine.spectral.game import spectral_game
from engine.spectral.model.cards import Modules
from engine.spectral.model.effects import Tokens
from engine.spectral.model.end_effects import TokenPlaced
from engine.spectral.model.manor import CELLS, HALLWAYS, RUBBLE
from engine.spectral.text.options import start_by_lot
from tests.engine.spectral.tables import LAYOUT, game_of, reasons, resolved, supply, table, texts


def rubble(match: Match[Any]) -> list[str]:
    """Name the hallways with rubble."""
    return [HALLWAYS[number] for number, one in enumerate(match.state.board.grid) if one and one.owner == RUBBLE]


@pytest.mark.cite("setup.rows", "setup.chance")
def test_chance_deals_row_by_row_every_order_of_every_letter_left() -> None:
    game = spectral_game(4)
    match = Match(game, seed="deal")
    for ways in (96, 72, 48, 24):
        assert match.turn == CHANCE
        assert len(match.actions()) == ways
        assert game.odds(match.state) == (1,) * ways
        assert not game.dealt(match.state)
        match.play_as_written(match.actions()[-1])
    assert game.dealt(match.state)
    assert match.turn == "1"
    assert "".join(str(card) for card in match.state.board.cards) == "DhDcDqDdChCcCqCdBhBcBqBdAhAcAqAd"


def test_the_seed_deals_and_settles_all_four_rows_at_once() -> None:
    deals: Counter[str] = Counter()
    for seed in range(200):
        match = Match(spectral_game(2), seed=str(seed))
        assert len(match.settle()) == 4
        again = Match(spectral_game(2), seed=str(seed))
        again.settle()
        assert again.state == match.state
        deals[match.state.board.cards] += 1
        assert not match.can_undo
    assert len(deals) == 200
    assert len({layout[0] for layout in deals}) == 16


@pytest.mark.cite("setup.first", "setup.chance", "setup.rows")
def test_nothing_comes_before_the_deal_and_no_deal_comes_twice() -> None:
    match = Match(spectral_game(2))
    assert reasons(match, "pass") == ["setup.first"]
    match.play_as_written(match.game.read_action("DhDdDqDc"))
    assert reasons(match, "DdDhDqDc") == ["setup.rows"]
    with pytest.raises(Illegal):
        match.play_as_written(match.game.read_action("DdDhDqDc"))
    assert reasons(table(), "DhDdDqDc") == ["setup.chance"]


@pytest.mark.cite("setup.rubble.2", "S3")
def test_two_players_have_rubble_along_both_lines_through_the_middle() -> None:
    assert rubble(table(players=2)) == ["a2a3", "b1c1", "b2b3", "b2c2", "b3c3", "b4c4", "c2c3", "d2d3"]


@pytest.mark.cite("setup.rubble.3", "S3")
def test_three_players_have_rubble_between_the_middle_cards() -> None:
    assert rubble(table(players=3)) == ["b2b3", "b2c2", "b3c3", "c2c3"]


@pytest.mark.parametrize("players", [4, 5])
def test_four_and_five_players_have_none(players: int) -> None:
    assert rubble(table(players=players)) == []


def test_everyone_begins_with_nine_pieces() -> None:
    match = table(players=5)
    assert [supply(match, seat) for seat in match.game.seats] == [(1, 1, 1, 1, 2, 2, 2, 4, 4)] * 5


@pytest.mark.cite("setup.beginners", "S14")
def test_beginners_see_the_middle_cards_and_their_tokens_and_have_three_pieces_less() -> None:
    match = table(players=3, options="beginner=yes")
    assert [supply(match, seat) for seat in match.game.seats] == [(1, 1, 1, 2, 2, 4)] * 3
    assert rubble(match) == ["b2b3", "b2c2", "b3c3", "c2c3"]
    view = match.game.view(match.state, "2")
    assert {CELLS[cell]: str(card) for cell, card in enumerate(view.board.cards) if card} == {
        "b2": "Aq",
        "c2": "Ac",
        "b3": "Bd",
        "c3": "Bh",
    }
    placed = [effect for effect in match.log[3].step.effects if isinstance(effect, TokenPlaced)]
    assert [(CELLS[one.at], str(one.card), CELLS[one.cell], one.role) for one in placed] == [
        ("b2", "Aq", "a1", "gem"),
        ("c2", "Ac", "b3", "gem"),
        ("b3", "Bd", "d1", "gem"),
        ("c3", "Bh", "c2", "gem"),
    ]
    tokens = match.state.part(Tokens)
    assert [CELLS[cell] for cell in range(16) if tokens.gems[cell]] == ["a1", "d1", "c2", "b3"]
    assert sum(tokens.gems) == 4
    assert sum(tokens.curses) == 0


@pytest.mark.cite("S14")
def test_the_tokens_of_beginners_are_not_placed_again_and_do_nothing_before_the_end() -> None:
    layout = "DhDdDqDc/AqAdAcAh/BdBqBhBc/ChCcCqCd"
    match = table("c3d3=1 pass", layout=layout, options="beginner=yes")
    assert match.state.part(Tokens).curses[CELLS.index("d4")] == 1
    assert match.state.board.grid[HALLWAYS.index("c3d3")] is not None
    match = table("d3d4=1+1 pass pass", layout=layout, options="beginner=yes")
    assert match.outcome
    last = [effect for effect in match.log[-1].step.effects if isinstance(effect, TokenPlaced)]
    assert [CELLS[one.at] for one in last] == [cell for cell in CELLS if cell not in {"b2", "c2", "b3", "c3"}]
    found = resolved(layout)
    assert match.state.part(Tokens) == Tokens(found.gems, found.curses)
    lost = {line.seat: line.lost for line in game_of(match).scores(match.state).lines}
    assert lost == {"1": 2, "2": 0}


@pytest.mark.cite("S14")
@pytest.mark.parametrize("modules", ["flip", "swap", "freeze", "flip:A,swap:B,freeze:C"])
def test_beginners_play_without_modules(modules: str) -> None:
    with pytest.raises(Unreadable, match="S14"):
        spectral_game(2, Modules.read(modules), beginner=True)


@pytest.mark.cite("turn.order")
def test_the_start_player_begins_and_turns_go_clockwise() -> None:
    match = table(players=3, options="start=2")
    seats = []
    for cell in ("a1a2", "b1b2", "c1c2", "d1d2"):
        seats.append(match.turn)
        match.play(match.game.read_action(f"{cell}=1"))
    assert seats == ["2", "3", "1", "2"]


def test_who_begins_can_be_drawn_by_lot() -> None:
    drawn = Counter(start_by_lot(str(seed), 5) for seed in range(500))
    assert set(drawn) == {1, 2, 3, 4, 5}
    assert min(drawn.values()) > 60
    assert start_by_lot("a", 3) == start_by_lot("a", 3)


@pytest.mark.parametrize(
    "wrong", [{"players": 1}, {"players": 6}, {"players": 2, "first": 3}, {"players": 2, "first": 0},
              {"players": 2, "end": "x"}, {"players": 2, "swap": "x"}],
)  # fmt: skip
def test_choices_that_can_not_be_are_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(Unreadable):
        spectral_game(**wrong)


def test_the_first_player_can_stake_anything_anywhere_empty() -> None:
    found = texts(table(players=4))
    assert len(found) == len(set(found)) == 24 * 59 * 3 + 1
    assert {"a1a2=1", "a1a2=1+1+1+1+2+2+2+4+4?a2", "c4d4=2+4?c4", "pass"} <= set(found)
    assert LAYOUT.count("/") == 3
