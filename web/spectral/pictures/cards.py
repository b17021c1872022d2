"""Spectral's cards as pictures: night-blue backs, paper faces with a letter, a glyph and what the card does."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from pygame_core.geometry import Rect, Vector
from pygame_core.paths import Path, circle, polygon, rectangle
from pygame_core.shapes import Fill, Inside, Linear, Picture, Radial, Shadow, Stroke, Text
from pygame_core.sprites import Group, Sprite
from web.spectral.features import marked
from web.spectral.pictures.card_frame import BLEED, BODY_OF_CARD, RADIUS, SIZE
from web.spectral.pictures.colours import LETTERS, PLAYERS, colours
from web.spectral.pictures.icons import EYE, MIDDLE, SHAPES, glyph, outline
from web.spectral.pictures.roles import ROLES
from web.ui.theme import BODY, DISPLAY, Theme, clear, mixed

if TYPE_CHECKING:
    from pygame_core.shapes import Shape
    from web.spectral.pictures.view import CardView, Role

TILT: Final = 8.0
SLIP: Final = Rect(9, 25, 82, 47)
"""The slip of paper on a back, on which a seat has noted what it knows."""


def card(seen: CardView, theme: Theme, *, raised: bool = False) -> Picture:
    """Give a card as it lies: its face, its back, or its back with what the seat has noted.

    A face that is raised leaves its lower edge free for what is to lie there.
    """
    if seen.face and not _is_covered(seen.marks):
        return face(seen.face, seen.role, theme, assumed=seen.assumed, marks=seen.marks, raised=raised)
    noted = seen.known or seen.face
    return back(noted, seen.role, theme, seen.lookers, assumed=seen.assumed, marks=seen.marks)


def _is_covered(marks: frozenset[str]) -> bool:
    return bool(marks) and any(feature.covered for feature in marked(marks))


def turn_of(seen: CardView) -> float:
    """Give by how many degrees a card is turned: some that modules have changed lie askew.

    On a table they are turned by a quarter; here that would make their glyphs point wrong, so it is a tilt, and a sign.
    """
    return TILT if seen.marks and any(feature.tilted for feature in marked(seen.marks)) else 0


def card_group(seen: CardView, theme: Theme, size: int) -> Group:
    """Give one card for a panel."""
    box = Rect(0, 0, size, size)
    return Group((Sprite("card " + seen.name, card(seen, theme), box.inflated(-size * 0.04)),), box)


@cache
def face(
    code: str,
    role: Role,
    theme: Theme,
    *,
    assumed: bool = False,
    marks: frozenset[str] = frozenset(),
    raised: bool = False,
) -> Picture:
    """Give a face: the letter, the glyph, and what the card does; with a question mark where that is assumed.

    Raised, all of it is above the lowest third.
    """
    hues = colours(theme)
    letter, glyph_letter = code[0], code[1]
    ink = LETTERS[letter]
    body = rectangle(BODY_OF_CARD, RADIUS)
    paper = Linear(0, 0, SIZE, SIZE, ((0, hues.paper), (1, hues.paper_low)))
    shapes: list[Shape] = [
        Fill(body, paper, Shadow(clear(theme.shadow, 0.5), 5, 0, 2)),
        Stroke(body, hues.paper_edge, 1.4),
        Stroke(rectangle(BODY_OF_CARD.inflated(-4), RADIUS - 3), clear(ink, 0.45), 1.2),
    ]
    if raised:
        shapes += [
            Text(letter, 20, 33, 34, ink, DISPLAY, 700),
            *glyph(glyph_letter, 69, 38, 50, hues.ink),
            *role_sign(role, theme, 20 if assumed else 23, 52, 25),
        ]
    else:
        shapes += [
            Text(letter, 21, 40, 40, ink, DISPLAY, 700),
            *glyph(glyph_letter, 66, 39, 53, hues.ink),
            *role_sign(role, theme, 24, 75, 34),
        ]
    if assumed:
        x, y, size = (38, 58, 17) if raised else (50, 81, 20)
        shapes.append(Text("?", x, y, size, hues.ink, BODY, 700))
    return Picture(SIZE, SIZE, (*shapes, *_marks(marks, theme)), BLEED)


@cache
def back(
    noted: str,
    role: Role,
    theme: Theme,
    lookers: tuple[int, ...] = (),
    *,
    assumed: bool = False,
    marks: frozenset[str] = frozenset(),
) -> Picture:
    """Give a back: who has looked at it along its upper edge, and a slip with what is noted, if anything is."""
    shapes = [*_cloth(theme, plain=bool(noted))]
    if noted:
        shapes += _slip(noted, role, theme, assumed=assumed, struck=_is_covered(marks))
    shapes += _lookers(lookers, theme)
    return Picture(SIZE, SIZE, (*shapes, *_marks(marks, theme)), BLEED)


def _marks(marks: frozenset[str], theme: Theme) -> list[Shape]:
    """Give what modules have left on a card: on a back nothing but what is seen of a card that lies face down."""
    return [shape for feature in marked(marks) for shape in feature.paint_mark(theme)]


@cache
def _cloth(theme: Theme, *, plain: bool) -> tuple[Shape, ...]:
    hues = colours(theme)
    body = rectangle(BODY_OF_CARD, RADIUS)
    cloth = Radial(50, 44, 74, ((0, hues.back), (1, hues.back_low)))
    thread = clear(hues.gilt, 0.85)
    shapes: list[Shape] = [
        Fill(body, cloth, Shadow(clear(theme.shadow, 0.55), 5, 0, 2)),
        Stroke(body, hues.back_edge, 1.6),
        Stroke(rectangle(BODY_OF_CARD.inflated(-6), RADIUS - 4), thread, 1.3),
    ]
    if plain:
        return tuple(shapes)
    weave = Path()
    for step in range(-5, 6):
        weave = weave.move(50 + step * 14 - 50, 0).line(50 + step * 14 + 50, 100)
        weave = weave.move(50 + step * 14 + 50, 0).line(50 + step * 14 - 50, 100)
    shapes.append(Inside(rectangle(BODY_OF_CARD.inflated(-9), 4), (Stroke(weave, clear(hues.gilt, 0.13), 1),)))
    plate = polygon([(50, 18), (76, 50), (50, 82), (24, 50)])
    hole = circle(Vector(50, 43), 8) + polygon([(46.5, 48), (53.5, 48), (57, 64), (43, 64)])
    shapes += [
        Fill(plate, mixed(hues.back_low, hues.back_edge, 0.35)),
        Stroke(plate, thread, 1.8),
        Fill(circle(Vector(50, 50), 30), Radial(50, 50, 30, ((0, clear(hues.lamp, 0.3)), (1, clear(hues.lamp, 0))))),
        Fill(hole, hues.gilt),
    ]
    return tuple(shapes)


def _slip(noted: str, role: Role, theme: Theme, *, assumed: bool, struck: bool) -> list[Shape]:
    hues = colours(theme)
    letter = noted[0] if noted[0] in LETTERS else ""
    glyph_letter = noted[-1] if noted[-1] not in LETTERS else ""
    paper = rectangle(SLIP, 4)
    shapes: list[Shape] = [
        Fill(paper, hues.paper, Shadow(clear(theme.shadow, 0.5), 3, 0, 1)),
        Stroke(paper, hues.paper_edge, 0.8),
    ]
    across = SLIP.centre.x
    if letter:
        x, y, size = (SLIP.x + 17, 50, 33) if glyph_letter else (across, 63, 44)
        shapes.append(Text(letter, x, y, size, LETTERS[letter], DISPLAY, 700))
    if glyph_letter:
        shapes += glyph(glyph_letter, SLIP.right - 25 if letter else across, SLIP.centre.y, 41, hues.ink)
    if letter and glyph_letter:
        shapes += role_sign(role, theme, SLIP.x + 17, SLIP.bottom - 11, 19)
        if assumed:
            shapes.append(Text("?", SLIP.x + 38, SLIP.bottom - 5, 15, hues.ink, BODY, 700))
    if struck:
        bar = Path().move(SLIP.left + 5, SLIP.bottom - 5).line(SLIP.right - 5, SLIP.top + 5)
        shapes += [Stroke(bar, clear(hues.paper, 0.9), 7), Stroke(bar, theme.danger, 3.6)]
    return shapes


def _lookers(lookers: tuple[int, ...], theme: Theme) -> list[Shape]:
    """Give an eye and the shapes of those who have looked."""
    if not lookers:
        return []
    seen = tuple(dict.fromkeys(lookers))
    hues = colours(theme)
    width = 17 + 14.5 * len(seen)
    left = 50 - width / 2
    tray = Rect(left - 3, 4, width + 6, 17)
    shapes: list[Shape] = [Fill(rectangle(tray, 8.5), clear(hues.back_edge, 0.82))]
    shapes.append(Fill(outline(EYE, left + 9, tray.centre.y, 17), hues.gilt))
    for number, player in enumerate(seen):
        shape = outline(SHAPES[player], left + 25 + 14.5 * number, tray.centre.y, 12)
        shapes.append(Fill(shape, PLAYERS[player]))
    return shapes


@cache
def role_sign(role: Role, theme: Theme, x: float, y: float, size: float) -> tuple[Shape, ...]:
    """Give the sign of what a card does, for paper: advanced cards place a gem too, which is drawn beside."""
    hues = colours(theme)
    if role == "curse":
        disc = circle(Vector(x, y), size / 2)
        return (Fill(disc, hues.curse), Fill(outline(ROLES["curse"], x, y, size * 0.78), hues.curse_ink))
    if role == "gem":
        return (Fill(outline(ROLES["gem"], x, y, size * 0.95), hues.gem),)
    plate = rectangle(Rect.around(Vector(x, y), size), size * 0.2)
    return (
        Fill(plate, hues.ink),
        Fill(outline(ROLES[role], x, y, size * 0.82), hues.paper),
        Fill(outline(ROLES["gem"], x + size * 0.52, y + size * 0.36, size * 0.5), hues.paper),
        Fill(outline(ROLES["gem"], x + size * 0.52, y + size * 0.36, size * 0.42), hues.gem),
    )


@cache
def sign_of(role: Role, theme: Theme) -> Picture:
    """Give what a card does as a picture, for keys and panels."""
    hues = colours(theme)
    plate = Fill(outline(SHAPES[2], 50, 50, 112), hues.paper)
    return Picture(SIZE, SIZE, (plate, *role_sign(role, theme, 50, 50, 70)))


@cache
def glyph_card(letter: str, theme: Theme) -> Picture:
    """Give a glyph alone on paper, for keys and panels."""
    hues = colours(theme)
    plate = Fill(outline(SHAPES[2], MIDDLE.x + 50, MIDDLE.y + 50, 112), hues.paper)
    return Picture(SIZE, SIZE, (plate, *glyph(letter, 50, 50, 78, hues.ink)))


def glyph_group(letter: str, theme: Theme, size: int) -> Group:
    """Give a glyph for a panel."""
    box = Rect(0, 0, size, size)
    return Group((Sprite("glyph " + letter, glyph_card(letter, theme), box),), box)
