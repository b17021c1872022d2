"""The draft of Logistical Nightmare: the kinds that can still be picked as cards, and what each side has."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.duke.model.board import SIDES
from engine.duke.model.effects import Bags
from engine.duke.rules.nightmare import PickOwed
from web.duke.names import tile_word
from web.duke.panels.tiles import look_button, small_tile
from web.ui.widgets import Button, Heading, Panel, Paragraph, Row, Rows
from web.words import say

if TYPE_CHECKING:
    from web.duke.play import Play
    from web.ui.theme import Theme
    from web.ui.widgets import Block


def panel(play: Play, theme: Theme) -> Panel | None:
    """Return the cards to pick from; None where nothing is to be picked."""
    ask = play.view.asked
    if not isinstance(ask, PickOwed):
        return None
    kinds = play.game.kinds
    rows = []
    for action in play.whole.actions:
        name, kind = tile_word(action.kind, kinds), kinds[action.kind]
        pick = Button(
            f"choose {action.points[0]}", say("control.pick"), hint=say("hint.pick", tile=name), tone="primary"
        )
        picture = small_tile(kind, ask.seat, theme)
        look = look_button(ask.seat, action.kind, kinds)
        rows.append(Row(name, say("draft.count", count=kind.count) if kind.count > 1 else "", picture, (pick, look)))
    blocks: list[Block] = [Rows(tuple(rows), compact=True)]
    for seat in SIDES:
        bag = dict.fromkeys(play.view.state.part(Bags).of(seat))
        blocks.append(Heading(say("draft.has", player=play.players[seat])))
        names = say("list.comma").join(tile_word(kind, kinds) for kind in bag)
        blocks.append(Paragraph(names or say("draft.nothing"), "muted"))
    return Panel("draft", say("draft.title"), tuple(blocks))
