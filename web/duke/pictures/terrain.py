"""What else may lie on the Duke's board, as pictures of a square: Mountain, Fort, Camelot, flags, a token."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from pygame_core.geometry import Affine, Rect, Vector
from pygame_core.paths import Path, circle, line, polygon, rectangle
from pygame_core.shapes import Fill, Linear, Picture, Shadow, Stroke
from web.duke.pictures.icons import DREAD
from web.ui.theme import Theme, clear, mixed

if TYPE_CHECKING:
    from pygame_core.shapes import Shape
    from web.ui.theme import Wood

SLAB = Rect(1.5, 1.5, 97, 97)


def _slab(theme: Theme) -> list[Shape]:
    stone = theme.stone
    light = Linear(0, 0, 100, 100, ((0, stone.lit), (1, stone.unlit)))
    slab = rectangle(SLAB, 4)
    return [
        Fill(slab, light, Shadow(clear(theme.shadow, 0.4), 3, 0, 1)),
        Stroke(rectangle(SLAB.inflated(-1), 3.5), clear(mixed(stone.lit, "#ffffff", 0.5), 0.7), 1.6),
        Stroke(slab, clear(stone.side, 0.8), 1),
    ]


@cache
def mountain(theme: Theme) -> Picture:
    """Give the Mountain: two peaks with snow on them, since no tile ever stands there."""
    stone = theme.stone
    snow = mixed(stone.lit, "#ffffff", 0.85)
    far = polygon([(44, 78), (66, 34), (90, 78)])
    near = polygon([(10, 82), (40, 18), (70, 82)])
    near_cap = polygon([(40, 18), (52, 44), (45, 39), (40, 47), (34, 40), (28, 44)])
    far_cap = polygon([(66, 34), (74.5, 49.5), (69, 47), (66, 52), (61.5, 47), (58, 50)])
    slope = polygon([(40, 18), (70, 82), (46, 82)])
    shapes = (
        *_slab(theme),
        Fill(far, mixed(stone.ink, stone.lit, 0.3)),
        Fill(far_cap, snow),
        Fill(near, mixed(stone.ink, stone.lit, 0.12), Shadow(clear(theme.shadow, 0.5), 4, 0, 1)),
        Fill(slope, clear("#000000", 0.25)),
        Fill(near_cap, snow),
    )
    return Picture(100, 100, shapes, 4)


@cache
def fort(theme: Theme) -> Picture:
    """Give the Fort: a slab with battlements all round, so that it shows round the tile that stands in it."""
    stone = theme.stone
    return Picture(100, 100, (*_slab(theme), *_battlements(theme, stone.ink), *_keep(stone.ink)), 4)


@cache
def camelot(theme: Theme) -> Picture:
    """Give Camelot: the Fort's walls in gold, and a castle with three towers."""
    gold = theme.light_wood.inlay
    castle = (
        Path()
        .move(24, 74)
        .line(24, 44)
        .line(31, 34)
        .line(38, 44)
        .line(38, 52)
        .line(43, 52)
        .line(43, 36)
        .line(50, 22)
        .line(57, 36)
        .line(57, 52)
        .line(62, 52)
        .line(62, 44)
        .line(69, 34)
        .line(76, 44)
        .line(76, 74)
        .close()
    )
    gate = Path().move(44, 74).line(44, 66).curve(44, 58, 56, 58, 56, 66).line(56, 74).close()
    ink = theme.stone.ink
    shapes = (*_slab(theme), *_battlements(theme, gold), Fill(castle + gate, ink), Stroke(castle, gold, 1.6))
    return Picture(100, 100, shapes, 4)


@cache
def spent(theme: Theme) -> Picture:
    """Give Camelot's other side: a Fort within the gold walls of Camelot."""
    gold = theme.light_wood.inlay
    return Picture(100, 100, (*_slab(theme), *_battlements(theme, gold), *_keep(theme.stone.ink)), 4)


def _battlements(theme: Theme, colour: str) -> list[Shape]:
    walls, tooth = Path(), 8.0
    for number in range(6):
        at = 6 + number * 16
        for x, y in ((at, 2.5), (at, 97.5 - tooth), (2.5, at), (97.5 - tooth, at)):
            walls += rectangle(Rect(x, y, tooth, tooth), 1)
    return [Fill(walls, colour), Stroke(rectangle(SLAB.inflated(-10), 2), clear(theme.stone.side, 0.8), 1.4)]


def _keep(ink: str) -> list[Shape]:
    tower = Path().move(32, 74).line(32, 34)
    for step, x in enumerate((32, 40, 40, 46, 46, 54, 54, 60, 60, 68)):
        tower = tower.line(x, 26 if step % 4 in {0, 1} else 34)
    tower = tower.line(68, 74).close()
    gate = Path().move(43, 74).line(43, 62).curve(43, 52, 57, 52, 57, 62).line(57, 74).close()
    return [Fill(tower + gate, ink)]


@cache
def flag(wood: Wood, theme: Theme, *, dark: bool) -> Picture:
    """Give a side's flag, to lie in a square or to stand at the corner of the tile that carries it.

    Light's is a swallow-tailed banner with a disc, Dark's a square one with a cross.
    """
    if dark:
        cloth = polygon([(28, 12), (84, 12), (84, 54), (28, 54)])
        sign = rectangle(Rect(52, 19, 8, 28)) + rectangle(Rect(42, 29, 28, 8))
    else:
        cloth = polygon([(28, 12), (88, 12), (74, 33), (88, 54), (28, 54)])
        sign = circle(Vector(50, 33), 11)
    waving = Linear(28, 0, 88, 0, ((0, wood.unlit), (0.35, wood.lit), (0.7, wood.unlit), (1, wood.lit)))
    shapes: list[Shape] = [
        Stroke(line(Vector(26, 8), Vector(26, 92)), theme.frame_edge, 7),
        Stroke(line(Vector(26, 8), Vector(26, 92)), theme.light_wood.inlay, 4),
        Fill(cloth, waving, Shadow(clear(theme.shadow, 0.5), 6, 1, 3)),
        Stroke(cloth, wood.side, 2.4),
        Fill(sign, wood.ink),
    ]
    return Picture(100, 100, tuple(shapes), 6)


@cache
def token(theme: Theme) -> Picture:
    """Give the token to which the Specter walks: a coin with a skull."""
    stone = theme.stone
    coin, rim = circle(Vector(50, 50), 27), circle(Vector(50, 50), 22.5)
    shapes: list[Shape] = [
        Fill(
            coin, Linear(25, 25, 75, 75, ((0, stone.lit), (1, stone.unlit))), Shadow(clear(theme.shadow, 0.6), 5, 0, 2)
        ),
        Stroke(coin, stone.side, 2),
        Stroke(rim, clear(stone.ink, 0.6), 1.4),
        Fill(DREAD.under(Affine.translation(50, 52) @ Affine.scaling(34)), stone.ink),
    ]
    return Picture(100, 100, tuple(shapes), 6)
