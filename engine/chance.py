"""What chance may do, with its weights: for programs that look ahead."""

from __future__ import annotations

from math import lcm
from typing import TYPE_CHECKING, Any, Generic, NamedTuple

from .game import CHANCE, A

if TYPE_CHECKING:
    from .game import Game
    from .state import State


class Branch(NamedTuple, Generic[A]):
    """One way in which chance may answer: its weight, chance's actions in their order, and the state after them.

    A weight is a whole number. The probability of a branch is its weight over the sum of the weights of all branches
    that came with it.
    """

    weight: int
    answers: tuple[A, ...]
    state: State[Any]


def chances(game: Game[A], state: State[Any]) -> tuple[Branch[A], ...]:
    """Return what chance may do in a state in which it decides: one branch for each of its actions.

    Raise ValueError where it isn't chance that decides.

    >>> from engine.duke.game import duke_game
    >>> from engine.duke.text.reading import read_position
    >>> game, state = read_position("6/6/6/2du3/6/2Du3 L Fo,Pi2|- - ask=draw")
    >>> [(branch.weight, branch.answers[0].text) for branch in chances(game, state)]
    [(1, 'draw=Fo'), (2, 'draw=Pi')]
    """
    odds = game.odds(state)
    return tuple(
        Branch(weight, (action,), game.result(state, action))
        for weight, action in zip(odds, game.actions(state), strict=True)
    )


def outcomes(game: Game[A], state: State[Any], action: A) -> tuple[Branch[A], ...]:
    """Return all that a legal action may lead to, once chance has answered everything that it owes then.

    Where chance owes nothing there is one branch, of weight 1 and without answers. A long chain, such as the deal of a
    whole table, has more branches than anybody can hold: take ``chances`` step by step there.

    >>> from engine.duke.text.reading import read_position
    >>> game, state = read_position("6/6/6/2du3/6/2Du3 L Fo,Pi2|- - -")
    >>> [(branch.weight, branch.state.agenda[0].kind) for branch in outcomes(game, state, game.read_action("draw"))]
    [(1, 'Fo'), (2, 'Pi')]
    """
    return _answered(game, game.result(state, action))


def _answered(game: Game[A], state: State[Any]) -> tuple[Branch[A], ...]:
    if game.decides(state) != CHANCE:
        return (Branch(1, (), state),)
    below = [(branch, _answered(game, branch.state)) for branch in chances(game, state)]
    totals = [sum(further.weight for further in furthers) for _, furthers in below]
    common = lcm(*totals)
    return tuple(
        Branch(branch.weight * (common // total) * further.weight, branch.answers + further.answers, further.state)
        for (branch, furthers), total in zip(below, totals, strict=True)
        for further in furthers
    )
