"""Where the Specter is, and where it may be when a turn ends (rulings D23, D24)."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache, lru_cache
from types import MappingProxyType
from typing import Final

from ..model.board import SIZE, opposite, square_at

FACING: Final = MappingProxyType({"n": (0, 1), "e": (1, 0), "s": (0, -1), "w": (-1, 0)})
"""Which way the Specter faces: files and ranks of one step, ``n`` towards rank 6."""
BEHIND: Final = MappingProxyType({"n": "s", "e": "w", "s": "n", "w": "e"})
"""The way behind it."""
DREAD_AROUND: Final = ((-1, 0), (1, 0), (-1, -1), (0, -1), (1, -1))
"""Its Dread squares, right and ahead of it (ruling D24)."""
NOWHERE: Final = ((0, 0),)
"""Its places while it waits, as masks of its square and of its Dread."""


@dataclass(frozen=True, slots=True)
class SpecterState:
    """Where the Specter is (None: waiting beside the board), which way it faces, and its token's square.

    ``hit`` is the square of a capture in the turn that has not ended, and ``forecast`` what may come of the rest.
    Made by ``specter_state`` where it is common.
    """

    square: int | None = None
    facing: str = "n"
    token: int | None = None
    hit: int | None = None
    forecast: SpecterForecast = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        """Look ahead."""
        object.__setattr__(self, "forecast", forecast_of(self.square, self.facing, self.token))

    def turned(self) -> SpecterState:
        """Return the same on the board turned round; while it waits beside the board it faces no way that counts."""
        facing = self.facing if self.square is None else BEHIND[self.facing]
        return specter_state(opposite(self.square), facing, opposite(self.token), opposite(self.hit))


specter_state = lru_cache(maxsize=1 << 14)(SpecterState)
"""Makes ``SpecterState``, once for each of the common ones: nearly every turn has one."""


@dataclass(frozen=True, slots=True)
class SpecterForecast:
    """Where the Specter may be when a turn ends, by where it is, which way it faces, and its token's square.

    ``mask`` is its square's, ``dread`` that of its Dread squares where it stands in no Fort, ``touched`` that of the
    squares that it may leave or come to. ``without_capture`` and ``after_capture`` are the places where it may be then,
    each with its Dread, if no tile is captured in the turn or if one is: one place, none, while it waits.
    ``any_dread`` is the Dread of them all.
    """

    mask: int
    dread: int
    touched: int
    without_capture: tuple[tuple[int, int], ...]
    after_capture: tuple[tuple[int, int], ...]
    any_dread: int

    def dreaded(self, forts: int) -> int:
        """Return the mask of its Dread squares now; in a Fort or Camelot it causes none (ruling D11)."""
        return 0 if self.mask & forts else self.dread


@cache
def forecast_of(square: int | None, facing: str, token: int | None) -> SpecterForecast:
    """Work out what may come of where the Specter is."""
    without_capture, after_capture = (
        tuple((1 << goal, dread_of(goal, facing)) for goal, facing in places(square, facing, token, hit=hit).items())
        or NOWHERE
        for hit in (False, True)
    )
    mask, dread = (0, 0) if square is None else (1 << square, dread_of(square, facing))
    goals = any_dread = 0
    for place, _ in without_capture:
        goals |= place
    for _, squares in (*without_capture, *after_capture):
        any_dread |= squares
    return SpecterForecast(mask, dread, goals | mask if goals & ~mask else 0, without_capture, after_capture, any_dread)


def steps_to(square: int | None, token: int | None) -> dict[int, str]:
    """Return the squares on a shortest way to the token, each with the way that the Specter would face."""
    if square is None or token is None:
        return {}
    (y0, x0), (y1, x1) = divmod(square, SIZE), divmod(token, SIZE)
    found = {}
    if x1 != x0:
        found[square + (1 if x1 > x0 else -1)] = "e" if x1 > x0 else "w"
    if y1 != y0:
        found[square + (SIZE if y1 > y0 else -SIZE)] = "n" if y1 > y0 else "s"
    return found


def places(square: int | None, facing: str, token: int | None, *, hit: bool) -> dict[int, str]:
    """Return where the Specter may be once a turn is over, each with the way it faces; nothing while it waits.

    ``hit`` says whether a tile was captured in the turn: then it stays where it is.
    """
    if square is None:
        return {} if token is None else dict([entry(token)])
    return {square: facing} if hit or square == token else steps_to(square, token)


@cache
def dread_of(square: int, facing: str) -> int:
    """Return the mask of the Specter's Dread squares on a square that is no Fort, facing one way."""
    rank, file = divmod(square, SIZE)
    dx, dy = FACING[facing]
    squares = (
        square_at(file + right * dy + ahead * dx, rank - right * dx + ahead * dy) for right, ahead in DREAD_AROUND
    )
    return sum(1 << found for found in squares if found is not None)


def entry(token: int) -> tuple[int, str]:
    """Return the edge square on which the Specter enters for a token, and the way it faces (ruling D23)."""
    rank, file = divmod(token, SIZE)
    return (rank * SIZE, "e") if file < SIZE // 2 else (rank * SIZE + SIZE - 1, "w")
