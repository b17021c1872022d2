"""Which panel lies over the page: by its name, what it is about, and how things stand."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from engine.duke.model.board import LIGHT, OPPONENT, tile
from web.app import panels
from web.app.common_panels import COMMON
from web.duke import danger_view, modules, reasons
from web.duke import sidebar as desk
from web.duke.faces import SEAT
from web.duke.features import CARDS
from web.duke.messages import squares_words
from web.duke.names import leader_word
from web.duke.panels import bags as beside
from web.duke.panels import game as game_panels
from web.duke.panels import tiles as cards
from web.ui.widgets import Button, Log, Panel
from web.words import say

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from engine.duke.model.board import Tile
    from web.duke.app import DukeApp
    from web.ui.theme import Theme

    Show = Callable[[DukeApp, str, Theme], Panel | None]


def panel(app: DukeApp, panels: Mapping[str, Show]) -> Panel | None:
    """Give the panel that is open, of those that can be; None if none is."""
    name, _, about = app.panel_name.partition(" ")
    return panels[name](app, about, app.colours) if name in panels else None


def _tile(app: DukeApp, about: str, theme: Theme) -> Panel | None:
    standing, play = tile_of(app, about), app.play
    if standing is None:
        thing = about if about in CARDS else play.view.thing_at(about)
        return cards.thing_panel(play.game, thing, theme) if thing else None
    both, own = play.may_turn_over(standing), standing.owner == play.view.mover
    return cards.tile_panel(standing, theme, play.game.kinds, both=both, own=own)


def tile_of(app: DukeApp, about: str) -> Tile | None:
    """Give the tile that a panel is about: `c3`, `drawn`, or `lost L 2` for the third that Light has lost."""
    play = app.play
    match about.split():
        case ["drawn"]:
            found = play.view.waiting
            return tile(found[1].code, found[0]) if found else None
        case ["lost", letter, number]:
            lost = [standing for standing, _ in play.view.traces.lost if SEAT[letter] == standing.owner]
            return lost[int(number)] if int(number) < len(lost) else None
        case [square]:
            return play.view.tile_at(square)
    return None


def _kind(app: DukeApp, about: str, theme: Theme) -> Panel:
    seat, kind = about.split()
    both = app.play.look or app.play.over
    return cards.tile_panel(tile(kind, seat), theme, app.play.game.kinds, both=both, own=False)


def _bags(app: DukeApp, _about: str, theme: Theme) -> Panel:
    return beside.panel(app.play, theme)


def _settings(app: DukeApp, _about: str, _theme: Theme) -> Panel:
    play, saves = app.play, app.saves
    names = play.match.names
    chosen = replace(saves.preferences, light=names.get("light", ""), dark=names.get("dark", ""))
    return game_panels.settings_panel(chosen, look=play.look, may_agree=not app.started, offline=app.offline)


def _more(app: DukeApp, _about: str, _theme: Theme) -> Panel:
    others = desk.others(app.play, turns=app.saves.preferences.turn)
    danger = danger_view.control(on=app.saves.preferences.danger)
    return panels.buttons_panel("more", say("control.more"), (*others, danger, desk.editors()))


def _moves(app: DukeApp, _about: str, _theme: Theme) -> Panel:
    log = Log(desk.lines(app.play.view), desk.history(app.play.view))
    return Panel("moves", say("control.moves"), (log,))


def _ask_draw(app: DukeApp, _about: str, _theme: Theme) -> Panel:
    saving = reasons.draw_risk(app.play.game, app.play.state) or ()
    leader = leader_word(app.play.state, str(app.play.view.mover))
    words = say("draw.hopeless", leader=leader)
    if saving:
        words = say("draw.helps", squares=squares_words(saving), leader=leader)
    yes = Button("draw-anyway", say("control.draw.anyway"), tone="danger")
    no = Button("close", say("control.draw.not"))
    return panels.question_panel("ask-draw", say("draw.title", leader=leader), (words, say("draw.final")), yes, no)


def _ask_resign(app: DukeApp, _about: str, _theme: Theme) -> Panel:
    player, other = _players(app)
    yes = Button("resign-now", say("control.resign.yes"), tone="danger")
    no = Button("close", say("control.decline"))
    title, words = say("resign.title", player=player), say("resign.words", other=other)
    return panels.question_panel("ask-resign", title, (words,), yes, no)


def _offer(app: DukeApp, _about: str, _theme: Theme) -> Panel:
    player, other = _players(app)
    yes = Button("accept", say("control.accept"), tone="primary")
    no = Button("close", say("control.decline"))
    title, words = say("offer.title", player=player), say("offer.words", other=other)
    return panels.question_panel("offer", title, (words,), yes, no)


def _players(app: DukeApp) -> tuple[str, str]:
    seat = app.play.view.mover or LIGHT
    return app.play.players[seat], app.play.players[OPPONENT[seat]]


def _quiet(app: DukeApp, _about: str, _theme: Theme) -> Panel:
    yes = Button("accept-quiet", say("control.accept"), tone="primary")
    no = Button("close", say("control.decline"))
    words = say("quiet.words", count=app.play.match.quiet_turns)
    return panels.question_panel("quiet", say("quiet.title"), (words,), yes, no)


def _tile_editor(app: DukeApp, _about: str, theme: Theme) -> Panel:
    return app.tile_editor.panel(app.panel_name, theme)


PANELS: Final[Mapping[str, Show]] = {
    **COMMON,
    "tile": _tile,
    "kind": _kind,
    "bags": _bags,
    "legend": lambda app, _, theme: cards.legend_panel(app.play.game, theme),
    "rules": lambda app, _about, _theme: game_panels.rules_panel(app.play.game),
    "modules": lambda app, _about, _theme: modules.panel(app.play.game, by_hand=app.play.match.by_hand),
    "settings": _settings,
    "editors": lambda app, _about, _theme: game_panels.editors_panel(len(app.saves.house)),
    **dict.fromkeys(("house", "house-edit", "house-text"), _tile_editor),
    "more": _more,
    "moves": _moves,
    "ask-draw": _ask_draw,
    "ask-resign": _ask_resign,
    "offer": _offer,
    "quiet": _quiet,
}
"""What each panel shows, by its name."""
