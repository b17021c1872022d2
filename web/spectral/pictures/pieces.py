"""Spectral's wooden and stone things as pictures: treasure hunters, rubble, gems whole and split, curses.

A piece is told by its player's shape and colour and has its value on it; with the player's letter beside it wherever
it stands. Gems are cut the finer the more they are worth.
"""

from __future__ import annotations

from functools import cache
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from pygame_core.geometry import Affine, Rect, Vector
from pygame_core.paths import Path, circle, polygon
from pygame_core.shapes import Fill, Linear, Picture, Shadow, Stroke, Text
from pygame_core.sprites import Group, Sprite
from web.spectral.pictures.colours import PIECE_INK, PLAYERS, colours
from web.spectral.pictures.icons import LOW, RUBBLE, SHAPES, outline
from web.spectral.pictures.roles import ROLES
from web.ui.theme import FIGURES, Theme, clear, mixed

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pygame_core.shapes import Shape

SIZE: Final = 100.0
BLEED: Final = 10.0
GROWN: Final[Mapping[int, float]] = MappingProxyType({1: 78, 2: 88, 4: 98})
"""How large the piece of each value is, in hundredths of its place."""

GEMS: Final = (12, 6, 4, 3)
"""The values of gem tokens."""


@cache
def piece(player: int, value: int, theme: Theme) -> Picture:
    """Give a treasure hunter."""
    grown, colour = GROWN[value], PLAYERS[player]
    shape = outline(SHAPES[player], 50, 50, grown)
    side = outline(SHAPES[player], 50, 54, grown)
    inner = outline(SHAPES[player], 50, 50 + (2 if player == 3 else 0), grown * 0.82)  # noqa: PLR2004 - the triangle
    light = Linear(20, 10, 80, 95, ((0, mixed(colour, "#ffffff", 0.35)), (1, colour)))
    size = {1: 46, 2: 50, 4: 54}[value]
    shapes: list[Shape] = [
        Fill(side, mixed(colour, "#000000", 0.55), Shadow(clear(theme.shadow, 0.6), 6, 0, 3)),
        Stroke(shape, PIECE_INK, 7),
        Fill(shape, light),
        Stroke(inner, clear("#ffffff", 0.35), 2.4),
        Text(str(value), 50, 50 + LOW[player] * grown + size * 0.33, size, PIECE_INK, FIGURES, 700),
    ]
    return Picture(SIZE, SIZE, tuple(shapes), BLEED)


@cache
def badge(player: int, letter: str, theme: Theme) -> Picture:
    """Give a player's sign: shape, colour and letter."""
    shape = outline(SHAPES[player], 50, 50, 92)
    low, size = 50 + LOW[player] * 92, {3: 42, 5: 46}.get(player, 54)
    return Picture(
        SIZE,
        SIZE,
        (
            Stroke(shape, theme.casing, 14),
            Stroke(shape, PIECE_INK, 7),
            Fill(shape, PLAYERS[player]),
            Text(letter, 50, low + size * 0.35, size, PIECE_INK, FIGURES, 700, fit=size * 0.8),
        ),
        8,
    )


def badge_group(player: int, letter: str, theme: Theme, size: int) -> Group:
    """Give a player's sign for a panel."""
    box = Rect(0, 0, size, size)
    return Group((Sprite("badge", badge(player, letter, theme), box.inflated(-size * 0.06)),), box)


@cache
def rubble(theme: Theme) -> Picture:
    """Give a block of rubble."""
    stone = theme.stone
    shapes: list[Shape] = []
    for number, rock in enumerate(RUBBLE):
        path = outline(rock, 50, 50, 92)
        light = Linear(20, 0, 70, 100, ((0, mixed(stone.lit, "#ffffff", 0.1 * number)), (1, stone.unlit)))
        shapes += [
            Fill(path, light, Shadow(clear(theme.shadow, 0.55), 5, 0, 3)),
            Stroke(path, stone.side, 3),
        ]
    return Picture(SIZE, SIZE, tuple(shapes), BLEED)


def _cut(value: int) -> tuple[Path, Path]:
    """Give the outline of a gem and its table facet: more corners, more worth."""
    rims = {
        12: [(-19, -46), (19, -46), (46, -19), (46, 19), (19, 46), (-19, 46), (-46, 19), (-46, -19)],
        6: [(-25, -44), (25, -44), (49, 0), (25, 44), (-25, 44), (-49, 0)],
        4: [(-42, -42), (42, -42), (42, 42), (-42, 42)],
        3: [(0, -48), (50, 40), (-50, 40)],
    }
    rim = polygon(rims[value])
    middle = Affine.translation(50, 50)
    table = middle @ Affine.translation(0, 8 if value == 3 else 0) @ Affine.scaling(0.66)  # noqa: PLR2004 - the triangle
    return rim.under(middle), rim.under(table)


@cache
def gem(value: int, theme: Theme) -> Picture:
    """Give a gem token of value 12, 6, 4 or 3."""
    hues = colours(theme)
    rim, table = _cut(value)
    light = Linear(15, 5, 80, 95, ((0, hues.gem_lit), (0.45, hues.gem), (1, mixed(hues.gem, "#000000", 0.35))))
    facets = Path()
    for outer, inner in zip(rim.segments[:-1], table.segments[:-1], strict=True):
        facets = facets.move(*outer[1]).line(*inner[1])
    low = 72 if value == 3 else 65  # noqa: PLR2004 - the triangle
    size = 42 if value != 3 else 36  # noqa: PLR2004 - the triangle
    return Picture(
        SIZE,
        SIZE,
        (
            Fill(rim, light, Shadow(clear(theme.shadow, 0.6), 5, 0, 2)),
            Stroke(facets, clear("#ffffff", 0.45), 2),
            Fill(table, mixed(hues.gem, "#000000", 0.3)),
            Stroke(rim, mixed(hues.gem, "#000000", 0.7), 4),
            Text(str(value), 50, low, size, hues.gem_ink, FIGURES, 700, fit=50),
        ),
        BLEED,
    )


@cache
def curse(theme: Theme) -> Picture:
    """Give a curse token: a ghost on a violet coin."""
    hues = colours(theme)
    coin = circle(Vector(50, 50), 45)
    light = Linear(20, 5, 80, 95, ((0, hues.curse_lit), (0.5, hues.curse), (1, mixed(hues.curse, "#000000", 0.4))))
    return Picture(
        SIZE,
        SIZE,
        (
            Fill(coin, light, Shadow(clear(theme.shadow, 0.6), 5, 0, 2)),
            Stroke(coin, mixed(hues.curse, "#000000", 0.6), 4),
            Stroke(circle(Vector(50, 50), 38), clear(hues.curse_ink, 0.4), 1.8),
            Fill(outline(ROLES["curse"], 50, 50, 66), hues.curse_ink),
        ),
        BLEED,
    )


def split(value: int) -> tuple[int, ...]:
    """Give the tokens that make up a share of gems: twelves, then the fewest of the small ones that come out even.

    >>> split(24), split(16), split(9), split(8), split(0)
    ((12, 12), (12, 4), (6, 3), (4, 4), ())
    """
    twelves, rest = divmod(value, 12)
    small = {0: (), 3: (3,), 4: (4,), 6: (6,), 8: (4, 4), 9: (6, 3)}.get(rest, ())
    return (12,) * twelves + small


@cache
def floor_price(words: str, theme: Theme) -> Picture:
    """Give the price of an empty hallway, woven into its carpet."""
    return Picture(60, 60, (Text(words, 30, 46, 44, colours(theme).woven, FIGURES, 700),))


@cache
def tag(words: str, theme: Theme, *, on: bool, wide: float) -> Picture:
    """Give a price on its tag; one that can't be paid is dark. The frame is `wide` by 60."""
    hues = colours(theme)
    paper, ink = (hues.tag, hues.tag_ink) if on else (hues.tag_off, hues.tag_off_ink)
    shape = polygon([(4, 16), (16, 4), (wide - 4, 4), (wide - 4, 56), (16, 56), (4, 44)])
    return Picture(
        wide,
        60,
        (
            Fill(shape, paper, Shadow(clear(theme.shadow, 0.5), 4, 0, 2)),
            Stroke(shape, clear(theme.casing, 0.7) if on else clear(ink, 0.35), 2.4),
            Text(words, wide / 2 + 3, 46, 44, ink, FIGURES, 700, fit=wide - 22),
        ),
        6,
    )
