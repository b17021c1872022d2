"""A match at the table: whose view is up, which moment is looked at, what each player has written.

Law: while the game goes on, all that is given here for showing comes from the view of the seat before the screen, or
of nobody between two turns.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from engine.game import CHANCE
from web.app.replay import Replay
from web.spectral.pad.notes import Pad
from web.spectral.settings import BY_APP
from web.words import say

if TYPE_CHECKING:
    from engine.match import Match
    from engine.spectral.game import SpectralGame
    from engine.spectral.model.manor import Manor
    from engine.state import State
    from web.spectral.reasons import Refusal

NOBODY: Final = "0"
"""A seat that has looked at nothing: between two turns its view is shown."""


class Seated(Replay):
    """People before a match.

    ``seat`` is whose view is up, None between two turns. ``peek`` is the cell whose card that seat holds up just now.
    ``pad_kind`` and ``helps`` are what the table has agreed on; ``pads`` and ``pins`` go by seat.
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
        self.said: list[str] = []

    @property
    def started(self) -> bool:
        """Whether the cards have been dealt."""
        return bool(self.match.log)

    @property
    def view(self) -> State[Manor]:
        """What the seat before the screen may know of the moment that is looked at."""
        return self.game.view(self.shown, self.seat or NOBODY)

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
        return self.started and not self.over and self.seat is None and self.looking is None

    @property
    def locked(self) -> bool:
        """Whether the next player has to give a PIN first."""
        return self.veiled and self.called in self.pins

    @property
    def playing(self) -> bool:
        """Whether the seat before the screen is to act on what it sees."""
        return self.seat is not None and self.seat == self.mover and self.peek is None and self.looking is None

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

    def put_down(self) -> None:
        """Let go of what was looked up and of what was said about it."""
        self.refusal, self.eyed = None, None

    def look_at(self, count: int) -> None:
        """Look at the moment after so many actions; what comes before the first turn is the deal."""
        count = max(min(self.game.form.before, len(self.match.log)), min(count, len(self.match.log)))
        self.looking = None if count == len(self.match.log) else count
        self.put_down()

    def spoken(self) -> tuple[str, ...]:
        """Give what is to be said since the last time."""
        said, self.said = tuple(sentence for sentence in self.said if sentence), []
        return said
