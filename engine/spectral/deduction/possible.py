"""What is still possible: letters for rows and places for cards, split so that each row is independent of the others.

A *plan* says which letter each row has and where every card lies that modules have act at the end: the advanced
cards. Given a plan, it is settled how a card ends up that was dealt to any cell, and the cards left in a row lie in
any order, whatever lies in the other rows. So odds are sums over plans, and never over the 24 to the fifth layouts:
24 plans at the most without modules, 6144 with one whole module. Law: weights are exact counts of layouts.

Where there are more than ``MOST`` plans and more than ``EXACTLY`` layouts, a fixed sample of plans stands for all.
"""

from __future__ import annotations

from dataclasses import dataclass
from hashlib import sha256
from itertools import count, permutations, product
from math import factorial, prod
from typing import TYPE_CHECKING, Final, NamedTuple

from ..model.arrangement import Arrangement
from ..model.cards import CARD, GEM, GLYPHS, LETTERS, MODULES, Card, Deck
from ..model.manor import SIDE
from ..rules.modules import acts, in_play, tokens

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterator, Mapping

    from ..model.arrangement import CardState

EXACTLY: Final = 100_000
"""With at most so many layouts left everything is exact, whichever modules there are."""
MOST: Final = 20_000
"""So many plans are gone through in any case."""
DRAWN: Final = 10_000
"""So many plans are drawn where there are more than that."""


@dataclass(frozen=True, slots=True)
class RowPlan:
    """A row under a plan: cards that lie for certain, with their cells; and those left, in any order in the cells left.

    ``gems`` are the glyphs of gem cards that are left, ``curse`` the glyph of the curse if it is left, else empty.
    ``number`` tells it from all others of a sweep, and ``ways`` counts the orders of what is left.
    """

    number: int

    fixed: tuple[tuple[Card, int], ...]
    loose: tuple[int, ...]
    gems: tuple[str, ...]
    curse: str
    ways: int


class RowEnd(NamedTuple):
    """A row under a plan, once the modules have acted.

    ``tokens`` are the cells on which those of each of its ``fixed`` cards land, ``loose`` how a card ends up that was
    dealt to each of its ``loose`` cells.
    """

    row: RowPlan
    tokens: tuple[tuple[int, ...], ...]
    loose: tuple[CardState, ...]

    @property
    def key(self) -> Hashable:
        """The same wherever all tokens of the row land the same."""
        return self.row.number, self.tokens, self.loose


class Plan(NamedTuple):
    """Four rows as they end up, and how many layouts have them so; a drawn plan stands for ``times`` as many."""

    rows: tuple[RowEnd, ...]
    weight: int
    times: int = 1


def letters_left(seen: Mapping[int, Card]) -> tuple[tuple[str, ...], ...]:
    """Return the letters that each row may have."""
    known = {cell // SIDE: card.letter for cell, card in seen.items()}
    free = tuple(letter for letter in LETTERS if letter not in known.values())
    return tuple((known[row],) if row in known else free for row in range(SIDE))


def glyphs_left(seen: Mapping[int, Card], row: int) -> tuple[str, ...]:
    """Return the glyphs that have not been seen in a row."""
    gone = {card.glyph for cell, card in seen.items() if cell // SIDE == row}
    return tuple(glyph for glyph in GLYPHS if glyph not in gone)


def count_layouts(seen: Mapping[int, Card]) -> int:
    """Return how many layouts are left.

    >>> count_layouts({}) == 24 ** 5
    True
    """
    rows = prod(factorial(len(glyphs_left(seen, row))) for row in range(SIDE))
    return rows * factorial(sum(len(letters) > 1 for letters in letters_left(seen)))


class Plans:
    """All plans that what has been seen leaves possible, or a sample of them.

    ``layouts`` is how many layouts are left, ``exact`` whether all plans are gone through, ``count`` how many are.
    """

    def __init__(self, seen: Mapping[int, Card], deck: Deck) -> None:
        """Find the ways in which single rows can lie."""
        self._deck, self._modules = deck, in_play(deck)
        self._kept: dict[tuple[int, ...], Arrangement] = {}
        choices, numbers = letters_left(seen), count()
        options = {
            (row, letter): _row_plans(seen, deck, row, letter, numbers)
            for row in range(SIDE)
            for letter in choices[row]
        }
        self._options = [
            [options[row, letter] for row, letter in enumerate(letters)]
            for letters in product(*choices)
            if len(set(letters)) == SIDE
        ]
        self.layouts = count_layouts(seen)
        all_plans = sum(prod(map(len, rows)) for rows in self._options)
        self.exact = all_plans <= MOST or self.layouts <= EXACTLY
        self.count = all_plans if self.exact else DRAWN

    def __iter__(self) -> Iterator[Plan]:
        """Go through the plans; each of a sample is drawn by its number, always the same."""
        if self.exact:
            for options in self._options:
                for rows in product(*options):
                    yield Plan(self._ends(rows), prod(row.ways for row in rows))
            return
        for number in range(self.count):
            options = self._options[number % len(self._options)]
            drawn = int.from_bytes(sha256(str(number).encode()).digest(), "big")
            chosen = []
            for row in options:
                drawn, at = divmod(drawn, len(row))
                chosen.append(row[at])
            times = prod(map(len, options))
            yield Plan(self._ends(tuple(chosen)), times * prod(row.ways for row in chosen), times)

    def _ends(self, rows: tuple[RowPlan, ...]) -> tuple[RowEnd, ...]:
        """Let the modules act on cards of which only theirs are known: the rules' own steps."""
        settled = self._arranged(rows).settled
        roles, choices = self._deck.roles, self._deck.choices
        return tuple(
            RowEnd(
                row,
                tuple([tokens(card.glyph, settled(cell), roles[card], choices) for card, cell in row.fixed]),
                tuple([settled(cell) for cell in row.loose]),
            )
            for row in rows
        )

    def _arranged(self, rows: tuple[RowPlan, ...]) -> Arrangement:
        """Return how the cards lie at the end. What all modules but the last do is kept: it comes again and again."""
        cards = Arrangement()
        where: tuple[int, ...] = ()
        dealt = {card: cell for row in rows for card, cell in row.fixed}
        for module in self._modules:
            where += tuple([dealt[card] for card in self._deck.of(module.name)])
            kept = self._kept.get(where)
            if kept is None:
                for act in acts(module, cards, dealt, self._deck):
                    cards = act.after
                if module is not self._modules[-1]:
                    self._kept[where] = cards
            else:
                cards = kept
        return cards


def _row_plans(seen: Mapping[int, Card], deck: Deck, row: int, letter: str, numbers: Iterator[int]) -> list[RowPlan]:
    """Return the ways in which a letter's advanced cards can lie in a row."""
    known = tuple((seen[cell], cell) for cell in range(row * SIDE, (row + 1) * SIDE) if cell in seen)
    cells = [cell for cell in range(row * SIDE, (row + 1) * SIDE) if cell not in seen]
    cards = [CARD[letter + glyph] for glyph in glyphs_left(seen, row)]
    advanced = [card for card in cards if deck.roles[card] in MODULES]
    gems = tuple(card.glyph for card in cards if deck.roles[card] == GEM)
    curse = next((card.glyph for card in cards if card not in advanced and card.glyph not in gems), "")
    found = []
    for places in permutations(cells, len(advanced)):
        fixed = (*known, *zip(advanced, places, strict=True))
        loose = tuple(cell for cell in cells if cell not in places)
        found.append(RowPlan(next(numbers), fixed, loose, gems, curse, factorial(len(loose))))
    return found
