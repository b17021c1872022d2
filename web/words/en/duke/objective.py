"""Other Objective."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Mapping

WORDS: Final[Mapping[str, str]] = {
    "todo.flag.first.objective": "On any empty square of your own edge: tap a marked one.",
    "end.objective.win": "{loser}'s flag has come to {winner}'s edge.",
    "aim.objective": "Bring the other side's flag to your own edge and you win.",
    "preset.objective": "Other Objective",
    "preset.objective.hint": "Pick up the other side's flag and bring it to your own edge.",
    "module.objective": "Other Objective",
    "module.objective.about": "Bring the other side's flag to your own edge.",
    "editor.objective.objective": "Other Objective",
}
