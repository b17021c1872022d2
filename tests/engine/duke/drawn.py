"""Boards drawn as text with what is expected marked on the same picture.

A cell is a tile's code as the notation writes it, or ``.``, with marks in front:

====== ===============================================================
[Kn]   the tile whose actions are meant: its side has the turn
``-``  it may go to this empty square
``x``  it may go there and take the tile
``*``  it may strike the tile
(Fo)   a tile that it may command ...
``:``  ... to this square (taking what stands there)
``@``  the tile that is owed may be placed here
``!``  before one of these, or alone for a move: refused, for the reason given
``~``  the line crosses this square (for ``way`` only)
====== ===============================================================

``.`` may be left out behind a mark. What is not marked is not expected: an action without its mark fails the test.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.duke.board import SQUARES, Board
from engine.duke.game import DukeGame
from engine.duke.reading import read_position

if TYPE_CHECKING:
    from engine.state import State

GAME = DukeGame()
CELL = re.compile(r"(?P<marks>[-x*:@!~]*)(?P<around>[\[(]?)(?P<tile>[A-Za-z]{2}'?|\.|)[\])]?")


@dataclass(frozen=True)
class Drawn:
    """A picture as read: the position, the squares by mark, and the squares of the tiles in brackets."""

    board: str
    marked: dict[str, list[str]]
    taken: frozenset[str]
    acting: str
    acting_side: str
    obeying: tuple[str, ...]

    def expected(self) -> set[str]:
        """Write every action that the marks expect of the tile in square brackets."""
        return {text for mark in "-x*:" for text in self.texts(mark)}

    def refused(self) -> set[str]:
        """Write every action that is marked as refused."""
        return {text for mark in ("!-", "!*", "!:") for text in self.texts(mark)}

    def texts(self, mark: str) -> list[str]:
        """Write the actions that one mark means."""
        squares = self.marked.get(mark, [])
        if mark.endswith(":"):
            return [
                f"{self.acting}:{origin}{'x' if goal in self.taken else '-'}{goal}"
                for goal in squares
                for origin in self.obeying
                if origin != goal
            ]
        if mark == "!-":
            return [f"{self.acting}{'x' if goal in self.taken else '-'}{goal}" for goal in squares]
        return [f"{self.acting}{mark.removeprefix('!')}{goal}" for goal in squares]


def read(picture: str) -> Drawn:
    """Read a picture; ValueError where it is not one, so that a slip in a test is no passing test."""
    lines = [line.split() for line in picture.strip().splitlines()]
    if [line[0] for line in lines[:-1]] != list("654321") or lines[-1] != list("abcdef"):
        raise ValueError("a picture has the ranks 6 to 1, their numbers in front, and the files a to f below")
    marked: dict[str, list[str]] = {}
    tiles: dict[str, str] = {}
    ranks: list[str] = []
    acting, obeying = [""], list[str]()
    for rank, *cells in lines[:-1]:
        if len(cells) != len("abcdef"):
            raise ValueError(f"rank {rank} has {len(cells)} cells")
        row = ""
        for square, text in zip((file + rank for file in "abcdef"), cells, strict=True):
            marks, around, tile = read_cell(square, text)
            row += tile or "1"
            tiles |= {square: tile} if tile else {}
            {"[": acting, "(": obeying}.get(around, []).append(square)
            for mark in marks:
                marked.setdefault(mark, []).append(square)
        ranks.append(re.sub("1+", lambda run: str(len(run[0])), row))
    side = "L" if not acting[-1] or tiles[acting[-1]][0].isupper() else "D"
    enemies = {square for square, tile in tiles.items() if tile[0].isupper() != (side == "L")}
    return Drawn("/".join(ranks), marked, frozenset(enemies), acting[-1], side, tuple(obeying))


def read_cell(square: str, text: str) -> tuple[list[str], str, str]:
    """Read a cell: its marks, the bracket before its tile, and the tile, each empty if there is none."""
    cell = CELL.fullmatch(text)
    if not cell or (cell["around"] and not cell["tile"].strip(".")):
        raise ValueError(f"{square}: {text!r}")
    marks = re.findall(r"![-*:]?|[-x*:@~]", cell["marks"])
    return ["!-" if mark == "!" else mark for mark in marks], cell["around"], cell["tile"].strip(".")


def state_of(picture: str, *, turn: str = "", bags: str = "-|-", extras: str = "-") -> State[Board]:
    """Read a picture as a position; unless it is said, the side of the tile in brackets has the turn, or Light."""
    drawn = read(picture)
    return read_position(f"{drawn.board} {turn or drawn.acting_side} {bags} - {extras}")[1]


def check(picture: str, *, because: str = "", bags: str = "-|-") -> None:
    """Hold the actions of the tile in square brackets against the marks, and the refused ones against their cite."""
    drawn = read(picture)
    state = state_of(picture, bags=bags)
    found = {action.text for action in GAME.actions(state) if re.match(drawn.acting + "[-x*:]", action.text)}
    missing, unexpected = drawn.expected() - found, found - drawn.expected()
    assert (missing, unexpected) == (set(), set()), (
        f"marked but illegal: {missing}, legal but unmarked: {unexpected}\n{picture}"
    )
    for text in drawn.refused():
        assert reasons(state, text) == [because], text
    assert bool(because) == bool(drawn.refused()), "a reason goes with marks, and marks with a reason"


def check_places(picture: str, code: str, *, turn: str = "L", bags: str = "-|-", extras: str = "") -> None:
    """Hold all actions against the ``@`` marks: the squares for the tile that is owed."""
    state = state_of(picture, turn=turn, bags=bags, extras=extras or f"ask=place:{code}")
    assert legal(state) == {f"{code}@{square}" for square in read(picture).marked.get("@", [])}, picture


def legal(state: State[Board]) -> set[str]:
    """Write every legal action of a state."""
    return {action.text for action in GAME.actions(state)}


def play(state: State[Board], *texts: str) -> State[Board]:
    """Do these actions, one after the other."""
    for text in texts:
        state = GAME.apply(state, GAME.read_action(text)).state
    return state


def reasons(state: State[Board], text: str) -> list[str]:
    """Name the cites against an action."""
    return [cite.id for cite in GAME.why_not(state, GAME.read_action(text))]


def tiles_of(state: State[Board]) -> dict[str, str]:
    """Give the board's tiles by square, as the notation writes them."""
    return {SQUARES[square]: str(tile) for square, tile in enumerate(state.board.cells) if tile is not None}
