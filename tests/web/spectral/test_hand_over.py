"""Between two turns nothing is shown: no card, no odds, no pad, whoever presses what; PINs, undo, reload, two tabs."""

from __future__ import annotations

import re

import pytest

from tests.web.screens import button, buttons, words
from tests.web.spectral.seats import FACES, LAYOUT, PREFIX, at, begun, layout_of, text_of, turn
from web.storage.store import Memory
from web.ui.widgets import Field, Paragraph

CONTROLS = (
    *("pad", "write", "done", "open help", "open notes", "open pin", "open pad-cell a1", "open scores", "open more"),
    *("first", "back", "forward", "last", "ply 5", "pay 1", "look a1", "look none", "pass", "show next", "eye a1"),
    *("open games", "open cards", "open rules", "open settings", "open export", "open import", "open moves"),
    *("tally gems 1 a1", "start", "now"),
)


def secrets(layout: str) -> tuple[re.Pattern[str], ...]:
    """Give what no text may have: the deal, two faces side by side, a row with its letter."""
    return (re.compile(re.escape(layout)), re.compile("(?:[A-D][dqch]){2}"), re.compile(r"[Rr]ow \d(?: is|: ) ?[A-D]"))


def check_nothing_is_told(text: str, layout: str) -> None:
    """Fail if a text has a face, a letter of a row, or the deal."""
    for pattern in secrets(layout):
        assert not pattern.search(text), pattern
    for face in FACES:
        assert not re.search(rf"\b{face}\b", text), face
    for name in ("Two Diagonal", "Corner Quadrant", "Two Clockwise", "Horizontal Reflection"):
        assert name not in text


def test_the_screen_between_turns_says_who_is_next_and_nothing_else() -> None:
    app = at(helps=True)
    turn(app, "a1b1=1?a1")
    screen = app.screen()
    assert screen.status.title == "Player 2 is next"
    assert [cell.words for cell in screen.cells] == ["Player 2 is next"]
    assert screen.panel is None
    assert screen.callout is None
    assert screen.said == ("Hand the screen to Player 2.",)
    check_nothing_is_told(text_of(screen), LAYOUT)
    check_nothing_is_told(text_of(app.screen()), LAYOUT)


@pytest.mark.parametrize("control", CONTROLS)
def test_no_control_tells_anything_between_turns(control: str) -> None:
    app = at(helps=True, pad="hand")
    turn(app, "a1b1=1?a1", "c2d2=2?c2")
    app.screen()
    app.press(control)
    for _ in range(2):
        screen = app.screen()
        panel = screen.panel
        if panel is not None and panel.name in {"cards", "rules"}:
            app.press("close")  # they tell what all cards do, the same at every table
            continue
        if panel is None or panel.name != "export":
            check_nothing_is_told(text_of(screen), LAYOUT)
    assert app.play.seat is None
    assert len(app.play.match.log) == 6


def test_the_view_of_nobody_has_no_face_but_those_that_lie_open() -> None:
    for beginner, faces in (("no", 0), ("yes", 4)):
        app = at(beginner=beginner)
        turn(app, "a1b1=1?a1")
        assert sum(card is not None for card in app.play.view.board.cards) == faces
        app.press("reveal")
        app.press("pass")
        assert sum(card is not None for card in app.play.view.board.cards) == faces


@pytest.mark.parametrize("name", ["help", "notes", "pad-cell b2", "pin"])
def test_a_panel_of_one_seat_is_not_open_for_the_next(name: str) -> None:
    app = at(helps=True)
    turn(app, "a1b1=1?a1", done=False)
    app.press(f"open {name}")
    assert app.screen().panel is not None
    app.press("done")
    assert app.screen().panel is None
    app.press("reveal")
    assert app.screen().panel is None


@pytest.mark.parametrize("control", ["reveal", "start", "new game", "undo", "redo", "pass"])
def test_while_a_card_is_held_up_nothing_puts_the_next_view_up(control: str) -> None:
    app = at()
    turn(app, "a1b1=1?a1", done=False)
    app.press(control)
    app.tap("hand over")
    assert app.play.seat == "1"
    assert app.play.peek == 0
    assert len(app.play.match.log) == 5


def test_what_is_said_when_handing_over_replaces_what_was_said_of_the_card() -> None:
    app = at()
    turn(app, "a1b1=1?a1", done=False)
    assert any("Horizontal Reflection" in said for said in app.screen().said)
    app.press("done")
    assert app.screen().said == ("Hand the screen to Player 2.",)


def test_a_card_that_is_put_back_is_not_shown_again_on_a_pad_by_hand() -> None:
    app = at(pad="hand")
    turn(app, "a1b1=1?a1", "pass")
    app.press("reveal")
    check_nothing_is_told(text_of(app.screen()), LAYOUT)


def test_nothing_can_be_tapped_through_the_lamp() -> None:
    app = at()
    turn(app, "pass")
    assert app.picture().hit(300, 300) == "hand over"
    app.tap(None)
    assert app.play.veiled
    app.tap("hand over")
    assert app.play.seat == "2"


def test_a_pin_keeps_a_view_down() -> None:
    app = at()
    app.press("reveal")
    app.press("open pin")
    app.enter("pin", "12")
    app.press("pin set")
    assert "at least 3" in app.notices["hint"]
    app.enter("pin", "1234")
    app.press("pin set")
    turn(app, "pass", "a1b1=1")
    screen = app.screen()
    assert "reveal" not in [found.control for found in screen.actions]
    app.press("reveal")
    assert app.play.seat is None
    app.tap("hand over")
    panel = app.screen().panel
    assert panel is not None
    field = next(block for block in panel.blocks if isinstance(block, Field))
    assert field.secret
    app.enter("pin", "4321")
    app.press("reveal")
    assert app.play.seat is None
    panel = app.screen().panel
    assert panel is not None
    assert "That is not the PIN." in words(panel.blocks)
    app.enter("pin", "1234")
    assert "1234" not in text_of(app.screen())
    app.press("reveal")
    assert app.play.seat == "1"
    assert app.screen().panel is None


def test_undo_hands_over_to_whoever_did_it_and_never_goes_past_a_look() -> None:
    app = at(players="3")
    app.press("reveal")
    assert "Never past a look" in button(app.screen(), "undo").hint or not button(app.screen(), "undo").enabled
    turn(app, "a1b1=1")
    assert button(app.screen(), "undo").enabled
    app.press("undo")
    assert app.play.mover == "1"
    assert app.play.veiled
    assert "Redo" in button(app.screen(), "redo").label
    app.press("redo")
    assert app.play.mover == "2"
    turn(app, "b1c1=1?b1")
    undo = button(app.screen(), "undo")
    assert not undo.enabled
    assert undo.hint == "A card has been looked at: what was seen can't be taken back."
    log = len(app.play.match.log)
    app.press("undo")
    assert len(app.play.match.log) == log


def test_a_look_says_beforehand_that_it_can_not_be_undone() -> None:
    app = at(players="4")
    app.press("reveal")
    app.tap("1")
    app.tap("a1b1")
    notes = {found.control: found.note for found in buttons(app.screen())}
    assert notes["look a1"] == notes["look b1"] == "can't be undone"
    assert notes["look none"] == ""


def test_a_reload_begins_with_handing_over_even_in_the_middle_of_a_look() -> None:
    memory = Memory()
    app = begun("players 3", "mode standard", storage=memory)
    layout = layout_of(app)
    turn(app, "a1b1=1?a1", done=False)
    again = at(storage=memory)
    again.press(f"load {app.saves.id}")
    assert again.play.veiled
    assert layout_of(again) == layout
    check_nothing_is_told(text_of(again.screen()), layout)
    assert again.screen().status.title == f"{app.play.players[str(app.play.seat)]} is next"
    again.press("reveal")
    assert (again.play.seat, again.play.peek) == (app.play.seat, app.play.peek)
    assert again.screen().status.detail == app.screen().status.detail
    again.press("done")
    assert again.play.veiled
    assert again.play.called == again.play.mover != app.play.seat
    third = at(storage=memory)
    third.press(f"load {app.saves.id}")
    assert third.play.called == again.play.mover


def test_a_card_that_is_held_up_is_kept_for_its_seat_alone_which_has_a_pin() -> None:
    memory = Memory()
    app = begun("players 2", "mode standard", storage=memory)
    app.press("reveal")
    app.enter("pin", "4711")
    app.press("pin set")
    turn(app, "a1b1=1?a1", done=False)
    again = at(storage=memory)
    again.press(f"load {app.saves.id}")
    assert again.play.locked
    again.press("reveal")
    assert again.play.seat is None
    again.enter("pin", "4711")
    again.press("reveal")
    assert again.play.peek == app.play.peek


def test_what_is_kept_and_exported_tells_nothing_while_the_game_goes_on() -> None:
    memory = Memory()
    app = begun("players 3", "mode standard", "pad hand", storage=memory, pad="hand")
    layout = layout_of(app)
    turn(app, "a1b1=1?a1", done=False)
    app.press("write")
    app.enter("notes", "Dh on a1, I think")
    app.press("done")
    app.press("save")
    texts = [*memory.texts.values(), *memory.texts, app.screen().requests[0].text]
    for text in texts:
        bare = text.partition("sealed=")[0] if "sealed=" in text else text
        assert "I think" not in text
        assert layout not in text
        assert app.play.match.seed not in text.split("seed=")[1:2]
        check_nothing_is_told(bare.replace(app.play.game.deck.cards.text, ""), layout)
    kept = memory.texts[f"{PREFIX}game:{app.saves.id}"]
    assert "seed=" not in kept


def test_the_end_is_exported_in_the_clear() -> None:
    app = at()
    turn(app, "a1b1=1?a1", "pass", "pass")
    app.press("save")
    text = app.screen().requests[0].text
    assert f"deal {LAYOUT}" in text
    assert text.rstrip().endswith("end.passes")


def test_an_export_of_a_game_that_goes_on_can_be_imported_elsewhere() -> None:
    app = begun("players 3", "mode standard", name_1="Ann", name_2="Bob, the elder")
    turn(app, "a1b1=1?a1")
    app.press("save")
    text = app.screen().requests[0].text
    other = at()
    other.opened(text)
    assert other.play.match.log == app.play.match.log
    assert other.play.players["2"] == "Bob, the elder"
    assert other.play.veiled


@pytest.mark.parametrize("change", ["cut", "letter", "empty"])
def test_a_sealed_text_that_is_damaged_is_refused_in_words(change: str) -> None:
    app = begun("players 3")
    app.press("save")
    lines = app.screen().requests[0].text.splitlines()
    lines[2] = {
        "cut": lines[2][:-8],
        "letter": "A" + lines[2][1:] if lines[2][0] != "A" else "B" + lines[2][1:],
        "empty": "",
    }[change]
    other = at()
    other.opened("\n".join(lines))
    panel = other.screen().panel
    assert panel is not None
    error = next(block for block in panel.blocks if isinstance(block, Paragraph) and block.mood == "error")
    assert "damaged" in error.words


def test_another_tab_that_has_moved_is_asked_about_without_showing_a_view() -> None:
    memory = Memory()
    first = begun("players 3", "mode standard", storage=memory)
    turn(first, "pass")
    second = at(storage=memory)
    second.press(f"load {first.saves.id}")
    turn(second, "a1b1=1")
    first.press("reveal")
    first.stored(f"{PREFIX}game:{first.saves.id}")
    screen = first.screen()
    assert screen.panel is not None
    assert screen.panel.name == "conflict"
    assert first.play.seat is None
    first.press("theirs")
    assert first.play.match.log == second.play.match.log
    assert first.play.veiled


WRITING = (
    ("write",),
    ("tally gems 1 a1",),
    ("notes", "Dh on a1"),
    ("mark note a1", "Dh"),
    ("name 2", "Bob"),
)


@pytest.mark.parametrize("how", WRITING)
def test_whatever_is_written_in_a_tab_that_was_overtaken_no_card_is_left_beside_the_question(
    how: tuple[str, ...],
) -> None:
    memory = Memory()
    app = begun("players 2", "mode standard", storage=memory, pad="hand")
    layout = layout_of(app)
    turn(app, "a1b1=1?a1", done=False)
    app.screen()
    held, seat = app.screen().status.detail, app.play.seat
    name = f"{PREFIX}game:{app.saves.id}"
    memory.write(name, memory.texts[name] + "#\n")
    if len(how) > 1:
        app.enter(how[0], how[1])
    else:
        app.press(how[0])
    screen = app.screen()
    assert screen.panel is not None
    assert screen.panel.name == "conflict"
    assert app.play.seat is None
    check_nothing_is_told(text_of(screen), layout)
    app.press("mine")
    assert app.play.called == seat
    check_nothing_is_told(text_of(app.screen()), layout)
    app.press("reveal")
    assert app.screen().status.detail == held


@pytest.mark.parametrize("told", [True, False])
def test_another_tab_that_moves_while_a_card_is_held_up_takes_it_down_but_not_away(*, told: bool) -> None:
    memory = Memory()
    first = begun("players 3", "mode standard", storage=memory)
    layout = layout_of(first)
    turn(first, "pass")
    if told:
        turn(first, "b2c2=4?b2", done=False)
    second = at(storage=memory)
    second.press(f"load {first.saves.id}")
    if told:
        second.press("reveal")
        second.press("done")
        first.stored(f"{PREFIX}game:{first.saves.id}")
    else:
        turn(second, "a1b1=1")
        turn(first, "b2c2=4?b2", done=False)
    screen = first.screen()
    assert screen.panel is not None
    assert screen.panel.name == "conflict"
    check_nothing_is_told(text_of(screen), layout)
    first.press("mine")
    assert first.play.veiled
    first.press("reveal")
    assert first.play.peek is not None
