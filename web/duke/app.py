"""The Duke at one screen: a lobby, a table and a position editor, of which one is seen; the tile editor lies over each.

Law: no browser and no window in here; whoever shows the screens is told everything by their values. Most visits need no
editor, so an editor's modules are loaded when it is first used.
"""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any, Final, Protocol

from engine.duke.game import QUIET_TURNS
from web.app.common_controls import named
from web.app.game_app import GameApp
from web.duke import sidebar
from web.duke.entry import ENTRY
from web.duke.modules import summary
from web.duke.pictures.layout import layout
from web.duke.pictures.table import table
from web.duke.play import Play
from web.duke.saves import DukeSaves
from web.duke.table import Lobby, Table
from web.ui.widgets import Plan
from web.words import say

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from pygame_core.geometry import Rect
    from pygame_core.sprites import Group
    from web.app.game_app import Surface
    from web.duke.controls import Enter, Press
    from web.duke.editor.app import PositionEditor
    from web.duke.pictures.view import TableView
    from web.duke.tile_editor.app import TileEditor
    from web.storage.store import Storage
    from web.ui.screen import Screen
    from web.ui.widgets import Cell, Status

EVEN: Final = (1.0,) * 6
"""The shares of the board's columns, and of its rows."""
EDITOR: Final = "editor"
"""The scene in which the position editor is seen."""


class Scene(Protocol):
    """What is seen, and what people do with it: see ``GameApp`` for what the methods promise."""

    presses: Mapping[str, Press]
    enters: Mapping[str, Enter]

    @property
    def surface(self) -> Surface:
        """What lies under the hands."""

    def tap(self, at: str | None) -> None:
        """Point at something on the table."""

    def look(self, at: str) -> None:
        """Show something large."""

    def focus(self, square: str | None) -> None:
        """Put the keyboard on a square, or take it off the board."""

    def key(self, key: str) -> bool:
        """Take a key that went down on the board; say whether it meant something."""

    def may_drag(self, at: str | None) -> bool:
        """Say whether a drag may begin here."""

    def drag(self, origin: str, x: float, y: float) -> None:
        """Hold a thing at a place of the view."""

    def drop(self, at: str | None) -> None:
        """Let go of the held thing over something."""

    def leave(self) -> None:
        """Give up a drag."""

    def put_down(self) -> None:
        """Let go of what was picked."""

    def view(self) -> TableView:
        """Give what the picture shows."""

    def screen(self) -> Screen:
        """Give everything that is to be seen, and what is to be said and done once."""


class DukeApp(GameApp[Play]):
    """Everything that is going on at one screen with The Duke."""

    questions = frozenset({"ask-draw", "ask-resign", "offer", "quiet", "delete", "conflict", "ask-play"})
    entry = ENTRY
    saves: DukeSaves
    declined = False
    """Whether a draw was offered for want of progress, and declined."""

    def open_saves(self, storage: Storage, site: str, now: Callable[[], str], token: Callable[[], str]) -> DukeSaves:
        """Open the saves of this game."""
        self.saves = DukeSaves(storage, site, now, token)
        return self.saves

    def seat_colour(self, side: str) -> str:
        """Give the colour of a line of the log: that of the side's tiles."""
        colours = self.colours
        return {"L": colours.light_wood, "D": colours.dark_wood}.get(side, colours.stone).lit

    # What is seen

    @cached_property
    def scenes(self) -> dict[str, Scene]:
        """The scenes that have been seen, by name; the editor comes when it is first opened."""
        return {"lobby": Lobby(self), "table": Table(self)}

    @cached_property
    def position_editor(self) -> PositionEditor:
        """The position editor, with what is being put together there."""
        from web.duke.editor.app import PositionEditor  # noqa: PLC0415 - see the law above

        editor = self.scenes[EDITOR] = PositionEditor(self)
        return editor

    @cached_property
    def tile_editor(self) -> TileEditor:
        """The tile editor, with the tile that is being made."""
        from web.duke.tile_editor.app import TileEditor  # noqa: PLC0415 - see the law above

        return TileEditor(self)

    @property
    def seen(self) -> Scene:
        """The scene that is seen."""
        return self.scenes[self.scene]

    def leave_editor(self) -> None:
        """Go back to the match, which is as it was."""
        self.panel_name, self.scene = "", "table" if self.started else "lobby"

    # What people do: it concerns the scene that is seen

    @property
    def surface(self) -> Surface:
        """What lies under the hands."""
        return self.seen.surface

    def tap(self, at: str | None) -> None:
        """Point at something on the table."""
        self.seen.tap(at)

    def look(self, at: str) -> None:
        """Show something large: by a long press, the other button, or a key."""
        self.seen.look(at)

    def focus(self, square: str | None) -> None:
        """Put the keyboard on a square, or take it off the board."""
        self.seen.focus(square)

    def key(self, key: str) -> bool:
        """Take a key that went down on the board; say whether it meant something."""
        return self.seen.key(key)

    def may_drag(self, at: str | None) -> bool:
        """Say whether a drag may begin here."""
        return self.seen.may_drag(at)

    def drag(self, origin: str, x: float, y: float) -> None:
        """Hold a thing at a place of the view."""
        self.seen.drag(origin, x, y)

    def drop(self, at: str | None) -> None:
        """Let go of the held thing over something."""
        self.seen.drop(at)

    def leave(self) -> None:
        """Give up a drag."""
        self.seen.leave()

    def put_down(self) -> None:
        """Let go of what was picked."""
        self.seen.put_down()

    @property
    def controls(self) -> Mapping[str, Press]:
        """What the controls do in the scene that is seen, by their first words; it gets the rest."""
        return self.seen.presses

    def enter(self, control: str, value: str) -> None:
        """Take what somebody wrote or chose."""
        found = named(self.seen.enters, control)
        if found:
            take, about = found
            take(self, about, value)
        else:
            self.entered[control] = value
        self.watch_storage()

    def linked(self, fragment: str) -> None:
        """Take the part of the page's address behind the number sign: it may be a position."""
        if fragment.startswith(ENTRY.links):
            self.position_editor.open_link(fragment)

    # What is to be seen

    def view(self) -> TableView:
        """Give what the picture shows."""
        return self.seen.view()

    def painted(self, view: TableView) -> Group:
        """Give the picture of the board and of what lies beside it."""
        return table(view, self.colours, self.width, self.height)

    def picture(self) -> Group:
        """Give the board and what lies beside it."""
        return self.painted(self.view())

    def squares(self) -> Rect:
        """Give where the six by six squares lie in the view."""
        return layout(self.width, self.height).field

    def screen(self) -> Screen:
        """Give everything that is to be seen, and what is to be said and done once."""
        return self.seen.screen()

    def framed(self, status: Status, view: TableView, cells: tuple[Cell, ...], **more: Any) -> Screen:  # noqa: ANN401
        """Give a scene's screen with what all of them have; ``more`` is its own, as ``Screen`` names it."""
        plan = Plan(EVEN, EVEN, say("game.duke"), say("board.name"), say("board.keys"))
        return self.common_screen(status, self.painted(view), plan, cells, menu=sidebar.menu(), **more)

    # The match

    def prepare(self) -> None:
        """Turn the board as it is wanted."""
        self.settle()

    def settle(self) -> None:
        """Turn the board to whoever is to move, if that is wanted: the last action has been seen long enough."""
        if self.saves.preferences.turn:
            self.play.bottom = self.play.wanted_bottom

    def close(self) -> None:
        """Close the panel; a draw that is not agreed on is not offered again and again."""
        if self.panel_name == "quiet":
            self.declined = True
        super().close()

    def lay_out(self, modules: frozenset[str], *, by_hand: bool) -> None:
        """Lay another match out that hasn't begun; what is open stays open."""
        panel, names, look = self.panel_name, self.play.match.names, self.play.look
        self.sit_down(self.saves.new(modules, by_hand=by_hand), self.scene)
        self.play.match.names, self.play.look = names, look
        self.panel_name = panel

    def choose(self, modules: frozenset[str], *, by_hand: bool) -> None:
        """Lay a match of other modules out, and say which."""
        self.lay_out(modules, by_hand=by_hand)
        self.play.said.append(summary(modules))

    def renew(self) -> None:
        """Lay a match that hasn't begun out anew, if other house tiles are in use by now."""
        if not self.started and self.play.game.house != self.saves.house:
            self.choose(self.play.game.modules, by_hand=self.play.match.by_hand)

    def sit_down(self, play: Play, scene: str) -> None:
        """Put another match on the board."""
        self.declined = False
        super().sit_down(play, scene)

    def acted(self, *, acted: bool = True) -> None:
        """Follow an action: keep the match, and ask for a draw when nothing has happened for too long (ruling D28)."""
        super().acted(acted=acted)
        if not acted:
            return
        if self.play.match.quiet_turns < QUIET_TURNS:
            self.declined = False
        elif not self.play.over and not self.declined:
            self.open("quiet")
