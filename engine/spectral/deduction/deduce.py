"""What can be deduced from the cards that a seat has seen: odds of every card, of every curse, and expected gems.

All odds are exact, with modules too: they are sums over the plans of ``possible``, in each of which
the rows are independent.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

from ..model.cards import CARD, CURSE, Card, Deck
from ..model.manor import SIDE
from ..rules.scoring import GEM_VALUE
from .possible import NOWHERE, Plan, RowPlan, glyphs_left, letters_left, plans

if TYPE_CHECKING:
    from collections.abc import Hashable, Mapping

_CELLS = range(SIDE * SIDE)


@dataclass(frozen=True, slots=True)
class Deduction:
    """What is known: for each cell the cards that may lie there as dealt, with their odds, in the notation's order.

    ``curses`` are the odds of at least one curse on each cell at the end, ``gems`` the expected value of the gems
    there, cursed or not; ``layouts`` is how many layouts are left.
    """

    cards: tuple[Mapping[Card, Fraction], ...]
    curses: tuple[Fraction, ...]
    gems: tuple[Fraction, ...]
    layouts: int


class DeductionSum:
    """A deduction as it is summed up, plan after plan; what a row brings is worked out once for all plans."""

    def __init__(self, seen: Mapping[int, Card], deck: Deck) -> None:
        """Begin with no plan."""
        self._seen, self._deck = seen, deck
        self._cursed = [0] * len(_CELLS)
        self.total = 0
        """How many layouts the plans have."""
        self._curses: dict[Hashable, tuple[tuple[int, int, int], ...]] = {}
        self._gems: dict[Hashable, tuple[tuple[int, ...], int]] = {}
        self._weights: dict[Hashable, int] = {}

    def add(self, plan: Plan) -> None:
        """Add a plan."""
        weight, weights, curses = plan.weight, self._weights, self._curses
        self.total += weight
        safe: dict[int, int] = {}
        for row, key in plan.row_keys():
            if key not in weights:
                weights[key] = 0
                curses[key], self._gems[key] = _curse_of(plan, row, self._deck), _gems_of(plan, row, self._deck)
            weights[key] += weight
            for cell, spared, ways in curses[key]:
                safe[cell] = safe.get(cell, weight) * spared // ways
        for cell, left in safe.items():
            self._cursed[cell] += weight - left

    def result(self) -> Deduction:
        """Return the deduction once all plans are added."""
        gems, total = [0] * len(_CELLS), self.total
        for key, weight in self._weights.items():
            cells, ways = self._gems[key]
            for cell in cells:
                gems[cell] += weight // ways
        return Deduction(
            card_odds(self._seen),
            tuple(Fraction(count, total) for count in self._cursed),
            tuple(Fraction(count * GEM_VALUE, total) for count in gems),
            total,
        )


def deduce(seen: Mapping[int, Card], deck: Deck, *, swap_keeps_target: bool = False) -> Deduction:
    """Return what follows from the cards seen, by cell; they must be cards that some layout has together."""
    found = DeductionSum(seen, deck)
    for plan in plans(seen, deck, swap_keeps_target=swap_keeps_target):
        found.add(plan)
    return found.result()


def card_odds(seen: Mapping[int, Card]) -> tuple[Mapping[Card, Fraction], ...]:
    """Return the cards that may lie in each cell, with their odds."""
    letters = letters_left(seen)
    found: list[Mapping[Card, Fraction]] = []
    for cell in _CELLS:
        row = cell // SIDE
        if cell in seen:
            found.append({seen[cell]: Fraction(1)})
            continue
        glyphs = glyphs_left(seen, row)
        odds = Fraction(1, len(glyphs) * len(letters[row]))
        found.append({CARD[letter + glyph]: odds for letter in letters[row] for glyph in glyphs})
    return tuple(found)


def _gems_of(plan: Plan, row: RowPlan, deck: Deck) -> tuple[tuple[int, ...], int]:
    """Return the cells on which a row's gems land, in all of so many equally likely ways together."""
    ways = max(len(row.loose), 1)
    sure = [plan.lands_of(card, cell) for card, cell in row.fixed if deck.roles[card] != CURSE] * ways
    loose = [plan.lands(glyph, cell) for glyph in row.gems for cell in row.loose]
    return tuple(cell for cell in (*sure, *loose) if cell != NOWHERE), ways


def _curse_of(plan: Plan, row: RowPlan, deck: Deck) -> tuple[tuple[int, int, int], ...]:
    """Return the cells on which a row's curse may land: how many of how many equally likely ways spare each."""
    if row.curse:
        lands = [plan.lands(row.curse, cell) for cell in row.loose]
    else:
        lands = [plan.lands_of(card, cell) for card, cell in row.fixed if deck.roles[card] == CURSE]
    ways = len(lands)
    return tuple((cell, ways - lands.count(cell), ways) for cell in {*lands} - {NOWHERE})
