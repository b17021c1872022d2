"""What is still possible: letters for rows and places for cards, split so that each row is independent of the others.

A *plan* says which letter each row has and where every card lies that can move or still others at the end: the
advanced cards. Given a plan, it is settled where a token comes down from any cell, and the cards left in a row lie in
any order, whatever lies in the other rows. So odds are sums over plans, 24 at the most without modules and 6144
with them, and never over the 24 to the fifth layouts. Law: weights are exact counts of layouts.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import count, permutations, product
from math import factorial, prod
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from ..model.cards import CARD, FLIP, FREEZE, GEM, GLYPHS, LETTERS, MODULES, SWAP, Card, Deck
from ..model.manor import POINTS, SIDE

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterator, Mapping

NOWHERE = -1
"""Where the token of a card that lies face down comes to lie, and what stands for the end of such a card."""
FROZEN = SIDE * SIDE
"""What is added to the place of a card that ends up frozen."""
LANDS: Final[Mapping[str, tuple[int, ...]]] = MappingProxyType(
    {glyph: (*points, *range(SIDE * SIDE), NOWHERE) for glyph, points in POINTS.items()}
)
"""For each glyph where a token lands from each end: a place, a place where a card is frozen, or ``NOWHERE``."""
_AS_DEALT: Final = tuple(range(SIDE * SIDE))


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


@dataclass(frozen=True, slots=True)
class Plan:
    """Four rows, how many layouts have them so, and how a card ends up that is dealt to each cell, see ``LANDS``.

    ``swapped`` are Swaps whose tokens land elsewhere.
    """

    rows: tuple[RowPlan, ...]
    weight: int
    ends: tuple[int, ...]
    swapped: Mapping[Card, int]

    def lands(self, glyph: str, cell: int) -> int:
        """Return where the token of a card of that glyph lands that is dealt to a cell."""
        return LANDS[glyph][self.ends[cell]]

    def lands_of(self, card: Card, cell: int) -> int:
        """Return where the token of a card lands that is dealt to a cell and may be a Swap."""
        return self.swapped.get(card, self.lands(card.glyph, cell))

    def row_keys(self) -> Iterator[tuple[RowPlan, Hashable]]:
        """Go through the rows, each with a key that is the same wherever all its tokens land the same."""
        for number, row in enumerate(self.rows):
            ends = self.ends[number * SIDE : (number + 1) * SIDE]
            swaps = tuple(self.swapped.get(card, NOWHERE) for card, _ in row.fixed) if self.swapped else ()
            yield row, (row.number, ends, swaps)


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


def plans(seen: Mapping[int, Card], deck: Deck, *, swap_keeps_target: bool = False) -> Iterator[Plan]:
    """Go through all plans that what has been seen leaves possible."""
    choices = letters_left(seen)
    numbers = count()
    options = {
        (row, letter): _row_plans(seen, deck, row, letter, numbers) for row in range(SIDE) for letter in choices[row]
    }
    for letters in product(*choices):
        if len(set(letters)) < SIDE:
            continue
        for rows in product(*(options[row, letter] for row, letter in enumerate(letters))):
            weight = prod(row.ways for row in rows)
            ends, swapped = _ends(rows, deck, swap_keeps_target=swap_keeps_target) if deck.modules else (_AS_DEALT, {})
            yield Plan(rows, weight, ends, swapped)


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


def _ends(
    rows: tuple[RowPlan, ...], deck: Deck, *, swap_keeps_target: bool
) -> tuple[tuple[int, ...], Mapping[Card, int]]:
    """Resolve the modules on cells instead of cards: which are turned, where each ends up, which are frozen."""
    dealt = {card: cell for row in rows for card, cell in row.fixed}
    down: set[int] = set()
    for card in deck.of(FLIP):
        if dealt[card] not in down:
            down.add(POINTS[card.glyph][dealt[card]])
    at, where = [*_AS_DEALT], [*_AS_DEALT]
    partners = {card: _swap(card, dealt[card], at, where) for card in deck.of(SWAP) if dealt[card] not in down}
    frozen = {at[POINTS[card.glyph][where[dealt[card]]]] for card in deck.of(FREEZE) if dealt[card] not in down}
    swapped = {card: where[other] for card, other in partners.items() if dealt[card] not in frozen}
    for cell in frozen:
        where[cell] += FROZEN
    for cell in down:
        where[cell] = NOWHERE
    return tuple(where), swapped if swap_keeps_target else {}


def _swap(card: Card, own: int, at: list[int], where: list[int]) -> int:
    """Let a Swap that was dealt to a cell change places; return the cell that the other card was dealt to.

    ``at`` has for each place the cell that the card there was dealt to, ``where`` for each such cell the place.
    """
    here = where[own]
    there = POINTS[card.glyph][here]
    other = at[there]
    at[here], at[there] = other, own
    where[own], where[other] = there, here
    return other
