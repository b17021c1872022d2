"""Hands that play at a table: a mouse, a keyboard, a finger.

Law: nothing is done but what a person could do: a real pointer, finger or key, at a place on the screen.
"""

from __future__ import annotations

import time
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any, Final, Protocol

if TYPE_CHECKING:
    from tests.browser.play.table import Table

REST: Final = 0.5
"""Seconds that a finger's way takes, its rest at the end included, as the browser is told: nobody waits for them."""


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
        """Put the finger down, move it, let it come to rest, lift it: a browser takes no tap soon after a flick."""
        began = time.time() - REST
        self.touch("touchStart", start, at=began)
        for step in range(1, steps + 1):
            place = tuple(a + (b - a) * step / steps for a, b in zip(start, end, strict=True))
            self.touch("touchMove", place, at=began + 0.02 * step)
        self.touch("touchMove", (end[0] + 0.5, end[1]), at=began + REST)
        self.touch("touchEnd", at=began + REST)

    def touch(self, what: str, place: tuple[float, ...] = (), *, at: float = 0) -> None:
        """Do one part of a touch; the browser takes it as a finger's, with all that follows, such as scrolling."""
        points = [{"x": place[0], "y": place[1]}] if place else []
        when = {"timestamp": at} if at else {}
        self._screen.send("Input.dispatchTouchEvent", {"type": what, "touchPoints": points, **when})

    def _place(self, at: str) -> tuple[float, float]:
        return self.table.centre(at) if len(at) == 2 else self.table.spot(at)
