"""What is dragged at the moment."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Held:
    """A thing under the finger that drags it: the place that it comes from, and where the finger is in the view."""

    origin: str
    x: float
    y: float
