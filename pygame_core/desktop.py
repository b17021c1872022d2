"""The desktop's window and its pictures, by pygame-ce: the same groups, painted smooth.

pygame draws hard-edged polygons. Every shape is therefore drawn as a mask several times too big, shrunk to the
picture's size, which leaves soft edges, and used to let its colour through. Kept pictures are painted so once for a
size.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import pygame

from pygame_core.events import Event, KeyDown, PointerDown, PointerLeave, PointerMove, PointerUp, Quit, Resize
from pygame_core.geometry import Affine, Rect
from pygame_core.pens import BANDS, bands, colour_at, outline
from pygame_core.shapes import Fill, Inside, Radial, Stroke

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping
    from pathlib import Path as File

    from pygame_core.pens import Polygon
    from pygame_core.shapes import Paint, Picture, Shape, Text
    from pygame_core.sprites import Sprite

OVERSAMPLING = 4
"""How many times too big a mask is drawn, each way."""

BIG = 300_000
"""A mask of more pixels than this is drawn half as much too big, to spare memory."""

KEPT = 800
"""Bitmaps that are kept before all are dropped and painted anew as they are needed."""

KEYS = {
    "return": "Enter",
    "escape": "Escape",
    "space": " ",
    "tab": "Tab",
    "backspace": "Backspace",
    "up": "ArrowUp",
    "down": "ArrowDown",
    "left": "ArrowLeft",
    "right": "ArrowRight",
    "home": "Home",
    "end": "End",
    "page up": "PageUp",
    "page down": "PageDown",
}
"""The names of keys, from pygame's to a browser's."""

Fonts = dict[tuple[str, int], "File"]
"""Font files by the face's name and weight."""

WHITE = (255, 255, 255, 255)

TRIANGLE = 3
"""The fewest corners that have an inside."""


class Window:
    """A window, or with no display at all a sheet in memory, on which groups are painted.

    `fonts` are TrueType files by face and weight; a face that isn't there is drawn in pygame's own.
    """

    def __init__(
        self,
        width: int,
        height: int,
        title: str = "",
        fonts: Mapping[tuple[str, int], File] | None = None,
        ratio: float = 1.0,
    ) -> None:
        """Open the window; each unit of the view is `ratio` pixels."""
        pygame.init()
        self._screen = pygame.display.set_mode((round(width * ratio), round(height * ratio)), pygame.RESIZABLE)
        pygame.display.set_caption(title)
        self._ratio = ratio
        self._box = Rect(0, 0, width, height)
        self._brush = Brush(dict(fonts or {}))
        self._bitmaps: dict[tuple[Picture, int, int], pygame.Surface] = {}
        self.background = "#000000"

    def clear(self, box: Rect) -> None:
        """Begin a frame on the background colour."""
        self._screen = pygame.display.get_surface() or self._screen
        self._box = box
        self._screen.fill(pygame.Color(self.background))

    def blit(self, sprite: Sprite) -> None:
        """Copy the sprite's bitmap to its place, turned and scaled as it is."""
        rect, picture = sprite.rect, sprite.picture
        width, height = max(1, round(rect.width * self._ratio)), max(1, round(rect.height * self._ratio))
        bitmap = self._bitmap(picture, width, height)
        across, down = abs(sprite.scale * sprite.squeeze), abs(sprite.scale)
        if across != 1 or down != 1:
            size = (max(1, round(bitmap.get_width() * across)), max(1, round(bitmap.get_height() * down)))
            bitmap = pygame.transform.smoothscale(bitmap, size)
        if sprite.turn % 360:
            turn = -sprite.turn
            bitmap = (
                pygame.transform.rotate(bitmap, turn) if turn % 90 == 0 else pygame.transform.rotozoom(bitmap, turn, 1)
            )
        if sprite.alpha < 1:
            bitmap = bitmap.copy()
            bitmap.fill((255, 255, 255, round(255 * sprite.alpha)), special_flags=pygame.BLEND_RGBA_MULT)
        x = (rect.centre.x - self._box.x) * self._ratio - bitmap.get_width() / 2
        y = (rect.centre.y - self._box.y) * self._ratio - bitmap.get_height() / 2
        self._screen.blit(bitmap, (round(x), round(y)))

    def flip(self) -> None:
        """Show the frame."""
        pygame.display.flip()

    def save(self, file: File) -> None:
        """Write what is shown to a picture file, its kind told by the name's ending."""
        pygame.image.save(self._screen, str(file))

    def events(self) -> Iterator[Event]:
        """Give what has happened since the last call, in the core's own words."""
        for event in pygame.event.get():
            translated = translate(event, self._ratio)
            if translated is not None:
                yield translated

    def _bitmap(self, picture: Picture, width: int, height: int) -> pygame.Surface:
        key = (picture, width, height)
        bitmap = self._bitmaps.get(key)
        if bitmap is None:
            bitmap = self._brush.picture(picture, width, height)
            if len(self._bitmaps) >= KEPT:
                self._bitmaps.clear()
            if picture.kept:
                self._bitmaps[key] = bitmap
        return bitmap


def translate(event: pygame.event.Event, ratio: float = 1.0) -> Event | None:
    """Give pygame's event in the core's own words, or None where the core has none for it."""
    if event.type in {pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP}:
        x, y = event.pos
        kind = PointerDown if event.type == pygame.MOUSEBUTTONDOWN else PointerUp
        return kind(x / ratio, y / ratio, event.button, "touch" if event.touch else "mouse")
    if event.type == pygame.MOUSEMOTION:
        x, y = event.pos
        return PointerMove(x / ratio, y / ratio, pressed=any(event.buttons), device="touch" if event.touch else "mouse")
    if event.type == pygame.WINDOWLEAVE:
        return PointerLeave()
    if event.type == pygame.KEYDOWN:
        name = pygame.key.name(event.key)
        held = event.mod
        shift, control, alt = (bool(held & key) for key in (pygame.KMOD_SHIFT, pygame.KMOD_CTRL, pygame.KMOD_ALT))
        return KeyDown(KEYS.get(name, name), shift, control, alt)
    if event.type == pygame.VIDEORESIZE:
        return Resize(event.w / ratio, event.h / ratio, ratio)
    return Quit() if event.type == pygame.QUIT else None


class Brush:
    """Paints pictures as bitmaps."""

    def __init__(self, fonts: Fonts) -> None:
        """Take the font files; they are opened when first needed."""
        self._files = fonts
        self._fonts: dict[tuple[str, int, int], pygame.font.Font] = {}

    def picture(self, picture: Picture, width: int, height: int) -> pygame.Surface:
        """Give the picture at that size in pixels, its bleed round it."""
        scale = width / picture.width
        bleed = math.ceil(picture.bleed * scale)
        sheet = pygame.Surface((width + 2 * bleed, height + 2 * bleed), pygame.SRCALPHA)
        affine = Affine.translation(bleed, bleed) @ Affine.scaling(scale, height / picture.height)
        self._shapes(sheet, picture.shapes, affine)
        return sheet

    def _shapes(self, sheet: pygame.Surface, shapes: Iterable[Shape], affine: Affine) -> None:
        for shape in shapes:
            if isinstance(shape, Fill):
                self._fill(sheet, shape, affine)
            elif isinstance(shape, Stroke):
                mask = _mask(outline(shape, affine), sheet.get_rect(), _cover)
                if mask is not None:
                    _let_through(sheet, shape.paint, affine, *mask)
            elif isinstance(shape, Inside):
                self._inside(sheet, shape, affine)
            else:
                self._text(sheet, shape, affine)

    def _fill(self, sheet: pygame.Surface, shape: Fill, affine: Affine) -> None:
        parts = shape.path.under(affine).flattened()
        cast = shape.shadow
        if cast is not None:
            soft = max(1, round(cast.blur * affine.a / 2))
            fallen = [[(x + cast.x * affine.a, y + cast.y * affine.a) for x, y in part] for part in parts]
            mask = _mask(fallen, sheet.get_rect(), _even_odd, margin=3 * soft)
            if mask is not None:
                _let_through(sheet, cast.colour, affine, pygame.transform.gaussian_blur(mask[0], soft), mask[1])
        mask = _mask(parts, sheet.get_rect(), _even_odd)
        if mask is not None:
            _let_through(sheet, shape.paint, affine, *mask)

    def _inside(self, sheet: pygame.Surface, shape: Inside, affine: Affine) -> None:
        layer = pygame.Surface(sheet.get_size(), pygame.SRCALPHA)
        self._shapes(layer, shape.shapes, affine)
        hole = pygame.Surface(sheet.get_size(), pygame.SRCALPHA)
        mask = _mask(shape.path.under(affine).flattened(), sheet.get_rect(), _even_odd)
        if mask is not None:
            _let_through(hole, "#ffffff", affine, *mask)
        layer.blit(hole, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        sheet.blit(layer, (0, 0))

    def _text(self, sheet: pygame.Surface, text: Text, affine: Affine) -> None:
        font = self._font(text.face, text.weight, max(1, round(text.size * affine.d)))
        written = font.render(text.content, True, "#ffffff")  # noqa: FBT003 - pygame's own signature
        width = written.get_width()
        if text.fit is not None and width > text.fit * affine.a:
            width = max(1, round(text.fit * affine.a))
            written = pygame.transform.smoothscale(written, (width, written.get_height()))
        x, y = affine.apply(text.x, text.y)
        left = -width * {"start": 0, "middle": 0.5, "end": 1}[text.align]
        middle = Affine.rotation(text.turn).apply(left + width / 2, written.get_height() / 2 - font.get_ascent())
        if text.turn:
            written = pygame.transform.rotozoom(written, -text.turn, 1)
        width, height = written.get_size()
        place = pygame.Rect(round(x + middle[0] - width / 2), round(y + middle[1] - height / 2), width, height)
        ink = _paint(text.paint, place, affine)
        written.blit(ink, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        sheet.blit(written, place)

    def _font(self, face: str, weight: int, size: int) -> pygame.font.Font:
        name = face.partition(",")[0].strip().strip("'\"")
        key = (name, weight, size)
        font = self._fonts.get(key)
        if font is None:
            file = self._files.get((name, weight))
            font = self._fonts[key] = pygame.font.Font(None if file is None else str(file), size)
        return font


def _clear_sheet(width: int, height: int) -> pygame.Surface:
    # White all over, so that shrinking mixes nothing but opacity.
    sheet = pygame.Surface((width, height), pygame.SRCALPHA)
    sheet.fill((255, 255, 255, 0))
    return sheet


def _even_odd(sheet: pygame.Surface, parts: list[Polygon]) -> None:
    for part in parts:
        if len(part) < TRIANGLE:
            continue
        if len(parts) == 1:
            pygame.draw.polygon(sheet, WHITE, part)
            return
        place = pygame.Rect(_bounds([part])).clip(sheet.get_rect())
        there, single = sheet.subsurface(place), _clear_sheet(*place.size)
        pygame.draw.polygon(single, WHITE, [(x - place.x, y - place.y) for x, y in part])
        both = there.copy()
        both.blit(single, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        both.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
        there.blit(single, (0, 0), special_flags=pygame.BLEND_RGBA_MAX)
        there.blit(both, (0, 0), special_flags=pygame.BLEND_RGBA_SUB)


def _bounds(parts: list[Polygon]) -> tuple[int, int, int, int]:
    across, down = [x for part in parts for x, _ in part], [y for part in parts for _, y in part]
    left, top = math.floor(min(across)) - 1, math.floor(min(down)) - 1
    return left, top, math.ceil(max(across)) + 1 - left, math.ceil(max(down)) + 1 - top


def _cover(sheet: pygame.Surface, parts: list[Polygon]) -> None:
    for part in parts:
        pygame.draw.polygon(sheet, WHITE, part)


def _mask(
    parts: list[Polygon], limits: pygame.Rect, draw: Callable[[pygame.Surface, list[Polygon]], None], margin: int = 0
) -> tuple[pygame.Surface, pygame.Rect] | None:
    """Give how far each pixel is covered, as opacity, and where; None where nothing is to be seen."""
    if not any(parts):
        return None
    place = pygame.Rect(_bounds(parts)).inflate(2 * margin, 2 * margin).clip(limits)
    if place.width < 1 or place.height < 1:
        return None
    times = OVERSAMPLING if place.width * place.height < BIG else OVERSAMPLING // 2
    big = _clear_sheet(place.width * times, place.height * times)
    # Half a big pixel off: pygame's polygons take in their far edges too.
    x0, y0 = place.x + 0.5 / times, place.y + 0.5 / times
    draw(big, [[((x - x0) * times, (y - y0) * times) for x, y in part] for part in parts])
    return pygame.transform.smoothscale(big, place.size), place


def _let_through(sheet: pygame.Surface, paint: Paint, affine: Affine, mask: pygame.Surface, place: pygame.Rect) -> None:
    ink = _paint(paint, place, affine)
    ink.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    sheet.blit(ink, place)


def _paint(paint: Paint, place: pygame.Rect, affine: Affine) -> pygame.Surface:
    """Give a sheet of the place's size full of the paint."""
    ink = pygame.Surface(place.size, pygame.SRCALPHA)
    if isinstance(paint, str):
        ink.fill(pygame.Color(paint))
    elif isinstance(paint, Radial):
        x, y = affine.apply(paint.x, paint.y)
        ink.fill(colour_at(paint.stops, 1))
        for step in range(BANDS, 0, -1):
            radius = paint.radius * affine.a * step / BANDS
            pygame.draw.circle(ink, colour_at(paint.stops, step / BANDS), (x - place.x, y - place.y), radius)
    else:
        ink.fill(colour_at(paint.stops, 0))
        for band, colour in bands(paint, affine, Rect(*place)):
            pygame.draw.polygon(ink, colour, band)
    return ink
