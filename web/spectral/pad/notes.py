"""A player's pad as it is written by hand: what is crossed off, what is noted, the tallies, and pencil notes.

Law: a pad is a value; nothing on it comes from the cards as they lie, only from what its player wrote.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final

from engine.spectral.model.cards import CARD, GLYPHS, LETTERS
from engine.spectral.model.manor import CELLS, HALLWAY

if TYPE_CHECKING:
    from collections.abc import Mapping

TALLIES: Final = 4
"""How many tallies there is room for."""
NOTE: Final = 4
"""How many letters a cell's note has room for."""
NOTES: Final = 600
"""How many letters there is room for below the grid."""


@dataclass(frozen=True, slots=True)
class Mark:
    """What is written into a cell: letter and glyph, each alone if only that is known, tallies, fill-ins, a note."""

    letter: str = ""
    glyph: str = ""
    gems: int = 0
    curses: int = 0
    may_gem: bool = False
    may_curse: bool = False
    note: str = ""


BLANK: Final = Mark()


@dataclass(frozen=True, slots=True)
class Pad:
    """A pad; see ``Mark`` for its ``cells``, which go by name. ``letters`` are those of rows 1 to 4."""

    crossed: frozenset[str] = frozenset()
    cells: Mapping[str, Mark] = field(default_factory=lambda: MappingProxyType({}))
    letters: Mapping[int, str] = field(default_factory=lambda: MappingProxyType({}))
    crosses: frozenset[str] = frozenset()
    notes: str = ""

    def mark(self, cell: str) -> Mark:
        """Give what is written into a cell."""
        return self.cells.get(cell, BLANK)

    def with_mark(self, cell: str, mark: Mark) -> Pad:
        """Give the pad with something else written into a cell."""
        cells = {name: self.mark(name) for name in CELLS} | {cell: mark}
        return replace(self, cells=MappingProxyType({name: one for name, one in cells.items() if one != BLANK}))

    def with_crossed(self, card: str) -> Pad:
        """Give the pad with a card crossed off, or no longer."""
        return replace(self, crossed=self.crossed ^ {card})

    def with_cross(self, hallway: str) -> Pad:
        """Give the pad with an X in a hallway, or without it."""
        return replace(self, crosses=self.crosses ^ {hallway})

    def with_letter(self, row: int, letter: str) -> Pad:
        """Give the pad with another letter for a row, or none."""
        letters = {**self.letters, row: letter}
        return replace(self, letters=MappingProxyType({row: one for row, one in sorted(letters.items()) if one}))

    def with_seen(self, cell: str, card: str) -> Pad:
        """Give the pad with a card that was seen: crossed off, in its place, its letter beside its row."""
        letter, glyph = card[0], card[1]
        noted = self.with_mark(cell, replace(self.mark(cell), letter=letter, glyph=glyph))
        return replace(noted.with_letter(int(cell[1]), letter), crossed=self.crossed | {card})

    def plain(self) -> dict[str, Any]:
        """Give the pad as what JSON can write."""
        return {
            "crossed": sorted(self.crossed),
            "cells": {name: [getattr(mark, part) for part in PARTS] for name, mark in self.cells.items()},
            "letters": {str(row): letter for row, letter in self.letters.items()},
            "crosses": sorted(self.crosses),
            "notes": self.notes,
        }


PARTS: Final = ("letter", "glyph", "gems", "curses", "may_gem", "may_curse", "note")


def read_pad(plain: object) -> Pad:
    """Give the pad that JSON has written; whatever in it is nothing that can be on a pad is left out."""
    if not isinstance(plain, dict):
        return Pad()
    pad = Pad(
        frozenset(card for card in _list(plain.get("crossed")) if card in CARD),
        crosses=frozenset(name for name in _list(plain.get("crosses")) if name in HALLWAY),
        notes=str(plain.get("notes", ""))[:NOTES],
    )
    for row, letter in _pairs(plain.get("letters")):
        if row in {"1", "2", "3", "4"} and letter in LETTERS:
            pad = pad.with_letter(int(row), str(letter))
    for name, parts in _pairs(plain.get("cells")):
        if name in CELLS and isinstance(parts, list) and len(parts) == len(PARTS):
            pad = pad.with_mark(name, _mark(parts))
    return pad


def _list(value: object) -> list[str]:
    return [one for one in value if isinstance(one, str)] if isinstance(value, list) else []


def _pairs(value: object) -> list[tuple[str, Any]]:
    return list(value.items()) if isinstance(value, dict) else []


def _mark(parts: list[Any]) -> Mark:
    letter, glyph, gems, curses, may_gem, may_curse, note = parts
    return Mark(
        letter if letter in {*LETTERS} else "",
        glyph if glyph in GLYPHS else "",
        min(gems, TALLIES) if isinstance(gems, int) and gems > 0 else 0,
        min(curses, TALLIES) if isinstance(curses, int) and curses > 0 else 0,
        may_gem is True,
        may_curse is True,
        str(note)[:NOTE],
    )
