"""A house tile while it is made: its name, its two faces, and the icon in hand.

Law: what can lie where on a face is for the engine to say (``engine.duke.text.options``).
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from engine.duke.model.tiles import MOVE, Face
from engine.duke.text.options import check_icon, house_tile
from engine.game import Unreadable
from web.duke.house_tiles import told

if TYPE_CHECKING:
    from engine.duke.model.tiles import Kind

NEAR: Final = 2
"""How far the grid of a face goes from the tile, in squares; the wide one goes one farther."""
SIDES: Final = ("start", "other")
Icon = tuple[int, int, str]


@dataclass(slots=True)
class TileDraft:
    """A tile in the making: in the place of which, its name, its two faces, the icon in hand, and what is wrong."""

    code: str
    name: str
    start: list[Icon]
    other: list[Icon]
    side: str = "start"
    icon: str = MOVE
    wide: bool = False
    error: str = ""
    changed: bool = False
    said: list[str] = field(default_factory=list)

    @classmethod
    def of(cls, kind: Kind) -> TileDraft:
        """Take a tile in hand to make another one in its place."""
        return cls(kind.code, kind.name, list(kind.start.icons), list(kind.other.icons))

    @property
    def icons(self) -> list[Icon]:
        """The icons of the face that is worked on."""
        return self.start if self.side == "start" else self.other

    @property
    def reach(self) -> int:
        """How far the grid goes: as far as is asked for, or as an icon lies."""
        far = max((max(abs(right), abs(ahead)) for right, ahead, _ in (*self.start, *self.other)), default=NEAR)
        return NEAR + 1 if self.wide else max(NEAR, far)

    def refusal(self, right: int, ahead: int) -> str:
        """Say why the icon in hand can't lie there; nothing if it can."""
        try:
            check_icon(right, ahead, self.icon)
        except Unreadable as error:
            return told(error)
        return ""

    def toggle(self, right: int, ahead: int) -> None:
        """Lay the icon in hand on a square of the grid, or take it away if it lies there."""
        icon = (right, ahead, self.icon)
        self.error = ""
        if icon in self.icons:
            self.icons.remove(icon)
        else:
            self.error = self.refusal(right, ahead)
            if self.error:
                return
            self.icons.append(icon)
        self.changed = True

    def clear(self) -> None:
        """Take every icon away from the face that is worked on."""
        self.icons.clear()
        self.changed, self.error = True, ""

    def rename(self, name: str) -> None:
        """Give the tile another name."""
        self.name, self.changed, self.error = " ".join(name.split()), True, ""

    def made(self) -> Kind | None:
        """Give the tile as it now is; None, with what is wrong, if it is none."""
        try:
            return house_tile(self.code, self.name, Face(tuple(self.start)), Face(tuple(self.other)))
        except Unreadable as error:
            self.error = told(error)
            return None
