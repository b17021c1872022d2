"""What can be played with what: the modules of The Duke, and the tiles that each side has by them."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from ...game import Unreadable
from .board import LIGHT
from .tiles import BASE, KINDS

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

OBJECTIVES: Final = ("coup", "objective", "rider")
SETS: Final = ("arthur", "classic")
WORDS: Final = (*OBJECTIVES, *SETS, "nightmare")
"""The words of a position's RULES field, in their order."""
ON_THE_BOARD: Final = ("mountain", "fort", "camelot", "specter")
"""The modules that a position shows by what lies on the board, in their order."""
MODULES: Final = (*WORDS, *ON_THE_BOARD)

CLASHES: Final[Mapping[tuple[str, str], str]] = MappingProxyType(
    {
        ("coup", "objective"): "a game has one objective",
        ("coup", "rider"): "a game has one objective",
        ("objective", "rider"): "a game has one objective",
        ("rider", "arthur"): "Dark Rider is played with Pikemen and a Knight alone",
        ("rider", "classic"): "Dark Rider is played with Pikemen and a Knight alone",
        ("rider", "nightmare"): "Dark Rider has no bags to draft for",
        ("arthur", "nightmare"): "the draft is for two equal sets",
        ("classic", "nightmare"): "the draft is with the base set only (ruling D19a)",
    }
)
"""Modules that can't go together, with the reason."""

NEW_IN_LORDS_LEGACY: Final = frozenset({"Ad", "Co", "Sa", "Lh", "Ra"})
_LEADERS: Final = {True: "Ar", False: "Mg"}


def check(modules: Iterable[str]) -> frozenset[str]:
    """Return the modules as a set; raise Unreadable if one is unknown or two can't go together."""
    chosen = frozenset(modules)
    for name in sorted(chosen - set(MODULES)):
        raise Unreadable(f"{name!r} is not known; there are: {', '.join(MODULES)}")
    for (one, other), reason in CLASHES.items():
        if one in chosen and other in chosen:
            raise Unreadable(f"{one} and {other} can't go together: {reason}")
    return chosen


def leader(modules: frozenset[str], *, arthurs: bool) -> str:
    """Return the kind that a side sets up first: the Duke, or with the Arthurian sets Arthur or Morgana."""
    return _LEADERS[arthurs] if "arthur" in modules else "Du"


def pool(modules: frozenset[str], side: str) -> dict[str, int]:
    """Return how many of each kind a side has at the start, its leader and Footmen included; Light is Arthur's side.

    The 2013 edition has its five tiles in the place of the five that are new in Lord's Legacy. Where an
    Arthurian tile replaces one that the set has not, it is simply added (ruling D13).
    """
    counts = dict(BASE)
    if "classic" in modules:
        counts = {kind: count for kind, count in counts.items() if kind not in NEW_IN_LORDS_LEGACY}
        counts |= {code: kind.count for code, kind in KINDS.items() if kind.set == "classic"}
    if "arthur" in modules:
        own = "arthur-light" if side == LIGHT else "arthur-dark"
        for code, kind in KINDS.items():
            if kind.set == own:
                counts.pop(kind.replaces or "", None)
                counts[code] = kind.count
    return counts


def most(modules: frozenset[str], kind: str) -> int:
    """Return how many of a kind a side may have in a position of such a game; 0 if the kind is not part of it."""
    if "rider" in modules:
        return {"Pi": 5, "Kn": 1}.get(kind, 0)
    sets = {"base", *(("arthur-light", "arthur-dark") if "arthur" in modules else ())}
    sets |= {"classic"} if "classic" in modules else set()
    if KINDS[kind].set not in sets or ("arthur" in modules and kind == "Du"):
        return 0
    return KINDS[kind].count
