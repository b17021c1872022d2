"""What is to be played and how: the choices of the start screen, kept as one line of text for the next time."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from typing import TYPE_CHECKING, Final
from urllib.parse import quote, unquote

from engine.game import Unreadable
from engine.spectral.game import EMPTY, PLACED, spectral_game
from engine.spectral.model.cards import PRINTED, CardList, Modules
from engine.spectral.model.pieces import HUNTER_POINTS
from engine.spectral.rules.swap import FINAL, TARGET
from engine.spectral.text.options import start_by_lot
from web.storage.preferences import LIMIT

if TYPE_CHECKING:
    from engine.spectral.game import SpectralGame

BY_HAND: Final = "hand"
BY_APP: Final = "app"
PADS: Final = (BY_HAND, BY_APP)
"""Who keeps the pads: the players, as on paper, or the app."""
MOST: Final = max(HUNTER_POINTS)


@dataclass(frozen=True, slots=True)
class Setting:
    """Choices that outlive a game.

    ``names`` are those of the five seats, empty where nobody was named; ``modules``, ``cards``, ``end`` and ``swap``
    are as a record's header writes them. ``pad`` says who keeps the pads, ``help`` whether there is deduction help,
    both for the whole table.
    """

    players: int = 2
    names: tuple[str, ...] = ("",) * MOST
    beginner: bool = True
    modules: str = "-"
    cards: str = PRINTED.text
    end: str = EMPTY
    swap: str = FINAL
    pad: str = BY_APP
    help: bool = False

    def game(self, seed: str | None = None) -> SpectralGame:
        """Give the game of these choices; its start player is chosen by lot from a seed, or is player 1."""
        return spectral_game(
            self.players,
            Modules.read(self.modules),
            beginner=self.beginner,
            first=start_by_lot(seed, self.players) if seed else 1,
            cards=CardList.read(self.cards),
            end=self.end,
            swap=self.swap,
        )

    @property
    def named(self) -> dict[str, str]:
        """The names of those who play, by seat."""
        return {str(number): name for number, name in enumerate(self.names[: self.players], 1)}

    def with_name(self, seat: int, name: str) -> Setting:
        """Give the same with another name for a seat."""
        names = list(self.names)
        names[seat - 1] = " ".join(name.split())[:LIMIT]
        return replace(self, names=tuple(names))

    def with_modules(self, modules: str) -> Setting:
        """Give the same with other modules; the beginners' set-up has none (ruling S14)."""
        return replace(self, modules=modules, beginner=self.beginner and modules == "-")

    def for_beginners(self, *, beginner: bool) -> Setting:
        """Give the same with the beginners' set-up or without it."""
        return replace(self, beginner=beginner, modules="-" if beginner else self.modules)

    def text(self) -> str:
        """Write the choices.

        >>> Setting(names=("Ann", "Bob", "", "", "")).text().split()[:4]
        ['players=2', 'names=Ann,Bob,,,', 'beginner=yes', 'modules=-']
        """
        return " ".join(f"{field.name}={_written(getattr(self, field.name))}" for field in fields(self))


def _written(value: str | bool | int | tuple[str, ...]) -> str:  # noqa: FBT001 - it is a value to write
    if isinstance(value, tuple):
        return ",".join(quote(name, safe="") for name in value)
    return ("no", "yes")[value] if isinstance(value, bool) else str(value)


def read(text: str | None) -> Setting:
    """Give the choices of a text; whatever in it can't be understood, or can't be played, is left as it usually is."""
    words = dict(word.partition("=")[::2] for word in (text or "").split())
    setting = Setting()
    if words.get("players", "") in map(str, HUNTER_POINTS):
        setting = replace(setting, players=int(words["players"]))
    for seat, name in enumerate(words.get("names", "").split(",")[:MOST], 1):
        setting = setting.with_name(seat, unquote(name))
    setting = replace(setting, beginner=words.get("beginner") != "no", help=words.get("help") == "yes")
    for key, allowed in (("end", (EMPTY, PLACED)), ("swap", (FINAL, TARGET)), ("pad", PADS)):
        if words.get(key) in allowed:
            setting = replace(setting, **{key: words[key]})  # type: ignore[arg-type]  # three fields of text
    for key in ("cards", "modules"):
        tried = replace(setting, **{key: words.get(key, getattr(setting, key))})
        try:
            tried.game()
        except Unreadable:
            continue
        setting = tried
    return setting
