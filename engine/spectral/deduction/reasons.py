"""Why something about the cards is certain or open: what deduction goes by, as values.

Law: what is said here is what the odds of ``deduce`` say: a card has reasons exactly if its odds are 1.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from ..model.cards import CARD, CURSE, LETTERS, Card, Deck
from ..model.manor import POINTS, SIDE
from ..rulebook import RULEBOOK
from .deduce import card_odds
from .possible import glyphs_left, letters_left

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ...cite import Cite

CITES: Final[Mapping[str, str]] = MappingProxyType(
    {
        "seen": "look.secret",
        "row": "deduce.row",
        "letter": "deduce.letter",
        "glyph": "deduce.glyph",
        "curse.sure": "deduce.curse",
        "curse.may": "deduce.curse",
        "curse.none": "deduce.curse",
    }
)
"""The kinds of reasons, each with the id of its cite."""


@dataclass(frozen=True, slots=True)
class Reason:
    """One reason; which fields it has depends on its ``kind``.

    ``seen``: ``card`` was seen on ``cell``. ``row``: row ``row`` has ``letters`` since ``card`` was seen on ``cell``.
    ``letter``: row ``row`` has the first of ``letters``, since the others have their rows. ``glyph``: ``card`` lies on
    ``cell``, since the three on ``cells`` are seen. ``curse.sure`` and ``curse.may``: ``card`` lies, or with ``odds``
    may lie, on the one of ``cells`` from which it curses ``cell``. ``curse.none``: no curse card can.
    """

    kind: str
    cell: int = -1
    row: int = -1
    card: Card | None = None
    letters: tuple[str, ...] = ()
    cells: tuple[int, ...] = ()
    odds: Fraction = Fraction(1)

    @property
    def cite(self) -> Cite:
        """The rule that the reason goes by."""
        return RULEBOOK[CITES[self.kind]]


def letter_reason(seen: Mapping[int, Card], row: int) -> Reason | None:
    """Return why a row's letter is certain, or None if it isn't."""
    for cell, card in sorted(seen.items()):
        if cell // SIDE == row:
            return Reason("row", cell, row, card, (card.letter,))
    letters = letters_left(seen)[row]
    if len(letters) > 1:
        return None
    return Reason("letter", row=row, letters=(letters[0], *(letter for letter in LETTERS if letter != letters[0])))


def card_reasons(seen: Mapping[int, Card], cell: int) -> tuple[Reason, ...]:
    """Return why the card on a cell is certain, first things first; none if it isn't."""
    if cell in seen:
        return (Reason("seen", cell, card=seen[cell]),)
    row = cell // SIDE
    letter, glyphs = letter_reason(seen, row), glyphs_left(seen, row)
    if letter is None or len(glyphs) > 1:
        return ()
    others = tuple(other for other in sorted(seen) if other // SIDE == row)
    return letter, Reason("glyph", cell, row, CARD[letter.letters[0] + glyphs[0]], cells=others)


def curse_reasons(seen: Mapping[int, Card], deck: Deck, cell: int) -> tuple[Reason, ...]:
    """Return which curse cards will or may curse a cell, and from where: one reason a card, or that none can.

    Modules are not looked at: what they turn, move or freeze comes on top.
    """
    found = []
    odds = card_odds(seen)
    for card in deck.of(CURSE):
        origin = POINTS[card.glyph].index(cell)
        chance = odds[origin].get(card, Fraction(0))
        if chance:
            kind = "curse.sure" if chance == 1 else "curse.may"
            found.append(Reason(kind, cell, card=card, cells=(origin,), odds=chance))
    return tuple(found) or (Reason("curse.none", cell),)
