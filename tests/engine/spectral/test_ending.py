"""How a game ends: passes in a row, or an empty supply and one more turn each."""

from __future__ import annotations

import pytest

from engine.game import CHANCE
from engine.spectral.model.effects import Course, LastTurns
from engine.spectral.model.end_effects import CardsTurnedUp, Scored, TokenPlaced, Won
from engine.state import GameEnded
from tests.engine.spectral.tables import game_of, held, supply, table

ALL = "1+1+1+1+2+2+2+4+4"


def ended(actions: str, players: int = 2, options: str = "") -> str | None:
    """Name the cite of the end after these actions, None while the game goes on."""
    outcome = table(actions, players=players, options=options).outcome
    return outcome.cite.id if outcome else None


@pytest.mark.cite("end.passes", "S8")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_passes_of_all_players_in_a_row_end_the_game_on_the_first_round_too(players: int) -> None:
    passes = ["pass"] * players
    assert ended(" ".join(passes[1:]), players) is None
    assert ended(" ".join(passes), players) == "end.passes"


@pytest.mark.cite("S8")
def test_a_pass_skips_one_turn_and_a_stake_breaks_the_row() -> None:
    assert ended("pass a1b1=1 pass", 2) is None
    assert ended("pass a1b1=1 pass pass", 2) == "end.passes"
    assert ended("pass pass a1b1=1 pass pass", 3) is None
    match = table("pass a1b1=1", players=2)
    assert match.turn == "1"


@pytest.mark.cite("end.last-piece", "S10", "S11")
def test_an_empty_supply_gives_everyone_one_more_turn_the_one_who_ran_out_last() -> None:
    match = table(f"pass a1b1={ALL}", players=3)
    assert LastTurns("2", 3) in match.log[-1].step.effects
    assert game_of(match).turns_left(match.state) == 3
    seats = []
    for action in ("c1d1=1", "pass", "pass"):
        seats.append(match.turn)
        assert match.outcome is None
        match.play(match.game.read_action(action))
    assert seats == ["3", "1", "2"]
    assert match.outcome
    assert match.outcome.cite.id == "end.last-piece"


@pytest.mark.cite("S10")
def test_the_look_of_the_last_stake_still_happens() -> None:
    match = table(f"a1b1={ALL}?b1", players=3)
    assert [str(card) for card in match.game.view(match.state, "1").board.cards if card] == ["Dd"]


@pytest.mark.cite("S10")
def test_own_pieces_that_come_back_keep_the_supply_from_being_empty() -> None:
    actions = "a1b1=1 pass a1b1=1+1+1+2+2+2+4+4"
    match = table(actions, players=2)
    assert supply(match, "1") == (1,)
    assert match.state.part(Course).left is None
    assert ended(f"{actions} pass pass") == "end.passes"


@pytest.mark.cite("S10")
def test_by_the_other_reading_placing_the_last_piece_is_enough() -> None:
    actions = "a1b1=1 pass a1b1=1+1+1+2+2+2+4+4"
    match = table(actions, players=2, options="end=placed")
    assert supply(match, "1") == (1,)
    assert match.state.part(Course) == Course(0, 2, "1")
    assert ended(f"{actions} pass c1d1=1", options="end=placed") == "end.last-piece"
    assert ended(f"a1b1={ALL} pass pass", options="end=placed") == "end.last-piece"


@pytest.mark.cite("S11")
def test_nothing_cancels_or_extends_the_last_turns() -> None:
    match = table("a1b1=1+1+1+1+2+2+2 c1d1=1 c1c2=4+4", players=2)
    assert match.state.part(Course).left == 2
    match = table("a1b1=1+1+2+2+2+4+4 pass c1d1=1+1 c1d1=4", players=2)
    assert supply(match, "1") == (1, 1)
    assert match.state.part(Course).left == 1
    match.play(match.game.read_action("a2b2=1+1"))
    assert match.outcome
    assert match.outcome.cite.id == "end.last-piece"
    both = f"a1b1={ALL} c1d1={ALL} pass"
    assert ended(both) == "end.last-piece"


@pytest.mark.cite("S11")
def test_the_reason_is_the_last_piece_even_if_all_then_pass() -> None:
    assert ended(f"a1b1={ALL} pass", 2) is None
    assert ended(f"a1b1={ALL} pass pass", 2) == "end.last-piece"
    assert ended(f"pass a1b1={ALL} pass pass", 3) is None
    assert ended(f"pass a1b1={ALL} pass pass pass", 3) == "end.last-piece"


@pytest.mark.cite("S11")
def test_who_ran_out_may_stake_again_if_an_opponent_has_bumped_him() -> None:
    match = table(f"a1b1=1+1+1+1+2+2 pass c1d1=2+4+4 a1b1={ALL} c2d2=1+1", players=2)
    assert held(match, "c2d2") == "1 1+1"
    assert match.outcome


@pytest.mark.cite("score.tokens")
def test_the_end_is_told_step_by_step() -> None:
    match = table("a1b1=1 pass pass", players=2)
    effects = match.log[-1].step.effects
    kinds = [type(effect) for effect in effects]
    at = kinds.index(GameEnded)
    told = [effect for effect in effects[at + 1 :] if type(effect).__module__.endswith("end_effects")]
    assert isinstance(told[0], CardsTurnedUp)
    assert told[0].cards == match.state.board.cards
    placed = [effect for effect in told if isinstance(effect, TokenPlaced)]
    assert [one.at for one in placed] == list(range(16))
    assert [effect.seat for effect in told if isinstance(effect, Scored)] == ["1", "2"]
    assert isinstance(told[-1], Won)
    assert match.outcome
    assert told[-1].winners == match.outcome.winners
    assert match.turn is None
    assert CHANCE not in match.outcome.winners


def test_at_the_end_everyone_sees_all_cards() -> None:
    match = table("pass pass", players=2)
    for seat in match.game.seats:
        assert match.game.view(match.state, seat) == match.state
