"""The table of Spectral's modules on the page, a file each.

Law: whoever paints, tells or shows cards loops over this table; nothing outside this folder asks for a module by its
name. A new module is a file here with its ``FEATURE``, a line in ``FEATURES``, and a file of its words.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from web.spectral.features import flip, freeze, swap

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    from pygame_core.paths import Path
    from web.spectral.features.feature import Feature

FEATURES: Final[tuple[Feature, ...]] = (flip.FEATURE, swap.FEATURE, freeze.FEATURE)
"""In the order in which they act at the end (ruling S15)."""
NAMES: Final = tuple(feature.name for feature in FEATURES)
SIGNS: Final[Mapping[str, Path]] = {feature.name: feature.sign for feature in FEATURES}
"""The outline of what a module's cards do, by the module's name."""


def marked(marks: Collection[str]) -> tuple[Feature, ...]:
    """Return the modules that have put these marks on a card."""
    return tuple([feature for feature in FEATURES if feature.mark in marks])
