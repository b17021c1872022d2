"""Spectral at one screen: takes what people do and gives the screen that follows from it.

Law: no browser and no window in here. While the screen is handed over, and before anybody says who is looking, no part
of a screen has anything in it that some seat alone may know.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from pygame_core.geometry import Rect
from web.app.game_app import GameApp
from web.spectral import cells, controls, input, sidebar  # noqa: A004 - what people do, as in the other game
from web.spectral.deductions import pending, working
from web.spectral.entry import ENTRY
from web.spectral.input import Surface
from web.spectral.match_view import MatchView
from web.spectral.pad import view as pad_view
from web.spectral.panel_index import open_panel
from web.spectral.panels import start
from web.spectral.pictures.colours import PLAYERS
from web.spectral.pictures.handover import hand_over
from web.spectral.pictures.layout import layout
from web.spectral.pictures.table import table
from web.spectral.play import Play
from web.spectral.saves import SpectralSaves
from web.spectral.secrets import pin_registry
from web.spectral.settings import HOUSE, Setting
from web.spectral.table_view import hand_over_view, table_view
from web.ui.widgets import Status
from web.words import say

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from pygame_core.sprites import Group
    from web.spectral.pictures.view import TableView
    from web.storage.store import Storage
    from web.ui.screen import Screen
    from web.ui.widgets import Cell, Panel, Plan

SOON: Final = 30
"""Milliseconds after which odds begin to be worked out: enough for the table to be seen."""
NEXT: Final = 5
"""Milliseconds between two parts of that work: enough for a press to be taken."""


class SpectralApp(GameApp[Play]):
    """Everything that is going on at one screen with Spectral."""

    questions = frozenset({"delete", "conflict", "forgotten"})
    entry = ENTRY

    saves: SpectralSaves

    def open_saves(
        self, storage: Storage, site: str, now: Callable[[], str], token: Callable[[], str]
    ) -> SpectralSaves:
        """Open the saves of this game."""
        self.saves = SpectralSaves(storage, site, now, token)
        return self.saves

    def seat_colour(self, side: str) -> str:
        """Give the colour of a line of the log: that of the player's pieces."""
        return PLAYERS[int(side[1:])] if side else super().seat_colour(side)

    def prepare(self) -> None:
        """Go to the end of a match that is over: its show has been seen; say if what was written can't be read."""
        if self.play.show is not None:
            self.play.show.go(len(self.play.show.frames))
        self.dismiss("notes")
        if self.play.unopened:
            self.notice("notes")

    # What is chosen

    @property
    def setting(self) -> Setting:
        """The choices of the start screen."""
        return self.saves.setting

    @property
    def agreed(self) -> Setting:
        """What this table plays by: the match's own options once it has begun."""
        options = self.play.game.options
        return Setting(house={key: options[key] for key in HOUSE}) if self.started else self.setting

    def choose(self, setting: Setting) -> None:
        """Lay another game out that hasn't begun; what is open stays open."""
        panel = self.panel_name
        self.saves.choose(setting)
        self.sit_down(self.saves.new(), self.scene)
        self.panel_name = panel

    def rename(self, seat: int, name: str) -> None:
        """Give a seat another name, now and for the next time."""
        self.saves.choose(self.setting.with_name(seat, name))
        named = self.setting.names[seat - 1]
        self.play.match.names = {**self.play.match.names, str(seat): named}
        self.keep()

    # What people do on the table

    @property
    def surface(self) -> Surface:
        """What lies under the hands."""
        return Surface(self.play)

    def acted(self, *, acted: bool = True) -> None:
        """Follow an action: keep the match; once it is over, begin the show."""
        if acted and self.play.seat is None:
            self.clear()
        super().acted(acted=acted)
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

    def open(self, name: str) -> None:
        """Open a panel; the question about another tab shows nothing, and the view goes down with it."""
        self.play.reading = None
        self.play.wrong_pin = self.play.wrong_pin and name != "pads"
        super().open(name)
        if name == "conflict" and self.play.seat is not None:
            self.play.hand_over(recall=True)

    def stored(self, key: str | None) -> None:
        """Take note that another tab has written: this match, or a PIN."""
        super().stored(key)
        if key is None or self.saves.store.name(key) == pin_registry.KEY:
            self.look_for_pins()

    def look_for_pins(self) -> None:
        """Take note of PINs that were set or taken away in another tab; a view without its PIN is told to everyone."""
        self.tell_pins_gone(self.saves.lock(self.play))

    def tell_bared(self, seat: str) -> None:
        """Tell a seat, now that it looks itself, that its PIN was taken away: others may have put the message away."""
        if seat in self.play.bared:
            self.play.bared.discard(seat)
            self.tell_pins_gone([seat])

    def tell_pins_gone(self, seats: Iterable[str]) -> None:
        """Leave a message that these seats have no PIN any more."""
        players = ", ".join(self.play.players[seat] for seat in seats)
        if players:
            self.notice("pin", players)

    # What people do: see ``GameApp`` for what the methods promise

    def tap(self, at: str | None) -> None:
        """Point at something on the table."""
        input.tap(self, at)

    def look(self, at: str) -> None:
        """Tell about a cell or a hallway: by a long press, the other button, or a key."""
        input.look(self, at)

    def key(self, key: str) -> bool:
        """Take a key that went down on the table; say whether it meant something."""
        return input.key(self, key)

    def focus(self, square: str | None) -> None:
        """Put the keyboard on a place, or take it off the table."""
        self.play.focused = square is not None
        if square and not self.play.veiled:
            self.play.cursor = square

    @property
    def controls(self) -> Mapping[str, Callable[[Any, str], None]]:
        """What the controls do, by their first words."""
        return controls.PRESSES

    def enter(self, control: str, value: str) -> None:
        """Write in a field, or choose."""
        controls.enter(self, control, value)

    def settle(self) -> None:
        """Go on to the next step of the show, or work out the odds that take a while."""
        view = MatchView.of(self.play)
        if pending(view):
            working(view).go()
        show = self.play.show
        if show is not None and show.lasts is not None:
            show.go(1)
            self.play.said.append(show.frame.words)
            if show.done:
                self.ended()

    # What is to be seen

    def picture(self) -> Group:
        """Give the manor, the pad, or the lamp between two turns."""
        view = MatchView.of(self.play)
        return self._picture(view, table_view(view))

    def _picture(self, view: MatchView, shown: TableView) -> Group:
        size = (self.width, self.height)
        if view.veiled:
            return hand_over(hand_over_view(view), self.colours, *size)
        if view.on_pad and view.seat:
            return pad_view.table(view, self.colours, *size)
        return table(shown, self.colours, *size)

    def squares(self) -> Rect:
        """Give where the places lie in the view."""
        play = self.play
        if play.veiled:
            return Rect(0, 0, self.width, self.height)
        if play.on_pad and play.seat:
            return pad_view.squares(self.width, self.height)
        return layout(self.width, self.height).field

    def _places(self, view: MatchView, shown: TableView) -> tuple[Plan, tuple[Cell, ...]]:
        if view.veiled:
            title = say("spectral.over.title", player=view.players[str(view.called)])
            return cells.plan(self.width, self.height, covered=True), cells.hand_over_cell(title)
        if view.on_pad and view.seat:
            return pad_view.plan(self.width, self.height), pad_view.cells(view)
        return cells.plan(self.width, self.height), cells.cells(view, shown)

    def screen(self) -> Screen:
        """Give everything that is to be seen, and what is to be said and done once."""
        view, lobby = MatchView.of(self.play), self.scene == "lobby"
        shown = table_view(view)
        plan, places = self._places(view, shown)
        return self.common_screen(
            Status(say("spectral.start.title"), say("spectral.start.aim")) if lobby else sidebar.status(view),
            self._picture(view, shown),
            plan,
            places,
            menu=sidebar.menu(),
            actions=sidebar.start_actions() if lobby else sidebar.actions(view),
            others=() if lobby else sidebar.others(view),
            history=sidebar.history(view),
            lines=view.lines,
            callout=None if view.on_pad else sidebar.callout(view),
            desk=self._start_panel() if lobby else None,
            panel=open_panel(self, view, self.colours),
            settles=self._settles(view),
            waits=view.veiled,
        )

    def _settles(self, view: MatchView) -> int | None:
        """Say after how many milliseconds something goes on by itself."""
        if pending(view):
            return NEXT if working(view).share else SOON
        show = self.play.show
        return None if show is None or view.looking is not None or self.motionless else show.lasts

    def _start_panel(self) -> Panel:
        return start.start_panel(self.game_buttons(), self.setting, kept=len(self.saves.games()))
