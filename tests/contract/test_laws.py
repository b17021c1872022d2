"""The laws of every game and every preset: each a sentence, held against whole random games and strewn positions."""

from __future__ import annotations

import copy
import pickle
from dataclasses import fields, is_dataclass
from itertools import combinations
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.duke.game import DukeGame
from engine.duke.modules import MODULES
from engine.game import CHANCE, Illegal
from engine.match import Entry, Match
from engine.picker import Pick
from engine.record import read_record, write_record
from engine.state import State
from tests.contract import games
from tests.contract.games import LOTS, PAIRS, PRESETS, Preset, by_lot, clashing, having

States = list[State[Any]]


def texts(actions: tuple[Any, ...]) -> list[str]:
    """Write actions in their order."""
    return [action.text for action in actions]


def test_apply_is_pure(preset: Preset, entries: list[Entry[Any]]) -> None:
    for entry in entries:
        before = preset.write(entry.before)
        known = hash(entry.before)
        first = preset.game.apply(entry.before, entry.action)
        second = preset.game.apply(preset.read(before), entry.action)
        assert first == second == entry.step
        assert preset.write(entry.before) == before
        assert hash(entry.before) == known


def test_actions_come_in_a_stable_order_each_once(preset: Preset, states: States) -> None:
    for state in states:
        found = preset.game.actions(state)
        assert len(set(found)) == len(found)
        again = preset.game.actions(preset.read(preset.write(state)))
        assert found == again, preset.write(state)


def test_a_state_is_a_value(preset: Preset, states: States) -> None:
    for state in states[::7]:
        thawed = pickle.loads(pickle.dumps(state))  # noqa: S301 - our own value
        for other in (copy.deepcopy(state), thawed, preset.read(preset.write(state))):
            assert other == state
            assert hash(other) == hash(state)
            assert preset.write(other) == preset.write(state)


def test_nothing_of_a_state_can_be_changed_from_outside(preset: Preset, entries: list[Entry[Any]]) -> None:
    values: dict[type, Any] = {}
    for entry in entries:
        state = entry.step.state
        for value in (state, state.board, entry.action, entry.step, *state.agenda, *state.parts, *entry.step.effects):
            values.setdefault(type(value), value)
    assert len(values) >= preset.kinds
    for value in values.values():
        assert not hasattr(value, "__dict__"), value
        names = [field.name for field in fields(value)] if is_dataclass(value) else value._fields
        for name in names:
            with pytest.raises(AttributeError):
                setattr(value, name, getattr(value, name))
            assert not isinstance(getattr(value, name), list | dict | set), value
        with pytest.raises((AttributeError, TypeError)):
            value.something_new = 1


def test_no_ask_is_dead(preset: Preset, states: States) -> None:
    game = preset.game
    for state in states:
        if game.outcome(state) is None:
            assert game.turn(state) in (*game.seats, CHANCE)
            assert game.actions(state), preset.write(state)
        else:
            assert game.turn(state) is None
            assert game.actions(state) == (), preset.write(state)


def test_an_outcome_names_winners_and_a_cite(preset: Preset, states: States) -> None:
    for state in states:
        outcome = preset.game.outcome(state)
        if outcome:
            assert set(outcome.winners) <= set(preset.game.seats)
            assert outcome.winners
            assert preset.game.rulebook[outcome.cite.id] == outcome.cite


def test_a_step_ends_a_game_as_its_state_shows_and_differs_at_most_in_the_reason(
    preset: Preset, entries: list[Entry[Any]]
) -> None:
    for entry in entries:
        shown, told = preset.game.outcome(entry.step.state), preset.game.ended(entry.step)
        assert (told and told.winners) == (shown and shown.winners)
        assert told is None or preset.game.rulebook[told.cite.id] == told.cite


def test_the_view_of_the_seat_to_act_has_its_actions(preset: Preset, states: States) -> None:
    game = preset.game
    for state in states:
        seat = game.turn(state)
        if seat in game.seats:
            assert game.actions(game.view(state, seat)) == game.actions(state)


def test_a_guess_looks_the_same_to_the_seat_that_makes_it(preset: Preset, states: States) -> None:
    game = preset.game
    for state in states[::5]:
        for seat in game.seats:
            view = game.view(state, seat)
            assert game.view(game.guess(view, Random(1)), seat) == view


def test_positions_round_trip(preset: Preset, states: States) -> None:
    for state in states:
        text = preset.write(state)
        assert "\n" not in text
        assert preset.read(text) == state
        assert preset.write(preset.read(text)) == text


def test_actions_round_trip_and_no_two_share_a_text(preset: Preset, states: States) -> None:
    for state in states:
        found = preset.game.actions(state)
        assert len(set(texts(found))) == len(found)
        for action in found:
            assert preset.game.read_action(action.text) == action


def test_every_action_is_reached_by_its_clicks_and_none_is_cut_short(preset: Preset, states: States) -> None:
    for state in states:
        found = preset.game.actions(state)
        start = Pick.among(found)
        assert start.actions == found
        for route, action in start.routes:
            pick: Pick | None = start
            for depth, point in enumerate(map(str, route)):
                assert pick is not None
                assert pick.chosen is None, (route[:depth], action.text)
                assert action in pick.next_points()[point]
                pick = pick.point(point)
            assert pick is not None
            assert pick.chosen == action
            assert pick.next_points() == {}
        assert start.point("nowhere") is None


def test_every_route_begins_with_the_points_of_its_action(preset: Preset, states: States) -> None:
    for state in states:
        for route, action in Pick.among(preset.game.actions(state)).routes:
            assert route[: len(action.points)] == action.points
            assert all(action.points)


def test_replaying_a_record_gives_equal_states(preset: Preset, matches: tuple[Match[Any], ...]) -> None:
    for match in matches:
        text = write_record(match)
        again = read_record(text, {preset.game.name: preset.make})
        assert again.state == match.state
        assert [entry.step for entry in again.log] == [entry.step for entry in match.log]
        assert again.outcome == match.outcome
        assert write_record(again) == text


def test_the_same_seed_and_actions_give_the_same_match(preset: Preset, matches: tuple[Match[Any], ...]) -> None:
    for match in matches[:2]:
        again = Match(preset.game, seed=match.seed)
        again.settle()
        for entry in match.log:
            if entry.seat != CHANCE:
                again.play(entry.action)
        assert again.log == match.log


def test_undo_gives_the_state_before_and_redo_the_state_after(preset: Preset, matches: tuple[Match[Any], ...]) -> None:
    for match in matches[:3]:
        again = Match(preset.game, seed=match.seed)
        again.settle()
        for entry in match.log:
            if entry.seat == CHANCE:
                continue
            before, log = again.state, list(again.log)
            owed = again.reaches_chance(entry.action)
            again.play(entry.action)
            assert again.can_undo is not owed
            if owed:
                with pytest.raises(ValueError, match="chance"):
                    again.undo()
                continue
            after = again.state
            undone = again.undo()
            assert undone is not None
            assert undone.action == entry.action
            assert again.state == before
            assert again.log == log
            assert again.can_redo
            again.redo()
            assert again.state == after
        assert again.log == match.log


@pytest.mark.parametrize("preset", having("turned", "turned_action"), ids=str)
def test_a_board_turned_round_has_the_turned_actions(preset: Preset, states: States) -> None:
    for state in states:
        other = preset.turned(state)
        assert preset.turned(other) == state
        assert preset.read(preset.write(other)) == other
        found = preset.game.actions(state)
        assert sorted(map(preset.turned_action, found)) == sorted(texts(preset.game.actions(other)))


@pytest.mark.parametrize("preset", having("turned", "turned_action"), ids=str)
def test_what_a_turned_action_leads_to_is_the_turned_state(preset: Preset, states: States) -> None:
    for state in states[::4]:
        other = preset.turned(state)
        for action in preset.game.actions(state):
            there = preset.game.apply(other, preset.game.read_action(preset.turned_action(action))).state
            assert there == preset.turned(preset.game.apply(state, action).state)


@pytest.mark.parametrize("preset", having("stock", "spent"), ids=str)
def test_nothing_is_made_or_lost(preset: Preset, entries: list[Entry[Any]]) -> None:
    for entry in entries:
        before, after = (preset.stock(preset.game, state) for state in (entry.before, entry.step.state))
        for effect in entry.step.effects:
            before.subtract(preset.spent(effect))
        assert +before == after, entry.action.text
        assert min(before.values()) >= 0, entry.action.text


def test_effects_are_all_that_changes_a_state(entries: list[Entry[Any]]) -> None:
    for entry in entries:
        state = State(entry.before.board, entry.before.agenda[1:], entry.before.parts)
        for effect in entry.step.effects:
            state = effect.change(state)
        assert state == entry.step.state


def test_the_fast_way_and_the_plain_fold_say_the_same(preset: Preset, states: States) -> None:
    for state in states:
        fast, plain = preset.game.actions(state), preset.game.plain_actions(state)
        assert sorted(texts(fast)) == sorted(texts(plain)), preset.write(state)
        assert set(fast) == set(plain)


def test_a_result_is_the_state_that_the_plain_fold_leads_to(preset: Preset, states: States) -> None:
    game = preset.game
    for state in states[::3]:
        for action in game.actions(state):
            result = game.result(state, action)
            assert result == game.plain_result(state, action), (preset.write(state), action.text)
            assert hash(result) == hash(game.plain_result(state, action))


def test_who_decides_and_how_it_ended_are_known_without_a_list_unless_a_seat_is_stuck(
    preset: Preset, states: States
) -> None:
    game = preset.game
    for state in states:
        outcome = game.outcome(state)
        stuck = outcome is not None and game.judged(state) is None
        assert game.judged(state) == (None if stuck else outcome)
        assert game.decides(state) == (state.agenda[0].seat if stuck or outcome is None else None)
        assert game.turn(state) == (None if outcome else state.agenda[0].seat)


@pytest.mark.parametrize("preset", having("strewn", "turned"), ids=str)
@settings(max_examples=30)
@given(rng=st.randoms(use_true_random=False))
def test_the_fast_way_and_the_plain_fold_say_the_same_anywhere(preset: Preset, rng: Random) -> None:
    state = preset.strewn(rng)
    assert sorted(texts(preset.game.actions(state))) == sorted(texts(preset.game.plain_actions(state)))
    other = preset.turned(state)
    assert sorted(map(preset.turned_action, preset.game.actions(state))) == sorted(texts(preset.game.actions(other)))


def test_every_two_modules_that_go_together_are_played_together_somewhere() -> None:
    played = [preset.game.modules for preset in PRESETS if isinstance(preset.game, DukeGame)]
    assert len(set(played)) == len(played) >= 1 + len(MODULES) + len(PAIRS)
    for pair in combinations(MODULES, 2):
        assert clashing(pair) is ({*pair} not in played), pair
    assert any(len(modules) > 4 for modules in played)


def test_a_module_more_leaves_what_is_drawn_of_the_others(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = [by_lot(number) for number in range(LOTS)]
    monkeypatch.setattr(games, "MODULES", (*MODULES[:3], "one more", *MODULES[3:]))
    assert [by_lot(number) - {"one more"} for number in range(LOTS)] == drawn
    assert any("one more" in by_lot(number) for number in range(LOTS))


@pytest.mark.parametrize("preset", having("reordered"), ids=str)
def test_the_order_of_rules_that_are_independent_makes_no_difference(preset: Preset, states: States) -> None:
    games = [preset.reordered(Random(number)) for number in range(5)]
    for number, state in enumerate(states[::5]):
        game = games[number % len(games)]
        found = preset.game.actions(state)
        assert set(game.actions(state)) == set(game.plain_actions(state)) == set(found)
        assert game.outcome(state) == preset.game.outcome(state)
        for action in found[::3]:
            assert game.apply(state, action).state == preset.game.apply(state, action).state


def test_what_is_not_legal_has_a_reason_and_changes_nothing(preset: Preset, states: States) -> None:
    game = preset.game
    known = {action.text: action for state in states for action in game.actions(state)}
    sample = [known[text] for text in sorted(known)][::17]
    for state in states[::11]:
        legal = {action.text for action in game.actions(state)}
        for action in sample:
            reasons = game.why_not(state, action)
            if action.text in legal:
                assert reasons == ()
                continue
            assert reasons, (preset.write(state), action.text)
            assert len(set(reasons)) == len(reasons)
            assert all(game.rulebook[cite.id] == cite for cite in reasons)
            with pytest.raises(Illegal) as refusal:
                game.apply(state, action)
            assert refusal.value.cites == reasons
            assert refusal.value.text == action.text
        assert {action.text for action in game.actions(state)} == legal
