"""Logistical Nightmare: the draft before the set-up (ruling D19a)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from ...game import Unreadable
from ...rules import Offer
from ...state import Ask, Asked, Effect, Effects, State
from ..booklets import lords_legacy
from ..model.board import OPPONENT, SIDES, Board, code_of
from ..model.effects import Bags, SetUp, SetUpAsk, TileSetUp, in_order
from ..model.tiles import BASE, KINDS, kind_and_owner
from .module import Module
from .setup import FOOTMAN, SetUpRule
from .written import CODE, ActionForm

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ...cite import Cite
    from ..model.actions import Place


CITES: Final = (
    lords_legacy(
        "nightmare.pick",
        "Logistical Nightmare",
        "The players pick the kinds of tiles in turn; what one picks goes back to the box for the other.",
        "D19a",
    ),
    lords_legacy(
        "nightmare.footman",
        "Logistical Nightmare",
        "After the last pick the third Footman of each player goes into that player's bag.",
    ),
)
REWORDED: Final = (
    lords_legacy(
        "setup.order",
        "Logistical Nightmare",
        "Who picked first sets up first, then the other player, who takes the first turn.",
        "D19a",
        "D19b",
    ),
)
"""Cites that are worded for the usual set-up else."""


@dataclass(frozen=True, slots=True)
class Pick:
    """A side picks a kind of tile in the draft of Logistical Nightmare."""

    kind: str
    owner: str

    @property
    def text(self) -> str:
        """``pick:Kn``, in the owner's case."""
        return f"pick:{code_of(self.kind, self.owner)}"

    @property
    def points(self) -> tuple[str, ...]:
        """The tile's code."""
        return (code_of(self.kind, self.owner),)


@dataclass(frozen=True, slots=True)
class PickOwed(SetUpAsk):
    """A side picks a kind of tile in the draft."""


@dataclass(frozen=True, slots=True)
class Picked(Effect):
    """In the draft, all tiles of a kind went into a side's bag, and the opponent's into the box."""

    side: str
    kind: str

    def change(self, state: State[Board]) -> State[Board]:
        """Fill the bag."""
        bags = state.part(Bags)
        return state.with_part(bags.with_bag(self.side, in_order(bags.of(self.side) + (self.kind,) * self.count)))

    @property
    def count(self) -> int:
        """How many tiles the kind has."""
        return KINDS[self.kind].count


@dataclass(frozen=True, slots=True)
class FootmenBagged(Effect):
    """After the draft each side's third Footman goes into its bag."""

    def change(self, state: State[Board]) -> State[Board]:
        """Put one in each bag."""
        bags = state.part(Bags)
        return state.with_part(Bags(in_order(("Fo", *bags.light)), in_order(("Fo", *bags.dark))))


class Draft(SetUpRule):
    """Logistical Nightmare: the kinds of tiles are picked in turn before the set-up (ruling D19a)."""

    cites = CITES
    does = (Pick,)
    follows = (TileSetUp, Picked)
    answers = (SetUp, PickOwed)
    forms = (ActionForm(f"pick:({CODE})", lambda code: Pick(*kind_and_owner(code))),)

    def setup(self, state: State[Board]) -> State[Board]:
        """Begin with empty bags, the first side to pick (ruling D19b)."""
        return State(state.board, (PickOwed(self.game.first),), (*state.parts, Bags()))

    def begins(self, last: str) -> str:
        """Return the side that begins: the second picker."""
        return last

    @staticmethod
    def left(bags: Bags) -> tuple[str, ...]:
        """Return the kinds that are still to be picked, in the notation's order."""
        return tuple(kind for kind in BASE if kind not in {"Du", FOOTMAN, *bags.light, *bags.dark})

    def offer(self, state: State[Board], ask: Ask) -> Iterator[Offer]:
        """Propose the kinds that nobody has picked."""
        if isinstance(ask, self.answers):
            for action in self.choices(state, ask):
                yield Offer(action, lands=None if isinstance(action, Pick) else action.square)

    def choices(self, state: State[Board], ask: Any) -> tuple[Any, ...]:
        """Return the picks of the kinds that nobody has picked, or the placements of the next tile."""
        if isinstance(ask, SetUp):
            return super().choices(state, ask)
        return tuple(Pick(kind, ask.seat) for kind in self.left(self.game.bags(state)))

    def answer(self, state: State[Board], ask: Any, square: int) -> Place | None:
        """Return the placement of the next tile: no square means a pick."""
        return super().answer(state, ask, square) if isinstance(ask, SetUp) else None

    def every_action(self) -> Iterator[Pick]:
        """Go through the picks of both sides."""
        return (Pick(kind, side) for side in SIDES for kind in self.left(Bags()))

    def effects(self, state: State[Board], action: Pick) -> Effects:
        """Put the kind into the bag."""
        return (Picked(action.owner, action.kind),)

    def follow(self, state: State[Board], effect: Effect) -> Effects:
        """Let the other side pick; after the last pick, who picked first sets up first."""
        if not isinstance(effect, Picked):
            return super().follow(state, effect)
        if self.left(self.game.bags(state)):
            return (Asked(PickOwed(OPPONENT[effect.side])),)
        return (FootmenBagged(), Asked(SetUp(effect.side)))

    def explain(self, state: State[Board], action: Any) -> Iterator[Cite]:
        """Say how the draft goes."""
        yield from super().explain(state, action)
        if isinstance(state.agenda[0], PickOwed):
            yield self.cite("nightmare.pick")

    def to_place(self, state: State[Board], side: str, where: str) -> tuple[Ask, ...]:
        """Return also that a kind is to be picked; raise Unreadable if the bags are not those of a draft."""
        bags = self.game.bags(state)
        if not self.left(bags):
            return super().to_place(state, side, where)
        if state.board.light | state.board.dark:
            raise Unreadable(f"{where}, tiles stand on the board before the draft is over")
        for kind in (*bags.light, *bags.dark):
            if kind in {FOOTMAN, "Du"} or (*bags.light, *bags.dark).count(kind) != KINDS[kind].count:
                raise Unreadable(f"{where}, {kind} can't be in a bag, or not so many of it, while the draft goes on")
        ahead = len(set(bags.of(OPPONENT[side]))) - len(set(bags.of(side)))
        if ahead not in {0, 1}:
            raise Unreadable(f"{where}, it can't be {side.capitalize()}'s turn to pick with these bags")
        return (PickOwed(side),)


MODULE: Final = Module("nightmare", (Draft,), (SetUpRule,), rewords=REWORDED)
