"""Positions of The Duke as one line of text, written in one form only; ``reading`` reads them with every check."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from ..model.board import DARK, LIGHT, SIDES, SIZE, SQUARES, Board, code_of
from ..model.effects import Bags, DrawOwed, PlaceOwed, SetUpAsk, in_order
from ..modules import TERRAINS
from ..rules.camelot import SeizeOwed
from ..rules.coup import Coups, FlagOwed
from ..rules.flags import Flags
from ..rules.leaders import Gone
from ..rules.rider import Losses
from ..rules.specter import SpecterOwed
from ..rules.specter_state import SpecterState
from ..rules.terrain import Ground

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from ...state import Ask, State
    from ..game import DukeGame

LETTER: Final = {LIGHT: "L", DARK: "D"}
KEYS: Final = {"mountain": "mt", "fort": "ft", "camelot": "cm"}
"""The keys of terrain in EXTRAS."""
ASK_WORDS: Final = (
    (SetUpAsk, "setup"),
    (DrawOwed, "draw"),
    (FlagOwed, "flag"),
    (SeizeOwed, "seize"),
    (SpecterOwed, "specter"),
)
"""The words of decisions in ask=; a turn has none, and a placement names its tile."""


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
    parts: dict[type, Any] = {type(part): part for part in state.parts}
    yield from _ground_texts(game, parts.get(Ground, Ground()))
    flags = parts.get(Flags, Flags())
    for side, key in ((LIGHT, "fg"), (DARK, "fg'")):
        if flags.of(side) is not None:
            yield f"{key}={SQUARES[flags.of(side)]}"
    coups, losses = parts.get(Coups, Coups()), parts.get(Losses, Losses())
    if coups.light or coups.dark:
        yield f"score={coups.light}:{coups.dark}"
    specter = parts.get(SpecterState)
    if specter:
        yield f"sp={_square_or_dash(specter.square)}{specter.facing if specter.square is not None else ''}"
        yield from (f"tk={SQUARES[square]}" for square in (specter.token,) if square is not None)
    if losses.light or losses.dark:
        yield f"lost={losses.light}:{losses.dark}"
    if Gone in parts and parts[Gone].leaders:
        yield f"gone={','.join(code_of(kind, side) for side, kind in parts[Gone].leaders)}"
    asks = _asks(state.agenda, coups)
    if asks:
        yield from (f"hit={SQUARES[square]}" for square in (specter and specter.hit,) if square is not None)
        yield f"ask={','.join(asks)}"


def _ground_texts(game: DukeGame, ground: Ground) -> Iterator[str]:
    for terrain in TERRAINS:
        if terrain in game.modules:
            tile = ground.of(terrain)
            if tile is None:
                yield f"{KEYS[terrain]}=-"
            else:
                mark = "'" if tile.turned else ""
                yield f"{KEYS[terrain]}{mark}={SQUARES[tile.square]}"


def _square_or_dash(square: int | None) -> str:
    return "-" if square is None else SQUARES[square]


def _asks(agenda: tuple[Ask, ...], coups: Coups) -> list[str]:
    asks = [text for ask in agenda if (text := _ask_text(ask))]
    if "setup" in asks:
        return ["setup"]
    return [*asks, "flag"] if asks and coups.owed else asks


def _ask_text(ask: Ask) -> str:
    if isinstance(ask, PlaceOwed):
        return f"place:{code_of(ask.kind, ask.seat)}"
    return next((word for kind, word in ASK_WORDS if isinstance(ask, kind)), "")
