"""The tile editor: panels over whatever is seen, in which a table makes house tiles of its own.

Law: a tile in the making touches nothing; once it is kept, a game that hasn't begun is laid out with it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine.duke.model.tiles import KINDS, write_house
from engine.game import Unreadable
from web.app.common_controls import named
from web.duke.house_tiles import makeable, read_shelf, told, with_tile, without
from web.duke.tile_editor import panels
from web.duke.tile_editor.state import SIDES, TileDraft
from web.ui.widgets import Request
from web.words import say

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from engine.duke.model.tiles import Kind
    from web.duke.app import DukeApp
    from web.ui.theme import Theme
    from web.ui.widgets import Panel


class TileEditor:
    """The tile in the making, and the house tiles as somebody writes them."""

    def __init__(self, app: DukeApp) -> None:
        """Begin with a tile in hand."""
        self.app = app
        self.draft = TileDraft.of(makeable()[0])
        self.typed: str | None = None
        self.error = ""

    def press(self, control: str) -> None:
        """Use one of the controls that begin with `house`; what is given is the rest."""
        found = named(PRESSES, control)
        if found:
            do, about = found
            do(self, about)

    def enter(self, field: str, value: str) -> None:
        """Take what somebody wrote or chose."""
        if field in FIELDS:
            FIELDS[field](self, value)

    def panel(self, name: str, theme: Theme) -> Panel:
        """Give one of the editor's panels by its name."""
        return PANELS[name](self, theme)

    def edit(self, code: str) -> None:
        """Take a tile in hand, by its code."""
        if code in KINDS:
            self.draft = TileDraft.of(self.app.saves.kinds(self.app.saves.shelf)[code])
            self.app.open("house-edit")

    def lay(self, about: str) -> None:
        """Lay the icon in hand on a square of the grid, given as `right ahead`, or take it away."""
        if about:
            right, ahead = about.split()
            self.draft.toggle(int(right), int(ahead))
            self.app.play.said.append(self.draft.error)

    def choose_icon(self, letter: str) -> None:
        """Take an icon in hand."""
        self.draft.icon, self.draft.error = letter, ""

    def choose_side(self, side: str) -> None:
        """Work on one of the two faces."""
        if side in SIDES:
            self.draft.side = side

    def widen(self, value: str) -> None:
        """Show a wider grid, or the usual one."""
        self.draft.wide = value == "yes"

    def type(self, text: str) -> None:
        """Take note of what somebody writes as house tiles."""
        self.typed = text

    def keep(self) -> None:
        """Put the tile on the shelf, if it is one."""
        kind = self.draft.made()
        if kind is not None:
            self._shelve(with_tile(self.app.saves.shelf, kind))
            self.app.play.said.append(say("house.kept", tile=kind.name))
            self.app.notice("house", say("house.kept", tile=kind.name))
            self.app.open("house")

    def reset(self) -> None:
        """Lay the printed name and faces down; they count from now on."""
        before = self.draft
        self.draft = TileDraft.of(KINDS[before.code])
        self.draft.side, self.draft.icon, self.draft.wide = before.side, before.icon, before.wide
        self._shelve(without(self.app.saves.shelf, before.code))
        self.app.play.said.append(say("house.was.reset", tile=self.draft.name))

    def take(self) -> None:
        """Put what somebody wrote in the place of the house tiles; where it is none, say why and change nothing."""
        if self.typed is None:
            return
        try:
            shelf = read_shelf(self.typed)
        except Unreadable as error:
            self.error = told(error)
            self.app.play.said.append(self.error)
            return
        self._shelve(shelf)
        self.app.open("house")

    def _shelve(self, shelf: tuple[Kind, ...]) -> None:
        self.typed, self.error = None, ""
        self.app.saves.keep_shelf(shelf)
        self.app.watch_storage()
        self.app.renew()

    def share(self, how: str) -> None:
        """Copy the house tiles, or save them to a file."""
        text = write_house(self.app.saves.shelf)
        if how == "copy":
            self.app.requests.append(Request("copy", text))
        else:
            self.app.requests.append(Request("save", text.replace(";", "\n") + "\n", say("house.file")))


PRESSES: Final[Mapping[str, Callable[[TileEditor, str], None]]] = {
    "edit": TileEditor.edit,
    "cell": TileEditor.lay,
    "icon": TileEditor.choose_icon,
    "keep": lambda editor, _: editor.keep(),
    "reset": lambda editor, _: editor.reset(),
    "clear": lambda editor, _: editor.draft.clear(),
    "take": lambda editor, _: editor.take(),
    "copy": lambda editor, _: editor.share("copy"),
    "save": lambda editor, _: editor.share("save"),
}
"""What each control does, by the word after `house`."""

FIELDS: Final[Mapping[str, Callable[[TileEditor, str], None]]] = {
    "text": TileEditor.type,
    "name": lambda editor, value: editor.draft.rename(value),
    "side": TileEditor.choose_side,
    "wide": TileEditor.widen,
}
"""What takes what is written and chosen, by the word after `house`."""


def _shelf_panel(editor: TileEditor, theme: Theme) -> Panel:
    saves = editor.app.saves
    return panels.shelf_panel(saves.shelf, theme, used=saves.preferences.house, problem=saves.shelf_problem)


PANELS: Final[Mapping[str, Callable[[TileEditor, Theme], Panel]]] = {
    "house": _shelf_panel,
    "house-edit": lambda editor, theme: panels.tile_panel(editor.draft, theme),
    "house-text": lambda editor, _: panels.text_panel(editor.app.saves.shelf, editor.typed, editor.error),
}
"""What each panel shows, by its name."""
