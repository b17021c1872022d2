"""The Duke: its tiles, its rules, how it is written, and a fast way of finding its actions.

===============  =======================================================================================
modules.py       the table of modules: what there is, what goes together, with which rules and tiles
game.py          DukeGame: the rules of one game put together, and ``duke_game`` that gives it
booklets.py      where rules are printed, and the makers of their cites
rulebook.py      every cite, put together from what the rules state
rules/           one file a rule or module: its memory, actions, effects, cites, and how it is written
model/           what all rules share: board, tiles and their faces, common actions and effects
movegen/         the legal actions of a turn from compiled tables: the same as the plain fold, only faster
text/            positions, actions and headers: loops over the rules, which each say their part
other_side.py    a position and an action seen from the other side
tile_odds.py     a draw as one choice: tile, weight and placing
danger.py        what each side could take next turn
perft.py         counting the ways to play
command.py       the verbs of ``python -m engine duke``
===============  =======================================================================================

In ``rules/``: ``rule.py`` is what a rule of The Duke can be asked, ``written.py`` the part of it that is text, and
``module.py`` a module as a value. Of every game: ``setup``, ``troops``, ``drawing``, ``guard``, ``leaders``, ``turns``.
The icons Dread and Defense: ``dread``, ``defense``. What lies on the board: ``terrain`` (what all terrain shares),
``mountain``, ``fort``, ``camelot``, ``specter`` (with ``specter_state``). Objectives: ``flags`` (what two of them
share), ``coup``, ``objective``, ``rider``. Sets of tiles: ``arthur``, ``classic``. The draft: ``nightmare``.

Words: a *kind* is what a tile is (Knight), a *tile* a kind with an owner and the side that is up, a *face* one side of
a kind, an *icon* a mark on a face. A *mask* is a set of squares as an int. A *use* is what a tile does by an icon, a
*step* one square that an icon reaches. The *ground* is the terrain that lies on the board. A rule's memory is a *part*
of a state, and what is to be decided an *ask*.

Who calls whom: ``text`` and ``game`` know ``modules``, ``modules`` knows the rules, and the rules know ``model`` and
``movegen.reach``. ``movegen`` asks rules for masks (``still``, ``closed``, ``blocks``) and once for every use what
terrain ``bars``. No rule calls another: they meet in the state, the offer and the effect. A new module is a file in
``rules/`` and its entry in ``modules.py``; CONTRIBUTING tells how.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..public import importing

if TYPE_CHECKING:
    from .game import DukeGame, duke_game
    from .model.actions import Command, Draw, Drawn, Move, Place, Strike
    from .model.board import DARK, LIGHT, SQUARES
    from .other_side import turned, turned_action
    from .text.options import read_game
    from .text.reading import read_position
    from .text.writing import write_position
    from .tile_odds import TileOdds, draws, placed

__all__ = [
    "DARK",
    "LIGHT",
    "SQUARES",
    "Command",
    "Draw",
    "Drawn",
    "DukeGame",
    "Move",
    "Place",
    "Strike",
    "TileOdds",
    "draws",
    "duke_game",
    "placed",
    "read_game",
    "read_position",
    "turned",
    "turned_action",
    "write_position",
]

if not TYPE_CHECKING:  # as in the package above
    __getattr__ = importing(
        __name__,
        __all__,
        (
            "game",
            "text.options",
            "text.reading",
            "text.writing",
            "model.board",
            "model.actions",
            "other_side",
            "tile_odds",
        ),
    )
