"""Arthurian Legends on the page."""

from __future__ import annotations

from typing import Final

from web.duke.features.feature import Feature

FEATURE: Final = Feature(
    "arthur",
    group="sets",
    preset=("arthur", frozenset({"arthur"})),
    aim=True,
    instead={"bags.why": "bags.why.own"},
)
