"""A storage whose texts are files in a folder, and where that folder is: for a root that has no browser.

Law: a file is whole or it is the one from before.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import quote, unquote

from web.storage.store import StorageBlocked

if TYPE_CHECKING:
    from collections.abc import Callable


class Folder:
    """Texts by key, each a file in a folder."""

    def __init__(self, folder: Path) -> None:
        """Take the folder, which is made when something is kept."""
        self._folder = folder

    def _do(self, what: Callable[[], str | None]) -> str | None:
        try:
            return what()
        except FileNotFoundError:
            return None
        except OSError as error:
            raise StorageBlocked(str(error)) from error

    def _file(self, key: str) -> Path:
        return self._folder / f"{quote(key, safe='')}.txt"

    def read(self, key: str) -> str | None:
        """Give the text of that key, or None."""
        return self._do(lambda: self._file(key).read_text(encoding="utf-8"))

    def write(self, key: str, text: str) -> None:
        """Keep a text: whole or not at all."""

        def put() -> None:
            self._folder.mkdir(parents=True, exist_ok=True)
            fresh = self._file(key).with_suffix(".new")
            fresh.write_text(text, encoding="utf-8")
            fresh.replace(self._file(key))

        self._do(put)

    def remove(self, key: str) -> None:
        """Keep a text no longer."""
        self._do(lambda: self._file(key).unlink(missing_ok=True))

    def keys(self) -> list[str]:
        """Give every key."""
        return [unquote(file.stem) for file in sorted(self._folder.glob("*.txt"))]


def data_folder() -> Path:
    """Give the folder in which this system keeps a program's data."""
    if os.name == "nt":
        return Path(os.environ.get("APPDATA", Path.home())) / "Tabard"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "Tabard"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "tabard"
