"""Taps and drags, told from the pointer's events.

Law: a fold. A touch and what it has become are one value, so that nothing is left behind when an event is missed.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

from pygame_core.events import PointerDown, PointerLeave, PointerMove, PointerUp

if TYPE_CHECKING:
    from pygame_core.events import Event

SLACK = {"mouse": 4.0, "pen": 6.0, "touch": 10.0}
"""How far the pointer may stray and still mean a tap, by device, in units of the view."""


@dataclass(frozen=True, slots=True)
class Tap:
    """A press and release in one place; button 3 is the other button."""

    x: float
    y: float
    button: int = 1


@dataclass(frozen=True, slots=True)
class Drag:
    """What was pressed at (from_x, from_y) is now held at (x, y)."""

    from_x: float
    from_y: float
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Drop:
    """What was dragged from (from_x, from_y) was let go at (x, y)."""

    from_x: float
    from_y: float
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Cancel:
    """The drag came to nothing."""


Gesture = Tap | Drag | Drop | Cancel


@dataclass(frozen=True, slots=True)
class Press:
    """A pointer that is down: where it went down, and whether it has become a drag."""

    x: float
    y: float
    button: int
    dragging: bool = False


def follow(press: Press | None, event: Event) -> tuple[Press | None, Gesture | None]:
    """Take one event and give the press as it now is, and the gesture that the event completed or continued.

    >>> press, gesture = follow(None, PointerDown(10, 10)); gesture
    >>> press, gesture = follow(press, PointerMove(40, 10, pressed=True)); gesture
    Drag(from_x=10, from_y=10, x=40, y=10)
    >>> follow(press, PointerUp(50, 10))
    (None, Drop(from_x=10, from_y=10, x=50, y=10))
    """
    if isinstance(event, PointerDown):
        return Press(event.x, event.y, event.button), _cancelled(press)
    if press is None:
        return None, None
    if isinstance(event, PointerUp):
        return None, Drop(press.x, press.y, event.x, event.y) if press.dragging else Tap(press.x, press.y, press.button)
    if isinstance(event, PointerLeave):
        return None, _cancelled(press)
    if isinstance(event, PointerMove) and press.button == 1 and (press.dragging or _strayed(press, event)):
        return Press(press.x, press.y, press.button, dragging=True), Drag(press.x, press.y, event.x, event.y)
    return press, None


def _strayed(press: Press, event: PointerMove) -> bool:
    return math.hypot(event.x - press.x, event.y - press.y) > SLACK[event.device]


def _cancelled(press: Press | None) -> Gesture | None:
    return Cancel() if press is not None and press.dragging else None
