"""The PINs of an evening: one table, whatever it plays, in every tab and after every reload.

Law: a PIN goes only by a word that names it, which whoever opened the view with it has said, or the whole table. So it
is gone everywhere once it was taken away, in games that go on in other tabs, too; and nothing else opens a view: not a
text in the storage that is missing, damaged or older than what this program knows, not a game that was brought in or
kept before the PIN was set, nor a PIN that somebody set for the same seat in another game. For a game that has none of
its own, a PIN holds as long as the evening lasts; a game that has one keeps it to its end. Whose PIN was taken away is
told so with the own view up, for the message at the table's edge can be put away by anybody.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

from web.spectral.secrets.pins import of_this_evening
from web.spectral.secrets.sealing import seal, unseal

if TYPE_CHECKING:
    from collections.abc import Mapping

KEY: Final = "spectral-pins"
"""The name under which the PINs are kept; they are sealed with it, too."""
REMEMBERED: Final = 16
"""How many PINs of a seat are known to be gone; an older one would hold again where a game still has it."""


@dataclass(frozen=True, slots=True)
class Word:
    """What is known of one seat: its PIN as it is kept, None without one, and those that are gone, the newest last."""

    pin: str | None = None
    gone: tuple[str, ...] = ()

    def changed(self, old: str | None, new: str | None) -> Word:
        """Give the word once this seat has a new PIN in the place of an old one, or none.

        A PIN that holds for other games stays if it isn't the old one: who changes this one may not know that one.
        """
        gone = self.gone if old is None else (*(one for one in self.gone if one != old), old)[-REMEMBERED:]
        return Word(new if old is None or self.pin in {None, old} else self.pin, gone)

    def joined(self, other: Word) -> Word:
        """Give what two tabs know together: whatever either of them knows to be gone is gone.

        >>> Word("b", ("a",)).joined(Word("a")), Word("a").joined(Word(None, ("a",))).pin
        (Word(pin='b', gone=('a',)), None)
        """
        gone = (*(one for one in self.gone if one not in other.gone), *other.gone)
        left = [pin for pin in (self.pin, other.pin) if pin is not None and pin not in gone]
        return Word(max(left, default=None), gone[-REMEMBERED:])

    def held(self, own: str | None, now: str) -> str | None:
        """Give the PIN that holds for a game which has this one of its own, or none."""
        if own is None:
            return self.pin if self.pin and of_this_evening(self.pin, now) else None
        return self.pin if own in self.gone else own


@dataclass(frozen=True, slots=True)
class Evening:
    """What is known of all seats, by their names."""

    words: Mapping[str, Word] = field(default_factory=dict)

    def word(self, seat: str) -> Word:
        """Give what is known of a seat."""
        return self.words.get(seat, Word())

    def changed(self, seat: str, old: str | None, new: str | None) -> Evening:
        """Give the evening once a seat has a new PIN in the place of an old one, or none."""
        return Evening({**self.words, seat: self.word(seat).changed(old, new)})

    def joined(self, other: Evening) -> Evening:
        """Give what two tabs know together."""
        return Evening({seat: self.word(seat).joined(other.word(seat)) for seat in {**self.words, **other.words}})

    def held(self, seats: tuple[str, ...], own: Mapping[str, str], now: str) -> dict[str, str]:
        """Give the PINs that hold for a game of these seats, which has some of its own."""
        found = {seat: self.word(seat).held(own.get(seat), now) for seat in seats}
        return {seat: pin for seat, pin in found.items() if pin is not None}

    def text(self) -> str:
        """Write the evening as it is kept."""
        plain = {seat: {"pin": word.pin, "gone": list(word.gone)} for seat, word in self.words.items()}
        return seal(json.dumps(plain, separators=(",", ":")), KEY)


def read(text: str | None) -> Evening:
    """Give the evening of a kept text; from one that is missing or damaged nothing is known."""
    try:
        plain = json.loads(unseal(text or "", KEY))
    except ValueError:
        return Evening()
    return Evening({seat: _word(one) for seat, one in plain.items()}) if isinstance(plain, dict) else Evening()


def _word(plain: object) -> Word:
    inside: dict[str, Any] = plain if isinstance(plain, dict) else {}
    pin, gone = inside.get("pin"), inside.get("gone")
    names = tuple(one for one in gone if isinstance(one, str)) if isinstance(gone, list) else ()
    return Word(pin if isinstance(pin, str) else None, names)
