"""PINs of seats: they keep others from turning a seat's view up by mistake, and are never kept as they are typed."""

from __future__ import annotations

from hashlib import sha256
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Mapping

SHORTEST: Final = 3
LONGEST: Final = 12


def scrambled(pin: str, seat: str) -> str:
    """Give what is kept of a seat's PIN."""
    return sha256(f"tabard:{seat}:{pin.strip()}".encode()).hexdigest()[:32]


def opens(pins: Mapping[str, str], seat: str, pin: str) -> bool:
    """Whether this PIN opens a seat's view; without one any does."""
    return seat not in pins or pins[seat] == scrambled(pin, seat)


def fits(pin: str) -> bool:
    """Whether this may be a PIN."""
    return SHORTEST <= len(pin.strip()) <= LONGEST
