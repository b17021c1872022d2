"""How long Spectral's deduction takes: all odds of all cards, curses and gems, by how much has been seen.

``build.py bench`` runs it. The worst of many choices of looks is told, each the best of some repetitions, so that a
busy machine weighs little.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations
from random import Random
from time import perf_counter

from engine.spectral.deduction.deduce import deduce
from engine.spectral.deduction.hallway_odds import hallway_odds
from engine.spectral.model.cards import CARD, Card, Modules, deck

REPETITIONS = 5
LAYOUT = "DhDdDqDcAdAqAcAhBqBdBhBcChCcCqCd"
PLACES = 12
"""So many choices of cells are measured for each number of looks."""


@dataclass(frozen=True)
class Bar:
    """What is measured: so many looks with these modules, in at most so many milliseconds, None for no bar."""

    looks: int
    modules: str
    most: float | None


BARS = (
    Bar(0, "-", 20.0),
    Bar(1, "-", 20.0),
    Bar(2, "-", 2.0),
    Bar(3, "-", 2.0),
    Bar(8, "-", 2.0),
    Bar(0, "flip", None),
    Bar(2, "flip", None),
    Bar(0, "flip:A,swap:C,freeze:D", None),
    Bar(2, "flip:A,swap:C,freeze:D", None),
    Bar(0, "flip,swap,freeze", None),
    Bar(2, "flip,swap,freeze", None),
)


def looks(count: int) -> list[dict[int, Card]]:
    """Choose some sets of so many cells of a layout, with the cards there."""
    cells = list(combinations(range(16), count))
    chosen = Random(count).sample(cells, min(PLACES, len(cells)))
    return [{cell: CARD[LAYOUT[2 * cell : 2 * cell + 2]] for cell in one} for one in chosen]


def milliseconds(bar: Bar, repetitions: int = REPETITIONS) -> tuple[float, float]:
    """Measure the worst choice of looks: the deduction, and the odds of all hallways."""
    cards = deck(Modules.read(bar.modules))
    worst = [0.0, 0.0]
    for seen in looks(bar.looks):
        for number, work in enumerate((deduce, hallway_odds)):
            best = float("inf")
            for _ in range(repetitions if bar.most else 1):
                began = perf_counter()
                work(seen, cards)
                best = min(best, perf_counter() - began)
            worst[number] = max(worst[number], best * 1000)
    return worst[0], worst[1]


def row(bar: Bar, took: tuple[float, float]) -> str:
    """Write one row, and whether its bar is missed."""
    told = f"{bar.most:>10.0f}{'' if took[0] <= bar.most else '  longer than that'}" if bar.most else ""
    return f"{bar.looks:>2} looks, modules {bar.modules:24}{took[0]:>10.2f}{took[1]:>10.2f}{told}"


def main() -> None:
    """Measure and print the table."""
    print(f"{'Deduction in Spectral, milliseconds':41}{'odds':>11}{'hallways':>10}{'at most':>10}")
    for bar in BARS:
        print(row(bar, milliseconds(bar)))


if __name__ == "__main__":
    main()
