"""A game of The Duke from what a record's header says: its rules, what lies on the board, house tiles, a position."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import unquote

from ...game import Unreadable
from ..game import DukeGame, duke_game
from ..model.board import DARK, LIGHT, SIDES
from ..model.tiles import ICONS, JUMP_SLIDE, KINDS, SLIDE, Face
from ..modules import ON_THE_BOARD, WORDS
from .reading import read_position

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ...state import State
    from ..model.board import Board
    from ..model.tiles import Kind

HOUSE_MADE: Final = "made at this table"
"""What is told of where a house tile's faces are known from."""
FARTHEST: Final = 3
"""How far from the tile an icon of a face can lie, in files or ranks."""
LONGEST_NAME: Final = 24


def read_game(rules: str, options: Mapping[str, str]) -> tuple[DukeGame, State[Board] | None]:
    """Return the game that a record's header means, and the state it begins with where that is not the usual one.

    ``options`` may have ``with`` (modules that lie on the board), ``house`` (house tiles), ``first`` (dark, where Dark
    sets up first) and ``from`` (a position with ``_`` for its spaces); the sides' names are not looked at. Raises
    Unreadable, naming the key, for anything else.
    """
    if not rules:
        raise Unreadable("it names no rules after the game (write - for none)")
    for key in options:
        if key not in {"with", "house", "first", "from", *SIDES}:
            raise Unreadable(f"{key}= is not known in the header of a game of The Duke")
    words = rules.split(",") if rules != "-" else []
    extras = options["with"].split(",") if options.get("with") else []
    for field, known, given in (("rules", WORDS, words), ("with=", ON_THE_BOARD, extras)):
        for word in given:
            if word not in known:
                raise Unreadable(f"{field}: {word!r} is not known; there are: {', '.join(known)}")
    first = options.get("first", "")
    if first not in {"", DARK}:
        raise Unreadable(f"first=: {first!r} is not {DARK} (without it Light sets up first)")
    game = duke_game(frozenset(words + extras), read_house(options.get("house", "")), first or LIGHT)
    text = options.get("from")
    if text is None:
        return game, None
    read, state = read_position(text.replace("_", " "))
    if read.modules != game.modules:
        raise Unreadable(f"from=: the position is not one of a game with rules {rules} and with={','.join(extras)}")
    return game, state


def read_house(text: str) -> tuple[Kind, ...]:
    """Return the house tiles that a header writes; raise Unreadable, naming the tile, if one is wrong."""
    house: list[Kind] = []
    for entry in text.split(";") if text else ():
        code, *rest = entry.split(":")
        if code not in KINDS or KINDS[code].set == "neutral" or len(rest) != len(("name", "start", "other")):
            raise Unreadable(f"house=: {entry!r} is not the code of a tile with a name and two faces behind it")
        if any(kind.code == code for kind in house):
            raise Unreadable(f"house=: {code} is there twice")
        house.append(house_tile(code, unquote(rest[0]), read_face(rest[1]), read_face(rest[2])))
    return tuple(house)


def house_tile(code: str, name: str, start: Face, other: Face) -> Kind:
    """Return a kind of tile as a table has made it in the place of another; raise Unreadable if its name is none."""
    if not name.strip() or len(name) > LONGEST_NAME or not name.isprintable():
        raise Unreadable(f"house=: {name!r} is no name for {code} (1 to {LONGEST_NAME} signs)")
    made: dict[str, Any] = {"name": name.strip(), "start": start, "other": other}
    return replace(KINDS[code], known=HOUSE_MADE, confidence=1.0, **made)


def read_face(text: str) -> Face:
    """Return the face that a text writes; raise Unreadable, naming the icon, if it writes none."""
    icons: list[tuple[int, int, str]] = []
    for entry in text.split("_") if text != "-" else ():
        match = re.fullmatch(rf"([{''.join(ICONS)}])(-?\d)\.(-?\d)", entry)
        if not match:
            raise Unreadable(f"house=: {entry!r} is no icon with its squares to the right and ahead")
        icon = (int(match[2]), int(match[3]), match[1])
        check_icon(*icon)
        if icon in icons:
            raise Unreadable(f"house=: {entry!r} is there twice")
        icons.append(icon)
    return Face(tuple(icons))


def check_icon(right: int, ahead: int, icon: str) -> None:
    """Raise Unreadable if an icon can't lie there: off the grid, on the tile, or a Slide that points nowhere."""
    far = max(abs(right), abs(ahead))
    if not 1 <= far <= FARTHEST:
        raise Unreadable(f"house=: {ICONS[icon]} can't lie at {right}.{ahead}, on the tile itself or off its grid")
    if icon == SLIDE and far != 1:
        raise Unreadable(f"house=: a Slide lies beside its tile, not at {right}.{ahead}")
    if icon == JUMP_SLIDE and not (far == 2 and {abs(right), abs(ahead)} <= {0, 2}):  # noqa: PLR2004 - two squares off
        raise Unreadable(f"house=: a Jump Slide lies two squares off in its direction, not at {right}.{ahead}")
