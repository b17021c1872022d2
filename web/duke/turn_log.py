"""The log as people read it: a match's actions put into turns, each in a few words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from engine.duke.model.actions import Command, Draw, Move, Place, Strike
from engine.duke.model.board import SQUARES
from engine.duke.model.effects import Captured, Flipped, Moved, Placed, SetUp, SetUpAsk, TileDrawn
from engine.duke.model.tiles import KINDS
from engine.duke.rules.leaders import LeaderLost
from web.duke.features import FEATURES
from web.duke.names import side_word, tile_word
from web.words import say

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from engine.duke.model.tiles import Kind
    from engine.match import Entry
    from engine.state import Ask, Effect

    Kinds = Mapping[str, Kind]

TOGETHER: Final[tuple[type[Ask], ...]] = (SetUp, *(kind for feature in FEATURES for kind in feature.together))
"""Decisions before the game begins that are one line as long as one seat answers them."""
EARLY: Final[tuple[type[Ask], ...]] = tuple(kind for feature in FEATURES for kind in feature.early)
"""What is asked before a turn and belongs to it."""
USES: Final = {kind: words for feature in FEATURES for kind, words in feature.uses.items()}
"""The words of an action by which a module has a tile move."""


@dataclass(frozen=True, slots=True)
class Told:
    """One turn of the log: the entries ``start`` to ``stop``, its number, whose, in words, and in the notation."""

    start: int
    stop: int
    number: int
    seat: str
    words: str
    notation: str


def turns(log: Sequence[Entry[Any]], kinds: Kinds = KINDS, known: Sequence[Told] = ()) -> list[Told]:
    """Put the log into turns: a side's set-up is one; so are a draw, what chance answered, and the placing.

    Whether to move the flag after a point is asked before a turn, and belongs to it. Turns are numbered from one;
    what comes before the game begins has the number nought. ``known`` are its first turns where they are known.
    """
    found = list(known)
    start, number = (found[-1].stop, found[-1].number) if found else (0, 0)
    while start < len(log):
        stop = _end_of_turn(log, start)
        entries = log[start:stop]
        early = _early(entries[0])
        number += not early
        notation = " ".join(entry.action.text for entry in entries)
        words = turn_words(entries, kinds)
        found.append(Told(start, stop, 0 if early else number, entries[0].seat, words, notation))
        start = stop
    return found


def _early(entry: Entry[Any]) -> bool:
    return isinstance(entry.before.agenda[0], SetUpAsk)


def _end_of_turn(log: Sequence[Entry[Any]], start: int) -> int:
    first, stop = log[start].before.agenda[0], start + 1
    if isinstance(first, TOGETHER):
        kind = type(first)
        while stop < len(log) and isinstance(log[stop].before.agenda[0], kind) and log[stop].seat == log[start].seat:
            stop += 1
    elif not _early(log[start]):
        waits = isinstance(first, EARLY)
        while stop < len(log):
            ask = log[stop].before.agenda[0]
            if isinstance(ask, EARLY) or (ask.opens_turn and not waits):
                break
            waits = False
            stop += 1
    return stop


def turn_words(entries: Sequence[Entry[Any]], kinds: Kinds = KINDS) -> str:
    """Say a turn in a few words, as a line of the log."""
    first, *more = list(_clauses(entries, kinds)) or [entries[0].action.text]
    for clause in more:
        first = say("turn.then", turn=first, more=clause)
    return first


def _clauses(entries: Sequence[Entry[Any]], kinds: Kinds) -> Iterator[str]:
    if isinstance(entries[0].before.agenda[0], SetUp):
        yield _setup(entries, kinds)
        return
    for number, entry in enumerate(entries):
        effects = entry.step.effects
        match entry.action:
            case Draw():
                yield _drew(entries[number:], kinds)
            case Place() if number == 0:
                yield from _placed(effects, kinds)
            case Move() | Strike() | Command():
                yield _used(effects, kinds)
            case action if type(action) in USES:
                yield USES[type(action)](effects, kinds)
        for effect in effects:
            added = ALSO[type(effect)](effect, kinds) if type(effect) in ALSO else ""
            if added:
                yield added


def _setup(entries: Sequence[Entry[Any]], kinds: Kinds) -> str:
    effects = (effect for entry in entries for effect in entry.step.effects if isinstance(effect, Placed))
    tiles = (say("turn.placed", tile=tile_word(it.tile.kind, kinds), square=SQUARES[it.square]) for it in effects)
    return say("turn.setup", tiles=say("list.comma").join(tiles))


def _placed(effects: Sequence[Effect], kinds: Kinds) -> Iterator[str]:
    for effect in effects:
        if isinstance(effect, Placed):
            yield say("turn.placed", tile=tile_word(effect.tile.kind, kinds), square=SQUARES[effect.square])


def _drew(entries: Sequence[Entry[Any]], kinds: Kinds) -> str:
    effects = [effect for entry in entries for effect in entry.step.effects]
    drawn = next((effect for effect in effects if isinstance(effect, TileDrawn)), None)
    placed = next((effect for effect in effects if isinstance(effect, Placed)), None)
    if drawn is None:
        return say("turn.draws")
    name = tile_word(drawn.kind, kinds)
    return say("turn.drew.placed", tile=name, square=SQUARES[placed.square]) if placed else say("turn.drew", tile=name)


def _used(effects: Sequence[Effect], kinds: Kinds) -> str:
    moved = next((effect for effect in effects if isinstance(effect, Moved)), None)
    taken = next((effect for effect in effects if type(effect) is Captured), None)
    flipped = next((effect for effect in effects if isinstance(effect, Flipped)), None)
    victim = tile_word(taken.tile.kind, kinds) if taken else ""
    if moved is None:
        if flipped is None or taken is None:
            raise ValueError("an icon was used, but nothing has moved or struck")
        by, square = tile_word(flipped.shown.kind, kinds), SQUARES[flipped.square]
        return say("turn.struck", tile=by, square=square, victim=victim, target=SQUARES[taken.square])
    name = tile_word(moved.tile.kind, kinds)
    places = {"tile": name, "origin": SQUARES[moved.origin], "target": SQUARES[moved.target]}
    if flipped:
        places |= {"by": tile_word(flipped.shown.kind, kinds), "at": SQUARES[flipped.square]}
        return say("turn.commanded.took" if taken else "turn.commanded", victim=victim, **places)
    return say("turn.took" if taken else "turn.moved", victim=victim, **places)


ALSO: Final[Mapping[type[Effect], Callable[[Any, Kinds], str]]] = {
    LeaderLost: lambda it, kinds: say("turn.gone", side=side_word(it.side), leader=tile_word(it.kind, kinds)),
    **{kind: words for feature in FEATURES for kind, words in feature.log.items()},
}
"""What an effect adds to a turn, where it is worth a place in the log."""
