"""The end of a game as a show: the state after each of its effects, with the sentence that tells it.

Law: the states are the engine's own, each effect's change after the other; nothing is worked out here.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from engine.spectral.model.arrangement import Arrangement
from engine.spectral.model.cards import CURSE
from engine.spectral.model.effects import Tokens
from engine.spectral.model.end_effects import (
    CardsTurnedUp,
    CurseStruck,
    GemsShared,
    Scored,
    Tally,
    TokenPlaced,
    Won,
    standing,
)
from engine.spectral.model.manor import CELLS, HALLWAYS
from engine.spectral.rules.module import CardActed
from engine.state import State
from web.spectral import messages as telling
from web.spectral.pictures.view import Share, ShowView

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from engine.spectral.model.cards import Card
    from engine.spectral.model.manor import Grid, Manor
    from engine.state import Effect
    from web.spectral.play import Play

SLOW: Final = 2600
"""Milliseconds for which a step is seen that has arithmetic in it."""
FAST: Final = 1000
"""Milliseconds for which any other is seen."""
Sources = tuple[tuple[tuple[str, ...], tuple[str, ...]], ...]
"""For each cell which cards have placed its gems and its curses, by the cells that they were dealt to."""


@dataclass(frozen=True, slots=True)
class CardLies:
    """A card as it lies now: the cell that it was dealt to, and the marks that modules have put on it."""

    card: Card
    dealt: int
    marks: frozenset[str]


@dataclass(frozen=True, slots=True)
class Frame:
    """The state after a step of the end, and how the step is shown and told.

    ``grid`` is what stands in each hallway; pieces that a curse strikes stand there until the next step.
    """

    state: State[Manor]
    grid: Grid
    sources: Sources
    step: ShowView
    words: str

    @property
    def cards(self) -> tuple[CardLies, ...]:
        """The cards as they lie, by cell."""
        lies, layout = self.state.part(Arrangement), self.state.board.layout
        return tuple(CardLies(layout[dealt], dealt, lies.cards[dealt].marks) for dealt in lies.dealt)

    @property
    def gems(self) -> tuple[int, ...]:
        """The gem tokens on each cell."""
        return self.state.part(Tokens).gems

    @property
    def curses(self) -> tuple[int, ...]:
        """The curse tokens on each cell."""
        return self.state.part(Tokens).curses

    @property
    def shared(self) -> frozenset[int]:
        """The cells whose gems somebody has got."""
        return self.state.part(Tally).shared

    @property
    def earned(self) -> tuple[int, ...]:
        """The points of each seat so far."""
        return self.state.part(Tally).points


class Show:
    """The frames of a match that is over, which of them is seen, and whether they go on by themselves."""

    def __init__(self, play: Play) -> None:
        """Begin before the first step."""
        self.frames = tuple(_frames(play))
        self.at = 0
        self.going = True

    @property
    def frame(self) -> Frame:
        """What is seen now."""
        return self.frames[self.at]

    @property
    def done(self) -> bool:
        """Whether the last step is seen."""
        return self.at == len(self.frames) - 1

    @property
    def lasts(self) -> int | None:
        """For how many milliseconds this step is seen before the next, None where nothing follows by itself."""
        if self.done or not self.going:
            return None
        return SLOW if self.frame.step.kind in {"strike", "split"} else FAST

    def go(self, steps: int) -> None:
        """Go that many steps on, or back."""
        self.at = max(0, min(len(self.frames) - 1, self.at + steps))


def _frames(play: Play) -> Iterator[Frame]:
    last = play.match.log[-1]
    state = State(last.before.board, last.before.agenda[1:], last.before.parts)
    sources = _early(play)
    for effect in last.step.effects:
        before, state = state, effect.change(state)
        step = step_of(effect)
        if isinstance(effect, TokenPlaced):
            sources = _placed(sources, before, effect)
        if step is not None:
            grid = standing(before if isinstance(effect, CurseStruck) else state)
            yield Frame(state, grid, sources, step, telling.effect_words(effect, play.players))


def _early(play: Play) -> Sources:
    """Give which cards had placed tokens at set-up already (ruling S14)."""
    sources: Sources = (((), ()),) * len(CELLS)
    for entry in play.match.log[:-1]:
        for effect in entry.step.effects:
            if isinstance(effect, TokenPlaced):
                sources = _placed(sources, entry.before, effect)
    return sources


def _placed(sources: Sources, before: State[Manor], it: TokenPlaced) -> Sources:
    """Give the sources with one token more."""
    source = CELLS[before.part(Arrangement).dealt[it.at]]
    gems, curses = sources[it.cell]
    both = (gems, (*curses, source)) if it.role == CURSE else ((*gems, source), curses)
    return (*sources[: it.cell], both, *sources[it.cell + 1 :])


def step_of(effect: Effect) -> ShowView | None:
    """Give how an effect is pointed out on the table, None where it is no step of the end."""
    if isinstance(effect, CardActed):
        return ShowView(effect.module.name, CELLS[effect.at], CELLS[effect.cell])
    step = STEPS.get(type(effect))
    return step(effect) if step else None


def _shared(it: GemsShared) -> ShowView:
    shares = tuple(Share(int(seat), spaces, value) for seat, spaces, value in it.shares)
    return ShowView("split", cell=CELLS[it.cell], value=it.value, shares=shares)


def _struck(it: CurseStruck) -> ShowView:
    return ShowView("strike", cell=CELLS[it.cell], hallways=tuple(HALLWAYS[hallway] for hallway, _, _ in it.lost))


STEPS: Final[Mapping[type[Effect], Callable[[Any], ShowView]]] = {
    CardsTurnedUp: lambda _: ShowView("up"),
    TokenPlaced: lambda it: ShowView("curse" if it.role == CURSE else "gem", CELLS[it.at], CELLS[it.cell]),
    CurseStruck: _struck,
    GemsShared: _shared,
    Scored: lambda _: ShowView("won"),
    Won: lambda it: ShowView("won", players=tuple(map(int, it.winners))),
}
"""How each effect of the end is shown, beside what cards of modules do."""
