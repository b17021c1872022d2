"""What a face on a square can reach: compiled once, so that the position only has to be tested with masks."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from engine.duke.actions import Command, Move, Strike
from engine.duke.board import ALL, CELLS, LIGHT, SIZE, square_at, squares_of
from engine.duke.tiles import COMMAND, DEFENSE, DREAD, JUMP_SLIDE, MOVE, SLIDE, STRIKE

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.duke.actions import Action
    from engine.duke.tiles import Face

REMEMBERED: Final = 256
"""How many occupancies of its zone a reach remembers its actions for, before it starts afresh."""


@lru_cache(maxsize=None)
def path_between(origin: int, target: int) -> int:
    """Return the mask of the squares whose interior the line between two centres crosses, ends not counted.

    A line through a corner only touches (ruling D4).

    >>> from engine.duke.board import NUMBER, SQUARES
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


@dataclass(frozen=True, slots=True, eq=False)
class Step:
    """One square that one icon reaches from where its tile stands.

    ``path`` is the mask of the squares between (ruling D4), ``clear`` those of them that must be free
    of troop tiles (ruling D5); ``bit`` is the target's mask. ``goes`` is the action towards an empty
    square, None for a Strike, and ``takes`` the one against an enemy.
    """

    icon: str
    target: int
    bit: int
    path: int
    clear: int
    goes: Move | None
    takes: Move | Strike

    @classmethod
    def of(cls, icon: str, origin: int, target: int, skipped: int = 0) -> Step:
        """Return the step of an icon between two squares; ``skipped`` are squares on the way that never block."""
        path = path_between(origin, target)
        clear = path & ~skipped if icon in {MOVE, SLIDE, JUMP_SLIDE} else 0
        if icon == STRIKE:
            return cls(icon, target, 1 << target, path, clear, None, Strike(origin, target))
        goes, takes = Move(origin, target), Move(origin, target, captures=True)
        return cls(icon, target, 1 << target, path, clear, goes, takes)


def steps_of(face: Face, owner: str, square: int) -> tuple[tuple[Step, ...], int]:
    """Return the steps of a face on a square of the bare board, and the mask of its Command squares.

    A Slide becomes one step a square. Dread and Defense make no step.
    """
    rank, file = divmod(square, SIZE)
    forward = 1 if owner == LIGHT else -1
    steps: list[Step] = []
    commands = 0
    for right, ahead, icon in face.icons:
        x, y = right * forward, ahead * forward
        if icon in {DREAD, DEFENSE}:
            continue
        if icon in {SLIDE, JUMP_SLIDE}:
            reach = max(abs(x), abs(y))
            x, y = x // reach, y // reach
            skipped = 0
            if icon == JUMP_SLIDE:
                skipped = _bit(file + x, rank + y)
            for distance in range(2 if icon == JUMP_SLIDE else 1, SIZE):
                target = square_at(file + x * distance, rank + y * distance)
                if target is not None:
                    steps.append(Step.of(icon, square, target, skipped))
            continue
        target = square_at(file + x, rank + y)
        if target is None:
            continue
        if icon == COMMAND:
            commands |= 1 << target
            continue
        steps.append(Step.of(icon, square, target))
    return tuple(steps), commands


def _bit(file: int, rank: int) -> int:
    square = square_at(file, rank)
    return 0 if square is None else 1 << square


class Reach(dict[int, tuple["Action", ...]]):
    """All that a tile standing on a square could do; as a mapping, what it may do by who stands where.

    ``reach[(own << 36 | foes) & reach.span]`` are its actions with these masks of own and enemy tiles,
    before any veto: found when first asked for, and remembered.
    ``steps`` and ``commands`` are what the face gives; ``hits`` is the mask of squares where it could
    take something, ``lines`` for each of those by a step the masks that must be clear (any of them
    will do). ``span`` has the squares whose occupancy matters, twice.
    """

    __slots__ = ("commands", "hits", "lines", "span", "square", "steps")

    def __init__(self, square: int, steps: tuple[Step, ...], commands: int) -> None:
        """Derive the masks from the steps."""
        super().__init__()
        self.square = square
        self.steps = steps
        self.commands = commands
        self.lines: dict[int, tuple[int, ...]] = {}
        self.hits = zone = commands
        for step in steps:
            zone |= step.clear | step.bit
            self.hits |= step.bit
            self.lines[step.target] = (*self.lines.get(step.target, ()), step.clear)
        self.span = zone << CELLS | zone

    def __missing__(self, occupied: int) -> tuple[Action, ...]:
        """Find the actions for one more occupancy; start afresh when there are too many."""
        if len(self) >= REMEMBERED:
            self.clear()
        found = tuple(self._find(occupied >> CELLS, occupied & ALL))
        if len(self.lines) < len(self.steps):  # two icons reach one square: the same action may come twice
            found = tuple(dict.fromkeys(found))
        self[occupied] = found
        return found

    def _find(self, own: int, foes: int) -> Iterator[Action]:
        taken = own | foes
        for step in self.steps:
            if step.clear & taken:
                continue
            if step.bit & foes:
                yield step.takes
            elif step.goes and not step.bit & own:
                yield step.goes
        for origin in squares_of(self.commands & own):
            for target in squares_of(self.commands & ~own):
                yield Command(self.square, origin, target, bool(foes >> target & 1))

    def takes(self, target: int, own: int, foes: int) -> bool:
        """Whether the tile could take what stands on ``target``; ``own`` are its side's tiles, ``foes`` the others."""
        taken = own | foes
        for clear in self.lines.get(target, ()):
            if not clear & taken:
                return True
        return bool(self.commands >> target & 1 and self.commands & own)
