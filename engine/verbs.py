"""What the command line can be asked: a verb, its arguments by name, and what answers it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from engine.game import Unreadable

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

BATCHED: Final = "POSITION"
"""The argument that may be ``-``: then it is read from standard input, one a line."""


@dataclass(frozen=True, slots=True)
class Verb:
    """A verb of a game: what answers it line by line, and its arguments' names; a last one with … repeats."""

    answer: Callable[..., Iterator[str]]
    arguments: tuple[str, ...]

    def check(self, given: Sequence[str]) -> None:
        """Raise Unreadable if the number of arguments is wrong."""
        many = bool(self.arguments) and self.arguments[-1].endswith("…")
        if len(given) < len(self.arguments) or (len(given) > len(self.arguments) and not many):
            need = " ".join(self.arguments) or "no arguments"
            raise Unreadable(f"{len(given)} arguments given, needed: {need}")

    def batched(self, given: Sequence[str]) -> int | None:
        """Return the place of the argument that is to be read from standard input, if any is."""
        if BATCHED not in self.arguments:
            return None
        at = self.arguments.index(BATCHED)
        return at if given[at : at + 1] == ["-"] else None
