"""Spectral: its cards, its rules and its notation."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..public import importing

if TYPE_CHECKING:
    from .deduction.deduce import deduce
    from .deduction.hallway_odds import hallway_odds
    from .game import SpectralGame, spectral_game
    from .model.actions import Deal, Pass, Stake
    from .model.cards import CARDS, Card, CardList, Modules
    from .text.options import read_game

__all__ = [
    "CARDS",
    "Card",
    "CardList",
    "Deal",
    "Modules",
    "Pass",
    "SpectralGame",
    "Stake",
    "deduce",
    "hallway_odds",
    "read_game",
    "spectral_game",
]

if not TYPE_CHECKING:  # as in the package above
    __getattr__ = importing(
        __name__,
        __all__,
        ("game", "text.options", "model.cards", "model.actions", "deduction.deduce", "deduction.hallway_odds"),
    )
