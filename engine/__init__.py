"""The rules of Tabard's games as pure functions, and the words that they are told in.

==================  ==========================================================================
game.py             the Game protocol, Action, Step, Outcome, Illegal, Unreadable, CHANCE
rules.py            Rule, Offer, and RuleGame: a game as a fold over rules
state.py            State, Ask, and the effects that every game has
cite.py             Cite and Rulebook: where a rule stands
match.py            Match: a game as it is played (seed, log, undo)
record.py           a match as text, and back
picker.py           Pick: clicks into the action they mean
runner.py           whole matches between programs
chance.py           what chance may do, with its weights
numbering.py        every action of a game by number
key.py              keys of positions that are the same in every process
two_sides.py        how records of a game between two seats are written
public.py           how a package shows its public names
wording.py          how error messages put things
duke/               The Duke
spectral/           Spectral
==================  ==========================================================================

In a game's package: ``model/`` is what all its rules share, ``rules/`` has a file for each rule or module with all that
is its own, ``text/`` reads and writes, ``game.py`` puts the rules of a game together, ``rulebook.py`` has every cite,
and ``command.py`` answers the command line. Standard library only; no clock, randomness or drawing in here.

Public are the names in ``__all__`` here and in the games' packages, with what their docstrings say: programs may rely
on them as long as the first number of ``__version__`` stays the same (while it is 0, the second). All else may change.
They are imported when they are asked for, so that a page that needs few of them loads few.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .public import importing

if TYPE_CHECKING:
    from .chance import Branch, chances, outcomes
    from .cite import Cite
    from .game import CHANCE, Action, Game, Illegal, Outcome, Step, Unreadable
    from .match import Entry, Match, SeenEntry
    from .numbering import Numbering
    from .picker import Pick
    from .record import read_record, write_record
    from .runner import Player, play_match, random_player
    from .state import State

__all__ = [
    "CHANCE",
    "Action",
    "Branch",
    "Cite",
    "Entry",
    "Game",
    "Illegal",
    "Match",
    "Numbering",
    "Outcome",
    "Pick",
    "Player",
    "SeenEntry",
    "State",
    "Step",
    "Unreadable",
    "chances",
    "outcomes",
    "play_match",
    "random_player",
    "read_record",
    "write_record",
]

__version__ = "0.1.0"

if not TYPE_CHECKING:  # a type checker looks at the imports above, and knows no other names
    __getattr__ = importing(
        __name__, __all__, ("game", "match", "state", "runner", "chance", "numbering", "record", "picker", "cite")
    )
