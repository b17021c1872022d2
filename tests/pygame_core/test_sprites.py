"""What is on top is what is clicked, and names are unique."""

from dataclasses import replace
from typing import Any

import pytest

from pygame_core.geometry import Rect
from pygame_core.paths import circle, rectangle
from pygame_core.recorder import Recorder
from pygame_core.shapes import NOTHING, Fill, Picture, Shadow
from pygame_core.sprites import Group, Sprite
from pygame_core.surface import paint

BOX = Rect(0, 0, 200, 200)
INK = Picture(10, 10, (Fill(rectangle(Rect(0, 0, 10, 10)), "#000000"),))


def sprite(name: str, x: float, y: float, size: float = 20, **more: Any) -> Sprite:  # noqa: ANN401 - fields of Sprite
    """Give an inked square that points at its own name."""
    return replace(Sprite(name, INK, Rect(x, y, size, size), points_at=name), **more)


def test_the_higher_layer_is_hit_whatever_the_order() -> None:
    low, high = sprite("low", 0, 0), sprite("high", 10, 10, layer=2)
    for group in (Group((low, high), BOX), Group((high, low), BOX)):
        assert [s.name for s in group] == ["low", "high"]
        assert (group.hit(15, 15), group.hit(5, 5), group.hit(35, 35)) == ("high", "low", None)


def test_within_a_layer_the_later_lies_on_top() -> None:
    assert Group((sprite("a", 0, 0), sprite("b", 0, 0)), BOX).hit(1, 1) == "b"


def test_glass_lets_clicks_through() -> None:
    assert Group((sprite("a", 0, 0), sprite("b", 0, 0, points_at=None, layer=9)), BOX).hit(1, 1) == "a"


@pytest.mark.parametrize(
    ("turn", "scale", "squeeze", "inside", "outside"),
    [
        (45, 1, 1, (100, 87), (91, 91)),
        (180, 1, 1, (91, 91), (89, 100)),
        (0, 2, 1, (81, 100), (79, 100)),
        (0, 1, 0.5, (96, 91), (94, 91)),
        (90, 1, 0.5, (91, 96), (91, 94)),
    ],
)
def test_a_turned_and_scaled_sprite_is_hit_where_it_is_seen(
    turn: float, scale: float, squeeze: float, inside: tuple[float, float], outside: tuple[float, float]
) -> None:
    seen = sprite("a", 90, 90, turn=turn, scale=scale, squeeze=squeeze)
    assert seen.covers(*inside)
    assert not seen.covers(*outside)


def test_a_sprite_on_its_edge_is_not_hit() -> None:
    assert not sprite("a", 90, 90, squeeze=0.0).covers(100, 100)


def test_a_name_that_comes_twice_is_refused_by_name() -> None:
    with pytest.raises(ValueError, match="'tile 3'"):
        Group((sprite("tile 3", 0, 0), sprite("x", 0, 0), sprite("tile 3", 50, 0)), BOX)


def test_lookup_by_name() -> None:
    group = Group((sprite("a", 0, 0),), BOX)
    assert group["a"] is group.get("a")
    assert group.get("b") is None
    with pytest.raises(KeyError):
        group["b"]


def test_groups_add_and_move() -> None:
    both = Group((sprite("a", 0, 0),), Rect(0, 0, 50, 50)) + Group((sprite("b", 0, 0),), Rect(0, 0, 20, 20)).moved(
        60, 5
    )
    assert (both.box, both["b"].rect) == (Rect(0, 0, 80, 50), Rect(60, 5, 20, 20))
    more = both + [sprite("c", 1, 1)]  # noqa: RUF005 - a group, not a list
    assert [s.name for s in more] == ["a", "b", "c"]


def test_groups_are_equal_when_they_show_the_same() -> None:
    assert Group((sprite("a", 0, 0),), BOX) == Group((sprite("a", 0, 0),), BOX)
    assert Group((sprite("a", 0, 0),), BOX) != Group((sprite("a", 1, 0),), BOX)
    assert len({Group((sprite("a", 0, 0),), BOX), Group((sprite("a", 0, 0),), BOX)}) == 1


def test_pictures_are_equal_when_they_show_the_same() -> None:
    def disc(colour: str, blur: float = 1) -> Picture:
        return Picture(10, 10, (Fill(circle(INK_MIDDLE, 4), colour, Shadow("#000000", blur)),))

    assert disc("#112233") == disc("#112233")
    assert hash(disc("#112233")) == hash(disc("#112233"))
    assert disc("#112233") != disc("#112234")
    assert disc("#112233") != disc("#112233", 2)
    assert disc("#112233") != "#112233"


INK_MIDDLE = Rect(0, 0, 10, 10).centre


def test_only_what_can_be_seen_is_painted() -> None:
    recorder = Recorder()
    glass = Sprite("glass", NOTHING, Rect(0, 0, 9, 9), points_at="glass")
    paint(Group((glass, sprite("gone", 0, 0, alpha=0.0), sprite("seen", 0, 0)), BOX), recorder)
    assert [s.name for s in recorder.frames[0]] == ["seen"]
