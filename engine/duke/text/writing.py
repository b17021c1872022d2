"""Positions of The Duke as one line of text, written in one form only; ``reading`` reads them with every check."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..model.board import DARK, LIGHT, SIDES, SIZE, Board, code_of
from ..model.effects import Bags, SetUpAsk, in_order
from ..modules import ASKS, FIELDS, SET_UP

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from ...state import Ask, State
    from ..game import DukeGame

LETTER: Final = {LIGHT: "L", DARK: "D"}


def write_position(game: DukeGame, state: State[Board]) -> str:
    """Return the state as a position: BOARD TURN BAGS RULES EXTRAS."""
    bags = state.part(Bags)
    return " ".join(
        (
            write_board(state.board),
            LETTER[state.agenda[0].whose],
            "|".join(write_bag(bags.of(side), side) for side in SIDES),
            game.options["rules"],
            ";".join(_extras(game, state)) or "-",
        )
    )


def write_board(board: Board) -> str:
    """Return the tiles of a board, ranks 6 to 1.

    >>> write_board(Board())
    '6/6/6/6/6/6'
    """
    ranks = []
    for rank in reversed(range(SIZE)):
        text, empty = "", 0
        for standing in board.cells[rank * SIZE : rank * SIZE + SIZE]:
            if standing is None:
                empty += 1
                continue
            text += f"{empty or ''}{standing}"
            empty = 0
        ranks.append(f"{text}{empty or ''}")
    return "/".join(ranks)


def write_bag(codes: Iterable[str], side: str) -> str:
    """Return a bag's content, a count behind a code where it is above one.

    >>> write_bag(("Fo", "Pi", "Pi"), DARK)
    'fo,pi2'
    """
    counts: dict[str, int] = {}
    for kind in in_order(codes):
        counts[kind] = counts.get(kind, 0) + 1
    return ",".join(f"{code_of(kind, side)}{count if count > 1 else ''}" for kind, count in counts.items()) or "-"


def _extras(game: DukeGame, state: State[Board]) -> Iterator[str]:
    values = {key: value for rule in game.duke_rules for key, value in rule.write(state)}
    asks = _asks(game, state)
    if asks:
        values["ask"] = ",".join(asks)
    for field in FIELDS:
        if field.key in values and (asks or not field.owed):
            yield f"{field.key}={values[field.key]}"


def _asks(game: DukeGame, state: State[Board]) -> list[str]:
    asks = [text for ask in state.agenda if (text := _ask_text(ask))]
    if SET_UP in asks:
        return [SET_UP]
    return [*asks, *filter(None, (rule.owed_behind(state) for rule in game.duke_rules))] if asks else asks


def _ask_text(ask: Ask) -> str:
    if isinstance(ask, SetUpAsk):
        return SET_UP
    return next((form.text(ask) for form in ASKS if isinstance(ask, form.kind)), "")
