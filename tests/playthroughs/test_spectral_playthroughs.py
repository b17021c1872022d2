"""Whole games of Spectral on file are what the engine makes of their names today, here and in the browser."""

from __future__ import annotations

import json

import pytest

from tests.playthroughs.playing_spectral import differing, playthrough
from tests.playthroughs.write import SPECTRAL_FILES, SPECTRAL_NAMES, spectral_file_of
from tests.pyodide_page import pyodide_page


def on_file() -> dict[str, str]:
    """Read every playthrough by its name."""
    return {name: spectral_file_of(name).read_bytes().decode() for name in SPECTRAL_NAMES}


def test_the_playthroughs_on_file_are_those_that_are_named() -> None:
    assert sorted(SPECTRAL_FILES.iterdir()) == sorted(map(spectral_file_of, SPECTRAL_NAMES))


@pytest.mark.parametrize("name", SPECTRAL_NAMES)
def test_a_playthrough_is_the_same_today(name: str) -> None:
    assert differing({name: on_file()[name]}) == []


def test_a_changed_playthrough_is_noticed() -> None:
    name = SPECTRAL_NAMES[0]
    assert differing({name: playthrough(name).replace("Scored(seat='1'", "Scored(seat='3'")}) == [
        f"{name}, played",
        f"{name}, replayed",
    ]


def test_the_playthroughs_show_both_ends_looks_bumps_and_every_step() -> None:
    whole = "\n".join(on_file().values())
    for word in ("end.passes", "end.last-piece", "pass", "?", "CardFlipped", "CardsSwapped", "CardFrozen", "kept=True",
                 "CurseStruck", "GemsShared", "Scored", "Won"):  # fmt: skip
        assert word in whole, word


@pytest.mark.browser
def test_the_playthroughs_are_the_same_in_the_browser() -> None:
    with pyodide_page() as python:
        python.give("texts", on_file())
        found = python.run(
            """
            import json, sys
            from tests.playthroughs.playing_spectral import differing
            json.dumps([sys.platform, differing(texts)])
            """
        )
    assert json.loads(found) == ["emscripten", []]
