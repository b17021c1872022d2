"""The tile editor: a face is corrected or made, kept for the next time, played with, and goes with the record."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from engine.duke.model.tiles import KINDS
from engine.record import read_record
from tests.web.screens import begun, play, sit_down, words
from web.duke.saves import MAKERS
from web.storage.store import Memory
from web.ui.widgets import Palette, Panel, Paragraph

if TYPE_CHECKING:
    from web.duke.app import DukeApp


def panel_of(app: DukeApp) -> Panel:
    """Give the panel that is open."""
    panel = app.screen().panel
    assert panel is not None
    return panel


def corrected(memory: Memory | None = None) -> DukeApp:
    """Give the Footman another name and a Slide ahead."""
    app = sit_down(memory)
    app.press("house edit Fo")
    app.enter("house name", "  Runner ")
    app.press("house cell 0 1")
    app.press("house icon S")
    app.press("house cell 0 1")
    app.press("house keep")
    return app


def test_a_corrected_face_is_kept_and_played_with_and_goes_with_the_record() -> None:
    memory = Memory()
    app = corrected(memory)
    assert app.panel_name == "house"
    (kind,) = app.saves.shelf
    assert (kind.name, (0, 1, "S") in kind.start.icons, (0, 1, "M") in kind.start.icons) == ("Runner", True, False)
    app.press("start usual")
    play(app, "c2-c4")
    assert "house=Fo:Runner:" in app.saves.text(app.play)
    assert app.view().tiles["b1"].face.name == "Runner"
    again = sit_down(memory)
    assert again.saves.shelf == (kind,)
    assert again.play.state == app.play.state
    assert again.play.game.kinds["Fo"] == kind
    elsewhere = sit_down()
    elsewhere.entered["import-text"] = app.saves.text(app.play)
    elsewhere.press("import")
    assert elsewhere.play.game.kinds["Fo"] == kind


def test_a_game_that_has_begun_stays_as_it_is() -> None:
    app = begun()
    app.press("house edit Fo")
    app.enter("house name", "Runner")
    app.press("house keep")
    assert not app.play.game.house
    app.press("new")
    assert [kind.name for kind in app.play.game.house] == ["Runner"]


def test_house_tiles_can_be_left_out_of_new_games() -> None:
    app = corrected()
    app.enter("house", "no")
    assert not app.play.game.house
    app.press("start usual")
    assert "house=" not in app.saves.text(app.play)
    assert app.saves.shelf


def test_the_card_says_that_it_is_a_house_tile_and_why_one_is_provisional() -> None:
    app = corrected()
    app.press("start usual")
    app.look("b1")
    assert "House tile, made at this table in the place of the Footman." in words(panel_of(app).blocks)
    app.open("kind light Ad")
    assert "Provisional" in words(panel_of(app).blocks)
    app.press("house edit Ad")
    assert KINDS["Ad"].known in words(panel_of(app).blocks)


def test_an_icon_that_can_not_lie_there_is_refused_with_one_error() -> None:
    app = sit_down()
    app.press("house edit Kn")
    before = list(app.tile_editor.draft.start)
    app.press("house icon S")
    app.press("house cell 2 0")
    errors = [block for block in panel_of(app).blocks if isinstance(block, Paragraph) and block.mood == "error"]
    assert [error.words for error in errors] == ["That can't be: a Slide lies beside its tile, not at 2.0."]
    assert app.tile_editor.draft.start == before
    grid = [block for block in panel_of(app).blocks if isinstance(block, Palette)][-1]
    assert grid.columns == 5
    off = {swatch.control for swatch in grid.swatches if not swatch.enabled and swatch.control}
    assert off == {f"house cell {x} {y}" for x in range(-2, 3) for y in range(-2, 3) if max(abs(x), abs(y)) == 2}


@pytest.mark.parametrize("name", ["", "   ", "x" * 25, "a\u202eb"])
def test_a_name_that_is_none_is_refused(name: str) -> None:
    app = sit_down()
    app.press("house edit Kn")
    app.enter("house name", name)
    app.press("house keep")
    assert app.saves.shelf == ()
    assert "is no name for Kn" in app.tile_editor.draft.error


def test_a_tile_made_as_printed_is_no_house_tile() -> None:
    app = corrected()
    app.press("house edit Fo")
    app.press("house reset")
    assert app.saves.shelf == ()
    app.press("house keep")
    assert app.saves.shelf == ()


def test_both_sides_and_the_wide_grid() -> None:
    app = sit_down()
    app.press("house edit Du")
    app.enter("house side", "other")
    app.press("house clear")
    app.enter("house wide", "yes")
    app.press("house icon J")
    app.press("house cell -3 3")
    grid = [block for block in panel_of(app).blocks if isinstance(block, Palette)][-1]
    assert grid.columns == 7
    app.press("house keep")
    (kind,) = app.saves.shelf
    assert (kind.start, kind.other.icons) == (KINDS["Du"].start, ((-3, 3, "J"),))


def test_house_tiles_as_text_go_out_and_come_in() -> None:
    app = corrected()
    app.press("house copy")
    (request,) = app.screen().requests
    other = sit_down()
    other.open("house-text")
    other.enter("house text", request.text.replace(";", "\n"))
    other.press("house take")
    assert other.saves.shelf == app.saves.shelf
    assert other.play.game.house == app.saves.shelf


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("Xx:A:-:-", "'Xx:A:-:-'"),
        ("Sp:Ghost:-:-", "Sp"),
        ("Kn:Horse:M9.9:-", "Move can't lie at 9.9"),
        ("Kn:Horse:S2.0:-", "a Slide lies beside its tile"),
        ("Kn:A:-:-\nKn:B:-:-", "Kn is there twice"),
    ],
)
def test_a_text_of_house_tiles_that_is_wrong_gets_one_error_and_changes_nothing(text: str, named: str) -> None:
    app = corrected()
    before = app.saves.shelf
    app.open("house-text")
    app.enter("house text", text)
    app.press("house take")
    assert app.saves.shelf == before
    errors = [block.words for block in panel_of(app).blocks if isinstance(block, Paragraph) and block.mood == "error"]
    assert len(errors) == 1
    assert named in errors[0]


def test_kept_house_tiles_that_can_not_be_read_are_told_and_not_written_over() -> None:
    memory = Memory()
    memory.texts["tabard:/site/:1:house"] = "nonsense"
    app = sit_down(memory)
    app.open("house")
    assert "can't be read" in words(panel_of(app).blocks)
    app.press("start usual")
    assert memory.texts["tabard:/site/:1:house"] == "nonsense"


def test_a_position_is_played_with_the_house_tiles_and_shared_with_them() -> None:
    app = corrected()
    app.address = "https://example.org/"
    app.press("editor")
    app.press("edit copy-link")
    (request,) = app.screen().requests
    other = sit_down()
    other.linked(request.text.partition("#")[2])
    other.press("edit play")
    assert other.play.game.kinds["Fo"].name == "Runner"
    assert other.saves.shelf == ()
    match = read_record(other.saves.text(other.play), MAKERS)
    assert match.game.options["house"] == other.play.game.options["house"]
