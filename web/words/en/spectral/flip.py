"""What is said of Flip."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Mapping

WORDS: Final[Mapping[str, str]] = {
    "spectral.role.flip": "Flip and gem",
    "spectral.marked.flip": "card turned face down by a Flip",
    "spectral.effect.flipped": "{flip} on {at} flips {card} on {cell} face down: it does nothing now.",
    "spectral.effect.flipped.already": "{flip} on {at} points to {card} on {cell}, which lies face down already.",
    "spectral.peek.flip": "On {cell}: {card}. A Flip: from here it points to {target}.",
    "spectral.module.flip": "Flip",
    "spectral.module.flip.hint": "Four cards that turn another face down before tokens are placed.",
    "spectral.cards.flip": "Flip cards",
}
