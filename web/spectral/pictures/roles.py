"""The outlines of what cards do: a cut gem, a ghost, and each module's own."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from web.spectral.features import SIGNS
from web.spectral.pictures.icons import GEM, GHOST

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pygame_core.paths import Path

ROLES: Final[Mapping[str, Path]] = MappingProxyType({"gem": GEM, "curse": GHOST, **SIGNS})
"""By the words that the engine has for roles."""
