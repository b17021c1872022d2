"""The 2013 tiles on the page."""

from __future__ import annotations

from typing import Final

from web.duke.features.feature import Feature

FEATURE: Final = Feature("classic", group="sets")
