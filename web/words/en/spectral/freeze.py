"""What is said of Freeze."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Mapping

WORDS: Final[Mapping[str, str]] = {
    "spectral.role.freeze": "Freeze and gem",
    "spectral.marked.freeze": "{card}, frozen",
    "spectral.effect.frozen": "{freeze} on {at} freezes {card} on {cell}: its token stays on it.",
    "spectral.effect.gem.kept": "{card} on {at} is frozen and keeps its gem of 12.",
    "spectral.effect.curse.kept": "{card} on {at} is frozen and keeps its curse.",
    "spectral.peek.freeze": "On {cell}: {card}. A Freeze: from here it points to {target}.",
    "spectral.module.freeze": "Freeze",
    "spectral.module.freeze.hint": "Four cards that make another keep its own token.",
    "spectral.cards.freeze": "Freeze cards",
}
