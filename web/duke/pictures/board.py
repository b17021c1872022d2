"""The Duke's board and what lies beside it as pictures: the frame and its squares, a bag, a captured tile."""

from __future__ import annotations

import random
from functools import cache
from typing import TYPE_CHECKING, Literal

from pygame_core.geometry import Affine, Rect, Vector
from pygame_core.paths import Path, circle, line, polygon, rectangle
from pygame_core.shapes import Fill, Inside, Linear, Picture, Radial, Shadow, Stroke, Text
from web.duke.pictures.tiles import BLEED, BODY, SIZE, Face, blank
from web.ui.theme import BODY as BODY_FACE
from web.ui.theme import DISPLAY, Theme, clear, mixed

if TYPE_CHECKING:
    from pygame_core.shapes import Shape
    from web.ui.theme import Wood

Side = Literal["L", "D"]

FILES = "abcdef"
RANKS = "123456"
SQUARES = tuple(file + rank for rank in RANKS for file in FILES)


def place(square: str, bottom: Side) -> tuple[int, int]:
    """Return the column and row in which a square is seen, from the left and from the top.

    >>> place("a1", "L"), place("a1", "D"), place("c6", "L")
    ((0, 5), (5, 0), (2, 0))
    """
    column, row = FILES.index(square[0]), RANKS.index(square[1])
    return (column, 5 - row) if bottom == "L" else (5 - column, row)


@cache
def board(theme: Theme, bottom: Side, rim: float) -> Picture:
    """Return the board without tiles; a square is 100 units, the rim as many of them as said."""
    whole = 6 * SIZE + 2 * rim
    outside = rectangle(Rect(0, 0, whole, whole), rim * 0.45)
    top_light = Linear(0, 0, 0, whole, ((0, mixed(theme.frame, theme.light_wood.unlit, 0.22)), (1, theme.frame)))
    well = Rect(rim, rim, 6 * SIZE, 6 * SIZE)
    shapes: list[Shape] = [
        Fill(outside, top_light, Shadow(clear(theme.shadow, 0.45), 16, 0, 6)),
        Inside(outside, tuple(_frame_grain(theme, rim, whole))),
        Stroke(rectangle(Rect(1, 1, whole - 2, whole - 2), rim * 0.45), clear(theme.frame_edge, 0.9), 2),
        Fill(rectangle(well.inflated(3), 4), theme.frame_edge),
        Fill(rectangle(well), theme.groove),
    ]
    for shade, odd in ((theme.field, 0), (theme.field_other, 1)):
        path = Path()
        for row in range(6):
            for column in range(odd ^ (row & 1), 6, 2):
                square = Rect(rim + column * SIZE, rim + row * SIZE, SIZE, SIZE)
                path += rectangle(square.inflated(-1), 3)
        shapes.append(Fill(path, shade))
    middle = whole / 2
    lamp = Radial(middle, middle * 0.8, whole * 0.75, ((0, "#ffffff1c"), (0.6, "#ffffff00"), (1, "#00000026")))
    shapes.append(Fill(rectangle(well), lamp))
    shapes.extend(_coordinates(theme, bottom, rim))
    return Picture(whole, whole, tuple(shapes), 26)


def _frame_grain(theme: Theme, rim: float, whole: float) -> list[Shape]:
    """Return four bars of wood mitred at the corners."""
    chance = random.Random("frame")
    shapes: list[Shape] = []
    for quarter in range(4):
        around = Affine.translation(whole / 2, whole / 2) @ Affine.rotation(90 * quarter)
        around @= Affine.translation(-whole / 2, -whole / 2)
        bar = polygon([(0, 0), (whole, 0), (whole - rim, rim), (rim, rim)]).under(around)
        path = Path()
        for _ in range(7):
            y = chance.uniform(0, rim)
            bend = [y + chance.uniform(-0.16, 0.16) * rim for _ in range(3)]
            path = path.move(0, y).curve(whole * 0.3, bend[0], whole * 0.6, bend[1], whole, bend[2])
        shapes.append(Inside(bar, (Stroke(path.under(around), clear(theme.frame_edge, 0.4), 1.6),)))
        mitre = line(Vector(rim * 0.16, rim * 0.16), Vector(rim, rim)).under(around)
        shapes.append(Stroke(mitre, clear(theme.frame_edge, 0.8), 1.4))
    return shapes


def _coordinates(theme: Theme, bottom: Side, rim: float) -> list[Text]:
    size = min(24, rim * 0.74)
    texts = []
    for file, rank in zip(FILES, RANKS, strict=True):
        column, _ = place(file + "1", bottom)
        _, row = place("a" + rank, bottom)
        across, down = rim + (column + 0.5) * SIZE, rim + (row + 0.5) * SIZE
        low = 6 * SIZE + 1.5 * rim + size * 0.3
        texts.append(Text(file, across, low, size, theme.coordinate, BODY_FACE, 500))
        texts.append(Text(rank, rim * 0.5, down + size * 0.33, size, theme.coordinate, BODY_FACE, 500))
    return texts


def wood_of(theme: Theme, owner: Side | None) -> Wood:
    """Return what an owner's tiles are made of; what belongs to nobody is of stone."""
    return {"L": theme.light_wood, "D": theme.dark_wood, None: theme.stone}[owner]


@cache
def captured(face: Face, code: str, wood: Wood, theme: Theme) -> Picture:
    """Return a tile as it lies beside the board: its two letters large, since a grid would be too small to read."""
    letters = Text(code.capitalize(), SIZE / 2, BODY.centre.y + 18, 54, wood.ink, DISPLAY, 700, fit=80)
    return Picture(SIZE, SIZE, (*blank(wood, theme, face.name, leader=face.leader), letters), BLEED)


@cache
def bag(wood: Wood, theme: Theme, count: int, *, open_: bool = False) -> Picture:
    """Return a cloth bag in a side's colours and the number of tiles in it; with a plus sign where one may be drawn."""
    ink = wood.ink
    cloth = Linear(20, 20, 80, 100, ((0, wood.lit), (1, wood.unlit)))
    body = (
        Path()
        .move(36, 32)
        .curve(10, 46, 4, 74, 12, 88)
        .curve(20, 97, 80, 97, 88, 88)
        .curve(96, 74, 90, 46, 64, 32)
        .close()
    )
    ruffle = Path().move(37, 28).curve(28, 18, 24, 10, 28, 8).curve(36, 14, 40, 4, 50, 9)
    ruffle = ruffle.curve(60, 4, 64, 14, 72, 8).curve(76, 10, 72, 18, 63, 28).close()
    edge = clear(wood.side, 0.9)
    folds = Path().move(42, 36).curve(36, 46, 34, 54, 34, 60).move(58, 36).curve(64, 46, 66, 54, 66, 60)
    shapes: list[Shape] = [
        Fill(body, cloth, Shadow(clear(theme.shadow, 0.4), 5, 0, 2)),
        Stroke(body, edge, 2.4),
        Fill(ruffle, cloth),
        Stroke(ruffle, edge, 2.4),
        Stroke(folds, clear(wood.side, 0.5), 2),
        Stroke(Path().move(35, 30).curve(44, 35, 56, 35, 65, 30), theme.recent, 5),
        Fill(circle(Vector(50, 33), 4), theme.recent),
        Text(str(count), 50, 82, 38, ink, BODY_FACE, 700),
    ]
    if open_:
        badge = circle(Vector(83, 22), 16)
        plus = line(Vector(75, 22), Vector(91, 22)) + line(Vector(83, 14), Vector(83, 30))
        shapes += [Fill(badge, theme.accent), Stroke(badge, theme.casing, 2.5), Stroke(plus, theme.on_accent, 4.5)]
    return Picture(100, 100, tuple(shapes), 8)
