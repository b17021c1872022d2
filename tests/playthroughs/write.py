"""``python -m tests.playthroughs.write`` writes the playthroughs anew: when rules were changed on purpose."""

from __future__ import annotations

from pathlib import Path

from tests.playthroughs.playing import playthrough

FILES = Path(__file__).parent / "games"
NAMES = (
    *("anyhow 1", "anyhow 3", "taking 1", "taking 5", "drawing 3", "drawing 5", "commanding 7"),
    "otherwise 1 coup mountain specter",
    "otherwise 1 coup arthur camelot",
    "otherwise 2 coup arthur camelot",
    "otherwise 3 objective arthur camelot fort",
    "otherwise 3 arthur camelot specter",
    "otherwise 3 nightmare specter",
    "otherwise 1 objective classic fort",
    "anyhow 1 rider mountain fort",
)


def file_of(name: str) -> Path:
    """Give the file of a playthrough."""
    return FILES / f"duke_{name.replace(' ', '_')}.txt"


if __name__ == "__main__":
    FILES.mkdir(exist_ok=True)
    for name in NAMES:
        file_of(name).write_text(playthrough(name), encoding="utf-8", newline="\n")
