"""What terrain is made of, as shapes of a square: a slab of stone, walls round it, a keep."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame_core.geometry import Rect
from pygame_core.paths import Path, rectangle
from pygame_core.shapes import Fill, Linear, Shadow, Stroke
from web.ui.theme import Theme, clear, mixed

if TYPE_CHECKING:
    from pygame_core.shapes import Shape

SLAB = Rect(1.5, 1.5, 97, 97)


def slab(theme: Theme) -> list[Shape]:
    """Return the stone that fills the square."""
    stone = theme.stone
    light = Linear(0, 0, 100, 100, ((0, stone.lit), (1, stone.unlit)))
    outline = rectangle(SLAB, 4)
    return [
        Fill(outline, light, Shadow(clear(theme.shadow, 0.4), 3, 0, 1)),
        Stroke(rectangle(SLAB.inflated(-1), 3.5), clear(mixed(stone.lit, "#ffffff", 0.5), 0.7), 1.6),
        Stroke(outline, clear(stone.side, 0.8), 1),
    ]


def battlements(theme: Theme, colour: str) -> list[Shape]:
    """Return walls all round, which show round a tile that stands within them."""
    walls, tooth = Path(), 8.0
    for number in range(6):
        at = 6 + number * 16
        for x, y in ((at, 2.5), (at, 97.5 - tooth), (2.5, at), (97.5 - tooth, at)):
            walls += rectangle(Rect(x, y, tooth, tooth), 1)
    return [Fill(walls, colour), Stroke(rectangle(SLAB.inflated(-10), 2), clear(theme.stone.side, 0.8), 1.4)]


def keep(ink: str) -> list[Shape]:
    """Return a tower with a gate."""
    tower = Path().move(32, 74).line(32, 34)
    for step, x in enumerate((32, 40, 40, 46, 46, 54, 54, 60, 60, 68)):
        tower = tower.line(x, 26 if step % 4 in {0, 1} else 34)
    tower = tower.line(68, 74).close()
    gate = Path().move(43, 74).line(43, 62).curve(43, 52, 57, 52, 57, 62).line(57, 74).close()
    return [Fill(tower + gate, ink)]
