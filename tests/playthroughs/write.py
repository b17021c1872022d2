"""``python -m tests.playthroughs.write`` writes the playthroughs anew: when rules were changed on purpose."""

from __future__ import annotations

from pathlib import Path

from engine.duke.modules import MODULES
from tests.playthroughs import playing_spectral
from tests.playthroughs.playing import playthrough

FILES = Path(__file__).parent / "games"
CHOSEN = (
    *("anyhow 1", "anyhow 3", "taking 1", "taking 5", "drawing 3", "drawing 5", "commanding 7"),
    "otherwise 1 coup mountain specter",
    "otherwise 1 coup arthur camelot",
    "otherwise 7 arthur camelot fort",
    "otherwise 3 objective arthur camelot fort",
    "otherwise 3 arthur camelot specter",
    "otherwise 3 nightmare specter",
    "otherwise 1 objective classic fort",
    "anyhow 1 rider mountain fort",
)
NAMES = (*CHOSEN, *(f"otherwise 1 {module}" for module in MODULES if not any(module in name for name in CHOSEN)))
"""Whole games of the usual game and of what is played together; and one with each module that is in none of these."""
SPECTRAL_FILES = Path(__file__).parent / "spectral_games"
SPECTRAL_NAMES = (
    "1 players=2 beginner=yes",
    "2 players=2 start=2",
    "1 players=3",
    "4 players=3 beginner=yes end=placed",
    "9 players=4",
    "1 players=4 modules=freeze",
    "2 players=4 modules=swap swap=target",
    "1 players=5 modules=flip",
    "3 players=5 modules=flip:A,swap:C,freeze:D",
)


def file_of(name: str) -> Path:
    """Give the file of a playthrough."""
    return FILES / f"duke_{name.replace(' ', '_')}.txt"


def spectral_file_of(name: str) -> Path:
    """Give the file of a playthrough of Spectral."""
    plain = "".join(letter if letter.isalnum() else "_" for letter in name)
    return SPECTRAL_FILES / f"spectral_{plain}.txt"


if __name__ == "__main__":
    FILES.mkdir(exist_ok=True)
    for name in NAMES:
        file_of(name).write_text(playthrough(name), encoding="utf-8", newline="\n")
    SPECTRAL_FILES.mkdir(exist_ok=True)
    for name in SPECTRAL_NAMES:
        spectral_file_of(name).write_text(playing_spectral.playthrough(name), encoding="utf-8", newline="\n")
