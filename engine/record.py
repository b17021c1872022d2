"""A match as text, and back: a header line, the actions of players and chance, and how it ended.

A record is replayed through the rules when it is read, so that nothing illegal comes in.
"""

from __future__ import annotations

from textwrap import wrap
from typing import TYPE_CHECKING, Final
from urllib.parse import quote, unquote

from engine.game import Illegal, Outcome, Unreadable
from engine.match import Match

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from engine.game import Game

WIDTH: Final = 100
LETTERS: Final = {"light": "L", "dark": "D"}


def write_record(match: Match) -> str:
    """Return the match as a record.

    Names and the seed are written with everything but letters, digits and ``_.-~`` as ``%`` and hexadecimal digits.
    """
    game = match.game
    names = (f"{seat}={quote(match.names.get(seat, ''), safe='')}" for seat in game.seats)
    header = f"{game.name}/{game.version} {game.options['rules']} seed={quote(match.seed, safe='')} {' '.join(names)}"
    actions = " ".join(entry.action.text for entry in match.log)
    return "\n".join((header, *wrap(actions, WIDTH, break_long_words=False, break_on_hyphens=False), _end(match), ""))


def _end(match: Match) -> str:
    outcome = match.outcome
    if outcome is None:
        return "*"
    if len(outcome.winners) > 1:
        return f"draw {outcome.cite.id}"
    return f"{LETTERS[outcome.winners[0]]} wins {outcome.cite.id}"


def read_record(text: str, make: Mapping[str, Callable[[str], Game]]) -> Match:
    """Return the match that a record writes, replayed through the rules.

    ``make`` has for each game's name what makes it from the RULES field. Raises Unreadable, naming the line and
    the action by number, for anything that is no record or that the rules refuse.
    """
    lines = [line.split("#", 1)[0] for line in text.splitlines()]
    start = next((number for number, line in enumerate(lines) if line.strip()), None)
    if start is None:
        raise Unreadable("record: it is empty")
    match = _read_header(lines[start].split(), make)
    words = [(number, word) for number, line in enumerate(lines) if number > start for word in line.split()]
    count = next(
        (index for index, (_, word) in enumerate(words) if word in {"*", "L", "D"} or word == "draw" and _last(words, index)),
        len(words),
    )
    for index, (number, word) in enumerate(words[:count], 1):
        try:
            match.play_as_written(match.game.read_action(word))
        except (Illegal, Unreadable) as error:
            raise Unreadable(f"record: line {number + 1}, action {index} {word!r}: {error}") from None
    _read_end(match, [word for _, word in words[count:]])
    return match


def _last(words: list[tuple[int, str]], index: int) -> bool:
    """Whether a word ``draw`` is the end of the record: then what follows is a reason, or nothing."""
    return all(not word.startswith("draw=") and word not in {"*", "L", "D"} for _, word in words[index + 1 : index + 2])


def _read_header(words: list[str], make: Mapping[str, Callable[[str], Game]]) -> Match:
    name, _, version = words[0].partition("/")
    if name not in make or not version:
        raise Unreadable(f"record: {words[0]!r} is not the name of a game with its version, such as duke/1")
    if len(words) < 2 or "=" in words[1]:
        raise Unreadable("record: the header names no rules after the game (write - for none)")
    game = make[name](words[1])
    if version != str(game.version):
        raise Unreadable(f"record: version {version!r} of {name} is unknown; this program knows {game.version}")
    keys: dict[str, str] = {}
    for word in words[2:]:
        key, equals, value = word.partition("=")
        if not equals or key not in {"seed", *game.seats}:
            raise Unreadable(f"record: {word!r} in the header is not one of seed=, {'=, '.join(game.seats)}=")
        if key in keys:
            raise Unreadable(f"record: {key}= is in the header twice")
        keys[key] = unquote(value)
    return Match(game, keys.pop("seed", "0"), keys)


def _read_end(match: Match, words: list[str]) -> None:
    end = " ".join(words)
    if end in {"", "*"}:
        if end and match.game.outcome(match.state):
            raise Unreadable("record: it ends with * but the game is over")
        return
    winners = {"L wins": match.game.seats[:1], "D wins": match.game.seats[1:], "draw": match.game.seats}
    for form, seats in winners.items():
        if end == form or end.startswith(form + " "):
            outcome = match.game.outcome(match.state)
            reason = end[len(form) :].strip()
            if outcome is None:
                cites = match.game.rulebook
                usual = "draw.agreed" if len(seats) > 1 else "resigned"
                known = {cite.id: cite for cite in cites}
                match.agreed = Outcome(tuple(seats), known.get(reason, known[usual]))
            elif outcome.winners != tuple(seats):
                raise Unreadable(f"record: it ends with {form!r}, but the rules say {_end(match)!r}")
            return
    raise Unreadable(f"record: {end!r} is no end (write *, L wins, D wins or draw, and a reason)")
