"""What the people at this screen prefer when they play The Duke."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from engine.duke.model.board import DARK, LIGHT
from web.storage import preferences
from web.storage.preferences import LIMIT

LOT: Final = "lot"
"""Chance says which side sets up first."""
FIRSTS: Final = (LIGHT, DARK, LOT)


@dataclass(frozen=True, slots=True)
class Preferences(preferences.Preferences):
    """The choices of every game, and The Duke's.

    ``turn`` turns the board to whoever is to move; ``look`` lets a new match's players look at both sides of any tile;
    ``danger`` shows the danger view; ``house`` plays new matches with the house tiles; ``light`` and ``dark`` are the
    last names; ``first`` is the side that sets up a new match first, or lot (ruling D19b).

    >>> Preferences(turn=True, light="Ann Lee").text()
    'theme=auto still=no language= game= turn=yes look=no danger=no house=yes light=Ann%20Lee dark= first=light'
    """

    turn: bool = False
    look: bool = False
    danger: bool = False
    house: bool = True
    light: str = ""
    dark: str = ""
    first: str = LIGHT

    def named(self, seat: str, name: str) -> Preferences:
        """Give the same with another name of the player of a seat."""
        name = name[:LIMIT]
        return replace(self, light=name) if seat == "light" else replace(self, dark=name)
