"""Messages at the page's edge: how each looks, the control that it brings, and which go by themselves."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from web.ui.widgets import Button, Notice
from web.words import say

if TYPE_CHECKING:
    from web.ui.widgets import Mood

NOTICES: Final[dict[str, tuple[Mood, str, str]]] = {
    "update": ("plain", "apply", "control.apply"),
    "full": ("warning", "save", "control.save.file"),
    "blocked": ("warning", "save", "control.save.file"),
    "broken": ("error", "open games", "control.games.see"),
    "notes": ("warning", "", ""),
    "looking": ("plain", "now", "control.now"),
}
"""How a message looks, and the control that it brings: what it does, and its words."""

PASSING: Final = frozenset({"offline", "kept", "hint", "gone"})
"""Messages that tell nothing that can't be found again."""


def notice(name: str, words: str) -> Notice:
    """Give a message at the edge."""
    close = Button(f"dismiss {name}", say("control.dismiss"), tone="quiet", glyph="close")
    mood, control, label = NOTICES.get(name, ("plain", "", ""))
    first = (Button(control, say(label)),) if control else ()
    return Notice(name, say(f"notice.{name}", words=words), (*first, close), mood, name in PASSING)
