"""Reading what EXTRAS says of terrain, flags, points, losses and the Specter into the memories of a game's rules."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from ...game import Unreadable
from ..model.board import LIGHT, NUMBER, SQUARES, squares_of, tile
from ..model.effects import ORDER
from ..rules.coup import POINTS_TO_WIN, Coups
from ..rules.flags import Flags
from ..rules.leaders import Gone
from ..rules.rider import Losses
from ..rules.specter_state import SpecterState
from ..rules.terrain import Ground
from .actions import kind_and_owner
from .writing import KEYS

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ...state import State
    from ..game import DukeGame
    from ..model.board import Board


def with_extras(game: DukeGame, state: State[Board], extras: Mapping[str, str]) -> State[Board]:
    """Return the state with what EXTRAS says; what the rules of this game don't need is dropped."""
    if game.terrain:
        state = state.with_part(_read_ground(game, state.board, extras))
    if game.modules & {"coup", "objective"}:
        state = state.with_part(_read_flags(game, state, extras))
    if "coup" in game.modules:
        state = state.with_part(_read_coups(extras))
    if "rider" in game.modules:
        state = state.with_part(_read_losses(extras))
    if game.modules & {"arthur", "coup", "objective"} and "gone" in extras:
        state = state.with_part(_read_gone(extras["gone"]))
    if game.specter:
        state = state.with_part(_read_specter_state(state.board, extras))
    return state


def _read_flags(game: DukeGame, state: State[Board], extras: Mapping[str, str]) -> Flags:
    flags = Flags(*(NUMBER.get(extras.get(key, "")) for key in ("fg", "fg'")))
    if "setup" not in extras.get("ask", "") and None in {flags.light, flags.dark}:
        raise Unreadable("position, EXTRAS: this objective needs both flags, fg= and fg'=")
    for rule in game.terrain.values():
        for square in squares_of(rule.solid(state) & flags.mask):
            raise Unreadable(f"position, EXTRAS: a flag can't lie in the {rule.name.capitalize()} on {SQUARES[square]}")
    return flags


def _read_coups(extras: Mapping[str, str]) -> Coups:
    light, dark = _pair(extras.get("score", "0:0"))
    if light >= POINTS_TO_WIN <= dark:
        raise Unreadable("position, EXTRAS: score=3:3, but the first to have three points has won")
    return Coups(light, dark)


def _read_losses(extras: Mapping[str, str]) -> Losses:
    losses = Losses(*_pair(extras.get("lost", "0:0")))
    if extras.get("ask") == "setup" and losses != Losses():
        raise Unreadable(f"position, EXTRAS: lost={extras['lost']}, but nothing is lost in a set-up")
    return losses


def _pair(text: str) -> tuple[int, int]:
    light, dark = text.split(":")
    return int(light), int(dark)


def _read_ground(game: DukeGame, board: Board, extras: Mapping[str, str]) -> Ground:
    ground = Ground()
    for terrain in game.terrain.values():
        key = KEYS[terrain.name]
        square = NUMBER.get(extras.get(f"{key}'", extras.get(key, "")))
        if square is not None:
            if ground.mask >> square & 1:
                raise Unreadable(f"position, EXTRAS: two terrain tiles lie on {SQUARES[square]}")
            ground = ground.laid(replace(terrain.tile(square), turned=f"{key}'" in extras))
        elif extras.get("ask", "") != "setup":
            raise Unreadable("position, EXTRAS: terrain that is still to be placed needs ask=setup")
    mountain = ground.of("mountain")
    if mountain is not None and board.cells[mountain.square]:
        square = mountain.square
        raise Unreadable(f"position: {board.cells[square]} can't stand in the Mountain on {SQUARES[square]}")
    return ground


def _read_gone(text: str) -> Gone:
    leaders = []
    for code in text.split(","):
        try:
            kind, owner = kind_and_owner(code)
        except Unreadable as error:
            raise Unreadable(f"position, EXTRAS, gone={text}: {error}") from None
        if not tile(kind, owner).leads:
            raise Unreadable(f"position, EXTRAS, gone={text}: {code} is no leader")
        leaders.append((owner, kind))
    if leaders != sorted(set(leaders), key=lambda one: (one[0] != LIGHT, ORDER[one[1]])):
        raise Unreadable(
            f"position, EXTRAS, gone={text}: not each leader once, Light's first, in the order of the tiles"
        )
    return Gone(tuple(leaders))


def _read_specter_state(board: Board, extras: Mapping[str, str]) -> SpecterState:
    text, token = extras["sp"], NUMBER.get(extras.get("tk", ""))
    hit = NUMBER.get(extras.get("hit", "")) if "ask" in extras and extras["ask"] != "setup" else None
    if text == "-":
        return SpecterState(token=token, hit=hit)
    square = NUMBER[text[:2]]
    if token is None:
        raise Unreadable(f"position, EXTRAS: sp={text} is on the board, but tk= does not say where its token is")
    if board.cells[square]:
        raise Unreadable(f"position: {board.cells[square]} can't stand on {text[:2]}, where the Specter is")
    return SpecterState(square, text[2], token, hit)
