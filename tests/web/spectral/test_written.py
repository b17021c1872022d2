"""What players wrote outlives the end of the game: kept, reopened, exported, each for its own player alone."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from engine.record import read_record
from tests.web.screens import buttons, words
from tests.web.spectral.seats import PREFIX, at, sit_down, text_of, turn
from web.spectral.saves import MAKERS, WRITTEN
from web.storage.store import Memory, summary
from web.ui.widgets import Figure

if TYPE_CHECKING:
    from engine.match import Match
    from web.spectral.app import SpectralApp

ANN = "Dh on a1, I think\nmind b2"


def ended(memory: Memory, *, pad: str = "hand", pin: str = "") -> SpectralApp:
    """Play a short game to its end, in which seat 1 writes, with a PIN if one is given, and seat 2 too."""
    app = at(storage=memory, pad=pad)
    turn(app, "a1b1=1?a1", done=False)
    if pad == "hand":
        app.press("write")
        app.enter("mark note c2", "x7z")
    app.enter("notes", ANN)
    if pin:
        app.enter("pin", pin)
        app.press("pin set")
    app.press("done")
    app.press("reveal")
    app.enter("notes", "of the second")
    app.press("pass")
    if pin:
        app.enter("pin", pin)
    app.press("reveal")
    app.press("pass")
    assert app.play.over
    return app


def controls(app: SpectralApp) -> list[str]:
    """Name the controls that there are."""
    return [found.control for found in buttons(app.screen())]


def reopened(app: SpectralApp, memory: Memory, how: str) -> SpectralApp:
    """Give the finished game as somebody finds it later."""
    if how == "at once":
        return app
    if how == "reloaded":
        return sit_down(memory)
    if how == "loaded":
        again = sit_down(memory)
        again.press("new")
        again.press(f"load {app.saves.id}")
        return again
    elsewhere = sit_down()
    elsewhere.opened(app.saves.text(app.play))
    return elsewhere


WAYS = ("at once", "reloaded", "loaded", "imported")


@pytest.mark.parametrize("how", WAYS)
@pytest.mark.parametrize("pad", ["hand", "app"])
def test_pads_and_notes_are_there_after_the_end_and_say_whose_they_are(how: str, pad: str) -> None:
    memory = Memory()
    first = ended(memory, pad=pad)
    pads = dict(first.play.pads)
    app = reopened(first, memory, how)
    assert app.play.pads == pads
    assert app.play.pad_kind == pad
    assert "open pads" in controls(app)
    app.press("open pads")
    assert "think" not in text_of(app.screen())
    rows = [found for found in buttons(app.screen()) if found.control in {"open pads 1", "open pads 2"}]
    assert [found.label for found in rows] == ["Read", "Read"]
    assert {found.tone for found in rows} == {"plain"}, "in rows a quiet control shows its glyph alone"
    app.press("open pads 1")
    assert "think" not in text_of(app.screen())
    app.press("read 1")
    text = text_of(app.screen())
    assert "I think" in text
    assert "mind b2" in text
    assert ("x7z" in text) is (pad == "hand")
    assert "of the second" not in text
    panel = app.screen().panel
    assert panel is not None
    figures = [block for block in panel.blocks if isinstance(block, Figure)]
    assert bool(figures) is (pad == "hand")
    if figures:
        assert "a1" in figures[0].words
        assert "b3" not in figures[0].words
    app.press("open pads 2")
    app.press("read 2")
    assert "of the second" in text_of(app.screen())
    assert "I think" not in text_of(app.screen())


@pytest.mark.parametrize("leave", ["close", "open pads", "open scores", "open written", "show replay", "new"])
def test_what_was_read_is_gone_from_the_page_with_the_next_step(leave: str) -> None:
    app = ended(Memory())
    app.press("read 1")
    assert "I think" in text_of(app.screen())
    app.press(leave)
    assert "I think" not in text_of(app.screen())
    app.press("open written")
    assert "I think" not in text_of(app.screen())


def test_beside_the_panel_a_press_puts_it_away() -> None:
    app = ended(Memory())
    app.press("read 1")
    app.back_out()
    assert "I think" not in text_of(app.screen())
    app.press("open written")
    assert "I think" not in text_of(app.screen())


@pytest.mark.parametrize("how", WAYS)
def test_a_pin_keeps_what_its_player_wrote_after_the_end_too(how: str) -> None:
    memory = Memory()
    app = reopened(ended(memory, pin="4711"), memory, how)
    for typed in ("", "1234"):
        app.press("open pads 1")
        app.enter("pin", typed)
        app.press("read 1")
        assert "I think" not in text_of(app.screen())
        panel = app.screen().panel
        assert panel is not None
        assert "That is not the PIN." in words(panel.blocks)
    app.press("open pads")
    app.press("open pads 1")
    panel = app.screen().panel
    assert panel is not None
    assert "That is not the PIN." not in words(panel.blocks)
    app.enter("pin", "4711")
    app.press("read 1")
    assert "I think" in text_of(app.screen())


def test_a_forgotten_pin_may_be_taken_away_by_all_after_the_end() -> None:
    memory = Memory()
    app = ended(memory, pin="4711")
    app.press("forget-pin")
    assert "1" in app.play.pins
    app.press("ask forgotten 2")
    assert app.screen().panel is None
    app.press("open pads 1")
    app.press("ask forgotten 1")
    panel = app.screen().panel
    assert panel is not None
    assert panel.question
    app.press("forget-pin")
    app.press("read 1")
    assert "I think" in text_of(app.screen())
    assert sit_down(memory).play.pins == {}


@pytest.mark.parametrize("control", ["open pads", "open pads 1", "read 1", "open written", "ask forgotten 1"])
def test_while_the_game_goes_on_none_of_this_opens_anything(control: str) -> None:
    app = at(pad="hand")
    turn(app, "a1b1=1?a1", done=False)
    app.enter("notes", ANN)
    app.press("done")
    app.press(control)
    app.press("open written")
    assert "I think" not in text_of(app.screen())
    assert app.screen().panel is None
    app.press("reveal")
    app.press(control)
    assert "I think" not in text_of(app.screen())


def test_the_text_of_a_finished_game_is_a_record_with_the_notes_sealed() -> None:
    memory = Memory()
    app = ended(memory)
    for text in (memory.texts[f"{PREFIX}game:{app.saves.id}"], app.saves.text(app.play)):
        assert "I think" not in text
        assert "x7z" not in text
        assert any(line.startswith(WRITTEN) for line in text.splitlines())
        match: Match[Any] = read_record(text, MAKERS)
        assert match.log == app.play.match.log
        assert summary("1", text).saved
        assert summary("1", text).end.endswith("end.passes")
    app.press("open export")
    assert "sealed" in text_of(app.screen())


def test_a_game_in_which_nothing_was_written_is_exported_as_it_always_was() -> None:
    app = at()
    turn(app, "a1b1=1?a1", "pass", "pass")
    assert WRITTEN not in app.saves.text(app.play)
    assert "open pads" not in controls(app)
    app.press("open export")
    assert "sealed" not in text_of(app.screen())


@pytest.mark.parametrize("damage", ["cut", "letter", "line"])
def test_a_finished_game_opens_without_its_notes_where_they_are_damaged_and_says_so(damage: str) -> None:
    app = ended(Memory())
    lines = app.saves.text(app.play).splitlines()
    at_line = next(number for number, line in enumerate(lines) if line.startswith(WRITTEN))
    line, first = lines[at_line], len(WRITTEN)
    other_letter = WRITTEN + ("R" if line[first] == "Q" else "Q") + line[first + 1 :]
    lines[at_line] = {"cut": line[:-3], "letter": other_letter, "line": ""}[damage]
    damaged = [line for line in lines if line.startswith(WRITTEN)]
    memory = Memory()
    other = sit_down(memory)
    other.opened("\n".join(lines))
    assert other.play.match.log == app.play.match.log
    assert other.play.over
    assert other.play.pads == {}
    assert "that part of the text is damaged" in text_of(other.screen())
    other.enter("name 1", "Zoe")
    other.press("dismiss notes")
    assert "that part of the text is damaged" not in text_of(other.screen())
    kept = memory.texts[f"{PREFIX}game:{other.saves.id}"].splitlines()
    assert [line for line in kept if line.startswith(WRITTEN)] == damaged
    assert "that part of the text is damaged" in text_of(sit_down(memory).screen())
    other.press("new")
    other.press(f"load {other.saves.games()[0].id}")
    assert "that part of the text is damaged" in text_of(other.screen())
    other.press("new")
    assert "that part of the text is damaged" not in text_of(other.screen())


def test_where_nothing_is_sealed_beside_a_record_nothing_is_missed() -> None:
    app = ended(Memory())
    lines = [line for line in app.saves.text(app.play).splitlines() if not line.startswith(WRITTEN)]
    other = sit_down()
    other.opened("\n".join(lines))
    assert other.play.pads == {}
    assert "that part of the text is damaged" not in text_of(other.screen())
