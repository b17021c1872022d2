"""What each control of Spectral does."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from engine.game import Unreadable
from engine.spectral.model.actions import NO_LOOK
from engine.spectral.model.cards import PRINTED
from engine.spectral.model.pieces import read_pieces
from web.app import common_controls
from web.app.common_controls import COMMON_TABLE, alone, look_at, step
from web.spectral.pad import view as pad_view
from web.spectral.panels import start
from web.spectral.secrets import pins
from web.words import say

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from web.spectral.app import SpectralApp

    Press = Callable[[SpectralApp, str], None]


def enter(app: SpectralApp, control: str, value: str) -> None:
    """Take what somebody wrote or chose."""
    if common_controls.enter(app, control, value):
        pass
    elif control.startswith("name ") and app.started:
        app.rename(int(control.rpartition(" ")[2]), value)
    elif not app.started and start.enter(app, control, value):
        pass
    elif pad_view.enter(app.play, control, value):
        app.keep()
    else:
        app.entered[control] = value
    app.watch_storage()


def _start(app: SpectralApp) -> None:
    if not app.started:
        app.sit_down(app.saves.begin(), "table")
        app.play.said.append(say("spectral.said.over", player=app.play.players[str(app.play.mover)]))
        app.keep()


def _reveal(app: SpectralApp) -> None:
    pin = app.entered.pop("pin", "")
    app.look_for_pins()
    if app.play.reveal(pin):
        app.panel_name = ""
        app.dismiss("hint", "looking")
        app.tell_bared(str(app.play.seat))
    elif app.play.locked:
        app.open("unlock")


def _forget_pin(app: SpectralApp) -> None:
    name, _, about = app.panel_name.partition(" ")
    seat = about if app.play.over and name == "forgotten" else str(app.play.called)
    if seat in app.play.pins and (app.play.locked or app.play.over):
        app.saves.take_pin(app.play, seat)
        app.play.bared.add(seat)
        app.open(f"pads {seat}" if app.play.over else "")
        app.tell_pins_gone([seat])
        app.play.said.append(say("spectral.said.forgotten", player=app.play.players[seat]))
        app.keep()


def _read(app: SpectralApp, seat: str) -> None:
    pin = app.entered.pop("pin", "")
    app.look_for_pins()
    opened = app.play.read(seat, pin)
    app.open("written" if opened else f"pads {seat}")
    app.play.reading = seat if opened else None
    if opened:
        app.tell_bared(seat)


def _pin(app: SpectralApp, what: str) -> None:
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


def _done(app: SpectralApp) -> None:
    if app.play.peek is not None:
        app.hand_over()
        app.keep()


def _pay(app: SpectralApp, text: str) -> None:
    try:
        pieces = read_pieces(text)
    except Unreadable:
        return
    app.play.pay(pieces)


def _look(app: SpectralApp, cell: str) -> None:
    app.acted(acted=app.play.playing and app.play.point(NO_LOOK if cell == "none" else cell))


def _pad(app: SpectralApp) -> None:
    play = app.play
    if play.seat is not None and play.looking is None:
        play.on_pad = not play.on_pad
        play.cursor = "pad a1" if play.on_pad else "a1"
        app.panel_name = ""
        play.put_down()
        if play.on_pad:
            play.said.append(say("spectral.said.pad"))


def _write(app: SpectralApp) -> None:
    pad_view.write_seen(app.play)
    app.keep()


def _tally(app: SpectralApp, about: str) -> None:
    pad_view.tally(app.play, about)
    app.keep()


def _eye(app: SpectralApp, about: str) -> None:
    app.play.eyed = None if about == "none" else about


def _show(app: SpectralApp, what: str) -> None:
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


def _step(app: SpectralApp, towards: int) -> None:
    before = app.play.game.form.before
    step(app, list(range(before, len(app.play.match.log) + 1)), towards)


def _look_at(app: SpectralApp, count: int) -> None:
    app.play.on_pad = False
    look_at(app, count)


def _printed(app: SpectralApp) -> None:
    app.choose(replace(app.setting, cards=PRINTED.text))


def _in_lobby(do: Press) -> Press:
    """Return what a control of the start screen does, and does no longer once the cards are dealt."""
    return lambda app, about: None if app.started else do(app, about)


PRESSES: Final[Mapping[str, Press]] = {
    **COMMON_TABLE,
    "start": alone(_start),
    "reveal": alone(_reveal),
    "forget-pin": alone(_forget_pin),
    "done": alone(_done),
    "pass": alone(lambda app: app.acted(acted=app.play.pass_turn())),
    "pad": alone(_pad),
    "write": alone(_write),
    "first": alone(lambda app: _look_at(app, 0)),
    "back": alone(lambda app: _step(app, -1)),
    "forward": alone(lambda app: _step(app, 1)),
    "ply": lambda app, count: _look_at(app, int(count)),
    "pay": _pay,
    "look": _look,
    "pin": _pin,
    "read": _read,
    "tally": _tally,
    "eye": _eye,
    "show": _show,
    "players": _in_lobby(start.press_players),
    "mode": _in_lobby(start.press_mode),
    "modules": _in_lobby(start.press_modules),
    "cards": _in_lobby(lambda app, _: _printed(app)),
}
"""What each control does, by its first words; the rest says what it is about."""
