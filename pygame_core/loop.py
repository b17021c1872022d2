"""Shows groups on a surface: paints only what is new, and moves from one to the next in a fifth of a second."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame_core.scene import moves, tween
from pygame_core.surface import paint

if TYPE_CHECKING:
    from collections.abc import Callable

    from pygame_core.sprites import Group
    from pygame_core.surface import Surface

MOTION_SECONDS = 0.2
"""How long a change takes to be shown."""


class Loop:
    """What is on the screen now, and what it is on its way to.

    The owner calls `show` whenever there is something new, and `tick` once a frame as long as it says there is more.
    The clock gives seconds and is the owner's, as is the choice of `still`: no motion, for who asked for less of it.

    >>> from pygame_core.geometry import Rect
    >>> from pygame_core.recorder import Recorder
    >>> from pygame_core.shapes import Picture, Text
    >>> from pygame_core.sprites import Group, Sprite
    >>> tile = Picture(8, 8, (Text("T", 4, 8, 8, "#000000"),))
    >>> def at(x): return Group((Sprite("tile", tile, Rect(x, 0, 8, 8)),), Rect(0, 0, 99, 9))
    >>> now, screen = [0.0], Recorder()
    >>> loop = Loop(screen, lambda: now[0])
    >>> loop.show(at(0)); loop.tick()
    False
    >>> loop.show(at(40)); now[0] = 0.1; loop.tick()
    True
    >>> now[0] = 0.3; loop.tick(), loop.tick()
    (False, False)
    >>> [frame[0].rect.x for frame in screen.frames]
    [0, 20.0, 40]
    """

    def __init__(self, surface: Surface, clock: Callable[[], float], *, still: bool = False) -> None:
        """Start with an empty screen."""
        self.still = still
        self._surface = surface
        self._clock = clock
        self._before: Group | None = None
        self._group: Group | None = None
        self._began: float | None = None
        self._stale = False

    @property
    def group(self) -> Group | None:
        """What is shown, or will be when the motion is over."""
        return self._group

    def show(self, group: Group, *, at_once: bool = False) -> None:
        """Go to the group, from wherever the screen is now; at once, where there was nothing or the box has changed."""
        shown = self._now()
        self._group = group
        if shown is not None and shown == group:
            self._began = None
            return
        self._stale = True
        if at_once or self.still or shown is None or shown.box != group.box or not moves(shown, group):
            self._began = None
        else:
            self._before, self._began = shown, self._clock()

    def repaint(self) -> None:
        """Paint again at the next tick although nothing is new: the surface lost its picture, or has another size."""
        self._stale = self._group is not None

    def tick(self) -> bool:
        """Paint if there is anything new, and say whether more is to come."""
        if not self._stale or self._group is None:
            return False
        now = self._now()
        if now is self._group:
            self._began, self._stale = None, False
        if now is not None:
            paint(now, self._surface)
        return self._stale

    def hit(self, x: float, y: float) -> str | None:
        """Give what the point means in the group that is shown or on its way."""
        return None if self._group is None else self._group.hit(x, y)

    def _now(self) -> Group | None:
        if self._began is None or self._before is None or self._group is None:
            return self._group
        return tween(self._before, self._group, (self._clock() - self._began) / MOTION_SECONDS)
