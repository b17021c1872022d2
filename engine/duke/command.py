"""The verbs of ``python -m engine duke``: each yields the lines of its answer."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from ..game import Unreadable
from ..verbs import Verb
from .model.board import SIDES, SIZE
from .model.effects import Bags
from .model.tiles import KINDS
from .perft import perft
from .text.actions import read_action
from .text.reading import read_position
from .text.writing import LETTER, write_bag, write_position

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping


def _show(position: str) -> Iterator[str]:
    game, state = read_position(position)
    for rank in reversed(range(SIZE)):
        row = state.board.cells[rank * SIZE : rank * SIZE + SIZE]
        yield f"{rank + 1}  " + " ".join(f"{standing or '.'!s:<3}" for standing in row).rstrip()
    yield "   " + " ".join(f"{file:<3}" for file in "abcdef").rstrip()
    yield ""
    bags = state.part(Bags)
    for side in SIDES:
        yield f"{side.capitalize()}'s bag: {write_bag(bags.of(side), side)}"
    owed = write_position(game, state).split(" ")[-1]
    decides = state.agenda[0].whose.capitalize()
    yield f"{decides} to decide{'' if owed == '-' else f' ({owed})'}: {next(_result(position))}"


def _moves(position: str) -> Iterator[str]:
    game, state = read_position(position)
    yield from sorted(action.text for action in game.actions(state))


def _apply(position: str, *actions: str) -> Iterator[str]:
    game, state = read_position(position)
    for action in actions:
        state = game.apply(state, read_action(action)).state
    yield write_position(game, state)


def _perft(depth: str, position: str) -> Iterator[str]:
    if not re.fullmatch("[0-9]{1,2}", depth):
        raise Unreadable(f"depth {depth!r} is not a whole number from 0 to 99")
    game, state = read_position(position)
    yield str(perft(game, state, int(depth)))


def _why(position: str, action: str) -> Iterator[str]:
    game, state = read_position(position)
    reasons = game.why_not(state, read_action(action))
    yield from (f"{cite.id}: {cite.source}: {cite.sentence}" for cite in reasons)
    if not reasons:
        yield "legal"


def _result(position: str) -> Iterator[str]:
    game, state = read_position(position)
    outcome = game.outcome(state)
    yield f"{LETTER[outcome.winners[0]]} {outcome.cite.sentence}" if outcome else "playing"


def _tiles() -> Iterator[str]:
    for kind in KINDS.values():
        provisional = ", provisional" if kind.provisional else ""
        yield f"{kind.code} {kind.name} ({kind.set}, {kind.count} a player)"
        yield f"  known from: {kind.known}; confidence {kind.confidence}{provisional}"
        for title, face in (("starting side", kind.start), ("other side", kind.other)):
            yield f"  {title}:"
            yield from (f"    {row}" for row in face.rows())


NAME: Final = "The Duke"
VERBS: Final[Mapping[str, Verb]] = {
    "show": Verb(_show, "Print the board as text for a person.", ("POSITION",)),
    "moves": Verb(_moves, "Print every legal action, one a line, in ASCII order.", ("POSITION",)),
    "apply": Verb(_apply, "Print the position after the actions.", ("POSITION", "ACTION…")),
    "perft": Verb(_perft, "Print the number of ways to play that many whole turns.", ("DEPTH", "POSITION")),
    "why": Verb(_why, "Print legal, or one line for each reason against the action.", ("POSITION", "ACTION")),
    "result": Verb(_result, "Print playing, or L or D for who has won, and the reason.", ("POSITION",)),
    "tiles": Verb(_tiles, "Print every tile with both its sides, and where they are known from.", ()),
}
ARGUMENTS: Final[Mapping[str, str]] = {
    "POSITION": "five fields in quotes: BOARD TURN BAGS RULES EXTRAS; or - for one a line from standard input",
    "ACTION": "an action: c2-c3, c2xc3, b1*c3, c1:b1-d1, draw, Kn@d1 and so on",
    "ACTION…": "one or more actions in order, chance's answers too: draw draw=Kn Kn@d1",
    "DEPTH": "a whole number from 0 to 99",
}
"""What the arguments of the verbs mean, for their help."""
