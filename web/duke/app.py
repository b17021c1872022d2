"""The application: takes what people do (a tap, a drag, a key, a control) and gives the screen that follows from it.

Law: no browser and no window in here; whoever shows the screens is told everything by their values.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from engine.duke.model.board import NUMBER
from web.app.notices import notice
from web.duke import controls, danger_view, modules
from web.duke import sidebar as desk
from web.duke.cells import cells, seen_order
from web.duke.match_view import SEAT, SIDE, mover, table_view
from web.duke.panel_index import drawer
from web.duke.panels import draft as drafting
from web.duke.panels import game as panels
from web.duke.pictures.layout import layout
from web.duke.pictures.table import table
from web.duke.session import Session
from web.ui.screen import Screen
from web.ui.theme import THEMES
from web.ui.widgets import Button, Plan, Status
from web.words import say

if TYPE_CHECKING:
    from pygame_core.geometry import Rect
    from pygame_core.sprites import Group
    from web.duke.pictures.danger import DangerView
    from web.duke.pictures.view import TableView
    from web.ui.callout import Callout
    from web.ui.theme import Theme
    from web.ui.widgets import Cell, Panel

SETTLE: Final = 650
"""Milliseconds for which a move is seen before the board is turned to the other player."""

STEPS: Final = {"ArrowUp": (0, -1), "ArrowDown": (0, 1), "ArrowLeft": (-1, 0), "ArrowRight": (1, 0)}
POINTS: Final = {"d": "draw", "b": "open bags", "f": "choose flag", "c": "choose camelot", "n": "choose none"}
"""The keys for what lies beside the board."""
ENDS: Final = {"Home": (-6, 0), "End": (6, 0), "PageUp": (0, -6), "PageDown": (0, 6)}
SIZE: Final = 6
EVEN: Final = (1.0,) * SIZE


class Application(Session):
    """Everything that is going on at one screen, with the ways to it."""

    # What people do on the board

    def tap(self, at: str | None) -> None:
        """Point at something on the board or beside it."""
        play = self.play
        play.focused = False
        if at is None:
            play.put_down()
        elif at.startswith("bag "):
            self._tap_bag(SEAT["L" if at[-1] == "L" else "D"])
        elif at in {"drawn", "specter"} or at.startswith("lost "):
            self.look(at)
        elif play.looking is not None:
            play.cursor = at
            self.notice("looking")
        elif play.over:
            play.cursor = at
            self.look(at)
        else:
            play.cursor = at
            self.acted(acted=play.point(at))
            if self.panel_name.startswith("tile ") and play.eyed:
                self.look(play.eyed)

    def _tap_bag(self, seat: str) -> None:
        play = self.play
        if play.playing and seat == play.mover and not play.placing:
            self.press("draw")
        else:
            self.open("bags")

    def look(self, at: str) -> None:
        """Show a tile large, or what is in the bags: by a long press, the other button, or a key."""
        if at.startswith("bag "):
            self.open("bags")
        elif at not in NUMBER or self.play.thing_at(at) is not None:
            self.open(f"tile {at}")

    def may_drag(self, at: str | None) -> bool:
        """Say whether a drag may begin here."""
        return at is not None and self.play.may_drag(at)

    def drag(self, origin: str, x: float, y: float) -> None:
        """Hold a tile at a place of the view."""
        self.play.focused = False
        self.play.drag(origin, x, y)

    def drop(self, at: str | None) -> None:
        """Let go of the held tile over something."""
        self.acted(acted=self.play.drop(at))

    def leave(self) -> None:
        """Give up a drag."""
        self.play.held = None

    def focus(self, square: str | None) -> None:
        """Put the keyboard on a square, or take it off the board."""
        self.play.focused = square is not None
        if square is not None:
            self.play.cursor = square

    def key(self, key: str) -> bool:
        """Take a key that went down on the board; say whether it meant something."""
        play = self.play
        if key in STEPS or key in ENDS:
            right, down = {**STEPS, **ENDS}[key]
            order = list(seen_order(play.bottom))
            row, column = divmod(order.index(play.cursor), SIZE)
            column, row = (min(SIZE - 1, max(0, place)) for place in (column + right, row + down))
            play.cursor = order[row * SIZE + column]
        elif key in {"Enter", " "}:
            self.tap(play.cursor)
        elif key == "Escape":
            play.put_down()
        elif key.lower() == "i":
            self.look(play.cursor)
        elif key.lower() in POINTS:
            self.press(POINTS[key.lower()])
        else:
            return False
        play.focused = True
        return True

    # What people do around it

    def press(self, control: str) -> None:
        """Use a control."""
        controls.press(self, control)

    def enter(self, control: str, value: str) -> None:
        """Write in a field, or choose."""
        controls.enter(self, control, value)

    def settle(self) -> None:
        """Turn the board, if it is to be turned: the last action has been seen long enough."""
        self.turn_board()

    # What is to be seen

    def view(self) -> TableView:
        """Give what the table shows."""
        play = self.play
        marks = play.marks()
        seen = (play.match, play.entries, play.players, play.bottom, marks)
        view = table_view(*seen, playing=play.playing, may_draw=play.may_draw)
        return replace(view, danger=self.dangers())

    def dangers(self) -> DangerView | None:
        """Give what the danger view marks; None while it is off, or where nothing is to be done."""
        play = self.play
        if not self.saves.preferences.danger or not play.playing or play.beginning:
            return None
        return danger_view.dangers(play.game, play.state, mover(play.state))

    def _danger_control(self) -> Button:
        return danger_view.control(on=self.saves.preferences.danger)

    def picture(self) -> Group:
        """Give the board and what lies beside it."""
        return table(self.view(), THEMES[self.theme], self.width, self.height)

    def squares(self) -> Rect:
        """Give where the six by six squares lie in the view."""
        return layout(self.width, self.height).field

    def screen(self) -> Screen:
        """Give everything that is to be seen, and what is to be said and done once."""
        play, saves = self.play, self.saves
        lobby = self.scene == "lobby"
        status = Status(say("start.title"), modules.aim(play.game)) if lobby else desk.status(play)
        settles = None
        if saves.preferences.turn and play.looking is None and play.wanted_bottom != play.bottom:
            settles = 0 if self.motionless else SETTLE
        requests, self.requests = tuple(self.requests), []
        return Screen(
            game=self.saves.name,
            scene=self.scene,
            theme=self.theme,
            title=say("title", status=status.title),
            picture=self.picture(),
            status=status,
            menu=desk.menu(),
            actions=desk.start_actions(play) if lobby else desk.actions(play),
            others=() if lobby else (*desk.others(play, turns=saves.preferences.turn), self._danger_control()),
            history=desk.history(play),
            lines=desk.lines(play),
            plan=Plan(EVEN, EVEN, say("game.duke"), say("board.name"), say("board.keys")),
            cells=self.cells(),
            cursor=play.cursor,
            callout=self.callout(),
            desk=self._desk(THEMES[self.theme]),
            panel=drawer(self, THEMES[self.theme]),
            notices=tuple(notice(name, words) for name, words in self.notices.items()),
            said=play.spoken(),
            requests=requests,
            settles=settles,
            still=self.motionless,
        )

    def _desk(self, theme: Theme) -> Panel | None:
        """Give what lies in the log's place: what is to be played, or the tiles to pick from in the draft."""
        play, saves = self.play, self.saves
        if self.scene == "lobby":
            return panels.start_panel(self.game_buttons(), saves.preferences, play, kept=len(saves.games()))
        return drafting.panel(play, theme) if play.playing else None

    def callout(self) -> Callout | None:
        """Give what is said at a point of the board."""
        found = desk.callout(self.play) if self.play.playing else None
        if found is not None and found.at == "bag":
            return replace(found, at=f"bag {SIDE[str(self.play.mover)]}")
        return found

    def cells(self) -> tuple[Cell, ...]:
        """Give the squares as text."""
        play = self.play
        found = cells(
            play.game,
            play.shown,
            play.bottom,
            (play.whole, play.pick) if play.playing else None,
            play.reach(),
            guarded=frozenset(play.marks().guard),
        )
        seen = self.dangers()
        return danger_view.with_words(found, seen) if seen else found
