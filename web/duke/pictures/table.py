"""A view of The Duke to a picture: the board as seen from one side, what lies beside it, and the marks upon it.

Law: nothing here knows a rule. The application says with a `TableView` what is to be seen; what a click means is a
text: a square such as `c3`, `bag L` or `bag D`, `drawn`, or `lost L 2` for the third tile that Light has lost.
"""

from __future__ import annotations

import math
from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING

from pygame_core.geometry import Rect, Vector
from pygame_core.shapes import NOTHING, Picture
from pygame_core.sprites import Group, Sprite
from web.duke.features import SIGNS
from web.duke.pictures import board as duke_board
from web.duke.pictures import marks as duke_marks
from web.duke.pictures.board import place, wood_of
from web.duke.pictures.icons import ICONS, POINTING
from web.duke.pictures.layout import Layout, layout
from web.duke.pictures.strip import strip
from web.duke.pictures.tiles import tile

if TYPE_CHECKING:
    from collections.abc import Iterator

    from web.duke.pictures.board import Side
    from web.duke.pictures.view import TableView, Target, TileView
    from web.ui.theme import Theme

COARSE_BELOW = 68
"""On squares smaller than this, in units of the view, tiles have larger names."""

STANDING = 0.86
"""How much smaller a tile is shown that stands in a Fort, so that the walls show round it."""

LIFTED = 1.08
"""How much larger a tile is shown that is held."""


def table(view: TableView, theme: Theme, width: int, height: int) -> Group:
    """Return the picture of a game at a size, in CSS pixels."""
    lay = layout(width, height)
    sprites = [
        *_squares(lay, view.bottom),
        *_board(view, theme, lay),
        *_tiles(view, theme, lay),
        *_marks(view, theme, lay),
    ]
    for side in ("L", "D"):
        sprites.extend(strip(view.strip(side), side, view.bottom, theme, lay))
    if view.held is not None:
        sprites = _with_held(sprites, view, lay)
    return Group(tuple(sprites), lay.box)


def tile_picture(view: TileView, bottom: Side, theme: Theme, *, coarse: bool = False) -> Picture:
    """Return a tile as it lies on the board, its name towards its owner."""
    quarters = view.facing if view.owner is None else 2 * (view.owner == "D")
    turn = 90 * ((quarters + 2 * (bottom == "D")) % 4)
    return tile(view.face, wood_of(theme, view.owner), theme, turn=turn, coarse=coarse)


def _board(view: TableView, theme: Theme, lay: Layout) -> Iterator[Sprite]:
    rim = round(lay.rim * 100 / lay.square, 2)
    yield Sprite("board", duke_board.board(theme, view.bottom, rim), lay.board, change="cut")
    for item in view.items:
        if item.picture is None:
            continue
        rect, layer, corner = lay.places[view.bottom][item.square], item.layer, item.corner
        if corner is not None and item.square in view.tiles:
            rect, layer = _beside(rect, corner.right, corner.down, corner.width), corner.layer
        if item.thing:
            yield Sprite(item.name, item.picture(theme), rect, layer=layer)
        else:
            yield Sprite(item.name, item.picture(theme), rect, layer=layer, change="cut")


@cache
def _squares(lay: Layout, bottom: Side) -> tuple[Sprite, ...]:
    """Return the squares as glass that can be pointed at: the same as long as the board has the same size and side."""
    return tuple(
        Sprite("square " + square, NOTHING, rect, layer=1, points_at=square, change="cut")
        for square, rect in lay.places[bottom].items()
    )


def _beside(square: Rect, right: float, down: float, share: float) -> Rect:
    """Return a place at the edge of a square for what lies under its tile, as shares of the square."""
    side = round(square.width * share)
    return Rect(square.x + round(square.width * right), square.y + round(square.height * down), side, side)


def _tiles(view: TableView, theme: Theme, lay: Layout) -> Iterator[Sprite]:
    walls = {item.square for item in view.items if item.thing and item.corner is None}
    for square, tile_ in view.tiles.items():
        picture = tile_picture(tile_, view.bottom, theme, coarse=lay.square < COARSE_BELOW)
        rect = lay.places[view.bottom][square]
        if square in walls:
            rect = Rect.around(rect.centre, round(rect.width * STANDING))
        yield Sprite("tile " + tile_.name, picture, rect, layer=30, change="turn")


def _marks(view: TableView, theme: Theme, lay: Layout) -> Iterator[Sprite]:
    def on(name: str, square: str, picture: Picture, layer: float) -> Sprite:
        return Sprite(f"{name} {square}", picture, places[square], layer=layer, change="cut")

    places = lay.places[view.bottom]
    recent, threats = dict.fromkeys(view.recent), dict.fromkeys(start for start, _ in view.threats)
    for name, squares, picture, layer in (
        ("glow", recent, duke_marks.glow(theme), 10),
        ("recent", recent, duke_marks.recent(theme), 40),
        ("threat", threats, duke_marks.threat(theme), 41),
        ("guard", view.guard, duke_marks.guard(theme), 42),
        ("selected", _one(view.selected), duke_marks.selected(theme), 43),
        ("refused", _one(view.refused), duke_marks.refused(theme), 51),
        ("focus", _one(view.focus), duke_marks.focus(theme), 70),
    ):
        for square in squares:
            yield on(name, square, picture, layer)
    for name, square, picture, layer in view.danger.marks(theme, view.bottom) if view.danger else ():
        yield on(name, square, picture, layer)
    for square, letter in view.sources.items():
        yield on("source", square, duke_marks.source(theme, ICONS[letter]), 44)
    for goal in view.targets:
        outline = SIGNS.get(goal.icon)
        if outline is not None and goal.square in view.tiles:
            yield on("target", goal.square, duke_marks.chosen(theme, outline), 50)
            continue
        paint = duke_marks.capture if goal.capture else duke_marks.target
        yield on("target", goal.square, paint(theme, outline or ICONS[goal.icon], _way(view, goal)), 50)
    for start, end in view.threats:
        picture = duke_marks.arrow(theme, start, end, view.bottom)
        yield Sprite(f"arrow {start} {end}", picture, lay.field, layer=60, change="cut")


def _one(square: str | None) -> tuple[str, ...]:
    return () if square is None else (square,)


def _way(view: TableView, goal: Target) -> float:
    """Return which way a slide's triangle points, in eighths of a turn: the way in which the tile would go."""
    if view.selected is None or goal.icon not in POINTING:
        return 0
    (column, row), (to_column, to_row) = place(view.selected, view.bottom), place(goal.square, view.bottom)
    return 45 * round(math.degrees(math.atan2(to_column - column, row - to_row)) / 45)


def _with_held(sprites: list[Sprite], view: TableView, lay: Layout) -> list[Sprite]:
    held = view.held
    if held is None:
        return sprites
    drawn = view.light.drawn or view.dark.drawn
    tile_ = drawn if held.origin == "drawn" else view.tiles.get(held.origin)
    if tile_ is None:
        return sprites
    rect = Rect.around(Vector(held.x, held.y), round(lay.square * LIFTED))
    name = "tile " + tile_.name
    return [
        replace(sprite, rect=rect, layer=80, points_at=None) if sprite.name == name else sprite for sprite in sprites
    ]
