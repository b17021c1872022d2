"""The application with its editors: whatever people do goes to the game's board, or to the position on the workbench.

Law: as in ``scenes.py``: no browser and no window in here.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from engine.duke.model.board import NUMBER
from web.duke import danger_view
from web.duke.app import ENDS, SIZE, STEPS, Application
from web.duke.cells import seen_order
from web.duke.editor import controls as editor_controls
from web.duke.editor import view as editor_desk
from web.duke.panel_index import drawer
from web.ui.theme import THEMES
from web.ui.widgets import Button, Buttons
from web.words import say

if TYPE_CHECKING:
    from collections.abc import Mapping

    from engine.duke.model.tiles import Kind
    from web.duke.editor.state import Editor
    from web.duke.pictures.danger import DangerView
    from web.duke.pictures.view import TableView
    from web.duke.play import Play
    from web.ui.screen import Screen
    from web.ui.widgets import Cell

EDITORS_OFF = frozenset({"first", "back", "forward", "last", "draw", "tile", "undo", "redo", "usual"})
"""Controls of the game that mean nothing while a position is put together."""


class Workbench(Application):
    """Everything that is going on at one screen, the editors among it."""

    @property
    def editing(self) -> Editor | None:
        """The position on the workbench, if that is what is seen."""
        return editor_controls.editing(self)

    @property
    def surface(self) -> Play | Editor:
        """What lies under the hands: the game's board or the workbench."""
        return self.editing or self.play

    @property
    def kinds(self) -> Mapping[str, Kind]:
        """The tiles on the workbench: the printed ones and the house tiles in use."""
        editor = self.editing
        house = self.saves.house if editor is None or editor.house is None else editor.house
        return self.saves.kinds(house)

    def tap(self, at: str | None) -> None:
        """Point at something on the board or beside it."""
        editor = self.editing
        if editor is None:
            super().tap(at)
        elif at in NUMBER:
            editor.focused = False
            editor.tap(str(at))
        elif at is not None and at.startswith("bag "):
            self.open("editor-bags")
        else:
            editor.put_down()

    def look(self, at: str) -> None:
        """Show a tile large; on the workbench, turn it over."""
        editor = self.editing
        if editor is None:
            super().look(at)
        elif at in NUMBER:
            editor.change(editor.draft.turned(at))

    def may_drag(self, at: str | None) -> bool:
        """Say whether a drag may begin here."""
        editor = self.editing
        return super().may_drag(at) if editor is None else at is not None and editor.may_drag(at)

    def drag(self, origin: str, x: float, y: float) -> None:
        """Hold a tile at a place of the view."""
        editor = self.editing
        if editor is None:
            super().drag(origin, x, y)
        else:
            editor.focused = False
            editor.drag(origin, x, y)

    def drop(self, at: str | None) -> None:
        """Let go of the held tile over something."""
        editor = self.editing
        if editor is None:
            super().drop(at)
        else:
            editor.drop(at)

    def leave(self) -> None:
        """Give up a drag."""
        self.surface.held = None

    def focus(self, square: str | None) -> None:
        """Put the keyboard on a square, or take it off the board."""
        surface = self.surface
        surface.focused = square is not None
        surface.cursor = square or surface.cursor

    def put_down(self) -> None:
        """Let go of what was picked."""
        self.surface.put_down()

    def key(self, key: str) -> bool:
        """Take a key that went down on the board; say whether it meant something."""
        editor = self.editing
        if editor is None:
            return super().key(key)
        if key in STEPS or key in ENDS:
            right, down = {**STEPS, **ENDS}[key]
            order = list(seen_order(editor.bottom))
            row, column = divmod(order.index(editor.cursor), SIZE)
            column, row = (min(SIZE - 1, max(0, place)) for place in (column + right, row + down))
            editor.cursor = order[row * SIZE + column]
        elif key in {"Enter", " "}:
            editor.tap(editor.cursor)
        elif key in {"Delete", "Backspace"}:
            editor.clear()
        elif key.lower() == "t":
            editor.turn_over()
        elif key == "Escape":
            editor.put_down()
        else:
            return False
        editor.focused = True
        return True

    def press(self, control: str) -> None:
        """Use a control."""
        editor = self.editing
        if editor is None:
            super().press(control)
        elif control == "turn":
            editor.bottom = "D" if editor.bottom == "L" else "L"
        elif control not in EDITORS_OFF:
            super().press(control)

    def linked(self, fragment: str) -> None:
        """Take the part of the page's address behind the number sign: it may be a position."""
        editor_controls.open_link(self, fragment)

    # What is to be seen

    def dangers(self) -> DangerView | None:
        """Give what the danger view marks."""
        editor = self.editing
        if editor is None:
            return super().dangers()
        found = editor.sound
        if not self.saves.preferences.danger or found is None or found[0].setting_up(found[1]):
            return None
        return danger_view.dangers(*found, found[1].agenda[0].whose)

    def view(self) -> TableView:
        """Give what the table shows."""
        editor = self.editing
        return super().view() if editor is None else editor_desk.view(editor, self.kinds, self.dangers())

    def cells(self) -> tuple[Cell, ...]:
        """Give the squares as text."""
        editor = self.editing
        if editor is None:
            return super().cells()
        found, seen = editor_desk.cells(editor, self.kinds), self.dangers()
        return danger_view.with_words(found, seen) if seen else found

    def screen(self) -> Screen:
        """Give everything that is to be seen, and what is to be said and done once."""
        editor = self.editing
        screen = super().screen()
        menu = (*screen.menu, Button("open editors", say("control.editors"), glyph="edit", where="wide"))
        if editor is None:
            desk = screen.desk
            if desk is not None and self.scene == "lobby":
                ways = Buttons((Button("open editors", say("control.editors"), glyph="edit"),))
                desk = replace(desk, blocks=(*desk.blocks, ways))
            return replace(screen, menu=menu, desk=desk)
        theme = THEMES[self.theme]
        status = editor_desk.status(editor, self.kinds)
        return replace(
            screen,
            scene=self.scene,
            title=say("title", status=status.title),
            status=status,
            menu=menu,
            actions=editor_desk.actions(editor),
            others=(),
            history=(),
            lines=(),
            cursor=editor.cursor,
            callout=None,
            desk=editor_desk.desk(editor, self.kinds, theme),
            panel=drawer(self, theme),
            said=(*screen.said, *editor.spoken()),
            settles=None,
        )
