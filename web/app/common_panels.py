"""The panels that lie over the page in every game: kept games, export, import, and what has to be asked."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from web.app import panels
from web.ui.widgets import Button, Check, Choice, Panel
from web.words import LANGUAGES, SPEAKER, language, say

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from web.app.game_app import GameApp
    from web.storage.preferences import Preferences
    from web.ui.theme import Theme
    from web.ui.widgets import Block

    Drawer = Callable[[GameApp[Any], str, Theme], Panel | None]


def looks(preferences: Preferences, own: Iterable[Block] = ()) -> tuple[Block, ...]:
    """Offer what every game lets people prefer, a game's ``own`` between; a language where there are several."""
    themes = tuple((name, say(f"settings.theme.{name}")) for name in ("auto", "light", "dark"))
    named = tuple((code, language(code).name) for code in LANGUAGES) if len(LANGUAGES) > 1 else ()
    spoken = Choice("language", say("settings.language"), named, SPEAKER.language.code)
    return (
        Choice("theme", say("settings.theme"), themes, preferences.theme),
        *((spoken,) if named else ()),
        *own,
        Check("still", say("settings.still"), preferences.still, say("settings.still.hint")),
    )


def _games(app: GameApp[Any], _about: str, _theme: Theme) -> Panel:
    saves = app.saves
    return panels.games_panel(app.games, saves.games(), saves.id, saves.unread(), kept=not saves.trouble)


def _export(app: GameApp[Any], _about: str, _theme: Theme) -> Panel:
    return panels.export_panel(app.saves.text(app.play))


def _import(app: GameApp[Any], _about: str, _theme: Theme) -> Panel:
    return panels.import_panel(app.entered.get("import-text", ""), app.import_error)


def _delete(_app: GameApp[Any], about: str, _theme: Theme) -> Panel:
    yes = Button(f"delete {about}", say("control.delete"), tone="danger")
    no = Button("open games", say("control.keep"))
    return panels.question_panel("delete", say("delete.title"), (say("delete.words"),), yes, no)


def _conflict(_app: GameApp[Any], _about: str, _theme: Theme) -> Panel:
    theirs = Button("theirs", say("control.theirs"), tone="primary")
    mine = Button("mine", say("control.mine"))
    return panels.question_panel("conflict", say("conflict.title"), (say("conflict.words"),), theirs, mine)


COMMON: Final[Mapping[str, Drawer]] = {
    "games": _games,
    "export": _export,
    "import": _import,
    "delete": _delete,
    "conflict": _conflict,
}
"""What each panel shows, by its name."""
