"""The desktop paints the same pictures, with soft edges, holes, gradients and shadows; and translates events."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
pytest.importorskip("pygame")

import pygame

from pygame_core.desktop import Brush, Window, translate
from pygame_core.events import KeyDown, PointerDown, PointerMove, PointerUp, Quit
from pygame_core.geometry import Rect, Vector
from pygame_core.paths import circle, line, polygon, rectangle
from pygame_core.shapes import Fill, Inside, Linear, Picture, Radial, Shadow, Stroke, Text
from pygame_core.sprites import Group, Sprite
from pygame_core.surface import paint

if TYPE_CHECKING:
    from pathlib import Path as File

    from pygame_core.shapes import Shape

WHITE, RED = pygame.Color(255, 255, 255, 255), pygame.Color(255, 0, 0, 255)


def brush(*shapes: Shape, size: int = 100, bleed: float = 0) -> pygame.Surface:
    """Paint shapes in a frame of a hundred units."""
    pygame.init()
    return Brush({}).picture(Picture(100, 100, shapes, bleed), size, size)


def test_a_fill_covers_its_inside_and_nothing_else() -> None:
    sheet = brush(Fill(rectangle(Rect(20, 20, 60, 60)), "#ff0000"))
    assert sheet.get_at((50, 50)) == RED
    assert sheet.get_at((21, 21)) == RED
    assert sheet.get_at((10, 50)).a == 0
    assert sheet.get_at((90, 50)).a == 0


def test_slanted_edges_are_soft_and_keep_their_colour() -> None:
    sheet = brush(Fill(polygon([(0, 0), (100, 37), (0, 37)]), "#ff0000"))
    edge = [sheet.get_at((x, y)) for x in range(5, 95) for y in range(38)]
    partial = [pixel for pixel in edge if 0 < pixel.a < 255]
    assert len(partial) > 50
    assert all((pixel.r, pixel.g, pixel.b) == (255, 0, 0) for pixel in partial)


def test_an_outline_inside_another_is_a_hole() -> None:
    sheet = brush(Fill(circle(Vector(50, 50), 40) + circle(Vector(50, 50), 20), "#ff0000"))
    assert sheet.get_at((50, 50)).a == 0
    assert sheet.get_at((50, 20)) == RED


def test_a_stroke_is_as_wide_as_it_says_and_round_at_its_ends() -> None:
    sheet = brush(Stroke(line(Vector(30, 50), Vector(70, 50)), "#ff0000", 10))
    column = sum(sheet.get_at((50, y)).a for y in range(100)) / 255
    assert column == pytest.approx(10, abs=0.6)
    assert sheet.get_at((27, 50)).a == 255
    assert sheet.get_at((23, 50)).a == 0
    assert sheet.get_at((25, 45)).a < 60


def test_dashes_leave_gaps() -> None:
    sheet = brush(Stroke(line(Vector(0, 50), Vector(100, 50)), "#ff0000", 4, (10, 20)))
    assert [sheet.get_at((x, 50)).a > 128 for x in (5, 20, 35, 50, 65)] == [True, False, True, False, True]


def test_a_linear_paint_runs_from_end_to_end() -> None:
    fade = Linear(0, 0, 0, 100, ((0, "#000000"), (0.5, "#ff0000"), (1, "#ffffff")))
    sheet = brush(Fill(rectangle(Rect(0, 0, 100, 100)), fade))
    top, middle, low = (sheet.get_at((50, y)) for y in (1, 50, 98))
    assert top.r < 12
    assert [middle.r, middle.g] == pytest.approx([255, 0], abs=12)
    assert low.g > 240


def test_a_radial_paint_runs_outwards() -> None:
    sheet = brush(Fill(rectangle(Rect(0, 0, 100, 100)), Radial(50, 50, 40, ((0, "#ffffff"), (1, "#000000")))))
    assert sheet.get_at((50, 50)).r > 240
    assert sheet.get_at((70, 50)).r == pytest.approx(128, abs=14)
    assert sheet.get_at((2, 2)).r < 8


def test_a_shadow_falls_beside_and_fades() -> None:
    shapes = (Fill(rectangle(Rect(30, 30, 40, 40)), "#ff0000", Shadow("#0000ff", 8, 0, 20)),)
    sheet = brush(*shapes)
    assert sheet.get_at((50, 50)) == RED
    near, far = sheet.get_at((50, 80)), sheet.get_at((50, 93))
    assert near.b > 200
    assert near.a > 128 > far.a
    assert sheet.get_at((50, 20)).a < 40


def test_only_what_lies_inside_is_seen() -> None:
    everything = Fill(rectangle(Rect(0, 0, 100, 100)), "#ff0000")
    sheet = brush(Inside(circle(Vector(50, 50), 30), (everything,)))
    assert sheet.get_at((50, 50)) == RED
    assert sheet.get_at((5, 5)).a == 0


def test_bleed_makes_room_round_the_frame() -> None:
    assert brush(bleed=10).get_size() == (120, 120)


@pytest.mark.parametrize(("turn", "written", "empty"), [(0, (50, 36), (50, 64)), (180, (50, 64), (50, 36))])
def test_text_turns_about_where_it_stands(turn: float, written: tuple[int, int], empty: tuple[int, int]) -> None:
    sheet = brush(Text("MMM", 50, 50, 40, "#ff0000", turn=turn))

    def ink(middle: tuple[int, int]) -> int:
        return sum(sheet.get_at((middle[0] + x, middle[1] + y)).a for x in range(-20, 21) for y in range(-6, 7))

    assert ink(written) > 20000
    assert ink(empty) < 200


def test_text_that_is_too_long_is_squeezed() -> None:
    sheet = brush(Text("MMMMMMMMMM", 50, 50, 30, "#ff0000", fit=40))
    columns = [x for x in range(100) if any(sheet.get_at((x, y)).a for y in range(100))]
    assert 29 <= columns[0] <= columns[-1] <= 71


def test_a_window_paints_groups_at_its_ratio_and_saves_them(tmp_path: File) -> None:
    window = Window(60, 40, ratio=2)
    window.background = "#000000"
    plain = Picture(10, 10, (Fill(rectangle(Rect(0, 0, 10, 10)), "#ff0000"),))
    half = Sprite("half", plain, Rect(40, 10, 10, 10), alpha=0.5)
    paint(Group((Sprite("full", plain, Rect(10, 10, 10, 10)), half), Rect(0, 0, 60, 40)), window)
    window.save(tmp_path / "view.png")
    view = pygame.image.load(str(tmp_path / "view.png"))
    assert view.get_size() == (120, 80)
    assert view.get_at((30, 30))[:3] == (255, 0, 0)
    assert view.get_at((90, 30))[0] == pytest.approx(128, abs=2)
    assert view.get_at((70, 30))[:3] == (0, 0, 0)


def test_a_turned_and_squeezed_sprite_keeps_its_middle() -> None:
    window = Window(100, 100)
    plain = Picture(10, 10, (Fill(rectangle(Rect(0, 0, 10, 10)), "#ff0000"),))
    sprite = Sprite("a", plain, Rect(40, 40, 20, 20), turn=90, squeeze=0.2)
    paint(Group((sprite,), Rect(0, 0, 100, 100)), window)
    screen = pygame.display.get_surface()
    assert screen
    assert [screen.get_at(point)[0] > 128 for point in ((50, 50), (42, 50), (50, 58))] == [True, True, False]


def test_events_are_translated() -> None:
    def event(kind: int, **values: object) -> pygame.event.Event:
        return pygame.event.Event(kind, values)

    down = event(pygame.MOUSEBUTTONDOWN, pos=(20, 40), button=1, touch=False)
    up = event(pygame.MOUSEBUTTONUP, pos=(20, 40), button=3, touch=True)
    move = event(pygame.MOUSEMOTION, pos=(8, 6), buttons=(1, 0, 0), touch=False)
    key = event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=pygame.KMOD_LSHIFT)
    assert translate(down, 2) == PointerDown(10, 20)
    assert translate(up) == PointerUp(20, 40, 3, "touch")
    assert translate(move, 2) == PointerMove(4, 3, pressed=True)
    assert translate(key) == KeyDown("Enter", shift=True)
    assert translate(event(pygame.QUIT)) == Quit()
    assert translate(event(pygame.USEREVENT)) is None
