"""Spectral told a second time, slowly and with other means: by columns and rows, and by going through every layout.

Law: nothing of the engine's geometry, modules or deduction is used here.
"""

from __future__ import annotations

from fractions import Fraction
from itertools import permutations, product

CIRCLES = (["a1", "b1", "c1", "d1", "d2", "d3", "d4", "c4", "b4", "a4", "a3", "a2"], ["b2", "c2", "c3", "b3"])
CELLS = [column + row for row in "1234" for column in "abcd"]
LIST = {
    "curse": {"A": "d", "B": "q", "C": "c", "D": "h"},
    "flip": {"A": "q", "B": "c", "C": "h", "D": "d"},
    "swap": {"A": "c", "B": "h", "C": "d", "D": "q"},
    "freeze": {"A": "h", "B": "d", "C": "q", "D": "c"},
}
Table = dict[str, str]
"""The card in each cell."""


def target(glyph: str, cell: str) -> str:
    """Name the cell that a card points at."""
    column, row = "abcd".index(cell[0]), int(cell[1])
    if glyph == "h":
        return f"{cell[0]}{5 - row}"
    if glyph == "c":
        circle = next(circle for circle in CIRCLES if cell in circle)
        return circle[(circle.index(cell) + 2) % len(circle)]
    reach = 2 if glyph == "d" else 1
    found = []
    for across, down in product((-reach, reach), repeat=2):
        to_column, to_row = column + across, row + down
        inside = 0 <= to_column <= 3 and 1 <= to_row <= 4
        same = to_column // 2 == column // 2 and (to_row - 1) // 2 == (row - 1) // 2
        if inside and (glyph == "d" or same):
            found.append(f"{'abcd'[to_column]}{to_row}")
    (only,) = found
    return only


def of_module(modules: str, module: str) -> list[str]:
    """List a module's cards that are in the game, in alphabetical order."""
    letters = set()
    for part in modules.split(","):
        if part == module:
            letters |= {*"ABCD"}
        elif part.startswith(f"{module}:"):
            letters.add(part[-1])
    return [letter + LIST[module][letter] for letter in sorted(letters)]


def resolve(table: Table, modules: str = "-", swap: str = "final") -> tuple[dict[str, int], dict[str, int]]:
    """Count the gem tokens and the curse tokens on each cell at the end."""
    table = dict(table)
    where = {card: cell for cell, card in table.items()}
    down: set[str] = set()
    with_whom = {}
    for card in of_module(modules, "flip"):
        if card not in down:
            down.add(table[target(card[1], where[card])])
    for card in of_module(modules, "swap"):
        if card not in down:
            here, there = where[card], target(card[1], where[card])
            other = table[there]
            table[here], table[there] = other, card
            where[card], where[other] = there, here
            with_whom[card] = other
    frozen = {table[target(card[1], where[card])] for card in of_module(modules, "freeze") if card not in down}
    gems, curses = dict.fromkeys(CELLS, 0), dict.fromkeys(CELLS, 0)
    for cell, card in table.items():
        if card in down:
            continue
        lands = target(card[1], cell)
        if swap == "target" and card in with_whom:
            lands = where[with_whom[card]]
        if card in frozen:
            lands = cell
        (curses if LIST["curse"][card[0]] == card[1] else gems)[lands] += 1
    return gems, curses


def layouts(seen: Table) -> list[Table]:
    """List every layout that has these cards there: only for a few, or it takes for ever."""
    rows = []
    for row in "1234":
        here = {cell: card for cell, card in seen.items() if cell[1] == row}
        ways = [
            {column + row: letter + glyph for column, glyph in zip("abcd", order, strict=True)}
            for letter in "ABCD"
            for order in permutations("dqch")
        ]
        rows.append([way for way in ways if here.items() <= way.items()])
    return [
        {cell: card for row in found for cell, card in row.items()}
        for found in product(*rows)
        if len({card[0] for row in found for card in row.values()}) == 4
    ]


def deduce(seen: Table, modules: str = "-", swap: str = "final") -> tuple[dict[str, dict[str, Fraction]], ...]:
    """Count odds over every layout: of cards by cell, of a curse by cell, and expected gem value by cell."""
    left = layouts(seen)
    one = Fraction(1, len(left))
    cards: dict[str, dict[str, Fraction]] = {cell: {} for cell in CELLS}
    odds: dict[str, dict[str, Fraction]] = {cell: {"curse": Fraction(0), "gems": Fraction(0)} for cell in CELLS}
    for table in left:
        gems, curses = resolve(table, modules, swap)
        for cell, card in table.items():
            cards[cell][card] = cards[cell].get(card, Fraction(0)) + one
            odds[cell]["curse"] += one * bool(curses[cell])
            odds[cell]["gems"] += one * 12 * gems[cell]
    return cards, odds
