"""Which panel lies over the page: by its name, what it is about, and how things stand."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from engine.duke.model.board import LIGHT, OPPONENT, tile
from web.app import panels
from web.app.common_panels import COMMON
from web.duke import danger_view, modules, reasons
from web.duke import sidebar as desk
from web.duke.editor import controls as editor_controls
from web.duke.editor import panels as editor_panels
from web.duke.match_view import SEAT, traces, waiting
from web.duke.messages import squares_words
from web.duke.names import leader_word
from web.duke.panels import bags as beside
from web.duke.panels import game as duke_panels
from web.duke.panels import tiles as cards
from web.duke.tile_editor import controls as house_controls
from web.duke.tile_editor import panels as house_panels
from web.ui.widgets import Button, Log, Panel
from web.words import say

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from engine.duke.model.board import Tile
    from web.duke.session import Session
    from web.ui.theme import Theme

    Drawer = Callable[[Session, str, Theme], Panel | None]


def drawer(session: Session, theme: Theme) -> Panel | None:
    """Give the panel that is open, or None."""
    name, _, about = session.panel_name.partition(" ")
    return DRAWERS[name](session, about, theme) if name in DRAWERS else None


def _tile(session: Session, about: str, theme: Theme) -> Panel | None:
    standing, play = tile_of(session, about), session.play
    if standing is None:
        thing = "specter" if about == "specter" else play.thing_at(about)
        return cards.thing_panel(play.game, thing, theme) if thing else None
    both, own = play.may_turn_over(standing), standing.owner == play.mover
    return cards.tile_panel(standing, theme, play.game.kinds, both=both, own=own)


def tile_of(session: Session, about: str) -> Tile | None:
    """Give the tile that a panel is about: `c3`, `drawn`, or `lost L 2` for the third that Light has lost."""
    play = session.play
    match about.split():
        case ["drawn"]:
            found = waiting(play.game, play.shown, len(play.entries))
            return tile(found[1].code, found[0]) if found else None
        case ["lost", letter, number]:
            left = traces(play.match.opening, play.entries)
            lost = [standing for standing, _ in left.lost if SEAT[letter] == standing.owner]
            return lost[int(number)] if int(number) < len(lost) else None
        case [square]:
            return play.tile_at(square)
    return None


def _kind(session: Session, about: str, theme: Theme) -> Panel:
    seat, kind = about.split()
    both = session.play.look or session.play.over
    return cards.tile_panel(tile(kind, seat), theme, session.play.game.kinds, both=both, own=False)


def _bags(session: Session, _about: str, theme: Theme) -> Panel:
    return beside.panel(session.play, theme)


def _settings(session: Session, _about: str, _theme: Theme) -> Panel:
    play, saves = session.play, session.saves
    names = play.match.names
    chosen = replace(saves.preferences, light=names.get("light", ""), dark=names.get("dark", ""))
    return duke_panels.settings_panel(chosen, look=play.look, may_agree=not session.started, offline=session.offline)


def _more(session: Session, _about: str, _theme: Theme) -> Panel:
    others = desk.others(session.play, turns=session.saves.preferences.turn)
    editors = Button("open editors", say("control.editors"), glyph="edit")
    danger = danger_view.control(on=session.saves.preferences.danger)
    return panels.buttons_panel("more", say("control.more"), (*others, danger, editors))


def _moves(session: Session, _about: str, _theme: Theme) -> Panel:
    log = Log(desk.lines(session.play), desk.history(session.play))
    return Panel("moves", say("control.moves"), (log,))


def _ask_draw(session: Session, _about: str, _theme: Theme) -> Panel:
    saving = reasons.draw_risk(session.play.game, session.play.state) or ()
    leader = leader_word(session.play.state, str(session.play.mover))
    words = say("draw.hopeless", leader=leader)
    if saving:
        words = say("draw.helps", squares=squares_words(saving), leader=leader)
    yes = Button("draw-anyway", say("control.draw.anyway"), tone="danger")
    no = Button("close", say("control.draw.not"))
    return panels.question_panel("ask-draw", say("draw.title", leader=leader), (words, say("draw.final")), yes, no)


def _ask_resign(session: Session, _about: str, _theme: Theme) -> Panel:
    player, other = _players(session)
    yes = Button("resign-now", say("control.resign.yes"), tone="danger")
    no = Button("close", say("control.decline"))
    title, words = say("resign.title", player=player), say("resign.words", other=other)
    return panels.question_panel("ask-resign", title, (words,), yes, no)


def _offer(session: Session, _about: str, _theme: Theme) -> Panel:
    player, other = _players(session)
    yes = Button("accept", say("control.accept"), tone="primary")
    no = Button("close", say("control.decline"))
    title, words = say("offer.title", player=player), say("offer.words", other=other)
    return panels.question_panel("offer", title, (words,), yes, no)


def _players(session: Session) -> tuple[str, str]:
    seat = session.play.mover or LIGHT
    return session.play.players[seat], session.play.players[OPPONENT[seat]]


def _quiet(session: Session, _about: str, _theme: Theme) -> Panel:
    yes = Button("accept-quiet", say("control.accept"), tone="primary")
    no = Button("close", say("control.decline"))
    words = say("quiet.words", count=session.play.match.quiet_turns)
    return panels.question_panel("quiet", say("quiet.title"), (words,), yes, no)


def _editors(session: Session, _about: str, _theme: Theme) -> Panel:
    return house_panels.editors_panel(len(session.saves.house))


def _editor_bags(session: Session, _about: str, theme: Theme) -> Panel | None:
    return editor_panels.bags_panel(session.editor, session.saves.kinds(), theme) if session.editor else None


def _editor_rules(session: Session, _about: str, _theme: Theme) -> Panel | None:
    return editor_panels.rules_panel(session.editor) if session.editor else None


def _editor_share(session: Session, _about: str, _theme: Theme) -> Panel | None:
    editor = session.editor
    if editor is None:
        return None
    return editor_panels.share_panel(editor, session.address, editor_controls.house_text(session, editor))


DRAWERS: Final[Mapping[str, Drawer]] = {
    **COMMON,
    "tile": _tile,
    "kind": _kind,
    "bags": _bags,
    "legend": lambda session, _, theme: cards.legend_panel(session.play.game, theme),
    "rules": lambda session, _about, _theme: duke_panels.rules_panel(session.play.game),
    "modules": lambda session, _about, _theme: modules.panel(session.play.game, by_hand=session.play.match.by_hand),
    "settings": _settings,
    "editors": _editors,
    "editor-bags": _editor_bags,
    "editor-rules": _editor_rules,
    "editor-share": _editor_share,
    "editor-starts": lambda session, _about, _theme: editor_panels.starts_panel(game=session.started),
    "house": lambda session, _about, theme: house_panels.shelf_panel(
        session.saves.shelf, theme, used=session.saves.preferences.house, problem=session.saves.shelf_problem
    ),
    "house-edit": lambda session, _, theme: (
        house_panels.making_panel(session.making, theme) if session.making else None
    ),
    "house-text": lambda session, _about, _theme: house_panels.text_panel(
        session.saves.shelf, session.entered.get(house_controls.TYPED), session.entered.get(house_controls.WRONG, "")
    ),
    "ask-play": lambda session, _about, _theme: editor_panels.ask_play_panel(kept=not session.saves.trouble),
    "more": _more,
    "moves": _moves,
    "ask-draw": _ask_draw,
    "ask-resign": _ask_resign,
    "offer": _offer,
    "quiet": _quiet,
}
"""What each panel shows, by its name."""
