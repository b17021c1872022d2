"""The panels that lie over the page in every game: kept games, export, import, and what has to be asked."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from web.app import panels
from web.ui.widgets import Button, Panel
from web.words import say

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from web.app.game_app import Sitting
    from web.ui.theme import Theme

    Drawer = Callable[[Sitting[Any], str, Theme], Panel | None]


def _games(sitting: Sitting[Any], _about: str, _theme: Theme) -> Panel:
    keeping = sitting.keeping
    return panels.games_panel(keeping.games(), keeping.id, keeping.unread(), kept=not keeping.trouble)


def _export(sitting: Sitting[Any], _about: str, _theme: Theme) -> Panel:
    return panels.export_panel(sitting.keeping.text(sitting.play))


def _import(sitting: Sitting[Any], _about: str, _theme: Theme) -> Panel:
    return panels.import_panel(sitting.entered.get("import-text", ""), sitting.import_error)


def _delete(_sitting: Sitting[Any], about: str, _theme: Theme) -> Panel:
    yes = Button(f"delete {about}", say("control.delete"), tone="danger")
    no = Button("open games", say("control.keep"))
    return panels.question_panel("delete", say("delete.title"), (say("delete.words"),), yes, no)


def _conflict(_sitting: Sitting[Any], _about: str, _theme: Theme) -> Panel:
    theirs = Button("theirs", say("control.theirs"), tone="primary")
    mine = Button("mine", say("control.mine"))
    return panels.question_panel("conflict", say("conflict.title"), (say("conflict.words"),), theirs, mine)


USUAL: Final[Mapping[str, Drawer]] = {
    "games": _games,
    "export": _export,
    "import": _import,
    "delete": _delete,
    "conflict": _conflict,
}
"""What each panel shows, by its name."""
