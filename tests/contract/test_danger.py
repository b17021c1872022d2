"""What is called in danger is exactly what the opponent's offers could take, in every preset of The Duke."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from engine.duke.danger import danger, plain, with_tile
from engine.duke.model.board import CELLS, OPPONENT, SIDES
from engine.duke.model.effects import Turn
from engine.state import State
from tests.contract.games import PRESETS, Preset

if TYPE_CHECKING:
    from engine.duke.game import DukeGame
    from engine.duke.model.board import Board

DUKES = [preset for preset in PRESETS if preset.game.name == "duke"]
STREWN = 12
"""How many positions are strewn of each preset."""


def taken(game: DukeGame, state: State[Board], side: str) -> int:
    """Return the mask of the tiles that a side's offers could take, if the turn were the side's, by the plain fold."""
    theirs = State(state.board, (Turn(side),), state.parts)
    mask = 0
    for rule in game.rules:
        for offer in rule.offer(theirs, theirs.agenda[0]):
            if offer.icon and offer.hits is not None and not tuple(game.forbidden(theirs, offer)):
                mask |= 1 << offer.hits
    return mask


@pytest.mark.parametrize("preset", DUKES, ids=str)
def test_what_danger_says_could_be_taken_is_what_the_opponents_offers_could_take(preset: Preset) -> None:
    game, rng = preset.game, Random(f"danger {preset}")
    for _ in range(STREWN):
        state = preset.strewn(rng)
        for side in SIDES:
            found = danger(game, state, side)
            own, by = state.board.of(side), taken(game, state, OPPONENT[side])
            assert found.exposed == by & own, preset.write(state)
            assert found.covered & state.board.of(OPPONENT[side]) == taken(game, state, side), preset.write(state)
            assert found.hanging == found.exposed & ~found.covered


@pytest.mark.parametrize("preset", DUKES, ids=str)
def test_what_it_says_of_any_other_square_is_so_once_a_tile_stands_there(preset: Preset) -> None:
    game, rng = preset.game, Random(f"danger of squares {preset}")
    for _ in range(3):
        state = preset.strewn(rng)
        shut = sum(
            {
                1 << square
                for square in range(CELLS)
                if any((rule.solid(state) | rule.blocks(state)) >> square & 1 for rule in game.duke_rules)
            }
        )
        for side in SIDES:
            found = danger(game, state, side)
            for square in range(CELLS):
                bit = 1 << square
                for mask, prey in ((found.threatened, side), (found.covered, OPPONENT[side])):
                    if state.board.of(prey) & bit:
                        continue
                    laid = with_tile(state.board, square, plain(game, state.board, prey))
                    by = taken(game, State(laid, state.agenda, state.parts), OPPONENT[prey])
                    assert bool(mask & bit) is bool(by & bit & ~shut), (preset.write(state), square, prey)


def test_an_arrived_pikeman_is_in_no_danger() -> None:
    preset = next(preset for preset in DUKES if preset.game.modules == {"rider"})
    state = preset.read("5Pi/6/1Pi1kn'2/2Pi3/6/6 D -|- rider lost=2:0")
    assert danger(preset.game, state, "light").exposed == 0
