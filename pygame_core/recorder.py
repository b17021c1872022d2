"""A surface that keeps what was painted on it, frame by frame, for tests."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pygame_core.geometry import Rect
    from pygame_core.sprites import Sprite


class Recorder:
    """Every finished frame as the tuple of its sprites, in the order in which they were painted.

    >>> from pygame_core.geometry import Rect
    >>> from pygame_core.shapes import Picture, Text
    >>> from pygame_core.sprites import Group, Sprite
    >>> from pygame_core.surface import paint
    >>> recorder = Recorder()
    >>> tile = Picture(8, 8, (Text("T", 4, 8, 8, "#000000"),))
    >>> paint(Group((Sprite("tile", tile, Rect(0, 0, 8, 8)),), Rect(0, 0, 9, 9)), recorder)
    >>> [sprite.name for sprite in recorder.frames[0]], recorder.boxes[0].width
    (['tile'], 9)
    """

    def __init__(self) -> None:
        """Start with no frame."""
        self.frames: list[tuple[Sprite, ...]] = []
        self.boxes: list[Rect] = []
        self._frame: list[Sprite] = []

    def clear(self, box: Rect) -> None:
        """Begin a frame."""
        self._frame = []
        self.boxes.append(box)

    def blit(self, sprite: Sprite) -> None:
        """Note the sprite."""
        self._frame.append(sprite)

    def flip(self) -> None:
        """Close the frame."""
        self.frames.append(tuple(self._frame))
