"""Outlines keep their shape when they are written, moved and flattened."""

import math

import pytest

from pygame_core.geometry import Affine, Rect, Vector
from pygame_core.paths import Path, circle, line, polygon, rectangle, star


def area(corners: list[tuple[float, float]]) -> float:
    """Give the area inside a polygon, negative where it runs anticlockwise on the screen."""
    return sum(x1 * y2 - x2 * y1 for (x1, y1), (x2, y2) in zip(corners, corners[1:] + corners[:1], strict=True)) / 2


def test_a_circle_has_the_area_of_a_circle() -> None:
    (corners,) = circle(Vector(3, -7), 10).flattened()
    assert area(corners) == pytest.approx(math.pi * 100, rel=0.005)


def test_an_arc_ends_where_its_angle_says_and_stays_on_the_rim() -> None:
    (corners,) = Path().arc(Vector(1, 2), 5, 30, 240).flattened()
    assert corners[-1] == pytest.approx((1 + 5 * math.cos(math.radians(270)), 2 + 5 * math.sin(math.radians(270))))
    assert all(math.hypot(x - 1, y - 2) == pytest.approx(5, rel=0.001) for x, y in corners)


def test_an_arc_joins_the_line_before_it() -> None:
    path = Path().move(0, 0).line(10, 0).arc(Vector(10, 10), 10, 270, 90)
    assert path.data.startswith("M0 0L10 0L10 0C")
    assert path.flattened()[0][-1] == pytest.approx((20, 10))


def test_a_backwards_arc_runs_the_other_way() -> None:
    forwards, backwards = (Path().arc(Vector(0, 0), 1, 0, turn).flattened()[0][-1] for turn in (90, -90))
    assert forwards == pytest.approx((0, 1))
    assert backwards == pytest.approx((0, -1))


def test_a_rounded_rectangle_loses_just_its_corners() -> None:
    (corners,) = rectangle(Rect(0, 0, 20, 10), 2).flattened()
    assert area(corners) == pytest.approx(200 - (4 - math.pi) * 4, rel=0.001)


def test_a_radius_larger_than_the_rectangle_is_cut_to_fit() -> None:
    (corners,) = rectangle(Rect(0, 0, 20, 10), 99).flattened()
    assert max(y for _, y in corners) == pytest.approx(10)
    assert area(corners) == pytest.approx(math.pi * 25 + 100, rel=0.01)


def test_parts_stay_apart() -> None:
    assert [
        len(part) for part in (polygon([(0, 0), (1, 0), (0, 1)]) + line(Vector(5, 5), Vector(6, 6))).flattened()
    ] == [4, 2]


def test_a_map_moves_control_points_too() -> None:
    moved = circle(Vector(0, 0), 1).under(Affine.translation(5, 5) @ Affine.scaling(3))
    (corners,) = moved.flattened()
    assert all(math.hypot(x - 5, y - 5) == pytest.approx(3, rel=0.001) for x, y in corners)


def test_a_star_points_up_and_has_all_its_tips() -> None:
    ((first, *_, last),) = star(Vector(0, 0), 10, 4, 5).flattened()
    assert first == pytest.approx((0, -10))
    assert first == last
