"""Whole games of Spectral as text, made anew from their seeds: the same, byte for byte, in CPython and in the browser.

A playthrough is a record, a line ``states``, then a line a state: the turn, the supplies, the stakes, how many actions
are legal and a digest of their texts; at the end the steps of the resolution, and what each seat could deduce just
before it. It is made from its name alone: a number, and the options of its header. Law: nothing is imported here but
the engine and what it imports itself, so that this runs in the built site.
"""

from __future__ import annotations

from hashlib import sha256
from itertools import dropwhile
from typing import TYPE_CHECKING, Any

from engine.match import Match
from engine.record import read_record, write_record
from engine.spectral.deduction.deduce import deduce
from engine.spectral.deduction.hallway_odds import hallway_odds
from engine.spectral.model.effects import DealOwed, Supplies
from engine.spectral.model.pieces import write_pieces
from engine.spectral.text.options import read_game
from engine.spectral.text.writing import write_stakes
from engine.state import Asked, GameEnded

if TYPE_CHECKING:
    from engine.spectral.game import SpectralGame
    from engine.spectral.model.actions import Action
    from engine.spectral.model.manor import Manor
    from engine.state import State

PATIENCE = 9
"""After so many actions everyone passes, in a game that is numbered 9."""


def playthrough(name: str) -> str:
    """Play the game of that name and write it."""
    _, *words = name.split(" ")
    game, _ = read_game("", dict(word.split("=", 1) for word in words))
    match = Match(game, seed=name)
    match.settle()
    while actions := match.actions():
        match.play(choose(name, len(match.log), actions))
    return written(game, match)


def choose(name: str, number: int, actions: tuple[Action, ...]) -> Action:
    """Choose by nothing but the name, the number of the action, and the texts: mostly a cheap stake."""
    by_text = {action.text: action for action in actions}
    if name.startswith("9") and number > PATIENCE:
        return by_text["pass"]
    texts = sorted(by_text)
    drawn = int.from_bytes(sha256(f"{name}:{number}".encode()).digest()[:8], "big")
    if drawn % 5:
        texts = [text for text in texts if text.count("+") < 1 + drawn % 2 and text != "pass"] or texts
    return by_text[texts[drawn // 7 % len(texts)]]


def written(game: SpectralGame, match: Match[Any]) -> str:
    """Write a match with all that can be seen of its states, how it was resolved, and what could be deduced."""
    states = [match.opening, *(entry.step.state for entry in match.log)]
    lines = [f"{number} {state_line(game, state)}" for number, state in enumerate(states)]
    last = match.log[-1]
    told = dropwhile(lambda effect: not isinstance(effect, GameEnded), last.step.effects)
    ended = [repr(effect) for effect in told if not isinstance(effect, GameEnded | Asked)]
    deduced = [f"{seat} {digest(game, last.before, seat)}" for seat in game.seats]
    return "\n".join((write_record(match) + "states", *lines, "end", *ended, "deduced", *deduced, ""))


def state_line(game: SpectralGame, state: State[Manor]) -> str:
    """Write a state with the number and the digest of its legal actions."""
    texts = sorted(action.text for action in game.actions(state))
    rows = sum(isinstance(ask, DealOwed) for ask in state.agenda)
    supplies = "|".join(map(write_pieces, state.part(Supplies).pieces))
    told = sha256(" ".join(texts).encode()).hexdigest()[:16]
    return f"{game.turn(state)} {rows} {supplies} {write_stakes(state.board.grid)} {len(texts)} {told}"


def digest(game: SpectralGame, state: State[Manor], seat: str) -> str:
    """Give a digest of all odds that a seat can work out."""
    seen = game.seen(state, seat)
    found = deduce(seen, game.deck)
    hallways = hallway_odds(seen, game.deck)
    words = [f"{card}={odds}" for cards in found.cards for card, odds in cards.items()]
    words += map(str, (*found.curses, *found.gems, found.layouts))
    words += [f"{odds.perish} {odds.gems}" for odds in hallways]
    return sha256(" ".join(words).encode()).hexdigest()[:16]


def replayed(text: str) -> str:
    """Read the record of a playthrough and write the playthrough anew."""
    match = read_record(text.partition("states\n")[0], {"spectral": read_game})
    game, _ = read_game("", match.game.options)
    return written(game, match)


def differing(texts: dict[str, str]) -> list[str]:
    """Name the playthroughs that are made differently now, from the name or from the record."""
    return [
        f"{name}, {how}"
        for name, text in texts.items()
        for how, made in (("played", playthrough(name)), ("replayed", replayed(text)))
        if made != text
    ]
