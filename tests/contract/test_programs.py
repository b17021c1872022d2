"""Laws for programs: keys, numbers, chance's weights, and positions seen from the other side, for every preset."""

from __future__ import annotations

import os
import subprocess
import sys
from fractions import Fraction
from hashlib import sha256
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from engine.chance import chances, outcomes
from engine.duke.game import DukeGame, duke_game
from engine.duke.model.actions import Draw
from engine.duke.model.effects import Turn
from engine.duke.other_side import turned, turned_action
from engine.duke.text.reading import read_position
from engine.duke.tile_odds import draws, placed
from engine.game import CHANCE
from engine.match import Match
from engine.spectral.game import SpectralGame, spectral_game
from engine.spectral.model.cards import Modules

if TYPE_CHECKING:
    from engine.match import Entry
    from engine.rules import RuleGame
    from engine.state import State
    from tests.contract.games import Preset

    States = list[State[Any]]

SPECTRAL = (
    spectral_game(3),
    spectral_game(2, beginner=True),
    spectral_game(5, Modules.read("swap"), end="placed"),
    spectral_game(4, Modules.read("flip:A,swap:C,freeze:D")),
)
NUMBERINGS: dict[str, tuple[RuleGame[Any, Any], int, str]] = {
    "usual": (duke_game(), 3259, "eea54c348dc03a33"),
    "everything": (
        duke_game(frozenset({"mountain", "fort", "camelot", "specter", "arthur", "coup"})),
        5385,
        "d19de7f89f233a0b",
    ),
    "nightmare": (duke_game(frozenset({"nightmare"})), 3289, "adf1d10ac02f3967"),
    "rider": (duke_game(frozenset({"rider"})), 708, "04bc7bc379d26147"),
    "spectral": (SPECTRAL[0], 4345, "bc20168dc50f7835"),
}
"""How many actions some games have, and the beginning of a digest of their texts in the order of their numbers.

These may change with the version of the rules alone: whoever has trained a network relies on them.
"""
USUAL = (
    "2dufo2/2fo3/6/6/2Fo3/1FoDu3 L Fo,Pi3,Kn,Wi,Rg,Se,Ge,Pr,Ch,Ma,Bo,Ad,Co,Sa,Lh,Ra"
    "|fo,pi3,kn,wi,rg,se,ge,pr,ch,ma,bo,ad,co,sa,lh,ra - -"
)
PRINT_KEYS = """
from tests.contract.test_programs import random_states
for game, state in random_states():
    print(game.key(state))
"""


def random_states(games: int = 6) -> list[tuple[RuleGame[Any, Any], State[Any]]]:
    """Play some games at random, and give every state and every seat's view of it."""
    found: list[tuple[RuleGame[Any, Any], State[Any]]] = []
    all_in = duke_game(frozenset({"mountain", "fort", "camelot", "specter", "arthur", "coup"}))
    for game in (duke_game(), all_in, duke_game(frozenset({"rider"})), *SPECTRAL[:2]):
        for seed in range(games):
            match: Match[Any] = Match(game, str(seed))
            match.settle()
            rng = Random(seed)
            while match.turn and len(match.log) < 60:
                match.play(rng.choice(match.actions()))
            for entry in match.log:
                found.append((game, entry.step.state))
                found += [(game, game.view(entry.step.state, seat)) for seat in game.seats]
    return found


def test_positions_have_the_same_key_exactly_if_they_are_equal(preset: Preset, states: States) -> None:
    keys: dict[int, State[Any]] = {}
    for state in states:
        key = preset.game.key(state)
        assert 0 <= key < 1 << 64
        assert keys.setdefault(key, state) == state
        assert preset.game.key(preset.read(preset.write(state))) == key
    assert len(keys) == len(set(states))


def test_keys_are_the_same_in_every_process() -> None:
    states = random_states()
    assert len(states) > 2000
    assert len({game.key(state) for game, state in states}) == len({state for _, state in states})
    here = [str(game.key(state)) for game, state in states]
    for seed in ("1", "2"):
        done = subprocess.run(  # noqa: S603 - our own interpreter
            [sys.executable, "-c", PRINT_KEYS],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        )
        assert done.stdout.split() == here
    game, usual = read_position(USUAL)
    assert game.key(usual) == 15093851435343493029


def test_every_legal_action_has_a_number_of_its_own(preset: Preset, states: States) -> None:
    held(preset.game, states)


@pytest.mark.parametrize("game", SPECTRAL, ids=lambda game: f"{game.players} {game.modules.text}")
def test_every_legal_action_of_spectral_has_a_number_of_its_own(game: SpectralGame) -> None:
    match: Match[Any] = Match(game)
    held(game, [game.start()])
    match.settle()
    rng = Random(1)
    while match.turn and len(match.log) < 40:
        match.play(rng.choice(match.actions()))
    held(game, [entry.before for entry in match.log])


def held(game: RuleGame[Any, Any], states: States) -> None:
    """Hold a game's numbers against the legal actions of states."""
    numbering = game.numbering
    for state in states:
        legal = game.actions(state)
        numbers = numbering.numbers(legal)
        assert len(set(numbers)) == len(legal)
        for action, number in zip(legal, numbers, strict=True):
            assert 0 <= number < numbering.size
            again = numbering.action(number)
            assert again == action
        for number in numbers[:: 1 + len(numbers) // 40]:
            assert game.why_not(state, numbering.action(number)) == ()


@pytest.mark.parametrize("name", NUMBERINGS)
def test_numbers_are_those_of_this_version_of_the_rules(name: str) -> None:
    game, size, digest = NUMBERINGS[name]
    numbering = game.numbering
    texts = "\n".join(numbering.action(number).text for number in range(numbering.size))
    assert (game.version, numbering.size, sha256(texts.encode()).hexdigest()[:16]) == (1, size, digest)


def test_what_can_be_no_action_has_no_number() -> None:
    numbering = duke_game().numbering
    with pytest.raises(KeyError):
        numbering.number(duke_game().read_action("flag@none"))
    for number in (-1, numbering.size):
        with pytest.raises(IndexError):
            numbering.action(number)


def test_chance_has_its_weights_and_leads_where_its_actions_lead(preset: Preset, states: States) -> None:
    game = preset.game
    for state in states:
        if game.decides(state) != CHANCE:
            continue
        branches = chances(game, state)
        assert tuple(branch.weight for branch in branches) == game.odds(state)
        for branch, action in zip(branches, game.actions(state), strict=True):
            assert branch.answers == (action,)
            assert branch.state == game.apply(state, action).state


def test_what_an_action_may_lead_to_has_all_that_chance_answers(preset: Preset, entries: list[Entry[Any]]) -> None:
    game = preset.game
    for entry in entries[:60]:
        if entry.seat == CHANCE or entry.step.state.agenda[0].by_hand:
            continue  # terrain is looked at below: three tiles have thousands of branches
        branches = outcomes(game, entry.before, entry.action)
        assert all(game.decides(branch.state) != CHANCE for branch in branches)
        total = sum(branch.weight for branch in branches)
        assert sum(Fraction(branch.weight, total) for branch in branches) == 1
        for branch in branches:
            state = game.apply(entry.before, entry.action).state
            odds = Fraction(1)
            for answer in branch.answers:
                weights = dict(zip(game.actions(state), game.odds(state), strict=True))
                odds *= Fraction(weights[answer], sum(weights.values()))
                state = game.apply(state, answer).state
            assert state == branch.state
            assert odds == Fraction(branch.weight, total)


def test_a_draw_is_one_choice_of_a_tile_and_its_placing(preset: Preset, states: States) -> None:
    game = preset.game
    for state in states[::2]:
        if not isinstance(state.agenda[0], Turn) or game.judged(state):
            continue
        found = draws(game, state)
        can_draw = Draw() in game.actions(state)
        assert bool(found) is can_draw
        if can_draw:
            before = game.apply(state, Draw()).state
            assert [(one.weight, one.drawn) for one in found] == list(
                zip(game.odds(before), game.actions(before), strict=True)
            )
            for one in found:
                after = game.apply(before, one.drawn).state
                assert one.placings == game.actions(after)
                assert placed(game, state, one.placings[0]) == game.apply(after, one.placings[0]).state


def test_terrain_by_chance_is_a_chain_of_answers() -> None:
    game = duke_game(frozenset({"mountain", "fort"}))
    match: Match[Any] = Match(game)
    while game.decides(game.result(match.state, match.actions()[0])) != CHANCE:
        match.play(match.actions()[0])
    branches = outcomes(game, match.state, match.actions()[0])
    assert len(branches) == 30 * 29
    assert {branch.weight for branch in branches} == {1}
    assert {len(branch.answers) for branch in branches} == {2}


def test_a_position_seen_from_the_other_side_is_the_one_turned_round(preset: Preset, states: States) -> None:
    if not isinstance(preset.game, DukeGame):
        pytest.skip("a board with sides is The Duke's alone")
    for state in states:
        other = turned(state)
        assert other == preset.turned(state)
        assert hash(other) == hash(preset.turned(state))
        assert turned(other) == state
        for action in preset.game.actions(state):
            there = turned_action(action)
            assert there.text == preset.turned_action(action)
            assert turned_action(there).text == action.text
            assert preset.game.numbering.number(there) < preset.game.numbering.size


def test_a_turned_action_that_does_not_say_whether_it_captures_goes_on_not_saying_it() -> None:
    numbering = duke_game().numbering
    for number in range(0, numbering.size, 7):
        action = numbering.action(number)
        assert getattr(turned_action(action), "captures", None) is None
        assert numbering.action(numbering.number(turned_action(turned_action(action)))) == action
