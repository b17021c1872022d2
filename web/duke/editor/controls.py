"""What the controls of the position editor do, and the ways into it and out of it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final
from urllib.parse import parse_qs

from engine.duke.model.board import LIGHT, SIDES
from engine.duke.model.tiles import write_house
from engine.duke.modules import OBJECTIVES, SETS
from engine.duke.text.options import read_house
from engine.game import Unreadable
from web.duke.editor.draft import Draft, draft_of, read_draft, told, usual_draft
from web.duke.editor.panels import link_of
from web.duke.editor.state import HAND, Editor, editor_of, written
from web.ui.widgets import Request

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from engine.duke.model.tiles import Kind
    from web.duke.session import Session

SCENE: Final = "editor"
LINKED: Final = "position="
"""How the part of the page's address begins that opens a position."""
CODE: Final = 2
"""How many letters a tile's code has, and a square's name."""


def editing(session: Session) -> Editor | None:
    """Give the editor if it is what lies under the hands."""
    return session.editor if session.scene == SCENE else None


def open_editor(session: Session) -> None:
    """Put the board as it is seen on the workbench, or what was being put together there."""
    play = session.play
    if session.editor is None or not session.editor.before:
        session.editor = editor_of(play.game, play.shown)
    session.panel_name = ""
    session.scene = SCENE


def open_link(session: Session, fragment: str) -> None:
    """Show the position of a link; the game on the board stays as it is until somebody plays from there."""
    if not fragment.startswith(LINKED):
        return
    found = {name: values[0] for name, values in parse_qs(fragment).items()}
    try:
        draft = read_draft(found.get("position", "").replace("_", " "))
        house = read_house(found.get("house", ""))
    except Unreadable as error:
        session.notice("link", told(error))
        session.requests.append(Request("unlink"))
        return
    session.editor = Editor(draft)
    session.editor.house = house
    session.panel_name, session.scene = "", SCENE


def leave(session: Session) -> None:
    """Go back to the game, which is as it was."""
    session.panel_name = ""
    session.scene = "table" if session.started else "lobby"
    session.requests.append(Request("unlink"))


def play_from(session: Session) -> None:
    """Begin a game from the position; ask first where another one is going on."""
    if session.started and not session.play.over:
        session.open("ask-play")
    else:
        play_now(session)


def play_now(session: Session) -> None:
    """Begin a game from the position; the one that was going on is among the kept ones."""
    editor = session.editor
    if editor is None or editor.sound is None or editor.sound[0].outcome(editor.sound[1]) is not None:
        return
    going_on = session.started and not session.play.over and not session.saves.trouble
    session.sit_down(session.saves.begin(written(editor), house_of(session, editor)), "table")
    session.editor = None
    session.requests.append(Request("unlink"))
    if going_on:
        session.notice("kept")
    session.keep()


def house_of(session: Session, editor: Editor) -> tuple[Kind, ...]:
    """Give the house tiles of a position: those that came with its link, else those of this screen."""
    return session.saves.house if editor.house is None else editor.house


def house_text(session: Session, editor: Editor) -> str:
    """Give them as text."""
    return write_house(house_of(session, editor))


def _share_link(session: Session, editor: Editor) -> None:
    session.requests.append(Request("copy", link_of(session.address, written(editor), house_text(session, editor))))


def _start(session: Session, editor: Editor, what: str) -> None:
    starts: dict[str, Callable[[], Draft]] = {
        "usual": usual_draft,
        "empty": Draft,
        "game": lambda: draft_of(session.play.game, session.play.shown),
    }
    if what in starts:
        editor.change(starts[what]())
        editor.picked = None
        session.panel_name = ""


def press_edit(session: Session, rest: str) -> None:
    """Use one of the editor's controls."""
    editor = session.editor
    name, _, about = rest.partition(" ")
    if editor is None:
        return
    if name == "start":
        _start(session, editor, about)
    elif name in _EDITS:
        _EDITS[name](session, editor)


def _read(_session: Session, editor: Editor) -> None:
    if editor.typed is not None:
        editor.type(editor.typed)


_EDITS: Final[Mapping[str, Callable[[Session, Editor], None]]] = {
    "play": lambda session, _: play_from(session),
    "play-now": lambda session, _: play_now(session),
    "leave": lambda session, _: leave(session),
    "undo": lambda _, editor: editor.undo(),
    "redo": lambda _, editor: editor.redo(),
    "fill": lambda _, editor: editor.fill(),
    "empty": lambda _, editor: editor.fill(empty=True),
    "read": _read,
    "copy": lambda session, editor: session.requests.append(Request("copy", written(editor))),
    "copy-link": _share_link,
}


def press_tool(session: Session, tool: str) -> None:
    """Take a tool in hand; the one that is in hand is put away."""
    editor = session.editor
    if editor is not None:
        editor.take_tool(HAND if editor.tool == tool else tool)


def press_bag(session: Session, rest: str) -> None:
    """Put one more of a kind into a bag, or take one out."""
    how, side, kind = rest.split()
    if session.editor is not None:
        session.editor.count(side, kind, 1 if how == "more" else -1)


def enter_edit(session: Session, name: str, value: str) -> None:
    """Take what somebody wrote or chose in the editor."""
    editor = session.editor
    if editor is None:
        return
    if name == "palette":
        editor.palette = value
    elif name == "position":
        editor.type(value)
    else:
        editor.change(_with(editor.draft, name, value))


def _with(draft: Draft, name: str, value: str) -> Draft:
    """Give the draft with one of its choices made anew."""
    what, _, about = name.partition(" ")
    return _CHOICES[what](draft, about, value) if what in _CHOICES else draft


def _haunted(draft: Draft, value: str) -> Draft:
    """Give the draft with the Specter waiting beside the board, or without it and its token."""
    if value == "yes":
        return draft.with_extra("sp", "-")
    return draft.with_extra("sp", "").with_extra("tk", "").with_extra("hit", "")


def _gone(draft: Draft, code: str, value: str) -> Draft:
    codes = [found for found in draft.says("gone").split(",") if found and found != code]
    return draft.with_extra("gone", ",".join(_in_order([*codes, code] if value == "yes" else codes)))


def _tally(draft: Draft, key: str, side: str, value: str) -> Draft:
    pair = dict(zip(SIDES, (draft.says(key) or "0:0").split(":"), strict=True)) | {side: value}
    text = ":".join(pair[one] for one in SIDES)
    return draft.with_extra(key, "" if text == "0:0" else text)


def _in_order(codes: list[str]) -> list[str]:
    """Put leaders' codes in the order of gone=: Light's first, each side's in the order of the notation."""
    order = ["Du", "Ar", "Mg", "Md"]
    return sorted(codes, key=lambda code: (code.islower(), order.index(code.capitalize())))


def _first_of_bag(draft: Draft) -> str:
    kind = (draft.bag(draft.turn) or ("Fo",))[0]
    return kind if draft.turn == LIGHT else kind.lower()


_CHOICES: Final[Mapping[str, Callable[[Draft, str, str], Draft]]] = {
    "turn": lambda draft, _, value: replace(draft, turn=value),
    "objective": lambda draft, _, value: draft.with_rules(OBJECTIVES, value),
    "set": lambda draft, _, value: draft.with_rules(SETS, value),
    "nightmare": lambda draft, _, value: draft.with_rules(("nightmare",), "nightmare" if value == "yes" else ""),
    "specter": lambda draft, _, value: _haunted(draft, value),
    "facing": lambda draft, _, value: draft.with_extra("sp", draft.says("sp")[:CODE] + value),
    "score": lambda draft, side, value: _tally(draft, "score", side, value),
    "lost": lambda draft, side, value: _tally(draft, "lost", side, value),
    "gone": _gone,
    "ask": lambda draft, _, value: draft.with_extra(
        "ask", f"place:{_first_of_bag(draft)}" if value == "place" else value
    ),
    "placing": lambda draft, _, value: draft.with_extra("ask", f"place:{value.strip()[:CODE]}"),
    "hit": lambda draft, _, value: draft.with_extra("hit", value.strip()[:CODE]),
}
"""What each choice and field of the editor changes: the draft, what the choice is about, what was chosen."""
