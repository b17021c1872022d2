"""Reading a position of The Duke: every field is checked, and an error names what is wrong and where."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from ...game import Unreadable
from ...state import State
from ...wording import counted
from ..game import DukeGame, duke_game
from ..model.board import DARK, LIGHT, SIDES, SIZE, Board, Tile, board_of, code_of, tile
from ..model.effects import ORDER, Bags
from ..model.tiles import KINDS, kind_and_owner
from ..modules import FIELDS, NAMED_BY, WORDS, most
from .asks import with_asks

if TYPE_CHECKING:
    from collections.abc import Mapping

PLACES: Final = ("BOARD", "TURN", "BAGS", "RULES", "EXTRAS")
SIDE: Final = {"L": LIGHT, "D": DARK}
EXTRAS: Final = {field.key: field.form for field in FIELDS}
"""The keys of EXTRAS in their order, each with the form of its value."""


def read_position(text: str) -> tuple[DukeGame, State[Board]]:
    """Return the game and the state that a position writes; raise Unreadable, saying what and where, if it writes none.

    A position that no play leads to is read as long as it is consistent.
    """
    fields = text.split(" ")
    if len(fields) != len(PLACES) or not all(fields):
        raise Unreadable(
            f"position: {counted(len(fields), 'field')} where five are needed, separated by one space each:"
            f" {' '.join(PLACES)}"
        )
    board = read_board(fields[0])
    if fields[1] not in SIDE:
        raise Unreadable(f"position, TURN: {fields[1]!r} is neither L nor D")
    extras = _read_extras(fields[4])
    game = _game(fields[3], extras)
    state = State(board, (), game.start().parts).with_part(_read_bags(fields[2]))
    for rule in game.duke_rules:
        state = rule.read(state, extras)
    state = with_asks(game, state, SIDE[fields[1]], extras)
    _check_counts(game, state)
    if not state.agenda[0].opens_turn and game.judged(state):
        raise Unreadable(f"position, EXTRAS: ask={extras['ask']}, but the game is over, and nothing is owed any more")
    return game, state


def _game(rules: str, extras: Mapping[str, str]) -> DukeGame:
    words = rules.split(",") if rules != "-" else []
    for word in words:
        if word not in WORDS:
            raise Unreadable(f"position, RULES: {word!r} is not known; there are: {', '.join(WORDS)}")
    if words != sorted(set(words), key=WORDS.index):
        raise Unreadable(f"position, RULES: {rules!r} does not name each word once, in the order {', '.join(WORDS)}")
    try:
        return duke_game(frozenset(words) | {NAMED_BY[key] for key in extras if key in NAMED_BY})
    except Unreadable as error:
        raise Unreadable(f"position, RULES: {error}") from None


def read_board(text: str) -> Board:
    """Return the board that BOARD writes; raise Unreadable, naming rank and place, if it writes none."""
    ranks = text.split("/")
    if len(ranks) != SIZE:
        raise Unreadable(f"position, BOARD: {counted(len(ranks), 'rank')} where {SIZE} are needed, separated by /")
    cells: list[Tile | None] = []
    for number, rank in zip(range(SIZE, 0, -1), ranks, strict=True):
        row = _read_rank(rank, number)
        if len(row) != SIZE:
            raise Unreadable(f"position, BOARD: rank {number} {rank!r} has {counted(len(row), 'square')}, not {SIZE}")
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
        kind = own_kind(match[1], side, "BAGS")
        if codes and ORDER[codes[-1]] >= ORDER[kind]:
            raise Unreadable(f"position, BAGS: {entry!r} stands out of order in {text!r}")
        codes += [kind] * int(match[2] or 1)
    return tuple(codes)


def own_kind(code: str, side: str, where: str) -> str:
    """Return the kind of a code that must be written in a side's case; raise Unreadable otherwise."""
    try:
        kind, owner = kind_and_owner(code)
    except Unreadable as error:
        raise Unreadable(f"position, {where}: {error}") from None
    if owner != side:
        raise Unreadable(f"position, {where}: {code!r} is not written in {side.capitalize()}'s case")
    return kind


def _read_extras(text: str) -> dict[str, str]:
    extras: dict[str, str] = {}
    order = list(EXTRAS)
    for entry in text.split(";") if text != "-" else ():
        key, _, value = entry.partition("=")
        if key not in EXTRAS:
            raise Unreadable(f"position, EXTRAS: {entry!r} is not known; there are: {'=, '.join(EXTRAS)}=")
        if not re.fullmatch(EXTRAS[key], value):
            raise Unreadable(f"position, EXTRAS: {entry!r}: {value!r} is no value of {key}=")
        if extras and order.index(key) <= order.index(list(extras)[-1]):
            raise Unreadable(f"position, EXTRAS: {entry!r} stands twice or out of order in {text!r}")
        extras[key] = value
    for field in FIELDS:
        if field.key in extras and field.instead in extras:
            raise Unreadable(f"position, EXTRAS: {field.instead}= and {field.key}= can't both be there")
    return extras


def _check_counts(game: DukeGame, state: State[Board]) -> None:
    """Refuse more tiles of a kind than there are: on the board, in the bag, in the hand, and lost for good."""
    tiles = {side: _tiles_of(game, state, side) for side in SIDES}
    for side in SIDES:
        for kind in dict.fromkeys(tiles[side]):
            code, count, allowed = code_of(kind, side), tiles[side].count(kind), most(game.modules, kind)
            if not allowed:
                raise Unreadable(f"position: {code} ({KINDS[kind].name}) is not a tile of this game")
            for rule in game.duke_rules:
                allowed = rule.allowed(state, tiles, side, kind, allowed)
            if count > allowed:
                raise Unreadable(f"position: {side.capitalize()} has {count} {code} where there can be {allowed}")
    for rule in game.duke_rules:
        rule.check(state, tiles)


def _tiles_of(game: DukeGame, state: State[Board], side: str) -> list[str]:
    tiles = [standing.kind for _, standing in state.board.tiles(side)] + list(state.part(Bags).of(side))
    return tiles + [kind for rule in game.duke_rules for kind in rule.held(state, side)]
