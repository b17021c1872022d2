"""How records of Spectral are written: options as keys, the deal as one line, seats as numbers."""

from __future__ import annotations

import re
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import unquote

from ...game import Unreadable
from ...record import DEAL, quoted, wrapped
from ...wording import counted
from ..model.actions import Deal
from ..model.manor import SIDE
from .reading import read_layout
from .writing import write_layout

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from ...game import Game
    from ...match import Match
    from ...record import Words


ENDS: Final[Mapping[str, str]] = MappingProxyType({"end.passes": "passes", "end.last-piece": "last piece"})
"""The notation's words for the ends, by the ids of their cites."""


class SpectralRecord:
    """The form of a record of Spectral; the deal is four actions of chance in one line."""

    before = SIDE
    needs_end = False
    ends = "1 wins, 1,2 win or draw with a reason"
    reasons: Mapping[str, str] = ENDS

    def header(self, match: Match[Any]) -> str:
        """Return the header line: the game, its options, the seed, the names from player 1 on."""
        game = match.game
        words = [f"{game.name}/{game.version}", *(f"{key}={value}" for key, value in game.options.items())]
        words.append(f"seed={quoted(match.seed)}")
        names = [quoted(match.names.get(seat, "")) for seat in game.seats]
        if any(names):
            words.append(f"names={','.join(names)}")
        return " ".join(words)

    def body(self, match: Match[Any]) -> Sequence[str]:
        """Return the deal and the actions. Rows without the rest are left out: the seed deals them again."""
        rows = [entry.action for entry in match.log if isinstance(entry.action, Deal)]
        if len(rows) < SIDE:
            return ()
        layout = tuple(card for row in rows for card in row.cards)
        return (f"{DEAL} {write_layout(layout)}", *wrapped([entry.action.text for entry in match.log[SIDE:]]))

    def names(self, keys: Mapping[str, str], game: Game[Any]) -> Mapping[str, str]:
        """Return a name a seat."""
        names = keys["names"].split(",") if keys.get("names") else [""] * len(game.seats)
        if len(names) != len(game.seats):
            raise Unreadable(f"names=: {counted(len(names), 'name')} for {len(game.seats)} players")
        return {seat: unquote(name) for seat, name in zip(game.seats, names, strict=True)}

    def actions(self, words: Words) -> Iterator[tuple[int, str]]:
        """Take the deal for an action a row, every other word for one."""
        at = 0
        if words and words[0][1] == DEAL:
            number = words[0][0]
            if not words[1:] or words[1][0] != number:
                raise Unreadable(f"record: line {number}: no layout stands behind {DEAL} on its line")
            try:
                read_layout(words[1][1])
            except Unreadable as error:
                raise Unreadable(f"record: line {number}: {DEAL}: {error}") from None
            yield from ((words[1][0], row) for row in words[1][1].split("/"))
            at = 2
        elif words:
            raise Unreadable(f"record: line {words[0][0]}: {words[0][1]!r} where {DEAL} and a layout come first")
        yield from words[at:]

    def begins_end(self, word: str, rest: Words) -> bool:
        """Whether the end begins: ``*``, a draw, or the numbers of those who have won."""
        return word in {"*", "draw"} or (re.fullmatch("[0-9]+(,[0-9]+)*", word) is not None)

    def end(self, match: Match[Any]) -> str:
        """Return ``*``, or who has won and why."""
        outcome = match.outcome
        if outcome is None:
            return "*"
        return f"{','.join(outcome.winners)} {'wins' if len(outcome.winners) == 1 else 'win'} {outcome.cite.id}"

    def claim(self, match: Match[Any], end: str) -> tuple[tuple[str, ...], str] | None:
        """Return those who have won, whoever they are in a draw, and the reason."""
        claimed = re.fullmatch("(?:(draw)|([0-9,]+) wins?)(?: (.+))?", end)
        if not claimed:
            return None
        if claimed[1]:
            outcome = match.outcome
            winners = outcome.winners if outcome and len(outcome.winners) > 1 else match.game.seats
        else:
            winners = tuple(claimed[2].split(","))
        return winners, claimed[3] or ""


SPECTRAL_RECORD = SpectralRecord()
