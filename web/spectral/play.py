"""A match and the people before it: whose view is up, which moment is looked at, what is pointed at, what comes of it.

Law: every action goes through the picker, among what the rules allow the seat before the screen by its own view. Then
the screen is handed over, at once or as soon as the card that was picked up is put back.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from engine.game import CHANCE
from engine.picker import Pick
from engine.spectral.model.actions import PASS, Stake
from engine.spectral.model.effects import Supplies
from engine.spectral.model.manor import HALLWAY, NUMBER
from web.app.replay import Replay
from web.spectral import messages
from web.spectral.end_show import Show
from web.spectral.pad.notes import Pad
from web.spectral.secrets import pins
from web.spectral.settings import BY_APP
from web.spectral.stake_form import Refusal, hallway_of, is_paid, pieces_of, with_pieces, without_hallway
from web.words import say

if TYPE_CHECKING:
    from engine.game import Outcome
    from engine.match import Match
    from engine.spectral.game import SpectralGame
    from engine.spectral.model.actions import Action
    from engine.spectral.model.manor import Manor
    from engine.spectral.model.pieces import Pieces
    from engine.state import Effects, State

NOBODY: Final = "0"
"""A seat that has looked at nothing: between two turns its view is shown."""
MOST: Final = 2
"""How many rules are quoted against one wish at most: the first says the most."""
NOTHING: Final = Pick(())


class Play(Replay):
    """A match and what the people before it are doing; ``show`` is its end, once it is over.

    ``seat`` is whose view is up, None between two turns. ``peek`` is the cell whose card that seat holds up just now.
    ``pad_kind`` and ``helps`` are what the table has agreed on; ``pads`` and ``pins`` go by seat. ``latest`` is the
    value of the last piece that was put forward.
    """

    def __init__(self, match: Match[Any], *, pad_kind: str = BY_APP, helps: bool = False) -> None:
        """Sit down before a match, nobody's view up."""
        super().__init__(match)
        self.game: SpectralGame = match.game  # type: ignore[assignment]
        self.pad_kind, self.helps = pad_kind, helps
        self.pads: dict[str, Pad] = {}
        self.pins: dict[str, str] = {}
        self.bared: set[str] = set()
        """The seats whose PIN somebody took away, until each has been told so with its own view up."""
        self.seat: str | None = None
        self.peek: int | None = None
        self.unopened = ""
        """What lies sealed beside a finished game and can't be opened, as it was found."""
        self.recalled: tuple[str, int] | None = None
        """Who held which card up when the view was taken down by something else than that seat's word."""
        self.eyed: str | None = None
        self.refusal: Refusal | None = None
        self.reading: str | None = None
        """The seat that has said, after the end, that it reads what it wrote."""
        self.wrong_pin = False
        self.on_pad = False
        """Whether the pad lies on the table in the cards' place."""
        self.cursor = "a1"
        self.focused = False
        self.latest = 1
        self._begun: Pick | None = None
        self._choices: tuple[State[Manor] | None, Pick, frozenset[str]] = (None, NOTHING, frozenset())
        self.show: Show | None = Show(self) if self.over else None

    # What there is

    @property
    def view(self) -> State[Manor]:
        """What the seat before the screen may know of the moment that is looked at."""
        return self.game.view(self.shown, self.seat or NOBODY)

    @property
    def outcome(self) -> Outcome | None:
        """How the match ended, or None."""
        return self.match.outcome

    @property
    def ending(self) -> Effects:
        """All that the last action brought about once the match is over: its end, step by step."""
        return self.match.log[-1].step.effects if self.over else ()

    @property
    def mover(self) -> str | None:
        """The seat on turn, None before the first turn and when the match is over."""
        turn = self.match.turn
        return None if turn == CHANCE else turn

    @property
    def called(self) -> str | None:
        """The seat to whom the screen is handed: whoever still has a card to put back, else the one on turn."""
        return self.recalled[0] if self.recalled else self.mover

    @property
    def veiled(self) -> bool:
        """Whether the screen is being handed over: nothing is shown until the next player says so.

        Meanwhile anybody may look back, with the eyes of nobody.
        """
        return self.seat is None and self.looking is None and self.started and not self.over

    @property
    def locked(self) -> bool:
        """Whether the next player has to give a PIN first."""
        return self.veiled and self.called in self.pins

    @property
    def playing(self) -> bool:
        """Whether the seat before the screen is to act on what it sees."""
        return self.seat is not None and self.peek is None and self.looking is None and self.seat == self.mover

    @property
    def players(self) -> dict[str, str]:
        """What each player is called."""
        return {seat: self.match.names.get(seat) or say("player", number=seat) for seat in self.game.seats}

    @property
    def pad(self) -> Pad:
        """What the seat before the screen has written."""
        return self.pads.get(self.seat or NOBODY, Pad())

    @property
    def written(self) -> tuple[str, ...]:
        """The seats that wrote something."""
        return tuple(seat for seat in self.game.seats if self.pads.get(seat, Pad()) != Pad())

    def write(self, pad: Pad) -> None:
        """Write on the pad of the seat before the screen."""
        if self.seat is not None:
            self.pads[self.seat] = pad

    # Handing over

    def reveal(self, pin: str = "") -> bool:
        """Put the next player's view up, if the PIN is right."""
        if not self.veiled or self.called is None:
            return False
        self.wrong_pin = not pins.opens(self.pins, self.called, pin)
        if self.wrong_pin:
            self.said.append(say("spectral.pin.wrong"))
            return False
        self.seat = self.called
        self.put_down()
        if self.recalled:
            (_, self.peek), self.recalled = self.recalled, None
            self.said.append(self._peek_words())
        else:
            self.said.append(say("spectral.said.turn", player=self.players[self.seat]))
        return True

    def read(self, seat: str, pin: str) -> bool:
        """After the end, let a seat read what it wrote, if the PIN is right."""
        if not self.over or seat not in self.written:
            return False
        self.wrong_pin = not pins.opens(self.pins, seat, pin)
        if self.wrong_pin:
            self.said.append(say("spectral.pin.wrong"))
            return False
        self.reading = seat
        return True

    def hand_over(self, *, recall: bool = False) -> None:
        """Take the view down; the next player is called, or with `recall` whoever still holds a card up.

        What was still to be said of a look is not said any more.
        """
        self.recalled = (self.seat, self.peek) if recall and self.seat and self.peek is not None else None
        if self.peek is not None:
            self.said.clear()
        self.seat, self.peek, self.looking, self.on_pad = None, None, None, False
        self.wrong_pin = False
        self.cursor = "a1"
        self.put_down()
        if self.over:
            self.show = Show(self)
            self.said.append(messages.outcome_words(self)[0])
        elif self.called:
            self.said.append(say("spectral.said.over", player=self.players[self.called]))

    def _peek_words(self) -> str:
        card = None if self.peek is None else self.view.board.cards[self.peek]
        return "" if self.peek is None or card is None else messages.peek_words(self.game, self.peek, card)

    # What is pointed at

    def _work_out(self) -> None:
        """Work out, once a turn, what may be pointed at: from the view of the seat on turn."""
        if self._choices[0] is not self.match.state:
            pick = Pick.among(self.game.actions(self.view))
            self._choices = (self.match.state, pick, frozenset(HALLWAY.keys() & pick.reachable()))

    @property
    def pick(self) -> Pick:
        """What has been pointed at, and what may be pointed at next."""
        if self._begun is None and self.playing:
            self._work_out()
            return self._choices[1]
        return self._begun or NOTHING

    @property
    def payable(self) -> frozenset[str]:
        """The hallways that the seat before the screen can pay, while it is to act."""
        if not self.playing:
            return frozenset()
        self._work_out()
        return self._choices[2]

    def put_down(self) -> None:
        """Let go of what was put forward, of what was looked up and of what was said about it."""
        self._begun, self.refusal, self.eyed = None, None, None

    def point(self, at: str) -> bool:
        """Point at a hallway, a cell, or what comes last; say whether that was an action."""
        self.refusal = None
        if at in HALLWAY:
            self._point_hallway(at)
            return False
        last = self.pick.point(at)
        if last is not None and last.chosen is not None:
            self._act(last.chosen)
            return True
        if at in NUMBER:
            self.eyed = None if self.eyed == at else at
            hallway = hallway_of(self.pick)
            if hallway is not None and is_paid(self.pick):
                self._refuse(at, Stake(HALLWAY[hallway], pieces_of(self.pick), NUMBER[at]))
        return False

    def _point_hallway(self, at: str) -> None:
        if not self.playing:
            self.eyed = at
            return
        chosen, others = hallway_of(self.pick), without_hallway(self.pick)
        self._begun = others
        if at == chosen:
            return
        self.eyed, pieces = at, pieces_of(others)
        pick = others.point(at)
        if pick is None:
            supply = self.view.part(Supplies).of(str(self.seat))
            self._refuse(at, Stake(HALLWAY[at], pieces or supply or (1,)))
            return
        self._begun = pick
        if pieces and not is_paid(pick):
            self._refuse(at, Stake(HALLWAY[at], pieces))
        else:
            price = self.game.price(self.view, HALLWAY[at])
            self.said.append(say("spectral.said.chosen", hallway=at, price=price))

    def _refuse(self, at: str, action: Action) -> None:
        """Say why an action can't be done: no card matters for that, so the seat's view is enough."""
        cites = self.game.why_not(self.view, action)[:MOST]
        self.refusal = Refusal(at, cites)
        self.said.extend(cite.sentence for cite in cites)

    def put_forward(self, piece: int) -> None:
        """Put one more piece of a value forward, or take all of that value back where there is no more."""
        if self.playing:
            self.refusal, self.latest = None, piece
            others = tuple(one for one in pieces_of(self.pick) if one != piece)
            self._pay(self.pick.point(str(piece)) or with_pieces(self.pick, others))

    def take_back(self, piece: int | None = None) -> None:
        """Take one piece of a value back into the supply: of the last that was put forward if none is named."""
        pieces = pieces_of(self.pick)
        if piece is None:
            piece = self.latest if self.latest in pieces else max(pieces, default=1)
        if self.playing:
            self._pay(self.pick.take_back(str(piece)) if piece in pieces else self.pick)

    def pay(self, pieces: Pieces) -> None:
        """Put exactly these pieces forward."""
        pick = with_pieces(self.pick, pieces) if self.playing else None
        if pick is not None:
            self.refusal = None
            self._pay(pick)

    def _pay(self, pick: Pick | None) -> None:
        self._begun = pick or self.pick
        hallway, pieces = hallway_of(self.pick), pieces_of(self.pick)
        if hallway is not None and pieces and not is_paid(self.pick):
            self._refuse(hallway, Stake(HALLWAY[hallway], pieces))
        self.said.append(messages.forward_words(pieces))

    # What is done

    def pass_turn(self) -> bool:
        """Skip the turn, whatever has been pointed at; say whether that was an action."""
        self._begun = None
        return self.playing and self.point(PASS)

    def _act(self, action: Action) -> None:
        """Do an action, then hand over; a card that was picked up is held until it is put back."""
        entries = self.match.play(action)
        self.said.extend(messages.spoken(entries, self.players))
        look = action.look if isinstance(action, Stake) else None
        if look is None or self.over:
            self.hand_over()
        else:
            self.put_down()
            self.peek = look
            self.said.append(self._peek_words())

    def undo(self) -> None:
        """Take back the last action; whoever did it is called."""
        entry = self.match.undo()
        if entry is not None:
            self.said.append(say("undone", action=messages.action_words(entry.action)))
        self.hand_over()

    def redo(self) -> None:
        """Do again what was taken back."""
        self.said.extend(messages.spoken((self.match.redo(),), self.players))
        self.hand_over()
