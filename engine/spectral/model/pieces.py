"""Treasure hunter pieces: sets of them are tuples of their values, ascending."""

from __future__ import annotations

import re
from functools import lru_cache
from itertools import product
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from ...game import Unreadable

if TYPE_CHECKING:
    from collections.abc import Mapping

Pieces = tuple[int, ...]

COUNTS: Final[Mapping[int, int]] = MappingProxyType({1: 4, 2: 3, 4: 2})
"""How many pieces of each value a player has."""
WHOLE: Final[Pieces] = (1, 1, 1, 1, 2, 2, 2, 4, 4)
"""All of a player's pieces."""
BEGINNERS: Final[Pieces] = (1, 1, 1, 2, 2, 4)
"""A player's pieces in the beginner set-up: one of each value goes back to the box (ruling S14)."""
HUNTER_POINTS: Final[Mapping[int, int]] = MappingProxyType({2: 4, 3: 3, 4: 2, 5: 1})
"""What an unspent treasure hunter is worth, by the number of players."""


def plus(one: Pieces, other: Pieces) -> Pieces:
    """Put two sets together."""
    return tuple(sorted(one + other))


@lru_cache(maxsize=4096)
def minus(pieces: Pieces, taken: Pieces) -> Pieces | None:
    """Take a set out of another; None if it is not in it.

    >>> minus((1, 1, 4), (1, 4))
    (1,)
    """
    left = list(pieces)
    for piece in taken:
        if piece not in left:
            return None
        left.remove(piece)
    return tuple(left)


@lru_cache(maxsize=256)
def payments(supply: Pieces, price: int = 1) -> tuple[Pieces, ...]:
    """Return every set of pieces of a supply that pays a price, cheapest first, then fewest pieces.

    >>> payments((1, 2, 4), 6)
    ((2, 4), (1, 2, 4))
    """
    ranges = [range(supply.count(piece) + 1) for piece in COUNTS]
    sets = (
        tuple(piece for piece, count in zip(COUNTS, counts, strict=True) for _ in range(count))
        for counts in product(*ranges)
    )
    return tuple(
        sorted((paid for paid in sets if sum(paid) >= max(price, 1)), key=lambda paid: (sum(paid), len(paid), paid))
    )


ALL_PAYMENTS: Final = payments(WHOLE)
"""Every set that anybody can ever pay with."""


def write_pieces(pieces: Pieces) -> str:
    """Write a set: ``1+2+4``, ``-`` for none."""
    return "+".join(map(str, pieces)) or "-"


def read_pieces(text: str) -> Pieces:
    """Return the set that a text writes, at least one piece; raise Unreadable if it writes none."""
    if not re.fullmatch(r"[124](\+[124])*", text):
        raise Unreadable(f"{text!r} is no set of pieces (1, 2 and 4, joined by +)")
    pieces = tuple(map(int, text.split("+")))
    if pieces != tuple(sorted(pieces)):
        raise Unreadable(f"{text!r}: pieces are written in ascending order, {write_pieces(tuple(sorted(pieces)))}")
    over = excess(pieces)
    if over:
        raise Unreadable(f"{text!r}: {over}")
    return pieces


def excess(pieces: Pieces) -> str:
    """Say how a set is more than one player has; nothing if it is not."""
    for piece, count in COUNTS.items():
        if pieces.count(piece) > count:
            return f"{pieces.count(piece)} pieces of value {piece}, but a player has only {count}"
    return ""
