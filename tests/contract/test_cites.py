"""Every cite of every rulebook, and every ruling that a game stands on, has a test that is marked with its name."""

from __future__ import annotations

import pytest

from tests.contract import coverage
from tests.contract.coverage import absent, all_tests, cited, cited_in, covering, sentences
from tests.contract.games import BOOKS

games = pytest.mark.parametrize("game", BOOKS)


@games
def test_every_cite_has_a_test(game: str) -> None:
    rulebook, _ = BOOKS[game]
    assert [cite.id for cite in rulebook if not covering(game, cite.id)] == []


@games
def test_every_ruling_has_a_test(game: str) -> None:
    _, rulings = BOOKS[game]
    assert [ruling for ruling in rulings if not covering(game, ruling)] == []


@games
def test_every_ruling_that_a_rulebook_names_has_a_test(game: str) -> None:
    rulebook, rulings = BOOKS[game]
    named = {ruling for cite in rulebook for ruling in cite.rulings}
    assert sorted(named - set(rulings)) == []
    assert [ruling for ruling in named if not covering(game, ruling)] == []


def test_every_mark_names_something_that_is_there() -> None:
    known = {cite.id for rulebook, _ in BOOKS.values() for cite in rulebook}
    known |= {ruling for _, rulings in BOOKS.values() for ruling in rulings}
    assert {name: tests for name, tests in cited().items() if name not in known} == {}


def test_a_test_of_another_game_covers_no_cite_of_the_same_name() -> None:
    assert covering("spectral", "over")
    assert not any(test.startswith("engine/duke/") for test in covering("spectral", "over"))
    assert not any(test.startswith("engine/spectral/") for test in covering("duke", "over"))


@games
def test_every_cite_says_where_it_stands_in_one_sentence(game: str) -> None:
    rulebook, _ = BOOKS[game]
    for cite in rulebook:
        assert cite.booklet, cite.id
        assert cite.section or cite.booklet == "Tabard", cite.id
        assert cite.sentence.endswith("."), cite.id
        assert len(cite.sentence) <= 160, cite.id
        assert cite.sentence.isascii(), cite.id
    sentences = [cite.sentence for cite in rulebook]
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


def test_every_sentence_of_the_booklets_has_tests_that_are_there() -> None:
    assert set(sentences()) == {"Lord's Legacy", "Arthurian Legends", "The Specter", "Spectral"}
    for said in sentences().values():
        assert {says: absent(tests) for says, tests in said.items() if absent(tests)} == {}


def test_a_sentence_without_a_test_is_noticed() -> None:
    assert absent(()) == ["at all"]
    assert absent(("fort::a_fort_holds_one_tile", "fort::nothing")) == ["fort::nothing"]


def test_the_coverage_is_told(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    assert coverage.main() == 0
    told = capsys.readouterr().out.splitlines()
    count = len(BOOKS["duke"][0])
    assert f"duke: {count} of {count} cites have tests" in told
    for game, (_, rulings) in BOOKS.items():
        assert f"{game}: {len(rulings)} of {len(rulings)} rulings have tests" in told
    monkeypatch.setattr(coverage, "cited", lambda: {name: tests for name, tests in cited().items() if name != "guard"})
    assert coverage.main() == 1
    told = capsys.readouterr().out.splitlines()
    assert f"duke: {count - 1} of {count} cites have tests" in told
    assert told[-1] == "duke: no test cites guard"


def test_tests_are_found_in_all_folders() -> None:
    assert len({name.split("::")[0] for name in all_tests()}) > 20
