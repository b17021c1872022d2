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

GEM: Final = "gem"
CURSE: Final = "curse"
FLIP: Final = "flip"
SWAP: Final = "swap"
FREEZE: Final = "freeze"
MODULES: Final = (FLIP, SWAP, FREEZE)
"""The advanced modules, in the order in which they are resolved (ruling S15)."""
ROLES: Final = (CURSE, *MODULES)
"""What a card list says of each letter: the order in ``cards=``."""


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
    """Which glyph each letter's curse, Flip, Swap and Freeze have: four glyphs a letter, in the order of ``ROLES``."""

    glyphs: tuple[str, ...]

    @property
    def text(self) -> str:
        """The list as ``cards=`` writes it."""
        return "/".join(self.glyphs)

    def card(self, letter: str, role: str) -> Card:
        """Return a letter's card of a role."""
        return CARD[letter + self.glyphs[LETTERS.index(letter)][ROLES.index(role)]]

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


# Not importlib.resources, which drags temporary files in: these modules are first imported in the browser.
_DATA: Final = tomllib.loads((get_data(__package__, "cards.toml") or b"").decode())
PRINTED: Final = CardList(tuple("".join(_DATA[role][letter]["glyph"] for role in ROLES) for letter in LETTERS))
"""The card list as we know or assume it to be printed."""
KNOWN: Final[Mapping[tuple[str, str], str]] = MappingProxyType(
    {(letter, role): _DATA[role][letter]["known"] for letter in LETTERS for role in ROLES}
)
"""How each letter's card of each role is known: ``rulebook`` or ``assumed`` (ruling S1)."""


def assumed(cards: CardList, letter: str, role: str) -> bool:
    """Whether a letter's card of a role is only assumed: a table's own list is that table's word."""
    return KNOWN[letter, role] == "assumed" and cards.card(letter, role) == PRINTED.card(letter, role)


@dataclass(frozen=True, slots=True)
class Modules:
    """Which advanced cards are in the game: the letters of each module, all four for a whole one (ruling S15)."""

    flip: str = ""
    swap: str = ""
    freeze: str = ""

    def letters(self, module: str) -> str:
        """Return the letters of a module's cards that are in the game."""
        return {FLIP: self.flip, SWAP: self.swap, FREEZE: self.freeze}[module]

    @property
    def text(self) -> str:
        """``-``, a whole module's name, or the one letter of each.

        >>> Modules("A", "C", "D").text
        'flip:A,swap:C,freeze:D'
        """
        chosen = [(module, self.letters(module)) for module in MODULES if self.letters(module)]
        if len(chosen) == 1:
            return chosen[0][0]
        return ",".join(f"{module}:{letter}" for module, letter in chosen) or "-"

    def __bool__(self) -> bool:
        """Whether there is any advanced card."""
        return bool(self.flip or self.swap or self.freeze)

    @classmethod
    def read(cls, text: str) -> Modules:
        """Return the modules that a text writes; raise Unreadable if it writes none."""
        if text == "-":
            return cls()
        if text in MODULES:
            return cls(**{text: LETTERS})
        pairs = [part.partition(":") for part in text.split(",")]
        if tuple(name for name, _, _ in pairs) != MODULES or any(
            len(letter) != 1 or letter not in LETTERS for _, _, letter in pairs
        ):
            raise Unreadable(
                f"modules {text!r}: write -, flip, swap or freeze, or one card of each, such as flip:A,swap:C,freeze:D"
            )
        return cls(*(letter for _, _, letter in pairs))


@dataclass(frozen=True, slots=True)
class Deck:
    """The cards of one game: each with its role, ``gem`` for those that have no other."""

    cards: CardList
    modules: Modules
    roles: Mapping[Card, str] = field(hash=False)
    groups: Mapping[str, tuple[Card, ...]] = field(hash=False)

    def of(self, role: str) -> tuple[Card, ...]:
        """Return the cards of a role, in alphabetical order."""
        return self.groups[role]


@lru_cache(maxsize=64)
def deck(modules: Modules = Modules(), cards: CardList = PRINTED) -> Deck:
    """Return the cards of a game with these modules."""
    roles = dict.fromkeys(CARDS, GEM)
    for letter in LETTERS:
        roles[cards.card(letter, CURSE)] = CURSE
    for module in MODULES:
        for letter in modules.letters(module):
            roles[cards.card(letter, module)] = module
    groups = {role: tuple(card for card in CARDS if roles[card] == role) for role in (GEM, *ROLES)}
    return Deck(cards, modules, MappingProxyType(roles), MappingProxyType(groups))
