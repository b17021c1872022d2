"""``python -m tests.perft.count FILE DEPTH`` fills in counts up to a depth that a file lacks, by the oracle alone."""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path

from tests import oracle
from tests.perft.format import read_counts, write_counts

if __name__ == "__main__":
    path, deepest = Path(sys.argv[1]), int(sys.argv[2])
    done = []
    for one in read_counts(path.read_text(encoding="utf-8")):
        position = oracle.read(one.position)
        missing = [depth for depth in range(1, deepest + 1) if depth not in one.counts]
        done.append(replace(one, counts=one.counts | {depth: oracle.perft(position, depth) for depth in missing}))
    path.write_text(write_counts(done), encoding="utf-8")
