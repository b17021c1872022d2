"""What a match shows at some moment: which tile lies where under which name, what is lost, drawn, and was touched last.

Law: a tile keeps its name from the bag to the tray, and a name is told by the log alone, so that motion follows it.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from typing import TYPE_CHECKING, Any, Final

from engine.duke.model.board import DARK, LEADERS, LIGHT, SQUARES, Tile, tile
from engine.duke.model.effects import Bags, Captured, Flipped, Moved, Placed, PlaceOwed, SetUp, TileDrawn
from engine.duke.model.tiles import KINDS
from engine.duke.rules.camelot import Seized
from engine.duke.rules.flags import FlagMoved
from engine.duke.rules.specter import SpecterMoved, TokenMoved
from engine.duke.rules.terrain import TerrainOwed, TerrainPlaced
from web.duke.board_items import lying, note
from web.duke.pictures.tiles import Face
from web.duke.pictures.view import StripView, TableView, TileView

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from engine.duke.game import DukeGame
    from engine.duke.model.board import Board
    from engine.duke.model.tiles import Kind
    from engine.match import Entry, Match
    from engine.state import State
    from web.duke.pictures.board import Side
    from web.duke.pictures.view import Target
    from web.ui.held import Held

SIDE: Final[Mapping[str, Side]] = {LIGHT: "L", DARK: "D"}
"""The table's letter of each seat."""
SEAT: Final[Mapping[str, str]] = {letter: seat for seat, letter in SIDE.items()}
"""The seat of each of the table's letters."""


@dataclass(frozen=True, slots=True)
class Traces:
    """What the log has left: names of tiles by square, the lost ones in order, and the squares touched last."""

    names: Mapping[int, str]
    lost: tuple[tuple[Tile, str], ...]
    drawn: str
    recent: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Marks:
    """What is marked on the board besides the tiles; all of it may be left out."""

    selected: str | None = None
    targets: tuple[Target, ...] = ()
    sources: Mapping[str, str] = field(default_factory=dict)
    guard: tuple[str, ...] = ()
    refused: str | None = None
    threats: tuple[tuple[str, str], ...] = ()
    focus: str | None = None
    held: Held | None = None


def traces(opening: State[Board], entries: Sequence[Entry[Any]]) -> Traces:
    """Follow every tile from the opening through the log."""
    names = {
        square: f"{SIDE[standing.owner]}{standing.kind}@{SQUARES[square]}"
        for square, standing in enumerate(opening.board.cells)
        if standing is not None
    }
    lost: list[tuple[Tile, str]] = []
    drawn = ""
    recent: tuple[int, ...] = ()
    for number, entry in enumerate(entries):
        for effect in entry.step.effects:
            if isinstance(effect, TileDrawn):
                drawn = name_of(effect.kind, effect.side, number)
            elif isinstance(effect, Placed):
                names[effect.square] = drawn or name_of(effect.tile.kind, effect.tile.owner, number)
                drawn = ""
            elif isinstance(effect, Captured):
                lost.append((effect.tile, names.pop(effect.square)))
            elif isinstance(effect, Moved):
                names[effect.target] = names.pop(effect.origin)
        together = number and _terrain(entry) and _terrain(entries[number - 1])
        recent = (*recent, *touched(entry)) if together else touched(entry)
    return Traces(names, tuple(lost), drawn, recent)


def _terrain(entry: Entry[Any]) -> bool:
    return isinstance(entry.before.agenda[0], TerrainOwed)


def name_of(kind: str, side: str, number: int) -> str:
    """Give the name of a tile that comes into play with that action of the log."""
    return f"{SIDE[side]}{kind}{number}"


def touched(entry: Entry[Any]) -> tuple[int, ...]:
    """Give the squares that an action touched, each once."""
    squares: dict[int, None] = {}
    for effect in entry.step.effects:
        for name in ("origin", "target", "square"):
            square = getattr(effect, name, None)
            if square is not None and isinstance(effect, TOUCHING):
                squares[square] = None
    return tuple(squares)


TOUCHING: Final = (Moved, Captured, Flipped, Placed, TerrainPlaced, FlagMoved, Seized, SpecterMoved, TokenMoved)
"""The effects that say on which squares something happened."""


@cache
def face_of(kind: Kind, *, turned: bool) -> Face:
    """Give a tile's face as the table paints it."""
    icons = kind.face(turned=turned).icons
    leads = kind.code in LEADERS
    return Face(kind.name, icons, starting=not turned, leader=leads, provisional=kind.provisional)


def seen(standing: Tile, name: str, kinds: Mapping[str, Kind]) -> TileView:
    """Give a tile as the table paints it; ``kinds`` are the tiles of this game."""
    face = face_of(kinds[standing.kind], turned=standing.turned)
    return TileView(name, standing.kind, face, SIDE[standing.owner])


def specter(facing: int) -> TileView:
    """Give the Specter as the table paints it: nobody's tile, looking some way."""
    return TileView("specter", "Sp", face_of(KINDS["Sp"], turned=False), None, facing)


def waiting(game: DukeGame, state: State[Board], count: int, drawn: str = "") -> tuple[str, TileView] | None:
    """Give the seat and the tile that it has to place next, or None; ``count`` is how long the log is."""
    ask = state.agenda[0] if state.agenda else None
    if isinstance(ask, PlaceOwed):
        return ask.seat, seen(tile(ask.kind, ask.seat), drawn or name_of(ask.kind, ask.seat, count), game.kinds)
    if isinstance(ask, SetUp):
        kind = next_of_setup(game, state, ask.seat)
        return ask.seat, seen(tile(kind, ask.seat), name_of(kind, ask.seat, count), game.kinds)
    return None


def next_of_setup(game: DukeGame, state: State[Board], seat: str) -> str:
    """Give the kind that a seat places next in its set-up; IndexError if that is over."""
    return game.set_up.set_aside(state, seat)[0]


def mover(state: State[Board]) -> str:
    """Give the seat whose turn it is; where chance owes something, the one for whose action it does."""
    return state.agenda[0].whose


def table_view(
    match: Match[Any],
    entries: Sequence[Entry[Any]],
    players: Mapping[str, str],
    bottom: Side,
    marks: Marks,
    *,
    playing: bool,
    may_draw: bool,
) -> TableView:
    """Give everything that is to be seen after these actions; ``playing`` says that the game goes on from there."""
    game: DukeGame = match.game  # type: ignore[assignment]
    state: State[Board] = entries[-1].step.state if entries else match.opening
    left = traces(match.opening, entries)
    bags = state.part(Bags)
    next_tile = waiting(game, state, len(entries), left.drawn) if playing else None
    turn = mover(state) if playing else None
    ground = lying(game, state)

    def strip(seat: str) -> StripView:
        return StripView(
            players[seat],
            None if "rider" in game.modules else len(bags.of(seat)),
            next_tile[1] if next_tile and next_tile[0] == seat else None,
            tuple(_lost(left.lost, seat, game.kinds)),
            turn == seat,
            turn == seat and may_draw,
            note(game, state, seat),
            specter(0) if ground.specter == "" and SIDE[seat] != bottom else None,
        )

    cells: Iterable[tuple[int, Any]] = enumerate(state.board.cells)
    tiles = {
        SQUARES[square]: seen(standing, left.names[square], game.kinds)
        for square, standing in cells
        if standing is not None
    }
    if ground.specter:
        tiles[ground.specter] = specter(ground.facing)
    return TableView(
        tiles,
        strip(LIGHT),
        strip(DARK),
        bottom,
        marks.selected,
        marks.targets,
        marks.sources,
        tuple(SQUARES[square] for square in left.recent),
        marks.guard,
        marks.refused,
        marks.threats,
        marks.focus,
        marks.held,
        ground.terrain,
        ground.flags,
        ground.token,
        ground.dread,
        ground.frozen,
        ground.arrived,
    )


def _lost(lost: Iterable[tuple[Tile, str]], seat: str, kinds: Mapping[str, Kind]) -> Iterable[TileView]:
    return (seen(tile(standing.kind, seat), name, kinds) for standing, name in lost if standing.owner == seat)
