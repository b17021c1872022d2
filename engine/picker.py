"""Clicks into the action they mean, for any game: each point narrows the legal actions."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from .game import Points

    Routes = tuple[tuple[Points, Any], ...]


@dataclass(frozen=True, slots=True)
class Pick:
    """What has been pointed at so far, and the legal actions that still may be meant.

    Points are texts: a square's name, ``bag``, a tile's code. Points in a tuple of their own are a group: they come in
    any order. Where two actions have the same points, or an action ends with a group, the last point is followed by
    one more, the action's own text, so that each can be told. ``routes`` has for each action what is still to be
    pointed at, and ``every`` the same before the first point.
    """

    routes: Routes
    pointed: tuple[str, ...] = ()
    every: Routes = ()

    @classmethod
    def among(cls, actions: Sequence[Any]) -> Pick:
        """Begin to choose among these legal actions."""
        ways = [action.points for action in actions]
        unclear = _unclear(Counter(ways))
        if unclear:
            ways = [
                (*points, action.text) if points in unclear else points
                for points, action in zip(ways, actions, strict=True)
            ]
        routes = tuple(zip(ways, actions, strict=True))
        return cls(routes, (), routes)

    @property
    def actions(self) -> tuple[Any, ...]:
        """The actions that still may be meant."""
        return tuple([action for _, action in self.routes])

    @property
    def chosen(self) -> Any | None:
        """The one action that the points mean, or None while there is more to point at."""
        return self.routes[0][1] if len(self.routes) == 1 and not self.routes[0][0] else None

    def reachable(self) -> set[str]:
        """Return what can be pointed at next, where it doesn't matter which actions that would leave."""
        found: set[str] = set()
        for left, _ in self.routes:
            if left:
                found.update((left[0],) if isinstance(left[0], str) else left[0])
        return found

    def next_points(self) -> dict[str, tuple[Any, ...]]:
        """Return what can be pointed at next, each with the actions that it would leave."""
        found: dict[str, list[Any]] = {}
        for left, action in self.routes:
            if left:
                for point in {left[0]: None} if isinstance(left[0], str) else dict.fromkeys(left[0]):
                    found.setdefault(point, []).append(action)
        return {point: tuple(actions) for point, actions in found.items()}

    def point(self, at: str) -> Pick | None:
        """Return the choice after one more point, or None if no legal action leads through it."""
        routes: list[tuple[Points, Any]] = []
        for left, action in self.routes:
            if not left or at not in ((left[0],) if isinstance(left[0], str) else left[0]):
                continue
            group = () if isinstance(left[0], str) else left[0]
            others = (*group[: group.index(at)], *group[group.index(at) + 1 :]) if group else ()
            routes.append(((others, *left[1:]) if others else left[1:], action))
        return Pick(tuple(routes), (*self.pointed, at), self.every) if routes else None

    def take_back(self, at: str) -> Pick | None:
        """Return the choice without the last time that this was pointed at, or None where the rest leads nowhere.

        What stands in a group can always be taken back. Raise ValueError if it was not pointed at.
        """
        last = len(self.pointed) - 1 - self.pointed[::-1].index(at)
        return Pick(self.every, (), self.every).along((*self.pointed[:last], *self.pointed[last + 1 :]))

    def along(self, points: Iterable[str]) -> Pick | None:
        """Return the choice after some more points, or None if no legal action leads through them."""
        pick: Pick | None = self
        for at in points:
            pick = pick.point(at) if pick else None
        return pick


def _unclear(counts: Mapping[Points, int]) -> set[Points]:
    """Return the points that don't tell an action by themselves; ``counts`` says how many actions have them."""
    longest = max(map(len, counts), default=0)
    firsts = {points[0] for points in counts if len(points) < longest}
    begun = {points[:depth] for points in counts if points[0] in firsts for depth in range(1, len(points))}
    return {
        points
        for points, count in counts.items()
        if count > 1 or not isinstance(points[-1], str) or (points[0] in firsts and points in begun)
    }
