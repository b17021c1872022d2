"""The face of figures: small, of one height, and whole."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fontTools.pens.boundsPen import BoundsPen
from fontTools.ttLib import TTFont

from web.build.fonts import FIGURES

if TYPE_CHECKING:
    from pathlib import Path


def tops(file: Path) -> set[int]:
    """Give how high the figures of a font reach, rounded, and how low they go."""
    font = TTFont(file)
    glyphs, names = font.getGlyphSet(), font.getBestCmap()
    found = set()
    for sign in "0123456789":
        pen = BoundsPen(glyphs)
        glyphs[names[ord(sign)]].draw(pen)
        found |= {round(pen.bounds[1] / 40), round(pen.bounds[3] / 40)}
    return found


def test_figures_in_pictures_are_all_of_one_height_where_those_of_the_text_face_go_up_and_down(site: Path) -> None:
    (figures,), (text,) = site.glob("web-*/ui/*figures-700*"), site.glob("web-*/ui/alegreya-sans-700-normal*")
    assert len(tops(figures)) == 2
    assert len(tops(text)) > 2
    assert set(TTFont(figures).getBestCmap()) == set(FIGURES)
    assert figures.stat().st_size < 4000
