"""What the seat before the screen puts forward for a stake: a hallway and pieces that pay for it, in any order.

Law: what has been pointed at stands in a ``Pick`` of the legal actions, so that nothing else can be put forward.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.spectral.model.actions import NO_LOOK
from engine.spectral.model.manor import CELLS, ENDS, HALLWAY, HALLWAYS

if TYPE_CHECKING:
    from engine.cite import Cite
    from engine.picker import Pick
    from engine.spectral.game import SpectralGame
    from engine.spectral.model.manor import Manor
    from engine.spectral.model.pieces import Pieces
    from engine.state import State


@dataclass(frozen=True, slots=True)
class Refusal:
    """What was asked for in vain, a hallway, a cell or a control, and the rules against it."""

    at: str
    cites: tuple[Cite, ...]


@dataclass(frozen=True, slots=True)
class StakeForm:
    """A stake that has begun, as a screen shows it.

    ``hallway`` is the number of the chosen one and ``price`` what it costs, ``paying`` the pieces put forward and
    ``paid`` whether they pay for it, ``payments`` the sets of pieces that would, cheapest first. ``looks`` are the
    cells whose card may be looked at as the last point, ``offered`` the hallways that the pieces pay for.
    """

    hallway: int | None = None
    paying: Pieces = ()
    paid: bool = False
    price: int = 0
    payments: tuple[Pieces, ...] = ()
    looks: tuple[str, ...] = ()
    offered: tuple[str, ...] = ()

    @classmethod
    def of(cls, pick: Pick, game: SpectralGame, state: State[Manor], seat: str, prices: tuple[int, ...]) -> StakeForm:
        """Return what is put forward by these points; ``prices`` are those of all hallways."""
        hallway, pieces = hallway_of(pick), pieces_of(pick)
        worth = sum(pieces)
        offered = (
            tuple([name for name, price in zip(HALLWAYS, prices, strict=True) if worth >= price]) if pieces else ()
        )
        if hallway is None:
            return cls(None, pieces, offered=offered)
        number, points = HALLWAY[hallway], pick.reachable()
        looks = tuple([CELLS[cell] for cell in ENDS[number] if CELLS[cell] in points])
        return cls(
            number, pieces, NO_LOOK in points, prices[number], game.payments(state, number, seat), looks, offered
        )


def hallway_of(pick: Pick) -> str | None:
    """Return the hallway that was pointed at, or None."""
    return next((at for at in pick.pointed if at in HALLWAY), None)


def pieces_of(pick: Pick) -> Pieces:
    """Return the pieces that were pointed at."""
    return tuple(sorted([int(at) for at in pick.pointed if at.isdecimal()]))


def is_paid(pick: Pick) -> bool:
    """Whether the pieces pay for the hallway: only then what comes last can be pointed at."""
    return hallway_of(pick) is not None and NO_LOOK in pick.reachable()


def without_hallway(pick: Pick) -> Pick:
    """Return the choice without the hallway that was pointed at."""
    hallway = hallway_of(pick)
    return pick if hallway is None else pick.take_back(hallway) or pick


def with_pieces(pick: Pick, pieces: Pieces) -> Pick | None:
    """Return the choice with exactly these pieces put forward, or None if the supply hasn't got them."""
    for piece in pieces_of(pick):
        pick = pick.take_back(str(piece)) or pick
    return pick.along(map(str, pieces))
