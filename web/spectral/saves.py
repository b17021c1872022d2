"""The games of Spectral at this screen: sealed while they go on, in the clear once there is nothing left to hide.

Law: the deal and the looks leave this program only sealed until the game is over; what players wrote, ever.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Final

from engine.game import Unreadable
from engine.match import Match
from engine.record import read_record, write_record
from engine.spectral.model.actions import Stake
from engine.spectral.text.options import read_dealt, read_game
from web.spectral import settings
from web.spectral.pad.notes import read_pad
from web.spectral.play import Play
from web.spectral.secrets import pin_registry as evening
from web.spectral.secrets.pin_registry import Evening
from web.spectral.secrets.pins import scrambled
from web.spectral.secrets.sealing import seal, unseal
from web.storage.saves import Saves
from web.storage.store import headed

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from web.spectral.settings import Setting
    from web.storage.store import Storage

MAKERS: Final = {"spectral": read_game}
SEALED: Final = "sealed="
"""What the header of a sealed text has: the key that the rest is sealed with."""
WRITTEN: Final = "#~ "
"""What begins a line of a finished game's text that is sealed: for whoever reads the record it is a comment."""
CHOICES: Final = "spectral"
"""The key under which the choices of the start screen are kept."""


class SpectralSaves(Saves[Play]):
    """What is kept of Spectral: matches, and the choices of the start screen."""

    name = "spectral"

    def __init__(self, storage: Storage, site: str, now: Callable[[], str], token: Callable[[], str]) -> None:
        """Read what is kept."""
        super().__init__(storage, site, now, token)
        self.setting = settings.read(self.store.words(CHOICES))
        self._evening = Evening()

    # PINs

    def lock(self, play: Play) -> tuple[str, ...]:
        """Give a match the PINs that hold for it now, as every tab knows them; give the seats that lose theirs."""
        self._evening = self._evening.joined(evening.read(self.store.words(evening.KEY)))
        had = play.pins
        play.pins = self._evening.held(play.game.seats, had, self._now())
        lost = tuple(seat for seat in had if seat not in play.pins)
        play.bared = (play.bared | {*lost}) - {*play.pins}
        return lost

    def set_pin(self, play: Play, seat: str, typed: str) -> None:
        """Give a seat this PIN for the evening."""
        self._change(play, seat, scrambled(typed, seat, f"{self._now()} {self._token()} "))

    def take_pin(self, play: Play, seat: str) -> None:
        """Take a seat's PIN away, from all games and in every tab."""
        self._change(play, seat, None)

    def _change(self, play: Play, seat: str, pin: str | None) -> None:
        self.lock(play)
        self._evening = self._evening.changed(seat, play.pins.pop(seat, None), pin)
        play.bared.discard(seat)
        if pin is not None:
            play.pins[seat] = pin
        self._keep_pins()

    def _keep_pins(self) -> None:
        text = self._evening.text()
        if self._evening.words and self.store.words(evening.KEY) != text:
            self._try(lambda: self.store.keep_words(evening.KEY, text))

    # Matches

    def choose(self, setting: Setting) -> None:
        """Keep choices for the next time."""
        self.setting = setting
        self._try(lambda: self.store.keep_words(CHOICES, setting.text()))

    def new(self) -> Play:
        """Lay a game of these choices out that is not dealt yet."""
        self.id = self._token()
        chosen = self.setting
        return self._sit(Match(chosen.game(), "", chosen.named))

    def _sit(self, match: Match[Any]) -> Play:
        return Play(match, pad_kind=self.setting.pad, helps=self.setting.help)

    def begin(self) -> Play:
        """Deal a game of these choices; its seed is nobody's to know, so it is not the game's id."""
        self.id, chosen, seed = self._token(), self.setting, self._token()
        match = Match(chosen.game(seed), seed, chosen.named)
        match.settle()
        play = self._sit(match)
        self.lock(play)
        self._keep_pins()
        return play

    def read(self, text: str) -> Play:
        """Give the match of a text, sealed or not; raise Unreadable if it is none."""
        lines = [line for line in text.splitlines() if line.strip() and not line.startswith("#")] or [""]
        key = next((word.removeprefix(SEALED) for word in lines[0].split() if word.startswith(SEALED)), None)
        if key is None:
            return self._in_the_clear(text)
        try:
            inside = json.loads(unseal("".join(lines[1:-1]), key))
        except ValueError:
            raise Unreadable("the sealed part of the game is damaged") from None
        if not isinstance(inside, dict) or not isinstance(inside.get("record"), str):
            raise Unreadable("the sealed part of the game is damaged")
        return self._play(read_record(inside["record"], MAKERS), inside)

    def _in_the_clear(self, text: str) -> Play:
        """Give the match of a record; what lies sealed beside it stays as it is where it can't be opened."""
        sealed = "".join(f"{line}\n" for line in text.splitlines() if line.startswith(WRITTEN))
        inside = _aside(sealed)
        play = self._play(read_dealt(text)[1], inside or {})
        if play.over and inside is None:
            play.unopened = sealed
        return play

    def _play(self, match: Match[Any], inside: Mapping[str, Any]) -> Play:
        match.settle()
        pad, helps = inside.get("pad"), inside.get("help")
        play = Play(
            match,
            pad_kind=pad if pad in settings.PADS else self.setting.pad,
            helps=helps if isinstance(helps, bool) else self.setting.help,
        )
        for name, plain in _written(inside.get("pads")):
            if name in match.game.seats:
                play.pads[name] = read_pad(plain)
        play.pins = {
            name: pin for name, pin in _written(inside.get("pins")) if name in match.game.seats and isinstance(pin, str)
        }
        bared = inside.get("bared")
        play.bared = {name for name in bared if name in match.game.seats} if isinstance(bared, list) else set()
        self.lock(play)
        entry = match.log[-1] if match.log else None
        if inside.get("held") is True and entry and isinstance(entry.action, Stake) and not play.over:
            play.recalled = None if entry.action.look is None else (entry.seat, entry.action.look)
        return play

    @staticmethod
    def _aside(play: Play) -> dict[str, Any]:
        pads = {seat: pad.plain() for seat, pad in play.pads.items()}
        bared = {"bared": sorted(play.bared)} if play.bared else {}
        return {"pad": play.pad_kind, "help": play.helps, "pads": pads, "pins": play.pins, **bared}

    def text(self, play: Play) -> str:
        """Write a match as it is kept and exported: sealed until it is over."""
        record, aside = write_record(play.match), self._aside(play)
        if play.over:
            sealed = seal(json.dumps(aside, separators=(",", ":")), WRITTEN) if play.written else ""
            lines = "".join(f"{WRITTEN}{line}\n" for line in sealed.splitlines())
            return headed((play.unopened or lines) + record, saved=self._now())
        header = play.match.game.form.header(play.match).split()
        shown = " ".join(word for word in header if not word.startswith("seed="))
        inside = {
            "record": record,
            **aside,
            "held": play.peek is not None or play.recalled is not None,
        }
        sealed = seal(json.dumps(inside, separators=(",", ":")), self.id)
        return headed(f"{shown} {SEALED}{self.id}\n{sealed}\n*\n", saved=self._now())


def _aside(sealed: str) -> dict[str, Any] | None:
    """Give what lies sealed beside the record of a finished game, nothing where nothing does; None if it is damaged."""
    if not sealed:
        return {}
    try:
        inside = json.loads(unseal("".join(line.removeprefix(WRITTEN) for line in sealed.splitlines()), WRITTEN))
    except ValueError:
        return None
    return inside if isinstance(inside, dict) else None


def _written(value: object) -> list[tuple[str, Any]]:
    return list(value.items()) if isinstance(value, dict) else []
