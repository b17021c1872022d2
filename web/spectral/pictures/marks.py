"""Marks on the cells and hallways of the manor: what is chosen, what may be, what happened, where light falls.

Law: every mark has a shape of its own; colour only helps. Frames are of the size of what they mark, in units of the
view.
"""

from __future__ import annotations

import math
from functools import cache
from typing import TYPE_CHECKING, Final

from pygame_core.geometry import Affine, Rect, Vector
from pygame_core.paths import Path, circle, line, polygon, rectangle
from pygame_core.shapes import Fill, Picture, Shadow, Stroke, Text
from web.spectral.pictures.colours import colours
from web.spectral.pictures.icons import EYE, outline
from web.spectral.pictures.roles import ROLES
from web.ui.theme import FIGURES, Theme, clear

if TYPE_CHECKING:
    from pygame_core.shapes import Shape
    from web.spectral.pictures.view import Role

RADIUS: Final = 6.0
EMBER: Final = "#ffa030"
"""The light that lies on chosen hallways: redder than the lamps', so that it stays warm on blue."""


def _frame(width: float, height: float, inset: float) -> Path:
    return rectangle(Rect(0, 0, width, height).inflated(-inset), RADIUS)


@cache
def offered(theme: Theme, width: float, height: float) -> Picture:
    """Give the mark of a hallway that the chosen pieces pay for: a broken frame."""
    frame = _frame(width, height, 2)
    shapes: tuple[Shape, ...] = (
        Fill(frame, clear(EMBER, 0.22)),
        Stroke(frame, theme.casing, 4),
        Stroke(frame, theme.accent, 2.2, (6, 5)),
    )
    return Picture(width, height, shapes, 4)


@cache
def selected(theme: Theme, width: float, height: float) -> Picture:
    """Give the mark of what is chosen: a whole frame, cased."""
    frame = _frame(width, height, 1)
    return Picture(
        width,
        height,
        (
            Fill(frame, clear(EMBER, 0.45)),
            Stroke(frame, theme.casing, 6),
            Stroke(frame, theme.accent, 3.4),
        ),
        6,
    )


@cache
def look(theme: Theme, size: float) -> Picture:
    """Give the mark of a card that may be looked at: a frame, and an eye on a plate in the middle."""
    frame, middle, radius = _frame(size, size, 0), Vector(size / 2, size / 2), min(22.0, size * 0.28)
    plate = circle(middle, radius)
    return Picture(
        size,
        size,
        (
            Stroke(frame, theme.casing, 6),
            Stroke(frame, theme.accent, 3.4),
            Fill(plate, theme.accent, Shadow(clear(theme.shadow, 0.6), 5, 0, 1)),
            Stroke(plate, theme.casing, 2),
            Fill(outline(EYE, middle.x, middle.y, radius * 1.5), theme.on_accent),
        ),
        6,
    )


@cache
def recent(theme: Theme, width: float, height: float) -> Picture:
    """Give the corners round what the last action touched."""
    low, leg = 1.5, min(width, height) * 0.24
    path = Path()
    for x, right in ((low, 1), (width - low, -1)):
        for y, down in ((low, 1), (height - low, -1)):
            path = path.move(x, y + leg * down).line(x, y).line(x + leg * right, y)
    return Picture(width, height, (Stroke(path, clear(theme.shadow, 0.6), 5), Stroke(path, theme.recent, 3)), 4)


@cache
def refused(theme: Theme, width: float, height: float) -> Picture:
    """Give the mark of what was asked for and refused: a ring with a bar across."""
    middle, reach = Vector(width / 2, height / 2), min(width, height) * 0.34
    slant = reach * math.sqrt(0.5)
    bar = line(Vector(middle.x - slant, middle.y - slant), Vector(middle.x + slant, middle.y + slant))
    sign = circle(middle, reach) + bar
    return Picture(width, height, (Stroke(sign, theme.on_danger, 7), Stroke(sign, theme.danger, 4)), 4)


@cache
def focus(theme: Theme, width: float, height: float) -> Picture:
    """Give the frame of what has the keyboard: a broken one, in the page's own ink."""
    frame = _frame(width, height, 4)
    return Picture(width, height, (Stroke(frame, theme.page, 5), Stroke(frame, theme.text, 2.4, (6, 5))), 3)


@cache
def struck(theme: Theme, width: float, height: float) -> Picture:
    """Give the X over a hallway whose pieces perish."""
    middle, reach = Vector(width / 2, height / 2), min(width, height) * 0.4
    cross = line(middle - Vector(reach, reach), middle + Vector(reach, reach))
    cross += line(middle - Vector(reach, -reach), middle + Vector(reach, -reach))
    return Picture(width, height, (Stroke(cross, theme.on_danger, 9), Stroke(cross, theme.danger, 5.4)), 4)


@cache
def cursed(theme: Theme, size: float) -> Picture:
    """Give the mark of a cell whose curses strike: a jagged ring."""
    corners = []
    for number in range(32):
        reach = size * (0.66 if number % 2 else 0.56)
        angle = math.pi * number / 16
        corners.append((size / 2 + reach * math.cos(angle), size / 2 + reach * math.sin(angle)))
    ring = polygon(corners)
    return Picture(size, size, (Stroke(ring, theme.on_danger, 6), Stroke(ring, theme.danger, 3.4)), size * 0.2)


@cache
def chosen(theme: Theme, size: float) -> Picture:
    """Give the double frame of a cell that the end has come to."""
    outer, inner = _frame(size, size, -4), _frame(size, size, -0.5)
    return Picture(
        size,
        size,
        (
            Stroke(outer, theme.casing, 6),
            Stroke(outer, theme.recent, 3.4),
            Stroke(inner, theme.recent, 1.4),
        ),
        8,
    )


@cache
def odds(theme: Theme, size: float, curse_words: str, gems_words: str) -> Picture:
    """Give the deduction help along the lower edge of a card: a ghost with its odds, a gem with what to expect.

    Behind the ghost lies a bar as long as its odds are great.
    """
    hues = colours(theme)
    tall = max(15.0, size * 0.22)
    plate, half = Rect(1, size - tall - 1, size - 2, tall), (size - 2) / 2
    sign, letters, middle = tall * 0.62, tall * 0.74, size - tall / 2 - 1
    low, room = middle + letters * 0.34, half - sign - 6
    share = int(curse_words.removesuffix("%")) / 100
    bar = Rect(plate.x, plate.y, max(half * share, 0.01), tall)
    shapes: list[Shape] = [
        Fill(rectangle(plate, 4), clear(hues.back_edge, 0.9)),
        Fill(rectangle(bar, 4), hues.curse),
        Fill(outline(ROLES["curse"], plate.x + 2 + sign / 2, middle, sign), hues.curse_lit),
        Text(curse_words, half, low, letters, hues.curse_ink, FIGURES, 700, "end", room),
        Fill(outline(ROLES["gem"], half + 4 + sign / 2, middle, sign), hues.gem_lit),
        Text(gems_words, size - 3, low, letters, hues.curse_ink, FIGURES, 700, "end", room),
    ]
    return Picture(size, size, tuple(shapes))


@cache
def prospects(theme: Theme, width: float, height: float, perish: float, gems_words: str) -> Picture:
    """Give the deduction help in a hallway: the gems to be expected, and a bar for the odds to perish.

    Where it is narrow the figures go without the gem before them, for there they would be too thin to read.
    """
    hues = colours(theme)
    letters = 13.0 if min(width, height) < 50 else 15.0  # noqa: PLR2004 - as in the cells beside
    wide, middle = min(width, 58.0) - 8, Vector(width / 2, height / 2)
    gem = 13 if wide >= letters + 13 else 0
    bar = Rect(middle.x - wide / 2, middle.y + 6, wide, 5)
    shapes: tuple[Shape, ...] = (
        Fill(
            rectangle(Rect(bar.x - 2, middle.y - letters - 1, wide + 4, letters + 15), 4), clear(hues.back_edge, 0.72)
        ),
        *(
            (Fill(outline(ROLES["gem"], bar.x + 6, middle.y - letters * 0.4, letters * 0.8), hues.gem_lit),)
            if gem
            else ()
        ),
        Text(gems_words, bar.right, middle.y, letters, hues.curse_ink, FIGURES, 700, "end", wide - gem),
        Fill(rectangle(bar, 2.5), clear(hues.curse_ink, 0.25)),
        Fill(rectangle(Rect(bar.x, bar.y, max(bar.width * perish, 0.01), 5), 2.5), hues.curse_lit),
    )
    return Picture(width, height, shapes)


@cache
def beam(theme: Theme, role: Role, start: Rect, end: Rect, side: float) -> Picture:
    """Give the light from one card to another, in a frame of the board: an arrow with the sign of what it does.

    A card that points at itself has a loop at its corner.
    """
    return Picture(side, side, light(theme, role, start, end, start.width))


def light(theme: Theme, role: Role, start: Rect, end: Rect, size: float) -> tuple[Shape, ...]:
    """Give the light from one place to another, drawn as it would be between cards of that size."""
    hues, room = colours(theme), start.width
    if start == end:
        middle, radius = Vector(start.right - room * 0.3, start.y + room * 0.3), room * 0.22
        shaft = Path().arc(middle, radius, 180, 250)
        tip, way = middle + Vector(radius * math.cos(math.radians(70)), radius * math.sin(math.radians(70))), 165.0
        sign, arrow = middle, 0.13 * room
    else:
        towards = end.centre - start.centre
        unit = towards * (1 / towards.length)
        tail, tip = start.centre + unit * (room * 0.3), end.centre - unit * (room * 0.36)
        sign, arrow = tail + (tip - tail) * 0.5, 0.2 * size
        shaft, way = line(tail, tip - unit * (arrow * 0.6)), math.degrees(math.atan2(unit.y, unit.x))
    head = polygon([(4, 0), (-arrow, -arrow * 0.65), (-arrow, arrow * 0.65)])
    head = head.under(Affine.translation(tip.x, tip.y) @ Affine.rotation(way))
    ink, plate = (hues.curse_lit, hues.curse) if role == "curse" else (theme.recent, hues.back_edge)
    pen, radius = max(3.0, size * 0.055), (room if start == end else size) * 0.17
    return (
        Stroke(shaft, clear(theme.casing, 0.85), pen + 4),
        Stroke(head, clear(theme.casing, 0.85), 4),
        Stroke(shaft, ink, pen),
        Fill(head, ink),
        Fill(circle(sign, radius), plate, Shadow(clear(theme.shadow, 0.6), 5, 0, 1)),
        Stroke(circle(sign, radius), ink, 2),
        Fill(outline(ROLES[role], sign.x, sign.y, radius * 1.3), hues.curse_ink if role == "curse" else hues.gem_lit),
    )


@cache
def veil(theme: Theme) -> Picture:
    """Give the dark that lies over the table while a card is held up."""
    return Picture(100, 100, (Fill(rectangle(Rect(0, 0, 100, 100)), clear(theme.shadow, 0.62)),))
