"""The danger view: off at first, remembered, on the board, in the squares' words, and in the key."""

from __future__ import annotations

from tests.web.screens import at, begun, button, cell, sit_down
from web.duke.pictures.danger import DangerView
from web.storage.store import Memory
from web.ui.widgets import Check, Row, Rows

PICTURE = """
        6  .    .    du   .    .    .
        5  .    .    .    .    .    .
        4  .    .    fo   .    .    .
        3  .    .    [Fo] Kn   .    .
        2  .    .    .    .    .    Pi
        1  .    .    Du   .    .    .
           a    b    c    d    e    f
        """


def test_it_is_off_until_somebody_asks_for_it_and_is_remembered() -> None:
    memory = Memory()
    app = begun(memory)
    assert app.view().danger is None
    assert button(app.screen(), "danger").pressed is False
    app.press("danger")
    assert app.view().danger is not None
    assert button(app.screen(), "danger").pressed is True
    assert sit_down(memory).view().danger is not None
    app.enter("danger", "no")
    assert app.view().danger is None
    assert sit_down(memory).view().danger is None


def test_it_tells_tiles_in_danger_from_covered_ones_and_marks_empty_squares() -> None:
    app = at(PICTURE)
    app.press("danger")
    seen = app.view().danger
    assert seen == DangerView(
        "L",
        threatened=frozenset({"b4", "d4", "c5", "a6", "b6", "d6", "e6", "f6"}),
        exposed=frozenset({"c3"}),
        hanging=frozenset(),
        covered=frozenset({"d3"}),
    )
    screen = app.screen()
    assert cell(screen, "c3").words.endswith("In danger, covered")
    assert cell(screen, "d3").words.endswith("Covered")
    assert cell(screen, "b4").words == "b4, empty. In danger"
    assert cell(screen, "e3").words == "e3, empty"
    assert cell(screen, "c4").words.endswith("starting side up")


def test_a_tile_that_could_be_taken_for_nothing_is_told_from_one_that_could_be_taken_back() -> None:
    app = at(PICTURE.replace("[Fo] Kn   .    .", "[Fo] .    .    Kn"))
    app.press("danger")
    seen = app.view().danger
    assert seen is not None
    assert (seen.exposed, seen.hanging) == (frozenset(), frozenset({"c3"}))


def test_every_mark_is_in_the_picture_and_in_the_key() -> None:
    app = at(PICTURE)
    bare = {sprite.name for sprite in app.picture()}
    app.press("danger")
    marked = {sprite.name for sprite in app.picture()} - bare
    assert {"danger c3", "danger d3", "danger b4"} <= marked
    app.open("legend")
    panel = app.screen().panel
    assert panel is not None
    rows = [row for block in panel.blocks if isinstance(block, Rows) for row in block.rows]
    assert {"In danger", "In danger, covered", "In danger, not covered", "Covered"} <= {row.title for row in rows}
    pictures = [row.picture for row in rows if isinstance(row, Row)]
    assert len(pictures) == len(set(pictures))


def test_it_is_among_the_settings_and_is_spoken() -> None:
    app = begun()
    app.open("settings")
    panel = app.screen().panel
    assert panel is not None
    assert any(isinstance(block, Check) and block.control == "danger" and not block.checked for block in panel.blocks)
    app.press("danger")
    assert "Danger view on." in app.screen().said


def test_it_shows_nothing_in_the_set_up_nor_when_the_game_is_over() -> None:
    app = sit_down()
    app.press("danger")
    assert app.view().danger is None
    app.press("start usual")
    assert app.view().danger is not None
    app.press("resign-now")
    assert app.view().danger is None
