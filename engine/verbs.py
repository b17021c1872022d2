"""What the command line can be asked: a verb, its arguments by name, its options, and what answers it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from .game import Unreadable
from .wording import counted, known

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

BATCHED: Final = "POSITION"
"""The argument that may be ``-``: then it is read from standard input, one a line."""
RECORD: Final = "RECORD"
"""The argument that is a record: its text, the name of a file, or ``-`` for all of standard input."""


@dataclass(frozen=True, slots=True)
class Verb:
    """A verb of a game: what answers it line by line, and its arguments' names; a last one with … repeats.

    ``about`` is one sentence for its help. ``options`` are the names of those that take a value behind them, such as
    ``--modules``; they go to ``answer`` by name. ``needed`` are those of them that must be given.
    """

    answer: Callable[..., Iterator[str]]
    about: str
    arguments: tuple[str, ...]
    options: tuple[str, ...] = ()
    needed: tuple[str, ...] = ()

    @property
    def usage(self) -> str:
        """What stands behind the verb on a command line.

        >>> Verb(lambda: iter(()), "Count.", ("LAYOUT",), ("--seen", "--modules"), ("--seen",)).usage
        'LAYOUT --seen VALUE [--modules VALUE]'
        """
        options = (f"{name} VALUE" if name in self.needed else f"[{name} VALUE]" for name in self.options)
        return " ".join((*self.arguments, *options))

    def part(self, given: Sequence[str]) -> tuple[list[str], dict[str, str]]:
        """Return the arguments and, by name without dashes, the options; raise Unreadable if one is wrong."""
        plain: list[str] = []
        options: dict[str, str] = {}
        rest = iter(given)
        for word in rest:
            if not self.options or not word.startswith("--"):
                plain.append(word)
                continue
            if word not in self.options:
                raise Unreadable(f"option {word!r} is not known; {known(self.options)}")
            value = next(rest, None)
            if value is None:
                raise Unreadable(f"option {word} has no value behind it")
            name = word.removeprefix("--")
            if name in options:
                raise Unreadable(f"option {word} is given twice")
            options[name] = value
        self.check(plain)
        for word in self.needed:
            if word.removeprefix("--") not in options:
                raise Unreadable(f"option {word} is missing")
        return plain, options

    def check(self, given: Sequence[str]) -> None:
        """Raise Unreadable if the number of arguments is wrong."""
        many = bool(self.arguments) and self.arguments[-1].endswith("…")
        if len(given) < len(self.arguments) or (len(given) > len(self.arguments) and not many):
            need = " ".join(self.arguments) or "no arguments"
            raise Unreadable(f"{counted(len(given), 'argument')} given, needed: {need}")

    def batched(self, given: Sequence[str]) -> int | None:
        """Return the place of the argument that is to be read from standard input, if any is."""
        if BATCHED not in self.arguments:
            return None
        at = self.arguments.index(BATCHED)
        return at if given[at : at + 1] == ["-"] else None
