"""Positions of The Duke strewn at random: consistent, most of them met in no game, with every module that is given."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from engine.duke.model.board import OPPONENT, SIDES, SQUARES, Tile, board_of, tile
from engine.duke.model.effects import in_order
from engine.duke.modules import leader, most, pool
from engine.duke.rules.arthur import ARTHURIANS, SEIZERS
from engine.duke.rules.camelot import Camelot
from engine.duke.rules.coup import CountingCoup, Coups
from engine.duke.rules.specter_state import SpecterState
from engine.duke.text.reading import EXTRAS, read_position
from engine.duke.text.writing import LETTER, write_bag, write_board

if TYPE_CHECKING:
    from collections.abc import Iterator
    from random import Random

    from engine.duke.game import DukeGame
    from engine.duke.model.board import Board
    from engine.state import State

CELLS = len(SQUARES)


@dataclass
class Strewn:
    """A position in the making."""

    game: DukeGame
    rng: Random
    free: list[int]
    cells: list[Tile | None] = field(default_factory=lambda: [None] * CELLS)
    bags: dict[str, list[str]] = field(default_factory=lambda: {side: [] for side in SIDES})
    extras: dict[str, str] = field(default_factory=dict)
    turn: str = ""

    def once_in(self, times: int) -> bool:
        """Say yes once in so many times."""
        return self.rng.randrange(times) == 0

    def lay(self, kind: str, side: str, square: int | None = None) -> None:
        """Lay a tile on a free square, either side up."""
        square = self.free.pop() if square is None else square
        self.cells[square] = tile(kind, side, turned=self.rng.random() < 0.5)

    def text(self) -> str:
        """Write the position."""
        bags = "|".join(write_bag(in_order(self.bags[side]), side) for side in SIDES)
        extras = ";".join(f"{key}={self.extras[key]}" for key in EXTRAS if key in self.extras) or "-"
        return f"{write_board(board_of(self.cells))} {LETTER[self.turn]} {bags} {self.game.options['rules']} {extras}"


def strewn_duke(game: DukeGame, rng: Random) -> State[Board]:
    """Strew tiles and whatever the modules bring: most often with both leaders, from nearly empty to nearly full."""
    made = Strewn(game, rng, rng.sample(range(CELLS), CELLS), turn=rng.choice(SIDES))
    _strew_ground(made)
    if "rider" in game.modules:
        _strew_riders(made)
    else:
        _strew_tiles(made)
    if game.modules & {"coup", "objective"}:
        _strew_flags(made)
    if "cm" in made.extras and made.once_in(3):
        made.extras["cm'"] = made.extras.pop("cm")
    state = read_position(made.text())[1]
    if game.judged(state) or not made.once_in(3):
        return state
    asks = list(_asks(made, state))
    if asks:
        made.extras["ask"] = rng.choice(asks)
    return read_position(made.text())[1]


def _strew_ground(made: Strewn) -> None:
    """Lay terrain and the Specter; a tile may later stand in Fort and Camelot."""
    game, rng = made.game, made.rng
    taken: list[int] = []
    for terrain in game.terrain.values():
        open_to_it = [square for square in made.free if terrain.where >> square & 1 and square not in taken]
        taken.append(rng.choice(open_to_it))
        made.extras[terrain.key] = SQUARES[taken[-1]]
        if terrain.solid(game.start().with_part(terrain.lying(taken[-1]))):
            made.free.remove(taken[-1])
    if "specter" in game.modules:
        made.extras["sp"] = "-"
        if not made.once_in(4):
            made.extras["tk"] = rng.choice(SQUARES)
        if "tk" in made.extras and not made.once_in(5):
            made.extras["sp"] = SQUARES[made.free.pop()] + rng.choice("nesw")


def _strew_riders(made: Strewn) -> None:
    pikemen = made.rng.choice(SIDES)
    lost = made.rng.choice((0, 0, 0, 1, 2))
    for _ in range(5 - lost):
        made.lay("Pi", pikemen)
    made.lay("Kn", OPPONENT[pikemen])
    if lost:
        made.extras["lost"] = f"{lost}:0" if pikemen == SIDES[0] else f"0:{lost}"


def _strew_tiles(made: Strewn) -> None:
    """Strew both sides' tiles; Morgana's side may have turned some of Arthur's."""
    game, rng = made.game, made.rng
    leaderless = rng.choice(((), (), (), (), (), (), SIDES[:1], SIDES[1:], SIDES))
    arthurs = SIDES[0] if leaderless else rng.choice((*SIDES[:1] * 4, *SIDES[1:]))
    gone = []
    for side in SIDES:
        first = leader(game.modules, arthurs=side == arthurs)
        counts = pool(game.modules, SIDES[0] if side == arthurs else SIDES[1])
        codes = [code for code, count in counts.items() for _ in range(count) if code != first]
        rng.shuffle(codes)
        standing = min(rng.randint(0, rng.choice((3, 8, 16))), len(made.free) // 2 - 1)
        if side not in leaderless:
            made.lay(first, side)
        elif game.modules & {"arthur", "coup", "objective"} and not made.once_in(3):
            gone.append(first if side == SIDES[0] else first.lower())
        for code in codes[:standing]:
            turned = "arthur" in game.modules and not leaderless and side == arthurs and code not in ARTHURIANS
            made.lay(code, OPPONENT[side] if turned and made.once_in(6) else side)
        made.bags[side] = codes[standing:][: rng.choice((0, 1, 5, 20))]
    if gone:
        made.extras["gone"] = ",".join(gone)
    if "camelot" in game.modules and not made.once_in(3):
        _enter_camelot(made)


def _enter_camelot(made: Strewn) -> None:
    """Move an Arthurian tile that stands anywhere into Camelot, if it is empty."""
    camelot = SQUARES.index(made.extras["cm"])
    candidates = [square for square, standing in enumerate(made.cells) if standing and standing.kind in ARTHURIANS]
    if candidates and made.cells[camelot] is None and made.extras.get("sp", "-")[:2] != made.extras["cm"]:
        square = made.rng.choice(candidates)
        made.cells[camelot], made.cells[square] = made.cells[square], None


def _strew_flags(made: Strewn) -> None:
    """Lay the flags: carried by a tile that may, or bare."""
    rng, mountain = made.rng, made.extras.get("mt")
    for side, key in zip(SIDES, ("fg", "fg'"), strict=True):
        carrier = side if "coup" in made.game.modules else OPPONENT[side]
        carriers = [name for name, one in zip(SQUARES, made.cells, strict=True) if one and one.owner == carrier]
        bare = [name for name, one in zip(SQUARES, made.cells, strict=True) if not one and name != mountain]
        made.extras[key] = rng.choice(carriers if (carriers and made.once_in(2)) or not bare else bare)
    if "coup" in made.game.modules and made.once_in(2):
        made.extras["score"] = f"{rng.randrange(3)}:{rng.randrange(3)}"


def _asks(made: Strewn, state: State[Board]) -> Iterator[str]:
    """Go through what could be owed here."""
    game, side = made.game, made.turn
    flag_owed = "coup" in game.modules and state.part(Coups).of(side)
    if game.room(state, side) and "rider" not in game.modules:
        if made.bags[side]:
            yield "draw"
        codes = [code for code in pool(game.modules, side) if _left(made, side, code)]
        if codes:
            code = made.rng.choice(codes)
            yield f"place:{code if side == SIDES[0] else code.lower()}"
    if "camelot" in game.modules and "cm" in made.extras:
        standing = made.cells[SQUARES.index(made.extras["cm"])]
        seizing = standing and standing.owner == side and standing.kind in SEIZERS
        if seizing and Camelot.prizes(state.board, side):
            yield from ("seize", "seize,flag" if flag_owed else "seize")
    if game.specter and len(game.specter.steps(state.part(SpecterState))) > 1:
        yield from ("specter", "specter,flag" if flag_owed else "specter")
    if "coup" in game.modules and state.part(Coups).of(OPPONENT[side]):
        rule = next(rule for rule in game.rules if isinstance(rule, CountingCoup))
        if rule.relocations(state, side):
            yield "flag"


def _left(made: Strewn, side: str, code: str) -> bool:
    """Whether one more tile of a kind may be in a side's hand."""
    if code in ARTHURIANS or code in {"Du", "Md"}:
        return False
    known = {
        owner: [one.kind for one in made.cells if one and one.owner == owner] + made.bags[owner] for owner in SIDES
    }
    counts = [kinds.count(code) for kinds in known.values()]
    return known[side].count(code) < most(made.game.modules, code) and sum(counts) < 2 * most(made.game.modules, code)
