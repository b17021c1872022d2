"""The Arthurian sets: whose tiles they are (rulings D12, D13)."""

from __future__ import annotations

from typing import Final

from ..model.tiles import KINDS

ARTHURIANS: Final = frozenset(code for code, kind in KINDS.items() if kind.set.startswith("arthur"))
COMPANIONS: Final = frozenset(code for code, kind in KINDS.items() if kind.set == "arthur-light")
SEIZERS: Final = frozenset(code for code, kind in KINDS.items() if kind.set == "arthur-dark")
