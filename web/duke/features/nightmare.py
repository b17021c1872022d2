"""Logistical Nightmare on the page: a draft before the set-up."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine.duke.model.board import OPPONENT
from engine.duke.rules.nightmare import FootmenBagged, Picked, PickOwed
from web.duke.features.feature import Feature
from web.duke.names import side_word, tile_word
from web.words import say

if TYPE_CHECKING:
    from web.duke.features.feature import Kinds


def _picked(effect: Picked, kinds: Kinds) -> str:
    words = {"side": side_word(effect.side), "other": side_word(OPPONENT[effect.side])}
    return say("effect.picked", tile=tile_word(effect.kind, kinds), count=effect.count, **words)


FEATURE: Final = Feature(
    "nightmare",
    group="sets",
    preset=("nightmare", frozenset({"nightmare"})),
    begins=True,
    instead={"bags.why": "bags.why.own", "first.which": "first.which.nightmare"},
    asks={PickOwed: lambda ask, _: say("ask.pick", side=side_word(ask.seat))},
    todo={PickOwed: lambda _, __, ask, players: (say("todo.pick", player=players[ask.seat]), say("todo.pick.how"))},
    effects={
        Picked: _picked,
        FootmenBagged: lambda _, kinds: say("effect.footmen", tile=tile_word("Fo", kinds)),
    },
    log={Picked: lambda it, kinds: say("turn.picked", tile=tile_word(it.kind, kinds))},
)
