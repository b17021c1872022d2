"""The usual set-up: where a side's leader and its Footmen go with one tap."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine.duke.model.board import SQUARES

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from engine.duke.model.board import Board
    from engine.game import Action
    from engine.state import State

USUAL: Final[Mapping[tuple[str, str], tuple[str, ...]]] = {
    ("light", "c1"): ("b1", "c2"),
    ("light", "d1"): ("e1", "d2"),
    ("dark", "c6"): ("d6", "c5"),
    ("dark", "d6"): ("c6", "d5"),
}
"""Where the Footmen stand, by side and square of its leader; the first leader of each is the usual."""


def usual_place(state: State[Board], actions: Iterable[Action]) -> Action:
    """Give the placement that is usual next, among the legal ones of a set-up."""
    seat = state.agenda[0].seat
    legal = {action.points[0]: action for action in actions}
    leader = next((SQUARES[square] for square, standing in state.board.tiles(seat) if standing.leads), None)
    wanted = USUAL[seat, leader] if leader else tuple(square for side, square in USUAL if side == seat)
    return next((legal[square] for square in wanted if square in legal), next(iter(legal.values())))
