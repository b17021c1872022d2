"""How error messages put things, for any game: counts in words that agree, and nothing endless."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Collection

LONGEST_WORD: Final = 140
LONGEST: Final = 600
"""How many signs a word, and a message, has at the most before it is cut: a whole board in quotes is let through."""


def counted(number: int, one: str) -> str:
    """Return a number with a noun that agrees with it.

    >>> counted(1, "row"), counted(0, "row"), counted(2, "row")
    ('1 row', '0 rows', '2 rows')
    """
    return f"{number} {one}" if number == 1 else f"{number} {one}s"


def known(names: Collection[str]) -> str:
    """Return the words that list what there is.

    >>> known(["left", "right"]), known(["left"])
    ('there are: left, right', 'there is: left')
    """
    return f"there {'is' if len(names) == 1 else 'are'}: {', '.join(names)}"


def cut(message: str) -> str:
    """Return a message with nothing endless in it, such as a text that is quoted whole.

    Of what is too long both ends are left: in a message the first says where, and the last what is wrong.

    >>> cut("action " + "x" * 5000 + "!: it is none").count("x")
    78
    """
    message = re.sub(rf"\S{{{LONGEST_WORD + 1},}}", lambda word: f"{word[0][:60]}…{word[0][-20:]}", message)
    return message if len(message) <= LONGEST else f"{message[:360]} … {message[-160:]}"
