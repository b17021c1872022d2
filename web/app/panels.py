"""Panels that every game has: kept games, export and import, controls without room, questions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from web.app.game_entry import entry_of
from web.ui.widgets import Area, Button, Buttons, Panel, Paragraph, Row, Rows
from web.words import listed_and, say

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from web.app.game_entry import GameEntry
    from web.storage.store import Summary
    from web.ui.widgets import Block


def games_panel(
    entries: Sequence[GameEntry], games: Iterable[Summary], current: str, broken: Mapping[str, str], *, kept: bool
) -> Panel:
    """List what is kept of these games; ``kept`` is whether anything can be.

    A text of which there is no telling what it is of is listed as one of the first game.
    """
    blocks: list[Block] = []
    rows = []
    for game in games:
        entry = entry_of(entries, game.game) or entries[0]
        state = entry.ended(game) or say("games.end.going")
        words = say("games.words", when=game.saved.replace("T", " "), state=state)
        title = say("games.title.of", game=entry.title, players=listed_and(entry.players(game)))
        here = game.id == current
        buttons = (
            Button(f"load {game.id}", say("control.load"), not here, say("hint.load.here") if here else ""),
            Button(f"save {game.id}", say("control.save"), tone="quiet", glyph="save"),
            Button(f"ask delete {game.id}", say("control.delete"), tone="quiet", glyph="delete"),
        )
        rows.append(Row(title, words, None, buttons))
    blocks.append(Rows(tuple(rows)) if rows else Paragraph(say("games.none"), "muted"))
    if not kept:
        blocks.append(Paragraph(say("games.unkept"), "warning"))
    for name in broken:
        rescue = (
            Button(f"save-broken {name}", say("control.save.broken"), glyph="save"),
            Button(f"delete-broken {name}", say("control.delete"), tone="quiet", glyph="delete"),
        )
        blocks.append(Rows((Row(say("games.broken"), say("games.broken.words"), None, rescue),)))
    more = (
        Button("new", say("control.new"), tone="primary", glyph="new"),
        Button("open export", say("control.export"), glyph="save"),
        Button("open import", say("control.import"), glyph="open"),
    )
    blocks.append(Buttons(more))
    return Panel("games", say("games.title"), tuple(blocks))


def game_buttons(games: Iterable[GameEntry], chosen: GameEntry) -> Buttons:
    """Offer the games that are played here."""
    return Buttons(tuple(Button(f"game {game.name}", game.title, pressed=game is chosen) for game in games))


def export_panel(record: str) -> Panel:
    """Show the record, to copy or to save."""
    buttons = (
        Button("copy", say("control.copy"), tone="primary", glyph="copy"),
        Button("save", say("control.save.file"), glyph="save"),
    )
    return Panel(
        "export",
        say("export.title"),
        (Paragraph(say("export.lead")), Area("record", say("export.record"), record, fixed=True), Buttons(buttons)),
    )


def import_panel(text: str, error: str) -> Panel:
    """Take a record that is pasted or in a file; say what is wrong with it and where."""
    buttons = (
        Button("import", say("control.import.go"), tone="primary", glyph="open"),
        Button("open-file", say("control.open.file")),
    )
    problem = (Paragraph(error, "error"),) if error else ()
    blocks = (
        Paragraph(say("import.lead")),
        Area("import-text", say("import.record"), text),
        *problem,
        Buttons(buttons),
    )
    return Panel("import", say("import.title"), blocks)


def buttons_panel(name: str, title: str, buttons: tuple[Button, ...]) -> Panel:
    """Show controls for which the page had no room."""
    return Panel(name, title, (Buttons(buttons),))


def question_panel(name: str, title: str, words: Iterable[str], yes: Button, no: Button) -> Panel:
    """Ask something that has to be answered."""
    return Panel(name, title, (*(Paragraph(sentence) for sentence in words), Buttons((yes, no))), question=True)
