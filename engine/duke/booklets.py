"""Where the rules of The Duke are printed, and how a rule cites them: section, our own sentence, rulings."""

from __future__ import annotations

from functools import partial
from typing import Final

from ..cite import Cite

LORDS_LEGACY: Final = "Lord's Legacy"
EXPANSION: Final = "Arthurian Legends"
FIRST_EDITION: Final = "2013 edition"
SPECTER: Final = "The Specter"
OURS: Final = "Tabard"
BOOKLETS: Final = (LORDS_LEGACY, EXPANSION, FIRST_EDITION, SPECTER, OURS)
"""The order in which the rulebook has them."""


def _cite(booklet: str, name: str, section: str, sentence: str, *rulings: str) -> Cite:
    return Cite(name, booklet, section, sentence, rulings)


lords_legacy = partial(_cite, LORDS_LEGACY)
"""Makes a cite of the Lord's Legacy booklet: its id, the section, our sentence, then the numbers of rulings."""
arthurian_legends = partial(_cite, EXPANSION)
first_edition = partial(_cite, FIRST_EDITION)
specter_sheet = partial(_cite, SPECTER)


def ours(name: str, sentence: str, *rulings: str) -> Cite:
    """Make a cite of what no booklet says: its id, our sentence, then the numbers of rulings."""
    return Cite(name, OURS, "", sentence, rulings)
