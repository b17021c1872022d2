"""Dread on the page: the squares that freeze, and the tiles that are frozen."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from engine.duke.model.board import SIDES, SQUARES, squares_of
from engine.duke.rules.dread import Dread
from pygame_core.geometry import Vector
from pygame_core.paths import rectangle
from pygame_core.shapes import Fill, Picture
from web.duke.features.feature import Feature, KeyMark, has_rule
from web.duke.pictures.danger import sample
from web.duke.pictures.icons import icon
from web.duke.pictures.marks import MIDDLE, WHOLE, badge
from web.duke.pictures.view import Item
from web.ui.theme import Theme, clear

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.duke.game import DukeGame
    from engine.duke.model.board import Board
    from engine.state import State


@cache
def dread(theme: Theme) -> Picture:
    """Return the mark of a square that freezes: a skull laid into it."""
    return Picture(100, 100, (Fill(icon("D", MIDDLE.x, MIDDLE.y + 2, 46), clear(theme.shadow, 0.34)),))


@cache
def frozen(theme: Theme) -> Picture:
    """Return the mark of a tile that is frozen: a veil over it, and a skull in its corner."""
    stone = theme.stone
    veil = Fill(rectangle(WHOLE.inflated(-4), 9), clear(stone.unlit, 0.55))
    return Picture(100, 100, (veil, *badge(Vector(17, 82), icon("D", 0, 0, 23), stone.lit, stone.ink, theme)), 6)


def _items(game: DukeGame, state: State[Board]) -> Iterator[Item]:
    still = next(rule.still(state) for rule in game.rules if isinstance(rule, Dread))
    for square in squares_of(_dreaded(game, state)):
        name = SQUARES[square]
        yield Item(f"dread {name}", name, dread, 23, words="" if still >> square & 1 else "thing.dread")
    for square in squares_of(still):
        name = SQUARES[square]
        yield Item(f"frozen {name}", name, frozen, 31, words="thing.frozen")


def _dreaded(game: DukeGame, state: State[Board]) -> int:
    """Return the mask of the Dread squares of the Specter and of the tiles whose side that is up has any (D11)."""
    mask, forts = game.dreaded(state), game.ground(state).forts
    for side in SIDES:
        for square, tile in state.board.tiles(side):
            if not forts >> square & 1:
                mask |= game.reaches[tile][square].dread or 0
    return mask


FEATURE: Final = Feature(
    "dread",
    when=lambda game: has_rule(game, Dread),
    items=_items,
    marks=(
        KeyMark("dread", lambda theme: sample(theme, dread(theme)), "refused"),
        KeyMark("frozen", lambda theme: sample(theme, frozen(theme), tile=True), "refused"),
    ),
)
