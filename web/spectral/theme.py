"""Spectral's looks: a manor, night-blue with lamplight."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from web.ui.theme import DARK, LIGHT, MAPLE, SLATE, WALNUT, Theme

if TYPE_CHECKING:
    from collections.abc import Mapping

DUSK = Theme(
    name="dusk",
    dark=False,
    page="#edeff6",
    panel="#fbfbfe",
    line="#ccd2e2",
    text="#1e2537",
    muted="#525c75",
    accent="#8a5600",
    on_accent="#fffaf0",
    danger="#a8201a",
    on_danger="#ffffff",
    casing="#fff8e6",
    recent="#ffd479",
    frame="#2a3858",
    frame_edge="#18223a",
    coordinate="#dbe2f1",
    field="#6f82ad",
    field_other="#6679a4",
    groove="#4d5f8a",
    shadow="#0c1224",
    light_wood=MAPLE,
    dark_wood=WALNUT,
    stone=SLATE,
)

NIGHT = Theme(
    name="night",
    dark=True,
    page="#0f1420",
    panel="#182135",
    line="#2e3a55",
    text="#e9e6dd",
    muted="#a0abc2",
    accent="#f2bd5a",
    on_accent="#1f1503",
    danger="#ff8272",
    on_danger="#2a0805",
    casing="#0a0f1c",
    recent="#ffd479",
    frame="#1c2742",
    frame_edge="#090e1a",
    coordinate="#c2cce2",
    field="#2a3960",
    field_other="#253357",
    groove="#151f38",
    shadow="#000000",
    light_wood=MAPLE,
    dark_wood=WALNUT,
    stone=SLATE,
)

THEMES: Final[Mapping[str, Theme]] = {LIGHT.name: DUSK, DARK.name: NIGHT}
"""The manor's looks where light or dark is wanted."""
