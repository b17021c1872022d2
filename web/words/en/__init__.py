"""English, a file for each part of what is said. What is here is about the language itself."""

from __future__ import annotations

from typing import Final

NAME: Final = "English"
"""What the language is called in itself."""

FORMS: Final = ("one", "many")
"""The endings of the names of sentences that have a form for one thing and a form for several."""


def form(count: int) -> str:
    """Return which form goes with a count.

    >>> form(1), form(0), form(21)
    ('one', 'many', 'many')
    """
    return "one" if count == 1 else "many"
