"""The manor's floor as a picture: a frame of night-blue wood, carpets between the rooms, a lamp at every crossing."""

from __future__ import annotations

import random
from functools import cache
from typing import TYPE_CHECKING, Final

from engine.spectral.model.manor import SIDE
from pygame_core.geometry import Rect, Vector
from pygame_core.paths import Path, circle, polygon, rectangle
from pygame_core.shapes import Fill, Inside, Linear, Picture, Radial, Shadow, Stroke, Text
from web.spectral.pictures.colours import colours
from web.spectral.pictures.layout import COLUMNS
from web.ui.theme import BODY, DISPLAY, FIGURES, Theme, clear, mixed

if TYPE_CHECKING:
    from pygame_core.shapes import Shape

BLEED: Final = 26.0


@cache
def board(theme: Theme, card: int, gap: int, rim: int) -> Picture:
    """Give the empty table for cards and hallways of these sizes, in units of the view."""
    inner = SIDE * card + (SIDE - 1) * gap
    whole = inner + 2 * rim
    outside, well = rectangle(Rect(0, 0, whole, whole), rim * 0.6), Rect(rim, rim, inner, inner).inflated(rim * 0.28)
    wood = Linear(0, 0, 0, whole, ((0, mixed(theme.frame, "#ffffff", 0.14)), (1, theme.frame)))
    floor = Linear(0, 0, whole, whole, ((0, theme.field), (1, theme.field_other)))
    shapes: list[Shape] = [
        Fill(outside, wood, Shadow(clear(theme.shadow, 0.45), 16, 0, 6)),
        Stroke(rectangle(Rect(1, 1, whole - 2, whole - 2), rim * 0.6), theme.frame_edge, 2),
        Fill(rectangle(well, 6), floor),
        Inside(rectangle(well, 6), (*_planks(theme, well, card + gap), *_carpets(theme, card, gap, rim))),
        Stroke(rectangle(well, 6), theme.frame_edge, 2),
    ]
    shapes += _lamplight(theme, card, gap, rim, whole)
    shapes += _axis(theme, rim, whole)
    return Picture(whole, whole, (*shapes, *_coordinates(theme, card, gap, rim)), BLEED)


def _planks(theme: Theme, well: Rect, step: int) -> list[Shape]:
    chance, path = random.Random("floor"), Path()
    wide = step / 5
    rows = int(well.height // wide) + 1
    for row in range(rows):
        y = well.y + row * wide
        path = path.move(well.left, y).line(well.right, y)
        x = well.left + chance.uniform(0, step)
        while x < well.right:
            path = path.move(x, y).line(x, y + wide)
            x += chance.uniform(step, 2 * step)
    return [Stroke(path, clear(theme.groove, 0.4), 1)]


def _carpets(theme: Theme, card: int, gap: int, rim: int) -> list[Shape]:
    hues = colours(theme)
    inner, inset = SIDE * card + (SIDE - 1) * gap, gap * 0.09
    runners = []
    for number in range(1, SIDE):
        at = rim + number * card + (number - 1) * gap
        runners += [Rect(at, rim, gap, inner), Rect(rim, at, inner, gap)]
    shapes: list[Shape] = [Fill(rectangle(runner.inflated(-inset)), hues.carpet) for runner in runners]
    edge = clear(hues.carpet_edge, 0.55)
    shapes += [Stroke(rectangle(runner.inflated(-inset - gap * 0.06)), edge, 1.2) for runner in runners]
    for row in range(1, SIDE):
        for column in range(1, SIDE):
            x, y = (rim + place * card + (place - 1) * gap for place in (column, row))
            shapes.append(Fill(rectangle(Rect(x, y, gap, gap).inflated(-inset)), hues.carpet))
    return shapes


def _lamplight(theme: Theme, card: int, gap: int, rim: int, whole: int) -> list[Shape]:
    hues = colours(theme)
    middle, strong = whole / 2, 0.26 if theme.dark else 0.3
    glow = ((0, clear(hues.lamp, strong)), (0.6, clear(hues.lamp, strong * 0.2)), (1, clear(hues.lamp, 0)))
    shapes: list[Shape] = [Fill(circle(Vector(middle, middle), whole / 2), Radial(middle, middle, whole / 2, glow))]
    for row in range(1, SIDE):
        for column in range(1, SIDE):
            x, y = (rim + place * card + (place - 0.5) * gap for place in (column, row))
            reach = gap * 0.62
            halo = Radial(x, y, reach, ((0, clear(hues.lamp, 0.4)), (1, clear(hues.lamp, 0))))
            flame = polygon([(x, y - gap * 0.13), (x + gap * 0.09, y), (x, y + gap * 0.13), (x - gap * 0.09, y)])
            shapes += [Fill(circle(Vector(x, y), reach), halo), Fill(flame, clear(hues.lamp, 0.95))]
    return shapes


def _axis(theme: Theme, rim: int, whole: int) -> list[Shape]:
    """Give the two markers of the horizontal axis, and a thread between them."""
    hues = colours(theme)
    middle, half = whole / 2, rim * 0.46
    thread = Path().move(rim, middle).line(whole - rim, middle)
    shapes: list[Shape] = [Stroke(thread, clear(hues.gilt, 0.5), 1.4, (3, 5))]
    for x, way in ((rim * 0.14, 1), (whole - rim * 0.14, -1)):
        wedge = polygon([(x, middle - half), (x + way * rim * 0.84, middle), (x, middle + half)])
        shapes += [Fill(wedge, hues.gilt), Stroke(wedge, theme.frame_edge, 1)]
    return shapes


def _coordinates(theme: Theme, card: int, gap: int, rim: int) -> list[Text]:
    size, texts = min(20.0, rim * 0.86), []
    for number, column in enumerate(COLUMNS):
        middle = rim + number * (card + gap) + card / 2
        texts.append(Text(column, middle, rim * 0.36 + size * 0.32, size, theme.coordinate, BODY, 400))
        texts.append(Text(str(number + 1), rim * 0.42, middle + size * 0.33, size, theme.coordinate, FIGURES, 700))
    return texts


@cache
def row_letter(letters: str, theme: Theme) -> Picture:
    """Give what is known of a row's letter, for the rim at its right: a brass plate, dark where it isn't certain."""
    hues = colours(theme)
    certain = len(letters) == 1
    plate = rectangle(Rect(4, 4, 52, 92), 12)
    paint, ink = (hues.gilt, hues.ink) if certain else (theme.frame_edge, theme.coordinate)
    shapes: list[Shape] = [Fill(plate, paint), Stroke(plate, theme.frame_edge, 3)]
    if certain:
        return Picture(60, 100, (*shapes, Text(letters, 30, 68, 54, ink, DISPLAY, 700)))
    size = 92 / max(1, len(letters))
    shapes += [
        Text(letter, 30, 4 + size * (number + 0.82), min(30.0, size), ink, DISPLAY, 700)
        for number, letter in enumerate(letters)
    ]
    return Picture(60, 100, tuple(shapes))
