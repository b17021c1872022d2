"""What most games have and some have not: bags, and leaders to guard."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine.duke.rules.drawing import Drawing
from engine.duke.rules.guard import Guard
from engine.duke.rules.leaders import Gone, LeadersGone
from web.duke.features.feature import Feature, has_rule
from web.duke.names import tile_word
from web.words import say

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.duke.game import DukeGame
    from engine.duke.model.board import Board
    from engine.state import State


def _gone(game: DukeGame, state: State[Board], seat: str) -> Iterator[str]:
    for side, kind in state.part(Gone).leaders:
        if side == seat:
            yield say("strip.gone", leader=tile_word(kind, game.kinds))


BAGS: Final = Feature("bags", when=lambda game: has_rule(game, Drawing), brings=frozenset({"bag"}))
"""Tiles are drawn."""
GUARD: Final = Feature("guard", when=lambda game: has_rule(game, Guard), brings=frozenset({"guard", "threat", "arrow"}))
"""A leader that could be taken next is in guard."""
GONE: Final = Feature("gone", when=lambda game: has_rule(game, LeadersGone), note=_gone)
"""A leader can be lost without that ending the game."""
FEATURES: Final = (BAGS, GUARD, GONE)
