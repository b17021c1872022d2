"""What lies where, and what icons can do; guard is not asked here."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.slow_reading.table import (
    ALL,
    ARTHUR_SET,
    FACES,
    LEADERS,
    TERRAIN,
    Act,
    D,
    L,
    Position,
    Square,
    absolute,
    around,
    home,
    name,
    on_board,
    other,
    path,
)

if TYPE_CHECKING:
    from collections.abc import Sequence


def specter_square(p: Position) -> Square | None:
    """Give the square of the Specter, if it is on the board."""
    return None if p.sp in (None, "-") else p.sp[0]


def is_fort(p: Position, sq: Square) -> bool:
    """Tell whether a square is a Fort; Camelot is one in every respect (D20)."""
    return sq in (p.ft, p.cm)  # D20: Camelot is a Fort in every respect


def is_empty(p: Position, sq: Square) -> bool:
    """Tell whether a square is empty (D7a)."""
    return sq not in p.board and sq not in (*(getattr(p, key) for key in TERRAIN), specter_square(p), p.fg[L], p.fg[D])


def rider_pike_side(p: Position) -> str | None:
    """Name who has the Pikemen in Dark Rider."""
    for side, code, _face in p.board.values():
        if code == "Pi":
            return side
    for side, code, _face in p.board.values():
        if code == "Kn":
            return other(side)
    return None


def turned(direction: str, right: int, forward: int) -> Square:
    """Turn an offset of somebody who looks in that direction."""
    return {"n": (right, forward), "s": (-right, -forward), "e": (forward, -right), "w": (-forward, right)}[direction]


def dread_squares(p: Position) -> list[Square]:
    """List every square on which some Dread lies (D11, D24)."""
    found = []
    for sq, (side, code, face) in p.board.items():
        if is_fort(p, sq):
            continue  # a tile in Fort or Camelot doesn't cause it
        for icon, right, forward in FACES[code][face]:
            if icon == "D":
                found.append(absolute(sq, side, right, forward))
    spot = specter_square(p)
    if spot is not None and not is_fort(p, spot):
        for icon, right, forward in FACES["Sp"][0]:
            if icon == "D":
                i, j = turned(p.sp[1], right, forward)
                found.append((spot[0] + i, spot[1] + j))
    return found


def frozen(p: Position, sq: Square) -> bool:
    """Tell whether a tile is frozen, by Dread (D11) or as a Pikeman that has arrived (D18)."""
    side, code, face = p.board[sq]
    if p.objective == "rider" and code == "Pi" and sq[1] == home(other(side)):
        return True
    if code in LEADERS or any(icon[0] == "D" for icon in FACES[code][face]) or is_fort(p, sq):
        return False
    return sq in dread_squares(p)


def may_carry(p: Position, side: str, flag: str) -> bool:
    """Tell whether tiles of a side carry the flag of that owner."""
    return side == flag if p.objective == "coup" else side != flag


def may_end_on(p: Position, side: str, sq: Square) -> bool:
    """Tell whether a side may end its way on a square, as far as flags go (D16)."""
    return all(not (p.fg[flag] == sq and not may_carry(p, side, flag)) for flag in (L, D))


def defended(p: Position, start: Square, target: Square) -> bool:
    """Tell whether the Defense of a tile refuses a line from ``start`` (D10)."""
    side, code, face = p.board[target]
    squares = [absolute(target, side, right, forward) for icon, right, forward in FACES[code][face] if icon == "F"]
    sides = ways_round(start, target)
    if len(sides) == 1:
        return any(s in squares for s in [*sides[0], start])
    return all(any(s in squares for s in side) for side in sides)


def ways_round(start: Square, target: Square) -> list[list[Square]]:
    """List the squares on each way that may be taken: one if the line is straight, else left and right of it."""
    dx, dy = target[0] - start[0], target[1] - start[1]
    crossed = path(start, target)
    if dx == 0 or dy == 0 or abs(dx) == abs(dy):
        return [crossed]
    turn = [(dx * (s[1] - start[1]) - dy * (s[0] - start[0]), s) for s in crossed]
    return [[s for t, s in turn if t >= 0], [s for t, s in turn if t <= 0]]


def walled_off(p: Position, start: Square, target: Square, free: Square | None = None) -> bool:
    """Tell whether Mountain, Fort or Camelot stop every way (D4a); ``free`` is a square that never does (D21)."""
    walls = [s for s in (p.mt, p.ft, p.cm) if s not in (None, "-", free)]
    return all(any(s in walls for s in way) for way in ways_round(start, target))


def capturable(p: Position, side: str, start: Square, target: Square, *, command: bool = False) -> bool:
    """Tell whether a side may capture a tile by a line from ``start``, as far as tiles go."""
    if p.board[target][0] == side or frozen(p, target):
        return False
    return command or not defended(p, start, target)


def icon_uses(p: Position, side: str) -> dict[str, Act]:
    """Give every use of a movement icon by a side, guard not looked at: text and act."""
    acts: dict[str, Act] = {}
    for sq in ALL:
        tile = p.board.get(sq)
        if tile is None or tile[0] != side or frozen(p, sq):
            continue
        commands = []
        for icon, right, forward in FACES[tile[1]][tile[2]]:
            target = absolute(sq, side, right, forward)
            if icon == "M":
                ends = [target] if move_ok(p, side, sq, target) else []
            elif icon == "J":
                ends = [target] if jump_ok(p, side, sq, target) else []
            elif icon == "S":
                ends = slide_ends(p, side, sq, (target[0] - sq[0], target[1] - sq[1]), jumping=False)
            elif icon == "X":
                ends = slide_ends(p, side, sq, ((target[0] - sq[0]) // 2, (target[1] - sq[1]) // 2), jumping=True)
            elif icon == "K":
                ends = []
                if strike_ok(p, side, sq, target):
                    acts[f"{name(sq)}*{name(target)}"] = ("strike", sq, target)
            elif icon == "C":
                ends = []
                if on_board(target):
                    commands.append(target)
            else:  # Dread and Defense do nothing on their own
                ends = []
            for end in ends:
                acts[name(sq) + ("x" if end in p.board else "-") + name(end)] = ("move", sq, end)
        for a, b in commanded(p, side, commands):
            acts[f"{name(sq)}:{name(a)}{'x' if b in p.board else '-'}{name(b)}"] = ("command", sq, a, b)
    if p.cm not in (None, "-") and not p.cm_fort and p.cm in p.board:
        owner, code, _face = p.board[p.cm]
        if owner == side and code in ARTHUR_SET:
            for a, b in commanded(p, side, around(p.cm), p.cm):
                acts[f"camelot:{name(a)}{'x' if b in p.board else '-'}{name(b)}"] = ("camelot", a, b)
    return acts


def may_land(p: Position, side: str, start: Square, target: Square, *, command: bool = False) -> bool:
    """Tell whether a way may end on a square, as far as its tile, flag, Mountain and Specter go."""
    if not on_board(target) or target == p.mt or target == specter_square(p) or not may_end_on(p, side, target):
        return False
    if is_fort(p, target) and any(p.fg[flag] == start and may_carry(p, side, flag) for flag in (L, D)):
        return False  # D16c
    return target not in p.board or capturable(p, side, start, target, command=command)


def move_ok(p: Position, side: str, start: Square, target: Square) -> bool:
    """Tell whether a Move can be made."""
    if not may_land(p, side, start, target):
        return False
    return all(not (s in p.board or s == p.mt or is_fort(p, s) or s == specter_square(p)) for s in path(start, target))


def jump_ok(p: Position, side: str, start: Square, target: Square) -> bool:
    """Tell whether a Jump can be made."""
    if not may_land(p, side, start, target) or is_fort(p, target):
        return False
    return not walled_off(p, start, target)


def slide_ends(p: Position, side: str, start: Square, step: Square, *, jumping: bool) -> list[Square]:
    """List where a Slide, or a Jump Slide, can end."""
    ends: list[Square] = []
    sq = (start[0] + step[0], start[1] + step[1])
    if jumping:  # D9: the first square is skipped, unless Mountain or Fort
        if not on_board(sq) or sq == p.mt or is_fort(p, sq):
            return ends
        sq = (sq[0] + step[0], sq[1] + step[1])
    while on_board(sq) and sq != p.mt and sq != specter_square(p):
        if may_land(p, side, start, sq):
            ends.append(sq)
        if sq in p.board or is_fort(p, sq):
            break
        sq = (sq[0] + step[0], sq[1] + step[1])
    return ends


def strike_ok(p: Position, side: str, start: Square, target: Square) -> bool:
    """Tell whether a Strike can be made."""
    if target not in p.board or is_fort(p, target) or not capturable(p, side, start, target):
        return False
    return not any(s == p.mt or is_fort(p, s) for s in path(start, target))


def commanded(
    p: Position, side: str, squares: Sequence[Square], free: Square | None = None
) -> list[tuple[Square, Square]]:
    """List from where to where, among some squares, a tile of a side can be commanded; ``free`` is never in the way."""
    pairs = []
    for a in squares:
        if a not in p.board or p.board[a][0] != side or frozen(p, a):
            continue
        pairs += [
            (a, b)
            for b in squares
            if a != b and not walled_off(p, a, b, free) and may_land(p, side, a, b, command=True)
        ]
    return pairs
