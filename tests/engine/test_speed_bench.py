"""What the bench counts is what it says: the same style on both sides, and rows that tell when a bar is missed."""

from __future__ import annotations

from tests.bench import engine_speed as bench
from tests.perft.format import all_counts


def test_both_styles_count_the_same_ways() -> None:
    counts = {one.position: one.counts for one in all_counts()}
    expected = sum(counts[position][depth] for position, depth in bench.DUKE_PERFT)
    assert bench.duke_played(0) == bench.duke_counted(0) == expected
    assert bench.chess_played(0) == bench.chess_counted(0) == 8902 + 2039 + 2812 + 2079


def test_lists_are_counted_turn_by_turn() -> None:
    turns, others = bench.duke_asked(1)
    assert bench.TURNS <= turns < bench.TURNS + bench.PLIES
    assert 0 < others < turns
    assert bench.duke_lists(1) == turns + others
    assert bench.duke_turns(1) == turns
    assert bench.TURNS <= bench.chess_lists(1) < bench.TURNS + bench.PLIES


def test_the_ratio_is_the_median_of_the_turns() -> None:
    assert bench.Measured([10, 40, 30], [10, 10, 10]).ratio == 3


def test_a_row_tells_when_its_bar_is_missed() -> None:
    assert "short" in bench.row("x", 15_000, 10_000, 1.5, 2.0)
    assert "short" not in bench.row("x", 20_000, 10_000, 2.0, 2.0)
    assert "15,000" in bench.row("x", 15_000, 10_000, 1.5, 2.0)
    assert "0.25" in bench.row("x", 0.25, 0.5, 0.5, None)
    here = [bench.Measured([2.0], [1.0])] * len(bench.WORKS)
    assert len(bench.report(here, None)) == len(bench.WORKS) + 2
    assert len(bench.report(here, here)) == 3 * len(bench.WORKS) + 4
