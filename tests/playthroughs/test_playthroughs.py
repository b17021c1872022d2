"""Whole games on file are what the engine makes of their names today, here and in the browser."""

from __future__ import annotations

import json
import re

import pytest

from engine.duke.modules import MODULES
from tests.playthroughs.playing import differences, order, playthrough, replayed
from tests.playthroughs.write import FILES, NAMES, file_of
from tests.pyodide_page import pyodide_page


def on_file() -> dict[str, str]:
    """Read every playthrough by its name."""
    return {name: file_of(name).read_bytes().decode() for name in NAMES}


def test_the_playthroughs_on_file_are_those_that_are_named() -> None:
    assert sorted(FILES.iterdir()) == sorted(map(file_of, NAMES))


@pytest.mark.parametrize("name", NAMES)
def test_a_playthrough_is_the_same_today(name: str) -> None:
    assert differences({name: on_file()[name]}) == []


def test_the_playthroughs_show_every_kind_of_action_and_end() -> None:
    words = " ".join(text.partition("states\n")[0] for text in on_file().values()).split()
    forms = (
        *("[a-f].-..", "[a-f].x..", r"[a-f].\*..", "[a-f].:..[-x]..", "draw", "draw=..", "..@..", "pick:.."),
        *(
            "mountain@..",
            "fort@..",
            "camelot@..",
            "camelot:..[-x]..",
            "seize:..",
            "flag@..",
            "flag:..-..",
            "specter:..",
        ),
    )
    for form in forms:
        assert any(re.fullmatch(form, word) for word in words), form
    assert {"win.duke", "turn.pass", "win.arthur", "coup.win", "flags.no-tile"} <= set(words)


def test_every_module_is_in_a_playthrough() -> None:
    assert {word for name in NAMES for word in name.split(" ")[2:]} == set(MODULES)


def test_a_changed_playthrough_is_noticed_and_the_line_named() -> None:
    text = playthrough("taking 5")
    lines = text.splitlines()
    lines[-2] = lines[-2].replace(" L ", " D ") if " L " in lines[-2] else lines[-2].replace(" D ", " L ")
    found = differences({"taking 5": "\n".join(lines) + "\n"})
    assert len(found) == 2
    assert all(f"line {len(lines) - 1}:" in line for line in found)
    assert replayed(text) == text


@pytest.mark.browser
def test_the_playthroughs_are_the_same_in_the_browser() -> None:
    with pyodide_page() as python:
        python.give("texts", on_file())
        found = python.run(
            """
            import json, sys
            from tests.playthroughs.playing import differences, order
            json.dumps([sys.platform, differences(texts), {name: order(name) for name in texts}])
            """
        )
    platform, differing, orders = json.loads(found)
    assert platform == "emscripten"
    assert differing == []
    assert orders == {name: order(name) for name in NAMES}
