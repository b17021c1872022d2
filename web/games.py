"""The games of this site. This is the one place that names them; the first is the one that a first visit finds."""

from __future__ import annotations

from typing import Final

from web.duke.entry import ENTRY as DUKE
from web.spectral.entry import ENTRY as SPECTRAL

GAMES: Final = (DUKE, SPECTRAL)
