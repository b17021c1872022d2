"""``python -m tests.perft.count FILE DEPTH`` fills in the counts that a file lacks, up to a depth.

For any position of any module; by the slow reading of the rules alone, never by the engine.
"""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path

from tests.perft.format import Counted, read_counts, write_counts
from tests.slow_reading.playing import perft
from tests.slow_reading.table import read, write


def filled(one: Counted, deepest: int) -> Counted:
    """Count what is missing; ValueError names a position that is not written as it is read."""
    position = read(one.position)
    if write(position) != one.position:
        raise ValueError(f"perft file: {one.name}: {one.position!r} is read as {write(position)!r}")
    missing = [depth for depth in range(1, deepest + 1) if depth not in one.counts]
    return replace(one, counts=one.counts | {depth: perft(position, depth) for depth in missing})


if __name__ == "__main__":
    path = Path(sys.argv[1])
    done = [filled(one, int(sys.argv[2])) for one in read_counts(path.read_text(encoding="utf-8"))]
    path.write_text(write_counts(done), encoding="utf-8")
