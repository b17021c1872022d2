"""What lies on the board besides the tiles, and what stands beside a name: terrain, flags, the Specter, points, losses.

Law: read from the state alone; a rule is asked for what it freezes, nothing is worked out here.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, cast

from engine.duke.model.board import DARK, LIGHT, NUMBER, SIDES, SQUARES, squares_of
from engine.duke.rules.coup import POINTS_TO_WIN, Coups
from engine.duke.rules.dread import Dread
from engine.duke.rules.flags import Flags
from engine.duke.rules.leaders import Gone
from engine.duke.rules.rider import ARRIVALS_TO_WIN, LOSSES_TO_LOSE, Losses, arrived, pikemen_side
from engine.duke.rules.specter_state import FACING, SpecterState
from web.duke.names import tile_word
from web.words import say

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from engine.duke.game import DukeGame
    from engine.duke.model.board import Board
    from engine.state import State
    from web.duke.pictures.board import Side
    from web.duke.pictures.view import Terrain

LETTER: Final[Mapping[str, Side]] = {LIGHT: "L", DARK: "D"}


@dataclass(frozen=True, slots=True)
class Lying:
    """What lies on a board, by squares' names.

    ``specter`` is the Specter's square, empty while it waits beside the board, and None in a game without it;
    ``facing`` the quarter turns clockwise from north. ``dread`` are the squares that freeze, ``frozen`` the tiles that
    are, ``arrived`` the Pikemen on the far edge.
    """

    terrain: Mapping[str, Terrain] = field(default_factory=dict)
    flags: Mapping[Side, str] = field(default_factory=dict)
    specter: str | None = None
    facing: int = 0
    token: str | None = None
    dread: tuple[str, ...] = ()
    frozen: tuple[str, ...] = ()
    arrived: tuple[str, ...] = ()

    @property
    def things(self) -> dict[str, str]:
        """The names of what a person can look at besides tiles, by square."""
        found: dict[str, str] = {**self.terrain, **dict.fromkeys(self.flags.values(), "flag")}
        if self.token:
            found[self.token] = "token"
        if self.specter:
            found[self.specter] = "specter"
        return found


def lying(game: DukeGame, state: State[Board]) -> Lying:
    """Give what lies on the board of a state."""
    terrain: dict[str, Terrain] = {}
    for tile in game.ground(state).tiles:
        terrain[SQUARES[tile.square]] = cast("Terrain", "spent" if tile.turned else tile.name)
    flags = state.part(Flags) if game.modules & {"coup", "objective"} else Flags()
    carried = {LETTER[side]: SQUARES[square] for side in SIDES if (square := flags.of(side)) is not None}
    specter = state.part(SpecterState) if game.specter else None
    return Lying(
        terrain,
        carried,
        None if specter is None else "" if specter.square is None else SQUARES[specter.square],
        0 if specter is None else list(FACING).index(specter.facing),
        None if specter is None or specter.token is None else SQUARES[specter.token],
        _names(_dreaded(game, state)),
        _names(_frozen(game, state)),
        _names(arrived(state.board, LIGHT) | arrived(state.board, DARK)) if "rider" in game.modules else (),
    )


def _names(mask: int) -> tuple[str, ...]:
    return tuple(SQUARES[square] for square in squares_of(mask))


def _frozen(game: DukeGame, state: State[Board]) -> int:
    return next((rule.still(state) for rule in game.rules if isinstance(rule, Dread)), 0)


def _dreaded(game: DukeGame, state: State[Board]) -> int:
    """Give the mask of the Dread squares of the Specter and of the tiles whose showing face has any (ruling D11)."""
    mask, forts = game.dreaded(state), game.ground(state).forts
    for side in SIDES:
        for square, standing in state.board.tiles(side):
            if not forts >> square & 1:
                mask |= game.reaches[standing][square].dread or 0
    return mask


def carrier(game: DukeGame, state: State[Board]) -> str | None:
    """Give the square of the flag that the mover's tile carries, or None."""
    if not game.modules & {"coup", "objective"}:
        return None
    seat = state.agenda[0].whose
    flags = state.part(Flags)
    squares = (flags.of(side) for side in SIDES)
    own = state.board.of(seat)
    return next((SQUARES[square] for square in squares if square is not None and own >> square & 1), None)


def camelot(game: DukeGame, state: State[Board]) -> str | None:
    """Give Camelot's square, or None."""
    tile = game.ground(state).of("camelot")
    return None if tile is None else SQUARES[tile.square]


def note(game: DukeGame, state: State[Board], seat: str) -> str:
    """Say what stands beside a player's name: points, losses, leaders that are gone."""
    return say("list.comma").join(_notes(game, state, seat))


def _notes(game: DukeGame, state: State[Board], seat: str) -> Iterator[str]:
    if "coup" in game.modules:
        yield say("strip.points", count=state.part(Coups).of(seat), wanted=POINTS_TO_WIN)
    if "rider" in game.modules and pikemen_side(state.board) == seat:
        losses = state.part(Losses).of(seat)
        home = arrived(state.board, seat).bit_count()
        yield say("strip.rider", lost=losses, most=LOSSES_TO_LOSE, home=home, wanted=ARRIVALS_TO_WIN)
    if game.modules & {"arthur", "coup", "objective"}:
        yield from (
            say("strip.gone", leader=tile_word(kind, game.kinds))
            for side, kind in state.part(Gone).leaders
            if side == seat
        )


def things_at(found: Lying, square: str, stands: bool) -> Iterable[str]:  # noqa: FBT001 - whether a tile stands there
    """Name what is on a square besides a tile, as keys of words."""
    if square in found.terrain:
        yield f"thing.{found.terrain[square]}"
    for side, place in found.flags.items():
        if place == square:
            yield f"thing.flag.{side}.carried" if stands else f"thing.flag.{side}"
    if found.token == square:
        yield "thing.token"
    if found.specter == square:
        yield f"thing.specter.{list(FACING)[found.facing]}"
    if square in found.frozen:
        yield "thing.frozen"
    elif square in found.dread and square in NUMBER:
        yield "thing.dread"
    if square in found.arrived:
        yield "thing.arrived"
