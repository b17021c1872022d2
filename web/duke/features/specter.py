"""The Specter on the page: nobody's tile, and the token to which it walks."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from engine.duke.model.board import SQUARES
from engine.duke.model.tiles import KINDS
from engine.duke.rules.specter import (
    HitNoted,
    SpecterMoved,
    SpecterOwed,
    SpecterStep,
    TakenBySpecter,
    TokenDue,
    TokenMoved,
)
from engine.duke.rules.specter_state import FACING
from engine.game import CHANCE
from pygame_core.geometry import Affine, Vector
from pygame_core.paths import circle
from pygame_core.shapes import Fill, Linear, Picture, Shadow, Stroke
from web.duke.faces import face_of
from web.duke.features.feature import Card, Feature, Tool
from web.duke.names import side_word, tile_word
from web.duke.pictures.board import wood_of
from web.duke.pictures.icons import DREAD
from web.duke.pictures.tiles import tile as tile_picture
from web.duke.pictures.view import Corner, Item, TileView
from web.ui.theme import Theme, clear
from web.ui.widgets import Check, Choice, Field
from web.words import say

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.duke.game import DukeGame
    from engine.duke.model.board import Board
    from engine.state import State
    from pygame_core.shapes import Shape
    from web.duke.editor.draft import Draft
    from web.duke.features.feature import Kinds
    from web.ui.widgets import Block

FACINGS: Final = tuple(FACING)
"""The ways in which the Specter can face, clockwise."""
CODE: Final = 2
"""How many letters a square's name has."""


@cache
def token(theme: Theme) -> Picture:
    """Return the token to which the Specter walks: a coin with a skull."""
    stone = theme.stone
    coin, rim = circle(Vector(50, 50), 27), circle(Vector(50, 50), 22.5)
    shapes: list[Shape] = [
        Fill(
            coin, Linear(25, 25, 75, 75, ((0, stone.lit), (1, stone.unlit))), Shadow(clear(theme.shadow, 0.6), 5, 0, 2)
        ),
        Stroke(coin, stone.side, 2),
        Stroke(rim, clear(stone.ink, 0.6), 1.4),
        Fill(DREAD.under(Affine.translation(50, 52) @ Affine.scaling(34)), stone.ink),
    ]
    return Picture(100, 100, tuple(shapes), 6)


def specter(facing: str) -> TileView:
    """Return the Specter as the table paints it: nobody's tile, looking some way."""
    return TileView("specter", "Sp", face_of(KINDS["Sp"], turned=False), None, FACINGS.index(facing))


def _large(theme: Theme) -> Picture:
    return tile_picture(face_of(KINDS["Sp"], turned=False), wood_of(theme, None), theme)


def _small(theme: Theme) -> Picture:
    return tile_picture(face_of(KINDS["Sp"], turned=False), theme.stone, theme, coarse=True)


def specter_item(square: str, facing: str) -> Item:
    """Return the Specter on a square."""
    return Item("tile specter", square, None, 30, "specter", f"thing.specter.{facing}", tile=specter(facing))


def token_item(square: str) -> Item:
    """Return the token on a square."""
    corner = Corner(-0.08, -0.08, 0.4, 33)
    return Item("token", square, token, 22, "token", "thing.token", corner)


def _items(game: DukeGame, state: State[Board]) -> Iterator[Item]:
    now = game.specter_state(state)
    if now.token is not None:
        yield token_item(SQUARES[now.token])
    if now.square is not None:
        yield specter_item(SQUARES[now.square], now.facing)


def _beside(game: DukeGame, state: State[Board]) -> TileView | None:
    return specter("n") if game.specter_state(state).square is None else None


def _moved(effect: SpecterMoved, _: Kinds) -> str:
    name = "effect.specter.enters" if effect.origin is None else "effect.specter.moved"
    return say(name, square=SQUARES[effect.square], facing=say(f"facing.{effect.facing}"))


def _owed(ask: SpecterOwed, _: Kinds) -> str:
    return say("ask.token" if ask.seat == CHANCE else "ask.specter", side=side_word(ask.side))


def _of(effect: TakenBySpecter, kinds: Kinds) -> dict[str, str]:
    return {"side": side_word(effect.tile.owner), "tile": tile_word(effect.tile.kind, kinds)}


def _hit(effect: HitNoted, _: Kinds) -> str:
    return say("effect.hit.over") if effect.square is None else say("effect.hit", square=SQUARES[effect.square])


# In the position editor


def _fields(draft: Draft) -> Iterator[Block]:
    yield Check("edit specter", say("editor.specter"), bool(draft.says("sp")), say("editor.specter.hint"))
    if draft.says("sp")[CODE:]:
        ways = tuple((way, say(f"editor.facing.{way}")) for way in FACINGS)
        yield Choice("edit facing", say("editor.facing"), ways, draft.says("sp")[CODE:])


def _owed_fields(draft: Draft) -> Iterator[Block]:
    if draft.says("sp"):
        yield Field("edit hit", say("editor.hit"), draft.says("hit"), CODE)


def _put_in(draft: Draft, value: str) -> Draft:
    """Return the draft with the Specter waiting beside the board, or without it and its token."""
    if value == "yes":
        return draft.with_extra("sp", "-")
    return draft.with_extra("sp", "").with_extra("tk", "").with_extra("hit", "")


def _tool_item(_: str, value: str) -> Item:
    return specter_item(value[:CODE], value[CODE:])


FEATURE: Final = Feature(
    "specter",
    group="ground",
    preset=("specter", frozenset({"specter"})),
    items=_items,
    beside=_beside,
    tiles=("Sp",),
    cards=(Card("token", token, ("specter",)), Card("specter", _large, ("specter",))),
    asks={SpecterOwed: _owed},
    todo={
        SpecterOwed: lambda _, __, ask, players: (
            say("todo.specter", player=players[ask.whose]),
            say("todo.specter.how"),
        )
    },
    signs={SpecterStep: lambda _: "D"},
    cells={"D": "cell.specter"},
    meets=(SpecterStep,),
    effects={
        SpecterMoved: _moved,
        TakenBySpecter: lambda it, kinds: say("effect.specter.took", **_of(it, kinds), square=SQUARES[it.square]),
        TokenMoved: lambda it, _: say("effect.token", square=SQUARES[it.square]),
        TokenDue: lambda it, _: say("effect.token.due", square=SQUARES[it.square]),
        HitNoted: _hit,
    },
    quiet=(HitNoted, TokenDue),
    touching=(SpecterMoved, TokenMoved),
    log={
        SpecterMoved: lambda it, _: say("turn.specter", square=SQUARES[it.square]),
        TakenBySpecter: lambda it, kinds: say("turn.specter.took", **_of(it, kinds)),
    },
    tools=(
        Tool("specter", ("sp",), _small, _tool_item, 30, ways=FACINGS, waits="-", brings="tk"),
        Tool("token", ("tk",), token, lambda _, square: token_item(square), 22),
    ),
    owes=("specter",),
    fields=_fields,
    owed=_owed_fields,
    choices={
        "specter": _put_in,
        "facing": lambda draft, value: draft.with_extra("sp", draft.says("sp")[:CODE] + value),
        "hit": lambda draft, value: draft.with_extra("hit", value.strip()[:CODE]),
    },
)
