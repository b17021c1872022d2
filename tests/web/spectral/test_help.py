"""The deduction help says what follows from a seat's own looks, exactly, and why; and only where it is agreed on."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from engine.spectral.deduction.deduce import deduce
from engine.spectral.deduction.hallway_odds import hallway_odds
from engine.spectral.deduction.reasons import CITES
from engine.spectral.model.manor import HALLWAYS, NUMBER
from tests.web.screens import buttons, cell, words
from tests.web.spectral.seats import at, seen, turn
from web.spectral import deductions as knowing
from web.spectral.deductions import found
from web.spectral.table_view import odds_words
from web.ui.widgets import Figure
from web.words import language, say

if TYPE_CHECKING:
    from web.spectral.app import SpectralApp


def seen_three() -> SpectralApp:
    """Sit down where player 1 has seen cards of three rows."""
    app = at(players="2", helps=True)
    turn(app, "a1b1=1?a1", "pass", "a2b2=1?b2", "pass", "c3d3=1?d3", "pass")
    app.press("reveal")
    return app


def test_the_overview_says_what_is_certain_and_why() -> None:
    app = seen_three()
    app.press("open help")
    panel = app.screen().panel
    assert panel is not None
    said = words(panel.blocks)
    assert "Row 4 must be C: A, B and D have other rows." in said
    assert "Row 1 is D: Dh was seen on a1." in said
    assert f"{3 * 2 * 3 * 2 * 3 * 2 * 24:,} layouts of the cards are left." in said


def test_a_cell_says_its_odds_and_where_curses_may_come_from() -> None:
    app = at(players="2", helps=True)
    turn(app, "a1b1=1?a1", "pass")
    app.press("reveal")
    app.press("open help")
    app.tap("a4")
    panel = app.screen().panel
    assert panel is not None
    assert "a4 is cursed: Dh lies on a1 and points there." in words(panel.blocks)
    assert "Curse: certain" in words(panel.blocks)
    assert ", a curse here: certain, gems to be expected: " in cell(app.screen(), "a4").words
    cards = next(block for block in panel.blocks if isinstance(block, Figure))
    assert cards.words.count(": 8 % (1/12)") == 12
    assert "A, Two Diagonal, curse: 8 % (1/12)" in cards.words
    assert cards.picture["odds Dh"].picture != cards.picture["odds Ad"].picture
    app.press("eye none")
    assert app.screen().panel != panel


def test_the_odds_on_the_table_and_in_the_panel_are_the_engines() -> None:
    app = at(players="3", helps=True, modules="flip:A,swap:C,freeze:D")
    turn(app, "a1b1=1?a1", "pass", "pass", "c1d1=1?d1", "pass", "pass")
    app.press("reveal")
    cards = seen(app).seen
    assert set(cards) == {NUMBER["a1"], NUMBER["d1"]}
    deck = app.play.game.deck
    assert found(seen(app)) == (deduce(cards, deck), hallway_odds(cards, deck))
    assert app.screen().settles is None
    screen = app.screen()
    odds = hallway_odds(cards, deck)[HALLWAYS.index("b2c2")]
    assert f"danger {round(float(odds.perish) * 100)} %" in cell(screen, "b2c2").words
    app.press("open help")
    app.tap("c3d3")
    panel = app.screen().panel
    assert panel is not None
    wanted = hallway_odds(cards, deck)[HALLWAYS.index("c3d3")]
    assert f"perish: {odds_words(wanted.perish)}" in words(panel.blocks)
    assert "The reasons leave the advanced cards aside" in words(panel.blocks)


def test_the_sentences_of_the_reasons_are_the_engines_kinds() -> None:
    english = language("en").words
    kinds = {name.removeprefix("spectral.reason.") for name in english if name.startswith("spectral.reason.")}
    assert kinds == set(CITES)


@pytest.mark.parametrize("control", ["open help", "eye b2"])
def test_without_help_there_are_no_odds_anywhere(control: str) -> None:
    app = at(players="2")
    turn(app, "a1b1=1?a1", "pass")
    app.press("reveal")
    app.press(control)
    screen = app.screen()
    assert screen.panel is None
    assert "open help" not in [button.control for button in buttons(screen)]
    assert not any("curse" in found.words or "danger" in found.words for found in screen.cells if found.square != "a1")


def test_odds_that_take_a_while_are_worked_out_once_the_table_is_seen() -> None:
    knowing._working.cache_clear()
    app = at(players="3", helps=True, modules="swap")
    app.press("reveal")
    screen = app.screen()
    told = []
    app.press("open help")
    while screen.settles:
        told.append(screen.status.detail)
        assert "danger" not in cell(screen, "b2c2").words
        assert screen.panel is None or screen.status.detail in words(screen.panel.blocks)
        app.settle()
        screen = app.screen()
    assert [*dict.fromkeys(told)] == [f"The odds are being worked out … {share} %" for share in range(0, 100, 10)]
    assert screen.panel is not None
    assert "exact" in words(screen.panel.blocks).lower()
    assert "danger" in cell(screen, "b2c2").words
    app = at(players="3", helps=True)
    app.press("reveal")
    assert app.screen().settles is None
    assert "danger" in cell(app.screen(), "b2c2").words


def test_odds_that_are_estimated_are_called_so() -> None:
    app = at(players="3", helps=True, modules="flip,swap")
    app.press("reveal")
    app.press("open help")
    while app.screen().settles:
        app.settle()
    panel = app.screen().panel
    assert panel is not None
    assert say("spectral.help.lead.estimated") in words(panel.blocks)


def test_a_long_press_tells_about_a_place() -> None:
    app = at(players="2", helps=True)
    app.press("reveal")
    app.look("b2c2")
    panel = app.screen().panel
    assert panel is not None
    assert panel.title == "Hallway b2c2"
