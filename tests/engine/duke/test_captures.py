"""Whether a move takes something is no part of what it is; a text that says so must be right."""

from __future__ import annotations

import pytest

from engine.duke.model.actions import Command, Move
from engine.duke.rules.camelot import CamelotCommand
from engine.game import Illegal
from engine.match import Match
from tests.engine.duke.drawn import GAME, reasons, state_of

STATE = """
6  du   .    .    .    .    .
5  .    .    .    .    .    .
4  .    .    fo   .    .    .
3  .    .    Fo   .    .    .
2  .    .    .    .    .    .
1  .    .    .    .    .    Du
   a    b    c    d    e    f
"""
C3, C4 = 14, 20


def test_two_actions_that_differ_in_captures_alone_are_equal() -> None:
    for one, other, unsaid in (
        (Move(C3, C4, captures=True), Move(C3, C4, captures=False), Move(C3, C4)),
        (Command(2, C3, C4, captures=True), Command(2, C3, C4, captures=False), Command(2, C3, C4)),
        (CamelotCommand(C3, C4, captures=True), CamelotCommand(C3, C4, captures=False), CamelotCommand(C3, C4)),
    ):
        assert one == other == unsaid
        assert len({one, other, unsaid}) == 1
        assert "x" in one.text
        assert "x" not in other.text + unsaid.text


def test_an_action_that_does_not_say_is_legal_either_way_and_is_written_as_it_is() -> None:
    state = state_of(STATE)
    assert GAME.why_not(state, Move(C3, C4)) == ()
    assert GAME.find(state, Move(C3, C4)).text == "c3xc4"
    match = Match(GAME, opening=state)
    match.play(Move(C3, C4))
    assert match.log[0].action.text == "c3xc4"


def test_a_text_with_the_wrong_sign_is_refused() -> None:
    state = state_of(STATE)
    with pytest.raises(Illegal, match="c3-c4: Write x where"):
        GAME.apply(state, GAME.read_action("c3-c4"))
    assert reasons(state, "c3-c4") == ["form"]
    assert reasons(state, "c3xc4") == []
