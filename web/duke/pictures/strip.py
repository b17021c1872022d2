"""What lies beside the Duke's board for a player: bag, tile drawn from it, name, and the tiles that are lost."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from pygame_core.geometry import Rect, Vector
from pygame_core.paths import circle
from pygame_core.shapes import Fill, Picture, Stroke, Text
from pygame_core.sprites import Sprite
from web.duke.pictures import board as duke_board
from web.duke.pictures.board import wood_of
from web.duke.pictures.layout import GAP, STRIP
from web.duke.pictures.tiles import tile
from web.ui.theme import BODY

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pygame_core.shapes import Shape
    from web.duke.pictures.board import Side
    from web.duke.pictures.layout import Layout
    from web.duke.pictures.view import StripView
    from web.ui.theme import Theme

ITEM = STRIP - 8
"""The side of a bag, or of a tile that was drawn, beside the board."""

LOST = 30
"""The side of a lost tile."""

STEP = LOST + 2
"""From one lost tile to the next, where there is room."""

NAME = 96
"""The least width of a player's name; where there is no more room, longer ones are squeezed to it."""


def strip(view: StripView, side: Side, bottom: Side, theme: Theme, lay: Layout) -> Iterator[Sprite]:
    """Return the sprites of a player's strip."""
    area = lay.lower if side == bottom else lay.upper
    # The strip's one line is the end that is next to the player.
    line = area
    if lay.beside:
        line = Rect(area.x, area.bottom - STRIP if side == bottom else area.y, area.width, STRIP)
    x, y = line.x, line.y + (STRIP - ITEM) // 2
    wood = wood_of(theme, side)
    if view.bag is not None:
        picture = duke_board.bag(wood, theme, view.bag, open_=view.may_draw)
        yield Sprite(f"bag {side}", picture, Rect(x, y, ITEM, ITEM), layer=20, points_at=f"bag {side}")
        x += ITEM + GAP
    if view.drawn is not None:
        picture = tile(view.drawn.face, wood, theme, coarse=True)
        name = "tile " + view.drawn.name
        yield Sprite(name, picture, Rect(x, y, ITEM, ITEM), layer=31, points_at="drawn", change="turn")
        x += ITEM + GAP
    if view.beside is not None:
        picture = tile(view.beside.face, wood_of(theme, view.beside.owner), theme, coarse=True)
        name = view.beside.name
        yield Sprite("tile " + name, picture, Rect(x, y, ITEM, ITEM), layer=31, points_at=name, change="turn")
        x += ITEM + GAP
    room = line.right - x - (0 if lay.beside else len(view.lost) * STEP + GAP)
    width = int(max(NAME, room))
    name_picture = _name(view.name, view.note, theme, width, to_move=view.to_move)
    yield Sprite(f"name {side}", name_picture, Rect(x, y, width, ITEM), layer=20, change="cut")
    x += width + GAP
    if lay.beside:
        lost = _in_rows(len(view.lost), area, line)
    else:
        lost = _in_line(len(view.lost), Rect(x, y, line.right - x, ITEM))
    for number, (tile_, rect) in enumerate(zip(view.lost, lost, strict=True)):
        picture = duke_board.captured(tile_.face, tile_.code, wood_of(theme, tile_.owner), theme)
        layer = 21 + number / 100
        yield Sprite("tile " + tile_.name, picture, rect, layer=layer, points_at=f"lost {side} {number}")


def _in_rows(count: int, area: Rect, line: Rect) -> Iterator[Rect]:
    upwards = line.y > area.y
    rows = max(1, int((area.height - STRIP - GAP) // STEP))
    across = max(int(line.width // STEP), -(-count // rows))
    step = min(STEP, (line.width - LOST) / (across - 1))
    for number in range(count):
        row, column = divmod(number, across)
        y = line.y - GAP - LOST - row * STEP if upwards else line.bottom + GAP + row * STEP
        yield Rect(round(line.x + column * step), y, LOST, LOST)


def _in_line(count: int, room: Rect) -> Iterator[Rect]:
    # Many tiles overlap, so that all of them stay in sight.
    step = min(STEP, (room.width - LOST) / max(1, count - 1))
    for number in range(count):
        yield Rect(
            round(room.right - LOST - step * (count - 1 - number)), room.y + (room.height - LOST) // 2, LOST, LOST
        )


@cache
def _name(name: str, note: str, theme: Theme, width: int, *, to_move: bool) -> Picture:
    left, middle = 16 if to_move else 0, ITEM / 2 - (9 if note else 0)
    weight = 700 if to_move else 400
    shapes: list[Shape] = [Text(name, left, middle + 5.5, 17, theme.text, BODY, weight, "start", width - left)]
    if note:
        shapes.append(Text(note, left, middle + 24, 14, theme.muted, BODY, 500, "start", width - left))
    if to_move:
        lamp = circle(Vector(6, middle), 5)
        shapes += [Fill(lamp, theme.accent), Stroke(lamp, theme.casing, 1)]
    return Picture(width, ITEM, tuple(shapes))
