"""Spectral in the list of games."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final
from urllib.parse import unquote

from web.app.game_entry import GameEntry
from web.spectral.theme import THEMES
from web.words import listed_and, say

if TYPE_CHECKING:
    from web.storage.store import Summary

NUMBERS: Final = frozenset("2345")
"""How many can play, as a record's header writes it."""


def names(saved: Summary) -> tuple[str, ...]:
    """Return the names that a saved game's players have given themselves, empty for those who have not."""
    number = saved.header.get("players", "")
    count = int(number) if number in NUMBERS else 0
    return (*map(unquote, saved.header.get("names", "").split(",")), *[""] * count)[:count]


def players(saved: Summary) -> list[str]:
    """Return what the players of a saved game are called, by their numbers."""
    return [name or say("player", number=number) for number, name in enumerate(names(saved), 1)]


def ended(saved: Summary) -> str:
    """Return who won a saved game, or nothing while it goes on."""
    end = saved.end.partition(" ")[0]
    if not end.replace(",", "").isdecimal():
        return ""
    called = players(saved)
    winners = [called[int(number) - 1] for number in end.split(",") if 0 < int(number or 0) <= len(called)]
    return say("games.end.won", winners=listed_and(winners))


ENTRY: Final = GameEntry(
    "spectral", "web.spectral.app:SpectralApp", THEMES, players, ended, awake=("engine.spectral.model.cards",)
)
