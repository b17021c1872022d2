"""What is in the manor's hallways: pieces, rubble, prices, and what the deduction help promises there.

Law: a price stays in its own hallway, or on the tag at the end of what stands there, within the floor's edge.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from pygame_core.geometry import Rect, Vector
from pygame_core.sprites import Sprite
from web.spectral.pictures import marks
from web.spectral.pictures.pieces import badge, floor_price, piece, rubble, tag

if TYPE_CHECKING:
    from collections.abc import Iterator

    from web.spectral.pictures.layout import Layout
    from web.spectral.pictures.view import HallwayView, TableView
    from web.ui.theme import Theme

SHORT, LONG = 64, 86
"""How wide a tag is for its height of 60, for a price of one figure and of more."""

PLATE: Final = 28
"""The least height of the help's plate."""


def hallways(view: TableView, theme: Theme, lay: Layout) -> Iterator[Sprite]:
    """Give what is in all hallways."""
    tall = max(16, round(lay.gap * 0.3))
    for name, seen in view.hallways.items():
        place = lay.hallway(name)
        upright = name[1] == name[3]
        if seen.perish is not None and not seen.player and not seen.rubble:
            yield from _helped(name, seen, place, theme, tall)
            continue
        if seen.rubble:
            rect = Rect.around(place.centre, round(lay.gap * 0.86))
            yield Sprite("rubble " + name, rubble(theme), rect, layer=29)
        if seen.player:
            yield from _standing(name, seen, place, theme)
            sign = max(17, round(lay.gap * 0.36))
            out = sign * 0.22
            end = Vector(place.centre.x, place.y - out) if upright else Vector(place.x - out, place.centre.y)
            letter = next((supply.letter for supply in view.supplies if supply.player == seen.player), "")
            yield Sprite(
                "sign " + name, badge(seen.player, letter, theme), Rect.around(end, sign), layer=33, change="cut"
            )
        if seen.price and (seen.player or seen.rubble or not seen.payable):
            out = tall * 0.2
            end = Vector(place.centre.x, place.bottom + out) if upright else Vector(place.right + out, place.centre.y)
            yield _tag(name, seen, _kept(_tagged(seen, end, tall), lay.field), theme)
        elif seen.price:
            floor = Rect.around(place.centre, tall)
            yield Sprite("price " + name, floor_price(str(seen.price), theme), floor, layer=34, change="cut")


def _helped(name: str, seen: HallwayView, place: Rect, theme: Theme, tall: int) -> Iterator[Sprite]:
    """Give the help in an empty hallway, and its price above it, or beside it where the hallway is too low."""
    rect = place
    if seen.price:
        tag_of = _tagged(seen, place.centre, tall)
        if place.height >= tall + PLATE:
            edge = (place.height - tall - PLATE) / 3
            tag_of = Rect(tag_of.x, place.y + edge, tag_of.width, tall)
            rect = Rect(place.x, tag_of.bottom + edge, place.width, PLATE)
        else:
            tag_of = Rect(place.x + 1, tag_of.y, tag_of.width, tall)
            rect = Rect(tag_of.right, place.y, place.right - tag_of.right, place.height)
        yield _tag(name, seen, tag_of, theme)
    picture = marks.prospects(theme, rect.width, rect.height, round(seen.perish or 0, 2), seen.gems_words)
    yield Sprite("prospects " + name, picture, rect, layer=21, change="cut")


def _tagged(seen: HallwayView, at: Vector, tall: int) -> Rect:
    return Rect.around(at, round(tall * _wide(seen) / 60), tall)


def _wide(seen: HallwayView) -> int:
    return SHORT if len(str(seen.price)) == 1 else LONG


def _kept(rect: Rect, inside: Rect) -> Rect:
    """Move what reaches over the edge back inside."""
    x = min(max(rect.x, inside.left), inside.right - rect.width)
    y = min(max(rect.y, inside.top), inside.bottom - rect.height)
    return Rect(x, y, rect.width, rect.height)


def _tag(name: str, seen: HallwayView, rect: Rect, theme: Theme) -> Sprite:
    picture = tag(str(seen.price), theme, on=seen.payable, wide=_wide(seen))
    return Sprite("price " + name, picture, rect, layer=34, change="cut")


def _standing(name: str, seen: HallwayView, place: Rect, theme: Theme) -> Iterator[Sprite]:
    """Give the pieces in a hallway, in as few rows as make them large."""
    count = len(seen.pieces)
    names = seen.names or tuple(f"{seen.player} {name} {number}" for number in range(count))
    end = min(place.width, place.height) * 0.13
    upright = name[1] == name[3]
    inside = Rect.around(
        place.centre, place.width - (6 if upright else 2 * end), place.height - (2 * end if upright else 6)
    )
    size, columns = max(
        (min(inside.width / across, inside.height / -(-count // across)), across) for across in range(1, count + 1)
    )
    size = min(size, 46 * max(1.0, place.width / 80), min(place.width, place.height) * 0.84)
    rows = -(-count // columns)
    for number, (value, own) in enumerate(zip(seen.pieces, names, strict=True)):
        row, column = divmod(number, columns)
        across = min(columns, count - row * columns)
        x = place.centre.x + (column - (across - 1) / 2) * size
        y = place.centre.y + (row - (rows - 1) / 2) * size
        rect = Rect.around(Vector(x, y), math.floor(size))
        yield Sprite("piece " + own, piece(seen.player, value, theme), rect, layer=30 + number / 100)
