"""What the people at this screen prefer, as one line of text that all games share.

Law: whatever a game does not know in the text stays in it as it is, for another game, or another version, to read.
"""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from typing import TYPE_CHECKING, Any, Final, TypeVar
from urllib.parse import quote, unquote

if TYPE_CHECKING:
    from collections.abc import Mapping

LIMIT: Final = 24
"""The longest name of a player."""
THEMES: Final = frozenset({"auto", "light", "dark"})
OTHERS: Final = "others"


@dataclass(frozen=True, slots=True)
class Preferences:
    """Choices that outlive a match, those of every game; a game adds its own fields in a subclass.

    ``theme`` is auto, light or dark; ``still`` shows changes without motion; ``language`` is the code of the language
    that is spoken, empty for the system's; ``game`` is the game that was chosen last; ``others`` are the words of the
    text that mean nothing here, by name and as they are written.
    """

    theme: str = "auto"
    still: bool = False
    language: str = ""
    game: str = ""
    others: Mapping[str, str] = field(default_factory=dict)

    def text(self) -> str:
        """Write the preferences.

        >>> Preferences("dark", game="duke", others={"turn": "yes"}).text()
        'theme=dark still=no language= game=duke turn=yes'
        """
        own = {part.name: _written(getattr(self, part.name)) for part in fields(self) if part.name != OTHERS}
        return " ".join(f"{name}={value}" for name, value in {**own, **self.others}.items())


P = TypeVar("P", bound=Preferences)


def read(text: str | None, kind: type[P]) -> P:
    """Give the preferences of a text; whatever in it can't be understood is left as it usually is.

    >>> read("theme=dark still=maybe colour=red", Preferences)
    Preferences(theme='dark', still=False, language='', game='', others={'colour': 'red'})
    """
    usual = kind()
    known = {part.name for part in fields(kind)} - {OTHERS}
    read: dict[str, str | bool] = {}
    others: dict[str, str] = {}
    for word in (text or "").split():
        name, equals, value = word.partition("=")
        if name not in known:
            others |= {name: value} if equals and name != OTHERS else {}
        elif isinstance(getattr(usual, name), bool):
            read |= {name: value == "yes"} if value in {"yes", "no"} else {}
        elif name != "theme" or value in THEMES:
            read[name] = unquote(value)[:LIMIT]
    given: dict[str, Any] = {**read, "others": others}
    return kind(**given)


def _written(value: str | bool) -> str:  # noqa: FBT001 - it is a value to write
    return ("no", "yes")[value] if isinstance(value, bool) else quote(value, safe="")
