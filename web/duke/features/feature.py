"""What a part of the game says of itself to the page: its things on the board, its words, its marks, its tools.

Law: every screen, panel and text loops over these; none asks for a module by its name. What a part leaves out it has
not. Keys of words are in ``web/words``, in a file of the module's name.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

    from engine.duke.game import DukeGame
    from engine.duke.model.board import Board
    from engine.duke.model.tiles import Kind
    from engine.state import Ask, Effect, State
    from pygame_core.paths import Path
    from pygame_core.shapes import Picture
    from web.duke.editor.draft import Draft
    from web.duke.pictures.view import Item, TileView
    from web.ui.theme import Theme
    from web.ui.widgets import Block

    Kinds = Mapping[str, Kind]
    Paint = Callable[[Theme], Picture]
    Say = Callable[[Any, Kinds], str]
    Todo = Callable[[DukeGame, State[Board], Any, Mapping[str, str]], tuple[str, str]]


@dataclass(frozen=True, slots=True)
class Card:
    """What is shown of a thing when someone looks at it: its picture, and the rules whose ids begin with these words.

    Its words are ``look.…``, its name, and ``about.…``, what it does.
    """

    thing: str
    picture: Paint
    cites: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class KeyMark:
    """A mark in the key, after another one: ``when`` says in which games, if not in all that have the feature."""

    name: str
    picture: Paint
    after: str
    when: Callable[[DukeGame], bool] | None = None


@dataclass(frozen=True, slots=True)
class Pointing:
    """Something other than a square that a turn can begin with: ``name`` is the point, ``key`` the keyboard's.

    ``offered`` says whether a seat has the control for it, ``square`` where it is on the board.
    """

    name: str
    key: str
    offered: Callable[[DukeGame, State[Board], str], bool]
    square: Callable[[DukeGame, State[Board]], str | None]


@dataclass(frozen=True, slots=True)
class Tool:
    """Something that the position editor lays on squares.

    ``keys`` are those of EXTRAS: laid again where it lies, it goes from one key to the next and then away. ``ways`` are
    the letters behind the square by which it is turned instead, each time to the next; then it is never away but
    ``waits`` beside the board. ``brings`` is a key that is laid with it where it has no square yet. ``height`` says
    which of two things on one square is the upper. ``item`` is what the board shows for a key and its value.
    """

    name: str
    keys: tuple[str, ...]
    picture: Paint
    item: Callable[[str, str], Item]
    height: int
    names: Mapping[str, str] = field(default_factory=dict)
    """Keys of words for a key of EXTRAS where it is not called like the tool."""
    ways: tuple[str, ...] = ()
    waits: str = ""
    brings: str = ""


def has_rule(game: DukeGame, kind: type) -> bool:
    """Whether a game has a rule of that kind."""
    return any(isinstance(rule, kind) for rule in game.rules)


@dataclass(frozen=True, slots=True)
class Feature:
    """A module of the game on the page, or what several have in common; all but the name may be left out."""

    name: str
    when: Callable[[DukeGame], bool] | None = None
    """In which games it is in play; None: in those with the module of its name."""

    # A new game
    group: str = ""
    """Among which modules it is offered."""
    preset: tuple[str, frozenset[str]] | None = None
    """The preset that begins with it, and all its modules."""
    aim: bool = False
    """Whether it says what the game is played for."""
    begins: bool = False
    """Whether a game with it begins by a control of its own, without a usual set-up."""
    instead: Mapping[str, str] = field(default_factory=dict)
    """Keys of words that are said in such a game in the place of the usual ones."""
    usual: bool = True
    """Whether the tiles of the set-up have usual places."""

    # On the board and beside it
    items: Callable[[DukeGame, State[Board]], Iterable[Item]] | None = None
    beside: Callable[[DukeGame, State[Board]], TileView | None] | None = None
    """A tile that nobody owns, while it waits beside the board."""
    tiles: tuple[str, ...] = ()
    """The kinds of tiles that it brings and nobody owns."""
    note: Callable[[DukeGame, State[Board], str], Iterator[str]] | None = None
    """What stands beside a player's name."""
    cards: tuple[Card, ...] = ()
    marks: tuple[KeyMark, ...] = ()
    brings: frozenset[str] = frozenset()
    """Usual marks of the key that come up with it."""

    # What is asked, and how it is answered
    asks: Mapping[type[Ask], Say] = field(default_factory=dict)
    todo: Mapping[type[Ask], Todo] = field(default_factory=dict)
    declines: Mapping[type[Ask], tuple[str, str]] = field(default_factory=dict)
    """The key of words and the icon of the control that answers with nothing."""
    chosen: Mapping[type[Ask], Callable[[State[Board], Any], str | None]] = field(default_factory=dict)
    """The square that is marked as chosen while it is asked."""
    early: tuple[type[Ask], ...] = ()
    """What is asked before a turn and belongs to it."""
    together: tuple[type[Ask], ...] = ()
    """What is asked before the game begins and is one line of the log, as long as one seat answers."""
    pointing: Pointing | None = None

    # What is done, and what happens
    signs: Mapping[type, Callable[[Any], str]] = field(default_factory=dict)
    """The mark of the square on which an action ends that uses no icon."""
    outlines: Mapping[str, Path] = field(default_factory=dict)
    """What those marks look like, as far as they are not icons of tiles."""
    cells: Mapping[str, str] = field(default_factory=dict)
    """The key of the words with which a square so marked is told."""
    meets: tuple[type, ...] = ()
    """Actions that take whatever stands where they end."""
    effects: Mapping[type[Effect], Say] = field(default_factory=dict)
    quiet: tuple[type[Effect], ...] = ()
    """Effects that aren't spoken: what comes before or after them says the same and more."""
    touching: tuple[type[Effect], ...] = ()
    """Effects that say on which squares something happened."""
    log: Mapping[type[Effect], Say] = field(default_factory=dict)
    """What an effect adds to its turn's line in the log; nothing where the words are empty."""
    uses: Mapping[type, Callable[[Sequence[Effect], Kinds], str]] = field(default_factory=dict)
    """The line of the log for an action by which a tile moves."""

    # In the position editor
    tools: tuple[Tool, ...] = ()
    owes: tuple[str, ...] = ()
    """What a position can owe, in the words of the notation."""
    tally: tuple[str, range] | None = None
    """What is counted for each side: the key of EXTRAS, and the numbers that it can have."""
    fields: Callable[[Draft], Iterator[Block]] | None = None
    """What else there is to choose."""
    owed: Callable[[Draft], Iterator[Block]] | None = None
    """What else there is to choose inside a turn."""
    choices: Mapping[str, Callable[[Draft, str], Draft]] = field(default_factory=dict)
    """What those choices change, by their names."""
