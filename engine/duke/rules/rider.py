"""Dark Rider: five Pikemen against one Knight (rulings D18, D19)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final

from ...game import Unreadable
from ...state import Effect, Effects, State
from ..booklets import lords_legacy
from ..model.actions import Place
from ..model.board import DARK, HOME_EDGE, LIGHT, OPPONENT, SIDES, Board, squares_of
from ..model.effects import Bags, Captured, SetUp
from .drawing import Drawing
from .leaders import FOR_LEADERS
from .module import Module
from .rule import DukeRule
from .setup import SetUpRule
from .written import Field, pair

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from ...cite import Cite
    from ...game import Outcome

CITES: Final = (
    lords_legacy(
        "rider.setup",
        "Dark Rider",
        "Five Pikemen go on any squares of their edge, then the Knight on any square of his.",
        "D19",
    ),
    lords_legacy(
        "rider.arrived",
        "Dark Rider",
        "A Pikeman on the far edge has arrived: it can't act any more, nor be captured by a tile.",
        "D18",
    ),
    lords_legacy("rider.knight", "Dark Rider", "The Knight wins by capturing three Pikemen.", "D25a"),
    lords_legacy("rider.pikemen", "Dark Rider", "The Pikemen win by capturing the Knight."),
    lords_legacy(
        "rider.arrivals", "Dark Rider", "The Pikemen win when three have reached the far edge before two were captured."
    ),
)
REWORDED: Final = (
    lords_legacy(
        "setup.order", "Dark Rider", "The Pikemen are set up first, then the Knight, which moves first.", "D19", "D19b"
    ),
)
"""Cites that are worded for the usual set-up else."""


PIKEMAN: Final = "Pi"
KNIGHT: Final = "Kn"
PIKEMEN: Final = 5
ARRIVALS_TO_WIN: Final = 3
LOSSES_TO_LOSE: Final = 3
LOSSES_TO_LOSE_THE_RIDE: Final = 2
"""From two Pikemen lost on, arriving does not win any more."""


@dataclass(frozen=True, slots=True)
class Losses:
    """How many tiles each side has lost."""

    light: int = 0
    dark: int = 0

    def turned(self) -> Losses:
        """Return the same with the sides exchanged."""
        return Losses(self.dark, self.light)

    def of(self, side: str) -> int:
        """Return a side's losses."""
        return self.light if side == LIGHT else self.dark


@dataclass(frozen=True, slots=True)
class LossCounted(Effect):
    """A side's loss was counted."""

    side: str

    def change(self, state: State[Board]) -> State[Board]:
        """Count it."""
        losses = state.part(Losses)
        return state.with_part(Losses(losses.light + (self.side == LIGHT), losses.dark + (self.side == DARK)))


def pikemen_side(board: Board) -> str | None:
    """Return whose the Pikemen are: the side that has one on the board; None if there is none."""
    for side in SIDES:
        if any(standing.kind == PIKEMAN for _, standing in board.tiles(side)):
            return side
    return None


def arrived(board: Board, side: str) -> int:
    """Return the mask of a side's Pikemen on the opponent's edge."""
    edge = HOME_EDGE[OPPONENT[side]]
    return sum(1 << square for square in squares_of(board.of(side) & edge) if _kind(board, square) == PIKEMAN)


def _kind(board: Board, square: int) -> str | None:
    standing = board.cells[square]
    return None if standing is None else standing.kind


class RiderSetUp(SetUpRule):
    """Set-up: five Pikemen on any squares of their edge, then the Knight on any square of his."""

    replaced = ("setup.duke", "setup.footmen")

    def setup(self, state: State[Board]) -> State[Board]:
        """Begin with empty bags, the first side to place the Pikemen (ruling D19b)."""
        return State(state.board, (SetUp(self.game.first),), (*state.parts, Bags()))

    def set_aside(self, state: State[Board], side: str) -> tuple[str, ...]:
        """Return the kinds that a side still has to place: the side that comes first has the Pikemen."""
        board = state.board
        if pikemen_side(board) in {None, side}:
            return (PIKEMAN,) * (PIKEMEN - board.of(side).bit_count())
        return () if board.of(side) else (KNIGHT,)

    def held(self, state: State[Board], side: str) -> Iterable[str]:
        """Nothing is counted before it is placed."""
        return ()

    def squares(self, state: State[Board], side: str) -> int:
        """Return the mask of the squares on which a side's next tile of set-up may go."""
        return HOME_EDGE[side] & ~(state.board.light | state.board.dark)

    def begins(self, last: str) -> str:
        """Return the side that begins: the Knight's."""
        return last

    def explain(self, state: State[Board], action: Any) -> Iterator[Cite]:
        """Say where the tiles of this set-up go."""
        if isinstance(state.agenda[0], SetUp):
            yield self.cite("rider.setup" if isinstance(action, Place) else "setup.first")


class DarkRider(DukeRule):
    """How Dark Rider is won, and what becomes of a Pikeman that has arrived."""

    stage = "objective"
    cites = CITES
    name = "rider"
    ends = ("rider.knight", "rider.pikemen", "rider.arrivals")
    follows = (Captured,)
    refusals = MappingProxyType({"still": "rider.arrived"})
    fields = (Field("lost", "[0-5]:[0-5]"),)

    def setup(self, state: State[Board]) -> State[Board]:
        """Begin without losses."""
        return state.with_part(Losses())

    def still(self, state: State[Board]) -> int:
        """Arrived Pikemen neither act nor are captured (ruling D18)."""
        return arrived(state.board, LIGHT) | arrived(state.board, DARK)

    def follow(self, state: State[Board], effect: Effect) -> Effects:
        """Count what the opponent captures; what the Specter takes counts for nobody (ruling D25a)."""
        return (LossCounted(effect.tile.owner),) if isinstance(effect, Captured) else ()

    def judge(self, state: State[Board]) -> Outcome | None:
        """Look at the Pikemen's losses, then at the Knight, then at the Pikemen that have arrived."""
        if self.game.setting_up(state):
            return None
        board, losses = state.board, state.part(Losses)
        for side in SIDES:
            knight = OPPONENT[side]
            if self._has(board, knight, PIKEMAN) or self._has(board, side, KNIGHT):
                continue  # this side has not the Pikemen
            if losses.of(side) >= LOSSES_TO_LOSE:
                return self.won(knight, "rider.knight")
            if self._has(board, side, PIKEMAN):
                if losses.of(knight):
                    return self.won(side, "rider.pikemen")
                few = losses.of(side) < LOSSES_TO_LOSE_THE_RIDE
                if few and arrived(board, side).bit_count() >= ARRIVALS_TO_WIN:
                    return self.won(side, "rider.arrivals")
        return None

    @staticmethod
    def _has(board: Board, side: str, kind: str) -> bool:
        return any(standing.kind == kind for _, standing in board.tiles(side))

    def write(self, state: State[Board]) -> Iterator[tuple[str, str]]:
        """Write the losses, if there are any."""
        losses = state.part(Losses)
        if losses.light or losses.dark:
            yield "lost", f"{losses.light}:{losses.dark}"

    def read(self, state: State[Board], extras: Mapping[str, str]) -> State[Board]:
        """Read the losses: none in a set-up."""
        losses = Losses(*pair(extras.get("lost", "0:0")))
        if extras.get("ask") == "setup" and losses != Losses():
            raise Unreadable(f"position, EXTRAS: lost={extras['lost']}, but nothing is lost in a set-up")
        return state.with_part(losses)

    def check(self, state: State[Board], tiles: Mapping[str, list[str]]) -> None:
        """Refuse what no game of Pikemen against a Knight can come to."""
        losses = state.part(Losses)
        for side in SIDES:
            if {PIKEMAN, KNIGHT} <= set(tiles[side]):
                raise Unreadable(
                    f"position: {side.capitalize()} has both Pikemen and a Knight, which Dark Rider gives to two sides"
                )
        for side in SIDES:
            limit = 1 if KNIGHT in tiles[side] else PIKEMEN
            if len(tiles[side]) + losses.of(side) > limit:
                raise Unreadable(
                    f"position, EXTRAS: lost= counts more tiles of {side.capitalize()} than there can have been"
                )
            other = OPPONENT[side]
            if tiles[side] and set(tiles[side]) == set(tiles[other]):
                raise Unreadable("position: both sides have the same kind of tile, which Dark Rider gives to one side")
        if state.part(Bags).light or state.part(Bags).dark:
            raise Unreadable("position, BAGS: Dark Rider has no bags (write -|-)")
        if not state.board.light | state.board.dark and not isinstance(state.agenda[0], SetUp):
            raise Unreadable("position, BOARD: it is empty, and it is no set-up")


APART: Final = "Dark Rider is played with Pikemen and a Knight alone"
MODULE: Final = Module(
    "rider",
    (RiderSetUp, DarkRider),
    (SetUpRule, Drawing, *FOR_LEADERS),
    group="objective",
    clashes={"arthur": APART, "classic": APART, "nightmare": "Dark Rider has no bags to draft for"},
    rewords=REWORDED,
    only={PIKEMAN: PIKEMEN, KNIGHT: 1},
)
