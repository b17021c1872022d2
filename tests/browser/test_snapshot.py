"""The snapshot: what a start from it and a plain start leave is the same, and a bad one costs no more than time."""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from web.games import GAMES

if TYPE_CHECKING:
    from tests.browser.conftest import Hosting, Visiting
    from tests.browser.visiting import Visit

ROOT = Path(__file__).parents[2]
TELL = """
import json, random, sys
found = {
    "version": sys.version,
    "hash": hash("Tabard"),
    "path": sys.path,
    "first": next(iter({"Duke", "Footman", "Pikeman", "Knight"})),
    "modules": sorted(name for name in sys.modules if name.partition(".")[0] in ("engine", "pygame_core", "web")),
    "line": sys._getframe().f_lineno,
}
globals_ = json.dumps(found)
globals_
"""


def inside(site: Path, target: Path) -> Path:
    """Copy a site and let the tests into its Python."""
    shutil.copytree(site, target)
    boot = next(target.glob("start-*/boot.mjs"))
    boot.write_text(
        boot.read_text().replace(
            "globalThis.TABARD_START = how;", "globalThis.TABARD_START = how; globalThis.python = python;"
        )
    )
    return target


def spoil(site: Path, how: str) -> None:
    """Damage the snapshot."""
    snapshot = next(site.glob("start-*/snapshot.zst"))
    content = bytearray(snapshot.read_bytes())
    if how == "cut short":
        del content[len(content) // 2 :]
    elif how == "changed":
        content[len(content) // 2] ^= 0x10
    else:
        content = bytearray(b"<!doctype html><title>Log in to the network</title>")
    snapshot.write_bytes(content)


def facts(seen: Visit) -> dict[str, Any]:
    """Ask Python about itself; what is rarely needed is loaded when it is, sooner by one start than by the other."""
    told: dict[str, Any] = json.loads(seen.page.evaluate("(code) => globalThis.python.runPython(code)", TELL))
    later = (*(name for game in GAMES for name in game.asleep), *(f"engine.{game.name}" for game in GAMES[1:]))
    told["modules"] = [name for name in told["modules"] if not name.startswith(later)]
    return told


@pytest.mark.parametrize("how", ["cut short", "changed", "another file"])
def test_a_damaged_snapshot_costs_only_time(how: str, site: Path, tmp_path: Path, host: Hosting, tab: Visiting) -> None:
    broken = inside(site, tmp_path / "site")
    spoil(broken, how)
    seen = tab()
    seen.open(host(broken).address)
    assert seen.start() == "plain"
    assert any("without its snapshot" in warning for warning in seen.warnings)
    assert seen.page.locator("#board").is_visible()


def test_both_starts_leave_the_same_python(site: Path, tmp_path: Path, host: Hosting, tab: Visiting) -> None:
    whole, broken = inside(site, tmp_path / "whole"), inside(site, tmp_path / "broken")
    spoil(broken, "cut short")
    first, second = tab(), tab()
    first.open(host(whole).address)
    second.open(host(broken).address)
    assert (first.start(), second.start()) == ("snapshot", "plain")
    assert facts(first) == facts(second)


def test_chance_differs_from_start_to_start(site: Path, tmp_path: Path, host: Hosting, tab: Visiting) -> None:
    there = host(inside(site, tmp_path / "site"))
    drawn = set()
    for _ in range(2):
        seen = tab()
        seen.open(there.address)
        assert seen.start() == "snapshot"
        drawn.add(seen.tell("globalThis.python.runPython('import random; random.random()')"))
    assert len(drawn) == 2


def test_what_was_left_out_says_so(site: Path, tmp_path: Path, host: Hosting, tab: Visiting) -> None:
    seen = tab()
    seen.open(host(inside(site, tmp_path / "site")).address)
    told = seen.tell(
        "(() => { try { globalThis.python.runPython('import sqlite3'); } catch (error) { return String(error); } })()"
    )
    assert "Tabard's site is built without the standard library's 'sqlite3'" in told


def test_modules_that_are_not_in_the_snapshot_can_be_imported(
    site: Path, tmp_path: Path, host: Hosting, tab: Visiting
) -> None:
    seen = tab()
    seen.open(host(inside(site, tmp_path / "site")).address)
    for name in ("engine.spectral.deduction.deduce", "web.duke.editor.state"):
        assert seen.tell(f"globalThis.python.runPython('import {name}; {name}.__name__')") == name


def test_the_interpreter_exports_only_what_some_script_mentions(site: Path, host: Hosting, tab: Visiting) -> None:
    seen = tab()
    seen.open(host(site).address)
    folder = next(site.glob("pyodide-*"))
    names = seen.tell(
        f"(async () => WebAssembly.Module.exports(await WebAssembly.compileStreaming("
        f"fetch('{folder.name}/pyodide.asm.wasm'))).map((one) => one.name))()"
    )
    scripts = [*folder.glob("*.mjs"), *site.glob("start-*/*.mjs"), *(ROOT / "web" / "build").glob("*.mjs")]
    mentioned = {word for script in scripts for word in re.findall(r"[\w$]+", script.read_text())}
    unasked = {name for name in names if not mentioned & {name, f"_{name}"}}
    assert len(names) > 100
    assert len(unasked) < 10, unasked  # mentioned by what has gone too; stock Pyodide has thousands
