"""The danger view, for learning: what the opponent of whoever is to act could take next turn, and what is covered."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from engine.duke.danger import danger
from engine.duke.model.board import SQUARES, squares_of
from pygame_core.geometry import Rect
from pygame_core.sprites import Group, Sprite
from web.duke.faces import SIDE
from web.duke.pictures import danger as duke_danger
from web.duke.pictures.danger import DangerView
from web.ui.widgets import Button, Check, Heading, Paragraph, Row, Rows
from web.words import say

if TYPE_CHECKING:
    from collections.abc import Iterable

    from engine.duke.game import DukeGame
    from engine.duke.model.board import Board
    from engine.state import State
    from web.ui.theme import Theme
    from web.ui.widgets import Block, Cell

KEY: Final = 44
"""The width of a mark in the key."""
KEPT: Final = 16
"""How many positions' dangers are remembered: a picture is made several times before anything changes."""


@lru_cache(maxsize=KEPT)
def dangers(game: DukeGame, state: State[Board], side: str) -> DangerView:
    """Return what a side's tiles are in danger of, square by square."""
    found = danger(game, state, side)
    board, own = state.board, state.board.of(side)
    return DangerView(
        SIDE[side],
        frozenset(SQUARES[square] for square in squares_of(found.threatened & ~(board.light | board.dark))),
        frozenset(SQUARES[square] for square in squares_of(found.exposed & found.covered)),
        frozenset(SQUARES[square] for square in squares_of(found.hanging)),
        frozenset(SQUARES[square] for square in squares_of(own & found.covered & ~found.threatened)),
    )


def with_words(cells: Iterable[Cell], view: DangerView) -> tuple[Cell, ...]:
    """Add to the squares as text what the marks show."""
    named = (
        (view.threatened, "danger.cell.threatened"),
        (view.exposed, "danger.cell.exposed"),
        (view.hanging, "danger.cell.hanging"),
        (view.covered, "danger.cell.covered"),
    )

    def told(cell: Cell) -> Cell:
        name = next((name for squares, name in named if cell.square in squares), None)
        return replace(cell, words=say(name, cell=cell.words)) if name else cell

    return tuple(told(cell) for cell in cells)


def control(*, on: bool) -> Button:
    """Return the control that shows and hides the marks."""
    return Button("danger", say("control.danger"), hint=say("hint.danger"), glyph="danger", pressed=on)


def check(*, on: bool) -> Check:
    """Return the same among the preferences."""
    return Check("danger", say("settings.danger"), on, say("hint.danger"))


def key(theme: Theme) -> tuple[Block, ...]:
    """Say what each mark means, for the key to the icons."""
    marks = (
        ("threatened", duke_danger.sample(theme, duke_danger.threatened(theme))),
        ("exposed", duke_danger.sample(theme, duke_danger.exposed(theme), tile=True)),
        ("hanging", duke_danger.sample(theme, duke_danger.hanging(theme), tile=True)),
        ("covered", duke_danger.sample(theme, duke_danger.covered(theme), tile=True)),
    )
    box = Rect(0, 0, KEY, KEY)
    rows = tuple(
        Row(say(f"danger.{name}"), say(f"danger.{name}.words"), Group((Sprite(name, picture, box),), box))
        for name, picture in marks
    )
    return (Heading(say("danger.title")), Paragraph(say("danger.lead"), "muted"), Rows(rows))
