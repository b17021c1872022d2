"""``python -m tests.contract.coverage``: how many cites, rulings and sentences of the booklets have tests; exit 1 if one has none.

A test says by ``pytest.mark.cite(…)`` what it is the test of. Every name of a rulebook, and every ruling, must be
named by one. ``sentences.toml`` lists, in our words, what the booklets order, each with what its tests are marked with.
"""

from __future__ import annotations

import ast
import sys
import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path

TESTS = Path(__file__).parents[1]
SENTENCES = Path(__file__).with_name("sentences.toml")


def names_of(decorator: ast.expr) -> set[str]:
    """Name what ``pytest.mark.cite(…)`` cites; nothing for any other expression."""
    if not isinstance(decorator, ast.Call) or ast.unparse(decorator.func) != "pytest.mark.cite":
        return set()
    return {word.value for word in decorator.args if isinstance(word, ast.Constant) and isinstance(word.value, str)}
