"""Everything that can be said has its words, and every word is said somewhere."""

from __future__ import annotations

import re
from pathlib import Path
from string import Formatter
from typing import TYPE_CHECKING

import pytest

import engine.duke.game
from engine.duke.model.effects import SetUpAsk
from engine.duke.rulebook import RULEBOOK
from engine.record import AGREED, RESIGNED
from engine.state import Ask, Effect
from web.duke.messages import ASKS, EFFECTS, TODO
from web.words import LANGUAGES, en, listed, say

if TYPE_CHECKING:
    from collections.abc import Iterator

WEB = Path(__file__).parents[2] / "web"
SOURCES = {
    path: path.read_text()
    for path in WEB.rglob("*.py")
    if LANGUAGES.keys().isdisjoint(path.parts) and "build" not in path.parts
}
SAID = re.compile(r'say\(\s*f?"([^"]+)"(?: if [^"]+ else "([^"]+)")?(?: if [^"]+ else "([^"]+)")?')
NAMES = re.compile(r'"([a-z]+(?:[.-][A-Za-z0-9]+)+)"')
RULES = "\n".join(path.read_text() for path in sorted((WEB.parent / "engine/duke").rglob("*.py")))
OURS = engine.duke.game.__name__.rpartition(".")[0]


def kinds(of: type[object]) -> Iterator[str]:
    """Go through the names of every kind of something that the core or The Duke has."""
    for kind in of.__subclasses__():
        if kind.__module__ == of.__module__ or kind.__module__.startswith(OURS):
            yield kind.__qualname__
            yield from kinds(kind)


@pytest.mark.parametrize("words", list(LANGUAGES.values()), ids=list(LANGUAGES))
def test_every_sentence_that_the_code_says_is_there(words: dict[str, str]) -> None:
    for path, source in SOURCES.items():
        for match in SAID.finditer(source):
            for name in filter(None, match.groups()):
                pattern = re.compile(re.sub(r"\\\{[^}]*\\\}", ".+", re.escape(name)) + r"(\.(one|many))?")
                assert any(pattern.fullmatch(known) for known in words), f"{path.name}: {name}"


@pytest.mark.parametrize("words", list(LANGUAGES.values()), ids=list(LANGUAGES))
def test_every_sentence_that_is_there_is_said(words: dict[str, str]) -> None:
    code = "\n".join(SOURCES.values())
    literals = set(NAMES.findall(code)) | set(re.findall(r'"([A-Za-z.-]+)"', code))
    open_ends = {match.split("{")[0] for match in re.findall(r'f"([a-z.]+\{[^"]*)"', code)}
    unsaid = [
        name
        for name in words
        if re.sub(r"\.(one|many)$", "", name) not in literals and not any(name.startswith(end) for end in open_ends)
    ]
    assert unsaid == []


def test_no_sentence_is_there_twice() -> None:
    assert sum(len(part.WORDS) for part in en.PARTS) == len(en.WORDS)


def test_every_effect_and_every_question_has_its_words() -> None:
    assert set(kinds(Effect)) == {kind.__qualname__ for kind in EFFECTS}
    asks = set(kinds(Ask)) - {SetUpAsk.__qualname__}  # what several of them have in common is asked by none
    assert asks == {kind.__qualname__ for kind in ASKS} == {kind.__qualname__ for kind in TODO}


@pytest.mark.parametrize("cite", list(RULEBOOK), ids=lambda cite: str(cite.id))
def test_every_cite_has_a_sentence_and_a_place(cite: engine.cite.Cite) -> None:
    assert cite.sentence.endswith(".")
    assert cite.source


ENDS = re.findall(r'Outcome\(\s*\([^)]*\),\s*RULEBOOK\["([^"]+)"(?: if (?:[^\]]+) else "([^"]+)")?', RULES)
assert len(ENDS) == RULES.count("Outcome(")


@pytest.mark.parametrize("reason", sorted({name for pair in ENDS for name in pair if name} | {*RESIGNED, *AGREED}))
def test_every_end_has_its_words(reason: str) -> None:
    assert say(f"end.{reason}", winner="Ann", loser="Ben").endswith(".")


@pytest.mark.parametrize(("language", "words"), list(LANGUAGES.items()))
def test_every_language_has_the_same_sentences_with_the_same_places(language: str, words: dict[str, str]) -> None:
    english = LANGUAGES["en"]
    assert set(words) == set(english), language
    for name, text in words.items():
        assert places(text) == places(english[name]), name


def places(text: str) -> set[str]:
    """Give the names of a sentence's places."""
    return {name for _, name, _, _ in Formatter().parse(text) if name}


@pytest.mark.parametrize("name", sorted(LANGUAGES["en"]))
def test_sentences_are_tidy(name: str) -> None:
    text = LANGUAGES["en"][name]
    if name not in {"list.comma", "notice.hint", "face.words", "way.both"}:
        assert text == text.strip()
        assert "  " not in text
        assert ".." not in text


def test_a_list_reads_as_one() -> None:
    assert listed(["b1"]) == "b1"
    assert listed(["b1", "d1"]) == "b1 or d1"
    assert listed(["b1", "c2", "d1"]) == "b1, c2 or d1"
