"""The Specter."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Mapping

WORDS: Final[Mapping[str, str]] = {
    "facing.n": "towards Dark",
    "facing.e": "towards the f-file",
    "facing.s": "towards Light",
    "facing.w": "towards the a-file",
    "thing.token": "the Specter's token",
    "thing.specter.n": "the Specter, facing towards Dark",
    "thing.specter.e": "the Specter, facing towards the f-file",
    "thing.specter.s": "the Specter, facing towards Light",
    "thing.specter.w": "the Specter, facing towards the a-file",
    "look.token": "The Specter's token",
    "look.specter": "The Specter",
    "about.token": "It lies where the last tile was taken. The Specter walks there.",
    "about.specter": (
        "It belongs to nobody and takes whomever it comes upon. Tiles on its skulls, beside it and behind it, are "
        "frozen. It waits beside the board until the first tile has been taken."
    ),
    "effect.specter.enters": "The Specter comes onto the board on {square} and looks {facing}.",
    "effect.specter.moved": "The Specter goes to {square} and looks {facing}.",
    "effect.specter.took": "The Specter takes {side}'s {tile} on {square}.",
    "effect.token": "The Specter's token lies on {square} now.",
    "effect.token.due": "The Specter's token goes to {square} if the game goes on.",
    "effect.hit": "A tile was taken on {square} in this turn.",
    "effect.hit.over": "Nothing more comes of what was taken.",
    "end.specter.leader": "The Specter has taken {loser}'s last leader.",
    "end.specter.or-opponent": "{loser} has no leader left.",
    "ask.specter": "{side} chooses the Specter's way.",
    "ask.token": "Chance chooses the square of the Specter's token.",
    "turn.specter": "Specter to {square}",
    "turn.specter.took": "it takes {side}'s {tile}",
    "todo.specter": "{player}: choose the Specter's way",
    "todo.specter.how": "Both squares are on a shortest way to its token: tap one.",
    "cell.specter": "{cell}. Send the Specter here",
    "bags.specter": "Waits until the first tile has been taken.",
    "preset.specter": "The Specter",
    "preset.specter.hint": "The usual game with the Specter, which walks to where a tile was taken and takes its own.",
    "module.specter": "The Specter",
    "module.specter.about": "Nobody's tile: it walks to where the last tile was taken, and takes whom it meets.",
    "editor.tool.specter": "Specter",
    "editor.tool.token": "Specter's token",
    "editor.specter.facing": "Specter, looking {way}",
    "editor.specter": "With the Specter",
    "editor.specter.hint": "It waits beside the board until it is put on it.",
    "editor.facing": "The Specter looks",
    "editor.facing.n": "to rank 6",
    "editor.facing.e": "to file f",
    "editor.facing.s": "to rank 1",
    "editor.facing.w": "to file a",
    "editor.ask.specter": "The Specter's step",
    "editor.hit": "Square of a capture in this turn",
}
