"""The rules of The Duke in our own words, each with the place that it comes from: put together from what rules cite."""

from __future__ import annotations

from typing import Final

from ..cite import Rulebook
from .booklets import BOOKLETS, ours
from .modules import ALL_RULES

OURS: Final = (
    ours("over", "The game is over: nothing more can be done."),
    ours("form", "Write x where an enemy tile stands on the target square, and - where none does."),
    ours("setup.first", "The set-up comes first: place the tiles that are set aside."),
    ours("unoffered", "That is not something that can be done now."),
    ours("resigned", "The opponent resigned."),
    ours("draw.agreed", "The players agreed on a draw.", "D28"),
    ours("draw.quiet", "Two hundred turns went by without a capture or a new tile, and the draw was taken.", "D28"),
)
"""What belongs to no single rule."""

_CITES: Final = dict.fromkeys(
    cite for rule in ALL_RULES for kind in reversed(rule.__mro__) for cite in vars(kind).get("cites", ())
)
RULEBOOK: Final = Rulebook(*sorted((*_CITES, *OURS), key=lambda cite: BOOKLETS.index(cite.booklet)))
"""Every rule of The Duke that a refusal, a lesson or a test can name."""
