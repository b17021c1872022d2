"""Flip on the page: a card turned over, and cards that lie face down for good."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine.spectral.model.manor import CELLS
from engine.spectral.rules.flip import FACE_DOWN, CardFlipped
from pygame_core.geometry import Rect
from pygame_core.paths import Path, polygon, rectangle
from web.spectral.features.feature import Feature
from web.spectral.pictures.card_frame import corner_sign
from web.words import say

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pygame_core.shapes import Shape
    from web.ui.theme import Theme


def _turned_over() -> Path:
    card = rectangle(Rect(-0.4, -0.08, 0.62, 0.5), 0.06) + rectangle(Rect(-0.29, 0.03, 0.4, 0.28), 0.03)
    head = polygon([(0.2, -0.16), (0.48, -0.16), (0.34, 0.1)])
    way = Path().move(-0.18, -0.16).curve(-0.12, -0.52, 0.34, -0.56, 0.4, -0.16).line(0.28, -0.16)
    return card + head + way.curve(0.22, -0.38, -0.02, -0.36, -0.06, -0.16).close()


SIGN: Final = _turned_over()


def _flipped(it: CardFlipped, _: Mapping[str, str]) -> str:
    name = "spectral.effect.flipped.already" if it.already else "spectral.effect.flipped"
    return say(name, flip=it.flip, at=CELLS[it.at], card=it.card, cell=CELLS[it.cell])


def _mark(theme: Theme) -> tuple[Shape, ...]:
    return corner_sign(SIGN, theme)


FEATURE: Final = Feature("flip", SIGN, {CardFlipped: _flipped}, FACE_DOWN, _mark, covered=True, tells_mark=True)
