"""A match in words: what each effect is, what a turn was, and what is to be done now."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from engine.duke.actions import Place
from engine.duke.board import NUMBER, SIDES, SQUARES
from engine.duke.effects import (
    Captured,
    DrawOwed,
    Flipped,
    Moved,
    Mustered,
    Placed,
    PlaceOwed,
    SetUp,
    SetUpEnded,
    TileDrawn,
    Turn,
)
from engine.duke.tiles import KINDS
from engine.state import Asked, GameEnded, TurnEnded
from web.duke.sight import next_of_setup
from web.words import listed, say

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from engine.duke.board import Board, Tile
    from engine.game import Outcome
    from engine.match import Entry
    from engine.state import Ask, Effect, State

QUIET: Final = (Mustered, TurnEnded)
"""Effects that aren't spoken: what follows them says the same and more."""


@dataclass(frozen=True, slots=True)
class Told:
    """One turn of the log: the entries ``start`` to ``stop``, its number, whose, in words, and in the notation."""

    start: int
    stop: int
    number: int
    seat: str
    words: str
    notation: str


def side_word(seat: str) -> str:
    """Give what a side is called."""
    return say(f"side.{seat}")


def tile_word(kind: str) -> str:
    """Give what a kind of tile is called."""
    return KINDS[kind].name


def effect_words(effect: Effect) -> str:
    """Say an effect as a sentence."""
    return EFFECTS[type(effect)](effect)


def _of(standing: Tile) -> dict[str, str]:
    return {"side": side_word(standing.owner), "tile": tile_word(standing.kind)}


def _moved(effect: Moved) -> str:
    name = "effect.moved" if effect.shown is effect.tile else "effect.moved.over"
    return say(name, **_of(effect.tile), origin=SQUARES[effect.origin], target=SQUARES[effect.target])


EFFECTS: Final[Mapping[type[Effect], Callable[[Any], str]]] = {
    Moved: _moved,
    Captured: lambda effect: say("effect.captured", **_of(effect.tile), square=SQUARES[effect.square]),
    Flipped: lambda effect: say("effect.flipped", **_of(effect.shown), square=SQUARES[effect.square]),
    Placed: lambda effect: say("effect.placed", **_of(effect.tile), square=SQUARES[effect.square]),
    TileDrawn: lambda effect: say("effect.drawn", side=side_word(effect.side), tile=tile_word(effect.kind)),
    Mustered: lambda effect: say("effect.mustered", side=side_word(effect.side)),
    SetUpEnded: lambda _: say("effect.setup.ended"),
    TurnEnded: lambda effect: say("effect.turn.ended", side=side_word(effect.seat)),
    GameEnded: lambda _: say("effect.game.ended"),
    Asked: lambda effect: ASKS[type(effect.ask)](effect.ask),
}
"""The words of every effect."""

ASKS: Final[Mapping[type[Ask], Callable[[Any], str]]] = {
    SetUp: lambda ask: say("ask.setup", side=side_word(ask.seat)),
    Turn: lambda ask: say("ask.turn", side=side_word(ask.seat)),
    DrawOwed: lambda ask: say("ask.draw", side=side_word(ask.side)),
    PlaceOwed: lambda ask: say("ask.place", side=side_word(ask.seat), tile=tile_word(ask.kind)),
}
"""The words of every decision that is owed."""


def spoken(entries: Sequence[Entry]) -> tuple[str, ...]:
    """Say all that these actions brought about, a sentence an effect."""
    return tuple(
        effect_words(effect) for entry in entries for effect in entry.step.effects if not isinstance(effect, QUIET)
    )


def turns(log: Sequence[Entry]) -> list[Told]:
    """Put the log into turns: a side's set-up is one; so are a draw, what chance answered, and the placing.

    Turns are numbered from one, set-ups have the number nought.
    """
    found: list[Told] = []
    start = number = 0
    while start < len(log):
        first = log[start]
        stop = start + 1
        if is_setup(first):
            while stop < len(log) and is_setup(log[stop]) and log[stop].seat == first.seat:
                stop += 1
        else:
            number += 1
            while stop < len(log) and not log[stop].before.agenda[0].opens_turn:
                stop += 1
        entries = log[start:stop]
        words = setup_words(entries) if is_setup(first) else turn_words(entries)
        notation = " ".join(entry.action.text for entry in entries)
        found.append(Told(start, stop, 0 if is_setup(first) else number, first.seat, words, notation))
        start = stop
    return found


def setup_words(entries: Sequence[Entry]) -> str:
    """Say a side's set-up in a few words, as a line of the log."""
    effects = (effect for entry in entries for effect in entry.step.effects if isinstance(effect, Placed))
    tiles = (say("turn.placed", tile=tile_word(effect.tile.kind), square=SQUARES[effect.square]) for effect in effects)
    return say("turn.setup", tiles=say("list.comma").join(tiles))


def turn_words(entries: Sequence[Entry]) -> str:
    """Say a turn in a few words, as a line of the log."""
    effects = [effect for entry in entries for effect in entry.step.effects]
    drawn = next((effect for effect in effects if isinstance(effect, TileDrawn)), None)
    placed = next((effect for effect in effects if isinstance(effect, Placed)), None)
    if drawn:
        name = tile_word(drawn.kind)
        return (
            say("turn.drew.placed", tile=name, square=SQUARES[placed.square]) if placed else say("turn.drew", tile=name)
        )
    if placed:
        return say("turn.placed", tile=tile_word(placed.tile.kind), square=SQUARES[placed.square])
    moved = next((effect for effect in effects if isinstance(effect, Moved)), None)
    taken = next((effect for effect in effects if isinstance(effect, Captured)), None)
    flipped = next((effect for effect in effects if isinstance(effect, Flipped)), None)
    victim = tile_word(taken.tile.kind) if taken else ""
    if moved is None:
        if flipped is None or taken is None:
            return say("turn.draws")
        by, square = tile_word(flipped.shown.kind), SQUARES[flipped.square]
        return say("turn.struck", tile=by, square=square, victim=victim, target=SQUARES[taken.square])
    places = {"tile": tile_word(moved.tile.kind), "origin": SQUARES[moved.origin], "target": SQUARES[moved.target]}
    if flipped:
        places |= {"by": tile_word(flipped.shown.kind), "at": SQUARES[flipped.square]}
        return say("turn.commanded.took" if taken else "turn.commanded", victim=victim, **places)
    return say("turn.took" if taken else "turn.moved", victim=victim, **places)


def todo(state: State[Board], players: Mapping[str, str]) -> tuple[str, str]:
    """Say who is to do what, and how, in two sentences."""
    ask = state.agenda[0]
    match ask:
        case SetUp(seat):
            kind = next_of_setup(state, seat)
            return say("todo.setup", player=players[seat], tile=tile_word(kind)), say(f"todo.setup.{kind}")
        case PlaceOwed(seat, kind):
            return say("todo.place", player=players[seat], tile=tile_word(kind)), say("todo.place.how")
        case DrawOwed(_, side):
            return say("todo.draw", player=players[side]), ""
        case Turn(seat):
            return say("todo.turn", player=players[seat]), say("todo.turn.how")
    raise KeyError(type(ask).__name__)


def outcome_words(outcome: Outcome, players: Mapping[str, str]) -> tuple[str, str]:
    """Say who has won and why."""
    if len(outcome.winners) > 1:
        return say("end.draw"), say(f"end.{outcome.cite.id}")
    winner = outcome.winners[0]
    loser = next(seat for seat in SIDES if seat != winner)
    places = {"winner": players[winner], "loser": players[loser]}
    return say("end.won", **places), say(f"end.{outcome.cite.id}", **places)


def action_words(text: str) -> str:
    """Say an action that has to be told from another one on the same square."""
    for mark, name in (("*", "choose.strike"), ("x", "choose.take"), ("-", "choose.move")):
        if mark in text:
            origin, _, target = text.rpartition(mark)
            return say(name, origin=origin, target=target)
    return text


def squares_words(squares: Sequence[str]) -> str:
    """Give squares as one phrase, in the board's order."""
    return listed(sorted(squares, key=NUMBER.__getitem__))


def is_setup(entry: Entry) -> bool:
    """Whether an action belongs to the set-up."""
    return isinstance(entry.action, Place) and any(isinstance(effect, Mustered) for effect in entry.step.effects)
