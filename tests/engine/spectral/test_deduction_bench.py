"""What the bench of deduction measures is what it says."""

from __future__ import annotations

from tests.bench import deduction_speed as bench


def test_looks_are_that_many_cards_of_one_layout() -> None:
    assert bench.looks(0) == [{}]
    for count in (1, 2, 8):
        assert len(bench.looks(count)) == bench.PLACES
        assert {len(seen) for seen in bench.looks(count)} == {count}


def test_a_row_tells_when_its_bar_is_missed() -> None:
    assert "longer" in bench.row(bench.Bar(0, "-", 20.0), (21.0, 1.0))
    assert "longer" not in bench.row(bench.Bar(0, "-", 20.0), (19.0, 30.0))
    assert "longer" not in bench.row(bench.Bar(0, "flip", None), (900.0, 1.0))


def test_what_is_measured_takes_some_time() -> None:
    odds, hallways = bench.milliseconds(bench.Bar(8, "-", 2.0), 1)
    assert odds > 0
    assert hallways > 0
