"""The games of this screen, whichever game it is: the one being played, saved after every action, and those kept.

Law: nothing is lost. What can't be read is set aside and offered; where nothing can be kept, play goes on in memory.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Generic, TypeVar

from engine.game import Unreadable
from web.storage import preferences
from web.storage.preferences import Preferences
from web.storage.store import FallbackStorage, StorageFull, Store, summary

if TYPE_CHECKING:
    from collections.abc import Callable

    from web.storage.preferences import Preferences
from web.storage.store import Storage, Summary

P = TypeVar("P")
"""A match at the table, of the one game that is played here."""


class Saves(ABC, Generic[P]):
    """What is kept, and what is wrong with keeping it: ``trouble`` is blocked, full, or empty when all is well.

    ``name`` is the game's name in the notation. A game's own library says how its matches are read, written and begun.
    """

    name = ""
    preferred: type[Preferences] = preferences.Preferences
    """The preferences that the game reads; it may have fields of its own."""
    preferences: Preferences

    def __init__(self, storage: Storage, site: str, now: Callable[[], str], token: Callable[[], str]) -> None:
        """Read what is kept; where the storage can't be used, now or later, go on in memory."""
        self._now, self._token = now, token
        self.trouble = ""
        self.store = Store(FallbackStorage(storage, self._block), site)
        self.broken: dict[str, str] = {}
        self.preferences = preferences.read(self.store.preferences(), self.preferred)
        self.id = self._token()
        self.problem = ""

    @abstractmethod
    def read(self, text: str) -> P:
        """Give the match of a text; raise Unreadable if it is none."""

    @abstractmethod
    def text(self, play: P) -> str:
        """Write a match as it is kept and exported."""

    @abstractmethod
    def new(self) -> P:
        """Begin a match; it is kept from its first action on."""

    def _block(self) -> None:
        self.trouble = "blocked"

    def restore(self) -> P:
        """Give the match that was being played last, or a new one; ``problem`` says if its text couldn't be read."""
        current = self.store.current()
        text = self.store.game(current) if current else None
        if current is None or text is None or summary("", text).other_than(self.name):
            return self.new()
        try:
            return self._opened(current, text)
        except Unreadable as error:
            self.problem = str(error)
            self._set_aside(current, text)
            return self.new()

    def _set_aside(self, game: str, text: str) -> None:
        self.broken[game] = text
        try:
            self.store.set_aside(game, text)
        except StorageFull:
            self.trouble = "full"  # it stays where it is, and is offered all the same

    def load(self, game: str) -> P:
        """Give a kept match; raise Unreadable if its text can't be read, KeyError if it is gone."""
        text = self.store.game(game)
        if text is None:
            raise KeyError(game)
        play = self._opened(game, text)
        self._try(lambda: self.store.set_current(game))
        return play

    def _opened(self, game: str, text: str) -> P:
        self.id, play = game, self.read(text)
        return play

    def take_in(self, text: str) -> P:
        """Give the match of a text from elsewhere, as one of this screen's; raise Unreadable if it is none."""
        play = self.read(text)
        self.id = self._token()
        return play

    @property
    def knows_current(self) -> bool:
        """Whether this match has been read from the storage or written to it."""
        return self.id in self.store.seen

    def changed_elsewhere(self) -> str | None:
        """Give the text of this match if another tab has written it since."""
        return self.store.changed_elsewhere(self.id)

    def keep(self, play: P) -> bool:
        """Keep the match; False where another tab has changed it since, so that nothing is written over."""
        if self.changed_elsewhere() is not None:
            return False

        def write() -> None:
            self.store.keep(self.id, self.text(play))
            self.store.set_current(self.id)

        self._try(write)
        return True

    def take_new_id(self) -> None:
        """Go on under another id: the text in the storage is left to the other tab."""
        self.id = self._token()

    def take_preferences(self, text: str) -> None:
        """Take over and keep the preferences of a text, such as another game's."""
        self.prefer(preferences.read(text, self.preferred))

    def prefer(self, chosen: Preferences) -> None:
        """Keep preferences."""
        self.preferences = chosen
        self._try(lambda: self.store.keep_preferences(chosen.text()))

    def _try(self, write: Callable[[], None]) -> None:
        try:
            write()
        except StorageFull:
            self.trouble = "full"
        else:
            self.trouble = "" if self.trouble == "full" else self.trouble

    def games(self) -> list[Summary]:
        """Give what is kept, of whichever game, the newest first."""
        return self.store.games()

    def unread(self) -> dict[str, str]:
        """Give every text that couldn't be read, by id."""
        return {**self.store.broken(), **self.broken}

    def game_text(self, game: str) -> str | None:
        """Give a kept match's text as it is."""
        return self.store.game(game)

    def forget(self, game: str) -> None:
        """Take a kept match away."""
        self.store.forget(game)

    def forget_unread(self, game: str) -> None:
        """Take a text away that couldn't be read."""
        self.broken.pop(game, None)
        self.store.forget_broken(game)
