"""What a side sees of the board in masks, and which uses of icons leave its leader in guard."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.duke.actions import CamelotCommand, Command, Strike
from engine.duke.arthur import defended
from engine.duke.board import ALL

if TYPE_CHECKING:
    from engine.duke.actions import Move
    from engine.duke.reach import Reach

    Use = Move | Strike | Command | CamelotCommand


class Outlook:
    """What a side sees of the board: what it could do, and the enemies' reaches with all that they could hit.

    ``blocked`` is the mask of squares that stop a way without a tile, ``untouchable`` of tiles that can't act
    or be captured, ``closed`` of squares that the side may not end on; ``shields`` are the masks of Defense
    of enemy tiles, by square.
    """

    __slots__ = ("blocked", "closed", "danger", "enemies", "foes", "own", "shields", "untouchable", "uses")

    def __init__(self, own: int, foes: int, still: int, blocked: int) -> None:
        """Begin with nothing seen but the masks."""
        self.own, self.foes, self.blocked, self.untouchable = own, foes, blocked, still | blocked
        self.danger = self.closed = 0
        self.uses: list[Any] = []
        self.enemies: list[Reach] = []
        self.shields: dict[int, int] = {}

    def stands(self, use: Use) -> bool:
        """Whether no mask and no Defense is against the use of an icon."""
        target = 1 << use.target
        kind = type(use)
        if target & self.untouchable or (kind is not Strike and target & self.closed):
            return False
        if kind is Command or kind is CamelotCommand:
            return not self.untouchable >> use.origin & 1
        return not defended(self.shields.get(use.target, 0), use.origin, use.target)


def guarded(
    uses: list[Any], masks: tuple[int, int, int], enemies: list[Reach], danger: int, ghosts: int = 0
) -> tuple[list[Any], list[Any]]:
    """Part a side's uses of icons into those after which no enemy could take its leader (ruling D1), and the others.

    ``masks`` are the side's tiles, the enemies, and all leaders; ``danger`` is all that the enemies could
    hit if nothing stood in between. ``ghosts`` are squares that may yet become empty, and so protect
    nobody. Taking the last enemy leader is safe: the game has no next turn.
    """
    own, foes, leaders = masks
    leader, prize = leaders & own, leaders & foes
    if prize & (prize - 1):
        prize = 0
    at = leader.bit_length() - 1
    threats: list[Reach] = []
    # While no threat comes through, only a tile that stands in the way of one can let it in, by leaving or by being
    # struck.
    pins = 0
    if danger & leader:
        for reach in enemies:
            if reach.hits & leader:
                threats.append(reach)
                pins |= ALL if reach.takes(at, foes, (own | foes) & ~ghosts) else reach.ways(at)
    safe: list[Any] = []
    others: list[Any] = []
    for use in uses:
        target = 1 << use.target
        if use.origin == at and type(use) is not Strike:
            if not danger & target:
                safe.append(use)
                continue
            square, near, own_then = use.target, enemies, own ^ leader | target
        elif not pins & (target if type(use) is Strike else 1 << use.origin):
            safe.append(use)
            continue
        else:
            square, near = at, threats
            own_then = own if type(use) is Strike else own & ~(1 << use.origin) | target
        foes_then = foes & ~target
        taken = (own_then | foes_then) & ~ghosts
        for reach in near:
            if reach.hits >> square & 1 and foes_then >> reach.square & 1 and reach.takes(square, foes_then, taken):
                (safe if target & prize else others).append(use)
                break
        else:
            safe.append(use)
    return safe, others
