"""Positions of The Duke as one line of text, read with every check and written in one form only."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from engine.duke.actions import code_of, kind_and_owner
from engine.duke.board import DARK, LIGHT, OPPONENT, SIDES, SIZE, SQUARES, Board, Tile, board_of, squares_of, tile
from engine.duke.effects import Bags, DrawOwed, Placed, PlaceOwed, SetUp, Turn, draw_owed
from engine.duke.muster import FOOTMAN, Mustering, room, set_aside
from engine.duke.tiles import KINDS
from engine.game import Unreadable
from engine.state import State

if TYPE_CHECKING:
    from collections.abc import Iterable

    from engine.duke.game import DukeGame
    from engine.state import Ask

FIELDS: Final = ("BOARD", "TURN", "BAGS", "RULES", "EXTRAS")
LETTER: Final = {LIGHT: "L", DARK: "D"}
SIDE: Final = {letter: side for side, letter in LETTER.items()}
ORDER: Final = {code: number for number, code in enumerate(KINDS)}


def write_position(game: DukeGame, state: State[Board]) -> str:
    """Return the state as a position: BOARD TURN BAGS RULES EXTRAS."""
    bags = state.part(Bags)
    asks = [text for ask in state.agenda if (text := _ask_text(ask))]
    return " ".join(
        (
            write_board(state.board),
            LETTER[decider(state)],
            "|".join(write_bag(bags.of(side), side) for side in SIDES),
            game.options["rules"],
            f"ask={','.join(asks)}" if asks else "-",
        )
    )


def decider(state: State[Board]) -> str:
    """Return the side that decides now; for chance, the side whose turn it is."""
    ask = state.agenda[0]
    return ask.side if isinstance(ask, DrawOwed) else ask.seat


def _ask_text(ask: Ask) -> str:
    match ask:
        case DrawOwed():
            return "draw"
        case PlaceOwed(seat, kind):
            return f"place:{code_of(kind, seat)}"
        case SetUp():
            return "setup"
    return ""


def write_board(board: Board) -> str:
    """Return the tiles of a board, ranks 6 to 1.

    >>> write_board(Board())
    '6/6/6/6/6/6'
    """
    ranks = []
    for rank in reversed(range(SIZE)):
        text, empty = "", 0
        for standing in board.cells[rank * SIZE : rank * SIZE + SIZE]:
            if standing is None:
                empty += 1
                continue
            text += f"{empty or ''}{standing}"
            empty = 0
        ranks.append(f"{text}{empty or ''}")
    return "/".join(ranks)


def write_bag(codes: Iterable[str], side: str) -> str:
    """Return a bag's content, a count behind a code where it is above one.

    >>> write_bag(("Fo", "Pi", "Pi"), DARK)
    'fo,pi2'
    """
    counts: dict[str, int] = {}
    for kind in sorted(codes, key=ORDER.__getitem__):
        counts[kind] = counts.get(kind, 0) + 1
    return ",".join(f"{code_of(kind, side)}{count if count > 1 else ''}" for kind, count in counts.items()) or "-"


def read_position(game: DukeGame, text: str) -> State[Board]:
    """Return the state that a position writes; raise Unreadable, saying what and where, if it writes none.

    A position that no play leads to is read as long as it is consistent.
    """
    fields = text.split(" ")
    if len(fields) != len(FIELDS) or not all(fields):
        raise Unreadable(
            f"position: {len(fields)} fields where five are needed, separated by one space each: {' '.join(FIELDS)}"
        )
    board = read_board(fields[0])
    if fields[1] not in SIDE:
        raise Unreadable(f"position, TURN: {fields[1]!r} is neither L nor D")
    side = SIDE[fields[1]]
    bags = _read_bags(fields[2])
    if fields[3] != game.options["rules"]:
        raise Unreadable(f"position, RULES: {fields[3]!r} is not known (write - for the usual game)")
    agenda = _read_asks(_read_extras(fields[4]), side, board, bags)
    _check_counts(board, bags, agenda)
    state = State(board, agenda, (bags,))
    if not agenda[0].opens_turn and game.judged(state):
        raise Unreadable(f"position, EXTRAS: {fields[4]}, but the game is over, and nothing is owed any more")
    return state


def read_board(text: str) -> Board:
    """Return the board that BOARD writes; raise Unreadable, naming rank and place, if it writes none."""
    ranks = text.split("/")
    if len(ranks) != SIZE:
        raise Unreadable(f"position, BOARD: {len(ranks)} ranks where {SIZE} are needed, separated by /")
    cells: list[Tile | None] = []
    for number, rank in zip(range(SIZE, 0, -1), ranks, strict=True):
        row = _read_rank(rank, number)
        if len(row) != SIZE:
            raise Unreadable(f"position, BOARD: rank {number} {rank!r} has {len(row)} squares, not {SIZE}")
        cells[:0] = row
    return board_of(cells)


def _read_rank(text: str, number: int) -> list[Tile | None]:
    row: list[Tile | None] = []
    at, after_digit = 0, False
    while at < len(text):
        if text[at] in "123456":
            if after_digit:
                raise Unreadable(f"position, BOARD: rank {number} {text!r} has two digits side by side")
            row += [None] * int(text[at])
            at, after_digit = at + 1, True
            continue
        try:
            kind, owner = kind_and_owner(text[at : at + 2])
        except Unreadable as error:
            raise Unreadable(f"position, BOARD: rank {number} {text!r}: {error}") from None
        turned = text[at + 2 : at + 3] == "'"
        row.append(tile(kind, owner, turned=turned))
        at, after_digit = at + 2 + turned, False
    return row


def _read_bags(text: str) -> Bags:
    halves = text.split("|")
    if len(halves) != len(SIDES):
        raise Unreadable(f"position, BAGS: {text!r} is not Light's bag, |, and Dark's bag")
    light, dark = (_read_bag(half, side) for half, side in zip(halves, SIDES, strict=True))
    return Bags(light, dark)


def _read_bag(text: str, side: str) -> tuple[str, ...]:
    codes: list[str] = []
    for entry in text.split(",") if text != "-" else ():
        match = re.fullmatch(r"([A-Za-z]{2})([2-9]?)", entry)
        if not match:
            raise Unreadable(f"position, BAGS: {entry!r} is not a tile's code with a count above one behind it")
        kind = _own_kind(match[1], side, "BAGS")
        if codes and ORDER[codes[-1]] >= ORDER[kind]:
            raise Unreadable(f"position, BAGS: {entry!r} stands out of order in {text!r}")
        codes += [kind] * int(match[2] or 1)
    return tuple(codes)


def _own_kind(code: str, side: str, where: str) -> str:
    try:
        kind, owner = kind_and_owner(code)
    except Unreadable as error:
        raise Unreadable(f"position, {where}: {error}") from None
    if owner != side:
        raise Unreadable(f"position, {where}: {code!r} is not written in {side.capitalize()}'s case")
    return kind


def _read_extras(text: str) -> list[str]:
    if text == "-":
        return []
    asks: list[str] | None = None
    for entry in text.split(";"):
        key, _, value = entry.partition("=")
        if key != "ask" or not value:
            raise Unreadable(f"position, EXTRAS: {entry!r} is not known in the usual game")
        if asks is not None:
            raise Unreadable("position, EXTRAS: ask= is there twice")
        asks = value.split(",")
    return asks or []


def _read_asks(texts: list[str], side: str, board: Board, bags: Bags) -> tuple[Ask, ...]:
    if not texts:
        return (Turn(side),)
    if len(texts) > 1:
        raise Unreadable(f"position, EXTRAS: ask={','.join(texts)}: the usual game owes one decision at a time")
    text = texts[0]
    name, _, code = text.partition(":")
    if text == "draw":
        if not bags.of(side):
            raise Unreadable(f"position, EXTRAS: ask=draw, but {side.capitalize()}'s bag is empty")
        _check_room(board, side, text)
        return (draw_owed(side),)
    if name == "place" and code:
        kind = _own_kind(code, side, f"EXTRAS, ask={text}")
        _check_room(board, side, text)
        return (PlaceOwed(side, kind),)
    if text == "setup":
        return (_read_setup(board, side),)
    raise Unreadable(f"position, EXTRAS: ask={text} is not known in the usual game")


def _check_room(board: Board, side: str, text: str) -> None:
    if not room(board, side):
        raise Unreadable(f"position, EXTRAS: ask={text}, but no square beside {side.capitalize()}'s Duke is empty")


def _read_setup(board: Board, side: str) -> SetUp:
    """Return the ask of a set-up; refuse a board that no set-up leads to, which nothing could go on from."""
    where = "position, BOARD: with ask=setup"
    if not set_aside(board, side):
        raise Unreadable(f"{where}, {side.capitalize()} has nothing left to place")
    if board.of(OPPONENT[side]) and set_aside(board, OPPONENT[side]):
        raise Unreadable(f"{where}, both sides have begun, but one places all its tiles before the other")
    rule = Mustering()
    for owner in SIDES:
        placed = Board()
        for kind in set_aside(placed, owner):
            if kind == FOOTMAN and not placed.leader(owner):
                break
            for square, standing in board.tiles(owner):
                if standing is tile(kind, owner) and rule.squares(placed, owner) >> square & 1:
                    placed = Placed(standing, square).change(State(placed)).board
                    break
        for square in squares_of(board.of(owner) & ~placed.of(owner)):
            raise Unreadable(f"{where}, {board.cells[square]} can't stand on {SQUARES[square]}")
    return SetUp(side)


def _check_counts(board: Board, bags: Bags, agenda: Iterable[Ask]) -> None:
    """Refuse more tiles of a kind than a side has, on the board, in the bag and in the hand."""
    for side in SIDES:
        have = [standing.kind for _, standing in board.tiles(side)] + list(bags.of(side))
        for ask in agenda:
            if isinstance(ask, PlaceOwed) and ask.seat == side:
                have.append(ask.kind)
            elif isinstance(ask, SetUp):
                have += set_aside(board, side)
        for kind in dict.fromkeys(have):
            code, count = code_of(kind, side), have.count(kind)
            if KINDS[kind].set != "base":
                raise Unreadable(f"position: {code} ({KINDS[kind].name}) is not a tile of this game")
            if count > KINDS[kind].count:
                raise Unreadable(f"position: {side.capitalize()} has {count} {code} where a set has {KINDS[kind].count}")
