"""Camelot on the page: it commands, is seized, and turns over."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING, Final

from engine.duke.model.board import SQUARES
from engine.duke.model.effects import Captured, Moved
from engine.duke.rules.arthur import ArthurianSets
from engine.duke.rules.camelot import TURNED_KEY, Camelot, CamelotCommand, CamelotFlipped, Seize, Seized, SeizeOwed
from pygame_core.paths import Path, polygon
from pygame_core.shapes import Fill, Picture, Stroke
from web.duke.features.feature import Card, KeyMark, Pointing, has_rule
from web.duke.features.ground import ground, terrain_item
from web.duke.names import side_word, tile_word
from web.duke.pictures import marks as duke_marks
from web.duke.pictures.danger import sample
from web.duke.pictures.terrain import battlements, keep, slab
from web.words import say

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from engine.duke.game import DukeGame
    from engine.duke.model.board import Board
    from engine.state import Effect, State
    from web.duke.features.feature import Feature, Kinds
    from web.duke.pictures.view import Item
    from web.ui.theme import Theme


@cache
def camelot(theme: Theme) -> Picture:
    """Return Camelot: the Fort's walls in gold, and a castle with three towers."""
    gold = theme.light_wood.inlay
    castle = (
        Path()
        .move(24, 74)
        .line(24, 44)
        .line(31, 34)
        .line(38, 44)
        .line(38, 52)
        .line(43, 52)
        .line(43, 36)
        .line(50, 22)
        .line(57, 36)
        .line(57, 52)
        .line(62, 52)
        .line(62, 44)
        .line(69, 34)
        .line(76, 44)
        .line(76, 74)
        .close()
    )
    gate = Path().move(44, 74).line(44, 66).curve(44, 58, 56, 58, 56, 66).line(56, 74).close()
    ink = theme.stone.ink
    shapes = (*slab(theme), *battlements(theme, gold), Fill(castle + gate, ink), Stroke(castle, gold, 1.6))
    return Picture(100, 100, shapes, 4)


@cache
def spent(theme: Theme) -> Picture:
    """Return Camelot's other side: a Fort within the gold walls of Camelot."""
    gold = theme.light_wood.inlay
    return Picture(100, 100, (*slab(theme), *battlements(theme, gold), *keep(theme.stone.ink)), 4)


def _castle() -> Path:
    tops = [(-0.42, 0.4), (-0.42, -0.1), (-0.3, -0.3), (-0.18, -0.1), (-0.18, 0), (-0.1, 0), (-0.1, -0.26), (0, -0.48)]
    tops += [(-x, y) for x, y in reversed(tops[:-1])]
    return polygon(tops) + polygon([(-0.1, 0.4), (-0.1, 0.16), (0.1, 0.16), (0.1, 0.4)])


def _turning() -> Path:
    path = Path()
    for sign in (1, -1):
        shaft = [(-0.36, 0.14), (0.12, 0.14), (0.12, -0.02), (0.44, 0.24), (0.12, 0.5), (0.12, 0.34), (-0.36, 0.34)]
        path += polygon([(sign * x, sign * y) for x, y in shaft])
    return path


TURNING: Final = _turning()


def _item(key: str, square: str) -> Item:
    if key == TURNED_KEY:
        return terrain_item("spent", square, spent)
    return terrain_item("camelot", square, camelot)


def _items(game: DukeGame, state: State[Board]) -> Iterator[Item]:
    tile = game.ground(state).of("camelot")
    if tile is not None:
        yield _item(TURNED_KEY if tile.turned else Camelot.key, SQUARES[tile.square])


def _square(game: DukeGame, state: State[Board]) -> str | None:
    tile = game.ground(state).of("camelot")
    return None if tile is None else SQUARES[tile.square]


def _commands(game: DukeGame, state: State[Board], seat: str) -> bool:
    return has_rule(game, ArthurianSets) and game.arthurs_side(state) == seat


def _commanded(effects: Sequence[Effect], kinds: Kinds) -> str:
    moved = next(effect for effect in effects if isinstance(effect, Moved))
    taken = next((effect for effect in effects if type(effect) is Captured), None)
    return say(
        "turn.camelot.took" if taken else "turn.camelot",
        victim=tile_word(taken.tile.kind, kinds) if taken else "",
        tile=tile_word(moved.tile.kind, kinds),
        origin=SQUARES[moved.origin],
        target=SQUARES[moved.target],
    )


def _seizing(theme: Theme) -> Picture:
    return sample(theme, duke_marks.chosen(theme, TURNING), tile=True)


_GROUND: Final = ground(Camelot, camelot, _castle(), preset=("legends", frozenset({"arthur", "camelot"})))
FEATURE: Final[Feature] = replace(
    _GROUND,
    items=_items,
    cards=(Card("camelot", camelot, ("camelot", "fort")), Card("spent", spent, ("camelot", "fort"))),
    marks=(KeyMark("turn", _seizing, "command", lambda game: has_rule(game, ArthurianSets)),),
    brings=frozenset({"command"}),
    asks={SeizeOwed: lambda ask, _: say("ask.seize", side=side_word(ask.seat))},
    todo={SeizeOwed: lambda _, __, ask, players: (say("todo.seize", player=players[ask.seat]), say("todo.seize.how"))},
    declines={SeizeOwed: ("control.seize.none", "close")},
    pointing=Pointing("camelot", "c", _commands, _square),
    signs={Seize: lambda _: "turn"},
    outlines={**_GROUND.outlines, "turn": TURNING},
    cells={**_GROUND.cells, "turn": "cell.turn"},
    effects={
        CamelotFlipped: lambda it, _: say("effect.camelot.spent" if it.spent else "effect.camelot.back"),
        Seized: lambda it, kinds: say(
            "effect.seized",
            side=side_word(it.shown.owner),
            tile=tile_word(it.shown.kind, kinds),
            square=SQUARES[it.square],
        ),
    },
    touching=(Seized,),
    log={
        Seized: lambda it, kinds: say("turn.seized", tile=tile_word(it.shown.kind, kinds), square=SQUARES[it.square]),
    },
    uses={CamelotCommand: _commanded},
    tools=(
        replace(
            _GROUND.tools[0], keys=(Camelot.key, TURNED_KEY), item=_item, names={TURNED_KEY: "editor.camelot.spent"}
        ),
    ),
    owes=("seize",),
)
