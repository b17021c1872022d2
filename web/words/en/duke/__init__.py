"""The Duke in English: a file for each module of the game, by the module's name, and what every game says."""

from __future__ import annotations

from importlib import import_module
from typing import Final

from engine.duke.model.modules import MODULES
from web.words.en.duke import box, flags, learning, table, terrain

PARTS: Final = (table, box, learning, flags, terrain, *(import_module(f"{__name__}.{name}") for name in MODULES))
