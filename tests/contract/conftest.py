"""What the laws are held against: every preset, some random games of each, some strewn positions."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from engine.match import Entry, Match
from tests.contract.games import PRESETS, Preset

if TYPE_CHECKING:
    from engine.state import State

PLIES = 160


@pytest.fixture(params=PRESETS, ids=str)
def preset(request: pytest.FixtureRequest) -> Preset:
    """Give one preset after the other."""
    found: Preset = request.param
    return found


@cache
def played(preset: Preset) -> tuple[Match[Any], ...]:
    """Play whole games at random, chance included, each from its own seed.

    In every other game each kind of action is as likely as another, so that the rare ones come up.
    """
    matches = []
    for seed in range(preset.games):
        rng = Random(f"{preset.name} {seed}")
        match = Match(preset.game, seed=str(seed))
        match.settle()
        while (actions := match.actions()) and len(match.log) < PLIES:
            if seed % 2:
                kinds = {(type(action), getattr(action, "captures", None)) for action in actions}
                kind = rng.choice(sorted(kinds, key=repr))
                actions = tuple(one for one in actions if (type(one), getattr(one, "captures", None)) == kind)
            match.play(rng.choice(actions))
        matches.append(match)
    return tuple(matches)


@pytest.fixture
def matches(preset: Preset) -> tuple[Match[Any], ...]:
    """Give some whole games of the preset."""
    return played(preset)


@pytest.fixture
def entries(matches: tuple[Match[Any], ...]) -> list[Entry[Any]]:
    """Give every action of those games, with the states around it."""
    return [entry for match in matches for entry in match.log]


@cache
def strewn(preset: Preset) -> tuple[State[Any], ...]:
    """Strew some positions over the board."""
    return tuple(preset.strewn(Random(f"strewn {preset.name} {number}")) for number in range(preset.strewings))


@pytest.fixture
def states(preset: Preset, entries: list[Entry[Any]]) -> list[State[Any]]:
    """Give the states of those games, and some strewn ones."""
    return [*(entry.before for entry in entries), *(entry.step.state for entry in entries[-1:]), *strewn(preset)]
