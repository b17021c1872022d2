"""What is to be seen of a game of Spectral, as plain values: the application fills them in, the tables paint them.

Law: these speak in the notation's words and in numbers, so that no secret can hide in an object: cells ``a1`` to
``d4``, hallways such as ``b2c2``, cards such as ``Dh``, players 1 to 5, pieces by their values 1, 2 and 4. What is not
written into a view can't be seen; a view of one seat has only what that seat may know.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from types import MappingProxyType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

Role = str
"""What a card does: ``gem``, ``curse``, or the name of a module."""
ShowKind = str
"""A step of the end: ``up``, ``gem``, ``curse``, ``strike``, ``split``, ``won``, or the name of a module."""


@dataclass(frozen=True, slots=True)
class CardView:
    """A card as it lies on the table, or as it is held up.

    `name` stays with the card while it moves: the cell in which it was dealt, never what it is. `face` is the card
    where its face is up, empty where its back is. `known` is what the seat has noted of a card that lies face down:
    letter and glyph (``Dh``), one of both (``D``, ``h``), or nothing. `role` is what the face or the known card does,
    `assumed` whether that is only assumed (ruling S1). `lookers` are those who have picked the card up, as all saw.
    `marks` are what modules have done to it (``web.spectral.features``); what a card is that one has turned face down,
    if all saw it, is `known`.
    """

    name: str
    face: str = ""
    known: str = ""
    role: Role = "gem"
    assumed: bool = False
    lookers: tuple[int, ...] = ()
    marks: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class CellHelp:
    """The deduction help on a cell: the odds of a curse, 0 to 1 and exact in words, and the gems to be expected.

    The odds are painted as a percentage, since there is no room for ``97/280``; `curse_words` are for screen readers.
    `gems_words` are short: they are written into a corner.
    """

    curse: float
    curse_words: str
    gems_words: str


@dataclass(frozen=True, slots=True)
class CellView:
    """A cell: its card, None before it is dealt, gem tokens of value 12 and curse tokens upon it, and the help's odds.

    `shared` says that the gems are split already and gone. `sources` are the names of the cards that placed the tokens,
    gems first, then curses: with them the tokens are seen to come from there; they may be left out.
    """

    card: CardView | None = None
    gems: int = 0
    curses: int = 0
    help: CellHelp | None = None
    shared: bool = False
    sources: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class HallwayView:
    """A hallway: whose pieces stand there, ascending, or a rubble block; empty hallways may be left out.

    `names` are the pieces' own names, in the order of `pieces`, that stay with them from the supply to the hallway and
    back: motion follows names. Left out, pieces are named for where they stand. `price` is the least value that it
    takes now, 0 for no tag; `payable` whether the player on turn can pay it. `gems_words` and `perish` (odds, 0 to 1)
    are the deduction help's.
    """

    player: int = 0
    pieces: tuple[int, ...] = ()
    names: tuple[str, ...] = ()
    rubble: bool = False
    price: int = 0
    payable: bool = True
    gems_words: str = ""
    perish: float | None = None


@dataclass(frozen=True, slots=True)
class SupplyView:
    """What a player has beside the table: name, a letter of that name that nobody else has, unspent pieces, ascending.

    `names` are the pieces' own names as in a hallway. `chosen` are the values that are put forward for a stake, each
    one of `pieces`. `note` stands beside the name, such as points. With `may_choose` pieces can be tapped.
    """

    player: int
    name: str
    letter: str
    pieces: tuple[int, ...] = ()
    names: tuple[str, ...] = ()
    chosen: tuple[int, ...] = ()
    note: str = ""
    to_move: bool = False
    may_choose: bool = False
    winner: bool = False


@dataclass(frozen=True, slots=True)
class Share:
    """A share of the gems on a cell: whose, the spaces that this player holds around it, and what they earn."""

    player: int
    spaces: int
    value: int


@dataclass(frozen=True, slots=True)
class ShowView:
    """One step of the end, as it is pointed out on the table; the cells and hallways are those after the step.

    By kind: ``up`` all cards turn up. ``gem``, ``curse`` and a module's name: the card in `at` acts on `cell`, the same
    one for a card that keeps its token. ``strike``: the curses on `cell` send the pieces of `hallways` to the box (the
    view shows those hallways with the pieces still in them, and in the next step without).
    ``split``: gems worth `value` on `cell`, which is `shared` from now on, go to `shares`; with none they are nobody's
    and stay. ``won``: `players` have won.
    """

    kind: ShowKind
    at: str = ""
    cell: str = ""
    hallways: tuple[str, ...] = ()
    value: int = 0
    shares: tuple[Share, ...] = ()
    players: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Beam:
    """The light from a card to the card that it points at, with what it does there."""

    start: str
    end: str
    role: Role = "gem"


@dataclass(frozen=True, slots=True)
class TableView:
    """Everything that is to be seen of a game; all but the first three may be left out.

    `supplies` are in seat order; `bottom` is the player who sits at the lower edge. Of the marks: `offered` are
    hallways that the chosen pieces pay for, shown until one is `selected` for a stake; `looks` cells whose card may be
    looked at as the last point of an action, `recent` cells and hallways of the last action, `refused` a cell or a
    hallway that was asked for in vain, `focus` a cell or a hallway on which the keyboard stands. `letters` are the
    letters known for rows 1 to 4. `held` is a cell whose card, its face in the view, is held up large: a look.
    `beams` are lights between cards.
    """

    cells: Mapping[str, CellView]
    hallways: Mapping[str, HallwayView]
    supplies: tuple[SupplyView, ...]
    bottom: int = 1
    offered: tuple[str, ...] = ()
    selected: str | None = None
    looks: tuple[str, ...] = ()
    recent: tuple[str, ...] = ()
    refused: str | None = None
    focus: str | None = None
    letters: Mapping[int, str] = field(default_factory=lambda: MappingProxyType({}))
    held: str | None = None
    beams: tuple[Beam, ...] = ()
    show: ShowView | None = None


@dataclass(frozen=True, slots=True)
class PadCell:
    """A cell of the lower half of a pad.

    `card` is what was written: letter and glyph, one of both, or nothing; `seen` whether by an own look (or because it
    lies open), else it was deduced or guessed. `gems` and `curses` are tallies, `may_gem` and `may_curse` the squares
    that are filled in because one might come there; `note` is a pencil note of a few letters.
    """

    card: str = ""
    seen: bool = False
    gems: int = 0
    curses: int = 0
    may_gem: bool = False
    may_curse: bool = False
    note: str = ""


@dataclass(frozen=True, slots=True)
class PadView:
    """A player's pad.

    Upper half: `roles` says of all sixteen cards what they do, `assumed` which of them are only assumed, `crossed`
    which are crossed off. Lower half: `cells` by name (untouched ones may be left out), `letters` of rows 1 to 4, one
    letter where it is certain, else all that are left or nothing, and `crosses`, the hallways with an X. `focus` is
    where the keyboard stands, as a point (see ``web.spectral.pictures.pad``).
    """

    player: int
    name: str
    roles: Mapping[str, Role]
    assumed: frozenset[str] = frozenset()
    crossed: frozenset[str] = frozenset()
    cells: Mapping[str, PadCell] = field(default_factory=lambda: MappingProxyType({}))
    letters: Mapping[int, str] = field(default_factory=lambda: MappingProxyType({}))
    crosses: frozenset[str] = frozenset()
    focus: str | None = None


@dataclass(frozen=True, slots=True)
class HandOverView:
    """Between two players: who comes next, in words, and whether a PIN is asked for. It has no place for a secret.

    `title` is the large line (whose turn it is), `words` the smaller one below.
    """

    player: int
    letter: str
    title: str
    words: str = ""
    locked: bool = False
