"""The pictures of the rule tests can fail: a mark too few, too many, or of the wrong kind."""

import pytest

from tests.engine.duke.drawn import check, check_places, read

FOOTMAN = """
    6  .    .    .    .    .    .
    5  .    .    .    .    .    .
    4  .    .    {ahead}    .    .    .
    3  .    -   [Fo]  {right}    .    .
    2  .    .    -    .    .    .
    1  .    .    .    .    .    .
       a    b    c    d    e    f
"""


def test_a_right_picture_passes() -> None:
    check(FOOTMAN.format(ahead="-", right="-"))


@pytest.mark.parametrize(("ahead", "right"), [("-", "."), ("-", "-fo"), ("*", "-"), ("x", "-"), ("-", "-Pi")])
def test_a_wrong_picture_fails(ahead: str, right: str) -> None:
    with pytest.raises(AssertionError):
        check(FOOTMAN.format(ahead=ahead, right=right))


def test_a_square_that_is_allowed_is_not_refused() -> None:
    with pytest.raises(AssertionError):
        check(FOOTMAN.format(ahead="-!", right="-"), because="guard")


def test_a_wrong_reason_fails() -> None:
    picture = FOOTMAN.format(ahead="!Pi", right="-")
    check(picture, because="land.own")
    with pytest.raises(AssertionError):
        check(picture, because="guard")
    with pytest.raises(AssertionError):
        check(picture)


def test_a_place_too_many_fails() -> None:
    with pytest.raises(AssertionError):
        check_places(FOOTMAN.format(ahead="@", right="-").replace("[Fo]", "Du").replace("6  .", "6  du"), "Kn")


@pytest.mark.parametrize("spoilt", ["?", "-[", "Kn''", "- -"])
def test_a_slip_in_a_picture_is_named(spoilt: str) -> None:
    with pytest.raises(ValueError, match="3"):
        read(FOOTMAN.format(ahead=".", right=spoilt))
