"""What people do at Spectral's table: taps, long presses and keys.

Law: between two turns every tap and every key means to put the next player's view up, and nothing else.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine.spectral.model.manor import CELLS, HALLWAYS
from web.spectral import cells
from web.spectral.pad import view as pad_view

if TYPE_CHECKING:
    from web.spectral.app import SpectralApp
    from web.spectral.play import Play
    from web.ui.held import Held

PIECES: Final = frozenset({"1", "2", "4"})
KEYS: Final = {"p": "pass", "n": "pad", "h": "open help", "d": "done", "w": "write"}
"""The keys for what lies beside the table."""


class Surface:
    """The table under the hands: nothing is dragged on it."""

    held: Held | None = None

    def __init__(self, play: Play) -> None:
        """Take the match that lies on it."""
        self._play = play

    @property
    def cursor(self) -> str:
        """Where the keyboard is."""
        return cells.HAND_OVER if self._play.veiled else self._play.cursor


def tap(app: SpectralApp, at: str | None) -> None:
    """Point at something on the table."""
    play = app.play
    play.focused = False
    if play.veiled:
        _wake(app, at)
    elif at is None:
        play.put_down()
    elif at == "held":
        play.focused = False
    elif play.looking is not None:
        app.notice("looking")
    elif at.startswith("pad "):
        _write(app, at)
    elif at in PIECES:
        play.put_forward(int(at))
    elif at.startswith("chosen "):
        play.take_back(int(at[-1]))
    elif at in CELLS or at in HALLWAYS:
        play.cursor = at
        app.acted(acted=app.started and play.point(at))


def _wake(app: SpectralApp, at: str | None) -> None:
    if at is not None:
        app.press("open unlock" if app.play.locked else "reveal")


def _write(app: SpectralApp, at: str) -> None:
    app.play.cursor = at
    panel = pad_view.point(app.play, at)
    if panel:
        app.open(panel)
    app.keep()


def look(app: SpectralApp, at: str) -> None:
    """Tell about a cell or a hallway: by a long press, the other button, or a key."""
    play = app.play
    if play.veiled or at.startswith("pad "):
        tap(app, at)
    elif at in CELLS or at in HALLWAYS:
        play.eyed = at
        if play.helps and play.seat:
            app.open("help")


def key(app: SpectralApp, key: str) -> bool:
    """Take a key that went down on the table; say whether it meant something."""
    play = app.play
    if play.veiled:
        if key in {"Enter", " "}:
            tap(app, cells.HAND_OVER)
            return True
        return False
    steps = {**cells.STEPS, **cells.ENDS}
    if key in steps:
        on_pad = play.on_pad
        play.cursor = (
            pad_view.moved(play.cursor, key, steps)
            if on_pad
            else cells.moved(play.cursor if play.cursor in cells.PLACES else "a1", key)
        )
    elif key in {"Enter", " "}:
        tap(app, "held" if play.peek is not None and not play.on_pad else play.cursor)
    elif key == "Escape":
        play.put_down()
    elif key in PIECES:
        play.put_forward(int(key))
    elif key == "Backspace":
        play.take_back()
    elif key.lower() in KEYS:
        app.press(KEYS[key.lower()])
    elif key.lower() == "i":
        look(app, play.cursor)
    else:
        return False
    play.focused = True
    return True
