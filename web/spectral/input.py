"""What people do with their hands at Spectral's table: taps, long presses, keys, and what is chosen before a game.

Law: between two turns every tap and every key means to put the next player's view up, and nothing else.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine.spectral.model.manor import CELLS, HALLWAYS
from web.app.game_app import GameApp
from web.spectral import cells
from web.spectral.entry import ENTRY
from web.spectral.pad import view as pad_desk
from web.spectral.pictures.colours import PLAYERS
from web.spectral.play import Play
from web.spectral.saves import SpectralSaves
from web.spectral.secrets import pin_registry as evening
from web.spectral.settings import Setting

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from web.storage.store import Storage
    from web.ui.held import Held

PIECES: Final = frozenset({"1", "2", "4"})
KEYS: Final = {"p": "pass", "n": "pad", "h": "open help", "d": "done", "w": "write"}
"""The keys for what lies beside the table."""


class Surface:
    """The table under the hands: nothing is dragged on it."""

    held: Held | None = None

    def __init__(self, play: Play) -> None:
        """Take the match that lies on it."""
        self._play = play

    @property
    def cursor(self) -> str:
        """Where the keyboard is."""
        return cells.HAND_OVER if self._play.veiled else self._play.cursor


class Hands(GameApp[Play]):
    """People before a screen with Spectral, and what they do at the table."""

    questions = frozenset({"delete", "conflict", "forgotten"})
    entry = ENTRY

    saves: SpectralSaves

    def open_saves(
        self, storage: Storage, site: str, now: Callable[[], str], token: Callable[[], str]
    ) -> SpectralSaves:
        """Open the saves of this game."""
        self.saves = SpectralSaves(storage, site, now, token)
        return self.saves

    def seat_colour(self, side: str) -> str:
        """Give the colour of a line of the log: that of the player's pieces."""
        return PLAYERS[int(side[1:])] if side else super().seat_colour(side)

    def prepare(self) -> None:
        """Go to the end of a match that is over: its show has been seen; say if what was written can't be read."""
        if self.play.show is not None:
            self.play.show.go(len(self.play.show.frames))
        self.dismiss("notes")
        if self.play.unopened:
            self.notice("notes")

    # What is chosen

    @property
    def setting(self) -> Setting:
        """The choices of the start screen."""
        return self.saves.setting

    @property
    def agreed(self) -> Setting:
        """What this table plays by: the match's own options once it has begun."""
        options = self.play.game.options
        return Setting(end=options["end"], swap=options["swap"]) if self.started else self.setting

    def choose(self, setting: Setting) -> None:
        """Lay another game out that hasn't begun; what is open stays open."""
        panel = self.panel_name
        self.saves.choose(setting)
        self.sit_down(self.saves.new(), self.scene)
        self.panel_name = panel

    def rename(self, seat: int, name: str) -> None:
        """Give a seat another name, now and for the next time."""
        self.saves.choose(self.setting.with_name(seat, name))
        named = self.setting.names[seat - 1]
        self.play.match.names = {**self.play.match.names, str(seat): named}
        self.keep()

    def sit_down(self, play: Play, scene: str) -> None:
        """Put another match on the table, nobody's view up."""
        self.play, self.scene = play, scene
        self.clear()
        self.prepare()

    # What people do on the table

    @property
    def surface(self) -> Surface:
        """What lies under the hands."""
        return Surface(self.play)

    def acted(self, *, acted: bool = True) -> None:
        """Follow an action: keep the match; once it is over, begin the show."""
        if acted and self.play.seat is None:
            self.clear()
        super().acted(acted=acted)
        if acted and self.play.show is not None and self.motionless:
            self.play.show.go(len(self.play.show.frames))
            self.ended()

    def hand_over(self) -> None:
        """Take the view down, and whatever else was there for one seat's eyes."""
        self.play.hand_over()
        self.clear()

    def ended(self) -> None:
        """Open the table of scores: the show has come to its end."""
        if self.play.show is not None:
            self.play.show.going = False
        self.open("scores")

    def open(self, name: str) -> None:
        """Open a panel; the question about another tab shows nothing, and the view goes down with it."""
        self.play.reading = None
        self.play.wrong_pin = self.play.wrong_pin and name != "pads"
        super().open(name)
        if name == "conflict" and self.play.seat is not None:
            self.play.hand_over(recall=True)

    def stored(self, key: str | None) -> None:
        """Take note that another tab has written: this match, or a PIN."""
        super().stored(key)
        if key is None or self.saves.store.name(key) == evening.KEY:
            self.look_for_pins()

    def look_for_pins(self) -> None:
        """Take note of PINs that were set or taken away in another tab; a view without its PIN is told to everyone."""
        self.tell_pins_gone(self.saves.lock(self.play))

    def tell_bared(self, seat: str) -> None:
        """Tell a seat, now that it looks itself, that its PIN was taken away: others may have put the message away."""
        if seat in self.play.bared:
            self.play.bared.discard(seat)
            self.tell_pins_gone([seat])

    def tell_pins_gone(self, seats: Iterable[str]) -> None:
        """Leave a message that these seats have no PIN any more."""
        players = ", ".join(self.play.players[seat] for seat in seats)
        if players:
            self.notice("pin", players)

    def tap(self, at: str | None) -> None:
        """Point at something on the table."""
        play = self.play
        play.focused = False
        if play.veiled:
            self._wake(at)
        elif at is None:
            play.put_down()
        elif at == "held":
            play.focused = False
        elif play.looking is not None:
            self.notice("looking")
        elif at.startswith("pad "):
            self._write(at)
        elif at in PIECES:
            play.put_forward(int(at))
        elif at.startswith("chosen "):
            play.take_back(int(at[-1]))
        elif at in CELLS or at in HALLWAYS:
            play.cursor = at
            self.acted(acted=self.started and play.point(at))

    def _wake(self, at: str | None) -> None:
        if at is not None:
            self.press("open unlock" if self.play.locked else "reveal")

    def _write(self, at: str) -> None:
        self.play.cursor = at
        panel = pad_desk.point(self.play, at)
        if panel:
            self.open(panel)
        self.keep()

    def look(self, at: str) -> None:
        """Tell about a cell or a hallway: by a long press, the other button, or a key."""
        play = self.play
        if play.veiled or at.startswith("pad "):
            self.tap(at)
        elif at in CELLS or at in HALLWAYS:
            play.eyed = at
            if play.helps and play.seat:
                self.open("help")

    def focus(self, square: str | None) -> None:
        """Put the keyboard on a place, or take it off the table."""
        self.play.focused = square is not None
        if square and not self.play.veiled:
            self.play.cursor = square

    def key(self, key: str) -> bool:
        """Take a key that went down on the table; say whether it meant something."""
        play = self.play
        if play.veiled:
            if key in {"Enter", " "}:
                self.tap(cells.HAND_OVER)
                return True
            return False
        steps = {**cells.STEPS, **cells.ENDS}
        if key in steps:
            on_pad = play.on_pad
            play.cursor = pad_desk.moved(play.cursor, key, steps) if on_pad else cells.moved(self._cursor(), key)
        elif key in {"Enter", " "}:
            self.tap("held" if play.peek is not None and not play.on_pad else play.cursor)
        elif key == "Escape":
            play.put_down()
        elif key in PIECES:
            play.put_forward(int(key))
        elif key == "Backspace":
            play.take_back()
        elif key.lower() in KEYS:
            self.press(KEYS[key.lower()])
        elif key.lower() == "i":
            self.look(play.cursor)
        else:
            return False
        play.focused = True
        return True

    def _cursor(self) -> str:
        return self.play.cursor if self.play.cursor in cells.PLACES else "a1"
