"""What is to be seen of a game of The Duke, as plain values: the application fills them in, the table paints them."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from pygame_core.shapes import Picture
    from web.duke.pictures.board import Side
    from web.duke.pictures.danger import DangerView
    from web.duke.pictures.tiles import Face
    from web.ui.held import Held
    from web.ui.theme import Theme


@dataclass(frozen=True, slots=True)
class TileView:
    """A tile as it is seen.

    `name` is the tile's own and stays with it from the bag to the tray, for motion follows names; `code` is its two
    letters. `owner` is whom it obeys now. The Specter's owner is None, and `facing` says which way it looks, in
    quarters of a turn clockwise from north, which is up the board as Light sees it.
    """

    name: str
    code: str
    face: Face
    owner: Side | None
    facing: int = 0


@dataclass(frozen=True, slots=True)
class Corner:
    """Where something is shown while a tile covers it: how far right and down, how wide, in shares of the square."""

    right: float
    down: float
    width: float
    layer: float


@dataclass(frozen=True, slots=True)
class Item:
    """Something on a square that is no player's tile: terrain, a flag, the Specter, or a mark that a rule lays there.

    `name` is its sprite's, `picture` what it looks like, `layer` how high it lies. `thing` is the key of the words that
    tell what it is, empty for a mark; `words` the key of those that name it where it lies, empty if nothing is said.
    `corner` is where it is shown while a tile covers it; without one a tile stands within it. What is `tile` is shown
    as a tile and has no picture of its own.
    """

    name: str
    square: str
    picture: Callable[[Theme], Picture] | None
    layer: float
    thing: str = ""
    words: str = ""
    corner: Corner | None = None
    tile: TileView | None = None


@dataclass(frozen=True, slots=True)
class Target:
    """A square on which a click would act: the letter of the icon that acts there, and whether a tile is captured."""

    square: str
    icon: str
    capture: bool = False


@dataclass(frozen=True, slots=True)
class StripView:
    """What lies beside the board for one player.

    `name` is the player's; `bag` how many tiles are in the bag, None without a bag; `drawn` a tile that waits to be
    placed; `lost` the tiles that this player lost, in order; `note` what stands beside the name, such as points;
    `beside` what else waits beside the board, such as the Specter.
    """

    name: str
    bag: int | None = None
    drawn: TileView | None = None
    lost: tuple[TileView, ...] = ()
    to_move: bool = False
    may_draw: bool = False
    note: str = ""
    beside: TileView | None = None


@dataclass(frozen=True, slots=True)
class TableView:
    """Everything that is to be seen of a game; all but the first three may be left out.

    `bottom` is the side that sits at the lower edge. Of the marks: `targets` are where a click acts, `sources` tiles
    that an icon may act upon, with its letter, `recent` the squares of the last action, `guard` those of leaders in
    guard, `refused` one that was asked for in vain, `threats` pairs of squares that say who threatens whom, `focus`
    where the keyboard stands. `items` is what is on the squares besides tiles. `danger` is what the danger view marks,
    None while it is off.
    """

    tiles: Mapping[str, TileView]
    light: StripView
    dark: StripView
    bottom: Side = "L"
    selected: str | None = None
    targets: tuple[Target, ...] = ()
    sources: Mapping[str, str] = field(default_factory=dict)
    recent: tuple[str, ...] = ()
    guard: tuple[str, ...] = ()
    refused: str | None = None
    threats: tuple[tuple[str, str], ...] = ()
    focus: str | None = None
    held: Held | None = None
    items: tuple[Item, ...] = ()
    danger: DangerView | None = None

    def strip(self, side: Side) -> StripView:
        """Return what lies beside the board for a side."""
        return self.light if side == "L" else self.dark
