"""The command line of the engine: ``python -m engine GAME VERB …``."""

from __future__ import annotations

import sys
from io import TextIOWrapper
from typing import TYPE_CHECKING

from engine.duke import command as duke
from engine.game import Illegal, Unreadable

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from engine.verbs import Verb

GAMES: Mapping[str, Mapping[str, Verb]] = {"duke": duke.VERBS}


def main(arguments: Sequence[str]) -> int:
    """Answer one command; return the exit status: 0, or 2 after one line of error for each thing that can't be read."""
    try:
        game, verb, *rest = arguments
    except ValueError:
        return _fail(f"usage: python -m engine GAME VERB …, with GAME one of: {', '.join(GAMES)}")
    if game not in GAMES:
        return _fail(f"game {game!r} is not known; there is: {', '.join(GAMES)}")
    if verb not in GAMES[game]:
        return _fail(f"{game}: verb {verb!r} is not known; there are: {', '.join(GAMES[game])}")
    asked = GAMES[game][verb]
    try:
        asked.check(rest)
    except Unreadable as error:
        return _fail(f"{game} {verb}: {error}")
    batched = asked.batched(rest)
    if batched is None:
        return _answer(game, verb, rest)
    status = 0
    for line in sys.stdin:
        status |= _answer(game, verb, [*rest[:batched], line.rstrip("\r\n"), *rest[batched + 1 :]])
        print()
    return status


def _answer(game: str, verb: str, given: Sequence[str]) -> int:
    try:
        lines = list(GAMES[game][verb].answer(*given))
    except (Illegal, Unreadable) as error:
        return _fail(f"{game} {verb}: {error}")
    for line in lines:
        print(line)
    return 0


def _fail(message: str) -> int:
    print(" ".join(message.split()), file=sys.stderr)
    return 2


if __name__ == "__main__":
    if isinstance(sys.stdin, TextIOWrapper):  # what is no text is then refused like anything that can't be read
        sys.stdin.reconfigure(errors="backslashreplace")
    try:
        sys.exit(main(sys.argv[1:]))
    except BrokenPipeError:
        sys.stderr.close()
        sys.exit(1)
