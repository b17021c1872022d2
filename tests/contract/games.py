"""Every game and preset that the laws are held against, each with what a law needs to know of it.

A new game or preset adds one line to ``PRESETS``; a game adds the few functions that only it can say: what its
position looks like turned round, what is never made or lost, and what positions are strewn at random.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from engine.duke.actions import Action, Command, Draw, Drawn, Move, Place, Strike
from engine.duke.board import OPPONENT, SIDES, SIZE, Board, board_of, tile
from engine.duke.effects import Bags, Captured, DrawOwed, PlaceOwed, SetUp, draw_owed
from engine.duke.game import DukeGame
from engine.duke.board import beside
from engine.duke.notation import write_bag, write_board, write_position
from engine.duke.reading import read_position
from engine.duke.tiles import BASE
from engine.state import State

if TYPE_CHECKING:
    from collections.abc import Callable
    from random import Random

    from engine.state import Ask, Effect

DUKE_RULINGS = ("D1", "D2", "D3", "D4", "D5", "D27a", "D28", "D29")
LAST = SIZE * SIZE - 1


@dataclass(frozen=True)
class Preset:
    """A game as it is made with certain options, and what the laws ask of it.

    ``strewn`` gives some consistent position that need not be reachable; ``turned`` and ``turned_action`` turn a
    state and an action's text round with the sides swapped; ``stock`` counts what is conserved in a state and
    ``spent`` what an effect takes out of it; ``rulings`` are those that a test must be named for.
    """

    name: str
    game: Any
    read: Callable[[str], State[Any]]
    write: Callable[[State[Any]], str]
    strewn: Callable[[Random], State[Any]]
    turned: Callable[[State[Any]], State[Any]]
    turned_action: Callable[[Any], str]
    stock: Callable[[State[Any]], Counter[str]]
    spent: Callable[[Effect], Counter[str]]
    rulings: tuple[str, ...]

    def __str__(self) -> str:
        """Name the preset in a test's id."""
        return self.name


def strewn_duke(game: DukeGame, rng: Random) -> State[Board]:
    """Strew tiles over the board: most often with both Dukes, and anything from nearly empty to nearly full."""
    cells: list[Any] = [None] * (SIZE * SIZE)
    bags = {}
    free = rng.sample(range(SIZE * SIZE), SIZE * SIZE)
    leaderless = rng.choice(((), (), (), (), (), (), SIDES[:1], SIDES[1:], SIDES))
    for side in SIDES:
        codes = [code for code, count in BASE.items() for _ in range(count) if code != "Du"]
        rng.shuffle(codes)
        standing = rng.randint(0, rng.choice((3, 8, 16)))
        placed, rest = codes[:standing], codes[standing:]
        if side not in leaderless:
            placed.append("Du")
        for code in placed:
            cells[free.pop()] = tile(code, side, turned=rng.random() < 0.5)
        rest = rest[: rng.choice((0, 1, 5, 20))]
        bags[side] = sorted(rest, key=list(BASE).index)
    board = board_of(cells)
    side = rng.choice(SIDES)
    extras = "-"
    if len(leaderless) != 1 and beside(board.leader(side)) & ~(board.light | board.dark) and rng.random() < 0.2:
        unused = [code for code, count in BASE.items() if not _count(board, bags, side, code) >= count]
        kind = rng.choice(("draw", "place"))
        if kind == "draw" and bags[side]:
            extras = "ask=draw"
        elif unused:
            code = rng.choice(unused)
            extras = f"ask=place:{code if side == SIDES[0] else code.lower()}"
    text = f"{write_board(board)} {'LD'[SIDES.index(side)]} {'|'.join(write_bag(bags[s], s) for s in SIDES)} - {extras}"
    return read_position(text)[1]


def _count(board: Board, bags: dict[str, list[str]], side: str, code: str) -> int:
    return [standing.kind for _, standing in board.tiles(side)].count(code) + bags[side].count(code)


def turned_duke(state: State[Board]) -> State[Board]:
    """Turn the board round, with every tile, bag and ask given to the other side."""
    cells = [
        None if standing is None else tile(standing.kind, OPPONENT[standing.owner], turned=standing.turned)
        for standing in reversed(state.board.cells)
    ]
    bags = state.part(Bags)
    agenda: list[Ask] = []
    for ask in state.agenda:
        if isinstance(ask, DrawOwed):
            agenda.append(draw_owed(OPPONENT[ask.side]))
        elif isinstance(ask, PlaceOwed):
            agenda.append(PlaceOwed(OPPONENT[ask.seat], ask.kind))
        else:
            agenda.append(type(ask)(OPPONENT[ask.seat]))
    return State(board_of(cells), tuple(agenda), (Bags(bags.dark, bags.light),))


def turned_duke_action(action: Action) -> str:
    """Write the action as it is on the board turned round."""
    match action:
        case Move(origin, target, captures):
            return Move(LAST - origin, LAST - target, captures).text
        case Strike(origin, target):
            return Strike(LAST - origin, LAST - target).text
        case Command(by, origin, target, captures):
            return Command(LAST - by, LAST - origin, LAST - target, captures).text
        case Draw():
            return action.text
        case Drawn(kind, owner):
            return Drawn(kind, OPPONENT[owner]).text
        case Place(kind, owner, square):
            return Place(kind, OPPONENT[owner], LAST - square).text


def duke_stock(state: State[Board]) -> Counter[str]:
    """Count every tile that is in play: on the board, in a bag, in a hand, or still set aside in set-up."""
    bags = state.part(Bags)
    found: Counter[str] = Counter()
    for side in SIDES:
        found.update(f"{side} {standing.kind}" for _, standing in state.board.tiles(side))
        found.update(f"{side} {code}" for code in bags.of(side))
    found.update(f"{ask.seat} {ask.kind}" for ask in state.agenda if isinstance(ask, PlaceOwed))
    if any(isinstance(ask, SetUp) for ask in state.agenda):
        for side in SIDES:
            standing = [tile.kind for _, tile in state.board.tiles(side)]
            found.update({f"{side} Du": 1 - standing.count("Du"), f"{side} Fo": 2 - standing.count("Fo")})
    return found


def duke_spent(effect: Effect) -> Counter[str]:
    """Count what an effect takes out of play: a captured tile."""
    return Counter([f"{effect.tile.owner} {effect.tile.kind}"] if isinstance(effect, Captured) else [])


def _duke(name: str) -> Preset:
    game = DukeGame()
    return Preset(
        name,
        game,
        lambda text: read_position(text)[1],
        lambda state: write_position(game, state),
        lambda rng: strewn_duke(game, rng),
        turned_duke,
        turned_duke_action,
        duke_stock,
        duke_spent,
        DUKE_RULINGS,
    )


PRESETS = (_duke("duke usual"),)
