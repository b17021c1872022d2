"""Motion: sprites of one name go from one group to the next, and both ends are exact."""

from dataclasses import replace

import pytest

from pygame_core.geometry import Rect, Vector
from pygame_core.paths import rectangle
from pygame_core.scene import moves, tween
from pygame_core.shapes import Fill, Picture
from pygame_core.sprites import Group, Sprite

BOX = Rect(0, 0, 300, 300)
FRONT = Picture(10, 10, (Fill(rectangle(Rect(0, 0, 10, 10)), "#ffffff"),))
BACK = Picture(10, 10, (Fill(rectangle(Rect(0, 0, 10, 10)), "#000000"),))
TILE = Sprite("tile", FRONT, Rect(0, 0, 40, 40), points_at="a1")
SHARES = [0.05, 0.25, 0.5, 0.75, 0.95]


def group(*sprites: Sprite) -> Group:
    """Put sprites into a view."""
    return Group(sprites, BOX)


def test_both_ends_are_the_groups_themselves() -> None:
    before, after = group(TILE), group(replace(TILE, rect=Rect(100, 0, 40, 40)))
    assert tween(before, after, 0) is before
    assert tween(before, after, 1) is after


@pytest.mark.parametrize("share", SHARES)
def test_a_moving_sprite_is_on_the_line_between_and_above_its_neighbours(share: float) -> None:
    neighbour = replace(TILE, name="other", rect=Rect(50, 50, 40, 40))
    now = tween(group(TILE, neighbour), group(replace(TILE, rect=Rect(100, 100, 40, 40)), neighbour), share)
    centre = now["tile"].rect.centre
    assert centre.x == pytest.approx(centre.y)
    assert 20 < centre.x < 120
    assert [s.name for s in now][-1] == "tile"
    assert now["other"] is neighbour


@pytest.mark.parametrize("share", SHARES)
def test_what_comes_fades_in_and_what_goes_fades_out(share: float) -> None:
    coming = tween(group(), group(TILE), share)["tile"]
    assert 0 < coming.alpha < 1
    going = tween(group(TILE), group(), share)["tile"]
    assert 0 <= going.alpha <= 1
    assert going.points_at is None


def test_a_turning_sprite_shows_one_face_then_the_other_and_is_thin_between() -> None:
    before, after = group(replace(TILE, change="turn")), group(replace(TILE, change="turn", picture=BACK))
    faces = [tween(before, after, share)["tile"] for share in (0.1, 0.49, 0.51, 0.9)]
    assert [face.picture is BACK for face in faces] == [False, False, True, True]
    assert faces[0].squeeze > 0.9
    assert faces[1].squeeze < 0.1
    assert all(face.scale > 1 for face in faces)


def test_a_tile_that_moves_and_turns_has_arrived_before_it_shows_its_other_face() -> None:
    before = group(replace(TILE, change="turn"))
    after = group(replace(TILE, change="turn", picture=BACK, rect=Rect(200, 0, 40, 40)))
    for share in (number / 50 for number in range(1, 50)):
        now = tween(before, after, share)["tile"]
        if now.picture is BACK:
            assert now.rect.x == pytest.approx(200)
        if now.rect.x < 150:
            assert now.squeeze == pytest.approx(1)


def test_another_picture_crosses_in_a_fade() -> None:
    now = tween(group(TILE), group(replace(TILE, picture=BACK)), 0.5)
    assert {(s.picture is BACK, s.alpha) for s in now} == {(False, 0.5), (True, 0.5)}


def test_a_cut_is_there_at_once_and_gone_at_once() -> None:
    mark = Sprite("mark", FRONT, Rect(0, 0, 9, 9), change="cut")
    assert tween(group(), group(mark), 0.01)["mark"] is mark
    assert tween(group(mark), group(), 0.01).get("mark") is None


def test_a_change_of_size_keeps_both_frames_and_scales_them() -> None:
    small = replace(TILE, picture=BACK, rect=Rect(200, 200, 10, 10), change="fade")
    now = tween(group(TILE), group(small), 0.5)
    old, new = now["tile before"], now["tile"]
    assert (old.rect.width, new.rect.width) == (40, 10)
    assert [old.scale, new.scale] == pytest.approx([25 / 40, 2.5])
    assert old.rect.centre == new.rect.centre == Vector(112.5, 112.5)


def test_a_turn_takes_the_shorter_way() -> None:
    now = tween(group(replace(TILE, turn=350)), group(replace(TILE, turn=10)), 0.5)["tile"]
    assert now.turn % 360 == pytest.approx(0)


def test_a_motion_that_is_interrupted_goes_on_from_where_it_is() -> None:
    middle = tween(group(TILE), group(replace(TILE, picture=BACK, rect=Rect(100, 0, 40, 40))), 0.5)
    again = tween(middle, group(TILE), 0.5)
    assert again["tile"].rect.centre.x == pytest.approx(45)


@pytest.mark.parametrize(
    ("before", "after", "motion"),
    [
        (group(TILE), group(TILE), False),
        (group(TILE), group(replace(TILE, rect=Rect(1, 0, 40, 40))), True),
        (group(TILE), group(), True),
        (group(), group(TILE), True),
        (group(), group(replace(TILE, change="cut")), False),
        (group(replace(TILE, change="cut")), group(), False),
    ],
)
def test_what_counts_as_motion(before: Group, after: Group, motion: bool) -> None:  # noqa: FBT001 - an expectation
    assert moves(before, after) is motion
