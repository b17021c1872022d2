"""The floors of the house: who may import whom, read from the imports themselves.

    browser, desktop  →  games.py  →  the games  →  app  →  ui, storage  →  words, pygame_core, engine

Law: a floor imports itself and those below it, never one above; two that stand on the same floor don't know each
other. A game is a folder of one name in ``engine`` and in ``web``, and is found by it: no list of games is kept here.
"""

from __future__ import annotations

import ast
import re
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pytest

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT: Final = Path(__file__).parents[1]
OURS: Final = ("engine", "pygame_core", "web")
GAMES: Final = frozenset(path.parent.name for path in (ROOT / "engine").glob("*/game.py"))
BROWSER_ROOT: Final = "web/browser/root.py"
AT_HOME: Final = {
    "pygame": "pygame_core/desktop.py",
    "js": BROWSER_ROOT,
    "pyscript": BROWSER_ROOT,
    "pyodide": BROWSER_ROOT,
    "pyodide_js": BROWSER_ROOT,
}
"""The one module that may import what only a window, or a browser, has."""
BUILD_PACKAGES: Final = frozenset({"brotli", "fontTools", "hatchling", "playwright", "zstandard"})
COMMAND_LINE: Final = "engine/__main__.py"
"""The one module of the engine's own that names games: it has to find them."""
BOTTOM: Final = frozenset({"engine", "pygame_core"})
BELOW: Final = {
    "web/words": frozenset[str](),
    "web/ui": BOTTOM | {"web/words"},
    "web/storage": BOTTOM | {"web/words"},
    "web/app": BOTTOM | {"web/words", "web/ui", "web/storage"},
    "game": BOTTOM | {"web/words", "web/ui", "web/storage", "web/app"},
    "web/games": frozenset({"game", "web/app"}),
    "web/browser": BOTTOM | {"web/words", "web/ui", "web/storage", "web/app", "web/games"},
    "web/desktop": BOTTOM | {"web/words", "web/ui", "web/storage", "web/app", "web/games"},
    "web/boot": frozenset[str](),
    "web/build": BOTTOM | {"web/words", "web/ui", "web/storage", "web/app", "web/games", "web/browser", "game"},
    "web": frozenset[str](),
    "pygame_core": frozenset[str](),
    "engine": frozenset[str](),
}
"""Each floor, and those below it; itself it may always import. Nobody has ``web/build`` below."""
MODULES: Final = sorted(path for package in OURS for path in (ROOT / package).rglob("*.py"))
NAMED: Final = re.compile(rf"({'|'.join(OURS)})(\.\w+)+(:\w+)?")
"""A module that is named in a text, to be imported when it is wanted."""


def imported(path: str, source: str) -> Iterator[str]:
    """Go through the full names of what a module imports: relative ones made absolute, those for types too.

    What a name is imported from is given with the name, for it may be a module: `from engine import duke`. A text that
    names a module of ours is an import that comes later.
    """
    package = Path(path).parent.parts
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = ".".join(package[: len(package) - node.level + 1]) if node.level else ""
            module = ".".join(filter(None, (above, node.module)))
            yield from (f"{module}.{alias.name}" for alias in node.names)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and NAMED.fullmatch(node.value):
            yield node.value


def place(parts: tuple[str, ...], games: frozenset[str]) -> tuple[str, str]:
    """Tell the floor on which something lies, by the parts of its name, and whose game it is, if it is a game's."""
    top, second = parts[0], parts[1].partition(":")[0] if len(parts) > 1 else ""
    if second in games:
        return ("engine" if top == "engine" else "game"), second
    if top == "web":
        return (f"web/{second}" if f"web/{second}" in BELOW else "web"), ""
    return top, ""


def allowed(path: str, name: str, games: frozenset[str] = GAMES) -> bool:
    """Tell whether the file may import what has that full name."""
    top = name.partition(".")[0]
    if top not in OURS:
        in_the_build = top in BUILD_PACKAGES and path.startswith("web/build/")
        return top in sys.stdlib_module_names or path == AT_HOME.get(top) or in_the_build
    floor, game = place(tuple(path.removesuffix(".py").split("/")), games)
    other, others_game = place(tuple(name.split(".")), games)
    if others_game and others_game != game and path != COMMAND_LINE and floor not in {"web/games", "web/build"}:
        return False
    return other == floor or other in BELOW[floor]


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_a_module_imports_only_from_its_own_floor_or_those_below(path: Path) -> None:
    name = path.relative_to(ROOT).as_posix()
    strangers = [module for module in imported(name, path.read_text()) if not allowed(name, module)]
    assert not strangers, f"{name} may not import {', '.join(strangers)}"


@pytest.mark.parametrize(
    ("path", "source"),
    [
        ("engine/match.py", "import dataclasses"),
        ("engine/match.py", "from .state import State"),
        ("engine/__main__.py", "GAMES = {'duke': 'engine.duke.command'}"),
        ("engine/duke/game.py", "from ..rules import Game"),
        ("engine/duke/game.py", "from .model.board import Board"),
        ("pygame_core/desktop.py", "import pygame"),
        ("web/words/__init__.py", "from importlib import import_module"),
        ("web/storage/saves.py", "from engine.game import Unreadable"),
        ("web/app/switcher.py", "from web.storage.store import Store"),
        ("web/duke/app.py", "from engine.match import Match"),
        ("web/duke/app.py", "from web.app.game_app import GameApp"),
        ("web/duke/entry.py", "APP = 'web.duke.workbench:Workbench'"),
        ("web/games.py", "from web.spectral.entry import ENTRY"),
        ("web/browser/root.py", "import js"),
        ("web/browser/root.py", "from web.games import GAMES"),
        ("web/build/first_picture.py", "from web.games import GAMES"),
    ],
)
def test_what_lies_below_may_be_imported(path: str, source: str) -> None:
    assert all(allowed(path, name) for name in imported(path, source))


@pytest.mark.parametrize(
    ("path", "source"),
    [
        ("engine/match.py", "from pygame_core.loop import Loop"),
        ("engine/match.py", "import numpy"),
        ("engine/game.py", "import engine.duke.model.board"),
        ("engine/game.py", "from .duke.model import board"),
        ("engine/game.py", "from . import spectral"),
        ("engine/game.py", "GAME = 'engine.duke.game'"),
        ("engine/runner.py", "from engine.duke.game import duke_game"),
        ("engine/players/search.py", "from engine.duke.game import duke_game"),
        ("engine/duke/model/board.py", "from engine.spectral.model.cards import CARDS"),
        ("engine/duke/model/board.py", "from ...spectral.model import cards"),
        ("engine/spectral/game.py", "from ..duke.game import duke_game"),
        ("engine/match.py", "from web.words import say"),
        ("pygame_core/loop.py", "from engine.match import Match"),
        ("pygame_core/loop.py", "import pygame"),
        ("web/words/__init__.py", "from engine.duke.model.modules import MODULES"),
        ("web/words/en/duke/table.py", "from web.duke.names import tile_word"),
        ("web/ui/html.py", "from web.app.panels import games_panel"),
        ("web/ui/html.py", "from web.storage.store import Store"),
        ("web/ui/theme.py", "from web.spectral.theme import NIGHT"),
        ("web/storage/saves.py", "from web.app.game_app import GameApp"),
        ("web/storage/store.py", "from engine.duke.game import duke_game"),
        ("web/app/switcher.py", "from web.duke.workbench import Workbench"),
        ("web/app/switcher.py", "from web import duke"),
        ("web/app/switcher.py", "APP = 'web.spectral.app:Spectral'"),
        ("web/app/switcher.py", "from web.games import GAMES"),
        ("web/app/panels.py", "from engine.spectral.game import SpectralGame"),
        ("web/duke/app.py", "from web.spectral.app import SpectralApp"),
        ("web/duke/app.py", "from engine.spectral.game import SpectralGame"),
        ("web/spectral/input.py", "from web.duke.pictures.view import TableView"),
        ("web/spectral/app.py", "from web.games import GAMES"),
        ("web/duke/app.py", "from web.browser.root import Root"),
        ("web/duke/app.py", "import js"),
        ("web/browser/render.py", "import js"),
        ("web/browser/render.py", "from pyodide.ffi import create_proxy"),
        ("web/browser/root.py", "from web.duke.app import Application"),
        ("web/browser/root.py", "from web.desktop.window import Desktop"),
        ("web/desktop/window.py", "from web.spectral.pictures.colours import PLAYERS"),
        ("web/desktop/window.py", "import pygame"),
        ("web/games.py", "from web.browser.root import Root"),
        ("web/duke/app.py", "from web.build import page"),
        ("web/browser/root.py", "from web.build.page import render"),
        ("web/boot/startup.py", "from web.words import say"),
    ],
)
def test_what_lies_above_or_beside_is_refused(path: str, source: str) -> None:
    assert not all(allowed(path, name) for name in imported(path, source))


@pytest.mark.parametrize(
    ("path", "name", "right"),
    [
        ("engine/noughts/game.py", "engine.rules.Game", True),
        ("engine/noughts/game.py", "engine.duke.game.duke_game", False),
        ("engine/duke/game.py", "engine.noughts.game", False),
        ("engine/match.py", "engine.noughts.game", False),
        ("web/noughts/app.py", "engine.noughts.game", True),
        ("web/noughts/app.py", "web.app.game_app.GameApp", True),
        ("web/noughts/app.py", "web.duke.pictures.board", False),
        ("web/spectral/app.py", "web.noughts.app", False),
        ("web/spectral/app.py", "engine.noughts.game", False),
        ("web/app/switcher.py", "web.noughts.app", False),
        ("web/games.py", "web.noughts.entry.ENTRY", True),
        ("web/browser/root.py", "web.noughts.app", False),
    ],
)
def test_a_third_game_is_fenced_off_by_its_folders(path: str, name: str, right: bool) -> None:  # noqa: FBT001 - a column
    assert allowed(path, name, GAMES | {"noughts"}) is right


def test_the_games_are_found_by_their_folders() -> None:
    assert len(GAMES) > 1
    assert {path.parent.name for path in (ROOT / "web").glob("*/entry.py")} == GAMES
