"""How tiles come onto the board: the set-up, drawing from the bag, and placing what was drawn."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

from engine.duke.actions import Draw, Drawn, Place
from engine.duke.board import HOME_EDGE, OPPONENT, SIDES, Board, beside, squares_of, tile
from engine.duke.effects import (
    Bags,
    DrawOwed,
    Mustered,
    Placed,
    PlaceOwed,
    SetUp,
    SetUpEnded,
    TileDrawn,
    Turn,
    draw_owed,
)
from engine.duke.rulebook import RULEBOOK
from engine.duke.tiles import BASE, KINDS
from engine.rules import Offer, Rule
from engine.state import Asked, State

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.cite import Cite
    from engine.state import Ask, Effect, Effects

DUKE: Final = "Du"
FOOTMAN: Final = "Fo"
FOOTMEN: Final = 2
"""How many Footmen each side sets up beside its Duke."""
MIDDLE: Final = 0b001100_000000_000000_000000_000000_001100
"""The two middle squares of both edges."""


def room(board: Board, side: str) -> int:
    """Return the mask of the empty squares beside a side's leader, where it may place."""
    return beside(board.leader(side)) & ~(board.light | board.dark)


def set_aside(board: Board, side: str) -> tuple[str, ...]:
    """Return the kinds that a side still has to place in set-up, in their order."""
    standing = [tile.kind for _, tile in board.tiles(side)]
    duke = () if DUKE in standing else (DUKE,)
    return (*duke, *(FOOTMAN,) * (FOOTMEN - standing.count(FOOTMAN)))


@lru_cache(maxsize=4096)
def placings(kind: str, side: str, squares: int) -> tuple[Place, ...]:
    """Return the placements of a tile on each square of a mask."""
    return tuple(Place(kind, side, square) for square in squares_of(squares))


@lru_cache(maxsize=4096)
def drawings(bag: tuple[str, ...], side: str) -> tuple[Drawn, ...]:
    """Return what chance may answer a draw from this bag with, each kind once."""
    return tuple(Drawn(kind, side) for kind in dict.fromkeys(bag))


class Mustering(Rule[Board]):
    """The set-up: each side's Duke on a middle square of its edge, two Footmen beside it, one side after the other."""

    name = "setup"
    follows = (Mustered,)

    def setup(self, state: State[Board]) -> State[Board]:
        """Fill the bags with all but the tiles set aside, and ask Light first."""
        counts = {**BASE, DUKE: 0, FOOTMAN: BASE[FOOTMAN] - FOOTMEN}
        codes = tuple(code for code in KINDS if code in counts for _ in range(counts[code]))
        return State(state.board, (SetUp(SIDES[0]),), (*state.parts, Bags(codes, codes)))

    def squares(self, board: Board, side: str) -> int:
        """Return the mask of the squares on which a side's next tile of set-up may go."""
        where = beside(board.leader(side)) or HOME_EDGE[side] & MIDDLE
        return where & ~(board.light | board.dark)

    def offer(self, state: State[Board], ask: Ask) -> Iterator[Offer]:
        """Propose the squares for the next tile set aside."""
        if isinstance(ask, SetUp):
            kind = set_aside(state.board, ask.seat)[0]
            for square in squares_of(self.squares(state.board, ask.seat)):
                yield Offer(Place(kind, ask.seat, square), lands=square)

    def follow(self, state: State[Board], effect: Effect) -> Effects:
        """Ask for the next tile, then the other side, until both have set up."""
        if not isinstance(effect, Mustered):
            return ()
        for side in (effect.side, OPPONENT[effect.side]):
            if set_aside(state.board, side):
                return (Asked(SetUp(side)),)
        return (SetUpEnded(effect.side),)

    def explain(self, state: State[Board], action: Any) -> Iterator[Cite]:
        """Say where the tiles of the set-up go, and that they go first."""
        ask = state.agenda[0]
        if not isinstance(ask, SetUp):
            return
        kind = set_aside(state.board, ask.seat)[0]
        if not isinstance(action, Place):
            yield RULEBOOK["setup.first"]
        elif action.owner != ask.seat:
            yield RULEBOOK["setup.order"]
        elif (state.board.light | state.board.dark) >> action.square & 1:
            yield RULEBOOK["place.empty"]
        else:
            yield RULEBOOK["setup.duke" if kind == DUKE else "setup.footmen"]


class Drawing(Rule[Board]):
    """A turn may be a draw: chance says which tile leaves the bag, and the player must place it."""

    name = "drawing"
    does = (Draw, Drawn)
    follows = (TileDrawn,)

    def offer(self, state: State[Board], ask: Ask) -> Iterator[Offer]:
        """Propose to draw, and to chance every kind of tile that is in the bag."""
        if isinstance(ask, Turn):
            yield Offer(Draw())
        elif isinstance(ask, DrawOwed):
            for action in drawings(state.part(Bags).of(ask.side), ask.side):
                yield Offer(action)

    def forbid(self, state: State[Board], offer: Offer) -> Cite | None:
        """Keep from drawing out of an empty bag, or without an empty square to place on."""
        if isinstance(offer.action, Draw):
            side = state.agenda[0].seat
            if not state.part(Bags).of(side):
                return RULEBOOK["draw.bag"]
            if not room(state.board, side):
                return RULEBOOK["draw.room"]
        return None

    def effects(self, state: State[Board], action: Draw | Drawn) -> Effects:
        """Ask chance for a tile, or take the one that chance names out of the bag."""
        ask = state.agenda[0]
        if isinstance(action, Draw):
            return (Asked(draw_owed(ask.seat)),)
        return (TileDrawn(action.kind, action.owner),)

    def follow(self, state: State[Board], effect: Effect) -> Effects:
        """Ask the player to place what was drawn."""
        return (Asked(PlaceOwed(effect.side, effect.kind)),) if isinstance(effect, TileDrawn) else ()

    def explain(self, state: State[Board], action: Any) -> Iterator[Cite]:
        """Say what a draw owes, and that chance answers only a draw."""
        ask = state.agenda[0]
        if isinstance(ask, DrawOwed):
            yield RULEBOOK["draw.chance" if not isinstance(action, Drawn) else "draw.bag"]
        elif isinstance(action, Drawn):
            yield RULEBOOK["draw.chance"]


class Placing(Rule[Board]):
    """A tile comes onto the board on an empty square beside its own leader, starting side up."""

    name = "placing"
    does = (Place,)

    def offer(self, state: State[Board], ask: Ask) -> Iterator[Offer]:
        """Propose the empty squares beside the leader for a tile that was drawn."""
        if isinstance(ask, PlaceOwed):
            for action in placings(ask.kind, ask.seat, room(state.board, ask.seat)):
                yield Offer(action, lands=action.square)

    def effects(self, state: State[Board], action: Place) -> Effects:
        """Lay the tile down; in set-up, go on with the set-up."""
        placed = Placed(tile(action.kind, action.owner), action.square)
        return (placed, Mustered(action.owner)) if isinstance(state.agenda[0], SetUp) else (placed,)

    def explain(self, state: State[Board], action: Any) -> Iterator[Cite]:
        """Say where a drawn tile goes, and that it goes before anything else."""
        ask = state.agenda[0]
        if isinstance(ask, PlaceOwed):
            if not isinstance(action, Place) or (action.kind, action.owner) != (ask.kind, ask.seat):
                yield RULEBOOK["draw.must"]
            elif (state.board.light | state.board.dark) >> action.square & 1:
                yield RULEBOOK["place.empty"]
            else:
                yield RULEBOOK["place.beside"]
        elif isinstance(action, Place) and isinstance(ask, Turn):
            yield RULEBOOK["draw.chance"]
