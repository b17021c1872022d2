"""How the arrow keys go from square to square of a board that lies in rows."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Sequence

FAR: Final = 1000
STEPS: Final = {
    "ArrowUp": (0, -1),
    "ArrowDown": (0, 1),
    "ArrowLeft": (-1, 0),
    "ArrowRight": (1, 0),
    "Home": (-FAR, 0),
    "End": (FAR, 0),
    "PageUp": (0, -FAR),
    "PageDown": (0, FAR),
}
"""How many squares a key goes to the right and down; over the edge of the board none goes."""


def stepped(squares: Sequence[str], columns: int, at: str, key: str) -> str | None:
    """Give the square to which a key leads from another, all of them lying in rows of so many; None for another key.

    >>> squares = ("a2", "b2", "a1", "b1")
    >>> stepped(squares, 2, "a2", "ArrowDown"), stepped(squares, 2, "a2", "ArrowUp"), stepped(squares, 2, "a1", "End")
    ('a1', 'a2', 'b1')
    """
    if key not in STEPS:
        return None
    right, down = STEPS[key]
    row, column = divmod(squares.index(at), columns)
    row = min(max(row + down, 0), len(squares) // columns - 1)
    return squares[row * columns + min(max(column + right, 0), columns - 1)]
