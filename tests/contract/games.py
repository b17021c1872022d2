"""Every game and preset that the laws are held against, each with what a law needs to know of it.

A new game or preset adds one line to ``PRESETS``: its name, the game, and what makes it from a record's header. A game
that has more to say adds it: how positions are written, what a position looks like turned round, what is never made or
lost, what positions are strewn at random, how its rules are put in another order. For The Duke there are the usual
game, each module alone, what the booklets play together, every two modules that go together, and combinations by lot.
"""

from __future__ import annotations

import pickle
from dataclasses import dataclass
from itertools import combinations
from random import Random
from typing import TYPE_CHECKING, Any, Final

from engine.duke.game import DukeGame, duke_game
from engine.duke.model.effects import SetUpEnded
from engine.duke.modules import CLASHES, MODULES
from engine.duke.text.options import read_game
from engine.duke.text.reading import read_position
from engine.duke.text.writing import write_position
from engine.spectral.rulebook import RULEBOOK
from engine.state import TurnEnded
from tests.contract.stock import duke_spent, duke_stock
from tests.contract.strewing import strewn_duke
from tests.contract.turning import turned_duke, turned_duke_action

if TYPE_CHECKING:
    from collections import Counter
    from collections.abc import Callable, Iterable, Mapping

    from engine.duke.rules.rule import DukeRule
    from engine.state import Effect, State

SPECTRAL_RULINGS: Final = tuple(f"S{number}" for number in range(1, 19))
ADDED: Final = {4: "a", 7: "a", 13: "a", 16: "abc", 19: "ab", 22: "ab", 23: "a", 24: "a", 25: "a", 27: "a"}
"""Rulings that were added behind another, by its number."""
DUKE_RULINGS: Final = tuple(f"D{number}{letter}" for number in range(1, 31) for letter in ("", *ADDED.get(number, "")))


def _unsaid(*_: object) -> Any:  # noqa: ANN401 - stands for any of them
    raise NotImplementedError


def _write(state: State[Any]) -> str:
    return pickle.dumps(state).hex()


def _read(text: str) -> State[Any]:
    state: State[Any] = pickle.loads(bytes.fromhex(text))  # noqa: S301 - our own
    return state


@dataclass(frozen=True)
class Preset:
    """A game as it is made with certain options, and what the laws ask of it.

    ``make`` makes it from a record's header. The rest is for games that have it, and laws that ask for it are held
    against those alone: ``read`` and ``write`` are the game's notation of positions (where there is none, a state as
    Python keeps it); ``reordered`` gives the same game with its rules in another order; ``strewn`` gives some
    consistent position that need not be reachable; ``turned`` and ``turned_action`` turn a state and an action's text
    round with the sides swapped; ``stock`` counts what is conserved in a state and ``spent`` what an effect takes out
    of it. ``games`` whole games are played of it, in which at least so many ``kinds`` of value are met, and
    ``strewings`` positions are strewn.
    """

    name: str
    game: Any
    make: Callable[[str, Mapping[str, str]], tuple[Any, Any]]
    games: int = 3
    kinds: int = 10
    read: Callable[[str], State[Any]] = _read
    write: Callable[[State[Any]], str] = _write
    reordered: Callable[[Random], Any] = _unsaid
    strewn: Callable[[Random], State[Any]] = _unsaid
    strewings: int = 0
    turned: Callable[[State[Any]], State[Any]] = _unsaid
    turned_action: Callable[[Any], str] = _unsaid
    stock: Callable[[Any, State[Any]], Counter[str]] = _unsaid
    spent: Callable[[Effect], Counter[str]] = _unsaid

    def __str__(self) -> str:
        """Name the preset in a test's id."""
        return self.name


class Reordered(DukeGame):
    """The Duke with its rules in an order by lot, save those that a booklet puts one after the other in time."""

    def __init__(self, modules: Iterable[str], rng: Random) -> None:
        """Keep the lot."""
        self.rng = rng
        super().__init__(modules)

    def _chosen(self) -> Iterable[DukeRule]:
        rules = list(super()._chosen())
        in_time = iter([rule for rule in rules if {SetUpEnded, TurnEnded} & set(rule.follows)])
        self.rng.shuffle(rules)
        return [next(in_time) if {SetUpEnded, TurnEnded} & set(rule.follows) else rule for rule in rules]


def _duke(modules: Iterable[str], games: int = 3, strewings: int = 40) -> Preset:
    game = duke_game(frozenset(modules))
    return Preset(
        f"duke {' '.join(module for module in MODULES if module in game.modules) or 'usual'}",
        game,
        read_game,
        games,
        16,
        read=lambda text: read_position(text)[1],
        write=lambda state: write_position(game, state),
        reordered=lambda rng: Reordered(game.modules, rng),
        strewn=lambda rng: strewn_duke(game, rng),
        strewings=strewings,
        turned=turned_duke,
        turned_action=turned_duke_action,
        stock=duke_stock,
        spent=duke_spent,
    )


TOGETHER: Final = (
    ("mountain", "fort"),
    ("arthur", "camelot"),
    ("arthur", "classic", "camelot"),
    ("coup", "mountain", "fort"),
    ("objective", "mountain", "fort"),
    ("mountain", "fort", "specter"),
)
"""What the booklets play together: terrain, objectives with it, Arthur's tiles with Camelot, the Specter."""


def by_lot(number: int) -> frozenset[str]:
    """Draw modules that can go together, each by a lot of its own: one more module leaves the others as they are."""
    modules: set[str] = set()
    lots = {module: Random(f"{number} {module}").random() for module in MODULES}
    for module in sorted(lots, key=lots.__getitem__):
        if lots[module] < SHARE and not clashing({*modules, module}):
            modules.add(module)
    return frozenset(modules)


def clashing(modules: Iterable[str]) -> bool:
    """Whether two of the modules can't go together."""
    return any(pair in CLASHES or pair[::-1] in CLASHES for pair in combinations(modules, 2))


PAIRS: Final = tuple(pair for pair in combinations(MODULES, 2) if not clashing(pair))
"""Every two modules that go together."""
SHARE: Final = 0.6
"""The share of the modules that a lot takes, but for those that clash."""
LOTS: Final = 10
_NAMED: Final = [frozenset(), *(frozenset({module}) for module in MODULES), *map(frozenset, TOGETHER)]
_DRAWN: Final = [modules for number in range(LOTS) if (modules := by_lot(number)) not in _NAMED]
_OTHERS: Final = [pair for pair in map(frozenset, PAIRS) if pair not in _NAMED]

PRESETS: Final = (
    _duke((), games=16, strewings=500),
    *(_duke((module,)) for module in MODULES),
    *(_duke(modules) for modules in TOGETHER),
    *(_duke(modules, games=1, strewings=10) for modules in _OTHERS),
    *(_duke(modules) for modules in dict.fromkeys(_DRAWN) if modules not in _OTHERS),
)


def having(*names: str) -> tuple[Preset, ...]:
    """Return the presets of games that have all of this to say."""
    return tuple(preset for preset in PRESETS if all(getattr(preset, name) is not _unsaid for name in names))


BOOKS: Final = {
    "duke": (PRESETS[0].game.rulebook, DUKE_RULINGS),
    "spectral": (RULEBOOK, SPECTRAL_RULINGS),
}
"""The rulebook of each game, and the rulings that a test must be named for."""
