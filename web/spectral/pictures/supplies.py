"""What lies beside the manor for each player of Spectral: sign, name, unspent pieces, and those put forward."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from pygame_core.geometry import Rect, Vector
from pygame_core.paths import rectangle
from pygame_core.shapes import Fill, Picture, Stroke, Text
from pygame_core.sprites import Sprite
from web.spectral.pictures.colours import colours
from web.spectral.pictures.icons import CROWN, outline
from web.spectral.pictures.layout import GAP
from web.spectral.pictures.pieces import badge, piece
from web.ui.theme import BODY, FIGURES, Theme, clear

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pygame_core.shapes import Shape
    from web.spectral.pictures.layout import Layout
    from web.spectral.pictures.view import SupplyView

SIGN: Final = 24
LINE: Final = 26
"""The height of the line with a player's name."""

PIECE: Final = 40
OTHERS: Final = 32
"""The size of other players' pieces where there is room for it."""

LEAST: Final = 16
"""Where others' pieces would be smaller, those of a value lie on each other."""

VALUES: Final = (1, 2, 4)
COUNT: Final = 14
"""The width of a count beside pieces that lie on each other."""

LIFT: Final = 7
"""How far a piece that is put forward stands above the others."""


def supplies(seen: tuple[SupplyView, ...], bottom: int, theme: Theme, lay: Layout) -> Iterator[Sprite]:
    """Give the sprites of all supplies: the one at the lower edge large, the others in turn order after it."""
    at = next((number for number, supply in enumerate(seen) if supply.player == bottom), 0)
    after = (*seen[at + 1 :], *seen[:at])
    for number, supply in enumerate(after):
        yield from _chip(supply, theme, lay.chip(number, len(after)))
    if seen:
        yield from _own(seen[at], theme, lay)


def _names(seen: SupplyView) -> tuple[str, ...]:
    return seen.names or tuple(f"{seen.player} supply {number}" for number in range(len(seen.pieces)))


def _put_forward(seen: SupplyView) -> tuple[bool, ...]:
    """Say of each piece whether it is put forward: of each value the last ones."""
    left, found = list(seen.chosen), []
    for value in reversed(seen.pieces):
        found.append(value in left)
        if value in left:
            left.remove(value)
    return tuple(reversed(found))


def _own(seen: SupplyView, theme: Theme, lay: Layout) -> Iterator[Sprite]:
    area = lay.own
    yield Sprite("ground own", _ground(theme, area.width, area.height, to_move=seen.to_move), area, layer=18)
    sign = Rect(area.x + 6, area.y + 4, SIGN, SIGN)
    owner = f"supply {seen.player}"
    yield Sprite(f"sign {seen.player}", badge(seen.player, seen.letter, theme), sign, layer=20, points_at=owner)
    wide = int(area.width - SIGN - 20)
    name = _name(seen, theme, wide)
    yield Sprite(f"name {seen.player}", name, Rect(sign.right + 6, area.y + 4, wide, SIGN), layer=20, change="cut")
    room = Rect(area.x + 3, area.y + LINE + 4, area.width - 6, area.height - LINE - 6)
    rows = 2 if lay.beside else 1
    columns = -(-max(len(seen.pieces), 9) // rows)
    step = min(PIECE + 4.0, room.width / columns)
    tall = room.height / rows
    size = min(PIECE, int(step) - 2, int(tall) - LIFT)
    forward = _put_forward(seen)
    for number, (value, own) in enumerate(zip(seen.pieces, _names(seen), strict=True)):
        row, column = divmod(number, columns)
        spot = Rect(room.x + column * step, room.y + row * tall, step, tall)
        lifted = forward[number]
        lie = Rect.around(Vector(spot.centre.x, spot.centre.y + (-LIFT / 2 if lifted else LIFT / 2)), size)
        points = (f"chosen {value}" if lifted else str(value)) if seen.may_choose else owner
        if lifted:
            yield Sprite(f"forward {own}", _forward(theme), Rect.around(lie.centre, size + 6), layer=19, change="cut")
        yield Sprite("piece " + own, piece(seen.player, value, theme), lie, layer=30)
        yield Sprite(f"spot {own}", _NOTHING, spot, layer=31, points_at=points, change="cut")


_NOTHING: Final = Picture(1, 1, ())


def _chip(seen: SupplyView, theme: Theme, area: Rect) -> Iterator[Sprite]:
    player = f"supply {seen.player}"
    ground = _ground(theme, area.width, area.height, to_move=seen.to_move)
    yield Sprite(f"ground {seen.player}", ground, area, layer=18, points_at=player, change="cut")
    sign = Rect(area.x + 4, area.y + 3, 20, 20)
    yield Sprite(f"sign {seen.player}", badge(seen.player, seen.letter, theme), sign, layer=20)
    wide = int(area.width - 32)
    yield Sprite(
        f"name {seen.player}",
        _name(seen, theme, wide),
        Rect(sign.right + 4, area.y + 2, wide, SIGN),
        layer=20,
        change="cut",
    )
    room, count = Rect(area.x + 5, area.y + SIGN + 2, area.width - 10, area.height - SIGN - 4), max(1, len(seen.pieces))
    size, columns = max(
        (min(OTHERS, int(room.width / across) - 2, int((room.height + 2) / -(-count // across)) - 2), across)
        for across in range(1, count + 1)
    )
    stack = (area.width - 8) / len(VALUES)
    together = size < LEAST
    if together:
        size = max(12, min(20, int(room.height), int(stack) - COUNT))
    for number, (value, own) in enumerate(zip(seen.pieces, _names(seen), strict=True)):
        row, column = divmod(number, columns)
        x, y = room.x + column * (size + 2), room.y + row * (size + 2)
        if together:
            x, y = room.x + VALUES.index(value) * stack, room.y
        rect = Rect(round(x), y, size, size)
        yield Sprite("piece " + own, piece(seen.player, value, theme), rect, layer=21 + number / 100)
    if together:
        for number, value in enumerate(VALUES):
            count = seen.pieces.count(value)
            if count:
                spot = Rect(round(room.x + number * stack) + size, room.y, min(COUNT, int(stack) - size), size)
                yield Sprite(f"count {seen.player} {value}", _count(count, theme), spot, layer=22, change="cut")


@cache
def _count(count: int, theme: Theme) -> Picture:
    return Picture(COUNT, 18, (Text(f"\u00d7{count}", 0.5, 13, 12, theme.text, FIGURES, 700, "start", COUNT - 1),))


@cache
def _ground(theme: Theme, width: float, height: float, *, to_move: bool) -> Picture:
    shape = rectangle(Rect(0.5, 0.5, width - 1, height - 1), GAP)
    edge = Stroke(shape, theme.accent, 2) if to_move else Stroke(shape, theme.line, 1)
    return Picture(width, height, (Fill(shape, theme.panel), edge), 2)


@cache
def _forward(theme: Theme) -> Picture:
    """Give the tray under a piece that is put forward."""
    shape = rectangle(Rect(2, 2, 96, 96), 16)
    return Picture(100, 100, (Fill(shape, clear(theme.recent, 0.45)), Stroke(shape, theme.accent, 5)), 4)


def _name(seen: SupplyView, theme: Theme, width: int) -> Picture:
    return _written(seen.name, seen.note, theme, width, bold=seen.to_move, crown=seen.winner)


@cache
def _written(name: str, note: str, theme: Theme, width: int, *, bold: bool, crown: bool) -> Picture:
    left, right = (22 if crown else 0), (min(width * 0.5, 7.5 * len(note) + 4) if note else 0)
    size, weight = (15 if width < 90 else 17), 700 if bold else 400  # noqa: PLR2004 - a chip among four on a phone
    shapes: list[Shape] = [Text(name, left, 17.5, size, theme.text, BODY, weight, "start", width - left - right)]
    if crown:
        hues = colours(theme)
        sign = outline(CROWN, 10, 12, 19)
        shapes += [Fill(sign, hues.gilt), Stroke(sign, theme.text, 1)]
    if note:
        shapes.append(Text(note, width, 17.5, 14, theme.muted, BODY, 400, "end", right))
    return Picture(width, SIGN, tuple(shapes))
