"""Spectral as a game made of rules, for two to five players, with whatever modules and house choices."""

from __future__ import annotations

from functools import lru_cache
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final

from ..game import Unreadable
from ..rules import RuleGame
from ..state import State
from .deduction.guess import completed
from .model.actions import Pass, read_action
from .model.arrangement import Arrangement
from .model.cards import NO_MODULES, PRINTED, CardList, Modules, deck
from .model.effects import Course, DealOwed, Looks, Supplies, Tokens, Turn
from .model.end_effects import Tally
from .model.manor import MIDDLE, RUBBLES, SIDE, Manor
from .model.pieces import HUNTER_POINTS, payments
from .rulebook import RULEBOOK
from .rules.endings import Ending, EndingAsPlaced
from .rules.modules import OPTIONS, choices_of
from .rules.play import Beginners, Dealing, Rubble, Secrets, Turns
from .rules.scoring import Resolution, Scores, ended, resolve
from .rules.staking import Looking, Staking, Supply, payable_stakes, price
from .text.record import SPECTRAL_RECORD

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from random import Random

    from ..game import Outcome
    from .model.actions import Action
    from .model.cards import Card, Choices
    from .model.pieces import Pieces
    from .rules.play import SpectralRule

EMPTY: Final = "empty"
PLACED: Final = "placed"
"""The two readings of when a player has run out of pieces (ruling S10): the usual one first."""


class SpectralGame(RuleGame[Manor, "Action"]):
    """Spectral: see ``engine.game.Game`` for what the methods promise. Made by ``spectral_game``.

    ``first`` is the start player's number, ``end`` is ``empty`` or ``placed`` (ruling S10). How the table reads
    doubtful points of modules (ruling S17) is in ``options`` and in the ``deck``.
    """

    name = "spectral"
    version = 1
    rulebook = RULEBOOK
    form = SPECTRAL_RECORD

    def __init__(
        self,
        players: int,
        modules: Modules,
        first: int,
        cards: CardList,
        *,
        beginner: bool,
        end: str,
        choices: Choices,
    ) -> None:
        """Put a game together; raise Unreadable where the choices can't be."""
        if players not in HUNTER_POINTS:
            raise Unreadable(f"players={players}: two to five can play")
        if not 1 <= first <= players:
            raise Unreadable(f"start={first}: there is no such player among {players}")
        if beginner and modules:
            raise Unreadable(f"beginner=yes and modules={modules.text} can't go together (ruling S14)")
        if end not in {EMPTY, PLACED}:
            raise Unreadable(f"end={end}: it is {EMPTY} or {PLACED}")
        self.end = end
        readings = {key: values[0] for key, values in OPTIONS.items()} | dict(choices)
        self.players, self.modules, self.first, self.beginner = players, modules, first, beginner
        self.seats = tuple(str(number) for number in range(1, players + 1))
        self.deck = deck(modules, cards, choices)
        self.open_cells = MIDDLE if beginner else ()
        self.options = MappingProxyType(
            {
                "players": str(players),
                "modules": modules.text,
                "beginner": "yes" if beginner else "no",
                "start": str(first),
                "cards": cards.text,
                "end": end,
                **readings,
            }
        )
        super().__init__(tuple(self._chosen()))

    def _chosen(self) -> Iterable[SpectralRule]:
        yield Dealing()
        if self.players in RUBBLES:
            yield Rubble()
        if self.beginner:
            yield Beginners()
        yield Staking()
        yield Supply()
        yield Looking()
        yield EndingAsPlaced() if self.end == PLACED else Ending()
        yield Turns()
        yield Secrets()

    def start(self) -> State[Manor]:
        """Return the empty table, chance to deal."""
        state: State[Manor] = State(Manor())
        for rule in self.rules:
            state = rule.setup(state)
        return state

    def read_action(self, text: str) -> Action:
        """Return the action that a text writes; raise Unreadable if it writes none."""
        return read_action(text)

    def next_seat(self, seat: str) -> str:
        """Return who sits next, clockwise."""
        return self.seats[int(seat) % self.players]

    def outcome(self, state: State[Manor]) -> Outcome | None:
        """Return how the game ended, or None: nobody is ever stuck, since a turn can be passed (ruling S9)."""
        return self.judged(state)

    def dealt(self, state: State[Manor]) -> bool:
        """Whether the cards lie on the table."""
        return not (state.agenda and isinstance(state.agenda[0], DealOwed))

    def seen(self, state: State[Manor], seat: str) -> Mapping[int, Card]:
        """Return by cell the cards that a seat knows, by its own looks or since they lie open: a deduction's start."""
        cells = state.part(Looks).of(seat) | frozenset(self.open_cells)
        cards = ((cell, state.board.cards[cell]) for cell in sorted(cells))
        return {cell: card for cell, card in cards if card is not None}

    def price(self, state: State[Manor], hallway: int) -> int:
        """Return the least value of pieces that a hallway takes now."""
        return price(state.board.grid[hallway])

    def payments(self, state: State[Manor], hallway: int, seat: str) -> tuple[Pieces, ...]:
        """Return the sets of a seat's pieces that pay for a hallway, cheapest first: the first is a good suggestion."""
        return payments(state.part(Supplies).of(seat), self.price(state, hallway))

    def resolution(self, state: State[Manor]) -> Resolution:
        """Return what comes of the cards; raise ValueError where the state is a view that doesn't know them all."""
        return resolve(state.board.layout, self.deck)

    def scores(self, state: State[Manor]) -> Scores:
        """Return what everyone scores if the game is over, or would score if it ended now."""
        anew = state.with_part(Tokens()).with_part(Arrangement()).with_part(Tally.empty(self.players))
        return Scores(tuple(ended(anew, self.deck, self.seats).effects))

    def turns_left(self, state: State[Manor]) -> int | None:
        """Return how many turns are left once somebody has run out of pieces, or None."""
        return state.part(Course).left

    def guess(self, view: State[Manor], rng: Random) -> State[Manor]:
        """Return the view with its blanks filled in: each layout that it leaves open is as likely as another."""
        rows = next((ask.row for ask in view.agenda if isinstance(ask, DealOwed)), SIDE)
        return State(view.board.with_cards(completed(view.board.cards, rows, rng)), view.agenda, view.parts)

    def _find_actions(self, state: State[Manor]) -> tuple[Any, ...]:
        """Answer a turn from tables: only what can be paid is looked at."""
        if self.judged(state):
            return ()
        ask = state.agenda[0]
        if not isinstance(ask, Turn):
            return super()._find_actions(state)
        supply = state.part(Supplies).of(ask.seat)
        return (*payable_stakes(state.board.grid, supply, self.open_cells), Pass())


_made = lru_cache(maxsize=64)(SpectralGame)


def spectral_game(
    players: int,
    modules: Modules = NO_MODULES,
    *,
    beginner: bool = False,
    first: int = 1,
    cards: CardList = PRINTED,
    end: str = EMPTY,
    **choices: str,
) -> SpectralGame:
    """Return the one game of these choices; raise Unreadable if they can't go together.

    ``choices`` are how the table reads doubtful points of modules, such as ``swap="target"``; those that are left out
    are as usual.
    """
    return _made(players, modules, first, cards, beginner=beginner, end=end, choices=choices_of(choices))
