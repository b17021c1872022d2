"""The set-up: each side's leader and two Footmen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from ...game import Unreadable
from ...rules import Offer
from ...state import Ask, Asked, Effect, Effects, State
from ..booklets import lords_legacy
from ..model.actions import Place
from ..model.board import HOME_EDGE, LIGHT, OPPONENT, SIDES, SQUARES, Board, beside, squares_of, tile
from ..model.effects import Bags, Placed, SetUp, SetUpEnded, TileSetUp, in_order
from .drawing import placings
from .rule import DukeRule

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from ...cite import Cite

CITES: Final = (
    lords_legacy(
        "setup.duke",
        "Set-Up",
        "In set-up each side first places its Duke on one of the two middle squares of its edge.",
    ),
    lords_legacy(
        "setup.footmen", "Set-Up", "The two Footmen of set-up go on squares that share a side with their own Duke."
    ),
    lords_legacy(
        "setup.order",
        "Set-Up",
        "One side places all its tiles first, then the other; who set up first begins.",
        "D19b",
    ),
    lords_legacy(
        "setup.facing", "Set-Up", "Each tile faces away from its owner: forward is towards the opponent's edge."
    ),
    lords_legacy(
        "setup.starting-side", "Set-Up: Starting Side", "A tile comes onto the board with its starting side up."
    ),
)


FOOTMAN: Final = "Fo"
FOOTMEN: Final = 2
"""How many Footmen each side sets up beside its leader."""
MIDDLE: Final = 0b001100_000000_000000_000000_000000_001100
"""The two middle squares of both edges."""


class SetUpRule(DukeRule):
    """The set-up: each side's leader on a middle square of its edge, two Footmen beside it, one side first."""

    stage = "set-up"
    cites: tuple[Cite, ...] = CITES
    name = "setup"
    follows: tuple[type[Effect], ...] = (TileSetUp,)
    answers: tuple[type[Ask], ...] = (SetUp,)

    def setup(self, state: State[Board]) -> State[Board]:
        """Fill the bags with all but the tiles set aside, and ask the first side (ruling D19b)."""
        bags = Bags(*(self._bag(side) for side in SIDES))
        return State(state.board, (SetUp(self.game.first),), (*state.parts, bags))

    def _bag(self, side: str) -> tuple[str, ...]:
        counts = self.game.pool(side)
        counts[self.leader(side, LIGHT)] -= 1
        counts[FOOTMAN] -= FOOTMEN
        return in_order(kind for kind, count in counts.items() for _ in range(count))

    def leader(self, side: str, arthurs: str) -> str:
        """Return the kind of leader that a side sets up, ``arthurs`` being the side with Arthur's tiles."""
        return self.game.leader(arthurs=side == arthurs)

    def set_aside(self, state: State[Board], side: str) -> tuple[str, ...]:
        """Return the kinds that a side still has to place in set-up, in their order."""
        standing = [tile.kind for _, tile in state.board.tiles(side)]
        first = self.leader(side, self.game.arthurs_side(state))
        return (*(() if first in standing else (first,)), *(FOOTMAN,) * (FOOTMEN - standing.count(FOOTMAN)))

    def begins(self, last: str) -> str:
        """Return the side that begins, by which set up last: the other one."""
        return OPPONENT[last]

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

    def answer(self, state: State[Board], ask: Any, square: int) -> Place | None:
        """Return the placement of the next tile set aside."""
        return Place(self.set_aside(state, ask.seat)[0], ask.seat, square)

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
            yield self.cite("setup.first")
        elif action.owner != ask.seat:
            yield self.cite("setup.order")
        elif (state.board.light | state.board.dark) >> action.square & 1:
            yield self.cite("place.empty")
        else:
            yield self.cite("setup.footmen" if self.set_aside(state, ask.seat)[0] == FOOTMAN else "setup.duke")

    def held(self, state: State[Board], side: str) -> Iterable[str]:
        """Return the kinds that a side still has to place."""
        return self.set_aside(state, side) if isinstance(state.agenda[0], SetUp) else ()

    def to_place(self, state: State[Board], side: str, where: str) -> tuple[Ask, ...]:
        """Return what is owed while tiles are still placed, and nothing after that.

        Raises Unreadable, which begins with ``where``, for a board that no set-up leads to.
        """
        if self.set_aside(state, side):
            self.check_placed(state, side, where)
            return (SetUp(side),)
        return ()

    def check_placed(self, state: State[Board], side: str, where: str) -> None:
        """Replay both sides' placements as far as the board shows them."""
        board = state.board
        if board.of(OPPONENT[side]) and self.set_aside(state, OPPONENT[side]):
            raise Unreadable(f"{where}, both sides have begun, but one places all its tiles before the other")
        replay: State[Board] = State(Board(), (SetUp(side),), state.parts)
        for owner in (OPPONENT[side], side):
            for _ in range(board.of(owner).bit_count()):
                owed = self.set_aside(replay, owner)
                square = next(
                    (
                        square
                        for square in squares_of(self.squares(replay, owner) & board.of(owner))
                        if owed and board.cells[square] is tile(owed[0], owner)
                    ),
                    None,
                )
                if square is None:
                    break
                replay = Placed(tile(owed[0], owner), square).change(replay)
        for owner in SIDES:
            for square in squares_of(board.of(owner) & ~replay.board.of(owner)):
                raise Unreadable(f"{where}, {board.cells[square]} can't stand on {SQUARES[square]}")
