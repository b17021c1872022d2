"""What is neither made nor lost in a game of The Duke: tiles, terrain, flags, the Specter."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from engine.duke.model.board import OPPONENT, SIDES
from engine.duke.model.effects import Bags, Captured, PlaceOwed, SetUp
from engine.duke.model.tiles import BASE
from engine.duke.modules import TERRAINS
from engine.duke.rules.camelot import Seized
from engine.duke.rules.flags import Flags
from engine.duke.rules.nightmare import Draft, Picked, PickOwed
from engine.duke.rules.specter_state import SpecterState
from engine.duke.rules.terrain import Ground

if TYPE_CHECKING:
    from engine.duke.game import DukeGame
    from engine.duke.model.board import Board
    from engine.state import Effect, State


def duke_stock(game: DukeGame, state: State[Board]) -> Counter[str]:
    """Count every tile that is in play: on the board, in a bag, in a hand, set aside in set-up, or still to be picked.

    Terrain and flags count whether they lie on the board or the set-up has not come to them yet.
    """
    found: Counter[str] = Counter()
    bags = state.part(Bags)
    for side in SIDES:
        found.update(f"{side} {standing.kind}" for _, standing in state.board.tiles(side))
        found.update(f"{side} {code}" for code in bags.of(side))
    for ask in state.agenda:
        if isinstance(ask, PlaceOwed):
            found[f"{ask.seat} {ask.kind}"] += 1
        elif isinstance(ask, PickOwed):
            kinds = ("Du", "Fo", *Draft.left(bags))
            found.update({f"{side} {code}": BASE[code] for side in SIDES for code in kinds})
        elif isinstance(ask, SetUp):
            found += _set_aside(game, state, ask.seat)
    for part in state.parts:
        found += _besides_tiles(game, part, setting_up=game.setting_up(state))
    return found


def _set_aside(game: DukeGame, state: State[Board], seat: str) -> Counter[str]:
    if "rider" in game.modules and not state.board.light | state.board.dark:
        return Counter({f"{seat} Pi": 5, f"{OPPONENT[seat]} Kn": 1})
    return Counter(f"{side} {code}" for side in SIDES for code in game.set_up.set_aside(state, side))


def _besides_tiles(game: DukeGame, part: object, *, setting_up: bool) -> Counter[str]:
    match part:
        case Ground():
            return Counter(game.modules & {name for name in TERRAINS if setting_up or part.of(name) is not None})
        case Flags():
            return Counter(f"{side} flag" for side in SIDES if setting_up or part.of(side) is not None)
        case SpecterState():
            return Counter(["specter"])
    return Counter()


def duke_spent(effect: Effect) -> Counter[str]:
    """Count what an effect takes out of play: a captured tile, the opponent's tiles of a kind that was picked.

    A tile that was turned leaves one side and is the other's: the one is counted as spent, the other as less than none.
    """
    match effect:
        case Captured(tile, _):
            return Counter({f"{tile.owner} {tile.kind}": 1})
        case Picked(side, kind):
            return Counter({f"{OPPONENT[side]} {kind}": BASE[kind]})
        case Seized(_, shown):
            return Counter({f"{OPPONENT[shown.owner]} {shown.kind}": 1, f"{shown.owner} {shown.kind}": -1})
    return Counter()
