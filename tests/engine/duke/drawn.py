"""Boards drawn as text with what is expected marked on the same picture.

A cell is a tile's code as the notation writes it, or ``.``, with marks in front:

====== ===============================================================
[Kn]   the tile whose actions are meant: its side has the turn
``-``  it may go to this empty square
``x``  it may go there and take the tile
``*``  it may strike the tile
(Fo)   a tile that it may command ...
``:``  ... to this square (taking what stands there)
``@``  what is owed may be placed here
``!``  before one of these, or alone for a move: refused, for the reason given
``~``  the line crosses this square (for ``way`` only)
====== ===============================================================

Behind the marks comes what lies under the tile: ``^`` the Mountain, ``#`` the Fort, ``=`` Camelot (``==`` with its
Fort side up), ``+`` Light's flag, ``%`` Dark's, ``&`` the Specter's token, and ``{e}`` the Specter itself, facing east.
``.`` may be left out behind any of these. What is not marked is not expected: an action without its mark fails the
test.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.duke.game import DukeGame
from engine.duke.model.board import SQUARES, Board
from engine.duke.text.reading import EXTRAS, read_position
from engine.duke.text.writing import write_position

if TYPE_CHECKING:
    from engine.game import Step
    from engine.state import State

GAME = DukeGame()
KEYS = {"^": "mt", "#": "ft", "==": "cm'", "=": "cm", "+": "fg", "%": "fg'", "&": "tk"}
"""The key of EXTRAS for each sign of what lies under a tile: a new one needs its entry here, and a line above."""
SIGN = "|".join(map(re.escape, KEYS))
CELL = re.compile(
    rf"(?P<marks>[-x*:@!~]*)(?P<ground>(?:{SIGN})*)(?:\{{(?P<facing>[nesw])\}})?"
    r"(?P<around>[\[(]?)(?P<tile>[A-Za-z]{2}'?|\.|)[\])]?"
)


@dataclass(frozen=True)
class Drawn:
    """A picture as read: the position, the squares by mark, and the squares of the tiles in brackets.

    ``extras`` has by key what the picture shows besides tiles.
    """

    board: str
    marked: dict[str, list[str]]
    taken: frozenset[str]
    acting: str
    acting_side: str
    obeying: tuple[str, ...]
    extras: dict[str, str]

    def expected(self, by: str = "") -> set[str]:
        """Write every action that the marks expect of the tile in square brackets, or of what ``by`` names."""
        return {text for mark in "-x*:" for text in self.texts(mark, by)}

    def refused(self, by: str = "") -> set[str]:
        """Write every action that is marked as refused."""
        return {text for mark in ("!-", "!*", "!:") for text in self.texts(mark, by)}

    def texts(self, mark: str, by: str = "") -> list[str]:
        """Write the actions that one mark means."""
        squares = self.marked.get(mark, [])
        if mark.endswith(":"):
            return [
                f"{by or self.acting}:{origin}{'x' if goal in self.taken else '-'}{goal}"
                for goal in squares
                for origin in self.obeying
                if origin != goal
            ]
        if mark == "!-":
            return [f"{self.acting}{'x' if goal in self.taken else '-'}{goal}" for goal in squares]
        return [f"{self.acting}{mark.removeprefix('!')}{goal}" for goal in squares]

    def position(self, turn: str, bags: str, rules: str, extras: str) -> str:
        """Write the position, with what is said of EXTRAS added to what the picture shows."""
        shown = dict(self.extras)
        for entry in extras.split(";") if extras.strip("-") else ():
            key, _, value = entry.partition("=")
            shown[key] = value
        written = ";".join(f"{key}={shown[key]}" for key in EXTRAS if key in shown) or "-"
        return f"{self.board} {turn or self.acting_side} {bags} {rules} {written}"


def read(picture: str) -> Drawn:
    """Read a picture; ValueError where it is not one, so that a slip in a test is no passing test."""
    lines = [line.split() for line in picture.strip().splitlines()]
    if [line[0] for line in lines[:-1]] != list("654321") or lines[-1] != list("abcdef"):
        raise ValueError("a picture has the ranks 6 to 1, their numbers in front, and the files a to f below")
    marked: dict[str, list[str]] = {}
    tiles: dict[str, str] = {}
    extras: dict[str, str] = {}
    ranks: list[str] = []
    acting, obeying = [""], list[str]()
    for rank, *cells in lines[:-1]:
        if len(cells) != len("abcdef"):
            raise ValueError(f"rank {rank} has {len(cells)} cells")
        row = ""
        for square, text in zip((file + rank for file in "abcdef"), cells, strict=True):
            marks, ground, around, tile = read_cell(square, text)
            row += tile or "1"
            tiles |= {square: tile} if tile else {}
            extras |= {key: f"{square}{value}" for key, value in ground.items()}
            {"[": acting, "(": obeying}.get(around, []).append(square)
            for mark in marks:
                marked.setdefault(mark, []).append(square)
        ranks.append(re.sub("1+", lambda run: str(len(run[0])), row))
    side = "L" if not acting[-1] or tiles[acting[-1]][0].isupper() else "D"
    enemies = {square for square, tile in tiles.items() if tile[0].isupper() != (side == "L")}
    return Drawn("/".join(ranks), marked, frozenset(enemies), acting[-1], side, tuple(obeying), extras)


def read_cell(square: str, text: str) -> tuple[list[str], dict[str, str], str, str]:
    """Read a cell: its marks, what lies under the tile by key, the bracket before the tile, and the tile."""
    cell = CELL.fullmatch(text)
    if not cell or (cell["around"] and not cell["tile"].strip(".")):
        raise ValueError(f"{square}: {text!r}")
    marks = re.findall(r"![-*:]?|[-x*:@~]", cell["marks"])
    ground = {KEYS[sign]: "" for sign in re.findall(SIGN, cell["ground"])}
    ground |= {"sp": cell["facing"]} if cell["facing"] else {}
    return ["!-" if mark == "!" else mark for mark in marks], ground, cell["around"], cell["tile"].strip(".")


@dataclass(frozen=True)
class Table:
    """A game and one of its states, as a test talks about them."""

    game: DukeGame
    state: State[Board]

    @classmethod
    def of(cls, picture: str, *, turn: str = "", bags: str = "-|-", rules: str = "-", extras: str = "-") -> Table:
        """Lay a picture out; unless it is said, the side of the tile in square brackets has the turn, or Light."""
        return cls.at(read(picture).position(turn, bags, rules, extras))

    @classmethod
    def at(cls, position: str) -> Table:
        """Lay out what the notation writes."""
        return cls(*read_position(position))

    def legal(self) -> set[str]:
        """Write every legal action; the tables and the plain fold must agree on them."""
        found = {action.text for action in self.game.actions(self.state)}
        plain = {action.text for action in self.game.plain_actions(self.state)}
        assert found == plain, f"by the tables only: {found - plain}, by the fold only: {plain - found}"
        return found

    def step(self, text: str) -> Step:
        """Do an action, and tell all that comes of it."""
        return self.game.apply(self.state, self.game.read_action(text))

    def play(self, *texts: str) -> Table:
        """Do these actions, one after the other."""
        table = self
        for text in texts:
            table = Table(self.game, table.step(text).state)
        return table

    def reasons(self, text: str) -> list[str]:
        """Name the cites against an action."""
        return [cite.id for cite in self.game.why_not(self.state, self.game.read_action(text))]

    def tiles(self) -> dict[str, str]:
        """Give the board's tiles by square, as the notation writes them."""
        return {SQUARES[square]: str(tile) for square, tile in enumerate(self.state.board.cells) if tile is not None}

    def text(self) -> str:
        """Write the position."""
        return write_position(self.game, self.state)

    def extras(self) -> str:
        """Write what the position says besides tiles, turn, bags and rules."""
        return self.text().split(" ")[-1]

    def turn(self) -> str | None:
        """Name the seat that decides."""
        return self.game.turn(self.state)

    def end(self) -> str:
        """Name the winner and the cite that says why; empty while the game goes on."""
        outcome = self.game.outcome(self.state)
        return f"{' '.join(outcome.winners)}: {outcome.cite.id}" if outcome else ""


def state_of(picture: str, *, turn: str = "", bags: str = "-|-", extras: str = "-") -> State[Board]:
    """Read a picture of the usual game as a state."""
    return Table.of(picture, turn=turn, bags=bags, extras=extras).state


def check(
    picture: str,
    *,
    because: str = "",
    turn: str = "",
    bags: str = "-|-",
    rules: str = "-",
    extras: str = "-",
    by: str = "",
) -> None:
    """Hold the actions of the tile in square brackets, or those of what ``by`` names, against the marks.

    What is marked as refused must be, and for that reason alone.
    """
    drawn = read(picture)
    table = Table.of(picture, turn=turn, bags=bags, rules=rules, extras=extras)
    found = {text for text in table.legal() if re.match((by or drawn.acting) + "[-x*:]", text)}
    missing, unexpected = drawn.expected(by) - found, found - drawn.expected(by)
    assert (missing, unexpected) == (set(), set()), (
        f"marked but illegal: {missing}, legal but unmarked: {unexpected}\n{picture}"
    )
    for text in drawn.refused(by):
        assert table.reasons(text) == [because], text
    assert bool(because) == bool(drawn.refused(by)), "a reason goes with marks, and marks with a reason"


def check_places(
    picture: str,
    code: str,
    *,
    turn: str = "L",
    bags: str = "-|-",
    rules: str = "-",
    extras: str = "",
    also: str = "",
) -> None:
    """Hold all actions against the ``@`` marks, the squares for what is owed; ``also`` are further actions."""
    table = Table.of(picture, turn=turn, bags=bags, rules=rules, extras=extras or f"ask=place:{code}")
    assert table.legal() == {f"{code}@{square}" for square in read(picture).marked.get("@", [])} | set(also.split())


def legal(state: State[Board]) -> set[str]:
    """Write every legal action of a state of the usual game."""
    return Table(GAME, state).legal()


def play(state: State[Board], *texts: str) -> State[Board]:
    """Do these actions of the usual game, one after the other."""
    return Table(GAME, state).play(*texts).state


def reasons(state: State[Board], text: str) -> list[str]:
    """Name the cites against an action of the usual game."""
    return Table(GAME, state).reasons(text)


def tiles_of(state: State[Board]) -> dict[str, str]:
    """Give the tiles of a state of the usual game by square."""
    return Table(GAME, state).tiles()


def line_of(tiles: dict[str, str]) -> str:
    """Write a board from tiles by square."""
    ranks = []
    for rank in "654321":
        row = "".join(tiles.get(file + rank, "1") for file in "abcdef")
        for run in range(6, 1, -1):
            row = row.replace("1" * run, str(run))
        ranks.append(row)
    return "/".join(ranks)
