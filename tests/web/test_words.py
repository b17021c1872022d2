"""Everything that can be said has its words, and every word is said somewhere."""

from __future__ import annotations

import ast
import re
import shutil
import sys
from pathlib import Path
from string import Formatter
from typing import TYPE_CHECKING
from unittest.mock import patch

import pytest

import engine.duke.game
from engine.duke.model.effects import SetUpAsk
from engine.duke.modules import ALL_RULES
from engine.duke.rulebook import RULEBOOK
from engine.record import AGREED, RESIGNED
from engine.state import Ask, Effect
from tests.web.screens import sit_down
from web import words as spoken_words
from web.app.switcher import Switcher
from web.browser.render import HEADINGS, LABELS
from web.duke.messages import ASKS, EFFECTS, TODO
from web.games import GAMES
from web.storage.store import Memory
from web.ui.widgets import Choice
from web.words import LANGUAGES, SPEAKER, language, listed, parts, say

if TYPE_CHECKING:
    from collections.abc import Iterator

WEB = Path(__file__).parents[2] / "web"
SOURCES = {
    path: path.read_text()
    for path in WEB.rglob("*.py")
    if not {*LANGUAGES} & {*path.parts} and "build" not in path.parts
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


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_sentence_that_the_code_says_is_there(code: str) -> None:
    words, forms = language(code).words, "|".join(language(code).forms)
    for path, source in SOURCES.items():
        for match in SAID.finditer(source):
            for name in filter(None, match.groups()):
                pattern = re.compile(re.sub(r"\\\{[^}]*\\\}", ".+", re.escape(name)) + rf"(\.({forms}))?")
                assert any(pattern.fullmatch(known) for known in words), f"{path.name}: {name}"


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_sentence_that_is_there_is_said(code: str) -> None:
    words, forms = language(code).words, "|".join(language(code).forms)
    code = "\n".join(SOURCES.values())
    literals = set(NAMES.findall(code)) | set(re.findall(r'"([A-Za-z.-]+)"', code))
    open_ends = {match.split("{")[0] for match in re.findall(r'f"([a-z.]+\{[^"]*)"', code)}
    unsaid = [
        name
        for name in words
        if re.sub(rf"\.({forms})$", "", name) not in literals and not any(name.startswith(end) for end in open_ends)
    ]
    assert unsaid == []


def test_no_sentence_is_there_twice() -> None:
    for code in LANGUAGES:
        assert sum(len(part.WORDS) for part in parts(code)) == len(language(code).words), code


def test_every_effect_and_every_question_has_its_words() -> None:
    assert set(kinds(Effect)) == {kind.__qualname__ for kind in EFFECTS}
    asks = set(kinds(Ask)) - {SetUpAsk.__qualname__}  # what several of them have in common is asked by none
    assert asks == {kind.__qualname__ for kind in ASKS} == {kind.__qualname__ for kind in TODO}


@pytest.mark.parametrize("cite", list(RULEBOOK), ids=lambda cite: str(cite.id))
def test_every_cite_has_a_sentence_and_a_place(cite: engine.cite.Cite) -> None:
    assert cite.sentence.endswith(".")
    assert cite.source


ENDS = {name for rule in ALL_RULES for name in rule.ends}
assert RULES.count("Outcome(") == 1  # by ``won``, which knows no other ends


@pytest.mark.parametrize("reason", sorted(ENDS | {*RESIGNED, *AGREED}))
def test_every_end_has_its_words(reason: str) -> None:
    assert say(f"end.{reason}", winner="Ann", loser="Ben").endswith(".")


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_language_has_the_same_sentences_with_the_same_places(code: str) -> None:
    ours, english = by_sentence(code), by_sentence("en")
    assert set(ours) == set(english)
    for name, forms in ours.items():
        free = set() if "" in forms else {"count"}  # a form for one thing need not say how many
        for text in forms.values():
            assert places(text) - free == set().union(*map(places, english[name].values())) - free, name


def by_sentence(code: str) -> dict[str, dict[str, str]]:
    """Give the forms of each sentence of a language, by the sentence's name; one that has no forms has one named ""."""
    found: dict[str, dict[str, str]] = {}
    words, endings = language(code).words, language(code).forms
    for name, text in words.items():
        sentence, _, ending = name.rpartition(".")
        counted = ending in endings and all(f"{sentence}.{each}" in words for each in endings)
        found.setdefault(sentence if counted else name, {})[ending if counted else ""] = text
    return found


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_language_s_files_take_no_sentence_from_elsewhere(code: str) -> None:
    for path in sorted((WEB / "words" / code).rglob("*.py")):
        names = {
            name
            for node in ast.walk(ast.parse(path.read_text()))
            for name in (
                [alias.name for alias in node.names]
                if isinstance(node, ast.Import)
                else [node.module or "."]
                if isinstance(node, ast.ImportFrom)
                else []
            )
        }
        assert names <= {"__future__", "typing", "collections.abc"}, path


@pytest.fixture
def german(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Make a language as CONTRIBUTING says: copy the folder of English; one sentence is translated."""
    folder = tmp_path / "de"
    shutil.copytree(WEB / "words" / "en", folder, ignore=shutil.ignore_patterns("__pycache__"))
    common = folder / "common.py"
    common.write_text(common.read_text().replace('"control.undo": "Undo"', '"control.undo": "Zurück"'))
    monkeypatch.setattr(spoken_words, "__path__", [*spoken_words.__path__, str(tmp_path)])
    monkeypatch.setattr(spoken_words, "LANGUAGES", spoken_words.codes())
    yield folder
    SPEAKER.speak("en")
    spoken_words.language.cache_clear()
    for name in [name for name in sys.modules if name.startswith("web.words.de")]:
        del sys.modules[name]


def test_a_copied_folder_is_a_language_of_its_own(german: Path) -> None:
    assert spoken_words.LANGUAGES == ("en", "de")
    assert all(Path(str(part.__file__)).is_relative_to(german) for part in parts("de"))
    assert language("de").words.keys() == language("en").words.keys()
    SPEAKER.speak("fr", "de-AT")
    assert say("control.undo") == "Zurück"
    SPEAKER.speak("fr")
    assert say("control.undo") == "Undo"


def test_what_is_not_translated_is_named_and_never_said_in_english(german: Path) -> None:
    common = german / "common.py"
    common.write_text(common.read_text().replace('    "control.undo": "Zurück",\n', ""))
    SPEAKER.speak("de")
    with pytest.raises(KeyError, match=r"'control\.undo' among the words of 'de'"):
        say("control.undo")
    with pytest.raises(KeyError, match=r"'no\.such\.thing' among the words of 'de'"):
        say("no.such.thing", count=3)


def test_a_language_says_itself_which_form_goes_with_a_count(german: Path) -> None:
    package, common = german / "__init__.py", german / "common.py"
    package.write_text(
        'NAME, FORMS = "Three", ("none", "two", "rest")\n\ndef form(count): return FORMS[min(count, 2)]\n'
    )
    common.write_text('WORDS = {"things.none": "no thing", "things.two": "a pair", "things.rest": "{count} things"}\n')
    SPEAKER.speak("de")
    assert [say("things", count=count) for count in (0, 1, 7)] == ["no thing", "a pair", "7 things"]


@pytest.mark.usefixtures("german")
def test_a_reader_can_choose_a_language_once_there_are_two() -> None:
    memory = Memory()
    app = sit_down(memory)
    with patch("web.app.common_panels.LANGUAGES", spoken_words.LANGUAGES):
        app.press("open settings")
        panel = app.screen().panel
    assert panel is not None
    (choice,) = (block for block in panel.blocks if isinstance(block, Choice) and block.control == "language")
    assert choice.options == (("en", "English"), ("de", "English"))
    app.enter("language", "de")
    assert say("control.undo") == "Zurück"
    SPEAKER.speak("en")
    Switcher(GAMES, memory, "/site/", lambda: "2030-01-01T10:00", lambda: "new", languages=("en",))
    assert SPEAKER.language.code == "de"


def test_with_one_language_there_is_nothing_to_choose() -> None:
    app = sit_down()
    app.press("open settings")
    panel = app.screen().panel
    assert panel is not None
    assert (len(LANGUAGES) == 1) == ("language" not in [getattr(block, "control", "") for block in panel.blocks])


def test_the_page_has_the_english_names_of_its_places() -> None:
    page = (WEB.parent / "index.html").read_text()
    for name, words in LABELS.items():
        (tag,) = re.findall(rf'<[^>]*id="{name}"[^>]*>', page)
        assert f'aria-label="{say(words)}"' in tag
    for name, words in HEADINGS.items():
        assert f'id="{name}">{say(words)}<' in page


def places(text: str) -> set[str]:
    """Give the names of a sentence's places."""
    return {name for _, name, _, _ in Formatter().parse(text) if name}


@pytest.mark.parametrize("name", sorted(language("en").words))
def test_sentences_are_tidy(name: str) -> None:
    text = language("en").words[name]
    if name not in {"list.comma", "notice.hint", "face.words", "way.both"}:
        assert text == text.strip()
        assert "  " not in text
        assert ".." not in text


def test_a_list_reads_as_one() -> None:
    assert listed(["b1"]) == "b1"
    assert listed(["b1", "d1"]) == "b1 or d1"
    assert listed(["b1", "c2", "d1"]) == "b1, c2 or d1"
