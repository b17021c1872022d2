"""How a game for leaders ends, and leaders whose loss does not end it (ruling D27a)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from ...state import Effect, Effects, State
from ..booklets import arthurian_legends, lords_legacy
from ..model.board import DARK, LIGHT, Board
from ..model.effects import ORDER, Captured
from .guard import Guard
from .rule import DukeRule
from .specter import TakenBySpecter

if TYPE_CHECKING:
    from ...game import Outcome

CITES: Final = (
    lords_legacy("win.duke", "Winning the Game", "A player wins as soon as he takes the opponent's Duke."),
    arthurian_legends(
        "win.arthur",
        "Arthurian Legends",
        "A side that has lost its last leader has lost: Arthur, or Morgana and Mordred.",
        "D13",
        "D27a",
    ),
)


@dataclass(frozen=True, slots=True)
class Gone:
    """Leaders (side, kind) that were lost without that ending the game, Light's first."""

    leaders: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class LeaderLost(Effect):
    """A leader was lost, and the game goes on."""

    kind: str
    side: str

    def change(self, state: State[Board]) -> State[Board]:
        """Note it."""
        lost = {*state.part(Gone).leaders, (self.side, self.kind)}
        return state.with_part(Gone(tuple(sorted(lost, key=lambda one: (one[0] != LIGHT, ORDER[one[1]])))))


class LeaderTaken(DukeRule):
    """A player wins as soon as the opponent has no leader; where neither has one, play goes on (ruling D27a)."""

    stage = "end"
    cites = CITES
    name = "leader taken"
    ends: tuple[str, ...] = ("win.duke",)

    def judge(self, state: State[Board]) -> Outcome | None:
        """Look which side has no leader, once the set-up is over."""
        board = state.board
        light, dark = board.leaders & board.light, board.leaders & board.dark
        if (not light) is (not dark) or self.game.setting_up(state):
            return None
        return self.won(LIGHT if light else DARK, self.ends[0])


class LastLeaderTaken(LeaderTaken):
    """The same where a side may have more leaders than one: Morgana and Mordred."""

    ends = ("win.arthur",)


class LeadersGone(DukeRule):
    """Where a leader's loss does not end the game, it is noted: that side may not place any more."""

    stage = "leaders"
    name = "gone"
    usual = False
    follows = (Captured, TakenBySpecter)

    def setup(self, state: State[Board]) -> State[Board]:
        """Begin with no leader lost."""
        return state.with_part(Gone())

    def follow(self, state: State[Board], effect: Effect) -> Effects:
        """Note a lost leader."""
        if isinstance(effect, Captured) and effect.tile.leads and not self.game.judged(state):
            return (LeaderLost(effect.tile.kind, effect.tile.owner),)
        return ()


FOR_LEADERS: Final = (Guard, LeaderTaken, LastLeaderTaken)
"""What a game is played without where its objective is no leader."""
