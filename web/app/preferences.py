"""What the people at this screen prefer, as one line of text."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from urllib.parse import quote, unquote

from web.storage.store import GAMES

LIMIT = 24
"""The longest name of a player."""


@dataclass(frozen=True, slots=True)
class Preferences:
    """Choices that outlive a game.

    ``game`` is the game that was chosen last. ``theme`` is auto, light or dark; ``turn`` turns the board to whoever is
    to move; ``look`` lets a new game's players look at both sides of any tile; ``still`` shows changes without motion;
    ``danger`` shows the danger view; ``house`` plays new games with the house tiles; ``light`` and ``dark`` are the
    last names.
    """

    theme: str = "auto"
    turn: bool = False
    look: bool = False
    still: bool = False
    danger: bool = False
    house: bool = True
    light: str = ""
    dark: str = ""
    game: str = "duke"

    def named(self, seat: str, name: str) -> Preferences:
        """Give the same with another name of the player of a seat."""
        name = name[:LIMIT]
        return replace(self, light=name) if seat == "light" else replace(self, dark=name)

    def text(self) -> str:
        """Write the preferences.

        >>> Preferences(turn=True, light="Ann Lee").text()
        'theme=auto turn=yes look=no still=no danger=no house=yes light=Ann%20Lee dark= game=duke'
        """
        return " ".join(f"{field.name}={_written(getattr(self, field.name))}" for field in fields(self))


def read(text: str | None) -> Preferences:
    """Give the preferences of a text; whatever in it can't be understood is left as it usually is.

    >>> read("theme=dark turn=maybe colour=red light=Ann%20Lee").light
    'Ann Lee'
    """
    preferences = Preferences()
    for word in (text or "").split():
        name, _, value = word.partition("=")
        if name == "theme" and value in {"auto", "light", "dark"}:
            preferences = replace(preferences, theme=value)
        elif name == "turn":
            preferences = replace(preferences, turn=value == "yes")
        elif name == "look":
            preferences = replace(preferences, look=value == "yes")
        elif name == "still":
            preferences = replace(preferences, still=value == "yes")
        elif name == "danger":
            preferences = replace(preferences, danger=value == "yes")
        elif name == "house":
            preferences = replace(preferences, house=value != "no")
        elif name == "game" and value in GAMES:
            preferences = replace(preferences, game=value)
        elif name in {"light", "dark"}:
            preferences = preferences.named(name, unquote(value))
    return preferences


def _written(value: str | bool) -> str:  # noqa: FBT001 - it is a value to write
    return ("no", "yes")[value] if isinstance(value, bool) else quote(value, safe="")
