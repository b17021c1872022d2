"""Writing what lies on the table: layouts and stakes as text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..model.manor import HALLWAYS, RUBBLE, SIDE
from ..model.pieces import write_pieces

if TYPE_CHECKING:
    from ..model.manor import Grid, Holding, Layout


def write_layout(layout: Layout) -> str:
    """Write a layout: ``DhDdDqDc/AdAqAcAh/BqBdBhBc/ChCcCqCd``."""
    texts = [card.text for card in layout]
    return "/".join("".join(texts[at : at + SIDE]) for at in range(0, len(texts), SIDE))


def write_stakes(grid: Grid) -> str:
    """Write what occupies the hallways: ``b2b3=R,b2c2=1:2+4``, ``-`` for nothing."""
    return ",".join(f"{HALLWAYS[number]}={write_holding(one)}" for number, one in enumerate(grid) if one) or "-"


def write_holding(holding: Holding) -> str:
    """Write what occupies one hallway: ``1:2+4``, or ``R`` for rubble."""
    return RUBBLE if holding.owner == RUBBLE else f"{holding.owner}:{write_pieces(holding.pieces)}"
