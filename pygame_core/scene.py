"""What lies between two groups: sprites of one name move, turn, fade or turn over from the one to the other."""

from __future__ import annotations

import math
from dataclasses import replace
from typing import TYPE_CHECKING, TypedDict

from pygame_core.geometry import Rect
from pygame_core.sprites import Group, Sprite

if TYPE_CHECKING:
    from collections.abc import Iterator

LIFT = 0.5
"""How much higher than its own layer a moving sprite is painted, so that it passes over its neighbours."""

HALFWAY = 0.5
"""Where a sprite that turns over stands on its edge and takes on the other picture."""

RISE = 0.06
"""How much a sprite grows halfway through turning over, as a tile does that is lifted to be turned."""


def ease(share: float) -> float:
    """Start slowly, end slowly; what lies outside 0 to 1 is cut off.

    >>> ease(-1), ease(0.5), ease(2)
    (0.0, 0.5, 1.0)
    """
    share = min(1.0, max(0.0, share))
    return share * share * (3 - 2 * share)


def moves(before: Group, after: Group) -> bool:
    """Say whether anything lies between the two: a sprite that came, went or changed, and doesn't just cut over."""
    if before.sprites == after.sprites:
        return False
    for sprite in after:
        old = before.get(sprite.name)
        if sprite.change != "cut" and old is not sprite and old != sprite:
            return True
    return any(old.change != "cut" and after.get(old.name) is None for old in before)


def tween(before: Group, after: Group, share: float) -> Group:
    """Give the group that share of the way from one to the other, the ends exactly.

    What a sprite points at is that of `after` at once: a click in mid-motion means what it will mean.

    >>> from pygame_core.geometry import Rect
    >>> from pygame_core.shapes import NOTHING
    >>> def at(x): return Group((Sprite("tile", NOTHING, Rect(x, 0, 10, 10)),), Rect(0, 0, 99, 9))
    >>> tween(at(0), at(40), 0.5)["tile"].rect.x
    20.0
    """
    if share <= 0:
        return before
    if share >= 1:
        return after
    sprites: dict[str, Sprite] = {}
    for old in before:
        if old.change != "cut" and after.get(old.name) is None:
            sprites[old.name] = replace(old, alpha=old.alpha * (1 - ease(2 * share - 0.5)), points_at=None)
    for new in after:
        former = before.get(new.name)
        if former is new or new.change == "cut":
            sprites[new.name] = new
        elif former is None:
            sprites[new.name] = replace(new, alpha=new.alpha * ease(share))
        elif former == new:
            sprites[new.name] = new
        else:
            for sprite in _between(former, new, share):
                sprites[sprite.name] = sprite
    return Group(tuple(sprites.values()), after.box)


def _between(old: Sprite, new: Sprite, share: float) -> Iterator[Sprite]:
    way, over = ease(share), ease(share)
    turns_over = new.change == "turn" and old.picture != new.picture
    if turns_over and old.rect != new.rect:
        # A tile is turned to its other side after it has reached the square.
        way, over = ease(share / 0.6), ease((share - 0.45) / 0.55)
    between = replace(
        new,
        turn=old.turn + ((new.turn - old.turn + 180) % 360 - 180) * way,
        squeeze=old.squeeze + (new.squeeze - old.squeeze) * way,
        alpha=old.alpha + (new.alpha - old.alpha) * way,
        **_passage(old, new, way, new.rect),
    )
    if turns_over:
        yield replace(
            between,
            picture=old.picture if over < HALFWAY else new.picture,
            squeeze=between.squeeze * max(0.02, abs(math.cos(math.pi * over))),
            scale=between.scale * (1 + RISE * math.sin(math.pi * over)),
            layer=new.layer + LIFT,
        )
    elif old.picture != new.picture:
        ghost = replace(between, name=old.name + " before", picture=old.picture, points_at=None)
        yield replace(ghost, alpha=between.alpha * (1 - way), **_passage(old, new, way, old.rect))
        yield replace(between, alpha=between.alpha * way)
    else:
        yield between


class _Passage(TypedDict):
    rect: Rect
    scale: float
    layer: float


def _passage(old: Sprite, new: Sprite, way: float, frame: Rect) -> _Passage:
    """Give the frame on its way, its size kept and its scale changed: a backend's copy of the picture serves."""
    if old.rect == new.rect:
        return _Passage(rect=new.rect, scale=old.scale + (new.scale - old.scale) * way, layer=new.layer)
    centre = old.rect.centre + (new.rect.centre - old.rect.centre) * way
    seen = old.rect.width * old.scale * (1 - way) + new.rect.width * new.scale * way
    return _Passage(
        rect=Rect.around(centre, frame.width, frame.height),
        scale=seen / (frame.width or 1),
        layer=max(old.layer, new.layer) + LIFT,
    )
