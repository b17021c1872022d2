"""Guesses of what a seat doesn't know: every layout that it leaves open, each as likely as another."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from engine.spectral.deduction.deduce import card_odds
from engine.spectral.deduction.possible import count_layouts
from tests.engine.spectral.tables import game_of, table

MANY = 4000


def test_every_layout_that_is_left_comes_up_as_often_as_another() -> None:
    looks = "a1b1=1?a1 a2b2=1?a2 a1b1=1+1?b1 a2b2=1+1?b2 c1d1=1?c1 c2d2=1?c2 a3b3=1?a3 a4b4=1?b4"
    match = table(looks, players=2)
    view = match.game.view(match.state, "1")
    left = count_layouts(game_of(match).seen(view, "1"))
    assert left == 1 * 24 * 6 * 24 * 2
    rng = Random(1)
    guesses = [match.game.guess(view, rng).board.cards for _ in range(MANY)]
    odds = card_odds(game_of(match).seen(view, "1"))
    for cell, here in enumerate(odds):
        found = Counter(guess[cell] for guess in guesses)
        assert set(found) == set(here)
        for card, chance in here.items():
            expected = MANY * float(chance)
            assert abs(found[card] - expected) <= 5 * expected**0.5 * (1 - float(chance)) ** 0.5 + 1e-9
    assert len(set(guesses)) > MANY // 3


def test_who_has_seen_all_that_matters_guesses_the_layout_itself() -> None:
    looks = "a1b1=1?a1 pass b1b2=1?b1 pass c1d1=1?c1 pass a2b2=1?a2 pass c2c3=4?c2 pass c2d2=2?d2 pass"
    match = table(f"{looks} a3b3=2?a3 pass", players=2)
    game = game_of(match)
    guess = game.guess(game.view(match.state, "1"), Random(2))
    assert guess.board.cards[:8] == match.state.board.cards[:8]
    assert {card.letter for card in guess.board.cards[8:12] if card} == {"B"}


def test_a_view_can_not_be_scored_until_the_rest_is_guessed() -> None:
    match = table("pass", players=2)
    view = match.game.view(match.state, "2")
    with pytest.raises(ValueError, match="guess the rest first"):
        match.game.apply(view, match.game.read_action("pass"))
    guess = match.game.guess(view, Random(3))
    assert match.game.apply(guess, match.game.read_action("pass")).state.board == guess.board
