"""The frame that all of Spectral's cards have, and the sign at its corner."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pygame_core.geometry import Rect, Vector
from pygame_core.paths import circle
from pygame_core.shapes import Fill, Stroke
from web.spectral.pictures.colours import colours
from web.spectral.pictures.icons import outline

if TYPE_CHECKING:
    from pygame_core.paths import Path
    from pygame_core.shapes import Shape
    from web.ui.theme import Theme

SIZE: Final = 100.0
"""The side of a card's frame; all measures here are hundredths of a card.

Tokens lie on the corners at the right (see ``tokens``): nothing that tells a card is painted there.
"""

BLEED: Final = 10.0
BODY_OF_CARD: Final = Rect(2, 2, 96, 96)
RADIUS: Final = 9.0


def corner_sign(sign: Path, theme: Theme) -> tuple[Shape, ...]:
    """Give the sign of what has been done to a card, or by it, on a disc at its upper left corner."""
    hues, corner = colours(theme), Vector(5, 5)
    disc = circle(corner, 13)
    return (
        Fill(disc, hues.back_edge),
        Stroke(disc, hues.gilt, 1.5),
        Fill(outline(sign, corner.x, corner.y, 20), hues.gilt),
    )
