"""A match as it is played: views that go up and down, actions, and what comes of them.

Law: an action is done only if the rules have nothing against it, and then the screen is handed over, at once or as
soon as the card that was picked up is put back.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.spectral.model.actions import PASS, Pass, Stake
from engine.spectral.model.manor import HALLWAYS, NUMBER
from web.spectral import messages as telling
from web.spectral.end_show import Show
from web.spectral.reasons import why_not
from web.spectral.secrets import pins
from web.spectral.settings import BY_APP
from web.spectral.stake_form import Staker
from web.words import say

if TYPE_CHECKING:
    from engine.match import Match
    from engine.spectral.model.actions import Action


class Play(Staker):
    """A match and what the people before it are doing; ``show`` is its end, once it is over."""

    def __init__(self, match: Match[Any], *, pad_kind: str = BY_APP, helps: bool = False) -> None:
        """Sit down before a match, nobody's view up."""
        super().__init__(match, pad_kind=pad_kind, helps=helps)
        self.show: Show | None = Show(self) if self.over else None

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
            self.said.append(telling.peek_words(self))
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
            self.said.append(telling.outcome_words(self)[0])
        elif self.called:
            self.said.append(say("spectral.said.over", player=self.players[self.called]))

    # What can be done

    def point(self, at: str) -> bool:
        """Point at a hallway or a cell; say whether that was an action: a look at a marked card is."""
        if at in NUMBER and at in self.looks():
            return self.stake(NUMBER[at])
        self.choose(at)
        return False

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
