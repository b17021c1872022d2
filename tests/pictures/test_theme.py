"""Themes can be read: text and marks stand out from what they lie on, by WCAG's contrast."""

import pytest

from tests.pictures.looking import contrast
from web.games import GAMES
from web.ui.theme import SIZES, SPACES, Theme, clear, css, mixed

TEXT, MARK = 4.5, 3.0
"""WCAG 2's least contrasts, for text and for signs."""

THEMES = {theme.name: theme for game in GAMES for theme in game.themes.values()}

EVERY_THEME = pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)


def test_contrast_is_measured_rightly() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)


@EVERY_THEME
def test_text_can_be_read(theme: Theme) -> None:
    for ground in (theme.page, theme.panel):
        for ink in (theme.text, theme.muted, theme.accent, theme.danger):
            assert contrast(ink, ground) >= TEXT, (ink, ground)
    assert contrast(theme.on_accent, theme.accent) >= TEXT
    assert contrast(theme.on_danger, theme.danger) >= TEXT
    assert contrast(theme.coordinate, theme.frame) >= TEXT


@EVERY_THEME
def test_what_is_cut_into_wood_can_be_read(theme: Theme) -> None:
    for wood in (theme.light_wood, theme.dark_wood, theme.stone):
        assert contrast(wood.ink, wood.unlit) >= TEXT, wood
        assert contrast(wood.ink, mixed(wood.lit, wood.unlit, 0.5)) >= TEXT, wood
    for wood in (theme.light_wood, theme.dark_wood):
        assert contrast(wood.strike, wood.unlit) >= MARK, wood


@EVERY_THEME
def test_marks_stand_out_from_their_casing_and_the_casing_from_the_field(theme: Theme) -> None:
    assert contrast(theme.accent, theme.casing) >= MARK
    assert max(contrast(mark, theme.field) for mark in (theme.accent, theme.casing)) >= MARK / 1.2
    assert contrast(theme.on_danger, theme.danger) >= MARK


@EVERY_THEME
def test_the_two_woods_and_the_field_differ_in_lightness(theme: Theme) -> None:
    light, dark = (mixed(wood.lit, wood.unlit, 0.5) for wood in (theme.light_wood, theme.dark_wood))
    assert contrast(light, dark) >= MARK
    assert contrast(dark, theme.field) >= 1.3
    assert contrast(light, theme.field) >= 1.3


def test_the_style_sheet_has_every_colour_of_the_page_and_nothing_else() -> None:
    for theme in THEMES.values():
        lines = css(theme).splitlines()
        assert f"--on-accent: {theme.on_accent};" in lines
        assert all(line.startswith("--") and line.endswith(";") and "#" in line for line in lines)


def test_every_theme_has_a_name_of_its_own() -> None:
    assert all(theme.name == name for name, theme in THEMES.items())


def test_scales_rise() -> None:
    assert list(SPACES) == sorted(set(SPACES))
    assert list(SIZES) == sorted(set(SIZES))


def test_mixing_and_clearing() -> None:
    assert (mixed("#102030", "#ffffff", 0), mixed("#102030", "#ffffff", 1)) == ("#102030", "#ffffff")
    assert (clear("#102030", 0), clear("#102030ff", 1)) == ("#10203000", "#102030ff")
