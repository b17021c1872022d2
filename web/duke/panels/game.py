"""The Duke's panels that aren't about tiles: a new game, preferences, the rules in play."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.duke.model.board import OPPONENT
from web.app.common_panels import looks
from web.duke import danger_view, modules, sidebar
from web.duke.features import has, say_in
from web.duke.features.usual import GUARD
from web.duke.names import side_word
from web.duke.preferences import FIRSTS, LOT
from web.storage.preferences import LIMIT
from web.ui.widgets import Button, Buttons, Check, Choice, Field, Heading, Panel, Paragraph, Quote, Row, Rows
from web.words import say

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.duke.game import DukeGame
    from web.duke.play import Play
    from web.duke.preferences import Preferences
    from web.ui.widgets import Block


def start_panel(games: Block, preferences: Preferences, play: Play, *, kept: int) -> Panel:
    """Ask who plays and what they agree on, beside a board that can be played on at once."""
    blocks: list[Block] = [
        Heading(say("game.which")),
        games,
        Heading(say("modules.which")),
        modules.preset_buttons(play.game.modules),
        Paragraph(modules.summary(play.game.modules), "muted"),
        Buttons((Button("open modules", say("control.modules"), tone="quiet", glyph="settings"),)),
        Field("name light", say("start.name.light"), preferences.light, LIMIT),
        Field("name dark", say("start.name.dark"), preferences.dark, LIMIT),
        *_first(preferences.first, play.game),
        Check("look", say("start.look"), play.look, say("start.look.hint")),
        Check("turn board", say("settings.turn"), preferences.turn, say("settings.turn.hint")),
    ]
    blocks.append(Heading(say("start.how")))
    begins = side_word(play.game.set_up.begins(OPPONENT[play.game.first]))
    blocks.extend(Paragraph(say_in(play.game, name, side=begins), "muted") for name in _how(play.game))
    more = [
        Button("open legend", say("control.legend"), glyph="legend"),
        Button("open rules", say("control.rules"), glyph="rules"),
    ]
    blocks.append(Buttons(tuple(more)))
    if kept:
        label = say("control.kept", count=kept)
        blocks.append(Buttons((Button("open games", label, tone="quiet", glyph="games"),)))
    blocks.append(Buttons((sidebar.editors(),)))
    return Panel("start", say("start.title"), tuple(blocks))


def _first(chosen: str, game: DukeGame) -> Iterator[Block]:
    """Ask who sets up first, or draws lots (ruling D19b): in other words where that means more."""
    options = tuple((first, say(f"first.{first}")) for first in FIRSTS)
    yield Choice("first", say_in(game, "first.which"), options, chosen)
    if chosen == LOT:
        yield Paragraph(say("first.drawn", side=side_word(game.first)), "muted")


def _how(game: DukeGame) -> tuple[str, ...]:
    how = ("start.how.1", "start.how.2")
    return (*how, "start.how.3") if has(game, GUARD) else how


def settings_panel(preferences: Preferences, *, look: bool, may_agree: bool, offline: bool) -> Panel:
    """Offer what can be preferred, and say what the players of this game have agreed on."""
    hint = say("start.look.hint") if may_agree else say("settings.look.locked")
    blocks = (
        *looks(
            preferences,
            (
                Check("turn board", say("settings.turn"), preferences.turn, say("settings.turn.hint")),
                danger_view.check(on=preferences.danger),
            ),
        ),
        Heading(say("settings.game")),
        Field("name light", say("start.name.light"), preferences.light, LIMIT),
        Field("name dark", say("start.name.dark"), preferences.dark, LIMIT),
        Check("look", say("start.look"), look, hint, may_agree),
        Heading(say("settings.keys")),
        Paragraph(say("settings.keys.board"), "muted"),
        Paragraph(say("settings.keys.log"), "muted"),
        Heading(say("settings.about")),
        Paragraph(say("settings.offline" if offline else "settings.online"), "muted"),
        Paragraph(say("about.words"), "muted"),
    )
    return Panel("settings", say("settings.title"), blocks)


def rules_panel(game: DukeGame) -> Panel:
    """Tell the rules of the modules in play, each with the place that it comes from."""
    blocks: list[Block] = [Paragraph(modules.aim(game)), Paragraph(say_in(game, "rules.about"))]
    blocks.append(Buttons((Button("open legend", say("control.legend"), glyph="legend"),)))
    parts: dict[str, list[Block]] = {}
    for cite in modules.rules_in_play(game):
        parts.setdefault(modules.part_of(cite), []).append(Quote(cite.sentence, cite.source))
    for part, quotes in parts.items():
        blocks += [Heading(part), *quotes]
    return Panel("rules", say("rules.title"), tuple(blocks))


def editors_panel(house: int) -> Panel:
    """Offer the two editors, with what each is for."""
    rows = (
        Row(
            say("editor.title"), say("editors.position"), None, (Button("editor", say("editors.open"), tone="primary"),)
        ),
        Row(say("house.title"), say("editors.tiles"), None, (Button("open house", say("editors.open")),)),
    )
    blocks: list[Block] = [Rows(rows)]
    if house:
        blocks.append(Paragraph(say("editors.house", count=house), "muted"))
    return Panel("editors", say("control.editors"), tuple(blocks))
