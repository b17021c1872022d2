"""The panels over Spectral's table: PINs, settings, rules, the scores, what was sealed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.spectral.model.end_effects import Scored
from engine.spectral.model.pieces import HUNTER_POINTS
from web.app.common_panels import looks
from web.app.panels import export_panel
from web.spectral import messages
from web.spectral.pictures.pieces import badge_group
from web.spectral.secrets.pins import LONGEST, SHORTEST
from web.ui.widgets import Button, Buttons, Field, Heading, Panel, Paragraph, Quote, Row, Rows
from web.words import say

if TYPE_CHECKING:
    from collections.abc import Iterable

    from engine.cite import Cite
    from engine.spectral.game import SpectralGame
    from web.spectral.match_view import MatchView
    from web.storage.preferences import Preferences
    from web.ui.theme import Theme
    from web.ui.widgets import Block

BADGE = 36


def unlock_panel(view: MatchView, typed: str) -> Panel:
    """Ask the next player for a PIN."""
    called = str(view.called)
    blocks = (
        *pin_blocks(view, called, typed),
        Buttons(
            (
                Button("reveal", say("spectral.control.unlock"), tone="primary"),
                Button("ask forgotten", say("spectral.control.forgotten"), tone="quiet"),
            )
        ),
    )
    return Panel("unlock", say("spectral.over.title", player=view.players[called]), blocks)


def pin_blocks(view: MatchView, seat: str, typed: str) -> tuple[Block, ...]:
    """Give the field for a seat's PIN, and say if a wrong one was typed."""
    wrong = (Paragraph(say("spectral.pin.wrong"), "error"),) if view.wrong_pin else ()
    return Field("pin", say("spectral.pin.of", player=view.players[seat]), typed, LONGEST, secret=True), *wrong


def pin_panel(view: MatchView, typed: str) -> Panel:
    """Let the player before the screen set a PIN, change it, or take it away."""
    has = view.seat in view.pins
    buttons = [Button("pin set", say("spectral.control.pin.set"), tone="primary")]
    if has:
        buttons.append(Button("pin clear", say("spectral.control.pin.clear"), tone="quiet"))
    blocks = (
        Paragraph(say("spectral.pin.lead")),
        Field("pin", say("spectral.pin.new", shortest=SHORTEST), typed, LONGEST, secret=True),
        Buttons(tuple(buttons)),
        Paragraph(say("spectral.pin.honest"), "muted"),
    )
    return Panel("pin", say("spectral.control.pin"), blocks)


def settings_panel(preferences: Preferences, view: MatchView, *, offline: bool) -> Panel:
    """Offer what can be preferred, and say what this table has agreed on."""
    names = [
        Field(f"name {seat}", say("spectral.start.name", number=seat), view.names.get(seat, ""))
        for seat in view.game.seats
    ]
    agreed: tuple[Block, ...] = ()
    if view.started:
        agreed = (
            Paragraph(say(f"spectral.agreed.pad.{view.pad_kind}")),
            Paragraph(say("spectral.agreed.help" if view.helps else "spectral.agreed.help.none")),
            Buttons((Button("open house-choices", say("spectral.control.house"), tone="quiet", glyph="settings"),)),
        )
    blocks = (
        *looks(preferences),
        Heading(say("settings.game")),
        *names,
        *agreed,
        Heading(say("settings.keys")),
        Paragraph(say("spectral.keys.board"), "muted"),
        Paragraph(say("settings.keys.log"), "muted"),
        Heading(say("spectral.secrets.title")),
        Paragraph(say("spectral.secrets"), "muted"),
        Heading(say("settings.about")),
        Paragraph(say("settings.offline" if offline else "settings.online"), "muted"),
        Paragraph(say("spectral.about"), "muted"),
    )
    return Panel("settings", say("settings.title"), blocks)


def rules_panel(game: SpectralGame) -> Panel:
    """Tell the rules of this game, each with the place that it comes from."""
    blocks: list[Block] = [Paragraph(say("spectral.rules.about"))]
    blocks.append(Buttons((Button("open cards", say("spectral.control.cards"), glyph="legend"),)))
    section = None
    for cite in _in_play(game):
        part = cite.section or say("rules.ours")
        if part != section:
            section = part
            blocks.append(Heading(part))
        blocks.append(Quote(cite.sentence, cite.source))
    return Panel("rules", say("rules.title"), tuple(blocks))


def _in_play(game: SpectralGame) -> Iterable[Cite]:
    left_out = {f"setup.rubble.{count}" for count in HUNTER_POINTS if count != game.players}
    if not game.beginner:
        left_out |= {"setup.beginners", "look.open"}
    if not game.modules:
        left_out |= {cite.id for cite in game.rulebook if cite.id.startswith("module.")}
    return (cite for cite in game.rulebook if cite.id not in left_out and cite.id not in {"over", "unoffered"})


def scores_panel(view: MatchView, theme: Theme) -> Panel:
    """Give the final table of scores, the winners first."""
    outcome = view.outcome
    lines = [effect for effect in view.ending if isinstance(effect, Scored)]
    rate = HUNTER_POINTS[len(view.players)]
    rows = []
    for line in sorted(lines, key=lambda line: (-line.total, line.lost, line.seat)):
        won = outcome is not None and line.seat in outcome.winners
        title = say("spectral.score.won" if won else "spectral.score", player=view.players[line.seat], total=line.total)
        places = {"gems": line.gems, "count": line.hunters // rate, "rate": rate, "hunters": line.hunters}
        words = say("spectral.score.words", lost=line.lost, **places)
        rows.append(Row(title, words, badge_group(int(line.seat), view.letters[line.seat], theme, BADGE)))
    buttons = (
        Button("show replay", say("spectral.control.replay"), glyph="redo"),
        Button("open export", say("control.export"), glyph="save"),
    )
    decided = [Paragraph(words) for words in messages.tie_words(view)]
    return Panel("scores", say("spectral.control.scores"), (Rows(tuple(rows)), *decided, Buttons(buttons)))


def sealed_export_panel(record: str, *, over: bool, written: bool) -> Panel:
    """Show the text of a match; say what in it is sealed, and what that is worth: while it goes on, everything."""
    panel = export_panel(record)
    if over:
        more = (Paragraph(say("spectral.export.written")),) if written else ()
        return Panel(panel.name, panel.title, (*panel.blocks[:1], *more, *panel.blocks[1:]))
    return Panel(panel.name, panel.title, (Paragraph(say("spectral.export.sealed")), *panel.blocks[1:]))
