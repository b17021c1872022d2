"""What the controls of the position editor do."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from engine.duke.model.board import LIGHT, SIDES
from engine.duke.model.tiles import write_house
from engine.duke.modules import OBJECTIVES, SETS
from web.duke.editor.draft import Draft, draft_of, usual_draft
from web.duke.editor.panels import ALONE, link_of
from web.duke.editor.state import HAND, written
from web.duke.features import FEATURES
from web.ui.widgets import Request

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from web.duke.app import DukeApp
    from web.duke.controls import Enter, Press
    from web.duke.editor.state import Editor

    Change = Callable[[Draft, str, str], Draft]

CODE: Final = 2
"""How many letters a tile's code has, and a square's name."""


def _on(do: Callable[[Editor], None]) -> Press:
    """Return a control that does something with the position alone."""
    return lambda app, _: do(app.position_editor.editor)


def _read(editor: Editor) -> None:
    if editor.typed is not None:
        editor.type(editor.typed)


def _start(app: DukeApp, what: str) -> None:
    editor, shown = app.position_editor.editor, app.play.view
    starts: dict[str, Callable[[], Draft]] = {
        "usual": usual_draft,
        "empty": Draft,
        "game": lambda: draft_of(shown.game, shown.state),
    }
    if what in starts:
        editor.change(starts[what]())
        editor.picked = None
        app.panel_name = ""


def _copy(app: DukeApp, _: str) -> None:
    app.requests.append(Request("copy", written(app.position_editor.editor)))


def _copy_link(app: DukeApp, _: str) -> None:
    scene = app.position_editor
    app.requests.append(Request("copy", link_of(app.address, written(scene.editor), write_house(scene.house))))


def _tool(app: DukeApp, tool: str) -> None:
    """Take a tool in hand; the one that is in hand is put away."""
    editor = app.position_editor.editor
    editor.take_tool(HAND if editor.tool == tool else tool)


def _bag(app: DukeApp, about: str) -> None:
    """Put one more of a kind into a bag, or take one out."""
    how, side, kind = about.split()
    app.position_editor.editor.count(side, kind, 1 if how == "more" else -1)


def _turn(editor: Editor) -> None:
    editor.bottom = "D" if editor.bottom == "L" else "L"


EDITS: Final[Mapping[str, Press]] = {
    "edit play": lambda app, _: app.position_editor.play_from(),
    "edit play-now": lambda app, _: app.position_editor.play_now(),
    "edit leave": lambda app, _: app.position_editor.leave_it(),
    "edit start": _start,
    "edit undo": _on(lambda editor: editor.undo()),
    "edit redo": _on(lambda editor: editor.redo()),
    "edit fill": _on(lambda editor: editor.fill()),
    "edit empty": _on(lambda editor: editor.fill(empty=True)),
    "edit read": _on(_read),
    "edit copy": _copy,
    "edit copy-link": _copy_link,
    "tool": _tool,
    "bag": _bag,
    "turn": _on(_turn),
}
"""What each control of the editor does, by its first words; the rest says what it is about."""


def _palette(app: DukeApp, _: str, value: str) -> None:
    app.position_editor.editor.palette = value


def _position(app: DukeApp, _: str, value: str) -> None:
    app.position_editor.editor.type(value)


def _choice(change: Change) -> Enter:
    """Return a field that makes one choice of the draft anew."""

    def take(app: DukeApp, about: str, value: str) -> None:
        editor = app.position_editor.editor
        editor.change(change(editor.draft, about, value))

    return take


def _gone(draft: Draft, code: str, value: str) -> Draft:
    codes = [found for found in draft.says("gone").split(",") if found and found != code]
    return draft.with_extra("gone", ",".join(_in_order([*codes, code] if value == "yes" else codes)))


def _tally(key: str) -> Change:
    """Return what changes a count that each side has."""

    def change(draft: Draft, side: str, value: str) -> Draft:
        pair = dict(zip(SIDES, (draft.says(key) or "0:0").split(":"), strict=True)) | {side: value}
        text = ":".join(pair[one] for one in SIDES)
        return draft.with_extra(key, "" if text == "0:0" else text)

    return change


def _alone(word: str) -> Change:
    """Return what puts a word into RULES and takes it out."""
    return lambda draft, _, value: draft.with_rules((word,), word if value == "yes" else "")


def _of_feature(change: Callable[[Draft, str], Draft]) -> Change:
    """Return a choice of a feature, which is about nothing further."""
    return lambda draft, _, value: change(draft, value)


def _in_order(codes: list[str]) -> list[str]:
    """Put leaders' codes in the order of gone=: Light's first, each side's in the order of the notation."""
    order = ["Du", "Ar", "Mg", "Md"]
    return sorted(codes, key=lambda code: (code.islower(), order.index(code.capitalize())))


def _first_of_bag(draft: Draft) -> str:
    kind = (draft.bag(draft.turn) or ("Fo",))[0]
    return kind if draft.turn == LIGHT else kind.lower()


CHOICES: Final[Mapping[str, Change]] = {
    "turn": lambda draft, _, value: replace(draft, turn=value),
    "objective": lambda draft, _, value: draft.with_rules(OBJECTIVES, value),
    "set": lambda draft, _, value: draft.with_rules(SETS, value),
    "gone": _gone,
    **{word: _alone(word) for word in ALONE},
    **{feature.tally[0]: _tally(feature.tally[0]) for feature in FEATURES if feature.tally},
    **{name: _of_feature(change) for feature in FEATURES for name, change in feature.choices.items()},
    "ask": lambda draft, _, value: draft.with_extra(
        "ask", f"place:{_first_of_bag(draft)}" if value == "place" else value
    ),
    "placing": lambda draft, _, value: draft.with_extra("ask", f"place:{value.strip()[:CODE]}"),
}
"""What each choice and field of the editor changes: the draft, what the choice is about, what was chosen."""

FIELDS: Final[Mapping[str, Enter]] = {
    "edit palette": _palette,
    "edit position": _position,
    **{f"edit {name}": _choice(change) for name, change in CHOICES.items()},
}
"""What takes what is written and chosen in the editor, by the first words of the field."""
