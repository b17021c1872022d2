"""What a rule says about the game as text: its fields of a position's EXTRAS, what it owes in ask=, its actions.

Nothing here is about one rule. ``engine.duke.text`` goes through the rules and asks each for its part.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

from ...game import Unreadable
from ..model.board import NUMBER

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping

    from ...game import Action
    from ...state import Ask, State
    from ..game import DukeGame
    from ..model.board import Board

SQUARE: Final = "[a-f][1-6]"
"""The form of a square, as a regular expression."""
CODE: Final = "[A-Za-z]{2}"
"""The form of a tile's code."""


@dataclass(frozen=True, slots=True)
class Field:
    """A key of EXTRAS with the form of its value; ``names`` if it shows that the module is in the game.

    One that is ``owed`` is written only where something is owed, right before ask=. ``instead`` is the key that can't
    be there too.
    """

    key: str
    form: str
    names: bool = False
    owed: bool = False
    instead: str = ""


@dataclass(frozen=True, slots=True)
class ActionForm:
    """How a kind of action is written: a regular expression, and what makes the action of its groups."""

    form: str
    make: Callable[..., Action]
    pattern: re.Pattern[str] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        """Compile the expression."""
        object.__setattr__(self, "pattern", re.compile(self.form))


@dataclass(frozen=True, slots=True)
class AskForm:
    """How a kind of ask is written in ask=: a word, which may have something behind it where it ends in a colon.

    ``read`` gives the asks of a game and state in which a side decides, from what stands behind the word; it raises
    Unreadable, which begins with ``where``, if nothing like it can be owed. With ``first`` another ask may be owed
    behind it; ``behind`` checks, for the one that may, that it is owed to a side.
    """

    kind: type[Ask]
    word: str
    read: Callable[[DukeGame, State[Board], str, str, str], tuple[Ask, ...]]
    write: Callable[[Any], str] = str
    first: bool = False
    behind: Callable[[DukeGame, State[Board], str, str], State[Board]] | None = None

    def text(self, ask: Ask) -> str:
        """Return how an ask is written."""
        return self.word + self.write(ask) if self.word.endswith(":") else self.word


class Written:
    """A rule as text: ``fields`` of EXTRAS, ``forms`` of actions, and ``asks``."""

    fields: tuple[Field, ...] = ()
    forms: tuple[ActionForm, ...] = ()
    asks: tuple[AskForm, ...] = ()

    def write(self, state: State[Board]) -> Iterator[tuple[str, str]]:
        """Go through the keys of EXTRAS that a state has from this rule, with their values."""
        return iter(())

    def read(self, state: State[Board], extras: Mapping[str, str]) -> State[Board]:
        """Return the state with what EXTRAS says for this rule; raise Unreadable if that can't be."""
        return state

    def owed_behind(self, state: State[Board]) -> str:
        """Return the word of what is owed behind the asks of a state, or nothing."""
        return ""

    def check_bare(self, state: State[Board], where: str) -> None:
        """Raise Unreadable if the rule has something on the board while the tiles are still being placed."""

    def still_to_set_up(self, state: State[Board], side: str, asks: tuple[Ask, ...], where: str) -> tuple[Ask, ...]:
        """Return what the rule still owes of the set-up once the tiles are placed.

        ``side`` decides now, and ``asks`` are owed before. Raises Unreadable where no set-up comes to this.
        """
        return ()

    def held(self, state: State[Board], side: str) -> Iterable[str]:
        """Return the kinds of the tiles that a side has neither on the board nor in the bag."""
        return ()

    def allowed(self, state: State[Board], tiles: Mapping[str, list[str]], side: str, kind: str, most: int) -> int:
        """Return how many of a kind a side may have, ``most`` else; raise Unreadable if it can't have any.

        ``tiles`` are all kinds that each side has.
        """
        return most

    def check(self, state: State[Board], tiles: Mapping[str, list[str]]) -> None:
        """Raise Unreadable if a position that is read whole can't be."""


def number(square: str) -> int | None:
    """Return the number of a square's name, None for ``none``."""
    return None if square == "none" else NUMBER[square]


def pair(text: str) -> tuple[int, int]:
    """Return the two counts of ``2:1``, Light's first."""
    light, dark = text.split(":")
    return int(light), int(dark)


def check_room(game: DukeGame, state: State[Board], side: str, where: str) -> None:
    """Raise Unreadable if a side can't place a tile beside a leader."""
    if not game.room(state, side):
        raise Unreadable(f"{where}, but {side.capitalize()} has no empty square beside a leader to place on")
