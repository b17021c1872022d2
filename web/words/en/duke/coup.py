"""Counting Coup."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Mapping

WORDS: Final[Mapping[str, str]] = {
    "control.flag.leave": "Leave the flag there",
    "control.flag.leave.brief": "Leave it",
    "strip.points": "{count} of {wanted} points",
    "effect.flag.relocated": "{side}'s flag is moved to {square}.",
    "effect.flag.left": "{side} leaves the flag where it is.",
    "effect.flag.asked": "{side} may move the flag now, if there is a place for it.",
    "effect.scored": "{side} scores a point on {square}.",
    "ask.flag": "{side} may move the flag.",
    "turn.flag.relocated": "flag to {square}",
    "turn.flag.left": "flag stays",
    "turn.scored": "a point",
    "todo.flag.first.coup": "On any empty square of either edge: tap a marked one.",
    "todo.flag": "{player}: move your flag, or leave it",
    "todo.flag.how": "{other} has scored: {count} of {wanted} points. It can go next to any of your tiles.",
    "end.coup.win": "Three points beside {loser}'s flag.",
    "aim.coup": "Come beside the other side's flag: three points win.",
    "preset.coup": "Counting Coup",
    "preset.coup.hint": "A point for each tile that comes beside the other side's flag; three points win.",
    "module.coup": "Counting Coup",
    "module.coup.about": "A point for each tile that comes beside the other side's flag; three points win.",
    "editor.objective.coup": "Counting Coup",
    "editor.score": "{side}'s points",
    "editor.ask.flag": "The flag's new place",
}
