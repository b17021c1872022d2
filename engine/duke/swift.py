"""The legal actions of a turn from compiled reaches: the same answer as the plain fold, many times faster.

What depends only on the ground is compiled into the reaches; what depends on the position is a mask
that some rule states. Where a capture of the leader looks possible and rules with moving vetoes are in
the game, guard itself is asked.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from engine.duke.actions import CamelotCommand, Command, Draw, Strike
from engine.duke.arthur import Camelot, Defense, camelot_command, neighbours
from engine.duke.board import ALL, BESIDE, CELLS, LEADERS, LIGHT, OPPONENT, squares_of
from engine.duke.effects import Bags, Turn
from engine.duke.flags import FlagRule
from engine.duke.ground import Ground, Terrain
from engine.duke.outlook import Outlook, guarded
from engine.duke.reach import Reach, Reaches, barred_commands
from engine.duke.rule import DukeRule
from engine.duke.specter import Haunt
from engine.duke.tiles import COMMAND, DEFENSE, DREAD
from engine.duke.troops import Guard
from engine.rules import Offer

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from engine.duke.actions import Move
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
        self.stilling = overriding(rules, "still")
        self.closing = overriding(rules, "closed")
        self.blocking = overriding(rules, "blocks")
        self.dreadful = frozenset(code for code, kind in game.kinds.items() if kind.bears(DREAD))
        self.shielded = frozenset(code for code in LEADERS if game.kinds[code].bears(DEFENSE))
        self.guard = next((rule for rule in rules if isinstance(rule, Guard)), None)
        self.steady = not (
            self.stilling
            or self.closing
            or self.blocking
            or self.camelot
            or any(isinstance(rule, Defense) for rule in rules)
        )
        self.flags = next((rule for rule in rules if isinstance(rule, FlagRule)), None)
        self.draws = "rider" not in game.modules
        self.tables: dict[tuple[int | None, ...], Reaches] = {}
        self.commands: dict[tuple[int | None, ...], Reach] = {}
        self.bare = game.reaches

    def reaches(self, state: State[Board]) -> Reaches:
        """Return the reaches on the ground as it is."""
        if not self.grounds:
            return self.bare
        ground = self.game.ground(state)
        key = (ground.mountain, ground.fort, ground.camelot)
        found = self.tables.get(key)
        if found is None:
            found = self.tables[key] = Reaches(self.game.kinds, self.bare, self._bars(ground), ground.mask)
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
        risky: list[Any] = []  # what moves the leader, or could
        enemies: list[Reach] = []
        danger = 0
        reaches = self.reaches(state) if self.grounds else self.bare
        for square, standing in enumerate(board.cells):
            if standing is None:
                continue
            reach = reaches[standing][square]
            if standing.owner != side:
                enemies.append(reach)
                danger |= reach.hits
            elif reach.stirs & leader:
                risky += reach[occupied & reach.span]
            else:
                found += reach[occupied & reach.span]
        if leader:
            if danger & leader:
                risky = found + risky
                found = []
            if risky:
                found += guarded(risky, (own, foes, board.leaders), enemies, danger)[0]
        if state.part(Bags).of(side) and self.game.room(state, side):
            found.append(DRAW)
        return tuple(found)

    def _unsteady(self, state: State[Board], side: str) -> Iterator[Any]:
        """Answer where rules have a say that changes with the position."""
        seen = self._look(state, side)
        uses = seen.uses
        if seen.untouchable or seen.closed or seen.shields:
            uses = [use for use in uses if seen.stands(use)]
        leader = state.board.leaders & seen.own
        if self.guard and leader:
            ghosts = self._ghosts(state)
            if not leader & (leader - 1):
                masks = seen.own | seen.blocked, seen.foes, state.board.leaders
                uses, doubtful = guarded(uses, masks, seen.enemies, seen.danger, ghosts)
                if doubtful:
                    uses += self._cleared(state, seen, doubtful)
            elif ghosts:  # the Specter may take one of two leaders, and so put the other in guard
                uses = [
                    use for use in uses if not self._reached(use, leader, ghosts) or not self._refused(state, use, side)
                ]
        yield from uses
        if self.flags:
            yield from (offer.action for offer in self.flags.offer(state, state.agenda[0]))
        if self.draws and state.part(Bags).of(side) and self.game.room(state, side):
            yield DRAW

    def _look(self, state: State[Board], side: str) -> Outlook:
        """Look at the board from a side: what its tiles could do, and what the enemies could hit."""
        board = state.board
        own, foes = board.of(side), board.of(OPPONENT[side])
        still, blocked = self.still(state), self.blocked(state)
        occupied = (own | blocked) << CELLS | foes
        seen = Outlook(own, foes, still, blocked)
        seen.closed = self.closed(state, side)
        reaches = self.reaches(state)
        for square, standing in enumerate(board.cells):
            if standing is None:
                continue
            reach = reaches[standing][square]
            if standing.owner != side:
                seen.enemies.append(reach)
                seen.danger |= reach.hits
                if reach.shield:
                    seen.shields[square] = reach.shield
            elif not still >> square & 1:
                seen.uses += reach[occupied & reach.span]
        commander = self.commander(state)
        if commander and commander[0] == side:
            seen.uses += commander[1][occupied & commander[1].span]
        elif commander:
            seen.enemies.append(commander[1])
            seen.danger |= commander[1].hits
        return seen

    def still(self, state: State[Board]) -> int:
        """Return the mask of tiles that can't act, be commanded, or be captured by a tile."""
        mask = 0
        for rule in self.stilling:
            mask |= rule.still(state)
        return mask

    def closed(self, state: State[Board], side: str) -> int:
        """Return the mask of squares where no tile of a side may end its way."""
        mask = 0
        for rule in self.closing:
            mask |= rule.closed(state, side)
        return mask

    def blocked(self, state: State[Board]) -> int:
        """Return the mask of squares that nobody enters and that stop a way."""
        mask = 0
        for rule in self.blocking:
            mask |= rule.blocks(state)
        return mask

    @staticmethod
    def _reached(use: Any, leaders: int, ghosts: int) -> bool:
        """Whether one of a side's leaders stands, after a use, where the Specter may come."""
        if type(use) is not Strike and leaders >> use.origin & 1:
            leaders = leaders & ~(1 << use.origin) | 1 << use.target
        return bool(leaders & ghosts)

    def _cleared(self, state: State[Board], seen: Outlook, doubtful: list[Any]) -> Iterator[Any]:
        """Go through the uses that look dangerous and are not.

        Where nothing that has a say can change in this turn, only frozen enemies are left out; else the
        position after the use is looked at.
        """
        side = state.agenda[0].seat
        restless = self._restless_squares(state, seen)
        for use in doubtful:
            involved = 1 << use.target | 1 << use.origin | (1 << use.by if type(use) is Command else 0)
            if involved & restless:
                if not self._refused(state, use, side):
                    yield use
            elif seen.untouchable & seen.foes:
                active = [reach for reach in seen.enemies if not seen.untouchable >> reach.square & 1]
                masks = seen.own | seen.blocked, seen.foes, state.board.leaders
                yield from guarded([use], masks, active, seen.danger)[0]

    def _restless_squares(self, state: State[Board], seen: Outlook) -> int:
        """Return the mask of squares whose part in a turn may change what has a say in the next one.

        All of them while the Specter is under way, or the own leader shows Defense; else those of tiles that
        can bear Dread, and Camelot while it can be seized.
        """
        board = state.board
        if self.game.specter:
            haunt = state.part(Haunt)
            if haunt.square != haunt.token:
                return ALL
        square = (board.leaders & seen.own).bit_length() - 1
        prey = board.cells[square]
        if prey is not None and (prey.kind in self.shielded or seen.untouchable >> square & 1):
            return ALL
        mask = 0
        for at, standing in enumerate(board.cells):
            if standing is not None and standing.kind in self.dreadful:
                mask |= 1 << at
        ground = self.game.ground(state)
        return mask if ground.camelot is None or ground.spent else mask | 1 << ground.camelot

    def _refused(self, state: State[Board], use: Use, side: str) -> bool:
        """Whether guard forbids a use that looks dangerous: the position after it is made and looked at."""
        after = self.game.result(state, use)
        if self.game.judged(after):
            return False
        if not after.agenda[0].opens_turn:
            return bool(self.guard and self.guard.refuse(state, Offer(use, icon=COMMAND), lambda: after))
        return self._attacked(after, side)

    def _attacked(self, state: State[Board], side: str) -> bool:
        """Whether the opponent could take a side's last leader if it were his turn now."""
        board = state.board
        own, foes = board.of(side), board.of(OPPONENT[side])
        leader = board.leaders & own
        if not leader or leader & (leader - 1):
            return False
        square = leader.bit_length() - 1
        prey = board.cells[square]
        if prey is not None and self.game.reaches[prey][square].shield:
            return bool(self.guard and self.guard.attackers(state, side))
        reaches, acting, taken = self.reaches(state), foes & ~self.still(state), own | foes | self.blocked(state)
        for origin, standing in enumerate(board.cells):
            if standing is not None and acting >> origin & 1:
                reach = reaches[standing][origin]
                if reach.hits & leader and reach.takes(square, acting, taken):
                    return True
        commander = self.commander(state)
        return commander is not None and commander[0] != side and commander[1].takes(square, acting, taken)

    def _ghosts(self, state: State[Board]) -> int:
        """Return the mask of the squares that may be empty after the Specter's step."""
        if not self.game.specter:
            return 0
        haunt = state.part(Haunt)
        if haunt.square is not None and haunt.square == haunt.token:
            return 0
        if haunt.square is not None:
            return BESIDE[haunt.square] | 1 << haunt.square
        return 0 if haunt.token is None else 1 << self.game.specter.entry(haunt.token)[0]

    def commander(self, state: State[Board]) -> tuple[str, Reach] | None:
        """Return the side that may use Camelot's command, and the reach of that command."""
        ground = self.game.ground(state)
        if self.camelot is None or ground.camelot is None or ground.spent:
            return None
        standing = state.board.cells[ground.camelot]
        if standing is None or self.camelot.commander(state, standing.owner) is None:
            return None
        key = (ground.mountain, ground.fort, ground.camelot)
        found = self.commands.get(key)
        if found is None:
            around = neighbours(ground.camelot)
            obeys = {origin: around & ~(1 << origin) for origin in squares_of(around)}
            obeys = barred_commands(ground.camelot, obeys, self._bars(ground))
            found = self.commands[key] = Reach(ground.camelot, (), obeys, camelot_command)
        return standing.owner, found


def overriding(rules: tuple[Any, ...], method: str) -> list[Any]:
    """List the rules that say something of their own by a method."""
    return [rule for rule in rules if getattr(type(rule), method) is not getattr(DukeRule, method)]
