"""A game of Spectral from what a record's header says."""

from __future__ import annotations

from hashlib import sha256
from typing import TYPE_CHECKING, Any, Final

from ...game import Unreadable
from ...record import read_record
from ..game import EMPTY, SpectralGame, spectral_game
from ..model.cards import PRINTED, CardList, Modules
from ..rules.modules import OPTIONS
from .reading import read_players

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ...match import Match

KEYS: Final = ("players", "modules", "beginner", "start", "cards", "end", *OPTIONS, "names")


def read_game(rules: str, options: Mapping[str, str]) -> tuple[SpectralGame, None]:
    """Return the game that a record's header means; raise Unreadable, naming the key, for anything else."""
    if rules:
        raise Unreadable(f"{rules!r} is not a key, =, and a value")
    for key in options:
        if key not in KEYS:
            raise Unreadable(f"{key}= is not known in the header of a game of Spectral")
    if "players" not in options:
        raise Unreadable("players= is missing")
    players = len(read_players(options["players"]))
    beginner = options.get("beginner", "no")
    if beginner not in {"yes", "no"}:
        raise Unreadable(f"beginner={beginner}: it is yes or no")
    first = options.get("start", "1")
    if first not in map(str, range(1, players + 1)):
        raise Unreadable(f"start={first}: there is no such player among {players}")
    game = spectral_game(
        players,
        Modules.read(options.get("modules", "-")),
        beginner=beginner == "yes",
        first=int(first),
        cards=CardList.read(options["cards"]) if "cards" in options else PRINTED,
        end=options.get("end", EMPTY),
        **{key: options[key] for key in OPTIONS if key in options},
    )
    return game, None


def start_by_lot(seed: str, players: int) -> int:
    """Return the number of the player who starts, each as likely as another, the same for the same seed."""
    return int.from_bytes(sha256(f"{seed}:start".encode(errors="replace")).digest(), "big") % players + 1


def read_dealt(text: str) -> tuple[SpectralGame, Match[Any]]:
    """Return the game and the match of a record; raise Unreadable if it can't be read, or deals no cards.

    A seed alone deals none: what lies where has to be in the record, whoever reads it.
    """
    match = read_record(text, {"spectral": read_game})
    game, _ = read_game("", match.game.options)
    if not game.dealt(match.state):
        raise Unreadable("record: nothing is dealt: a line deal LAYOUT follows the header")
    return game, match
