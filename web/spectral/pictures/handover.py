"""The picture between two players: a dark manor, a lamp, and whose turn comes; nothing of the game is in it."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from pygame_core.geometry import Rect, Vector
from pygame_core.paths import Path, circle, polygon, rectangle
from pygame_core.shapes import Fill, Linear, Picture, Radial, Shadow, Stroke, Text
from pygame_core.sprites import Group, Sprite
from web.spectral.pictures.colours import colours
from web.spectral.pictures.pieces import badge
from web.ui.theme import BODY, DISPLAY, Theme, clear, mixed

if TYPE_CHECKING:
    from pygame_core.shapes import Shape
    from web.spectral.pictures.view import HandOverView

NIGHT_SKY: Final = ("#0a0f1d", "#16203b")
"""The dark behind the lamp, in every theme: whoever looks over a shoulder sees that there is nothing to be seen."""
TITLE: Final = "#f6ead0"
WORDS: Final = "#b9c3da"


def hand_over(view: HandOverView, theme: Theme, width: int, height: int) -> Group:
    """Give the whole picture at a size, in CSS pixels; a click anywhere on it means `hand over`."""
    box = Rect(0, 0, width, height)
    tall = min(height * 0.5, width * 0.6, 300.0)
    lamp_at = Rect.around(Vector(width / 2, height * 0.34), tall * 0.75, tall)
    sign = Rect.around(Vector(width / 2, lamp_at.bottom + 34), 48)
    words_at = Rect(0, sign.bottom + 8, width, 96)
    reach = round(min(width, height) * 1.1)
    return Group(
        (
            Sprite("dark", _dark(width, height), box, points_at="hand over", change="cut"),
            Sprite("glow", _glow(theme), Rect.around(lamp_at.centre, reach), layer=1, change="cut"),
            Sprite("lamp", lamp(theme, lit=not view.locked), lamp_at, layer=2, change="cut"),
            Sprite("sign", badge(view.player, view.letter, theme), sign, layer=3, change="cut"),
            Sprite("title", _written(view.title, view.words, width), words_at, layer=3, change="cut"),
        ),
        box,
    )


@cache
def _dark(width: int, height: int) -> Picture:
    sky = Linear(0, 0, 0, height, ((0, NIGHT_SKY[0]), (1, NIGHT_SKY[1])))
    return Picture(width, height, (Fill(rectangle(Rect(0, 0, width, height)), sky),))


@cache
def _glow(theme: Theme) -> Picture:
    lamp_light = colours(theme).lamp
    fall = ((0, clear(lamp_light, 0.34)), (0.45, clear(lamp_light, 0.09)), (1, clear(lamp_light, 0)))
    return Picture(100, 100, (Fill(circle(Vector(50, 50), 50), Radial(50, 50, 50, fall)),))


@cache
def _written(title: str, words: str, width: int) -> Picture:
    shapes: list[Shape] = [Text(title, width / 2, 34, 30, TITLE, DISPLAY, 700, fit=width - 32)]
    if words:
        shapes.append(Text(words, width / 2, 64, 17, WORDS, BODY, 400, fit=width - 32))
    return Picture(width, 96, tuple(shapes))


@cache
def lamp(theme: Theme, *, lit: bool) -> Picture:
    """Give a hand lantern, 75 by 100; one that isn't lit has a keyhole where its flame would be."""
    hues = colours(theme)
    brass, shade = hues.gilt, mixed(hues.gilt, "#000000", 0.55)
    metal = Linear(15, 0, 60, 0, ((0, shade), (0.4, brass), (1, shade)))
    handle = Path().move(27, 24).curve(24, 2, 51, 2, 48, 24)
    hood = polygon([(37.5, 14), (56, 32), (19, 32)])
    glass = polygon([(21, 34), (54, 34), (58, 78), (17, 78)])
    warm = hues.lamp if lit else mixed(hues.lamp, "#1a2440", 0.8)
    inside = Radial(37.5, 60, 34, ((0, mixed(warm, "#ffffff", 0.5 if lit else 0)), (1, clear(warm, 0.75))))
    shapes: list[Shape] = [
        Stroke(handle, shade, 5),
        Stroke(handle, brass, 2.4),
        Fill(glass, inside, Shadow(clear(hues.lamp, 0.9 if lit else 0.1), 16)),
    ]
    if lit:
        flame = Path().move(37.5, 46).curve(46, 57, 46, 70, 37.5, 72).curve(29, 70, 29, 57, 37.5, 46).close()
        core = Path().move(37.5, 57).curve(42, 63, 41, 70, 37.5, 71).curve(34, 70, 33, 63, 37.5, 57).close()
        shapes += [Fill(flame, "#f08a24"), Fill(core, "#fff3c4")]
    else:
        hole = circle(Vector(37.5, 53), 5.5) + polygon([(35.6, 56), (39.4, 56), (42, 69), (33, 69)])
        shapes.append(Fill(hole, brass))
    bars = Path().move(21, 34).line(17, 78).move(54, 34).line(58, 78).move(30, 34).line(28.5, 78)
    bars = bars.move(45, 34).line(46.5, 78)
    base, foot = rectangle(Rect(13, 77, 49, 8), 3), rectangle(Rect(18, 84, 39, 7), 3)
    shapes += [
        Stroke(bars, shade, 1.6),
        Fill(hood, metal),
        Stroke(hood, shade, 1.4),
        Fill(base, metal),
        Fill(foot, metal),
        Stroke(base, shade, 1),
        Stroke(foot, shade, 1),
    ]
    return Picture(75, 100, tuple(shapes), 18)
