"""Dark Rider on the page: no bags, no leaders, Pikemen that have arrived."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from engine.duke.model.board import DARK, LIGHT, SQUARES, squares_of
from engine.duke.rules.rider import (
    ARRIVALS_TO_WIN,
    LOSSES_TO_LOSE,
    PIKEMEN,
    LossCounted,
    Losses,
    arrived,
    pikemen_side,
)
from pygame_core.geometry import Vector
from pygame_core.paths import Path, circle, rectangle
from pygame_core.shapes import Fill, Picture, Shadow, Stroke
from web.duke.features.feature import Feature, KeyMark
from web.duke.names import side_word
from web.duke.pictures.danger import sample
from web.duke.pictures.marks import BADGE, WHOLE
from web.duke.pictures.view import Item
from web.ui.theme import Theme, clear
from web.words import say

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.duke.game import DukeGame
    from engine.duke.model.board import Board
    from engine.state import State
    from pygame_core.shapes import Shape


@cache
def stays(theme: Theme) -> Picture:
    """Return the mark of a tile that has arrived and stays: a veil over it, and a tick in its corner."""
    stone = theme.stone
    veil = Fill(rectangle(WHOLE.inflated(-4), 9), clear(stone.unlit, 0.4))
    disc = circle(Vector(17, 82), BADGE)
    tick = Path().move(9, 82).line(15, 88).line(26, 75)
    shapes: list[Shape] = [
        veil,
        Fill(disc, stone.ink, Shadow(clear(theme.shadow, 0.5), 4, 0, 1)),
        Stroke(disc, stone.lit, 2),
        Stroke(tick, stone.lit, 5),
    ]
    return Picture(100, 100, tuple(shapes), 6)


def _items(_: DukeGame, state: State[Board]) -> Iterator[Item]:
    for square in squares_of(arrived(state.board, LIGHT) | arrived(state.board, DARK)):
        name = SQUARES[square]
        yield Item(f"arrived {name}", name, stays, 31, words="thing.arrived")


def _note(_: DukeGame, state: State[Board], seat: str) -> Iterator[str]:
    if pikemen_side(state.board) == seat:
        losses = state.part(Losses).of(seat)
        home = arrived(state.board, seat).bit_count()
        yield say("strip.rider", lost=losses, most=LOSSES_TO_LOSE, home=home, wanted=ARRIVALS_TO_WIN)


FEATURE: Final = Feature(
    "rider",
    group="aims",
    preset=("rider", frozenset({"rider"})),
    aim=True,
    begins=True,
    usual=False,
    instead={
        "todo.setup.leader": "todo.setup.rider",
        "todo.turn.how": "todo.turn.rider",
        "start.how.1": "start.how.rider",
        "first.which": "first.which.rider",
        "rules.about": "rules.about.rider",
        "control.bags": "control.taken",
        "control.bags.brief": "control.taken.brief",
        "hint.bags": "hint.taken",
    },
    items=_items,
    note=_note,
    marks=(KeyMark("arrived", lambda theme: sample(theme, stays(theme), tile=True), "refused"),),
    effects={LossCounted: lambda it, _: say("effect.loss", side=side_word(it.side))},
    quiet=(LossCounted,),
    tally=("lost", range(PIKEMEN + 1)),
)
