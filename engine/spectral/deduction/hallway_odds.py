"""What a hallway is worth by what a seat has seen: odds that pieces in it perish, and the gems beside it."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import factorial
from operator import add, mul
from typing import TYPE_CHECKING

from ..model.cards import CURSE, Card, Deck
from ..model.manor import AROUND, HALLWAYS
from ..rules.scoring import GEM_VALUE
from .possible import Plan, RowPlan, plans

if TYPE_CHECKING:
    from collections.abc import Hashable, Mapping

    _Counts = tuple[list[int], list[int]]
    """By hallway: in how many ways it is spared, and how many gem tokens are beside it in those together."""

_BESIDE = (*AROUND, ())
"""The hallways beside each cell, and none beside ``NOWHERE``, the last."""


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
        first, second, third, fourth = plan.row_keys()
        upper, lower = self._pair(plan, first, second), self._pair(plan, third, fourth)
        self._safe = [*map(add, self._safe, map(mul, upper[0], lower[0]))]
        worth = map(add, map(mul, upper[1], lower[0]), map(mul, upper[0], lower[1]))
        self._worth = [*map(add, self._worth, worth)]

    def _pair(self, plan: Plan, one: tuple[RowPlan, Hashable], other: tuple[RowPlan, Hashable]) -> _Counts:
        key = (one[1], other[1])
        if key not in self._pairs:
            (safe_a, gems_a), (safe_b, gems_b) = self._row(plan, *one), self._row(plan, *other)
            gems = map(add, map(mul, gems_a, safe_b), map(mul, safe_a, gems_b))
            self._pairs[key] = [*map(mul, safe_a, safe_b)], [*gems]
        return self._pairs[key]

    def _row(self, plan: Plan, row: RowPlan, key: Hashable) -> _Counts:
        if key not in self._rows:
            self._rows[key] = _counts(plan, row, self._deck)
        return self._rows[key]

    def result(self) -> tuple[HallwayOdds, ...]:
        """Return what each hallway is worth once all plans are added."""
        return tuple(
            HallwayOdds(1 - Fraction(ways, self._total), Fraction(value * GEM_VALUE, self._total))
            for ways, value in zip(self._safe, self._worth, strict=True)
        )


def hallway_odds(seen: Mapping[int, Card], deck: Deck, *, swap_keeps_target: bool = False) -> tuple[HallwayOdds, ...]:
    """Return what each hallway is worth, in the hallways' order."""
    found = HallwaySum(deck)
    for plan in plans(seen, deck, swap_keeps_target=swap_keeps_target):
        found.add(plan)
    return found.result()


def _counts(plan: Plan, row: RowPlan, deck: Deck) -> _Counts:
    """Count for each hallway the ways in which a row's curse spares it, and the gem tokens beside it in those.

    Ways are first those to lay the curse and one more card, where so many are loose; a row's other cards don't matter,
    but in how many orders they come.
    """
    spared, harm = _spared(plan, row, deck)
    others, orders = max(len(row.loose) - 1, 1), factorial(max(len(row.loose) - 2, 0))
    safe = [count * others for count in spared]
    gems = [0] * len(HALLWAYS)
    for card, cell in row.fixed:
        if deck.roles[card] != CURSE:
            for hallway in _BESIDE[plan.lands_of(card, cell)]:
                gems[hallway] += safe[hallway]
    for glyph in row.gems:
        for cell in row.loose:
            for hallway in _BESIDE[plan.lands(glyph, cell)]:
                if row.curse:
                    gems[hallway] += spared[hallway] - (hallway not in harm[cell])
                elif spared[hallway]:
                    gems[hallway] += others
    return [count * orders for count in safe], [count * orders for count in gems]


def _spared(plan: Plan, row: RowPlan, deck: Deck) -> tuple[list[int], dict[int, tuple[int, ...]]]:
    """Count for each hallway the ways to lay a row's curse that spare it; say which it harms from each loose cell."""
    loose = row.loose
    if not row.curse:
        card, cell = next((card, cell) for card, cell in row.fixed if deck.roles[card] == CURSE)
        cursed = _BESIDE[plan.lands_of(card, cell)]
        return [0 if hallway in cursed else max(len(loose), 1) for hallway in range(len(HALLWAYS))], {}
    harm = {cell: _BESIDE[plan.lands(row.curse, cell)] for cell in loose}
    spared = [len(loose)] * len(HALLWAYS)
    for hallways in harm.values():
        for hallway in hallways:
            spared[hallway] -= 1
    return spared, harm
