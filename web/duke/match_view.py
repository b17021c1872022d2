"""What a match shows at some moment: which tile lies where under which name, what is lost, drawn, and was touched last.

Law: a tile keeps its name from the bag to the tray, and a name is told by the log alone, so that motion follows it.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Any, Final

from engine.duke.model.board import DARK, LIGHT, NUMBER, SQUARES, Tile, tile
from engine.duke.model.effects import (
    Bags,
    Captured,
    Flipped,
    Moved,
    Placed,
    PlaceOwed,
    SetUp,
    SetUpAsk,
    TileDrawn,
    Turn,
)
from engine.duke.model.tiles import COMMAND
from web.duke import choosing, reasons
from web.duke.board_items import board_items, note
from web.duke.faces import SIDE, tile_view
from web.duke.features import FEATURES, has, in_play
from web.duke.features.usual import BAGS
from web.duke.pictures.view import StripView, TableView
from web.duke.turn_log import turns
from web.words import SPEAKER

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from engine.duke.game import DukeGame
    from engine.duke.model.board import Board
    from engine.game import Outcome
    from engine.match import Entry, Match
    from engine.rules import Offer
    from engine.state import Ask, State
    from web.duke.board_items import BoardItems
    from web.duke.pictures.board import Side
    from web.duke.pictures.danger import DangerView
    from web.duke.pictures.view import Target, TileView
    from web.duke.turn_log import Told
    from web.ui.held import Held
    from web.words import Language

TOUCHING: Final = (Moved, Captured, Flipped, Placed, *(kind for feature in FEATURES for kind in feature.touching))
"""The effects that say on which squares something happened."""
TOGETHER: Final = tuple(kind for feature in FEATURES for kind in feature.together)
"""Decisions before the game begins whose answers are seen as one."""


@dataclass(frozen=True, slots=True)
class Traces:
    """What the log has left: names of tiles by square, the lost ones in order, and the squares touched last."""

    names: Mapping[int, str]
    lost: tuple[tuple[Tile, str], ...]
    drawn: str
    recent: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Marks:
    """What is marked on the board besides the tiles; all of it may be left out.

    ``sources`` are the squares with which a choice would go on, ``pointed`` those of it that were pointed at before the
    last.
    """

    selected: str | None = None
    targets: tuple[Target, ...] = ()
    sources: Mapping[str, str] = field(default_factory=dict)
    guard: tuple[str, ...] = ()
    refused: str | None = None
    threats: tuple[tuple[str, str], ...] = ()
    focus: str | None = None
    held: Held | None = None
    pointed: tuple[str, ...] = ()


def traces(opening: State[Board], entries: Sequence[Entry[Any]]) -> Traces:
    """Follow every tile from the opening through the log."""
    names = {
        square: f"{SIDE[tile_.owner]}{tile_.kind}@{SQUARES[square]}"
        for square, tile_ in enumerate(opening.board.cells)
        if tile_ is not None
    }
    lost: list[tuple[Tile, str]] = []
    drawn = ""
    for number, entry in enumerate(entries):
        for effect in entry.step.effects:
            if isinstance(effect, TileDrawn):
                drawn = name_of(effect.kind, effect.side, number)
            elif isinstance(effect, Placed):
                names[effect.square] = drawn or name_of(effect.tile.kind, effect.tile.owner, number)
                drawn = ""
            elif isinstance(effect, Captured):
                lost.append((effect.tile, names.pop(effect.square)))
            elif isinstance(effect, Moved):
                names[effect.target] = names.pop(effect.origin)
    return Traces(names, tuple(lost), drawn, _recent(entries))


def _recent(entries: Sequence[Entry[Any]]) -> tuple[int, ...]:
    """Give the squares that the last action touched, and those of the answers that are seen as one with it."""
    recent: tuple[int, ...] = ()
    for number in range(len(entries) - 1, -1, -1):
        recent = (*touched(entries[number]), *recent)
        if not (number and _together(entries[number]) and _together(entries[number - 1])):
            break
    return recent


def _together(entry: Entry[Any]) -> bool:
    return isinstance(entry.before.agenda[0], TOGETHER)


def name_of(kind: str, side: str, number: int) -> str:
    """Give the name of a tile that comes into play with that action of the log."""
    return f"{SIDE[side]}{kind}{number}"


def touched(entry: Entry[Any]) -> tuple[int, ...]:
    """Give the squares that an action touched, each once."""
    squares: dict[int, None] = {}
    for effect in entry.step.effects:
        for name in ("origin", "target", "square"):
            square = getattr(effect, name, None)
            if square is not None and isinstance(effect, TOUCHING):
                squares[square] = None
    return tuple(squares)


def waiting(game: DukeGame, state: State[Board], count: int, drawn: str = "") -> tuple[str, TileView] | None:
    """Give the seat and the tile that it has to place next, or None; ``count`` is how long the log is."""
    ask = state.agenda[0] if state.agenda else None
    if isinstance(ask, PlaceOwed):
        return ask.seat, tile_view(tile(ask.kind, ask.seat), drawn or name_of(ask.kind, ask.seat, count), game.kinds)
    if isinstance(ask, SetUp):
        kind = game.set_up.set_aside(state, ask.seat)[0]
        return ask.seat, tile_view(tile(kind, ask.seat), name_of(kind, ask.seat, count), game.kinds)
    return None


@dataclass(frozen=True, eq=False)
class MatchView:
    """A match at the moment that is looked at, worked out once: whatever a screen shows of the match is read from it.

    ``log`` is the whole log, ``seen`` how many of its actions had happened at that moment, and ``state`` what the seat
    that is to act knew then. ``outcome``, ``asked`` (the decision that is owed) and ``mover`` (the seat that acts) are
    the present's; the latter two are None once the match is over. ``playing`` says that something can be done on the
    board that is seen, ``agreed`` that the players themselves made the end. ``told`` are the turns
    that are known already, in the words of ``language``.
    """

    game: DukeGame
    opening: State[Board]
    log: tuple[Entry[Any], ...]
    seen: int
    state: State[Board]
    outcome: Outcome | None
    asked: Ask | None
    mover: str | None
    playing: bool
    agreed: bool
    can_undo: bool
    can_redo: bool
    language: Language
    told: tuple[Told, ...]

    @classmethod
    def of(cls, match: Match[Any], looking: int | None, before: MatchView | None = None) -> MatchView:
        """Look at a match after so many actions, None for the present; ``before`` is what was looked at until now."""
        game: DukeGame = match.game  # type: ignore[assignment]
        now, outcome, log = match.state, match.outcome, tuple(match.log)
        seen = len(log) if looking is None else looking
        state = now if looking is None else log[seen - 1].step.state if seen else match.opening
        asked = None if outcome else now.agenda[0]
        seat = asked.whose if asked else None
        return cls(
            game,
            match.opening,
            log,
            seen,
            state if seat is None else game.view(state, seat),
            outcome,
            asked,
            seat,
            looking is None and outcome is None,
            match.agreed is not None,
            match.can_undo and looking is None,
            match.can_redo and looking is None,
            SPEAKER.language,
            before.turns_before(log) if before else (),
        )

    def turns_before(self, log: Sequence[Entry[Any]]) -> tuple[Told, ...]:
        """Give the turns of this log that another log has just the same, but for the last of them: it may go on."""
        common = min(len(log), len(self.log)) if self.language is SPEAKER.language else 0
        while common and log[common - 1] is not self.log[common - 1]:
            common -= 1
        return tuple(turn for turn in self.turns if turn.stop <= common)[:-1]

    # What is asked

    @cached_property
    def in_setup(self) -> bool:
        """Whether tiles of the set-up are still to be placed."""
        return isinstance(self.asked, SetUp)

    @cached_property
    def beginning(self) -> bool:
        """Whether the game has not begun yet: tiles, terrain or flags are still to come."""
        return isinstance(self.asked, SetUpAsk)

    @cached_property
    def has_usual(self) -> bool:
        """Whether the tiles of the set-up that come next have usual places."""
        return self.in_setup and all(feature.usual for feature in in_play(self.game))

    @cached_property
    def placing(self) -> bool:
        """Whether the mover owes a tile to the board."""
        return isinstance(self.asked, SetUp | PlaceOwed)

    @cached_property
    def answering(self) -> bool:
        """Whether something other than a turn is asked: then what can be pointed at is marked from the start."""
        return self.asked is not None and not isinstance(self.asked, Turn)

    # What lies where

    @cached_property
    def items(self) -> BoardItems:
        """What lies on the board besides the tiles."""
        return board_items(self.game, self.state)

    @cached_property
    def traces(self) -> Traces:
        """What the log has left so far."""
        return traces(self.opening, self.log[: self.seen])

    @cached_property
    def turns(self) -> tuple[Told, ...]:
        """The whole log put into turns."""
        return tuple(turns(self.log, self.game.kinds, self.told))

    @cached_property
    def waiting(self) -> tuple[str, TileView] | None:
        """The seat and the tile that it has to place next, or None."""
        return waiting(self.game, self.state, self.seen, self.traces.drawn)

    @cached_property
    def tiles(self) -> dict[str, TileView]:
        """The tiles on the board as they are seen, by square, nobody's among them."""
        names, kinds = self.traces.names, self.game.kinds
        cells: Iterable[tuple[int, Any]] = enumerate(self.state.board.cells)
        found = {
            SQUARES[square]: tile_view(tile_, names[square], kinds) for square, tile_ in cells if tile_ is not None
        }
        return found | self.items.tiles

    @cached_property
    def attackers(self) -> tuple[Offer, ...]:
        """The uses of icons by which the mover's leader could be taken now, at the start of a turn."""
        if not self.playing or not isinstance(self.asked, Turn):
            return ()
        return reasons.attackers(self.game, self.state, self.asked.seat)

    @cached_property
    def offers(self) -> Mapping[Any, Offer]:
        """The offers behind the actions that are proposed, legal or not."""
        return choosing.offers_of(self.game, self.state)

    def tile_at(self, square: str) -> Tile | None:
        """Give the tile that is seen on a square."""
        return self.state.board.cells[NUMBER[square]] if square in NUMBER else None

    def thing_at(self, square: str) -> str | None:
        """Name what can be looked at on a square: ``tile``, or what else lies there."""
        return "tile" if self.tile_at(square) is not None else self.items.things.get(square)

    def strip(self, seat: str, player: str, bottom: Side, *, may_draw: bool) -> StripView:
        """Give what lies beside the board for a seat."""
        bags, next_tile = self.state.part(Bags), self.waiting if self.playing else None
        side, to_move = SIDE[seat], self.playing and self.mover == seat
        lost = (pair for pair in self.traces.lost if pair[0].owner == seat)
        return StripView(
            player,
            len(bags.of(seat)) if has(self.game, BAGS) else None,
            next_tile[1] if next_tile and next_tile[0] == seat else None,
            tuple(tile_view(tile(tile_.kind, seat), name, self.game.kinds) for tile_, name in lost),
            to_move,
            to_move and may_draw,
            note(self.game, self.state, seat),
            self.items.beside if side != bottom else None,
        )

    def table(
        self, players: Mapping[str, str], bottom: Side, marks: Marks, danger: DangerView | None, *, may_draw: bool
    ) -> TableView:
        """Give everything that the picture shows."""
        light, dark = (self.strip(seat, players[seat], bottom, may_draw=may_draw) for seat in (LIGHT, DARK))
        return TableView(
            self.tiles,
            light,
            dark,
            bottom,
            marks.selected,
            marks.targets,
            {**marks.sources, **dict.fromkeys(marks.pointed, COMMAND)},
            tuple([SQUARES[square] for square in self.traces.recent]),
            marks.guard,
            marks.refused,
            marks.threats,
            marks.focus,
            marks.held,
            self.items.items,
            danger,
        )
