"""A match at the table: whose view is up, what has been put forward for a stake, what is being looked at.

Law: while the game goes on, all that is given here for showing comes from the view of the seat before the screen, or
of nobody between two turns. The state itself is only asked what the rules would do with an action.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine.game import CHANCE
from engine.spectral.actions import PASS, Pass, Stake
from engine.spectral.effects import Supplies
from engine.spectral.manor import CELLS, ENDS, HALLWAY, HALLWAYS, NUMBER
from engine.spectral.pieces import minus, plus
from web.spectral import pins, telling
from web.spectral.pad import Pad
from web.spectral.reasons import Refusal, why_not
from web.spectral.setting import BY_APP
from web.spectral.show import Show
from web.words import say

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.match import Entry, Match
    from engine.spectral.actions import Action
    from engine.spectral.game import SpectralGame
    from engine.spectral.manor import Manor
    from engine.spectral.pieces import Pieces
    from engine.state import State

NOBODY: Final = "0"
"""A seat that has looked at nothing: between two turns its view is shown."""


class Play:
    """A match and what the people before it are doing.

    ``seat`` is whose view is up, None between two turns. ``peek`` is the cell whose card that seat holds up just now.
    ``pad_kind`` and ``help`` are what the table has agreed on; ``pads`` and ``pins`` go by seat.
    """

    def __init__(self, match: Match, *, pad_kind: str = BY_APP, helps: bool = False) -> None:
        """Sit down before a match, nobody's view up."""
        self.match = match
        self.game: SpectralGame = match.game  # type: ignore[assignment]
        self.pad_kind, self.helps = pad_kind, helps
        self.pads: dict[str, Pad] = {}
        self.pins: dict[str, str] = {}
        self.seat: str | None = None
        self.peek: int | None = None
        self.looking: int | None = None
        self.hallway: int | None = None
        self.paying: Pieces = ()
        self.latest = 1
        """The value of the piece that was put forward last."""
        self.eyed: str | None = None
        self.refusal: Refusal | None = None
        self.wrong_pin = False
        self.on_pad = False
        """Whether the pad lies on the table in the cards' place."""
        self.cursor = "a1"
        self.focused = False
        self.said: list[str] = []
        self.show: Show | None = Show(self) if self.over else None

    # What there is

    @property
    def started(self) -> bool:
        """Whether the cards have been dealt."""
        return bool(self.match.log)

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return self.match.outcome is not None

    @property
    def entries(self) -> Sequence[Entry]:
        """The log up to the moment that is looked at."""
        return self.match.log if self.looking is None else self.match.log[: self.looking]

    @property
    def view(self) -> State[Manor]:
        """What the seat before the screen may know of the moment that is looked at."""
        entries = self.entries
        state = entries[-1].step.state if entries else self.match.opening
        return self.game.view(state, self.seat or NOBODY)

    @property
    def mover(self) -> str | None:
        """The seat on turn, None before the first turn and when the match is over."""
        turn = self.match.turn
        return None if turn == CHANCE else turn

    @property
    def veiled(self) -> bool:
        """Whether the screen is being handed over: nothing is shown until the next player says so.

        Meanwhile anybody may look back, with the eyes of nobody.
        """
        return self.started and not self.over and self.seat is None and self.looking is None

    @property
    def locked(self) -> bool:
        """Whether the next player has to give a PIN first."""
        return self.veiled and self.mover in self.pins

    @property
    def playing(self) -> bool:
        """Whether the seat before the screen is to act on what it sees."""
        return self.seat is not None and self.seat == self.mover and self.peek is None and self.looking is None

    @property
    def players(self) -> dict[str, str]:
        """What each player is called."""
        return {seat: self.match.names.get(seat) or say("player", number=seat) for seat in self.game.seats}

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

    @property
    def pad(self) -> Pad:
        """What the seat before the screen has written."""
        return self.pads.get(self.seat or NOBODY, Pad())

    def write(self, pad: Pad) -> None:
        """Write on the pad of the seat before the screen."""
        if self.seat is not None:
            self.pads[self.seat] = pad

    # Handing over

    def reveal(self, pin: str = "") -> bool:
        """Put the next player's view up, if the PIN is right."""
        if not self.veiled or self.mover is None:
            return False
        self.wrong_pin = not pins.opens(self.pins, self.mover, pin)
        if self.wrong_pin:
            self.said.append(say("spectral.pin.wrong"))
            return False
        self.seat = self.mover
        self.put_down()
        self.said.append(say("spectral.said.turn", player=self.players[self.seat]))
        return True

    def hand_over(self) -> None:
        """Take the view down; the next player is called. What was still to be said of a look is not said any more."""
        if self.peek is not None:
            self.said.clear()
        self.seat, self.peek, self.looking, self.on_pad = None, None, None, False
        self.wrong_pin = False
        self.cursor = "a1"
        self.put_down()
        if self.over:
            self.show = Show(self)
            self.said.append(telling.outcome_words(self)[0])
        elif self.mover:
            self.said.append(say("spectral.said.over", player=self.players[self.mover]))

    # What can be done

    def put_down(self) -> None:
        """Let go of what was put forward and of what was said about it."""
        self.hallway, self.paying, self.refusal, self.eyed = None, (), None, None

    def point(self, at: str) -> bool:
        """Point at a hallway, a cell or a piece of the own supply; say whether that was an action."""
        self.refusal = None
        if at in HALLWAY:
            self._point_hallway(HALLWAY[at])
        elif at in NUMBER and at in self.looks():
            return self.stake(NUMBER[at])
        elif at in NUMBER:
            self.eyed = None if self.eyed == at else at
            if self.paid and self.playing:
                self.refuse(at, Stake(self.hallway or 0, self.paying, NUMBER[at]))
        return False

    def _point_hallway(self, hallway: int) -> None:
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
            self.said.append(telling.chosen_words(self))

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

    def stake(self, look: int | None) -> bool:
        """Stake what is put forward, with a look or without; say whether that was an action."""
        if not self.playing or self.hallway is None or not self.paid:
            return False
        return self.act(Stake(self.hallway, self.paying, look))

    def pass_turn(self) -> bool:
        """Skip the turn."""
        return self.playing and self.act(Pass())

    def act(self, action: Action) -> bool:
        """Do an action that the rules allow, then hand over; a card that was picked up is held until it is put back."""
        cites = why_not(self.game, self.match.state, action)
        if cites:
            self.refuse(HALLWAYS[action.hallway] if isinstance(action, Stake) else PASS, action)
            return False
        entries = self.match.play(action)
        self.said.extend(telling.spoken(entries, self))
        look = action.look if isinstance(action, Stake) else None
        if look is None or self.over:
            self.hand_over()
        else:
            self.put_down()
            self.peek = look
            self.said.append(telling.peek_words(self))
        return True

    def undo(self) -> None:
        """Take back the last action; whoever did it is called."""
        entry = self.match.undo()
        if entry is not None:
            self.said.append(say("undone", action=telling.action_words(entry.action, self)))
        self.hand_over()

    def redo(self) -> None:
        """Do again what was taken back."""
        self.said.extend(telling.spoken((self.match.redo(),), self))
        self.hand_over()

    def look_at(self, count: int) -> None:
        """Look at the moment after so many actions; what comes before the first turn is the deal."""
        count = max(min(self.game.form.before, len(self.match.log)), min(count, len(self.match.log)))
        self.looking = None if count == len(self.match.log) else count
        self.put_down()

    def spoken(self) -> tuple[str, ...]:
        """Give what is to be said since the last time."""
        said, self.said = tuple(sentence for sentence in self.said if sentence), []
        return said
