"""What lies beside the table in every game: the controls that look back, and those of narrow screens."""

from __future__ import annotations

from web.ui.widgets import Button
from web.words import say


def menu(*own: Button) -> tuple[Button, ...]:
    """Give the controls of the page's head, a game's own in the middle."""
    return (
        Button("new", say("control.new"), glyph="new", brief=say("control.new.brief")),
        Button("open games", say("control.games"), glyph="games"),
        *own,
        Button("open rules", say("control.rules"), glyph="rules"),
        Button("open settings", say("control.settings"), glyph="settings"),
    )


def history(seen: int, whole: int, start: int = 0) -> tuple[Button, ...]:
    """Give the controls that look back and forward; of ``whole`` actions ``seen`` are seen, ``start`` always."""
    back, forth = seen > start, seen < whole
    return (
        Button("first", say("control.first"), back, glyph="first"),
        Button("back", say("control.back"), back, glyph="back"),
        Button("forward", say("control.forward"), forth, glyph="forward"),
        Button("last", say("control.last"), forth, glyph="last"),
    )


def narrow() -> tuple[Button, ...]:
    """Give the controls that open what a narrow screen has no room for."""
    return (
        Button("open moves", say("control.moves"), glyph="moves", where="narrow"),
        Button("open more", say("control.more"), glyph="more", where="narrow"),
    )
