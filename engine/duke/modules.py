"""The table of The Duke's modules, and what can be played with what: the rules and the tiles of a game.

A new module is a file in ``rules/`` with its ``Module``, and an entry here. All that reads or writes, shows or tests
modules goes through this table.
"""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from ..game import Unreadable
from .model.board import LIGHT
from .model.tiles import BASE, KINDS
from .rules import arthur, camelot, classic, coup, fort, mountain, nightmare, objective, rider, specter
from .rules.defense import Defense
from .rules.drawing import Drawing, Placing
from .rules.dread import Dread
from .rules.guard import Guard
from .rules.leaders import LeadersGone, LeaderTaken
from .rules.rule import STAGES
from .rules.setup import SetUpRule
from .rules.terrain import Terrain
from .rules.troops import Troops
from .rules.turns import Turns
from .rules.written import Field

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator, Mapping

    from .model.tiles import Kind
    from .rules.module import Module
    from .rules.rule import DukeRule

TABLE: Final[tuple[Module, ...]] = (
    mountain.MODULE,
    fort.MODULE,
    camelot.MODULE,
    coup.MODULE,
    objective.MODULE,
    specter.MODULE,
    rider.MODULE,
    arthur.MODULE,
    classic.MODULE,
    nightmare.MODULE,
)
"""Every module, in the order in which positions have what they bring."""
COMMON: Final[tuple[type[DukeRule], ...]] = (
    SetUpRule,
    Turns,
    Troops,
    Guard,
    Drawing,
    Placing,
    LeaderTaken,
    Dread,
    Defense,
    LeadersGone,
)
"""The rules that belong to no single module, in the order of the booklets."""
ALL_RULES: Final = tuple(dict.fromkeys((*COMMON, *(rule for module in TABLE for rule in module.rules))))
"""Every kind of rule that some game has."""

WORDS: Final = tuple(module.name for module in TABLE if not module.on_board)
"""The words of a position's RULES field, in their order."""
ON_THE_BOARD: Final = tuple(module.name for module in TABLE if module.on_board)
"""The modules that a position shows by what lies on the board, in their order."""
MODULES: Final = (*WORDS, *ON_THE_BOARD)
OBJECTIVES: Final = tuple(module.name for module in TABLE if module.group == "objective")
SETS: Final = tuple(module.name for module in TABLE if module.group == "set")
TERRAINS: Final = tuple(rule.name for rule in ALL_RULES if issubclass(rule, Terrain))
"""The terrain tiles in the order in which they are placed."""
CLASHES: Final[Mapping[tuple[str, str], str]] = MappingProxyType(
    {(module.name, other): reason for module in TABLE for other, reason in module.clashes.items()}
)
"""Modules that can't go together, with the reason."""

SET_UP: Final = "setup"
"""The word of ask= for all that is owed before the game begins."""
_BROUGHT: Final = [rule for module in TABLE for rule in module.rules if rule not in COMMON]
_FIELDS: Final = dict.fromkeys(field for rule in (*_BROUGHT, *COMMON) for field in rule.fields)
FIELDS: Final = (*sorted(_FIELDS, key=lambda field: field.owed), Field("ask", ".+", owed=True))
"""What EXTRAS may have, in its order."""
NAMED_BY: Final = {
    field.key: module.name for module in TABLE for rule in module.rules for field in rule.fields if field.names
}
"""The modules that are shown by what lies on the board, by the keys of EXTRAS that show them."""
ASKS: Final = tuple(
    dict.fromkeys(
        form
        for rules in (COMMON, *(module.rules for name in MODULES for module in TABLE if module.name == name))
        for rule in rules
        for form in rule.asks
    )
)
"""What can be owed inside a turn, in the order of the modules' names."""


def check(modules: Iterable[str]) -> frozenset[str]:
    """Return the modules as a set; raise Unreadable if one is unknown or two can't go together."""
    chosen = frozenset(modules)
    for name in sorted(chosen - set(MODULES)):
        raise Unreadable(f"{name!r} is not known; there are: {', '.join(MODULES)}")
    for (one, other), reason in CLASHES.items():
        if one in chosen and other in chosen:
            raise Unreadable(f"{one} and {other} can't go together: {reason}")
    return chosen


def chosen_of(modules: Collection[str]) -> list[Module]:
    """List the modules with these names, in the order of the table."""
    return [module for module in TABLE if module.name in modules]


def rules_of(modules: Collection[str], kinds: Iterable[Kind]) -> Iterator[DukeRule]:
    """Make the rules of a game of these modules, which is played with these kinds of tiles, in their order."""
    kinds, chosen = tuple(kinds), chosen_of(modules)
    rules = dict.fromkeys(rule for rule in COMMON if rule.usual and _met(rule.comes_with, kinds))
    rules |= dict.fromkeys(rule for module in chosen for rule in module.rules)
    without = {rule for module in chosen for rule in module.without}
    for rule in sorted(rules, key=lambda rule: STAGES.index(rule.stage)):
        if rule not in without:
            yield rule()


def _met(icon: str, kinds: Iterable[Kind]) -> bool:
    return not icon or any(kind.bears(icon) for kind in kinds)


def leader(modules: Collection[str], *, arthurs: bool) -> str:
    """Return the kind that a side sets up first: the Duke, or with the Arthurian sets Arthur or Morgana."""
    leaders = next((module.leaders for module in chosen_of(modules) if module.leaders), ("Du", "Du"))
    return leaders[0 if arthurs else 1]


def pool(modules: Collection[str], side: str) -> dict[str, int]:
    """Return how many of each kind a side has at the start, its leader and Footmen included; Light is Arthur's side.

    The 2013 edition has four of its tiles in the place of the five that are new in Lord's Legacy (ruling D30). Where an
    Arthurian tile replaces one that the set has not, it is simply added (ruling D13).
    """
    counts, chosen = dict(BASE), chosen_of(modules)
    for module in chosen:
        counts = {kind: count for kind, count in counts.items() if kind not in module.instead_of}
        brought = {code: kind.count for code, kind in KINDS.items() if kind.set in module.sets}
        counts |= {code: count for code, count in brought.items() if code not in module.left_out}
    for module in chosen:
        own = module.sides[:1] if side == LIGHT else module.sides[1:]
        for code, kind in KINDS.items():
            if kind.set in own:
                counts.pop(kind.replaces or "", None)
                counts[code] = kind.count
    return counts


def most(modules: Collection[str], kind: str) -> int:
    """Return how many of a kind a side may have in a position of such a game; 0 if the kind is not part of it."""
    chosen = chosen_of(modules)
    for module in chosen:
        if module.only:
            return module.only.get(kind, 0)
    sets = {"base"}.union(*((*module.sets, *module.sides) for module in chosen))
    replaced = kind == "Du" and any(module.leaders for module in chosen)
    return 0 if replaced or KINDS[kind].set not in sets else KINDS[kind].count
