"""The Duke in the list of games."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final
from urllib.parse import unquote

from web.app.game_entry import GameEntry
from web.ui.theme import THEMES
from web.words import say

if TYPE_CHECKING:
    from web.storage.store import Summary

ENDS: Final = frozenset({"L", "D", "draw"})
"""How a record says who won."""


def players(saved: Summary) -> list[str]:
    """Return what the players of a saved game are called, Light first."""
    return [unquote(saved.header.get(side, "")) or say(f"side.{side}") for side in ("light", "dark")]


def ended(saved: Summary) -> str:
    """Return how a saved game ended, or nothing while it goes on."""
    end = saved.end.partition(" ")[0]
    return say(f"games.end.{end}") if end in ENDS else ""


ENTRY: Final = GameEntry(
    "duke",
    "web.duke.app:DukeApp",
    THEMES,
    players,
    ended,
    links=("position=",),
    asleep=("web.duke.editor", "web.duke.tile_editor", "web.duke.pictures.house"),
    first_picture="web.duke.pictures.first_picture:first_picture",
)
