"""The rules of Spectral while it is played: dealing, what lies on the table at first, turns, and what is secret."""

from __future__ import annotations

from itertools import permutations
from typing import TYPE_CHECKING, Any, Final

from ...game import CHANCE
from ...rules import Offer, Rule
from ...state import Asked, GameEnded, State, TurnEnded
from ..model.actions import Deal, Pass
from ..model.cards import CARD, GLYPHS, LETTERS
from ..model.effects import (
    CardsDealt,
    Course,
    DealOwed,
    Dealt,
    Looks,
    Passed,
    Supplies,
    Tokens,
    Turn,
)
from ..model.manor import CELLS, RUBBLE_BLOCK, RUBBLES, SIDE, Manor
from ..model.pieces import BEGINNERS, WHOLE
from ..rulebook import RULEBOOK
from .scoring import placed

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ...cite import Cite
    from ...state import Ask, Effect, Effects
    from ..game import SpectralGame

ROWS: Final = {
    letter: tuple(Deal(tuple(CARD[letter + glyph] for glyph in order)) for order in permutations(GLYPHS))
    for letter in LETTERS
}
"""The twenty-four ways in which the cards of each letter can lie in a row."""


class SpectralRule(Rule[Manor]):
    """A rule of Spectral."""

    game: SpectralGame


class Dealing(SpectralRule):
    """Chance lays a letter's four cards into each row, face down."""

    name = "dealing"
    does = (Deal,)
    follows = (Dealt,)

    def setup(self, state: State[Manor]) -> State[Manor]:
        """Begin with an empty table and all four rows owed."""
        asks = tuple(DealOwed(CHANCE, row) for row in range(SIDE))
        parts = (Supplies((WHOLE,) * len(self.game.seats)), Looks(), Tokens(), Course())
        return State(state.board, asks, parts)

    def offer(self, state: State[Manor], ask: Ask) -> Iterator[Offer]:
        """Propose every order of every letter that has no row yet."""
        if isinstance(ask, DealOwed):
            used = {card.letter for card in state.board.cards if card}
            for letter in LETTERS:
                if letter not in used:
                    for action in ROWS[letter]:
                        yield Offer(action)

    def every_action(self) -> Iterator[Deal]:
        """Go through every row."""
        return (action for row in ROWS.values() for action in row)

    def effects(self, state: State[Manor], action: Deal) -> Effects:
        """Lay the row."""
        ask = state.agenda[0]
        return (Dealt(ask.row, action.cards),) if isinstance(ask, DealOwed) else ()

    def follow(self, state: State[Manor], effect: Effect) -> Effects:
        """Begin when the last row lies."""
        return (CardsDealt(),) if isinstance(effect, Dealt) and effect.row == SIDE - 1 else ()

    def explain(self, state: State[Manor], action: Any) -> Iterator[Cite]:
        """Say that the deal comes first, once, by letters."""
        if isinstance(state.agenda[0], DealOwed):
            yield RULEBOOK["setup.rows" if isinstance(action, Deal) else "setup.first"]
        elif isinstance(action, Deal):
            yield RULEBOOK["setup.chance"]


class Rubble(SpectralRule):
    """With two or three players rubble lies in some hallways."""

    name = "rubble"

    def setup(self, state: State[Manor]) -> State[Manor]:
        """Lay the blocks."""
        board = state.board
        for hallway in RUBBLES[len(self.game.seats)]:
            board = board.with_holding(hallway, RUBBLE_BLOCK)
        return State(board, state.agenda, state.parts)


class Beginners(SpectralRule):
    """The middle cards lie open, their tokens are placed, and everyone has fewer pieces (ruling S14)."""

    name = "beginners"
    follows = (CardsDealt,)

    def setup(self, state: State[Manor]) -> State[Manor]:
        """Put one piece of each value back to the box."""
        return state.with_part(Supplies((BEGINNERS,) * len(self.game.seats)))

    def follow(self, state: State[Manor], effect: Effect) -> Effects:
        """Place the tokens of the open cards."""
        return tuple(placed(state, self.game.deck, self.game.open_cells))


class Turns(SpectralRule):
    """The start player begins, then clockwise; a turn may be passed."""

    name = "turns"
    does = (Pass,)
    follows = (CardsDealt, TurnEnded, GameEnded)

    def offer(self, state: State[Manor], ask: Ask) -> Iterator[Offer]:
        """Propose to pass."""
        if isinstance(ask, Turn):
            yield Offer(Pass())

    def every_action(self) -> tuple[Pass]:
        """Return the pass."""
        return (Pass(),)

    def effects(self, state: State[Manor], action: Pass) -> Effects:
        """Skip the turn."""
        return (Passed(state.agenda[0].seat),)

    def follow(self, state: State[Manor], effect: Effect) -> Effects:
        """Give the turn to the start player, or to the next one."""
        if isinstance(effect, TurnEnded | GameEnded):
            return (Asked(Turn(self.game.next_seat(effect.seat))),)
        return (Asked(Turn(self.game.seats[self.game.first - 1])),)


class Secrets(SpectralRule):
    """A seat knows the cards that it has looked at and those that lie open; at the end all cards turn up."""

    name = "secrets"
    secrets = (Deal, Dealt)

    def hide(self, state: State[Manor], seat: str) -> State[Manor]:
        """Blank every card that the seat has not seen."""
        if self.game.judged(state):
            return state
        seen = state.part(Looks).of(seat) | frozenset(self.game.open_cells)
        cards = state.board.cards
        shown = tuple(cards[cell] if cell in seen else None for cell in range(len(CELLS)))
        return State(state.board.with_cards(shown), state.agenda, state.parts)
