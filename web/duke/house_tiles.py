"""House tiles: printed tiles in whose place a table has put a name or faces of its own (ruling D29)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.duke.model.tiles import KINDS
from engine.duke.text.options import HOUSE_MADE, read_house
from web.words import say

if TYPE_CHECKING:
    from engine.duke.model.tiles import Kind
    from engine.game import Unreadable


def is_house(kind: Kind) -> bool:
    """Whether a table has made this tile."""
    return kind.known == HOUSE_MADE


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
