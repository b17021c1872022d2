"""What happens in words: each effect and each decision as a sentence, what is to be done now, and how it ended."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from engine.duke.model.board import NUMBER, OPPONENT, SIDES, SQUARES
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
from engine.duke.rules.camelot import CamelotFlipped, Seized, SeizeOwed
from engine.duke.rules.coup import POINTS_TO_WIN, Coups, FlagAsked, FlagOwed, Scored
from engine.duke.rules.flags import FirstFlagOwed, FlagLeft, FlagMoved
from engine.duke.rules.leaders import LeaderLost
from engine.duke.rules.nightmare import FootmenBagged, Picked, PickOwed
from engine.duke.rules.rider import LossCounted
from engine.duke.rules.specter import HitNoted, SpecterMoved, SpecterOwed, TakenBySpecter, TokenDue, TokenMoved
from engine.duke.rules.terrain import TerrainOwed, TerrainPlaced
from engine.game import CHANCE
from engine.state import Asked, GameEnded, TurnEnded, TurnEnding
from web.duke.names import receivers, side_word, terrain_word, tile_word
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

QUIET: Final = (TileSetUp, TurnEnded, TurnEnding, HitNoted, TokenDue, FlagAsked, LossCounted)
"""Effects that aren't spoken: what comes before or after them says the same and more."""


def effect_words(effect: Effect, kinds: Kinds = KINDS) -> str:
    """Say an effect as a sentence; ``kinds`` are the tiles of this game."""
    return EFFECTS[type(effect)](effect, kinds)


def _of(standing: Tile, kinds: Kinds) -> dict[str, str]:
    return {"side": side_word(standing.owner), "tile": tile_word(standing.kind, kinds)}


def _moved(effect: Moved, kinds: Kinds) -> str:
    name = "effect.moved" if effect.shown is effect.tile else "effect.moved.over"
    return say(name, **_of(effect.tile, kinds), origin=SQUARES[effect.origin], target=SQUARES[effect.target])


def _flag_moved(effect: FlagMoved, _: Kinds) -> str:
    return say(f"effect.flag.{effect.how}", side=side_word(effect.side), square=SQUARES[effect.square])


def _specter_moved(effect: SpecterMoved, _: Kinds) -> str:
    name = "effect.specter.enters" if effect.origin is None else "effect.specter.moved"
    return say(name, square=SQUARES[effect.square], facing=say(f"facing.{effect.facing}"))


def _picked(effect: Picked, kinds: Kinds) -> str:
    words = {"side": side_word(effect.side), "other": side_word(OPPONENT[effect.side])}
    return say("effect.picked", tile=tile_word(effect.kind, kinds), count=effect.count, **words)


EFFECTS: Final[Mapping[type[Effect], Callable[[Any, Kinds], str]]] = {
    Moved: _moved,
    Captured: lambda it, kinds: say("effect.captured", **_of(it.tile, kinds), square=SQUARES[it.square]),
    Flipped: lambda it, kinds: say("effect.flipped", **_of(it.shown, kinds), square=SQUARES[it.square]),
    Placed: lambda it, kinds: say("effect.placed", **_of(it.tile, kinds), square=SQUARES[it.square]),
    TileDrawn: lambda it, kinds: say("effect.drawn", side=side_word(it.side), tile=tile_word(it.kind, kinds)),
    Picked: _picked,
    FootmenBagged: lambda _, kinds: say("effect.footmen", tile=tile_word("Fo", kinds)),
    LeaderLost: lambda it, kinds: say("effect.gone", side=side_word(it.side), leader=tile_word(it.kind, kinds)),
    TileSetUp: lambda it, _: say("effect.mustered", side=side_word(it.side)),
    SetUpEnded: lambda _, __: say("effect.setup.ended"),
    TerrainPlaced: lambda it, _: say("effect.terrain", terrain=terrain_word(it.terrain), square=SQUARES[it.square]),
    FlagMoved: _flag_moved,
    FlagLeft: lambda it, _: say("effect.flag.left", side=side_word(it.side)),
    FlagAsked: lambda it, _: say("effect.flag.asked", side=side_word(it.side)),
    Scored: lambda it, _: say("effect.scored", side=side_word(it.side), square=SQUARES[it.square]),
    LossCounted: lambda it, _: say("effect.loss", side=side_word(it.side)),
    CamelotFlipped: lambda it, _: say("effect.camelot.spent" if it.spent else "effect.camelot.back"),
    Seized: lambda it, kinds: say("effect.seized", **_of(it.shown, kinds), square=SQUARES[it.square]),
    SpecterMoved: _specter_moved,
    TakenBySpecter: lambda it, kinds: say("effect.specter.took", **_of(it.tile, kinds), square=SQUARES[it.square]),
    TokenMoved: lambda it, _: say("effect.token", square=SQUARES[it.square]),
    TokenDue: lambda it, _: say("effect.token.due", square=SQUARES[it.square]),
    HitNoted: lambda it, _: (
        say("effect.hit.over") if it.square is None else say("effect.hit", square=SQUARES[it.square])
    ),
    TurnEnding: lambda it, _: say("effect.turn.ending", side=side_word(it.seat)),
    TurnEnded: lambda it, _: say("effect.turn.ended", side=side_word(it.seat)),
    GameEnded: lambda _, __: say("effect.game.ended"),
    Asked: lambda it, kinds: ASKS[type(it.ask)](it.ask, kinds),
}
"""The words of every effect."""


def _specter_owed(ask: SpecterOwed, _: Kinds) -> str:
    return say("ask.token" if ask.seat == CHANCE else "ask.specter", side=side_word(ask.side))


ASKS: Final[Mapping[type[Ask], Callable[[Any, Kinds], str]]] = {
    SetUp: lambda ask, _: say("ask.setup", side=side_word(ask.seat)),
    PickOwed: lambda ask, _: say("ask.pick", side=side_word(ask.seat)),
    TerrainOwed: lambda ask, _: say("ask.terrain", terrain=terrain_word(ask.terrain)),
    FirstFlagOwed: lambda ask, _: say("ask.flag.first", side=side_word(ask.seat)),
    FlagOwed: lambda ask, _: say("ask.flag", side=side_word(ask.seat)),
    SeizeOwed: lambda ask, _: say("ask.seize", side=side_word(ask.seat)),
    SpecterOwed: _specter_owed,
    Turn: lambda ask, _: say("ask.turn", side=side_word(ask.seat)),
    DrawOwed: lambda ask, _: say("ask.draw", side=side_word(ask.side)),
    PlaceOwed: lambda ask, kinds: say("ask.place", side=side_word(ask.seat), tile=tile_word(ask.kind, kinds)),
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
    if "rider" in game.modules:
        return title, say("todo.setup.rider")
    if kind == "Fo":
        return title, say("todo.place.how", leader=receivers(state, ask.seat))
    return title, say("todo.setup.leader")


def _todo_place(game: DukeGame, state: State[Board], ask: PlaceOwed, players: Mapping[str, str]) -> tuple[str, str]:
    how = say("todo.place.how", leader=receivers(state, ask.seat))
    return say("todo.place", player=players[ask.seat], tile=tile_word(ask.kind, game.kinds)), how


def _todo_terrain(_: DukeGame, __: State[Board], ask: TerrainOwed, players: Mapping[str, str]) -> tuple[str, str]:
    title = say("todo.terrain", player=players[ask.whose], terrain=terrain_word(ask.terrain))
    return title, say(f"todo.terrain.{ask.terrain}")


def _todo_flag(_: DukeGame, state: State[Board], ask: FlagOwed, players: Mapping[str, str]) -> tuple[str, str]:
    other = OPPONENT[ask.seat]
    how = say("todo.flag.how", other=players[other], count=state.part(Coups).of(other), wanted=POINTS_TO_WIN)
    return say("todo.flag", player=players[ask.seat]), how


def _todo_first_flag(game: DukeGame, _: State[Board], ask: Ask, players: Mapping[str, str]) -> tuple[str, str]:
    aim = "coup" if "coup" in game.modules else "objective"
    return say("todo.flag.first", player=players[ask.seat]), say(f"todo.flag.first.{aim}")


def _todo_turn(game: DukeGame, _: State[Board], ask: Ask, players: Mapping[str, str]) -> tuple[str, str]:
    how = "todo.turn.rider" if "rider" in game.modules else "todo.turn.how"
    return say("todo.turn", player=players[ask.seat]), say(how)


TODO: Final[Mapping[type[Ask], Callable[[DukeGame, State[Board], Any, Mapping[str, str]], tuple[str, str]]]] = {
    SetUp: _todo_setup,
    PlaceOwed: _todo_place,
    TerrainOwed: _todo_terrain,
    FirstFlagOwed: _todo_first_flag,
    FlagOwed: _todo_flag,
    Turn: _todo_turn,
    PickOwed: lambda _, __, ask, players: (say("todo.pick", player=players[ask.seat]), say("todo.pick.how")),
    SeizeOwed: lambda _, __, ask, players: (say("todo.seize", player=players[ask.seat]), say("todo.seize.how")),
    SpecterOwed: lambda _, __, ask, players: (say("todo.specter", player=players[ask.whose]), say("todo.specter.how")),
    DrawOwed: lambda _, __, ask, players: (say("todo.draw", player=players[ask.side]), ""),
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
    """Give squares as one phrase, in the board's order."""
    return listed(sorted(squares, key=NUMBER.__getitem__))
