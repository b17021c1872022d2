"""A second, slow and plain reading of the usual game's rules, to hold the engine against.

Law: nothing of the engine is imported here; only the tiles' data file is shared. Written from the booklet and the
rulings, one function a paragraph, without masks or tables, so that a mistake in the one is no mistake in the other.
"""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cache
from pathlib import Path

Square = tuple[int, int]
"""File and rank, each from 0."""

DATA = tomllib.loads(
    (Path(__file__).parents[1] / "engine" / "duke" / "model" / "tiles.toml").read_text(encoding="utf-8")
)["tile"]
ORDER = [entry["code"] for entry in DATA]
OTHER = {"L": "D", "D": "L"}
BOARD = [(file, rank) for rank in range(6) for file in range(6)]


@dataclass(frozen=True)
class Piece:
    """A tile on the board: two letters, the side that owns it (``L`` or ``D``), whether its other side is up."""

    code: str
    side: str
    turned: bool


@dataclass(frozen=True)
class Position:
    """Tiles by square, the side to decide, both bags, and what is owed: draw, place:Xx, setup, or only a turn."""

    tiles: dict[Square, Piece]
    turn: str
    bags: dict[str, list[str]]
    owed: str = ""


def name(square: Square) -> str:
    """Write a square as ``a1``."""
    return "abcdef"[square[0]] + str(square[1] + 1)


def read(text: str) -> Position:
    """Read a position that is known to be well written."""
    board, turn, bags, _, extras = text.split(" ")
    tiles = {}
    for rank, row in zip(range(5, -1, -1), board.split("/"), strict=True):
        file = 0
        for digit, code, mark in re.findall("([1-6])|([A-Za-z]{2})('?)", row):
            if code:
                tiles[file, rank] = Piece(code.capitalize(), "L" if code[0].isupper() else "D", bool(mark))
            file += int(digit or 1)
    contents = {}
    for side, half in zip("LD", bags.split("|"), strict=True):
        entries = [] if half == "-" else half.split(",")
        contents[side] = [entry[:2].capitalize() for entry in entries for _ in range(int(entry[2:] or 1))]
    return Position(tiles, turn, contents, extras.removeprefix("ask=") if extras != "-" else "")


def write(position: Position) -> str:
    """Write a position of the usual game."""
    ranks = []
    for rank in range(5, -1, -1):
        row = ""
        for file in range(6):
            piece = position.tiles.get((file, rank))
            row += cased(piece.code, piece.side) + "'" * piece.turned if piece else "1"
        for run in range(6, 1, -1):
            row = row.replace("1" * run, str(run))
        ranks.append(row)
    bags = []
    for side in "LD":
        bag = position.bags[side]
        entries = [
            f"{cased(code, side)}{bag.count(code) if bag.count(code) > 1 else ''}" for code in ORDER if code in bag
        ]
        bags.append(",".join(entries) or "-")
    return f"{'/'.join(ranks)} {position.turn} {'|'.join(bags)} - {f'ask={position.owed}' if position.owed else '-'}"


def cased(code: str, side: str) -> str:
    """Write a code in its owner's case."""
    return code if side == "L" else code.lower()


@cache
def icons(piece: Piece) -> list[tuple[Square, str]]:
    """List offsets and icons of the face that is up, as it lies: each side's forward is away from its edge."""
    entry = next(entry for entry in DATA if entry["code"] == piece.code)
    grid = [row.split() for row in entry["other" if piece.turned else "start"].split("\n") if row]
    home = next((x, y) for y, row in enumerate(grid) for x, cell in enumerate(row) if cell == "P")
    way = 1 if piece.side == "L" else -1
    return [
        ((way * (x - home[0]), way * (home[1] - y)), icon)
        for y, row in enumerate(grid)
        for x, cell in enumerate(row)
        for icon in cell
        if icon in "MJSXKC"
    ]


@cache
def crossed(start: Square, end: Square) -> set[Square]:
    """Name the squares whose interior the line between two centres runs through, the ends left out (D4)."""
    found = set()
    for square in BOARD:
        first, last = Fraction(0), Fraction(1)
        for axis in (0, 1):
            low = Fraction(2 * square[axis] - 1, 2) - start[axis]
            high = low + 1
            length = end[axis] - start[axis]
            if length == 0:
                if not low < 0 < high:
                    last = first
                continue
            enter, leave = sorted((low / length, high / length))
            first, last = max(first, enter), min(last, leave)
        if first < last and square not in (start, end):
            found.add(square)
    return found


def beside(square: Square) -> set[Square]:
    """Name the squares that share a side with one."""
    x, y = square
    return {(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)} & set(BOARD)


Use = tuple[str, Square | None, dict[Square, Piece]]
"""What an icon can do: its text, the square where a tile is taken, and the tiles afterwards."""


def uses(position: Position, side: str) -> list[Use]:
    """List what a side's icons can do; guard is not asked."""
    found = []
    for start, piece in position.tiles.items():
        if piece.side == side:
            for (right, ahead), icon in icons(piece):
                way = range(1, 6) if icon == "S" else range(1, 2)
                for far in way if icon != "C" else ():
                    found += use(position.tiles, start, (start[0] + right * far, start[1] + ahead * far), icon)
            found += commands(position.tiles, start)
    return found


def use(tiles: dict[Square, Piece], start: Square, goal: Square, icon: str) -> list[Use]:
    """Give the use of one icon from one square to another, if it can be."""
    piece = tiles[start]
    enemy = goal in tiles and tiles[goal].side != piece.side
    flipped = replace(piece, turned=not piece.turned)
    if icon == "K":
        rest = {square: other for square, other in tiles.items() if square != goal}
        return [(f"{name(start)}*{name(goal)}", goal, {**rest, start: flipped})] if enemy else []
    blocked = icon in "MS" and any(square in tiles for square in crossed(start, goal))
    if goal not in BOARD or blocked or (goal in tiles and not enemy):
        return []
    rest = {square: other for square, other in tiles.items() if square != start}
    return [(f"{name(start)}{'x' if enemy else '-'}{name(goal)}", goal if enemy else None, {**rest, goal: flipped})]


def commands(tiles: dict[Square, Piece], start: Square) -> list[Use]:
    """List what one tile can command: an own tile from one of its Command squares to another, whatever lies between."""
    piece = tiles[start]
    squares = [(start[0] + right, start[1] + ahead) for (right, ahead), icon in icons(piece) if icon == "C"]
    flipped = replace(piece, turned=not piece.turned)
    found: list[Use] = []
    for origin in squares:
        obeying = tiles.get(origin)
        if obeying is None or obeying.side != piece.side:
            continue
        for goal in squares:
            enemy = goal in tiles and tiles[goal].side != piece.side
            if goal in BOARD and (enemy or goal not in tiles):
                rest = {square: other for square, other in tiles.items() if square != origin}
                text = f"{name(start)}:{name(origin)}{'x' if enemy else '-'}{name(goal)}"
                found.append((text, goal if enemy else None, {**rest, goal: obeying, start: flipped}))
    return found


def duke(tiles: dict[Square, Piece], side: str) -> Square | None:
    """Find a side's Duke."""
    return next((square for square, piece in tiles.items() if (piece.code, piece.side) == ("Du", side)), None)


def in_guard(tiles: dict[Square, Piece], side: str) -> bool:
    """Tell whether the other side could take this side's Duke if the turn were his (D1)."""
    leader = duke(tiles, side)
    return leader is not None and any(taken == leader for _, taken, _ in uses(Position(tiles, "", {}), OTHER[side]))


def room(position: Position, side: str) -> list[Square]:
    """List the empty squares beside a side's Duke."""
    leader = duke(position.tiles, side)
    return [] if leader is None else sorted(square for square in beside(leader) if square not in position.tiles)


def decided(position: Position) -> str:
    """Name the winner if exactly one side has no Duke and the set-up is over (D27a)."""
    have = [side for side in "LD" if duke(position.tiles, side)]
    return have[0] if len(have) == 1 and position.owed != "setup" else ""


def aside(position: Position, side: str) -> str:
    """Name the tile that a side places next in set-up."""
    mine = [piece.code for piece in position.tiles.values() if piece.side == side]
    return "Du" if "Du" not in mine else "Fo" if mine.count("Fo") < 2 else ""


def actions(position: Position) -> dict[str, Position]:
    """Give every legal action's text, with the position after it."""
    side = position.turn
    if decided(position):
        return {}
    if position.owed == "draw":
        return {f"draw={cased(code, side)}": drawn(position, code) for code in position.bags[side]}
    if position.owed.startswith("place:"):
        code = position.owed[6:].capitalize()
        return {
            f"{cased(code, side)}@{name(at)}": Position(
                {**position.tiles, at: Piece(code, side, turned=False)}, OTHER[side], position.bags
            )
            for at in room(position, side)
        }
    if position.owed == "setup":
        return set_up(position)
    found = {}
    for text, taken, after in uses(position, side):
        wins = taken is not None and taken == duke(position.tiles, OTHER[side])
        if wins or not in_guard(after, side):
            found[text] = Position(after, OTHER[side], position.bags)
    if position.bags[side] and room(position, side):
        found["draw"] = replace(position, owed="draw")
    return found


def drawn(position: Position, code: str) -> Position:
    """Give the position after chance has drawn a tile."""
    bag = list(position.bags[position.turn])
    bag.remove(code)
    bags = {**position.bags, position.turn: bag}
    return replace(position, bags=bags, owed=f"place:{cased(code, position.turn)}")


def set_up(position: Position) -> dict[str, Position]:
    """Give the squares for the next tile of set-up; one side places all, then the other, then the first one begins."""
    side = position.turn
    code = aside(position, side)
    edge = 0 if side == "L" else 5
    goals = [(2, edge), (3, edge)] if code == "Du" else room(position, side)
    found = {}
    for goal in goals:
        if goal in position.tiles:
            continue
        after = replace(position, tiles={**position.tiles, goal: Piece(code, side, turned=False)})
        if aside(after, side):
            pass
        elif aside(after, OTHER[side]):
            after = replace(after, turn=OTHER[side])
        else:
            after = replace(after, turn=OTHER[side], owed="")
        found[f"{cased(code, side)}@{name(goal)}"] = after
    return found


def perft(position: Position, depth: int) -> int:
    """Count the ways to play so many whole turns; a finished game has one."""
    if depth == 0:
        return 1
    total = 0
    for after in actions(position).values():
        whole = after.owed in ("", "setup")
        total += perft(after, depth - whole)
    return total or 1
