"""What all terrain says alike: that it is placed, and by whom."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Mapping

WORDS: Final[Mapping[str, str]] = {
    "effect.terrain": "The {terrain} is placed on {square}.",
    "ask.terrain": "The {terrain} has still to be placed.",
    "todo.terrain": "{player}: place the {terrain}",
    "cell.terrain": "{cell}. Lay it here",
    "start.hand": "Place terrain by hand",
    "start.hand.hint": "Instead of chance, whoever set up last places it.",
    "start.hand.none": "There is no terrain in this game.",
}
