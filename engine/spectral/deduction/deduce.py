"""What can be deduced from the cards that a seat has seen: odds of every card, of every curse, and expected gems.

Odds are sums over the plans of ``possible``, in each of which the rows are independent. Those of cards are always
exact; those of curses and the gems are too, unless so many plans are left that only a sample is gone through.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

from ..model.cards import CARD, CURSE, GEM, Card, Deck
from ..model.manor import SIDE
from ..rules.modules import tokens
from ..rules.scoring import GEM_VALUE
from .possible import DRAWN, Plan, Plans, RowEnd, count_layouts, glyphs_left, letters_left

if TYPE_CHECKING:
    from collections.abc import Hashable, Mapping

_CELLS = range(SIDE * SIDE)


@dataclass(frozen=True, slots=True)
class Deduction:
    """What is known: for each cell the cards that may lie there as dealt, with their odds, in the notation's order.

    ``curses`` are the odds of at least one curse on each cell at the end, ``gems`` the expected value of the gems
    there, cursed or not; both are estimates unless ``exact``. ``layouts`` is how many layouts are left.
    """

    cards: tuple[Mapping[Card, Fraction], ...]
    curses: tuple[Fraction, ...]
    gems: tuple[Fraction, ...]
    layouts: int
    exact: bool


class DeductionSum:
    """A deduction as it is summed up, plan after plan; what a row brings is worked out once for all plans."""

    def __init__(self, seen: Mapping[int, Card], deck: Deck) -> None:
        """Begin with no plan."""
        self._seen, self._deck = seen, deck
        self._cursed = [0] * len(_CELLS)
        self._total = 0
        self._curses: dict[Hashable, tuple[tuple[int, int, int], ...]] = {}
        self._gems: dict[Hashable, tuple[tuple[int, ...], int]] = {}
        self._weights: dict[Hashable, int] = {}

    def add(self, plan: Plan) -> None:
        """Add a plan."""
        weight, weights, curses = plan.weight, self._weights, self._curses
        self._total += weight
        safe: dict[int, int] = {}
        for row in plan.rows:
            key = row.key
            if key not in weights:
                weights[key] = 0
                curses[key], self._gems[key] = _curse_of(row, self._deck), _gems_of(row, self._deck)
            weights[key] += weight
            for cell, spared, ways in curses[key]:
                safe[cell] = safe.get(cell, weight) * spared // ways
        for cell, left in safe.items():
            self._cursed[cell] += weight - left

    def result(self, *, exact: bool = True) -> Deduction:
        """Return the deduction once all plans are added, or all of a sample."""
        gems, total = [0] * len(_CELLS), self._total
        for key, weight in self._weights.items():
            cells, ways = self._gems[key]
            for cell in cells:
                gems[cell] += weight // ways
        return Deduction(
            card_odds(self._seen),
            tuple(Fraction(count, total) if exact else estimate(count, total) for count in self._cursed),
            tuple(Fraction(count * GEM_VALUE, total) for count in gems),
            count_layouts(self._seen),
            exact,
        )


def estimate(count: int, total: int) -> Fraction:
    """Return odds that are only estimated: never 0 or 1, since what was not drawn may still be."""
    least = Fraction(1, 2 * DRAWN)
    return min(max(Fraction(count, total), least), 1 - least)


def deduce(seen: Mapping[int, Card], deck: Deck) -> Deduction:
    """Return what follows from the cards seen, by cell; they must be cards that some layout has together."""
    plans, found = Plans(seen, deck), DeductionSum(seen, deck)
    for plan in plans:
        found.add(plan)
    return found.result(exact=plans.exact)


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


def _gems_of(row: RowEnd, deck: Deck) -> tuple[tuple[int, ...], int]:
    """Return the cells on which a row's gems land, in all of so many equally likely ways together."""
    ways = max(len(row.loose), 1)
    cells = [
        cell
        for (card, _), on in zip(row.row.fixed, row.tokens, strict=True)
        if deck.roles[card] != CURSE
        for cell in on
    ]
    cells *= ways
    for glyph in row.row.gems:
        for card in row.loose:
            cells += tokens(glyph, card, GEM, deck.choices)
    return tuple(cells), ways


def curses_of(row: RowEnd, deck: Deck) -> list[tuple[int, ...]]:
    """Return the cells on which a row's curse lands in each of the equally likely ways that it can lie, one or more."""
    if row.row.curse:
        return [tokens(row.row.curse, card, CURSE, deck.choices) for card in row.loose]
    return [on for (card, _), on in zip(row.row.fixed, row.tokens, strict=True) if deck.roles[card] == CURSE]


def _curse_of(row: RowEnd, deck: Deck) -> tuple[tuple[int, int, int], ...]:
    """Return the cells on which a row's curse may land: how many of how many equally likely ways spare each."""
    lands = curses_of(row, deck)
    ways = len(lands)
    return tuple((cell, sum(cell not in on for on in lands), ways) for cell in {cell for on in lands for cell in on})
