"""What a player of Spectral, or chance, may do: each action with its one text and the points that lead to it."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from ...game import Unreadable
from ...wording import counted
from .cards import CARD, Card
from .manor import CELLS, HALLWAY, HALLWAYS, NUMBER, SIDE
from .pieces import read_pieces, write_pieces

if TYPE_CHECKING:
    from ...game import Points
    from .pieces import Pieces

PASS: Final = "pass"  # noqa: S105 - no password, a word of the game
NO_LOOK: Final = "no look"
"""The point that means to stake without a look."""


@dataclass(frozen=True, slots=True)
class Stake:
    """A player puts pieces into a hallway and looks at one of its two cards, or at none (ruling S6)."""

    hallway: int
    pieces: Pieces
    look: int | None = None
    points: Points = field(init=False, repr=False, compare=False)
    """The hallway and the pieces in any order, then the cell of the card or ``no look``."""

    def __post_init__(self) -> None:
        """Say once what to point at: there are 4248 stakes, asked for it each turn."""
        last = NO_LOOK if self.look is None else CELLS[self.look]
        object.__setattr__(self, "points", ((HALLWAYS[self.hallway], *map(str, self.pieces)), last))

    @property
    def text(self) -> str:
        """``b2c2=2+4?c2``, without a look ``b2c2=2+4``."""
        look = "" if self.look is None else f"?{CELLS[self.look]}"
        return f"{HALLWAYS[self.hallway]}={write_pieces(self.pieces)}{look}"


@dataclass(frozen=True, slots=True)
class Pass:
    """A player skips a turn."""

    @property
    def text(self) -> str:
        """``pass``."""
        return PASS

    @property
    def points(self) -> tuple[str, ...]:
        """The word itself."""
        return (PASS,)


@dataclass(frozen=True, slots=True)
class Deal:
    """Chance says which cards lie in the next row, from left to right."""

    cards: tuple[Card, ...]

    @property
    def text(self) -> str:
        """``DhDdDqDc``: one row of a layout."""
        return "".join(card.text for card in self.cards)

    @property
    def points(self) -> tuple[str, ...]:
        """The row's text."""
        return (self.text,)


Action = Stake | Pass | Deal

_STAKE: Final = re.compile(r"([a-d][1-4][a-d][1-4])=([^?]*)(?:\?(.*))?", re.DOTALL)


def read_hallway(text: str) -> int:
    """Return the hallway of that name; raise Unreadable if there is none."""
    if text in HALLWAY:
        return HALLWAY[text]
    if text[2:] + text[:2] in HALLWAY:
        raise Unreadable(f"{text!r}: a hallway's left or upper cell is written first, {text[2:] + text[:2]}")
    raise Unreadable(f"{text!r} is no hallway between two neighbouring cells")


def read_row(text: str) -> tuple[Card, ...]:
    """Return the four cards of a row; raise Unreadable if it isn't one letter with all four glyphs."""
    codes = [text[at : at + 2] for at in range(0, len(text), 2)]
    for code in codes:
        if code not in CARD:
            raise Unreadable(f"row {text!r}: {code!r} is no card")
    if len(codes) != SIDE:
        raise Unreadable(f"row {text!r} has {counted(len(codes), 'card')} where {SIDE} are needed")
    cards = tuple(CARD[code] for code in codes)
    if len({card.letter for card in cards}) > 1:
        raise Unreadable(f"row {text!r} has cards of different letters")
    for card in cards:
        if cards.count(card) > 1:
            raise Unreadable(f"row {text!r} has {card} twice")
    return cards


def read_action(text: str) -> Action:
    """Return the action that a text writes; raise Unreadable if it writes none."""
    if text == PASS:
        return Pass()
    match = _STAKE.fullmatch(text)
    if match:
        look = match[3]
        if look is not None and look not in NUMBER:
            raise Unreadable(f"{text!r}: {look!r} is no cell to look at")
        return Stake(read_hallway(match[1]), read_pieces(match[2]), None if look is None else NUMBER[look])
    if text[:2] in CARD:
        return Deal(read_row(text))
    raise Unreadable(f"{text!r} is no action (pass, a stake such as b2c2=2+4?c2, or without the look b2c2=2+4)")
