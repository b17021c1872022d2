"""The desktop's root: the same application in a window, by pygame-ce; its controls are drawn as sprites.

Law: nothing is decided here, and pygame itself is known to ``pygame_core/desktop.py`` alone.
"""

from __future__ import annotations

import random
import sys
import time
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from pygame_core.desktop import Window
from pygame_core.events import KeyDown, PointerDown, Quit, Resize
from pygame_core.geometry import Rect, Vector
from pygame_core.gestures import Cancel, Drag, Drop, Tap, follow
from pygame_core.loop import Loop
from pygame_core.sprites import Group
from web.app.handover_guard import HandoverGuard
from web.app.switcher import Switcher
from web.desktop.folder import Folder, data_folder
from web.desktop.widgets import LARGE, PLAIN, Sheet, under
from web.games import GAMES
from web.ui.theme import SPACES
from web.ui.widgets import Area, Button, Check, Field
from web.words import say

if TYPE_CHECKING:
    from collections.abc import Iterable

    from pygame_core.events import Event
    from pygame_core.gestures import Gesture, Press
    from pygame_core.sprites import Sprite
    from web.app.game_app import GameApp
    from web.ui.screen import Screen
    from web.ui.widgets import Block, Request

WIDTH, HEIGHT = 1280, 800
DESK: Final = 340
"""The width of the column beside the board."""
PANEL: Final = 460
"""The width of a panel."""
CALLOUT: Final = 300
"""The width of what is said beside a place of the board."""
EDGE: Final = SPACES[3]
FRAME: Final = 1 / 60
WHEEL: Final = {4: -60, 5: 60}
"""How far a panel is scrolled by the wheel, which counts as two more buttons."""
OTHER_BUTTON: Final = 3


class Desktop:
    """The application in a window."""

    def __init__(self, window: Window, folder: Path, width: int = WIDTH, height: int = HEIGHT) -> None:
        """Restore the game and show it."""
        self.window = window
        self.switcher = Switcher(
            GAMES,
            Folder(folder),
            "desktop",
            lambda: time.strftime("%Y-%m-%dT%H:%M"),
            lambda: f"{random.getrandbits(48):012x}",
        )
        self.app.offline = True
        self.loop = Loop(window, time.monotonic)
        self.width, self.height = width, height
        self.writing = ""
        self.scrolled = self.desk_scrolled = 0.0
        self.folder = folder
        self._checked: dict[str, bool] = {}
        self._written: dict[str, str] = {}
        """What is yes or no on the screen, by its control."""
        self._press: Press | None = None
        self._settle_at: float | None = None
        self.handover_guard = HandoverGuard(time.monotonic)
        self.show()

    @property
    def app(self) -> GameApp[Any]:
        """The game in play."""
        return self.switcher.app

    def show(self) -> None:
        """Show the application's screen as it is now."""
        self.app.resize(self.width - DESK, self.height)
        screen = self.app.screen()
        theme = self.app.colours
        self.window.background = theme.page
        box = Rect(0, 0, self.width, self.height)
        self.loop.still = screen.still
        blocks = [block for shown in (screen.desk, screen.panel) if shown for block in shown.blocks]
        self._checked = {block.control: block.checked for block in blocks if isinstance(block, Check)}
        self._written = {block.control: block.value for block in blocks if isinstance(block, Field | Area)}
        self.handover_guard.see(screen)
        sprites = (*screen.picture, *self._desk(screen), *self._over(screen))
        self.loop.show(Group(sprites, box), at_once=self.app.surface.held is not None or screen.waits)
        for request in screen.requests:
            self._answer(request)
        if screen.settles is not None and self._settle_at is None:
            self._settle_at = time.monotonic() + screen.settles / 1000

    def _desk(self, screen: Screen) -> Iterable[Sprite]:
        theme = self.app.colours
        sheet = Sheet(theme, self.app.seat_colour, self.width - DESK + EDGE, EDGE, DESK - 2 * EDGE, "desk")
        sheet.buttons(screen.menu, 3)
        sheet.words(screen.status.title, LARGE, weight=700)
        colour = theme.danger if screen.status.mood == "warning" else theme.muted
        sheet.words(screen.status.detail, PLAIN, colour)
        shown = [button for button in screen.actions if button.where != "narrow"]
        wide = [button for button in shown if button.tone == "primary" or button.control.startswith("choose ")]
        for button in wide:
            sheet.button(button)
        sheet.buttons(button for button in shown if button not in wide)
        sheet.buttons(screen.others)
        for message in screen.notices:
            sheet.words(message.words, PLAIN, theme.danger if message.mood in {"warning", "error"} else theme.text)
            sheet.buttons(message.buttons)
        if screen.desk:
            return (*self._blocks(screen.desk.blocks, sheet), *sheet.sprites)
        sheet.buttons(screen.history, 4)
        room = max(1, int((self.height - sheet.y) // (20 + SPACES[0])))
        seen = next((number for number, turn in enumerate(screen.lines, 1) if turn.shown), 0)
        first = max(0, min(len(screen.lines) - room, seen - room // 2))
        sheet.log(screen.lines[first : first + room])
        return sheet.sprites

    def _blocks(self, blocks: Iterable[Block], above: Sheet) -> Iterable[Sprite]:
        """Put blocks down below a sheet, as far as they are scrolled, and paper between the two."""
        below = Sheet(above.theme, above.colour_of, above.x, above.y, above.width, "blocks", above.layer - 3)
        for block in blocks:
            below.block(block, self.writing)
        hidden = max(0.0, below.y + EDGE - self.height)
        self.desk_scrolled = min(self.desk_scrolled, hidden)
        up = Vector(0, -self.desk_scrolled)
        page = Rect(above.x - EDGE, 0, DESK, above.y)
        paper = under(above, page, above.theme.page, above.theme.page)
        return (*(replace(sprite, rect=sprite.rect.moved(up)) for sprite in below.sprites), paper)

    def _over(self, screen: Screen) -> Iterable[Sprite]:
        if screen.panel:
            width, blocks, title = PANEL, screen.panel.blocks, screen.panel.title
            x = (self.width - DESK - width) / 2
            close = not screen.panel.question
            return self._paper(Rect(x, EDGE - self.scrolled, width, 0), title, blocks, close=close)
        if screen.callout:
            box = Rect(0, 0, CALLOUT, 0)
            drawn = list(self._paper(box, "", screen.callout.blocks, close=False))
            tall = max(sprite.rect.bottom for sprite in drawn)
            corner = screen.callout.corner(screen.picture, CALLOUT, tall)
            return [replace(sprite, rect=sprite.rect.moved(corner)) for sprite in drawn]
        return ()

    def _paper(self, box: Rect, title: str, blocks: Iterable[Block], *, close: bool) -> Iterable[Sprite]:
        theme = self.app.colours
        sheet = Sheet(theme, self.app.seat_colour, box.x + EDGE, box.y + EDGE, box.width - 2 * EDGE, "panel", 110)
        if title:
            sheet.words(title, LARGE, weight=700)
        if close:
            exit_box = Rect(box.x + box.width - EDGE - 90, box.y + EDGE - 4, 90, 34)
            sheet.button(Button("close", say("control.close")), exit_box)
        for block in blocks:
            sheet.block(block, self.writing)
        paper = Rect(box.x, box.y, box.width, sheet.y - box.y + EDGE)
        return (under(sheet, paper, theme.panel, theme.muted), *sheet.sprites)

    # What people do

    def take(self, event: Event) -> bool:
        """Take one event; False when the window is to close."""
        if isinstance(event, Quit):
            return False
        if isinstance(event, Resize):
            self.width, self.height = int(event.width), int(event.height)
        elif isinstance(event, KeyDown):
            if not self.handover_guard.early():
                self._key(event)
        elif isinstance(event, PointerDown) and event.button in WHEEL:
            self._scroll(WHEEL[event.button])
        else:
            self._press, gesture = follow(self._press, event)
            if gesture is None:
                return True
            self._gesture(gesture)
        self.show()
        return True

    def _scroll(self, step: int) -> None:
        if self.app.panel_name:
            self.scrolled = max(0.0, self.scrolled + step)
        else:
            self.desk_scrolled = max(0.0, self.desk_scrolled + step)

    def _gesture(self, gesture: Gesture) -> None:
        match gesture:
            case Tap(x, y, button):
                if not self.handover_guard.early():
                    self._tap(self.loop.hit(x, y), button)
            case Drag(from_x, from_y, x, y):
                held = self.app.surface.held
                origin = held.origin if held else self.loop.hit(from_x, from_y)
                if held or self.app.may_drag(origin):
                    self.app.drag(str(origin), x, y)
            case Drop(_, _, x, y):
                self.app.drop(self.loop.hit(x, y))
            case Cancel():
                self.app.leave()

    def _tap(self, at: str | None, button: int) -> None:
        kind, _, rest = (at or "").partition(" ")
        self.writing = ""
        if kind == "control":
            self.scrolled = 0.0
            self.switcher.press(rest)
        elif kind == "enter":
            self._enter(rest)
        elif kind == "off":
            self.app.explain(rest)
        elif kind == "paper":
            return
        elif self.app.panel_name:
            self.app.back_out()
        elif button == OTHER_BUTTON and at is not None:
            self.app.look(at)
        else:
            self.app.tap(at)

    def _enter(self, control: str) -> None:
        name, colon, value = control.partition(":")
        if colon:
            self.app.enter(name, value)
        elif name in self._checked:
            self.app.enter(name, "no" if self._checked[name] else "yes")
        else:
            self.writing = name

    def _key(self, event: KeyDown) -> None:
        if self.writing:
            self._write(event.key)
        elif event.key == "Escape" and self.app.panel_name:
            self.app.close()
        elif not self.app.key(event.key) and event.key in {"[", "]"}:
            self.switcher.press("back" if event.key == "[" else "forward")

    def _write(self, key: str) -> None:
        value = self._written.get(self.writing)
        if key in {"Enter", "Escape", "Tab"}:
            self.writing = ""
        elif value is not None and (key == "Backspace" or len(key) == 1):
            self.app.enter(self.writing, value[:-1] if key == "Backspace" else value + key)

    def _answer(self, request: Request) -> None:
        if request.what == "save":
            file = Path.home() / request.name
            file.write_text(request.text, encoding="utf-8")
            self.app.explain(say("saved", file=file))
        elif request.what == "copy":
            self.app.explain(say("copy.not"))
        elif request.what == "open":
            self.app.explain(say("open.not"))

    def run(self) -> None:
        """Go on until the window is closed."""
        going = True
        while going:
            for event in self.window.events():
                going = going and self.take(event)
            if self._settle_at is not None and time.monotonic() >= self._settle_at:
                self._settle_at = None
                self.app.settle()
                self.show()
            self.loop.tick()
            time.sleep(FRAME)


def fonts() -> dict[tuple[str, int], Path]:
    """Find the page's fonts, which ``build.py desktop`` has made; without them the window has pygame's own."""
    made = Path(__file__).parents[2] / ".build" / "fonts"
    names = {
        ("Alegreya SC", 700): "alegreya-sc-700-normal.ttf",
        ("Alegreya Sans", 400): "alegreya-sans-400-normal.ttf",
        ("Alegreya Sans", 700): "alegreya-sans-700-normal.ttf",
        ("Alegreya Sans Figures", 700): "alegreya-sans-figures-700-normal.ttf",
    }
    return {key: made / name for key, name in names.items() if (made / name).exists()}


def main(arguments: list[str]) -> int:
    """Play in a window; a file that is named is a game to import."""
    window = Window(WIDTH, HEIGHT, say("title", status=say("start.title")), fonts=fonts())
    desktop = Desktop(window, data_folder())
    if arguments:
        desktop.switcher.opened(Path(arguments[0]).read_text(encoding="utf-8"))
        desktop.show()
    desktop.run()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
