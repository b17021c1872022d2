"""A position of The Duke turned round: every square, tile, bag and decision given to the other side."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from engine.duke.model.actions import Command, Draw, Drawn, Move, Place, Strike
from engine.duke.model.board import OPPONENT, SIZE, Board, board_of, tile
from engine.duke.model.effects import Bags, DrawOwed, PlaceOwed, draw_owed
from engine.duke.rules.camelot import CamelotCommand, Seize
from engine.duke.rules.coup import Coups
from engine.duke.rules.flags import Flags, HandOver, PlaceFlag
from engine.duke.rules.leaders import Gone
from engine.duke.rules.nightmare import Pick
from engine.duke.rules.rider import Losses
from engine.duke.rules.specter import SpecterOwed, SpecterStep
from engine.duke.rules.specter_state import SpecterState
from engine.duke.rules.terrain import Ground, PlaceTerrain, TerrainOwed
from engine.state import State

if TYPE_CHECKING:
    from engine.game import Action
    from engine.state import Ask

LAST = SIZE * SIZE - 1
AROUND = {"n": "s", "s": "n", "e": "w", "w": "e"}


def turned_duke(state: State[Board]) -> State[Board]:
    """Turn the board round, with every tile, bag, memory and ask given to the other side."""
    cells = [
        None if standing is None else tile(standing.kind, OPPONENT[standing.owner], turned=standing.turned)
        for standing in reversed(state.board.cells)
    ]
    return State(board_of(cells), tuple(map(_ask, state.agenda)), tuple(map(_part, state.parts)))


def _at(square: int | None) -> int | None:
    return None if square is None else LAST - square


def _seat(seat: str) -> str:
    return OPPONENT.get(seat, seat)


def _part(part: object) -> object:
    match part:
        case Bags(light, dark):
            return Bags(dark, light)
        case Gone(leaders):
            turned = ((OPPONENT[side], kind) for side, kind in leaders)
            return Gone(tuple(sorted(turned, reverse=True, key=_light_first)))
        case Flags(light, dark):
            return Flags(_at(dark), _at(light))
        case Coups(light, dark, owed):
            return Coups(dark, light, owed and OPPONENT[owed])
        case Losses(light, dark):
            return Losses(dark, light)
    return _neutral(part)


def _neutral(part: object) -> object:
    match part:
        case Ground(tiles):
            return Ground(tuple(replace(one, square=LAST - one.square) for one in tiles))
        case SpecterState(square, facing, token, hit):
            return SpecterState(_at(square), facing if square is None else AROUND[facing], _at(token), _at(hit))
    raise AssertionError(part)


def _light_first(leader: tuple[str, str]) -> bool:
    return leader[0] == "light"


def _ask(ask: Ask) -> Ask:
    match ask:
        case DrawOwed(_, side):
            return draw_owed(OPPONENT[side])
        case PlaceOwed(seat, kind):
            return PlaceOwed(OPPONENT[seat], kind)
        case TerrainOwed(seat, terrain, side):
            return TerrainOwed(seat, terrain, OPPONENT[side])
        case SpecterOwed(seat, side):
            return SpecterOwed(_seat(seat), OPPONENT[side])
    return type(ask)(OPPONENT[ask.seat])


def turned_duke_action(action: object) -> str:
    """Write the action as it is on the board turned round."""
    turned: Action
    match action:
        case Draw():
            turned = action
        case Drawn(kind, owner) | Pick(kind, owner):
            turned = type(action)(kind, OPPONENT[owner])
        case Place(kind, owner, square):
            turned = Place(kind, OPPONENT[owner], LAST - square)
        case PlaceTerrain(terrain, square):
            turned = PlaceTerrain(terrain, LAST - square)
        case SpecterStep(square):
            turned = SpecterStep(LAST - square)
        case Seize(square) | PlaceFlag(square):
            turned = type(action)(_at(square))
        case _:
            turned = _turned_use(action)
    return turned.text


def _turned_use(action: object) -> Action:
    match action:
        case Move(origin, target, captures) | CamelotCommand(origin, target, captures):
            return type(action)(LAST - origin, LAST - target, captures)
        case Strike(origin, target) | HandOver(origin, target):
            return type(action)(LAST - origin, LAST - target)
        case Command(by, origin, target, captures):
            return Command(LAST - by, LAST - origin, LAST - target, captures)
    raise AssertionError(action)
