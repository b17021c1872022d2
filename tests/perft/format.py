"""The perft files: positions with the number of ways to play 1, 2, 3 … whole turns from them.

A file is blocks of lines, a blank line between two; ``#`` begins a comment::

    id usual
    about the usual set-up
    position 2dufo2/2fo3/6/6/2Fo3/1FoDu3 L -|- - -
    perft 1 3
    perft 2 9

Each count was made once by the slow reading of the rules in ``tests/slow_reading/`` (``python -m tests.perft.count``),
and is held against both ways of the engine by the test; those of the usual game against ``tests/oracle.py`` too.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

FILES = Path(__file__).parent / "counts"


@dataclass(frozen=True)
class Counted:
    """A position and its counts by depth."""

    name: str
    about: str
    position: str
    counts: dict[int, int]

    @property
    def usual(self) -> bool:
        """Whether it is the usual game, without any module."""
        return bool(re.search(r" - (-|ask=[a-z:A-Z]+)$", self.position))


def read_counts(text: str) -> list[Counted]:
    """Read a perft file; ValueError names the line that is not one."""
    found = []
    for block in text.strip().split("\n\n"):
        fields: dict[str, str] = {}
        counts: dict[int, int] = {}
        for line in block.splitlines():
            word, _, rest = line.strip().partition(" ")
            if word == "perft":
                depth, count = rest.split()
                counts[int(depth)] = int(count)
            elif word in ("id", "about", "position") and rest and word not in fields:
                fields[word] = rest
            elif not word.startswith("#"):
                raise ValueError(f"perft file: {line!r}")
        if fields:
            found.append(Counted(fields["id"], fields["about"], fields["position"], counts))
    return found


def write_counts(counted: list[Counted]) -> str:
    """Write a perft file."""
    return "\n".join(
        f"id {one.name}\nabout {one.about}\nposition {one.position}\n"
        + "".join(f"perft {depth} {count}\n" for depth, count in sorted(one.counts.items()))
        for one in counted
    )


def all_counts() -> list[Counted]:
    """Read every perft file."""
    return [one for path in sorted(FILES.glob("*.txt")) for one in read_counts(path.read_text(encoding="utf-8"))]
