"""What lies beside the manor: who is to do what, the controls, the log, and what is said at a hallway or a cell."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from engine.game import CHANCE
from engine.spectral.model.effects import Course
from engine.spectral.model.manor import CELLS, HALLWAYS
from engine.spectral.model.pieces import write_pieces
from web.app import common_sidebar as usual_desk
from web.spectral import messages as telling
from web.spectral.deductions import pending, working
from web.spectral.pad import view as pad_desk
from web.spectral.settings import BY_HAND
from web.ui.callout import Callout
from web.ui.widgets import Button, Buttons, Line, Paragraph, Quote, Status
from web.words import say

if TYPE_CHECKING:
    from engine.spectral.model.pieces import Pieces
    from web.spectral.play import Play
    from web.ui.widgets import Block

PIECES = ("1", "2", "4", "chosen 1", "chosen 2", "chosen 4")
"""The points of one's own pieces."""
SUGGESTED = 4
"""How many payments are offered at a hallway."""


def side(seat: str) -> str:
    """Name a seat's colour on the page."""
    return f"p{seat}" if seat else ""


def status(play: Play) -> Status:
    """Say who is to do what now; or how it ended; or which moment is looked at."""
    if play.looking is not None:
        number, count = (at - play.game.form.before for at in (play.looking, len(play.match.log)))
        title = say("looking.turn", number=number, count=count) if number else say("looking.start")
        return Status(title, say("looking.how"), mood="muted")
    if play.show is not None:
        return _end_status(play)
    player = play.players[str(play.called)]
    mover = side(str(play.called))
    if play.veiled:
        detail = "spectral.over.locked" if play.locked else "spectral.over.how"
        return Status(say("spectral.over.title", player=player), say(detail, player=player), mover)
    if play.peek is not None and play.seat:
        own = play.players[play.seat]
        return Status(say("spectral.todo.peek", player=own), telling.peek_words(play), side(play.seat))
    title = say("spectral.todo.turn", player=player)
    if pending(play):
        return Status(title, telling.waiting_words(working(play).share), mover)
    return Status(title, _todo(play), mover, "warning" if _last_turns(play) is not None else "plain")


def _todo(play: Play) -> str:
    if play.on_pad:
        return say(f"spectral.todo.pad.{play.pad_kind}")
    if play.hallway is not None:
        name = HALLWAYS[play.hallway]
        if play.paid:
            return say("spectral.todo.look" if play.looks() else "spectral.todo.stake", hallway=name)
        return say("spectral.todo.pay", hallway=name, price=play.price)
    if play.paying:
        return say("spectral.todo.where", pieces=telling.worth(play.paying))
    return _todo_turn(play)


def _todo_turn(play: Play) -> str:
    left, passes = _last_turns(play), play.view.part(Course).passes
    if left is not None:
        return say("spectral.todo.last", count=left)
    if not any(play.payable(hallway) for hallway in range(len(HALLWAYS))):
        return say("spectral.todo.must.pass")
    return say("spectral.todo.passes" if passes == len(play.game.seats) - 1 else "spectral.todo.how")


def _last_turns(play: Play) -> int | None:
    return play.game.turns_left(play.view)


def _end_status(play: Play) -> Status:
    show = play.show
    title, detail = telling.outcome_words(play)
    outcome = play.match.outcome
    if show is None or outcome is None:
        return Status("")
    if show.done:
        return Status(title, detail, side(outcome.winners[0]) if len(outcome.winners) == 1 else "", "ended")
    step = say("spectral.show.step", number=show.at + 1, count=len(show.frames))
    return Status(step, show.frame.words, mood="muted")


def menu() -> tuple[Button, ...]:
    """Give the controls of the page's head."""
    return (
        Button("new", say("control.new"), glyph="new", brief=say("control.new.brief")),
        Button("open games", say("control.games"), glyph="games"),
        Button("open cards", say("spectral.control.cards"), glyph="legend", brief=say("spectral.control.cards.brief")),
        Button("open rules", say("control.rules"), glyph="rules"),
        Button("open settings", say("control.settings"), glyph="settings"),
    )


def start_actions() -> tuple[Button, ...]:
    """Give the control with which a new game begins."""
    label, brief = say("spectral.control.deal"), say("spectral.control.deal.brief")
    return (Button("start", label, hint=say("spectral.hint.deal"), tone="primary", glyph="draw", brief=brief),)


def actions(play: Play) -> tuple[Button, ...]:
    """Give the controls of the game, the first the most wanted."""
    again = () if play.show is not None and play.looking is None else (_undo(play), redo(play))
    return (*_first(play), *_turn(play), *again, *usual_desk.narrow())


def _first(play: Play) -> tuple[Button, ...]:
    if play.looking is not None:
        return (Button("now", say("control.now"), tone="primary", glyph="last", brief=say("control.now.brief")),)
    if play.show is not None:
        return _show_controls(play)
    if play.veiled:
        player = play.players[str(play.called)]
        control = "open unlock" if play.locked else "reveal"
        return (Button(control, say("spectral.control.reveal", player=player), tone="primary", glyph="usual"),)
    if play.peek is not None:
        brief = say("spectral.control.done.brief")
        found = [Button("done", say("spectral.control.done"), tone="primary", glyph="usual", brief=brief)]
        if play.pad_kind == BY_HAND:
            written = pad_desk.is_written(play)
            kind, glyph = ("written", "usual") if written else ("write", "edit")
            label, hint, brief = (
                say(f"spectral.{what}") for what in (f"control.{kind}", f"hint.{kind}", f"control.{kind}.brief")
            )
            found.append(Button("write", label, not written, hint, glyph=glyph, brief=brief))
        return tuple(found)
    return ()


def _turn(play: Play) -> tuple[Button, ...]:
    if play.seat is None or play.looking is not None or play.show is not None:
        return ()
    pad = Button("pad", say("spectral.control.pad"), hint=say("spectral.hint.pad"), glyph="edit", pressed=play.on_pad)
    if not play.playing:
        return (pad,)
    hint = say("spectral.hint.pass")
    if play.view.part(Course).passes == len(play.game.seats) - 1:
        hint = say("spectral.hint.pass.ends")
    return (Button("pass", say("spectral.control.pass"), hint=hint, glyph="forward"), pad)


def _show_controls(play: Play) -> tuple[Button, ...]:
    show = play.show
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


def _undo(play: Play) -> Button:
    hint, able = say("spectral.hint.undo"), play.match.can_undo and play.looking is None
    if play.looking is not None:
        hint = say("hint.looking")
    elif not able:
        dealt = len(play.match.log) <= play.game.form.before or play.match.log[-1].seat == CHANCE
        hint = say("hint.undo.none" if dealt else "spectral.hint.undo.end" if play.over else "spectral.hint.undo.look")
    return Button("undo", say("control.undo"), able, hint, glyph="undo")


def redo(play: Play) -> Button:
    """Give the control that does again what was taken back."""
    able = play.match.can_redo and play.looking is None
    hint = say("hint.redo") if able else say("hint.redo.none") if play.looking is None else say("hint.looking")
    return Button("redo", say("control.redo"), able, hint, glyph="redo", where="wide")


def more(play: Play) -> tuple[Button, ...]:
    """Give the controls for which a narrow screen has no room."""
    if play.show is None:
        return (replace(redo(play), where="everywhere"),)
    return (Button("show back", say("spectral.control.step.back"), play.show.at > 0, glyph="back"),)


def others(play: Play) -> tuple[Button, ...]:
    """Give the controls that are wanted less often."""
    if play.show is not None:
        scores = Button("open scores", say("spectral.control.scores"), glyph="games")
        pads = Button("open pads", say("spectral.control.pads"), hint=say("spectral.hint.pads"), glyph="edit")
        return (scores, pads) if play.written else (scores,)
    if play.seat is None:
        return ()
    found = [
        Button("open notes", say("spectral.control.notes"), glyph="edit"),
        Button("open pin", say("spectral.control.pin"), hint=say("spectral.hint.pin"), glyph="settings"),
    ]
    if play.helps:
        found.insert(0, Button("open help", say("spectral.control.help"), hint=say("spectral.hint.help"), glyph="info"))
    return tuple(found)


def history(play: Play) -> tuple[Button, ...]:
    """Give the controls that look back and forward again."""
    whole = len(play.match.log)
    return usual_desk.history(whole if play.looking is None else play.looking, whole, play.game.form.before)


def lines(play: Play) -> tuple[Line, ...]:
    """Give the log, a line a turn; the deal is none, for nobody may know it."""
    before = play.game.form.before
    seen = len(play.match.log) if play.looking is None else play.looking
    return tuple(
        Line(
            f"ply {number}",
            number - before,
            side(entry.seat),
            play.players[entry.seat],
            say("spectral.turn", player=play.players[entry.seat], turn=telling.turn_words(entry, play)),
            entry.action.text,
            number == seen,
        )
        for number, entry in enumerate(play.match.log[before:], before + 1)
    )


def callout(play: Play) -> Callout | None:
    """Give what is said at a place: what to pay with, what to look at, or why not."""
    refusal = play.refusal
    if refusal is not None:
        blocks: list[Block] = [Quote(cite.sentence, cite.source) for cite in refusal.cites]
        if play.hallway is None or not play.payments:
            return Callout(refusal.at, tuple(blocks))
        at = HALLWAYS[play.hallway]
        if play.paid:
            return Callout(refusal.at, (*blocks, *_last_point(play, at)), _beside(at), _open(play))
        words = Paragraph(say("spectral.choose.pay", hallway=at, price=play.price))
        return Callout(refusal.at, (*blocks, words, _payments(play)), _beside(at), _open(play), PIECES)
    if not play.playing or play.hallway is None:
        return None
    at = HALLWAYS[play.hallway]
    if not play.paid:
        words = Paragraph(say("spectral.choose.pay", hallway=at, price=play.price))
        return Callout(at, (words, _payments(play)), _beside(at), _open(play), PIECES)
    return Callout(at, _last_point(play, at), _beside(at), _open(play))


def _last_point(play: Play, at: str) -> tuple[Block, ...]:
    """Ask which card to look at, or only whether to stake where there is none to look at."""
    words = "spectral.choose.look" if play.looks() else "spectral.choose.stake"
    return (Paragraph(say(words, hallway=at, pieces=telling.worth(play.paying))), _looks(play))


def _open(play: Play) -> tuple[str, ...]:
    """Name the cards that lie open, which people want to see while they choose."""
    return tuple(CELLS[cell] for cell in sorted(play.game.open_cells))


def _beside(hallway: str) -> tuple[str, str]:
    """Name the two cards of a hallway, which are tapped next."""
    return hallway[:2], hallway[2:]


def _payments(play: Play) -> Buttons:
    chosen = suggestions(play.payments)
    return Buttons(
        tuple(
            Button(f"pay {write_pieces(pieces)}", telling.worth(pieces), tone="primary" if number == 0 else "plain")
            for number, pieces in enumerate(chosen)
        )
    )


def suggestions(payments: tuple[Pieces, ...]) -> tuple[Pieces, ...]:
    """Give the payments that are offered at a hallway: the cheapest, and of each value the one with fewest pieces."""
    found: dict[int, Pieces] = {}
    for pieces in payments:
        found.setdefault(sum(pieces), pieces)
    return tuple(found.values())[:SUGGESTED]


def _looks(play: Play) -> Buttons:
    looks = play.looks()
    note = say("spectral.control.look.note")
    buttons = [Button(f"look {cell}", say("spectral.control.look", cell=cell), note=note) for cell in looks]
    none = "spectral.control.look.none" if looks else "spectral.control.stake"
    return Buttons((*buttons, Button("look none", say(none))))
