"""The marks of the danger view on the Duke's board.

Law: each has a shape and a pattern of its own; colour only helps. A frame is one square, 100 units.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Final

from pygame_core.geometry import Rect, Vector
from pygame_core.paths import Path, circle, line, polygon, rectangle
from pygame_core.shapes import Fill, Inside, Picture, Shadow, Stroke
from web.tables.duke_tiles import BODY, RADIUS
from web.theme import clear

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pygame_core.shapes import Shape
    from web.theme import Theme

WHOLE: Final = Rect(0, 0, 100, 100)
BAND: Final = 9.0
"""How wide the hatched band round a tile is."""
APART: Final = 13
"""From one line of the hatching to the next."""
CORNER: Final = Vector(17, 17)
"""Where a tile's sign has its middle: the other corners are taken by other marks."""


@dataclass(frozen=True, slots=True)
class DangerView:
    """What the danger view marks: each square is in one of these at most.

    ``threatened`` are squares without a tile of the side that looks, where one could be taken; ``exposed`` its tiles
    that could be taken, but taken back; ``hanging`` those that couldn't be taken back; ``covered`` those that
    are in no danger and could be taken back.
    """

    threatened: frozenset[str] = frozenset()
    exposed: frozenset[str] = frozenset()
    hanging: frozenset[str] = frozenset()
    covered: frozenset[str] = frozenset()

    def marks(self, theme: Theme) -> Iterator[tuple[str, str, Picture, int]]:
        """Go through the marks: what it is called, its square, its picture, and its layer."""
        for name, squares, picture, layer in (
            ("danger", self.threatened, threatened(theme), 11),
            ("danger", self.exposed, exposed(theme), 38),
            ("danger", self.hanging, hanging(theme), 38),
            ("danger", self.covered, covered(theme), 38),
        ):
            for square in sorted(squares):
                yield name, square, picture, layer


def _hatching(theme: Theme, strength: float, width: float) -> Stroke:
    path = Path()
    for start in range(-100, 100, APART):
        path += line(Vector(start, 100), Vector(start + 100, 0))
    return Stroke(path, clear(theme.danger, strength), width)


@cache
def threatened(theme: Theme) -> Picture:
    """Give the hatching of a square on which something could be taken."""
    square = rectangle(WHOLE.inflated(-3), 4)
    return Picture(
        100, 100, (Inside(square, (_hatching(theme, 0.55, 3.2),)), Stroke(square, clear(theme.danger, 0.5), 2))
    )


def _band(theme: Theme) -> list[Shape]:
    ring = rectangle(BODY, RADIUS) + rectangle(BODY.inflated(-BAND), RADIUS * 0.5)
    edge = Stroke(rectangle(BODY.inflated(-BAND), RADIUS * 0.5), theme.danger, 1.4)
    return [Fill(ring, clear(theme.on_danger, 0.8)), Inside(ring, (_hatching(theme, 1, 5),)), edge]


def _shield(theme: Theme, ink: str, paper: str, sign: Path | None) -> list[Shape]:
    x, y = CORNER.x, CORNER.y
    outline = (
        Path()
        .move(x, y - 17)
        .line(x + 15, y - 12)
        .curve(x + 16, y + 3, x + 10, y + 12, x, y + 17)
        .curve(x - 10, y + 12, x - 16, y + 3, x - 15, y - 12)
        .close()
    )
    shapes: list[Shape] = [Fill(outline, paper, Shadow(clear(theme.shadow, 0.5), 4, 0, 1)), Stroke(outline, ink, 2)]
    return [*shapes, Stroke(sign, ink, 4)] if sign else shapes


def _tick() -> Path:
    x, y = CORNER.x, CORNER.y
    return Path().move(x - 7, y).line(x - 2, y + 6).line(x + 8, y - 6)


@cache
def covered(theme: Theme) -> Picture:
    """Give the sign of a tile that could be taken back: a shield with a tick."""
    return Picture(100, 100, tuple(_shield(theme, theme.on_accent, theme.accent, _tick())), 6)


@cache
def exposed(theme: Theme) -> Picture:
    """Give the mark of a tile that could be taken and taken back: a hatched band and the shield."""
    return Picture(100, 100, (*_band(theme), *_shield(theme, theme.on_accent, theme.accent, _tick())), 6)


@cache
def hanging(theme: Theme) -> Picture:
    """Give the mark of a tile that could be taken for nothing: a hatched band and a triangle that calls out."""
    x, y = CORNER.x, CORNER.y + 2
    triangle = polygon([(x, y - 19), (x + 19, y + 15), (x - 19, y + 15)])
    call = Fill(rectangle(Rect(x - 2.4, y - 9, 4.8, 13), 2) + circle(Vector(x, y + 9), 2.8), theme.on_danger)
    sign = (
        Fill(triangle, theme.danger, Shadow(clear(theme.shadow, 0.5), 4, 0, 1)),
        Stroke(triangle, theme.on_danger, 2.4),
        call,
    )
    return Picture(100, 100, (*_band(theme), *sign), 6)


@cache
def sample(theme: Theme, mark: Picture, *, tile: bool = False) -> Picture:
    """Give a mark on a square, or on a tile, for the key."""
    field = Fill(rectangle(WHOLE, 6), theme.field)
    body = rectangle(BODY, RADIUS)
    wood = theme.light_wood
    under: tuple[Shape, ...] = (Fill(body, wood.unlit), Stroke(body, wood.side, 1)) if tile else ()
    return Picture(100, 100, (field, *under, *mark.shapes))
