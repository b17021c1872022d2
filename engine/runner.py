"""Whole matches between programs: each is given what its seat may know, and nothing else.

What a player is given holds neither the match nor its log, its seed or the true state. It is no wall: a program in the
same process can look at anything if it wants to. One that isn't trusted runs in a process of its own.
"""

from __future__ import annotations

from hashlib import sha256
from random import Random
from typing import TYPE_CHECKING, Any, Final, Protocol, TypeVar

from .game import Action, Illegal
from .match import Match

if TYPE_CHECKING:
    from collections.abc import Mapping

    from .game import Game
    from .state import State

C = TypeVar("C", bound=Action)
QUIET: Final = "draw.quiet"
"""The cite of a draw after many turns without progress."""


class Player(Protocol[C]):
    """Anything that chooses an action: a function of these three will do.

    It is given the game, the view of its seat (``game.decides(view)`` is that seat), and a source of chance of its own;
    it returns one of ``game.actions(view)``, or an action that equals one.
    """

    def __call__(self, game: Game[C], view: State[Any], rng: Random, /) -> C:
        """Return the action to do."""


def random_player(game: Game[C], view: State[Any], rng: Random) -> C:
    """Choose one of the legal actions, each as likely as another."""
    return rng.choice(game.actions(view))


def play_match(
    game: Game[C],
    players: Mapping[str, Player[C]],
    seed: str = "0",
    *,
    most: int | None = None,
    quiet: int | None = None,
) -> Match[C]:
    """Play a match between players by seat, and return it with its log.

    Chance is settled from the seed, so that the same seed and players give the same match. It ends by the rules; as a
    draw once ``quiet`` turns have gone by without progress (the game's own ``quiet_turns`` if it isn't given, 0 for
    never); or unfinished after ``most`` actions, chance's among them. Raise Illegal, with the reasons and a note that
    names the seat, where a player chooses what it may not, and ValueError where a seat has no player.

    >>> from engine.duke.game import duke_game
    >>> match = play_match(duke_game(), {"light": random_player, "dark": random_player}, seed="7")
    >>> match.outcome.winners, len(match.log)
    (('light',), 15)
    """
    for seat in game.seats:
        if seat not in players:
            raise ValueError(f"seat {seat} has no player")
    sources = {seat: Random(sha256(f"{seed}:{seat}".encode()).digest()) for seat in game.seats}
    limit = game.quiet_turns if quiet is None else quiet
    match = Match(game, seed)
    match.settle()
    while (asked := match.turn) is not None and (most is None or len(match.log) < most):
        if limit and match.quiet_turns >= limit:
            match.agree_draw(QUIET)
            break
        choice = players[asked](game, game.view(match.state, asked), sources[asked])
        try:
            match.play(choice)
        except Illegal as error:
            error.add_note(f"It was chosen by the player of seat {asked}.")
            raise
    return match
