"""Pieces keep their names from the supply to a hallway and back, and nobody else's are touched."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from engine.match import Match
from engine.spectral.game import spectral_game
from engine.spectral.model.effects import Supplies
from engine.spectral.model.manor import HALLWAY, RUBBLE
from web.spectral.pieces import whereabouts


def played(players: int, *texts: str) -> Match[Any]:
    """Give a match after some actions, or dealt only."""
    match = Match(spectral_game(players), seed="pieces")
    match.settle()
    for text in texts:
        match.play(match.game.read_action(text))
    return match


def test_a_piece_goes_to_the_hallway_and_home_again_under_its_name() -> None:
    match = played(2, "a1b1=1+4", "a1b1=2+4+4")
    staked = whereabouts(match.opening, match.game.seats, match.log[:-1])
    assert len(staked.standing(HALLWAY["a1b1"])) == 2
    assert not set(staked.standing(HALLWAY["a1b1"])) & set(staked.unspent("1"))
    bumped = whereabouts(match.opening, match.game.seats, match.log)
    assert bumped.unspent("1") == whereabouts(match.opening, match.game.seats, ()).unspent("1")
    assert len(bumped.standing(HALLWAY["a1b1"])) == 3


def test_those_put_forward_are_those_that_go() -> None:
    match = played(2, "a1b1=1+2")
    whole = whereabouts(match.opening, match.game.seats, ()).unspent("1")
    assert whereabouts(match.opening, match.game.seats, match.log).standing(HALLWAY["a1b1"]) == (whole[3], whole[6])


def test_own_pieces_come_back_when_their_own_space_is_staked_again() -> None:
    match = played(2, "a1b1=1", "pass", "a1b1=2")
    now = whereabouts(match.opening, match.game.seats, match.log)
    assert len(now.unspent("1")) == 8
    assert len(now.standing(HALLWAY["a1b1"])) == 1


@pytest.mark.parametrize("players", [2, 3, 5])
@pytest.mark.parametrize("seed", range(4))
def test_over_random_games_names_and_pieces_agree_and_none_is_lost(players: int, seed: int) -> None:
    match, rng = played(players), Random(seed)
    every = {
        name for seat in match.game.seats for name in whereabouts(match.opening, match.game.seats, ()).unspent(seat)
    }
    assert len(every) == 9 * players
    while match.outcome is None:
        match.play(rng.choice(match.actions()))
        now, state = whereabouts(match.opening, match.game.seats, match.log), match.state
        named: list[str] = []
        for seat in match.game.seats:
            assert tuple(value for value, _ in now.supplies[seat]) == state.part(Supplies).of(seat)
            named += now.unspent(seat)
        for hallway, holding in enumerate(state.board.grid):
            pieces = holding.pieces if holding and holding.owner != RUBBLE else ()
            assert tuple(value for value, _ in now.hallways.get(hallway, ())) == pieces
            named += now.standing(hallway)
        assert sorted(named) == sorted(every)
