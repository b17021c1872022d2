"""Flags on the page: placed first, carried by tiles, handed over."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from engine.duke.model.board import SIDES, SQUARES
from engine.duke.rules.flags import FirstFlagOwed, FlagLeft, FlagMoved, FlagRule, Flags, HandOver, PlaceFlag
from pygame_core.geometry import Rect, Vector
from pygame_core.paths import Path, circle, line, polygon, rectangle
from pygame_core.shapes import Fill, Linear, Picture, Shadow, Stroke
from web.duke.faces import SIDE
from web.duke.features.feature import Card, Feature, KeyMark, Pointing, Tool, has_rule
from web.duke.names import side_word
from web.duke.pictures import marks as duke_marks
from web.duke.pictures.board import wood_of
from web.duke.pictures.danger import sample
from web.duke.pictures.view import Corner, Item
from web.ui.theme import Theme, clear
from web.words import say

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from engine.duke.game import DukeGame
    from engine.duke.model.board import Board
    from engine.state import Ask, State
    from pygame_core.shapes import Shape
    from web.duke.features.feature import Kinds
    from web.duke.pictures.board import Side
    from web.ui.theme import Wood


@cache
def flag(wood: Wood, theme: Theme, *, dark: bool) -> Picture:
    """Return a side's flag, to lie in a square or to stand at the corner of the tile that carries it.

    Light's is a swallow-tailed banner with a disc, Dark's a square one with a cross.
    """
    if dark:
        cloth = polygon([(28, 12), (84, 12), (84, 54), (28, 54)])
        sign = rectangle(Rect(52, 19, 8, 28)) + rectangle(Rect(42, 29, 28, 8))
    else:
        cloth = polygon([(28, 12), (88, 12), (74, 33), (88, 54), (28, 54)])
        sign = circle(Vector(50, 33), 11)
    waving = Linear(28, 0, 88, 0, ((0, wood.unlit), (0.35, wood.lit), (0.7, wood.unlit), (1, wood.lit)))
    shapes: list[Shape] = [
        Stroke(line(Vector(26, 8), Vector(26, 92)), theme.frame_edge, 7),
        Stroke(line(Vector(26, 8), Vector(26, 92)), theme.light_wood.inlay, 4),
        Fill(cloth, waving, Shadow(clear(theme.shadow, 0.5), 6, 1, 3)),
        Stroke(cloth, wood.side, 2.4),
        Fill(sign, wood.ink),
    ]
    return Picture(100, 100, tuple(shapes), 6)


def _outline() -> Path:
    cloth = polygon([(-0.22, -0.42), (0.42, -0.42), (0.28, -0.2), (0.42, 0.02), (-0.22, 0.02)])
    return rectangle(Rect(-0.34, -0.46, 0.12, 0.92)) + cloth


OUTLINE: Final = _outline()
SIGN: Final = "flag"
"""The mark of where a flag can go, and the point with which handing it over begins."""


def _light(theme: Theme) -> Picture:
    return flag(wood_of(theme, "L"), theme, dark=False)


def _dark(theme: Theme) -> Picture:
    return flag(wood_of(theme, "D"), theme, dark=True)


def item(side: Side, square: str, *, carried: bool = False) -> Item:
    """Return a side's flag on a square: it stands at the corner of a tile that is there."""
    words = f"thing.flag.{side}.carried" if carried else f"thing.flag.{side}"
    paint = _light if side == "L" else _dark
    return Item(f"flag {side}", square, paint, 21, "flag", words, Corner(0.52, -0.12, 0.56, 46))


def _items(_: DukeGame, state: State[Board]) -> Iterator[Item]:
    flags = state.part(Flags)
    for seat in SIDES:
        square = flags.of(seat)
        if square is not None:
            yield item(SIDE[seat], SQUARES[square], carried=state.board.cells[square] is not None)


def carrier(_: DukeGame, state: State[Board]) -> str | None:
    """Return the square of the flag that the mover's tile carries, or None."""
    own, flags = state.board.of(state.agenda[0].whose), state.part(Flags)
    squares = (flags.of(side) for side in SIDES)
    return next((SQUARES[square] for square in squares if square is not None and own >> square & 1), None)


def _todo(game: DukeGame, _: State[Board], ask: Ask, players: Mapping[str, str]) -> tuple[str, str]:
    module = next(rule.name for rule in game.rules if isinstance(rule, FlagRule))
    return say("todo.flag.first", player=players[ask.seat]), say(f"todo.flag.first.{module}")


def _moved(effect: FlagMoved, _: Kinds) -> str:
    return say(f"effect.flag.{effect.how}", side=side_word(effect.side), square=SQUARES[effect.square])


def _log(effect: FlagMoved, _: Kinds) -> str:
    return "" if effect.how == "carried" else say(f"turn.flag.{effect.how}", square=SQUARES[effect.square])


FEATURE: Final = Feature(
    "flags",
    when=lambda game: has_rule(game, FlagRule),
    items=_items,
    cards=(Card("flag", _light, ("flags", "coup", "objective")),),
    marks=(
        KeyMark("flag", lambda theme: sample(theme, duke_marks.target(theme, OUTLINE, 0)), "command"),
        KeyMark("hand", lambda theme: sample(theme, duke_marks.chosen(theme, OUTLINE), tile=True), "command"),
    ),
    asks={FirstFlagOwed: lambda ask, _: say("ask.flag.first", side=side_word(ask.seat))},
    todo={FirstFlagOwed: _todo},
    pointing=Pointing(SIGN, "f", lambda game, state, _: carrier(game, state) is not None, carrier),
    signs={PlaceFlag: lambda _: SIGN, HandOver: lambda _: SIGN},
    outlines={SIGN: OUTLINE},
    cells={SIGN: "cell.flag"},
    effects={FlagMoved: _moved, FlagLeft: lambda it, _: say("effect.flag.left", side=side_word(it.side))},
    touching=(FlagMoved,),
    log={FlagMoved: _log, FlagLeft: lambda _, __: say("turn.flag.left")},
    tools=(
        Tool("flag L", ("fg",), _light, lambda _, square: item("L", square), 25),
        Tool("flag D", ("fg'",), _dark, lambda _, square: item("D", square), 25),
    ),
)
