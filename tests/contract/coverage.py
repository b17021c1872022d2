"""``python -m tests.contract.coverage``: how many cites, rulings and sentences of the booklets have tests.

A test says by ``pytest.mark.cite(…)`` what it is the test of. Law: every name of a rulebook, and every ruling, is cited
by a test, and every sentence of ``sentences.toml``, where what the booklets order is told in our words, names tests
that are there. The exit status is 1 where one has none.
"""

from __future__ import annotations

import ast
import sys
import tomllib
from functools import cache
from pathlib import Path

from tests.contract.games import BOOKS

TESTS = Path(__file__).parents[1]
SENTENCES = Path(__file__).with_name("sentences.toml")


def names_of(decorator: ast.expr) -> set[str]:
    """Name what ``pytest.mark.cite(…)`` cites; nothing for any other expression."""
    if not isinstance(decorator, ast.Call) or ast.unparse(decorator.func) != "pytest.mark.cite":
        return set()
    return {word.value for word in decorator.args if isinstance(word, ast.Constant) and isinstance(word.value, str)}


def cited_in(source: str) -> dict[str, set[str]]:
    """Name the cites of each test in a module's source; a module's ``pytestmark`` counts for each of its tests."""
    tree = ast.parse(source)
    common: set[str] = set()
    for node in tree.body:
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "pytestmark":
            for mark in ast.walk(node.value):
                common |= names_of(mark) if isinstance(mark, ast.Call) else set()
    found = {}
    for part in ast.walk(tree):
        if isinstance(part, ast.FunctionDef) and part.name.startswith("test"):
            found[part.name] = common.union(*map(names_of, part.decorator_list))
    return found


@cache
def all_tests() -> dict[str, set[str]]:
    """Give every test, as ``engine/duke/test_fort.py::test_…``, with what it cites."""
    return {
        f"{path.relative_to(TESTS).as_posix()}::{test}": names
        for path in sorted(TESTS.rglob("test_*.py"))
        for test, names in cited_in(path.read_text(encoding="utf-8")).items()
    }


@cache
def cited() -> dict[str, tuple[str, ...]]:
    """Name the tests of each cite and ruling, over all test files."""
    found: dict[str, tuple[str, ...]] = {}
    for test, names in all_tests().items():
        for name in names:
            found[name] = (*found.get(name, ()), test)
    return found


def covering(game: str, name: str) -> list[str]:
    """Name the tests of a game's cite or ruling: those of other games with a cite of that name don't count."""
    others = [f"engine/{other}/" for other in BOOKS if other != game]
    return [test for test in cited().get(name, ()) if not test.startswith(tuple(others))]


@cache
def sentences() -> dict[str, dict[str, tuple[str, ...]]]:
    """Read what the booklets order: by booklet the sentences, each with the tests that hold it."""
    booklets: dict[str, dict[str, dict[str, list[str]]]] = tomllib.loads(SENTENCES.read_text(encoding="utf-8"))
    return {
        booklet: {
            f"{section}: {says}": tuple(tests) for section, said in sections.items() for says, tests in said.items()
        }
        for booklet, sections in booklets.items()
    }


def absent(tests: tuple[str, ...]) -> list[str]:
    """Name those of a sentence's tests that are not there; it must have one at least."""
    there = {test.replace("/test_", "/").replace(".py::test_", "::").rpartition("/")[2] for test in all_tests()}
    return [test for test in tests if test not in there] if tests else ["at all"]


def lines() -> tuple[list[str], bool]:
    """Tell the coverage of each game, line by line, and whether nothing is missing."""
    told, missing = [], []
    for game, (rulebook, rulings) in BOOKS.items():
        for what, names in (("cites", [cite.id for cite in rulebook]), ("rulings", rulings)):
            covered = [name for name in names if covering(game, name)]
            told.append(f"{game}: {len(covered)} of {len(names)} {what} have tests")
            missing += [f"{game}: no test cites {name}" for name in names if name not in covered]
    count = sum(bool(names) for names in all_tests().values())
    told.append(f"{count} tests say what they are the tests of")
    for booklet, said in sentences().items():
        held = sum(not absent(tests) for tests in said.values())
        told.append(f"{booklet}: {held} of {len(said)} sentences that order something have tests")
        missing += [
            f"{booklet}, {says} There is no test {name}" for says, tests in said.items() for name in absent(tests)
        ]
    return told + missing, not missing


def main() -> int:
    """Print the coverage; return the exit status."""
    told, whole = lines()
    sys.stdout.write("".join(f"{line}\n" for line in told))
    return 0 if whole else 1


if __name__ == "__main__":
    sys.exit(main())
