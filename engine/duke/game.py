"""The Duke as a game made of rules, whatever modules it is played with."""

from __future__ import annotations

from functools import lru_cache
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final

from ..rules import RuleGame
from ..state import State
from .model.board import BESIDE, DARK, LIGHT, SIDES, Board, beside, squares_of, tile
from .model.effects import Bags, DrawOwed, PlaceOwed, SetUpAsk, Turn
from .model.modules import ON_THE_BOARD, WORDS, check, most
from .model.tiles import DEFENSE, DREAD, KINDS, write_house
from .movegen.generator import TurnGenerator
from .movegen.masks import overriding
from .movegen.results import makers
from .movegen.tables import Reaches
from .rulebook import ARTHURIAN, RULEBOOK
from .rules.arthur import COMPANIONS, SEIZERS
from .rules.camelot import Camelot
from .rules.coup import CountingCoup
from .rules.defense import Defense
from .rules.drawing import Drawing, Placing, drawings
from .rules.dread import Dread
from .rules.fort import Fort
from .rules.guard import Guard
from .rules.leaders import Gone, LeadersGone, LeaderTaken
from .rules.mountain import Mountain
from .rules.nightmare import Draft
from .rules.objective import OtherObjective
from .rules.rider import DarkRider, RiderSetUp
from .rules.setup import SetUpRule
from .rules.specter import Specter
from .rules.specter_state import SpecterState
from .rules.terrain import Ground
from .rules.troops import Troops
from .rules.turns import Turns
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
MORDREDS: Final = frozenset(tile("Md", side, turned=turned) for side in SIDES for turned in (False, True))


class DukeGame(RuleGame[Board, "Action"]):
    """The Duke: see ``engine.game.Game`` for what the methods promise. Made by ``duke_game``."""

    name = "duke"
    version = 1
    seats = SIDES
    rulebook = RULEBOOK
    form = DUKE_RECORD

    def __init__(self, modules: Iterable[str] = (), house: Iterable[Kind] = ()) -> None:
        """Put a game of these modules together; raise Unreadable if they can't go together.

        ``house`` are kinds of tiles whose name or faces are this table's own (ruling D29). ``slots`` says in which
        place among the parts of each of its states a rule's memory lies, by its kind.
        """
        self.modules = check(modules)
        self.rulebook = ARTHURIAN if "arthur" in self.modules else RULEBOOK
        self.house = tuple(house)
        self.kinds = MappingProxyType(dict(KINDS) | {kind.code: kind for kind in self.house})
        self.reaches = Reaches(self.kinds)
        words = [word for word in WORDS if word in self.modules]
        extras = [word for word in ON_THE_BOARD if word in self.modules]
        self.options = {"rules": ",".join(words) or "-", "with": ",".join(extras), "house": write_house(self.house)}
        super().__init__(tuple(self._chosen()))
        duke_rules: tuple[Any, ...] = self.rules
        # every kind of terrain answers for all of them: one is asked
        self.filling: tuple[Callable[[State[Board]], int], ...] = tuple(
            {type(rule).fills: rule.fills for rule in overriding(duke_rules, "fills")}.values()
        )
        self.answering: dict[type[Ask], list[Callable[[State[Board], Any], tuple[Any, ...]]]] = {}
        for rule in duke_rules:
            for kind in rule.answers:
                self.answering.setdefault(kind, []).append(rule.choices)
        self.specter = next((rule for rule in self.rules if isinstance(rule, Specter)), None)
        self.arthurian = "arthur" in self.modules
        self.slots: Mapping[type, int] = {type(part): slot for slot, part in enumerate(self.start().parts)}
        for rule in duke_rules:
            rule.slot = self.slots.get(rule.keeps, -1)
        self.grounded = Ground in self.slots
        self._ground, self._specter_state, self._bags = (
            self.slots.get(kind, -1) for kind in (Ground, SpecterState, Bags)
        )
        self.generator = TurnGenerator(self)
        self._makers = makers(self)

    def _chosen(self) -> Iterable[DukeRule]:
        chosen = self.modules
        rider = "rider" in chosen
        self.set_up = RiderSetUp() if rider else Draft() if "nightmare" in chosen else SetUpRule()
        self.turns = Turns()
        yield self.set_up
        yield Troops()
        if not rider:
            yield Drawing()
        yield Placing()
        yield from (
            rule() for word, rule in (("mountain", Mountain), ("fort", Fort), ("camelot", Camelot)) if word in chosen
        )
        faces = [kind for code, kind in self.kinds.items() if most(chosen, code)]
        if "specter" in chosen or any(kind.bears(DREAD) for kind in faces):
            yield Dread()
        if any(kind.bears(DEFENSE) for kind in faces):
            yield Defense()
        if chosen & {"arthur", "coup", "objective"}:
            yield LeadersGone()
        objectives = (("coup", CountingCoup), ("objective", OtherObjective), ("rider", DarkRider))
        yield from (rule() for word, rule in objectives if word in chosen)
        if "specter" in chosen:
            yield Specter()
        if not chosen & {"coup", "objective", "rider"}:
            yield Guard()
            yield LeaderTaken()
        yield self.turns

    def start(self) -> State[Board]:
        """Return the empty board, Light to set up."""
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
        ground: Ground = state.parts[self._ground] if self.grounded else NO_GROUND
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
        return self.specter_state(state).forecast.dreaded(self.ground(state).forts)

    def filled(self, state: State[Board]) -> int:
        """Return the mask of the squares that are not empty (ruling D7a)."""
        mask = state.board.light | state.board.dark
        for fills in self.filling:
            mask |= fills(state)
        return mask

    def room(self, state: State[Board], side: str) -> int:
        """Return the mask of the empty squares beside a side's leader, where it may place.

        Mordred receives only while Morgana is on the board too (ruling D13a).
        """
        board = state.board
        own = board.leaders & (board.light if side == LIGHT else board.dark)
        if not own:
            return 0
        if own & (own - 1):
            leaders = {standing.kind: square for square in squares_of(own) if (standing := board.cells[square])}
            near = beside(own & ~(1 << leaders["Md"]) if "Md" in leaders and "Mg" not in leaders else own)
        else:
            square = own.bit_length() - 1
            near = BESIDE[square] if not self.arthurian or board.cells[square] not in MORDREDS else 0
        return near & ~(self.filled(state) if self.filling else board.light | board.dark)

    def setting_up(self, state: State[Board]) -> bool:
        """Whether the game has not begun yet."""
        return bool(state.agenda) and isinstance(state.agenda[0], SetUpAsk)

    def arthurs_side(self, state: State[Board]) -> str:
        """Return the side with Arthur's tiles: whoever owns one of them, Light where nobody does (ruling D13)."""
        if not self.arthurian:
            return LIGHT
        bags = self.bags(state)
        if not (COMPANIONS.isdisjoint(bags.dark) and SEIZERS.isdisjoint(bags.light)):
            return DARK
        if not (COMPANIONS.isdisjoint(bags.light) and SEIZERS.isdisjoint(bags.dark)):
            return LIGHT
        owners = {standing.kind: standing.owner for standing in state.board.cells if standing is not None}
        owners.update({kind: side for side, kind in state.part(Gone).leaders})
        owners.update({ask.kind: ask.seat for ask in state.agenda if isinstance(ask, PlaceOwed)})
        dark = any(owners.get(kind) == DARK for kind in COMPANIONS) or any(
            owners.get(kind) == LIGHT for kind in SEIZERS
        )
        return DARK if dark else LIGHT

    def odds(self, state: State[Board]) -> tuple[int, ...]:
        """Return how many tiles of each kind the bag holds, in the order of chance's actions; else equal weights."""
        ask = state.agenda[0]
        if not isinstance(ask, DrawOwed):
            return super().odds(state)
        bag = self.bags(state).of(ask.side)
        return tuple(bag.count(action.kind) for action in drawings(bag, ask.side))

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
def duke_game(modules: frozenset[str] = frozenset(), house: tuple[Kind, ...] = ()) -> DukeGame:
    """Return the one game of these modules and house tiles; raise Unreadable if they can't go together."""
    return DukeGame(modules, house)
