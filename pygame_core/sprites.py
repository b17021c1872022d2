"""A picture of a whole view as a value: named sprites in a group that is painted, pointed at and tweened.

Law: what is seen and what is clicked come from the same sprites, so they can't disagree.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field, replace
from operator import attrgetter
from typing import TYPE_CHECKING, Literal

from pygame_core.geometry import Affine, Rect, Vector

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from pygame_core.shapes import Picture

Change = Literal["fade", "cut", "turn"]


@dataclass(frozen=True, slots=True)
class Sprite:
    """A picture put down somewhere, under a name that stays the same while it moves.

    `rect` is where the picture's frame lies before it is turned, clockwise about its middle, by `turn` degrees.
    `scale` and `squeeze` (of the width alone) are for motion: at rest both are one. A higher `layer` lies on top.
    `points_at` is what a click on it means; where it is None the sprite is glass, and what lies below is clicked.
    `change` says how it comes, goes and takes on another picture: in a fade, at once, or turning over like a tile.
    """

    name: str
    picture: Picture
    rect: Rect
    turn: float = 0.0
    layer: float = 0.0
    alpha: float = 1.0
    points_at: str | None = None
    change: Change = "fade"
    scale: float = 1.0
    squeeze: float = 1.0

    @property
    def affine(self) -> Affine:
        """The map from the rectangle (0, 0) to (rect.width, rect.height) to where the sprite lies."""
        centre = self.rect.centre
        return (
            Affine.translation(centre.x, centre.y)
            @ Affine.rotation(self.turn)
            @ Affine.scaling(self.scale * self.squeeze, self.scale)
            @ Affine.translation(-self.rect.width / 2, -self.rect.height / 2)
        )

    def covers(self, x: float, y: float) -> bool:
        """Say whether the point lies on the sprite's frame as it is turned and scaled."""
        rect = self.rect
        if self.scale == 1 and self.squeeze == 1 and self.turn % 180 == 0:
            return rect.contains(x, y)
        if self.scale == 0 or self.squeeze == 0:
            return False
        u, v = self.affine.inverse().apply(x, y)
        return 0 <= u < rect.width and 0 <= v < rect.height


@dataclass(frozen=True, slots=True, eq=False)
class Group:
    """Sprites of one view, kept in the order in which they are painted: by layer, and within a layer as given.

    `box` is the extent of the view. Two sprites of one name are an error, since motion and lookup go by name.

    >>> from pygame_core.shapes import NOTHING
    >>> low = Sprite("board", NOTHING, Rect(0, 0, 100, 100), points_at="board")
    >>> high = Sprite("tile", NOTHING, Rect(10, 10, 20, 20), layer=1, points_at="a1")
    >>> group = Group((high, low), Rect(0, 0, 100, 100))
    >>> [sprite.name for sprite in group], group.hit(15, 15), group.hit(50, 50), group.hit(200, 0)
    (['board', 'tile'], 'a1', 'board', None)
    """

    sprites: tuple[Sprite, ...]
    box: Rect
    _by_name: dict[str, Sprite] = field(init=False, repr=False)

    def __post_init__(self) -> None:
        """Sort into painting order and refuse a name that comes twice."""
        ordered = tuple(sorted(self.sprites, key=attrgetter("layer")))
        names = {sprite.name: sprite for sprite in ordered}
        if len(names) < len(ordered):
            name, _ = Counter(sprite.name for sprite in ordered).most_common(1)[0]
            message = f"more than one sprite is named {name!r}"
            raise ValueError(message)
        object.__setattr__(self, "sprites", ordered)
        object.__setattr__(self, "_by_name", names)

    def __eq__(self, other: object) -> bool:
        """Say whether the other group shows the same, in the same order."""
        return isinstance(other, Group) and self.box == other.box and self.sprites == other.sprites

    def __hash__(self) -> int:
        """Hash what is shown."""
        return hash((self.sprites, self.box))

    def __iter__(self) -> Iterator[Sprite]:
        """Go through the sprites, lowest first."""
        return iter(self.sprites)

    def __len__(self) -> int:
        """Count the sprites."""
        return len(self.sprites)

    def __getitem__(self, name: str) -> Sprite:
        """Give the sprite of that name; KeyError where there is none."""
        return self._by_name[name]

    def get(self, name: str) -> Sprite | None:
        """Give the sprite of that name, or None."""
        return self._by_name.get(name)

    def __add__(self, other: Group | Iterable[Sprite]) -> Group:
        """Give both together; the box grows round a second group's, and stays as it is for bare sprites."""
        if isinstance(other, Group):
            return Group(self.sprites + other.sprites, self.box.united(other.box))
        return Group((*self.sprites, *other), self.box)

    def moved(self, x: float, y: float) -> Group:
        """Give the same group elsewhere."""
        by = Vector(x, y)
        return Group(tuple(replace(s, rect=s.rect.moved(by)) for s in self.sprites), self.box.moved(by))

    def hit(self, x: float, y: float) -> str | None:
        """Give what the topmost sprite under the point points at, or None where nothing does."""
        for sprite in reversed(self.sprites):
            if sprite.points_at is not None and sprite.covers(x, y):
                return sprite.points_at
        return None
