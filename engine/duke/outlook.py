"""What a side sees of the board in masks, and which uses of icons leave its leader in guard."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from engine.duke.actions import CamelotCommand, Command, Move, Strike
from engine.duke.arthur import SEIZERS, defended
from engine.duke.board import ALL, CELLS, OPPONENT

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.duke.board import Board, Tile
    from engine.duke.masks import Masks
    from engine.duke.reach import Reach
    from engine.state import State

    Use = Move | Strike | Command | CamelotCommand

COMMANDS: Final = frozenset({Command, CamelotCommand})


class Outlook:
    """What a side sees of the board: what it could do, and the enemies' reaches with all that they could hit.

    ``untouchable`` is the mask of tiles that can't act or be captured and of squares that stop a way without a tile
    (``wall``, and with the own tiles ``walls``), ``closed`` of squares that the side may not end on, ``restless`` of
    tiles that can bear Dread; ``shields`` are the masks of Defense of enemy tiles, by square. ``bare`` are the
    reaches on the bare board.
    """

    __slots__ = (
        "bare", "cells", "closed", "danger", "enemies", "foes", "leaders", "own", "restless", "shields", "untouchable",
        "uses", "wall", "walls",
    )  # fmt: skip

    def __init__(self, masks: Masks, state: State[Board], side: str) -> None:
        """Look at the board from a side, whoever is to move."""
        board = state.board
        self.cells, self.bare = board.cells, masks.game.reaches
        self.own, self.foes, self.leaders = board.of(side), board.of(OPPONENT[side]), board.leaders
        still, blocked = masks.still(state), masks.blocked(state)
        self.untouchable, self.wall, self.walls = still | blocked, blocked, self.own | blocked
        self.closed = masks.closed(state, side) if masks.closing else 0
        self.shields: dict[int, int] = {}
        restless = danger = 0
        uses: list[Any] = []
        enemies: list[Reach] = []
        occupied = self.walls << CELLS | self.foes
        reaches = masks.reaches(state)
        for square, standing in enumerate(board.cells):
            if standing is None:
                continue
            reach = reaches[standing][square]
            if reach.dreadful:
                restless |= 1 << square
            if standing.owner != side:
                enemies.append(reach)
                danger |= reach.hits
                if reach.shield:
                    self.shields[square] = reach.shield
            elif not still >> square & 1:
                uses += reach[occupied & reach.span]
        commander = masks.commander(state)
        if commander and commander[0] == side:
            uses += commander[1][occupied & commander[1].span]
        elif commander:
            enemies.append(commander[1])
            danger |= commander[1].hits
        self.enemies, self.danger, self.restless = enemies, danger, restless
        self.uses = self._standing(uses)

    def _standing(self, uses: list[Any]) -> list[Any]:
        """Leave out the uses of icons that a mask or Defense is against; their users can all act."""
        untouchable, closed, shields = self.untouchable, self.closed, self.shields
        if untouchable:
            uses = [use for use in uses if not (untouchable >> use.target | untouchable >> use.origin) & 1]
        if closed:
            uses = [use for use in uses if type(use) is Strike or not closed >> use.target & 1]
        if shields:
            uses = [
                use
                for use in uses
                if use.target not in shields
                or type(use) in COMMANDS
                or not defended(shields[use.target], use.origin, use.target)
            ]
        return uses


class Doubt:
    """What may be otherwise when the enemy's turn begins than where a side's use of an icon leaves the tiles.

    Dread may freeze other tiles or none, Camelot's prize be turned round, and the Specter have moved on: ``ghosts``
    are the squares that it may leave or come to.
    """

    __slots__ = ("_around", "ghosts", "masks", "prize", "seen", "state")

    def __init__(self, masks: Masks, state: State[Board], seen: Outlook) -> None:
        """Gather what is needed in every case."""
        self.masks, self.state, self.seen = masks, state, seen
        self.ghosts, self.prize = masks.ghosts(state), masks.prize(state)
        self._around: tuple[int, int] | None = None

    def _dread(self) -> tuple[int, int]:
        """Give what tiles dread, and where no tile freezes: looked up only when it is wanted."""
        if self._around is None:
            self._around = self.masks.dread(self.state)
        return self._around

    def _shield(self, square: int) -> int:
        leader = self.seen.cells[square]
        return self.seen.bare[leader][square].shield if leader else 0

    def settles(self, use: Use, square: int, hunters: list[Reach], own: int, foes: int) -> bool | None:
        """Say whether an enemy takes the leader on a square after a use, whatever the Specter does: None if unsure.

        ``own`` and ``foes`` are the tiles of both sides then.
        """
        seen = self.seen
        if self.prize >> use.target & 1 and self._seizes(use):
            return None
        by_tiles, immune = self._dread()
        touched, fresh, shield = bool(involved(use) & seen.restless), 0, None
        for standing, lies in shown(use, seen.cells):
            reach = seen.bare[standing][lies]
            fresh |= reach.dread
            if lies == square:
                shield = reach.shield
        if shield is None:
            shield = self._shield(square)
        sure = True
        for place, dread in self.masks.places(self.state, hit=bool(foes ^ seen.foes)):
            if place & (1 << square | seen.leaders & foes):
                return None  # the Specter takes a leader, and may so decide the game
            left = foes & ~place
            taken = own & ~seen.wall | left | place
            unclear = touched or place & seen.restless
            frozen = by_tiles | dread | fresh if unclear else (by_tiles | dread) & ~immune
            if not hunted(hunters, square, left & ~frozen, taken, shield):
                sure = False
                if not (unclear and hunted(hunters, square, left, taken, shield)):
                    return False
        return True if sure else None

    @property
    def special(self) -> int:
        """The mask of squares with which a use may change more than where tiles stand."""
        return self.seen.restless | self.prize

    def certain(self, hunter: Reach, square: int) -> bool:
        """Whether an enemy takes the leader where it stands, wherever the Specter goes, unless a use keeps it off."""
        seen, shield = self.seen, self._shield(square)
        by_tiles, immune = self._dread()
        for hit in (False, True):
            for place, dread in self.masks.places(self.state, hit=hit):
                left = seen.foes & ~place
                taken = seen.walls & ~seen.wall | left | place
                awake = left & ~((by_tiles | dread) & ~immune)
                if place & seen.leaders or not hunted([hunter], square, awake, taken, shield):
                    return False
        return True

    def _seizes(self, use: Use) -> bool:
        standing = self.seen.cells[use.origin]
        return type(use) is not Strike and standing is not None and standing.kind in SEIZERS


def hunted(hunters: list[Reach], square: int, awake: int, taken: int, shield: int) -> bool:
    """Whether one of the tiles that can act could take what stands on a square, with Defense on some squares."""
    for reach in hunters:
        aims = reach.hits >> square & 1 and awake >> reach.square & 1 and reach.takes(square, awake, taken)
        if aims and (reach.orders(square, awake) or not defended(shield, reach.square, square)):
            return True
    return False


def shown(use: Use, cells: tuple[Tile | None, ...]) -> Iterator[tuple[Tile, int]]:
    """Go through the tiles that a use moves or turns over, each as it lies then with its square."""
    standing = cells[use.origin]
    if standing is None:
        return
    if type(use) is Strike:
        yield standing.over, use.origin
    elif type(use) is Move:
        yield standing.over, use.target
    else:
        yield standing, use.target
        commander = cells[use.by] if type(use) is Command else None
        if commander is not None:
            yield commander.over, use.by  # type: ignore[union-attr]  # only a Command has one


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
    threats, pins = threatening(masks, enemies, doubt.ghosts if doubt else 0) if danger & leader else ([], 0)
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
        elif not (answers | prize) & target and not (special and involved(use) & special):
            continue
        else:
            square, hunters = at, threats
            own_then = own if type(use) is Strike else own & ~(1 << use.origin) | target
        taken = False if target & prize else hunting(use, square, hunters, (own_then, foes & ~target), doubt)
        if taken is None:
            doubtful.append(use)
        elif not taken:
            safe.append(use)
    return safe, doubtful


def threatening(masks: tuple[int, int, int], enemies: list[Reach], ghosts: int) -> tuple[list[Reach], int]:
    """Give the enemies that aim at a side's leader, and the squares that must stay as they are to keep them off.

    That is all squares when one comes through already; else those between, whose tile lets one in by leaving or by
    being struck.
    """
    own, foes, leaders = masks
    leader = leaders & own
    at = leader.bit_length() - 1
    threats = [reach for reach in enemies if reach.hits & leader]
    pins = 0
    for reach in threats:
        pins |= ALL if reach.takes(at, foes, (own | foes) & ~ghosts) else reach.ways(at)
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


def hunting(use: Use, square: int, hunters: list[Reach], masks: tuple[int, int], doubt: Doubt | None) -> bool | None:
    """Say whether, after a use, an enemy could take the leader on a square: None if it isn't certain.

    ``masks`` are the side's tiles and the enemies after it.
    """
    own, foes = masks
    taken = (own | foes) & ~doubt.ghosts if doubt else own | foes
    for reach in hunters:
        if reach.hits >> square & 1 and foes >> reach.square & 1 and reach.takes(square, foes, taken):
            return doubt is None or doubt.settles(use, square, hunters, own, foes)
    return False


def involved(use: Use) -> int:
    """Return the mask of the squares whose tiles a use moves, takes or turns over."""
    return 1 << use.target | 1 << use.origin | (1 << use.by if type(use) is Command else 0)
