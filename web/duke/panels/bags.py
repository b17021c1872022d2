"""The panel about what lies beside the board: the bags, what was taken, and what waits to be placed.

Law: whatever beside the board can be tapped is said here too, with a control that shows it, so that nothing needs a
pointer or eyes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.duke.model.board import SIDES
from engine.duke.model.effects import Bags
from engine.duke.model.tiles import KINDS
from web.duke.match_view import SEAT
from web.duke.names import side_word, tile_word
from web.duke.panels.tiles import look_button, small_tile
from web.ui.widgets import Button, Heading, Panel, Paragraph, Row, Rows
from web.words import say

if TYPE_CHECKING:
    from collections.abc import Iterator

    from web.duke.play import Play
    from web.ui.theme import Theme
    from web.ui.widgets import Block


def control(play: Play) -> Button:
    """Give the control that opens the panel."""
    which = "taken" if "rider" in play.game.modules else "bags"
    label, hint, brief = say(f"control.{which}"), say(f"hint.{which}"), say(f"control.{which}.brief")
    return Button("open bags", label, hint=hint, glyph="bags", brief=brief)


def panel(play: Play, theme: Theme) -> Panel:
    """List what lies beside the board at the moment that is looked at."""
    with_bags = "rider" not in play.game.modules
    blocks = [*_waiting(play, theme), *(_bags(play, theme) if with_bags else ()), *_taken(play, theme)]
    return Panel("bags", say("control.bags" if with_bags else "control.taken"), tuple(blocks))


def _waiting(play: Play, theme: Theme) -> Iterator[Block]:
    rows = []
    kinds = play.game.kinds
    found = play.view.waiting if play.view.playing else None
    if found:
        seat, seen = found
        name = tile_word(seen.code, kinds)
        title = say("card.title", side=side_word(seat), tile=name)
        look = _look("drawn", say("control.look.kind", tile=name))
        rows.append(Row(title, say("bags.drawn"), small_tile(kinds[seen.code], seat, theme), (look,)))
    if play.view.items.specter == "":
        look = _look("specter", say("control.look.kind", tile=KINDS["Sp"].name))
        rows.append(Row(say("look.specter"), say("bags.specter"), small_tile(KINDS["Sp"], None, theme), (look,)))
    if rows:
        yield Rows(tuple(rows))


def _look(at: str, label: str) -> Button:
    return Button(f"open tile {at}", label, tone="quiet", glyph="info")


def _bags(play: Play, theme: Theme) -> Iterator[Block]:
    game = play.game
    for seat in SIDES:
        bag = play.view.state.part(Bags).of(seat)
        yield Heading(say("bags.of", player=play.players[seat], count=len(bag)))
        counts = {kind: bag.count(kind) for kind in bag}
        rows = tuple(
            Row(
                say("bags.tile", tile=tile_word(kind, game.kinds), count=count),
                "",
                small_tile(game.kinds[kind], seat, theme),
                (look_button(seat, kind, game.kinds),),
            )
            for kind, count in counts.items()
        )
        yield Rows(rows, compact=True) if rows else Paragraph(say("bags.empty"), "muted")
    yield Paragraph(say("bags.why.own" if game.modules & {"nightmare", "arthur"} else "bags.why"), "muted")


def _taken(play: Play, theme: Theme) -> Iterator[Block]:
    kinds = play.game.kinds
    lost = play.view.traces.lost
    for letter, seat in SEAT.items():
        taken = [standing.kind for standing, _ in lost if standing.owner == seat]
        yield Heading(say("bags.taken", player=play.players[seat], count=len(taken)))
        rows = []
        for kind in dict.fromkeys(taken):
            name = tile_word(kind, kinds)
            label = say("bags.tile", tile=name, count=taken.count(kind))
            look = _look(f"lost {letter} {taken.index(kind)}", say("bags.lost", tile=name))
            rows.append(Row(label, "", small_tile(kinds[kind], seat, theme), (look,)))
        yield Rows(tuple(rows), compact=True) if rows else Paragraph(say("bags.taken.none"), "muted")
