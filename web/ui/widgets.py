"""What the page shows besides the board, as values: controls, and panels made of blocks.

Law: a root (the browser's, the window's) shows these and says which control was used; it decides nothing.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from pygame_core.sprites import Group

Tone = Literal["plain", "primary", "danger", "quiet"]
Mood = Literal["plain", "muted", "warning", "error", "ended"]
Where = Literal["everywhere", "wide", "narrow"]


@dataclass(frozen=True, slots=True)
class Button:
    """Something to press: ``control`` is what the application is told, ``hint`` says more, or why it is off.

    ``glyph`` names a drawing of ``glyphs.py``; ``brief`` is the label where there is little room; ``note`` is a second,
    smaller line; ``where`` says on which screens it is shown.
    """

    control: str
    label: str
    enabled: bool = True
    hint: str = ""
    tone: Tone = "plain"
    glyph: str = ""
    brief: str = ""
    note: str = ""
    where: Where = "everywhere"
    pressed: bool | None = None


@dataclass(frozen=True, slots=True)
class Heading:
    """A line that says what follows."""

    words: str


@dataclass(frozen=True, slots=True)
class Paragraph:
    """Sentences."""

    words: str
    mood: Mood = "plain"


@dataclass(frozen=True, slots=True)
class Quote:
    """A rule in our words, and where it stands."""

    words: str
    source: str


@dataclass(frozen=True, slots=True)
class Buttons:
    """Controls in a row."""

    buttons: tuple[Button, ...]


@dataclass(frozen=True, slots=True)
class Field:
    """A line to write in, at most ``limit`` letters long; of a ``secret`` one nobody sees what is written."""

    control: str
    label: str
    value: str = ""
    limit: int = 24
    secret: bool = False


@dataclass(frozen=True, slots=True)
class Area:
    """Several lines of text, to read and copy or to write in."""

    control: str
    label: str
    value: str = ""
    fixed: bool = False


@dataclass(frozen=True, slots=True)
class Check:
    """Yes or no."""

    control: str
    label: str
    checked: bool
    hint: str = ""
    enabled: bool = True


@dataclass(frozen=True, slots=True)
class Choice:
    """One of a few; the options are values with their labels."""

    control: str
    label: str
    options: tuple[tuple[str, str], ...]
    chosen: str


@dataclass(frozen=True, slots=True)
class Figure:
    """A picture, and what it shows in words."""

    picture: Group
    words: str
    width: int = 0


@dataclass(frozen=True, slots=True)
class Row:
    """One of a list: a small picture if any, a title, what there is to say, and controls."""

    title: str
    words: str = ""
    picture: Group | None = None
    buttons: tuple[Button, ...] = ()


@dataclass(frozen=True, slots=True)
class Rows:
    """A list."""

    rows: tuple[Row, ...]
    compact: bool = False


@dataclass(frozen=True, slots=True)
class Swatch:
    """Something to take from a palette: a picture, its name, whether it is in hand, and why it is off if it is."""

    control: str
    label: str
    picture: Group
    pressed: bool = False
    enabled: bool = True
    hint: str = ""


@dataclass(frozen=True, slots=True)
class Palette:
    """Pictures to choose from, under one label: in rows as long as there is room for, or of that many columns."""

    label: str
    swatches: tuple[Swatch, ...]
    columns: int = 0


@dataclass(frozen=True, slots=True)
class Log:
    """The log in a panel, where the page has no room for it."""

    lines: tuple[Line, ...]
    history: tuple[Button, ...]


Block = Heading | Paragraph | Quote | Buttons | Field | Area | Check | Choice | Figure | Rows | Palette | Log


@dataclass(frozen=True, slots=True)
class Panel:
    """Blocks under a title; a ``question`` must be answered by one of its buttons, other panels can just be closed."""

    name: str
    title: str
    blocks: tuple[Block, ...]
    question: bool = False


@dataclass(frozen=True, slots=True)
class Notice:
    """A message that stays at the edge until it is put away; a ``passing`` one may also go by itself."""

    name: str
    words: str
    buttons: tuple[Button, ...] = ()
    mood: Mood = "plain"
    passing: bool = False


@dataclass(frozen=True, slots=True)
class Status:
    """Who is to do what, and what else matters now; ``side`` is whose colour it has, if any."""

    title: str
    detail: str = ""
    side: str = ""
    mood: Mood = "plain"


@dataclass(frozen=True, slots=True)
class Line:
    """One turn of the log: its number (0 for a set-up), whose, in words, in notation, and whether it is shown now.

    ``side`` is whose colour it has, ``who`` what that side is called; both are empty where it is nobody's.
    """

    control: str
    number: int
    side: str
    who: str
    words: str
    notation: str
    shown: bool = False


@dataclass(frozen=True, slots=True)
class Cell:
    """A square of the board as text: its name, what is on it and what can be done, and what a press would mean.

    A ``square`` without a name is a place in the plan where nothing is.
    ``movable`` says that a tile can be dragged from here, ``target`` that the last point of an action is here.
    """

    square: str
    words: str
    movable: bool = False
    target: bool = False
    selected: bool = False


@dataclass(frozen=True, slots=True)
class Plan:
    """How the squares of a board lie: widths of columns and heights of rows, as shares.

    ``title`` is the game's name, ``name`` the board's, ``keys`` what the keys do on it.
    """

    columns: tuple[float, ...]
    rows: tuple[float, ...]
    title: str
    name: str
    keys: str


@dataclass(frozen=True, slots=True)
class Request:
    """What only a root can do: ``save`` a file, ``copy`` a text, ``open`` a file, ``apply`` an update.

    ``unlink`` takes what a link said out of the page's address.
    """

    what: Literal["save", "copy", "open", "apply", "unlink"]
    text: str = ""
    name: str = ""
