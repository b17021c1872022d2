"""The Mountain."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Mapping

WORDS: Final[Mapping[str, str]] = {
    "terrain.mountain": "Mountain",
    "thing.mountain": "the Mountain",
    "look.mountain": "The Mountain",
    "about.mountain": "Nothing stands here, and nothing passes.",
    "todo.terrain.mountain": "On any empty square, as you have agreed: tap a marked one.",
    "preset.terrain": "Mountain and Fort",
    "preset.terrain.hint": "The usual game with both terrain tiles of Lord's Legacy, placed by chance.",
    "module.mountain": "Mountain",
    "module.mountain.about": "Nothing enters it, and nothing passes.",
    "editor.tool.mountain": "Mountain",
}
