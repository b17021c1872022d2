"""Where a rule stands: a booklet's section or a ruling, and our own sentence for it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator


@dataclass(frozen=True, slots=True)
class Cite:
    """One sentence of the rules, in our words, with the place that it comes from.

    ``id`` is the rule's name and a point within it (``guard``, ``move.path``); ``booklet`` and
    ``section`` say where it is printed; ``rulings`` are the numbers of our own rulings, where the
    booklet is silent. The same value feeds refusals, the rules page, lessons and the coverage test.

    >>> Cite("x", "Booklet", "Set-Up", "Say so.", ("D1",)).source
    'Booklet, Set-Up; ruling D1'
    """

    id: str
    booklet: str
    section: str
    sentence: str
    rulings: tuple[str, ...] = ()

    @property
    def source(self) -> str:
        """Booklet and section, then the rulings, as one phrase."""
        places = [", ".join(part for part in (self.booklet, self.section) if part)]
        if self.rulings:
            word = "ruling" if len(self.rulings) == 1 else "rulings"
            places.append(f"{word} {', '.join(self.rulings)}")
        return "; ".join(place for place in places if place)


class Rulebook:
    """All the cites of one game, by id, in the order of the booklets."""

    __slots__ = ("_cites",)

    def __init__(self, *cites: Cite) -> None:
        """Collect the cites; two with one id are a mistake of ours, refused by name."""
        self._cites: dict[str, Cite] = {}
        for cite in cites:
            if cite.id in self._cites:
                raise ValueError(f"rulebook: two cites are called {cite.id!r}")
            self._cites[cite.id] = cite

    def reworded(self, *cites: Cite) -> Rulebook:
        """Return the rulebook with these cites in the place of those with their ids: how another game words them.

        >>> book = Rulebook(Cite("x", "Booklet", "", "Say so."), Cite("y", "Booklet", "", "Do so."))
        >>> [cite.sentence for cite in book.reworded(Cite("x", "Booklet", "", "Sing so."))]
        ['Sing so.', 'Do so.']
        """
        worded = {cite.id: cite for cite in cites}
        for name in worded:
            if name not in self._cites:
                raise ValueError(f"rulebook: no cite is called {name!r}")
        return Rulebook(*(worded.get(cite.id, cite) for cite in self))

    def __getitem__(self, name: str) -> Cite:
        """Return the cite of that id; KeyError names it if there is none."""
        return self._cites[name]

    def __iter__(self) -> Iterator[Cite]:
        """Go through the cites in order."""
        return iter(self._cites.values())

    def __len__(self) -> int:
        """Count the cites."""
        return len(self._cites)
