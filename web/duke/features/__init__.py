"""The table of The Duke's modules on the page, and of what several of them share: a file each.

Law: whoever shows, tells or edits the game loops over this table; nothing outside this folder asks for a module by its
name. A new module is a file here with its ``FEATURE``, a line in ``FEATURES``, and a file of its words.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from engine.duke.modules import MODULES
from web.duke.features import (
    arthur,
    camelot,
    classic,
    coup,
    dread,
    flags,
    fort,
    ground,
    mountain,
    nightmare,
    objective,
    rider,
    specter,
    usual,
)
from web.words import say

if TYPE_CHECKING:
    from collections.abc import Mapping

    from engine.duke.game import DukeGame
    from pygame_core.paths import Path
    from web.duke.features.feature import Card, Feature, Pointing

FEATURES: Final[tuple[Feature, ...]] = (
    ground.FEATURE,
    dread.FEATURE,
    mountain.FEATURE,
    fort.FEATURE,
    coup.FEATURE,
    objective.FEATURE,
    rider.FEATURE,
    nightmare.FEATURE,
    arthur.FEATURE,
    classic.FEATURE,
    flags.FEATURE,
    camelot.FEATURE,
    specter.FEATURE,
    *usual.FEATURES,
)
"""In the order in which the lobby has their presets, and a position's things are named."""
MODULE: Final[Mapping[str, Feature]] = {
    name: feature for name in MODULES for feature in FEATURES if feature.name == name
}
"""The features that are modules, in the order in which the engine has them."""
CARDS: Final[Mapping[str, Card]] = {card.thing: card for feature in FEATURES for card in feature.cards}
"""What can be looked at besides tiles."""
SIGNS: Final[Mapping[str, Path]] = {name: path for feature in FEATURES for name, path in feature.outlines.items()}
"""The outlines of marks that are no icons of tiles."""
POINTING: Final[Mapping[str | None, Pointing]] = {
    feature.pointing.name: feature.pointing for feature in FEATURES if feature.pointing
}
"""What other than a square a turn can begin with."""


@lru_cache(maxsize=64)
def in_play(game: DukeGame) -> tuple[Feature, ...]:
    """Return what a game has, in the order of the table."""
    return tuple(
        feature for feature in FEATURES if (feature.when(game) if feature.when else feature.name in game.modules)
    )


def has(game: DukeGame, feature: Feature) -> bool:
    """Whether a game has it."""
    return feature in in_play(game)


def say_in(game: DukeGame, name: str, /, **places: object) -> str:
    """Return the sentence of that name as this game says it."""
    for feature in in_play(game):
        name = feature.instead.get(name, name)
    return say(name, **places)
