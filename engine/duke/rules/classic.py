"""The 2013 edition's tiles (ruling D30)."""

from __future__ import annotations

from typing import Final

from .module import Module

NEW_IN_LORDS_LEGACY: Final = frozenset({"Ad", "Co", "Sa", "Lh", "Ra"})
"""The kinds in whose place the 2013 edition has its own."""

MODULE: Final = Module(
    "classic",
    group="set",
    clashes={"nightmare": "the draft is with the base set only (ruling D19a)"},
    sets=("classic",),
    instead_of=NEW_IN_LORDS_LEGACY,
    left_out=frozenset({"Or"}),
)
