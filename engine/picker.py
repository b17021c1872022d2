"""Clicks into the action they mean, for any game: each point narrows the legal actions."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Sequence


@dataclass(frozen=True, slots=True)
class Pick:
    """What has been pointed at so far, and the legal actions that still may be meant.

    Points are texts: a square's name, ``bag``, a tile's code. Where two actions have the same points, the
    last point is followed by one more, the action's own text, so that each can be told.
    """

    routes: tuple[tuple[tuple[str, ...], Any], ...]
    pointed: tuple[str, ...] = ()

    @classmethod
    def among(cls, actions: Sequence[Any]) -> Pick:
        """Begin to choose among these legal actions."""
        routes = [(action.points, action) for action in actions]
        counts = Counter(points for points, _ in routes)
        whole = {points for points, count in counts.items() if count > 1}
        # Sorted, what begins with some points comes right behind them.
        whole |= {one for one, other in pairwise(sorted(counts)) if other[: len(one)] == one}
        return cls(tuple(((*points, action.text) if points in whole else points, action) for points, action in routes))

    @property
    def actions(self) -> tuple[Any, ...]:
        """The actions that still may be meant."""
        return tuple(action for _, action in self.routes)

    @property
    def chosen(self) -> Any | None:
        """The one action that the points mean, or None while there is more to point at."""
        if len(self.routes) == 1 and self.routes[0][0] == self.pointed:
            return self.routes[0][1]
        return None

    def next_points(self) -> dict[str, tuple[Any, ...]]:
        """Return what can be pointed at next, each with the actions that it would leave."""
        depth = len(self.pointed)
        found: dict[str, tuple[Any, ...]] = {}
        for route, action in self.routes:
            if len(route) > depth:
                found[route[depth]] = (*found.get(route[depth], ()), action)
        return found

    def point(self, at: str) -> Pick | None:
        """Return the choice after one more point, or None if no legal action leads through it."""
        depth = len(self.pointed)
        left = tuple((route, action) for route, action in self.routes if len(route) > depth and route[depth] == at)
        return Pick(left, (*self.pointed, at)) if left else None
