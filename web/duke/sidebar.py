"""What lies beside the board of The Duke: who is to do what, the controls, the log, and what is said at a square."""

from __future__ import annotations

from dataclasses import replace
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Final

from engine.duke.model.board import NUMBER, OPPONENT
from engine.duke.model.effects import Turn
from engine.game import CHANCE
from web.app import common_sidebar
from web.duke import messages as telling
from web.duke import reasons
from web.duke.faces import SIDE
from web.duke.features import FEATURES, POINTING, has, in_play
from web.duke.features.usual import BAGS
from web.duke.names import side_word, tile_word
from web.duke.panels import bags as beside
from web.duke.quick_setup import USUAL
from web.ui.callout import Callout
from web.ui.widgets import Button, Buttons, Line, Paragraph, Quote, Status
from web.words import SPEAKER, say

if TYPE_CHECKING:
    from collections.abc import Mapping

    from web.duke.match_view import MatchView
    from web.duke.play import Play
    from web.ui.widgets import Block

DECLINES: Final[Mapping[type[object], tuple[str, str]]] = {
    ask: words for feature in FEATURES for ask, words in feature.declines.items()
}
"""The words and the icon of the control that answers with nothing, by what is asked."""


def status(play: Play) -> Status:
    """Say who is to do what now; or how it ended; or which moment is looked at."""
    view = play.view
    if play.looking is not None:
        number = next((turn.number for turn in view.turns if turn.stop >= view.seen), 0)
        title = say("looking.turn", number=number, count=view.turns[-1].number) if number else say("looking.start")
        return Status(title, say("looking.how"), mood="muted")
    if view.outcome:
        title, detail = telling.outcome_words(view.outcome, play.players)
        side = SIDE[view.outcome.winners[0]] if len(view.outcome.winners) == 1 else ""
        return Status(title, detail, side, "ended")
    title, detail = telling.todo(play.game, view.state, play.players)
    side = SIDE[str(view.mover)]
    if view.attackers:
        return Status(title, play.guard_words(), side, "warning")
    if play.selected and not view.answering:
        return Status(title, _picked(play, play.selected), side)
    return Status(title, detail, side)


def _picked(play: Play, point: str) -> str:
    if play.pick.pointed[0] in POINTING:
        return say(f"todo.picked.{play.pick.pointed[0]}" + (".goes" if play.pick.pointed[1:] else ""))
    standing = play.view.tile_at(point)
    name = tile_word(standing.kind, play.game.kinds) if standing else ""
    return say("todo.picked", tile=name, square=point)


def menu() -> tuple[Button, ...]:
    """Give the controls of the page's head."""
    return _menu(SPEAKER.language.code)


@cache
def _menu(_language: str) -> tuple[Button, ...]:
    legend = Button("open legend", say("control.legend"), glyph="legend", brief=say("control.legend.brief"))
    return (*common_sidebar.menu(legend), replace(editors(), where="wide"))


def editors() -> Button:
    """Give the control that offers the editors."""
    return Button("open editors", say("control.editors"), glyph="edit")


def start_actions(play: Play) -> tuple[Button, ...]:
    """Give the controls with which a new game begins."""
    first = play.game.first
    squares = telling.squares_words([square for side, square in USUAL if side == first])
    places = {"first": side_word(first), "second": side_word(OPPONENT[first]), "squares": squares}
    for feature in in_play(play.game):
        if feature.begins:
            label, hint = say(f"control.start.{feature.name}"), say(f"hint.start.{feature.name}", **places)
            brief = say(f"control.start.{feature.name}.brief")
            return (Button("start free", label, hint=hint, tone="primary", glyph="hand", brief=brief),)
    usual, free, hint = say("control.start.usual"), say("control.start.free"), say("hint.start.free", **places)
    return (
        Button("start usual", usual, tone="primary", glyph="usual", brief=say("control.start.usual.brief")),
        Button("start free", free, hint=hint, glyph="hand", brief=say("control.start.free.brief")),
    )


def actions(play: Play) -> tuple[Button, ...]:
    """Give the controls of the game, the first the most wanted."""
    first, extras = _first(play), _extras(play)
    redo = _redo(play.view)
    if len(extras) > 1:  # a phone has no room for all
        redo = replace(redo, where="wide")
    return (*first, *extras, _undo(play.view), redo, *common_sidebar.narrow())


def _first(play: Play) -> tuple[Button, ...]:
    found = _wanted(play)
    return () if found is None else (found,)


def _wanted(play: Play) -> Button | None:
    if play.looking is not None:
        return Button("now", say("control.now"), tone="primary", glyph="last", brief=say("control.now.brief"))
    if play.over:
        return Button("new", say("control.new"), tone="primary", glyph="new", brief=say("control.new.brief"))
    if play.view.has_usual:
        label = say("control.usual", side=side_word(str(play.view.mover)))
        hint, brief = say("hint.usual"), say("control.usual.brief")
        return Button("usual", label, hint=hint, tone="primary", glyph="usual", brief=brief)
    if type(play.view.asked) in DECLINES:
        name, glyph = DECLINES[type(play.view.asked)]
        return Button("choose none", say(name), glyph=glyph, brief=say(f"{name}.brief"))
    return _draw(play) if isinstance(play.view.asked, Turn) and has(play.game, BAGS) else None


def _extras(play: Play) -> tuple[Button, ...]:
    """Give the controls for what a turn can begin with besides a tile, where there may be any."""
    if not play.view.playing or not isinstance(play.view.asked, Turn):
        return ()
    offered = (feature.pointing for feature in in_play(play.game) if feature.pointing)
    return tuple(
        _pointing(play, pointing.name)
        for pointing in offered
        if pointing.offered(play.game, play.view.state, str(play.view.mover))
    )


def _pointing(play: Play, name: str) -> Button:
    enabled = name in play.starts
    hint = say(f"hint.{name}")
    if not enabled:
        cite = next(iter(reasons.why_not(play.game, play.view.state, (), name).cites), None)
        hint = say("hint.cite", sentence=cite.sentence, source=cite.source) if cite else hint
    pressed = play.pick.pointed[:1] == (name,)
    label, brief = say(f"control.{name}"), say(f"control.{name}.brief")
    button = Button(f"choose {name}", label, enabled, hint, glyph=name, brief=brief, pressed=pressed)
    return button if enabled else replace(button, where="wide")


def _draw(play: Play) -> Button:
    hint = say("hint.draw")
    if not play.may_draw:
        cites = reasons.why_not(play.game, play.view.state, (), "bag").cites
        hint = say("hint.cite", sentence=cites[0].sentence, source=cites[0].source) if cites else hint
    brief = say("control.draw.brief")
    return Button("draw", say("control.draw"), play.may_draw, hint, "primary", "draw", brief, say("control.draw.note"))


def _undo(view: MatchView) -> Button:
    hint, log = say("hint.undo"), view.log
    if view.seen < len(log):
        hint = say("hint.looking")
    elif not view.can_undo:
        chance = bool(log) and log[-1].seat == CHANCE
        hint = say("hint.undo.chance") if chance else say("hint.undo.none")
    elif len(log) > 1 and log[-2].seat == CHANCE and not view.agreed:
        hint = say("hint.undo.last")
    return Button("undo", say("control.undo"), view.can_undo, hint, glyph="undo")


def _redo(view: MatchView) -> Button:
    hint = "hint.redo" if view.can_redo else "hint.looking" if view.seen < len(view.log) else "hint.redo.none"
    return Button("redo", say("control.redo"), view.can_redo, say(hint), glyph="redo")


def others(play: Play, *, turns: bool) -> tuple[Button, ...]:
    """Give the controls that are wanted less often; ``turns`` says that the board is turned by itself."""
    standing = play.view.tile_at(play.eyed) if play.eyed else None
    thing = play.view.thing_at(play.eyed) if play.eyed else None
    hint = say("hint.tile")
    if standing is not None:
        hint = say("hint.tile.of", tile=tile_word(standing.kind, play.game.kinds))
    elif thing:
        hint = say("hint.tile.of", tile=say(f"look.{thing}"))
    ended = not play.over
    return (
        Button("tile", say("control.tile"), thing is not None, hint, glyph="info"),
        Button("turn", say("control.turn"), hint=say("hint.turns" if turns else "hint.turn"), glyph="turn"),
        beside.control(play),
        Button("offer", say("control.offer"), ended and not play.view.beginning, say("hint.offer"), glyph="offer"),
        Button("resign", say("control.resign"), ended and bool(play.match.log), say("hint.resign"), glyph="resign"),
    )


def history(view: MatchView) -> tuple[Button, ...]:
    """Give the controls that look back and forward again."""
    return common_sidebar.history(view.seen, len(view.log))


@lru_cache(maxsize=2)
def lines(view: MatchView) -> tuple[Line, ...]:
    """Give the log, a line a turn."""
    return tuple(
        Line(
            f"ply {turn.stop}",
            turn.number,
            SIDE.get(turn.seat, ""),
            side_word(turn.seat) if turn.seat in SIDE else "",
            turn.words,
            turn.notation,
            turn.start < view.seen <= turn.stop,
        )
        for turn in view.turns
    )


def callout(play: Play) -> Callout | None:
    """Give what is said at a point of the board: a choice to make, or why not."""
    if play.choices and play.selected in NUMBER:
        buttons = tuple(Button(f"choose {text}", telling.action_words(text)) for text in play.choices)
        return Callout(play.selected, (Paragraph(say("choose.which")), Buttons(buttons)))
    refusal = play.refusal
    if refusal is None:
        return None
    blocks: list[Block] = [Quote(cite.sentence, cite.source) for cite in refusal.cites]
    blocks.extend(Paragraph(words, "warning") for words in refusal.words)
    if play.view.thing_at(refusal.at) is not None and play.eyed == refusal.at:
        blocks.append(Buttons((Button("tile", say("control.tile"), tone="quiet", glyph="info"),)))
    return Callout(refusal.at, tuple(blocks))
