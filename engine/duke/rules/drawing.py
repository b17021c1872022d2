"""Drawing a tile from the bag, and placing what was drawn."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import TYPE_CHECKING, Any, Final

from ...game import Unreadable
from ...rules import Offer
from ...state import Ask, Asked, Effect, Effects, State
from ..booklets import lords_legacy
from ..model.actions import Draw, Drawn, Place
from ..model.board import ALL, NUMBER, SIDES, Board, code_of, squares_of, tile
from ..model.effects import DrawOwed, PlaceOwed, SetUp, TileDrawn, TileSetUp, Turn, draw_owed, placed
from ..model.tiles import kind_and_owner
from .rule import DukeRule
from .written import CODE, SQUARE, ActionForm, AskForm, check_room

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from ...cite import Cite
    from ..game import DukeGame

CITES: Final = (
    lords_legacy(
        "place.beside",
        "Place a New Troop Tile",
        "A drawn tile goes on an empty square that shares a side with the own Duke.",
    ),
    lords_legacy("place.empty", "Place a New Troop Tile", "A tile can't be placed on a square that is not empty."),
    lords_legacy(
        "draw.room", "Place a New Troop Tile", "No tile can be drawn while no square beside the own Duke is empty."
    ),
    lords_legacy("draw.bag", "Place a New Troop Tile", "No tile can be drawn from an empty bag."),
    lords_legacy(
        "draw.must",
        "Place a New Troop Tile",
        "A tile that was drawn must be placed at once: nothing else can be done first.",
    ),
    lords_legacy(
        "draw.chance", "Place a New Troop Tile", "Which tile leaves the bag is chance's to say, and only after a draw."
    ),
)


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


def _read_draw(game: DukeGame, state: State[Board], side: str, _: str, where: str) -> tuple[Ask, ...]:
    if not game.generator.draws or not game.bags(state).of(side):
        raise Unreadable(f"{where}, but {side.capitalize()}'s bag is empty")
    check_room(game, state, side, where)
    return (draw_owed(side),)


def _read_place(game: DukeGame, state: State[Board], side: str, code: str, where: str) -> tuple[Ask, ...]:
    try:
        kind, owner = kind_and_owner(code)
    except Unreadable as error:
        raise Unreadable(f"{where}: {error}") from None
    if owner != side:
        raise Unreadable(f"{where}: {code!r} is not written in {side.capitalize()}'s case")
    check_room(game, state, side, where)
    return (PlaceOwed(side, kind),)


class Drawing(DukeRule):
    """A turn may be a draw: chance says which tile leaves the bag, and the player must place it."""

    stage = "tiles"
    cites = CITES
    name = "drawing"
    does = (Draw, Drawn)
    follows = (TileDrawn,)
    answers = (DrawOwed,)
    forms = (
        ActionForm("draw", Draw),
        ActionForm(f"draw=({CODE})", lambda code: Drawn(*kind_and_owner(code))),
    )
    asks = (AskForm(DrawOwed, "draw", _read_draw),)

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

    def meant(self, state: State[Board], points: tuple[str, ...]) -> tuple[Draw, ...]:
        """Return the draw, whatever is asked, for the bag."""
        return (Draw(),) if points == ("bag",) else ()

    def _missing(self, state: State[Board], side: str) -> Cite | None:
        """Say what a side lacks for a draw: a tile in the bag, or an empty square to place on."""
        if not self.game.bags(state).of(side):
            return self.cite("draw.bag")
        return None if self.game.room(state, side) else self.cite("draw.room")

    def every_action(self) -> Iterator[Draw | Drawn]:
        """Go through the draw, and each tile that can come of it."""
        yield Draw()
        for side in SIDES:
            yield from drawings(self.game.codes, side)

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
            yield self.cite("draw.chance" if not isinstance(action, Drawn) else "draw.bag")
        elif isinstance(ask, Turn) and isinstance(action, Draw):
            missing = self._missing(state, ask.seat)
            if missing:
                yield missing
        elif isinstance(action, Drawn):
            yield self.cite("draw.chance")


class Placing(DukeRule):
    """A tile comes onto the board on an empty square beside its own leader, starting side up."""

    stage = "tiles"
    name = "placing"
    does = (Place,)
    answers = (PlaceOwed,)
    forms = (ActionForm(f"({CODE})@({SQUARE})", lambda code, a: Place(*kind_and_owner(code), NUMBER[a])),)
    asks = (AskForm(PlaceOwed, "place:", _read_place, lambda ask: code_of(ask.kind, ask.seat)),)

    def offer(self, state: State[Board], ask: Ask) -> Iterator[Offer]:
        """Propose the empty squares beside the leader for a tile that was drawn."""
        if isinstance(ask, PlaceOwed):
            for action in self.choices(state, ask):
                yield Offer(action, lands=action.square)

    def held(self, state: State[Board], side: str) -> Iterable[str]:
        """Return the kind of the tile in the side's hand."""
        ask = state.agenda[0]
        return (ask.kind,) if isinstance(ask, PlaceOwed) and ask.seat == side else ()

    def choices(self, state: State[Board], ask: PlaceOwed) -> tuple[Place, ...]:
        """Return the placements of the tile that was drawn."""
        return placings(ask.kind, ask.seat, self.game.room(state, ask.seat))

    def answer(self, state: State[Board], ask: PlaceOwed, square: int) -> Place:
        """Return the placement of what was drawn."""
        return Place(ask.kind, ask.seat, square)

    def every_action(self) -> Iterator[Place]:
        """Go through every tile on every square."""
        for kind in self.game.codes:
            for side in SIDES:
                yield from placings(kind, side, ALL)

    def effects(self, state: State[Board], action: Place) -> Effects:
        """Lay the tile down; in set-up, go on with the set-up."""
        laid = placed(tile(action.kind, action.owner), action.square)
        return (laid, TileSetUp(action.owner)) if isinstance(state.agenda[0], SetUp) else (laid,)

    def explain(self, state: State[Board], action: Any) -> Iterator[Cite]:
        """Say where a drawn tile goes, and that it goes before anything else."""
        ask = state.agenda[0]
        if isinstance(ask, PlaceOwed):
            if not isinstance(action, Place) or (action.kind, action.owner) != (ask.kind, ask.seat):
                yield self.cite("draw.must")
            elif self.game.filled(state) >> action.square & 1:
                yield self.cite("place.empty")
            else:
                yield self.cite("place.beside")
        elif isinstance(action, Place) and isinstance(ask, Turn):
            yield self.cite("draw.chance")
