"""Which panel lies over Spectral's table: by its name, what it is about, and how things stand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from web.app.common_panels import COMMON
from web.app.panels import buttons_panel
from web.spectral import sidebar as desk
from web.spectral.pad import kept as written
from web.spectral.pad import view as pad_desk
from web.spectral.panels import game as panels
from web.spectral.panels import hints as helping
from web.spectral.panels import start
from web.ui.widgets import Log, Panel
from web.words import say

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from web.spectral.app import Spectral
    from web.spectral.play import Play
    from web.ui.theme import Theme

    Drawer = Callable[[Spectral, str, Theme], Panel | None]


def drawer(app: Spectral, theme: Theme) -> Panel | None:
    """Give the panel that is open, or None: what is for one seat's eyes is there only while its view is up."""
    name, _, about = app.panel_name.partition(" ")
    return DRAWERS[name](app, about, theme) if name in DRAWERS else None


def _cards(app: Spectral, _about: str, theme: Theme) -> Panel:
    game = app.play.game
    return start.cards_panel(game.deck.cards, game.modules, theme, may_agree=not app.started)


def _moves(app: Spectral, _about: str, _theme: Theme) -> Panel:
    return Panel("moves", say("control.moves"), (Log(desk.lines(app.play), desk.history(app.play)),))


def _more(app: Spectral, _about: str, _theme: Theme) -> Panel:
    return buttons_panel("more", say("control.more"), (*desk.more(app.play), *desk.others(app.play)))


def _pin(app: Spectral, _about: str, _theme: Theme) -> Panel | None:
    return panels.pin_panel(app.play, app.entered.get("pin", "")) if app.play.seat else None


def _forgotten(app: Spectral, about: str, _theme: Theme) -> Panel | None:
    if app.play.locked:
        return written.forgotten_panel(app.play, str(app.play.called), "open unlock")
    return written.forgotten_panel(app.play, about, f"open pads {about}") if _asked(app.play, about) else None


def _asked(play: Play, seat: str) -> bool:
    return play.over and seat in play.pins and seat in play.written


def _pads(app: Spectral, about: str, theme: Theme) -> Panel | None:
    if not app.play.over:
        return None
    if about:
        return written.call_panel(app.play, about, app.entered.get("pin", ""))
    return written.pads_panel(app.play, theme)


def _export(app: Spectral, _about: str, _theme: Theme) -> Panel:
    return panels.sealed_export_panel(app.saves.text(app.play), over=app.play.over, written=bool(app.play.written))


DRAWERS: Final[Mapping[str, Drawer]] = {
    **COMMON,
    "export": _export,
    "unlock": lambda app, _, __: panels.unlock_panel(app.play, app.entered.get("pin", "")) if app.play.locked else None,
    "forgotten": _forgotten,
    "pads": _pads,
    "written": lambda app, _, theme: written.written_panel(app.play, theme) if app.play.over else None,
    "pin": _pin,
    "cards": _cards,
    "house-choices": lambda app, _, __: start.house_panel(app.agreed, may_agree=not app.started),
    "settings": lambda app, _, __: panels.settings_panel(app.saves.preferences, app.play, offline=app.offline),
    "rules": lambda app, _, __: panels.rules_panel(app.play.game),
    "moves": _moves,
    "more": _more,
    "help": lambda app, _, theme: helping.panel(app.play, theme) if app.play.helps and app.play.seat else None,
    "pad-cell": lambda app, about, __: pad_desk.cell_panel(app.play, about) if app.play.seat else None,
    "notes": lambda app, _, __: pad_desk.notes_panel(app.play) if app.play.seat else None,
    "scores": lambda app, _, theme: panels.scores_panel(app.play, theme) if app.play.over else None,
}
"""What each panel shows, by its name."""
