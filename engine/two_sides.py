"""How records of a game between two seats are written, unless the game has a form of its own."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Any
from urllib.parse import unquote

from .record import quoted, wrapped

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from .game import Game
    from .match import Match
    from .record import Words


class TwoSides:
    """The form of a game between two seats: its options, a name a seat, and the first letter of the seat that won.

    The option ``rules``, where the game has it, stands alone behind the game's name.
    """

    before = 0
    needs_end = True
    reasons: Mapping[str, str] = MappingProxyType({})

    def __init__(self, seats: tuple[str, str]) -> None:
        """Take the seats in turn order; raise ValueError if they begin with the same letter.

        >>> TwoSides(("cross", "nought")).ends
        'C wins, N wins or draw with a reason'
        """
        self.letters = {seat: seat[0].upper() for seat in seats}
        if len(set(self.letters.values())) < len(seats):
            raise ValueError(f"{' and '.join(seats)} begin with the same letter")
        self.ends = f"{' wins, '.join(self.letters.values())} wins or draw with a reason"

    def header(self, match: Match[Any]) -> str:
        """Return the header line: the game, its rules, its options, the seed, the names."""
        game = match.game
        names = (f"{seat}={quoted(match.names.get(seat, ''))}" for seat in game.seats)
        options = {key: value for key, value in game.options.items() if key != "rules" and value}
        if match.origin:
            options["from"] = match.origin.replace(" ", "_")
        words = [f"{game.name}/{game.version}", *([game.options["rules"]] if "rules" in game.options else ())]
        words += [f"{key}={value}" for key, value in options.items()]
        return " ".join((*words, f"seed={quoted(match.seed)}", *names))

    def body(self, match: Match[Any]) -> Sequence[str]:
        """Return the actions, one behind the other."""
        return wrapped([entry.action.text for entry in match.log])

    def names(self, keys: Mapping[str, str], game: Game[Any]) -> Mapping[str, str]:
        """Return the names of those seats that have one."""
        return {seat: unquote(keys[seat]) for seat in self.letters if seat in keys}

    def actions(self, words: Words) -> Iterator[tuple[int, str]]:
        """Take every word for an action."""
        return iter(words)

    def begins_end(self, word: str, rest: Words) -> bool:
        """Whether the end begins: ``*``, a draw, or the letter of who has won."""
        return word in {"*", "draw", *self.letters.values()}

    def end(self, match: Match[Any]) -> str:
        """Return ``*``, or who has won and why."""
        outcome = match.outcome
        if outcome is None:
            return "*"
        if len(outcome.winners) > 1:
            return f"draw {outcome.cite.id}"
        return f"{self.letters[outcome.winners[0]]} wins {outcome.cite.id}"

    def claim(self, match: Match[Any], end: str) -> tuple[tuple[str, ...], str] | None:
        """Return the side that has won, or both for a draw, and the reason."""
        winning: dict[str, tuple[str, ...]] = {f"{letter} wins": (seat,) for seat, letter in self.letters.items()}
        written = winning | {"draw": match.game.seats}
        for words, winners in written.items():
            if f"{end} ".startswith(f"{words} "):
                return winners, end.removeprefix(words).strip()
        return None
