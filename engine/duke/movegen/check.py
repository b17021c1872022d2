"""Which uses of icons leave a side's leader in guard (ruling D1), found by masks.

Where what a use leads to is not certain by masks, it is said to be doubtful: then the position after it has to be
looked at.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias

from ..model.actions import Command, Move, Strike
from ..model.board import ALL
from ..rules.arthur import SEIZERS
from ..rules.defense import defended
from ..rules.dread import immune

if TYPE_CHECKING:
    from ...state import State
    from ..model.board import Board, Tile
    from ..rules.camelot import CamelotCommand
    from .attack_context import Outlook
    from .masks import Masks
    from .reach import Reach

    Use: TypeAlias = Move | Strike | Command | CamelotCommand


class Doubt:
    """What may be otherwise when the enemy's turn begins than where a side's use of an icon leaves the tiles.

    Dread may freeze other tiles or none, Camelot's prize be turned round, and the Specter have moved on. A leader is
    taken for sure only if an enemy takes it wherever the Specter goes.
    """

    __slots__ = ("_immune", "_sure", "masks", "seen", "state")

    def __init__(self, masks: Masks, state: State[Board], seen: Outlook) -> None:
        """Begin with what a side sees."""
        self.masks, self.state, self.seen = masks, state, seen
        self._sure: int | None = None
        self._immune: int | None = None

    @property
    def sure(self) -> int:
        """The mask of the squares that no Dread, and no Specter, can reach before the enemy's turn without a use."""
        if self._sure is None:
            reached = self.seen.specter.touched | self.seen.specter.any_dread
            for squares in self.seen.bearing.values():
                reached |= squares
            self._sure = ~reached
        return self._sure

    @property
    def special(self) -> int:
        """The mask of squares with which a use may change more than where tiles stand."""
        return self.seen.restless | self.seen.ground.prize

    def threatening(self, at: int) -> tuple[list[Reach], int]:
        """Give the same as ``threatening`` below, for a use that leaves Dread as it is."""
        seen = self.seen
        threats = [reach for reach in seen.enemies if reach.hits >> at & 1]
        pins = 0
        for place, dread in {seen.specter.without_capture[0], seen.specter.after_capture[0]}:
            left = seen.foes & ~place
            cold = 0 if place & seen.ground.forts else dread
            awake = left & ~(cold & ~self.immune) if cold else left
            taken = seen.own | left | place
            for reach in threats:
                comes = awake >> reach.square & 1 and reach.takes(at, awake, taken)
                pins |= ALL if comes else reach.ways(at)
        return threats, pins

    def certain(self, hunter: Reach, square: int) -> bool:
        """Whether an enemy takes the leader where it stands, wherever the Specter goes, unless a use keeps it off."""
        seen, touched = self.seen, self.seen.specter.touched
        awake, taken = seen.foes & self.sure, seen.own | seen.foes | touched
        return not touched & seen.board.leaders and hunted([hunter], square, awake, taken, self._shield(square))

    def hunting(self, use: Use, square: int, hunters: list[Reach], own: int, foes: int) -> bool | None:
        """Say whether, after a use, an enemy could take the leader on a square: None if it isn't certain.

        ``own`` and ``foes`` are the tiles of both sides then.
        """
        seen = self.seen
        specter, target = seen.specter, 1 << use.target
        place = (specter.without_capture if foes == seen.foes else specter.after_capture)[0][0]
        left = foes & ~place
        taken = own | left | place
        for reach in hunters:
            if reach.hits >> square & 1 and left >> reach.square & 1 and reach.takes(square, left, taken):
                break
        else:
            return False
        if seen.ground.prize & target and self._seizes(use):
            return None
        fresh, shield = self._marks(use, square)
        if not specter.touched & (1 << square | seen.board.leaders & foes):
            awake = foes & self.sure & ~fresh
            if awake >> reach.square & 1 and hunted([reach], square, awake, own | foes | specter.touched, shield):
                return True
        return self._settles(use, square, hunters, (own, foes), (fresh, shield))

    def _marks(self, use: Use, square: int) -> tuple[int, int]:
        """Give the Dread of the tiles that a use moves or turns over, and the Defense of the leader on a square."""
        cells, marked = self.state.board.cells, self.masks.marked
        leader = cells[self.seen.leader.bit_length() - 1]
        if cells[use.origin] not in marked and leader not in marked and type(use) is not Command:
            return 0, 0
        fresh, shield = 0, None
        for standing, lies in shown(use, cells):
            reach = self.masks.game.reaches[standing][lies]
            if not self.seen.ground.forts >> lies & 1:
                fresh |= reach.dread
            if lies == square:
                shield = reach.shield
        return fresh, self._shield(square) if shield is None else shield

    def _settles(
        self, use: Use, square: int, hunters: list[Reach], masks: tuple[int, int], marks: tuple[int, int]
    ) -> bool | None:
        seen, (own, foes), (fresh, shield) = self.seen, masks, marks
        changed = involved(use)
        for case in seen.specter.without_capture if foes == seen.foes else seen.specter.after_capture:
            place = case[0]
            left = foes & ~place
            leaders = seen.board.leaders & foes
            if place >> square & 1 or (leaders and not leaders & left):
                return False  # the Specter takes this leader, or the last of the enemy's: the game has no next turn
            awake = left & ~self._frozen(case, fresh, changed)
            if not hunted(hunters, square, awake, own | left | place, shield):
                return False
        return True

    def _frozen(self, case: tuple[int, int], fresh: int = 0, changed: int = 0) -> int:
        """Give the mask of the squares where enemies freeze, with the Specter and its Dread as a case says.

        ``fresh`` is the Dread that a use brings, ``changed`` are the squares of what it moves, takes or turns over.
        """
        (place, dread), forts = case, self.seen.ground.forts
        squares = fresh if place & forts else fresh | dread
        for bearer, dreaded in self.seen.bearing.items():
            if not (changed | place | forts) >> bearer & 1:
                squares |= dreaded
        return squares and squares & ~self.immune

    @property
    def immune(self) -> int:
        """The mask of the squares where no enemy freezes."""
        if self._immune is None:
            self._immune = immune(self.seen.board, self.seen.ground.forts, self.seen.bearing)
        return self._immune

    def _shield(self, square: int) -> int:
        leader = self.state.board.cells[square]
        return self.masks.game.reaches[leader][square].shield if leader else 0

    def _seizes(self, use: Use) -> bool:
        standing = self.state.board.cells[use.origin]
        return type(use) is not Strike and standing is not None and standing.kind in SEIZERS


def guarded(
    uses: list[Any], masks: tuple[int, int, int], enemies: list[Reach], danger: int, doubt: Doubt | None = None
) -> tuple[list[Any], list[Any]]:
    """Leave out a side's uses of icons after which an enemy could take its leader (ruling D1).

    Give the safe ones and the doubtful ones. ``masks`` are the side's tiles, the enemies, and all leaders;
    ``danger`` is all that the enemies could hit if nothing stood in between. Taking the last enemy leader is
    safe: the game has no next turn.
    """
    own, foes, leaders = masks
    leader, prize = leaders & own, leaders & foes
    if prize & (prize - 1):
        prize = 0
    at = leader.bit_length() - 1
    threats: list[Reach] = []
    pins, answers, special = 0, ALL, 0
    if danger & leader:
        threats, pins = doubt.threatening(at) if doubt else threatening(masks, enemies)
        answers = answering(masks, threats, doubt) if pins == ALL else ALL
        special = doubt.special | leader if doubt else 0
    safe: list[Any] = []
    doubtful: list[Any] = []
    for use in uses:
        target = 1 << use.target
        if use.origin == at and type(use) is not Strike:
            if not danger & target:
                safe.append(use)
                continue
            square, hunters, own_then = use.target, enemies, own ^ leader | target
        elif not pins & (target if type(use) is Strike else 1 << use.origin):
            safe.append(use)
            continue
        elif not (answers | prize | special) & target and not (special and involved(use) & special):
            continue
        else:
            square, hunters = at, threats
            own_then = own if type(use) is Strike else own & ~(1 << use.origin) | target
        taken = False if target & prize else _hunting(use, square, hunters, (own_then, foes & ~target), doubt)
        if taken is None:
            doubtful.append(use)
        elif not taken:
            safe.append(use)
    return safe, doubtful


def _hunting(use: Use, square: int, hunters: list[Reach], masks: tuple[int, int], doubt: Doubt | None) -> bool | None:
    own, foes = masks
    return doubt.hunting(use, square, hunters, own, foes) if doubt else hunted(hunters, square, foes, own | foes)


def threatening(masks: tuple[int, int, int], enemies: list[Reach]) -> tuple[list[Reach], int]:
    """Give the enemies that aim at a side's leader, and the squares that must stay as they are to keep them off.

    That is all squares when one comes through already; else those between, whose tile lets one in by leaving or by
    being struck.
    """
    own, foes, leaders = masks
    at = (leaders & own).bit_length() - 1
    threats = [reach for reach in enemies if reach.hits >> at & 1]
    pins = 0
    for reach in threats:
        pins |= ALL if reach.takes(at, foes, own | foes) else reach.ways(at)
    return threats, pins


def answering(masks: tuple[int, int, int], threats: list[Reach], doubt: Doubt | None) -> int:
    """Give the squares to go to, or to strike, that stop every enemy that takes a side's leader for sure."""
    own, foes, leaders = masks
    at = (leaders & own).bit_length() - 1
    mask = ALL
    for reach in threats:
        if doubt.certain(reach, at) if doubt else reach.takes(at, foes, own | foes):
            mask &= 1 << reach.square | reach.ways(at) | reach.sources.get(at, 0)
    return mask


def hunted(hunters: list[Reach], square: int, awake: int, taken: int, shield: int = 0) -> bool:
    """Whether one of the tiles that can act could take what stands on a square, with Defense on some squares."""
    for reach in hunters:
        if (
            reach.hits >> square & 1
            and awake >> reach.square & 1
            and reach.takes(square, awake, taken)
            and (not shield or reach.orders(square, awake) or not defended(shield, reach.square, square))
        ):
            return True
    return False


def shown(use: Use, cells: tuple[Tile | None, ...]) -> list[tuple[Tile, int]]:
    """List the tiles that a use moves or turns over, each as it lies then with its square."""
    standing = cells[use.origin]
    if standing is None:
        return []
    if type(use) is Strike:
        return [(standing.over, use.origin)]
    if type(use) is Move:
        return [(standing.over, use.target)]
    obeying = (standing, use.target)
    commander = cells[use.by] if isinstance(use, Command) else None
    return [obeying] if commander is None or not isinstance(use, Command) else [obeying, (commander.over, use.by)]


def involved(use: Use) -> int:
    """Return the mask of the squares whose tiles a use moves, takes or turns over."""
    return 1 << use.target | 1 << use.origin | (1 << use.by if type(use) is Command else 0)
