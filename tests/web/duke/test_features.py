"""Every module of The Duke is on the page, with the words of all that its feature has."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from engine.duke.game import duke_game
from engine.duke.modules import MODULES, TABLE, chosen_of
from tests.web.screens import sit_down
from web.duke.features import CARDS, FEATURES, MODULE, SIGNS, in_play
from web.duke.modules import ENDS, GROUPS, OWNER, PRESETS, clash, rules_in_play
from web.duke.panels.game import rules_panel
from web.duke.pictures.icons import ICONS
from web.ui.theme import THEMES
from web.ui.widgets import Heading
from web.words import LANGUAGES, language, say

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.duke.rules.module import Module
    from web.duke.features.feature import Feature

EACH_FEATURE = pytest.mark.parametrize("feature", FEATURES, ids=lambda feature: str(feature.name))


def test_every_module_of_the_engine_is_offered_once() -> None:
    assert set(MODULE) == set(MODULES)
    assert sorted(name for _, names in GROUPS for name in names) == sorted(MODULES)
    assert len({feature.name for feature in FEATURES}) == len(FEATURES)


def names_of(feature: Feature) -> Iterator[str]:
    """Go through the keys of the words that a feature needs because of what it has."""
    yield from chosen_names(feature)
    for usual, other in feature.instead.items():
        yield from (usual, other)
    for card in feature.cards:
        yield from (f"look.{card.thing}", f"about.{card.thing}")
    for mark in feature.marks:
        yield from (f"mark.{mark.name}", f"mark.{mark.name}.words")
    for words, _ in feature.declines.values():
        yield from (words, f"{words}.brief")
    yield from feature.cells.values()
    for tool in feature.tools:
        yield from (f"editor.tool.{tool.name}", *tool.names.values())
    yield from (f"editor.ask.{owed}" for owed in feature.owes)


def chosen_names(feature: Feature) -> Iterator[str]:
    """Go through those by which it is chosen, begun and played."""
    name, start = feature.name, f"start.{feature.name}"
    if feature.group:
        yield from (f"module.{name}", f"module.{name}.about")
    if feature.preset:
        yield from (f"preset.{feature.preset[0]}", f"preset.{feature.preset[0]}.hint")
    if feature.aim:
        yield f"aim.{name}"
    if feature.begins:
        yield from (f"control.{start}", f"control.{start}.brief", f"hint.{start}")
    if feature.pointing:
        point = feature.pointing.name
        yield from (f"control.{point}", f"control.{point}.brief", f"hint.{point}", f"todo.picked.{point}")
    if feature.tally:
        yield f"editor.{feature.tally[0]}"


@EACH_FEATURE
@pytest.mark.parametrize("code", LANGUAGES)
def test_a_feature_has_the_words_of_all_that_it_has(code: str, feature: Feature) -> None:
    missing = [name for name in names_of(feature) if name not in language(code).words]
    assert missing == []


@EACH_FEATURE
def test_what_a_feature_shows_has_a_picture(feature: Feature) -> None:
    for theme in THEMES.values():
        for paint in (*(card.picture for card in feature.cards), *(tool.picture for tool in feature.tools)):
            assert paint(theme).shapes
        for mark in feature.marks:
            assert mark.picture(theme).shapes
    assert set(feature.cells) <= {*SIGNS, *ICONS}
    for tool in feature.tools:
        for key in tool.keys:
            assert tool.item(key, "c3" + "".join(tool.ways[:1])).thing in CARDS


@pytest.mark.parametrize("module", TABLE, ids=lambda module: str(module.name))
def test_a_module_is_in_play_in_its_own_games_alone(module: Module) -> None:
    assert MODULE[module.name] in in_play(duke_game(frozenset({module.name})))
    assert MODULE[module.name] not in in_play(duke_game(frozenset()))


def test_everything_is_all_that_goes_together() -> None:
    chosen = PRESETS["all"]
    assert all(clash(chosen - {name}, name) is None for name in chosen)
    assert all(clash(chosen, name) for name in set(MODULES) - chosen)
    app = sit_down()
    app.press("preset all")
    assert app.play.game.modules == chosen


@pytest.mark.parametrize("preset", PRESETS)
def test_the_rules_in_play_stand_under_their_modules_each_once(preset: str) -> None:
    game = duke_game(PRESETS[preset])
    headings = [block.words for block in rules_panel(game).blocks if isinstance(block, Heading)]
    assert len(set(headings)) == len(headings)
    shown = {cite.id for cite in rules_in_play(game)}
    for module in chosen_of(game.modules):
        own = {name for name, owner in OWNER.items() if owner == module.name}
        assert own - shown <= ENDS  # another module may have the game go on
        assert not own or say(f"module.{module.name}") in headings
