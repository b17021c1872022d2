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
from web.storage.store import GAMES, Store, Wary, game_of
from web.ui.widgets import Request

if TYPE_CHECKING:
    from collections.abc import Callable

    from web.app.game_app import Sitting
    from web.storage.store import Storage

RECORD: Final = "record="
"""What begins the part of an address behind the number sign that is a match's record, of either game."""


class Tabard:
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
        """Restore what was being played last; see ``Sitting`` and ``Keeping`` for what is given."""
        self._kept_at = (storage, site, now, token)
        self._dark, self._still = dark, still
        self._sat: dict[str, Sitting[Any]] = {}
        self.app = self._sit(self._last_game(storage, site))

    @staticmethod
    def _last_game(storage: Storage, site: str) -> str:
        store = Store(Wary(storage, lambda: None), site)
        current = store.current()
        kept = game_of(store.game(current) or "") if current else ""
        return kept or preferences.read(store.preferences()).game

    def _sit(self, game: str) -> Sitting[Any]:
        if game not in self._sat:
            if game == GAMES[0]:
                self._sat[game] = Workbench(*self._kept_at, dark=self._dark, still=self._still)
            else:
                from web.spectral.app import Spectral  # noqa: PLC0415 - see the law above

                self._sat[game] = Spectral(*self._kept_at, dark=self._dark, still=self._still)
        return self._sat[game]

    def switch(self, game: str) -> bool:
        """Put another game in play, with everything that is agreed with the shell; say whether it was another."""
        before = self.app
        if game not in GAMES or game == before.keeping.name:
            return False
        app = self.app = self._sit(game)
        app.offline, app.address, app.dark = before.offline, before.address, before.dark
        app.keeping.prefer(replace(before.keeping.preferences, game=game))
        app.notices |= {name: words for name, words in before.notices.items() if name == "update"}
        app.resize(before.width, before.height)
        return True

    # What may concern the other game

    def press(self, control: str) -> None:
        """Use a control."""
        name, _, rest = control.partition(" ")
        if name == "game":
            if self.switch(rest):
                self.app.sit_down(self.app.keeping.new(), "lobby")
            return
        if name == "load":
            self.switch(game_of(self.app.keeping.game_text(rest) or ""))
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
