"""A table in a tab: what it shows, read from the document, and the hands that play at it.

Law: nothing is done but what a person could do: a real pointer, finger or key, at a place on the screen.
"""

from __future__ import annotations

import time
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any, Final, Protocol

from tests.web.screens import sit_down

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

    from tests.browser.visiting import Visit

READ: Final = """(() => {
    const one = (id) => document.getElementById(id);
    const words = (element) => (element && element.checkVisibility() ? element.innerText.trim() : "");
    const log = [...document.querySelectorAll("#log li")].map((line) => {
        const button = line.querySelector("button");
        return [button.title, button.ariaLabel, line.hasAttribute("aria-current")];
    });
    const squares = [...document.querySelectorAll("[data-square]")].map((button) => {
        const { square, movable, target, picked } = button.dataset;
        return [square, button.ariaLabel, movable === "yes", target === "yes", picked === "yes"];
    });
    const focused = document.activeElement;
    return {
        squares, log,
        ply: Number(document.documentElement.dataset.ply),
        scene: document.documentElement.dataset.scene,
        title: words(document.querySelector("#status .title")),
        detail: words(document.querySelector("#status .detail")),
        live: one("live").textContent,
        bubble: words(one("bubble")),
        panel: one("panel").open ? one("panel").dataset.panel : "",
        inside: words(one("panel-content")),
        notices: Object.fromEntries([...document.querySelectorAll(".notice")]
            .map((notice) => [notice.dataset.notice, words(notice.querySelector("p"))])),
        off: [...document.querySelectorAll('[data-control][aria-disabled="true"]')]
            .map((button) => button.dataset.control),
        focus: focused.dataset.square ?? focused.dataset.control ?? focused.dataset.enter ?? focused.localName,
    };
})()"""
KEPT: Final = """(() => {
    const current = localStorage.getItem("tabard:/:1:current");
    return current === null ? "" : localStorage.getItem(`tabard:/:1:game:${current}`) ?? "";
})()"""
"""The text of the game that is being played, under the keys that browsers have it under."""


PATIENCE: Final = 30.0
"""Seconds: a busy machine is no failure."""


@dataclass(frozen=True, slots=True)
class Square:
    """A square of the grid: its words, whether its tile can act, a point there ends an action, and is picked."""

    words: str
    movable: bool
    target: bool
    picked: bool


@dataclass(frozen=True, slots=True)
class Line:
    """A turn of the log: in notation, in words, and whether it is the one on the board."""

    notation: str
    words: str
    shown: bool


@dataclass(frozen=True, slots=True)
class Seen:
    """What the page shows; texts are empty where there is nothing to be seen."""

    squares: dict[str, Square]
    log: tuple[Line, ...]
    ply: int
    scene: str
    title: str
    detail: str
    live: str
    bubble: str
    panel: str
    inside: str
    notices: dict[str, str]
    off: frozenset[str]
    focus: str

    @property
    def movable(self) -> set[str]:
        """The squares of the tiles that can act."""
        return {name for name, square in self.squares.items() if square.movable}

    @property
    def targets(self) -> set[str]:
        """The squares that are marked as ends of an action."""
        return {name for name, square in self.squares.items() if square.target}

    @property
    def picked(self) -> set[str]:
        """The square that is picked, if any."""
        return {name for name, square in self.squares.items() if square.picked}


@dataclass
class Table:
    """A tab in which Tabard is open."""

    visit: Visit

    @property
    def page(self) -> Page:
        """The tab for Playwright."""
        return self.visit.page

    def read(self) -> Seen:
        """Read the page."""
        told = self.visit.tell(READ)
        squares = {name: Square(*rest) for name, *rest in told.pop("squares")}
        log = tuple(Line(*line) for line in told.pop("log"))
        return Seen(squares=squares, log=log, off=frozenset(told.pop("off")), **told)

    def until(self, condition: Callable[[Seen], bool], what: str = "") -> Seen:
        """Wait for the page to show something, and read it."""
        end = time.monotonic() + PATIENCE
        while True:
            seen = self.read()
            if condition(seen):
                return seen
            if time.monotonic() > end:
                raise AssertionError(f"{what or 'it'} did not come; the page shows {seen}")
            self.page.wait_for_timeout(20)

    def played(self, ply: int) -> Seen:
        """Wait until the log has so many actions."""
        return self.until(lambda seen: seen.ply == ply, f"action {ply}")

    def kept(self) -> str:
        """Give the text of this game as the browser keeps it."""
        return str(self.visit.tell(KEPT))

    def record(self) -> str:
        """Give the record that the browser keeps, without the comment before it."""
        return self.kept().partition("\n")[2]

    def control(self, name: str) -> Any:  # noqa: ANN401 - a Locator
        """Give a control that can be seen; one of the open panel before others of its name."""
        inside = self.page.locator(f'#panel[open] [data-control="{name}"]:visible')
        found = inside if inside.count() else self.page.locator(f'[data-control="{name}"]:visible')
        return found.first

    def centre(self, square: str) -> tuple[float, float]:
        """Give where a square is on the screen."""
        box = self.page.locator(f'[data-square="{square}"]').bounding_box()
        assert box, f"{square} is not to be seen"
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def spot(self, name: str) -> tuple[float, float]:
        """Give where something beside the board is on the screen: `bag L`, `drawn`, `lost D 0`.

        The picture on the canvas is made anew here from the kept record.
        """
        app = sit_down()
        if self.record():
            app.sit_down(app.library.take_in(self.record()), "table")
        left, top, width, height = self.visit.tell(
            "(({ left, top, width, height }) => [left, top, width, height])"
            "(document.getElementById('table').getBoundingClientRect())"
        )
        app.resize(width, height)
        app.play.bottom = "L" if next(iter(self.read().squares)) == "a6" else "D"
        found = next(sprite.rect for sprite in app.picture() if sprite.points_at == name)
        return left + found.centre.x, top + found.centre.y


class Hands(Protocol):
    """How somebody plays: ``point`` at a square or a bag, ``press`` a control, ``carry`` a tile to a square."""

    def point(self, at: str) -> None:
        """Point at a square, or at the mover's bag."""

    def carry(self, origin: str, target: str) -> None:
        """Take what lies on a square, or waits beside the board (`drawn`), to another square."""

    def press(self, control: str) -> None:
        """Use a control."""


@dataclass
class Mouse:
    """Plays with the mouse alone."""

    table: Table

    def point(self, at: str) -> None:
        """Click."""
        self.table.page.mouse.click(*self._place(at))

    def carry(self, origin: str, target: str) -> None:
        """Drag."""
        mouse = self.table.page.mouse
        mouse.move(*self._place(origin))
        mouse.down()
        mouse.move(*self._place(target), steps=4)
        mouse.up()

    def press(self, control: str) -> None:
        """Click the control."""
        self.table.control(control).click()

    def _place(self, at: str) -> tuple[float, float]:
        return self.table.centre(at) if len(at) == 2 else self.table.spot(at)


class Lost(AssertionError):  # noqa: N818 - it reads as what has happened
    """The keyboard doesn't come to a place."""


@dataclass
class Keyboard:
    """Plays with the keyboard alone."""

    table: Table

    def point(self, at: str) -> None:
        """Go to the square with the arrow keys and press Enter."""
        if len(at) != 2:
            self._to_the_board()
            self.type("d")
            return
        self.go(at)
        self.type("Enter")

    def carry(self, origin: str, target: str) -> None:
        """Nothing can be dragged: point at both."""
        if origin != "drawn":
            self.point(origin)
        self.point(target)

    def press(self, control: str) -> None:
        """Go to the control with Tab and press Enter."""
        self.reach(control)
        self.type("Enter")

    def type(self, *keys: str) -> None:
        """Press keys."""
        for key in keys:
            self.table.page.keyboard.press(key)

    def focus(self) -> str:
        """Tell what has the keyboard."""
        return self.table.read().focus

    def reach(self, *names: str, back: bool = False) -> str:
        """Go with Tab until one of these has the keyboard."""
        for _ in range(90):
            if (focus := self.focus()) in names:
                return focus
            self.type("Shift+Tab" if back else "Tab")
        raise Lost(f"Tab never comes to {' or '.join(names)}")

    def _to_the_board(self) -> None:
        squares = self.table.read().squares
        if self.focus() not in squares:
            self.reach(*squares)

    def go(self, square: str) -> None:
        """Go to a square, as it is seen."""
        self._to_the_board()
        order = list(self.table.read().squares)
        row, column = divmod(order.index(self.focus()), 6)
        row_wanted, column_wanted = divmod(order.index(square), 6)
        for steps, less, more in (
            (row_wanted - row, "ArrowUp", "ArrowDown"),
            (column_wanted - column, "ArrowLeft", "ArrowRight"),
        ):
            self.type(*[less if steps < 0 else more] * abs(steps))
        assert self.focus() == square


@dataclass
class Finger:
    """Plays with a finger on a screen that takes touch."""

    table: Table

    @cached_property
    def _screen(self) -> Any:  # noqa: ANN401 - a CDPSession
        return self.table.page.context.new_cdp_session(self.table.page)

    def point(self, at: str) -> None:
        """Tap."""
        self.table.page.touchscreen.tap(*self._place(at))

    def carry(self, origin: str, target: str) -> None:
        """Drag."""
        self.swipe(self._place(origin), self._place(target))

    def press(self, control: str) -> None:
        """Tap the control."""
        self.table.control(control).tap()

    def swipe(self, start: tuple[float, float], end: tuple[float, float], steps: int = 8) -> None:
        """Put the finger down, move it, lift it."""
        self.touch("touchStart", start)
        for step in range(1, steps + 1):
            self.touch("touchMove", tuple(a + (b - a) * step / steps for a, b in zip(start, end, strict=True)))
        self.touch("touchEnd")

    def touch(self, what: str, at: tuple[float, ...] = ()) -> None:
        """Do one part of a touch; the browser takes it as a finger's, with all that follows, such as scrolling."""
        points = [{"x": at[0], "y": at[1]}] if at else []
        self._screen.send("Input.dispatchTouchEvent", {"type": what, "touchPoints": points})

    def _place(self, at: str) -> tuple[float, float]:
        return self.table.centre(at) if len(at) == 2 else self.table.spot(at)
