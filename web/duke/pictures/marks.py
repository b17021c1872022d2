"""Marks on the squares of the Duke's board: what is chosen, where it may go, what happened, what threatens.

Law: every mark has a shape of its own; colour only helps. A frame is one square, 100 units.
"""

from __future__ import annotations

import math
from functools import cache
from typing import TYPE_CHECKING

from pygame_core.geometry import Affine, Rect, Vector
from pygame_core.paths import Path, circle, line, polygon, rectangle
from pygame_core.shapes import Fill, Picture, Shadow, Stroke, Text
from web.duke.pictures.board import place
from web.duke.pictures.icons import laid
from web.ui.theme import BODY, Theme, clear

if TYPE_CHECKING:
    from pygame_core.shapes import Shape
    from web.duke.pictures.board import Side

WHOLE = Rect(0, 0, 100, 100)
MIDDLE = Vector(50, 48)
BADGE = 17.0
"""The radius of a badge in a square's corner: it leaves the tile beneath readable."""


def badge(middle: Vector, shape: Path, ink: str, paper: str, theme: Theme) -> list[Shape]:
    """Return a sign in a disc, for a square's corner."""
    disc = circle(middle, BADGE)
    return [
        Fill(disc, paper, Shadow(clear(theme.shadow, 0.5), 4, 0, 1)),
        Stroke(disc, ink, 2),
        Fill(shape.under(Affine.translation(middle.x, middle.y)), ink),
    ]


@cache
def glow(theme: Theme) -> Picture:
    """Return the light that lies on a square which the last action touched."""
    return Picture(100, 100, (Fill(rectangle(WHOLE.inflated(-1), 3), clear(theme.recent, 0.4)),))


@cache
def recent(theme: Theme) -> Picture:
    """Return the corners that mark a square of the last action, over the tile that stands there."""
    low, high, leg = 2.0, 98.0, 16
    path = Path()
    for x, y, right, down in ((low, low, 1, 1), (high, low, -1, 1), (high, high, -1, -1), (low, high, 1, -1)):
        path = path.move(x, y + leg * down).line(x, y).line(x + leg * right, y)
    return Picture(100, 100, (Stroke(path, clear(theme.shadow, 0.4), 6.4), Stroke(path, theme.recent, 4.4)), 4)


@cache
def selected(theme: Theme) -> Picture:
    """Return the ring round the tile that is chosen."""
    ring = rectangle(WHOLE.inflated(-1.5), 10.5)
    return Picture(100, 100, (Stroke(ring, theme.on_accent, 6.6), Stroke(ring, theme.accent, 4.2)), 6)


@cache
def target(theme: Theme, outline: Path, turn: float) -> Picture:
    """Return the mark of an empty square to which an icon leads: the icon itself."""
    shape = laid(outline, MIDDLE.x, MIDDLE.y, 43, turn)
    casing = Stroke(shape, theme.casing, 5)
    return Picture(
        100,
        100,
        (Fill(shape, theme.casing, Shadow(clear(theme.shadow, 0.6), 6, 0, 1.5)), casing, Fill(shape, theme.accent)),
    )


@cache
def capture(theme: Theme, outline: Path, turn: float) -> Picture:
    """Return the mark of an enemy's square: a frame round the tile and the icon as a badge in its corner."""
    frame = rectangle(WHOLE.inflated(-2), 10)
    frames: list[Shape] = [Stroke(frame, theme.on_danger, 6.6), Stroke(frame, theme.danger, 4.2)]
    return Picture(
        100,
        100,
        (*frames, *badge(Vector(83, 82), laid(outline, 0, 0, 24, turn), theme.on_danger, theme.danger, theme)),
        6,
    )


@cache
def chosen(theme: Theme, outline: Path) -> Picture:
    """Return the mark of a tile to which something else than a move can happen: a broken frame, and a badge."""
    frame = rectangle(WHOLE.inflated(-2), 10)
    frames: list[Shape] = [Stroke(frame, theme.on_accent, 6.6), Stroke(frame, theme.accent, 4.2, (14, 8))]
    sign = laid(outline, 0, 0, 24)
    return Picture(100, 100, (*frames, *badge(Vector(83, 82), sign, theme.on_accent, theme.accent, theme)), 6)


@cache
def source(theme: Theme, outline: Path) -> Picture:
    """Return the mark of a tile that an icon can act upon, such as one that may be commanded: a badge in its corner."""
    return Picture(
        100, 100, tuple(badge(Vector(83, 16), laid(outline, 0, 0, 24), theme.on_accent, theme.accent, theme)), 6
    )


@cache
def guard(theme: Theme) -> Picture:
    """Return the mark round a leader that could be captured next: a broken ring and a shield that calls out."""
    ring = rectangle(WHOLE.inflated(-2), 10.5)
    shield = Path().move(84, -1).line(99, 4).curve(100, 18, 95, 28, 84, 33).curve(73, 28, 68, 18, 69, 4).close()
    shapes = (
        Stroke(ring, theme.on_danger, 7.4),
        Stroke(ring, theme.danger, 4.8, (12, 9)),
        Fill(shield, theme.danger, Shadow(clear(theme.shadow, 0.6), 4, 0, 1)),
        Stroke(shield, theme.on_danger, 2),
        Text("!", 84, 24, 23, theme.on_danger, BODY, 700),
    )
    return Picture(100, 100, shapes, 8)


@cache
def refused(theme: Theme) -> Picture:
    """Return the mark of a square that was asked for and refused: a ring with a bar across."""
    reach = 20.0
    slant = reach * math.sqrt(0.5)
    bar = line(Vector(MIDDLE.x - slant, MIDDLE.y - slant), Vector(MIDDLE.x + slant, MIDDLE.y + slant))
    sign = circle(MIDDLE, reach) + bar
    return Picture(100, 100, (Stroke(sign, theme.on_danger, 11), Stroke(sign, theme.danger, 6.5)), 4)


@cache
def threat(theme: Theme) -> Picture:
    """Return the mark of a square from which something threatens: a double frame."""
    outer, inner = rectangle(WHOLE.inflated(-2), 10), rectangle(WHOLE.inflated(-7.5), 7)
    shapes = (
        Stroke(outer, theme.on_danger, 6.4),
        Stroke(outer, theme.danger, 4.2),
        Stroke(inner, theme.on_danger, 3.6),
        Stroke(inner, theme.danger, 2),
    )
    return Picture(100, 100, shapes, 4)


@cache
def focus(theme: Theme) -> Picture:
    """Return the frame of the square on which the keyboard stands."""
    frame = rectangle(WHOLE.inflated(-4), 7)
    return Picture(100, 100, (Stroke(frame, theme.page, 6), Stroke(frame, theme.text, 2.6, (7, 6))), 2)


@cache
def arrow(theme: Theme, start: str, end: str, bottom: Side) -> Picture:
    """Return an arrow from one square to another, in a frame of the six by six squares."""
    (column, row), (to_column, to_row) = place(start, bottom), place(end, bottom)
    tail = Vector(column * 100 + MIDDLE.x, row * 100 + MIDDLE.y)
    head = Vector(to_column * 100 + MIDDLE.x, to_row * 100 + MIDDLE.y)
    return Picture(600, 600, _arrow(theme, tail, head))


@cache
def pointer(theme: Theme) -> Picture:
    """Return an arrow across one square, for the key."""
    return Picture(100, 100, _arrow(theme, Vector(-6, 106), Vector(106, -6)))


def _arrow(theme: Theme, tail: Vector, head: Vector) -> tuple[Shape, ...]:
    way = head - tail
    length = way.length
    along = Affine(way.x / length, way.y / length, -way.y / length, way.x / length)
    near, far, neck, half = 34.0, length - 20, length - 46, 5.0
    corners = [(near, -half), (neck, -half), (neck, -17), (far, 0), (neck, 17), (neck, half), (near, half)]
    outline = polygon(corners).under(Affine.translation(tail.x, tail.y) @ along)
    return (Stroke(outline, clear(theme.on_danger, 0.85), 4.5), Fill(outline, clear(theme.danger, 0.95)))


@cache
def over(lower: Picture, upper: Picture) -> Picture:
    """Return two marks of one square as one picture."""
    return Picture(100, 100, (*lower.shapes, *upper.shapes), max(lower.bleed, upper.bleed))
