"""Reading what a position owes: its ask= and, in set-up, the decisions that are still to come."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...game import Unreadable
from ...state import State
from ..model.board import OPPONENT
from ..model.effects import Turn
from ..modules import ASKS, SET_UP

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ...state import Ask
    from ..game import DukeGame
    from ..model.board import Board


def with_asks(game: DukeGame, state: State[Board], side: str, extras: Mapping[str, str]) -> State[Board]:
    """Return the state with the agenda that TURN and ask= write; raise Unreadable where nothing like it can be owed."""
    text = extras.get("ask")
    if text is None:
        return State(state.board, (Turn(side),), state.parts)
    where = f"position, EXTRAS: ask={text}"
    first, *queued = text.split(",")
    behind = next((form for form in ASKS if form.behind), None)
    leading = [form.word for form in ASKS if form.first]
    if queued and (behind is None or queued != [behind.word] or first not in leading):
        words = behind.word if behind else "nothing"
        raise Unreadable(f"{where}: only {words} can be owed behind another decision, behind {' or '.join(leading)}")
    later = behind.behind(game, state, side, where) if queued and behind and behind.behind else state
    if first == SET_UP:
        asks = _read_set_up(game, state, side)
    else:
        word, colon, argument = first.partition(":")
        form = next((form for form in ASKS if form.word == word + colon), None)
        if form is None:
            words = ", ".join(form.word for form in ASKS)
            raise Unreadable(f"{where}: {first!r} is no decision; there are {words} and {SET_UP}")
        asks = form.read(game, state, side, argument, where)
    return State(state.board, asks, later.parts)


def _read_set_up(game: DukeGame, state: State[Board], side: str) -> tuple[Ask, ...]:
    """Return what a set-up still owes; refuse a board that no set-up leads to, which nothing could go on from."""
    where = f"position: with ask={SET_UP}"
    asks = game.set_up.to_place(state, side, where)
    if asks:
        for rule in game.duke_rules:
            rule.check_bare(state, where)
        return asks
    if game.set_up.set_aside(state, OPPONENT[side]):
        other = OPPONENT[side].capitalize()
        raise Unreadable(f"{where}, {side.capitalize()} has nothing left to place, but {other} has")
    game.set_up.check_placed(state, side, where)
    for rule in game.duke_rules:
        asks += rule.still_to_set_up(state, side, asks, where)
    return asks
