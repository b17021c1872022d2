"""Who sets up first is asked where a new game is laid out (ruling D19b), and goes with the record."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.web.screens import button, play, sit_down
from web.duke.preferences import FIRSTS
from web.storage.store import Memory
from web.ui.widgets import Choice, Paragraph

if TYPE_CHECKING:
    from web.duke.app import DukeApp


def asked(app: DukeApp) -> Choice:
    """Give what the start panel asks."""
    desk = app.screen().desk
    assert desk is not None
    return next(block for block in desk.blocks if isinstance(block, Choice) and block.control == "first")


def told(app: DukeApp) -> str:
    """Give all that the start panel says."""
    desk = app.screen().desk
    assert desk is not None
    return " ".join(block.words for block in desk.blocks if isinstance(block, Paragraph))


def test_light_is_first_until_somebody_says_otherwise() -> None:
    app = sit_down()
    assert (asked(app).label, asked(app).chosen) == ("Who sets up first?", "light")
    assert [value for value, _ in asked(app).options] == list(FIRSTS)
    assert app.play.view.mover == "light"


def test_dark_sets_up_first_and_begins_and_the_record_says_so() -> None:
    storage = Memory()
    app = sit_down(storage)
    app.enter("first", "dark")
    assert app.play.spoken()[-1] == "Dark is first."
    assert "Dark begins." in told(app)
    assert button(app.screen(), "start free").hint.startswith("Dark begins: the leader on c6 or d6")
    app.press("start usual")
    assert [entry.seat for entry in app.play.match.log] == ["dark"] * 3 + ["light"] * 3
    assert app.play.view.mover == "dark"
    play(app, "d6-d5")
    assert " first=dark " in app.saves.text(app.play)
    again = sit_down(storage)
    assert again.play.state == app.play.state
    again.press("new")
    assert asked(again).chosen == "dark"


def test_a_lot_is_drawn_for_each_new_game_and_told() -> None:
    app = sit_down()
    app.enter("first", "lot")
    firsts = set()
    for _ in range(12):
        side = app.play.game.first
        firsts.add(side)
        assert f"The lot fell to {side.capitalize()}." in told(app)
        app.press("new")
    assert firsts == {"light", "dark"}


def test_once_a_game_has_begun_it_stays_as_it_was_agreed() -> None:
    app = sit_down()
    app.press("start usual")
    app.enter("first", "dark")
    assert (app.play.game.first, app.saves.preferences.first) == ("light", "light")


@pytest.mark.parametrize(
    ("preset", "label", "hint", "begins"),
    [
        ("nightmare", "Who picks first?", "Dark picks first, then Light", "Light begins."),
        ("rider", "Who has the Pikemen?", "Dark has the five Pikemen", "The Knight begins."),
    ],
)
def test_where_it_means_more_it_is_asked_in_other_words(preset: str, label: str, hint: str, begins: str) -> None:
    app = sit_down()
    app.enter("first", "dark")
    app.press(f"preset {preset}")
    assert (asked(app).label, asked(app).chosen) == (label, "dark")
    assert app.play.view.mover == "dark"
    assert button(app.screen(), "start free").hint.startswith(hint)
    assert begins in told(app)


def test_what_was_kept_by_another_version_is_no_trouble() -> None:
    app = sit_down()
    storage = Memory()
    storage.write(app.saves.store.key("preferences"), "first=nobody")
    assert sit_down(storage).play.game.first == "light"
