"""What a rule of The Duke can be asked beyond what every rule can: masks and bars that the tables are made with too."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Any, ClassVar, Final

from ...game import Outcome
from ...rules import Rule
from ..model.board import NUMBER, Board, bit
from ..model.effects import Turn
from .written import Written

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from ...cite import Cite
    from ...game import Action
    from ...rules import Offer
    from ...state import Ask, State
    from ..game import DukeGame
    from .terrain import Ground

STAGES: Final = ("set-up", "tiles", "ground", "marks", "leaders", "objective", "between turns", "end", "turns")
"""In which order the rules of a game are asked; within a stage it is the order of ``engine.duke.modules``."""


class DukeRule(Written, Rule[Board]):
    """A rule of The Duke: masks say which squares it closes, and ``refusals`` has the id of the cite for each mask.

    A mask is stated once and used twice: by ``forbid`` here, and by the compiled way of finding actions. So are the
    ``choices`` that a rule gives for the kinds of ask that it ``answers``: all that it offers there, and no use of an
    icon, so that no rule is against any. What a rule ``keeps`` in mind is in the place ``slot`` of a state's parts.
    ``cites`` are the sentences of the rulebook that are its own, ``ends`` the ids of those by which it ends a game, and
    ``replaced`` the ids of those of the rule that it is a kind of which do not hold for it.
    ``stage`` is its place among the rules of a game. A game has what is ``usual`` whatever its modules are, but what
    ``comes_with`` an icon only if one of its tiles bears that.
    """

    game: DukeGame
    icons_only = True
    stage: ClassVar[str]
    usual: ClassVar[bool] = True
    comes_with: ClassVar[str] = ""
    cites: tuple[Cite, ...] = ()
    ends: tuple[str, ...] = ()
    replaced: tuple[str, ...] = ()
    refusals: Mapping[str, str] = MappingProxyType({})
    answers: tuple[type[Ask], ...] = ()
    keeps: type | None = None
    slot: int

    def cite(self, name: str) -> Cite:
        """Return a cite of the game's rulebook by its id."""
        return self.game.rulebook[name]

    def won(self, side: str, name: str) -> Outcome:
        """Return the outcome that a side has won, by one of the rule's ``ends``."""
        if name not in self.ends:
            raise ValueError(f"{self.name} does not say that it ends a game by {name}")
        return Outcome((side,), self.cite(name))

    def choices(self, state: State[Board], ask: Any) -> tuple[Action, ...]:
        """Return the answers that this rule gives to an ask of a kind in ``answers``."""
        raise NotImplementedError(self.name)

    def answer(self, state: State[Board], ask: Any, square: int) -> Action | None:
        """Return the answer on a square, legal or not, to an ask of a kind in ``answers``; None where there is none."""
        return None

    def meant(self, state: State[Board], points: tuple[str, ...]) -> Iterable[Action]:
        """Return the answer on the one square that is pointed at, where this rule answers the ask."""
        ask = state.agenda[0]
        if isinstance(ask, self.answers) and len(points) == 1 and points[0] in NUMBER:
            answer = self.answer(state, ask, NUMBER[points[0]])
            return () if answer is None else (answer,)
        return ()

    def besides(self, state: State[Board], side: str) -> Iterable[Action]:
        """Return what a side may do in its turn without an icon and without a draw."""
        return ()

    def bars(self, ground: Ground, offer: Offer) -> Cite | None:
        """Say why the ground itself is against an offer, or None: static, so it is compiled into reaches.

        A kind of terrain answers for itself: it is asked with nothing else on the ground.
        """
        return None

    def still(self, state: State[Board]) -> int:
        """Return the mask of tiles that can't act, be commanded, or be captured by a tile."""
        return 0

    def closed(self, state: State[Board], side: str) -> int:
        """Return the mask of squares where no tile of a side may end its way."""
        return 0

    def kept_out(self, state: State[Board], side: str) -> tuple[int, int]:
        """Return the masks of a side's tiles that can't end their way on certain squares, and of those squares."""
        return 0, 0

    def blocks(self, state: State[Board]) -> int:
        """Return the mask of squares that nobody enters and that stop a way as a tile does."""
        return 0

    def fills(self, state: State[Board]) -> int:
        """Return the mask of squares that are not empty because of this rule (ruling D7a)."""
        return 0

    def solid(self, state: State[Board]) -> int:
        """Return the mask of squares on which nothing can ever be."""
        return 0

    def dreads(self, state: State[Board]) -> int:
        """Return the mask of the Dread squares of what is no troop tile."""
        return 0

    def receiving(self, board: Board, leaders: int) -> int:
        """Return those of a side's leaders beside which its tiles are placed, all as masks."""
        return leaders

    def forbid(self, state: State[Board], offer: Offer) -> Cite | None:
        """Hold an offer against this rule's masks."""
        squares = bit(offer.by) | bit(offer.leaves) | bit(offer.hits)
        if "still" in self.refusals and squares & self.still(state):
            return self.cite(self.refusals["still"])
        if "closed" in self.refusals and bit(offer.lands) & self.closed(state, state.agenda[0].seat):
            return self.cite(self.refusals["closed"])
        if "kept out" in self.refusals:
            tiles, shut = self.kept_out(state, state.agenda[0].seat)
            if bit(offer.leaves) & tiles and bit(offer.lands) & shut:
                return self.cite(self.refusals["kept out"])
        if "blocks" in self.refusals and (bit(offer.lands) | offer.clear) & self.blocks(state):
            return self.cite(self.refusals["blocks"])
        return None

    def explain(self, state: State[Board], action: Any) -> Iterator[Cite]:
        """Say that a tile of the mover's can do nothing at all: this stands beside what else is against its action."""
        ask = state.agenda[0]
        if "still" in self.refusals and isinstance(ask, Turn) and getattr(action, "uses_icon", False):
            acting = bit(getattr(action, "by", None)) | bit(action.origin)
            if acting & state.board.of(ask.seat) & self.still(state):
                yield self.cite(self.refusals["still"])
