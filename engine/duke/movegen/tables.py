"""The reaches of all tiles: on the bare board from their faces, and on a ground what its terrain leaves of those.

A ground is written as one int: the masks of the squares of each kind of terrain, side by side.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..model.board import CELLS, squares_of
from ..model.tiles import DEFENSE, DREAD
from .reach import REMEMBERED, Reach, command, command_offer, commands_of, icon_squares, step_offer, steps_of

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from ...rules import Offer
    from ..model.board import Tile
    from ..model.tiles import Kind
    from ..rules.terrain import Ground, Terrain
    from .reach import Step


@dataclass(frozen=True, slots=True)
class Bars:
    """All terrain that is against the use of an icon: ``alone``, or on the ``left`` and the ``right`` together."""

    alone: int
    left: int = 0
    right: int = 0

    @property
    def meets(self) -> int:
        """All terrain that may have a say."""
        return self.alone | self.left | self.right

    def stop(self, ground: int) -> bool:
        """Whether a ground is against it."""
        return bool(self.alone & ground or (self.left & ground and self.right & ground))


class Barring:
    """What each kind of terrain is against, wherever it lies: its rule is asked once for each use of an icon.

    Terrain bars by where it lies itself, whatever other terrain there is: so the masks of two kinds add up. But where
    there are two ways, walls on both are against them together (ruling D4a).
    """

    def __init__(self, terrains: Sequence[Terrain]) -> None:
        """Begin with nothing asked."""
        self.terrains = terrains
        self._steps: dict[Step, Bars] = {}
        self._commands: dict[tuple[int, int], Bars] = {}

    def lying(self, ground: Ground) -> int:
        """Write a ground as one int."""
        mask = 0
        for number, terrain in enumerate(self.terrains):
            square = terrain.square(ground)
            if square is not None:
                mask |= 1 << square + number * CELLS
        return mask

    def step(self, origin: int, step: Step) -> Bars:
        """Return all terrain that is against a step, were it to lie there."""
        if step not in self._steps:
            self._steps[step] = self._against(step_offer(origin, step), step.target)
        return self._steps[step]

    def command(self, by: int, origin: int, target: int) -> Bars:
        """Return all terrain that is against a command, were it to lie there."""
        if (origin, target) not in self._commands:
            offer = command_offer(command(by, origin, target), by, origin, target)
            self._commands[origin, target] = self._against(offer, target)
        return self._commands[origin, target]

    def _against(self, offer: Offer, target: int) -> Bars:
        alone = sum(
            1 << square + number * CELLS
            for number, terrain in enumerate(self.terrains)
            for square in squares_of(offer.path | 1 << target)
            if terrain.bars(terrain.lying(square), offer)
        )
        if len(offer.ways) == 1:
            return Bars(alone)
        left, right = (
            sum(way << number * CELLS for number, terrain in enumerate(self.terrains) if terrain.wall)
            for way in offer.ways
        )
        return Bars(alone, left, right)

    def commands(self, by: int, obeys: Mapping[int, int], ground: int) -> dict[int, int]:
        """Return the commands without those that a ground forbids."""
        return {
            origin: sum(
                1 << target for target in squares_of(targets) if not self.command(by, origin, target).stop(ground)
            )
            for origin, targets in obeys.items()
        }


class OnGrounds:
    """What remains of the reach of one tile on one square, by the ground that it meets."""

    __slots__ = ("_by_ground", "_by_steps", "bare", "barring", "bars", "meets")

    def __init__(self, bare: Reach, barring: Barring) -> None:
        """Find all terrain that is against anything in the reach on the bare board."""
        self.bare, self.barring, square = bare, barring, bare.square
        self.bars = [barring.step(square, step) for step in bare.steps]
        self.meets = 0
        for bars in self.bars:
            self.meets |= bars.meets
        for origin, targets in bare.obeys.items():
            for target in squares_of(targets):
                self.meets |= barring.command(square, origin, target).meets
        self._by_ground: dict[int, Reach] = {0: bare}
        self._by_steps: dict[tuple[object, ...], Reach] = {}

    def on(self, ground: int) -> Reach:
        """Return the reach on a ground: the bare board's where that doesn't matter."""
        met = self.meets & ground
        found = self._by_ground.get(met)
        if found is None:
            if len(self._by_ground) >= 4 * REMEMBERED:
                self._by_ground = {0: self.bare}
                self._by_steps.clear()
            found = self._by_ground[met] = self._left(met)
        return found

    def _left(self, met: int) -> Reach:
        """Return what terrain leaves: the same for all terrain that leaves the same."""
        bare = self.bare
        steps = tuple([step for step, bars in zip(bare.steps, self.bars, strict=True) if not bars.stop(met)])
        obeys = self.barring.commands(bare.square, bare.obeys, met) if bare.obeys else bare.obeys
        key = (steps, *obeys.values())
        found = self._by_steps.get(key)
        if found is None:
            found = self._by_steps[key] = Reach(bare.square, steps, obeys)
            found.bears, found.marked = bare.bears, bare.marked
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
        reach.bears = face.bears(DREAD)
        reach.marked = kind.bears(DREAD) or face.bears(DEFENSE)
        reach.dread = icon_squares(face, owner, square, DREAD)
        reach.shield = icon_squares(face, owner, square, DEFENSE)
        return reach


class GroundReaches(Reaches):
    """The same on a ground, from what is ``known`` of every tile and square on all grounds."""

    __slots__ = ("ground", "known")

    def __init__(self, known: AllGrounds, ground: int) -> None:
        """Begin with nothing compiled."""
        super().__init__(known.bare.kinds)
        self.known = known
        self.ground = ground

    def compiled(self, standing: Tile, square: int) -> Reach:
        """Return the reach of a tile on a square."""
        return self.known[standing, square].on(self.ground)


class AllGrounds(dict[tuple["Tile", int], OnGrounds]):
    """What remains of each reach on the bare board: ``known[tile, square].on(ground)``."""

    __slots__ = ("bare", "barring")

    def __init__(self, bare: Reaches, barring: Barring) -> None:
        """Begin with nothing known."""
        super().__init__()
        self.bare, self.barring = bare, barring

    def __missing__(self, place: tuple[Tile, int]) -> OnGrounds:
        """Look at one more reach."""
        standing, square = place
        found = self[place] = OnGrounds(self.bare[standing][square], self.barring)
        return found
