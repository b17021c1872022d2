"""What a hallway is worth by what a seat has seen: odds that pieces in it perish, and the gems beside it."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from itertools import repeat
from math import factorial
from operator import add, mul
from typing import TYPE_CHECKING

from ..model.cards import CURSE, GEM, Card, Deck
from ..model.manor import AROUND, HALLWAYS
from ..rules.modules import tokens
from ..rules.scoring import GEM_VALUE
from .deduce import curses_of, estimate
from .possible import Plan, Plans, RowEnd

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterable, Iterator, Mapping

    _Counts = tuple[list[int], list[int]]
    """By hallway: in how many ways it is spared, and how many gem tokens are beside it in those together."""


@dataclass(frozen=True, slots=True)
class HallwayOdds:
    """For pieces that stand alone around both their cards at the end: odds to perish, and what they may expect.

    ``gems`` is the expected value of the gems on both cards; in layouts in which the pieces perish, it counts as none.
    """

    perish: Fraction
    gems: Fraction


class HallwaySum:
    """Odds of all hallways as they are summed up, plan after plan; what rows bring is worked out once for all plans."""

    def __init__(self, deck: Deck) -> None:
        """Begin with no plan."""
        self._deck, self._total = deck, 0
        self._safe, self._worth = [0] * len(HALLWAYS), [0] * len(HALLWAYS)
        self._rows: dict[Hashable, _Counts] = {}
        self._pairs: dict[Hashable, _Counts] = {}

    def add(self, plan: Plan) -> None:
        """Add a plan."""
        self._total += plan.weight
        first, second, third, fourth = plan.rows
        upper, lower = self._pair(first, second), self._pair(third, fourth)
        worth = map(add, map(mul, upper[1], lower[0]), map(mul, upper[0], lower[1]))
        safe: Iterable[int] = map(mul, upper[0], lower[0])
        if plan.times > 1:
            safe, worth = (map(mul, values, repeat(plan.times)) for values in (safe, worth))
        self._safe = [*map(add, self._safe, safe)]
        self._worth = [*map(add, self._worth, worth)]

    def _pair(self, one: RowEnd, other: RowEnd) -> _Counts:
        key = (one.key, other.key)
        if key not in self._pairs:
            (safe_a, gems_a), (safe_b, gems_b) = self._row(one), self._row(other)
            gems = map(add, map(mul, gems_a, safe_b), map(mul, safe_a, gems_b))
            self._pairs[key] = [*map(mul, safe_a, safe_b)], [*gems]
        return self._pairs[key]

    def _row(self, row: RowEnd) -> _Counts:
        if row.key not in self._rows:
            self._rows[row.key] = _counts(row, self._deck)
        return self._rows[row.key]

    def result(self, *, exact: bool = True) -> tuple[HallwayOdds, ...]:
        """Return what each hallway is worth once all plans are added, or all of a sample."""
        total, odds = self._total, Fraction if exact else estimate
        return tuple(
            HallwayOdds(1 - odds(ways, total), Fraction(value * GEM_VALUE, total))
            for ways, value in zip(self._safe, self._worth, strict=True)
        )


def hallway_odds(seen: Mapping[int, Card], deck: Deck) -> tuple[HallwayOdds, ...]:
    """Return what each hallway is worth, in the hallways' order."""
    plans, found = Plans(seen, deck), HallwaySum(deck)
    for plan in plans:
        found.add(plan)
    return found.result(exact=plans.exact)


def _around(cells: tuple[int, ...]) -> Iterator[int]:
    """Go through the hallways around each of these cells."""
    return (hallway for cell in cells for hallway in AROUND[cell])


def _counts(row: RowEnd, deck: Deck) -> _Counts:
    """Count for each hallway the ways in which a row's curse spares it, and the gem tokens beside it in those.

    Ways are first those to lay the curse and one more card, where so many are loose; a row's other cards don't matter,
    but in how many orders they come.
    """
    lands = [frozenset(_around(cells)) for cells in curses_of(row, deck)]
    open_curse = bool(row.row.curse)
    ways = 1 if open_curse else max(len(row.loose), 1)
    spared = [ways * sum(hallway not in harm for harm in lands) for hallway in range(len(HALLWAYS))]
    others, orders = max(len(row.loose) - 1, 1), factorial(max(len(row.loose) - 2, 0))
    safe = [count * others for count in spared]
    gems = [0] * len(HALLWAYS)
    for (card, _), cells in zip(row.row.fixed, row.tokens, strict=True):
        for hallway in _around(cells if deck.roles[card] != CURSE else ()):
            gems[hallway] += safe[hallway]
    for glyph in row.row.gems:
        for number, lies in enumerate(row.loose):
            for hallway in _around(tokens(glyph, lies, GEM, deck.choices)):
                if open_curse:
                    gems[hallway] += spared[hallway] - (hallway not in lands[number])
                elif spared[hallway]:
                    gems[hallway] += others
    return [count * orders for count in safe], [count * orders for count in gems]
