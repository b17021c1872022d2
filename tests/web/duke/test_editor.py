"""The position editor: whatever is put together is checked, played from and shared, and no game is lost by it."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest

from engine.duke.game import duke_game
from engine.duke.text.writing import write_position
from engine.record import read_record
from tests.web.screens import begun, button, cell, lying, play, sit_down, words
from web.duke.editor.app import SCENE
from web.duke.editor.draft import Draft, draft_of, read_draft, usual_draft
from web.duke.editor.panels import link_of
from web.duke.saves import MAKERS
from web.storage.store import Memory
from web.ui.widgets import Area, Paragraph

if TYPE_CHECKING:
    from web.duke.app import DukeApp
    from web.duke.editor.state import Editor

FULL = (
    "3du2/6/2Fo3/3kn'2/6/2Du3 D Pi2|ra coup mt=a3;ft=b4;cm'=d3;fg=c4;fg'=f6;score=2:1;sp=e5w;tk=e2",
    "6/2md3/6/6/2Ar'3/6 L Gu|- arthur gone=mg",
    "2dufo2/2fo3/6/6/2Fo3/1FoDu3 L Kn|kn - ask=place:Pi",
    "2dufo2/2fo3/6/6/2Fo3/1FoDu3 L Kn|kn - ask=draw",
    "kn5/6/6/1Pi4/2Pi3/6 L -|- rider lost=2:0",
)


def editing(storage: Memory | None = None) -> DukeApp:
    """Open the editor over a game that is going on."""
    app = begun(storage)
    play(app, "b1-b2")
    app.press("editor")
    return app


def editor_of(app: DukeApp) -> Editor:
    """Give the editor, which is open."""
    assert app.scene == SCENE
    return app.position_editor.editor


def said(app: DukeApp) -> str:
    """Give all that the editor's desk says."""
    desk = app.screen().desk
    assert desk is not None
    return words(block for block in desk.blocks if isinstance(block, Paragraph))


def test_it_opens_with_the_board_as_it_is_seen_and_leaves_the_game_as_it_was() -> None:
    app = editing()
    before = app.play.state
    assert editor_of(app).draft.text == write_position(app.play.game, before)
    app.press("tool remove")
    for square in ("b2", "c5"):
        app.tap(square)
    app.press("edit leave")
    assert (app.scene, app.play.state) == ("table", before)
    assert [entry.action.text for entry in app.play.match.log][-1] == "b1-b2"
    app.press("editor")
    assert editor_of(app).draft.at("c5") is None


def test_before_a_game_it_opens_with_the_usual_set_up() -> None:
    app = sit_down()
    app.press("editor")
    assert editor_of(app).draft == usual_draft()
    app.press("edit leave")
    assert app.scene == "lobby"


@pytest.mark.parametrize("text", FULL)
def test_any_position_is_taken_to_pieces_and_put_together_again(text: str) -> None:
    app = editing()
    app.enter("edit position", text)
    assert editor_of(app).draft.text == text
    assert editor_of(app).error == ""
    assert app.screen().picture.box.width > 0
    app.press("edit play-now")
    assert app.scene == "table"
    assert app.play.match.origin == text
    again = read_record(app.saves.text(app.play), MAKERS)
    assert again.state == app.play.state


@pytest.mark.parametrize("seed", range(4))
def test_positions_of_random_games_are_taken_to_pieces_and_put_together_again(seed: int) -> None:
    rng = random.Random(seed)
    modules = frozenset(rng.sample(["mountain", "fort", "camelot", "specter"], 2)) | {rng.choice(["coup", "arthur"])}
    game = duke_game(modules)
    state = game.start()
    for _ in range(120):
        actions = game.actions(state)
        if not actions:
            break
        state = game.apply(state, rng.choice(actions)).state
        if game.turn(state) is not None:
            assert draft_of(game, state).text == write_position(game, state)


def test_tiles_are_put_turned_taken_away_and_moved_by_taps() -> None:
    app = editing()
    app.press("tool dark Kn")
    app.tap("e4")
    assert str(editor_of(app).draft.at("e4")) == "kn"
    app.tap("e4")
    assert str(editor_of(app).draft.at("e4")) == "kn'"
    app.press("tool turn")
    app.tap("e4")
    assert str(editor_of(app).draft.at("e4")) == "kn"
    app.press("tool hand")
    app.tap("e4")
    assert cell(app.screen(), "e4").selected
    app.tap("f4")
    app.press("tool remove")
    app.tap("d6")
    assert [str(editor_of(app).draft.at(square)) for square in ("e4", "f4", "d6")] == ["None", "kn", "None"]


def test_a_tile_from_the_palette_comes_out_of_its_bag_where_there_would_be_too_many() -> None:
    app = editing()
    assert editor_of(app).draft.dark.count("Kn") == 1
    app.press("tool dark Kn")
    app.tap("e4")
    assert editor_of(app).draft.dark.count("Kn") == 0
    assert said(app).startswith("A position. Dark is to decide")
    app.tap("f4")
    assert said(app).startswith("Not yet a position. Dark has 2 kn where there can be 1.")


def test_tiles_are_dragged_and_taken_away_beside_the_board() -> None:
    app = editing()
    assert app.may_drag("c5")
    assert not app.may_drag("e3")
    app.drag("c5", 10, 10)
    assert app.view().held is not None
    app.drop("e5")
    app.drag("d6", 10, 10)
    app.drop(None)
    draft = editor_of(app).draft
    assert (draft.at("c5"), str(draft.at("e5")), draft.at("d6")) == (None, "fo", None)


def test_terrain_flags_and_the_specter_are_laid_turned_and_taken_away() -> None:
    app = editing()
    for tool, square in (("mountain", "a4"), ("fort", "b5"), ("camelot", "d4"), ("flag L", "a1"), ("specter", "f3")):
        app.press(f"tool {tool}")
        app.tap(square)
    assert "mt=a4;ft=b5;cm=d4;fg=a1;sp=f3n;tk=f3" in editor_of(app).draft.text
    app.tap("f3")
    app.press("tool turn")
    app.tap("d4")
    assert "cm'=d4;fg=a1;sp=f3e" in editor_of(app).draft.text
    assert cell(app.screen(), "f3").words == "f3, empty, Specter, looking to file f, Specter's token"
    assert cell(app.screen(), "d4").words == "d4, empty, Camelot, its Fort side up"
    view = app.view()
    assert lying(view) == {"a1": "flag", "a4": "mountain", "b5": "fort", "d4": "spent", "f3": "token"}
    app.press("tool remove")
    for square in ("f3", "a4", "a1"):
        app.tap(square)
    assert editor_of(app).draft.text.endswith(" ft=b5;cm'=d4;sp=-;tk=f3")


def test_the_keyboard_does_it_all() -> None:
    app = editing()
    app.press("tool light Kn")
    app.focus("c1")
    for key in ("ArrowUp", "ArrowUp", "Enter", "t"):
        assert app.key(key)
    assert str(editor_of(app).draft.at("c3")) == "Kn'"
    assert app.view().focus == "c3"
    assert app.key("Delete")
    assert editor_of(app).draft.at("c3") is None
    assert app.key("Escape")
    assert editor_of(app).tool == "hand"
    assert not app.key("q")


def test_changes_are_taken_back_and_made_again() -> None:
    app = editing()
    before = editor_of(app).draft
    app.press("tool remove")
    app.tap("c5")
    after = editor_of(app).draft
    app.press("edit undo")
    assert editor_of(app).draft == before
    app.press("edit redo")
    assert editor_of(app).draft == after
    assert not button(app.screen(), "edit redo").enabled


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("", "field where five are needed"),
        ("6/6/6/6/6/6 X -|- - -", "TURN: 'X' is neither L nor D"),
        ("2dufo2/2fo3/6/6/2Fo3/1FoXx3 L -|- - -", "BOARD: rank 1"),
        ("2du3/6/6/6/6/2Du3 L -|- jousting -", "RULES: 'jousting' is not known"),
        ("2du3/6/6/6/6/2Du3 L -|- - mt=c1", "can't stand in the Mountain on c1"),
    ],
)
def test_a_text_that_is_no_position_gets_one_error_and_changes_nothing(text: str, named: str) -> None:
    app = editing()
    before = editor_of(app).draft
    app.enter("edit position", text)
    assert editor_of(app).draft == before
    desk = app.screen().desk
    assert desk is not None
    errors = [block.words for block in desk.blocks if isinstance(block, Paragraph) and block.mood == "error"]
    assert len(errors) == 1
    assert errors[0].startswith("This is no position, so nothing has changed.")
    assert named in errors[0]
    area = next(block for block in desk.blocks if isinstance(block, Area))
    assert area.value == text
    app.press("tool remove")
    app.tap("c5")
    assert editor_of(app).error == ""


def test_rules_bags_and_counts_are_chosen() -> None:
    app = editing()
    app.enter("edit objective", "coup")
    assert "needs both flags" in said(app)
    for tool, square in (("flag L", "a2"), ("flag D", "f5")):
        app.press(f"tool {tool}")
        app.tap(square)
    app.enter("edit score light", "2")
    app.enter("edit turn", "light")
    app.enter("edit gone du", "yes")
    app.press("edit empty")
    app.press("bag more light Pi")
    app.press("bag more light Fo")
    app.press("bag less light Pi")
    text = editor_of(app).draft.text
    assert " L Fo|- coup fg=a2;fg'=f5;score=2:0;gone=du" in text
    app.enter("edit gone du", "no")
    app.enter("edit specter", "yes")
    assert editor_of(app).draft.text.endswith(" coup fg=a2;fg'=f5;score=2:0;sp=-")
    app.enter("edit objective", "")
    app.enter("edit ask", "place")
    assert editor_of(app).draft.text.endswith("ask=place:Fo")
    for panel in ("editor-rules", "editor-bags", "editor-starts"):
        app.open(panel)
        assert app.screen().panel is not None


def test_the_bags_are_filled_with_what_is_not_on_the_board() -> None:
    app = sit_down()
    app.press("editor")
    app.press("edit empty")
    app.press("edit fill")
    assert editor_of(app).draft == usual_draft()


def test_playing_from_a_position_asks_first_and_keeps_the_game_that_was_going_on() -> None:
    memory = Memory()
    app = editing(memory)
    old = app.saves.id
    app.press("tool remove")
    app.tap("c5")
    app.press("edit play")
    panel = app.screen().panel
    assert panel is not None
    assert panel.question
    app.press("close")
    assert app.saves.id == old
    app.press("edit play")
    app.press("edit play-now")
    screen = app.screen()
    assert (screen.scene, screen.status.title) == ("table", "Dark to move")
    assert app.saves.id != old
    assert {game.id for game in app.saves.games()} == {old, app.saves.id}
    assert " from=" in app.saves.text(app.play)
    again = sit_down(memory)
    assert again.scene == "table"
    assert again.play.state == app.play.state
    again.press(f"load {old}")
    assert [entry.action.text for entry in again.play.match.log][-1] == "b1-b2"


def test_a_position_that_is_over_or_none_is_not_played_from() -> None:
    app = editing()
    app.enter("edit position", "6/6/6/6/6/2Du3 D -|- - -")
    assert not button(app.screen(), "edit play").enabled
    assert "over" in button(app.screen(), "edit play").hint
    app.press("edit play-now")
    assert app.scene == SCENE
    app.press("edit start empty")
    assert editor_of(app).draft == Draft()


def test_a_link_shows_its_position_and_leaves_the_game_alone() -> None:
    memory = Memory()
    app = begun(memory)
    game = app.play
    link = link_of("https://example.org/", FULL[0])
    app.linked(link.partition("#")[2])
    assert editor_of(app).draft.text == FULL[0]
    assert app.play is game
    app.press("edit leave")
    assert app.scene == "table"
    assert [request.what for request in app.screen().requests] == ["unlink"]


def test_a_link_that_can_not_be_read_is_told_and_changes_nothing() -> None:
    app = begun()
    app.linked("position=6/6/6_L")
    assert app.scene == "table"
    assert "fields where five are needed" in app.notices["link"]
    app.linked("elsewhere")
    assert app.scene == "table"


def test_a_position_is_shared_as_a_link_and_as_text() -> None:
    app = editing()
    app.address = "https://example.org/tabard/"
    app.open("editor-share")
    panel = app.screen().panel
    assert panel is not None
    link, text = (block.value for block in panel.blocks if isinstance(block, Area))
    assert text == editor_of(app).draft.text
    app.press("edit copy-link")
    app.press("edit copy")
    assert [request.text for request in app.screen().requests] == [link, text]
    other = sit_down()
    other.linked(link.partition("#")[2])
    assert editor_of(other).draft == read_draft(text)


def test_the_danger_view_works_on_the_workbench() -> None:
    app = editing()
    app.press("danger")
    assert app.view().danger is not None
    app.press("edit start empty")
    danger = app.view().danger
    assert danger is None or not danger.covered


def test_the_games_own_controls_do_nothing_there() -> None:
    app = editing()
    log = list(app.play.match.log)
    for control in ("back", "draw", "undo", "first"):
        app.press(control)
    assert (app.play.match.log, app.play.looking) == (log, None)
    app.press("turn")
    assert (editor_of(app).bottom, app.play.bottom) == ("D", "L")
