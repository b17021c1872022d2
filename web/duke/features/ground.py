"""What all terrain has in common on the page: it lies on a square, is placed before the game, and can be laid."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from engine.duke.model.board import SQUARES
from engine.duke.rules.terrain import PlaceTerrain, TerrainOwed, TerrainPlaced
from web.duke.features.feature import Card, Feature, Tool
from web.duke.names import terrain_word
from web.duke.pictures.view import Item
from web.words import say

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from engine.duke.game import DukeGame
    from engine.duke.model.board import Board
    from engine.duke.rules.terrain import Terrain
    from engine.state import State
    from pygame_core.paths import Path
    from web.duke.features.feature import Paint

LAYER: Final = 20
"""How high terrain lies."""


def ground(
    rule: type[Terrain], picture: Paint, outline: Path, *, preset: tuple[str, frozenset[str]] | None = None
) -> Feature:
    """Return a kind of terrain: its rule, its picture on a square, and the mark of where it can be placed."""
    name = rule.name

    def item(_: str, square: str) -> Item:
        return terrain_item(name, square, picture)

    return Feature(
        name,
        group="ground",
        preset=preset,
        items=partial(_items, name, picture),
        cards=(Card(name, picture, (name,)),),
        outlines={name: outline},
        cells={name: "cell.terrain"},
        tools=(Tool(name, (rule.key,), picture, item, LAYER),),
    )


def terrain_item(thing: str, square: str, picture: Paint) -> Item:
    """Return terrain as it lies on a square."""
    return Item(f"terrain {square}", square, picture, LAYER, thing, f"thing.{thing}")


def _items(name: str, picture: Paint, game: DukeGame, state: State[Board]) -> Iterator[Item]:
    tile = game.ground(state).of(name)
    if tile is not None:
        yield terrain_item(name, SQUARES[tile.square], picture)


def _todo(_: DukeGame, __: State[Board], ask: TerrainOwed, players: Mapping[str, str]) -> tuple[str, str]:
    title = say("todo.terrain", player=players[ask.whose], terrain=terrain_word(ask.terrain))
    return title, say(f"todo.terrain.{ask.terrain}")


FEATURE: Final = Feature(
    "terrain",
    when=lambda game: bool(game.terrain),
    asks={TerrainOwed: lambda ask, _: say("ask.terrain", terrain=terrain_word(ask.terrain))},
    todo={TerrainOwed: _todo},
    together=(TerrainOwed,),
    signs={PlaceTerrain: lambda action: str(action.terrain)},
    effects={
        TerrainPlaced: lambda it, _: say("effect.terrain", terrain=terrain_word(it.terrain), square=SQUARES[it.square])
    },
    touching=(TerrainPlaced,),
    log={TerrainPlaced: lambda it, _: say("turn.placed", tile=terrain_word(it.terrain), square=SQUARES[it.square])},
)
