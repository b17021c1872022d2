"""How tiles come onto the board: the set-up, drawing from the bag, and placing what was drawn."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import TYPE_CHECKING, Any, Final

from ...rules import Offer
from ...state import Asked, State
from ..model.actions import Draw, Drawn, Pick, Place
from ..model.board import HOME_EDGE, LIGHT, OPPONENT, SIDES, Board, beside, squares_of, tile
from ..model.effects import (
    Bags,
    DrawOwed,
    FootmenBagged,
    Mustered,
    Picked,
    PickOwed,
    PlaceOwed,
    SetUp,
    SetUpEnded,
    TileDrawn,
    Turn,
    draw_owed,
    in_order,
    placed,
)
from ..model.modules import leader, pool
from ..model.tiles import BASE
from ..rulebook import RULEBOOK
from .rule import DukeRule

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ...cite import Cite
    from ...state import Ask, Effect, Effects

FOOTMAN: Final = "Fo"
FOOTMEN: Final = 2
"""How many Footmen each side sets up beside its leader."""
MIDDLE: Final = 0b001100_000000_000000_000000_000000_001100
"""The two middle squares of both edges."""


_place = cache(Place)
_drawn = cache(Drawn)
_left_the_bag = cache(TileDrawn)


@cache
def _to_place(side: str, kind: str) -> Asked:
    return Asked(PlaceOwed(side, kind))


@lru_cache(maxsize=4096)
def placings(kind: str, side: str, squares: int) -> tuple[Place, ...]:
    """Return the placements of a tile on each square of a mask."""
    return tuple(_place(kind, side, square) for square in squares_of(squares))


@lru_cache(maxsize=4096)
def drawings(bag: tuple[str, ...], side: str) -> tuple[Drawn, ...]:
    """Return what chance may answer a draw from this bag with, each kind once."""
    return tuple(_drawn(kind, side) for kind in dict.fromkeys(bag))


class Mustering(DukeRule):
    """The set-up: each side's leader on a middle square of its edge, two Footmen beside it, one side first."""

    name = "setup"
    follows: tuple[type[Effect], ...] = (Mustered,)
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
        if not isinstance(effect, Mustered):
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


class Draft(Mustering):
    """Logistical Nightmare: the kinds of tiles are picked in turn before the set-up (ruling D19a)."""

    does = (Pick,)
    follows = (Mustered, Picked)
    answers = (SetUp, PickOwed)

    def setup(self, state: State[Board]) -> State[Board]:
        """Begin with empty bags, Light to pick."""
        return State(state.board, (PickOwed(SIDES[0]),), (*state.parts, Bags()))

    @staticmethod
    def left(bags: Bags) -> tuple[str, ...]:
        """Return the kinds that are still to be picked, in the notation's order."""
        return tuple(kind for kind in BASE if kind not in {"Du", FOOTMAN, *bags.light, *bags.dark})

    def offer(self, state: State[Board], ask: Ask) -> Iterator[Offer]:
        """Propose the kinds that nobody has picked."""
        if isinstance(ask, self.answers):
            for action in self.choices(state, ask):
                yield Offer(action, lands=None if isinstance(action, Pick) else action.square)

    def choices(self, state: State[Board], ask: Any) -> tuple[Any, ...]:
        """Return the picks of the kinds that nobody has picked, or the placements of the next tile."""
        if isinstance(ask, SetUp):
            return super().choices(state, ask)
        return tuple(Pick(kind, ask.seat) for kind in self.left(self.game.bags(state)))

    def effects(self, state: State[Board], action: Pick) -> Effects:
        """Put the kind into the bag."""
        return (Picked(action.owner, action.kind),)

    def follow(self, state: State[Board], effect: Effect) -> Effects:
        """Let the other side pick; after the last pick, who picked first sets up first."""
        if not isinstance(effect, Picked):
            return super().follow(state, effect)
        if self.left(self.game.bags(state)):
            return (Asked(PickOwed(OPPONENT[effect.side])),)
        return (FootmenBagged(), Asked(SetUp(effect.side)))

    def explain(self, state: State[Board], action: Any) -> Iterator[Cite]:
        """Say how the draft goes."""
        yield from super().explain(state, action)
        if isinstance(state.agenda[0], PickOwed):
            yield RULEBOOK["nightmare.pick"]


class Drawing(DukeRule):
    """A turn may be a draw: chance says which tile leaves the bag, and the player must place it."""

    name = "drawing"
    does = (Draw, Drawn)
    follows = (TileDrawn,)
    answers = (DrawOwed,)

    def offer(self, state: State[Board], ask: Ask) -> Iterator[Offer]:
        """Propose to draw, and to chance every kind of tile that is in the bag."""
        if isinstance(ask, Turn):
            if self._missing(state, ask.seat) is None:
                yield Offer(Draw())
        elif isinstance(ask, DrawOwed):
            for action in self.choices(state, ask):
                yield Offer(action)

    def choices(self, state: State[Board], ask: DrawOwed) -> tuple[Drawn, ...]:
        """Return chance's answers to a draw: every kind of tile that is in the bag."""
        return drawings(self.game.bags(state).of(ask.side), ask.side)

    def _missing(self, state: State[Board], side: str) -> Cite | None:
        """Say what a side lacks for a draw: a tile in the bag, or an empty square to place on."""
        if not self.game.bags(state).of(side):
            return RULEBOOK["draw.bag"]
        return None if self.game.room(state, side) else self.game.rulebook["draw.room"]

    def effects(self, state: State[Board], action: Draw | Drawn) -> Effects:
        """Ask chance for a tile, or take the one that chance names out of the bag."""
        ask = state.agenda[0]
        if isinstance(action, Draw):
            return (Asked(draw_owed(ask.seat)),)
        return (_left_the_bag(action.kind, action.owner),)

    def follow(self, state: State[Board], effect: Effect) -> Effects:
        """Ask the player to place what was drawn."""
        return (_to_place(effect.side, effect.kind),) if isinstance(effect, TileDrawn) else ()

    def explain(self, state: State[Board], action: Any) -> Iterator[Cite]:
        """Say what a draw owes, and that chance answers only a draw."""
        ask = state.agenda[0]
        if isinstance(ask, DrawOwed):
            yield RULEBOOK["draw.chance" if not isinstance(action, Drawn) else "draw.bag"]
        elif isinstance(ask, Turn) and isinstance(action, Draw):
            missing = self._missing(state, ask.seat)
            if missing:
                yield missing
        elif isinstance(action, Drawn):
            yield RULEBOOK["draw.chance"]


class Placing(DukeRule):
    """A tile comes onto the board on an empty square beside its own leader, starting side up."""

    name = "placing"
    does = (Place,)
    answers = (PlaceOwed,)

    def offer(self, state: State[Board], ask: Ask) -> Iterator[Offer]:
        """Propose the empty squares beside the leader for a tile that was drawn."""
        if isinstance(ask, PlaceOwed):
            for action in self.choices(state, ask):
                yield Offer(action, lands=action.square)

    def choices(self, state: State[Board], ask: PlaceOwed) -> tuple[Place, ...]:
        """Return the placements of the tile that was drawn."""
        return placings(ask.kind, ask.seat, self.game.room(state, ask.seat))

    def effects(self, state: State[Board], action: Place) -> Effects:
        """Lay the tile down; in set-up, go on with the set-up."""
        laid = placed(tile(action.kind, action.owner), action.square)
        return (laid, Mustered(action.owner)) if isinstance(state.agenda[0], SetUp) else (laid,)

    def explain(self, state: State[Board], action: Any) -> Iterator[Cite]:
        """Say where a drawn tile goes, and that it goes before anything else."""
        ask = state.agenda[0]
        if isinstance(ask, PlaceOwed):
            if not isinstance(action, Place) or (action.kind, action.owner) != (ask.kind, ask.seat):
                yield RULEBOOK["draw.must"]
            elif self.game.filled(state) >> action.square & 1:
                yield RULEBOOK["place.empty"]
            else:
                yield self.game.rulebook["place.beside"]
        elif isinstance(action, Place) and isinstance(ask, Turn):
            yield RULEBOOK["draw.chance"]
