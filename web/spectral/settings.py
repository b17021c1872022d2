"""What is to be played and how: the choices of the start screen, kept as one line of text for the next time."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Final
from urllib.parse import quote, unquote

from engine.game import Unreadable
from engine.spectral.game import EMPTY, PLACED, spectral_game
from engine.spectral.model.cards import PRINTED, CardList, Modules
from engine.spectral.model.pieces import HUNTER_POINTS
from engine.spectral.rules.modules import OPTIONS
from engine.spectral.text.options import start_by_lot
from web.storage.preferences import LIMIT

if TYPE_CHECKING:
    from collections.abc import Mapping

    from engine.spectral.game import SpectralGame

BY_HAND: Final = "hand"
BY_APP: Final = "app"
YES, NO = "yes", "no"
PADS: Final = (BY_HAND, BY_APP)
"""Who keeps the pads: the players, as on paper, or the app."""
MOST: Final = max(HUNTER_POINTS)
HOUSE: Final[Mapping[str, tuple[str, ...]]] = {"end": (EMPTY, PLACED), **OPTIONS}
"""How a table may read doubtful rules, by the key in a record's header, the usual reading first."""


def _as_usual() -> Mapping[str, str]:
    return {key: readings[0] for key, readings in HOUSE.items()}


@dataclass(frozen=True, slots=True)
class Setting:
    """Choices that outlive a game.

    ``names`` are those of the five seats, empty where nobody was named; ``modules``, ``cards`` and the readings in
    ``house`` (see ``HOUSE``) are as a record's header writes them. ``pad`` says who keeps the pads, ``help`` whether
    there is deduction help, both for the whole table.
    """

    players: int = 2
    names: tuple[str, ...] = ("",) * MOST
    beginner: bool = True
    modules: str = "-"
    cards: str = PRINTED.text
    house: Mapping[str, str] = field(default_factory=_as_usual, hash=False)
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
            **self.house,
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

    def with_reading(self, key: str, reading: str) -> Setting:
        """Return the same with a doubtful rule read in another way."""
        return replace(self, house={**self.house, key: reading})

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
        words = {
            "players": str(self.players),
            "names": ",".join(quote(name, safe="") for name in self.names),
            "beginner": YES if self.beginner else NO,
            "modules": self.modules,
            "cards": self.cards,
            **self.house,
            "pad": self.pad,
            "help": YES if self.help else NO,
        }
        return " ".join(f"{key}={value}" for key, value in words.items())


def read(text: str | None) -> Setting:
    """Give the choices of a text; whatever in it can't be understood, or can't be played, is left as it usually is."""
    words = dict(word.partition("=")[::2] for word in (text or "").split())
    setting = Setting()
    if words.get("players", "") in map(str, HUNTER_POINTS):
        setting = replace(setting, players=int(words["players"]))
    for seat, name in enumerate(words.get("names", "").split(",")[:MOST], 1):
        setting = setting.with_name(seat, unquote(name))
    setting = replace(setting, beginner=words.get("beginner") != NO, help=words.get("help") == YES)
    if words.get("pad") in PADS:
        setting = replace(setting, pad=words["pad"])
    for key, readings in HOUSE.items():
        if words.get(key) in readings:
            setting = setting.with_reading(key, words[key])
    for key in ("cards", "modules"):
        tried = replace(setting, **{key: words.get(key, getattr(setting, key))})
        try:
            tried.game()
        except Unreadable:
            continue
        setting = tried
    return setting
