"""Positions and actions of The Duke seen from the other side: the board turned round, the sides exchanged.

For programs that learn one side's play and use it for both. Law: what is legal, and what comes of it, turns with it.
"""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Any, Final

from ..state import State
from .model.board import ALL, CELLS, NUMBER, OPPONENT, SQUARES, Board, Tile, tile
from .text.actions import read_action

if TYPE_CHECKING:
    from ..game import Action
    from ..state import Ask

_NAMES: Final = re.compile("[a-f][1-6]|(?<![A-Za-z0-9])[A-Za-z][a-z](?![A-Za-z0-9])")
"""What an action's text names: squares, and the codes of tiles."""


def turned(state: State[Board]) -> State[Board]:
    """Return a position seen from the other side: every square, tile, bag, memory and decision is the other side's.

    Turned twice it is the position itself.

    >>> from engine.duke.text.reading import read_position
    >>> from engine.duke.text.writing import write_position
    >>> game, state = read_position("2du3/6/6/6/Fo5/2Du3 L Kn|- - -")
    >>> write_position(game, turned(state))
    '3du2/5fo/6/6/6/3Du2 D -|kn - -'
    """
    board = state.board
    cells = tuple([_other(standing) for standing in reversed(board.cells)])
    turned_board = Board(cells, _mask(board.dark), _mask(board.light), _mask(board.leaders))
    return State(turned_board, tuple(map(_ask, state.agenda)), tuple([_part(part) for part in state.parts]))


def turned_action(action: Action) -> Action:
    """Return an action seen from the other side; whether it captures, if it says so, stays as it is.

    >>> turned_action(read_action("b1xb3")).text, turned_action(read_action("Kn@d1")).text
    ('e6xe4', 'kn@c6')
    """
    return _turned(action.text, unsaid=getattr(action, "captures", False) is None)


@lru_cache(maxsize=1 << 14)
def _turned(text: str, *, unsaid: bool) -> Action:
    other: Any = read_action(_NAMES.sub(_name, text))
    found: Action = replace(other, captures=None) if unsaid else other
    return found


def _name(named: re.Match[str]) -> str:
    text = named[0]
    if text in NUMBER:
        return SQUARES[CELLS - 1 - NUMBER[text]]
    return text.capitalize() if text.islower() else text.lower()


@cache
def _other(standing: Tile | None) -> Tile | None:
    return None if standing is None else tile(standing.kind, OPPONENT[standing.owner], turned=standing.turned)


def _mask(mask: int) -> int:
    """Return the mask of the squares opposite to those of a mask: its bits in the other order."""
    return int(f"{mask & ALL:0{CELLS}b}"[::-1], 2)


@lru_cache(maxsize=1 << 10)
def _ask(ask: Ask) -> Ask:
    """Give every side that an ask names to the other."""
    kind: Any = type(ask)
    return kind(*(_seat(getattr(ask, name)) for name in kind.__match_args__))  # type: ignore[no-any-return]


def _seat(value: Any) -> Any:
    return OPPONENT.get(value, value)


@lru_cache(maxsize=1 << 12)
def _part(part: Any) -> Any:
    return part.turned()
