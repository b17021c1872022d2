"""The games of this site, by the names of their folders: the one place that names them, beside the command line.

The first is the one that a first visit finds.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from web.app.game_entry import GameEntry

NAMES: Final = ("duke", "spectral")
GAMES: Final[tuple[GameEntry, ...]] = tuple(import_module(f"web.{name}.entry").ENTRY for name in NAMES)
