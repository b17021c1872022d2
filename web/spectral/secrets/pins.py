"""PINs of seats: they keep others from turning a seat's view up by mistake, and are never kept as they are typed.

What is kept of a PIN is when it was set, a word that no other setting has, and what comes of mixing both with it. So no
two are the same, though the same digits were typed.
"""

from __future__ import annotations

from hashlib import sha256
from time import mktime
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Mapping

SHORTEST: Final = 3
LONGEST: Final = 12
EVENING: Final = 12 * 60 * 60
"""Seconds for which a PIN holds for further games."""


def scrambled(pin: str, seat: str, stamp: str) -> str:
    """Give what is kept of a seat's PIN; the stamp is when it was set and a word of its own, with a blank after each.

    >>> scrambled("4711", "1", "2030-01-31T20:00 k7 ")[:20]
    '2030-01-31T20:00 k7 '
    """
    return stamp + sha256(f"tabard:{seat}:{stamp}{pin.strip()}".encode()).hexdigest()[:32]


def opens(pins: Mapping[str, str], seat: str, pin: str) -> bool:
    """Whether this PIN opens a seat's view; without one any does."""
    kept = pins.get(seat)
    return kept is None or kept == scrambled(pin, seat, "".join(kept.rpartition(" ")[:2]))


def fits(pin: str) -> bool:
    """Whether this may be a PIN."""
    return SHORTEST <= len(pin.strip()) <= LONGEST


def of_this_evening(kept: str, now: str) -> bool:
    """Whether a PIN was set this evening; the time now is this place's, to the minute.

    >>> of_this_evening("2030-01-31T20:00 k7 0", "2030-02-01T01:30")
    True
    >>> of_this_evening("2030-01-31T20:00 k7 0", "2030-02-01T20:00")
    False
    """
    try:
        return abs(_seconds(now) - _seconds(kept.partition(" ")[0])) < EVENING  # a clock may be set back a little
    except (ValueError, OverflowError):
        return False


def _seconds(when: str) -> float:
    date, _, clock = when.partition("T")
    year, month, day = map(int, date.split("-"))
    hour, minute = map(int, clock.split(":"))
    return mktime((year, month, day, hour, minute, 0, 0, 0, -1))
