"""The laws that every game keeps, and the view law at full strength, held against whole random games of Spectral."""

from __future__ import annotations

import copy
import pickle
from collections import Counter
from dataclasses import dataclass, fields, is_dataclass
from functools import cache
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from engine.game import CHANCE, Illegal
from engine.match import Entry, Match
from engine.picker import Pick
from engine.record import read_record, write_record
from engine.spectral.model.actions import Stake
from engine.spectral.model.effects import DealOwed, Dealt, Looks, RubbleCleared, Supplies, Tokens
from engine.spectral.model.end_effects import TokenPlaced
from engine.spectral.model.manor import RUBBLE
from engine.spectral.rules.flip import CardFlipped
from engine.spectral.text.options import read_game
from engine.state import State

if TYPE_CHECKING:
    from engine.game import Points
    from engine.spectral.game import SpectralGame

HEADERS = (
    "players=2",
    "players=2 beginner=yes",
    "players=3 start=3",
    "players=3 beginner=yes start=2 end=placed",
    "players=4 modules=flip",
    "players=5 modules=swap swap=target",
    "players=4 modules=freeze end=placed",
    "players=5 modules=flip:A,swap:C,freeze:D start=4",
    "players=4 modules=flip:A,flip:D,swap,freeze:C swap=target",
    "players=2 modules=flip,swap,freeze",
    "players=3 modules=flip:B,swap:B,freeze:B swap=target cards=qdch/qchd/chdq/hdqc",
)


@dataclass(frozen=True)
class Table:
    """A game by its header, and some whole games of it."""

    header: str
    game: SpectralGame
    matches: tuple[Match[Any], ...]

    @property
    def entries(self) -> list[Entry[Any]]:
        """Every action of the games."""
        return [entry for match in self.matches for entry in match.log]

    @property
    def states(self) -> list[State[Any]]:
        """Every state of the games."""
        return [
            state for match in self.matches for state in (match.opening, *(entry.step.state for entry in match.log))
        ]


@cache
def played(header: str) -> Table:
    """Play whole games at random: mostly with few pieces, so that they last, and looks more often than not."""
    game, _ = read_game("", dict(word.split("=", 1) for word in header.split()))
    matches = []
    for seed in range(6):
        rng = Random(f"{header} {seed}")
        match = Match(game, seed=str(seed), names={"1": "Ann, B=1", "2": "Ö"})
        match.settle()
        while actions := match.actions():
            few = [one for one in actions if isinstance(one, Stake) and len(one.pieces) <= 1 + seed % 3]
            match.play(rng.choice(few if few and rng.random() < 0.8 else actions[-6:]))
        matches.append(match)
    return Table(header, game, tuple(matches))


@pytest.fixture(params=HEADERS)
def table(request: pytest.FixtureRequest) -> Table:
    """Give one game after the other."""
    return played(request.param)


def test_apply_is_pure_and_effects_are_all_that_changes_a_state(table: Table) -> None:
    for entry in table.entries:
        before = copy.deepcopy(entry.before)
        assert table.game.apply(entry.before, entry.action) == entry.step
        assert entry.before == before
        state = State(before.board, before.agenda[1:], before.parts)
        for effect in entry.step.effects:
            state = effect.change(state)
        assert state == entry.step.state


def test_a_state_is_a_value(table: Table) -> None:
    for state in table.states[::5]:
        thawed = pickle.loads(pickle.dumps(state))  # noqa: S301 - our own value
        assert thawed == state
        assert hash(thawed) == hash(state)


def test_nothing_of_a_state_can_be_changed_from_outside(table: Table) -> None:
    values: dict[type, Any] = {}
    for entry in table.entries:
        state = entry.step.state
        for value in (state.board, entry.action, *state.agenda, *state.parts, *entry.step.effects):
            values.setdefault(type(value), value)
    assert len(values) > 15
    for value in values.values():
        assert is_dataclass(value)
        assert not hasattr(value, "__dict__"), value
        for field in fields(value):
            with pytest.raises(AttributeError):
                setattr(value, field.name, getattr(value, field.name))
            assert not isinstance(getattr(value, field.name), list | dict | set), value


def test_no_ask_is_dead_and_a_finished_game_has_no_action(table: Table) -> None:
    game = table.game
    for state in table.states:
        if game.outcome(state) is None:
            assert game.turn(state) in (*game.seats, CHANCE)
            assert game.actions(state)
        else:
            assert game.turn(state) is None
            assert game.actions(state) == ()
    for match in table.matches:
        assert match.outcome
        assert set(match.outcome.winners) <= set(game.seats)
        assert match.outcome.winners == game.scores(match.state).winners


def test_the_fast_way_and_the_plain_fold_say_the_same(table: Table) -> None:
    for state in table.states[::7]:
        fast, plain = table.game.actions(state), table.game.plain_actions(state)
        assert len(set(fast)) == len(fast)
        assert set(fast) == set(plain)


def test_actions_round_trip_and_no_two_share_a_text(table: Table) -> None:
    for state in table.states[::5]:
        found = table.game.actions(state)
        assert len({action.text for action in found}) == len(found)
        for action in found[:: max(1, len(found) // 50)]:
            assert table.game.read_action(action.text) == action


def test_every_action_is_reached_by_its_clicks_and_none_is_cut_short(table: Table) -> None:
    rng = Random(1)
    for state in table.states[::17]:
        found = table.game.actions(state)
        start = Pick.among(found)
        assert start.actions == found
        for route, action in start.routes[:: max(1, len(found) // 12)]:
            assert route == action.points
            pick: Pick | None = start
            for point in in_some_order(route, rng):
                assert pick is not None
                assert pick.chosen is None
                assert point in pick.next_points()
                assert pick.reachable() == pick.next_points().keys()
                pick = pick.point(point)
            assert pick is not None
            assert pick.chosen == action


def test_what_comes_in_any_order_can_be_taken_back_and_pointed_at_again(table: Table) -> None:
    rng = Random(2)
    for state in table.states[::31]:
        start = Pick.among(table.game.actions(state))
        for route, _ in start.routes[:: max(1, len(start.routes) // 6)]:
            group = [point for points in route[:1] if isinstance(points, tuple) for point in points]
            whole = start.along(rng.sample(group, len(group)))
            for point in set(group):
                assert whole is not None
                fewer = whole.take_back(point)
                assert fewer is not None
                again = fewer.point(point)
                assert again is not None
                assert again.routes == whole.routes


def in_some_order(route: Points, rng: Random) -> list[str]:
    """Name the points one after another; those of a group in an order that the rng chooses."""
    groups = [[points] if isinstance(points, str) else rng.sample(points, len(points)) for points in route]
    return [point for group in groups for point in group]


def test_what_is_not_legal_has_a_reason_and_changes_nothing(table: Table) -> None:
    game = table.game
    known = {action.text: action for state in table.states[4::9] for action in game.actions(state)}
    sample = [known[text] for text in sorted(known)][:: max(1, len(known) // 60)]
    refused = 0
    for state in table.states[::13]:
        legal = set(game.actions(state))
        for action in sample:
            reasons = game.why_not(state, action)
            assert bool(reasons) is (action not in legal)
            if reasons:
                refused += 1
                assert len(set(reasons)) == len(reasons)
                assert all(game.rulebook[cite.id] == cite for cite in reasons)
                with pytest.raises(Illegal) as refusal:
                    game.apply(state, action)
                assert refusal.value.cites == reasons
    assert refused > 50


def test_replaying_a_record_gives_equal_states(table: Table) -> None:
    for match in table.matches:
        text = write_record(match)
        again = read_record(text, {"spectral": read_game})
        assert again.game is match.game
        assert [entry.step for entry in again.log] == [entry.step for entry in match.log]
        assert (again.seed, again.outcome, again.names["1"]) == (match.seed, match.outcome, "Ann, B=1")
        assert write_record(again) == text


def test_a_record_of_any_part_of_a_game_round_trips(table: Table) -> None:
    match = table.matches[0]
    for length in range(len(match.log)):
        part = Match(table.game, match.seed, {}, list(match.log[:length]))
        again = read_record(write_record(part), {"spectral": read_game})
        if length < 4:
            assert again.log == []
            again.settle()
            assert again.log == match.log[:4]
        else:
            assert again.log == part.log


def test_the_same_seed_and_actions_give_the_same_match(table: Table) -> None:
    for match in table.matches:
        again = Match(table.game, seed=match.seed)
        again.settle()
        for entry in match.log[4:]:
            again.play(entry.action)
        assert again.log == match.log


def test_undo_gives_the_state_before_and_never_what_was_seen(table: Table) -> None:
    for match in table.matches[:3]:
        again = Match(table.game, seed=match.seed)
        again.settle()
        for entry in match.log[4:]:
            before, final = again.state, again.reaches_chance(entry.action)
            again.play(entry.action)
            assert again.can_undo is not final
            assert final is any(effect.reveals for effect in entry.step.effects)
            if not final:
                again.undo()
                assert again.state == before
                again.redo()
        assert again.log == match.log


def test_pieces_rubble_and_cards_are_neither_made_nor_lost(table: Table) -> None:
    for entry in table.entries:
        counts = [stock(state) for state in (entry.before, entry.step.state)]
        for effect in entry.step.effects:
            if isinstance(effect, RubbleCleared):
                counts[0][RUBBLE] -= 1
            if isinstance(effect, Dealt):
                counts[0].update(str(card) for card in effect.cards)
        assert +counts[0] == counts[1], entry.action.text


def stock(state: State[Any]) -> Counter[str]:
    """Count every piece of every seat, rubble, and the cards on the table."""
    found: Counter[str] = Counter(str(card) for card in state.board.cards if card)
    for number, pieces in enumerate(state.part(Supplies).pieces, 1):
        found.update(f"{number} {piece}" for piece in pieces)
    for one in state.board.grid:
        if one:
            found.update([RUBBLE] if one.owner == RUBBLE else [f"{one.owner} {piece}" for piece in one.pieces])
    return found


def test_every_card_that_is_not_face_down_has_placed_one_token_at_the_end(table: Table) -> None:
    for match in table.matches:
        tokens = match.state.part(Tokens)
        found = table.game.resolution(match.state)
        assert (tokens.gems, tokens.curses) == (found.gems, found.curses)
        placed = [
            effect.card for entry in match.log for effect in entry.step.effects if isinstance(effect, TokenPlaced)
        ]
        down = {effect.card for entry in match.log for effect in entry.step.effects if isinstance(effect, CardFlipped)}
        assert sorted(map(str, placed)) == sorted(str(card) for card in match.state.board.cards if card not in down)


def test_the_view_of_the_seat_to_act_has_its_actions(table: Table) -> None:
    game = table.game
    for state in table.states:
        seat = game.turn(state)
        if seat in game.seats:
            assert game.actions(game.view(state, seat)) == game.actions(state)


def test_a_view_shows_own_looks_and_open_cards_and_no_others(table: Table) -> None:
    game = table.game
    for state in table.states:
        if game.outcome(state):
            continue
        for seat in game.seats:
            view = game.view(state, seat)
            known = state.part(Looks).of(seat) | set(game.open_cells)
            for cell, card in enumerate(view.board.cards):
                assert card == (state.board.cards[cell] if cell in known else None)
            assert (view.agenda, view.parts, view.board.grid) == (state.agenda, state.parts, state.board.grid)
            assert game.view(view, seat) == view
            assert game.seen(state, seat) == game.seen(view, seat)
            assert set(game.seen(view, seat)) == {cell for cell in known if state.board.cards[cell]}


def test_replacing_all_that_a_seat_can_not_know_changes_nothing_in_its_view(table: Table) -> None:
    """Another layout with the same cards seen, through the same actions: views, actions and effects are equal."""
    game = table.game
    for number, match in enumerate(table.matches[:3]):
        for at, seat in enumerate(game.seats):
            last = match.log[-1].before
            other = game.guess(game.view(last, seat), Random(f"{number} {seat} {at}"))
            rows = [game.read_action("".join(map(str, other.board.cards[row : row + 4]))) for row in (0, 4, 8, 12)]
            again = Match(game, seed="other")
            for row in rows:
                again.play_as_written(row)
            for entry in match.log[4:-1]:
                assert game.view(again.state, seat) == game.view(entry.before, seat)
                assert game.actions(again.state) == game.actions(entry.before)
                told = again.play_as_written(entry.action).step.effects
                assert told == entry.step.effects
            assert game.view(again.state, seat) == game.view(last, seat)


def test_a_guess_looks_the_same_to_the_seat_that_makes_it(table: Table) -> None:
    game = table.game
    for state in table.states[::5]:
        for seat in game.seats:
            view = game.view(state, seat)
            guess = game.guess(view, Random(1))
            assert game.view(guess, seat) == view
            owed = sum(isinstance(ask, DealOwed) for ask in state.agenda)
            assert sum(card is not None for card in guess.board.cards) == 16 - 4 * owed
