"""The Fort on the page."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from engine.duke.rules.fort import Fort
from pygame_core.paths import Path, polygon
from pygame_core.shapes import Picture
from web.duke.features.ground import ground
from web.duke.pictures.terrain import battlements, keep, slab

if TYPE_CHECKING:
    from web.duke.features.feature import Feature
    from web.ui.theme import Theme


@cache
def fort(theme: Theme) -> Picture:
    """Return the Fort: a slab with battlements all round, so that it shows round the tile that stands in it."""
    stone = theme.stone
    return Picture(100, 100, (*slab(theme), *battlements(theme, stone.ink), *keep(stone.ink)), 4)


def _walls() -> Path:
    tops = [(-0.4, -0.34), (-0.2, -0.34), (-0.2, -0.18), (-0.1, -0.18), (-0.1, -0.34), (0.1, -0.34), (0.1, -0.18)]
    tops += [(0.2, -0.18), (0.2, -0.34), (0.4, -0.34), (0.4, 0.38), (-0.4, 0.38)]
    return polygon(tops) + polygon([(-0.12, 0.38), (-0.12, 0.1), (0.12, 0.1), (0.12, 0.38)])


FEATURE: Final[Feature] = ground(Fort, fort, _walls())
