"""What is going on at one screen with The Duke: the game on the board, the editors, what the players agreed on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from web.app.game_app import GameApp
from web.duke.entry import ENTRY
from web.duke.modules import summary
from web.duke.play import QUIET_TURNS, Play
from web.duke.saves import DukeSaves

if TYPE_CHECKING:
    from collections.abc import Callable

    from web.duke.editor.state import Editor
    from web.duke.tile_editor.state import Making
    from web.storage.store import Storage

QUESTIONS: Final = frozenset({"ask-draw", "ask-resign", "offer", "quiet", "delete", "conflict", "ask-play"})
"""The panels that have to be answered."""


class Session(GameApp[Play]):
    """The state of the application, and what every part of it does with a game: begin, keep, follow an action."""

    questions = QUESTIONS
    entry = ENTRY

    saves: DukeSaves
    editor: Editor | None = None
    making: Making | None = None
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

    def prepare(self) -> None:
        """Turn the board as it is wanted."""
        self.turn_board()

    def close(self) -> None:
        """Close the panel; a draw that is not agreed on is not offered again and again."""
        if self.panel_name == "quiet":
            self.declined = True
        super().close()

    def turn_board(self) -> None:
        """Turn the board to whoever is to move, if that is wanted."""
        if self.saves.preferences.turn:
            self.play.bottom = self.play.wanted_bottom

    def choose(self, modules: frozenset[str], *, by_hand: bool) -> None:
        """Lay out a game of other modules that hasn't begun; what is open stays open."""
        panel, names, look = self.panel_name, self.play.match.names, self.play.look
        self.sit_down(self.saves.new(modules, by_hand=by_hand), self.scene)
        self.play.match.names, self.play.look = names, look
        self.panel_name = panel
        self.play.said.append(summary(modules))

    def renew(self) -> None:
        """Lay a game that hasn't begun out anew, if other house tiles are in use by now."""
        match = self.play.match
        if not self.started and self.play.game.house != self.saves.house:
            self.choose(self.play.game.modules, by_hand=match.by_hand)

    def sit_down(self, play: Play, scene: str) -> None:
        """Put another game on the board."""
        self.play, self.scene = play, scene
        self.declined = False
        self.clear()
        self.prepare()

    def acted(self, *, acted: bool = True) -> None:
        """Follow an action: keep the game, and ask for a draw when nothing has happened for too long (ruling D28)."""
        super().acted(acted=acted)
        if not acted:
            return
        if self.play.match.quiet_turns < QUIET_TURNS:
            self.declined = False
        elif not self.play.over and not self.declined:
            self.open("quiet")
