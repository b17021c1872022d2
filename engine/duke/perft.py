"""Counting the ways to play: the proof that the tables and the plain fold say the same."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .model.effects import SetUpAsk

if TYPE_CHECKING:
    from ..state import State
    from .game import DukeGame
    from .model.board import Board


def perft(game: DukeGame, state: State[Board], depth: int, *, plain: bool = False) -> int:
    """Return the number of ways to play ``depth`` whole turns.

    Each distinct tile that can be drawn counts once, each answer inside a turn counts, every action of the
    set-up counts as a turn, and a finished game has one way. The last turn is counted from the tables
    without being played; ``plain`` plays everything through the plain fold.
    """
    if depth == 0:
        return 1
    if depth == 1 and not plain:
        counted = game.generator.count(state)
        if counted is not None:
            return counted
    actions = game.plain_actions(state) if plain else game.actions(state)
    if not actions:
        return 1
    ask = state.agenda[0]
    setting_up = isinstance(ask, SetUpAsk)
    total = 0
    for action in actions:
        after = game.plain_result(state, action) if plain else game.result(state, action)
        turn_over = setting_up or after.agenda[0].whose != ask.whose
        total += perft(game, after, depth - turn_over, plain=plain)
    return total
