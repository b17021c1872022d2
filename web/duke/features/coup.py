"""Counting Coup on the page: points, and a flag that may be moved after one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine.duke.model.board import OPPONENT, SQUARES
from engine.duke.rules.coup import POINTS_TO_WIN, Coups, FlagAsked, FlagOwed, Scored
from engine.duke.rules.flags import Flags
from web.duke.features.feature import Feature
from web.duke.names import side_word
from web.words import say

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from engine.duke.game import DukeGame
    from engine.duke.model.board import Board
    from engine.state import State


def _note(_: DukeGame, state: State[Board], seat: str) -> Iterator[str]:
    yield say("strip.points", count=state.part(Coups).of(seat), wanted=POINTS_TO_WIN)


def _todo(_: DukeGame, state: State[Board], ask: FlagOwed, players: Mapping[str, str]) -> tuple[str, str]:
    other = OPPONENT[ask.seat]
    how = say("todo.flag.how", other=players[other], count=state.part(Coups).of(other), wanted=POINTS_TO_WIN)
    return say("todo.flag", player=players[ask.seat]), how


def _flag(state: State[Board], ask: FlagOwed) -> str | None:
    square = state.part(Flags).of(ask.seat)
    return None if square is None else SQUARES[square]


FEATURE: Final = Feature(
    "coup",
    group="aims",
    preset=("coup", frozenset({"coup"})),
    aim=True,
    note=_note,
    asks={FlagOwed: lambda ask, _: say("ask.flag", side=side_word(ask.seat))},
    todo={FlagOwed: _todo},
    declines={FlagOwed: ("control.flag.leave", "flag")},
    chosen={FlagOwed: _flag},
    early=(FlagOwed,),
    effects={
        FlagAsked: lambda it, _: say("effect.flag.asked", side=side_word(it.side)),
        Scored: lambda it, _: say("effect.scored", side=side_word(it.side), square=SQUARES[it.square]),
    },
    quiet=(FlagAsked,),
    log={Scored: lambda _, __: say("turn.scored")},
    owes=("flag",),
    tally=("score", range(POINTS_TO_WIN + 1)),
)
