"""The package that people install: one name, everything in it, and both games play from wheel and from sdist."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tarfile
import textwrap
import tomllib
import zipfile
from email.parser import Parser
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

import pytest

import engine
from tests.package.conftest import ROOT, Environment, checked

if TYPE_CHECKING:
    from tests.package.conftest import Built

PYTHONS = [Path(path) for path in os.environ.get("TABARD_PYTHONS", "").split(os.pathsep) if path]
"""Pythons of other versions, each with what the engine's tests import: build.py finds and prepares them."""
COMPILER = os.environ.get("TABARD_PYODIDE_BUILD", "")
"""A Python that has pyodide-build."""
BOTH_GAMES = """
    from tabard.duke.game import duke_game
    from tabard.duke.text.reading import read_position
    from tabard.match import Match
    from tabard.spectral.game import spectral_game

    match = Match(duke_game(), seed="tea")
    for text in ["Du@c1", "Fo@b1", "Fo@c2", "du@c6", "fo@d6", "fo@c5", "c2-c3", "draw"]:
        match.play(match.game.read_action(text))
    print(match.turn, [action.text for action in match.actions()])
    game, state = read_position("5du/6/6/6/6/DuRa4 L -|- - -")
    print(game.outcome(state).winners)
    match = Match(spectral_game(players=3), seed="tea")
    match.settle()
    match.play(match.game.read_action("b2c2=2+4?c2"))
    print(match.turn, len(match.actions()))
"""


class Installing(Protocol):
    """Installs a file, or a folder for editing, into a fresh environment."""

    def __call__(self, path: Path, *, editable: bool = False) -> Environment:
        """Install it."""


def plays(environment: Environment) -> None:
    """Hold that both games play, on the command line too."""
    ran = environment.run("-I", "-c", textwrap.dedent(BOTH_GAMES))
    assert ran.stderr == ""
    duke, over, spectral = ran.stdout.splitlines()
    assert duke == "dark ['ch@b6']"
    assert over == "('dark',)"
    assert re.fullmatch(r"2 \d+", spectral)
    moves = ("duke", "moves", "2dufo2/2fo3/6/6/2Fo3/1FoDu3 L -|- - -")
    score = ("spectral", "score", "DhDdDqDc/AdAqAcAh/BqBdBhBc/ChCcCqCd", "b2c2=1:2+4", "--players", "3")
    for words in (moves, score, ("--help",), ("duke", "tiles")):
        mine = subprocess.run(  # noqa: S603 - our own
            [sys.executable, "-m", "engine", *words], cwd=ROOT, capture_output=True, text=True, check=True
        )
        theirs = environment.command(*words)
        assert theirs.returncode == 0, theirs.stderr
        assert theirs.stdout == mine.stdout.replace("python -m engine", "tabard")
        assert environment.run("-m", "tabard", *words).stdout == theirs.stdout
    assert environment.command("--version").stdout == f"tabard {engine.__version__}\n"
    assert environment.command("duke", "moves", "nothing").returncode == 2


def test_a_wheel_has_one_name_and_every_file_of_the_engine(built: Built) -> None:
    with zipfile.ZipFile(built.wheel) as wheel:
        names = set(wheel.namelist())
    assert {name.partition("/")[0] for name in names} == {"tabard", f"tabard-{engine.__version__}.dist-info"}
    files = [path.relative_to(ROOT / "engine") for path in (ROOT / "engine").rglob("*") if path.is_file()]
    there = {f"tabard/{path.as_posix()}" for path in files if "__pycache__" not in path.parts}
    assert {name for name in names if name.startswith("tabard/")} == there
    assert {"tabard/py.typed", "tabard/duke/model/tiles.toml", "tabard/spectral/model/cards.toml"} <= there


def test_what_an_index_shows_is_whole(built: Built) -> None:
    with zipfile.ZipFile(built.wheel) as wheel:
        metadata = Parser().parsestr(wheel.read(f"tabard-{engine.__version__}.dist-info/METADATA").decode())
    assert metadata["Name"] == "tabard"
    assert metadata["Version"] == engine.__version__
    assert metadata["License-Expression"] == "MIT"
    assert "Typing :: Typed" in metadata.get_all("Classifier", [])
    assert {link.partition(",")[0] for link in metadata.get_all("Project-URL", [])} >= {"Source", "Issues", "Changelog"}
    readme = str(metadata.get_payload())
    assert "pip install tabard" in readme
    relative = re.findall(r"\]\((?!https?://|#)([^)]+)\)|src=\"(?!https?://)([^\"]+)\"", readme)
    assert relative == [], "an index shows no file of the checkout"


def test_both_games_play_from_a_wheel(built: Built, installed: Installing) -> None:
    plays(installed(built.wheel))


def test_both_games_play_from_an_sdist(built: Built, installed: Installing) -> None:
    plays(installed(built.sdist))


def test_both_games_play_from_an_editable_install(installed: Installing) -> None:
    environment = installed(ROOT, editable=True)
    plays(environment)
    file = environment.run("-c", "import tabard.duke.game; print(tabard.duke.game.__file__)").stdout.strip()
    assert Path(file) == ROOT / "engine" / "duke" / "game.py"


def test_a_program_that_uses_the_package_is_checked_with_its_types(built: Built, installed: Installing) -> None:
    environment = installed(built.wheel)
    program = environment.folder / "program.py"
    program.write_text("from tabard.match import Match\n\n\ndef turns(match: Match) -> str:\n    return match.turn\n")
    mypy: list[Path | str] = [
        sys.executable,
        "-m",
        "mypy",
        "--strict",
        "--python-executable",
        environment.python,
        "--cache-dir",
    ]
    ran = subprocess.run(  # noqa: S603 - our own
        [*mypy, environment.folder / "cache", program],
        cwd=environment.folder,
        capture_output=True,
        text=True,
        check=False,
    )
    assert 'Incompatible return value type (got "str | None", expected "str")' in ran.stdout
    assert "import-untyped" not in ran.stdout


def test_tests_run_from_an_sdist(built: Built, tmp_path: Path) -> None:
    with tarfile.open(built.sdist) as packed:
        packed.extractall(tmp_path, filter="data")
    (folder,) = tmp_path.iterdir()
    for name in (
        "build.py",
        ".ci/run",
        "requirements/test.txt",
        "web/build/site.py",
        "tests/conftest.py",
        "index.html",
    ):
        assert (folder / name).is_file(), name
    checked(
        sys.executable, "-m", "pytest", "-q", "tests/engine/test_rules.py", "tests/engine/test_match.py", folder=folder
    )


def test_build_of_pypa_runs_in_the_checkout(tmp_path: Path) -> None:
    checked(sys.executable, "-m", "build", "--no-isolation", "--wheel", "--outdir", tmp_path, ".")
    assert [path.name for path in tmp_path.iterdir()] == [f"tabard-{engine.__version__}-py3-none-any.whl"]


def test_the_page_that_shows_how_names_the_wheel_of_this_version(built: Built) -> None:
    assert f"./{built.wheel.name}" in (ROOT / "docs" / "engine.html").read_text(encoding="utf-8")


def test_other_pythons_are_named_where_the_package_says_so() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    named = [line.rpartition(" ")[2] for line in project["classifiers"] if re.search(r":: 3\.\d+$", line)]
    text = (ROOT / "build.py").read_text(encoding="utf-8")
    others = re.search(r"OTHER_PYTHONS = \((.*)\)", text)
    assert others is not None
    assert named == ["3.11", *re.findall(r"3\.\d+", others[1])]


@pytest.mark.slow
@pytest.mark.parametrize("python", PYTHONS or [None], ids=lambda path: path.parts[-3] if path else "none here")
def test_the_engine_s_tests_pass_on_another_python(python: Path | None, tmp_path: Path) -> None:
    if python is None:
        pytest.skip("no other Python was prepared: python3 build.py test does that where there is one")
    # The second readings and the random texts say the same on every Python; the bench's peer is not installed there.
    few = "not against and not fuzzed and not oracle and not plain_fold and not spoilt"
    quiet = ("-q", "-p", "no:cacheprovider", "-W", "error", f"--basetemp={tmp_path / 'base'}", "-m", "not browser")
    what = ("engine", "tests/engine", "tests/perft", "--ignore=tests/engine/test_speed_bench.py")
    checked(python, "-m", "pytest", *quiet, "-k", few, *what)


@pytest.mark.slow
def test_a_wheel_can_be_compiled_for_one_version_of_python(built: Built, tmp_path: Path) -> None:
    if not COMPILER:
        pytest.skip("pyodide-build wants Python 3.12 or newer: python3 build.py test prepares it where there is one")
    wheel = tmp_path / built.wheel.name
    wheel.write_bytes(built.wheel.read_bytes())
    checked(COMPILER, "-P", "-m", "pyodide_cli", "py-compile", "--keep", wheel, folder=tmp_path)
    (compiled,) = (path for path in tmp_path.glob("*.whl") if path != wheel)
    assert re.fullmatch(rf"tabard-{re.escape(engine.__version__)}-cp3\d+-none-any\.whl", compiled.name)
    with zipfile.ZipFile(compiled) as packed:
        assert not [name for name in packed.namelist() if name.endswith(".py")]
    checked(COMPILER, "-m", "venv", "--without-pip", tmp_path / "environment")
    python = tmp_path / "environment" / "bin" / "python"
    pip = (
        COMPILER,
        "-m",
        "pip",
        "--disable-pip-version-check",
        "--python",
        python,
        "install",
        "--no-index",
        "--no-deps",
    )
    checked(*pip, compiled, folder=tmp_path)
    plays(Environment(python, tmp_path))
