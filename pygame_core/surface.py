"""What a backend can do, in three verbs: clear the box, put sprites down, show the result."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from pygame_core.geometry import Rect
    from pygame_core.sprites import Group, Sprite


class Surface(Protocol):
    """Anything a group can be painted on: a browser's canvas, a desktop window, an SVG text, a recorder."""

    def clear(self, box: Rect) -> None:
        """Begin a new frame that shows the box."""

    def blit(self, sprite: Sprite) -> None:
        """Put the sprite on top of what is there."""

    def flip(self) -> None:
        """Show the finished frame."""


def paint(group: Group, surface: Surface) -> None:
    """Show the group, and nothing else, on the surface."""
    surface.clear(group.box)
    for sprite in group:
        if sprite.alpha > 0 and sprite.picture.shapes:
            surface.blit(sprite)
    surface.flip()
