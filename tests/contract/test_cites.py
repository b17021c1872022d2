"""Every cite of every rulebook, and every ruling that a game stands on, has a test that is marked with its name."""

from __future__ import annotations

import pytest

from tests.contract import coverage
from tests.contract.coverage import absent, all_tests, cited, cited_in, sentences
from tests.contract.games import PRESETS, Preset


@pytest.fixture(params={preset.game.name: preset for preset in PRESETS}.values(), ids=lambda preset: preset.game.name)
def preset(request: pytest.FixtureRequest) -> Preset:
    """Give one preset of each game: all of them have the same rulebook."""
    found: Preset = request.param
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


def test_every_sentence_of_the_booklets_has_tests_that_are_there() -> None:
    assert set(sentences()) == {"Lord's Legacy", "Arthurian Legends", "The Specter"}
    for said in sentences().values():
        assert {says: absent(tests) for says, tests in said.items() if absent(tests)} == {}


def test_a_sentence_without_a_test_is_noticed() -> None:
    assert absent(()) == ["at all"]
    assert absent(("fort::a_fort_holds_one_tile", "fort::nothing")) == ["fort::nothing"]


def test_the_coverage_is_told(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    assert coverage.main() == 0
    told = capsys.readouterr().out.splitlines()
    count = len(PRESETS[0].game.rulebook)
    assert f"duke: {count} of {count} cites have tests" in told
    assert "duke: 38 of 38 rulings have tests" in told
    monkeypatch.setattr(coverage, "cited", lambda: {name: tests for name, tests in cited().items() if name != "guard"})
    assert coverage.main() == 1
    told = capsys.readouterr().out.splitlines()
    assert f"duke: {count - 1} of {count} cites have tests" in told
    assert told[-1] == "duke: no test cites guard"


def test_tests_are_found_in_all_folders() -> None:
    assert len({name.split("::")[0] for name in all_tests()}) > 20
