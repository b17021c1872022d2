"""Who has won, and where what is asked can be answered."""

from __future__ import annotations

from tests.slow_reading.table import ALL, ARTHURIAN, LEADERS, D, L, Position, Square, beside, home, other
from tests.slow_reading.uses import is_empty, rider_pike_side


def leaders(p: Position, side: str) -> list[str]:
    """List a side's leaders on the board."""
    return [t[1] for t in p.board.values() if t[0] == side and t[1] in LEADERS]


def winner(p: Position) -> str | None:
    """Name who has won, if the game is over on the board."""
    if "setup" in p.asks:
        return None
    tiles = {s: [t for t in p.board.values() if t[0] == s] for s in (L, D)}
    if p.objective is None:
        for side in (L, D):
            if not leaders(p, other(side)) and leaders(p, side):
                return side
    elif p.objective == "rider":
        pike = rider_pike_side(p)
        if pike is None:
            return None  # no tile at all: who is to move has no legal action
        knight = other(pike)
        if p.lost[pike] >= 3:
            return knight
        if p.lost[knight]:  # D25a: what the Specter took is not counted
            return pike
        arrived = [s for s, t in p.board.items() if t[0] == pike and t[1] == "Pi" and s[1] == home(knight)]
        if len(arrived) >= 3 and p.lost[pike] < 2:
            return pike
    else:
        for side in (L, D):
            if p.score[side] >= 3:
                return side
            if p.objective == "objective" and p.fg[other(side)] is not None and p.fg[other(side)][1] == home(side):
                return side
            if not tiles[other(side)] and tiles[side]:
                return side
    return None


def deploy_squares(p: Position, side: str) -> list[Square]:
    """List where a side may place (D13a)."""
    codes = leaders(p, side)
    found = []
    for sq, tile in p.board.items():
        if tile[0] == side and (tile[1] in ("Du", "Ar", "Mg") or (tile[1] == "Md" and "Mg" in codes)):
            found += [s for s in beside(sq) if is_empty(p, s)]
    return [s for s in ALL if s in found]


def may_draw(p: Position) -> bool:
    """Tell whether the side to act may draw."""
    return bool(p.bags[p.turn]) and bool(deploy_squares(p, p.turn))


def relocation_squares(p: Position, side: str) -> list[Square]:
    """List where a side may move its flag after a point (D17)."""
    return [s for s in ALL if is_empty(p, s) and any(b in p.board and p.board[b][0] == side for b in beside(s))]


def seize_squares(p: Position) -> list[Square]:
    """List the tiles that a seizing may turn (D22)."""
    return [s for s in ALL if s in p.board and p.board[s][0] != p.turn and p.board[s][1] not in ARTHURIAN]


def specter_choices(p: Position) -> list[Square]:
    """List where the Specter may step, or after two hits where its token may go (D27)."""
    if p.sp in (None, "-"):
        return []
    spot, _direction = p.sp
    if p.hit is not None:
        entry, facing = entrance(p.tk)
        return [p.hit, spot] if (entry, facing) == p.sp and spot != p.hit else []
    steps = []
    if p.tk[0] != spot[0]:
        steps.append((spot[0] + (1 if p.tk[0] > spot[0] else -1), spot[1]))
    if p.tk[1] != spot[1]:
        steps.append((spot[0], spot[1] + (1 if p.tk[1] > spot[1] else -1)))
    return steps


def entrance(token: Square) -> tuple[Square, str]:
    """Say where the Specter comes in, and the way it faces (D23)."""
    return ((0, token[1]), "e") if token[0] <= 2 else ((5, token[1]), "w")
