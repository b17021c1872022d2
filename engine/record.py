"""A match as text, and back: a header line, the actions of players and chance, and how it ended.

A record is replayed through the rules when it is read, so that nothing illegal comes in. What differs from game to
game, whose names the header has and how an end is written, is the game's ``Form``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from textwrap import wrap
from typing import TYPE_CHECKING, Any, Final, Protocol
from urllib.parse import quote, unquote

from .game import Illegal, Outcome, Unreadable
from .match import Match

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from .game import Game

WIDTH: Final = 100
RESIGNED: Final = ("resigned",)
AGREED: Final = ("draw.agreed", "draw.quiet")
"""The ends that players make themselves, by the ids of their cites."""
LONGEST_END: Final = 12
"""How many words an end has at the most, its reason included."""
DEAL: Final = "deal"
"""The word before what chance lays out at the start: a header ends at it, even without the end of its line."""


Maker = Callable[[str, Mapping[str, str]], tuple["Game[Any]", Any]]
"""Makes a game from a header's rules (empty where it names none) and its other keys, with the state it begins with
(None for the usual one). It lets the keys of the players' names pass; the game's form reads them."""

Words = list[tuple[int, str]]
"""Words of a record, each with the number of its line."""


class Form(Protocol):
    """How one game's records are written, where games differ.

    ``before`` is how many actions of chance come first that messages don't count; ``ends`` says in words how the end of
    a finished match is written; ``reasons`` are the notation's own words for the cites of ends, by id.
    """

    @property
    def before(self) -> int:
        """How many actions of chance come before the first that is counted."""

    @property
    def ends(self) -> str:
        """How the end of a finished match is written, in words."""

    @property
    def needs_end(self) -> bool:
        """Whether a record is refused that has no end (it may have been cut short), or ``*`` when it is over."""

    @property
    def reasons(self) -> Mapping[str, str]:
        """The notation's words for reasons, by the ids of their cites."""

    def header(self, match: Match[Any]) -> str:
        """Return the header line."""

    def body(self, match: Match[Any]) -> Sequence[str]:
        """Return the lines of the actions."""

    def names(self, keys: Mapping[str, str], game: Game[Any]) -> Mapping[str, str]:
        """Return the players' names by seat from a header's keys; raise Unreadable if they don't fit the game."""

    def actions(self, words: Words) -> Iterator[tuple[int, str]]:
        """Go through the texts of the actions that the words of a record write, with the numbers of their lines."""

    def begins_end(self, word: str, rest: Words) -> bool:
        """Whether the record's end begins with this word, which the rest follows."""

    def end(self, match: Match[Any]) -> str:
        """Return how the end is written, ``*`` for a match that goes on."""

    def claim(self, match: Match[Any], end: str) -> tuple[tuple[str, ...], str] | None:
        """Return who has won by what an end says, and the reason that it gives, if any; None if it is no end."""


def write_record(match: Match[Any]) -> str:
    """Return the match as a record.

    Names and the seed are written with everything but letters, digits and ``_.-~`` as ``%`` and hexadecimal digits.
    """
    form = match.game.form
    return "\n".join((form.header(match), *form.body(match), form.end(match), ""))


def wrapped(actions: Sequence[str]) -> list[str]:
    """Return actions as lines of a record."""
    return wrap(" ".join(actions), WIDTH, break_long_words=False, break_on_hyphens=False)


def quoted(text: str) -> str:
    """Return a name or a seed as a header writes it."""
    return quote(text, safe="", errors="replace")


def read_record(text: str, make: Mapping[str, Maker]) -> Match[Any]:
    """Return the match that a record writes, replayed through the rules.

    ``make`` has for each game's name what makes it from its header. Raises Unreadable, naming the line and
    the action by number, for anything that is no record or that the rules refuse.
    """
    lines = [line.split("#", 1)[0] for line in text.splitlines()]
    start = next((number for number, line in enumerate(lines) if line.strip()), None)
    if start is None:
        raise Unreadable("record: it is empty")
    header = lines[start].split()
    lines[start] = ""
    if DEAL in header:
        at = header.index(DEAL)
        header, lines[start] = header[:at], " ".join(header[at:])
    match = _read_header(header, make)
    form = match.game.form
    words = [(number + 1, word) for number, line in enumerate(lines) for word in line.split()]
    end = next(
        (index for index, (_, word) in enumerate(words) if form.begins_end(word, words[index + 1 :])), len(words)
    )
    index = 0
    for index, (number, word) in enumerate(form.actions(words[:end]), 1 - form.before):
        try:
            match.play_as_written(match.game.read_action(word))
        except (Illegal, Unreadable) as error:
            raise Unreadable(f"record: line {number}, action {index} {word!r}: {error}") from None
    where = f"record: line {words[end][0]}, after action {max(index, 0)}" if words[end:] else "record"
    if len(words) - end > LONGEST_END:
        raise Unreadable(f"{where}: {words[end][1]!r} ends a record, but {words[end + 1][1]!r} and more follow")
    _check_end(match, " ".join(word for _, word in words[end:]), where)
    return match


def _check_end(match: Match[Any], end: str, where: str) -> None:
    """Take the players' own end, or hold what is written against the rules' outcome; raise Unreadable."""
    form, outcome = match.game.form, match.outcome
    if end == "*":
        if outcome and form.needs_end:
            raise Unreadable(f"{where}: it ends with *, but the game is over. {_by_the_rules(match)}")
        return
    if not end:
        if not form.needs_end:
            return
        raise Unreadable(f"{where}: it has no end (write * for unfinished, or {form.ends})")
    claim = form.claim(match, end)
    if claim is None:
        raise Unreadable(f"{where}: {end!r} is no end (write * for unfinished, or {form.ends})")
    winners, reason = claim
    cites = {cite.id: cite for cite in match.game.rulebook}
    if outcome is None and reason in cites and reason in (AGREED if len(winners) > 1 else RESIGNED):
        match.agreed = Outcome(winners, cites[reason])
        return
    words = {word: name for name, word in form.reasons.items()}
    reason = words.get(reason, reason)
    shown = match.game.outcome(match.state)  # the last position's own reason may be written too
    known = {found.cite.id for found in (outcome, shown) if found}
    if outcome is None or winners != outcome.winners or (reason in cites and reason not in known):
        raise Unreadable(f"{where}: {end!r} is not how it ends. {_by_the_rules(match)}")


def _by_the_rules(match: Match[Any]) -> str:
    """Say by which rule a match ended, and how that is written."""
    outcome, form = match.outcome, match.game.form
    if outcome is None:
        return "By the rules the game goes on; that is written *"
    reason = outcome.cite.id
    written = form.end(match).removesuffix(reason) + form.reasons.get(reason, reason)
    return f"{outcome.cite.sentence} That is written {written!r}"


def _read_header(words: list[str], make: Mapping[str, Maker]) -> Match[Any]:
    name, _, version = words[0].partition("/")
    if name not in make or not version:
        known = ", ".join(f"{game}/1" for game in make)
        raise Unreadable(f"record: {words[0]!r} is not the name of a game with its version, such as {known}")
    rules = words[1] if words[1:] and "=" not in words[1] else ""
    keys: dict[str, str] = {}
    for word in words[2 if rules else 1 :]:
        key, equals, value = word.partition("=")
        if not equals:
            raise Unreadable(f"record: {word!r} in the header is not a key, =, and a value")
        if key in keys:
            raise Unreadable(f"record: {key}= is in the header twice")
        keys[key] = value
    seed = unquote(keys.pop("seed", "0"))
    try:
        game, opening = make[name](rules, keys)
        names = game.form.names(keys, game)
    except Unreadable as error:
        raise Unreadable(f"record: header: {error}") from None
    if version != str(game.version):
        raise Unreadable(f"record: version {version!r} of {name} is unknown; this program knows {game.version}")
    return Match(game, seed, names, origin=keys.get("from", "").replace("_", " "), opening=opening)
