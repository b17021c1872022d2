"""The page's root in the browser: shows screens in the document and on the canvas, and says what people do.

Law: nothing of the page is touched while this module is imported, for the build imports it without a browser to take
the snapshot: ``js`` and ``pyodide`` are imported inside ``start``. Nothing is decided here.

What tests and other pages can hold on to:

    #board                     the canvas; over it, square for square, lies the grid
    [data-square="b1"]         the square's button in the grid: its box is the square's place on the screen, its
                               aria-label the square in words; data-movable, data-target, data-picked say what it is
    #hand                      lies over a tile that waits to be placed, while there is one
    [data-control="undo"]      a control: new, "open games", "open legend", "open rules", "open settings", usual, draw,
                               undo, redo, "open moves", "open more", tile, turn, offer, resign, first, back, forward,
                               last, "start usual", "start free", "ply 7", "choose b1xb3", close, and those of panels;
                               one that is off has aria-disabled="true"
    [data-enter="name light"]  a field, a check or a choice
    #status, #log, #bubble, #panel, #notices, #live    what is to be done, the log, why not, the panel (a dialog),
                               messages, and what was spoken last
    html[data-ready="true"]    the board is playable (also performance mark tabard-ready);
                               html[data-scene], html[data-theme], and html[data-ply], how many actions the log has
"""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any, Final

from pygame_core.canvas import Canvas
from pygame_core.events import PointerDown, PointerLeave, PointerMove, PointerUp
from pygame_core.gestures import Drag, Drop, Tap, follow
from pygame_core.loop import Loop
from web import html
from web.dom import Region
from web.scenes import Application
from web.store import StorageBlocked, StorageFull
from web.theme import BODY, DISPLAY

if TYPE_CHECKING:
    from collections.abc import Callable

    from pygame_core.gestures import Gesture, Press
    from web.page import Cell, Request
    from web.screen import Screen

LONG_PRESS: Final = 500
"""Milliseconds after which a finger that rests on a tile wants to see it large."""
ECHO: Final = 700
"""Milliseconds after a tap within which a click on the same place is only its echo."""
MARGIN: Final = 8
"""How far what is said at a square keeps from the square and from the table's edges."""
WIDE: Final = "(min-width: 700px) and (min-aspect-ratio: 1/1)"
"""Where there is room for a panel beside the board, as in style.css: then it leaves the board free."""
FONTS: Final = (f"700 20px {DISPLAY}", f"400 20px {BODY}", f"500 20px {BODY}", f"700 20px {BODY}")


class LocalStorage:
    """The browser's storage."""

    def __init__(self, js: Any, failure: type[Exception]) -> None:
        """Take the browser, and what its exceptions are here."""
        self._js, self._failure = js, failure

    def _do(self, what: Callable[[Any], Any]) -> Any:
        if getattr(self._js, "TABARD_STORAGE", "") == "blocked":
            raise StorageBlocked
        try:
            return what(self._js.localStorage)
        except self._failure as error:
            full = "quota" in f"{getattr(error, 'name', '')} {error}".lower()
            raise (StorageFull if full else StorageBlocked)(str(error)) from error

    def read(self, key: str) -> str | None:
        """Give the text of that key, or None."""
        found = self._do(lambda storage: storage.getItem(key))
        return found if isinstance(found, str) else None

    def write(self, key: str, text: str) -> None:
        """Keep a text."""
        self._do(lambda storage: storage.setItem(key, text))

    def remove(self, key: str) -> None:
        """Keep a text no longer."""
        self._do(lambda storage: storage.removeItem(key))

    def keys(self) -> list[str]:
        """Give every key."""
        return self._do(lambda storage: [str(storage.key(number)) for number in range(storage.length)])  # type: ignore[no-any-return]


class Root:
    """What shows the application in a document."""

    def __init__(self, js: Any, proxy: Callable[[Any], Any], failure: type[Exception]) -> None:
        """Restore the game and find the page's places."""
        self.js, self.document = js, js.document
        self._proxy = proxy
        self._wants_dark = js.matchMedia("(prefers-color-scheme: dark)")
        self._wide = js.matchMedia(WIDE)
        self._wants_still = js.matchMedia("(prefers-reduced-motion: reduce)")
        self.app = Application(
            LocalStorage(js, failure),
            js.location.pathname.rpartition("/")[0] + "/",
            self._now,
            lambda: f"{random.getrandbits(48):012x}",
            dark=bool(self._wants_dark.matches),
            still=bool(self._wants_still.matches),
        )
        self.table, self.board, self.grid = (self.find(name) for name in ("table", "board", "grid"))
        self.dialog, self.bubble_place, self.live = (self.find(name) for name in ("panel", "bubble", "live"))
        self.hand = self.find("hand")
        self.painter = js.createPainter(self.board)
        self.loop = Loop(Canvas(self.painter), lambda: js.performance.now() / 1000)
        names = ("menu", "status", "actions", "others", "history", "log", "desk-panel", "panel-content", "notices", "bubble")
        self.regions = {name: Region(self.find(name), self.document) for name in names}
        self.press_: Press | None = None
        self.cells: tuple[Cell | None, ...] = (None,) * 36
        self.buttons: list[Any] = []
        self.screen: Screen | None = None
        self.size = (0, 0)
        self.tapped = -ECHO
        self.panel, self.modal = "", False
        self.back: Any = None
        self.update: Any = None
        self._ticking = False
        self._settling = False
        self._long: int | None = None
        self._frame = proxy(self._tick)

    def find(self, name: str) -> Any:
        """Give the element of that id."""
        return self.document.getElementById(name)

    def _now(self) -> str:
        date = self.js.Date.new()
        minutes = date.getTimezoneOffset()
        return str(self.js.Date.new(date.getTime() - minutes * 60_000).toISOString())[:16]

    def on(self, target: Any, event: str, do: Callable[[Any], Any]) -> None:
        """Listen to an event as long as the page lives."""
        target.addEventListener(event, self._proxy(do))

    def begin(self) -> None:
        """Lay out the grid, listen, show the first screen, and say that the board is playable."""
        row = '<div role="row">' + '<div role="gridcell"><button type="button" tabindex="-1"></button></div>' * 6 + "</div>"
        self.grid.innerHTML = row * 6
        self.buttons = list(self.grid.querySelectorAll("button"))
        self._listen()
        self._resize()
        for font in FONTS:
            self.document.fonts.load(font)
        self.show()
        self.loop.tick()
        self.board.hidden = False
        first = self.find("first-picture")
        if first:
            first.remove()
        self.document.documentElement.dataset.ready = "true"
        self.js.performance.mark("tabard-ready")

    # What people do

    def _listen(self) -> None:
        on, js = self.on, self.js
        on(self.table, "pointerdown", self._down)
        on(self.table, "pointermove", self._move)
        on(self.table, "pointerup", self._up)
        on(self.table, "pointercancel", lambda event: self._gesture(event, PointerLeave()))
        on(self.table, "contextmenu", self._other_button)
        on(self.grid, "click", self._click_square)
        on(self.grid, "focusin", self._focus)
        on(self.grid, "focusout", lambda _: self.do(lambda: self.app.focus(None)))
        on(self.grid, "keydown", self._key_on_board)
        on(self.document, "click", self._click)
        on(self.document, "change", self._change)
        on(self.document, "keydown", self._key)
        on(self.dialog, "cancel", self._cancel)
        on(self.find("file"), "change", self._file)
        on(js, "storage", lambda event: self.do(lambda: self.app.stored(event.key)))
        on(self.document, "visibilitychange", lambda _: self.do(self.app.look_elsewhere))
        on(js, "tabard:offline-ready", lambda _: self.do(self.app.offline_ready))
        on(js, "tabard:update", self._update)
        on(self._wants_dark, "change", lambda event: self.do(lambda: self.app.prefer_dark(dark=bool(event.matches))))
        on(self.document.fonts, "loadingdone", lambda _: self.painter.dropBitmaps())
        on(js, "resize", lambda _: self._resize() and self.show())
        js.ResizeObserver.new(self._proxy(lambda *_: self._resize() and self.show())).observe(self.table)
        if getattr(js, "TABARD_OFFLINE", False):
            self.app.offline = True

    def do(self, what: Callable[[], Any]) -> None:
        """Let the application do something, and show what came of it."""
        what()
        self.show()

    def _point(self, event: Any) -> tuple[float, float]:
        box = self.table.getBoundingClientRect()
        return event.clientX - box.left, event.clientY - box.top

    def _down(self, event: Any) -> None:
        if event.target.closest("#bubble") or not event.isPrimary or event.button != 0:
            return
        x, y = self._point(event)
        self.table.setPointerCapture(event.pointerId)
        self._gesture(event, PointerDown(x, y, 1, event.pointerType))
        self._stop_long_press()
        if event.pointerType != "mouse":
            self._long = self.js.setTimeout(self._proxy(lambda: self._long_press(x, y)), LONG_PRESS)

    def _move(self, event: Any) -> None:
        if self.press_ is not None and event.isPrimary:
            x, y = self._point(event)
            self._gesture(event, PointerMove(x, y, pressed=True, device=event.pointerType))

    def _up(self, event: Any) -> None:
        if self.press_ is not None and event.isPrimary:
            x, y = self._point(event)
            self._gesture(event, PointerUp(x, y, 1, event.pointerType))

    def _gesture(self, event: Any, what: Any) -> None:
        self.press_, gesture = follow(self.press_, what)
        if gesture is not None:
            self._stop_long_press()
            self.tapped = event.timeStamp
            self.do(lambda: self._take(gesture))
        elif self.press_ is None:
            self._stop_long_press()

    def _take(self, gesture: Gesture) -> None:
        app = self.app
        match gesture:
            case Tap(x, y):
                app.tap(app.hit(x, y))
            case Drag(from_x, from_y, x, y):
                origin = app.play.held.origin if app.play.held else app.hit(from_x, from_y)
                if app.play.held or app.may_drag(origin):
                    app.drag(str(origin), x, y)
            case Drop(from_x, from_y, x, y):
                app.drop(app.hit(x, y))
            case _:
                app.leave()

    def _stop_long_press(self) -> None:
        if self._long is not None:
            self.js.clearTimeout(self._long)
            self._long = None

    def _long_press(self, x: float, y: float) -> None:
        self._long = None
        if self.press_ is not None and not self.press_.dragging:
            at = self.app.hit(x, y)
            if at is not None:
                self.press_ = None
                self.do(lambda: self.app.look(at))

    def _other_button(self, event: Any) -> None:
        at = self.app.hit(*self._point(event))
        event.preventDefault()
        if at is not None and event.pointerType == "mouse":
            self.do(lambda: self.app.look(at))

    def _click_square(self, event: Any) -> None:
        square = event.target.closest("[data-square]")
        if square and event.timeStamp - self.tapped > ECHO:
            self.do(lambda: self.app.tap(square.dataset.square))

    def _focus(self, event: Any) -> None:
        if event.target.matches(":focus-visible"):
            self.do(lambda: self.app.focus(event.target.dataset.square))

    def _key_on_board(self, event: Any) -> None:
        if event.ctrlKey or event.metaKey or event.altKey or not self.app.key(event.key):
            return
        event.preventDefault()
        event.stopPropagation()
        self.show()
        if not self.dialog.open:
            self._focus_cursor()

    def _focus_cursor(self) -> None:
        self.grid.querySelector(f'[data-square="{self.app.play.cursor}"]').focus()

    def _key(self, event: Any) -> None:
        if event.key == "Escape" and self.app.opened_panel and not self.modal:
            self.do(self.app.close)
            return
        if event.target.closest("input, textarea, dialog, #grid"):
            return
        controls = {"ArrowLeft": "back", "ArrowRight": "forward"}
        if event.key == "Escape":
            self.do(self.app.play.put_down)
        elif event.key in controls and not (event.ctrlKey or event.metaKey or event.altKey):
            event.preventDefault()
            self.do(lambda: self.app.press(controls[event.key]))

    def _click(self, event: Any) -> None:
        if event.target.isSameNode(self.dialog):
            if self.screen and self.screen.panel and not self.screen.panel.question:
                self.do(self.app.close)
            return
        control = event.target.closest("[data-control]")
        if not control:
            return
        if control.getAttribute("aria-disabled") == "true":
            self.do(lambda: self.app.explain(control.title))
        else:
            self.do(lambda: self.app.press(control.dataset.control))

    def _change(self, event: Any) -> None:
        box = event.target.closest("[data-enter]")
        if box:
            value = ("no", "yes")[bool(box.checked)] if box.type == "checkbox" else box.value
            self.do(lambda: self.app.enter(box.dataset.enter, value))

    def _cancel(self, event: Any) -> None:
        event.preventDefault()
        self.do(self.app.close)

    def _file(self, event: Any) -> None:
        files = event.target.files
        if files.length:
            files.item(0).text().then(self._proxy(lambda text: self.do(lambda: self.app.opened(text))))
        event.target.value = ""

    def _update(self, event: Any) -> None:
        self.update = event.detail.apply
        self.do(self.app.update_ready)

    # What is to be seen

    def _resize(self) -> bool:
        size = (int(self.table.clientWidth), int(self.table.clientHeight))
        self.painter.setRatio(self.js.devicePixelRatio)
        if size == self.size:
            return False
        self.size = size
        self.app.resize(*size)
        self.board.style.width, self.board.style.height = (f"{side}px" for side in size)
        field = self.app.squares()
        for name, value in (("left", field.x), ("top", field.y), ("width", field.width), ("height", field.height)):
            setattr(self.grid.style, name, f"{value}px")
        return True

    def show(self) -> None:
        """Show the application's screen as it is now."""
        screen = self.app.screen()
        self.screen = screen
        page = self.document.documentElement.dataset
        page.theme, page.scene, page.ply = screen.theme, screen.scene, str(len(self.app.play.match.log))
        self.document.title = screen.title
        self._paint(screen)
        self._fill(screen)
        self._show_cells(screen)
        self._show_bubble(screen)
        self._show_panel(screen)
        if screen.said:
            self.live.textContent = " ".join(screen.said)
        for request in screen.requests:
            self._answer(request)
        if screen.settles is not None and not self._settling:
            self._settling = True
            self.js.setTimeout(self._proxy(self._settle), screen.settles)

    def _settle(self) -> None:
        self._settling = False
        self.do(self.app.settle)

    def _paint(self, screen: Screen) -> None:
        self.loop.still = screen.still
        self.loop.show(screen.picture, at_once=self.app.play.held is not None)
        if not self._ticking:
            self._ticking = True
            self.js.requestAnimationFrame(self._frame)
        hand = next((sprite.rect for sprite in screen.picture if sprite.points_at == "drawn"), None)
        self.hand.hidden = hand is None
        if hand is not None:
            for name, value in (("left", hand.x), ("top", hand.y), ("width", hand.width), ("height", hand.height)):
                setattr(self.hand.style, name, f"{value}px")

    def _tick(self, _: float) -> None:
        self._ticking = self.loop.tick()
        if self._ticking:
            self.js.requestAnimationFrame(self._frame)

    def _fill(self, screen: Screen) -> None:
        regions = self.regions
        regions["menu"].fill(html.buttons(screen.menu))
        regions["status"].fill(html.status(screen.status))
        regions["actions"].fill(html.buttons(screen.actions))
        regions["others"].fill(html.buttons(screen.others))
        regions["history"].fill(html.buttons(screen.history))
        if regions["log"].fill(html.lines(screen.lines)):
            shown = regions["log"].element.querySelector("[aria-current]")
            if shown:
                regions["log"].element.scrollTop = shown.offsetTop - regions["log"].element.clientHeight / 2
        regions["desk-panel"].fill(html.panel(screen.desk) if screen.desk else ())
        regions["notices"].fill(html.notices(screen.notices))

    def _show_cells(self, screen: Screen) -> None:
        for number, (cell, before) in enumerate(zip(screen.cells, self.cells, strict=True)):
            button = self.buttons[number]
            if cell != before:
                button.setAttribute("aria-label", cell.words)
                button.parentElement.setAttribute("aria-selected", "true" if cell.selected else "false")
                data = button.dataset
                data.square = cell.square
                data.movable, data.target, data.picked = (
                    "yes" if fact else "no" for fact in (cell.movable, cell.target, cell.selected)
                )
            wanted = 0 if cell.square == screen.cursor else -1
            if before is None or button.tabIndex != wanted:
                button.tabIndex = wanted
        self.cells = screen.cells

    def _show_bubble(self, screen: Screen) -> None:
        bubble = screen.bubble
        self.bubble_place.hidden = bubble is None
        if bubble is None:
            return
        self.regions["bubble"].fill(html.blocks(bubble.blocks))
        box = next((sprite.rect for sprite in screen.picture if sprite.points_at == bubble.at), screen.picture.box)
        width, height = self.bubble_place.offsetWidth, self.bubble_place.offsetHeight
        left = min(max(MARGIN, box.centre.x - width / 2), self.size[0] - width - MARGIN)
        above = box.top - height - MARGIN
        below = box.bottom + MARGIN
        fits = below + height <= self.size[1] or above < 0
        self.bubble_place.style.left = f"{left}px"
        self.bubble_place.style.top = f"{below if fits else above}px"

    def _show_panel(self, screen: Screen) -> None:
        if screen.panel is None:
            if self.dialog.open:
                inside = self.dialog.contains(self.document.activeElement)
                self.dialog.close()
                if inside and self.back:
                    self.back.focus()
            return
        content = self.regions["panel-content"]
        name, modal = screen.panel.name, screen.panel.question or not self._wide.matches
        other = self.panel != name
        content.fill(html.panel(screen.panel))
        self.panel = self.dialog.dataset.panel = name
        self.dialog.dataset.modal = "yes" if modal else "no"
        self.dialog.dataset.question = "yes" if screen.panel.question else "no"
        self.dialog.setAttribute("aria-labelledby", f"title-{name}")
        if self.dialog.open and modal != self.modal:
            self.dialog.close()
        self.modal = modal
        if not self.dialog.open:
            self.back = self.document.activeElement
            if modal:
                self.dialog.showModal()
            else:
                self.dialog.show()
        elif other:
            self.dialog.querySelector("h2").focus()
        if other:
            content.element.scrollTop = 0

    def _answer(self, request: Request) -> None:
        js = self.js
        if request.what == "copy":
            js.navigator.clipboard.writeText(request.text)
        elif request.what == "open":
            self.find("file").click()
        elif request.what == "apply" and self.update is not None:
            self.update()
        elif request.what == "save":
            link = self.document.createElement("a")
            link.href = "data:text/plain;charset=utf-8," + js.encodeURIComponent(request.text)
            link.download = request.name
            link.click()


def start() -> None:
    """Take the page over: called once by the page, when Python is there."""
    import js  # noqa: PLC0415 - see the law above
    from pyodide.ffi import JsException, create_proxy  # noqa: PLC0415 - the same

    Root(js, create_proxy, JsException).begin()
