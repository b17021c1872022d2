"""The verbs of ``python -m engine spectral``: each yields the lines of its answer."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..verbs import RECORD, Verb
from .deduction.deduce import deduce
from .model.cards import Modules, deck
from .model.effects import Supplies, Tokens
from .model.manor import CELLS
from .model.pieces import write_pieces
from .rules.scoring import GEM_VALUE, resolve, score
from .text.options import read_dealt
from .text.reading import check_pieces, read_layout, read_players, read_seen, read_stakes, read_supplies
from .text.record import ENDS
from .text.writing import write_stakes

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from ..state import State
    from .game import SpectralGame
    from .model.manor import Manor


def _resolve(layout: str, *, modules: str = "-") -> Iterator[str]:
    found = resolve(read_layout(layout), deck(Modules.read(modules)))
    for cell, gems, curses in zip(CELLS, found.gems, found.curses, strict=True):
        yield f"{cell} gems={gems * GEM_VALUE} curses={curses}"


def _score(layout: str, stakes: str, *, players: str, modules: str = "-", supply: str = "-") -> Iterator[str]:
    cards = read_layout(layout)
    seats = read_players(players)
    grid = read_stakes(stakes, seats)
    supplies = read_supplies(supply, seats)
    check_pieces(grid, supplies, seats)
    found = resolve(cards, deck(Modules.read(modules)))
    scores = score(Tokens(found.gems, found.curses), grid, supplies, seats)
    for line in scores.lines:
        yield f"{line.seat} gems={line.gems} hunters={line.hunters} lost={line.lost} total={line.total}"
    yield f"{'winner' if len(scores.winners) == 1 else 'winners'} {','.join(scores.winners)}"


def _dealt(record: str) -> tuple[SpectralGame, State[Manor]]:
    game, match = read_dealt(record)
    return game, match.state


def _actions(record: str) -> Iterator[str]:
    game, state = _dealt(record)
    yield from sorted(action.text for action in game.actions(state))


def _state(record: str) -> Iterator[str]:
    game, state = _dealt(record)
    outcome = game.outcome(state)
    yield f"over {ENDS[outcome.cite.id]}" if outcome else f"to move {game.turn(state)}"
    for seat in game.seats:
        yield f"{seat}={write_pieces(state.part(Supplies).of(seat))}"
    yield write_stakes(state.board.grid)


def _deduce(*, seen: str, modules: str = "-") -> Iterator[str]:
    found = deduce(read_seen(seen), deck(Modules.read(modules)))
    for cell, cards in zip(CELLS, found.cards, strict=True):
        yield f"{cell} {' '.join(f'{card}={odds}' for card, odds in cards.items())}"
    for cell, curse, gems in zip(CELLS, found.curses, found.gems, strict=True):
        if found.exact:
            yield f"{cell} curse={curse} gems={gems}"
        else:
            yield f"{cell} curse=~{float(curse):.3f} gems=~{float(gems):.2f}"


NAME: Final = "Spectral"
VERBS: Final[Mapping[str, Verb]] = {
    "resolve": Verb(
        _resolve,
        "Print the gems and curses that each cell has at the end, one line a cell.",
        ("LAYOUT",),
        ("--modules",),
    ),
    "score": Verb(
        _score,
        "Print each player's points, and who wins.",
        ("LAYOUT", "STAKES"),
        ("--players", "--modules", "--supply"),
        ("--players",),
    ),
    "actions": Verb(_actions, "Print every legal action of the player to move, in ASCII order.", (RECORD,)),
    "state": Verb(_state, "Print who is to move, what each player has left, and the stakes.", (RECORD,)),
    "deduce": Verb(
        _deduce,
        "Print the odds of every card, curse and gem by what was seen.",
        (),
        ("--seen", "--modules"),
        ("--seen",),
    ),
}
ARGUMENTS: Final[Mapping[str, str]] = {
    "LAYOUT": "the four rows from the top, cards by letter and glyph: DhDdDqDc/AdAqAcAh/BqBdBhBc/ChCcCqCd",
    "STAKES": "the stakes on the grid, b2c2=1:2+4,b2b3=R, or - for none",
    "RECORD": "a record: the name of its file, - for standard input, or its text in quotes",
    "--players": "how many play: 2 to 5",
    "--modules": "the advanced cards: -, flip, or flip:A,swap:C,freeze:D and the like",
    "--supply": "what players have left: 1=1+2,2=4+4; a player who is not named has nothing",
    "--seen": "cards that were seen, a1=Dh,c2=Aq, or - for none",
}
"""What the arguments and options of the verbs mean, for their help."""
