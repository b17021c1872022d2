"""Each piece's own name, from the supply to a hallway and back: what lets it be seen to go there.

Law: names come from what all have seen: who staked which values where. They tell nothing that the table doesn't.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from engine.spectral.model.effects import Bumped, Staked, Supplies

if TYPE_CHECKING:
    from collections.abc import Iterable

    from engine.match import Entry
    from engine.spectral.model.manor import Manor
    from engine.spectral.model.pieces import Pieces
    from engine.state import State

Named = tuple[tuple[int, str], ...]
"""Pieces with their values, ascending as the engine has them."""


@dataclass(frozen=True, slots=True)
class Whereabouts:
    """Which pieces are where: those unspent by seat, those that stand in hallways by the hallway's number."""

    supplies: dict[str, Named]
    hallways: dict[int, Named]

    def unspent(self, seat: str) -> tuple[str, ...]:
        """Give the names of a seat's unspent pieces, in the order of its supply."""
        return tuple([name for _, name in self.supplies[seat]])

    def standing(self, hallway: int) -> tuple[str, ...]:
        """Give the names of the pieces that stand in a hallway, in their order."""
        return tuple([name for _, name in self.hallways.get(hallway, ())])


def whereabouts(opening: State[Manor], seats: Iterable[str], entries: Iterable[Entry[Any]]) -> Whereabouts:
    """Follow every piece from the opening through a log."""
    unspent = opening.part(Supplies)
    found = Whereabouts(
        {seat: tuple([(value, f"{seat} {at}") for at, value in enumerate(unspent.of(seat))]) for seat in seats}, {}
    )
    back: Named = ()
    for entry in entries:
        for effect in entry.step.effects:
            if isinstance(effect, Staked):
                taken, left = _taken(found.supplies[effect.seat], effect.pieces)
                ousted = found.hallways.pop(effect.hallway, ())
                found.supplies[effect.seat], found.hallways[effect.hallway] = left, taken
                back = ousted
            elif isinstance(effect, Bumped):
                found.supplies[effect.seat] = tuple(sorted(found.supplies[effect.seat] + back))
    return found


def _taken(pieces: Named, values: Pieces) -> tuple[Named, Named]:
    """Take the last pieces of some values out of a set: those that the table shows as put forward."""
    wanted, taken, left = list(values), [], []
    for piece in reversed(pieces):
        if piece[0] in wanted:
            wanted.remove(piece[0])
            taken.append(piece)
        else:
            left.append(piece)
    return tuple(sorted(taken)), tuple(sorted(left))
