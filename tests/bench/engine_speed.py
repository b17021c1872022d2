"""How fast the engine is beside python-chess, in one run: random self-play and perft, here and in the browser.

``build.py bench`` runs it. Both sides of a ratio are measured in turns and the median of the turns' ratios is told, so
that a busy machine weighs on both. Perft is measured as python-chess's own perft goes, the last turn counted from its
list, and also with every last turn played.
"""

from __future__ import annotations

import json
import sys
from dataclasses import dataclass
from functools import partial
from itertools import count, islice
from pathlib import Path
from random import Random
from statistics import median
from time import process_time
from typing import TYPE_CHECKING, Any

import chess

from engine.duke.game import duke_game
from engine.duke.perft import perft
from engine.duke.text.reading import read_position
from engine.runner import play_match, random_player
from engine.spectral.game import spectral_game

if TYPE_CHECKING:
    from collections.abc import Callable

    from engine.duke.game import DukeGame
    from engine.duke.model.board import Board
    from engine.game import Game
    from engine.state import State

PLIES = 200
"""A game of random self-play is stopped after so many turns."""
TURNS = 4000
"""So many turns are played in one measurement."""
ROUNDS = 11
MATCHES = 10
"""So many whole matches are played in one measurement."""
FULL = "Fo,Pi3,Kn,Wi,Rg,Se,Ge,Pr,Ch,Ma,Bo,Ad,Co,Sa,Lh,Ra|fo,pi3,kn,wi,rg,se,ge,pr,ch,ma,bo,ad,co,sa,lh,ra"
USUAL = f"2dufo2/2fo3/6/6/2Fo3/1FoDu3 L {FULL} - -"
DUKE_PERFT = (
    (USUAL, 3),
    ("1du'1fo2/1ma'ge'fo2/1co'4/4Co'1/2FoGe'Ma'1/3FoDu'1 L -|- - -", 3),
    ("fo'ad'madufowi'/1kn'co'ge1pr'/2fo'Rg'1Fo/3Pr'2/1lhRaDu'Kn1/1Fo'Bo'PiSaFo' L Pi2,Wi|pi3,sa - -", 3),
)
CHESS_PERFT = (
    (chess.STARTING_FEN, 3),
    ("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 2),
    ("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 3),
    ("r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10", 2),
)

GAME = duke_game()
EVERYTHING = duke_game(frozenset({"mountain", "fort", "camelot", "specter", "arthur"}))
WITH_MODULES = (
    ("Mountain", duke_game(frozenset({"mountain"}))),
    ("Arthurian Legends", duke_game(frozenset({"arthur"}))),
    ("the Specter", duke_game(frozenset({"specter"}))),
    ("all that goes with guard", EVERYTHING),
    ("all that goes with Counting Coup", duke_game(EVERYTHING.modules | {"coup"})),
)
WHOLE: tuple[tuple[str, Game[Any]], ...] = (
    ("The Duke", GAME),
    ("The Duke, all that goes with guard", EVERYTHING),
    ("Spectral for three", spectral_game(3)),
)
START = read_position(USUAL)[1]


def duke_lists(seed: int) -> int:
    """Play The Duke at random from the usual set-up; count every list, chance's and placements' too."""
    return sum(duke_asked(seed))


def set_up_lists(game: DukeGame, seed: int) -> int:
    """Play at random from the empty board, set-up and chance included; count every list."""
    rng, lists = Random(seed), 0
    while lists < TURNS:
        state = game.start()
        for _ in range(PLIES):
            actions = game.actions(state)
            lists += 1
            if not actions:
                break
            state = game.apply(state, rng.choice(actions)).state
    return lists


def duke_turns(seed: int) -> int:
    """Do the same, but count only the lists with which a turn begins."""
    return duke_asked(seed)[0]


def duke_asked(seed: int) -> tuple[int, int]:
    """Play, and count the lists with which a turn begins, and the others."""
    rng, turns, others = Random(seed), 0, 0
    while turns < TURNS:
        state = START
        for _ in range(PLIES):
            actions = GAME.actions(state)
            turns += 1
            if not actions:
                break
            state = GAME.apply(state, rng.choice(actions)).state
            while not state.agenda[0].opens_turn:
                state = GAME.apply(state, rng.choice(GAME.actions(state))).state
                others += 1
    return turns, others


def chess_lists(seed: int) -> int:
    """Play chess at random from the first position; count the lists."""
    rng, lists = Random(seed), 0
    while lists < TURNS:
        board = chess.Board()
        for _ in range(PLIES):
            moves = list(board.legal_moves)
            lists += 1
            if not moves:
                break
            board.push(rng.choice(moves))
    return lists


def duke_played(_: int) -> int:
    """Count the ways to play some positions of The Duke, every last turn played."""
    return sum(duke_leaves(read_position(position)[1], depth) for position, depth in DUKE_PERFT)


def duke_leaves(state: State[Board], depth: int) -> int:
    """Play every way to the end of the last turn."""
    if depth == 0:
        return 1
    actions = GAME.actions(state)
    if not actions:
        return 1
    leaves = 0
    for action in actions:
        after = GAME.result(state, action)
        leaves += duke_leaves(after, depth - after.agenda[0].opens_turn)
    return leaves


def duke_counted(_: int) -> int:
    """Count the same as ``python -m engine duke perft`` does, the last turn from its list."""
    return sum(perft(GAME, read_position(position)[1], depth) for position, depth in DUKE_PERFT)


def chess_played(_: int) -> int:
    """Count the ways to play some positions of chess, every last move played."""
    return sum(chess_leaves(chess.Board(fen), depth) for fen, depth in CHESS_PERFT)


def chess_leaves(board: chess.Board, depth: int) -> int:
    """Play every way to the last move."""
    if depth == 0:
        return 1
    leaves = 0
    for move in board.legal_moves:
        board.push(move)
        leaves += chess_leaves(board, depth - 1)
        board.pop()
    return leaves


def chess_counted(_: int) -> int:
    """Count the same, the last move from its list."""
    return sum(chess_listed(chess.Board(fen), depth) for fen, depth in CHESS_PERFT)


def chess_listed(board: chess.Board, depth: int) -> int:
    """Play every way but the last move, and count that."""
    if depth == 1:
        return board.legal_moves.count()
    leaves = 0
    for move in board.legal_moves:
        board.push(move)
        leaves += chess_listed(board, depth - 1)
        board.pop()
    return leaves


@dataclass(frozen=True)
class Work:
    """What is measured: ours, the peer's, and the ratio that we aim at."""

    name: str
    ours: Callable[[int], int]
    peers: Callable[[int], int]
    bar: float | None


WORKS = (
    Work("legal lists a second, random self-play", duke_lists, chess_lists, 2.0),
    Work("  only lists with which a turn begins", duke_turns, chess_lists, None),
    Work("perft, last turn played, leaves a second", duke_played, chess_played, 1.0),
    Work("perft, last turn counted, leaves a second", duke_counted, chess_counted, 1.5),
)


@dataclass(frozen=True)
class Measured:
    """Rates a second by round: ours, the peer's."""

    ours: list[float]
    peers: list[float]

    @property
    def ratio(self) -> float:
        """The median of the rounds' ratios."""
        return median(ours / peers for ours, peers in zip(self.ours, self.peers, strict=True))


def rate(work: Callable[[int], int], seed: int) -> float:
    """Do some work and tell how much of it a second of processor time, which other programs don't take from it."""
    began = process_time()
    done = work(seed)
    return done / (process_time() - began)


def measure(rounds: int = ROUNDS) -> list[Measured]:
    """Measure every work of both sides in turns, after one round that warms everything up and is not counted."""
    found = [Measured([], []) for _ in WORKS]
    for number in range(rounds + 1):
        for work, measured in zip(WORKS, found, strict=True):
            pair = rate(work.ours, number), rate(work.peers, number)
            if number:
                measured.ours.append(pair[0])
                measured.peers.append(pair[1])
    return found


def modules(rounds: int = ROUNDS) -> list[str]:
    """Measure what modules cost: lists a second beside the usual game's, every game from its set-up.

    No game is played twice, in any row: one that is repeated finds all that it needs in its tables.
    """
    lines = ["", "Legal lists a second with modules, as a share of the usual game's; every game from its set-up"]
    seeds = count()
    for name, game in WITH_MODULES:
        for seed in islice(seeds, 2):  # the first games of a kind compile its tables
            set_up_lists(game, seed)
        pairs = [
            (rate(partial(set_up_lists, game), seed), rate(partial(set_up_lists, GAME), seed))
            for seed in islice(seeds, rounds)
        ]
        share = median(ours / usual for ours, usual in pairs)
        lines.append(row(name, median(pair[0] for pair in pairs), median(pair[1] for pair in pairs), share, 0.5))
    return lines


def whole_matches(rounds: int = ROUNDS) -> list[str]:
    """Measure how many whole matches programs that choose at random play a second, by the runner that gives them views.

    There is no peer to hold this against: games of chess at random are several times as long.
    """
    lines = ["", "Whole matches between programs that choose at random", f"{'':42}{'matches/s':>10}{'actions/s':>10}"]
    for name, game in WHOLE:
        players: dict[str, Any] = dict.fromkeys(game.seats, random_player)
        rates = []
        for number in range(rounds + 1):
            began = process_time()
            lengths = [len(play_match(game, players, f"{number} {match}").log) for match in range(MATCHES)]
            taken = process_time() - began
            if number:  # the first round compiles the tables
                rates.append((len(lengths) / taken, sum(lengths) / taken))
        matches, actions = (median(rate) for rate in zip(*rates, strict=True))
        lines.append(f"{name:42}{matches:>10,.1f}{actions:>10,.0f}")
    return lines


def measure_as_json(rounds: int = ROUNDS) -> str:
    """Measure, and write the rates as JSON: how the browser gives its answer."""
    return json.dumps([[measured.ours, measured.peers] for measured in measure(rounds)])


def measure_in_browser(rounds: int = ROUNDS) -> list[Measured]:
    """Measure the same in Pyodide in Chromium."""
    from tests.pyodide_page import pyodide_page  # noqa: PLC0415 - inside Pyodide there is no such module

    with pyodide_page([Path(chess.__file__).parent]) as python:
        found = python.run(f"from tests.bench.engine_speed import measure_as_json\nmeasure_as_json({rounds})")
    return [Measured(*rates) for rates in json.loads(found)]


def report(here: list[Measured], there: list[Measured] | None) -> list[str]:
    """Write the tables."""
    lines = [
        f"Beside python-chess {chess.__version__}, CPython {sys.version.split()[0]}, median of {ROUNDS} turns",
        f"{'':42}{'Tabard':>10}{'peer':>10}{'ratio':>8}{'at least':>10}",
        *(
            row(work.name, median(measured.ours), median(measured.peers), measured.ratio, work.bar)
            for work, measured in zip(WORKS, here, strict=True)
        ),
    ]
    if there is None:
        return lines
    lines += ["", "The same in Pyodide in Chromium; then each as a share of CPython, ours beside python-chess's"]
    for work, local, remote in zip(WORKS, here, there, strict=True):
        ours, peers = median(remote.ours), median(remote.peers)
        shares = ours / median(local.ours), peers / median(local.peers)
        lines.append(row(work.name, ours, peers, remote.ratio, None))
        lines.append(row("  share of CPython", *shares, remote.ratio / local.ratio, 1.0))
    return lines


def row(name: str, ours: float, peers: float, ratio: float, bar: float | None) -> str:
    """Write one row: big numbers whole, shares with two places."""
    form = ",.0f" if ours > 10 else ".2f"  # a share is about one, a rate in the thousands
    told = f"{bar:>9.1f}x{'' if ratio >= bar else '  short of it'}" if bar else ""
    return f"{name:42}{ours:>10{form}}{peers:>10{form}}{ratio:>7.2f}x{told}"


def main() -> None:
    """Measure here, then in the browser if ``here`` is not asked for alone; print the tables."""
    there = None
    here = measure()
    if "here" not in sys.argv[1:]:
        there = measure_in_browser()
    print("\n".join([*report(here, there), *modules(), *whole_matches()]))


if __name__ == "__main__":
    main()
