"""A match, and the moment of it that people look at."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from web.words import say

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.match import Entry, Match
    from engine.state import State
    from web.ui.held import Held


class Replay:
    """``looking`` is how many actions had happened at the moment that is looked at, None at the present.

    ``said`` is what is to be spoken next, ``cursor`` the place that has the keyboard, ``held`` what is being dragged.
    """

    cursor = ""
    held: Held | None = None

    def __init__(self, match: Match[Any]) -> None:
        """Look at the present of a match."""
        self.match = match
        self.looking: int | None = None
        self.said: list[str] = []

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return self.match.outcome is not None

    @property
    def started(self) -> bool:
        """Whether anything has been done in this match."""
        return bool(self.match.log)

    @property
    def entries(self) -> Sequence[Entry[Any]]:
        """The log up to the moment that is looked at."""
        return self.match.log if self.looking is None else self.match.log[: self.looking]

    @property
    def shown(self) -> State[Any]:
        """The state that is looked at, with all that is secret in it."""
        entries = self.entries
        return entries[-1].step.state if entries else self.match.opening

    def look_at(self, count: int) -> None:
        """Look at the moment after so many actions, at the earliest after those that chance begins with."""
        whole = len(self.match.log)
        count = max(min(self.match.game.form.before, whole), min(count, whole))
        self.looking = None if count == whole else count
        self.put_down()

    def put_down(self) -> None:
        """Let go of what was picked; a game in which things are picked does more."""

    def undo(self) -> None:
        """Take back the last action."""
        self.looking = None
        entry = self.match.undo()
        self.said.append(say("undone", action=entry.action.text) if entry else say("undone.end"))
        self.put_down()

    def redo(self) -> None:
        """Do again what was taken back."""
        self.looking = None
        self.match.redo()
        self.put_down()

    def spoken(self) -> tuple[str, ...]:
        """Give what is to be said since the last time."""
        said, self.said = tuple(sentence for sentence in self.said if sentence), []
        return said
