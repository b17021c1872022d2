"""What README and CONTRIBUTING say is so: their examples run; the code they quote and the files they name are there."""

from __future__ import annotations

import doctest
import re
import runpy
import shlex
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).parents[1]
DOCUMENTS = ("README.md", "CONTRIBUTING.md", "CHANGELOG.md", "docs/engine.md")
FENCE = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
MADE = re.compile(r"site/|dist/|\.build/|web/words/de/|\w+/(words/en/)?noughts[/.]")
"""What is not there before somebody makes it."""


def blocks(language: str) -> Iterator[str]:
    """Go through the fenced blocks of a language."""
    for document in DOCUMENTS:
        for block in FENCE.finditer((ROOT / document).read_text(encoding="utf-8")):
            if block[1] == language:
                yield block[2]


def commands() -> list[tuple[str, str]]:
    """Give each command of the examples with what it prints."""
    parts = [part for block in blocks("console") for part in re.split(r"^\$ ", block, flags=re.MULTILINE) if part]
    return [(line, printed) for line, _, printed in (part.partition("\n") for part in parts)]


def quoted() -> list[tuple[str, str]]:
    """Give each quotation of code with the file that it names in its first line."""
    return [(line.removeprefix("# "), code) for line, _, code in (block.partition("\n") for block in blocks("python"))]


def named(document: str) -> set[str]:
    """Name the files and folders of the project that a document talks about or shows."""
    text = (ROOT / document).read_text(encoding="utf-8")
    paths = set(re.findall(r"[`\s](\.?[a-z_]+(?:/[\w.-]+)*/(?:[\w-]+\.\w+)?)[`\s]", text))
    shown = set(re.findall(r"(?:\]\(|src=\")([\w/.-]+)", text))
    return {path for path in paths | shown if not MADE.match(path)}


@pytest.mark.parametrize(("command", "printed"), commands(), ids=lambda text: text[:32])
def test_a_command_prints_what_is_said(command: str, printed: str) -> None:
    program, *arguments = shlex.split(command)
    if program == "tabard":  # as it is called where it is installed
        arguments = ["-m", "engine", *arguments]
    else:
        assert program == "python3"
    ran = subprocess.run([sys.executable, *arguments], capture_output=True, text=True, check=True, cwd=ROOT)  # noqa: S603 - our own
    assert ran.stdout == printed


def test_the_python_example_runs() -> None:
    examples = (
        "\n".join(blocks("pycon")).replace("from tabard", "from engine").replace("import tabard", "import engine")
    )
    test = doctest.DocTestParser().get_doctest(examples, {}, "engine.md", "docs/engine.md", 0)
    assert len(test.examples) > 5
    assert doctest.DocTestRunner().run(test).failed == 0


@pytest.mark.parametrize(("path", "code"), quoted())
def test_code_that_is_quoted_is_there(path: str, code: str) -> None:
    assert code in (ROOT / path).read_text(encoding="utf-8")


@pytest.mark.parametrize("document", DOCUMENTS)
def test_every_file_that_is_named_is_there(document: str) -> None:
    assert [path for path in sorted(named(document)) if not (ROOT / path).exists()] == []


def test_every_verb_of_the_one_door_is_in_the_readme_and_no_other() -> None:
    verbs = runpy.run_path(str(ROOT / "build.py"))["VERBS"]
    texts = [(ROOT / document).read_text(encoding="utf-8") for document in DOCUMENTS]
    assert set(re.findall(r"python3 build\.py (\w+)", texts[0])) == set(verbs)
    assert all(verb in verbs for text in texts for verb in re.findall(r"python3 build\.py (\w+)", text))


@pytest.mark.parametrize("picture", sorted((ROOT / "docs").glob("*.png")), ids=lambda path: path.name)
def test_pictures_are_small(picture: Path) -> None:
    assert picture.stat().st_size < 300_000
    assert f"docs/{picture.name}" in (ROOT / "README.md").read_text(encoding="utf-8")
