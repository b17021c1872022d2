"""Why not: the rules against a stake that was asked for."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from engine.cite import Cite
    from engine.spectral.game import SpectralGame
    from engine.spectral.model.actions import Action
    from engine.spectral.model.manor import Manor
    from engine.state import State

MOST: Final = 2
"""How many rules are quoted against one wish at most: the first says the most."""


@dataclass(frozen=True, slots=True)
class Refusal:
    """What was asked for in vain, a hallway, a cell or a control, and the rules against it."""

    at: str
    cites: tuple[Cite, ...]


def why_not(game: SpectralGame, view: State[Manor], action: Action) -> tuple[Cite, ...]:
    """Give the rules against an action; none if it can be done. No card matters for that, so a view is enough."""
    return game.why_not(view, action)[:MOST]
