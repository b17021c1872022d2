"""A position while it is put together: any mixture of tiles, bags, rules and things, whether or not it is a position.

Law: whether it is one is for the engine to say; here are only its pieces, and the text that they make.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from engine.duke.model.board import CELLS, DARK, LIGHT, NUMBER, SIDES, board_of
from engine.duke.model.effects import Bags, in_order
from engine.duke.modules import TABLE, WORDS, leader, most, pool
from engine.duke.rules.arthur import COMPANIONS, SEIZERS
from engine.duke.text.reading import EXTRAS, SIDE, read_position
from engine.duke.text.writing import LETTER, write_bag, write_board, write_position
from engine.game import Unreadable
from web.duke.features import FEATURES
from web.duke.features.ground import LAYER

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from engine.duke.game import DukeGame
    from engine.duke.model.board import Board, Tile
    from engine.state import State
    from web.duke.features.feature import Tool

USUAL: Final = "2dufo2/2fo3/6/6/2Fo3/1FoDu3 L Fo,Pi3,Kn,Wi,Rg,Se,Ge,Pr,Ch,Ma,Bo,Ad,Co,Sa,Lh,Ra|"
"""The usual set-up, up to Dark's bag."""
_TOOLS: Final = tuple(tool for feature in FEATURES for tool in feature.tools)
TOOLS: Final[Mapping[str, Tool]] = {tool.name: tool for tool in sorted(_TOOLS, key=lambda tool: tool.height > LAYER)}
"""What can be laid on squares besides tiles, terrain first."""
THINGS: Final[Mapping[str, Tool]] = {
    key: tool for tool in sorted(TOOLS.values(), key=lambda tool: -tool.height) for key in tool.keys
}
"""The keys of what lies on squares besides tiles, the uppermost first, each with its tool."""
SHOWN_BY: Final[Mapping[str, tuple[str, ...]]] = {
    module.name: tuple(field.key for rule in module.rules for field in rule.fields if field.names) for module in TABLE
}
"""The keys that show that a module is in play."""
SQUARE: Final = 2
"""How many letters a square's name has."""


@dataclass(frozen=True, slots=True)
class Draft:
    """The pieces of a position: the tiles by square, who decides, the bags, the words of RULES, and EXTRAS by key."""

    cells: tuple[Tile | None, ...] = (None,) * CELLS
    turn: str = LIGHT
    light: tuple[str, ...] = ()
    dark: tuple[str, ...] = ()
    rules: frozenset[str] = frozenset()
    extras: tuple[tuple[str, str], ...] = ()

    # As text

    @property
    def text(self) -> str:
        """The pieces as a position of the notation.

        >>> Draft().text
        '6/6/6/6/6/6 L -|- - -'
        """
        return " ".join(
            (
                write_board(board_of(self.cells)),
                LETTER[self.turn],
                "|".join(write_bag(self.bag(side), side) for side in SIDES),
                ",".join(word for word in WORDS if word in self.rules) or "-",
                ";".join(f"{key}={value}" for key, value in self.extras) or "-",
            )
        )

    # One piece after another

    def bag(self, side: str) -> tuple[str, ...]:
        """Return what is in a side's bag."""
        return self.light if side == LIGHT else self.dark

    def with_bag(self, side: str, codes: Iterable[str]) -> Draft:
        """Return the same with another bag."""
        bag = tuple(in_order(codes))
        return replace(self, light=bag) if side == LIGHT else replace(self, dark=bag)

    def says(self, key: str) -> str:
        """Return what EXTRAS says of a key, or nothing."""
        return dict(self.extras).get(key, "")

    def with_extra(self, key: str, value: str) -> Draft:
        """Return the same with another value of a key; without a value the key goes."""
        found = {**dict(self.extras), key: value}
        return replace(self, extras=tuple((name, found[name]) for name in EXTRAS if found.get(name)))

    def with_rules(self, off: Iterable[str], on: str) -> Draft:
        """Return the same with some words of RULES taken out and one put in, unless it is empty."""
        return replace(self, rules=(self.rules - frozenset(off)) | ({on} if on else frozenset()))

    def at(self, square: str) -> Tile | None:
        """Return the tile on a square."""
        return self.cells[NUMBER[square]]

    def put(self, square: str, tile: Tile | None) -> Draft:
        """Return the same with another tile, or none, on a square."""
        cells = list(self.cells)
        cells[NUMBER[square]] = tile
        return replace(self, cells=tuple(cells))

    def thing(self, square: str) -> str:
        """Return the key of what lies uppermost on a square besides a tile, or nothing."""
        return next((key for key in THINGS if self.says(key)[:SQUARE] == square), "")

    def lay(self, thing: str, square: str) -> Draft:
        """Return the same with a thing laid on a square; where it lies there already, turned on or taken away."""
        tool = TOOLS[thing]
        if tool.ways:
            return self._turned_on(tool, square)
        lies = next((key for key in tool.keys if self.says(key) == square), "")
        after = (*tool.keys, "")[tool.keys.index(lies) + 1] if lies else tool.keys[0]
        draft = self
        for key in tool.keys:
            draft = draft.with_extra(key, square if key == after else "")
        return draft

    def _turned_on(self, tool: Tool, square: str) -> Draft:
        """Return the same with a thing laid that faces some way: where it lies there already, the next way."""
        (key,) = tool.keys
        now = self.says(key)
        turned = tool.ways.index(now[SQUARE:] or tool.ways[0]) + (now[:SQUARE] == square)
        draft = self.with_extra(key, square + tool.ways[turned % len(tool.ways)])
        return draft.with_extra(tool.brings, self.says(tool.brings) or square) if tool.brings else draft

    def turned(self, square: str) -> Draft:
        """Return the same with what lies on a square turned over, or round if it faces some way."""
        tile, key = self.at(square), self.thing(square)
        if tile is not None:
            return self.put(square, tile.over)
        if not key:
            return self
        tool = THINGS[key]
        if tool.ways:
            return self.lay(tool.name, square)
        other = tool.keys[(tool.keys.index(key) + 1) % len(tool.keys)]
        return self.with_extra(key, "").with_extra(other, square)

    def from_bag(self, tile: Tile) -> Draft:
        """Return the same with a tile taken out of its bag, if there would be too many of its kind otherwise."""
        bag = list(self.bag(tile.owner))
        on_board = sum(one is not None and (one.kind, one.owner) == (tile.kind, tile.owner) for one in self.cells)
        if tile.kind in bag and on_board + bag.count(tile.kind) >= most(self.modules, tile.kind):
            bag.remove(tile.kind)
        return self.with_bag(tile.owner, bag)

    def cleared(self, square: str) -> Draft:
        """Return the same without what lies uppermost on a square; what can wait beside the board goes back there."""
        key = self.thing(square)
        if self.at(square) is not None:
            return self.put(square, None)
        return self.with_extra(key, THINGS[key].waits) if key else self

    def moved(self, origin: str, target: str) -> Draft:
        """Return the same with what lies uppermost on a square moved to another."""
        tile, key = self.at(origin), self.thing(origin)
        if origin == target:
            return self
        if tile is not None:
            return self.put(origin, None).put(target, tile)
        return self.with_extra(key, target + self.says(key)[SQUARE:]) if key else self

    # All at once

    @property
    def modules(self) -> frozenset[str]:
        """The modules that these pieces speak of, whether or not they can go together."""
        return self.rules | {word for word, keys in SHOWN_BY.items() if any(self.says(key) for key in keys)}

    @property
    def arthurs_side(self) -> str:
        """The side that has Arthur's tiles: Light, unless a tile says otherwise."""
        kinds = {side: {one.kind for one in self.cells if one and one.owner == side} for side in SIDES}
        return DARK if kinds[DARK] & COMPANIONS or kinds[LIGHT] & SEIZERS else LIGHT

    def filled(self, side: str) -> Draft:
        """Return the same with all of a side's tiles that aren't on the board in its bag, its leader excepted."""
        arthurs = side == self.arthurs_side
        left = dict(pool(self.modules, LIGHT if arthurs else DARK))
        left.pop(leader(self.modules, arthurs=arthurs), None)
        for tile in self.cells:
            if tile is not None and tile.owner == side and left.get(tile.kind):
                left[tile.kind] -= 1
        return self.with_bag(side, [kind for kind, count in left.items() for _ in range(count)])


@dataclass(frozen=True, slots=True)
class Reading:
    """What the engine says of a draft: the game and its state, or what is wrong and where."""

    game: DukeGame | None = None
    state: State[Board] | None = None
    error: str = ""


@lru_cache(maxsize=8)
def reading(text: str) -> Reading:
    """Let the engine read a position."""
    try:
        return Reading(*read_position(text))
    except Unreadable as error:
        return Reading(error=told(error))


def told(error: Unreadable) -> str:
    """Say what is wrong with a position and in which field, where it is clear that a position is meant.

    >>> told(Unreadable("position, TURN: 'X' is neither L nor D"))
    "TURN: 'X' is neither L nor D"
    """
    return re.sub("^position[:,] ", "", str(error))


def draft_of(game: DukeGame, state: State[Board]) -> Draft:
    """Take a state to pieces."""
    _, turn, _, rules, extras = write_position(game, state).split(" ")
    bags = state.part(Bags)
    pairs = (entry.partition("=") for entry in extras.split(";") if extras != "-")
    return Draft(
        state.board.cells,
        SIDE[turn],
        bags.light,
        bags.dark,
        frozenset(rules.split(",") if rules != "-" else ()),
        tuple((key, value) for key, _, value in pairs),
    )


def read_draft(text: str) -> Draft:
    """Take a position's text to pieces; raise Unreadable, saying what is wrong and where, if it is none."""
    return draft_of(*read_position(" ".join(text.split())))


def usual_draft() -> Draft:
    """Return the usual set-up of the usual game, Light to move."""
    return read_draft(f"{USUAL}{USUAL.split()[2].rstrip('|').lower()} - -")
