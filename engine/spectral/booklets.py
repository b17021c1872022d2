"""Cites of Spectral's booklet, and our own sentences beside it."""

from __future__ import annotations

from ..cite import Cite


def spectral(name: str, section: str, sentence: str, *rulings: str) -> Cite:
    """Return a rule of the booklet, with the section that it stands in and the rulings that it needed."""
    return Cite(name, "Spectral", section, sentence, rulings)


def ours(name: str, sentence: str, *rulings: str) -> Cite:
    """Return a sentence that stands in no booklet."""
    return Cite(name, "Tabard", "", sentence, rulings)
