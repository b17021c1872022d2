"""The end of a game: where tokens land, what curses take, how gems are split, who has won.

Law: everything that happens is an effect, and the state after all of them says what has come of it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from ...state import State
from ..model.arrangement import Arrangement
from ..model.effects import Supplies, Tokens
from ..model.end_effects import (
    CardsTurnedUp,
    CurseStruck,
    GemsShared,
    Scored,
    Tally,
    TokenPlaced,
    Won,
    standing,
)
from ..model.manor import AROUND, CELLS, RUBBLE, Manor
from ..model.pieces import HUNTER_POINTS
from .modules import acts, in_play, token_of, tokens

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Sequence

    from ...state import Effect, Effects
    from ..model.cards import Card, Deck
    from ..model.effects import SpectralState
    from ..model.manor import Grid, Layout
    from ..model.pieces import Pieces

GEM_VALUE: Final = 12


class Happening:
    """A state, and the effects that have led to it from where it began."""

    def __init__(self, state: SpectralState) -> None:
        """Begin with nothing happened."""
        self.state = state
        self.effects: list[Effect] = []

    def add(self, effect: Effect) -> None:
        """Let one more thing happen."""
        self.state = effect.change(self.state)
        self.effects.append(effect)


def ended(state: SpectralState, deck: Deck, seats: Sequence[str], early: Collection[int] = ()) -> Happening:
    """Return all that happens at the end of a game, and the state after it.

    In the ``early`` cells lie cards that had placed their tokens at set-up (ruling S14).
    """
    end = Happening(state)
    end.add(CardsTurnedUp(state.board.layout))
    _resolve(end, deck, early)
    _score(end, seats)
    return end


def _resolve(end: Happening, deck: Deck, early: Collection[int] = ()) -> None:
    """Let the modules act, then every card place its token, row by row as they lie then."""
    layout = end.state.board.layout
    dealt = {card: cell for cell, card in enumerate(layout)}
    for module in in_play(deck):
        for act in acts(module, end.state.part(Arrangement), dealt, deck):
            other = layout[act.before.dealt[act.cell]]
            end.add(module.effect(act.card, act.at, other, act.cell, act.before))
    cells = (cell for cell in range(len(CELLS)) if cell not in early)
    for effect in placed(end.state, deck, cells):
        end.add(effect)


def placed(state: SpectralState, deck: Deck, cells: Collection[int] | Iterator[int]) -> Iterator[TokenPlaced]:
    """Return the tokens that the cards in some cells place, as they lie now."""
    arrangement, layout = state.part(Arrangement), state.board.layout
    for at in cells:
        card = layout[arrangement.dealt[at]]
        role = deck.roles[card]
        for cell in tokens(card.glyph, arrangement.settled(arrangement.dealt[at]), role, deck.choices):
            yield TokenPlaced(card, at, cell, token_of(role), kept=cell == at)


def _score(end: Happening, seats: Sequence[str]) -> None:
    """Let curses take pieces on the whole grid (ruling S2), then split the gems and add up the points."""
    lie = end.state.part(Tokens)
    for cell, count in enumerate(lie.curses):
        if count:
            grid = standing(end.state)
            around = ((hallway, grid[hallway]) for hallway in AROUND[cell])
            taken = ((hallway, held.owner, held.pieces) for hallway, held in around if held and held.owner != RUBBLE)
            end.add(CurseStruck(cell, tuple(taken)))
    grid = standing(end.state)
    for cell, count in enumerate(lie.gems):
        if count:
            end.add(GemsShared(cell, count * GEM_VALUE, split(count * GEM_VALUE, cell, grid, seats)))
    supplies, rate = end.state.part(Supplies), HUNTER_POINTS[len(seats)]
    for number, seat in enumerate(seats):
        tally = end.state.part(Tally)
        end.add(Scored(seat, tally.gems[number], rate * sum(supplies.of(seat)), tally.lost[number]))
    end.add(winners(end.state.part(Tally), seats))


def split(value: int, cell: int, grid: Grid, seats: Sequence[str]) -> tuple[tuple[str, int, int], ...]:
    """Return how a value on a cell is split by the spaces held around it: seat, spaces, share (ruling S12)."""
    holders = [holding.owner for hallway in AROUND[cell] if (holding := grid[hallway]) and holding.owner != RUBBLE]
    return tuple(
        (seat, holders.count(seat), value * holders.count(seat) // len(holders)) for seat in seats if seat in holders
    )


def winners(tally: Tally, seats: Sequence[str]) -> Won:
    """Return who has won: most points, then fewest hunters lost, then together (ruling S13)."""
    lines = list(zip(seats, tally.points, tally.lost, strict=True))
    most = max(points for _, points, _ in lines)
    first = [(seat, lost) for seat, points, lost in lines if points == most]
    fewest = min(lost for _, lost in first)
    last = tuple(seat for seat, lost in first if lost == fewest)
    return Won(last, "points" if len(first) == 1 else "lost" if len(last) == 1 else "shared")


@dataclass(frozen=True, slots=True)
class Resolution:
    """What comes of a layout: every step on the way, the tokens by cell, and how the cards lie then."""

    steps: Effects
    gems: tuple[int, ...]
    curses: tuple[int, ...]
    cards: Layout
    arrangement: Arrangement

    def marked(self, mark: str) -> frozenset[Card]:
        """Return the cards with a mark of a module."""
        arrangement = self.arrangement
        lying = zip(self.cards, arrangement.dealt, strict=True)
        return frozenset(card for card, dealt in lying if mark in arrangement.cards[dealt].marks)


def resolve(layout: Layout, deck: Deck) -> Resolution:
    """Return what comes of a layout: modules first, then the tokens."""
    end = Happening(State(Manor(layout), (), (Tokens(), Arrangement())))
    _resolve(end, deck)
    lie, arrangement = end.state.part(Tokens), end.state.part(Arrangement)
    cards = tuple(layout[dealt] for dealt in arrangement.dealt)
    return Resolution(tuple(end.effects), lie.gems, lie.curses, cards, arrangement)


@dataclass(frozen=True, slots=True)
class Scores:
    """What every seat has scored, in turn order, the winners, and every step on the way."""

    steps: Effects

    @property
    def lines(self) -> tuple[Scored, ...]:
        """The points, a line a seat."""
        return tuple(step for step in self.steps if isinstance(step, Scored))

    @property
    def winners(self) -> tuple[str, ...]:
        """The seats that have won."""
        return next(step.winners for step in self.steps if isinstance(step, Won))


def score(lie: Tokens, grid: Grid, supplies: Sequence[Pieces], seats: Sequence[str]) -> Scores:
    """Return the scores of a finished game by its tokens, its stakes, and the unspent pieces of each seat."""
    parts = (lie, Supplies(tuple(supplies)), Tally.empty(len(seats)))
    end = Happening(State(Manor(grid=grid), (), parts))
    _score(end, seats)
    return Scores(tuple(end.effects))
