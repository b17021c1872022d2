"""A phone on its side: hallways that a finger finds."""

from __future__ import annotations

import pytest

from engine.spectral.model.manor import CELLS, HALLWAYS
from pygame_core.shapes import Text
from tests.web.spectral.seats import at
from web.spectral.pictures.layout import REACH, layout

LOW = (545, 342)
"""The table's place on a page of 844 by 390."""


@pytest.mark.parametrize("size", [LOW, (844, 342), (390, 560), (320, 480)])
def test_hallways_are_as_wide_as_a_finger_in_the_picture_and_in_the_grid(size: tuple[int, int]) -> None:
    app, lay = at(players="5"), layout(*size)
    app.resize(*size)
    app.press("reveal")
    plan, field = app.screen().plan, app.squares()
    assert min(plan.columns) * field.width / sum(plan.columns) >= REACH
    assert min(plan.rows) * field.height / sum(plan.rows) >= REACH
    for name in HALLWAYS:
        gap = lay.hallway(name)
        assert min(gap.width, gap.height) >= REACH
    shown = app.picture()
    for name in (*CELLS, *HALLWAYS):
        middle = lay.place(name).centre
        assert shown.hit(middle.x, middle.y) == name


@pytest.mark.parametrize("size", [LOW, (320, 480), (390, 560), (720, 760)])
def test_what_the_help_says_in_a_hallway_is_not_squeezed(size: tuple[int, int]) -> None:
    app = at(players="5", helps=True)
    app.resize(*size)
    app.press("reveal")
    while app.screen().settles is not None:
        app.settle()
    helped = [sprite for sprite in app.picture() if sprite.name.startswith("prospects ")]
    assert len(helped) == len(HALLWAYS)
    for sprite in helped:
        (words,) = [shape for shape in sprite.picture.shapes if isinstance(shape, Text)]
        assert words.fit is not None
        assert words.fit >= 2 * 0.5 * words.size, sprite.name
