"""Freeze on the page: a snowflake, and cards with frost around them that keep their tokens."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine.spectral.model.manor import CELLS
from engine.spectral.rules.freeze import FROZEN, CardFrozen
from pygame_core.geometry import Affine, Rect, Vector
from pygame_core.paths import Path, circle, polygon, rectangle
from pygame_core.shapes import Fill, Stroke
from web.spectral.features.feature import Feature
from web.spectral.pictures.card_frame import BODY_OF_CARD, RADIUS
from web.spectral.pictures.colours import colours
from web.spectral.pictures.icons import outline
from web.ui.theme import clear, mixed
from web.words import say

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pygame_core.shapes import Shape
    from web.ui.theme import Theme


def _flake() -> Path:
    path, bar = Path(), rectangle(Rect(-0.045, -0.46, 0.09, 0.92))
    twigs = polygon([(0, -0.24), (-0.2, -0.42), (-0.14, -0.48), (0, -0.36), (0.14, -0.48), (0.2, -0.42)])
    for sixth in range(3):
        path += bar.under(Affine.rotation(60 * sixth))
    for sixth in range(6):
        path += twigs.under(Affine.rotation(60 * sixth))
    return path


SIGN: Final = _flake()


def _frozen(it: CardFrozen, _: Mapping[str, str]) -> str:
    return say("spectral.effect.frozen", freeze=it.freeze, at=CELLS[it.at], card=it.card, cell=CELLS[it.cell])


def _frost(theme: Theme) -> tuple[Shape, ...]:
    hues = colours(theme)
    return (
        Stroke(rectangle(BODY_OF_CARD.inflated(-2.5), RADIUS - 1), hues.frost, 5),
        Stroke(rectangle(BODY_OF_CARD, RADIUS), clear(theme.accent, 0.5), 1),
        Fill(circle(Vector(5, 95), 13), mixed(hues.frost, hues.back_low, 0.78)),
        Fill(outline(SIGN, 5, 95, 21), hues.frost),
    )


FEATURE: Final = Feature("freeze", SIGN, {CardFrozen: _frozen}, FROZEN, _frost, tilted=True, tells_mark=True)
