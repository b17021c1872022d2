"""What a player of The Duke, or chance, may do: each action with its one text and the points that lead to it."""

from __future__ import annotations

from dataclasses import dataclass

from .board import SQUARES, code_of


@dataclass(frozen=True, slots=True)
class Move:
    """A tile goes to another square by Move, Jump, Slide or Jump Slide."""

    origin: int
    target: int
    captures: bool = False

    @property
    def text(self) -> str:
        """``b1-b3`` or ``b1xb3``."""
        return f"{SQUARES[self.origin]}{'-x'[self.captures]}{SQUARES[self.target]}"

    @property
    def points(self) -> tuple[str, ...]:
        """The tile, then where it goes."""
        return SQUARES[self.origin], SQUARES[self.target]


@dataclass(frozen=True, slots=True)
class Strike:
    """A tile takes another from afar and stays where it is."""

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

    by: int
    origin: int
    target: int
    captures: bool = False

    @property
    def text(self) -> str:
        """``c1:b1-d1`` or ``c1:b1xd1``."""
        return f"{SQUARES[self.by]}:{SQUARES[self.origin]}{'-x'[self.captures]}{SQUARES[self.target]}"

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


@dataclass(frozen=True, slots=True)
class CamelotCommand:
    """Camelot makes a tile go from one of the squares round it to another."""

    origin: int
    target: int
    captures: bool = False

    @property
    def text(self) -> str:
        """``camelot:d3-e4`` or ``camelot:d3xe4``."""
        return f"camelot:{SQUARES[self.origin]}{'-x'[self.captures]}{SQUARES[self.target]}"

    @property
    def points(self) -> tuple[str, ...]:
        """Camelot, the tile that obeys, then where that goes."""
        return "camelot", SQUARES[self.origin], SQUARES[self.target]


@dataclass(frozen=True, slots=True)
class Seize:
    """Camelot is seized: an enemy tile is turned round, or none (``square`` None)."""

    square: int | None

    @property
    def text(self) -> str:
        """``seize:e5`` or ``seize:none``."""
        return f"seize:{_square_or_none(self.square)}"

    @property
    def points(self) -> tuple[str, ...]:
        """The tile, or none."""
        return (_square_or_none(self.square),)


@dataclass(frozen=True, slots=True)
class HandOver:
    """A flag's carrier hands it to a tile beside it; that is the whole turn."""

    origin: int
    target: int

    @property
    def text(self) -> str:
        """``flag:b2-b3``."""
        return f"flag:{SQUARES[self.origin]}-{SQUARES[self.target]}"

    @property
    def points(self) -> tuple[str, ...]:
        """The flag, then the tile that takes it."""
        return "flag", SQUARES[self.target]


@dataclass(frozen=True, slots=True)
class PlaceFlag:
    """A flag is placed at set-up, moved after a point, or left where it is (``square`` None)."""

    square: int | None

    @property
    def text(self) -> str:
        """``flag@b3`` or ``flag@none``."""
        return f"flag@{_square_or_none(self.square)}"

    @property
    def points(self) -> tuple[str, ...]:
        """The square, or none."""
        return (_square_or_none(self.square),)


@dataclass(frozen=True, slots=True)
class SpecterStep:
    """The Specter's step where there is a choice; from chance, the token's square."""

    square: int

    @property
    def text(self) -> str:
        """``specter:c4``."""
        return f"specter:{SQUARES[self.square]}"

    @property
    def points(self) -> tuple[str, ...]:
        """The square."""
        return (SQUARES[self.square],)


@dataclass(frozen=True, slots=True)
class PlaceTerrain:
    """Chance places a terrain tile."""

    terrain: str
    square: int

    @property
    def text(self) -> str:
        """``mountain@c4``, ``fort@d3``, ``camelot@c3``."""
        return f"{self.terrain}@{SQUARES[self.square]}"

    @property
    def points(self) -> tuple[str, ...]:
        """The square."""
        return (SQUARES[self.square],)


@dataclass(frozen=True, slots=True)
class Pick:
    """A side picks a kind of tile in the draft of Logistical Nightmare."""

    kind: str
    owner: str

    @property
    def text(self) -> str:
        """``pick:Kn``, in the owner's case."""
        return f"pick:{code_of(self.kind, self.owner)}"

    @property
    def points(self) -> tuple[str, ...]:
        """The tile's code."""
        return (code_of(self.kind, self.owner),)


def _square_or_none(square: int | None) -> str:
    return "none" if square is None else SQUARES[square]


Action = (
    Move | Strike | Command | Draw | Drawn | Place | CamelotCommand | Seize | HandOver | PlaceFlag | SpecterStep
    | PlaceTerrain | Pick
)  # fmt: skip
