"""What Counting Coup and Other Objective say alike: their flags."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Mapping

WORDS: Final[Mapping[str, str]] = {
    "control.flag": "Hand the flag over",
    "control.flag.brief": "Flag",
    "hint.flag": "To a tile of yours beside the one that carries it; that is the whole turn.",
    "thing.flag.L": "Light's flag",
    "thing.flag.D": "Dark's flag",
    "thing.flag.L.carried": "carries Light's flag",
    "thing.flag.D.carried": "carries Dark's flag",
    "look.flag": "Flag",
    "about.flag": "A tile that ends its way here picks the flag up, if it may carry it, and takes it along.",
    "effect.flag.placed": "{side}'s flag is placed on {square}.",
    "effect.flag.carried": "{side}'s flag is carried to {square}.",
    "effect.flag.handed": "{side}'s flag is handed over to {square}.",
    "ask.flag.first": "{side} places the flag.",
    "turn.flag.placed": "flag on {square}",
    "turn.flag.handed": "flag handed to {square}",
    "todo.flag.first": "{player}: place your flag",
    "todo.picked.flag": "Tap the tile that takes the flag: that is your whole turn.",
    "picked.flag.one": "The flag picked up. One tile can take it.",
    "picked.flag.many": "The flag picked up. {count} tiles can take it.",
    "end.flags.no-tile": "{loser} has no tile left on the board.",
    "cell.flag": "{cell}. The flag can go here",
    "mark.flag": "The flag can go here",
    "mark.flag.words": "Tap the square to put it there.",
    "mark.hand": "Can take the flag",
    "mark.hand.words": "Tap this tile, and it carries the flag from now on.",
    "editor.tool.flag L": "Light's flag",
    "editor.tool.flag D": "Dark's flag",
}
