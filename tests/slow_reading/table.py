"""The table as a second, slow reading of the rules sees it: squares, lines, faces, and positions as text.

Law of this folder: nothing of the engine is imported; only the tiles' data file is shared. It was written from the
booklets and the rulings for every module, apart from the engine: plain steps over squares, no masks, no tables. So a
mistake in the one is no mistake in the other.
"""

from __future__ import annotations

import re
import tomllib
from copy import copy
from dataclasses import dataclass, field
from fractions import Fraction
from pathlib import Path
from typing import Any

Square = tuple[int, int]
"""File and rank, each from 0."""
Act = tuple[Any, ...]
"""An action: its kind, then what it is about, squares last."""
Icon = tuple[str, int, int]

L, D = "L", "D"
FILES = "abcdef"
ALL = [(x, y) for y in range(6) for x in range(6)]
ORDER = [
    "Du",
    "Fo",
    "Pi",
    "Kn",
    "Wi",
    "Rg",
    "Se",
    "Ge",
    "Pr",
    "Ch",
    "Ma",
    "Bo",
    "Ad",
    "Co",
    "Sa",
    "Lh",
    "Ra",
    "Ar",
    "Gu",
    "Me",
    "La",
    "Pe",
    "Mg",
    "Md",
    "As",
    "Dr",
    "Lb",
    "Dc",
    "Or",
]
BASE = ORDER[:17]
ARTHUR_SET = ["Ar", "Gu", "Me", "La", "Pe"]
MORGANA_SET = ["Mg", "Md"]
ARTHURIAN = ARTHUR_SET + MORGANA_SET
CLASSIC = ["As", "Dr", "Lb", "Dc", "Or"]
LEADERS = ["Du", "Ar", "Mg", "Md"]
DRAFT = [c for c in BASE if c not in ("Du", "Fo")]
COUNT = dict.fromkeys(ORDER, 1)
COUNT["Fo"] = COUNT["Pi"] = 3


TERRAIN = {"mt": "mountain", "ft": "fort", "cm": "camelot"}
"""The terrain by its key, which is also where a position has its square, in the order in which it is placed."""


def other(side: str) -> str:
    """Name the other side."""
    return D if side == L else L


def read_face(text: str) -> list[Icon]:
    """Read the icons of a face: icon, right, forward, as its owner sees it."""
    rows = [line.split() for line in text.strip().splitlines()]
    for r, row in enumerate(rows):
        for c, cell in enumerate(row):
            if cell == "P":
                pr, pc = r, c
    icons = []
    for r, row in enumerate(rows):
        for c, cell in enumerate(row):
            if cell in (".", "P"):
                continue
            icons += [(icon, c - pc, pr - r) for icon in cell]
    return icons


def read_faces() -> dict[str, tuple[list[Icon], list[Icon]]]:
    """Read the faces of all tiles from the engine's data, which is all that is shared with it."""
    faces = {}
    data = Path(__file__).parents[2] / "engine" / "duke" / "model" / "tiles.toml"
    for entry in tomllib.loads(data.read_text(encoding="utf-8"))["tile"]:
        faces[entry["code"]] = (read_face(entry["start"]), read_face(entry["other"]))
    return faces


def on_board(sq: Square) -> bool:
    """Tell whether a square is on the board."""
    return 0 <= sq[0] <= 5 and 0 <= sq[1] <= 5


def name(sq: Square) -> str:
    """Write a square as ``a1``."""
    return FILES[sq[0]] + str(sq[1] + 1)


def beside(sq: Square) -> list[Square]:
    """List the squares of the board that share a side with one."""
    x, y = sq
    return [s for s in [(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)] if on_board(s)]


def around(sq: Square) -> list[Square]:
    """List the squares, eight at most, round one."""
    x, y = sq
    return [(x + i, y + j) for j in (-1, 0, 1) for i in (-1, 0, 1) if (i, j) != (0, 0) and on_board((x + i, y + j))]


def home(side: str) -> int:
    """Give the rank of a side's home edge."""
    return 0 if side == L else 5


def absolute(sq: Square, side: str, right: int, forward: int) -> Square:
    """Give the square that an icon of a side's tile points at."""
    if side == L:
        return sq[0] + right, sq[1] + forward
    return sq[0] - right, sq[1] - forward


def path(a: Square, b: Square) -> list[Square]:
    """List the squares that the straight line between two centres crosses inside, its ends not counted (D4).

    The line is cut with each square, an open box of side 1 round its centre, in exact fractions.
    """
    found = []
    for x in range(min(a[0], b[0]), max(a[0], b[0]) + 1):
        for y in range(min(a[1], b[1]), max(a[1], b[1]) + 1):
            if (x, y) in (a, b):
                continue
            low, high = Fraction(0), Fraction(1)
            inside = True
            for centre, start, end in ((x, a[0], b[0]), (y, a[1], b[1])):
                d = end - start
                if d == 0:
                    if centre != start:
                        inside = False  # the line runs outside of, or along, this strip
                    continue
                t1 = (centre - Fraction(1, 2) - start) / d
                t2 = (centre + Fraction(1, 2) - start) / d
                low = max(low, min(t1, t2))
                high = min(high, max(t1, t2))
            if inside and low < high:
                found.append((x, y))
    return found


def case(code: str, side: str) -> str:
    """Write a code in its owner's case."""
    return code if side == L else code.lower()


FACES = read_faces()


@dataclass
class Position:
    """All that a position says; ``clone`` makes another to change."""

    board: dict[Square, tuple[str, str, int]] = field(default_factory=dict)
    """By square the side, the code, and 1 where the other side is up."""
    turn: str = L
    bags: dict[str, dict[str, int]] = field(default_factory=lambda: {L: {}, D: {}})
    objective: str | None = None
    sets: list[str] = field(default_factory=list)
    nightmare: bool = False
    mt: Any = None
    """The Mountain's square; ``-`` if still to be placed, None if not in play. Likewise Fort and Camelot."""
    ft: Any = None
    cm: Any = None
    cm_fort: bool = False
    """Whether Camelot's Fort side is up."""
    fg: dict[str, Any] = field(default_factory=lambda: {L: None, D: None})
    score: dict[str, int] = field(default_factory=lambda: {L: 0, D: 0})
    sp: Any = None
    """The Specter's square and direction; ``-`` while it waits, None if it is not in play."""
    tk: Any = None
    lost: dict[str, int] = field(default_factory=lambda: {L: 0, D: 0})
    gone: list[tuple[str, str]] = field(default_factory=list)
    hit: Any = None
    asks: list[Any] = field(default_factory=list)
    """What is owed: draw, flag, seize, specter, setup, or place with a code."""

    def clone(self) -> Position:
        """Give an equal position that shares nothing that changes."""
        p = copy(self)
        p.board, p.fg, p.score, p.lost = dict(self.board), dict(self.fg), dict(self.score), dict(self.lost)
        p.bags = {side: dict(bag) for side, bag in self.bags.items()}
        p.gone, p.asks = list(self.gone), list(self.asks)
        return p


def square(text: str) -> Square:
    """Read a square."""
    return FILES.index(text[0]), int(text[1]) - 1


def owner(text: str) -> tuple[str, str]:
    """Read a tile's side and code."""
    return L if text[0].isupper() else D, text.capitalize()


def read(line: str) -> Position:
    """Read a position that is known to be well written."""
    board, turn, bags, rules, extras = line.split(" ")
    p = Position(turn=turn)
    for y, rank in zip(range(5, -1, -1), board.split("/"), strict=True):
        x = 0
        for digit, code, mark in re.findall("([1-6])|([A-Za-z]{2})('?)", rank):
            if code:
                p.board[x, y] = (*owner(code), len(mark))
            x += int(digit or 1)
    for side, half in zip((L, D), bags.split("|"), strict=True):
        for item in half.split(",") if half != "-" else ():
            p.bags[side][item[:2].capitalize()] = int(item[2:] or 1)
    for word in rules.split(","):
        if word in {"coup", "objective", "rider"}:
            p.objective = word
        elif word in {"arthur", "classic"}:
            p.sets.append(word)
    p.nightmare = "nightmare" in rules
    for item in extras.split(";") if extras != "-" else ():
        read_extra(p, *item.split("=", 1))
    return p


def read_extra(p: Position, key: str, value: str) -> None:
    """Read one entry of EXTRAS."""
    if key.rstrip("'") in TERRAIN:
        setattr(p, key[:2], "-" if value == "-" else square(value))
        p.cm_fort = p.cm_fort or key == "cm'"
    elif key in {"fg", "fg'"}:
        p.fg[L if key == "fg" else D] = square(value)
    elif key in {"score", "lost"}:
        setattr(p, key, dict(zip((L, D), map(int, value.split(":")), strict=True)))
    elif key == "sp":
        p.sp = "-" if value == "-" else (square(value[:2]), value[2])
    elif key in {"tk", "hit"}:
        setattr(p, key, square(value))
    elif key == "gone":
        p.gone = [owner(code) for code in value.split(",")]
    else:
        p.asks = [("place", ask[6:].capitalize()) if ask.startswith("place:") else ask for ask in value.split(",")]


def write_bag(bag: dict[str, int], side: str) -> str:
    """Write a bag."""
    parts = []
    for code in ORDER:
        n = bag.get(code, 0)
        if n:
            parts.append(case(code, side) + (str(n) if n > 1 else ""))
    return ",".join(parts) or "-"


def write(p: Position) -> str:
    """Write a position."""
    ranks = []
    for y in (5, 4, 3, 2, 1, 0):
        text, empty = "", 0
        for x in range(6):
            tile = p.board.get((x, y))
            if tile is None:
                empty += 1
                continue
            if empty:
                text += str(empty)
                empty = 0
            text += case(tile[1], tile[0]) + ("'" if tile[2] else "")
        if empty:
            text += str(empty)
        ranks.append(text)
    rules = [w for w in (p.objective, *p.sets, "nightmare" if p.nightmare else None) if w]
    ex = []
    for key in TERRAIN:
        value = getattr(p, key)
        if value is not None:
            mark = "'" if key == "cm" and p.cm_fort else ""
            ex.append(f"{key}{mark}={'-' if value == '-' else name(value)}")
    if p.fg[L] is not None:
        ex.append("fg=" + name(p.fg[L]))
    if p.fg[D] is not None:
        ex.append("fg'=" + name(p.fg[D]))
    if p.score[L] or p.score[D]:
        ex.append(f"score={p.score[L]}:{p.score[D]}")
    if p.sp is not None:
        ex.append("sp=-" if p.sp == "-" else f"sp={name(p.sp[0])}{p.sp[1]}")
    if p.tk is not None:
        ex.append("tk=" + name(p.tk))
    if p.lost[L] or p.lost[D]:
        ex.append(f"lost={p.lost[L]}:{p.lost[D]}")
    if p.gone:
        ex.append("gone=" + ",".join(case(c, s) for s in (L, D) for c in ORDER if (s, c) in p.gone))
    if p.hit is not None:
        ex.append("hit=" + name(p.hit))
    if p.asks:
        ex.append("ask=" + ",".join(a if isinstance(a, str) else "place:" + case(a[1], p.turn) for a in p.asks))
    return " ".join(
        [
            "/".join(ranks),
            p.turn,
            write_bag(p.bags[L], L) + "|" + write_bag(p.bags[D], D),
            ",".join(rules) or "-",
            ";".join(ex) or "-",
        ]
    )
