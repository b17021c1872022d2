"""Whole games as text, made anew from their seeds: the same, byte for byte, in CPython and in the browser.

A playthrough is a record, a line ``states``, then a line a state: how many actions were done, the position, how
many actions are legal, and a digest of their texts. It is made from its name alone, ``taking 2 coup fort``: how the
players choose, a number, and the modules. Law: nothing is imported here but the engine and what it imports itself, so
that this runs in the built site.
"""

from __future__ import annotations

from hashlib import sha256
from itertools import zip_longest
from typing import TYPE_CHECKING, Any

from engine.duke.game import DukeGame, duke_game
from engine.duke.text.options import read_game
from engine.duke.text.writing import write_position
from engine.match import Match
from engine.record import read_record, write_record

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from engine.duke.model.board import Board
    from engine.game import Action
    from engine.state import State

LONGEST = 140
"""After so many actions a game is left unfinished."""


def playthrough(name: str) -> str:
    """Play the game of that name and write it."""
    game = game_of(name)
    match = Match(game, seed=name)
    while match.actions() and len(match.log) < LONGEST:
        match.play(choose(name, len(match.log), match.actions()))
    return written(game, match)


def game_of(name: str) -> DukeGame:
    """Make the game of the modules in a playthrough's name."""
    return duke_game(frozenset(name.split(" ")[2:]))


LIKED: dict[str, Callable[[str], bool]] = {
    "anyhow": bool,
    "taking": lambda text: "x" in text or "*" in text,
    "drawing": lambda text: text == "draw",
    "commanding": lambda text: text[2:3] == ":",
    "otherwise": lambda text: text[2:3] != "-" and text != "draw",
}
"""What players like to do, by the first word of a playthrough's name."""


def choose(name: str, number: int, actions: Sequence[Action]) -> Action:
    """Choose by nothing but the name, the number of the action, and the texts: two times in three what is liked."""
    by_text = {action.text: action for action in actions}
    texts = sorted(by_text)
    drawn = int.from_bytes(sha256(f"{name}:{number}".encode()).digest()[:8], "big")
    if drawn % 3:
        texts = [text for text in texts if LIKED[name.partition(" ")[0]](text)] or texts
    return by_text[texts[drawn // 3 % len(texts)]]


def written(game: DukeGame, match: Match[Any]) -> str:
    """Write a match with all that can be seen of its states."""
    states = [match.opening, *(entry.step.state for entry in match.log)]
    lines = [f"{number} {state_line(game, state)}" for number, state in enumerate(states)]
    return "\n".join((write_record(match) + "states", *lines, ""))


def state_line(game: DukeGame, state: State[Board]) -> str:
    """Write a position with the number and the digest of its legal actions."""
    texts = sorted(action.text for action in game.actions(state))
    return f"{write_position(game, state)} {len(texts)} {sha256(' '.join(texts).encode()).hexdigest()[:16]}"


def replayed(text: str) -> str:
    """Read the record of a playthrough and write the playthrough anew."""
    match = read_record(text.partition("states\n")[0], {"duke": read_game})
    assert isinstance(match.game, DukeGame)
    return written(match.game, match)


def order(name: str) -> str:
    """Give a digest of every list of actions in the engine's own order and of every effect of a playthrough."""
    match = Match(game_of(name), seed=name)
    digest = sha256()
    while match.actions() and len(match.log) < LONGEST:
        digest.update(" ".join(action.text for action in match.actions()).encode())
        entries = match.play(choose(name, len(match.log), match.actions()))
        digest.update(repr([entry.step.effects for entry in entries]).encode())
    return digest.hexdigest()


def differences(texts: dict[str, str]) -> list[str]:
    """Hold playthroughs by name against what is made now, from the name and from the record; name what differs."""
    found = []
    for name, text in texts.items():
        for how, made in (("played", playthrough(name)), ("replayed", replayed(text))):
            pairs = zip_longest(made.split("\n"), text.split("\n"))
            line = next(
                (f"line {number}: {one!r} is not {two!r}" for number, (one, two) in enumerate(pairs, 1) if one != two),
                "",
            )
            if line:
                found.append(f"{name}, {how}, {line}")
    return found
