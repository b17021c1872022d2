"""Games kept between visits: each is one text under a key of its own, whatever keeps them.

Law: a text is only ever replaced by a newer one of the same game, or taken away because a person said so.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Protocol, TypeVar
from urllib.parse import unquote

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

T = TypeVar("T")

VERSION: Final = 1
"""The version of what is kept; another one would have other keys."""


class StorageFull(Exception):  # noqa: N818 - a fact about the storage, no mistake of ours
    """There is no room for the text."""


class StorageBlocked(Exception):  # noqa: N818 - the same
    """The texts can neither be read nor written."""


class Storage(Protocol):
    """Texts by key. Any of these may raise StorageBlocked, ``write`` StorageFull."""

    def read(self, key: str) -> str | None:
        """Give the text of that key, or None."""

    def write(self, key: str, text: str) -> None:
        """Keep a text."""

    def remove(self, key: str) -> None:
        """Keep a text no longer; nothing happens where there is none."""

    def keys(self) -> Iterable[str]:
        """Give every key."""


class Memory:
    """Texts kept as long as the program runs."""

    def __init__(self) -> None:
        """Start with nothing."""
        self.texts: dict[str, str] = {}

    def read(self, key: str) -> str | None:
        """Give the text of that key, or None."""
        return self.texts.get(key)

    def write(self, key: str, text: str) -> None:
        """Keep a text."""
        self.texts[key] = text

    def remove(self, key: str) -> None:
        """Keep a text no longer."""
        self.texts.pop(key, None)

    def keys(self) -> list[str]:
        """Give every key."""
        return list(self.texts)


class FallbackStorage:
    """A storage that goes on in memory, with all that has been seen of it, from the moment it is blocked."""

    def __init__(self, storage: Storage, blocked: Callable[[], None]) -> None:
        """Take the storage, and whom to tell when it can't be used any more."""
        self._storage = storage
        self._blocked = blocked
        self._memory = Memory()

    def _do(self, what: Callable[[Storage], T]) -> T:
        try:
            return what(self._storage)
        except StorageBlocked:
            self._storage = self._memory
            self._blocked()
            return what(self._memory)

    def read(self, key: str) -> str | None:
        """Give the text of that key, or None."""
        text = self._do(lambda storage: storage.read(key))
        if text is not None:
            self._memory.write(key, text)
        return text

    def write(self, key: str, text: str) -> None:
        """Keep a text."""
        self._memory.write(key, text)
        self._do(lambda storage: storage.write(key, text))

    def remove(self, key: str) -> None:
        """Keep a text no longer."""
        self._memory.remove(key)
        self._do(lambda storage: storage.remove(key))

    def keys(self) -> Iterable[str]:
        """Give every key."""
        return self._do(lambda storage: list(storage.keys()))


@dataclass(frozen=True, slots=True)
class Summary:
    """What a kept game's text says of it at a glance.

    ``game`` is the name of the game it is of, empty where there is no telling; ``header`` are the record's options as
    they are written there, by name; ``agreed`` is what its players agreed on; ``end`` is the record's last line.
    """

    id: str
    game: str
    header: Mapping[str, str]
    saved: str
    agreed: frozenset[str]
    actions: int
    end: str

    def other_than(self, game: str) -> bool:
        """Whether this is a game of another name, as far as one can tell."""
        return self.game not in {game, ""}


class Store:
    """The games of one site: hosts share an origin between projects, so every key has the site's path in it."""

    def __init__(self, storage: Storage, site: str) -> None:
        """Take the storage and the site's path, such as ``/tabard/``."""
        self._storage = storage
        self._prefix = f"tabard:{site}:{VERSION}:"
        self.seen: dict[str, str] = {}
        """The text of each game as this program last read or wrote it."""

    def key(self, name: str) -> str:
        """Give the whole key of a name."""
        return self._prefix + name

    def name(self, key: str | None) -> str | None:
        """Give the name within a key of this site, or None for another's."""
        return key[len(self._prefix) :] if key and key.startswith(self._prefix) else None

    def preferences(self) -> str | None:
        """Give the text of the preferences."""
        return self._storage.read(self.key("preferences"))

    def keep_preferences(self, text: str) -> None:
        """Keep the text of the preferences."""
        self._storage.write(self.key("preferences"), text)

    def words(self, name: str) -> str | None:
        """Give a text of its own: a game's choices, the house tiles."""
        return self._storage.read(self.key(name))

    def keep_words(self, name: str, text: str) -> None:
        """Keep a text of its own."""
        self._storage.write(self.key(name), text)

    def current(self) -> str | None:
        """Give the id of the game that is being played."""
        return self._storage.read(self.key("current"))

    def set_current(self, game: str) -> None:
        """Say which game is being played."""
        if self.current() != game:
            self._storage.write(self.key("current"), game)

    def game(self, game: str) -> str | None:
        """Give a game's text."""
        text = self._storage.read(self.key(f"game:{game}"))
        if text is not None:
            self.seen[game] = text
        return text

    def changed_elsewhere(self, game: str) -> str | None:
        """Give a game's text if someone else has written it since this program last did, else None."""
        text = self._storage.read(self.key(f"game:{game}"))
        return text if text is not None and text != self.seen.get(game) else None

    def keep(self, game: str, text: str) -> None:
        """Keep a game's text."""
        self._storage.write(self.key(f"game:{game}"), text)
        self.seen[game] = text

    def forget(self, game: str) -> None:
        """Take a game away."""
        self._storage.remove(self.key(f"game:{game}"))
        self.seen.pop(game, None)

    def set_aside(self, game: str, text: str) -> None:
        """Keep a text that can't be read under another key, where it does no harm and isn't lost."""
        self._storage.write(self.key(f"broken:{game}"), text)
        self._storage.remove(self.key(f"game:{game}"))

    def broken(self) -> dict[str, str]:
        """Give the texts that couldn't be read, by id."""
        names = [name for key in tuple(self._storage.keys()) if (name := self.name(key)) and name.startswith("broken:")]
        return {name.removeprefix("broken:"): self._storage.read(self.key(name)) or "" for name in names}

    def forget_broken(self, game: str) -> None:
        """Take a text away that couldn't be read."""
        self._storage.remove(self.key(f"broken:{game}"))

    def games(self) -> list[Summary]:
        """Give what is kept, the newest first."""
        found = []
        for key in tuple(self._storage.keys()):
            name = self.name(key)
            if name and name.startswith("game:"):
                found.append(summary(name.removeprefix("game:"), self._storage.read(key) or ""))
        return sorted(found, key=lambda game: (game.saved, game.id), reverse=True)


def headed(record: str, *, saved: str, **agreed: bool) -> str:
    r"""Give a record with a comment before it that says when it was saved and what its players agreed on.

    >>> headed("duke/1 -\n*\n", saved="2030-01-01T10:00", look=True).splitlines()[0]
    '# saved=2030-01-01T10:00 look=yes'
    """
    words = "".join(f" {name}={'yes' if fact else 'no'}" for name, fact in agreed.items())
    return f"# saved={saved}{words}\n{record}"


def summary(game: str, text: str) -> Summary:
    r"""Read what a kept game's text says at a glance, without replaying it.

    >>> summary("7", "# saved=2030-01-01T10:00 look=yes\nduke/1 - seed=7 light=Ann dark=\nDu@c1\n*\n").header["light"]
    'Ann'
    """
    lines = text.splitlines() or [""]
    note = _words(lines[0]) if lines[0].startswith("#") else {}
    rest = [line for line in lines if line.strip() and not line.startswith("#")] or [""]
    return Summary(
        game,
        game_of(text),
        _words(rest[0]),
        unquote(note.get("saved", "")),
        frozenset(name for name, value in note.items() if value == "yes"),
        sum(len(line.split()) for line in rest[1:-1]),
        rest[-1] if len(rest) > 1 else "",
    )


def game_of(text: str) -> str:
    r"""Say which game a record or a kept text is of, by how its header begins; empty where there is no telling.

    >>> game_of("# saved=2030-01-01T10:00\nspectral/1 players=2"), game_of("a letter")
    ('spectral', '')
    """
    header = next((line for line in text.splitlines() if line.strip() and not line.startswith("#")), "")
    name, _, version = header.strip().partition("/")
    return name if name.isidentifier() and version[:1].isdecimal() else ""


def _words(line: str) -> dict[str, str]:
    pairs = (word.partition("=") for word in line.split())
    return {name: value for name, equals, value in pairs if equals}
