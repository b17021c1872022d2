"""The page's root in the browser: shows screens in the document and on the canvas, and says what people do.

Law: nothing of the page is touched while this module is imported, for the build imports it without a browser to take
the snapshot: ``js`` and ``pyodide`` are imported inside ``start``. Nothing is decided here.

What tests and other pages can hold on to:

    #board                     the canvas; over it, square for square, lies the grid
    [data-square="b1"]         the square's button in the grid: its box is the square's place on the screen, its
                               aria-label the square in words; data-movable, data-target and data-picked are yes or no
    #hand                      lies over a tile that waits to be placed, while there is one
    [data-control="undo"]      a control: new, "open games", "open legend", "open rules", "open settings", usual, draw,
                               undo, redo, "open moves", "open more", tile, turn, offer, resign, first, back,
                               forward, last, now, "start usual", "start free", "preset coup", "ply 7",
                               "choose b1xb3", "choose none", "choose flag", "choose camelot", "choose Kn" (in the
                               draft), close, and those of panels;
                               one that is off has aria-disabled="true"
    [data-control="editor"]    opens the position editor (html[data-scene] is editor then): "tool light Kn" and other
                               tools, "edit play", "edit undo", "edit redo", "edit leave", "edit copy"; the text is
                               [data-enter="edit position"]; "house edit Kn" opens the tile editor: "house icon J",
                               "house cell 1 2", "house keep"
    #position=…                behind the page's address: opens the position editor with that position
    [data-enter="name light"]  a field, a check or a choice
    #status, #log, #callout, #panel, #notices, #live    what is to be done, the log, why not, the panel (a dialog),
                               messages, and what was spoken last
    [data-control="game spectral"], "game duke"   put the other game in play; html[data-game] says which one is.
                               In Spectral: "start", "reveal", "pay 1+2", "look a1", "look none", "done", "pass", "pad",
                               "open help", "show skip"; squares are cells (b2) and hallways (b2c2), between two turns
                               the one square is "hand over"
    #spectral, #duke, #record=…   behind the page's address: that game, or that record of either
    html[data-ready="true"]    the board is playable (also performance mark tabard-ready);
                               html[data-scene] is lobby or table, html[data-theme] light or dark, html[data-ply]
                               how many actions the log has, html[data-desk] what lies in the log's place: start,
                               draft, or nothing
"""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any, Final

from web.app.switcher import Switcher
from web.browser.input import Input
from web.browser.local_storage import LocalStorage
from web.browser.render import Renderer
from web.games import GAMES

if TYPE_CHECKING:
    from collections.abc import Callable

    from web.app.game_app import GameApp
    from web.browser.input import Happening
    from web.browser.local_storage import Browser
    from web.ui.widgets import Notice, Request

PASSING: Final = 6000
"""Milliseconds for which a message is shown that goes by itself."""


class Root:
    """The application in a page."""

    def __init__(self, js: Browser, proxy: Callable[[Any], Any], failure: type[Exception]) -> None:
        """Restore the game, show it, and listen."""
        self.js, self._proxy = js, proxy
        dark, still = (
            js.matchMedia(f"({wish})") for wish in ("prefers-color-scheme: dark", "prefers-reduced-motion: reduce")
        )
        self.switcher = Switcher(
            GAMES,
            LocalStorage(js, failure),
            js.location.pathname.rpartition("/")[0] + "/",
            self._now,
            lambda: f"{random.getrandbits(48):012x}",
            dark=bool(dark.matches),
            still=bool(still.matches),
            languages=tuple(js.navigator.languages),
        )
        self.app.offline = bool(getattr(js, "TABARD_OFFLINE", False))
        self.app.address = js.location.href.partition("#")[0]
        self.switcher.linked(js.location.hash.removeprefix("#"))
        self.renderer = Renderer(js, proxy)
        self.input = Input(self.switcher, self.renderer, proxy, self.show)
        self._update: Any = None
        self._settling = self._showing = self._again = False
        self._passing: list[Notice] = []
        self._settled, self._passed, self._read = (proxy(do) for do in (self._settle, self._pass_by, self._take_text))
        self._resized()
        self.show()
        self.renderer.begin()
        self._listen(dark)

    @property
    def app(self) -> GameApp[Any]:
        """The game in play."""
        return self.switcher.app

    def _now(self) -> str:
        """Give the time of this place, to the minute."""
        date = self.js.Date.new()
        here = date.getTime() - date.getTimezoneOffset() * 60_000
        return str(self.js.Date.new(here).toISOString())[:16]

    def _listen(self, dark: Browser) -> None:
        on, do, js = self.input.on, self.input.do, self.js
        on(js, "storage", lambda event: do(lambda: self.app.stored(event.key if isinstance(event.key, str) else None)))
        on(js.document, "visibilitychange", lambda _: do(lambda: self.app.stored(None)))
        on(js, "tabard:offline-ready", lambda _: do(self.app.offline_ready))
        on(js, "tabard:update", self._take_update)
        on(dark, "change", lambda event: do(lambda: self.app.prefer_dark(dark=bool(event.matches))))
        on(js.document.fonts, "loadingdone", lambda _: self.renderer.painter.dropBitmaps())
        on(self.renderer.find("file"), "change", self._open_file)
        on(js, "hashchange", lambda _: do(lambda: self.switcher.linked(js.location.hash.removeprefix("#"))))
        on(js, "resize", lambda _: self._resized())
        js.ResizeObserver.new(self._proxy(lambda *_: self._resized())).observe(self.renderer.table)

    def _resized(self) -> None:
        if self.renderer.measure():
            self.show()

    def show(self) -> None:
        """Show the application's screen; once more if it changes meanwhile, as when what has the focus is removed."""
        self._again = True
        if self._showing:
            return
        self._showing = True
        try:
            while self._again:
                self._again = False
                self._show()
        finally:
            self._showing = False

    def _show(self) -> None:
        """Show the screen, and do what it asks for."""
        self.app.resize(*self.renderer.size)
        self.renderer.fit(self.app.squares())
        screen = self.app.screen()
        self.js.document.documentElement.dataset.ply = str(len(self.app.play.match.log))
        self.renderer.show(screen, held=self.app.surface.held is not None)
        self.input.handover_guard.see(screen)
        for request in screen.requests:
            self._answer(request)
        for notice in screen.notices:
            if notice.passing and notice not in self._passing:
                self._passing.append(notice)
                self.js.setTimeout(self._passed, PASSING)
        if screen.settles is not None and not self._settling:
            self._settling = True
            self.js.setTimeout(self._settled, screen.settles)

    def _pass_by(self) -> None:
        name = self._passing.pop(0).name
        self.input.do(lambda: self.switcher.press(f"dismiss {name}"))

    def _settle(self) -> None:
        self._settling = False
        self.input.do(self.app.settle)

    def _take_update(self, event: Happening) -> None:
        self._update = event.detail.apply
        self.input.do(self.app.update_ready)

    def _open_file(self, event: Happening) -> None:
        files = event.target.files
        if files.length:
            files.item(0).text().then(self._read)

    def _take_text(self, text: str) -> None:
        self.input.do(lambda: self.switcher.opened(text))

    def _answer(self, request: Request) -> None:
        js = self.js
        if request.what == "copy":
            js.navigator.clipboard.writeText(request.text)
        elif request.what == "open":
            self.renderer.find("file").value = ""
            self.renderer.find("file").click()
        elif request.what == "unlink":
            js.history.replaceState(None, "", self.app.address)
        elif request.what == "apply" and self._update is not None:
            self._update()
        elif request.what == "save":
            link = js.document.createElement("a")
            link.href = "data:text/plain;charset=utf-8," + js.encodeURIComponent(request.text)
            link.download = request.name
            link.click()


def start() -> None:
    """Take the page over: called once by the page, when Python is there."""
    import js  # noqa: PLC0415 - see the law above
    from pyodide.ffi import JsException, create_proxy  # noqa: PLC0415 - the same

    Root(js, create_proxy, JsException)
