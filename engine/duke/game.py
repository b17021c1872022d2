"""The Duke as a game made of rules, whatever modules it is played with."""

from __future__ import annotations

from functools import lru_cache
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final

from ..rules import RuleGame
from ..state import State
from .model.board import BESIDE, LIGHT, SIDES, Board, beside
from .model.effects import Bags, DrawOwed, SetUpAsk, Turn
from .model.keys import TILE_KEYS
from .model.tiles import KINDS, write_house
from .modules import ON_THE_BOARD, WORDS, check, chosen_of, leader, most, pool, rules_of
from .movegen.generator import TurnGenerator
from .movegen.masks import overriding
from .movegen.results import makers
from .movegen.tables import Reaches
from .rulebook import RULEBOOK
from .rules.arthur import ArthurianSets
from .rules.drawing import drawings
from .rules.setup import SetUpRule
from .rules.specter import Specter
from .rules.specter_state import SpecterState
from .rules.terrain import Ground, Terrain
from .text.actions import read_action
from .text.record import DUKE_RECORD

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from ..game import Action
    from ..state import Ask
    from .model.tiles import Kind
    from .rules.rule import DukeRule

NO_GROUND: Final = Ground()
NO_SPECTER: Final = SpecterState()
QUIET_TURNS: Final = 200
"""After so many turns without a capture or a placement a draw is offered (ruling D28)."""


class DukeGame(RuleGame[Board, "Action"]):
    """The Duke: see ``engine.game.Game`` for what the methods promise. Made by ``duke_game``."""

    name = "duke"
    version = 1
    seats = SIDES
    rulebook = RULEBOOK
    form = DUKE_RECORD
    quiet_turns = QUIET_TURNS

    def __init__(self, modules: Iterable[str] = (), house: Iterable[Kind] = (), first: str = LIGHT) -> None:
        """Put a game of these modules together; raise Unreadable if they can't go together.

        ``house`` are kinds of tiles whose name or faces are this table's own (ruling D29). ``first`` is the side that
        sets up first, or picks first in Logistical Nightmare (ruling D19b). ``slots`` says in which place among the
        parts of each of its states a rule's memory lies, by its kind; ``codes`` are the kinds of tiles in the game.
        """
        self.modules = check(modules)
        self.rulebook = RULEBOOK.reworded(*(cite for module in chosen_of(self.modules) for cite in module.rewords))
        self.house = tuple(house)
        self.first = first
        self.kinds = MappingProxyType(dict(KINDS) | {kind.code: kind for kind in self.house})
        self.codes = tuple(code for code in self.kinds if most(self.modules, code))
        self.reaches = Reaches(self.kinds)
        self._leaders = [leader(self.modules, arthurs=arthurs) for arthurs in (False, True)]
        self._pools = {side: pool(self.modules, side) for side in SIDES}
        words = [word for word in WORDS if word in self.modules]
        extras = [word for word in ON_THE_BOARD if word in self.modules]
        self.options = {"rules": ",".join(words) or "-", "with": ",".join(extras), "house": write_house(self.house)}
        self.options["first"] = "" if first == LIGHT else first
        super().__init__(tuple(self._chosen()))
        duke_rules: tuple[Any, ...] = self.rules
        self.duke_rules: tuple[DukeRule, ...] = duke_rules
        self.set_up: SetUpRule = next(rule for rule in duke_rules if isinstance(rule, SetUpRule))
        self.specter = next((rule for rule in duke_rules if isinstance(rule, Specter)), None)
        self.terrain = {rule.name: rule for rule in duke_rules if isinstance(rule, Terrain)}
        # every kind of terrain answers for all of them: one is asked
        self.filling: tuple[Callable[[State[Board]], int], ...] = tuple(
            {type(rule).fills: rule.fills for rule in overriding(duke_rules, "fills")}.values()
        )
        self._dreading, self._receiving = (overriding(duke_rules, method) for method in ("dreads", "receiving"))
        self.answering: dict[type[Ask], list[Callable[[State[Board], Any], tuple[Any, ...]]]] = {}
        for rule in duke_rules:
            for kind in rule.answers:
                self.answering.setdefault(kind, []).append(rule.choices)
        self.slots: Mapping[type, int] = {type(part): slot for slot, part in enumerate(self.start().parts)}
        for rule in duke_rules:
            rule.slot = self.slots.get(rule.keeps, -1)
        self._ground, self._specter_state, self._bags = (
            self.slots.get(kind, -1) for kind in (Ground, SpecterState, Bags)
        )
        self.generator = TurnGenerator(self)
        self._makers = makers(self)

    def _chosen(self) -> Iterable[DukeRule]:
        return rules_of(self.modules, [self.kinds[code] for code in self.codes])

    def start(self) -> State[Board]:
        """Return the empty board, the first side to set up."""
        state: State[Board] = State(Board())
        for rule in self.rules:
            state = rule.setup(state)
        # where a memory lies is the same whatever the order of the rules
        return State(state.board, state.agenda, tuple(sorted(state.parts, key=lambda part: type(part).__name__)))

    def means(self, legal: Action, action: Action) -> bool:
        """Whether an action is a legal one: what it says of captures, if it does, must be so too."""
        captures = getattr(action, "captures", None)
        return legal == action and (captures is None or captures == getattr(legal, "captures", None))

    def read_action(self, text: str) -> Action:
        """Return the action that a text writes; raise Unreadable if it writes none."""
        return read_action(text)

    def ground(self, state: State[Board]) -> Ground:
        """Return where terrain lies."""
        ground: Ground = state.parts[self._ground] if self.terrain else NO_GROUND
        return ground

    def specter_state(self, state: State[Board]) -> SpecterState:
        """Return where the Specter is."""
        found: SpecterState = state.parts[self._specter_state] if self.specter else NO_SPECTER
        return found

    def bags(self, state: State[Board]) -> Bags:
        """Return what is left in the bags."""
        bags: Bags = state.parts[self._bags]
        return bags

    def dreaded(self, state: State[Board]) -> int:
        """Return the mask of the Dread squares of what is no troop tile: the Specter's."""
        mask = 0
        for rule in self._dreading:
            mask |= rule.dreads(state)
        return mask

    def filled(self, state: State[Board]) -> int:
        """Return the mask of the squares that are not empty (ruling D7a)."""
        mask = state.board.light | state.board.dark
        for fills in self.filling:
            mask |= fills(state)
        return mask

    def room(self, state: State[Board], side: str) -> int:
        """Return the mask of the empty squares beside a side's leaders, where it may place."""
        board = state.board
        own = board.leaders & (board.light if side == LIGHT else board.dark)
        if own and self._receiving:
            for rule in self._receiving:
                own = rule.receiving(board, own)
        if not own:
            return 0
        near = beside(own) if own & (own - 1) else BESIDE[own.bit_length() - 1]
        return near & ~(self.filled(state) if self.filling else board.light | board.dark)

    def setting_up(self, state: State[Board]) -> bool:
        """Whether the game has not begun yet."""
        return bool(state.agenda) and isinstance(state.agenda[0], SetUpAsk)

    def arthurs_side(self, state: State[Board]) -> str:
        """Return the side with Arthur's tiles, Light where there are none (ruling D13)."""
        return next((rule.arthurs_side(state) for rule in self.rules if isinstance(rule, ArthurianSets)), LIGHT)

    def leader(self, *, arthurs: bool) -> str:
        """Return the kind that a side sets up first; ``arthurs`` says whether it is Arthur's side."""
        return self._leaders[arthurs]

    def pool(self, side: str) -> dict[str, int]:
        """Return how many tiles of each kind a side has at the start."""
        return dict(self._pools[side])

    def odds(self, state: State[Board]) -> tuple[int, ...]:
        """Return how many tiles of each kind the bag holds, in the order of chance's actions; else equal weights."""
        ask = state.agenda[0]
        if not isinstance(ask, DrawOwed):
            return super().odds(state)
        bag = self.bags(state).of(ask.side)
        return tuple(bag.count(action.kind) for action in drawings(bag, ask.side))

    def board_key(self, board: Board) -> int:
        """Return 64 bits for a board: one number for each tile on each square, combined by exclusive or."""
        key, keys = 0, TILE_KEYS
        for square, standing in enumerate(board.cells):
            if standing is not None:
                key ^= keys[standing][square]
        return key

    def result(self, state: State[Board], action: Action) -> State[Board]:
        """Return the state after an action that is taken for legal: made at once where no module has a say."""
        make = self._makers.get(type(action))
        return make(state, action) if make else self.plain_result(state, action)

    def _find_actions(self, state: State[Board]) -> tuple[Any, ...]:
        """Answer a turn from tables, other asks by those rules alone that say they answer them, else by the fold."""
        ask = state.agenda[0]
        if self.judged(state):
            return ()
        if isinstance(ask, Turn):
            return self.generator.actions(state, ask.seat)
        answering = self.answering.get(type(ask))
        if answering is None:
            return super()._find_actions(state)
        found: tuple[Any, ...] = ()
        for choices in answering:
            found += choices(state, ask)
        return found


@lru_cache(maxsize=64)
def duke_game(modules: frozenset[str] = frozenset(), house: tuple[Kind, ...] = (), first: str = LIGHT) -> DukeGame:
    """Return the one game of these modules, house tiles and first side; raise Unreadable if they can't go together."""
    return DukeGame(modules, house, first)
