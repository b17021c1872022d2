"""What is going on at one screen: the game on the board, what is open over it, what is to be told, what is kept."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from web.duke.modules import summary
from web.duke.play import QUIET_TURNS
from web.library import Library

if TYPE_CHECKING:
    from collections.abc import Callable

    from web.duke.editor import Editor
    from web.duke.house import Making
    from web.duke.play import Play
    from web.page import Request
    from web.store import Storage

QUESTIONS: Final = frozenset({"ask-draw", "ask-resign", "offer", "quiet", "delete", "conflict", "ask-play"})
"""The panels that have to be answered."""


class Session:
    """The state of the application, and what every part of it does with a game: begin, keep, follow an action."""

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
        """Restore what was being played.

        ``site`` is the path of the site, ``now`` says the time and ``token`` a new id; ``dark`` and ``still`` are what
        the system prefers.
        """
        self.library = Library(storage, site, now, token)
        self.play: Play = self.library.restore()
        self.editor: Editor | None = None
        self.making: Making | None = None
        self.address = ""
        """Where this site can be linked to, empty where it can't."""
        self.dark, self.still = dark, still
        self.scene = "table" if self.started else "lobby"
        self.panel_name = ""
        self.entered: dict[str, str] = {}
        self.import_error = ""
        self.notices: dict[str, str] = {"broken": self.library.problem} if self.library.problem else {}
        self.requests: list[Request] = []
        self.offline = False
        self.declined = False
        self._told: set[str] = set()
        self.turn_board()
        self.watch_storage()

    @property
    def started(self) -> bool:
        """Whether this game has begun, or begins from a position: what the players agreed on stays as it is."""
        return bool(self.play.match.log or self.play.match.origin)

    @property
    def motionless(self) -> bool:
        """Whether changes are shown without motion."""
        return self.still or self.library.preferences.still

    def open(self, name: str) -> None:
        """Open a panel over the page, or put another one in its place."""
        self.panel_name = name

    def close(self) -> None:
        """Close the panel; a question that is closed has been answered with no, if it can be."""
        name = self.panel_name.partition(" ")[0]
        if name == "quiet":
            self.declined = True
        if name != "conflict":
            self.panel_name = ""

    def back_out(self) -> None:
        """Close the panel, if it isn't a question: somebody pressed beside it."""
        if self.panel_name.partition(" ")[0] not in QUESTIONS:
            self.panel_name = ""

    def notice(self, name: str, words: str = "") -> None:
        """Leave a message at the edge."""
        self.notices[name] = words

    def explain(self, words: str) -> None:
        """Say why a control is off that somebody pressed."""
        self.notice("hint", words)

    def dismiss(self, *names: str) -> None:
        """Take messages away."""
        for name in names:
            self.notices.pop(name, None)

    def turn_board(self) -> None:
        """Turn the board to whoever is to move, if that is wanted."""
        if self.library.preferences.turn:
            self.play.bottom = self.play.wanted_bottom

    def choose(self, modules: frozenset[str], *, by_hand: bool) -> None:
        """Lay out a game of other modules that hasn't begun; what is open stays open."""
        panel, names, look = self.panel_name, self.play.match.names, self.play.look
        self.sit_down(self.library.new(modules, by_hand=by_hand), self.scene)
        self.play.match.names, self.play.look = names, look
        self.panel_name = panel
        self.play.said.append(summary(modules))

    def renew(self) -> None:
        """Lay a game that hasn't begun out anew, if other house tiles are in use by now."""
        match = self.play.match
        if not self.started and self.play.game.house != self.library.house:
            self.choose(self.play.game.modules, by_hand=match.by_hand)

    def sit_down(self, play: Play, scene: str) -> None:
        """Put another game on the board."""
        self.play, self.scene = play, scene
        self.panel_name = self.import_error = ""
        self.declined = False
        self.entered.clear()
        self.dismiss("looking", "hint")
        self.turn_board()

    def acted(self, *, acted: bool = True) -> None:
        """Follow an action: keep the game, and ask for a draw when nothing has happened for too long (ruling D28)."""
        if not acted:
            return
        self.scene, self.panel_name = "table", ""
        self.dismiss("looking", "hint")
        self.keep()
        if self.play.match.quiet_turns < QUIET_TURNS:
            self.declined = False
        elif not self.play.over and not self.declined:
            self.open("quiet")

    def keep(self) -> None:
        """Keep the game as it now is, from its first action on; ask first where another tab has changed it."""
        if self.started or self.play.match.agreed or self.library.knows_current:
            if not self.library.keep(self.play):
                self.open("conflict")
            self.watch_storage()

    def watch_storage(self) -> None:
        """Say once what is wrong with keeping games, and no longer when it is well again."""
        trouble = self.library.trouble
        if trouble and trouble not in self._told:
            self._told.add(trouble)
            self.notice(trouble)
        elif not trouble and "full" in self._told:
            self._told.discard("full")
            self.dismiss("full")
