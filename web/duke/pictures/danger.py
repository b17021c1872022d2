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
from web.duke.pictures.tiles import BODY, RADIUS
from web.ui.theme import clear

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pygame_core.shapes import Shape
    from web.duke.pictures.board import Side
    from web.ui.theme import Theme

WHOLE: Final = Rect(0, 0, 100, 100)
OUTER: Final = WHOLE.inflated(-1)
INNER: Final = BODY.inflated(-3.5)
"""Between these lies the hatched band round a tile: it leaves what is cut into the tile readable."""
APART: Final = 13
"""From one line of the hatching to the next."""
CORNERS: Final = (Vector(17, 17), Vector(17, 79))
"""Where a tile's sign has its middle, away from its name: beside the far edge, or the near one of a tile that faces us.

The corners on the right are taken by other marks.
"""


@dataclass(frozen=True, slots=True)
class DangerView:
    """What the danger view marks: each square is in one of these at most.

    ``threatened`` are empty squares on which a tile of the side that looks could be taken; ``exposed`` its tiles
    that could be taken, but taken back; ``hanging`` those that couldn't be taken back; ``covered`` those that
    are in no danger and could be taken back. ``side`` is the side that looks.
    """

    side: Side = "L"
    threatened: frozenset[str] = frozenset()
    exposed: frozenset[str] = frozenset()
    hanging: frozenset[str] = frozenset()
    covered: frozenset[str] = frozenset()

    def marks(self, theme: Theme, bottom: Side) -> Iterator[tuple[str, str, Picture, int]]:
        """Go through the marks: what it is called, its square, its picture, and its layer."""
        facing = self.side != bottom
        for name, squares, picture, layer in (
            ("danger", self.threatened, threatened(theme), 11),
            ("danger", self.exposed, exposed(theme, facing=facing), 38),
            ("danger", self.hanging, hanging(theme, facing=facing), 38),
            ("danger", self.covered, covered(theme, facing=facing), 38),
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
    """Return the hatching of a square on which something could be taken."""
    square = rectangle(WHOLE.inflated(-3), 4)
    return Picture(
        100, 100, (Inside(square, (_hatching(theme, 0.55, 3.2),)), Stroke(square, clear(theme.danger, 0.5), 2))
    )


def _band(theme: Theme) -> list[Shape]:
    ring = rectangle(OUTER, RADIUS) + rectangle(INNER, RADIUS * 0.6)
    edge = Stroke(rectangle(INNER, RADIUS * 0.6), theme.danger, 1.4)
    return [Fill(ring, clear(theme.on_danger, 0.8)), Inside(ring, (_hatching(theme, 1, 5),)), edge]


def _shield(theme: Theme, middle: Vector) -> list[Shape]:
    x, y = middle.x, middle.y
    outline = (
        Path()
        .move(x, y - 17)
        .line(x + 15, y - 12)
        .curve(x + 16, y + 3, x + 10, y + 12, x, y + 17)
        .curve(x - 10, y + 12, x - 16, y + 3, x - 15, y - 12)
        .close()
    )
    tick = Path().move(x - 7, y).line(x - 2, y + 6).line(x + 8, y - 6)
    shadow = Shadow(clear(theme.shadow, 0.5), 4, 0, 1)
    paper, ink = theme.accent, theme.on_accent
    return [Fill(outline, paper, shadow), Stroke(outline, ink, 2), Stroke(tick, ink, 4)]


@cache
def covered(theme: Theme, *, facing: bool = False) -> Picture:
    """Return the sign of a tile that could be taken back: a shield with a tick."""
    return Picture(100, 100, tuple(_shield(theme, CORNERS[facing])), 6)


@cache
def exposed(theme: Theme, *, facing: bool = False) -> Picture:
    """Return the mark of a tile that could be taken and taken back: a hatched band and the shield."""
    return Picture(100, 100, (*_band(theme), *_shield(theme, CORNERS[facing])), 6)


@cache
def hanging(theme: Theme, *, facing: bool = False) -> Picture:
    """Return the mark of a tile that could be taken for nothing: a hatched band and a triangle that calls out."""
    x, y = CORNERS[facing].x, CORNERS[facing].y + 2
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
    """Return a mark on a square, or on a tile, for the key."""
    field = Fill(rectangle(WHOLE, 6), theme.field)
    body = rectangle(BODY, RADIUS)
    wood = theme.light_wood
    under: tuple[Shape, ...] = (Fill(body, wood.unlit), Stroke(body, wood.side, 1)) if tile else ()
    return Picture(100, 100, (field, *under, *mark.shapes))
