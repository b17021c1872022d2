"""What a seat knows and what follows from it: its own looks, what is certain by them, and the odds of the rest.

Law: all of it comes from the cards of the seat's view; the state is never asked.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from itertools import islice
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from engine.spectral.deduction.deduce import DeductionSum
from engine.spectral.deduction.hallway_odds import HallwaySum
from engine.spectral.deduction.possible import Plans, glyphs_left, letters_left
from engine.spectral.deduction.reasons import card_reasons
from engine.spectral.model.cards import CARD, CURSE
from engine.spectral.model.manor import AROUND, CELLS, HALLWAYS, POINTS, SIDE
from web.spectral.pad.notes import Mark, Pad
from web.spectral.settings import BY_APP

if TYPE_CHECKING:
    from collections.abc import Mapping

    from engine.spectral.deduction.deduce import Deduction
    from engine.spectral.deduction.hallway_odds import HallwayOdds
    from engine.spectral.game import SpectralGame
    from engine.spectral.model.cards import Card, Deck
    from web.spectral.match_view import MatchView

Seen = tuple[tuple[int, "Card"], ...]

SLICE: Final = 512
"""How many plans are gone through before the page may do something else: a twelfth of the most."""


@dataclass(frozen=True, slots=True)
class Known:
    """What is shown on the table of what a seat knows: as its pad has it, with the help's odds where there is help."""

    pad: Pad
    deduced: Deduction | None
    hallways: tuple[HallwayOdds, ...]

    @classmethod
    def of(cls, view: MatchView) -> Known:
        """Give what the seat before the screen knows: by its own pad, or by the pad that the app keeps for it."""
        deduced, hallways = found(view) if view.helps and not pending(view) else (None, ())
        return cls(pad_of(view), deduced, hallways)

    @property
    def letters(self) -> Mapping[int, str]:
        """The letters of rows 1 to 4, as far as they are noted."""
        return self.pad.letters

    def noted(self, cell: int) -> str:
        """Give what is noted of a cell's card: letter and glyph, or one of both."""
        mark = self.pad.mark(CELLS[cell])
        return mark.letter + mark.glyph

    def card(self, cell: int) -> Card | None:
        """Give the card that is noted of a cell, if it is noted whole."""
        return CARD.get(self.noted(cell))


def pad_of(view: MatchView) -> Pad:
    """Give the pad of the seat before the screen: its own, or the app's with its own pencil notes."""
    if view.pad_kind != BY_APP:
        return view.pad
    kept = _kept(tuple(view.seen.items()), view.game)
    return Pad(kept.crossed, kept.cells, kept.letters, kept.crosses, view.pad.notes)


@lru_cache(maxsize=64)
def _kept(seen: Seen, game: SpectralGame) -> Pad:
    """Keep a pad as the booklet tells: what was seen and what must be, tallies, what may come, an X around curses."""
    known = dict(seen)
    letters = letters_left(known)
    sure = {cell: card for cell in range(len(CELLS)) if (card := _certain(known, cell))}
    marks = [Mark() for _ in CELLS]
    for cell, card in sure.items():
        marks[cell] = _written(marks[cell], letter=card.letter, glyph=card.glyph)
        target = POINTS[card.glyph][cell]
        cursed = game.deck.roles[card] == CURSE
        marks[target] = _written(marks[target], gems=not cursed, curses=cursed)
    for cell in range(len(CELLS)):
        left = letters[cell // SIDE]
        if cell in sure or len(left) > 1:
            continue
        marks[cell] = _written(marks[cell], letter=left[0])
        for glyph in glyphs_left(known, cell // SIDE):
            target, role = POINTS[glyph][cell], game.deck.roles[CARD[left[0] + glyph]]
            marks[target] = _written(marks[target], may_gem=role != CURSE, may_curse=role == CURSE)
    crosses = frozenset(HALLWAYS[at] for cell, mark in enumerate(marks) if mark.curses for at in AROUND[cell])
    return Pad(
        frozenset(card.text for card in sure.values()),
        MappingProxyType({name: mark for name, mark in zip(CELLS, marks, strict=True) if mark != Mark()}),
        MappingProxyType({row + 1: left[0] for row, left in enumerate(letters) if len(left) == 1}),
        crosses,
    )


def _certain(seen: Mapping[int, Card], cell: int) -> Card | None:
    reasons = card_reasons(seen, cell)
    return reasons[-1].card if reasons else None


def _written(
    mark: Mark,
    *,
    letter: str = "",
    glyph: str = "",
    gems: bool = False,
    curses: bool = False,
    may_gem: bool = False,
    may_curse: bool = False,
) -> Mark:
    return Mark(
        letter or mark.letter,
        glyph or mark.glyph,
        mark.gems + gems,
        mark.curses + curses,
        mark.may_gem or may_gem,
        mark.may_curse or may_curse,
    )


class Working:
    """Odds that are being worked out, some plans at a time: ``share`` is how much of it is done, 0 to 1."""

    def __init__(self, seen: Mapping[int, Card], deck: Deck) -> None:
        """Begin with these cards seen."""
        self._plans = Plans(seen, deck)
        self._left, self._gone = iter(self._plans), 0
        self._deduced, self._hallways = DeductionSum(seen, deck), HallwaySum(deck)
        self._result: tuple[Deduction, tuple[HallwayOdds, ...]] | None = None

    @property
    def done(self) -> bool:
        """Whether the odds are there."""
        return self._gone == self._plans.count

    @property
    def share(self) -> float:
        """How many of the plans have been gone through, as a share of all."""
        return self._gone / self._plans.count

    def go(self, most: int | None = SLICE) -> None:
        """Go through some more plans, or with None through all that are left."""
        for plan in islice(self._left, most):
            self._gone += 1
            self._deduced.add(plan)
            self._hallways.add(plan)

    def result(self) -> tuple[Deduction, tuple[HallwayOdds, ...]]:
        """Give the odds of cells and of hallways; what is still to be worked out is worked out at once."""
        if self._result is None:
            self.go(None)
            exact = self._plans.exact
            self._result = self._deduced.result(exact=exact), self._hallways.result(exact=exact)
        return self._result


def working(view: MatchView) -> Working:
    """Give what is being worked out, or has been, from what the seat before the screen has seen."""
    return _working(tuple(view.seen.items()), view.game.deck)


@lru_cache(maxsize=64)
def _working(seen: Seen, deck: Deck) -> Working:
    return Working(dict(seen), deck)


def pending(view: MatchView) -> bool:
    """Whether there are odds to be worked out that take a while: the table is shown first, and then with them."""
    if not view.helps or view.seat is None or view.looking is not None or not view.game.modules:
        return False
    return not working(view).done


def found(view: MatchView) -> tuple[Deduction, tuple[HallwayOdds, ...]]:
    """Give what follows from what the seat before the screen has seen: of cells, and of hallways."""
    return working(view).result()
