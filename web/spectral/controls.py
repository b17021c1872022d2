"""What each control of Spectral does."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from engine.game import Unreadable
from engine.spectral.model.actions import NO_LOOK
from engine.spectral.model.cards import PRINTED
from engine.spectral.model.pieces import read_pieces
from web.app import common_controls
from web.app.common_controls import COMMON, COMMON_WITH, look_at, step
from web.spectral.pad import view as pad_desk
from web.spectral.panels import start
from web.spectral.secrets import pins
from web.words import say

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from web.spectral.app import Spectral

    Press = Callable[[Spectral], None]
    PressWith = Callable[[Spectral, str], None]


def press(app: Spectral, control: str) -> None:
    """Do what a control does; one that isn't there does nothing."""
    name, _, rest = control.partition(" ")
    if not rest and name in PRESSES:
        PRESSES[name](app)
    elif rest and name in LOBBY:
        if not app.started:
            LOBBY[name](app, rest)
    elif name in PRESSES_WITH:
        PRESSES_WITH[name](app, rest)


def enter(app: Spectral, control: str, value: str) -> None:
    """Take what somebody wrote or chose."""
    if common_controls.enter(app, control, value):
        pass
    elif control.startswith("name ") and app.started:
        app.rename(int(control.rpartition(" ")[2]), value)
    elif not app.started and start.enter(app, control, value):
        pass
    elif pad_desk.enter(app.play, control, value):
        app.keep()
    else:
        app.entered[control] = value
    app.watch_storage()


def _start(app: Spectral) -> None:
    if not app.started:
        app.sit_down(app.saves.begin(), "table")
        app.play.said.append(say("spectral.said.over", player=app.play.players[str(app.play.mover)]))
        app.keep()


def _reveal(app: Spectral) -> None:
    pin = app.entered.pop("pin", "")
    app.look_for_pins()
    if app.play.reveal(pin):
        app.panel_name = ""
        app.dismiss("hint", "looking")
        app.tell_bared(str(app.play.seat))
    elif app.play.locked:
        app.open("unlock")


def _forget_pin(app: Spectral) -> None:
    name, _, about = app.panel_name.partition(" ")
    seat = about if app.play.over and name == "forgotten" else str(app.play.called)
    if seat in app.play.pins and (app.play.locked or app.play.over):
        app.saves.take_pin(app.play, seat)
        app.play.bared.add(seat)
        app.open(f"pads {seat}" if app.play.over else "")
        app.tell_pins_gone([seat])
        app.play.said.append(say("spectral.said.forgotten", player=app.play.players[seat]))
        app.keep()


def _read(app: Spectral, seat: str) -> None:
    pin = app.entered.pop("pin", "")
    app.look_for_pins()
    opened = app.play.read(seat, pin)
    app.open("written" if opened else f"pads {seat}")
    app.play.reading = seat if opened else None
    if opened:
        app.tell_bared(seat)


def _pin(app: Spectral, what: str) -> None:
    typed, seat = app.entered.pop("pin", ""), app.play.seat
    if seat is None:
        return
    if what == "clear":
        app.saves.take_pin(app.play, seat)
    elif pins.fits(typed):
        app.saves.set_pin(app.play, seat, typed)
    else:
        app.explain(say("spectral.pin.short", shortest=pins.SHORTEST))
        return
    app.panel_name = ""
    app.explain(say("spectral.pin.kept" if what == "set" else "spectral.pin.gone"))
    app.keep()


def _done(app: Spectral) -> None:
    if app.play.peek is not None:
        app.hand_over()
        app.keep()


def _pass(app: Spectral) -> None:
    app.acted(acted=app.play.pass_turn())


def _pay(app: Spectral, text: str) -> None:
    try:
        pieces = read_pieces(text)
    except Unreadable:
        return
    app.play.pay(pieces)


def _look(app: Spectral, cell: str) -> None:
    app.acted(acted=app.play.playing and app.play.point(NO_LOOK if cell == "none" else cell))


def _pad(app: Spectral) -> None:
    play = app.play
    if play.seat is not None and play.looking is None:
        play.on_pad = not play.on_pad
        play.cursor = "pad a1" if play.on_pad else "a1"
        app.panel_name = ""
        play.put_down()
        if play.on_pad:
            play.said.append(say("spectral.said.pad"))


def _write(app: Spectral) -> None:
    pad_desk.write_seen(app.play)
    app.keep()


def _tally(app: Spectral, about: str) -> None:
    pad_desk.tally(app.play, about)
    app.keep()


def _eye(app: Spectral, about: str) -> None:
    app.play.eyed = None if about == "none" else about


def _show(app: Spectral, what: str) -> None:
    show = app.play.show
    if show is None:
        return
    app.play.looking = None
    if what == "replay":
        show.at, show.going = 0, not app.motionless
        app.panel_name = ""
    elif what == "go":
        show.going = not show.going
    else:
        show.going = False
        show.go({"next": 1, "back": -1}.get(what, len(show.frames)))
        if show.done:
            app.ended()
    if not show.done:
        app.play.said.append(show.frame.words)


def _step(app: Spectral, towards: int) -> None:
    before = app.play.game.form.before
    step(app, list(range(before, len(app.play.match.log) + 1)), towards)


def _look_at(app: Spectral, count: int) -> None:
    app.play.on_pad = False
    look_at(app, count)


def _printed(app: Spectral) -> None:
    app.choose(replace(app.setting, cards=PRINTED.text))


LOBBY: Final[Mapping[str, PressWith]] = {
    "players": start.press_players,
    "mode": start.press_mode,
    "modules": start.press_modules,
    "cards": lambda app, _: _printed(app),
}
"""What the controls of the start screen do."""

PRESSES: Final[Mapping[str, Press]] = {
    **COMMON,
    "start": _start,
    "reveal": _reveal,
    "forget-pin": _forget_pin,
    "done": _done,
    "pass": _pass,
    "pad": _pad,
    "write": _write,
    "first": lambda app: _look_at(app, 0),
    "back": lambda app: _step(app, -1),
    "forward": lambda app: _step(app, 1),
}
"""What the controls do that are one word."""

PRESSES_WITH: Final[Mapping[str, PressWith]] = {
    **COMMON_WITH,
    "ply": lambda app, count: _look_at(app, int(count)),
    "pay": _pay,
    "look": _look,
    "pin": _pin,
    "read": _read,
    "tally": _tally,
    "eye": _eye,
    "show": _show,
}
"""What the controls do that are a word and what it is about."""
