"""Swap on the page: two arrows past each other, and cards that have changed places."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine.spectral.model.manor import CELLS
from engine.spectral.rules.swap import SWAPPED, CardsSwapped
from pygame_core.paths import Path, polygon
from web.spectral.features.feature import Feature
from web.spectral.pictures.card_frame import corner_sign
from web.words import say

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pygame_core.shapes import Shape
    from web.ui.theme import Theme


def _arrows() -> Path:
    path = Path()
    for sign in (1, -1):
        shaft = [(-0.42, -0.26), (0.1, -0.26), (0.1, -0.44), (0.44, -0.18), (0.1, 0.08), (0.1, -0.1), (-0.42, -0.1)]
        path += polygon([(sign * x, sign * y) for x, y in shaft])
    return path


SIGN: Final = _arrows()


def _swapped(it: CardsSwapped, _: Mapping[str, str]) -> str:
    return say("spectral.effect.swapped", swap=it.swap, at=CELLS[it.at], card=it.card, cell=CELLS[it.cell])


def _mark(theme: Theme) -> tuple[Shape, ...]:
    return corner_sign(SIGN, theme)


FEATURE: Final = Feature("swap", SIGN, {CardsSwapped: _swapped}, SWAPPED, _mark, tilted=True)
