"""Reading layouts, stakes, supplies and looks; an error names what is wrong and where."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from ...game import Unreadable
from ...wording import counted
from ..model.actions import read_hallway, read_row
from ..model.cards import CARD
from ..model.manor import CELLS, EMPTY_GRID, NUMBER, RUBBLE, RUBBLE_BLOCK, SIDE, Grid, Holding, Layout
from ..model.pieces import HUNTER_POINTS, Pieces, excess, plus, read_pieces

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from ..model.cards import Card


def read_layout(text: str) -> Layout:
    """Return the layout that a text writes; raise Unreadable, naming the row, if it writes none."""
    rows = text.split("/")
    if len(rows) != SIDE:
        raise Unreadable(f"layout: {counted(len(rows), 'row')} where {SIDE} are needed, separated by /")
    layout: tuple[Card, ...] = ()
    for number, row in enumerate(rows, 1):
        try:
            cards = read_row(row)
        except Unreadable as error:
            raise Unreadable(f"layout, row {number}: {error}") from None
        if any(card in layout for card in cards):
            raise Unreadable(f"layout, row {number}: letter {cards[0].letter} has a row already")
        layout += cards
    return layout


def read_players(text: str) -> tuple[str, ...]:
    """Return the seats of that many players; raise Unreadable if so many can't play."""
    if text not in map(str, HUNTER_POINTS):
        raise Unreadable(f"players {text!r}: a whole number from 2 to 5 is needed")
    return tuple(str(number) for number in range(1, int(text) + 1))


def read_stakes(text: str, seats: Sequence[str]) -> Grid:
    """Return what occupies the hallways; raise Unreadable, naming the hallway, if the text doesn't write it."""
    grid = list(EMPTY_GRID)
    for entry in text.split(",") if text != "-" else ():
        name, equals, held = entry.partition("=")
        if not equals:
            raise Unreadable(f"stakes: {entry!r} is not a hallway, =, and what is in it")
        try:
            hallway = read_hallway(name)
            holding = _read_holding(held, seats)
        except Unreadable as error:
            raise Unreadable(f"stakes: {entry!r}: {error}") from None
        if grid[hallway]:
            raise Unreadable(f"stakes: {name} is there twice")
        grid[hallway] = holding
    return tuple(grid)


def _read_holding(text: str, seats: Sequence[str]) -> Holding:
    if text == RUBBLE:
        return RUBBLE_BLOCK
    owner, colon, pieces = text.partition(":")
    if not colon:
        raise Unreadable(f"{text!r} is neither R nor a player, :, and pieces")
    if owner not in seats:
        raise Unreadable(f"player {owner!r} is not one of {', '.join(seats)}")
    return Holding(owner, read_pieces(pieces))


def read_supplies(text: str, seats: Sequence[str]) -> tuple[Pieces, ...]:
    """Return the unspent pieces of every seat, none for a seat that the text doesn't name; raise Unreadable."""
    found: dict[str, Pieces] = {}
    for entry in text.split(",") if text != "-" else ():
        seat, equals, pieces = entry.partition("=")
        if not equals:
            raise Unreadable(f"supply: {entry!r} is not a player, =, and pieces")
        if seat not in seats:
            raise Unreadable(f"supply: {entry!r}: player {seat!r} is not one of {', '.join(seats)}")
        if seat in found:
            raise Unreadable(f"supply: player {seat} is there twice")
        try:
            found[seat] = () if pieces == "-" else read_pieces(pieces)
        except Unreadable as error:
            raise Unreadable(f"supply: {entry!r}: {error}") from None
    return tuple(found.get(seat, ()) for seat in seats)


def check_pieces(grid: Grid, supplies: Sequence[Pieces], seats: Sequence[str]) -> None:
    """Raise Unreadable if a player has more pieces, on the grid and in the supply together, than there are."""
    for seat, supply in zip(seats, supplies, strict=True):
        owned = supply
        for holding in grid:
            if holding and holding.owner == seat:
                owned = plus(owned, holding.pieces)
        over = excess(owned)
        if over:
            raise Unreadable(f"player {seat} has {over} (stakes and supply together)")


def read_seen(text: str) -> Mapping[int, Card]:
    """Return the cards that have been seen, by cell; raise Unreadable if no layout has them all."""
    seen: dict[int, Card] = {}
    for entry in text.split(",") if text != "-" else ():
        match = re.fullmatch("([a-d][1-4])=([A-D][dqch])", entry)
        if not match:
            raise Unreadable(f"seen: {entry!r} is not a cell, =, and a card, such as a1=Dh")
        cell, card = NUMBER[match[1]], CARD[match[2]]
        if cell in seen:
            raise Unreadable(f"seen: {match[1]} is there twice")
        for other, known in seen.items():
            _check_together(cell, card, other, known)
        seen[cell] = card
    return seen


def _check_together(cell: int, card: Card, other: int, known: Card) -> None:
    where = f"seen: {CELLS[cell]}={card} with {CELLS[other]}={known}"
    if card == known:
        raise Unreadable(f"{where}: there is only one {card}")
    if (card.letter == known.letter) is not (cell // SIDE == other // SIDE):
        raise Unreadable(f"{where}: each row has one letter, and each letter one row")
