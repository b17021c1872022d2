"""What players wrote, once the game is over: pads by hand and pencil notes, kept to be read again.

Law: the end turns the cards up, not the notes. What a seat wrote stays that seat's: it is shown only when that seat
says so, with its PIN if it has one, and is gone from the page with the next thing that is opened or closed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from web.app.panels import question_panel
from web.spectral.pad import view as pad_desk
from web.spectral.pad.notes import Pad
from web.spectral.panels.game import BADGE, pin_blocks
from web.spectral.pictures.pad import pad as pad_picture
from web.spectral.pictures.pieces import badge_group
from web.spectral.settings import BY_HAND
from web.ui.widgets import Button, Buttons, Figure, Heading, Panel, Paragraph, Row, Rows
from web.words import say

if TYPE_CHECKING:
    from collections.abc import Iterator

    from web.spectral.match_view import MatchView
    from web.ui.theme import Theme
    from web.ui.widgets import Block

WIDTH = 340
"""How wide a pad is shown, in units of the panel."""


def pads_panel(view: MatchView, theme: Theme) -> Panel:
    """List whose pads there are to be read."""
    rows = tuple(
        Row(
            view.players[seat],
            say("spectral.pads.locked" if seat in view.pins else "spectral.pads.open"),
            badge_group(int(seat), view.letters[seat], theme, BADGE),
            (Button(f"open pads {seat}", say("spectral.control.pads.read")),),
        )
        for seat in view.written
    )
    return Panel("pads", say("spectral.control.pads"), (Paragraph(say("spectral.pads.lead")), Rows(rows)))


def call_panel(view: MatchView, seat: str, typed: str) -> Panel | None:
    """Call the seat whose pad somebody wants to read, and ask for its PIN if it has one."""
    if seat not in view.written:
        return None
    player = view.players[seat]
    lead = Paragraph(say("spectral.pads.call", player=player))
    read = Button(f"read {seat}", say("spectral.control.pads.show"), tone="primary", glyph="usual")
    back = Button("open pads", say("spectral.control.pads.others"), tone="quiet", glyph="back")
    if seat not in view.pins:
        return Panel("pads", player, (lead, Buttons((read, back))))
    forgotten = Button(f"ask forgotten {seat}", say("spectral.control.forgotten"), tone="quiet")
    return Panel("pads", player, (lead, *pin_blocks(view, seat, typed), Buttons((read, back, forgotten))))


def forgotten_panel(view: MatchView, seat: str, back: str) -> Panel:
    """Ask the whole table whether a seat's PIN may be taken away."""
    yes = Button("forget-pin", say("spectral.control.forget.pin"), tone="danger")
    no = Button(back, say("spectral.control.try.again"))
    title = say("spectral.forgotten.title", player=view.players[seat])
    return question_panel("forgotten", title, (say("spectral.forgotten.words"),), yes, no)


def written_panel(view: MatchView, theme: Theme) -> Panel | None:
    """Show what the seat wrote that has said so."""
    seat, pad = view.reading, view.read_pad
    if seat is None or pad is None:
        return None
    return Panel("written", say("spectral.pads.of", player=view.players[seat]), tuple(_written(view, seat, pad, theme)))


def _written(view: MatchView, seat: str, pad: Pad, theme: Theme) -> Iterator[Block]:
    if view.pad_kind == BY_HAND:
        seen = pad_desk.view_of(view, seat, pad)
        told = [pad_desk.words(view, seen, point.removeprefix("pad ")) for point in pad_desk.POINTS if point]
        blank = pad_desk.view_of(view, seat, Pad())
        bare = {pad_desk.words(view, blank, point.removeprefix("pad ")) for point in pad_desk.POINTS if point}
        yield Figure(pad_picture(seen, theme, WIDTH), " ".join(words for words in told if words not in bare))
    if pad.notes:
        yield Heading(say("spectral.notes"))
        yield from (Paragraph(line) for line in pad.notes.splitlines() if line.strip())
    yield Buttons((Button("open pads", say("spectral.control.pads.done"), tone="primary", glyph="usual"),))
