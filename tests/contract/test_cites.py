"""Every cite of every rulebook, and every ruling that a game stands on, has a test that is marked with its name."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path

import pytest

from tests.contract.games import PRESETS, Preset

TESTS = Path(__file__).parents[1]


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
def cited() -> dict[str, tuple[str, ...]]:
    """Name the tests of each cite and ruling, over all test files."""
    found: dict[str, tuple[str, ...]] = {}
    for path in sorted(TESTS.rglob("test_*.py")):
        for test, names in cited_in(path.read_text(encoding="utf-8")).items():
            for name in names:
                found[name] = (*found.get(name, ()), f"{path.relative_to(TESTS)}::{test}")
    return found


def test_every_cite_has_a_test(preset: Preset) -> None:
    assert [cite.id for cite in preset.game.rulebook if cite.id not in cited()] == []


def test_every_ruling_has_a_test(preset: Preset) -> None:
    assert [ruling for ruling in preset.rulings if ruling not in cited()] == []


def test_every_ruling_that_a_rulebook_names_has_a_test(preset: Preset) -> None:
    named = {ruling for cite in preset.game.rulebook for ruling in cite.rulings}
    assert sorted(named - set(cited())) == []


def test_every_mark_names_something_that_is_there() -> None:
    known = {cite.id for preset in PRESETS for cite in preset.game.rulebook}
    known |= {ruling for preset in PRESETS for ruling in preset.rulings}
    assert {name: tests for name, tests in cited().items() if name not in known} == {}


def test_every_cite_says_where_it_stands_in_one_sentence(preset: Preset) -> None:
    for cite in preset.game.rulebook:
        assert cite.booklet, cite.id
        assert cite.section or cite.booklet == "Tabard", cite.id
        assert cite.sentence.endswith("."), cite.id
        assert len(cite.sentence) <= 160, cite.id
        assert cite.sentence.isascii(), cite.id
    sentences = [cite.sentence for cite in preset.game.rulebook]
    assert len(set(sentences)) == len(sentences)


def test_the_search_for_marks_finds_them_and_only_them() -> None:
    source = """
pytestmark = [pytest.mark.slow, pytest.mark.cite("all")]

@pytest.mark.cite("one", "two")
@pytest.mark.parametrize("x", ["three"])
def test_a(x): ...

def helper(): ...
"""
    assert cited_in(source) == {"test_a": {"all", "one", "two"}}


@pytest.mark.parametrize("spoilt", ['@pytest.mark.other("one")', '@mark.cite("one")'])
def test_other_marks_are_no_cites(spoilt: str) -> None:
    assert cited_in(f"{spoilt}\ndef test_a(): ...") == {"test_a": set()}
