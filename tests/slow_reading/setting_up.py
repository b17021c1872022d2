"""The set-up: the draft, the tiles of each side, terrain and flags."""

from __future__ import annotations

from tests.slow_reading.table import (
    ALL,
    ARTHUR_SET,
    COUNT,
    DRAFT,
    MORGANA_SET,
    TERRAIN,
    Act,
    D,
    L,
    Position,
    beside,
    case,
    home,
    name,
    other,
)
from tests.slow_reading.uses import is_empty, rider_pike_side


def owned(p: Position, side: str, code: str) -> int:
    """Count the tiles of a kind that a side has on the board, in the bag and in hand."""
    n = sum(1 for t in p.board.values() if t[:2] == (side, code)) + p.bags[side].get(code, 0)
    if side == p.turn and ("place", code) in p.asks:
        n += 1
    if "setup" in p.asks and code == "Fo" and p.objective != "rider":
        n += 2 - sum(1 for t in p.board.values() if t[:2] == (side, "Fo"))  # set aside
    return n


def arthur_side(p: Position) -> str:
    """Name who owns Arthur's tiles (D13)."""
    for side in (L, D):
        for code in ARTHUR_SET:
            if owned(p, side, code) or (side, code) in p.gone:
                return side
        for code in MORGANA_SET:
            if owned(p, side, code) or (side, code) in p.gone:
                return other(side)
    return L


def leader_code(p: Position, side: str) -> str:
    """Name the leader that a side sets up with."""
    if "arthur" not in p.sets:
        return "Du"
    return "Ar" if side == arthur_side(p) else "Mg"


def setup_stage(p: Position) -> str:
    """Name what the set-up owes now: ``draft``, ``tiles``, a terrain's key or ``flag``."""
    if p.nightmare and not draft_done(p):
        return "draft"
    if any(setup_tiles(p, side) != "all" for side in (L, D)):
        return "tiles"
    return next((terrain for terrain in TERRAIN if getattr(p, terrain) == "-"), "flag")


def setup_tiles(p: Position, side: str) -> str:
    """Tell whether ``none``, ``some`` or ``all`` of a side's tiles of the set-up are placed."""
    mine = [tile for tile in p.board.values() if tile[0] == side]
    if not mine:
        return "none"
    if p.objective == "rider":
        return "all" if mine[0][1] == "Kn" or len(mine) == 5 else "some"
    return "all" if len(mine) == 3 else "some"


def draft_done(p: Position) -> bool:
    """Tell whether every kind has been picked."""
    return all(p.bags[L].get(c) or p.bags[D].get(c) for c in DRAFT)


def setup_actions(p: Position) -> dict[str, Act]:
    """List what the set-up can be answered with."""
    stage, side = setup_stage(p), p.turn
    acts: dict[str, Act] = {}
    if stage == "draft":
        for c in DRAFT:
            if not p.bags[L].get(c) and not p.bags[D].get(c):
                acts["pick:" + case(c, side)] = ("pick", c)
    elif stage == "tiles":
        mine = {s: t for s, t in p.board.items() if t[0] == side}
        if p.objective == "rider":
            code = "Pi" if not p.board or rider_pike_side(p) == side else "Kn"
            squares = [(x, home(side)) for x in range(6)]
        elif not mine:
            code = leader_code(p, side)
            squares = [(2, home(side)), (3, home(side))]
        else:
            code = "Fo"
            squares = beside(next(s for s, t in mine.items() if t[1] == leader_code(p, side)))
        for s in squares:
            if is_empty(p, s):
                acts[f"{case(code, side)}@{name(s)}"] = ("setup", code, s)
    elif stage in TERRAIN:
        word = TERRAIN[stage]
        for s in ALL:
            if is_empty(p, s) and (stage != "cm" or s[1] in (2, 3)):
                acts[f"{word}@{name(s)}"] = ("terrain", stage, s)
    else:
        for s in ALL:
            rows = (0, 5) if p.objective == "coup" else (home(side),)
            if is_empty(p, s) and s[1] in rows:
                acts[f"flag@{name(s)}"] = ("setupflag", s)
    return acts


def do_setup(p: Position, act: Act) -> None:
    """Do an action of the set-up."""
    side = p.turn
    if act[0] == "pick":
        p.bags[side][act[1]] = COUNT[act[1]]
        if draft_done(p):
            # each player puts one Footman into his bag; the first picker, who has just picked, sets up first
            for s in (L, D):
                p.bags[s]["Fo"] = 1
        else:
            p.turn = other(side)
        return
    if act[0] == "setup":
        p.board[act[2]] = (side, act[1], 0)
        if setup_tiles(p, side) != "all":
            return
        if setup_tiles(p, other(side)) != "all":
            p.turn = other(side)
            return
        # both are ready, side was last
    elif act[0] == "terrain":
        setattr(p, act[1], act[2])
        # TURN says who set up last
    elif act[0] == "setupflag":
        p.fg[side] = act[1]
        if p.fg[other(side)] is None:
            p.turn = other(side)
            return
        side = other(side)  # the other one placed first: he set up last
    if any(getattr(p, terrain) == "-" for terrain in TERRAIN):
        return
    if p.objective in ("coup", "objective") and None in p.fg.values():
        return  # who set up last is on turn and places first
    p.asks = []
    p.turn = side if p.nightmare or p.objective == "rider" else other(side)
