"""Which uses of icons leave a leader in guard (ruling D1): where it is then, and whether an enemy takes it there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias

from ..model.actions import Command, Move, Strike
from ..model.board import ALL
from ..rules.arthur import SEIZERS
from ..rules.defense import defended
from ..rules.dread import immune

if TYPE_CHECKING:
    from collections.abc import Callable

    from ...state import State
    from ..model.board import Board, Tile
    from ..rules.camelot import CamelotCommand
    from .attack_context import AttackContext
    from .masks import Masks
    from .reach import Reach

    Use: TypeAlias = Move | Strike | Command | CamelotCommand


def guarded(
    uses: list[Any], masks: tuple[int, int, int], enemies: list[Reach], danger: int, check: UncertainCheck | None = None
) -> list[Any]:
    """Return a side's uses of icons without those after which an enemy could take its leader (ruling D1).

    ``masks`` are the side's tiles, the enemies, and all leaders; ``danger`` is all that the enemies could hit if
    nothing stood in between. ``check`` has the last word where more than that counts. Taking the last enemy leader is
    always safe: the game has no next turn.
    """
    own, foes, leaders = masks
    leader, prize = leaders & own, leaders & foes
    at = leader.bit_length() - 1
    aiming = [reach for reach in enemies if reach.hits & leader]
    in_between = 0  # what must stay where it is to keep the enemies off: everything, if they aren't kept off now
    if aiming:
        now = check.attacked_now(aiming, at) if check else is_attacked(aiming, at, foes, own | foes)
        for reach in aiming:
            in_between |= ALL if now else reach.ways(at)
    safe: list[Any] = []
    for use in uses:
        target = 1 << use.target
        square, attackers, own_then, left = at, aiming, own, target
        if type(use) is not Strike:
            left = 1 << use.origin
            own_then = own & ~left | target
            if left == leader:
                square, attackers = use.target, enemies
        if (in_between | leader) & left and danger >> square & 1 and target != prize:
            foes_then = foes & ~target
            if check:
                if check.attacked(use, square, attackers, own_then, foes_then):
                    continue
            elif is_attacked(attackers, square, foes_then, own_then | foes_then):
                continue
        safe.append(use)
    return safe


def is_attacked(attackers: list[Reach], square: int, awake: int, taken: int, shield: int = 0) -> bool:
    """Whether one of these tiles could take what stands on a square.

    ``awake`` is the mask of those that can act, ``taken`` that of all that blocks a way, and ``shield`` that of the
    square's Defense (ruling D10).
    """
    for reach in attackers:
        if (
            reach.hits >> square & 1
            and awake >> reach.square & 1
            and reach.takes(square, awake, taken)
            and (not shield or reach.orders(square, awake) or not defended(shield, reach.square, square))
        ):
            return True
    return False


class UncertainCheck:
    """Whether a leader can be taken, where Dread, Defense, Camelot and the Specter have a say.

    Between a use of an icon and the enemy's turn, Dread may freeze other tiles or none, and the Specter moves on. A use
    is refused only if the leader can be taken wherever the Specter goes. Where Camelot is seized, ``refused`` is asked:
    it looks at the position afterwards.
    """

    __slots__ = ("_immune", "context", "masks", "refused", "state")

    def __init__(
        self, masks: Masks, state: State[Board], context: AttackContext, refused: Callable[[Any], bool]
    ) -> None:
        """Begin with the board as a side sees it."""
        self.masks, self.state, self.context, self.refused = masks, state, context, refused
        self._immune = immune(state.board, context.ground.forts, context.bearing)

    def attacked_now(self, attackers: list[Reach], square: int) -> bool:
        """Say whether an enemy may take the leader on a square, by where tiles stand, after a use that moves none."""
        context, specter = self.context, self.context.specter
        for place, _ in (specter.without_capture[0], specter.after_capture[0]):
            left = context.foes & ~place
            if is_attacked(attackers, square, left, context.own | left | place):
                return True
        return False

    def attacked(self, use: Use, square: int, attackers: list[Reach], own: int, foes: int) -> bool:
        """Say whether an enemy can take the leader on a square after a use; ``own`` and ``foes`` are the tiles then."""
        context, leaders = self.context, self.context.board.leaders & foes
        cases = context.specter.after_capture if foes != context.foes else context.specter.without_capture
        place = cases[0][0]
        left = foes & ~place
        if not is_attacked(attackers, square, left, own | left | place):
            return False
        if context.prize >> use.target & 1 and self._seizes(use):
            return self.refused(use)
        changed = involved(use)
        fresh, shield = self._dread_and_defense(use, square)
        for place, dread in cases:
            left = foes & ~place
            if place >> square & 1 or (leaders and not leaders & left):
                return False  # the Specter takes this leader, or the last of the enemy's: the game has no next turn
            awake = left & ~self._frozen(place, fresh if place & context.ground.forts else fresh | dread, changed)
            if not is_attacked(attackers, square, awake, own | left | place, shield):
                return False
        return True

    def _frozen(self, place: int, dreaded: int, changed: int) -> int:
        """Return the mask of the squares where enemies freeze, with the Specter on a place.

        ``dreaded`` is its Dread and that of tiles on the squares ``changed``; the Dread of other tiles is added.
        """
        quiet = changed | place | self.context.ground.forts
        for bearer, squares in self.context.bearing.items():
            if not quiet >> bearer & 1:
                dreaded |= squares
        return dreaded & ~self._immune

    def _dread_and_defense(self, use: Use, square: int) -> tuple[int, int]:
        """Return the Dread of the tiles that a use moves or flips, and the Defense of the leader on a square."""
        cells, marked, reaches = self.state.board.cells, self.masks.marked, self.masks.game.reaches
        leader = cells[self.context.leader.bit_length() - 1]
        if cells[use.origin] not in marked and leader not in marked and type(use) is not Command:
            return 0, 0
        dread, shield = 0, None
        for tile, lies in tiles_after(use, cells):
            reach = reaches[tile][lies]
            if not self.context.ground.forts >> lies & 1:
                dread |= reach.dread
            if lies == square:
                shield = reach.shield
        if shield is None:
            standing = cells[square]
            shield = reaches[standing][square].shield if standing else 0
        return dread, shield

    def _seizes(self, use: Use) -> bool:
        tile = self.state.board.cells[use.origin]
        return type(use) is not Strike and tile is not None and tile.kind in SEIZERS


def tiles_after(use: Use, cells: tuple[Tile | None, ...]) -> list[tuple[Tile, int]]:
    """List the tiles that a use moves or flips, each as it lies then, with its square."""
    tile = cells[use.origin]
    if tile is None:
        return []
    if type(use) is Strike:
        return [(tile.over, use.origin)]
    if type(use) is Move:
        return [(tile.over, use.target)]
    obeying = (tile, use.target)
    commander = cells[use.by] if isinstance(use, Command) else None
    return [obeying] if commander is None or not isinstance(use, Command) else [obeying, (commander.over, use.by)]


def involved(use: Use) -> int:
    """Return the mask of the squares whose tiles a use moves, takes or flips."""
    return 1 << use.target | 1 << use.origin | (1 << use.by if type(use) is Command else 0)
