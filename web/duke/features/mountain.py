"""The Mountain on the page."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from engine.duke.rules.mountain import Mountain
from pygame_core.paths import polygon
from pygame_core.shapes import Fill, Picture, Shadow
from web.duke.features.ground import ground
from web.duke.pictures.terrain import slab
from web.ui.theme import Theme, clear, mixed

if TYPE_CHECKING:
    from web.duke.features.feature import Feature


@cache
def mountain(theme: Theme) -> Picture:
    """Return the Mountain: two peaks with snow on them, since no tile ever stands there."""
    stone = theme.stone
    snow = mixed(stone.lit, "#ffffff", 0.85)
    far = polygon([(44, 78), (66, 34), (90, 78)])
    near = polygon([(10, 82), (40, 18), (70, 82)])
    near_cap = polygon([(40, 18), (52, 44), (45, 39), (40, 47), (34, 40), (28, 44)])
    far_cap = polygon([(66, 34), (74.5, 49.5), (69, 47), (66, 52), (61.5, 47), (58, 50)])
    slope = polygon([(40, 18), (70, 82), (46, 82)])
    shapes = (
        *slab(theme),
        Fill(far, mixed(stone.ink, stone.lit, 0.3)),
        Fill(far_cap, snow),
        Fill(near, mixed(stone.ink, stone.lit, 0.12), Shadow(clear(theme.shadow, 0.5), 4, 0, 1)),
        Fill(slope, clear("#000000", 0.25)),
        Fill(near_cap, snow),
    )
    return Picture(100, 100, shapes, 4)


OUTLINE: Final = polygon([(-0.48, 0.38), (-0.08, -0.42), (0.1, -0.06), (0.2, -0.2), (0.48, 0.38)])
FEATURE: Final[Feature] = ground(Mountain, mountain, OUTLINE, preset=("terrain", frozenset({"mountain", "fort"})))
