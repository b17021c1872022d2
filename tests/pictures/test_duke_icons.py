"""The movement icons are told apart by shape alone on a tile of 44 pixels, whichever way they point."""

from __future__ import annotations

import os
from itertools import combinations

import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
pygame = pytest.importorskip("pygame")

from pygame_core.desktop import Brush  # noqa: E402 - the driver is chosen first
from pygame_core.shapes import Fill, Picture  # noqa: E402
from web.duke.pictures.icons import ICONS, PAWN, POINTING, icon  # noqa: E402
from web.duke.pictures.tiles import COARSE  # noqa: E402

TILE = 44
RATIO = 2
"""A phone's screen has at least two pixels to a unit."""

CELL = round(TILE * RATIO * COARSE.cell / 100)


def mask(letter: str, turn: float) -> list[int]:
    """Paint an icon in a cell of a small tile and give how far each pixel is covered."""
    picture = Picture(1, 1, (Fill(icon(letter, 0.5, 0.5, 0.94, turn), "#000000"),))
    sheet = Brush({}).picture(picture, CELL, CELL)
    return [sheet.get_at((x, y)).a for y in range(CELL) for x in range(CELL)]


def difference(one: list[int], other: list[int]) -> float:
    """Give which share of the larger icon's ink lies elsewhere."""
    return sum(abs(a - b) for a, b in zip(one, other, strict=True)) / max(sum(one), sum(other))


def test_no_two_icons_look_alike_on_a_small_tile() -> None:
    masks = {
        (letter, turn): mask(letter, turn)
        for letter in ICONS
        for turn in ((0, 45, 90, 135, 180, 225, 270, 315) if letter in POINTING else (0,))
    }
    close = {
        (one, other): round(difference(masks[one], masks[other]), 2)
        for one, other in combinations(masks, 2)
        if one[0] != other[0] and difference(masks[one], masks[other]) < 0.33
    }
    assert close == {}


def test_a_command_and_a_move_share_a_square_without_touching() -> None:
    command, move = mask("C", 0), mask("M", 0)
    assert all(a == 0 or b == 0 or a + b < 255 for a, b in zip(command, move, strict=True))
    assert sum(command) > 0.15 * 255 * CELL * CELL


def test_the_skull_has_eyes() -> None:
    sheet = Brush({}).picture(Picture(1, 1, (Fill(icon("D", 0.5, 0.5, 1), "#000000"),)), 60, 60)
    assert sheet.get_at((20, 24)).a == sheet.get_at((40, 24)).a == 0
    assert sheet.get_at((30, 12)).a == 255


@pytest.mark.parametrize("letter", [*ICONS, "pawn"])
def test_every_icon_stays_in_its_cell(letter: str) -> None:
    path = PAWN if letter == "pawn" else ICONS[letter]
    for part in path.flattened():
        assert all(abs(x) <= 0.5 and abs(y) <= 0.5 for x, y in part)
