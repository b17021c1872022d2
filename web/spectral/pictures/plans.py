"""Small pictures for panels: the plan of the manor with one card and what it points at, and the odds of all cards."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Final

from engine.spectral.model.manor import NUMBER, SIDE
from pygame_core.geometry import Rect
from pygame_core.paths import Path, rectangle
from pygame_core.shapes import Fill, Picture, Stroke, Text
from pygame_core.sprites import Group, Sprite
from web.spectral.pictures.cards import role_sign
from web.spectral.pictures.colours import LETTERS, colours
from web.spectral.pictures.icons import glyph
from web.spectral.pictures.marks import light
from web.spectral.pictures.pad_writing import GLYPHS
from web.ui.theme import DISPLAY, FIGURES, Theme, clear

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from pygame_core.shapes import Shape
    from web.spectral.pictures.view import Role

STEP: Final = 30.0
"""From one room of a plan to the next."""

ROOM: Final = 24.0
CARD: Final = 42.0
"""How large cards would be whose light is as strong as a plan's."""

LABEL: Final = 24
ROW: Final = 40


@cache
def plan(start: str, end: str, role: Role, theme: Theme) -> Picture:
    """Give the sixteen rooms, small, with the light from one to the other; the axis is a thread, as on the table."""
    hues = colours(theme)
    side = SIDE * STEP
    whole = rectangle(Rect(0.5, 0.5, side - 1, side - 1), 8)
    rooms = Path()
    for name in NUMBER:
        rooms += rectangle(_room(name), 3)
    axis = Path().move(3, side / 2).line(side - 3, side / 2)
    lights = light(theme, role, _room(start), _room(end), CARD)
    ends = rectangle(_room(start), 3) + (rectangle(_room(end), 3) if end != start else Path())
    shapes: tuple[Shape, ...] = (
        Fill(whole, theme.frame),
        Stroke(whole, theme.frame_edge, 1),
        Fill(rooms, hues.back),
        Stroke(axis, clear(hues.gilt, 0.7), 1, (3, 3)),
        Stroke(ends, theme.recent, 2),
    )
    return Picture(side, side, (*shapes, *lights))


def _room(name: str) -> Rect:
    row, column = divmod(NUMBER[name], SIDE)
    inset = (STEP - ROOM) / 2
    return Rect(column * STEP + inset, row * STEP + inset, ROOM, ROOM)


@dataclass(frozen=True, slots=True)
class CardOdds:
    """The odds of all cards to lie in a cell: 0 to 1, and in a few letters; cards that can't lie there may be left out.

    `roles` says what each card does.
    """

    roles: Mapping[str, Role]
    odds: Mapping[str, tuple[float, str]]


def odds_sheet(seen: CardOdds, theme: Theme, width: int) -> Group:
    """Give a table of all cards, a letter a row and a glyph a column, each with its odds as a bar and in words."""
    return Group(tuple(_entries(seen, theme, width)), Rect(0, 0, width, SIDE * ROW))


def _entries(seen: CardOdds, theme: Theme, width: int) -> Iterator[Sprite]:
    column = (width - LABEL) / SIDE
    for row, letter in enumerate(LETTERS):
        label = Picture(LABEL, ROW, (Text(letter, LABEL / 2 - 2, ROW / 2 + 7, 21, theme.text, DISPLAY, 700),))
        yield Sprite(f"letter {letter}", label, Rect(0, row * ROW, LABEL, ROW), change="cut")
        for number, sign in enumerate(GLYPHS):
            code = letter + sign
            share, words = seen.odds.get(code, (0.0, ""))
            picture = _entry(code, seen.roles.get(code, "gem"), theme, column, (round(share, 3), words))
            yield Sprite(f"odds {code}", picture, Rect(LABEL + number * column, row * ROW, column, ROW), change="cut")


@cache
def _entry(code: str, role: Role, theme: Theme, width: float, odds: tuple[float, str]) -> Picture:
    share, words = odds
    hues = colours(theme)
    frame = Rect(1, 1, width - 3, ROW - 3)
    shapes: list[Shape] = [
        Fill(rectangle(frame, 4), hues.paper),
        Stroke(rectangle(frame, 4), hues.paper_edge, 1),
        *glyph(code[1], 17, 15, 22, hues.ink),
        *role_sign(role, theme, 38, 15, 15),
    ]
    if not share:
        return Picture(width, ROW, (*shapes, Fill(rectangle(frame, 4), clear(theme.panel, 0.72))))
    bar = Rect(5, ROW - 10, width - 11, 5)
    shapes += [
        Text(words, width - 6, 21, 14.5, hues.ink, FIGURES, 700, "end", max(12.0, width - 54)),
        Fill(rectangle(bar, 2.5), clear(hues.ink, 0.16)),
        Fill(rectangle(Rect(bar.x, bar.y, bar.width * share, 5), 2.5), hues.back),
    ]
    return Picture(width, ROW, tuple(shapes))
