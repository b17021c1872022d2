"""What players are called in little room: a letter that nobody else at the table has."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping


def letters_of(players: Mapping[str, str]) -> dict[str, str]:
    """Give a letter for each seat: of the name if nobody else's begins with it, else the first free, else its number.

    >>> letters_of({"1": "Ann", "2": "Abe", "3": "Player 3"})
    {'1': 'A', '2': 'B', '3': '3'}
    """
    found: dict[str, str] = {}
    for seat, name in players.items():
        own = [letter.upper() for letter in name if letter.isalnum()]
        digits = [letter for letter in own if letter == seat] if own and own[-1] == seat else []
        choices = [*digits, *own, seat]
        found[seat] = next((letter for letter in choices if letter not in found.values()), seat)
    return found
