"""The painter in JavaScript: bitmaps are made once for a size, copied on whole pixels, and let go when forgotten."""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path as File
from typing import Any

import pytest

from pygame_core import canvas
from pygame_core.canvas import Canvas
from pygame_core.geometry import Rect
from pygame_core.paths import rectangle
from pygame_core.shapes import Fill, Inside, Picture, Shadow, Text
from pygame_core.sprites import Group, Sprite
from pygame_core.surface import paint

NODE = shutil.which("node")
pytestmark = pytest.mark.skipif(NODE is None, reason="needs Node.js")

SQUARE = Picture(10, 10, (Fill(rectangle(Rect(0, 0, 10, 10)), "#112233"),), bleed=1)
OTHER = Picture(10, 10, (Fill(rectangle(Rect(0, 0, 10, 10)), "#445566"),))


class Frames:
    """Paints groups into texts, as a canvas hands them over."""

    def __init__(self) -> None:
        """Start with none."""
        self.texts: list[str] = []
        self.canvas = Canvas(self)

    def paint(self, frame: str) -> None:
        """Keep a frame."""
        self.texts.append(frame)

    def show(self, *sprites: Sprite) -> None:
        """Paint sprites in a box that doesn't begin at nought."""
        paint(Group(sprites, Rect(100, 50, 200, 120)), self.canvas)

    def run(self, *, ratio: float = 1) -> list[dict[str, Any]]:
        """Give what the painter called, frame by frame."""
        script = File(__file__).with_name("painter_calls.mjs")
        given = json.dumps({"ratio": ratio, "frames": self.texts})
        done = subprocess.run([str(NODE), script], input=given, text=True, capture_output=True, check=True)  # noqa: S603 - our own script
        printed: list[dict[str, Any]] = json.loads(done.stdout)
        return printed


def called(frame: dict[str, Any], name: str) -> list[list[Any]]:
    """Give the calls of that name in a frame."""
    return [call for call in frame["calls"] if call[1] == name]


def test_a_bitmap_is_made_once_for_a_size_and_copied_from_then_on() -> None:
    frames = Frames()
    for _ in range(2):
        frames.show(*(Sprite(f"s{at}", SQUARE, Rect(100 + 20 * at, 50, 20, 20)) for at in range(3)))
    first, second = frames.run()
    assert [len(called(frame, "new")) for frame in (first, second)] == [1, 0]
    assert [len(called(frame, "drawImage")) for frame in (first, second)] == [3, 3]


def test_bitmaps_have_device_pixels_and_room_for_the_bleed() -> None:
    frames = Frames()
    frames.show(Sprite("s", SQUARE, Rect(100, 50, 20, 20)))
    (frame,) = frames.run(ratio=2.5)
    assert frame["size"] == [500, 300]
    assert called(frame, "new") == [["sheet0", "new", 60, 60]]
    assert ["sheet0", "setTransform", 5, 0, 0, 5, 5, 5] in frame["calls"]


@pytest.mark.parametrize(
    ("turn", "matrix"), [(0, [1, 0, 0, 1]), (90, [0, 1, -1, 0]), (180, [-1, 0, 0, -1]), (-90, [0, -1, 1, 0])]
)
def test_at_rest_a_copy_lies_on_whole_pixels(turn: float, matrix: list[float]) -> None:
    frames = Frames()
    frames.show(Sprite("s", SQUARE, Rect(110.3, 60.4, 20, 20), turn=turn))
    (frame,) = frames.run(ratio=1.5)
    assert called(frame, "setTransform")[-1][2:] == [*matrix, 15 + 15, 16 + 15]
    assert called(frame, "drawImage") == [["screen", "drawImage", "sheet0", -18, -18]]


def test_in_motion_a_copy_lies_where_it_is() -> None:
    frames = Frames()
    frames.show(Sprite("s", SQUARE, Rect(110.3, 60, 20, 20), scale=1.5, squeeze=0.5, alpha=0.25))
    (frame,) = frames.run()
    *matrix, x, y = called(frame, "setTransform")[-1][2:]
    assert matrix == [0.75, 0, 0, 1.5]
    assert (x, y) == (pytest.approx(20.3), 20)
    assert ["screen", "=globalAlpha", 0.25] in frame["calls"]


def test_what_is_forgotten_is_closed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(canvas, "KEPT", 1)
    frames = Frames()
    frames.show(Sprite("s", SQUARE, Rect(100, 50, 20, 20)))
    frames.show(Sprite("s", OTHER, Rect(100, 50, 20, 20)))
    frames.show(Sprite("s", OTHER, Rect(100, 50, 20, 20)))
    assert [called(frame, "close") for frame in frames.run()] == [[], [], [["sheet0", "close"]]]


def test_a_picture_keeps_bitmaps_of_few_sizes() -> None:
    frames = Frames()
    for size in range(20, 26):
        frames.show(Sprite("s", SQUARE, Rect(100, 50, size, size)))
    assert [len(called(frame, "close")) for frame in frames.run()] == [0, 0, 0, 1, 1, 1]


def test_a_passing_picture_is_drawn_without_a_bitmap_and_gone_in_the_next_frame() -> None:
    frames = Frames()
    passing = Picture(10, 10, SQUARE.shapes, kept=False)
    for _ in range(2):
        frames.show(Sprite("s", passing, Rect(100, 50, 20, 20)))
    for frame in frames.run():
        assert called(frame, "new") == called(frame, "drawImage") == []
        assert len(called(frame, "fill")) == 1


def test_another_ratio_and_dropped_bitmaps_paint_the_last_frame_afresh() -> None:
    frames = Frames()
    frames.show(Sprite("s", SQUARE, Rect(100, 50, 20, 20)))
    frames.texts += ["ratio 2", "drop", "ratio 2"]
    _, doubled, dropped, same = frames.run()
    assert called(doubled, "new") == [["sheet1", "new", 48, 48]]
    assert doubled["size"] == [400, 240]
    assert len(called(dropped, "new")) == len(called(dropped, "drawImage")) == 1
    assert same["calls"] == []


def test_shadows_are_scaled_by_hand_and_clips_and_text_are_undone() -> None:
    shapes = (
        Fill(rectangle(Rect(0, 0, 10, 10)), "#112233", Shadow("#000000", 2, 1, 3)),
        Inside(
            rectangle(Rect(0, 0, 5, 5)),
            (Text("Duke", 1, 2, 12, "#123456", '"Alegreya SC", serif', 700, fit=40, turn=90),),
        ),
    )
    frames = Frames()
    frames.show(Sprite("s", Picture(10, 10, shapes), Rect(100, 50, 40, 40)))
    (frame,) = frames.run()
    sets = [call[1:] for call in frame["calls"] if call[0] == "sheet0"]
    for wanted in (["=shadowBlur", 8], ["=shadowOffsetX", 4], ["=shadowOffsetY", 12], ["=shadowColor", "transparent"]):
        assert wanted in sets
    assert ["=font", '700 12px "Alegreya SC", serif'] in sets
    assert ["fillText", "Duke", 0, 0, 40] in sets
    assert len([call for call in sets if call == ["save"]]) == len([call for call in sets if call == ["restore"]]) == 2
