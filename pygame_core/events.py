"""What a person does to a window, whatever the window is: pointer, keys, size; and the queue in which it waits."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass
from typing import Literal

Device = Literal["mouse", "touch", "pen"]


@dataclass(frozen=True, slots=True)
class PointerDown:
    """A button or a finger went down at a point of the view; button 1 is the main one, 3 the other."""

    x: float
    y: float
    button: int = 1
    device: Device = "mouse"


@dataclass(frozen=True, slots=True)
class PointerMove:
    """The pointer went to a point; `pressed` says whether something is held down."""

    x: float
    y: float
    pressed: bool = False
    device: Device = "mouse"


@dataclass(frozen=True, slots=True)
class PointerUp:
    """A button or a finger was let go at a point."""

    x: float
    y: float
    button: int = 1
    device: Device = "mouse"


@dataclass(frozen=True, slots=True)
class PointerLeave:
    """The pointer left the view, or the system took the touch away."""


@dataclass(frozen=True, slots=True)
class KeyDown:
    """A key went down, by the name a browser gives it: `a`, `Enter`, `ArrowLeft`, `Escape`."""

    key: str
    shift: bool = False
    control: bool = False
    alt: bool = False


@dataclass(frozen=True, slots=True)
class Resize:
    """The view has a new size, and each of its units that many device pixels."""

    width: float
    height: float
    ratio: float = 1.0


@dataclass(frozen=True, slots=True)
class Quit:
    """The window is to close."""


Event = PointerDown | PointerMove | PointerUp | PointerLeave | KeyDown | Resize | Quit


class Queue:
    """Events waiting in the order in which they came.

    >>> queue = Queue()
    >>> queue.post(PointerMove(1, 1)); queue.post(PointerMove(2, 2)); queue.post(KeyDown("Enter"))
    >>> queue.get()
    [PointerMove(x=2, y=2, pressed=False, device='mouse'), KeyDown(key='Enter', shift=False, control=False, alt=False)]
    >>> queue.get()
    []
    """

    def __init__(self) -> None:
        """Start with nothing waiting."""
        self._waiting: deque[Event] = deque()

    def post(self, event: Event) -> None:
        """Add an event; of movements that follow each other only the last is kept."""
        if isinstance(event, PointerMove) and self._waiting and isinstance(self._waiting[-1], PointerMove):
            self._waiting.pop()
        self._waiting.append(event)

    def get(self) -> list[Event]:
        """Take everything that waits."""
        taken = list(self._waiting)
        self._waiting.clear()
        return taken
