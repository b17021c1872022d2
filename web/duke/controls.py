"""What each control of the page does."""

from __future__ import annotations

from dataclasses import replace
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

from engine.duke.model.board import LIGHT, SIDES
from engine.duke.modules import MODULES
from web.app import common_controls
from web.app.common_controls import COMMON, COMMON_WITH, step
from web.duke import reasons
from web.duke.modules import PRESETS, clash
from web.duke.turn_log import turns
from web.words import say

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from web.duke.session import Session

    Press = Callable[[Session], None]
    PressWith = Callable[[Session, str], None]


def press(session: Session, control: str) -> None:
    """Do what a control does; one that isn't there does nothing."""
    name, _, rest = control.partition(" ")
    if not rest and name in PRESSES:
        PRESSES[name](session)
    elif name in PRESSES_WITH:
        PRESSES_WITH[name](session, rest)


def enter(session: Session, control: str, value: str) -> None:
    """Take what somebody wrote or chose."""
    saves, play = session.saves, session.play
    name, _, rest = control.partition(" ")
    if name == "name" and rest in SIDES:
        play.match.names = {**play.match.names, rest: " ".join(value.split())}
        saves.prefer(saves.preferences.named(rest, play.match.names[rest]))
        session.keep()
    elif common_controls.enter(session, control, value):
        pass
    elif control == "turn board":
        saves.prefer(replace(saves.preferences, turn=value == "yes"))
        play.bottom = play.wanted_bottom if value == "yes" else "L"
    elif control in {"danger", "house"}:
        wanted: dict[str, Any] = {control: value == "yes"}
        saves.prefer(replace(saves.preferences, **wanted))
        session.renew()
    elif name in ENTERS_WITH and rest:
        ENTERS_WITH[name](session, rest, value)
    elif name == "module" and rest in MODULES and not session.started:
        _module(session, rest, wanted=value == "yes")
    elif control == "by hand" and not session.started:
        session.choose(play.game.modules, by_hand=value == "yes")
    elif control == "look" and not session.started:
        play.look = value == "yes"
        saves.prefer(replace(saves.preferences, look=play.look))
    else:
        session.entered[control] = value
    session.watch_storage()


def _module(session: Session, module: str, *, wanted: bool) -> None:
    chosen = session.play.game.modules
    if not wanted:
        session.choose(chosen - {module}, by_hand=session.play.match.by_hand)
    elif clash(chosen, module) is None:
        session.choose(chosen | {module}, by_hand=session.play.match.by_hand)


def _preset(session: Session, name: str) -> None:
    if name in PRESETS and not session.started:
        session.choose(PRESETS[name], by_hand=session.play.match.by_hand)


# Playing


def _new(session: Session) -> None:
    if session.started and not session.play.over and not session.saves.trouble:
        session.notice("kept")
    match = session.play.match
    session.sit_down(session.saves.new(session.play.game.modules, by_hand=match.by_hand), "lobby")


def _start(session: Session, how: str) -> None:
    session.scene = "table"
    while how == "usual" and session.play.has_usual:
        session.play.set_up()
    session.acted(acted=how == "usual")


def _usual(session: Session) -> None:
    if session.play.playing and session.play.has_usual:
        session.play.set_up()
        session.acted()


def _draw(session: Session) -> None:
    play = session.play
    if not play.may_draw:
        play.put_down()
        if play.playing:
            play.point("bag")
    elif reasons.draw_risk(play.game, play.state) is None:
        _draw_now(session)
    else:
        session.open("ask-draw")


def _draw_now(session: Session) -> None:
    session.play.put_down()
    session.panel_name = ""
    if session.play.may_draw:
        session.acted(acted=session.play.point("bag"))


def _turn(session: Session) -> None:
    session.play.bottom = "D" if session.play.bottom == "L" else "L"


def _agree(session: Session, reason: str) -> None:
    if not session.play.over:
        session.play.match.agree_draw(reason)
        _ended(session)


def _resign(session: Session) -> None:
    if not session.play.over:
        session.play.match.resign(session.play.mover or LIGHT)
        _ended(session)


def _ended(session: Session) -> None:
    session.play.look_at(len(session.play.match.log))
    session.play.renew()
    session.play.tell_outcome()
    session.acted()


def _choose(session: Session, text: str) -> None:
    play = session.play
    if not play.playing:
        return
    if text in play.whole.next_points() or text in play.pick.next_points():
        session.acted(acted=play.point(text))
        return
    for cite in reasons.why_not(play.game, play.state, (), text).cites[:1]:
        session.explain(say("hint.cite", sentence=cite.sentence, source=cite.source))


def _step(session: Session, towards: int) -> None:
    """Go to the end of the turn before or after the moment that is seen."""
    step(session, [0, *(turn.stop for turn in turns(session.play.match.log))], towards)


def _danger(session: Session) -> None:
    chosen = session.saves.preferences
    session.saves.prefer(replace(chosen, danger=not chosen.danger))
    session.play.said.append(say("danger.off" if chosen.danger else "danger.on"))


def _of(name: str) -> Callable[..., None]:
    """Give what a module of web/duke does, found when it is to be done: a browser loads the module no sooner."""
    module, _, function = name.rpartition(".")

    def do(*given: Any) -> None:  # noqa: ANN401 - a session, and what the control is about
        getattr(import_module(f"web.duke.{module}"), function)(*given)

    return do


ENTERS_WITH: Final[Mapping[str, Callable[[Session, str, str], None]]] = {
    "edit": _of("editor.controls.enter_edit"),
    "house": _of("tile_editor.controls.enter_house"),
}
"""What takes what is written and chosen in the editors, by the first word of the control."""

PRESSES: Final[Mapping[str, Press]] = {
    **COMMON,
    "new": _new,
    "draw": _draw,
    "draw-anyway": _draw_now,
    "usual": _usual,
    "tile": lambda session: session.open(f"tile {session.play.eyed}"),
    "turn": _turn,
    "offer": lambda session: session.open("offer"),
    "accept": lambda session: _agree(session, "draw.agreed"),
    "accept-quiet": lambda session: _agree(session, "draw.quiet"),
    "danger": _danger,
    "editor": _of("editor.controls.open_editor"),
    "resign": lambda session: session.open("ask-resign"),
    "resign-now": _resign,
    "back": lambda session: _step(session, -1),
    "forward": lambda session: _step(session, 1),
}
"""What the controls do that are one word."""

PRESSES_WITH: Final[Mapping[str, PressWith]] = {
    **COMMON_WITH,
    "start": _start,
    "edit": _of("editor.controls.press_edit"),
    "tool": _of("editor.controls.press_tool"),
    "bag": _of("editor.controls.press_bag"),
    "house": _of("tile_editor.controls.press_house"),
    "preset": _preset,
    "choose": _choose,
}
"""What the controls do that are a word and what it is about."""
