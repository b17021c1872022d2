"""House tiles: a printed tile whose name or faces a table has made its own, and one in the making.

Law: what can lie where on a face is for the engine to say (``engine.duke.text.options``).
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from engine.duke.model.tiles import KINDS, MOVE, Face
from engine.duke.text.options import HOUSE_MADE, check_icon, house_tile, read_house
from engine.game import Unreadable
from web.words import say

if TYPE_CHECKING:
    from engine.duke.model.tiles import Kind

NEAR: Final = 2
"""How far the grid of a face goes from the tile, in squares; the wide one goes one farther."""
SIDES: Final = ("start", "other")
Icon = tuple[int, int, str]


def is_house(kind: Kind) -> bool:
    """Whether a table has made this tile."""
    return kind.known == HOUSE_MADE


@dataclass(slots=True)
class Making:
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


def making(kind: Kind) -> Making:
    """Take a tile in hand to make another one in its place."""
    return Making(kind.code, kind.name, list(kind.start.icons), list(kind.other.icons))


def told(error: Unreadable) -> str:
    """Say what the engine has against a house tile."""
    return say("house.error", error=str(error).removeprefix("house=: "))


def same(kind: Kind) -> bool:
    """Whether a house tile is just the printed one."""
    printed = KINDS[kind.code]
    faces = ((kind.start, printed.start), (kind.other, printed.other))
    return kind.name == printed.name and all(set(one.icons) == set(two.icons) for one, two in faces)


def with_tile(shelf: tuple[Kind, ...], kind: Kind) -> tuple[Kind, ...]:
    """Give the shelf with a house tile put in its place; one that is just the printed tile goes."""
    found = {one.code: one for one in shelf} | {kind.code: kind}
    return tuple(found[code] for code in KINDS if code in found and not same(found[code]))


def without(shelf: tuple[Kind, ...], code: str) -> tuple[Kind, ...]:
    """Give the shelf without the house tile of a code: its printed faces count again."""
    return tuple(kind for kind in shelf if kind.code != code)


def read_shelf(text: str) -> tuple[Kind, ...]:
    """Read house tiles that somebody wrote, one after another or a line each; raise Unreadable if one is wrong."""
    entries = [entry.strip() for line in text.splitlines() for entry in line.split(";") if entry.strip()]
    shelf: tuple[Kind, ...] = ()
    for kind in read_house(";".join(entries)):
        shelf = with_tile(shelf, kind)
    return shelf


def makeable() -> tuple[Kind, ...]:
    """List the tiles in whose place a house tile can be made: all but the Specter, which is nobody's."""
    return tuple(kind for kind in KINDS.values() if kind.set != "neutral")
