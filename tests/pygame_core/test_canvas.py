"""A frame crosses once, a picture crosses once, and what is forgotten is said."""

import json
from typing import Any

import pytest

from pygame_core import canvas
from pygame_core.canvas import Canvas
from pygame_core.geometry import Rect, Vector
from pygame_core.paths import circle, line, rectangle
from pygame_core.shapes import Fill, Inside, Linear, Picture, Radial, Shadow, Stroke, Text
from pygame_core.sprites import Group, Sprite
from pygame_core.surface import paint

BOX = Rect(10, 20, 300, 200)


class Keeps:
    """A painter that keeps its frames."""

    def __init__(self) -> None:
        """Start with none."""
        self.frames: list[dict[str, Any]] = []

    def paint(self, frame: str) -> None:
        """Read a frame."""
        self.frames.append(json.loads(frame))


def dot(colour: str, *, kept: bool = True) -> Picture:
    """Give a disc."""
    return Picture(10, 10, (Fill(circle(Vector(5, 5), 5), colour),), kept=kept)


def show(surface: Canvas, *pictures: Picture) -> None:
    """Paint the pictures side by side."""
    sprites = (Sprite(f"s{at}", picture, Rect(at * 10, 0, 8, 8)) for at, picture in enumerate(pictures))
    paint(Group(tuple(sprites), BOX), surface)


def numbers(frame: dict[str, Any]) -> list[int]:
    """Give the pictures of the sprites in the frame."""
    return [int(number) for number in frame["sprites"][::9]]


def test_one_frame_is_one_call() -> None:
    painter = Keeps()
    show(Canvas(painter), dot("#111111"), dot("#222222"))
    (frame,) = painter.frames
    assert frame["box"] == [10, 20, 300, 200]
    assert len(frame["sprites"]) == 18


def test_equal_pictures_are_one_picture_and_cross_once() -> None:
    painter = Keeps()
    surface = Canvas(painter)
    show(surface, dot("#111111"), dot("#111111"))
    show(surface, dot("#111111"), dot("#222222"))
    first, second = painter.frames
    assert [len(first["pictures"]), len(second["pictures"])] == [1, 1]
    assert len(set(numbers(first))) == 1
    assert numbers(second)[0] == numbers(first)[0] != numbers(second)[1]


def test_a_passing_picture_is_new_in_every_frame() -> None:
    painter = Keeps()
    surface = Canvas(painter)
    for _ in range(2):
        show(surface, dot("#111111", kept=False))
    ((first,), (second,)) = (frame["pictures"] for frame in painter.frames)
    assert first[0] != second[0]
    assert first[4] == second[4] == 0


def test_a_sprite_says_where_its_middle_is_and_how_it_lies() -> None:
    painter = Keeps()
    sprite = Sprite("a", dot("#111111"), Rect(40, 60, 20, 10), turn=90, alpha=0.5, scale=2, squeeze=0.25)
    paint(Group((sprite,), BOX), Canvas(painter))
    assert painter.frames[0]["sprites"][1:] == [50, 65, 20, 10, 90, 0.5, 2, 0.5]


def test_old_pictures_are_forgotten_by_number_and_said_anew_when_they_return(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(canvas, "KEPT", 2)
    painter = Keeps()
    surface = Canvas(painter)
    one, two, three = dot("#111111"), dot("#222222"), dot("#333333")
    show(surface, one, two)
    show(surface, three)
    show(surface, three)
    show(surface, one)
    assert [frame["forget"] for frame in painter.frames] == [[], [], numbers(painter.frames[0]), []]
    assert [len(frame["pictures"]) for frame in painter.frames] == [2, 1, 0, 1]


def test_after_a_reset_everything_is_said_anew() -> None:
    painter = Keeps()
    surface = Canvas(painter)
    show(surface, dot("#111111"))
    surface.reset()
    show(surface, dot("#111111"))
    assert [len(frame["pictures"]) for frame in painter.frames] == [1, 1]


def test_every_shape_and_paint_has_its_form() -> None:
    fade = ((0.0, "#000000"), (1.0, "#ffffff"))
    shapes = (
        Fill(rectangle(Rect(0, 0, 4, 4)), Linear(0, 1, 2, 3, fade), Shadow("#00000080", 3, 1, 2)),
        Stroke(line(Vector(0, 0), Vector(4, 4)), Radial(1, 2, 3, fade), 2, (3, 1)),
        Inside(rectangle(Rect(0, 0, 2, 2)), (Text("Duke", 1, 2, 12, "#123456", "serif", 700, "end", 40, 180),)),
    )
    painter = Keeps()
    show(Canvas(painter), Picture(4, 4, shapes, 2))
    ((_, width, height, bleed, kept, written),) = painter.frames[0]["pictures"]
    stops = [0, "#000000", 1, "#ffffff"]
    assert (width, height, bleed, kept) == (4, 4, 2, 1)
    assert written == [
        ["f", "M0 0L4 0L4 4L0 4Z", ["l", 0, 1, 2, 3, stops], ["#00000080", 3, 1, 2]],
        ["s", "M0 0L4 4", ["r", 1, 2, 3, stops], 2, [3, 1]],
        ["i", "M0 0L2 0L2 2L0 2Z", [["t", "Duke", 1, 2, 12, "serif", 700, "end", "#123456", 40, 180]]],
    ]
