"""The tokens on the manor's cells: each lies on a corner of its card, where it hides neither glyph nor role.

Law: of a token at most the part that lies on a card's margin, or right of what the card does, covers the card.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pygame_core.geometry import Rect, Vector
from pygame_core.sprites import Sprite
from web.spectral.pictures.pieces import curse, gem

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pygame_core.shapes import Picture
    from web.spectral.pictures.layout import Layout
    from web.spectral.pictures.view import CellView, TableView
    from web.ui.theme import Theme

GEM: Final = 0.31
CURSE: Final = 0.28
"""How large tokens are, as shares of a card's side."""

LEFT: Final = 0.5
"""Where the room for gems begins, right of what the card does; it ends outside, over the lamp at the crossing."""

RIGHT: Final = 1.12
LOW: Final = 1.04


def tokens(view: TableView, theme: Theme, lay: Layout) -> Iterator[Sprite]:
    """Give the tokens of all cells; those that a card has still to place wait upon it, unseen."""
    landed: set[str] = set()
    for cell, seen in view.cells.items():
        gems = 0 if seen.shared else seen.gems
        landed.update(seen.sources)
        place = lay.cell(cell)
        for number in range(gems):
            at = gem_place(place, number, gems, helped=seen.help is not None)
            yield _token(cell, seen, number, gem(12, theme), at)
        for number in range(seen.curses):
            yield _token(cell, seen, seen.gems + number, curse(theme), curse_place(place, number, seen.curses))
    if view.show is None:
        return
    # A token that isn't placed yet waits unseen on its card, so that it is seen to come from there.
    for cell, seen in view.cells.items():
        lies = seen.card
        if lies is not None and lies.face and lies.name not in landed:
            picture = curse(theme) if lies.role == "curse" else gem(12, theme)
            rect = Rect.around(lay.cell(cell).centre, round(lay.card * GEM))
            yield Sprite("token " + lies.name, picture, rect, layer=25, alpha=0.0)


def _token(cell: str, seen: CellView, number: int, picture: Picture, rect: Rect) -> Sprite:
    name = seen.sources[number] if number < len(seen.sources) else f"{cell} {number}"
    return Sprite("token " + name, picture, rect, layer=25 + number / 100)


def gem_place(card: Rect, number: int, count: int, *, helped: bool = False) -> Rect:
    """Give where one of several gems lies: at the lower corner, the last one farthest out.

    Where the deduction help has the lower edge, they lie along the upper one.
    """
    size = round(card.width * GEM)
    if helped:
        return Rect.around(Vector(card.x + number * min(size * 0.8, card.width * 0.6 / count), card.y), size)
    room = card.width * (RIGHT - LEFT) - size
    step = min(size * 0.9, room / max(1, count - 1))
    # One alone needs less of the crossing.
    right = card.x + card.width * (RIGHT if count > 1 else LOW)
    left = right - size - step * (count - 1 - number)
    return Rect(round(left), round(card.y + card.width * LOW) - size, size, size)


def curse_place(card: Rect, number: int, count: int) -> Rect:
    """Give where one of several curses lies: round the upper corner, the others along the edge."""
    size = round(card.width * CURSE)
    step = min(size * 0.76, (card.width * 0.9) / max(1, count - 1))
    return Rect.around(Vector(card.right - step * (count - 1 - number), card.y), size)
