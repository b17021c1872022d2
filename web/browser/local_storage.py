"""The browser's storage as texts by key."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

from web.storage.store import StorageBlocked, StorageFull

if TYPE_CHECKING:
    from collections.abc import Callable

Browser = Any
"""The global object of a page."""

T = TypeVar("T")


class LocalStorage:
    """What this browser keeps for this origin, or a stand-in that says it keeps nothing."""

    def __init__(self, js: Browser, failure: type[Exception]) -> None:
        """Take the browser, and what its exceptions are here."""
        self._js, self._failure = js, failure

    def _do(self, what: Callable[[Browser], T]) -> T:
        if getattr(self._js, "TABARD_STORAGE", "") == "blocked":
            raise StorageBlocked
        try:
            return what(self._js.localStorage)
        except self._failure as error:
            full = "quota" in f"{getattr(error, 'name', '')} {error}".lower()
            raise (StorageFull if full else StorageBlocked)(str(error)) from error

    def read(self, key: str) -> str | None:
        """Give the text of that key, or None."""
        found = self._do(lambda storage: storage.getItem(key))
        return found if isinstance(found, str) else None

    def write(self, key: str, text: str) -> None:
        """Keep a text."""
        self._do(lambda storage: storage.setItem(key, text))

    def remove(self, key: str) -> None:
        """Keep a text no longer."""
        self._do(lambda storage: storage.removeItem(key))

    def keys(self) -> list[str]:
        """Give every key."""
        return self._do(lambda storage: [str(storage.key(number)) for number in range(storage.length)])
