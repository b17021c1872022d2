"""The 2013 tiles."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Mapping

WORDS: Final[Mapping[str, str]] = {
    "module.classic": "2013 tiles",
    "module.classic.about": "Five tiles of the 2013 edition in the place of the five that are new since then.",
    "editor.set.classic": "2013 edition",
}
