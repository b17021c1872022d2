"""Dark Rider."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Mapping

WORDS: Final[Mapping[str, str]] = {
    "control.taken": "Taken tiles",
    "control.taken.brief": "Taken",
    "control.start.rider": "Place the Pikemen",
    "control.start.rider.brief": "Place the tiles",
    "hint.start.rider": "{first} has the five Pikemen and places them on its edge; then {second} places the Knight.",
    "first.which.rider": "Who has the Pikemen?",
    "hint.taken": "Says which tiles were taken.",
    "thing.arrived": "arrived",
    "strip.rider": "{lost} of {most} lost, {home} of {wanted} home",
    "effect.loss": "A loss is counted for {side}.",
    "todo.setup.rider": "It goes on any square of your edge: tap a marked one.",
    "todo.turn.rider": "Move a tile.",
    "end.rider.knight": "The Knight has captured three Pikemen.",
    "end.rider.pikemen": "The Pikemen have captured the Knight.",
    "end.rider.arrivals": "Three Pikemen have come to the far edge.",
    "mark.arrived": "Arrived",
    "mark.arrived.words": "This Pikeman has come to the far edge and stays there.",
    "rules.about.rider": (
        "On your turn use one icon of one tile. Each rule below says where it is printed, or which of our rulings "
        "it is."
    ),
    "aim.rider": "Five Pikemen against one Knight: run past him, or catch him.",
    "preset.rider": "Dark Rider",
    "preset.rider.hint": "Five Pikemen try to reach the far edge; one Knight hunts them. No bags.",
    "module.rider": "Dark Rider",
    "module.rider.about": "Five Pikemen against one Knight, without bags.",
    "start.how.rider": "The Knight begins. On your turn use one icon of one tile. A Pikeman that has arrived stays.",
    "editor.objective.rider": "Dark Rider",
    "editor.lost": "Tiles taken from {side}",
}
