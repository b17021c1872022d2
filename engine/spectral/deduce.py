"""What can be deduced from the cards that a seat has seen: odds of every card, of every curse, and expected gems.

All odds are exact, with modules too: they are sums over the plans of ``engine.spectral.possible``, in each of which
the rows are independent.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

from engine.spectral.cards import CARD, CURSE, Card, Deck
from engine.spectral.manor import SIDE
from engine.spectral.possible import NOWHERE, Plan, RowPlan, glyphs_left, letters_left, plans
from engine.spectral.scoring import GEM_VALUE

if TYPE_CHECKING:
    from collections.abc import Mapping

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


def deduce(seen: Mapping[int, Card], deck: Deck, *, swap_keeps_target: bool = False) -> Deduction:
    """Return what follows from the cards seen, by cell; they must be cards that some layout has together."""
    gems, cursed, total = [0] * len(_CELLS), [0] * len(_CELLS), 0
    for plan in plans(seen, deck, swap_keeps_target=swap_keeps_target):
        weight = plan.weight
        total += weight
        safe: dict[int, int] = {}
        for row in plan.rows:
            _add_gems(plan, row, deck, gems)
            for cell, (hits, ways) in _curse_of(plan, row, deck).items():
                safe[cell] = safe.get(cell, weight) * (ways - hits) // ways
        for cell, ways in safe.items():
            cursed[cell] += weight - ways
    return Deduction(
        card_odds(seen),
        tuple(Fraction(count, total) for count in cursed),
        tuple(Fraction(count * GEM_VALUE, total) for count in gems),
        total,
    )


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


def _add_gems(plan: Plan, row: RowPlan, deck: Deck, gems: list[int]) -> None:
    """Add the gem tokens of a row, each counted in layouts."""
    for card, cell in row.fixed:
        if deck.roles[card] != CURSE:
            lands = plan.lands_of(card, cell)
            if lands != NOWHERE:
                gems[lands] += plan.weight
    if row.gems:
        each = plan.weight // len(row.loose)
        for glyph in row.gems:
            lands_from = plan.lands[glyph]
            for cell in row.loose:
                if lands_from[cell] != NOWHERE:
                    gems[lands_from[cell]] += each


def _curse_of(plan: Plan, row: RowPlan, deck: Deck) -> dict[int, tuple[int, int]]:
    """Return the cells on which a row's curse may land: in how many of how many equally likely ways."""
    if not row.curse:
        card, cell = next((card, cell) for card, cell in row.fixed if deck.roles[card] == CURSE)
        lands = plan.lands_of(card, cell)
        return {} if lands == NOWHERE else {lands: (1, 1)}
    found: dict[int, tuple[int, int]] = {}
    lands_from, ways = plan.lands[row.curse], len(row.loose)
    for cell in row.loose:
        lands = lands_from[cell]
        if lands != NOWHERE:
            found[lands] = (found[lands][0] + 1 if lands in found else 1, ways)
    return found
