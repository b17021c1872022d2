"""The sixteen cards of Spectral, and what each places or does (``cards.toml``, ruling S1)."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, field
from functools import lru_cache
from pkgutil import get_data
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from ...game import Unreadable

if TYPE_CHECKING:
    from collections.abc import Mapping

LETTERS: Final = "ABCD"
GLYPHS: Final = MappingProxyType(
    {"d": "Two Diagonal", "q": "Corner Quadrant", "c": "Two Clockwise", "h": "Horizontal Reflection"}
)
"""The glyphs by letter in the notation's order, with the names that the booklet gives them."""

# Not importlib.resources, which drags temporary files in: these modules are first imported in the browser.
_DATA: Final = tomllib.loads((get_data(__package__, "cards.toml") or b"").decode())
GEM: Final = "gem"
CURSE: Final = "curse"
COLUMNS: Final = tuple(role for role in _DATA if "instead" not in _DATA[role])
"""The roles that a card list has a glyph for, one a letter: the order in ``cards=``."""
ROLES: Final = tuple(_DATA)
"""What a card may do besides placing a gem, in the order of ``cards.toml``."""
MODULES: Final = tuple(role for role in ROLES if role != CURSE)
"""The advanced modules, in the order in which they act (ruling S15); their rules are in ``rules/modules.py``."""
_COLUMN: Final = {role: COLUMNS.index(_DATA[role].get("instead", role)) for role in ROLES}


@dataclass(frozen=True, slots=True)
class Card:
    """A card: its letter, A to D, and its glyph, the way in which it points.

    >>> CARD["Dh"].glyph_name
    'Horizontal Reflection'
    """

    letter: str
    glyph: str

    @property
    def text(self) -> str:
        """Letter and glyph, as the notation writes them."""
        return self.letter + self.glyph

    @property
    def glyph_name(self) -> str:
        """The glyph's name in the booklet."""
        return GLYPHS[self.glyph]

    def __str__(self) -> str:
        """Write the card."""
        return self.text


CARDS: Final = tuple(Card(letter, glyph) for letter in LETTERS for glyph in GLYPHS)
"""All cards, by letter, then glyph in the notation's order."""
CARD: Final = MappingProxyType({card.text: card for card in CARDS})
"""Each card by its text."""


@dataclass(frozen=True, slots=True)
class CardList:
    """Which glyph each letter's curse, Flip, Swap and Freeze have: four a letter, in the order of ``COLUMNS``."""

    glyphs: tuple[str, ...]

    @property
    def text(self) -> str:
        """The list as ``cards=`` writes it."""
        return "/".join(self.glyphs)

    def card(self, letter: str, role: str) -> Card:
        """Return a letter's card of a role."""
        return CARD[letter + self.glyphs[LETTERS.index(letter)][_COLUMN[role]]]

    @classmethod
    def read(cls, text: str) -> CardList:
        """Return the list that ``cards=`` writes; raise Unreadable, naming the letter, if it writes none."""
        glyphs = tuple(text.split("/"))
        if len(glyphs) != len(LETTERS):
            raise Unreadable(f"cards={text}: four lists of glyphs are needed, of A to D, separated by /")
        for letter, four in zip(LETTERS, glyphs, strict=True):
            if sorted(four) != sorted(GLYPHS):
                raise Unreadable(f"cards={text}: {letter} has {four!r} where each of {''.join(GLYPHS)} is needed once")
        return cls(glyphs)


PRINTED: Final = CardList(tuple("".join(_DATA[role][letter]["glyph"] for role in COLUMNS) for letter in LETTERS))
"""The card list as we know or assume it to be printed."""
KNOWN: Final[Mapping[tuple[str, str], str]] = MappingProxyType(
    {(letter, role): _DATA[COLUMNS[_COLUMN[role]]][letter]["known"] for letter in LETTERS for role in ROLES}
)
"""How each letter's card of each role is known: ``rulebook`` or ``assumed`` (ruling S1)."""


def assumed(cards: CardList, letter: str, role: str) -> bool:
    """Whether a letter's card of a role is only assumed: a table's own list is that table's word."""
    return KNOWN[letter, role] == "assumed" and cards.card(letter, role) == PRINTED.card(letter, role)


@dataclass(frozen=True, slots=True)
class Modules:
    """Which advanced cards are in the game, each as its module and its letter: any mixture (ruling S15)."""

    cards: frozenset[tuple[str, str]] = frozenset()

    def letters(self, module: str) -> str:
        """Return the letters of a module's cards that are in the game."""
        return "".join(letter for letter in LETTERS if (module, letter) in self.cards)

    def with_letters(self, module: str, letters: str) -> Modules:
        """Return the same with these cards of a module instead."""
        others = {card for card in self.cards if card[0] != module}
        return Modules(frozenset(others | {(module, letter) for letter in letters}))

    @property
    def text(self) -> str:
        """The modules in their order, cards by letter, a bare word for all four of a module; ``-`` for none.

        >>> Modules.read("freeze:D,swap,flip:B,flip:A").text
        'flip:A,flip:B,swap,freeze:D'
        """
        words: list[str] = []
        for module in MODULES:
            letters = self.letters(module)
            words += [module] if letters == LETTERS else [f"{module}:{letter}" for letter in letters]
        return ",".join(words) or "-"

    def __bool__(self) -> bool:
        """Whether there is any advanced card."""
        return bool(self.cards)

    @classmethod
    def read(cls, text: str) -> Modules:
        """Return the modules that a text writes, in any order; raise Unreadable, naming the word, if it writes none."""
        cards: set[tuple[str, str]] = set()
        taken: set[tuple[str, int]] = set()
        for word in text.split(",") if text != "-" else ():
            module, colon, letter = word.partition(":")
            if module not in MODULES or (colon and (len(letter) != 1 or letter not in LETTERS)):
                raise Unreadable(
                    f"modules {text!r}: {word!r} is none; write -, or cards separated by commas, such as "
                    "flip:A,swap:C,freeze:D, where flip, swap or freeze alone is its four"
                )
            for one in letter or LETTERS:
                if (module, one) in cards:
                    raise Unreadable(f"modules {text!r}: {module}:{one} is there twice")
                if (one, _COLUMN[module]) in taken:
                    raise Unreadable(f"modules {text!r}: {module}:{one} and another stand in for the same gem card")
                cards.add((module, one))
                taken.add((one, _COLUMN[module]))
        return cls(frozenset(cards))


NO_MODULES: Final = Modules()
Choices = frozenset[tuple[str, str]]
"""How a table reads doubtful points of modules, where not as usual: keys of a record's header, and values."""
NO_CHOICES: Final[Choices] = frozenset()


@dataclass(frozen=True, slots=True)
class Deck:
    """The cards of one game: each with its role, ``gem`` for those that have no other.

    ``choices`` has ``("swap", "target")`` for the unusual reading of ruling S17.
    """

    cards: CardList
    modules: Modules
    choices: Choices
    roles: Mapping[Card, str] = field(hash=False)
    groups: Mapping[str, tuple[Card, ...]] = field(hash=False)

    def of(self, role: str) -> tuple[Card, ...]:
        """Return the cards of a role, in alphabetical order."""
        return self.groups[role]


@lru_cache(maxsize=64)
def deck(modules: Modules = NO_MODULES, cards: CardList = PRINTED, choices: Choices = NO_CHOICES) -> Deck:
    """Return the cards of a game with these modules, read in these ways."""
    roles = dict.fromkeys(CARDS, GEM)
    for letter in LETTERS:
        roles[cards.card(letter, CURSE)] = CURSE
    for module, letter in modules.cards:
        roles[cards.card(letter, module)] = module
    groups = {role: tuple(card for card in CARDS if roles[card] == role) for role in (GEM, *ROLES)}
    return Deck(cards, modules, choices, MappingProxyType(roles), MappingProxyType(groups))
