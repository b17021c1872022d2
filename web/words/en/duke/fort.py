"""The Fort."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Mapping

WORDS: Final[Mapping[str, str]] = {
    "terrain.fort": "Fort",
    "thing.fort": "the Fort",
    "look.fort": "The Fort",
    "about.fort": "A tile can walk in and is safe from strikes and jumps. Nothing passes.",
    "todo.terrain.fort": "On any empty square, as you have agreed: tap a marked one.",
    "module.fort": "Fort",
    "module.fort.about": "A tile can walk in and is safe from strikes and jumps; nothing passes.",
    "editor.tool.fort": "Fort",
}
