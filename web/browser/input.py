"""Hears what people do in the document, and tells the application in its own words.

Law: a point of the view means what the group on the screen says; nothing is drawn to learn it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from pygame_core.events import PointerDown, PointerLeave, PointerMove, PointerUp
from pygame_core.gestures import Drag, Drop, Tap, follow
from web.app.handover_guard import HandoverGuard
from web.browser.render import HIDDEN_FIELD

if TYPE_CHECKING:
    from collections.abc import Callable

    from pygame_core.events import Event
    from pygame_core.gestures import Gesture, Press
    from web.app.game_app import GameApp
    from web.app.switcher import Switcher
    from web.browser.dom import Node
    from web.browser.render import Renderer

LONG_PRESS: Final = 500
"""Milliseconds after which a finger that rests on a tile wants to see it large."""
LOOK_BACK: Final = {"ArrowLeft": "back", "ArrowRight": "forward"}

Happening = Any
"""An event of the browser."""


class Input:
    """The pointer, the keyboard and the controls; after each of them ``show`` is called."""

    def __init__(
        self, switcher: Switcher, renderer: Renderer, proxy: Callable[[Any], Any], show: Callable[[], None]
    ) -> None:
        """Listen from now on, as long as the page lives."""
        self.switcher, self.renderer = switcher, renderer
        self._proxy, self._show = proxy, show
        self._press: Press | None = None
        self._long: int | None = None
        self._rested = proxy(self._long_press)
        self.handover_guard = HandoverGuard(lambda: renderer.js.performance.now() / 1000)
        self._spent = False
        """Whether this press has been dealt with on the board: the click that ends it is only its echo."""
        table, grid, document = renderer.table, renderer.grid, renderer.document
        self.on(table, "pointerdown", self._down)
        self.on(table, "pointermove", self._move)
        self.on(table, "pointerup", self._up)
        self.on(table, "pointercancel", lambda _: self._follow(PointerLeave()))
        self.on(table, "contextmenu", self._other_button)
        self.on(grid, "click", self._click_square)
        self.on(grid, "focusin", self._focus)
        self.on(grid, "focusout", lambda _: self.do(lambda: self.app.focus(None)))
        self.on(grid, "keydown", self._key_on_board)
        self.on(document, "pointerdown", self._any_down)
        self.on(document, "click", self._click)
        self.on(document, "change", self._change)
        self.on(document, "keydown", self._key)
        self.on(renderer.dialog, "cancel", self._cancel)

    @property
    def app(self) -> GameApp[Any]:
        """The game in play."""
        return self.switcher.app

    def on(self, target: Node, event: str, do: Callable[[Any], Any]) -> None:
        """Listen to an event."""
        target.addEventListener(event, self._proxy(do))

    def do(self, what: Callable[[], Any]) -> None:
        """Let the application do something, and show what comes of it."""
        what()
        self._show()

    # The pointer

    def _point(self, event: Happening) -> tuple[float, float]:
        box = self.renderer.table.getBoundingClientRect()
        return (event.clientX - box.left) / self.renderer.unit, (event.clientY - box.top) / self.renderer.unit

    def _any_down(self, _: Happening) -> None:
        self._spent = False

    def _down(self, event: Happening) -> None:
        if event.target.closest("#callout") or not event.isPrimary or event.button != 0:
            return
        x, y = self._point(event)
        self.renderer.table.setPointerCapture(event.pointerId)
        self._follow(PointerDown(x, y, 1, event.pointerType))
        self._stop_long_press()
        if event.pointerType != "mouse":
            self._long = self.renderer.js.setTimeout(self._rested, LONG_PRESS)

    def _move(self, event: Happening) -> None:
        if self._press is not None and event.isPrimary:
            x, y = self._point(event)
            self._follow(PointerMove(x, y, pressed=True, device=event.pointerType))

    def _up(self, event: Happening) -> None:
        if self._press is not None and event.isPrimary:
            x, y = self._point(event)
            self._follow(PointerUp(x, y, 1, event.pointerType))

    def _follow(self, what: Event) -> None:
        self._press, gesture = follow(self._press, what)
        if gesture is not None:
            self._spent = True
            self.do(lambda: self._take(gesture))
        if gesture is not None or self._press is None:
            self._stop_long_press()

    def _take(self, gesture: Gesture) -> None:
        app, hit = self.app, self.renderer.loop.hit
        match gesture:
            case Tap(x, y):
                if not self.handover_guard.early():
                    app.tap(hit(x, y))
            case Drag(from_x, from_y, x, y):
                origin = app.surface.held.origin if app.surface.held else hit(from_x, from_y)
                if app.surface.held or app.may_drag(origin):
                    app.drag(str(origin), x, y)
            case Drop(from_x, from_y, x, y):
                app.drop(hit(x, y))
            case _:
                app.leave()

    def _stop_long_press(self) -> None:
        if self._long is not None:
            self.renderer.js.clearTimeout(self._long)
            self._long = None

    def _long_press(self) -> None:
        self._long = None
        if self._press is not None and not self._press.dragging:
            self._look(self._press.x, self._press.y)

    def _other_button(self, event: Happening) -> None:
        if not event.target.closest("#callout"):
            event.preventDefault()
            self._look(*self._point(event))

    def _look(self, x: float, y: float) -> None:
        at = self.renderer.loop.hit(x, y)
        if at is not None:
            self._stop_long_press()
            self._press, self._spent = None, True
            self.do(lambda: self.app.look(at))

    # The squares as buttons

    def _click_square(self, event: Happening) -> None:
        square = event.target.closest("[data-square]")
        if square and not self._echoes(event) and not self.handover_guard.early():
            self.do(lambda: self.app.tap(square.dataset.square))

    def _echoes(self, event: Happening) -> bool:
        """Tell whether a click is only the echo of a press on the board; keys click too, and never are."""
        return self._spent and bool(event.detail)

    def _focus(self, event: Happening) -> None:
        if event.target.matches(":focus-visible"):
            self.do(lambda: self.app.focus(event.target.dataset.square))

    def _key_on_board(self, event: Happening) -> None:
        if self.handover_guard.early(again=event.repeat):
            event.preventDefault()
            return
        if event.ctrlKey or event.metaKey or event.altKey or not self.app.key(event.key):
            return
        event.preventDefault()
        event.stopPropagation()
        self._show()
        if not self.renderer.dialog.open:
            self.renderer.focus(self.app.surface.cursor)

    # Controls

    def _key(self, event: Happening) -> None:
        if event.key == "Enter" and event.target.matches(HIDDEN_FIELD):
            event.preventDefault()
            self._send(event.target)
        elif event.key == "Enter" and self.handover_guard.early(again=event.repeat):
            event.preventDefault()
        elif event.key == "Escape" and self.app.panel_name and not self.renderer.modal:
            self.do(self.app.close)
        elif event.target.closest("input, textarea, dialog, #grid"):
            return
        elif event.key == "Escape":
            self.do(self.app.put_down)
        elif event.key in LOOK_BACK and not (event.ctrlKey or event.metaKey or event.altKey):
            event.preventDefault()
            self.do(lambda: self.switcher.press(LOOK_BACK[event.key]))

    def _send(self, box: Node) -> None:
        """Take what is written in a secret field, and press what it is there for."""
        self.app.enter(box.dataset.enter, box.value)
        button = box.closest("dialog").querySelector(".button.primary")
        self.do(lambda: self.switcher.press(button.dataset.control))

    def _click(self, event: Happening) -> None:
        if self._echoes(event):
            event.preventDefault()  # a panel may lie there by now, with something to choose under the finger
            return
        control = event.target.closest("[data-control]")
        if event.target.isSameNode(self.renderer.dialog):
            self.do(self.app.back_out)
        elif control and control.getAttribute("aria-disabled") == "true":
            self.do(lambda: self.app.explain(control.title))
        elif control and not self.handover_guard.early():
            inside = control.closest("dialog")  # from a panel the keyboard goes back to where it came from
            self.do(lambda: self.switcher.press(control.dataset.control))
            if event.detail == 0 and not inside and not control.isConnected and not self.renderer.dialog.open:
                self.renderer.focus(self.app.surface.cursor)  # the keyboard's control has gone: the board comes next

    def _change(self, event: Happening) -> None:
        box = event.target.closest("[data-enter]")
        if box:
            value = ("no", "yes")[bool(box.checked)] if box.type == "checkbox" else box.value
            self.do(lambda: self.app.enter(box.dataset.enter, value))

    def _cancel(self, event: Happening) -> None:
        event.preventDefault()
        self.do(self.app.close)
