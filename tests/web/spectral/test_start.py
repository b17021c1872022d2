"""The start screen: who plays, set-up, modules, house choices, the card list that a table can correct."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from engine.spectral.model.cards import LETTERS, MODULES, ROLES, CardList
from engine.spectral.model.manor import RUBBLES
from tests.web.screens import buttons, cell, words
from tests.web.spectral.seats import at, begun, seen, sit_down, stroll, turn
from web.spectral import settings
from web.spectral.names import letters_of
from web.spectral.panels.start import FIRST_OF_EACH, start_panel
from web.spectral.settings import Setting
from web.spectral.table_view import table_view
from web.storage.store import Memory
from web.ui.widgets import Check, Choice, Field, Heading, Paragraph, Rows

if TYPE_CHECKING:
    from web.ui.screen import Screen


def pressed(screen: Screen) -> set[str]:
    """Give the controls that are pressed."""
    return {found.control for found in buttons(screen) if found.pressed}


@pytest.mark.parametrize("count", [2, 3, 4, 5])
def test_the_number_of_players_lays_the_table(count: int) -> None:
    app = sit_down()
    app.press(f"players {count}")
    screen = app.screen()
    assert f"players {count}" in pressed(screen)
    assert screen.desk is not None
    assert len([block for block in screen.desk.blocks if isinstance(block, Field)]) == count
    rubble = sum("rubble" in found.words for found in screen.cells)
    assert rubble == len(RUBBLES.get(count, ()))
    app.press("start")
    assert app.play.game.players == count
    assert app.play.veiled


def test_names_are_kept_for_the_next_time_and_shown() -> None:
    memory = Memory()
    app = begun("players 3", storage=memory, name_1="Ann", name_3="Abe")
    assert app.play.players == {"1": "Ann", "2": "Player 2", "3": "Abe"}
    app.enter("name 2", " Bob  B. ")
    assert app.play.players["2"] == "Bob B."
    again = sit_down(memory)
    assert again.play.players["2"] == "Bob B."
    assert again.setting.names[:3] == ("Ann", "Bob B.", "Abe")


def test_letters_of_players_are_apart() -> None:
    for names in (("Ann", "Abe", "Anna", "Aba", "Nan"), ("", "", "", "", ""), ("Player 2", "Player 1", "x", "X", "xx")):
        players = {str(number): name or f"Player {number}" for number, name in enumerate(names, 1)}
        assert len(set(letters_of(players).values())) == len(names), names
    assert list(letters_of({str(n): f"Player {n}" for n in range(1, 6)}).values()) == list("12345")


def test_beginners_and_modules_exclude_each_other() -> None:
    app = sit_down()
    assert app.play.game.beginner
    app.press("modules flip")
    assert not app.play.game.beginner
    assert app.play.game.modules.text == "flip"
    app.press("mode beginner")
    assert app.play.game.modules.text == "-"


def test_one_card_of_each_module_with_letters_of_ones_own() -> None:
    app = sit_down()
    app.press("mode standard")
    app.press("modules one")
    assert app.play.game.modules.text == FIRST_OF_EACH
    app.enter("letter freeze", "A")
    app.enter("letter swap", "Z")
    assert app.play.game.modules.text == "flip:A,swap:B,freeze:A"


def test_any_mixture_of_advanced_cards_can_be_chosen() -> None:
    app = sit_down()
    app.press("mode standard")
    app.press("open mixture")
    panel = app.screen().panel
    assert panel is not None
    checks = [block for block in panel.blocks if isinstance(block, Check)]
    assert [check.control for check in checks] == [f"mix {module} {letter}" for module in MODULES for letter in LETTERS]
    assert not any(check.checked for check in checks)
    for card in ("swap C", "flip A", "flip D", "lantern A", "flip Z", "flip", ""):
        app.enter(f"mix {card}", "yes")
    assert app.play.game.modules.text == "flip:A,flip:D,swap:C"
    panel = app.screen().panel
    assert panel is not None
    checked = [block.control for block in panel.blocks if isinstance(block, Check) and block.checked]
    assert checked == ["mix flip A", "mix flip D", "mix swap C"]
    app.enter("mix flip A", "no")
    assert app.play.game.modules.text == "flip:D,swap:C"
    assert settings.read(app.setting.text()) == app.setting
    app.press("start")
    assert app.play.game.modules.text == "flip:D,swap:C"
    app.press("open mixture")
    assert app.screen().panel is None


def test_the_start_screen_tells_the_mixture() -> None:
    said = words(start_panel(Paragraph(""), Setting(beginner=False, modules="flip:A,flip:B,swap:D"), kept=0).blocks)
    assert "Flip A, Flip B and Swap D" in said
    assert "Flip A" not in words(start_panel(Paragraph(""), Setting(beginner=False, modules="flip"), kept=0).blocks)


def test_house_choices_are_in_the_game_and_its_record() -> None:
    app = begun("mode standard", "modules swap", end="placed", swap="target")
    assert app.play.game.options["swap"] == "target"
    assert app.play.game.end == "placed"
    app.press("open house-choices")
    panel = app.screen().panel
    assert panel is not None
    assert not [block for block in panel.blocks if isinstance(block, Choice)]
    assert "As soon as the last piece is placed" in words(panel.blocks)


def test_the_card_list_says_what_is_assumed_and_can_be_corrected() -> None:
    app = sit_down()
    app.press("open cards")
    panel = app.screen().panel
    assert panel is not None
    rows = [row for block in panel.blocks if isinstance(block, Rows) for row in block.rows]
    curses = [row for row in rows if row.words in {"Assumed.", "Known."}][:4]
    assert [row.words for row in curses] == ["Assumed.", "Assumed.", "Assumed.", "Known."]
    app.enter("card A curse", "h")
    cards = app.play.game.deck.cards
    assert cards.card("A", "curse").text == "Ah"
    assert CardList.read(cards.text) == cards
    for letter in LETTERS:
        assert len({cards.card(letter, role) for role in ROLES}) == len(ROLES)
    panel = app.screen().panel
    assert panel is not None
    rows = [row for block in panel.blocks if isinstance(block, Rows) for row in block.rows]
    assert next(row.words for row in rows if row.title == "A, Horizontal Reflection") == "Known."
    app.press("start")
    assert app.play.game.options["cards"].startswith("h")
    app.enter("card A curse", "d")
    assert app.play.game.options["cards"].startswith("h")
    app.press("new")
    app.press("cards printed")
    assert app.play.game.options["cards"] == "dqch/qchd/chdq/hdqc"


def test_a_card_that_is_only_assumed_is_marked_on_the_table() -> None:
    app = at(players="4")
    turn(app, "a2b2=1?a2", done=False)
    views = {sprite.name: sprite for sprite in app.picture()}
    assert "card a2" in views
    held = table_view(seen(app)).cells["a2"].card
    assert held is not None
    assert held.assumed
    app = at(players="4")
    turn(app, "a1b1=1?a1", done=False)
    held = table_view(seen(app)).cells["a1"].card
    assert held is not None
    assert not held.assumed


def test_who_starts_is_chosen_by_lot() -> None:
    starts = set()
    memory = Memory()
    app = sit_down(memory)
    for _ in range(30):
        app.press("new")
        app.press("start")
        starts.add(app.play.mover)
    assert starts == {"1", "2"}


def test_the_game_goes_on_with_the_same_choices() -> None:
    memory = Memory()
    app = begun("players 4", "mode standard", "modules freeze", storage=memory, pad="hand", help="yes")
    stroll(app, 3)
    again = sit_down(memory)
    again.press("new")
    assert again.setting == app.setting
    assert again.play.game.players == 4
    assert (again.play.pad_kind, again.play.helps) == ("hand", True)


@pytest.mark.parametrize(
    "text",
    [
        "players=9 names=a%20b,,,,,,,,,,,x beginner=maybe modules=flop cards=abc end=never swap=now pad=x help=?",
        "modules=flip beginner=yes",
        "= = =",
        None,
    ],
)
def test_choices_that_can_not_be_are_left_as_usual(text: str | None) -> None:
    read = settings.read(text)
    read.game()
    assert (read.players, read.cards, read.house) == (Setting().players, Setting().cards, Setting().house)


def test_choices_are_written_and_read_again() -> None:
    chosen = Setting(5, ("Ann", "B,b", "%", "", "é"), beginner=False, modules=FIRST_OF_EACH, pad="hand", help=True)
    assert settings.read(chosen.text()) == chosen


def test_rules_settings_and_cards_open_at_any_time() -> None:
    app = begun("mode standard", "modules one")
    for name in ("rules", "settings", "cards", "games", "export", "import", "moves", "more"):
        app.press(f"open {name}")
        panel = app.screen().panel
        assert panel is not None
        assert panel.name == name
    app.press("open rules")
    panel = app.screen().panel
    assert panel is not None
    heads = [block.words for block in panel.blocks if isinstance(block, Heading)]
    assert "Advanced Modules: Swap" in heads
    assert cell(app.screen(), "hand over").target
