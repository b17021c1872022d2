"""The table and the lobby: what people do with the match on the board, and the screen that follows from it.

Law: a screen is made of one ``MatchView`` and one set of marks; every part of it reads these.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from engine.duke.model.board import NUMBER
from web.app.keyboard import stepped
from web.duke import controls, danger_view, modules, sidebar
from web.duke.cells import ORDER, SIZE, cells
from web.duke.faces import SEAT, SIDE
from web.duke.features import CARDS, POINTING
from web.duke.panel_index import PANELS, panel
from web.duke.panels import draft as draft_panel
from web.duke.panels import game as game_panels
from web.ui.widgets import Status
from web.words import say

if TYPE_CHECKING:
    from web.duke.app import DukeApp
    from web.duke.match_view import Marks
    from web.duke.pictures.danger import DangerView
    from web.duke.pictures.view import TableView
    from web.duke.play import Play
    from web.ui.callout import Callout
    from web.ui.screen import Screen
    from web.ui.widgets import Button, Panel

SETTLE: Final = 650
"""Milliseconds for which a move is seen before the board is turned to the other player."""
POINTS: Final = {
    "d": "draw",
    "b": "open bags",
    "n": "choose none",
    **{pointing.key: f"choose {pointing.name}" for pointing in POINTING.values()},
}
"""The keys for what lies beside the board."""


class Table:
    """The match on the board."""

    presses = controls.PRESSES
    enters = controls.ENTERS

    def __init__(self, app: DukeApp) -> None:
        """Stand in an application."""
        self.app = app

    # What people do on the board

    @property
    def surface(self) -> Play:
        """What lies under the hands."""
        return self.app.play

    def tap(self, at: str | None) -> None:
        """Point at something on the board or beside it."""
        app, play = self.app, self.app.play
        play.focused = False
        if at is None:
            play.put_down()
        elif at.startswith("bag "):
            self._tap_bag(SEAT[at[-1]])
        elif at == "drawn" or at in CARDS or at.startswith("lost "):
            self.look(at)
        elif play.looking is not None:
            play.cursor = at
            app.notice("looking")
        elif play.over:
            play.cursor = at
            self.look(at)
        else:
            play.cursor = at
            app.acted(acted=play.point(at))
            if app.panel_name.startswith("tile ") and play.eyed:
                self.look(play.eyed)

    def _tap_bag(self, seat: str) -> None:
        view = self.app.play.view
        if view.playing and seat == view.mover and not view.placing:
            self.app.press("draw")
        else:
            self.app.open("bags")

    def look(self, at: str) -> None:
        """Show a tile large, or what is in the bags: by a long press, the other button, or a key."""
        if at.startswith("bag "):
            self.app.open("bags")
        elif at not in NUMBER or self.app.play.view.thing_at(at) is not None:
            self.app.open(f"tile {at}")

    def focus(self, square: str | None) -> None:
        """Put the keyboard on a square, or take it off the board."""
        play = self.app.play
        play.focused, play.cursor = square is not None, square or play.cursor

    def key(self, key: str) -> bool:
        """Take a key that went down on the board; say whether it meant something."""
        play = self.app.play
        step = stepped(ORDER[play.bottom], SIZE, play.cursor, key)
        if step is not None:
            play.cursor = step
        elif key in {"Enter", " "}:
            self.tap(play.cursor)
        elif key == "Escape":
            play.put_down()
        elif key.lower() == "i":
            self.look(play.cursor)
        elif key.lower() in POINTS:
            self.app.press(POINTS[key.lower()])
        else:
            return False
        play.focused = True
        return True

    def may_drag(self, at: str | None) -> bool:
        """Say whether a drag may begin here."""
        return at is not None and self.app.play.may_drag(at)

    def drag(self, origin: str, x: float, y: float) -> None:
        """Hold a tile at a place of the view."""
        self.app.play.focused = False
        self.app.play.drag(origin, x, y)

    def drop(self, at: str | None) -> None:
        """Let go of the held tile over something."""
        self.app.acted(acted=self.app.play.drop(at))

    def leave(self) -> None:
        """Give up a drag."""
        self.app.play.held = None

    def put_down(self) -> None:
        """Let go of what was picked."""
        self.app.play.put_down()

    # What is to be seen

    def _danger(self) -> DangerView | None:
        """Give what the danger view marks; None while it is off, or where nothing is to be done."""
        view = self.app.play.view
        if not self.app.saves.preferences.danger or not view.playing or view.beginning or view.mover is None:
            return None
        return danger_view.dangers(view.game, view.state, view.mover)

    def view(self) -> TableView:
        """Give what the picture shows."""
        return self._view(self.app.play.marks(), self._danger())

    def _view(self, marks: Marks, danger: DangerView | None) -> TableView:
        play = self.app.play
        return play.view.table(play.players, play.bottom, marks, danger, may_draw=play.may_draw)

    def screen(self) -> Screen:
        """Give everything that is to be seen, and what is to be said and done once."""
        app, play = self.app, self.app.play
        play.hear()
        marks, danger = play.marks(), self._danger()
        squares = cells(play, marks)
        settles = None
        if app.saves.preferences.turn and play.looking is None and play.wanted_bottom != play.bottom:
            settles = 0 if app.motionless else SETTLE
        return app.framed(
            self._status(),
            self._view(marks, danger),
            danger_view.with_words(squares, danger) if danger else squares,
            actions=self._actions(),
            others=self._others(),
            history=sidebar.history(play.view),
            lines=sidebar.lines(play.view),
            callout=self._callout(),
            desk=self._desk(),
            panel=panel(app, PANELS),
            settles=settles,
        )

    def _status(self) -> Status:
        return sidebar.status(self.app.play)

    def _actions(self) -> tuple[Button, ...]:
        return sidebar.actions(self.app.play)

    def _others(self) -> tuple[Button, ...]:
        chosen = self.app.saves.preferences
        return (*sidebar.others(self.app.play, turns=chosen.turn), danger_view.control(on=chosen.danger))

    def _desk(self) -> Panel | None:
        """Give what lies in the log's place: the tiles to pick from in the draft."""
        return draft_panel.panel(self.app.play, self.app.colours) if self.app.play.view.playing else None

    def _callout(self) -> Callout | None:
        """Give what is said at a point of the board."""
        view = self.app.play.view
        found = sidebar.callout(self.app.play) if view.playing else None
        if found is not None and found.at == "bag":
            return replace(found, at=f"bag {SIDE[str(view.mover)]}")
        return found


class Lobby(Table):
    """The same board before the match begins, beside what is to be agreed on; it can be played on at once."""

    def _status(self) -> Status:
        return Status(say("start.title"), modules.aim(self.app.play.game))

    def _actions(self) -> tuple[Button, ...]:
        return sidebar.start_actions(self.app.play)

    def _others(self) -> tuple[Button, ...]:
        return ()

    def _desk(self) -> Panel | None:
        app = self.app
        return game_panels.start_panel(app.game_buttons(), app.saves.preferences, app.play, kept=len(app.saves.games()))
