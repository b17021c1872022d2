"""A browser's canvas: a frame becomes one JSON text that a painter on the other side paints in one call.

Law: a frame crosses once. A picture crosses the first time it is seen and is a number from then on; the painter keeps
its bitmap by that number and by the size in device pixels, and forgets it when a frame says so.

The text is an object with four keys.

    box       [x, y, width, height]
    forget    [number, ...]
    pictures  [[number, width, height, bleed, kept, shapes], ...]
    sprites   nine numbers each, flat: picture, centre x, centre y, width, height, turn, scale x, scale y, alpha

    shapes    ["f", path, paint, shadow or null], shadow = [colour, blur, x, y]
              ["s", path, paint, width, dashes]
              ["t", text, x, y, size, face, weight, align, paint, fit or null, turn]
              ["i", path, shapes]
    paint     a colour, ["l", x1, y1, x2, y2, stops] or ["r", x, y, radius, stops], stops flat
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Protocol

from pygame_core.shapes import Fill, Inside, Linear, Radial, Stroke

if TYPE_CHECKING:
    from collections.abc import Iterable

    from pygame_core.geometry import Rect
    from pygame_core.shapes import Paint, Picture, Shape
    from pygame_core.sprites import Sprite

KEPT = 600
"""How many pictures are remembered before those that the current frame doesn't show are forgotten."""


class Painter(Protocol):
    """The other side of the crossing."""

    def paint(self, frame: str) -> None:
        """Paint the frame."""


class Canvas:
    """A surface that hands its frames to a painter.

    >>> from pygame_core.geometry import Rect
    >>> from pygame_core.paths import polygon
    >>> from pygame_core.shapes import Fill, Picture
    >>> from pygame_core.sprites import Group, Sprite
    >>> from pygame_core.surface import paint
    >>> class Prints:
    ...     def paint(self, frame): print(frame)
    >>> canvas = Canvas(Prints())
    >>> dart = Picture(4, 4, (Fill(polygon([(0, 0), (4, 2), (0, 4)]), "#aa0000"),))
    >>> paint(Group((Sprite("a", dart, Rect(0, 0, 8, 8)),), Rect(0, 0, 9, 9)), canvas)
    {"box":[0,0,9,9],"forget":[],"pictures":[[0,4,4,0.0,1,[["f","M0 0L4 2L0 4Z","#aa0000",null]]]],\
"sprites":[0,4.0,4.0,8,8,0.0,1.0,1.0,1.0]}
    """

    def __init__(self, painter: Painter) -> None:
        """Begin with a painter that knows no picture yet."""
        self._painter = painter
        self._numbers: dict[Picture, int] = {}
        self._next = 0
        self._forget: list[int] = []
        self._begin((0, 0, 0, 0))

    def clear(self, box: Rect) -> None:
        """Begin a frame."""
        self._begin((box.x, box.y, box.width, box.height))

    def blit(self, sprite: Sprite) -> None:
        """Put the sprite on the list."""
        picture, rect, scale = sprite.picture, sprite.rect, sprite.scale
        number = self._numbers.get(picture)
        if number is None:
            number = self._introduce(picture)
        width, height = rect.width, rect.height
        self._sprites.extend(
            (
                number,
                rect.x + width / 2,
                rect.y + height / 2,
                width,
                height,
                sprite.turn,
                scale * sprite.squeeze,
                scale,
                sprite.alpha,
            )
        )

    def flip(self) -> None:
        """Hand the frame over."""
        frame = {"box": self._box, "forget": self._forget, "pictures": self._pictures, "sprites": self._sprites}
        self._painter.paint(json.dumps(frame, separators=(",", ":")))
        self._forget = []
        if len(self._numbers) > KEPT:
            shown = set(self._sprites[::9])
            self._forget = [number for number in self._numbers.values() if number not in shown]
            self._numbers = {picture: number for picture, number in self._numbers.items() if number in shown}

    def reset(self) -> None:
        """Say everything anew: the painter has lost what it knew."""
        self._numbers = {}
        self._forget = []

    def _begin(self, box: tuple[float, float, float, float]) -> None:
        self._box = box
        self._pictures: list[list[Any]] = []
        self._sprites: list[float] = []

    def _introduce(self, picture: Picture) -> int:
        number = self._next
        self._next += 1
        if picture.kept:
            self._numbers[picture] = number
        frame = [number, picture.width, picture.height, picture.bleed, int(picture.kept)]
        self._pictures.append([*frame, _shapes(picture.shapes)])
        return number


def _shapes(shapes: Iterable[Shape]) -> list[list[Any]]:
    return [_shape(shape) for shape in shapes]


def _shape(shape: Shape) -> list[Any]:
    if isinstance(shape, Fill):
        cast = shape.shadow
        shadow = None if cast is None else [cast.colour, cast.blur, cast.x, cast.y]
        return ["f", shape.path.data, _paint(shape.paint), shadow]
    if isinstance(shape, Stroke):
        return ["s", shape.path.data, _paint(shape.paint), shape.width, shape.dashes]
    if isinstance(shape, Inside):
        return ["i", shape.path.data, _shapes(shape.shapes)]
    paint = _paint(shape.paint)
    font = [shape.size, shape.face, shape.weight, shape.align]
    return ["t", shape.content, shape.x, shape.y, *font, paint, shape.fit, shape.turn]


def _paint(paint: Paint) -> str | list[Any]:
    if isinstance(paint, Linear):
        return ["l", paint.x1, paint.y1, paint.x2, paint.y2, [part for stop in paint.stops for part in stop]]
    if isinstance(paint, Radial):
        return ["r", paint.x, paint.y, paint.radius, [part for stop in paint.stops for part in stop]]
    return paint
