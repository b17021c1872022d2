"""The end of a game as a show: the table after each step, with the sentence that tells it.

Law: the steps are the engine's effects, in its order; nothing is worked out here but who has how many points by then.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Final

from engine.spectral.model.cards import CURSE
from engine.spectral.model.effects import Tokens
from engine.spectral.model.manor import CELLS, HALLWAYS, POINTS
from engine.spectral.rules.endings import (
    CardFlipped,
    CardFrozen,
    CardsSwapped,
    CardsTurnedUp,
    CurseStruck,
    GemsShared,
    Scored,
    TokenPlaced,
    Won,
)
from web.spectral import messages as telling
from web.spectral.features import flip, freeze, swap
from web.spectral.pictures.view import Share, ShowView

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from engine.spectral.model.cards import Card
    from engine.spectral.model.manor import Grid
    from engine.state import Effect
    from web.spectral.play import Play

SLOW: Final = 2600
"""Milliseconds for which a step is seen that has arithmetic in it."""
FAST: Final = 1000
"""Milliseconds for which any other is seen."""


@dataclass(frozen=True, slots=True)
class Lying:
    """A card as it lies now: where it was dealt, and the marks of what modules have done to it."""

    card: Card
    dealt: int
    marks: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Frame:
    """The table after a step: cards, tokens and whether gems are shared by cell, pieces by hallway, points by seat.

    ``sources`` says for each cell which cards have placed its gems and its curses, by the cells they were dealt to.
    """

    cards: tuple[Lying, ...]
    gems: tuple[int, ...]
    curses: tuple[int, ...]
    shared: tuple[bool, ...]
    sources: tuple[tuple[tuple[str, ...], tuple[str, ...]], ...]
    grid: Grid
    earned: tuple[int, ...]
    step: ShowView
    words: str


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
    cells = range(len(CELLS))
    tokens = last.before.part(Tokens)
    effects = last.step.effects
    grid = last.step.state.board.grid
    cards = last.step.state.board.layout
    frame = Frame(
        tuple(Lying(card, cell) for cell, card in enumerate(cards)),
        tokens.gems,
        tokens.curses,
        (False,) * len(cells),
        _early(play, cards),
        grid,
        (0,) * len(play.game.seats),
        ShowView("up"),
        "",
    )
    gone: tuple[int, ...] = ()
    for effect in effects:
        if gone:
            frame = replace(frame, grid=tuple(None if at in gone else held for at, held in enumerate(frame.grid)))
            gone = ()
        after = _after(frame, effect, play)
        if after is not None:
            frame = replace(after, words=telling.effect_words(effect, play.players))
            yield frame
        if isinstance(effect, CurseStruck):
            gone = tuple(hallway for hallway, _, _ in effect.lost)


Sources = tuple[tuple[tuple[str, ...], tuple[str, ...]], ...]


def _early(play: Play, cards: Sequence[Card]) -> Sources:
    """Give which cards had placed tokens in the set-up already (ruling S14)."""
    found: Sources = (((), ()),) * len(CELLS)
    for cell in play.game.open_cells:
        card = cards[cell]
        cursed = play.game.deck.roles[card] == CURSE
        found = _placed(found, POINTS[card.glyph][cell], CELLS[cell], cursed=cursed)
    return found


def _placed(sources: Sources, cell: int, source: str, *, cursed: bool) -> Sources:
    gems, curses = sources[cell]
    both = (gems, (*curses, source)) if cursed else ((*gems, source), curses)
    return (*sources[:cell], both, *sources[cell + 1 :])


def _after(frame: Frame, effect: Effect, play: Play) -> Frame | None:
    change = CHANGES.get(type(effect))
    return change(frame, effect, play) if change else None


def _flipped(frame: Frame, it: CardFlipped, _: Play) -> Frame:
    return replace(_marked(frame, it.card, flip.FEATURE.mark), step=ShowView("flip", CELLS[it.at], CELLS[it.cell]))


def _swapped(frame: Frame, it: CardsSwapped, _: Play) -> Frame:
    cards = list(frame.cards)
    cards[it.at], cards[it.cell] = cards[it.cell], cards[it.at]
    moved = _marked(replace(frame, cards=tuple(cards)), it.swap, swap.FEATURE.mark)
    return replace(moved, step=ShowView("swap", CELLS[it.at], CELLS[it.cell]))


def _frozen(frame: Frame, it: CardFrozen, _: Play) -> Frame:
    return replace(_marked(frame, it.card, freeze.FEATURE.mark), step=ShowView("freeze", CELLS[it.at], CELLS[it.cell]))


def _landed(frame: Frame, it: TokenPlaced, _: Play) -> Frame:
    cursed = it.role == CURSE
    sources = _placed(frame.sources, it.cell, CELLS[frame.cards[it.at].dealt], cursed=cursed)
    step = ShowView("curse" if cursed else "gem", CELLS[it.at], CELLS[it.cell])
    if cursed:
        return replace(frame, sources=sources, curses=_more(frame.curses, it.cell), step=step)
    return replace(frame, sources=sources, gems=_more(frame.gems, it.cell), step=step)


def _struck(frame: Frame, it: CurseStruck, _: Play) -> Frame:
    hallways = tuple(HALLWAYS[hallway] for hallway, _, _ in it.lost)
    return replace(frame, step=ShowView("strike", "", CELLS[it.cell], hallways))


def _scored(frame: Frame, it: Scored, _: Play) -> Frame:
    at = int(it.seat) - 1
    earned = tuple(points + it.hunters * (number == at) for number, points in enumerate(frame.earned))
    return replace(frame, earned=earned, step=ShowView("won"))


def _split(frame: Frame, effect: GemsShared, play: Play) -> Frame:
    shares = tuple(Share(int(seat), spaces, value) for seat, spaces, value in effect.shares)
    gained = {seat: value for seat, _, value in effect.shares}
    earned = tuple(points + gained.get(seat, 0) for seat, points in zip(play.game.seats, frame.earned, strict=True))
    shared = tuple(before or (bool(shares) and at == effect.cell) for at, before in enumerate(frame.shared))
    step = ShowView("split", cell=CELLS[effect.cell], value=effect.value, shares=shares)
    return replace(frame, earned=earned, shared=shared, step=step)


def _marked(frame: Frame, card: Card, mark: str) -> Frame:
    cards = tuple(replace(one, marks=one.marks | {mark}) if one.card == card else one for one in frame.cards)
    return replace(frame, cards=cards)


def _more(counts: tuple[int, ...], cell: int) -> tuple[int, ...]:
    return (*counts[:cell], counts[cell] + 1, *counts[cell + 1 :])


CHANGES: Final[Mapping[type[Effect], Callable[[Frame, Any, Play], Frame]]] = {
    CardsTurnedUp: lambda frame, _, __: replace(frame, step=ShowView("up")),
    CardFlipped: _flipped,
    CardsSwapped: _swapped,
    CardFrozen: _frozen,
    TokenPlaced: _landed,
    CurseStruck: _struck,
    GemsShared: _split,
    Scored: _scored,
    Won: lambda frame, it, _: replace(frame, step=ShowView("won", players=tuple(map(int, it.winners)))),
}
"""What each step of the end changes on the table."""
