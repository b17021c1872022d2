"""What a side sees of the board in masks, and which uses of icons leave its leader in guard."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from engine.duke.actions import CamelotCommand, Command, Move, Strike
from engine.duke.arthur import SEIZERS, defended
from engine.duke.board import ALL, CELLS, LIGHT

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from engine.duke.board import Board, Tile
    from engine.duke.masks import Masks
    from engine.duke.reach import Reach
    from engine.state import State

    Use = Move | Strike | Command | CamelotCommand

COMMANDS: Final = frozenset({Command, CamelotCommand})


class Outlook:
    """What a side sees of the board: what it could do, and the enemies' reaches with all that they could hit.

    ``uses`` are the uses of icons that no mask and no Defense is against, those that may move the leader apart, as
    ``risky``; ``aims`` is the mask of where these may take it. ``wall`` is the mask of squares that stop a way without
    a tile; ``danger`` is all that the enemies could hit if nothing stood in between.
    ``bearing`` are the squares of the tiles that bear Dread, each with the mask of its Dread squares.
    """

    __slots__ = (
        "aims", "bearing", "board", "danger", "enemies", "foes", "ground", "haunt", "leader", "own", "risky", "uses",
        "wall",
    )  # fmt: skip

    def __init__(self, masks: Masks, state: State[Board], side: str) -> None:
        """Look at the board from a side, whoever is to move."""
        game, board = masks.game, state.board
        own, foes = (board.light, board.dark) if side == LIGHT else (board.dark, board.light)
        ground = game.ground(state)
        leader = board.leaders & own
        bearing: dict[int, int] = {}
        shields: dict[int, int] = {}
        danger = aims = 0
        able: list[Reach] = []
        enemies: list[Reach] = []
        reaches = masks.reaches(ground)
        for square, standing in enumerate(board.cells):
            if standing is None:
                continue
            reach = reaches[standing][square]
            if standing.owner == side:
                able.append(reach)
            else:
                enemies.append(reach)
                danger |= reach.hits
                if reach.shield:
                    shields[square] = reach.shield
            if reach.bears:
                bearing[square] = reach.dread
        if ground.prize & (own | foes) and (commander := masks.commander(state)):
            if commander[0] == side:
                able.append(commander[1])
            else:
                enemies.append(commander[1])
                danger |= commander[1].hits
        still, blocked = masks.frozen(state, bearing) if masks.stilling else 0, masks.blocked(state)
        closed = masks.closed(state, side) if masks.closing else 0
        shut = still | blocked
        # nobody goes where a tile is frozen or nobody enters: to those that act they are as tiles of their own
        occupied = (own | shut) << CELLS | foes & ~shut
        uses: list[Any] = []
        risky: list[Any] = []
        for reach in able:
            if still >> reach.square & 1:
                continue
            found = reach[occupied & reach.span]
            if reach.commands & shut or reach.hits & closed:
                found = _open(found, shut, closed)
            if reach.stirs & leader:
                risky += found
                aims |= reach.hits
            else:
                uses += found
        if shields:
            uses, risky = _unshielded(uses, shields), _unshielded(risky, shields)
        self.board, self.own, self.foes, self.leader, self.wall = board, own, foes, leader, blocked
        self.uses, self.risky, self.aims, self.enemies, self.danger = uses, risky, aims, enemies, danger
        self.ground, self.haunt, self.bearing = ground, game.haunt(state), bearing


def _open(uses: Iterable[Any], shut: int, closed: int) -> tuple[Any, ...]:
    """Leave out what commands a tile that is none or can't obey, and what ends on a closed square."""
    return tuple(
        use for use in uses if not shut >> use.origin & 1 and (type(use) is Strike or not closed >> use.target & 1)
    )


def _unshielded(uses: list[Any], shields: dict[int, int]) -> list[Any]:
    """Leave out the captures that Defense is against; its masks are given by square."""
    return [
        use
        for use in uses
        if use.target not in shields
        or type(use) in COMMANDS
        or not defended(shields[use.target], use.origin, use.target)
    ]


class Doubt:
    """What may be otherwise when the enemy's turn begins than where a side's use of an icon leaves the tiles.

    Dread may freeze other tiles or none, Camelot's prize be turned round, and the Specter have moved on: ``ghosts``
    are the squares that it may leave or come to. ``sure`` are the squares where nothing of that can reach a tile.
    """

    __slots__ = ("bare", "cells", "forts", "ghosts", "immune", "leading", "masks", "prize", "seen", "state", "sure")

    def __init__(self, masks: Masks, state: State[Board], seen: Outlook) -> None:
        """Gather what is needed in every case."""
        self.masks, self.state, self.seen = masks, state, seen
        self.cells, self.bare = state.board.cells, masks.game.reaches
        self.ghosts, self.prize, self.forts = seen.haunt.ghosts, seen.ground.prize, seen.ground.forts
        dread = seen.haunt.ghosts | seen.haunt.chill
        for squares in seen.bearing.values():
            dread |= squares
        self.sure = ~dread
        self.immune = masks.immune(state, seen.bearing) if dread else 0
        leader = self.cells[seen.leader.bit_length() - 1]
        self.leading = leader in masks.marked

    def hunting(self, use: Use, square: int, hunters: list[Reach], own: int, foes: int) -> bool | None:
        """Say whether, after a use, an enemy could take the leader on a square: None if it isn't certain.

        ``own`` and ``foes`` are the tiles of both sides then.
        """
        taken = (own | foes) & ~self.ghosts
        for reach in hunters:
            if reach.hits >> square & 1 and foes >> reach.square & 1 and reach.takes(square, foes, taken):
                break
        else:
            return False
        if self.prize >> use.target & 1 and self._seizes(use):
            return None
        if self.ghosts & (1 << square | self.state.board.leaders & foes):
            return self._settles(use, square, hunters, own, foes)
        plain = self.sure >> reach.square & 1 and self._plain(use)
        if plain and reach.takes(square, foes & self.sure, own | foes | self.ghosts):
            return True
        return self._settles(use, square, hunters, own, foes)

    def _plain(self, use: Use) -> bool:
        """Whether no Dread comes or goes with the tiles that a use moves or turns over, and no Defense is the leader's."""
        marked, standing = self.masks.marked, self.cells[use.origin]
        if not marked:
            return True
        if standing is None or standing in marked or standing.over in marked:
            return False
        if type(use) is Command:
            standing = self.cells[use.by]
            if standing is None or standing in marked or standing.over in marked:
                return False
        return not self.leading

    def _settles(self, use: Use, square: int, hunters: list[Reach], own: int, foes: int) -> bool | None:
        seen = self.seen
        changed, fresh, shield = involved(use), 0, None
        for standing, lies in shown(use, self.cells):
            reach = self.bare[standing][lies]
            if not self.forts >> lies & 1:
                fresh |= reach.dread
            if lies == square:
                shield = reach.shield
        if shield is None:
            shield = self._shield(square)
        for place, dread in seen.haunt.calm if foes == seen.foes else seen.haunt.struck:
            if place & (1 << square | seen.board.leaders & foes):
                return None  # the Specter takes a leader, and may so decide the game
            left = foes & ~place
            awake = left & ~self._frozen(fresh if place & self.forts else dread | fresh, changed | place)
            if not hunted(hunters, square, awake, own & ~seen.wall | left | place, shield):
                return False
        return True

    @property
    def special(self) -> int:
        """The mask of squares with which a use may change more than where tiles stand."""
        return self.masks.restless(self.state) | self.prize

    def certain(self, hunter: Reach, square: int) -> bool:
        """Whether an enemy takes the leader where it stands, wherever the Specter goes, unless a use keeps it off."""
        seen = self.seen
        awake = seen.foes & self.sure
        taken = seen.own | seen.foes | self.ghosts
        return not self.ghosts & seen.board.leaders and hunted([hunter], square, awake, taken, self._shield(square))

    def _frozen(self, dread: int, changed: int) -> int:
        """Give the mask of the squares where enemies freeze, by a mask of Dread and the tiles that stay as they are."""
        for bearer, squares in self.seen.bearing.items():
            if not (changed | self.forts) >> bearer & 1:
                dread |= squares
        return dread & ~self.immune

    def _shield(self, square: int) -> int:
        leader = self.cells[square]
        return self.bare[leader][square].shield if leader else 0

    def _seizes(self, use: Use) -> bool:
        standing = self.cells[use.origin]
        return type(use) is not Strike and standing is not None and standing.kind in SEIZERS


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
    special = doubt.special | leader if doubt and pins else 0
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
        if target & prize:
            taken: bool | None = False
        elif doubt:
            taken = doubt.hunting(use, square, hunters, own_then, foes & ~target)
        else:
            taken = hunted(hunters, square, foes & ~target, own_then | foes & ~target)
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


def involved(use: Use) -> int:
    """Return the mask of the squares whose tiles a use moves, takes or turns over."""
    return 1 << use.target | 1 << use.origin | (1 << use.by if type(use) is Command else 0)
