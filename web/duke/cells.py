"""The board as text for keyboard and screen reader: what is on each square and what can be done there."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, Final

from engine.duke.model.board import NUMBER
from web.duke.features import FEATURES
from web.duke.names import side_word, tile_word
from web.duke.pictures.board import FILES, RANKS
from web.ui.widgets import Cell
from web.words import SPEAKER, say

if TYPE_CHECKING:
    from collections.abc import Mapping

    from engine.duke.model.board import Tile
    from engine.duke.model.tiles import Kind
    from web.duke.match_view import Marks
    from web.duke.pictures.board import Side
    from web.duke.pictures.view import Target
    from web.duke.play import Play

ANSWERS: Final = {sign: words for feature in FEATURES for sign, words in feature.cells.items()}
"""The key of the words that say what a press on a marked square does where no icon is used, by the mark."""


ORDER: Final[Mapping[Side, tuple[str, ...]]] = {
    "L": tuple(file + rank for rank in reversed(RANKS) for file in FILES),
    "D": tuple(file + rank for rank in RANKS for file in reversed(FILES)),
}
"""The squares as each side sees them, row by row from the upper left."""
SIZE: Final = len(FILES)
"""How many squares a row has."""


def cells(play: Play, marks: Marks) -> tuple[Cell, ...]:
    """Return all squares in the order in which they are seen."""
    view = play.view
    board, items, kinds = view.state.board.cells, view.items, view.game.kinds
    targets, sources = {goal.square: goal for goal in marks.targets}, marks.sources
    mover, starts, selected = (view.mover, play.starts, play.selected) if view.playing else (None, {}, None)
    placing = bool(view.playing and targets and not play.pick.pointed)
    other = {*view.tiles, *items.words, *targets, *sources, selected}
    language = SPEAKER.language.code

    def cell(square: str) -> Cell:
        tile = board[NUMBER[square]]
        told = _tile_words(square, tile, mover, starts, kinds, placing=placing)
        things = items.words.get(square, ())
        if things and tile is None:
            told = say("cell.bare", square=square)
        for name in things:
            told = say("cell.with", cell=told, thing=say(name))
        if square in marks.guard:
            told = say("cell.guard", cell=told)
        if square == selected:
            told = say("cell.selected", cell=told)
        elif square in targets:
            told = _target_words(told, targets[square], placing=placing)
        elif square in sources:
            told = say("cell.source", cell=told, icon=say(f"icon.{sources[square]}"))
        movable = not placing and tile is not None and square in starts
        return Cell(square, told, movable, square in targets, square == selected)

    return tuple([cell(square) if square in other else bare(language, square) for square in ORDER[play.bottom]])


@cache
def bare(_language: str, square: str) -> Cell:
    """Return a square on which nothing is and nothing can be done."""
    return Cell(square, say("cell.empty", square=square))


def _target_words(told: str, goal: Target, *, placing: bool) -> str:
    if goal.icon in ANSWERS:
        return say(ANSWERS[goal.icon], cell=told)
    name = "cell.place" if placing else "cell.take" if goal.capture else "cell.go"
    return say(name, cell=told, icon=say(f"icon.{goal.icon}"))


def _tile_words(
    square: str,
    tile: Tile | None,
    mover: str | None,
    starts: Mapping[str, tuple[Any, ...]],
    kinds: Mapping[str, Kind],
    *,
    placing: bool,
) -> str:
    if tile is None:
        return say("cell.empty", square=square)
    places = {"square": square, "tile": tile_word(tile.kind, kinds), "side": side_word(tile.owner)}
    places["face"] = say("face.other" if tile.turned else "face.start")
    if tile.owner != mover:
        return say("cell.theirs", **places)
    if placing:
        return say("cell.own", **places)
    ways = {action.points[1:] for action in starts.get(square, ())}
    return say("cell.own.moves", count=len(ways), **places) if ways else say("cell.own.stuck", **places)
