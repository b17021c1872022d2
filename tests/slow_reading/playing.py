"""A second, slow reading of the rules of The Duke with every module: what is legal, and what comes of it."""

from __future__ import annotations

from tests.slow_reading.answers import (
    deploy_squares,
    entrance,
    leaders,
    may_draw,
    relocation_squares,
    seize_squares,
    specter_choices,
    winner,
)
from tests.slow_reading.setting_up import do_setup, setup_actions
from tests.slow_reading.table import (
    LEADERS,
    MORGANA_SET,
    ORDER,
    Act,
    D,
    L,
    Position,
    Square,
    beside,
    case,
    name,
    other,
)
from tests.slow_reading.uses import icon_uses, is_fort, may_carry


def in_guard(p: Position, side: str) -> bool:
    """Tell whether the other side, were it his turn, could take a leader and win by that (D1)."""
    enemy = other(side)
    for act in icon_uses(p, enemy).values():
        target = act[-1]
        tile = p.board.get(target)
        if tile is None or tile[0] != side or tile[1] not in LEADERS:
            continue
        after = p.clone()
        del after.board[target]
        if act[0] != "strike":  # move and command: the capturing tile comes from act[-2]
            after.board[target] = after.board.pop(act[-2])
        won = winner(after)
        if won == enemy:
            return True
    return False


def leaves_guard(p: Position, side: str) -> bool:
    """Tell whether every way to finish this turn leaves a side in guard."""
    if winner(p):
        return False  # there is no next turn
    if p.turn != side:
        return in_guard(p, side)
    return all(leaves_guard(do(p, act), side) for act in legal(p).values())


def legal(p: Position) -> dict[str, Act]:
    """Give every legal action: text and act."""
    if winner(p):
        return {}
    side = p.turn
    acts: dict[str, Act] = {}
    if p.asks:
        ask = p.asks[0]
        if ask == "setup":
            return setup_actions(p)
        if ask == "draw":
            for code in ORDER:
                if p.bags[side].get(code):
                    acts["draw=" + case(code, side)] = ("drawn", code)
        elif ask == "flag":
            for s in relocation_squares(p, side):
                acts["flag@" + name(s)] = ("relocate", s)
            acts["flag@none"] = ("relocate", None)
        elif ask == "seize":
            for s in seize_squares(p):
                acts["seize:" + name(s)] = ("seize", s)
            acts["seize:none"] = ("seize", None)
        elif ask == "specter":
            for s in specter_choices(p):
                acts["specter:" + name(s)] = ("specter", s)
        else:
            for s in deploy_squares(p, side):
                acts[f"{case(ask[1], side)}@{name(s)}"] = ("place", ask[1], s)
        return acts
    for text, act in icon_uses(p, side).items():
        if p.objective is None and leaves_guard(do(p, act), side):
            continue
        acts[text] = act
    if p.objective in ("coup", "objective"):
        flag = side if p.objective == "coup" else other(side)
        spot = p.fg[flag]
        if spot in p.board and p.board[spot][0] == side:
            for s in beside(spot):
                if s in p.board and p.board[s][0] == side and not is_fort(p, s):  # D16c
                    acts[f"flag:{name(spot)}-{name(s)}"] = ("handover", flag, s)
    if may_draw(p):
        acts["draw"] = ("draw",)
    return acts


def take(p: Position, sq: Square, *, by_specter: bool = False) -> bool:
    """Take a tile, whoever does it; tell whether the game is over by that."""
    side, code, _face = p.board.pop(sq)
    if p.objective == "rider" and not by_specter:  # D25a
        p.lost[side] += 1
    if winner(p):
        return True
    if code in LEADERS and p.objective != "rider" and (p.objective or leaders(p, side)):
        p.gone.append((side, code))
    return False


def flip(p: Position, sq: Square) -> None:
    """Turn a tile over."""
    side, code, face = p.board[sq]
    p.board[sq] = (side, code, 1 - face)


def move_tile(p: Position, a: Square, b: Square) -> None:
    """Let a tile go with the flag that it carries; Camelot turns back behind it (D22a)."""
    tile = p.board.pop(a)
    p.board[b] = tile
    for flag in (L, D):
        if p.fg[flag] == a and may_carry(p, tile[0], flag):
            p.fg[flag] = b
    if a == p.cm:
        p.cm_fort = False


def do(p: Position, act: Act) -> Position:
    """Give the position after a legal act."""
    p = p.clone()
    side, kind = p.turn, act[0]
    if kind in ("pick", "setup", "terrain", "setupflag"):
        do_setup(p, act)
    elif kind == "draw":
        p.asks = ["draw"]
    elif kind == "drawn":
        p.bags[side][act[1]] -= 1
        if not p.bags[side][act[1]]:
            del p.bags[side][act[1]]
        p.asks = [("place", act[1])]
    elif kind == "place":
        p.asks = []
        p.board[act[2]] = (side, act[1], 0)
        score(p, None, act[2])
        after_action(p)
    elif kind == "handover":
        p.fg[act[1]] = act[2]
        after_action(p)
    elif kind == "relocate":
        if act[1] is not None:
            p.fg[side] = act[1]
        p.asks = []  # and the standard turn follows
    elif kind == "seize":
        p.asks.pop(0)
        if act[1] is not None:
            p.board[act[1]] = (side, *p.board[act[1]][1:])
            p.cm_fort = True
        after_action(p)
    elif kind == "specter":
        p.asks.pop(0)
        if p.hit is not None:  # D27: chance puts the token
            p.tk = act[1]
            pass_turn(p)
        else:
            specter_step(p, act[1])
    elif kind == "strike":
        over = take(p, act[2])
        flip(p, act[1])
        if over:
            finish(p)
        else:
            note_hit(p, act[2])
            after_action(p)
    else:  # move, command, camelot
        a, b = act[-2], act[-1]
        over = False
        if b in p.board:
            over = take(p, b)
            note_hit(p, b)
        move_tile(p, a, b)
        if kind == "move":
            flip(p, b)
        elif kind == "command":
            flip(p, act[1])
        else:
            p.cm_fort = True
        if over:
            finish(p)
            return p
        score(p, a, b)
        if b == p.cm and not p.cm_fort and p.board[b][1] in MORGANA_SET and seize_squares(p) and not winner(p):
            p.asks.insert(0, "seize")
            return p
        after_action(p)
    return p


def note_hit(p: Position, sq: Square) -> None:
    """Note a capture, with the Specter in play."""
    if p.sp is not None:
        p.hit = sq


def score(p: Position, a: Square | None, b: Square) -> None:
    """Count a point of the side to act, whose tile has come from a square (None: placed) to another (D17)."""
    if p.objective != "coup":
        return
    flag = p.fg[other(p.turn)]
    if b in beside(flag) and (a is None or a not in beside(flag)):
        p.score[p.turn] += 1
        p.asks.append("flag")


def finish(p: Position) -> None:
    """End the game: nothing more happens, TURN is the player who didn't make the last action (D27a)."""
    p.turn = other(p.turn)
    p.asks = []
    p.hit = None


def after_action(p: Position) -> None:
    """Go on when all is done but the Specter; a flag may be owed."""
    if winner(p):
        finish(p)
        return
    if p.sp is None:
        pass_turn(p)
    elif p.sp == "-":
        if p.tk is None:
            p.tk = p.hit  # the first capture, or still none
            pass_turn(p)
        else:
            specter_enters(p)
    elif p.hit is not None:
        p.tk = p.hit  # the token moves, the Specter doesn't
        pass_turn(p)
    else:
        choices = specter_choices(p)
        if len(choices) == 2:
            p.asks.insert(0, "specter")
        elif choices:
            specter_step(p, choices[0])
        else:
            pass_turn(p)  # it stands on its token


def specter_enters(p: Position) -> None:
    """Bring the Specter onto the board (D23)."""
    spot, direction = entrance(p.tk)
    p.sp = (spot, direction)
    squares = [] if p.hit is None else [p.hit]
    if spot in p.board:
        over = take(p, spot, by_specter=True)
        if spot == p.cm:
            p.cm_fort = False  # D22a
        if over:
            finish(p)
            return
        if spot not in squares:
            squares.append(spot)
    if len(squares) == 2:
        p.asks.insert(0, "specter")  # D27: chance owes the token's square
        return
    if squares:
        p.tk = squares[0]
    pass_turn(p)


def specter_step(p: Position, to: Square) -> None:
    """Let the Specter go one square."""
    spot = p.sp[0]
    step = (to[0] - spot[0], to[1] - spot[1])
    p.sp = (to, {(0, 1): "n", (1, 0): "e", (0, -1): "s", (-1, 0): "w"}[step])
    if to in p.board:
        over = take(p, to, by_specter=True)
        if to == p.cm:
            p.cm_fort = False  # D22a
        if over:
            finish(p)
            return
        p.tk = to  # D26
    pass_turn(p)


def pass_turn(p: Position) -> None:
    """Give the turn to the other side."""
    p.turn = other(p.turn)
    p.hit = None
    if "flag" in p.asks and not relocation_squares(p, p.turn):
        p.asks.remove("flag")


def perft(p: Position, depth: int) -> int:
    """Count the ways to play so many whole turns; a finished game has one."""
    if depth == 0 or winner(p):
        return 1
    acts = legal(p)
    if not acts:
        return 1
    total = 0
    for act in acts.values():
        q = do(p, act)
        if p.asks == ["setup"] or turn_ended(p, q):
            total += perft(q, depth - 1)
        else:
            total += perft(q, depth)
    return total


def turn_ended(p: Position, q: Position) -> bool:
    """Tell whether an action has ended the turn."""
    return q.turn != p.turn
