"""What pointing at the board can mean: the marks of a choice that has begun, from the offers that the rules make."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from engine.duke.model.board import NUMBER
from web.duke.features import FEATURES
from web.duke.pictures.view import Target

if TYPE_CHECKING:
    from collections.abc import Mapping

    from engine.duke.game import DukeGame
    from engine.duke.model.board import Board
    from engine.picker import Pick
    from engine.rules import Offer
    from engine.state import State

PLACE: Final = "P"
"""The icon with which a square is marked on which a tile may be placed."""
SIGN_OF: Final = {kind: name for feature in FEATURES for kind, name in feature.signs.items()}
"""What gives the mark of actions that use no icon, by their kind."""
MEETING: Final = tuple(kind for feature in FEATURES for kind in feature.meets)
"""The actions that take whatever stands where they end."""


def sign(action: Any, offer: Offer) -> str:  # noqa: ANN401 - an action of any kind
    """Give the mark of a square on which an action ends."""
    named = SIGN_OF.get(type(action))
    return named(action) if named else offer.icon or PLACE


def offers_of(game: DukeGame, state: State[Board]) -> dict[Any, Offer]:
    """Give for each proposed action the offer behind it, which says the icon: of several, one that nothing forbids."""
    offers: dict[Any, list[Offer]] = {}
    for offer in game.proposals(state):
        offers.setdefault(offer.action, []).append(offer)
    return {action: found[0] if len(found) == 1 else _free(game, state, found) for action, found in offers.items()}


def _free(game: DukeGame, state: State[Board], offers: list[Offer]) -> Offer:
    """Give the first of these offers that nothing on the board forbids, or the first where all are forbidden."""
    return next((offer for offer in offers if not any(True for _ in game.forbidden(state, offer))), offers[0])


def marks_of(pick: Pick, offers: Mapping[Any, Offer], board: Board) -> tuple[tuple[Target, ...], dict[str, str]]:
    """Give the squares on which a point would end an action, and those on which it would go on, with their icons.

    Before anything is pointed at, tiles that could act are no marks: nearly all of them can.
    """
    targets: list[Target] = []
    sources: dict[str, str] = {}
    depth = len(pick.pointed)
    for point, actions in pick.next_points().items():
        offer = offers[actions[0]]
        if point not in NUMBER or (offer.by is not None and not depth):
            continue
        ends = next((action for action in actions if action.points[depth:] == (point,)), None)
        if ends is None:
            sources[point] = offer.icon
        else:
            meets = isinstance(ends, MEETING) and board.cells[NUMBER[point]] is not None
            targets.append(Target(point, sign(ends, offers[ends]), meets or offers[ends].hits is not None))
    return tuple(targets), sources


def movable(pick: Pick) -> frozenset[str]:
    """Give the squares of the tiles that can act, with nothing pointed at yet."""
    return frozenset(point for point in pick.next_points() if point in NUMBER) if not pick.pointed else frozenset()
