"""What is said beside a place of the board, and where it lies so that it covers nothing that is wanted next.

Law: the same rule in the page and in the window; whoever shows a callout gives its size and takes its corner.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import reduce
from typing import TYPE_CHECKING, Final

from pygame_core.geometry import Rect, Vector

if TYPE_CHECKING:
    from pygame_core.sprites import Group
    from web.ui.widgets import Block

MARGIN: Final = 8
"""How far it keeps from what it lies beside and from the picture's edges, in units of the picture."""


@dataclass(frozen=True, slots=True)
class Callout:
    """What is said beside a point of the board, a square or a bag; ``clear`` are others that it mustn't cover.

    ``spare`` are those that it covers only where there is no other room, those of ``rather`` sooner.
    """

    at: str
    blocks: tuple[Block, ...]
    clear: tuple[str, ...] = ()
    spare: tuple[str, ...] = ()
    rather: tuple[str, ...] = ()

    def box(self, picture: Group) -> Rect:
        """Give the place beside which it lies: that of its points, or the whole picture where they aren't seen."""
        points = {self.at, *self.clear}
        found = [sprite.rect for sprite in picture if sprite.points_at in points]
        return reduce(Rect.united, found) if found else picture.box

    def corner(self, picture: Group, width: float, height: float, margin: float = MARGIN) -> Vector:
        """Give where its upper left corner lies in a picture, for a size and a distance from what it lies beside.

        It lies below, or above where there is no room; at a side only to spare what lies there.
        """
        room, box = picture.box, self.box(picture)
        across = min(max(margin, box.centre.x - width / 2), room.width - width - margin)
        below, above = Vector(across, box.bottom + margin), Vector(across, box.top - height - margin)
        downs = (box.centre.y - height / 2, box.top, box.bottom - height)
        sides = tuple(Vector(x, y) for y in downs for x in (box.right + margin, box.left - margin - width))
        usual = below if below.y + height <= room.height or above.y < 0 else above
        spared, others = (
            [sprite.rect for sprite in picture if sprite.points_at in points] for points in (self.spare, self.rather)
        )

        def covers(corner: Vector) -> tuple[int, int]:
            lies = Rect(corner.x, corner.y, width, height)
            return sum(_overlap(lies, rect) for rect in spared), sum(_overlap(lies, rect) for rect in others)

        inside = [
            corner
            for corner in (below, above, *sides)
            if corner.x >= 0 <= corner.y and corner.x + width <= room.width and corner.y + height <= room.height
        ]
        return min(inside, key=covers, default=usual) if spared or others else usual


def _overlap(one: Rect, other: Rect) -> bool:
    across = one.left < other.right and other.left < one.right
    return across and one.top < other.bottom and other.top < one.bottom
