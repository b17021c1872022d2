"""What points mean: whatever is pointed at, legal or not, some rule has an action that begins so."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

import pytest

from engine.duke.game import duke_game
from engine.duke.model.board import NUMBER
from engine.match import Match
from tests.contract.games import PRESETS

if TYPE_CHECKING:
    from tests.contract.games import Preset

POINTS = frozenset({*NUMBER, "bag", "flag", "camelot"})


@pytest.mark.parametrize("preset", [preset for preset in PRESETS if preset.game.name == "duke"], ids=lambda it: it.name)
def test_every_legal_action_is_meant_by_its_points(preset: Preset) -> None:
    game: Any = preset.game
    match, rng = Match(game, preset.name), random.Random(preset.name)
    for _ in range(60):
        actions = match.actions()
        if not actions:
            break
        for action in actions:
            points = action.points
            if POINTS.issuperset(points):
                for count in range(1, len(points) + 1):
                    begun = game.meant(match.state, points[:count])
                    assert any(meant.points[:count] == points[:count] for meant in begun), action.text
        match.play(rng.choice(actions))


def test_an_action_that_no_rule_would_offer_is_meant_all_the_same() -> None:
    game = duke_game(frozenset({"coup", "mountain"}))
    match = Match(game, "1")
    assert [action.text for action in game.meant(match.state, ("a4",))] == ["Du@a4"]
    assert [action.text for action in game.meant(match.state, ("bag",))] == ["draw"]
    assert [action.text for action in game.meant(match.state, ("flag", "a4"))] == ["flag:a1-a4"]
    assert game.meant(match.state, ("nowhere",)) == ()
