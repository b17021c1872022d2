"""How records of The Duke are written."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...two_sides import TwoSides
from ..model.board import SIDES

if TYPE_CHECKING:
    from ...record import Words


class DukeRecord(TwoSides):
    """The form of a record of The Duke, where ``draw`` may be an action or the end."""

    def begins_end(self, word: str, rest: Words) -> bool:
        """Whether the end begins; ``draw`` is an action where chance or nothing answers."""
        if word == "draw":
            return bool(rest) and rest[0][1] not in {"*", *self.letters.values()} and not rest[0][1].startswith("draw=")
        return super().begins_end(word, rest)


DUKE_RECORD: Final = DukeRecord(SIDES)
