"""What a hallway is worth by what a seat has seen: odds that pieces in it perish, and the gems beside it."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import factorial, prod
from typing import TYPE_CHECKING

from engine.spectral.cards import CURSE, Card, Deck
from engine.spectral.manor import AROUND, HALLWAYS
from engine.spectral.possible import Plan, RowPlan, plans
from engine.spectral.scoring import GEM_VALUE

if TYPE_CHECKING:
    from collections.abc import Mapping

_BESIDE = (*AROUND, ())
"""The hallways beside each cell, and none beside ``NOWHERE``, the last."""


@dataclass(frozen=True, slots=True)
class HallwayOdds:
    """For pieces that stand alone around both their cards at the end: odds to perish, and what they may expect.

    ``gems`` is the expected value of the gems on both cards; in layouts in which the pieces perish, it counts as none.
    """

    perish: Fraction
    gems: Fraction


def hallway_odds(seen: Mapping[int, Card], deck: Deck, *, swap_keeps_target: bool = False) -> tuple[HallwayOdds, ...]:
    """Return what each hallway is worth, in the hallways' order."""
    safe, worth, total = [0] * len(HALLWAYS), [0] * len(HALLWAYS), 0
    known: dict[RowPlan, tuple[list[int], list[int]]] = {}
    for plan in plans(seen, deck, swap_keeps_target=swap_keeps_target):
        if deck.modules:
            known = {}
        rows = []
        for row in plan.rows:
            if row not in known:
                known[row] = _counts(plan, row, deck)
            rows.append(known[row])
        ways = prod(factorial(max(len(row.loose) - 2, 0)) for row in plan.rows)
        total += plan.weight
        (safe_a, gems_a), (safe_b, gems_b), (safe_c, gems_c), (safe_d, gems_d) = rows
        for hallway in range(len(HALLWAYS)):
            a, b, c, d = safe_a[hallway], safe_b[hallway], safe_c[hallway], safe_d[hallway]
            safe[hallway] += ways * a * b * c * d
            worth[hallway] += ways * (
                (gems_a[hallway] * b + a * gems_b[hallway]) * c * d
                + a * b * (gems_c[hallway] * d + c * gems_d[hallway])
            )
    return tuple(
        HallwayOdds(1 - Fraction(ways, total), Fraction(value * GEM_VALUE, total))
        for ways, value in zip(safe, worth, strict=True)
    )


def _counts(plan: Plan, row: RowPlan, deck: Deck) -> tuple[list[int], list[int]]:
    """Count for each hallway the ways in which a row's curse spares it, and the gem tokens beside it in those.

    Ways are those to lay the curse and one more card, where so many are loose: a row's other cards don't matter.
    """
    spared, harm = _spared(plan, row, deck)
    others = max(len(row.loose) - 1, 1)
    safe = [count * others for count in spared]
    gems = [0] * len(HALLWAYS)
    for card, cell in row.fixed:
        if deck.roles[card] != CURSE:
            for hallway in _BESIDE[plan.lands_of(card, cell)]:
                gems[hallway] += safe[hallway]
    for glyph in row.gems:
        for cell in row.loose:
            for hallway in _BESIDE[plan.lands[glyph][cell]]:
                if row.curse:
                    gems[hallway] += spared[hallway] - (hallway not in harm[cell])
                elif spared[hallway]:
                    gems[hallway] += others
    return safe, gems


def _spared(plan: Plan, row: RowPlan, deck: Deck) -> tuple[list[int], dict[int, tuple[int, ...]]]:
    """Count for each hallway the ways to lay a row's curse that spare it; say which it harms from each loose cell."""
    loose = row.loose
    if not row.curse:
        card, cell = next((card, cell) for card, cell in row.fixed if deck.roles[card] == CURSE)
        cursed = _BESIDE[plan.lands_of(card, cell)]
        return [0 if hallway in cursed else max(len(loose), 1) for hallway in range(len(HALLWAYS))], {}
    harm = {cell: _BESIDE[plan.lands[row.curse][cell]] for cell in loose}
    spared = [len(loose)] * len(HALLWAYS)
    for hallways in harm.values():
        for hallway in hallways:
            spared[hallway] -= 1
    return spared, harm
