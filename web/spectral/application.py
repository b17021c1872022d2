"""Spectral at one screen: takes what people do and gives the screen that follows from it.

Law: no browser and no window in here. While the screen is handed over, and before anybody says who is looking, no part
of a screen has anything in it that some seat alone may know.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.spectral.manor import CELLS, HALLWAYS
from pygame_core.geometry import Rect
from web.page import Panel, Status
from web.screen import Screen
from web.sitting import Sitting, notice
from web.spectral import cells, controls, desk, pad_desk, start
from web.spectral.drawers import drawer
from web.spectral.library import SpectralLibrary
from web.spectral.play import Play
from web.spectral.setting import Setting
from web.spectral.sight import hand_over_view, table_view
from web.tables.spectral import table
from web.tables.spectral_handover import hand_over
from web.tables.spectral_layout import layout
from web.theme import MANOR_THEMES, THEMES
from web.words import say

if TYPE_CHECKING:
    from collections.abc import Callable

    from pygame_core.sprites import Group
    from web.page import Cell, Plan
    from web.store import Storage
    from web.tables.duke_view import Held
    from web.theme import Theme

PIECES = frozenset({"1", "2", "4"})


class Surface:
    """The table under the hands: nothing is dragged on it."""

    held: Held | None = None

    def __init__(self, play: Play) -> None:
        """Take the match that lies on it."""
        self._play = play

    @property
    def cursor(self) -> str:
        """Where the keyboard is."""
        return cells.HAND_OVER if self._play.veiled else self._play.cursor


class Spectral(Sitting[Play]):
    """Everything that is going on at one screen with Spectral, with the ways to it."""

    questions = frozenset({"delete", "conflict", "forgotten"})

    def __init__(
        self,
        storage: Storage,
        site: str,
        now: Callable[[], str],
        token: Callable[[], str],
        *,
        dark: bool = False,
        still: bool = False,
    ) -> None:
        """Restore what was being played, nobody's view up."""
        self.library = SpectralLibrary(storage, site, now, token)
        super().__init__(self.library, dark=dark, still=still)
        if self.play.show is not None:
            self.play.show.go(len(self.play.show.frames))

    # What is chosen

    @property
    def setting(self) -> Setting:
        """The choices of the start screen."""
        return self.library.setting

    @property
    def agreed(self) -> Setting:
        """What this table plays by: the match's own options once it has begun."""
        options = self.play.game.options
        return Setting(end=options["end"], swap=options["swap"]) if self.started else self.setting

    def choose(self, setting: Setting) -> None:
        """Lay another game out that hasn't begun; what is open stays open."""
        panel = self.panel_name
        self.library.choose(setting)
        self.sit_down(self.library.new(), self.scene)
        self.panel_name = panel

    def rename(self, seat: int, name: str) -> None:
        """Give a seat another name, now and for the next time."""
        self.library.choose(self.setting.with_name(seat, name))
        named = self.setting.names[seat - 1]
        self.play.match.names = {**self.play.match.names, str(seat): named}
        self.keep()

    def sit_down(self, play: Play, scene: str) -> None:
        """Put another match on the table, nobody's view up."""
        self.play, self.scene = play, scene
        self.clear()
        if play.show is not None:
            play.show.go(len(play.show.frames))

    # What people do on the table

    @property
    def surface(self) -> Surface:
        """What lies under the hands."""
        return Surface(self.play)

    def acted(self, *, acted: bool = True) -> None:
        """Follow an action: keep the match; once it is over, begin the show."""
        super().acted(acted=acted)
        if acted and self.play.seat is None:
            self.clear()
        if acted and self.play.show is not None and self.motionless:
            self.play.show.go(len(self.play.show.frames))
            self.ended()

    def hand_over(self) -> None:
        """Take the view down, and whatever else was there for one seat's eyes."""
        self.play.hand_over()
        self.clear()

    def ended(self) -> None:
        """Open the table of scores: the show has come to its end."""
        if self.play.show is not None:
            self.play.show.going = False
        self.open("scores")

    def stored(self, key: str | None) -> None:
        """Take note that another tab has written: the question shows nothing, and the view goes down with it."""
        super().stored(key)
        if self.panel_name == "conflict" and self.play.seat is not None and self.play.peek is None:
            self.play.hand_over()

    def tap(self, at: str | None) -> None:
        """Point at something on the table."""
        play = self.play
        play.focused = False
        if play.veiled:
            self._wake(at)
        elif at is None:
            play.put_down()
        elif at == "held":
            play.focused = False
        elif play.looking is not None:
            self.notice("looking")
        elif at.startswith("pad "):
            self._write(at)
        elif at in PIECES:
            play.put_forward(int(at))
        elif at.startswith("chosen "):
            play.take_back(int(at[-1]))
        elif at in CELLS or at in HALLWAYS:
            play.cursor = at
            self.acted(acted=self.started and play.point(at))

    def _wake(self, at: str | None) -> None:
        if at is not None:
            self.press("open unlock" if self.play.locked else "reveal")

    def _write(self, at: str) -> None:
        self.play.cursor = at
        panel = pad_desk.point(self.play, at)
        if panel:
            self.open(panel)
        self.keep()

    def look(self, at: str) -> None:
        """Tell about a cell or a hallway: by a long press, the other button, or a key."""
        play = self.play
        if play.veiled or at.startswith("pad "):
            self.tap(at)
        elif at in CELLS or at in HALLWAYS:
            play.eyed = at
            if play.helps and play.seat:
                self.open("help")

    def focus(self, square: str | None) -> None:
        """Put the keyboard on a place, or take it off the table."""
        self.play.focused = square is not None
        if square and not self.play.veiled:
            self.play.cursor = square

    def key(self, key: str) -> bool:
        """Take a key that went down on the table; say whether it meant something."""
        play = self.play
        if play.veiled:
            if key in {"Enter", " "}:
                self.tap(cells.HAND_OVER)
                return True
            return False
        steps = {**cells.STEPS, **cells.ENDS}
        if key in steps:
            on_pad = play.on_pad
            play.cursor = pad_desk.moved(play.cursor, key, steps) if on_pad else cells.moved(self._cursor(), key)
        elif key in {"Enter", " "}:
            self.tap("held" if play.peek is not None and not play.on_pad else play.cursor)
        elif key == "Escape":
            play.put_down()
        elif key in PIECES:
            play.put_forward(int(key))
        elif key == "Backspace":
            play.take_back()
        elif key.lower() in KEYS:
            self.press(KEYS[key.lower()])
        elif key.lower() == "i":
            self.look(play.cursor)
        else:
            return False
        play.focused = True
        return True

    def _cursor(self) -> str:
        return self.play.cursor if self.play.cursor in cells.PLACES else "a1"

    def press(self, control: str) -> None:
        """Use a control."""
        controls.press(self, control)

    def enter(self, control: str, value: str) -> None:
        """Write in a field, or choose."""
        controls.enter(self, control, value)

    def settle(self) -> None:
        """Go on to the next step of the show: the last has been seen long enough."""
        show = self.play.show
        if show is not None and show.lasts is not None:
            show.go(1)
            self.play.said.append(show.frame.words)
            if show.done:
                self.ended()

    # What is to be seen

    @property
    def _theme(self) -> Theme:
        return MANOR_THEMES[THEMES[self.theme].name]

    def picture(self) -> Group:
        """Give the manor, the pad, or the lamp between two turns."""
        play, size = self.play, (self.width, self.height)
        if play.veiled:
            return hand_over(hand_over_view(play), self._theme, *size)
        if play.on_pad and play.seat:
            return pad_desk.table(play, self._theme, *size)
        return table(table_view(play), self._theme, *size)

    def squares(self) -> Rect:
        """Give where the places lie in the view."""
        play = self.play
        if play.veiled:
            return Rect(0, 0, self.width, self.height)
        if play.on_pad and play.seat:
            return pad_desk.squares(self.width, self.height)
        return layout(self.width, self.height).field

    def _places(self) -> tuple[Plan, tuple[Cell, ...]]:
        play = self.play
        if play.veiled:
            title = say("spectral.over.title", player=play.players[str(play.mover)])
            return cells.plan(play, self.width, self.height), cells.hand_over_cell(title)
        if play.on_pad and play.seat:
            return pad_desk.plan(self.width, self.height), pad_desk.cells(play)
        return cells.plan(play, self.width, self.height), cells.cells(play, table_view(play))

    def screen(self) -> Screen:
        """Give everything that is to be seen, and what is to be said and done once."""
        play, lobby = self.play, self.scene == "lobby"
        status = Status(say("spectral.start.title"), say("spectral.start.aim")) if lobby else desk.status(play)
        requests, self.requests = tuple(self.requests), []
        plan, places = self._places()
        show = play.show
        return Screen(
            game=self.keeping.name,
            scene=self.scene,
            theme=self._theme.name,
            title=say("title", status=status.title),
            picture=self.picture(),
            status=status,
            menu=desk.menu(),
            actions=desk.start_actions() if lobby else desk.actions(play),
            others=() if lobby else desk.others(play),
            history=desk.history(play),
            lines=desk.lines(play),
            plan=plan,
            cells=places,
            cursor=self.surface.cursor,
            bubble=None if play.on_pad else desk.bubble(play),
            desk=self._desk(lobby=lobby),
            panel=drawer(self, self._theme),
            notices=tuple(notice(name, words) for name, words in self.notices.items()),
            said=play.spoken(),
            requests=requests,
            settles=show.lasts if show is not None and play.looking is None and not self.motionless else None,
            still=self.motionless,
        )

    def _desk(self, *, lobby: bool) -> Panel | None:
        return start.start_panel(self.setting, kept=len(self.library.games())) if lobby else None


KEYS = {"p": "pass", "n": "pad", "h": "open help", "d": "done", "w": "write"}
"""The keys for what lies beside the table."""
