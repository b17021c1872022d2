"""What the controls do that every game has: taking back, looking back, keeping, exporting and importing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from engine.game import Unreadable
from web.ui.widgets import Request
from web.words import say

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from web.app.game_app import Sitting

    Sat = Sitting[Any]
    Press = Callable[[Sat], None]
    PressWith = Callable[[Sat, str], None]


def undo(sitting: Sat) -> None:
    """Take back the last action, where that can be."""
    if sitting.play.match.can_undo:
        sitting.play.undo()
        sitting.acted()


def redo(sitting: Sat) -> None:
    """Do again what was taken back."""
    if sitting.play.match.can_redo:
        sitting.play.redo()
        sitting.acted()


def look_at(sitting: Sat, count: int) -> None:
    """Look at the moment after so many actions; from the log of a narrow screen, back to the board."""
    sitting.play.look_at(count)
    if sitting.play.looking is None:
        sitting.dismiss("looking")
    if sitting.panel_name == "moves":
        sitting.panel_name = ""


def step(sitting: Sat, stops: list[int], towards: int) -> None:
    """Go to the last of these moments before the one that is seen, or to the first after it."""
    seen = len(sitting.play.match.log) if sitting.play.looking is None else sitting.play.looking
    passed = [stop for stop in stops if (stop < seen if towards < 0 else stop > seen)]
    if passed:
        panel = sitting.panel_name
        look_at(sitting, passed[-1] if towards < 0 else passed[0])
        sitting.panel_name = panel


def load(sitting: Sat, game: str) -> None:
    """Go on with a kept match."""
    try:
        play = sitting.keeping.load(game)
    except Unreadable as error:
        sitting.notice("broken", str(error))
    except KeyError:
        sitting.notice("gone")
    else:
        sitting.sit_down(play, "table")
        sitting.watch_storage()


def save(sitting: Sat, game: str) -> None:
    """Have the text of a kept match, or of this one, saved to a file."""
    text = sitting.keeping.game_text(game) if game else None
    sitting.requests.append(Request("save", text or sitting.keeping.text(sitting.play), say("export.file")))


def _save_broken(sitting: Sat, game: str) -> None:
    text = sitting.keeping.unread().get(game, "")
    sitting.requests.append(Request("save", text, say("export.file.broken")))


def _delete(sitting: Sat, game: str) -> None:
    sitting.keeping.forget(game)
    if game == sitting.keeping.id:
        sitting.sit_down(sitting.keeping.new(), "lobby")
    sitting.open("games")


def take_in(sitting: Sat) -> None:
    """Put the match of the text on the table that was pasted or opened."""
    try:
        play = sitting.keeping.take_in(sitting.entered.get("import-text", ""))
    except Unreadable as error:
        sitting.import_error = say("import.error", error=str(error).removesuffix("."))
        sitting.play.said.append(sitting.import_error)
        return
    sitting.sit_down(play, "table")
    sitting.keep()


def _take_theirs(sitting: Sat) -> None:
    sitting.panel_name = ""
    load(sitting, sitting.keeping.id)


def _keep_mine(sitting: Sat) -> None:
    sitting.keeping.part()
    sitting.panel_name = ""
    sitting.keep()


USUAL: Final[Mapping[str, Press]] = {
    "close": lambda sitting: sitting.close(),
    "undo": undo,
    "redo": redo,
    "first": lambda sitting: look_at(sitting, 0),
    "last": lambda sitting: look_at(sitting, len(sitting.play.match.log)),
    "now": lambda sitting: look_at(sitting, len(sitting.play.match.log)),
    "copy": lambda sitting: sitting.requests.append(Request("copy", sitting.keeping.text(sitting.play))),
    "import": take_in,
    "open-file": lambda sitting: sitting.requests.append(Request("open")),
    "apply": lambda sitting: sitting.requests.append(Request("apply")),
    "theirs": _take_theirs,
    "mine": _keep_mine,
    "save": lambda sitting: save(sitting, ""),
}
"""What the controls do that are one word."""

USUAL_WITH: Final[Mapping[str, PressWith]] = {
    "open": lambda sitting, name: sitting.open(name),
    "ask": lambda sitting, name: sitting.open(name),
    "dismiss": lambda sitting, name: sitting.dismiss(name),
    "ply": lambda sitting, count: look_at(sitting, int(count)),
    "load": load,
    "save": save,
    "delete": _delete,
    "save-broken": _save_broken,
    "delete-broken": lambda sitting, name: sitting.keeping.forget_unread(name),
}
"""What the controls do that are a word and what it is about."""
