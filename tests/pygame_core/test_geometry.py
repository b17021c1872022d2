"""Maps of the plane compose, invert and keep quarter turns exact."""

import pytest

from pygame_core.geometry import Affine, Rect, Vector


@pytest.mark.parametrize("degrees", [0, 17, 90, 133, 180, 270, -45, 450])
def test_a_map_and_its_inverse_cancel(degrees: float) -> None:
    affine = Affine.translation(3, -8) @ Affine.rotation(degrees) @ Affine.scaling(2, 0.5)
    assert affine.inverse().apply(*affine.apply(11, 7)) == pytest.approx((11, 7))


@pytest.mark.parametrize(
    ("degrees", "there"), [(90, (0, 1)), (180, (-1, 0)), (270, (0, -1)), (-90, (0, -1)), (720, (1, 0))]
)
def test_quarter_turns_are_exact_and_clockwise(degrees: float, there: tuple[float, float]) -> None:
    assert Affine.rotation(degrees).apply(1, 0) == there


def test_the_right_map_comes_first() -> None:
    assert (Affine.rotation(90) @ Affine.translation(1, 0)).apply(0, 0) == (0, 1)
    assert (Affine.translation(1, 0) @ Affine.rotation(90)).apply(0, 0) == (1, 0)


def test_a_flat_map_has_no_inverse() -> None:
    with pytest.raises(ZeroDivisionError):
        Affine.scaling(0, 1).inverse()


def test_between_two_rectangles_lie_both_ends() -> None:
    first, second = Rect(0, 0, 10, 20), Rect(100, 50, 30, 40)
    assert (first.between(second, 0), first.between(second, 1)) == (first, second)
    assert first.between(second, 0.5).centre == Vector(60, 40)


def test_union_holds_both() -> None:
    union = Rect(0, 0, 1, 1).united(Rect(-4, 3, 2, 2))
    assert (union.left, union.top, union.right, union.bottom) == (-4, 0, 1, 5)
