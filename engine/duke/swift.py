"""The legal actions of a turn from compiled reaches: the same answer as the plain fold, many times faster.

What depends only on the ground is compiled into the reaches; what depends on the position is a mask
that some rule states. Where a capture of the leader looks possible and rules with moving vetoes are in
the game, guard itself is asked.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from engine.duke.actions import CamelotCommand, Draw, Strike
from engine.duke.arthur import Camelot, Defense, camelot_command, defended, neighbours
from engine.duke.board import BESIDE, CELLS, LIGHT, OPPONENT, squares_of
from engine.duke.effects import Bags, Turn
from engine.duke.ground import Ground, Terrain
from engine.duke.reach import Reach, Reaches, barred_commands
from engine.duke.rule import DukeRule
from engine.duke.specter import Haunt
from engine.duke.tiles import COMMAND, DEFENSE
from engine.duke.troops import Guard, Troops
from engine.rules import Offer, Rule

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from engine.duke.actions import Command, Move
    from engine.duke.board import Board
    from engine.duke.game import DukeGame
    from engine.state import State

    Use = Move | Strike | Command | CamelotCommand

DRAW: Final = Draw()


class SwiftTurns:
    """The compiled side of one game: its reaches by ground, and the rules that still have a say."""

    def __init__(self, game: DukeGame) -> None:
        """Look through the game's rules for those that the tables can't take in."""
        self.game = game
        rules: tuple[Any, ...] = game.rules
        self.grounds = [rule for rule in rules if isinstance(rule, Terrain)]
        self.camelot = next((rule for rule in rules if isinstance(rule, Camelot)), None)
        self.stilling = _overriding(rules, "still")
        self.closing = _overriding(rules, "closed")
        self.blocking = _overriding(rules, "blocks")
        self.defense = any(isinstance(rule, Defense) for rule in rules)
        self.guard = next((rule for rule in rules if isinstance(rule, Guard)), None)
        self.steady = not (self.stilling or self.closing or self.blocking or self.defense or self.camelot)
        self.others = [
            rule for rule in rules if type(rule).offer is not Rule.offer and not isinstance(rule, (Troops, Terrain))
        ]
        self.tables: dict[tuple[int | None, ...], Reaches] = {}
        self.bare = Reaches()

    def reaches(self, state: State[Board]) -> Reaches:
        """Return the reaches on the ground as it is."""
        if not self.grounds:
            return self.bare
        ground = self.game.ground(state)
        key = (ground.mountain, ground.fort, ground.camelot)
        found = self.tables.get(key)
        if found is None:
            found = self.tables[key] = Reaches(self._bars(ground))
        return found

    def _bars(self, ground: Ground) -> Callable[[Offer], bool]:
        return lambda offer: any(rule.bars(ground, offer) for rule in self.grounds)

    def actions(self, state: State[Board], side: str) -> tuple[Any, ...]:
        """Return every legal action of a side's turn."""
        return self._steady(state, side) if self.steady else tuple(self._unsteady(state, side))

    def count(self, state: State[Board]) -> int | None:
        """Return the number of ways to play the turn that begins here, or None where only playing it tells."""
        ask = state.agenda[0]
        if type(ask) is not Turn or not self.steady:
            return None
        actions = self.game.actions(state)
        if not actions or actions[-1] is not DRAW:
            return len(actions) or 1
        kinds = len(set(state.part(Bags).of(ask.seat)))
        return len(actions) - 1 + kinds * self.game.room(state, ask.seat).bit_count()

    def _steady(self, state: State[Board], side: str) -> tuple[Any, ...]:
        """Answer where nothing but the ground and the tiles themselves has a say."""
        board = state.board
        own, foes = (board.light, board.dark) if side == LIGHT else (board.dark, board.light)
        leader = board.leaders & own
        occupied = own << CELLS | foes
        found: list[Any] = []
        risky: list[Use] = []  # what moves the leader, or could
        enemies: list[Reach] = []
        danger = 0
        reaches = self.reaches(state)
        for square, standing in enumerate(board.cells):
            if standing is None:
                continue
            reach = reaches[standing][square]
            if standing.owner != side:
                enemies.append(reach)
                danger |= reach.hits
            elif leader >> square & 1 or reach.commands & leader:
                risky += reach[occupied & reach.span]
            else:
                found += reach[occupied & reach.span]
        if leader:
            if danger & leader:
                risky = found + risky
                found = []
            if risky:
                found += (use for use, safe in guarded(risky, enemies, danger, board.leaders, own, foes) if safe)
        if state.part(Bags).of(side) and self.game.room(state, side):
            found.append(DRAW)
        return tuple(found)

    def _unsteady(self, state: State[Board], side: str) -> Iterator[Any]:
        """Answer where rules have a say that changes with the position."""
        board = state.board
        own, foes = board.of(side), board.of(OPPONENT[side])
        still = blocked = closed = 0
        for rule in self.stilling:
            still |= rule.still(state)
        for rule in self.blocking:
            blocked |= rule.blocks(state)
        for rule in self.closing:
            closed |= rule.closed(state, side)
        occupied = (own | blocked) << CELLS | foes
        leader = board.leaders & own
        reaches = self.reaches(state)
        uses: list[Use] = []
        enemies: list[Reach] = []
        danger = 0
        shields: dict[int, Any] = {}
        for square, standing in enumerate(board.cells):
            if standing is None:
                continue
            reach = reaches[standing][square]
            if standing.owner != side:
                enemies.append(reach)
                danger |= reach.hits
                if self.defense and _shielded(standing):
                    shields[square] = standing
            elif not still >> square & 1:
                uses += reach[occupied & reach.span]
        if self.camelot:
            for owner in (side, OPPONENT[side]):
                commanding = self._camelot_reach(state, owner)
                if commanding is None:
                    continue
                if owner == side:
                    uses += commanding[occupied & commanding.span]
                else:
                    enemies.append(commanding)
                    danger |= commanding.hits
        vetoed = still | closed | blocked
        if vetoed or shields:
            uses = [use for use in uses if _stands(use, still | blocked, closed, shields)]
        if self.guard and leader.bit_count() == 1:
            uses = self._guarded(state, uses, enemies, danger, own, foes)
        yield from uses
        ask = Turn(side)
        for rule in self.others:
            for offer in rule.offer(state, ask):
                if not any(True for _ in self.game.vetoes(state, offer)):
                    yield offer.action

    def _guarded(
        self, state: State[Board], uses: list[Use], enemies: list[Reach], danger: int, own: int, foes: int
    ) -> list[Use]:
        """Leave out what guard forbids; only what looks dangerous is played out and looked at again."""
        ghosts = self._ghosts(state)
        found = []
        for use, safe in guarded(uses, enemies, danger, state.board.leaders, own, foes, ghosts):
            if safe or not self._refused(state, use):
                found.append(use)
        return found

    def _refused(self, state: State[Board], use: Use) -> bool:
        offer = Offer(use, icon=COMMAND)
        return bool(self.guard and self.guard.refuse(state, offer, lambda: self.game.result(state, use)))

    def _ghosts(self, state: State[Board]) -> int:
        """Return the mask of the squares that may be empty after the Specter's step."""
        if not self.game.specter:
            return 0
        haunt = state.part(Haunt)
        if haunt.square is not None:
            return BESIDE[haunt.square] | 1 << haunt.square
        return 0 if haunt.token is None else 1 << self.game.specter.entry(haunt.token)[0]

    def _camelot_reach(self, state: State[Board], side: str) -> Reach | None:
        camelot = self.camelot and self.camelot.commander(state, side)
        if camelot is None:
            return None
        around = neighbours(camelot)
        obeys = {origin: around & ~(1 << origin) for origin in squares_of(around)}
        bars = self._bars(self.game.ground(state))
        return Reach(camelot, (), barred_commands(camelot, obeys, bars), camelot_command)


def _overriding(rules: tuple[Any, ...], method: str) -> list[Any]:
    return [rule for rule in rules if getattr(type(rule), method) is not getattr(DukeRule, method)]


def _shielded(standing: Any) -> bool:
    from engine.duke.tiles import KINDS

    return any(mark == DEFENSE for _, _, mark in KINDS[standing.kind].face(turned=standing.turned).icons)


def _stands(use: Use, untouchable: int, closed: int, shields: dict[int, Any]) -> bool:
    """Whether no mask is against the use of an icon."""
    target = 1 << use.target
    if type(use) is Strike:
        return not target & untouchable and not (use.target in shields and defended(shields[use.target], use.origin, use.target))
    if target & (closed | untouchable):
        return False
    commanded = hasattr(use, "by") or type(use) is CamelotCommand
    if commanded:
        return not untouchable >> use.origin & 1
    return not (use.target in shields and defended(shields[use.target], use.origin, use.target))


def guarded(
    uses: list[Use], enemies: list[Reach], danger: int, leaders: int, own: int, foes: int, ghosts: int = 0
) -> Iterator[tuple[Use, bool]]:
    """Go through a side's uses of icons, each with whether no enemy could take its leader after it (ruling D1).

    ``danger`` is the mask of all that the enemies could hit if nothing stood in between; ``ghosts`` are
    squares that may yet become empty, and so protect nobody. Taking the last enemy leader is safe: the
    game has no next turn.
    """
    leader, prize = leaders & own, leaders & foes
    if prize & (prize - 1):
        prize = 0
    threats = [reach for reach in enemies if reach.hits & leader]
    at = leader.bit_length() - 1
    for use in uses:
        target = 1 << use.target
        square, near, own_then = at, threats, own
        if type(use) is not Strike:
            own_then = own & ~(1 << use.origin) | target
            if use.origin == at:
                if not danger & target:
                    yield use, True
                    continue
                square, near = use.target, [reach for reach in enemies if reach.hits & target]
        foes_then = foes & ~target
        taken = (own_then | foes_then) & ~ghosts
        for reach in near:
            if foes_then >> reach.square & 1 and reach.takes(square, foes_then, taken):
                yield use, bool(target & prize)
                break
        else:
            yield use, True
