"""What a face on a square can reach: compiled once, so that the position only has to be tested with masks."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from ...rules import Offer
from ..model.actions import Command, Move, Strike
from ..model.board import ALL, CELLS, LIGHT, SIZE, square_at, squares_of
from ..model.tiles import COMMAND, JUMP, JUMP_SLIDE, MOVE, SLIDE, STRIKE

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from ...game import Action
    from ..model.tiles import Face

NOTHING: Final[Mapping[int, int]] = MappingProxyType({})
REMEMBERED: Final = 256
"""How many occupancies of its zone a reach remembers its actions for, before it starts afresh."""


@cache
def path_between(origin: int, target: int) -> int:
    """Return the mask of the squares whose interior the line between two centres crosses, ends not counted.

    A line through a corner only touches (ruling D4).

    >>> from engine.duke.model.board import NUMBER, SQUARES
    >>> [SQUARES[square] for square in squares_of(path_between(NUMBER["b1"], NUMBER["c3"]))]
    ['b2', 'c2']
    >>> [SQUARES[square] for square in squares_of(path_between(NUMBER["a1"], NUMBER["d4"]))]
    ['b2', 'c3']
    """
    (y0, x0), (y1, x1) = divmod(origin, SIZE), divmod(target, SIZE)
    dx, dy = x1 - x0, y1 - y0
    mask = 0
    for y in range(min(y0, y1), max(y0, y1) + 1):
        for x in range(min(x0, x1), max(x0, x1) + 1):
            # on which side of the line each corner lies, in half squares
            sides = [dx * (2 * (y - y0) + b) - dy * (2 * (x - x0) + a) for a in (-1, 1) for b in (-1, 1)]
            if min(sides) < 0 < max(sides):
                mask |= 1 << y * SIZE + x
    return mask & ~(1 << origin | 1 << target)


@cache
def ways_between(origin: int, target: int) -> tuple[int, ...]:
    """Return the masks of the squares on each way from one square to another (rulings D4a, D10).

    A straight line, orthogonal or diagonal, is the only way. Else there are two: the squares that the line between the
    centres crosses on its left, and those on its right.

    >>> from engine.duke.model.board import NUMBER, SQUARES
    >>> [[SQUARES[square] for square in squares_of(way)] for way in ways_between(NUMBER["b1"], NUMBER["c3"])]
    [['b2'], ['c2']]
    >>> [[SQUARES[square] for square in squares_of(way)] for way in ways_between(NUMBER["a1"], NUMBER["d4"])]
    [['b2', 'c3']]
    """
    path = path_between(origin, target)
    (y0, x0), (y1, x1) = divmod(origin, SIZE), divmod(target, SIZE)
    dx, dy = x1 - x0, y1 - y0
    if not dx or not dy or abs(dx) == abs(dy):
        return (path,)
    left = right = 0
    for crossed in squares_of(path):
        y, x = divmod(crossed, SIZE)
        side = dx * (y - y0) - dy * (x - x0)
        left |= (side >= 0) << crossed
        right |= (side <= 0) << crossed
    return left, right


@dataclass(frozen=True, slots=True, eq=False)
class Step:
    """One square that one icon reaches from where its tile stands: made by ``step_of``.

    ``path`` is the mask of the squares between (ruling D4), ``ways`` are the ways there (D4a). ``clear`` are the
    squares that must be free of troop tiles (ruling D5), ``line`` that alone; ``bit`` is the target's mask, and
    ``zone`` it with ``clear``.
    ``goes`` is the action towards an empty square, None for a Strike, and ``takes`` the one against an enemy.
    """

    icon: str
    target: int
    bit: int
    path: int
    ways: tuple[int, ...]
    clear: int
    line: tuple[int]
    zone: int
    goes: Move | None
    takes: Move | Strike


@cache
def step_of(icon: str, origin: int, target: int, skipped: int = 0) -> Step:
    """Return the step of an icon between two squares; ``skipped`` are squares on the way that never block.

    It is the same for all tiles, and many have it.
    """
    path, bit = path_between(origin, target), 1 << target
    clear = path & ~skipped if icon in {MOVE, SLIDE, JUMP_SLIDE} else 0
    if icon == STRIKE:
        return Step(icon, target, bit, path, (path,), clear, (clear,), bit | clear, None, Strike(origin, target))
    goes, takes = Move(origin, target, captures=False), Move(origin, target, captures=True)
    ways = ways_between(origin, target) if icon == JUMP else (path,)
    return Step(icon, target, bit, path, ways, clear, (clear,), bit | clear, goes, takes)


command = cache(Command)
"""Makes ``Command``, once for each."""


def steps_of(face: Face, owner: str, square: int) -> tuple[Step, ...]:
    """Return the steps of a face on a square of the bare board; a Slide becomes one step a square."""
    rank, file = divmod(square, SIZE)
    forward = 1 if owner == LIGHT else -1
    steps: list[Step] = []
    for right, ahead, icon in face.icons:
        x, y = right * forward, ahead * forward
        if icon in {SLIDE, JUMP_SLIDE}:
            far = max(abs(x), abs(y))
            x, y = x // far, y // far
            first, skipped = (2, _bit(file + x, rank + y)) if icon == JUMP_SLIDE else (1, 0)
            targets = (square_at(file + x * distance, rank + y * distance) for distance in range(first, SIZE))
            steps += [step_of(icon, square, target, skipped) for target in targets if target is not None]
        elif icon in {MOVE, JUMP, STRIKE}:
            target = square_at(file + x, rank + y)
            if target is not None:
                steps.append(step_of(icon, square, target))
    return tuple(steps)


def commands_of(face: Face, owner: str, square: int) -> dict[int, int]:
    """Return for each Command square of a face on a square the mask of the others, where a tile there may be sent."""
    mask = icon_squares(face, owner, square, COMMAND)
    return {origin: mask & ~(1 << origin) for origin in squares_of(mask)}


@cache
def icon_squares(face: Face, owner: str, square: int, icon: str) -> int:
    """Return the mask of the squares of the board that bear an icon for a face on a square."""
    rank, file = divmod(square, SIZE)
    forward = 1 if owner == LIGHT else -1
    return sum(
        _bit(file + right * forward, rank + ahead * forward) for right, ahead, mark in face.icons if mark == icon
    )


def _bit(file: int, rank: int) -> int:
    square = square_at(file, rank)
    return 0 if square is None else 1 << square


def _sources(obeys: Mapping[int, int]) -> dict[int, int]:
    """Return for each square where a tile may be sent the mask of those from which it may."""
    sources: dict[int, int] = {}
    for origin, targets in obeys.items():
        for target in squares_of(targets):
            sources[target] = sources.get(target, 0) | 1 << origin
    return sources


class Reach(dict[int, tuple["Action", ...]]):
    """All that a tile standing on a square could do; as a mapping, what it may do by who stands where.

    ``reach[(own << 36 | foes) & reach.span]`` are its actions with these masks of own and enemy tiles,
    before any veto: found when first asked for, and remembered.
    ``steps`` are those of its face, and ``obeys`` has for each square whose tile it commands the mask
    of where that may go; ``commands`` are those squares, ``order`` makes the action of a command.
    ``hits`` is the mask of squares where it could take something, ``lines`` for each of those by a step
    the masks that must be clear (any of them will do), ``sources`` for each by a command the squares
    from which a tile is sent there. ``span`` has the squares whose occupancy matters, twice, and
    ``moves_from`` those from which it moves a tile, its own among them. ``dread`` and ``shield`` are the masks of the
    face's Dread and Defense squares. ``bears`` says whether this face bears Dread, and ``marked`` whether it bears
    Defense, or the tile Dread on either face.
    """

    __slots__ = (
        "bears",
        "commands",
        "dread",
        "hits",
        "lines",
        "marked",
        "moves_from",
        "obeys",
        "order",
        "shield",
        "sources",
        "span",
        "square",
        "steps",
    )

    def __init__(
        self,
        square: int,
        steps: tuple[Step, ...],
        obeys: Mapping[int, int],
        order: Callable[[int, int, int, bool], Action] = command,
    ) -> None:
        """Derive the masks from the steps and commands."""
        super().__init__()
        self.square = square
        self.steps = steps
        self.obeys = obeys
        self.order = order
        self.bears = self.marked = False
        self.dread = self.shield = 0
        hits = commands = 0
        self.sources: Mapping[int, int] = _sources(obeys) if obeys else NOTHING
        for origin, targets in obeys.items():
            commands |= 1 << origin
            hits |= targets
        zone = commands | hits
        lines: dict[int, tuple[int, ...]] = {}
        for step in steps:
            zone |= step.zone
            hits |= step.bit
            target = step.target
            lines[target] = lines[target] + step.line if target in lines else step.line
        self.hits, self.lines, self.commands = hits, lines, commands
        self.span = zone << CELLS | zone
        self.moves_from = commands | 1 << square

    def __missing__(self, occupied: int) -> tuple[Action, ...]:
        """Find the actions for one more occupancy; start afresh when there are too many."""
        if len(self) >= REMEMBERED:
            self.clear()
        own, foes = occupied >> CELLS, occupied & ALL
        taken = own | foes
        found: list[Action] = []
        for step in self.steps:
            if step.clear & taken:
                continue
            if step.bit & foes:
                found.append(step.takes)
            elif step.goes and not step.bit & own:
                found.append(step.goes)
        if self.commands & own:
            for origin in squares_of(self.commands & own):
                targets = squares_of(self.obeys[origin] & ~own)
                found += [self.order(self.square, origin, target, bool(foes >> target & 1)) for target in targets]
        # where two icons reach one square, the same action may come twice
        actions = self[occupied] = tuple(found if len(self.lines) == len(self.steps) else dict.fromkeys(found))
        return actions

    def takes(self, target: int, own: int, taken: int) -> bool:
        """Whether the tile could take what stands on ``target``: ``own`` is its side, ``taken`` all that blocks."""
        for clear in self.lines.get(target, ()):
            if not clear & taken:
                return True
        return self.orders(target, own)

    def orders(self, target: int, own: int) -> bool:
        """Whether the tile could have another of its side take what stands on ``target``: ``own`` is its side."""
        return bool(self.sources and self.sources.get(target, 0) & own)

    def ways(self, target: int) -> int:
        """Return the mask of all squares that may have to be clear for taking what stands on ``target``."""
        mask = 0
        for clear in self.lines.get(target, ()):
            mask |= clear
        return mask


def step_offer(square: int, step: Step, *, hits: bool = False) -> Offer:
    """Return the offer of a step; ``hits`` if an enemy stands on its target."""
    if step.goes is None:
        return Offer(step.takes, square, step.icon, hits=step.target, path=step.path, ways=step.ways)
    action, victim = (step.takes, step.target) if hits else (step.goes, None)
    return Offer(action, square, step.icon, square, step.target, victim, step.path, step.clear, step.ways)


def command_offer(action: Action, by: int, origin: int, target: int, *, hits: bool = False, free: int = 0) -> Offer:
    """Return the offer of a command; ``hits`` if an enemy stands on its target.

    ``free`` is the mask of squares that never block it.
    """
    path = path_between(origin, target) & ~free
    ways = tuple(way & ~free for way in ways_between(origin, target))
    return Offer(action, by, COMMAND, origin, target, target if hits else None, path, ways=ways)
