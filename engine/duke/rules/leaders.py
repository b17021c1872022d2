"""How a game for leaders ends, and leaders whose loss does not end it (ruling D27a)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from ...game import Unreadable
from ...state import Effect, Effects, State
from ..booklets import arthurian_legends, lords_legacy
from ..model.board import DARK, LIGHT, OPPONENT, Board, code_of, tile
from ..model.effects import ORDER, Captured
from ..model.tiles import kind_and_owner
from .guard import Guard
from .rule import DukeRule
from .specter import TakenBySpecter
from .written import CODE, Field

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from ...game import Outcome

CITES: Final = (
    lords_legacy("win.duke", "Winning the Game", "Capturing the opponent's Duke wins at once."),
    arthurian_legends(
        "win.arthur",
        "Arthurian Legends",
        "A side that has lost its last leader has lost: Arthur, or Morgana and Mordred.",
        "D13",
        "D27a",
    ),
)

SPECTER: Final = "specter.leader"
UNKNOWN: Final = "specter.or-opponent"
"""The ids of the cites by which a game ends where the Specter has taken the leader, and where it may have."""


@dataclass(frozen=True, slots=True)
class Gone:
    """Leaders (side, kind) that were lost without that ending the game, Light's first."""

    leaders: tuple[tuple[str, str], ...] = ()

    def turned(self) -> Gone:
        """Return the same with the sides exchanged."""
        lost = [(OPPONENT[side], kind) for side, kind in self.leaders]
        return Gone(tuple(sorted(lost, key=lambda one: (one[0] != LIGHT, ORDER[one[1]]))))


def _in_order(leader: tuple[str, str]) -> tuple[bool, int]:
    side, kind = leader
    return side != LIGHT, ORDER[kind]


@dataclass(frozen=True, slots=True)
class LeaderLost(Effect):
    """A leader was lost, and the game goes on."""

    kind: str
    side: str

    def change(self, state: State[Board]) -> State[Board]:
        """Note it."""
        lost = {*state.part(Gone).leaders, (self.side, self.kind)}
        return state.with_part(Gone(tuple(sorted(lost, key=_in_order))))


class LeaderTaken(DukeRule):
    """A player wins as soon as the opponent has no leader; where neither has one, play goes on (ruling D27a)."""

    stage = "end"
    cites = CITES
    name = "leader taken"
    ends: tuple[str, ...] = ("win.duke", SPECTER, UNKNOWN)

    def judge(self, state: State[Board]) -> Outcome | None:
        """Look which side has no leader, once the set-up is over."""
        board = state.board
        light, dark = board.leaders & board.light, board.leaders & board.dark
        if (not light) is (not dark) or self.game.setting_up(state):
            return None
        winner = LIGHT if light else DARK
        return self.won(winner, self._how(state, winner))

    def _how(self, state: State[Board], winner: str) -> str:
        """Return the id of the end by who took the leader, as far as the position shows it (ruling D25).

        A side whose turn has just ended can only have lost its leader to the Specter.
        """
        if self.game.specter_state(state).square is None:
            return self.ends[0]
        return SPECTER if state.agenda and state.agenda[0].seat == winner else UNKNOWN

    def told(self, outcome: Outcome, effects: Effects) -> Outcome:
        """Say who took the last leader, where the position does not show it: the Specter comes after the opponent."""
        if outcome.cite.id != UNKNOWN:
            return outcome
        specter = any(isinstance(effect, TakenBySpecter) and effect.tile.leads for effect in effects)
        return self.won(outcome.winners[0], SPECTER if specter else self.ends[0])


class LastLeaderTaken(LeaderTaken):
    """The same where a side may have more leaders than one: Morgana and Mordred."""

    ends = ("win.arthur", SPECTER, UNKNOWN)


class LeadersGone(DukeRule):
    """Where a leader's loss does not end the game, it is noted: that side may not place any more."""

    stage = "leaders"
    name = "gone"
    usual = False
    follows = (Captured, TakenBySpecter)
    fields = (Field("gone", f"{CODE}(,{CODE})*"),)

    def setup(self, state: State[Board]) -> State[Board]:
        """Begin with no leader lost."""
        return state.with_part(Gone())

    def follow(self, state: State[Board], effect: Effect) -> Effects:
        """Note a lost leader."""
        if isinstance(effect, Captured) and effect.tile.leads and not self.game.judged(state):
            return (LeaderLost(effect.tile.kind, effect.tile.owner),)
        return ()

    def gone(self, state: State[Board]) -> tuple[tuple[str, str], ...]:
        """Return the leaders (side, kind) that are lost."""
        return state.part(Gone).leaders

    def held(self, state: State[Board], side: str) -> Iterable[str]:
        """Return the leaders that a side has lost: they are still its own."""
        return (kind for owner, kind in self.gone(state) if owner == side)

    def write(self, state: State[Board]) -> Iterator[tuple[str, str]]:
        """Write the leaders that are lost."""
        codes = [code_of(kind, side) for side, kind in self.gone(state)]
        if codes:
            yield "gone", ",".join(codes)

    def read(self, state: State[Board], extras: Mapping[str, str]) -> State[Board]:
        """Read the leaders that are lost: each once, Light's first."""
        text = extras.get("gone")
        if text is None:
            return state
        leaders = []
        for code in text.split(","):
            try:
                kind, owner = kind_and_owner(code)
            except Unreadable as error:
                raise Unreadable(f"position, EXTRAS, gone={text}: {error}") from None
            if not tile(kind, owner).leads:
                raise Unreadable(f"position, EXTRAS, gone={text}: {code} is no leader")
            leaders.append((owner, kind))
        if leaders != sorted(set(leaders), key=_in_order):
            raise Unreadable(
                f"position, EXTRAS, gone={text}: not each leader once, Light's first, in the order of the tiles"
            )
        return state.with_part(Gone(tuple(leaders)))


FOR_LEADERS: Final = (Guard, LeaderTaken, LastLeaderTaken)
"""What a game is played without where its objective is no leader."""
