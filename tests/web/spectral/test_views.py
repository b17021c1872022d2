"""The view law at full strength: whatever a seat can't know may be otherwise, and nothing that it sees differs."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest

from engine.spectral.text.writing import write_layout
from tests.web.spectral.seats import dealt, layout_of, random_action, random_layout, sit_down, text_of, turn
from web.spectral.panels.start import FIRST_OF_EACH
from web.spectral.play import NOBODY, Play

if TYPE_CHECKING:
    from collections.abc import Iterator

    from web.spectral.app import SpectralApp

TABLES = (
    {"players": "2", "beginner": "yes"},
    {"players": "3"},
    {"players": "4", "modules": "swap"},
    {"players": "5", "modules": FIRST_OF_EACH},
)
TURNS = 5
PANELS = (
    "",
    "open help",
    "eye b2",
    "eye b2c2",
    "open pad-cell b2",
    "open notes",
    "open more",
    "pad",
    "pad",
    "back",
    "now",
)


def twin(app: SpectralApp, seat: str, rng: random.Random) -> SpectralApp:
    """Give the same table with other cards wherever the seat can't know them, and with other people's pads blank."""
    play = app.play
    view = play.game.view(play.match.state, seat)
    layout = write_layout(play.game.guess(view, rng).board.layout)
    texts = [entry.action.text for entry in play.match.log[4:]]
    other = sit_down(dark=app.dark)
    made = dealt(layout, dict(play.game.options), texts, pad=play.pad_kind, helps=play.helps)
    made.pads = {owner: pad for owner, pad in play.pads.items() if owner == seat}
    made.seat, made.peek, made.cursor = play.seat, play.peek, play.cursor
    other.sit_down(made, "table")
    made.said.clear()
    return other


def agree(app: SpectralApp, other: SpectralApp) -> Iterator[str]:
    """Go through what both show, with every panel; name what differs."""
    for control in PANELS:
        for one in (app, other):
            if control:
                one.press(control)
            one.play.said.clear()
        mine, theirs = app.screen(), other.screen()
        if mine != theirs:
            yield f"{control}: screen"
        if text_of(mine) != text_of(theirs):
            yield f"{control}: text"
    for one in (app, other):
        one.close()
        one.play.put_down()
        one.play.eyed = None


@pytest.mark.parametrize("options", TABLES, ids=lambda options: options["players"])
@pytest.mark.parametrize(("pad", "helps"), [("app", True), ("hand", False)])
def test_what_a_seat_can_not_know_changes_nothing_that_it_sees(
    options: dict[str, str], pad: str, *, helps: bool
) -> None:
    rng = random.Random(f"{options} {pad} {helps}")
    app = sit_down(dark=True)
    layout = random_layout(rng)
    app.sit_down(dealt(layout, options, pad=pad, helps=helps), "table")
    differed = 0
    while not app.play.over and len(app.play.match.log) < 4 + TURNS:
        between = twin(app, NOBODY, rng)
        differed += layout_of(between) != layout_of(app)
        assert not [*agree(app, between)]
        app.press("reveal")
        seat = str(app.play.seat)
        if pad == "hand" and len(app.play.match.log) % 2:
            app.tap("pad row 2")
            app.enter("mark note b2", "?")
        other = twin(app, seat, rng)
        differed += layout_of(other) != layout_of(app)
        assert not [*agree(app, other)]
        turn(app, random_action(app, rng, 0.05).text, done=False)
        if app.play.peek is not None:
            looking = twin(app, seat, rng)
            assert not [*agree(app, looking)]
            app.press("done")
    assert differed > TURNS


@pytest.mark.parametrize("options", TABLES, ids=lambda options: options["players"])
def test_what_is_kept_differs_only_in_what_is_sealed(options: dict[str, str]) -> None:
    rng = random.Random(7)
    app = sit_down()
    layout = random_layout(rng)
    app.sit_down(dealt(layout, options), "table")
    for _ in range(6):
        turn(app, random_action(app, rng).text)
        if app.play.over:
            break
        other = twin(app, NOBODY, rng)
        other.saves.id = app.saves.id
        mine, theirs = (one.saves.text(one.play).splitlines() for one in (app, other))
        assert mine[1] == theirs[1]
        assert mine[-1] == theirs[-1] == "*"
        assert [len(line) for line in mine] == [len(line) for line in theirs]


def test_a_twin_is_no_copy_and_a_table_that_tells_too_much_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    app = sit_down()
    app.sit_down(dealt("DhDdDqDc/AdAqAcAh/BqBdBhBc/ChCcCqCd", {"players": "3"}), "table")
    app.press("reveal")
    other = twin(app, "1", random.Random(1))
    assert layout_of(other) != layout_of(app)
    assert not [*agree(app, other)]
    monkeypatch.setattr(Play, "view", property(lambda play: play.match.state))
    assert [*agree(app, other)]
