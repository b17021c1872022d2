"""Every part of The Duke on the page: chosen, set up, pointed at, told, refused, kept; each preset to a result."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from engine.duke.text.reading import read_position
from engine.match import Match
from engine.record import write_record
from tests.web.screens import button, buttons, cell, flags, lying, marked, sit_down, tap, words
from tests.web.strolling import point, seated, stroll
from web.duke.modules import GROUPS, PRESETS, rules_in_play
from web.duke.pictures.view import Target
from web.duke.play import Play
from web.storage.store import Memory
from web.ui import html
from web.ui.widgets import Check, Quote

if TYPE_CHECKING:
    from engine.game import Action
    from web.duke.app import DukeApp

SEED = 1
"""With this seed random play of every preset comes to a result within the cap."""
CAP = 400


def at_position(text: str) -> DukeApp:
    """Open Tabard at a position of any kind of game."""
    app = sit_down()
    game, state = read_position(text)
    app.sit_down(Play(Match(game, "1", origin=text, opening=state)), "table")
    return app


def do(app: DukeApp, *texts: str) -> None:
    """Do actions by their points."""
    for text in texts:
        point(app, app.play.game.read_action(text))


def targets(app: DukeApp) -> dict[str, Target]:
    """Give the marked ends by square."""
    return {goal.square: goal for goal in app.view().targets}


def refused(app: DukeApp, *points: str) -> list[str]:
    """Point in vain, and give the cites that are quoted."""
    tap(app, *points)
    refusal = app.play.refusal
    assert refusal
    callout = app.screen().callout
    assert callout
    quotes = [block for block in callout.blocks if isinstance(block, Quote)]
    assert [(quote.words, quote.source) for quote in quotes] == [(cite.sentence, cite.source) for cite in refusal.cites]
    assert all(quote.source for quote in quotes)
    return [cite.id for cite in refusal.cites]


# Choosing


@pytest.mark.parametrize("preset", PRESETS)
def test_a_preset_is_one_tap(preset: str) -> None:
    app = sit_down()
    app.press(f"preset {preset}")
    screen = app.screen()
    assert app.play.game.modules == PRESETS[preset]
    assert [found.control for found in buttons(screen) if found.pressed] == ["game duke", f"preset {preset}"]
    assert screen.scene == "lobby"
    assert screen.actions[0].tone == "primary"


def checks(app: DukeApp) -> dict[str, Check]:
    """Give the modules that are offered."""
    panel = app.screen().panel
    assert panel
    return {block.control: block for block in panel.blocks if isinstance(block, Check)}


def test_what_cannot_go_together_is_refused_by_name_and_reason() -> None:
    app = sit_down()
    app.press("open modules")
    assert all(found.enabled for name, found in checks(app).items() if name != "by hand")
    app.enter("module coup", "yes")
    off = {name: found.hint for name, found in checks(app).items() if not found.enabled}
    assert off == {
        "module objective": "Not with Counting Coup: a game has one objective.",
        "module rider": "Not with Counting Coup: a game has one objective.",
        "by hand": "There is no terrain in this game.",
    }
    app.enter("module objective", "yes")
    assert app.play.game.modules == {"coup"}
    app.enter("module coup", "no")
    app.enter("module rider", "yes")
    assert {name for name, found in checks(app).items() if not found.enabled} >= {"module arthur", "module nightmare"}
    assert app.panel_name == "modules"


def test_every_module_can_be_chosen_alone() -> None:
    for _, modules in GROUPS:
        for name in modules:
            app = sit_down()
            app.enter(f"module {name}", "yes")
            assert app.play.game.modules == {name}


def test_what_was_chosen_stays_for_the_next_game_and_is_fixed_in_this_one() -> None:
    app = seated("coup", "1")
    app.press("preset usual")
    app.enter("module fort", "yes")
    assert app.play.game.modules == {"coup"}
    app.press("new")
    assert app.play.game.modules == {"coup"}


# From set-up to result


@pytest.mark.parametrize("preset", PRESETS)
def test_every_preset_is_played_to_its_result(preset: str) -> None:
    app = seated(preset, str(SEED), usual=False)
    seen = 0

    def watch(app: DukeApp, _: Action) -> None:
        nonlocal seen
        seen += 1
        screen = app.screen()
        assert screen.status.title
        assert len(screen.cells) == 36
        for region in (html.status(screen.status), html.lines(screen.lines), html.buttons(screen.actions)):
            assert all(region)
        if screen.desk:
            html.panel(screen.desk)
        if seen % 10 == 0:
            again = sit_down(Memory())
            again.sit_down(again.saves.take_in(app.saves.text(app.play)), "table")
            assert again.play.state == app.play.state
            assert again.screen().lines == screen.lines
            assert again.picture() == app.picture()

    stroll(app, SEED, CAP, watch=watch)
    outcome = app.play.match.outcome
    assert outcome
    status = app.screen().status
    assert status.mood == "ended"
    assert status.detail
    assert write_record(app.play.match).splitlines()[-1].endswith(outcome.cite.id)


def test_the_draft_has_its_cards_at_hand() -> None:
    app = seated("nightmare", "1")
    desk = app.screen().desk
    assert desk
    assert sum(found.control.startswith("choose ") for found in buttons(app.screen())) == 15
    app.press("open kind light Kn")
    panel = app.screen().panel
    assert panel
    assert "Knight" in panel.title
    app.press("close")
    do(app, "pick:Kn", "pick:pi")
    desk = app.screen().desk
    assert desk
    assert "Knight" in words(desk.blocks)
    assert "Pikeman" in words(desk.blocks)
    assert "choose Kn" not in {found.control for found in buttons(app.screen())}
    assert [line.words for line in app.screen().lines] == ["picks Knight", "picks Pikeman"]
    assert refused(app, "c3") == ["nightmare.pick"]


def test_terrain_is_placed_by_hand_where_both_agree() -> None:
    app = sit_down()
    app.press("preset terrain")
    app.enter("by hand", "yes")
    app.press("start usual")
    assert app.screen().status.title == "Dark: place the Mountain"
    assert targets(app)["b3"].icon == "mountain"
    assert cell(app.screen(), "b3").words == "b3, empty. Lay it here"
    assert refused(app, "c1") == ["mountain.placed"]
    tap(app, "b3")
    assert lying(app.view()) == {"b3": "mountain"}
    kept = app.saves.text(app.play)
    app.press("undo")
    assert lying(app.view()) == {}
    app.press("redo")
    again = sit_down()
    again.sit_down(again.saves.take_in(kept), "table")
    assert again.screen().status.title == "Dark: place the Fort"
    tap(again, "e4")
    assert lying(again.view()) == {"b3": "mountain", "e4": "fort"}
    assert again.screen().status.title == "Light to move"
    assert again.screen().lines[-1].words == "Mountain on b3; Fort on e4"


def test_terrain_by_chance_is_told_and_shown() -> None:
    app = seated("terrain", "1")
    view = app.view()
    assert sorted(lying(view).values()) == ["fort", "mountain"]
    assert set(lying(view)) <= set(view.recent)
    assert "The Mountain is placed on" in " ".join(app.screen().said)
    assert not button(app.screen(), "undo").enabled


# Flags

CARRIED = "2dufo2/2fo3/6/6/2Fo3/1FoDu3 L Kn|kn coup fg=c2;fg'=a6"


def test_a_flag_is_handed_over_by_its_control_or_its_key() -> None:
    app = at_position(CARRIED)
    assert button(app.screen(), "choose flag").enabled
    app.press("choose flag")
    screen = app.screen()
    assert button(screen, "choose flag").pressed
    assert screen.status.detail == "Tap the tile that takes the flag: that is your whole turn."
    assert app.view().selected == "c2"
    assert cell(screen, "c1").words.endswith("The flag can go here")
    assert refused(app, "d4") == ["flags.hand-over"]
    app.press("choose flag")
    assert app.play.pick.pointed == ()
    app.key("f")
    tap(app, "c1")
    assert app.play.match.log[-1].action.text == "flag:c2-c1"
    assert flags(app.view()) == {"L": "c1", "D": "a6"}
    assert app.screen().lines[-1].words == "flag handed to c1"


def test_a_flag_that_nobody_can_take_says_why() -> None:
    app = at_position("2dufo2/2fo3/6/2Fo3/6/1FoDu3 L Kn|kn coup fg=c3;fg'=a6")
    control = button(app.screen(), "choose flag")
    assert not control.enabled
    assert "Lord's Legacy, Flag Tiles; ruling D16" in control.hint
    app.key("f")
    assert "hint" in {found.name for found in app.screen().notices}


def test_flags_are_placed_first_by_who_set_up_last() -> None:
    app = seated("objective", "1")
    assert app.screen().status.title == "Dark: place your flag"
    assert set(targets(app)) == {"a6", "b6", "e6", "f6"}
    assert refused(app, "a3") == ["objective.flag"]
    tap(app, "a6")
    tap(app, "f1")
    assert flags(app.view()) == {"D": "a6", "L": "f1"}
    assert cell(app.screen(), "f1").words == "f1, Light's flag"


def test_after_a_point_the_flag_is_moved_or_left() -> None:
    text = "2dufo2/2fo3/6/2Fo3/6/1FoDu3 D Kn|kn coup fg=a1;fg'=c4;score=1:0;ask=flag"
    app = at_position(text)
    assert app.screen().status.title == "Dark: move your flag, or leave it"
    assert app.view().selected == "c4"
    assert app.view().light.note == "1 of 3 points"
    assert refused(app, "f2") == ["coup.relocate"]
    app.key("n")
    assert app.screen().lines[-1].words == "flag stays"
    again = at_position(text)
    tap(again, "d5")
    assert flags(again.view())["D"] == "d5"
    tap(again, "d6", "e6")
    line = again.screen().lines[-1]
    assert (line.number, line.side, line.words) == (1, "D", "flag to d5; Footman d6 to e6")


def test_who_has_lost_the_duke_is_seen_beside_the_name() -> None:
    app = at_position("3fo2/2fo3/6/2Fo3/6/1FoDu3 L Kn|kn coup fg=a1;fg'=f6;gone=du")
    assert app.view().dark.note == "0 of 3 points, Duke lost"


# Arthurian Legends

COMMANDING = "2mg3/6/2Ar3/2Fo3/6/6 L Kn|kn arthur cm=c4"


def test_camelot_commands_by_its_control() -> None:
    app = at_position(COMMANDING)
    app.key("c")
    assert app.screen().status.detail == "Tap the tile that Camelot moves."
    assert app.view().selected == "c4"
    tap(app, "c3")
    assert app.view().sources["c4"] == "C"
    assert refused(app, "c1") == ["camelot.around"]
    app.press("choose camelot")
    tap(app, "c3", "d3")
    assert lying(app.view()) == {"c4": "spent"}
    screen = app.screen()
    assert screen.lines[-1].words == "Camelot commands Footman c3 to d3"
    assert "Camelot turns over to its Fort side." in " ".join(screen.said)


def test_camelot_on_its_fort_side_says_why_not() -> None:
    control = button(at_position(COMMANDING.replace("cm=", "cm'=")).screen(), "choose camelot")
    assert not control.enabled
    assert "rulings D20, D21" in control.hint


def test_a_tile_is_turned_round_or_none() -> None:
    text = "6/6/2mg3/6/2Fo3/2Ar3 D Kn|kn arthur cm=c4;ask=seize"
    app = at_position(text)
    assert targets(app) == {"c2": Target("c2", "turn", capture=True)}
    assert cell(app.screen(), "c2").words.endswith("Turn it to your side")
    assert refused(app, "c1") == ["camelot.seize"]
    tap(app, "c2")
    assert app.view().tiles["c2"].owner == "D"
    again = at_position(text)
    assert button(again.screen(), "choose none").label == "Turn no tile"
    again.press("choose none")
    assert again.view().tiles["c2"].owner == "L"


# The Specter

STEPPING = "2du3/6/6/2Fo3/6/2Du3 L Kn|kn - sp=b3s;tk=d5;ask=specter"


def test_the_specter_is_sent() -> None:
    app = at_position(STEPPING)
    assert {square: goal.icon for square, goal in targets(app).items()} == {"b4": "D", "c3": "D"}
    assert targets(app)["c3"].capture
    view = app.view()
    assert (view.tiles["b3"].owner, view.tiles["b3"].facing) == (None, 2)
    assert set(marked(view, "dread")) == {"a3", "c3", "a4", "b4", "c4"}
    assert marked(view, "frozen") == ("c3",)
    assert cell(app.screen(), "b3").words == "b3, the Specter, facing towards Light"
    assert "frozen" in cell(app.screen(), "c3").words
    assert cell(app.screen(), "d5").words == "d5, the Specter's token"
    assert refused(app, "a1") == ["specter.step"]
    tap(app, "c3")
    assert "The Specter takes Light's Footman on c3." in " ".join(app.screen().said)
    assert [seen.code for seen in app.view().light.lost] == ["Fo"]


def test_the_specter_waits_beside_the_board_and_can_be_looked_at() -> None:
    app = seated("specter", "1")
    assert app.view().dark.beside
    app.tap("specter")
    panel = app.screen().panel
    assert panel
    assert panel.title == "The Specter"
    assert any(isinstance(block, Quote) for block in panel.blocks)


# Why not

WHY_NOT = [
    ("mountain.enter", "2du3/6/6/6/6/2DuFo2 L Kn|kn - mt=d2", ("d1", "d2")),
    ("mountain.cross", "2du3/6/6/6/6/2Du3 L Kn|kn - mt=e1", ("c1", "f1")),
    ("fort.cross", "2du3/6/6/6/6/2Du3 L Kn|kn - ft=e1", ("c1", "f1")),
    ("fort.jump", "2du3/6/6/6/6/2DuKn2 L Pi|kn - ft=e3", ("d1", "e3")),
    ("fort.strike", "2du3/6/6/4fo1/6/2DuPi'2 L Kn|kn - ft=e3", ("d1", "e3")),
    ("defense", "2mg3/6/2fo3/2Gu3/6/2Ar3 D Kn|kn arthur -", ("c4", "c3")),
    ("coup.enter", "2dufo2/2fo3/6/6/2Fo3/1FoDu3 L Kn|kn coup fg=a1;fg'=c3", ("c2", "c3")),
    ("objective.enter", "2dufo2/2fo3/6/6/2Fo3/1FoDu3 L Kn|kn objective fg=c3;fg'=f6", ("c2", "c3")),
    ("rider.arrived", "Pi4kn/6/6/6/6/PiPiPiPi2 L -|- rider -", ("a6",)),
    ("specter.block", "2du3/6/6/6/1Fo4/2Du3 L -|- - sp=b3s;tk=d5", ("b2", "b3")),
    ("dread", "2du3/6/6/2Fo3/6/2Du3 L Kn|kn - sp=b3s;tk=d5", ("c3",)),
    ("place.beside", "2mg3/6/6/6/6/2Ar3 L -|kn arthur ask=place:Kn", ("f6",)),
]


def test_a_frozen_tile_is_told_of_on_a_turn_and_not_where_something_else_is_asked() -> None:
    text = "2du3/6/6/2Fo3/6/2Du3 L -|kn - sp=b3s;tk=d5"
    assert refused(at_position(text), "c3") == ["dread"]
    assert refused(at_position(f"{text};ask=place:Kn"), "c3") == ["place.empty"]
    behind_another = "2du3/6/2Kn3/2Fo3/6/2Du3 L -|kn - sp=b3s;tk=d5"
    assert refused(at_position(behind_another), "c3") == ["dread"]


@pytest.mark.parametrize(("cite", "text", "points"), WHY_NOT, ids=[case[0] for case in WHY_NOT])
def test_why_not_names_rule_booklet_and_section(cite: str, text: str, points: tuple[str, ...]) -> None:
    assert cite in refused(at_position(text), *points)


def test_guard_shows_who_would_take_arthur() -> None:
    app = at_position("2mg3/6/6/6/Fofo4/1Ar4 L Kn|kn arthur -")
    detail = app.screen().status.detail
    assert detail.startswith("Arthur is in guard. The Footman on b2 could take Arthur on b1.")
    assert refused(app, "a2", "a3") == ["guard"]
    assert app.view().threats == (("b2", "b1"),)


# Rules


def test_the_rules_are_those_of_the_modules_in_play() -> None:
    ids = {name: {cite.id for cite in rules_in_play(seated(name, "1").play.game)} for name in PRESETS}
    assert {"mountain.enter", "fort.cross", "terrain.first", "guard", "win.duke"} <= ids["terrain"]
    assert not {name for name in ids["usual"] if name.split(".")[0] in {"mountain", "fort", "coup", "specter", "dread"}}
    assert {"coup.win", "flags.hand-over"} <= ids["coup"]
    assert "guard" not in ids["coup"]
    assert {"rider.arrived", "turn.pass"} <= ids["rider"]
    assert {name for name in ids["rider"] if name.startswith(("draw", "guard", "win"))} == {"draw.quiet"}
    assert "fort.placed" not in ids["legends"]
    assert {"dread", "defense", "win.arthur", "guard"} <= ids["arthur"]
    assert "win.duke" not in ids["arthur"]
    assert {"specter.step", "dread"} <= ids["specter"]


def test_the_key_has_the_icons_of_the_tiles_in_play() -> None:
    app = seated("usual", "1")
    app.press("open legend")
    usual = app.screen().panel
    app = seated("arthur", "1")
    app.press("open legend")
    arthur = app.screen().panel
    assert usual
    assert arthur
    assert "Dread" not in html.panel(usual)[2]
    assert "Dread" in html.panel(arthur)[2]
