"""What a player of The Duke, or chance, may do: each action with its one text and the points that lead to it.

What a module brings stands with its rule. ``uses_icon`` says of a kind of action that a tile uses an icon by it, or
obeys one. ``captures`` says whether the way ends on an enemy tile, as the text does. It is no part of what an action
is: two that differ in it alone are equal. It is None where it isn't said; such an action is legal either way.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import ClassVar

from .board import SQUARES, code_of


@dataclass(frozen=True, slots=True)
class Move:
    """A tile goes to another square by Move, Jump, Slide or Jump Slide."""

    uses_icon: ClassVar = True

    origin: int
    target: int
    captures: bool | None = field(default=None, compare=False)

    @property
    def text(self) -> str:
        """``b1-b3`` or ``b1xb3``."""
        return f"{SQUARES[self.origin]}{'x' if self.captures else '-'}{SQUARES[self.target]}"

    @property
    def points(self) -> tuple[str, ...]:
        """The tile, then where it goes."""
        return SQUARES[self.origin], SQUARES[self.target]


@dataclass(frozen=True, slots=True)
class Strike:
    """A tile takes another from afar and stays where it is."""

    uses_icon: ClassVar = True

    origin: int
    target: int

    @property
    def text(self) -> str:
        """``b1*c3``."""
        return f"{SQUARES[self.origin]}*{SQUARES[self.target]}"

    @property
    def points(self) -> tuple[str, ...]:
        """The tile that strikes, then what it strikes."""
        return SQUARES[self.origin], SQUARES[self.target]


@dataclass(frozen=True, slots=True)
class Command:
    """A tile makes another of its side go from one of its Command squares to another."""

    uses_icon: ClassVar = True

    by: int
    origin: int
    target: int
    captures: bool | None = field(default=None, compare=False)

    @property
    def text(self) -> str:
        """``c1:b1-d1`` or ``c1:b1xd1``."""
        return f"{SQUARES[self.by]}:{SQUARES[self.origin]}{'x' if self.captures else '-'}{SQUARES[self.target]}"

    @property
    def points(self) -> tuple[str, ...]:
        """The tile that commands, the tile that obeys, then where that goes."""
        return SQUARES[self.by], SQUARES[self.origin], SQUARES[self.target]


@dataclass(frozen=True, slots=True)
class Draw:
    """A player reaches into the bag."""

    @property
    def text(self) -> str:
        """``draw``."""
        return "draw"

    @property
    def points(self) -> tuple[str, ...]:
        """The bag."""
        return ("bag",)


@dataclass(frozen=True, slots=True)
class Drawn:
    """Chance says which tile has left the bag."""

    kind: str
    owner: str

    @property
    def text(self) -> str:
        """``draw=Kn``, in the owner's case."""
        return f"draw={code_of(self.kind, self.owner)}"

    @property
    def points(self) -> tuple[str, ...]:
        """The tile's code."""
        return (code_of(self.kind, self.owner),)


@dataclass(frozen=True, slots=True)
class Place:
    """A drawn tile, or one set aside for set-up, comes onto the board."""

    kind: str
    owner: str
    square: int

    @property
    def text(self) -> str:
        """``Kn@d1``, ``kn@d6`` for Dark."""
        return f"{code_of(self.kind, self.owner)}@{SQUARES[self.square]}"

    @property
    def points(self) -> tuple[str, ...]:
        """The square."""
        return (SQUARES[self.square],)
