"""The pads: kept by the app as the booklet tells, or by hand; only their player ever sees them."""

from __future__ import annotations

import json

import pytest

from engine.spectral.text.reading import read_layout
from tests.web.screens import buttons, cell, words
from tests.web.spectral.seats import LAYOUT, at, begun, seen, text_of, turn
from web.spectral.deductions import pad_of
from web.spectral.pad import view as pad_desk
from web.spectral.pad.notes import NOTE, NOTES, Mark, Pad, read_pad
from web.storage.store import Memory
from web.ui.widgets import Area, Choice

# The booklet's example of Nicole's: the top row is D, its top right card is a treasure card she has seen.
NICOLE = "DhDdDqDc/AdAqAcAh/BqBdBhBc/ChCcCqCd"


def test_nicole_fills_in_the_three_cells_that_row_d_may_curse() -> None:
    app = at(NICOLE, players="4")
    turn(app, "c1d1=1?d1", "pass", "pass", "pass")
    app.press("reveal")
    pad = pad_of(seen(app))
    assert pad.letters == {1: "D"}
    assert pad.crossed == {"Dc"}
    assert [name for name, mark in pad.cells.items() if mark.may_curse] == ["a4", "b4", "c4"]
    assert pad.mark("d1") == Mark("D", "c", pad.mark("d1").gems, may_gem=pad.mark("d1").may_gem)
    assert pad.mark("d3").gems == 1


def test_a_curse_that_is_certain_is_tallied_and_its_hallways_crossed_out() -> None:
    app = at(players="4")
    turn(app, "a1b1=1?a1", "pass", "pass", "pass")
    app.press("reveal")
    pad = pad_of(seen(app))
    assert pad.mark("a4").curses == 1
    assert pad.crosses == {"a3a4", "a4b4"}


def test_the_fourth_letter_and_the_fourth_glyph_follow() -> None:
    app = at(players="2", beginner="no")
    looks = ["a1b1=1?a1", "pass", "a1b1=2?b1", "pass", "b1b2=1?b2", "pass", "c3d3=1?d3", "pass", "c1d1=1?c1", "pass"]
    turn(app, *looks)
    app.press("reveal")
    pad = pad_of(seen(app))
    assert pad.letters == {1: "D", 2: "A", 3: "B", 4: "C"}
    cards = read_layout(LAYOUT)
    assert pad.mark("d1") == Mark(
        "D", "c", pad.mark("d1").gems, pad.mark("d1").curses, pad.mark("d1").may_gem, pad.mark("d1").may_curse
    )
    assert cards[3].text in pad.crossed


def test_the_pad_lies_in_the_cards_place_and_is_read_out() -> None:
    app = at(players="4")
    turn(app, "a1b1=1?a1", done=False)
    app.press("pad")
    screen = app.screen()
    assert cell(screen, "pad Dh").words == "D, Horizontal Reflection, curse, crossed off"
    assert cell(screen, "pad row 1").words == "Row 1: D"
    assert cell(screen, "pad a3a4").words == "Hallway a3a4, crossed out"
    assert cell(screen, "pad a4").words == "a4: 1 curse tally"
    assert len(screen.cells) == len(screen.plan.columns) * len(screen.plan.rows)
    app.resize(390, 520)
    for point in ("pad Dh", "pad row 3", "pad b2", "pad b2c2"):
        shown = app.picture()
        box = next(sprite.rect for sprite in shown if sprite.points_at == point)
        assert shown.hit(box.centre.x, box.centre.y) == point
    app.press("pad")
    assert app.screen().cells[0].square == "a1"


@pytest.mark.parametrize(("width", "height"), [(560, 342), (390, 520), (320, 400), (880, 740)])
def test_the_whole_pad_is_in_sight_and_is_hit_where_it_is_seen(width: int, height: int) -> None:
    app = at(players="4", pad="hand")
    app.resize(width, height)
    app.press("reveal")
    app.press("pad")
    shown = app.picture()
    for sprite in shown:
        assert sprite.rect.left >= 0 <= sprite.rect.top
        assert sprite.rect.right <= width
        assert sprite.rect.bottom <= height + 1e-9
        if str(sprite.points_at) in pad_desk.POINTS and len(str(sprite.points_at)) == len("pad a1"):
            assert shown.hit(sprite.rect.centre.x, sprite.rect.centre.y) == sprite.points_at
    squares = app.squares()
    assert squares.bottom <= height


def test_the_keyboard_goes_over_the_pad() -> None:
    app = at(players="4", pad="hand")
    app.press("reveal")
    app.key("n")
    seen = [app.play.cursor]
    for key in ("ArrowUp", "ArrowUp", "ArrowRight", "ArrowLeft", "End", "Home"):
        app.key(key)
        seen.append(app.play.cursor)
    assert seen[:4] == ["pad a1", "pad Dd", "pad Cd", "pad Cq"]
    assert all(point in pad_desk.POINTS for point in seen)
    assert seen[-2:] == ["pad Ch", "pad Cd"]
    app.key("PageDown")
    assert app.play.cursor == "pad a4"
    app.key("Enter")
    assert app.play.pad.crossed == {app.play.cursor.removeprefix("pad ")} or app.panel_name


@pytest.mark.parametrize(
    ("start", "key", "end"),
    [
        ("pad b2", "Home", "pad row 2"),
        ("pad b2", "End", "pad d2"),
        ("pad b2", "PageUp", "pad Aq"),
        ("pad b2", "PageDown", "pad b4"),
        ("pad b2c2", "PageUp", "pad b1c1"),
        ("pad b2b3", "Home", "pad a2a3"),
        ("pad Cq", "Home", "pad Cd"),
        ("pad Cq", "PageDown", "pad b4"),
        ("pad row 4", "PageUp", "pad row 1"),
        ("pad row 4", "Home", "pad row 4"),
    ],
)
def test_the_large_steps_of_the_keyboard_go_to_an_end_of_the_pad(start: str, key: str, end: str) -> None:
    app = at(players="4", pad="hand")
    app.press("reveal")
    app.key("n")
    app.play.cursor = start
    assert app.key(key)
    assert app.play.cursor == end


def test_a_pad_by_hand_has_what_its_player_wrote_and_nobody_else_sees_it() -> None:
    memory = Memory()
    app = begun("players 2", "mode standard", storage=memory, pad="hand")
    app.press("reveal")
    first = str(app.play.seat)
    app.press("pad")
    for point in ("pad Dh", "pad row 2", "pad row 2", "pad b2c2"):
        app.tap(point)
    app.tap("pad c3")
    panel = app.screen().panel
    assert panel is not None
    assert [block.control for block in panel.blocks if isinstance(block, Choice)] == ["mark letter c3", "mark glyph c3"]
    app.enter("mark letter c3", "B")
    app.enter("mark glyph c3", "q")
    app.enter("mark may_curse c3", "yes")
    app.enter("mark note c3", "hm?!...")
    for control in ("tally gems 1 c3", "tally gems 1 c3", "tally gems -1 c3", "tally curses 1 c3"):
        app.press(control)
    app.press("open notes")
    app.enter("notes", "Bob looks worried")
    wanted = Pad(
        frozenset({"Dh"}),
        {"c3": Mark("B", "q", 1, 1, may_curse=True, note="hm?!")},
        {2: "B"},
        frozenset({"b2c2"}),
        "Bob looks worried",
    )
    assert app.play.pad == wanted
    app.press("pad")
    assert "noted as B, Corner Quadrant" in cell(app.screen(), "c3").words
    turn(app, "pass")
    app.press("reveal")
    assert app.play.pad == Pad()
    app.press("open notes")
    assert "worried" not in text_of(app.screen())
    again = at(storage=memory)
    again.press(f"load {app.saves.id}")
    assert again.play.pads[first] == wanted


def test_what_was_seen_is_written_down_with_one_press() -> None:
    app = at(players="4", pad="hand")
    turn(app, "a1b1=1?a1", done=False)
    assert "write" in [found.control for found in buttons(app.screen())]
    app.press("write")
    assert app.play.pad == Pad(frozenset({"Dh"}), {"a1": Mark("D", "h")}, {1: "D"})
    control = next(found for found in buttons(app.screen()) if found.control == "write")
    assert (control.label, control.enabled) == ("On your pad", False)
    app.press("write")
    assert app.play.pad == Pad(frozenset({"Dh"}), {"a1": Mark("D", "h")}, {1: "D"})
    app.press("pad")
    assert cell(app.screen(), "pad a1").words == "a1: card D, Horizontal Reflection"


def test_a_pad_that_the_app_keeps_takes_notes_but_no_marks() -> None:
    app = at(players="4")
    app.press("reveal")
    app.press("pad")
    for point in ("pad Dh", "pad row 1", "pad b2c2"):
        app.tap(point)
    app.enter("mark letter c3", "B")
    app.enter("notes", "mine")
    assert app.play.pad == Pad(notes="mine")
    app.press("open notes")
    panel = app.screen().panel
    assert panel is not None
    assert next(block.value for block in panel.blocks if isinstance(block, Area)) == "mine"


def test_pads_are_written_as_json_and_read_again() -> None:
    pad = Pad().with_seen("a1", "Dh").with_cross("b2c2").with_mark("d4", Mark(note="ab", gems=2))
    assert read_pad(json.loads(json.dumps(pad.plain()))) == pad


@pytest.mark.parametrize(
    "plain",
    [
        None,
        [],
        {"crossed": ["Zz", 3], "cells": {"z9": [], "a1": ["Q", "z", -1, 99, 1, "yes", "far too long"]}},
        {"letters": {"9": "A", "1": "Q"}, "crosses": "b2c2", "notes": "n" * 9999},
    ],
)
def test_what_can_not_be_on_a_pad_is_left_out(plain: object) -> None:
    pad = read_pad(plain)
    assert pad.crossed == pad.crosses == frozenset()
    assert dict(pad.letters) == {}
    assert len(pad.notes) <= NOTES
    assert all(len(mark.note) <= NOTE and mark.letter == mark.glyph == "" for mark in pad.cells.values())


def test_a_cell_of_a_kept_pad_says_why_where_there_is_help() -> None:
    for helps in (True, False):
        app = at(players="4", helps=helps)
        turn(app, "a1b1=1?a1", done=False)
        app.press("pad")
        app.tap("pad a4")
        panel = app.screen().panel
        assert panel is not None
        assert ("a4 is cursed: Dh lies on a1 and points there." in words(panel.blocks)) is helps
