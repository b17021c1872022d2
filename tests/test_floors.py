"""The floors of the house: who may import whom, read from the imports themselves."""

import ast
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
OURS = ("engine", "pygame_core", "web")
BROWSER = {"js", "pyscript", "pyodide", "pyodide_js"}
BROWSER_ROOTS = {"web/browser/root.py", "web/worker.py"}
BUILD_PACKAGES = {"brotli", "fontTools", "hatchling", "playwright", "zstandard"}
MODULES = sorted(path for package in OURS for path in (ROOT / package).rglob("*.py"))


def imported(path: Path) -> list[str]:
    """Give the full names of what a module imports, relative imports made absolute, type checking included."""
    names = []
    package = path.relative_to(ROOT).parent.parts
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            names += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            above = ".".join(package[: len(package) - node.level + 1]) if node.level else ""
            names.append(".".join(filter(None, (above, node.module))))
    return names


def allowed(path: str, name: str) -> bool:
    """Tell whether the file may import the module of that name."""
    top = name.partition(".")[0]
    if top in sys.stdlib_module_names:
        return True
    if top == "pygame":
        return path == "pygame_core/desktop.py"
    if top in BROWSER:
        return path in BROWSER_ROOTS
    if top in BUILD_PACKAGES:
        return path.startswith("web/build/")
    floor = path.partition("/")[0]
    if floor != "web":
        game = next((game for game in ("duke", "spectral") if path.startswith(f"engine/{game}/")), None)
        other = {"duke": "engine.spectral", "spectral": "engine.duke"}.get(game or "")
        return top == floor and not (other and name.startswith(other))
    return top in OURS and not (name.startswith("web.build") and not path.startswith("web/build/"))


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_a_module_imports_only_from_its_own_floor_or_those_below(path: Path) -> None:
    name = path.relative_to(ROOT).as_posix()
    strangers = [module for module in imported(path) if not allowed(name, module)]
    assert not strangers, f"{name} may not import {', '.join(strangers)}"


@pytest.mark.parametrize(
    ("path", "name", "right"),
    [
        ("engine/match.py", "dataclasses", True),
        ("engine/match.py", "engine.state", True),
        ("engine/match.py", "pygame_core.loop", False),
        ("engine/match.py", "numpy", False),
        ("engine/duke/model/board.py", "engine.spectral.model.cards", False),
        ("pygame_core/loop.py", "engine.match", False),
        ("pygame_core/loop.py", "pygame", False),
        ("pygame_core/desktop.py", "pygame", True),
        ("web/duke/app.py", "engine.match", True),
        ("web/duke/app.py", "js", False),
        ("web/browser/root.py", "js", True),
        ("web/duke/app.py", "web.build.page", False),
    ],
)
def test_the_floors_are_told_apart(path: str, name: str, right: bool) -> None:  # noqa: FBT001 - a table's column
    assert allowed(path, name) is right
