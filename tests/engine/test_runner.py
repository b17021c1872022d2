"""Matches between programs: what they are given, what they may choose, and when a match stops."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from types import FunctionType, MappingProxyType, MethodType, ModuleType
from typing import TYPE_CHECKING, Any

import pytest

from engine.duke.game import QUIET_TURNS, duke_game
from engine.duke.model.actions import Draw, Move
from engine.game import Action, Illegal
from engine.match import Match
from engine.runner import play_match, random_player
from engine.spectral.game import SpectralGame, spectral_game
from engine.spectral.model.cards import Card, Modules
from engine.spectral.model.effects import Looks
from engine.spectral.model.manor import Manor
from tests.engine.third_game import Add, nine_game

if TYPE_CHECKING:
    from collections.abc import Iterator
    from random import Random

    from engine.game import Game
    from engine.state import State


def within(thing: object) -> Iterator[object]:
    """Go through everything that can be reached from something by its attributes, slots and members."""
    known: set[int] = set()
    kept = []
    waiting = [thing]
    while waiting:
        one = waiting.pop()
        if id(one) in known or isinstance(one, type | ModuleType | FunctionType | str | bytes | int | float):
            continue
        known.add(id(one))
        kept.append(one)  # so that no other object comes to have its id
        yield one
        if isinstance(one, dict | MappingProxyType):
            waiting += [*one.keys(), *one.values()]
        elif isinstance(one, tuple | list | set | frozenset):
            waiting += one
        if isinstance(one, MethodType):
            waiting.append(one.__self__)
        waiting += getattr(one, "__dict__", {}).values()
        names = [name for kind in type(one).__mro__ for name in getattr(kind, "__slots__", ())]
        names += [field.name for field in fields(one)] if is_dataclass(one) else []
        waiting += [getattr(one, name) for name in names if hasattr(one, name)]


@pytest.mark.parametrize("modules", ["-", "swap", "flip:A,swap:C,freeze:D"])
def test_a_player_is_given_nothing_that_its_seat_may_not_know(modules: str) -> None:
    game = spectral_game(3, Modules.read(modules))
    asked = 0

    def watched(given: Game[Any], view: State[Any], rng: Random) -> Action:
        nonlocal asked
        asked += 1
        seat = given.decides(view)
        assert seat is not None
        choice: Action = random_player(given, view, rng)
        seen = view.part(Looks).of(seat)
        manors = 0
        for thing in within((given, view, rng)):
            assert not isinstance(thing, Match)
            if isinstance(thing, Manor):
                manors += 1
                assert {cell for cell, card in enumerate(thing.cards) if card is not None} <= seen
        assert manors
        return choice

    for seed in range(6):
        match = play_match(game, dict.fromkeys(game.seats, watched), f"secret {seed}", most=40)
    assert asked > 30
    assert any(isinstance(thing, Manor) and all(thing.cards) for thing in within(match))  # the walk would find them


def test_a_seat_sees_a_log_without_what_it_may_not_know() -> None:
    game = spectral_game(2)
    match = play_match(game, dict.fromkeys(game.seats, random_player), "7", most=6)
    assert match.outcome is None
    for seat in game.seats:
        seen = match.seen_by(seat)
        assert [entry.action for entry in seen[:4]] == [None] * 4
        assert [entry.action for entry in seen[4:]] == [entry.action for entry in match.log[4:]]
        assert seen[-1].step.state == game.view(match.state, seat)
        looks = seen[-1].step.state.part(Looks).of(seat)
        for thing in within(seen):
            assert not isinstance(thing, Card) or thing in {match.state.board.cards[cell] for cell in looks}
        for entry, one in zip(match.log, seen, strict=True):
            assert one.seat == entry.seat
            assert set(one.step.effects) <= set(entry.step.effects)
    assert isinstance(game, SpectralGame)


def test_in_a_game_without_secrets_a_seat_sees_the_whole_log() -> None:
    match = play_match(duke_game(), dict.fromkeys(duke_game().seats, random_player), "1", most=20)
    seen = match.seen_by("light")
    assert [(one.seat, one.action, one.before, one.step) for one in seen] == [
        (entry.seat, entry.action, entry.before, entry.step) for entry in match.log
    ]


def test_the_same_seed_and_players_give_the_same_match() -> None:
    for game in (duke_game(), duke_game(frozenset({"specter", "fort"})), spectral_game(2)):
        players: Any = dict.fromkeys(game.seats, random_player)
        one, other, another = (play_match(game, players, seed, most=60) for seed in ("a", "a", "b"))
        assert one.log == other.log
        assert one.log != another.log


def test_a_match_ends_by_the_rules() -> None:
    match = play_match(nine_game(), {"cross": lambda *_: Add(1), "nought": lambda *_: Add(2)})
    assert [entry.action.number for entry in match.log] == [1, 2, 1, 2, 1, 2]
    assert match.outcome is not None
    assert match.outcome.winners == ("nought",)


def test_a_match_stops_unfinished_after_so_many_actions() -> None:
    match = play_match(duke_game(), dict.fromkeys(duke_game().seats, random_player), most=10)
    assert len(match.log) == 10
    assert match.outcome is None


def shuffling(game: Game[Any], view: State[Any], rng: Random) -> Action:
    """Choose what captures nothing and draws nothing, while there is such an action."""
    actions = game.actions(view)
    quiet = [one for one in actions if isinstance(one, Move) and not one.captures]
    choice: Action = rng.choice(quiet or [one for one in actions if not isinstance(one, Draw)] or actions)
    return choice


@pytest.mark.cite("draw.quiet")
def test_after_two_hundred_quiet_turns_a_match_is_a_draw() -> None:
    """Ruling D28."""
    assert QUIET_TURNS == 200
    drawn = [play_match(duke_game(), dict.fromkeys(duke_game().seats, shuffling), str(seed)) for seed in range(12)]
    quiet = [match for match in drawn if match.outcome and match.outcome.cite.id == "draw.quiet"]
    assert quiet
    for match in quiet:
        assert match.quiet_turns == 200
        assert match.outcome is not None
        assert match.outcome.winners == ("light", "dark")
    match = play_match(duke_game(), dict.fromkeys(duke_game().seats, shuffling), quiet[0].seed, quiet=20)
    assert match.quiet_turns == 20
    match = play_match(duke_game(), dict.fromkeys(duke_game().seats, shuffling), quiet[0].seed, quiet=0, most=260)
    assert match.outcome is None


def test_an_illegal_choice_is_refused_with_the_reason_and_the_seat() -> None:
    with pytest.raises(Illegal, match="The sum stays at nine or below") as refusal:
        play_match(nine_game(), {"cross": lambda *_: Add(4), "nought": lambda *_: Add(4)})
    assert refusal.value.__notes__ == ["It was chosen by the player of seat cross."]
    with pytest.raises(ValueError, match="seat nought has no player"):
        play_match(nine_game(), {"cross": lambda *_: Add(4)})
