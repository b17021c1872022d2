"""Reading what a position owes: its ask= and, in set-up, the decisions that are still to come."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...game import CHANCE, Unreadable
from ...state import State
from ..model.board import OPPONENT, SIDES, SQUARES, Board, squares_of, tile
from ..model.effects import Bags, Placed, PlaceOwed, SetUp, Turn, draw_owed
from ..model.tiles import KINDS
from ..modules import TERRAINS
from ..rules.arthur import SEIZERS
from ..rules.camelot import SeizeOwed
from ..rules.coup import CountingCoup, Coups, FlagOwed
from ..rules.flags import FirstFlagOwed, Flags
from ..rules.nightmare import Draft, PickOwed
from ..rules.setup import FOOTMAN
from ..rules.specter import SpecterOwed
from ..rules.specter_state import SpecterState
from ..rules.terrain import TerrainOwed
from .actions import kind_and_owner
from .writing import KEYS

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ...state import Ask
    from ..game import DukeGame


def read_asks(game: DukeGame, state: State[Board], side: str, extras: Mapping[str, str]) -> tuple[Ask, ...]:
    """Return the agenda that TURN and ask= write; raise Unreadable where nothing like it can be owed."""
    text = extras.get("ask")
    if text is None:
        return (Turn(side),)
    where = f"position, EXTRAS: ask={text}"
    first, *queued = text.split(",")
    if queued and (queued != ["flag"] or first not in {"seize", "specter"}):
        raise Unreadable(f"{where}: only flag can be owed behind another decision, behind seize or specter")
    if queued:
        _check_point(game, state, OPPONENT[side], where)
    if first == "setup":
        return _read_setup(game, state, side, extras)
    if first.startswith("place:"):
        return (_read_place(game, state, side, first.removeprefix("place:"), where),)
    read = {"draw": _read_draw, "flag": _read_flag, "seize": _read_seize, "specter": _read_specter}.get(first)
    if read is None:
        raise Unreadable(f"{where}: {first!r} is no decision; there are draw, place:, flag, seize, specter and setup")
    return read(game, state, side, where)


def _read_draw(game: DukeGame, state: State[Board], side: str, where: str) -> tuple[Ask, ...]:
    if "rider" in game.modules or not state.part(Bags).of(side):
        raise Unreadable(f"{where}, but {side.capitalize()}'s bag is empty")
    _check_room(game, state, side, where)
    return (draw_owed(side),)


def _read_place(game: DukeGame, state: State[Board], side: str, code: str, where: str) -> PlaceOwed:
    try:
        kind, owner = kind_and_owner(code)
    except Unreadable as error:
        raise Unreadable(f"{where}: {error}") from None
    if owner != side:
        raise Unreadable(f"{where}: {code!r} is not written in {side.capitalize()}'s case")
    _check_room(game, state, side, where)
    return PlaceOwed(side, kind)


def _check_room(game: DukeGame, state: State[Board], side: str, where: str) -> None:
    if not game.room(state, side):
        raise Unreadable(f"{where}, but {side.capitalize()} has no empty square beside a leader to place on")


def _check_point(game: DukeGame, state: State[Board], owner: str, where: str) -> None:
    if "coup" not in game.modules:
        raise Unreadable(f"{where}, but only Counting Coup (coup) moves flags after a point")
    if not state.part(Coups).of(OPPONENT[owner]):
        raise Unreadable(f"{where}, but {OPPONENT[owner].capitalize()} has scored no point")


def _read_flag(game: DukeGame, state: State[Board], side: str, where: str) -> tuple[Ask, ...]:
    _check_point(game, state, side, where)
    rule = next(rule for rule in game.rules if isinstance(rule, CountingCoup))
    if not rule.relocations(state, side):
        raise Unreadable(f"{where}, but no empty square is beside a tile of {side.capitalize()}")
    return (FlagOwed(side), Turn(side))


def _read_seize(game: DukeGame, state: State[Board], side: str, where: str) -> tuple[Ask, ...]:
    camelot = game.ground(state).of("camelot")
    if camelot is None or camelot.turned:
        raise Unreadable(f"{where}, but Camelot does not lie there with its Camelot side up")
    standing = state.board.cells[camelot.square]
    if standing is None or standing.owner != side or standing.kind not in SEIZERS:
        raise Unreadable(f"{where}, but neither Morgana nor Mordred of {side.capitalize()} stands in Camelot")
    if game.generator.masks.camelot and not game.generator.masks.camelot.prizes(state.board, side):
        raise Unreadable(f"{where}, but there is no tile that could be turned")
    return (SeizeOwed(side),)


def _read_specter(game: DukeGame, state: State[Board], side: str, where: str) -> tuple[Ask, ...]:
    if not game.specter:
        raise Unreadable(f"{where}, but the Specter (sp=) is not in the game")
    specter = state.part(SpecterState)
    if specter.hit is not None:
        if specter.square in {None, specter.hit}:
            raise Unreadable(f"{where}, but with hit= the Specter must have taken a tile on another square")
        return (SpecterOwed(CHANCE, side),)
    if len(game.specter.steps(specter)) < 2:  # noqa: PLR2004 - a choice is between two
        raise Unreadable(f"{where}, but the Specter has no choice of steps")
    return (SpecterOwed(side, side),)


def _read_setup(game: DukeGame, state: State[Board], side: str, extras: Mapping[str, str]) -> tuple[Ask, ...]:
    """Return what a set-up still owes; refuse a board that no set-up leads to, which nothing could go on from."""
    where = "position: with ask=setup"
    pending = tuple(terrain for terrain in TERRAINS if extras.get(KEYS[terrain]) == "-")
    early = _read_early(game, state, side, where)
    if early:
        if len(pending) < len(game.modules.intersection(TERRAINS)):
            raise Unreadable(f"{where}, terrain lies on the board before the tiles are placed")
        if _flags(game, state).mask:
            raise Unreadable(f"{where}, a flag lies on the board before the tiles are placed")
        return early
    if game.set_up.set_aside(state, OPPONENT[side]):
        other = OPPONENT[side].capitalize()
        raise Unreadable(f"{where}, {side.capitalize()} has nothing left to place, but {other} has")
    _check_set_up(game, state, side, where)
    placed = [terrain for terrain in TERRAINS if terrain in game.modules and terrain not in pending]
    if pending and placed and TERRAINS.index(placed[-1]) > TERRAINS.index(pending[0]):
        raise Unreadable(f"{where}, {placed[-1]} is placed before {pending[0]}")
    asks = [TerrainOwed(CHANCE, terrain, side) for terrain in pending]
    return (*asks, *_read_flags_owed(game, state, side, bool(asks)))


def _flags(game: DukeGame, state: State[Board]) -> Flags:
    return state.part(Flags) if game.modules & {"coup", "objective"} else Flags()


def _read_early(game: DukeGame, state: State[Board], side: str, where: str) -> tuple[Ask, ...]:
    """Return what is owed while tiles are picked or placed; nothing when all are."""
    set_up, bags = game.set_up, state.part(Bags)
    if isinstance(set_up, Draft) and set_up.left(bags):
        if state.board.light | state.board.dark:
            raise Unreadable(f"{where}, tiles stand on the board before the draft is over")
        for kind in (*bags.light, *bags.dark):
            if kind in {FOOTMAN, "Du"} or (*bags.light, *bags.dark).count(kind) != KINDS[kind].count:
                raise Unreadable(f"{where}, {kind} can't be in a bag, or not so many of it, while the draft goes on")
        ahead = len(set(bags.of(OPPONENT[side]))) - len(set(bags.of(side)))
        if ahead not in {0, 1}:
            raise Unreadable(f"{where}, it can't be {side.capitalize()}'s turn to pick with these bags")
        return (PickOwed(side),)
    if set_up.set_aside(state, side):
        _check_set_up(game, state, side, where)
        return (SetUp(side),)
    return ()


def _read_flags_owed(game: DukeGame, state: State[Board], side: str, terrain_owed: bool) -> tuple[Ask, ...]:  # noqa: FBT001
    """Return the flags that are still to be placed, and the turn with which the game begins."""
    where, other, flags = "position: with ask=setup", OPPONENT[side], _flags(game, state)
    if not game.modules & {"coup", "objective"}:
        if not terrain_owed:
            raise Unreadable(f"{where}, nothing is left to set up")
        return (Turn(game.set_up.begins(side)),)
    if flags.of(side) is not None or (terrain_owed and flags.mask):
        raise Unreadable(f"{where}, a flag is placed out of turn")
    if flags.of(other) is not None:
        return (FirstFlagOwed(side), Turn(game.set_up.begins(other)))
    return (FirstFlagOwed(side), FirstFlagOwed(other), Turn(game.set_up.begins(side)))


def _check_set_up(game: DukeGame, state: State[Board], side: str, where: str) -> None:
    """Replay both sides' placements as far as the board shows them."""
    set_up, board = game.set_up, state.board
    if board.of(OPPONENT[side]) and set_up.set_aside(state, OPPONENT[side]):
        raise Unreadable(f"{where}, both sides have begun, but one places all its tiles before the other")
    replay: State[Board] = State(Board(), (SetUp(side),), state.parts)
    for owner in (OPPONENT[side], side):
        for _ in range(board.of(owner).bit_count()):
            owed = set_up.set_aside(replay, owner)
            square = next(
                (
                    square
                    for square in squares_of(set_up.squares(replay, owner) & board.of(owner))
                    if owed and board.cells[square] is tile(owed[0], owner)
                ),
                None,
            )
            if square is None:
                break
            replay = Placed(tile(owed[0], owner), square).change(replay)
    for owner in SIDES:
        for square in squares_of(board.of(owner) & ~replay.board.of(owner)):
            raise Unreadable(f"{where}, {board.cells[square]} can't stand on {SQUARES[square]}")
