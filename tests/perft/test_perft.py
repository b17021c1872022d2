"""Counts of the ways to play, made once by the slow reading of the rules, held against both ways of the engine."""

from __future__ import annotations

import pytest

from engine.duke.perft import perft
from engine.duke.reading import read_position
from tests import oracle
from tests.engine.duke.drawn import GAME
from tests.perft.format import Counted, all_counts, read_counts, write_counts

COUNTS = all_counts()


@pytest.mark.parametrize("counted", COUNTS, ids=lambda one: one.name)
def test_the_fast_way_counts_what_is_on_file(counted: Counted) -> None:
    state = read_position(counted.position)[1]
    assert {depth: perft(GAME, state, depth) for depth in counted.counts} == counted.counts


@pytest.mark.parametrize("counted", COUNTS, ids=lambda one: one.name)
def test_the_plain_fold_counts_what_is_on_file(counted: Counted) -> None:
    state = read_position(counted.position)[1]
    shallow = {depth: count for depth, count in counted.counts.items() if count <= 8000}
    assert {depth: perft(GAME, state, depth, plain=True) for depth in shallow} == shallow


@pytest.mark.parametrize("counted", COUNTS, ids=lambda one: one.name)
def test_the_oracle_counts_what_is_on_file(counted: Counted) -> None:
    position = oracle.read(counted.position)
    quick = {depth: count for depth, count in counted.counts.items() if count <= 3000}
    assert quick
    assert {depth: oracle.perft(position, depth) for depth in quick} == quick


def test_no_turns_can_be_played_in_one_way() -> None:
    assert {perft(GAME, read_position(counted.position)[1], 0) for counted in COUNTS} == {1}


def test_there_are_positions_of_many_kinds_to_depth_three() -> None:
    assert len({counted.name for counted in COUNTS}) == len(COUNTS) >= 10
    assert all(set(counted.counts) >= {1, 2, 3} for counted in COUNTS)
    assert sum(counted.counts[3] > 1000 for counted in COUNTS) >= 8


def test_a_file_is_written_as_it_is_read() -> None:
    assert read_counts(write_counts(COUNTS)) == COUNTS
    with pytest.raises(ValueError, match="perfd"):
        read_counts("id a\nabout b\nposition c\nperfd 1 2")
