"""The command line of the engine: ``python -m engine GAME VERB …``, or ``tabard GAME VERB …`` where it is installed."""

from __future__ import annotations

import sys
from importlib import import_module
from io import TextIOWrapper
from pathlib import Path
from typing import TYPE_CHECKING, Final

from . import __version__
from .game import Illegal, Unreadable
from .verbs import RECORD
from .wording import cut, known

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from .verbs import Verb

GAMES: Final = ("duke", "spectral")
"""The games, by their names in the notation; each has its verbs in ``command.py`` of its folder."""
PROGRAM: Final = "python -m engine" if __package__ == "engine" else "tabard"
HELP: Final = frozenset({"--help", "-h"})


def run() -> int:
    """Answer the command line of this process; return the exit status."""
    if isinstance(sys.stdin, TextIOWrapper):  # what is no text is then refused like anything that can't be read
        sys.stdin.reconfigure(errors="backslashreplace")
    try:
        return main(sys.argv[1:])
    except BrokenPipeError:
        sys.stderr.close()
        return 1


def main(arguments: Sequence[str]) -> int:
    """Answer one command; return the exit status: 0, or 2 after one line of error for each thing that can't be read."""
    if arguments and arguments[0] == "--version":
        print(f"tabard {__version__}")
        return 0
    if wanted := _help(arguments):
        print("\n".join(wanted))
        return 0
    try:
        game, verb, rest = _called(arguments)
    except Unreadable as error:
        return _fail(str(error))
    asked = verbs_of(game)[verb]
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


def verbs_of(game: str) -> Mapping[str, Verb]:
    """Return the verbs of a game by name."""
    verbs: Mapping[str, Verb] = import_module(f".{game}.command", __package__).VERBS
    return verbs


def _help(arguments: Sequence[str]) -> list[str]:
    """Return the lines of help that are asked for: of the program, a game or a verb; none if no help is asked for."""
    if not HELP.intersection(arguments):
        return []
    game, verb = (*(word for word in arguments if word not in HELP), "", "")[:2]
    if game not in GAMES:
        return list(_help_of_program()) if not game else []
    if verb in verbs_of(game):
        return list(_help_of_verb(game, verb))
    return [] if verb else list(_help_of_game(game))


def _help_of_program() -> Iterator[str]:
    yield f"usage: {PROGRAM} GAME VERB …"
    yield ""
    yield "The rules of two board games. An error is one line on standard error, with exit status 2."
    for game in GAMES:
        yield ""
        yield f"{PROGRAM} {game} VERB …   {import_module(f'.{game}.command', __package__).NAME}"
        yield from _verbs(game)
    yield ""
    yield f"{PROGRAM} GAME VERB --help tells more about a verb; {PROGRAM} --version prints the version."


def _help_of_game(game: str) -> Iterator[str]:
    yield f"usage: {PROGRAM} {game} VERB …"
    yield ""
    yield from _verbs(game)
    yield ""
    yield f"{PROGRAM} {game} VERB --help tells more about a verb."


def _help_of_verb(game: str, verb: str) -> Iterator[str]:
    asked = verbs_of(game)[verb]
    words = (*asked.arguments, *asked.options)
    yield f"usage: {PROGRAM} {game} {verb} {asked.usage}".rstrip()
    yield ""
    yield asked.about
    explained: Mapping[str, str] = import_module(f".{game}.command", __package__).ARGUMENTS
    if words:
        yield ""
    width = max(map(len, words), default=0)
    yield from (f"  {word:<{width}}  {explained[word]}" for word in words)


def _verbs(game: str) -> Iterator[str]:
    verbs = verbs_of(game)
    width = max(map(len, verbs))
    yield from (f"  {name:<{width}}  {verb.about}" for name, verb in verbs.items())


def _called(arguments: Sequence[str]) -> tuple[str, str, Sequence[str]]:
    """Return the game, its verb, and what is given to it."""
    if not arguments:
        raise Unreadable(f"usage: {PROGRAM} GAME VERB …, with GAME one of: {', '.join(GAMES)}")
    game, *asking = arguments
    if game not in GAMES:
        raise Unreadable(f"game {game!r} is not known; {known(GAMES)}")
    if not asking:
        raise Unreadable(f"usage: {PROGRAM} {game} VERB …, with VERB one of: {', '.join(verbs_of(game))}")
    verb, *rest = asking
    if verb not in verbs_of(game):
        raise Unreadable(f"{game}: verb {verb!r} is not known; {known(verbs_of(game))}")
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
        lines = list(verbs_of(game)[verb].answer(*given, **options))
    except (Illegal, Unreadable) as error:
        return _fail(f"{game} {verb}: {error}")
    for line in lines:
        print(line)
    return 0


def _fail(message: str) -> int:
    print(cut(" ".join(message.split())), file=sys.stderr)
    return 2


if __name__ == "__main__":
    sys.exit(run())
