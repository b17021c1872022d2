"""Every sentence that a person reads, by its name, one folder a language.

Law: a sentence is whole in its place, with named places for what changes; code never joins words into sentences.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from web.words import en

if TYPE_CHECKING:
    from collections.abc import Mapping

LANGUAGES: Final[Mapping[str, Mapping[str, str]]] = {"en": en.WORDS}
"""The words of each language by its code."""

LANGUAGE: Final = "en"
"""The language that is spoken."""


def say(name: str, /, **places: object) -> str:
    """Give the sentence of that name with its places filled in.

    Where the words have a form for one and a form for many, ``count`` chooses. KeyError names a missing sentence.

    >>> say("cell.own.moves", square="b1", tile="Footman", face="starting side", count=1)
    'b1, your Footman, starting side up, can move: 1 square'
    """
    words = LANGUAGES[LANGUAGE]
    text = words.get(name)
    if text is None:
        text = words[f"{name}.{'one' if places['count'] == 1 else 'many'}"]
    return text.format_map(places)


def listed(parts: list[str]) -> str:
    """Give several things as one phrase, such as `b1, c2 or d1`.

    >>> listed(["b1", "c2", "d1"]), listed(["b1"])
    ('b1, c2 or d1', 'b1')
    """
    if len(parts) < 2:  # noqa: PLR2004 - a list of one is no list
        return "".join(parts)
    comma = say("list.comma")
    return say("list.or", first=comma.join(parts[:-1]), last=parts[-1])


def listed_and(parts: list[str]) -> str:
    """Give several things as one phrase that joins them, such as `Ann, Bob and Cat`.

    >>> listed_and(["Ann", "Bob", "Cat"])
    'Ann, Bob and Cat'
    """
    if len(parts) < 2:  # noqa: PLR2004 - a list of one is no list
        return "".join(parts)
    return say("list.and", first=say("list.comma").join(parts[:-1]), last=parts[-1])
