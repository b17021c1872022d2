"""Keeps the press that ended one person's turn from beginning the next one's.

A second click of a double click, a key held down: they were meant for the screen before.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable

    from web.ui.screen import Screen

LENGTH: Final = 0.45
"""Seconds after which a press is meant for the screen that it finds."""


class HandoverGuard:
    """What has been shown, and since when it waits for somebody else to look; ``clock`` gives seconds."""

    def __init__(self, clock: Callable[[], float]) -> None:
        """Begin with nothing shown."""
        self._clock = clock
        self._since: float | None = None

    def see(self, screen: Screen) -> None:
        """Take note of what is shown from now on."""
        if not screen.waits:
            self._since = None
        elif self._since is None:
            self._since = self._clock()

    def early(self, *, again: bool = False) -> bool:
        """Tell whether a press comes too soon; ``again`` says that a key is still held down and repeats itself."""
        return self._since is not None and (again or self._clock() - self._since < LENGTH)
