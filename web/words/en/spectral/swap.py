"""What is said of Swap."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Mapping

WORDS: Final[Mapping[str, str]] = {
    "spectral.role.swap": "Swap and gem",
    "spectral.effect.swapped": "{swap} goes from {at} to {cell}, {card} comes to {at}.",
    "spectral.peek.swap": "On {cell}: {card}. A Swap: from here it points to {target}.",
    "spectral.module.swap": "Swap",
    "spectral.module.swap.hint": "Four cards that change places with another before tokens are placed.",
    "spectral.house.swap": "Where does a Swap card's own gem go?",
    "spectral.house.swap.final": "To the card it points to from its final place",
    "spectral.house.swap.target": "To the card it swapped with",
    "spectral.cards.swap": "Swap cards",
}
