"""Other Objective on the page."""

from __future__ import annotations

from typing import Final

from web.duke.features.feature import Feature

FEATURE: Final = Feature(
    "objective",
    group="aims",
    preset=("objective", frozenset({"objective"})),
    aim=True,
)
