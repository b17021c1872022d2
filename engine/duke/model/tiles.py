"""The tiles of The Duke: what each face can do, and where we know it from (``tiles.toml``, ruling D29)."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from importlib.resources import files
from types import MappingProxyType
from typing import TYPE_CHECKING, Final
from urllib.parse import quote

from ...game import Unreadable
from .board import DARK, LIGHT

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

MOVE: Final = "M"
JUMP: Final = "J"
SLIDE: Final = "S"
JUMP_SLIDE: Final = "X"
STRIKE: Final = "K"
COMMAND: Final = "C"
DREAD: Final = "D"
DEFENSE: Final = "F"
ICONS: Final = MappingProxyType(
    {
        MOVE: "Move",
        JUMP: "Jump",
        SLIDE: "Slide",
        JUMP_SLIDE: "Jump Slide",
        STRIKE: "Strike",
        COMMAND: "Command",
        DREAD: "Dread",
        DEFENSE: "Defense",
    }
)
"""The icons by letter, with the names that the booklets give them."""

PROVISIONAL: Final = 0.6
"""Below this confidence a tile's faces are shown as provisional (ruling D29)."""


@dataclass(frozen=True, slots=True)
class Face:
    """One side of a tile as its owner sees it: (files to the right, ranks forward, icon) for every icon.

    The grid is five by five with the tile P itself in the middle row and column, or one row lower where
    a tile is drawn off the centre.
    """

    icons: tuple[tuple[int, int, str], ...]

    @classmethod
    def of(cls, grid: str) -> Face:
        r"""Read a face from its grid; raise ValueError where the grid is not one.

        >>> Face.of("M . M\n. P .\n. S .").icons
        ((-1, 1, 'M'), (1, 1, 'M'), (0, -1, 'S'))
        """
        rows = [row.split() for row in grid.strip().splitlines()]
        homes = [(y, x) for y, row in enumerate(rows) for x, mark in enumerate(row) if mark == "P"]
        if len(homes) != 1:
            raise ValueError(f"a face has one P, not {len(homes)}")
        ((home_y, home_x),) = homes
        icons: list[tuple[int, int, str]] = []
        for y, row in enumerate(rows):
            for x, marks in enumerate(row):
                for mark in marks:
                    if mark in ICONS:
                        icons.append((x - home_x, home_y - y, mark))
                    elif mark not in "P.":
                        raise ValueError(f"{mark!r} is no icon of a face")
        return cls(tuple(icons))

    def bears(self, icon: str) -> bool:
        """Whether the face has an icon anywhere."""
        return any(mark == icon for _, _, mark in self.icons)

    def rows(self) -> tuple[str, ...]:
        r"""Return the grid as text, the front row first, marks padded to one width.

        >>> Face.of("M . M\n. P .\n. S .").rows()[1:4]
        ('.  M  .  M  .', '.  .  P  .  .', '.  .  S  .  .')
        """
        marks: dict[tuple[int, int], str] = {(0, 0): "P"}
        for x, y, icon in self.icons:
            marks[x, y] = marks.get((x, y), "") + icon
        ranks = range(max(2, *(y for _, y in marks)), min(-2, *(y for _, y in marks)) - 1, -1)
        return tuple("".join(f"{marks.get((x, y), '.'):<3}" for x in range(-2, 3)).rstrip() for y in ranks)


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of tile: its code, name, set, how many a player has, what it replaces, its faces, and their source.

    ``confidence`` (0 to 1) and ``known`` say how sure we are of the faces and why.
    """

    code: str
    name: str
    set: str
    count: int
    confidence: float
    known: str
    start: Face
    other: Face
    replaces: str | None = None

    @property
    def provisional(self) -> bool:
        """Whether the faces are shown as not certain (ruling D29)."""
        return self.confidence < PROVISIONAL

    def bears(self, icon: str) -> bool:
        """Whether either face has an icon anywhere."""
        return self.start.bears(icon) or self.other.bears(icon)

    def face(self, *, turned: bool) -> Face:
        """Return the face that is up."""
        return self.other if turned else self.start


def _load() -> Mapping[str, Kind]:
    text = files(__package__).joinpath("tiles.toml").read_text(encoding="utf-8")
    kinds = {}
    for entry in tomllib.loads(text)["tile"]:
        entry["start"], entry["other"] = Face.of(entry["start"]), Face.of(entry["other"])
        kinds[entry["code"]] = Kind(**entry)
    return MappingProxyType(kinds)


KINDS: Final = _load()
"""Every kind of tile by its code, in the order of the notation."""

BASE: Final = MappingProxyType({code: kind.count for code, kind in KINDS.items() if kind.set == "base"})
"""What a player of the Lord's Legacy set has: how many of each kind."""


def write_house(house: Iterable[Kind]) -> str:
    """Return house tiles as the header writes them: code, name, starting and other side, separated by colons."""
    return ";".join(
        f"{kind.code}:{quote(kind.name, safe='')}:{write_face(kind.start)}:{write_face(kind.other)}" for kind in house
    )


def write_face(face: Face) -> str:
    r"""Return a face as its icons, each with its squares to the right and ahead; ``-`` for a bare one.

    >>> write_face(Face.of("M . .\n. P S"))
    'M-1.1_S1.0'
    """
    return "_".join(f"{icon}{right}.{ahead}" for right, ahead, icon in face.icons) or "-"


def kind_and_owner(code: str) -> tuple[str, str]:
    """Return kind and owner of a two-letter code; raise Unreadable if it names no tile.

    >>> kind_and_owner("kn")
    ('Kn', 'dark')
    """
    kind = code.capitalize()
    if kind not in KINDS or code not in {kind, kind.lower()} or KINDS[kind].set == "neutral":
        raise Unreadable(f"{code!r} is no tile's code")
    return kind, LIGHT if code == kind else DARK
