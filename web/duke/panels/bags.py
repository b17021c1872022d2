"""The panel about what lies beside the board: the bags, what was taken, and what waits to be placed.

Law: whatever beside the board can be tapped is said here too, with a control that shows it, so that nothing needs a
pointer or eyes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.duke.model.board import SIDES
from engine.duke.model.effects import Bags
from engine.duke.model.tiles import KINDS
from web.duke.faces import SEAT
from web.duke.features import has, say_in
from web.duke.features.usual import BAGS
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
    """Return the control that opens the panel."""
    label, hint, brief = (say_in(play.game, name) for name in ("control.bags", "hint.bags", "control.bags.brief"))
    return Button("open bags", label, hint=hint, glyph="bags", brief=brief)


def panel(play: Play, theme: Theme) -> Panel:
    """List what lies beside the board at the moment that is looked at."""
    bags = _bags(play, theme) if has(play.game, BAGS) else ()
    blocks = [*_waiting(play, theme), *bags, *_taken(play, theme)]
    return Panel("bags", say_in(play.game, "control.bags"), tuple(blocks))


def _waiting(play: Play, theme: Theme) -> Iterator[Block]:
    rows = []
    kinds = play.game.kinds
    found = play.view.waiting if play.view.playing else None
    if found:
        seat, tile = found
        name = tile_word(tile.code, kinds)
        title = say("card.title", side=side_word(seat), tile=name)
        look = _look("drawn", say("control.look.kind", tile=name))
        rows.append(Row(title, say("bags.drawn"), small_tile(kinds[tile.code], seat, theme), (look,)))
    beside = play.view.items.beside
    if beside is not None:
        kind = KINDS[beside.code]
        look = _look(beside.name, say("control.look.kind", tile=kind.name))
        title, words = say(f"look.{beside.name}"), say(f"bags.{beside.name}")
        rows.append(Row(title, words, small_tile(kind, None, theme), (look,)))
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
    yield Paragraph(say_in(game, "bags.why"), "muted")


def _taken(play: Play, theme: Theme) -> Iterator[Block]:
    kinds = play.game.kinds
    lost = play.view.traces.lost
    for letter, seat in SEAT.items():
        taken = [tile.kind for tile, _ in lost if tile.owner == seat]
        yield Heading(say("bags.taken", player=play.players[seat], count=len(taken)))
        rows = []
        for kind in dict.fromkeys(taken):
            name = tile_word(kind, kinds)
            label = say("bags.tile", tile=name, count=taken.count(kind))
            look = _look(f"lost {letter} {taken.index(kind)}", say("bags.lost", tile=name))
            rows.append(Row(label, "", small_tile(kinds[kind], seat, theme), (look,)))
        yield Rows(tuple(rows), compact=True) if rows else Paragraph(say("bags.taken.none"), "muted")
