"""Shows screens: the picture on the canvas, everything else in the document, each changed only where it is new."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from pygame_core.canvas import Canvas
from pygame_core.loop import Loop
from web.browser.dom import Region
from web.ui import html
from web.ui.theme import BODY, DISPLAY
from web.words import ENGLISH, SPEAKER, say

if TYPE_CHECKING:
    from collections.abc import Callable

    from pygame_core.geometry import Rect
    from web.browser.dom import Node
    from web.browser.local_storage import Browser
    from web.ui.screen import Screen
    from web.ui.widgets import Cell, Panel, Plan

FONTS: Final = (f"700 20px {DISPLAY}", f"400 20px {BODY}", f"500 20px {BODY}", f"700 20px {BODY}")
"""What the canvas writes with: a browser fetches a font only once something is written in it."""
WIDE: Final = "(min-width: 700px) and (min-aspect-ratio: 1/1)"
"""Where there is room for a panel beside the board, as in style.css: then it leaves the board free."""
LARGE: Final = "(min-width: 2400px) and (min-height: 1300px)"
"""Where everything is shown larger, as in style.css."""
LARGER: Final = 1.5
REGIONS: Final = (
    *("menu", "status", "actions", "others", "history", "log", "desk-panel", "panel-content", "notices", "callout"),
)
LABELS: Final = {
    "table": "page.table",
    "menu": "page.menu",
    "desk": "page.desk",
    "actions": "page.actions",
    "others": "page.others",
    "history": "page.history",
    "file": "page.file",
}
"""What the page's places are called for those who hear it, by id; index.html has the same in English."""
HEADINGS: Final = {"moves-title": "control.moves"}
"""The headings of the page itself, by id."""
HIDDEN_FIELD: Final = "dialog input[type=password]"
"""Where something secret is typed; whoever is asked for it types at once."""
SQUARE: Final = '<div role="gridcell"><button type="button" tabindex="-1"></button></div>'


class Renderer:
    """The page's places, and what is shown in them now."""

    def __init__(self, js: Browser, proxy: Callable[[Any], Any]) -> None:
        """Find the places."""
        self.js, self.document = js, js.document
        self.table, self.board, self.grid = (self.find(name) for name in ("table", "board", "grid"))
        self.dialog, self.callout, self.live, self.hand = (
            self.find(name) for name in ("panel", "callout", "live", "hand")
        )
        self.squares: list[Node] = []
        self._plan: Plan | None = None
        self._fitted: object = None
        self.regions = {name: Region(self.find(name), self.document) for name in REGIONS}
        self.painter = js.createPainter(self.board)
        self.loop = Loop(Canvas(self.painter), lambda: js.performance.now() / 1000)
        self.size = (0, 0)
        self.modal = False
        self.unit = 1.0
        """How many CSS pixels a unit of the view has."""
        self._wide, self._large = js.matchMedia(WIDE), js.matchMedia(LARGE)
        self._panel, self._panel_shown = "", False
        self._came_from: Node = None
        self._language = ENGLISH
        self._cells: tuple[Cell | None, ...] = ()
        self._ticking, self._log_height = False, 0
        self._frame = proxy(self._tick)
        for font in FONTS:
            self.document.fonts.load(font)

    def find(self, name: str) -> Node:
        """Give the element of that id."""
        return self.document.getElementById(name)

    def measure(self) -> bool:
        """Look how large the board's place is; say whether that has changed."""
        self.unit = LARGER if self._large.matches else 1.0
        size = (int(self.table.clientWidth / self.unit), int(self.table.clientHeight / self.unit))
        self.painter.setRatio(self.js.devicePixelRatio * self.unit)
        changed, self.size = size != self.size, size
        return changed

    def fit(self, squares: Rect) -> None:
        """Fit the canvas to its place, and lay the grid over the squares that it shows."""
        if (squares, self.size, self.unit) == self._fitted:
            return
        self._fitted = (squares, self.size, self.unit)
        self.board.style.width, self.board.style.height = (f"{side * self.unit}px" for side in self.size)
        self._lay(self.grid, squares)

    def begin(self) -> None:
        """Put the canvas where the first picture was, and say that the board is playable."""
        self.loop.tick()
        self.board.hidden = False
        first = self.find("first-picture")
        if first:
            first.remove()
        self.document.documentElement.dataset.ready = "true"
        self._scroll_log()
        self.js.performance.mark("tabard-ready")

    def show(self, screen: Screen, *, held: bool) -> None:
        """Show a screen; ``held`` says that a tile is being dragged, which no motion may follow."""
        page = self.document.documentElement.dataset
        page.theme, page.scene, page.game = screen.theme, screen.scene, screen.game
        page.desk = screen.desk.name if screen.desk else ""
        self.document.title = screen.title
        self._speak()
        self._paint(screen, held=held)
        self._fill(screen)
        self._show_cells(screen)
        self._show_callout(screen)
        self._show_panel(screen.panel)
        if screen.said:
            words = " ".join(screen.said)
            # The same words again are news only if they differ in something that isn't heard.
            self.live.textContent = words + "\u00a0" * (self.live.textContent == words)

    def _speak(self) -> None:
        """Name the page's places in the language that is spoken."""
        spoken = SPEAKER.language.code
        if spoken != self._language:
            self._language = self.document.documentElement.lang = spoken
            for name, words in LABELS.items():
                self.find(name).setAttribute("aria-label", say(words))
            for name, words in HEADINGS.items():
                self.find(name).textContent = say(words)

    def _paint(self, screen: Screen, *, held: bool) -> None:
        self.loop.still = screen.still
        self.loop.show(screen.picture, at_once=held or screen.waits)
        if screen.waits:
            self.loop.tick()  # what is still painted may be somebody's secret: it goes now, not with the next frame
        if not self._ticking:
            self._ticking = True
            self.js.requestAnimationFrame(self._frame)
        hand = next((sprite.rect for sprite in screen.picture if sprite.points_at == "drawn"), None)
        self.hand.hidden = hand is None
        if hand is not None:
            self._lay(self.hand, hand)

    def _tick(self, _: float) -> None:
        self._ticking = self.loop.tick()
        if self._ticking:
            self.js.requestAnimationFrame(self._frame)

    def _fill(self, screen: Screen) -> None:
        regions = self.regions
        regions["menu"].fill(html.buttons(screen.menu))
        if regions["status"].fill(html.status(screen.status)) and screen.waits:
            self.find("desk").scrollTop = 0  # whoever takes the screen over reads first what is to be done
        regions["actions"].fill(html.buttons(screen.actions))
        regions["others"].fill(html.buttons(screen.others))
        regions["history"].fill(html.buttons(screen.history))
        log = regions["log"]
        if log.fill(html.lines(screen.lines)) or log.element.clientHeight != self._log_height:
            self._scroll_log()
        self.document.documentElement.style.setProperty("--bar", f"{regions['actions'].element.offsetHeight}px")
        regions["desk-panel"].fill(html.panel(screen.desk) if screen.desk else ())
        if screen.desk:
            regions["desk-panel"].element.setAttribute("aria-labelledby", f"title-{screen.desk.name}")
        regions["notices"].fill(html.notices(screen.notices))

    def _scroll_log(self) -> None:
        log = self.regions["log"].element
        self._log_height = log.clientHeight
        shown = log.querySelector("[aria-current]")
        if shown:
            log.scrollTop = shown.offsetTop - log.clientHeight / 2

    def _lay_out(self, plan: Plan) -> None:
        """Lay out the grid of squares, each column and row as wide and high as its share."""
        self._plan = plan
        self.find("game").textContent = plan.title
        self.grid.setAttribute("aria-label", plan.name)
        self.find("keys").textContent = plan.keys
        self.grid.innerHTML = f'<div role="row">{SQUARE * len(plan.columns)}</div>' * len(plan.rows)
        self.squares = list(self.grid.querySelectorAll("button"))
        self._cells = (None,) * len(self.squares)
        for number, button in enumerate(self.squares):
            button.parentElement.style.flexGrow = plan.columns[number % len(plan.columns)]
        for row, height in zip(list(self.grid.children), plan.rows, strict=True):
            row.style.flexGrow = height

    def _show_cells(self, screen: Screen) -> None:
        if screen.plan != self._plan:
            self._lay_out(screen.plan)
        for button, cell, before in zip(self.squares, screen.cells, self._cells, strict=True):
            if cell != before:
                button.setAttribute("aria-label", cell.words)
                button.parentElement.setAttribute("aria-selected", "true" if cell.selected else "false")
                button.dataset.square = cell.square
                button.hidden = not cell.square
                for name, fact in (("movable", cell.movable), ("target", cell.target), ("picked", cell.selected)):
                    setattr(button.dataset, name, "yes" if fact else "no")
            wanted = 0 if cell.square == screen.cursor else -1
            if button.tabIndex != wanted:
                button.tabIndex = wanted
        self._cells = screen.cells

    def focus(self, square: str) -> None:
        """Put the keyboard on a square."""
        self.grid.querySelector(f'[data-square="{square}"]').focus()

    def _show_callout(self, screen: Screen) -> None:
        callout = screen.callout
        self.callout.hidden = callout is None
        if callout is None:
            self.regions["callout"].fill(())  # what isn't shown isn't in the page either: it may be somebody's secret
            return
        self.regions["callout"].fill(html.blocks(callout.blocks))
        corner = callout.corner(screen.picture, self.callout.offsetWidth, self.callout.offsetHeight)
        self.callout.style.left, self.callout.style.top = f"{corner.x}px", f"{corner.y}px"

    def _show_panel(self, panel: Panel | None) -> None:
        if panel is None:
            self._close_panel()
            return
        content = self.regions["panel-content"]
        other, modal = self._panel != panel.name, panel.question or not self._wide.matches
        content.fill(html.panel(panel))
        self._panel = self.dialog.dataset.panel = panel.name
        self.dialog.dataset.modal = "yes" if modal else "no"
        self.dialog.setAttribute("aria-labelledby", f"title-{panel.name}")
        if self.dialog.open and modal != self.modal:
            self.dialog.close()
        self.modal = modal
        if not self.dialog.open:
            self._came_from = self.document.activeElement
            if modal:
                self.dialog.showModal()
            else:
                self.dialog.show()
        elif other:
            self.dialog.querySelector("h2").focus()
        asked = self.dialog.querySelector(HIDDEN_FIELD)
        if asked and (other or not self._panel_shown):
            asked.focus()
        if other or not self._panel_shown:
            shown = content.element.querySelector("[aria-current]")
            content.element.scrollTop = shown.offsetTop - content.element.clientHeight / 2 if shown else 0
        self._panel_shown = True

    def _close_panel(self) -> None:
        if not self.dialog.open:
            return
        self._panel_shown = False
        inside = self.dialog.contains(self.document.activeElement)
        self.dialog.close()
        self.regions["panel-content"].fill(())
        if inside and self._came_from:
            (self._came_from if self._came_from.isConnected else self.grid.querySelector('[tabindex="0"]')).focus()

    def _lay(self, element: Node, box: Rect) -> None:
        for name, value in (("left", box.x), ("top", box.y), ("width", box.width), ("height", box.height)):
            setattr(element.style, name, f"{value * self.unit}px")
