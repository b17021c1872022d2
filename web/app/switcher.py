"""Which game is in play: switches between the games and hands on what concerns only one of them.

Law: the games are entries in a list that is handed in, and none of them is named here; what is in play is ``app``. A
game's modules are imported when somebody first plays it, so that a start with another one doesn't wait for them.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import unquote

from web.app.game_entry import entry_of
from web.storage.preferences import Preferences, read
from web.storage.store import FallbackStorage, Store, game_of
from web.ui.widgets import Request
from web.words import SPEAKER

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from web.app.game_app import GameApp
    from web.app.game_entry import GameEntry
    from web.storage.store import Storage

RECORD: Final = "record="
"""What begins the part of an address behind the number sign that is a match's record."""


class Switcher:
    """The games at one screen, of which one is in play."""

    def __init__(
        self,
        games: Sequence[GameEntry],
        storage: Storage,
        site: str,
        now: Callable[[], str],
        token: Callable[[], str],
        *,
        dark: bool = False,
        still: bool = False,
        languages: Sequence[str] = (),
    ) -> None:
        """Restore what was being played last; see ``GameApp`` for what is given. A first visit finds the first game.

        ``languages`` are the codes of those that the system prefers; what somebody has chosen here goes first.
        """
        self.games = games
        self._kept_at = (storage, site, now, token)
        self._dark, self._still = dark, still
        self._apps: dict[str, GameApp[Any]] = {}
        store = Store(FallbackStorage(storage, lambda: None), site)
        chosen = read(store.preferences(), Preferences)
        SPEAKER.speak(chosen.language, *languages)
        self.app = self._app_for(self._last_game(store, chosen.game))

    def _last_game(self, store: Store, chosen: str) -> GameEntry:
        current = store.current()
        kept = game_of(store.game(current) or "") if current else ""
        return entry_of(self.games, kept) or entry_of(self.games, chosen) or self.games[0]

    def _app_for(self, game: GameEntry) -> GameApp[Any]:
        if game.name not in self._apps:
            self._apps[game.name] = game.make(*self._kept_at, games=self.games, dark=self._dark, still=self._still)
        return self._apps[game.name]

    def switch(self, game: GameEntry | None) -> bool:
        """Put another game in play, with everything that is agreed with the shell; say whether it was another."""
        before = self.app
        if game is None or game is before.entry:
            return False
        app = self.app = self._app_for(game)
        app.offline, app.address, app.dark = before.offline, before.address, before.dark
        app.saves.take_preferences(replace(before.saves.preferences, game=game.name).text())
        app.notices |= {name: words for name, words in before.notices.items() if name == "update"}
        app.resize(before.width, before.height)
        return True

    # What may concern the other game

    def press(self, control: str) -> None:
        """Use a control."""
        name, _, rest = control.partition(" ")
        if name == "game":
            if self.switch(entry_of(self.games, rest)):
                self.app.sit_down(self.app.saves.new(), "lobby")
            return
        if name == "load":
            self.switch(entry_of(self.games, game_of(self.app.saves.game_text(rest) or "")))
        elif name == "import":
            self._go_to_import(self.app.entered.get("import-text", ""))
        self.app.press(control)

    def _go_to_import(self, text: str) -> None:
        if self.switch(entry_of(self.games, game_of(text))):
            self.app.entered["import-text"] = text
            self.app.open("import")

    def opened(self, text: str) -> None:
        """Take the text of a file that was chosen."""
        self._go_to_import(text)
        self.app.opened(text)

    def linked(self, fragment: str) -> None:
        """Take the part of the page's address behind the number sign: a game's name, a record, or a game's own."""
        game = entry_of(self.games, fragment)
        if game is not None or fragment.startswith(RECORD):
            if game is not None:
                self.press(f"game {game.name}")
            else:
                self.opened(unquote(fragment.removeprefix(RECORD)))
            self.app.requests.append(Request("unlink"))  # once is enough, and a record in an address can be read
        elif fragment:
            self.switch(next((entry for entry in self.games if fragment.startswith(entry.links)), None))
            self.app.linked(fragment)
