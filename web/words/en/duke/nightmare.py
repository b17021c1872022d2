"""Logistical Nightmare."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Mapping

WORDS: Final[Mapping[str, str]] = {
    "control.pick": "Pick",
    "control.start.nightmare": "Begin the draft",
    "control.start.nightmare.brief": "Begin draft",
    "hint.pick": "All {tile} tiles go into your bag.",
    "hint.start.nightmare": "{first} picks first, then {second}, until every kind is in a bag.",
    "first.which.nightmare": "Who picks first?",
    "effect.picked.one": "{side} picks the {tile}; {other}'s goes back to the box.",
    "effect.picked.many": "{side} picks all {count} {tile} tiles; {other}'s go back to the box.",
    "effect.footmen": "Each side's third {tile} goes into its bag.",
    "ask.pick": "{side} picks the next kind of tile.",
    "turn.picked": "picks {tile}",
    "todo.pick": "{player}: pick a kind of tile",
    "todo.pick.how": "All of that kind go into your bag; the other side's go back to the box.",
    "preset.nightmare": "Logistical Nightmare",
    "preset.nightmare.hint": "First the kinds of tiles are picked in turn: what one side has, the other has not.",
    "module.nightmare": "Logistical Nightmare",
    "module.nightmare.about": "The kinds of tiles are picked in turn before the set-up.",
    "draft.title": "Tiles to pick",
    "draft.count": "{count} tiles",
    "draft.has": "{player} has picked",
    "draft.nothing": "Nothing yet.",
    "editor.nightmare": "Logistical Nightmare",
    "editor.nightmare.hint": "Only changes the set-up.",
}
