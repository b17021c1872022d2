"""What each control of the page does."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from engine.duke.model.board import LIGHT
from engine.duke.modules import MODULES
from web.app.common_controls import COMMON_ENTERS, COMMON_TABLE, step
from web.duke import reasons
from web.duke.modules import PRESETS, clash
from web.duke.names import side_word
from web.duke.preferences import FIRSTS
from web.words import say

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from web.duke.app import DukeApp

    Press = Callable[[DukeApp, str], None]
    Enter = Callable[[DukeApp, str, str], None]


# What is agreed and preferred


def _name(app: DukeApp, seat: str, value: str) -> None:
    match = app.play.match
    match.names = {**match.names, seat: " ".join(value.split())}
    app.saves.prefer(app.saves.preferences.named(seat, match.names[seat]))
    app.keep()


def _yes(value: str) -> bool:
    return value == "yes"


def _turn_board(app: DukeApp, _: str, value: str) -> None:
    app.saves.prefer(replace(app.saves.preferences, turn=_yes(value)))
    app.play.bottom = app.play.wanted_bottom if _yes(value) else "L"


def _house(app: DukeApp, field: str, value: str) -> None:
    if field:
        app.tile_editor.enter(field, value)
    else:
        app.saves.prefer(replace(app.saves.preferences, house=_yes(value)))
        app.renew()


def _module(app: DukeApp, module: str, value: str) -> None:
    chosen = app.play.game.modules
    if app.started or module not in MODULES:
        return
    if not _yes(value):
        app.choose(chosen - {module}, by_hand=app.play.match.by_hand)
    elif clash(chosen, module) is None:
        app.choose(chosen | {module}, by_hand=app.play.match.by_hand)


def _by_hand(app: DukeApp, _: str, value: str) -> None:
    if not app.started:
        app.choose(app.play.game.modules, by_hand=_yes(value))


def _first(app: DukeApp, _: str, value: str) -> None:
    if not app.started and value in FIRSTS:
        app.saves.prefer(replace(app.saves.preferences, first=value))
        app.lay_out(app.play.game.modules, by_hand=app.play.match.by_hand)
        app.play.said.append(say("first.said", side=side_word(app.play.game.first)))


def _look(app: DukeApp, _: str, value: str) -> None:
    if not app.started:
        app.play.look = _yes(value)
        app.saves.prefer(replace(app.saves.preferences, look=app.play.look))


def _preset(app: DukeApp, name: str) -> None:
    if name in PRESETS and not app.started:
        app.choose(PRESETS[name], by_hand=app.play.match.by_hand)


# Playing


def _new(app: DukeApp, _: str) -> None:
    if app.started and not app.play.over and not app.saves.trouble:
        app.notice("kept")
    match = app.play.match
    app.sit_down(app.saves.new(app.play.game.modules, by_hand=match.by_hand), "lobby")


def _start(app: DukeApp, how: str) -> None:
    app.scene = "table"
    while how == "usual" and app.play.view.has_usual:
        app.play.set_up()
    app.acted(acted=how == "usual")


def _usual(app: DukeApp, _: str) -> None:
    if app.play.view.playing and app.play.view.has_usual:
        app.play.set_up()
        app.acted()


def _draw(app: DukeApp, _: str) -> None:
    play = app.play
    if not play.may_draw:
        play.put_down()
        if play.view.playing:
            play.point("bag")
    elif reasons.draw_risk(play.game, play.state) is None:
        _draw_now(app, "")
    else:
        app.open("ask-draw")


def _draw_now(app: DukeApp, _: str) -> None:
    app.play.put_down()
    app.panel_name = ""
    if app.play.may_draw:
        app.acted(acted=app.play.point("bag"))


def _turn(app: DukeApp, _: str) -> None:
    app.play.bottom = "D" if app.play.bottom == "L" else "L"


def _agree(app: DukeApp, reason: str) -> None:
    if not app.play.over:
        app.play.match.agree_draw(reason)
        _ended(app)


def _resign(app: DukeApp, _: str) -> None:
    if not app.play.over:
        app.play.match.resign(app.play.view.mover or LIGHT)
        _ended(app)


def _ended(app: DukeApp) -> None:
    app.play.look_at(len(app.play.match.log))
    app.play.renew()
    app.play.tell_outcome()
    app.acted()


def _choose(app: DukeApp, text: str) -> None:
    play = app.play
    if not play.view.playing:
        return
    if text in play.starts or text in play.pick.next_points():
        app.acted(acted=play.point(text))
        return
    for cite in reasons.why_not(play.game, play.state, (), text).cites[:1]:
        app.explain(say("hint.cite", sentence=cite.sentence, source=cite.source))


def _step(app: DukeApp, towards: int) -> None:
    """Go to the end of the turn before or after the moment that is seen."""
    step(app, [0, *(turn.stop for turn in app.play.view.turns)], towards)


def _danger(app: DukeApp, _: str) -> None:
    chosen = app.saves.preferences
    app.saves.prefer(replace(chosen, danger=not chosen.danger))
    app.play.said.append(say("danger.off" if chosen.danger else "danger.on"))


ENTERS: Final[Mapping[str, Enter]] = {
    **COMMON_ENTERS,
    "name": _name,
    "danger": lambda app, _, value: app.saves.prefer(replace(app.saves.preferences, danger=_yes(value))),
    "turn board": _turn_board,
    "house": _house,
    "module": _module,
    "by hand": _by_hand,
    "look": _look,
    "first": _first,
}
"""What takes what is written and chosen, by the first words of the field."""

PRESSES: Final[Mapping[str, Press]] = {
    **COMMON_TABLE,
    "new": _new,
    "start": _start,
    "preset": _preset,
    "draw": _draw,
    "draw-anyway": _draw_now,
    "usual": _usual,
    "choose": _choose,
    "tile": lambda app, _: app.open(f"tile {app.play.eyed}"),
    "turn": _turn,
    "danger": _danger,
    "offer": lambda app, _: app.open("offer"),
    "accept": lambda app, _: _agree(app, "draw.agreed"),
    "accept-quiet": lambda app, _: _agree(app, "draw.quiet"),
    "resign": lambda app, _: app.open("ask-resign"),
    "resign-now": _resign,
    "back": lambda app, _: _step(app, -1),
    "forward": lambda app, _: _step(app, 1),
    "editor": lambda app, _: app.position_editor.open(),
    "house": lambda app, control: app.tile_editor.press(control),
}
"""What each control does, by its first words; the rest says what it is about."""
