"""Every sentence that a person reads, by its name, one folder a language; a language's files are found by their folder.

Law: a sentence is whole in its place, with named places for what changes; code never joins words into sentences. A
language has all of its sentences itself: none is taken from another one.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from importlib import import_module
from pkgutil import iter_modules, walk_packages
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping
    from types import ModuleType

ENGLISH: Final = "en"
"""The language that is spoken where nobody has chosen another."""


@dataclass(frozen=True, slots=True)
class Language:
    """A language: its code as pages name it, its name in itself, its sentences, and which form goes with a count.

    ``forms`` are the names of its forms, of which ``form`` gives one for a count: English has one and many.
    """

    code: str
    name: str
    words: Mapping[str, str]
    forms: tuple[str, ...]
    form: Callable[[int], str]


@cache
def language(code: str) -> Language:
    """Return a language of which there is a folder; it is read when it is first asked for."""
    folder = import_module(f"{__name__}.{code}")
    words = {name: text for part in parts(code) for name, text in part.WORDS.items()}
    return Language(code, folder.NAME, words, folder.FORMS, folder.form)


def parts(code: str) -> Iterator[ModuleType]:
    """Go through the modules of a language's folder that have sentences, in the order of their names."""
    folder = import_module(f"{__name__}.{code}")
    for found in walk_packages(folder.__path__, f"{folder.__name__}."):
        part = import_module(found.name)
        if hasattr(part, "WORDS"):
            yield part


def codes() -> tuple[str, ...]:
    """Return the codes of the languages, English first.

    >>> codes()[0]
    'en'
    """
    found = {module.name for module in iter_modules(__path__) if module.ispkg}
    return (ENGLISH, *sorted(found - {ENGLISH}))


LANGUAGES: Final = codes()
"""The codes of the languages that can be spoken here."""


class Speaker:
    """Which language is spoken."""

    def __init__(self) -> None:
        """Speak English."""
        self.language = language(ENGLISH)

    def speak(self, *wanted: str) -> None:
        """Speak the first of these languages that is there, else English.

        A code may have more behind a hyphen, as browsers give it: `de-AT` is de.
        """
        found = (code.partition("-")[0].lower() for code in wanted)
        self.language = language(next((code for code in found if code in LANGUAGES), ENGLISH))


SPEAKER: Final = Speaker()


def say(name: str, /, **places: object) -> str:
    """Return the sentence of that name with its places filled in.

    Where the words have several forms, ``count`` chooses by the language's own rule. KeyError names a missing sentence.

    >>> say("cell.own.moves", square="b1", tile="Footman", face="starting side", count=1)
    'b1, your Footman, starting side up, can move: 1 square'
    """
    spoken = SPEAKER.language
    text = spoken.words.get(name)
    count = places.get("count")
    if text is None and isinstance(count, int):
        text = spoken.words.get(f"{name}.{spoken.form(count)}")
    if text is None:
        missing = f"there is no sentence {name!r} among the words of {spoken.code!r}"
        raise KeyError(missing)
    return text.format_map(places)


def listed(things: list[str]) -> str:
    """Return several things as one phrase, such as `b1, c2 or d1`.

    >>> listed(["b1", "c2", "d1"]), listed(["b1"])
    ('b1, c2 or d1', 'b1')
    """
    if len(things) < 2:  # noqa: PLR2004 - a list of one is no list
        return "".join(things)
    comma = say("list.comma")
    return say("list.or", first=comma.join(things[:-1]), last=things[-1])


def listed_and(things: list[str]) -> str:
    """Return several things as one phrase that joins them, such as `Ann, Bob and Cat`.

    >>> listed_and(["Ann", "Bob", "Cat"])
    'Ann, Bob and Cat'
    """
    if len(things) < 2:  # noqa: PLR2004 - a list of one is no list
        return "".join(things)
    return say("list.and", first=say("list.comma").join(things[:-1]), last=things[-1])
