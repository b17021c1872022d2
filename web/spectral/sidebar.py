"""What lies beside the manor: who is to do what, the controls, the log, and what is said at a hallway or a cell."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from engine.game import CHANCE
from engine.spectral.model.effects import Course
from engine.spectral.model.manor import CELLS, HALLWAYS
from engine.spectral.model.pieces import write_pieces
from web.app import common_sidebar
from web.spectral import messages
from web.spectral.deductions import pending, working
from web.spectral.pad import view as pad_desk
from web.spectral.settings import BY_HAND
from web.ui.callout import Callout
from web.ui.widgets import Button, Buttons, Paragraph, Quote, Status
from web.words import say

if TYPE_CHECKING:
    from engine.spectral.model.pieces import Pieces
    from web.spectral.match_view import MatchView
    from web.ui.widgets import Block

PIECES = ("1", "2", "4", "chosen 1", "chosen 2", "chosen 4")
"""The points of one's own pieces."""
SUGGESTED = 4
"""How many payments are offered at a hallway."""


def side(seat: str) -> str:
    """Name a seat's colour on the page."""
    return f"p{seat}" if seat else ""


def status(view: MatchView) -> Status:
    """Say who is to do what now; or how it ended; or which moment is looked at."""
    if view.looking is not None:
        number, count = (at - view.game.form.before for at in (view.looking, view.count))
        title = say("looking.turn", number=number, count=count) if number else say("looking.start")
        return Status(title, say("looking.how"), mood="muted")
    if view.show is not None:
        return _end_status(view)
    player = view.players[str(view.called)]
    mover = side(str(view.called))
    if view.veiled:
        detail = "spectral.over.locked" if view.locked else "spectral.over.how"
        return Status(say("spectral.over.title", player=player), say(detail, player=player), mover)
    if view.peek is not None and view.held is not None and view.seat:
        own = view.players[view.seat]
        return Status(
            say("spectral.todo.peek", player=own), messages.peek_words(view.game, view.peek, view.held), side(view.seat)
        )
    title = say("spectral.todo.turn", player=player)
    if pending(view):
        return Status(title, messages.waiting_words(working(view).share), mover)
    return Status(title, _todo(view), mover, "warning" if _last_turns(view) is not None else "plain")


def _todo(view: MatchView) -> str:
    if view.on_pad:
        return say(f"spectral.todo.pad.{view.pad_kind}")
    if view.stake.hallway is not None:
        name = HALLWAYS[view.stake.hallway]
        if view.stake.paid:
            return say("spectral.todo.look" if view.stake.looks else "spectral.todo.stake", hallway=name)
        return say("spectral.todo.pay", hallway=name, price=view.stake.price)
    if view.stake.paying:
        return say("spectral.todo.where", pieces=messages.worth(view.stake.paying))
    return _todo_turn(view)


def _todo_turn(view: MatchView) -> str:
    left, passes = _last_turns(view), view.state.part(Course).passes
    if left is not None:
        return say("spectral.todo.last", count=left)
    if not view.payable:
        return say("spectral.todo.must.pass")
    return say("spectral.todo.passes" if passes == len(view.game.seats) - 1 else "spectral.todo.how")


def _last_turns(view: MatchView) -> int | None:
    return view.game.turns_left(view.state)


def _end_status(view: MatchView) -> Status:
    show = view.show
    title, detail = messages.outcome_words(view)
    outcome = view.outcome
    if show is None or outcome is None:
        return Status("")
    if show.done:
        return Status(title, detail, side(outcome.winners[0]) if len(outcome.winners) == 1 else "", "ended")
    step = say("spectral.show.step", number=show.at + 1, count=show.count)
    return Status(step, show.frame.words, mood="muted")


def menu() -> tuple[Button, ...]:
    """Give the controls of the page's head."""
    label, brief = say("spectral.control.cards"), say("spectral.control.cards.brief")
    return common_sidebar.menu(Button("open cards", label, glyph="legend", brief=brief))


def start_actions() -> tuple[Button, ...]:
    """Give the control with which a new game begins."""
    label, brief = say("spectral.control.deal"), say("spectral.control.deal.brief")
    return (Button("start", label, hint=say("spectral.hint.deal"), tone="primary", glyph="draw", brief=brief),)


def actions(view: MatchView) -> tuple[Button, ...]:
    """Give the controls of the game, the first the most wanted."""
    again = () if view.show is not None and view.looking is None else (_undo(view), redo(view))
    return (*_first(view), *_turn(view), *again, *common_sidebar.narrow())


def _first(view: MatchView) -> tuple[Button, ...]:
    if view.looking is not None:
        return (Button("now", say("control.now"), tone="primary", glyph="last", brief=say("control.now.brief")),)
    if view.show is not None:
        return _show_controls(view)
    if view.veiled:
        player = view.players[str(view.called)]
        control = "open unlock" if view.locked else "reveal"
        return (Button(control, say("spectral.control.reveal", player=player), tone="primary", glyph="usual"),)
    if view.peek is not None:
        brief = say("spectral.control.done.brief")
        found = [Button("done", say("spectral.control.done"), tone="primary", glyph="usual", brief=brief)]
        if view.pad_kind == BY_HAND:
            written = pad_desk.is_written(view)
            kind, glyph = ("written", "usual") if written else ("write", "edit")
            label, hint, brief = (
                say(f"spectral.{what}") for what in (f"control.{kind}", f"hint.{kind}", f"control.{kind}.brief")
            )
            found.append(Button("write", label, not written, hint, glyph=glyph, brief=brief))
        return tuple(found)
    return ()


def _turn(view: MatchView) -> tuple[Button, ...]:
    if view.seat is None or view.looking is not None or view.show is not None:
        return ()
    pad = Button("pad", say("spectral.control.pad"), hint=say("spectral.hint.pad"), glyph="edit", pressed=view.on_pad)
    if not view.playing:
        return (pad,)
    hint = say("spectral.hint.pass")
    if view.state.part(Course).passes == len(view.game.seats) - 1:
        hint = say("spectral.hint.pass.ends")
    return (Button("pass", say("spectral.control.pass"), hint=hint, glyph="forward"), pad)


def _show_controls(view: MatchView) -> tuple[Button, ...]:
    show = view.show
    if show is None or show.done:
        return (
            Button("new", say("control.new"), tone="primary", glyph="new", brief=say("control.new.brief")),
            Button("show replay", say("spectral.control.replay"), glyph="redo"),
            Button("show back", say("spectral.control.step.back"), glyph="back", where="wide"),
        )
    going = "spectral.control.pause" if show.going else "spectral.control.go"
    return (
        Button(
            "show skip",
            say("spectral.control.skip"),
            tone="primary",
            glyph="last",
            brief=say("spectral.control.skip.brief"),
        ),
        Button("show back", say("spectral.control.step.back"), show.at > 0, glyph="back", where="wide"),
        Button("show go", say(going), glyph="hand" if show.going else "forward", pressed=show.going),
        Button("show next", say("spectral.control.step"), glyph="forward"),
    )


def _undo(view: MatchView) -> Button:
    hint, able = say("spectral.hint.undo"), view.can_undo and view.looking is None
    if view.looking is not None:
        hint = say("hint.looking")
    elif not able:
        dealt = view.count <= view.game.form.before or view.last_seat == CHANCE
        hint = say("hint.undo.none" if dealt else "spectral.hint.undo.end" if view.over else "spectral.hint.undo.look")
    return Button("undo", say("control.undo"), able, hint, glyph="undo")


def redo(view: MatchView) -> Button:
    """Give the control that does again what was taken back."""
    able = view.can_redo and view.looking is None
    hint = say("hint.redo") if able else say("hint.redo.none") if view.looking is None else say("hint.looking")
    return Button("redo", say("control.redo"), able, hint, glyph="redo", where="wide")


def more(view: MatchView) -> tuple[Button, ...]:
    """Give the controls for which a narrow screen has no room."""
    if view.show is None:
        return (replace(redo(view), where="everywhere"),)
    return (Button("show back", say("spectral.control.step.back"), view.show.at > 0, glyph="back"),)


def others(view: MatchView) -> tuple[Button, ...]:
    """Give the controls that are wanted less often."""
    if view.show is not None:
        scores = Button("open scores", say("spectral.control.scores"), glyph="games")
        pads = Button("open pads", say("spectral.control.pads"), hint=say("spectral.hint.pads"), glyph="edit")
        return (scores, pads) if view.written else (scores,)
    if view.seat is None:
        return ()
    found = [
        Button("open notes", say("spectral.control.notes"), glyph="edit"),
        Button("open pin", say("spectral.control.pin"), hint=say("spectral.hint.pin"), glyph="settings"),
    ]
    if view.helps:
        found.insert(0, Button("open help", say("spectral.control.help"), hint=say("spectral.hint.help"), glyph="info"))
    return tuple(found)


def history(view: MatchView) -> tuple[Button, ...]:
    """Give the controls that look back and forward again."""
    whole = view.count
    return common_sidebar.history(whole if view.looking is None else view.looking, whole, view.game.form.before)


def callout(view: MatchView) -> Callout | None:
    """Give what is said at a place: what to pay with, what to look at, or why not."""
    refusal = view.refusal
    if refusal is not None:
        blocks: list[Block] = [Quote(cite.sentence, cite.source) for cite in refusal.cites]
        if view.stake.hallway is None or not view.stake.payments:
            return Callout(refusal.at, tuple(blocks))
        at = HALLWAYS[view.stake.hallway]
        if view.stake.paid:
            return Callout(refusal.at, (*blocks, *_last_point(view, at)), _beside(at), _open(view))
        words = Paragraph(say("spectral.choose.pay", hallway=at, price=view.stake.price))
        return Callout(refusal.at, (*blocks, words, _payments(view)), _beside(at), _open(view), PIECES)
    if not view.playing or view.stake.hallway is None:
        return None
    at = HALLWAYS[view.stake.hallway]
    if not view.stake.paid:
        words = Paragraph(say("spectral.choose.pay", hallway=at, price=view.stake.price))
        return Callout(at, (words, _payments(view)), _beside(at), _open(view), PIECES)
    return Callout(at, _last_point(view, at), _beside(at), _open(view))


def _last_point(view: MatchView, at: str) -> tuple[Block, ...]:
    """Ask which card to look at, or only whether to stake where there is none to look at."""
    words = "spectral.choose.look" if view.stake.looks else "spectral.choose.stake"
    return (Paragraph(say(words, hallway=at, pieces=messages.worth(view.stake.paying))), _looks(view))


def _open(view: MatchView) -> tuple[str, ...]:
    """Name the cards that lie open, which people want to see while they choose."""
    return tuple(CELLS[cell] for cell in sorted(view.game.open_cells))


def _beside(hallway: str) -> tuple[str, str]:
    """Name the two cards of a hallway, which are tapped next."""
    return hallway[:2], hallway[2:]


def _payments(view: MatchView) -> Buttons:
    chosen = suggestions(view.stake.payments)
    return Buttons(
        tuple(
            Button(f"pay {write_pieces(pieces)}", messages.worth(pieces), tone="primary" if number == 0 else "plain")
            for number, pieces in enumerate(chosen)
        )
    )


def suggestions(payments: tuple[Pieces, ...]) -> tuple[Pieces, ...]:
    """Give the payments that are offered at a hallway: the cheapest, and of each value the one with fewest pieces."""
    found: dict[int, Pieces] = {}
    for pieces in payments:
        found.setdefault(sum(pieces), pieces)
    return tuple(found.values())[:SUGGESTED]


def _looks(view: MatchView) -> Buttons:
    looks = view.stake.looks
    note = say("spectral.control.look.note")
    buttons = [Button(f"look {cell}", say("spectral.control.look", cell=cell), note=note) for cell in looks]
    none = "spectral.control.look.none" if looks else "spectral.control.stake"
    return Buttons((*buttons, Button("look none", say(none))))
