"""The legal actions of a turn from compiled reaches: the same answer as the plain fold, many times faster.

What depends only on the ground is compiled into the reaches; what depends on the position is a mask
that some rule states. Where a capture of the leader looks possible and rules with moving vetoes are in
the game, guard itself is asked.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from ..model.actions import Draw, Strike
from ..model.board import CELLS, LIGHT, OPPONENT
from ..model.effects import Turn
from ..rules.defense import Defense
from ..rules.guard import Guard
from .attack_context import AttackContext
from .check import UncertainCheck, guarded, is_attacked
from .masks import Masks, overriding

if TYPE_CHECKING:
    from ...state import State
    from ..game import DukeGame
    from ..model.board import Board
    from .check import Use
    from .reach import Reach

DRAW: Final = Draw()


class TurnGenerator:
    """The compiled side of one game: its reaches by ground, and the rules that still have a say."""

    def __init__(self, game: DukeGame) -> None:
        """Look through the game's rules for those that the tables can't take in."""
        self.game = game
        self.masks = Masks(game)
        rules: tuple[Any, ...] = game.rules
        self.guard = next((rule for rule in rules if isinstance(rule, Guard)), None)
        self.besides = overriding(rules, "besides")
        self.keeping_out = overriding(rules, "kept_out")
        self.steady = not (
            self.masks.stilling
            or self.masks.closing
            or self.masks.blocking
            or self.masks.camelot
            or any(isinstance(rule, Defense) for rule in rules)
        )
        self.draws = any(Draw in rule.does for rule in rules)

    def actions(self, state: State[Board], side: str) -> tuple[Any, ...]:
        """Return every legal action of a side's turn."""
        return self._steady(state, side) if self.steady else self._unsteady(state, side)

    def count(self, state: State[Board]) -> int | None:
        """Return the number of ways to play the turn that begins here, or None where only playing it tells."""
        ask = state.agenda[0]
        if type(ask) is not Turn or not self.steady:
            return None
        actions = self.game.actions(state)
        if not actions or actions[-1] is not DRAW:
            return len(actions) or 1
        kinds = len(set(self.game.bags(state).of(ask.seat)))
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
        reaches = self.masks.reaches(self.game.ground(state))
        for square, standing in enumerate(board.cells):
            if standing is None:
                continue
            reach = reaches[standing][square]
            if standing.owner != side:
                enemies.append(reach)
                danger |= reach.hits
            elif reach.moves_from & leader:
                risky += reach[occupied & reach.span]
            else:
                found += reach[occupied & reach.span]
        if leader:
            if danger & leader:
                risky = found + risky
                found = []
            if risky:
                found += guarded(risky, (own, foes, board.leaders), enemies, danger)
        if self.game.bags(state).of(side) and self.game.room(state, side):
            found.append(DRAW)
        return tuple(found)

    def _unsteady(self, state: State[Board], side: str) -> tuple[Any, ...]:
        """Answer where rules have a say that changes with the position."""
        context = AttackContext(self.masks, state, side)
        found, leader = context.uses, context.leader
        if not self.guard or not leader:
            found += context.risky
        elif leader & (leader - 1):
            found += context.risky
            if touched := context.specter.touched:  # the Specter may take one leader, and put the other in guard
                met = [use for use in found if leaders_after(use, leader) & touched and self._refused(state, use, side)]
                found = [use for use in found if use not in met]
        elif not context.danger & (leader | context.leader_targets):
            found += context.risky
        else:
            risky = context.risky
            if context.danger & leader:
                found, risky = [], found + risky
            check = UncertainCheck(self.masks, state, context, lambda use: self._refused(state, use, side))
            masks = context.own, context.foes, state.board.leaders
            found += guarded(risky, masks, context.enemies, context.danger, check)
        for rule in self.keeping_out:
            tiles, shut = rule.kept_out(state, side)
            if tiles and shut:
                found = [use for use in found if not (tiles >> use.origin & 1 and shut >> use.target & 1)]
        for rule in self.besides:
            found += rule.besides(state, side)
        if self.draws and self.game.bags(state).of(side) and self.game.room(state, side):
            found.append(DRAW)
        return tuple(found)

    def _refused(self, state: State[Board], use: Use, side: str) -> bool:
        """Whether guard forbids a use that looks dangerous: the position after it is made and looked at."""
        after = self.game.result(state, use)
        return bool(self.guard and self.guard.endangered(after, side, self._attacked))

    def _attacked(self, state: State[Board], side: str) -> bool:
        """Whether the opponent could take a side's last leader if the turn were the opponent's now."""
        board, masks = state.board, self.masks
        own, foes = board.of(side), board.of(OPPONENT[side])
        leader = board.leaders & own
        if not leader or leader & (leader - 1):
            return False
        square = leader.bit_length() - 1
        prey = board.cells[square]
        shield = self.game.reaches[prey][square].shield if prey else 0
        reaches, acting = masks.reaches(self.game.ground(state)), foes & ~masks.still(state)
        taken = own | foes | masks.blocked(state)
        attackers = [
            reaches[standing][origin]
            for origin, standing in enumerate(board.cells)
            if standing is not None and acting >> origin & 1
        ]
        commander = masks.commander(state)
        if commander is not None and commander[0] != side:
            attackers.append(commander[1])
        return is_attacked(attackers, square, acting, taken, shield)


def leaders_after(use: Use, leaders: int) -> int:
    """Return the mask of a side's leaders after a use of an icon, by what it was before."""
    if type(use) is Strike or not leaders >> use.origin & 1:
        return leaders
    return leaders & ~(1 << use.origin) | 1 << use.target
