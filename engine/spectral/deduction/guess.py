"""Filling in what a seat doesn't know: some layout that it can't rule out, each as likely as another."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..model.cards import CARD, GLYPHS, LETTERS
from ..model.manor import SIDE

if TYPE_CHECKING:
    from random import Random

    from ..model.cards import Card

Cards = tuple["Card | None", ...]


def completed(cards: Cards, rows: int, rng: Random) -> Cards:
    """Return the cards with the blanks of the first ``rows`` rows filled in at random.

    A row that shows a card has its letter; the letters left are as likely in any order as in another, and so are
    the glyphs left in a row, whatever has been seen elsewhere.
    """
    lines = [cards[row * SIDE : (row + 1) * SIDE] for row in range(SIDE)]
    letters = [next((card.letter for card in line if card), "") for line in lines]
    free = [letter for letter in LETTERS if letter not in letters]
    rng.shuffle(free)
    filled: list[Card | None] = []
    for row, line in enumerate(lines):
        if row >= rows:
            filled += line
            continue
        letter = letters[row] or free.pop()
        glyphs = [glyph for glyph in GLYPHS if glyph not in {card.glyph for card in line if card}]
        rng.shuffle(glyphs)
        filled += [card or CARD[letter + glyphs.pop()] for card in line]
    return tuple(filled)
