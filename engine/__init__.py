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
wording.py          how error messages put things
duke/               The Duke
spectral/           Spectral
==================  ==========================================================================

In a game's package: ``game.py`` puts its rules together, ``actions.py`` and ``effects.py`` are what can
be done and what happens, ``rulebook.py`` has every cite, ``notation.py`` reads and writes positions,
``command.py`` answers the command line. Standard library only; no clock, randomness or drawing in here.
"""

__version__ = "0.1.0"
