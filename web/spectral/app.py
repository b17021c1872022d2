"""Spectral at one screen: takes what people do and gives the screen that follows from it.

Law: no browser and no window in here. While the screen is handed over, and before anybody says who is looking, no part
of a screen has anything in it that some seat alone may know.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pygame_core.geometry import Rect
from web.app.notices import notice
from web.spectral import cells, controls
from web.spectral import sidebar as desk
from web.spectral.deductions import pending, working
from web.spectral.input import Hands
from web.spectral.match_view import MatchView
from web.spectral.pad import view as pad_desk
from web.spectral.panel_index import drawer
from web.spectral.panels import start
from web.spectral.pictures.handover import hand_over
from web.spectral.pictures.layout import layout
from web.spectral.pictures.table import table
from web.spectral.table_view import hand_over_view, table_view
from web.ui.screen import Screen
from web.ui.widgets import Panel, Status
from web.words import say

if TYPE_CHECKING:
    from pygame_core.sprites import Group
    from web.spectral.pictures.view import TableView
    from web.ui.theme import Theme
    from web.ui.widgets import Cell, Plan


SOON: Final = 30
"""Milliseconds after which odds begin to be worked out: enough for the table to be seen."""
NEXT: Final = 5
"""Milliseconds between two parts of that work: enough for a press to be taken."""


class Spectral(Hands):
    """Everything that is going on at one screen with Spectral, with the ways to it."""

    def press(self, control: str) -> None:
        """Use a control."""
        controls.press(self, control)

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

    @property
    def _theme(self) -> Theme:
        return self.colours

    def picture(self) -> Group:
        """Give the manor, the pad, or the lamp between two turns."""
        view = MatchView.of(self.play)
        return self._picture(view, table_view(view))

    def _picture(self, view: MatchView, shown: TableView) -> Group:
        size = (self.width, self.height)
        if view.veiled:
            return hand_over(hand_over_view(view), self._theme, *size)
        if view.on_pad and view.seat:
            return pad_desk.table(view, self._theme, *size)
        return table(shown, self._theme, *size)

    def squares(self) -> Rect:
        """Give where the places lie in the view."""
        play = self.play
        if play.veiled:
            return Rect(0, 0, self.width, self.height)
        if play.on_pad and play.seat:
            return pad_desk.squares(self.width, self.height)
        return layout(self.width, self.height).field

    def _places(self, view: MatchView, shown: TableView) -> tuple[Plan, tuple[Cell, ...]]:
        if view.veiled:
            title = say("spectral.over.title", player=view.players[str(view.called)])
            return cells.plan(self.width, self.height, covered=True), cells.hand_over_cell(title)
        if view.on_pad and view.seat:
            return pad_desk.plan(self.width, self.height), pad_desk.cells(view)
        return cells.plan(self.width, self.height), cells.cells(view, shown)

    def screen(self) -> Screen:
        """Give everything that is to be seen, and what is to be said and done once."""
        view, lobby = MatchView.of(self.play), self.scene == "lobby"
        shown = table_view(view)
        status = Status(say("spectral.start.title"), say("spectral.start.aim")) if lobby else desk.status(view)
        requests, self.requests = tuple(self.requests), []
        plan, places = self._places(view, shown)
        return Screen(
            game=self.saves.name,
            scene=self.scene,
            theme=self._theme.name,
            title=say("title", status=status.title),
            picture=self._picture(view, shown),
            status=status,
            menu=desk.menu(),
            actions=desk.start_actions() if lobby else desk.actions(view),
            others=() if lobby else desk.others(view),
            history=desk.history(view),
            lines=view.lines,
            plan=plan,
            cells=places,
            cursor=self.surface.cursor,
            callout=None if view.on_pad else desk.callout(view),
            desk=self._desk(lobby=lobby),
            panel=drawer(self, view, self._theme),
            notices=tuple(notice(name, words) for name, words in self.notices.items()),
            said=self.play.spoken(),
            requests=requests,
            settles=self._settles(view),
            still=self.motionless,
            waits=view.veiled,
        )

    def _settles(self, view: MatchView) -> int | None:
        """Say after how many milliseconds something goes on by itself."""
        if pending(view):
            return NEXT if working(view).share else SOON
        show = self.play.show
        return None if show is None or view.looking is not None or self.motionless else show.lasts

    def _desk(self, *, lobby: bool) -> Panel | None:
        return start.start_panel(self.game_buttons(), self.setting, kept=len(self.saves.games())) if lobby else None
