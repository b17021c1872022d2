"""Arthurian Legends."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Mapping

WORDS: Final[Mapping[str, str]] = {
    "end.win.arthur": "{loser} has lost the last leader.",
    "aim.arthur": "Take Arthur, or Morgana and Mordred both, and you win.",
    "preset.arthur": "Arthurian Legends",
    "preset.arthur.hint": "Arthur and his companions against Morgana and Mordred.",
    "module.arthur": "Arthurian Legends",
    "module.arthur.about": "Light plays Arthur with his companions, Dark plays Morgana and Mordred.",
    "editor.set.arthur": "Arthurian Legends",
}
