"""The reaches of all tiles: on the bare board from their faces, and on a ground what its terrain leaves of those.

A ground is written as one int: the masks of the squares of each kind of terrain, side by side.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.duke.actions import Command
from engine.duke.board import CELLS, squares_of
from engine.duke.reach import (
    REMEMBERED,
    Reach,
    command_offer,
    commands_of,
    icon_squares,
    path_between,
    step_offer,
    steps_of,
)
from engine.duke.tiles import COMMAND, DEFENSE, DREAD

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from engine.duke.board import Tile
    from engine.duke.ground import Ground, Terrain
    from engine.duke.tiles import Kind
    from engine.rules import Offer


class Barring:
    """What each kind of terrain is against, wherever it lies: its rule is asked once for each use of an icon.

    Terrain bars by where it lies itself, whatever other terrain there is: so the masks of two kinds add up.
    """

    def __init__(self, terrains: Sequence[Terrain]) -> None:
        """Begin with nothing asked."""
        self.terrains = terrains
        self._known: dict[tuple[str, int, int, int], int] = {}

    def lying(self, ground: Ground) -> int:
        """Write a ground as one int."""
        mask = 0
        for number, terrain in enumerate(self.terrains):
            square = terrain.square(ground)
            if square is not None:
                mask |= 1 << square + number * CELLS
        return mask

    def against(self, offer: Offer, origin: int, target: int) -> int:
        """Return all terrain that is against a use of an icon from one square to another, were it to lie there."""
        key = offer.icon, origin, target, offer.path
        if key not in self._known:
            self._known[key] = sum(
                1 << square + number * CELLS
                for number, terrain in enumerate(self.terrains)
                for square in squares_of(offer.path | 1 << target)
                if terrain.bars(terrain.lying(square), offer)
            )
        return self._known[key]

    def commands(self, by: int, obeys: Mapping[int, int], ground: int) -> dict[int, int]:
        """Return the commands without those that a ground forbids."""
        return {
            origin: sum(1 << target for target in squares_of(targets) if not self._command(by, origin, target) & ground)
            for origin, targets in obeys.items()
        }

    def _command(self, by: int, origin: int, target: int) -> int:
        known = self._known.get((COMMAND, origin, target, path_between(origin, target)))
        if known is not None:
            return known
        return self.against(command_offer(Command(by, origin, target), by, origin, target), origin, target)

    def left(self, bare: Reach, ground: int) -> Reach:
        """Return what a ground leaves of a reach on the bare board: the same where it doesn't matter."""
        if bare.meets is None:
            bare.meets = self._meets(bare)
        met = bare.meets & ground
        if not met:
            return bare
        found = bare.barred.get(met)
        if found is None:
            if len(bare.barred) >= 4 * REMEMBERED:
                bare.barred.clear()
                bare.remains.clear()
            found = bare.barred[met] = self._left(bare, met)
        return found

    def _meets(self, bare: Reach) -> int:
        square = bare.square
        bare.bars = tuple(self.against(step_offer(square, step), square, step.target) for step in bare.steps)
        meets = 0
        for mask in bare.bars:
            meets |= mask
        for origin, targets in bare.obeys.items():
            for target in squares_of(targets):
                meets |= self._command(square, origin, target)
        return meets

    def _left(self, bare: Reach, met: int) -> Reach:
        steps = tuple([step for step, bars in zip(bare.steps, bare.bars, strict=True) if not bars & met])
        obeys = self.commands(bare.square, bare.obeys, met) if bare.obeys else bare.obeys
        key = (steps, *obeys.values())
        found = bare.remains.get(key)
        if found is None:
            found = bare.remains[key] = Reach(bare.square, steps, obeys)
            found.bears, found.restless, found.marked = bare.bears, bare.restless, bare.marked
            found.dread, found.shield = bare.dread, bare.shield
        return found


class Row(dict[int, Reach]):
    """The reach of one tile by square, compiled when first asked for."""

    __slots__ = ("reaches", "standing")

    def __init__(self, standing: Tile, reaches: Reaches) -> None:
        """Begin with nothing compiled."""
        super().__init__()
        self.standing = standing
        self.reaches = reaches

    def __missing__(self, square: int) -> Reach:
        """Compile the reach on one more square."""
        reach = self[square] = self.reaches.compiled(self.standing, square)
        return reach


class Reaches(dict["Tile", Row]):
    """The reach of every tile on every square of the bare board, ``reaches[tile][square]``, by the faces of kinds."""

    __slots__ = ("kinds",)

    def __init__(self, kinds: Mapping[str, Kind]) -> None:
        """Begin with nothing compiled."""
        super().__init__()
        self.kinds = kinds

    def __missing__(self, standing: Tile) -> Row:
        """Begin a row for one more tile."""
        row = self[standing] = Row(standing, self)
        return row

    def compiled(self, standing: Tile, square: int) -> Reach:
        """Return the reach of a tile on a square."""
        owner, kind = standing.owner, self.kinds[standing.kind]
        face = kind.face(turned=standing.turned)
        reach = Reach(square, steps_of(face, owner, square), commands_of(face, owner, square))
        reach.bears, reach.restless = face.bears(DREAD), kind.bears(DREAD)
        reach.marked = reach.restless or face.bears(DEFENSE)
        reach.dread = icon_squares(face, owner, square, DREAD)
        reach.shield = icon_squares(face, owner, square, DEFENSE)
        return reach


class GroundReaches(Reaches):
    """The same on a ground, made from the ``bare`` ones by what ``barring`` knows."""

    __slots__ = ("bare", "barring", "ground")

    def __init__(self, bare: Reaches, barring: Barring, ground: int) -> None:
        """Begin with nothing compiled."""
        super().__init__(bare.kinds)
        self.bare = bare
        self.barring = barring
        self.ground = ground

    def compiled(self, standing: Tile, square: int) -> Reach:
        """Return the reach of a tile on a square."""
        return self.barring.left(self.bare[standing][square], self.ground)
