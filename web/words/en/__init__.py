"""English, a file for each part of what is said."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from web.words.en import common as table
from web.words.en import duke, spectral, spectral_page

if TYPE_CHECKING:
    from collections.abc import Mapping

PARTS: Final = (table, *duke.PARTS, spectral, spectral_page)
WORDS: Final[Mapping[str, str]] = {name: words for part in PARTS for name, words in part.WORDS.items()}
