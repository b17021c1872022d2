"""The way of an icon (ruling D4): the squares whose interior the line between two centres crosses."""

import pytest

from engine.duke.model.board import NUMBER, SQUARES, squares_of
from engine.duke.movegen.reach import path_between
from tests import oracle
from tests.engine.duke.drawn import read

pytestmark = pytest.mark.cite("D4")


@pytest.mark.parametrize(
    ("start", "end", "picture"),
    [
        (
            "b2",
            "b6",
            """
            6  .  .  .  .  .  .
            5  .  ~  .  .  .  .
            4  .  ~  .  .  .  .
            3  .  ~  .  .  .  .
            2  .  .  .  .  .  .
            1  .  .  .  .  .  .
               a  b  c  d  e  f
            """,
        ),
        (
            "f1",
            "b5",
            """
            6  .  .  .  .  .  .
            5  .  .  .  .  .  .
            4  .  .  ~  .  .  .
            3  .  .  .  ~  .  .
            2  .  .  .  .  ~  .
            1  .  .  .  .  .  .
               a  b  c  d  e  f
            """,
        ),
        (
            "b1",
            "c3",
            """
            6  .  .  .  .  .  .
            5  .  .  .  .  .  .
            4  .  .  .  .  .  .
            3  .  .  .  .  .  .
            2  .  ~  ~  .  .  .
            1  .  .  .  .  .  .
               a  b  c  d  e  f
            """,
        ),
        (
            "a1",
            "d2",
            """
            6  .  .  .  .  .  .
            5  .  .  .  .  .  .
            4  .  .  .  .  .  .
            3  .  .  .  .  .  .
            2  .  .  ~  .  .  .
            1  .  ~  .  .  .  .
               a  b  c  d  e  f
            """,
        ),
        (
            "a1",
            "e3",
            """
            6  .  .  .  .  .  .
            5  .  .  .  .  .  .
            4  .  .  .  .  .  .
            3  .  .  .  ~  .  .
            2  .  ~  ~  ~  .  .
            1  .  ~  .  .  .  .
               a  b  c  d  e  f
            """,
        ),
        (
            "f6",
            "c4",
            """
            6  .  .  .  .  ~  .
            5  .  .  .  ~  ~  .
            4  .  .  .  ~  .  .
            3  .  .  .  .  .  .
            2  .  .  .  .  .  .
            1  .  .  .  .  .  .
               a  b  c  d  e  f
            """,
        ),
    ],
)
def test_way(start: str, end: str, picture: str) -> None:
    crossed = read(picture).marked["~"]
    found = [SQUARES[square] for square in squares_of(path_between(NUMBER[start], NUMBER[end]))]
    assert sorted(found) == sorted(crossed)


def test_neighbours_have_no_squares_between() -> None:
    for end in ("b3", "c3", "d3", "b2", "d2", "b1", "c1", "d1"):
        assert path_between(NUMBER["c2"], NUMBER[end]) == 0


def test_every_way_on_the_board_is_the_one_of_exact_fractions() -> None:
    for start in oracle.BOARD:
        for end in oracle.BOARD:
            if start != end:
                first, last = oracle.name(start), oracle.name(end)
                found = {SQUARES[square] for square in squares_of(path_between(NUMBER[first], NUMBER[last]))}
                assert found == {oracle.name(square) for square in oracle.crossed(start, end)}, (first, last)


def test_the_way_back_is_the_same_way() -> None:
    for start in range(36):
        for end in range(start):
            assert path_between(start, end) == path_between(end, start)
