"""The position editor: a scene of its own, in which a position is put together, shared, and played from.

Law: the match on the board stays as it is until somebody plays from the position.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final
from urllib.parse import parse_qs

from engine.duke.model.board import NUMBER
from engine.duke.model.tiles import write_house
from engine.duke.text.options import read_house
from engine.game import Unreadable
from web.app.keyboard import stepped
from web.duke import controls, danger_view
from web.duke import panel_index as game_panels
from web.duke.cells import ORDER, SIZE
from web.duke.editor import panels, view
from web.duke.editor.controls import EDITS, FIELDS
from web.duke.editor.draft import Draft, read_draft, told
from web.duke.editor.state import Editor, editor_of, written
from web.ui.widgets import Request

if TYPE_CHECKING:
    from collections.abc import Mapping

    from engine.duke.model.tiles import Kind
    from web.duke.app import DukeApp
    from web.duke.controls import Enter, Press
    from web.duke.panel_index import Show
    from web.duke.pictures.danger import DangerView
    from web.duke.pictures.view import TableView
    from web.ui.screen import Screen

SCENE: Final = "editor"
OFF: Final = frozenset({"first", "back", "forward", "last", "draw", "tile", "undo", "redo", "usual"})
"""Controls of the match that mean nothing while a position is put together."""
PRESSES: Final[Mapping[str, Press]] = {
    **{name: do for name, do in controls.PRESSES.items() if name not in OFF},
    **EDITS,
}
"""What each control does in this scene, by its first words."""
ENTERS: Final[Mapping[str, Enter]] = {**controls.ENTERS, **FIELDS}
"""What takes what is written and chosen in this scene."""
PANELS: Final[Mapping[str, Show]] = {
    **game_panels.PANELS,
    "editor-bags": lambda app, _, theme: panels.bags_panel(app.position_editor.editor, app.saves.kinds(), theme),
    "editor-rules": lambda app, _about, _theme: panels.rules_panel(app.position_editor.editor),
    "editor-share": lambda app, _about, _theme: panels.share_panel(
        app.position_editor.editor, app.address, write_house(app.position_editor.house)
    ),
    "editor-starts": lambda app, _about, _theme: panels.starts_panel(game=app.started),
    "ask-play": lambda app, _about, _theme: panels.ask_play_panel(kept=not app.saves.trouble),
}
"""What each panel shows in this scene, by its name."""


class PositionEditor:
    """The position that is put together, and what people do with it."""

    presses = PRESSES
    enters = ENTERS

    def __init__(self, app: DukeApp) -> None:
        """Begin with an empty board."""
        self.app = app
        self.editor: Editor = Editor(Draft())

    # Into it and out of it

    def open(self) -> None:
        """Put the board as it is seen on the workbench; or go on with what was being put together there."""
        if not self.editor.before:
            shown = self.app.play.view
            self.editor = editor_of(shown.game, shown.state)
        self._enter()

    def _enter(self) -> None:
        self.app.panel_name, self.app.scene = "", SCENE

    def open_link(self, fragment: str) -> None:
        """Show the position of an address, with its house tiles; say what is wrong with it if it is none."""
        found = {name: values[0] for name, values in parse_qs(fragment).items()}
        try:
            draft = read_draft(found.get("position", "").replace("_", " "))
            house = read_house(found.get("house", ""))
        except Unreadable as error:
            self.app.notice("link", told(error))
            self.app.requests.append(Request("unlink"))
            return
        self.editor = Editor(draft)
        self.editor.house = house
        self._enter()

    def leave_it(self) -> None:
        """Go back to the match, which is as it was."""
        self.app.leave_editor()
        self.app.requests.append(Request("unlink"))

    def play_from(self) -> None:
        """Begin a match from the position; ask first where another one is going on."""
        if self.app.started and not self.app.play.over:
            self.app.open("ask-play")
        else:
            self.play_now()

    def play_now(self) -> None:
        """Begin a match from the position; the one that was going on is among the saved ones."""
        app, sound = self.app, self.editor.sound
        if sound is None or sound[0].outcome(sound[1]) is not None:
            return
        going_on = app.started and not app.play.over and not app.saves.trouble
        app.sit_down(app.saves.begin(written(self.editor), self.house), "table")
        self.editor = Editor(Draft())
        app.requests.append(Request("unlink"))
        if going_on:
            app.notice("kept")
        app.keep()

    @property
    def house(self) -> tuple[Kind, ...]:
        """The house tiles of the position: those that came with its link, else those of this screen."""
        return self.app.saves.house if self.editor.house is None else self.editor.house

    @property
    def kinds(self) -> Mapping[str, Kind]:
        """The printed tiles, with the house tiles of the position in the places of some."""
        return self.app.saves.kinds(self.house)

    # What people do on the board

    @property
    def surface(self) -> Editor:
        """What lies under the hands."""
        return self.editor

    def tap(self, at: str | None) -> None:
        """Use the tool in hand on a square, or open the bags."""
        if at in NUMBER:
            self.editor.focused = False
            self.editor.tap(str(at))
        elif at is not None and at.startswith("bag "):
            self.app.open("editor-bags")
        else:
            self.editor.put_down()

    def look(self, at: str) -> None:
        """Turn over what lies on a square."""
        if at in NUMBER:
            self.editor.change(self.editor.draft.turned(at))

    def focus(self, square: str | None) -> None:
        """Put the keyboard on a square, or take it off the board."""
        self.editor.focused, self.editor.cursor = square is not None, square or self.editor.cursor

    def key(self, key: str) -> bool:
        """Take a key that went down on the board; say whether it meant something."""
        editor = self.editor
        step = stepped(ORDER[editor.bottom], SIZE, editor.cursor, key)
        if step is not None:
            editor.cursor = step
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

    def may_drag(self, at: str | None) -> bool:
        """Say whether a drag may begin here."""
        return at is not None and self.editor.may_drag(at)

    def drag(self, origin: str, x: float, y: float) -> None:
        """Hold what lies on a square at a place of the view."""
        self.editor.focused = False
        self.editor.drag(origin, x, y)

    def drop(self, at: str | None) -> None:
        """Let go of what is held over something."""
        self.editor.drop(at)

    def leave(self) -> None:
        """Give up a drag."""
        self.editor.held = None

    def put_down(self) -> None:
        """Let go of what was picked."""
        self.editor.put_down()

    # What is to be seen

    def _danger(self) -> DangerView | None:
        """Give what the danger view marks; None while it is off, or where there is no turn to play."""
        found = self.editor.sound
        if not self.app.saves.preferences.danger or found is None or found[0].setting_up(found[1]):
            return None
        return danger_view.dangers(*found, found[1].agenda[0].whose)

    def view(self) -> TableView:
        """Give what the picture shows."""
        return view.view(self.editor, self.kinds, self._danger())

    def screen(self) -> Screen:
        """Give everything that is to be seen, and what is to be said and done once."""
        app, editor, kinds, danger = self.app, self.editor, self.kinds, self._danger()
        app.play.said.extend(editor.spoken())
        squares = view.cells(editor, kinds)
        return app.framed(
            view.status(editor, kinds),
            view.view(editor, kinds, danger),
            danger_view.with_words(squares, danger) if danger else squares,
            actions=view.actions(editor),
            others=(),
            history=(),
            lines=(),
            desk=view.desk(editor, kinds, app.colours),
            panel=game_panels.panel(app, PANELS),
        )
