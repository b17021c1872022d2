"""The board as text for keyboard and screen reader: what is on each square and what can be done there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from engine.duke.model.board import NUMBER
from web.duke.board_items import lying, things_at
from web.duke.names import side_word, tile_word
from web.duke.pictures.board import FILES, RANKS
from web.ui.widgets import Cell
from web.words import say

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from engine.duke.game import DukeGame
    from engine.duke.model.board import Board, Tile
    from engine.duke.model.tiles import Kind
    from engine.picker import Pick
    from engine.state import State
    from web.duke.pictures.board import Side
    from web.duke.pictures.view import Target

ANSWERS: Final = {
    "flag": "flag",
    "turn": "turn",
    "D": "specter",
    "mountain": "terrain",
    "fort": "terrain",
    "camelot": "terrain",
}
"""What a press on a marked square does where no icon is used, by the mark."""


def seen_order(bottom: Side) -> Iterator[str]:
    """Go through the squares as they are seen, row by row from the upper left.

    >>> from itertools import islice
    >>> list(islice(seen_order("L"), 2)), list(islice(seen_order("D"), 2))
    (['a6', 'b6'], ['f1', 'e1'])
    """
    ranks = reversed(RANKS) if bottom == "L" else RANKS
    for rank in ranks:
        for file in FILES if bottom == "L" else reversed(FILES):
            yield file + rank


def cells(
    game: DukeGame,
    state: State[Board],
    bottom: Side,
    picks: tuple[Pick, Pick] | None,
    reach: tuple[tuple[Target, ...], Mapping[str, str]],
    *,
    guarded: frozenset[str],
) -> tuple[Cell, ...]:
    """Give all squares in the order in which they are seen.

    ``picks`` are the choice among everything and what is left of it after what has been pointed at; None when nothing
    can be done. ``reach`` is where a point would end an action, and where it would go on.
    """
    targets, sources = {goal.square: goal for goal in reach[0]}, reach[1]
    whole, pick = picks or (None, None)
    turn = state.agenda[0].whose if picks else None
    ground = lying(game, state)
    starts: Mapping[str, tuple[Any, ...]] = whole.next_points() if whole else {}
    selected = pick.pointed[-1] if pick and pick.pointed else None
    placing = bool(pick and not pick.pointed and targets)

    def cell(square: str) -> Cell:
        standing = state.board.cells[NUMBER[square]]
        words = _standing_words(square, standing, turn, starts, game.kinds, placing=placing)
        things = tuple(things_at(ground, square, standing is not None))
        if things and standing is None:
            words = say("cell.bare", square=square)
        for name in things:
            words = say("cell.with", cell=words, thing=say(name))
        if square in guarded:
            words = say("cell.guard", cell=words)
        if square == selected:
            words = say("cell.selected", cell=words)
        elif square in targets:
            words = _target_words(words, targets[square], placing=placing)
        elif square in sources:
            words = say("cell.source", cell=words, icon=say(f"icon.{sources[square]}"))
        movable = bool(whole) and not placing and square in starts and standing is not None
        return Cell(square, words, movable, square in targets, square == selected)

    return tuple(cell(square) for square in seen_order(bottom))


def _target_words(words: str, goal: Target, *, placing: bool) -> str:
    if goal.icon in ANSWERS and (placing or goal.icon == "flag"):
        return say(f"cell.{ANSWERS[goal.icon]}", cell=words)
    name = "cell.place" if placing else "cell.take" if goal.capture else "cell.go"
    return say(name, cell=words, icon=say(f"icon.{goal.icon}"))


def _standing_words(
    square: str,
    standing: Tile | None,
    mover: str | None,
    starts: Mapping[str, tuple[Any, ...]],
    kinds: Mapping[str, Kind],
    *,
    placing: bool,
) -> str:
    if standing is None:
        return say("cell.empty", square=square)
    places = {"square": square, "tile": tile_word(standing.kind, kinds), "side": side_word(standing.owner)}
    places["face"] = say("face.other" if standing.turned else "face.start")
    if standing.owner != mover:
        return say("cell.theirs", **places)
    if placing:
        return say("cell.own", **places)
    ways = {action.points[1:] for action in starts.get(square, ())}
    return say("cell.own.moves", count=len(ways), **places) if ways else say("cell.own.stuck", **places)
