"""The engine with every module beside the slow reading in ``tests/slow_reading/``: same actions, same positions."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from tests.contract.games import PRESETS, Preset
from tests.slow_reading import answers, playing, table

if TYPE_CHECKING:
    from engine.duke.model.board import Board
    from engine.state import State

DUKES = [preset for preset in PRESETS if preset.game.name == "duke"]
SAMPLE = 12
"""So many actions of a position are done by both, beside the one that is played."""


def compare(preset: Preset, state: State[Board], rng: Random) -> dict[str, State[Board]]:
    """Hold the engine against the slow reading in one position; give the states after some of the actions."""
    text = preset.write(state)
    position = table.read(text)
    assert table.write(position) == text
    expected = playing.legal(position)
    actions = {action.text: action for action in preset.game.actions(state)}
    assert set(actions) == set(expected), text
    outcome = preset.game.outcome(state)
    won = answers.winner(position) or ("" if actions else table.other(position.turn))
    assert (outcome.winners[0][0].upper() if outcome else "") == won, text
    after = {}
    for action in rng.sample(sorted(actions), min(len(actions), SAMPLE)):
        after[action] = preset.game.apply(state, actions[action]).state
        assert preset.write(after[action]) == table.write(playing.do(position, expected[action])), f"{text} {action}"
    return after


@pytest.mark.parametrize("preset", DUKES, ids=str)
def test_a_game_from_its_set_up(preset: Preset) -> None:
    rng = Random(f"slow {preset}")
    state = preset.game.start()
    for _ in range(45):
        after = compare(preset, state, rng)
        if not after:
            break
        state = after[rng.choice(sorted(after))]


@pytest.mark.parametrize("preset", DUKES, ids=str)
def test_strewn_positions(preset: Preset) -> None:
    rng = Random(f"slow and strewn {preset}")
    for _ in range(6):
        compare(preset, preset.strewn(rng), rng)
