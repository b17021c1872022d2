"""What the controls of the tile editor do."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine.duke.model.tiles import KINDS, write_house
from engine.game import Unreadable
from web.duke.tile_editor.state import SIDES, making, read_shelf, told, with_tile, without
from web.ui.widgets import Request
from web.words import say

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from web.duke.session import Session

TYPED: Final = "house text"
"""Where the session has what somebody wrote as house tiles."""
WRONG: Final = "house error"
"""Where it has what is wrong with that."""


def press_house(session: Session, rest: str) -> None:
    """Use one of the tile editor's controls."""
    name, _, about = rest.partition(" ")
    if name in _PRESSES:
        _PRESSES[name](session, about)


def enter_house(session: Session, name: str, value: str) -> None:
    """Take what somebody wrote or chose."""
    made = session.making
    if name == "text":
        session.entered[TYPED] = value
    elif made is None:
        return
    elif name == "name":
        made.rename(value)
    elif name == "side" and value in SIDES:
        made.side = value
    elif name == "wide":
        made.wide = value == "yes"


def _edit(session: Session, code: str) -> None:
    if code in KINDS:
        kinds = session.saves.kinds(session.saves.shelf)
        session.making = making(kinds[code])
        session.open("house-edit")


def _cell(session: Session, about: str) -> None:
    if session.making is not None and about:
        right, ahead = about.split()
        session.making.toggle(int(right), int(ahead))
        if session.making.error:
            session.play.said.append(session.making.error)


def _icon(session: Session, letter: str) -> None:
    if session.making is not None:
        session.making.icon, session.making.error = letter, ""


def _keep(session: Session, _: str) -> None:
    kind = session.making.made() if session.making else None
    if kind is None:
        return
    session.saves.keep_shelf(with_tile(session.saves.shelf, kind))
    session.making = None
    session.watch_storage()
    session.renew()
    session.play.said.append(say("house.kept", tile=kind.name))
    session.notice("house", say("house.kept", tile=kind.name))
    session.open("house")


def _reset(session: Session, _: str) -> None:
    """Lay the printed name and faces down; they count again once the tile is kept."""
    made = session.making
    if made is not None:
        fresh = making(KINDS[made.code])
        fresh.side, fresh.icon, fresh.wide = made.side, made.icon, made.wide
        session.making = fresh
        session.saves.keep_shelf(without(session.saves.shelf, made.code))
        session.watch_storage()
        session.renew()
        session.play.said.append(say("house.was.reset", tile=fresh.name))


def _clear(session: Session, _: str) -> None:
    if session.making is not None:
        session.making.clear()


def _take(session: Session, _: str) -> None:
    """Put what somebody wrote in the place of the house tiles; where it is none, say why and change nothing."""
    typed = session.entered.get(TYPED)
    if typed is None:
        return
    try:
        shelf = read_shelf(typed)
    except Unreadable as error:
        session.entered[WRONG] = told(error)
        session.play.said.append(session.entered[WRONG])
        return
    session.saves.keep_shelf(shelf)
    session.watch_storage()
    session.renew()
    session.entered.pop(TYPED, None)
    session.entered.pop(WRONG, None)
    session.open("house")


_PRESSES: Final[Mapping[str, Callable[[Session, str], None]]] = {
    "edit": _edit,
    "cell": _cell,
    "icon": _icon,
    "keep": _keep,
    "reset": _reset,
    "clear": _clear,
    "take": _take,
    "copy": lambda session, _: session.requests.append(Request("copy", write_house(session.saves.shelf))),
    "save": lambda session, _: session.requests.append(
        Request("save", write_house(session.saves.shelf).replace(";", "\n") + "\n", say("house.file"))
    ),
}
