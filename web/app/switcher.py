"""The one door of the application: chooses between the two games and hands on what concerns only one of them.

Law: each game's application stands on its own and doesn't know the other; what is in play is ``app``. Spectral's
modules are imported when somebody first wants to play it, so that a start with The Duke doesn't wait for them.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import unquote

from web.app import preferences
from web.duke.workbench import Workbench
from web.storage.store import GAMES, FallbackStorage, Store, game_of
from web.ui.widgets import Request

if TYPE_CHECKING:
    from collections.abc import Callable

    from web.app.game_app import GameApp
    from web.storage.store import Storage

RECORD: Final = "record="
"""What begins the part of an address behind the number sign that is a match's record, of either game."""


class Switcher:
    """The two games at one screen, of which one is in play."""

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
        """Restore what was being played last; see ``GameApp`` and ``Saves`` for what is given."""
        self._kept_at = (storage, site, now, token)
        self._dark, self._still = dark, still
        self._apps: dict[str, GameApp[Any]] = {}
        self.app = self._app_for(self._last_game(storage, site))

    @staticmethod
    def _last_game(storage: Storage, site: str) -> str:
        store = Store(FallbackStorage(storage, lambda: None), site)
        current = store.current()
        kept = game_of(store.game(current) or "") if current else ""
        return kept or preferences.read(store.preferences()).game

    def _app_for(self, game: str) -> GameApp[Any]:
        if game not in self._apps:
            if game == GAMES[0]:
                self._apps[game] = Workbench(*self._kept_at, dark=self._dark, still=self._still)
            else:
                from web.spectral.app import Spectral  # noqa: PLC0415 - see the law above

                self._apps[game] = Spectral(*self._kept_at, dark=self._dark, still=self._still)
        return self._apps[game]

    def switch(self, game: str) -> bool:
        """Put another game in play, with everything that is agreed with the shell; say whether it was another."""
        before = self.app
        if game not in GAMES or game == before.saves.name:
            return False
        app = self.app = self._app_for(game)
        app.offline, app.address, app.dark = before.offline, before.address, before.dark
        app.saves.prefer(replace(before.saves.preferences, game=game))
        app.notices |= {name: words for name, words in before.notices.items() if name == "update"}
        app.resize(before.width, before.height)
        return True

    # What may concern the other game

    def press(self, control: str) -> None:
        """Use a control."""
        name, _, rest = control.partition(" ")
        if name == "game":
            if self.switch(rest):
                self.app.sit_down(self.app.saves.new(), "lobby")
            return
        if name == "load":
            self.switch(game_of(self.app.saves.game_text(rest) or ""))
        elif name == "import":
            self._go_to_import(self.app.entered.get("import-text", ""))
        self.app.press(control)

    def _go_to_import(self, text: str) -> None:
        if self.switch(game_of(text)):
            self.app.entered["import-text"] = text
            self.app.open("import")

    def opened(self, text: str) -> None:
        """Take the text of a file that was chosen."""
        self._go_to_import(text)
        self.app.opened(text)

    def linked(self, fragment: str) -> None:
        """Take the part of the page's address behind the number sign: a game's name, a record, or a game's own."""
        if fragment in GAMES or fragment.startswith(RECORD):
            if fragment in GAMES:
                self.press(f"game {fragment}")
            else:
                self.opened(unquote(fragment.removeprefix(RECORD)))
            self.app.requests.append(Request("unlink"))  # once is enough, and a record in an address can be read
        elif fragment:
            if fragment.startswith("position="):
                self.switch(GAMES[0])
            self.app.linked(fragment)
