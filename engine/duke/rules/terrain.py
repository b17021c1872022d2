"""The terrain tiles: what they share, where they lie, and how chance places them (rulings D7a, D14)."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import cache
from typing import TYPE_CHECKING, Any, Final

from ...game import CHANCE
from ...rules import Offer
from ...state import Ask, Asked, Effect, Effects, State
from ..model.board import (
    ALL,
    SQUARES,
    Board,
    bit,
    squares_of,
)
from ..model.effects import (
    SetUpAsk,
    SetUpEnded,
)
from ..rulebook import RULEBOOK
from .rule import DukeRule

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ...cite import Cite

MOUNTAIN: Final = "mountain"
FORT: Final = "fort"
CAMELOT: Final = "camelot"
TERRAINS: Final = (MOUNTAIN, FORT, CAMELOT)
"""The terrain tiles in the order in which they are placed."""


@dataclass(frozen=True, slots=True)
class PlaceTerrain:
    """Chance places a terrain tile."""

    terrain: str
    square: int

    @property
    def text(self) -> str:
        """``mountain@c4``, ``fort@d3``, ``camelot@c3``."""
        return f"{self.terrain}@{SQUARES[self.square]}"

    @property
    def points(self) -> tuple[str, ...]:
        """The square."""
        return (SQUARES[self.square],)


@dataclass(frozen=True, slots=True)
class Ground:
    """Where the terrain tiles lie; None for one that is not placed yet, or not in the game.

    ``spent`` is True with Camelot's Fort side up.
    """

    mountain: int | None = None
    fort: int | None = None
    camelot: int | None = None
    spent: bool = False
    forts: int = field(init=False, repr=False, compare=False)
    """The mask of Fort and Camelot."""
    mask: int = field(init=False, repr=False, compare=False)
    """The mask of all terrain."""
    prize: int = field(init=False, repr=False, compare=False)
    """The mask of Camelot while it can be seized."""

    def __post_init__(self) -> None:
        """Work out the masks."""
        object.__setattr__(self, "forts", bit(self.fort) | bit(self.camelot))
        object.__setattr__(self, "mask", bit(self.mountain) | self.forts)
        object.__setattr__(self, "prize", 0 if self.spent else bit(self.camelot))


_place = cache(PlaceTerrain)


@dataclass(frozen=True, slots=True)
class TerrainOwed(SetUpAsk):
    """Chance owes a terrain tile its square; ``side`` is who set up last."""

    by_hand = True

    terrain: str
    side: str

    @property
    def whose(self) -> str:
        """The side that set up last."""
        return self.side


@dataclass(frozen=True, slots=True)
class TerrainPlaced(Effect):
    """A terrain tile was placed."""

    terrain: str
    square: int

    def change(self, state: State[Board]) -> State[Board]:
        """Lay it down."""
        placed: dict[str, Any] = {self.terrain: self.square}
        return state.with_part(replace(state.part(Ground), **placed))


class Terrain(DukeRule):
    """One kind of terrain tile: chance places it after the set-up; what the ground bars is in ``bars``."""

    does: tuple[type, ...] = (PlaceTerrain,)
    follows: tuple[type[Effect], ...] = (SetUpEnded,)
    answers: tuple[type[Ask], ...] = (TerrainOwed,)
    keeps = Ground
    where: int = ALL

    def setup(self, state: State[Board]) -> State[Board]:
        """Begin with no terrain placed."""
        if any(isinstance(part, Ground) for part in state.parts):
            return state
        return state.with_part(Ground())

    def square(self, ground: Ground) -> int | None:
        """Return where this terrain lies."""
        found: int | None = getattr(ground, self.name)
        return found

    def lying(self, square: int) -> Ground:
        """Return the ground with this terrain on a square, and no other."""
        placed: dict[str, Any] = {self.name: square}
        return Ground(**placed)

    def offer(self, state: State[Board], ask: Ask) -> Iterator[Offer]:
        """Propose to chance every empty square that it may take."""
        if isinstance(ask, TerrainOwed):
            for action in self.choices(state, ask):
                yield Offer(action, lands=action.square)

    def choices(self, state: State[Board], ask: Any) -> tuple[Any, ...]:
        """Return chance's placements."""
        if ask.terrain != self.name:
            return ()
        return tuple(_place(self.name, square) for square in squares_of(self.where & ~self.game.filled(state)))

    def follow(self, state: State[Board], effect: Effect) -> Effects:
        """Ask chance once the set-up is over."""
        return (Asked(TerrainOwed(CHANCE, self.name, effect.last)),) if isinstance(effect, SetUpEnded) else ()

    def effects(self, state: State[Board], action: PlaceTerrain) -> Effects:
        """Place the terrain."""
        return (TerrainPlaced(action.terrain, action.square),)

    def fills(self, state: State[Board]) -> int:
        """No tile is placed on terrain of any kind, nor a flag or other terrain."""
        mask: int = state.parts[self.slot].mask
        return mask

    def forbid(self, state: State[Board], offer: Offer) -> Cite | None:
        """Hold the use of an icon against the ground."""
        return self.bars(self.game.ground(state), offer)

    def explain(self, state: State[Board], action: Any) -> Iterator[Cite]:
        """Say where terrain goes, and that it goes first."""
        ask = state.agenda[0]
        if isinstance(ask, TerrainOwed) and ask.terrain == self.name:
            yield RULEBOOK[f"{self.name}.placed" if isinstance(action, PlaceTerrain) else "terrain.first"]
