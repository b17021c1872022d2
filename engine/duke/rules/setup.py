"""The set-up: each side's leader and two Footmen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from ...rules import Offer
from ...state import Ask, Asked, Effect, Effects, State
from ..model.actions import Place
from ..model.board import (
    HOME_EDGE,
    LIGHT,
    OPPONENT,
    SIDES,
    Board,
    beside,
)
from ..model.effects import (
    Bags,
    SetUp,
    SetUpEnded,
    TileSetUp,
    in_order,
)
from ..model.modules import leader, pool
from ..rulebook import RULEBOOK
from .drawing import placings
from .rule import DukeRule

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ...cite import Cite

FOOTMAN: Final = "Fo"
FOOTMEN: Final = 2
"""How many Footmen each side sets up beside its leader."""
MIDDLE: Final = 0b001100_000000_000000_000000_000000_001100
"""The two middle squares of both edges."""


class SetUpRule(DukeRule):
    """The set-up: each side's leader on a middle square of its edge, two Footmen beside it, one side first."""

    name = "setup"
    follows: tuple[type[Effect], ...] = (TileSetUp,)
    answers: tuple[type[Ask], ...] = (SetUp,)

    def setup(self, state: State[Board]) -> State[Board]:
        """Fill the bags with all but the tiles set aside, and ask Light first."""
        bags = Bags(*(self._bag(side) for side in SIDES))
        return State(state.board, (SetUp(SIDES[0]),), (*state.parts, bags))

    def _bag(self, side: str) -> tuple[str, ...]:
        counts = pool(self.game.modules, side)
        counts[self.leader(side, LIGHT)] -= 1
        counts[FOOTMAN] -= FOOTMEN
        return in_order(kind for kind, count in counts.items() for _ in range(count))

    def leader(self, side: str, arthurs: str) -> str:
        """Return the kind of leader that a side sets up, ``arthurs`` being the side with Arthur's tiles."""
        return leader(self.game.modules, arthurs=side == arthurs)

    def set_aside(self, state: State[Board], side: str) -> tuple[str, ...]:
        """Return the kinds that a side still has to place in set-up, in their order."""
        standing = [tile.kind for _, tile in state.board.tiles(side)]
        first = self.leader(side, self.game.arthurs_side(state))
        return (*(() if first in standing else (first,)), *(FOOTMAN,) * (FOOTMEN - standing.count(FOOTMAN)))

    def squares(self, state: State[Board], side: str) -> int:
        """Return the mask of the squares on which a side's next tile of set-up may go."""
        board = state.board
        where = beside(board.leader(side)) or HOME_EDGE[side] & MIDDLE
        return where & ~(board.light | board.dark)

    def offer(self, state: State[Board], ask: Ask) -> Iterator[Offer]:
        """Propose the squares for the next tile set aside."""
        if isinstance(ask, SetUp):
            for action in self.choices(state, ask):
                yield Offer(action, lands=action.square)

    def choices(self, state: State[Board], ask: Any) -> tuple[Any, ...]:
        """Return the placements of the next tile set aside."""
        return placings(self.set_aside(state, ask.seat)[0], ask.seat, self.squares(state, ask.seat))

    def follow(self, state: State[Board], effect: Effect) -> Effects:
        """Ask for the next tile, then the other side, until both have set up."""
        if not isinstance(effect, TileSetUp):
            return ()
        for side in (effect.side, OPPONENT[effect.side]):
            if self.set_aside(state, side):
                return (Asked(SetUp(side)),)
        return (SetUpEnded(effect.side),)

    def explain(self, state: State[Board], action: Any) -> Iterator[Cite]:
        """Say where the tiles of the set-up go, and that they go first."""
        ask = state.agenda[0]
        if not isinstance(ask, SetUp):
            return
        if not isinstance(action, Place):
            yield RULEBOOK["setup.first"]
        elif action.owner != ask.seat:
            yield RULEBOOK["setup.order"]
        elif (state.board.light | state.board.dark) >> action.square & 1:
            yield RULEBOOK["place.empty"]
        else:
            yield self.game.rulebook["setup.footmen" if self.set_aside(state, ask.seat)[0] == FOOTMAN else "setup.duke"]
