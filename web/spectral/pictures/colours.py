"""What Spectral's pictures are painted with: night-blue cloth, lamplight, paper, gems, curses, and players' colours.

Law: a colour is never the only thing that tells two things apart; whatever has one has a shape or a letter too.
"""

from __future__ import annotations

from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Mapping

    from web.ui.theme import Theme


@dataclass(frozen=True, slots=True)
class Colours:
    """The colours of a manor.

    `back` and `back_low` are the cards' backs, lit and unlit, `gilt` the thread on them; `paper` and `paper_low` the
    faces; `carpet` and `carpet_edge` the hallways and `woven` what is written there; `lamp` the light; `tag` what
    prices are written on.
    """

    back: str
    back_low: str
    back_edge: str
    gilt: str
    paper: str
    paper_low: str
    paper_edge: str
    ink: str
    faint: str
    carpet: str
    carpet_edge: str
    woven: str
    lamp: str
    tag: str
    tag_ink: str
    tag_off: str
    tag_off_ink: str
    gem: str
    gem_lit: str
    gem_ink: str
    curse: str
    curse_lit: str
    curse_ink: str
    frost: str


_NIGHT: Final = Colours(
    back="#33477a",
    back_low="#22315a",
    back_edge="#0c1328",
    gilt="#d9b565",
    paper="#f1e7cd",
    paper_low="#dccfae",
    paper_edge="#7d6c46",
    ink="#241c10",
    faint="#8d7f62",
    carpet="#1d2846",
    carpet_edge="#42548a",
    woven="#d9cfae",
    lamp="#ffcf7a",
    tag="#f4e3b4",
    tag_ink="#2c1f08",
    tag_off="#3a4768",
    tag_off_ink="#b9c3da",
    gem="#1f9c8a",
    gem_lit="#7fe0cd",
    gem_ink="#ffffff",
    curse="#4f2a74",
    curse_lit="#a981d6",
    curse_ink="#f5ecff",
    frost="#d5ecff",
)
_DUSK: Final = Colours(
    back="#3b5088",
    back_low="#2a3b69",
    back_edge="#141d38",
    gilt="#e3c27a",
    paper="#fbf4e2",
    paper_low="#ece0c3",
    paper_edge="#8a7850",
    ink="#241c10",
    faint="#8d7f62",
    carpet="#8798c0",
    carpet_edge="#b9c5e2",
    woven="#1b2649",
    lamp="#ffdf9e",
    tag="#fff3cf",
    tag_ink="#2c1f08",
    tag_off="#53648f",
    tag_off_ink="#e2e8f5",
    gem="#15806f",
    gem_lit="#8be6d5",
    gem_ink="#ffffff",
    curse="#4f2a74",
    curse_lit="#b48fdd",
    curse_ink="#f7f0ff",
    frost="#e4f3ff",
)

PLAYERS: Final[Mapping[int, str]] = MappingProxyType(
    {1: "#e26d20", 2: "#6cd0f4", 3: "#f7e75a", 4: "#45a860", 5: "#c77fa8"}
)
"""The players' colours: apart from each other in lightness or hue for every kind of colour sight, and with shapes."""

PIECE_INK: Final = "#12161f"
"""What is written on a player's colour."""

LETTERS: Final[Mapping[str, str]] = MappingProxyType({"A": "#94321f", "B": "#1f6147", "C": "#2a4d8f", "D": "#653a86"})
"""The ink of each letter's cards; the letter itself is what tells."""


def colours(theme: Theme) -> Colours:
    """Give the colours of a theme's manor."""
    return _NIGHT if theme.dark else _DUSK
