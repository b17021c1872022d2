"""What a picture is made of: filled and stroked outlines, text, and shapes seen through an outline.

Shapes are data. Every backend translates these four and nothing else, which is why a frame can cross into a
browser as one value, be written down as SVG, and be compared in a test. Colours are `#rrggbb` or `#rrggbbaa`.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from pygame_core.paths import Path

Stop = tuple[float, str]
Align = Literal["start", "middle", "end"]


@dataclass(frozen=True, slots=True)
class Linear:
    """A colour that runs along the line from (x1, y1) to (x2, y2); each stop is a share of the way and a colour."""

    x1: float
    y1: float
    x2: float
    y2: float
    stops: tuple[Stop, ...]


@dataclass(frozen=True, slots=True)
class Radial:
    """A colour that runs from the centre (x, y) outwards to the radius."""

    x: float
    y: float
    radius: float
    stops: tuple[Stop, ...]


Paint = str | Linear | Radial


@dataclass(frozen=True, slots=True)
class Shadow:
    """What a shape throws on what lies under it: its colour, how soft it is and how far off it falls."""

    colour: str
    blur: float
    x: float = 0.0
    y: float = 0.0


@dataclass(frozen=True, slots=True)
class Fill:
    """The inside of an outline."""

    path: Path
    paint: Paint
    shadow: Shadow | None = None


@dataclass(frozen=True, slots=True)
class Stroke:
    """A pen drawn along an outline, ends and corners round; dashes are lengths of line and gap in turn."""

    path: Path
    paint: Paint
    width: float
    dashes: tuple[float, ...] = ()


@dataclass(frozen=True, slots=True)
class Text:
    """One line of writing, its letters standing on y; turned clockwise about (x, y) by `turn` degrees.

    `face` is a list of fonts as in CSS, `size` the height of the em. A line longer than `fit` is squeezed to it.
    """

    content: str
    x: float
    y: float
    size: float
    paint: Paint
    face: str = "sans-serif"
    weight: int = 400
    align: Align = "middle"
    fit: float | None = None
    turn: float = 0.0


@dataclass(frozen=True, slots=True)
class Inside:
    """Shapes of which only what lies inside the outline is seen."""

    path: Path
    shapes: tuple[Shape, ...]


Shape = Fill | Stroke | Text | Inside


@dataclass(frozen=True, slots=True, eq=False)
class Picture:
    """Shapes in a frame of their own, (0, 0) to (width, height), to be put down at any place and size.

    `bleed` is how far shadows may reach over the frame's edges. A `kept` picture is painted once for a size and copied
    from then on, so it pays to make each picture once; one that is new in every frame says `kept=False`. Pictures are
    equal when what they show is.

    >>> from pygame_core.paths import rectangle
    >>> from pygame_core.geometry import Rect
    >>> plain = Picture(8, 8, (Fill(rectangle(Rect(0, 0, 8, 8)), "#aa8855"),))
    >>> plain == Picture(8, 8, (Fill(rectangle(Rect(0, 0, 8, 8)), "#aa8855"),))
    True
    """

    width: float
    height: float
    shapes: tuple[Shape, ...]
    bleed: float = 0.0
    kept: bool = True
    _hash: int = field(init=False, repr=False)

    def __post_init__(self) -> None:
        """Hash the shapes once: a backend looks its copy up in every frame."""
        object.__setattr__(self, "_hash", hash((self.width, self.height, self.shapes, self.bleed, self.kept)))

    def __hash__(self) -> int:
        """Give the hash made at birth."""
        return self._hash

    def __eq__(self, other: object) -> bool:
        """Say whether the other picture shows the same."""
        if self is other:
            return True
        if not isinstance(other, Picture) or self._hash != other._hash:
            return False
        return (self.width, self.height, self.shapes, self.bleed, self.kept) == (
            other.width,
            other.height,
            other.shapes,
            other.bleed,
            other.kept,
        )


NOTHING = Picture(1, 1, ())
"""A picture of nothing: for a sprite that is only there to be pointed at."""
