"""A table in a tab: what it shows, read from the document."""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

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
        callout: words(one("callout")),
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
    callout: str
    panel: str
    inside: str
    notices: dict[str, str]
    off: frozenset[str]
    focus: str

    @property
    def brief(self) -> str:
        """The same in a few lines, without the empty squares."""
        standing = "; ".join(square.words for square in self.squares.values() if not square.words.endswith("empty"))
        head = f"{self.ply}: {self.title}. {self.detail} Live: {self.live}"
        said = f"{head} Callout: {self.callout} Messages: {self.notices}"
        return f"{said} Panel {self.panel}: {self.inside} Focus: {self.focus}. Board: {standing}"

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
                raise AssertionError(f"{what or 'it'} did not come; the page shows {seen.brief}")
            self.page.wait_for_timeout(20)

    def played(self, ply: int) -> Seen:
        """Wait until the log has so many actions."""
        return self.until(lambda seen: seen.ply == ply, f"action {ply}")

    def panel(self, name: str, words: str = "") -> str:
        """Wait for a panel that says something, and give all that it says."""
        return self.until(lambda seen: seen.panel == name and words in seen.inside, f"{name} {words}").inside

    def no_panel(self) -> Seen:
        """Wait until no panel is open."""
        return self.until(lambda seen: not seen.panel, "the panel's end")

    def callout(self, words: str = "") -> Seen:
        """Wait for something to be said at a point of the board."""
        return self.until(lambda seen: seen.callout != "" and words in seen.callout, f"a callout {words}")

    def notice(self, name: str) -> Seen:
        """Wait for a message."""
        return self.until(lambda seen: name in seen.notices, f"the message {name}")

    def seen_from(self, corner: str) -> Seen:
        """Wait until the board lies so that this square is in its upper left corner."""
        return self.until(lambda seen: next(iter(seen.squares)) == corner, f"{corner} in the corner")

    def looks_at(self, line: int) -> Seen:
        """Wait until the board shows that line of the log."""
        return self.until(lambda seen: seen.log[line].shown, f"line {line}")

    def titled(self, title: str) -> Seen:
        """Wait until that is what there is to do, or how it ended."""
        return self.until(lambda seen: seen.title == title, title)

    def picked(self, square: str | None = None) -> Seen:
        """Wait until that square is picked; any, if none is named; none, if it is empty."""
        return self.until(
            lambda seen: bool(seen.picked) if square is None else seen.picked == {square} - {""}, f"{square} picked"
        )

    def empty(self) -> Seen:
        """Wait until nothing is on the board."""
        return self.until(lambda seen: all(square.words.endswith("empty") for square in seen.squares.values()))

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
            app.sit_down(app.saves.take_in(self.record()), "table")
        left, top, width, height = self.visit.tell(
            "(({ left, top, width, height }) => [left, top, width, height])"
            "(document.getElementById('table').getBoundingClientRect())"
        )
        app.resize(width, height)
        app.play.bottom = "L" if next(iter(self.read().squares)) == "a6" else "D"
        found = next(sprite.rect for sprite in app.picture() if sprite.points_at == name)
        return left + found.centre.x, top + found.centre.y
