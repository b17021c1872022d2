"""An application without a browser, and how its screens are read, for the tests beside it."""

from __future__ import annotations

from itertools import count
from typing import TYPE_CHECKING

from engine.match import Match
from tests.engine.duke.drawn import state_of
from web.duke.app import DukeApp
from web.duke.play import Play
from web.duke.saves import GAME
from web.storage.store import Memory
from web.ui.widgets import Button, Buttons, Log, Rows

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from web.duke.pictures.view import TableView
    from web.storage.store import Storage
    from web.ui.screen import Screen
    from web.ui.widgets import Block, Cell


def sit_down(storage: Storage | None = None, *, dark: bool = False, still: bool = False) -> DukeApp:
    """Open Tabard at a table of its own, or at one whose storage is given."""
    numbers = count(1)
    return DukeApp(
        Memory() if storage is None else storage,
        "/site/",
        lambda: f"2030-01-01T10:{next(numbers):02d}",
        lambda: f"game{next(numbers)}",
        dark=dark,
        still=still,
    )


def begun(storage: Storage | None = None) -> DukeApp:
    """Open Tabard and begin with the usual set-up; Light is to move."""
    app = sit_down(storage)
    app.press("start usual")
    return app


def tap(app: DukeApp, *points: str) -> None:
    """Point at one thing after another."""
    for point in points:
        app.tap(point)


def play(app: DukeApp, *texts: str) -> None:
    """Do actions by what they have a person point at."""
    for text in texts:
        action = app.play.game.read_action(text)
        letter = "L" if app.play.view.mover == "light" else "D"
        tap(app, *(f"bag {letter}" if point == "bag" else point for point in map(str, action.points)))


def cell(screen: Screen, square: str) -> Cell:
    """Give a square as text."""
    return next(found for found in screen.cells if found.square == square)


def buttons(screen: Screen) -> Iterator[Button]:
    """Go through every control of a screen."""
    yield from (*screen.menu, *screen.actions, *screen.others, *screen.history)
    for notice in screen.notices:
        yield from notice.buttons
    for part in (screen.panel, screen.callout, screen.desk):
        if part is not None:
            yield from of_blocks(part.blocks)


def of_blocks(blocks: Iterable[Block]) -> Iterator[Button]:
    """Go through the controls among blocks."""
    for block in blocks:
        if isinstance(block, Buttons):
            yield from block.buttons
        elif isinstance(block, Rows):
            for row in block.rows:
                yield from row.buttons
        elif isinstance(block, Log):
            yield from block.history


def button(screen: Screen, control: str) -> Button:
    """Give a control."""
    return next(found for found in buttons(screen) if found.control == control)


def words(blocks: Iterable[Block]) -> str:
    """Give everything that blocks say."""
    return " ".join(str(getattr(block, "words", "")) for block in blocks)


def at(picture: str, *, turn: str = "", bags: str = "-|-", extras: str = "-") -> DukeApp:
    """Open Tabard at a board that is drawn."""
    app = begun()
    match = Match(GAME, "1")
    match.opening = state_of(picture, turn=turn, bags=bags, extras=extras)
    app.sit_down(Play(match), "table")
    return app


def press_keys(app: DukeApp, point: str) -> None:
    """Go to a square with the arrow keys and press Enter; the bag is the key d."""
    if point == "bag":
        app.key("d")
        return
    while app.play.cursor != point:
        cursor = app.play.cursor
        if cursor[0] != point[0]:
            app.key("ArrowRight" if cursor[0] < point[0] else "ArrowLeft")
        else:
            app.key("ArrowUp" if cursor[1] < point[1] else "ArrowDown")
    app.key("Enter")


def lying(view: TableView) -> dict[str, str]:
    """Give what lies on the squares besides tiles, by square."""
    return {item.square: item.thing for item in view.items if item.thing}


def flags(view: TableView) -> dict[str, str]:
    """Give the squares of the flags, by the table's letter of their owner."""
    return {item.name.removeprefix("flag "): item.square for item in view.items if item.thing == "flag"}


def marked(view: TableView, mark: str) -> tuple[str, ...]:
    """Give the squares that have a mark of that name."""
    return tuple(item.square for item in view.items if item.name == f"{mark} {item.square}")
