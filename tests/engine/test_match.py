"""A match: chance settled from the seed, undo and redo that stop at chance, ends that the players make."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from engine.duke.game import duke_game
from engine.duke.model.effects import PlaceOwed
from engine.game import CHANCE, Illegal
from engine.match import Match
from tests.engine.duke.drawn import GAME

SET_UP = ("Du@c1", "Fo@b1", "Fo@c2", "du@c6", "fo@d6", "fo@c5")


def match_after(*texts: str, seed: str = "0") -> Match[Any]:
    """Play these actions from the start."""
    match = Match(GAME, seed=seed)
    for text in texts:
        match.play(GAME.read_action(text))
    return match


def test_a_draw_is_answered_at_once_and_told() -> None:
    match = match_after(*SET_UP)
    entries = match.play(GAME.read_action("draw"))
    assert [entry.seat for entry in entries] == ["light", CHANCE]
    assert match.turn == "light"
    assert match.state.agenda == (PlaceOwed("light", entries[1].action.kind),)
    assert entries[1].before == entries[0].step.state


def test_chance_is_fair_to_the_number_of_tiles() -> None:
    drawn: Counter[str] = Counter()
    for seed in range(3000):
        match = match_after(*SET_UP, seed=f"seed {seed}")
        drawn[match.play(GAME.read_action("draw"))[1].action.text] += 1
    assert len(drawn) == 16
    one = 3000 / 18
    for text, times in drawn.items():
        expected = one * (3 if text == "draw=Pi" else 1)
        assert abs(times - expected) < 5 * expected**0.5, text


def test_chance_does_not_repeat_itself_within_a_match() -> None:
    texts = set()
    for seed in range(30):
        match = match_after(*SET_UP, seed=str(seed))
        for _ in range(2):
            match.play(GAME.read_action("draw"))
            match.play(match.actions()[0])
        texts.add(tuple(entry.action.kind for entry in match.log if entry.seat == CHANCE))
    assert any(light != dark for light, dark in texts)


def test_an_illegal_action_changes_nothing() -> None:
    match = match_after(*SET_UP)
    log, state = list(match.log), match.state
    for text in ("c2-c6", "c5-c4", "draw=Kn", "Kn@d1"):
        with pytest.raises(Illegal):
            match.play(GAME.read_action(text))
    assert (match.log, match.state) == (log, state)


def test_the_match_says_beforehand_what_can_not_be_undone() -> None:
    match = match_after(*SET_UP)
    assert match.reaches_chance(GAME.read_action("draw"))
    assert not match.reaches_chance(GAME.read_action("c2-c3"))


def test_undo_goes_back_to_chance_and_no_further() -> None:
    match = match_after(*SET_UP, "draw")
    assert not match.can_undo
    with pytest.raises(ValueError, match="undo"):
        match.undo()
    placing = match.actions()[0]
    match.play(placing)
    before = match.log[-1].before
    match.undo()
    assert match.state == before
    assert not match.can_undo
    match.redo()
    assert match.log[-1].action == placing


def test_undo_goes_back_to_the_start() -> None:
    match = match_after(*SET_UP)
    while match.can_undo:
        match.undo()
    assert match.state == GAME.start()
    assert [match.redo().action.text for _ in SET_UP] == list(SET_UP)
    assert not match.can_redo
    with pytest.raises(ValueError, match="redo"):
        match.redo()


def test_a_new_action_forgets_what_was_taken_back() -> None:
    match = match_after(*SET_UP, "c2-c3")
    match.undo()
    match.play(GAME.read_action("c2-b2"))
    assert not match.can_redo


def test_an_agreed_end_can_be_taken_back() -> None:
    match = match_after(*SET_UP, "c2-c3")
    match.resign("dark")
    assert (match.turn, match.actions()) == (None, ())
    assert match.undo() is None
    assert match.turn == "dark"
    assert match.log[-1].action.text == "c2-c3"


def test_a_draw_that_was_agreed_after_chance_can_be_taken_back_but_not_the_tile() -> None:
    match = match_after(*SET_UP, "draw")
    match.agree_draw()
    assert match.can_undo
    match.undo()
    assert not match.can_undo


def test_a_record_left_before_chance_is_settled_as_the_match_would_have_been() -> None:
    whole = match_after(*SET_UP, "draw", seed="x")
    left = match_after(*SET_UP, seed="x")
    left.play_as_written(GAME.read_action("draw"))
    assert left.turn == CHANCE
    left.settle()
    assert left.log == whole.log
    assert left.settle() == ()


@pytest.mark.cite("D14")
def test_terrain_is_placed_by_chance_or_by_hand_where_the_players_agreed() -> None:
    game = duke_game(frozenset({"mountain", "fort"}))
    for by_hand in (False, True):
        match = Match(game, by_hand=by_hand)
        for text in SET_UP:
            match.play(game.read_action(text))
        if not by_hand:
            assert [entry.seat for entry in match.log[-2:]] == [CHANCE, CHANCE]
            assert not match.can_undo
            continue
        assert match.turn == CHANCE
        assert match.log[-1].seat == "dark"
        match.play(game.read_action("mountain@c3"))
        match.play(game.read_action("fort@d4"))
        assert match.can_undo
        match.undo()
        assert "fort@c4" in {action.text for action in match.actions()}
        match.redo()
        match.play(game.read_action("draw"))
        assert match.log[-1].seat == CHANCE
        assert not match.can_undo


@pytest.mark.cite("D14")
def test_chance_places_terrain_anywhere_it_may_each_square_as_likely() -> None:
    game = duke_game(frozenset({"mountain"}))
    placed: Counter[str] = Counter()
    for seed in range(1500):
        match = Match(game, seed=f"terrain {seed}")
        for text in SET_UP:
            match.play(game.read_action(text))
        placed[match.log[-1].action.text] += 1
    assert len(placed) == 30
    assert all(abs(times - 50) < 5 * 50**0.5 for times in placed.values())
