"""The loop paints what is new and nothing else, and its motion ends in time."""

from dataclasses import replace

import pytest

from pygame_core.geometry import Rect
from pygame_core.loop import MOTION_SECONDS, Loop
from pygame_core.paths import rectangle
from pygame_core.recorder import Recorder
from pygame_core.shapes import Fill, Picture
from pygame_core.sprites import Group, Sprite

INK = Picture(10, 10, (Fill(rectangle(Rect(0, 0, 10, 10)), "#000000"),))
TILE = Sprite("tile", INK, Rect(0, 0, 40, 40), points_at="a1")
THERE = replace(TILE, rect=Rect(100, 0, 40, 40), points_at="c1")


class Clock:
    """A clock that a test winds."""

    def __init__(self) -> None:
        """Start at nought."""
        self.now = 0.0

    def __call__(self) -> float:
        """Give the time."""
        return self.now


class Stage:
    """A loop, its clock, and what it painted."""

    def __init__(self, *, still: bool = False) -> None:
        """Set the stage."""
        self.clock, self.screen = Clock(), Recorder()
        self.loop = Loop(self.screen, self.clock, still=still)

    def show(self, *sprites: Sprite, box: float = 300) -> None:
        """Show sprites."""
        self.loop.show(Group(sprites, Rect(0, 0, box, 300)))

    def run(self) -> list[float]:
        """Tick sixty times a second until the loop says that it is done; give where the tile was painted."""
        start = len(self.screen.frames)
        while self.loop.tick():
            self.clock.now += 1 / 60
        return [frame[0].rect.x for frame in self.screen.frames[start:]]


def test_nothing_is_painted_before_there_is_something() -> None:
    stage = Stage()
    assert stage.loop.tick() is False
    stage.loop.repaint()
    assert stage.loop.tick() is False
    assert stage.screen.frames == []
    assert stage.loop.hit(1, 1) is None


def test_the_first_group_is_there_at_once_and_painted_once() -> None:
    stage = Stage()
    stage.show(TILE)
    assert stage.run() == [0]
    assert stage.run() == []


def test_the_same_group_again_paints_nothing() -> None:
    stage = Stage()
    stage.show(TILE)
    stage.run()
    stage.show(replace(TILE))
    assert stage.run() == []


def test_motion_ends_in_time_and_exactly_there() -> None:
    stage = Stage()
    stage.show(TILE)
    stage.run()
    stage.show(THERE)
    places = stage.run()
    assert stage.clock.now < 0.25
    assert stage.clock.now >= MOTION_SECONDS
    assert places == sorted(places)
    assert (places[-1], stage.screen.frames[-1]) == (100, (THERE,))


def test_less_motion_is_no_motion() -> None:
    stage = Stage(still=True)
    stage.show(TILE)
    stage.run()
    stage.show(THERE)
    assert stage.run() == [100]


def test_another_size_is_no_motion() -> None:
    stage = Stage()
    stage.show(TILE)
    stage.run()
    stage.show(THERE, box=500)
    assert stage.run() == [100]


def test_at_once_is_at_once() -> None:
    stage = Stage()
    stage.show(TILE)
    stage.run()
    stage.loop.show(Group((THERE,), Rect(0, 0, 300, 300)), at_once=True)
    assert stage.run() == [100]


def test_a_click_in_motion_means_what_it_will_mean() -> None:
    stage = Stage()
    stage.show(TILE)
    stage.run()
    stage.show(THERE)
    stage.loop.tick()
    assert (stage.loop.hit(110, 10), stage.loop.hit(10, 10)) == ("c1", None)


def test_a_new_group_in_mid_motion_starts_from_what_is_seen() -> None:
    stage = Stage()
    stage.show(TILE)
    stage.run()
    stage.show(THERE)
    stage.clock.now += MOTION_SECONDS / 2
    stage.loop.tick()
    stage.show(TILE)
    places = stage.run()
    assert places[0] == pytest.approx(50)
    assert places[-1] == 0


def test_repaint_paints_the_same_again_once() -> None:
    stage = Stage()
    stage.show(TILE)
    stage.run()
    stage.loop.repaint()
    assert stage.run() == [0]
    assert stage.run() == []
