"""What stands on a player's pad: its cards, letters, cells with tallies and filled-in squares, and crosses.

Law: what was seen is in ink, what was deduced or guessed in pencil.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from pygame_core.geometry import Rect, Vector
from pygame_core.paths import Path, line, rectangle
from pygame_core.shapes import Fill, Inside, Picture, Stroke, Text
from web.spectral.pictures.cards import role_sign
from web.spectral.pictures.colours import LETTERS, colours
from web.spectral.pictures.icons import EYE, glyph, outline
from web.spectral.pictures.roles import ROLES
from web.ui.theme import BODY, DISPLAY, Theme, clear

if TYPE_CHECKING:
    from pygame_core.shapes import Shape
    from web.spectral.pictures.view import PadCell, Role

GLYPHS: Final = "dqch"
ROW: Final = 42
"""The height of a row of cards in the upper half."""

PENCIL: Final = "#5b5f6b"


@cache
def card(code: str, role: Role, theme: Theme, width: float, *, assumed: bool, crossed: bool) -> Picture:
    """Give a card of the upper half: its glyph and what it does, crossed off or not."""
    hues = colours(theme)
    frame = rectangle(Rect(2, 2, width - 5, ROW - 5), 4)
    middle = ROW / 2 - 0.5
    size = min(30.0, width * 0.46)
    shapes: list[Shape] = [
        Fill(frame, clear(hues.paper_low, 0.7)),
        Stroke(frame, clear(hues.ink, 0.35), 1),
        *glyph(code[1], 5 + size / 2 + 1, middle, size, hues.ink),
        *role_sign(role, theme, width - 6 - size * 0.42, middle, size * 0.68),
    ]
    if assumed:
        shapes.append(Text("?", width - 8, ROW - 7, 12, hues.ink, BODY, 700))
    if crossed:
        strokes = line(Vector(6, ROW - 8), Vector(width - 8, 6)) + line(Vector(6, 6), Vector(width - 8, ROW - 8))
        shapes += [Fill(frame, clear(hues.paper, 0.62)), Stroke(strokes, PENCIL, 2.4)]
    return Picture(width, ROW, tuple(shapes))


@cache
def row(letters: str, theme: Theme, width: float, height: float) -> Picture:
    """Give a row's letter, or in pencil those that are left."""
    hues = colours(theme)
    frame = rectangle(Rect(0, 1, width - 1, height - 2), 4)
    shapes: list[Shape] = [Stroke(frame, clear(hues.ink, 0.35), 1, (3, 3))]
    if len(letters) == 1:
        shapes.append(Text(letters, width / 2 - 0.5, height / 2 + 9, 27, LETTERS[letters], DISPLAY, 700))
    step = (height - 6) / max(1, len(letters))
    if len(letters) > 1:
        shapes += [
            Text(letter, width / 2 - 0.5, 3 + step * (number + 0.5) + 4.5, 13, PENCIL, DISPLAY, 700)
            for number, letter in enumerate(letters)
        ]
    return Picture(width, height, tuple(shapes))


@cache
def cell(seen: PadCell | None, role: Role, theme: Theme, size: int) -> Picture:
    """Give what is written in a cell: the card, two squares for tallies along the lower edge, and a note."""
    hues = colours(theme)
    low = size * 0.34
    shapes: list[Shape] = []
    for number, kind in enumerate(("gem", "curse")):
        box = Rect(3 + number * (size - 6) / 2, size - low - 3, (size - 6) / 2 - (1 if number == 0 else 0), low)
        tally = 0 if seen is None else (seen.gems, seen.curses)[number]
        may = seen is not None and (seen.may_gem, seen.may_curse)[number]
        shapes += _tally(kind, box, tally, theme, may=may)
    if seen is None:
        return Picture(size, size, tuple(shapes))
    upper = (size - low - 3) / 2 + 1
    letter = seen.card[0] if seen.card and seen.card[0] in LETTERS else ""
    sign = seen.card[-1] if seen.card and seen.card[-1] in GLYPHS else ""
    ink = hues.ink if seen.seen else PENCIL
    if sign:
        shapes += glyph(sign, size * (0.6 if letter else 0.4), upper, size * 0.5, ink)
    if letter:
        colour = LETTERS[letter] if seen.seen else PENCIL
        signed = bool(sign) and role != "gem"
        low_letter = size * 0.31 if signed else upper + size * 0.13
        shapes.append(Text(letter, size * 0.18, low_letter, size * (0.31 if signed else 0.37), colour, DISPLAY, 700))
    if seen.seen:
        shapes.append(Fill(outline(EYE, size * 0.89, size * 0.1, size * 0.18), hues.ink))
    if sign and letter and role != "gem":
        shapes += role_sign(role, theme, size * 0.17, size * 0.48, size * 0.22)
    if seen.note:
        shapes.append(Text(seen.note, size - 3, size * 0.58, size * 0.2, PENCIL, BODY, 400, "end", size * 0.6))
    return Picture(size, size, tuple(shapes))


def _tally(kind: str, box: Rect, count: int, theme: Theme, *, may: bool) -> list[Shape]:
    """Give one of a cell's squares: its faint sign, filled in where something may come, strokes for what does."""
    hues = colours(theme)
    frame = rectangle(box, 2)
    shapes: list[Shape] = []
    if may:
        hatch = Path()
        for number in range(-int(box.height // 4) - 1, int(box.width // 4) + 1):
            x = box.x + number * 4
            hatch = hatch.move(x, box.bottom).line(x + box.height, box.top)
        shapes.append(Inside(frame, (Stroke(hatch, clear(PENCIL, 0.75), 1.5),)))
    shapes.append(Stroke(frame, clear(hues.ink, 0.4), 0.9))
    sign = outline(ROLES[kind], box.centre.x, box.centre.y, box.height * 0.72)
    colour = hues.curse if kind == "curse" else hues.gem
    shapes.append(Fill(sign, clear(colour, 0.9 if count else 0.28)))
    strokes = Path()
    shown = min(count, 5)
    step = min(4.5, box.width / (shown + 1))
    for number in range(min(shown, 4)):
        x = box.centre.x + (number - (min(shown, 4) - 1) / 2) * step
        strokes += line(Vector(x + 1, box.top + 2), Vector(x - 1, box.bottom - 2))
    if count > 4:  # noqa: PLR2004 - the fifth stroke of a tally lies across
        strokes += line(Vector(box.left + 2, box.bottom - 4), Vector(box.right - 2, box.top + 4))
    if count:
        shapes += [Stroke(strokes, clear(hues.paper, 0.9), 4.4), Stroke(strokes, hues.ink, 2.2)]
    return shapes


@cache
def cross(theme: Theme) -> Picture:
    """Give the X of a hallway."""
    strokes = line(Vector(16, 16), Vector(84, 84)) + line(Vector(84, 16), Vector(16, 84))
    return Picture(100, 100, (Stroke(strokes, clear(theme.danger, 0.25), 22), Stroke(strokes, "#8e1c16", 12)))


@cache
def focus(theme: Theme, width: float, height: float) -> Picture:
    """Give the frame of what has the keyboard."""
    frame = rectangle(Rect(0, 0, width, height).inflated(-1), 4)
    return Picture(width, height, (Stroke(frame, theme.page, 5), Stroke(frame, theme.text, 2.4, (6, 5))), 3)
