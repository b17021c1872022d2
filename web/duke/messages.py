"""What happens in words: each effect and each decision as a sentence, what is to be done now, and how it ended."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from engine.duke.model.board import NUMBER, SIDES, SQUARES
from engine.duke.model.effects import (
    Captured,
    DrawOwed,
    Flipped,
    Moved,
    Placed,
    PlaceOwed,
    SetUp,
    SetUpEnded,
    TileDrawn,
    TileSetUp,
    Turn,
)
from engine.duke.model.tiles import KINDS
from engine.duke.rules.leaders import LeaderLost
from engine.duke.rules.setup import FOOTMAN
from engine.state import Asked, GameEnded, TurnEnded, TurnEnding
from web.duke.features import FEATURES, say_in
from web.duke.names import receivers, side_word, tile_word
from web.words import listed, say

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from engine.duke.game import DukeGame
    from engine.duke.model.board import Board, Tile
    from engine.duke.model.tiles import Kind
    from engine.game import Outcome
    from engine.match import Entry
    from engine.state import Ask, Effect, State

    Kinds = Mapping[str, Kind]

QUIET: Final[tuple[type[Effect], ...]] = (
    TileSetUp,
    TurnEnded,
    TurnEnding,
    *(kind for feature in FEATURES for kind in feature.quiet),
)
"""Effects that aren't spoken: what comes before or after them says the same and more."""


def effect_words(effect: Effect, kinds: Kinds = KINDS) -> str:
    """Say an effect as a sentence; ``kinds`` are the tiles of this game."""
    return EFFECTS[type(effect)](effect, kinds)


def _of(tile_: Tile, kinds: Kinds) -> dict[str, str]:
    return {"side": side_word(tile_.owner), "tile": tile_word(tile_.kind, kinds)}


def _moved(effect: Moved, kinds: Kinds) -> str:
    name = "effect.moved" if effect.shown is effect.tile else "effect.moved.over"
    return say(name, **_of(effect.tile, kinds), origin=SQUARES[effect.origin], target=SQUARES[effect.target])


EFFECTS: Final[Mapping[type[Effect], Callable[[Any, Kinds], str]]] = {
    Moved: _moved,
    Captured: lambda it, kinds: say("effect.captured", **_of(it.tile, kinds), square=SQUARES[it.square]),
    Flipped: lambda it, kinds: say("effect.flipped", **_of(it.shown, kinds), square=SQUARES[it.square]),
    Placed: lambda it, kinds: say("effect.placed", **_of(it.tile, kinds), square=SQUARES[it.square]),
    TileDrawn: lambda it, kinds: say("effect.drawn", side=side_word(it.side), tile=tile_word(it.kind, kinds)),
    LeaderLost: lambda it, kinds: say("effect.gone", side=side_word(it.side), leader=tile_word(it.kind, kinds)),
    TileSetUp: lambda it, _: say("effect.mustered", side=side_word(it.side)),
    SetUpEnded: lambda _, __: say("effect.setup.ended"),
    TurnEnding: lambda it, _: say("effect.turn.ending", side=side_word(it.seat)),
    TurnEnded: lambda it, _: say("effect.turn.ended", side=side_word(it.seat)),
    GameEnded: lambda _, __: say("effect.game.ended"),
    Asked: lambda it, kinds: ASKS[type(it.ask)](it.ask, kinds),
    **{kind: words for feature in FEATURES for kind, words in feature.effects.items()},
}
"""The words of every effect."""


ASKS: Final[Mapping[type[Ask], Callable[[Any, Kinds], str]]] = {
    SetUp: lambda ask, _: say("ask.setup", side=side_word(ask.seat)),
    Turn: lambda ask, _: say("ask.turn", side=side_word(ask.seat)),
    DrawOwed: lambda ask, _: say("ask.draw", side=side_word(ask.side)),
    PlaceOwed: lambda ask, kinds: say("ask.place", side=side_word(ask.seat), tile=tile_word(ask.kind, kinds)),
    **{kind: words for feature in FEATURES for kind, words in feature.asks.items()},
}
"""The words of every decision that is owed."""


def spoken(entries: Sequence[Entry[Any]], kinds: Kinds = KINDS) -> tuple[str, ...]:
    """Say all that these actions brought about, a sentence an effect, and what is owed then, once it is."""
    said = [effect for entry in entries for effect in entry.step.effects if not isinstance(effect, QUIET)]
    facts = [effect_words(effect, kinds) for effect in said if not isinstance(effect, Asked)]
    agenda = entries[-1].step.state.agenda if entries else ()
    return (*facts, *(ASKS[type(ask)](ask, kinds) for ask in agenda[:1]))


def todo(game: DukeGame, state: State[Board], players: Mapping[str, str]) -> tuple[str, str]:
    """Say who is to do what, and how, in two sentences."""
    ask = state.agenda[0]
    return TODO[type(ask)](game, state, ask, players)


def _todo_setup(game: DukeGame, state: State[Board], ask: SetUp, players: Mapping[str, str]) -> tuple[str, str]:
    kind = game.set_up.set_aside(state, ask.seat)[0]
    title = say("todo.setup", player=players[ask.seat], tile=tile_word(kind, game.kinds))
    if kind == FOOTMAN:
        return title, say("todo.place.how", leader=receivers(state, ask.seat))
    return title, say_in(game, "todo.setup.leader")


def _todo_place(game: DukeGame, state: State[Board], ask: PlaceOwed, players: Mapping[str, str]) -> tuple[str, str]:
    how = say("todo.place.how", leader=receivers(state, ask.seat))
    return say("todo.place", player=players[ask.seat], tile=tile_word(ask.kind, game.kinds)), how


def _todo_turn(game: DukeGame, _: State[Board], ask: Ask, players: Mapping[str, str]) -> tuple[str, str]:
    return say("todo.turn", player=players[ask.seat]), say_in(game, "todo.turn.how")


TODO: Final[Mapping[type[Ask], Callable[[DukeGame, State[Board], Any, Mapping[str, str]], tuple[str, str]]]] = {
    SetUp: _todo_setup,
    PlaceOwed: _todo_place,
    Turn: _todo_turn,
    DrawOwed: lambda _, __, ask, players: (say("todo.draw", player=players[ask.side]), ""),
    **{kind: words for feature in FEATURES for kind, words in feature.todo.items()},
}
"""The words of what is to be done, for every decision."""


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
    """Return squares as one phrase, in the board's order."""
    return listed(sorted(squares, key=NUMBER.__getitem__))
