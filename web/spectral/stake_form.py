"""What the seat before the screen puts forward for a stake: a hallway, pieces that pay for it, cards to look at.

Law: what can be paid for is asked of the rules, with the seat's own view.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.spectral.model.actions import Stake
from engine.spectral.model.effects import Supplies
from engine.spectral.model.manor import CELLS, ENDS, HALLWAY, HALLWAYS, NUMBER
from engine.spectral.model.pieces import minus, plus
from web.spectral import messages as telling
from web.spectral.reasons import Refusal, why_not
from web.spectral.seated import Seated
from web.spectral.settings import BY_APP
from web.words import say

if TYPE_CHECKING:
    from engine.match import Match
    from engine.spectral.model.actions import Action
    from engine.spectral.model.pieces import Pieces


class Staker(Seated):
    """People before a match, one of whom may be about to stake.

    ``hallway`` is the one that is chosen, ``paying`` what is put forward, ``latest`` the value of the last such piece.
    """

    def __init__(self, match: Match[Any], *, pad_kind: str = BY_APP, helps: bool = False) -> None:
        """Sit down with nothing put forward."""
        super().__init__(match, pad_kind=pad_kind, helps=helps)
        self.hallway: int | None = None
        self.paying: Pieces = ()
        self.latest = 1

    @property
    def supply(self) -> Pieces:
        """The unspent pieces of the seat before the screen, with those that are put forward."""
        return self.view.part(Supplies).of(self.seat) if self.seat else ()

    @property
    def price(self) -> int:
        """What the chosen hallway costs."""
        return 0 if self.hallway is None else self.game.price(self.view, self.hallway)

    @property
    def paid(self) -> bool:
        """Whether what is put forward pays for the chosen hallway."""
        return self.hallway is not None and bool(self.paying) and sum(self.paying) >= self.price

    @property
    def payments(self) -> tuple[Pieces, ...]:
        """The sets of pieces that pay for the chosen hallway, cheapest first."""
        return () if self.hallway is None or self.seat is None else self._payments(self.hallway)

    def _payments(self, hallway: int) -> tuple[Pieces, ...]:
        return self.game.payments(self.view, hallway, str(self.seat))

    def payable(self, hallway: int) -> bool:
        """Whether the seat before the screen can pay for a hallway at all."""
        return bool(self.seat and self._payments(hallway))

    def offered(self) -> tuple[str, ...]:
        """Give the hallways that what is put forward pays for."""
        if not self.playing or not self.paying:
            return ()
        view, worth = self.view, sum(self.paying)
        return tuple(name for number, name in enumerate(HALLWAYS) if worth >= self.game.price(view, number))

    def looks(self) -> tuple[str, ...]:
        """Give the cells whose card may be looked at as the last point of a stake."""
        if not self.playing or self.hallway is None or not self.paid:
            return ()
        return tuple(CELLS[cell] for cell in ENDS[self.hallway] if cell not in self.game.open_cells)

    def put_down(self) -> None:
        """Let go of what was put forward, too."""
        super().put_down()
        self.hallway, self.paying = None, ()

    def choose(self, at: str) -> None:
        """Point at a hallway for a stake, or at a cell to hear about it."""
        self.refusal = None
        if at in HALLWAY:
            self._choose_hallway(HALLWAY[at])
        elif at in NUMBER:
            self.eyed = None if self.eyed == at else at
            if self.paid and self.playing:
                self.refuse(at, Stake(self.hallway or 0, self.paying, NUMBER[at]))

    def _choose_hallway(self, hallway: int) -> None:
        if not self.playing:
            self.eyed = HALLWAYS[hallway]
            return
        if hallway == self.hallway:
            self.hallway = None
            return
        self.hallway, self.eyed = hallway, HALLWAYS[hallway]
        if not self.payments:
            self.hallway = None
            self.refuse(HALLWAYS[hallway], Stake(hallway, self.paying or self.supply or (1,)))
        elif self.paying and not self.paid:
            self.refuse(HALLWAYS[hallway], Stake(hallway, self.paying))
        else:
            self.said.append(say("spectral.said.chosen", hallway=HALLWAYS[hallway], price=self.price))

    def refuse(self, at: str, action: Action) -> None:
        """Say why an action can't be done."""
        cites = why_not(self.game, self.match.state, action)
        self.refusal = Refusal(at, cites)
        self.said.extend(cite.sentence for cite in cites)

    def put_forward(self, piece: int) -> None:
        """Put one more piece of a value forward, or take all of that value back where there is no more."""
        if not self.playing:
            return
        self.refusal, self.latest = None, piece
        more = plus(self.paying, (piece,))
        if minus(self.supply, more) is None:
            more = tuple(one for one in self.paying if one != piece)
        self._pay(more)

    def take_back(self, piece: int | None = None) -> None:
        """Take one piece of a value back into the supply: of the last that was put forward if none is named."""
        if piece is None:
            piece = self.latest if self.latest in self.paying else max(self.paying, default=1)
        if self.playing:
            self._pay(minus(self.paying, (piece,)) or tuple(one for one in self.paying if one != piece))

    def _pay(self, pieces: Pieces) -> None:
        self.paying = pieces
        if self.hallway is not None and pieces and not self.paid:
            self.refuse(HALLWAYS[self.hallway], Stake(self.hallway, pieces))
        self.said.append(telling.forward_words(pieces))

    def pay(self, pieces: Pieces) -> None:
        """Put exactly these pieces forward."""
        if self.playing and minus(self.supply, pieces) is not None:
            self.refusal = None
            self._pay(pieces)
