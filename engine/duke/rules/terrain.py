"""The terrain tiles: what they share, where they lie, and how chance places them (rulings D7a, D14)."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import cache
from typing import TYPE_CHECKING, Any, ClassVar, Final

from ...game import CHANCE, Unreadable
from ...rules import Offer
from ...state import Ask, Asked, Effect, Effects, State
from ..booklets import lords_legacy
from ..model.board import ALL, CELLS, NUMBER, SQUARES, Board, bit, squares_of
from ..model.effects import SetUpAsk, SetUpEnded
from .rule import DukeRule
from .written import SQUARE, ActionForm, Field

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from ...cite import Cite

CITES: Final = (
    lords_legacy("terrain.first", "Terrain Tiles", "Chance places the terrain before anything else is done.", "D14"),
)


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
class TerrainTile:
    """A terrain tile as it lies: ``wall`` if nothing passes it, ``fort`` if nothing is frozen in it.

    ``turned`` is True with its other side up.
    """

    name: str
    square: int
    wall: bool = False
    fort: bool = False
    turned: bool = False


@dataclass(frozen=True, slots=True)
class Ground:
    """The terrain tiles that lie on the board, by name; ``laid`` keeps that order."""

    tiles: tuple[TerrainTile, ...] = ()
    mask: int = field(init=False, repr=False, compare=False)
    """The mask of all terrain."""
    forts: int = field(init=False, repr=False, compare=False)
    """The mask of the terrain in which nothing is frozen: Fort and Camelot."""
    walls: int = field(init=False, repr=False, compare=False)
    """The mask of the terrain that nothing passes."""

    def __post_init__(self) -> None:
        """Work out the masks."""
        object.__setattr__(self, "mask", sum({1 << tile.square for tile in self.tiles}))
        object.__setattr__(self, "forts", sum({1 << tile.square for tile in self.tiles if tile.fort}))
        object.__setattr__(self, "walls", sum({1 << tile.square for tile in self.tiles if tile.wall}))

    def of(self, name: str) -> TerrainTile | None:
        """Return the terrain tile of that name, or None if it does not lie on the board."""
        for tile in self.tiles:
            if tile.name == name:
                return tile
        return None

    def laid(self, tile: TerrainTile) -> Ground:
        """Return the ground with a tile laid, in the place of the one of its name if there is one."""
        others = [other for other in self.tiles if other.name != tile.name]
        return Ground(tuple(sorted((*others, tile), key=lambda other: other.name)))

    def turned(self) -> Ground:
        """Return the same on the board turned round."""
        return Ground(tuple([replace(tile, square=CELLS - 1 - tile.square) for tile in self.tiles]))

    def without(self, name: str) -> Ground:
        """Return the ground without the terrain tile of that name."""
        return Ground(tuple(tile for tile in self.tiles if tile.name != name))


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

    tile: TerrainTile

    @property
    def terrain(self) -> str:
        """Its name."""
        return self.tile.name

    @property
    def square(self) -> int:
        """Where it lies."""
        return self.tile.square

    def change(self, state: State[Board]) -> State[Board]:
        """Lay it down."""
        return state.with_part(state.part(Ground).laid(self.tile))


class Terrain(DukeRule):
    """One kind of terrain tile: chance places it after the set-up; what the ground bars is in ``bars``.

    ``key`` is its key in EXTRAS, ``where`` the mask of the squares on which it may be placed; ``wall`` says that
    nothing passes it, and ``fort`` that nothing in it is frozen. How it is written comes
    from its name and its key, before what else it states.
    """

    cites: tuple[Cite, ...] = CITES
    stage = "ground"
    does: tuple[type, ...] = (PlaceTerrain,)
    follows: tuple[type[Effect], ...] = (SetUpEnded,)
    answers: tuple[type[Ask], ...] = (TerrainOwed,)
    keeps = Ground
    key: ClassVar[str]
    where: int = ALL
    wall: ClassVar[bool] = False
    fort: ClassVar[bool] = False

    def __init_subclass__(cls) -> None:
        """Work out how this kind of terrain is written."""
        placing = ActionForm(f"({cls.name})@({SQUARE})", lambda name, a: PlaceTerrain(name, NUMBER[a]))
        cls.fields = (Field(cls.key, f"{SQUARE}|-", names=True), *vars(cls).get("fields", ()))
        cls.forms = (placing, *vars(cls).get("forms", ()))

    def setup(self, state: State[Board]) -> State[Board]:
        """Begin with no terrain placed."""
        if any(isinstance(part, Ground) for part in state.parts):
            return state
        return state.with_part(Ground())

    def square(self, ground: Ground) -> int | None:
        """Return where this terrain lies."""
        tile = ground.of(self.name)
        return None if tile is None else tile.square

    def tile(self, square: int) -> TerrainTile:
        """Return the terrain tile on a square, as it is placed."""
        return TerrainTile(self.name, square, self.wall, self.fort)

    def crossed(self, ground: Ground, offer: Offer) -> bool:
        """Whether walls stop every way of an offer, and this terrain is one of them (rulings D4, D4a)."""
        return bool(offer.path & bit(self.square(ground))) and all(way & ground.walls for way in offer.ways)

    def lying(self, square: int) -> Ground:
        """Return the ground with this terrain on a square, and no other."""
        return Ground((self.tile(square),))

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

    def answer(self, state: State[Board], ask: Any, square: int) -> Any:
        """Return the placement of this terrain."""
        return PlaceTerrain(self.name, square) if ask.terrain == self.name else None

    def every_action(self) -> Iterator[Any]:
        """Go through the squares that it may take."""
        return (_place(self.name, square) for square in squares_of(self.where))

    def follow(self, state: State[Board], effect: Effect) -> Effects:
        """Ask chance once the set-up is over."""
        return (Asked(TerrainOwed(CHANCE, self.name, effect.last)),) if isinstance(effect, SetUpEnded) else ()

    def effects(self, state: State[Board], action: PlaceTerrain) -> Effects:
        """Place the terrain."""
        return (TerrainPlaced(self.game.terrain[action.terrain].tile(action.square)),)

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
            yield self.cite(f"{self.name}.placed" if isinstance(action, PlaceTerrain) else "terrain.first")

    def write(self, state: State[Board]) -> Iterator[tuple[str, str]]:
        """Write where it lies."""
        square = self.square(self.game.ground(state))
        yield self.key, "-" if square is None else SQUARES[square]

    def read(self, state: State[Board], extras: Mapping[str, str]) -> State[Board]:
        """Read where it lies: alone there, and on the board unless it is the set-up."""
        square, ground = NUMBER.get(extras.get(self.key, "")), self.game.ground(state)
        if square is None:
            if extras.get("ask", "") != "setup":
                raise Unreadable("position, EXTRAS: terrain that is still to be placed needs ask=setup")
            return state
        if ground.mask >> square & 1:
            raise Unreadable(f"position, EXTRAS: two terrain tiles lie on {SQUARES[square]}")
        state = state.with_part(ground.laid(self.tile(square)))
        if self.solid(state) >> square & 1 and state.board.cells[square]:
            tile, name = state.board.cells[square], self.name.capitalize()
            raise Unreadable(f"position: {tile} can't stand in the {name} on {SQUARES[square]}")
        return state

    def check_bare(self, state: State[Board], where: str) -> None:
        """Refuse terrain that is placed before the tiles."""
        if self.square(self.game.ground(state)) is not None:
            raise Unreadable(f"{where}, terrain lies on the board before the tiles are placed")

    def still_to_set_up(self, state: State[Board], side: str, asks: tuple[Ask, ...], where: str) -> tuple[Ask, ...]:
        """Return that chance still has to place it, after the terrain before it."""
        if self.square(self.game.ground(state)) is None:
            return (TerrainOwed(CHANCE, self.name, side),)
        for ask in asks:
            if isinstance(ask, TerrainOwed):
                raise Unreadable(f"{where}, {self.name} is placed before {ask.terrain}")
        return ()
