"""A module as a value: what it is called, the rules and tiles that it brings, and what it can't go together with."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ...cite import Cite
    from .rule import DukeRule


@dataclass(frozen=True, slots=True)
class Module:
    """One module; ``engine.duke.modules`` has the table of all.

    ``name`` is its word in a position's RULES, unless it is shown by what lies ``on_board``. A game with it has
    ``rules``, and does ``without`` some that it has else. ``clashes`` says by name what it can't go together with, and
    why: each pair is said once, by the module that comes first in the table. ``group`` is what it is one of, an
    objective or a set; ``rewords`` are cites that it words in its own way.

    ``sets`` are sets of tiles that it brings for both sides, in the place of the kinds in ``instead_of``; those
    ``left_out`` are in no bag. ``sides`` are those that it brings for Light and for Dark, and ``leaders`` their
    leaders, which stand in for the Dukes. With ``only`` no other kinds are played than these, so many a side.
    """

    name: str
    rules: tuple[type[DukeRule], ...] = ()
    without: tuple[type[DukeRule], ...] = ()
    on_board: bool = False
    group: str = ""
    clashes: Mapping[str, str] = field(default_factory=dict)
    rewords: tuple[Cite, ...] = ()
    sets: tuple[str, ...] = ()
    instead_of: frozenset[str] = frozenset()
    left_out: frozenset[str] = frozenset()
    sides: tuple[str, ...] = ()
    leaders: tuple[str, ...] = ()
    only: Mapping[str, int] = field(default_factory=dict)
