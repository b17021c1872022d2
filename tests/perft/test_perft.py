"""Counts of the ways to play, made once by slow readings of the rules, held against both ways of the engine."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.duke.modules import MODULES
from engine.duke.perft import perft
from engine.duke.text.reading import read_position
from tests import oracle
from tests.perft.count import filled
from tests.perft.format import Counted, all_counts, read_counts, write_counts

COUNTS = all_counts()
USUAL = [counted for counted in COUNTS if counted.usual]


@pytest.mark.parametrize("counted", COUNTS, ids=lambda one: one.name)
def test_the_fast_way_counts_what_is_on_file(counted: Counted) -> None:
    game, state = read_position(counted.position)
    assert {depth: perft(game, state, depth) for depth in counted.counts} == counted.counts


@pytest.mark.parametrize("counted", COUNTS, ids=lambda one: one.name)
def test_the_plain_fold_counts_what_is_on_file(counted: Counted) -> None:
    game, state = read_position(counted.position)
    shallow = {depth: count for depth, count in counted.counts.items() if count <= (8000 if counted.usual else 2000)}
    assert {depth: perft(game, state, depth, plain=True) for depth in shallow} == shallow


@pytest.mark.parametrize("counted", COUNTS, ids=lambda one: one.name)
def test_the_slow_reading_counts_what_is_on_file(counted: Counted) -> None:
    quick = {depth: count for depth, count in counted.counts.items() if count <= 320}
    assert quick
    assert filled(replace(counted, counts={}), max(quick)).counts == quick


def test_a_position_that_is_not_written_as_it_is_read_is_not_counted() -> None:
    with pytest.raises(ValueError, match="odd"):
        filled(Counted("odd", "two digits", "51/6/6/6/6/6 L -|- - -", {}), 1)


@pytest.mark.parametrize("counted", USUAL, ids=lambda one: one.name)
def test_the_oracle_counts_what_is_on_file(counted: Counted) -> None:
    position = oracle.read(counted.position)
    quick = {depth: count for depth, count in counted.counts.items() if count <= 3000}
    assert quick
    assert {depth: oracle.perft(position, depth) for depth in quick} == quick


def test_no_turns_can_be_played_in_one_way() -> None:
    for counted in COUNTS:
        assert perft(*read_position(counted.position), 0) == 1


def test_there_are_positions_of_many_kinds_to_depth_three() -> None:
    assert len({counted.name for counted in COUNTS}) == len(COUNTS)
    assert len(USUAL) >= 10
    assert all(set(counted.counts) >= {1, 2, 3} for counted in USUAL)
    assert sum(counted.counts[3] > 1000 for counted in USUAL) >= 8
    assert all(set(counted.counts) >= {1, 2} for counted in COUNTS)


@pytest.mark.parametrize("module", MODULES)
def test_each_module_has_two_positions_or_more(module: str) -> None:
    known = [counted for counted in COUNTS if module in read_position(counted.position)[0].modules]
    assert len(known) >= 2
    assert sum(counted.counts[2] > 20 for counted in known) >= 2


def test_a_file_is_written_as_it_is_read() -> None:
    assert read_counts(write_counts(COUNTS)) == COUNTS
    with pytest.raises(ValueError, match="perfd"):
        read_counts("id a\nabout b\nposition c\nperfd 1 2")
