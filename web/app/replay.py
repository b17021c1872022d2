"""A match, and the moment of it that people look at."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.match import Entry, Match
    from engine.state import State


class Replay:
    """``looking`` is how many actions had happened at the moment that is looked at, None at the present."""

    def __init__(self, match: Match[Any]) -> None:
        """Look at the present of a match."""
        self.match = match
        self.looking: int | None = None

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return self.match.outcome is not None

    @property
    def entries(self) -> Sequence[Entry[Any]]:
        """The log up to the moment that is looked at."""
        return self.match.log if self.looking is None else self.match.log[: self.looking]

    @property
    def shown(self) -> State[Any]:
        """The state that is looked at, with all that is secret in it."""
        entries = self.entries
        return entries[-1].step.state if entries else self.match.opening
