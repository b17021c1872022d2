"""The manor as text for keyboard and screen reader: what is in each cell and hallway, and what can be done there.

Law: the words are made from the same values as the picture, so they say no more than it shows.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine.spectral.model.cards import CARD
from engine.spectral.model.manor import CELLS, HALLWAYS, SIDE
from web.spectral.features import marked
from web.spectral.messages import worth
from web.spectral.pictures.layout import layout
from web.ui.widgets import Cell, Plan
from web.words import listed_and, say

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from web.spectral.match_view import MatchView
    from web.spectral.pictures.view import CardView, CellView, HallwayView, TableView

ROWS: Final = 2 * SIDE - 1
HAND_OVER: Final = "hand over"
STEPS: Final = {"ArrowUp": (0, -1), "ArrowDown": (0, 1), "ArrowLeft": (-1, 0), "ArrowRight": (1, 0)}
ENDS: Final = {"Home": (-ROWS, 0), "End": (ROWS, 0), "PageUp": (0, -ROWS), "PageDown": (0, ROWS)}


def place(column: int, row: int) -> str:
    """Name what lies in a place of the plan of seven by seven: a cell, a hallway, or nothing at a crossing.

    >>> place(0, 0), place(1, 0), place(0, 1), place(1, 1)
    ('a1', 'a1b1', 'a1a2', '')
    """
    across, down = column % 2, row % 2
    one = "abcd"[column // 2] + str(row // 2 + 1)
    if across and down:
        return ""
    if not across and not down:
        return one
    return one + "abcd"[column // 2 + across] + str(row // 2 + 1 + down)


PLACES: Final = tuple(place(column, row) for row in range(ROWS) for column in range(ROWS))
"""What lies in each place of the plan, row by row."""


def moved(cursor: str, key: str) -> str:
    """Give where the keyboard goes from a place: past the crossings, and no farther than the edge."""
    right, down = {**STEPS, **ENDS}[key]
    row, column = divmod(PLACES.index(cursor), ROWS)
    while True:
        column, row = (min(ROWS - 1, max(0, at)) for at in (column + right, row + down))
        if PLACES[row * ROWS + column]:
            return PLACES[row * ROWS + column]


def plan(width: int, height: int, *, covered: bool = False) -> Plan:
    """Give how the places lie in a view of a size; there is one place while the screen is handed over."""
    name, keys = say("spectral.board.name"), say("spectral.board.keys")
    if covered:
        return Plan((1.0,), (1.0,), say("game.spectral"), say("spectral.over.name"), say("spectral.over.keys"))
    lay = layout(width, height)
    tracks = tuple(float(lay.gap if number % 2 else lay.card) for number in range(ROWS))
    return Plan(tracks, tracks, say("game.spectral"), name, keys)


def cells(view: MatchView, table: TableView) -> tuple[Cell, ...]:
    """Give all places in the order in which they are seen."""
    return tuple([_place(view, table, name) for name in PLACES])


def hand_over_cell(title: str) -> tuple[Cell, ...]:
    """Give the one place that there is between two turns."""
    return (Cell(HAND_OVER, title, target=True),)


def _place(view: MatchView, table: TableView, name: str) -> Cell:
    if name in CELLS:
        words = cell_words(view, name, table.cells[name])
        if name in table.looks:
            words = say("spectral.cell.look", cell=words)
        return Cell(name, words, target=name in table.looks, selected=name == view.eyed)
    if name in HALLWAYS:
        words = hallway_words(view, name, table.hallways[name])
        if name == table.selected:
            words = say("spectral.cell.chosen", cell=words)
        elif name in table.offered:
            words = say("spectral.cell.offered", cell=words)
        return Cell(name, words, target=name in table.offered, selected=name == table.selected)
    return Cell("", "")


def cell_words(view: MatchView, name: str, seen: CellView) -> str:
    """Say what is to be seen in a cell."""
    words = say("spectral.cell", cell=name, card=_card_words(seen.card) if seen.card else say("spectral.cell.none"))
    more = [*_tokens(seen)]
    if seen.card and seen.card.lookers:
        names = [view.players[str(player)] for player in seen.card.lookers]
        more.append(say("spectral.cell.lookers", players=listed_and(names)))
    if seen.help:
        more.append(say("spectral.cell.odds", odds=seen.help.curse_words, gems=seen.help.gems_words))
    for one in more:
        words = say("cell.with", cell=words, thing=one)
    return words


def _card_words(card: CardView) -> str:
    marks = [feature for feature in marked(card.marks) if feature.tells_mark] if card.marks else []
    for feature in marks:
        if feature.covered:
            return say(f"spectral.marked.{feature.name}")
    if card.face:
        name = say(f"spectral.role.{card.role}")
        words = say("spectral.cell.open", card=named(card.face), role=name)
        for feature in marks:
            words = say(f"spectral.marked.{feature.name}", card=words)
        return words
    if card.known:
        return say("spectral.cell.noted", card=named(card.known))
    return say("spectral.cell.back")


def named(text: str) -> str:
    """Say a card that is known whole or in part."""
    if text in CARD:
        return say("spectral.card", letter=text[0], glyph=CARD[text].glyph_name)
    return CARD["A" + text].glyph_name if text.islower() else text


def _tokens(seen: CellView) -> Iterator[str]:
    if seen.gems and not seen.shared:
        yield say("spectral.cell.gems", count=seen.gems)
    if seen.curses:
        yield say("spectral.cell.curses", count=seen.curses)


def hallway_words(view: MatchView, name: str, seen: HallwayView) -> str:
    """Say what occupies a hallway, and its price."""
    names: Mapping[str, str] = {"hallway": say("spectral.hallway", one=name[:2], other=name[2:])}
    if seen.rubble:
        words = say("spectral.hallway.rubble", **names)
    elif seen.player:
        player = view.players[str(seen.player)]
        words = say("spectral.hallway.held", player=player, pieces=worth(seen.pieces), **names)
    else:
        words = say("spectral.hallway.empty", **names)
    if seen.price:
        words = say("spectral.hallway.price" if seen.payable else "spectral.hallway.dear", cell=words, price=seen.price)
    if seen.perish is not None:
        odds = say("spectral.percent", percent=round(seen.perish * 100))
        words = say("spectral.hallway.odds", cell=words, odds=odds, gems=seen.gems_words)
    return words
