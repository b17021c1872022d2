"""The end of a game: where tokens land, what curses take, how gems are split, who has won."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from ..model.cards import CURSE, GEM
from ..model.manor import AROUND, CELLS, RUBBLE
from ..model.pieces import HUNTER_POINTS
from .endings import CurseStruck, GemsShared, Scored, TokenPlaced, Won
from .modules import IN_ORDER, Lying

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ...state import Effect, Effects
    from ..model.cards import Card, Deck
    from ..model.manor import Grid, Layout
    from ..model.pieces import Pieces

GEM_VALUE: Final = 12


@dataclass(frozen=True, slots=True)
class Resolution:
    """Where the tokens land, by cell, and every step on the way; ``cards`` as they lie then, ``down`` face down."""

    gems: tuple[int, ...]
    curses: tuple[int, ...]
    steps: Effects
    cards: Layout
    down: frozenset[Card]
    frozen: frozenset[Card]


@dataclass(frozen=True, slots=True)
class Scores:
    """What every seat has scored, in turn order, the winners, and every step on the way."""

    lines: tuple[Scored, ...]
    winners: tuple[str, ...]
    steps: Effects


@lru_cache(maxsize=256)
def resolve(layout: Layout, deck: Deck, *, swap_keeps_target: bool = False) -> Resolution:
    """Return what comes of a layout: modules first, then one token a card, row by row as the cards lie then.

    ``swap_keeps_target`` is the other reading of ruling S17: a Swap's own gem goes to the card that it swapped with.
    """
    lying = Lying(layout, deck)
    steps: list[Effect] = [step for module in IN_ORDER for step in module(lying)]
    gems, curses = [0] * len(CELLS), [0] * len(CELLS)
    for at, card in enumerate(lying.cards):
        if card in lying.down:
            continue
        kept = card in lying.frozen
        if kept:
            cell = at
        elif swap_keeps_target and card in lying.swapped:
            cell = lying.cells[lying.swapped[card]]
        else:
            cell = lying.pointed_at(card)
        cursed = deck.roles[card] == CURSE
        (curses if cursed else gems)[cell] += 1
        steps.append(TokenPlaced(card, at, cell, CURSE if cursed else GEM, kept))
    return Resolution(
        tuple(gems), tuple(curses), tuple(steps), tuple(lying.cards), frozenset(lying.down), frozenset(lying.frozen)
    )


def score(
    gems: Sequence[int], curses: Sequence[int], grid: Grid, supplies: Sequence[Pieces], seats: Sequence[str]
) -> Scores:
    """Return the scores of a finished game: curses take pieces on the whole grid (ruling S2), then gems are split.

    ``gems`` and ``curses`` count the tokens on each cell, ``supplies`` are the unspent pieces, a seat each.
    """
    steps: list[Effect] = []
    left = list(grid)
    lost = dict.fromkeys(seats, 0)
    earned = dict.fromkeys(seats, 0)
    for cell, count in enumerate(curses):
        if count:
            taken = []
            for hallway in AROUND[cell]:
                holding = left[hallway]
                if holding is not None and holding.owner != RUBBLE:
                    left[hallway] = None
                    lost[holding.owner] += holding.value
                    taken.append((hallway, holding.owner, holding.pieces))
            steps.append(CurseStruck(cell, tuple(taken)))
    for cell, count in enumerate(gems):
        if count:
            shares = split(count * GEM_VALUE, cell, tuple(left), seats)
            for seat, _, value in shares:
                earned[seat] += value
            steps.append(GemsShared(cell, count * GEM_VALUE, shares))
    points = HUNTER_POINTS[len(seats)]
    lines = tuple(
        Scored(seat, earned[seat], points * sum(supply), lost[seat])
        for seat, supply in zip(seats, supplies, strict=True)
    )
    won = winners(lines)
    return Scores(lines, won.winners, (*steps, *lines, won))


def split(value: int, cell: int, grid: Grid, seats: Sequence[str]) -> tuple[tuple[str, int, int], ...]:
    """Return how a value on a cell is split by the spaces held around it: seat, spaces, share (ruling S12)."""
    holders = [holding.owner for hallway in AROUND[cell] if (holding := grid[hallway]) and holding.owner != RUBBLE]
    return tuple(
        (seat, holders.count(seat), value * holders.count(seat) // len(holders)) for seat in seats if seat in holders
    )


def winners(lines: Sequence[Scored]) -> Won:
    """Return who has won: most points, then fewest hunters lost, then together (ruling S13)."""
    most = max(line.total for line in lines)
    first = [line for line in lines if line.total == most]
    fewest = min(line.lost for line in first)
    last = tuple(line.seat for line in first if line.lost == fewest)
    return Won(last, "points" if len(first) == 1 else "lost" if len(last) == 1 else "shared")
