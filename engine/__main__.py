"""The command line of the engine: ``python -m engine GAME VERB …``."""

from __future__ import annotations

import sys
from io import TextIOWrapper
from pathlib import Path
from typing import TYPE_CHECKING

from .duke import command as duke
from .game import Illegal, Unreadable
from .spectral import command as spectral
from .verbs import RECORD
from .wording import cut, known

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from .verbs import Verb

GAMES: Mapping[str, Mapping[str, Verb]] = {"duke": duke.VERBS, "spectral": spectral.VERBS}


def main(arguments: Sequence[str]) -> int:
    """Answer one command; return the exit status: 0, or 2 after one line of error for each thing that can't be read."""
    try:
        game, verb, rest = _called(arguments)
    except Unreadable as error:
        return _fail(str(error))
    asked = GAMES[game][verb]
    try:
        plain, options = asked.part(rest)
        if RECORD in asked.arguments:
            at = asked.arguments.index(RECORD)
            plain[at] = _text(plain[at])
    except Unreadable as error:
        return _fail(f"{game} {verb}: {error}")
    batched = asked.batched(plain)
    if batched is None:
        return _answer(game, verb, plain, options)
    status = 0
    for line in sys.stdin:
        status |= _answer(game, verb, [*plain[:batched], line.rstrip("\r\n"), *plain[batched + 1 :]], options)
        print()
    return status


def _called(arguments: Sequence[str]) -> tuple[str, str, Sequence[str]]:
    """Return the game, its verb, and what is given to it."""
    if not arguments:
        raise Unreadable(f"usage: python -m engine GAME VERB …, with GAME one of: {', '.join(GAMES)}")
    game, *asking = arguments
    if game not in GAMES:
        raise Unreadable(f"game {game!r} is not known; {known(GAMES)}")
    if not asking:
        raise Unreadable(f"usage: python -m engine {game} VERB …, with VERB one of: {', '.join(GAMES[game])}")
    verb, *rest = asking
    if verb not in GAMES[game]:
        raise Unreadable(f"{game}: verb {verb!r} is not known; {known(GAMES[game])}")
    return game, verb, rest


def _text(record: str) -> str:
    """Return the text of a record that is given as a file's name, as ``-`` for standard input, or as it is.

    A file may be anything that can be read as one, a pipe too.
    """
    if record == "-":
        return sys.stdin.read()
    try:
        if Path(record).exists() and not Path(record).is_dir():
            return Path(record).read_text(encoding="utf-8", errors="backslashreplace")
    except ValueError:
        pass  # a text with a zero in it is no file's name
    except OSError as error:
        if not record.split()[1:]:
            raise Unreadable(f"record: the file {record!r} can't be read: {error.strerror}") from None
    if not record.split()[1:]:
        raise Unreadable(f"record: {record!r} is neither the name of a file nor a record's text")
    return record


def _answer(game: str, verb: str, given: Sequence[str], options: Mapping[str, str]) -> int:
    try:
        lines = list(GAMES[game][verb].answer(*given, **options))
    except (Illegal, Unreadable) as error:
        return _fail(f"{game} {verb}: {error}")
    for line in lines:
        print(line)
    return 0


def _fail(message: str) -> int:
    print(cut(" ".join(message.split())), file=sys.stderr)
    return 2


if __name__ == "__main__":
    if isinstance(sys.stdin, TextIOWrapper):  # what is no text is then refused like anything that can't be read
        sys.stdin.reconfigure(errors="backslashreplace")
    try:
        sys.exit(main(sys.argv[1:]))
    except BrokenPipeError:
        sys.stderr.close()
        sys.exit(1)
