"""Camelot."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Mapping

WORDS: Final[Mapping[str, str]] = {
    "control.camelot": "Camelot's command",
    "control.camelot.brief": "Camelot",
    "control.seize.none": "Turn no tile",
    "control.seize.none.brief": "None",
    "hint.camelot": "A tile beside Camelot goes to another square beside it; Camelot turns over.",
    "terrain.camelot": "Camelot",
    "thing.camelot": "Camelot",
    "thing.spent": "Camelot with its Fort side up",
    "look.camelot": "Camelot",
    "look.spent": "Camelot, its Fort side up",
    "about.camelot": "A Fort for everyone; for the side of Arthur and for that of Morgana it can do more.",
    "about.spent": "Camelot has done its work: it is a Fort until the tile in it leaves.",
    "effect.camelot.spent": "Camelot turns over to its Fort side.",
    "effect.camelot.back": "The Fort turns back into Camelot.",
    "effect.seized": "The {tile} on {square} turns round: it is {side}'s now.",
    "ask.seize": "{side} may turn an enemy tile round.",
    "turn.camelot": "Camelot commands {tile} {origin} to {target}",
    "turn.camelot.took": "Camelot commands {tile} {origin}, takes {victim} {target}",
    "turn.seized": "turns {tile} {square}",
    "todo.terrain.camelot": "On an empty square of the two middle ranks: tap a marked one.",
    "todo.seize": "{player}: turn an enemy tile round",
    "todo.seize.how": "Camelot is yours: tap a marked tile, and it is on your side from now on.",
    "todo.picked.camelot": "Tap the tile that Camelot moves.",
    "todo.picked.camelot.goes": "Tap where it goes: another square round Camelot.",
    "picked.camelot.one": "Camelot commands. One tile to choose from.",
    "picked.camelot.many": "Camelot commands. {count} tiles to choose from.",
    "cell.turn": "{cell}. Turn it to your side",
    "mark.turn": "Can be turned round",
    "mark.turn.words": "Tap this enemy tile, and it is on your side from now on.",
    "preset.legends": "Legends and Camelot",
    "preset.legends.hint": "Arthurian Legends with Camelot, which commands for Arthur and can be seized by Morgana.",
    "module.camelot": "Camelot",
    "module.camelot.about": "A Fort in the middle that commands for Arthur and can be seized by Morgana.",
    "editor.tool.camelot": "Camelot",
    "editor.camelot.spent": "Camelot, its Fort side up",
    "editor.ask.seize": "Seizing by Camelot",
}
