"""What the controls do that every game has: taking back, looking back, keeping, exporting and importing."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final, TypeVar

from engine.game import Unreadable
from web.ui.widgets import Request
from web.words import SPEAKER, say

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from web.app.game_app import GameApp

    AnyApp = GameApp[Any]
    Press = Callable[[AnyApp], None]
    PressWith = Callable[[AnyApp, str], None]
    Enter = Callable[[AnyApp, str, str], None]

T = TypeVar("T")
App = TypeVar("App", bound="AnyApp")


def named(table: Mapping[str, T], control: str) -> tuple[T, str] | None:
    """Find what a control's first words name in a table, the longest name first; the rest says what it is about.

    >>> named({"edit": 1, "edit play": 2}, "edit start usual"), named({"edit": 1, "edit play": 2}, "edit play")
    ((1, 'start usual'), (2, ''))
    >>> named({"edit": 1}, "undo") is None
    True
    """
    name, about = control, ""
    while name not in table:
        name, _, last = name.rpartition(" ")
        if not name:
            return None
        about = f"{last} {about}".rstrip()
    return table[name], about


def enter(app: AnyApp, control: str, value: str) -> bool:
    """Take what somebody chose that every game has; say whether it was that."""
    if control not in COMMON_ENTERS:
        return False
    COMMON_ENTERS[control](app, "", value)
    return True


def _prefer(app: AnyApp, **chosen: Any) -> None:  # noqa: ANN401 - fields of the preferences
    app.saves.prefer(replace(app.saves.preferences, **chosen))


def _speak(app: AnyApp, _: str, value: str) -> None:
    _prefer(app, language=value)
    SPEAKER.speak(value)


def undo(app: AnyApp) -> None:
    """Take back the last action, where that can be."""
    if app.play.match.can_undo:
        app.play.undo()
        app.acted()


def redo(app: AnyApp) -> None:
    """Do again what was taken back."""
    if app.play.match.can_redo:
        app.play.redo()
        app.acted()


def look_at(app: AnyApp, count: int) -> None:
    """Look at the moment after so many actions; from the log of a narrow screen, back to the board."""
    app.play.look_at(count)
    if app.play.looking is None:
        app.dismiss("looking")
    if app.panel_name == "moves":
        app.panel_name = ""


def step(app: AnyApp, stops: list[int], towards: int) -> None:
    """Go to the last of these moments before the one that is seen, or to the first after it."""
    seen = len(app.play.match.log) if app.play.looking is None else app.play.looking
    passed = [stop for stop in stops if (stop < seen if towards < 0 else stop > seen)]
    if passed:
        panel = app.panel_name
        look_at(app, passed[-1] if towards < 0 else passed[0])
        app.panel_name = panel


def load(app: AnyApp, game: str) -> None:
    """Go on with a kept match."""
    try:
        play = app.saves.load(game)
    except Unreadable as error:
        app.notice("broken", str(error))
    except KeyError:
        app.notice("gone")
    else:
        app.sit_down(play, "table")
        app.watch_storage()


def save(app: AnyApp, game: str) -> None:
    """Have the text of a kept match, or of this one, saved to a file."""
    text = app.saves.game_text(game) if game else None
    app.requests.append(Request("save", text or app.saves.text(app.play), say("export.file")))


def _save_broken(app: AnyApp, game: str) -> None:
    text = app.saves.unread().get(game, "")
    app.requests.append(Request("save", text, say("export.file.broken")))


def _delete(app: AnyApp, game: str) -> None:
    app.saves.forget(game)
    if game == app.saves.id:
        app.sit_down(app.saves.new(), "lobby")
    app.open("games")


def take_in(app: AnyApp) -> None:
    """Put the match of the text on the table that was pasted or opened."""
    try:
        play = app.saves.take_in(app.entered.get("import-text", ""))
    except Unreadable as error:
        app.import_error = say("import.error", error=str(error).removesuffix("."))
        app.play.said.append(app.import_error)
        return
    app.sit_down(play, "table")
    app.keep()


def _take_theirs(app: AnyApp) -> None:
    app.panel_name = ""
    load(app, app.saves.id)


def _keep_mine(app: AnyApp) -> None:
    app.saves.take_new_id()
    app.panel_name = ""
    app.keep()


COMMON_ENTERS: Final[Mapping[str, Enter]] = {
    "theme": lambda app, _, value: _prefer(app, theme=value),
    "still": lambda app, _, value: _prefer(app, still=value == "yes"),
    "language": _speak,
}
"""What takes what every game lets people choose, by the first words of the field; it gets the rest and the value."""


def new(app: AnyApp) -> None:
    """Lay another match out; one that is going on can be found among the kept ones."""
    if app.started and not app.play.over and not app.saves.trouble:
        app.notice("kept")
    app.sit_down(app.saves.new(), "lobby")


COMMON: Final[Mapping[str, Press]] = {
    "new": new,
    "close": lambda app: app.close(),
    "undo": undo,
    "redo": redo,
    "first": lambda app: look_at(app, 0),
    "last": lambda app: look_at(app, len(app.play.match.log)),
    "now": lambda app: look_at(app, len(app.play.match.log)),
    "copy": lambda app: app.requests.append(Request("copy", app.saves.text(app.play))),
    "import": take_in,
    "open-file": lambda app: app.requests.append(Request("open")),
    "apply": lambda app: app.requests.append(Request("apply")),
    "theirs": _take_theirs,
    "mine": _keep_mine,
    "save": lambda app: save(app, ""),
}
"""What the controls do that are one word."""

COMMON_WITH: Final[Mapping[str, PressWith]] = {
    "open": lambda app, name: app.open(name),
    "ask": lambda app, name: app.open(name),
    "dismiss": lambda app, name: app.dismiss(name),
    "ply": lambda app, count: look_at(app, int(count)),
    "load": load,
    "save": save,
    "delete": _delete,
    "save-broken": _save_broken,
    "delete-broken": lambda app, name: app.saves.forget_unread(name),
}
"""What the controls do that are a word and what it is about."""


def alone(do: Callable[[App], None]) -> Callable[[App, str], None]:
    """Return what a control does that is about nothing: with more words than its name it isn't there."""
    return lambda app, about: None if about else do(app)


COMMON_TABLE: Final[Mapping[str, PressWith]] = {**{name: alone(do) for name, do in COMMON.items()}, **COMMON_WITH}
"""Both as one table, for a game that finds what a control does by ``named``."""
