"""The wheel in a page: ``docs/engine.html`` as it stands, with PyScript, in Chromium."""

from __future__ import annotations

import hashlib
import json
import os
import shutil
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import sync_playwright

from tests.browser.hosting import Host
from tests.browser.visiting import FLAGS
from tests.package.conftest import ROOT

if TYPE_CHECKING:
    from pathlib import Path

    from tests.package.conftest import Built

NPM = ROOT / ".build" / "npm" / "node_modules"
MICROPIP = ROOT / ".build" / "micropip"
PATIENCE = 120_000
"""Milliseconds: a busy machine is no failure."""


@pytest.fixture
def page_folder(built: Built, tmp_path: Path) -> Path:
    """Give the page with what its comment says must lie beside it."""
    shutil.copy(ROOT / "docs" / "engine.html", tmp_path / "index.html")
    shutil.copy(built.wheel, tmp_path)
    shutil.copytree(NPM / "@pyscript" / "core" / "dist", tmp_path / "pyscript")
    shutil.copytree(NPM / "pyodide", tmp_path / "pyodide")
    lock = tmp_path / "pyodide" / "pyodide-lock.json"
    listed = json.loads(lock.read_text(encoding="utf-8"))
    (wheel,) = MICROPIP.glob("*.whl")
    assert listed["packages"]["micropip"]["file_name"] == wheel.name
    shutil.copy(wheel, tmp_path / "pyodide")
    listed["packages"]["micropip"]["sha256"] = hashlib.sha256(wheel.read_bytes()).hexdigest()
    lock.write_text(json.dumps(listed), encoding="utf-8")
    return tmp_path


@pytest.mark.browser
def test_a_page_of_pyscript_uses_the_wheel(page_folder: Path) -> None:
    with sync_playwright() as playwright, Host(page_folder) as host:
        browser = playwright.chromium.launch(executable_path=os.environ.get("TABARD_CHROMIUM"), args=list(FLAGS))
        page = browser.new_page()
        problems: list[str] = []
        page.on("pageerror", lambda error: problems.append(str(error)))
        page.goto(f"{host.address}index.html")
        page.wait_for_function("document.getElementById('moves').textContent.startsWith('b1-a1')", timeout=PATIENCE)
        assert page.inner_text("#moves").split()[-1] == "draw"
        assert page.inner_text("#gems").startswith("a1 gems=")
        page.fill("#position", "3du'2/6/6/6/6/2Du3 L -|- - -")
        page.wait_for_function("!document.getElementById('moves').textContent.includes('draw')", timeout=PATIENCE)
        page.fill("#position", "nonsense")
        page.wait_for_function("document.getElementById('moves').textContent.includes('five')", timeout=PATIENCE)
        assert not problems
        browser.close()
