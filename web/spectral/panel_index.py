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

    from web.spectral.app import SpectralApp
    from web.spectral.match_view import MatchView
    from web.ui.theme import Theme

    Show = Callable[[SpectralApp, MatchView, str, Theme], Panel | None]


def open_panel(app: SpectralApp, view: MatchView, theme: Theme) -> Panel | None:
    """Give the panel that is open, or None: what is for one seat's eyes is there only while its view is up."""
    name, _, about = app.panel_name.partition(" ")
    if name in PANELS:
        return PANELS[name](app, view, about, theme)
    return COMMON[name](app, about, theme) if name in COMMON else None


def _cards(app: SpectralApp, view: MatchView, _about: str, theme: Theme) -> Panel:
    game = view.game
    return start.cards_panel(game.deck.cards, game.modules, theme, may_agree=not app.started)


def _moves(_app: SpectralApp, view: MatchView, _about: str, _theme: Theme) -> Panel:
    return Panel("moves", say("control.moves"), (Log(view.lines, desk.history(view)),))


def _more(_app: SpectralApp, view: MatchView, _about: str, _theme: Theme) -> Panel:
    return buttons_panel("more", say("control.more"), (*desk.more(view), *desk.others(view)))


def _pin(app: SpectralApp, view: MatchView, _about: str, _theme: Theme) -> Panel | None:
    return panels.pin_panel(view, app.entered.get("pin", "")) if view.seat else None


def _forgotten(_app: SpectralApp, view: MatchView, about: str, _theme: Theme) -> Panel | None:
    if view.locked:
        return written.forgotten_panel(view, str(view.called), "open unlock")
    return written.forgotten_panel(view, about, f"open pads {about}") if _asked(view, about) else None


def _asked(view: MatchView, seat: str) -> bool:
    return view.over and seat in view.pins and seat in view.written


def _pads(app: SpectralApp, view: MatchView, about: str, theme: Theme) -> Panel | None:
    if not view.over:
        return None
    if about:
        return written.call_panel(view, about, app.entered.get("pin", ""))
    return written.pads_panel(view, theme)


def _export(app: SpectralApp, view: MatchView, _about: str, _theme: Theme) -> Panel:
    return panels.sealed_export_panel(app.saves.text(app.play), over=view.over, written=bool(view.written))


PANELS: Final[Mapping[str, Show]] = {
    "export": _export,
    "unlock": lambda app, view, _, __: panels.unlock_panel(view, app.entered.get("pin", "")) if view.locked else None,
    "forgotten": _forgotten,
    "pads": _pads,
    "written": lambda _app, view, _, theme: written.written_panel(view, theme) if view.over else None,
    "pin": _pin,
    "cards": _cards,
    "house-choices": lambda app, _view, _, __: start.house_panel(app.agreed, may_agree=not app.started),
    "mixture": lambda app, _view, _, __: None if app.started else start.mixture_panel(app.setting),
    "settings": lambda app, view, _, __: panels.settings_panel(app.saves.preferences, view, offline=app.offline),
    "rules": lambda _app, view, _, __: panels.rules_panel(view.game),
    "moves": _moves,
    "more": _more,
    "help": lambda _app, view, _, theme: helping.panel(view, theme) if view.helps and view.seat else None,
    "pad-cell": lambda _app, view, about, __: pad_desk.cell_panel(view, about) if view.seat else None,
    "notes": lambda _app, view, _, __: pad_desk.notes_panel(view) if view.seat else None,
    "scores": lambda _app, view, _, theme: panels.scores_panel(view, theme) if view.over else None,
}
"""What each panel shows, by its name."""
