"""A game at the table: set-up, pointing, dragging, why not, guard, drawing, undoing, looking back, ending."""

from __future__ import annotations

import random

import pytest

from engine.duke.game import QUIET_TURNS
from engine.match import Match
from tests.web.screens import at, begun, button, cell, of_blocks, play, press_keys, sit_down, tap, words
from web.duke.messages import spoken
from web.duke.panels.marks_key import USUAL, in_play
from web.duke.pictures.view import Target
from web.duke.play import Play
from web.duke.saves import GAME
from web.duke.turn_log import turns
from web.ui.theme import THEMES
from web.ui.widgets import Heading, Paragraph, Quote, Rows
from web.words import say


def test_a_new_game_starts_in_the_lobby_on_a_board_that_can_be_played_on() -> None:
    app = sit_down()
    screen = app.screen()
    assert (screen.scene, screen.desk is not None) == ("lobby", True)
    tap(app, "d1")
    screen = app.screen()
    assert (screen.scene, screen.desk) == ("table", None)
    assert screen.said[0] == "Light's Duke is placed on d1."


def test_the_tiles_of_the_set_up_are_placed_freely_or_as_is_usual() -> None:
    app = sit_down()
    tap(app, "d1", "c1")
    app.press("usual")
    assert [turn.notation for turn in turns(app.play.match.log)] == ["Du@d1 Fo@c1 Fo@e1"]
    app.press("usual")
    assert app.screen().status.title == "Light to move"


def test_the_usual_set_up_is_that_of_the_notation() -> None:
    app = begun()
    texts = [entry.action.text for entry in app.play.match.log]
    assert texts == ["Du@c1", "Fo@b1", "Fo@c2", "du@c6", "fo@d6", "fo@c5"]


def test_a_tile_that_is_picked_shows_where_it_may_go_by_icon() -> None:
    app = begun()
    tap(app, "c2")
    view = app.view()
    assert view.selected == "c2"
    assert set(view.targets) == {Target("b2", "M"), Target("d2", "M"), Target("c3", "M")}
    screen = app.screen()
    assert cell(screen, "c3").words == "c3, empty. Go here by Move"
    assert cell(screen, "c2").selected
    tap(app, "c2")
    assert app.view().targets == ()


def test_another_tile_of_ones_own_is_picked_instead() -> None:
    app = begun()
    tap(app, "c2", "b1")
    assert app.view().selected == "b1"


def test_a_refused_square_says_why_and_where_it_is_written() -> None:
    app = begun()
    tap(app, "b1", "f6")
    callout = app.screen().callout
    assert callout is not None
    (quote,) = callout.blocks
    assert isinstance(quote, Quote)
    assert quote.words == "The side of the tile that is up has no icon that reaches that square."
    assert quote.source.startswith("Lord's Legacy")
    assert app.view().refused == "f6"
    assert app.view().selected == "b1"


def test_an_enemy_tile_says_whose_it_is_and_can_be_looked_at() -> None:
    app = begun()
    tap(app, "c5")
    screen = app.screen()
    assert screen.callout is not None
    assert "the opponent's" in words(screen.callout.blocks)
    app.press(button(screen, "tile").control)
    assert app.screen().panel is not None


GUARD = """
        6  .    .    du'  .    .    .
        5  .    .    .    .    .    .
        4  .    .    .    .    .    .
        3  .    .    Fo   .    .    .
        2  .    .    .    .    .    .
        1  .    Fo   [Du] .    .    .
           a    b    c    d    e    f
        """


@pytest.mark.cite("guard", "D1")
def test_a_refused_icon_names_the_tile_that_would_take_the_duke() -> None:
    app = at(GUARD)
    assert app.view().guard == ()
    tap(app, "c3", "d3")
    callout = app.screen().callout
    assert callout is not None
    quote, threat = callout.blocks[:2]
    assert isinstance(quote, Quote)
    assert "D1" in quote.source
    assert isinstance(threat, Paragraph)
    assert threat.words == "The Duke on c6 could take the Duke on c1."
    assert (app.view().refused, app.view().threats) == ("d3", (("c6", "c1"),))
    tap(app, "c2")
    assert app.play.match.log[-1].action.text == "c3-c2"


@pytest.mark.cite("D2")
def test_guard_is_marked_and_said_and_a_draw_says_what_would_help() -> None:
    app = at(GUARD.replace("3  .    .    Fo ", "3  .    .    .  "), bags="Kn|-")
    screen, view = app.screen(), app.view()
    assert screen.status.mood == "warning"
    assert screen.status.detail == "Your Duke is in guard. The Duke on c6 could take the Duke on c1."
    assert (view.guard, view.threats) == (("c1",), (("c6", "c1"),))
    assert cell(screen, "c1").words.endswith(", in guard")
    app.press("draw")
    panel = app.screen().panel
    assert panel is not None
    assert panel.question
    assert "Only a new tile on c2 would shield your Duke." in words(panel.blocks)
    assert "can't be undone" in words(panel.blocks)
    app.press("close")
    assert app.play.match.log == []
    app.press("draw")
    app.press("draw-anyway")
    assert [entry.action.text for entry in app.play.match.log] == ["draw", "draw=Kn"]


@pytest.mark.cite("D2")
def test_a_draw_that_can_not_help_says_so() -> None:
    beside = GUARD.replace("3  .    .    Fo ", "3  .    .    .  ").replace("2  .    .    .  ", "2  .    .    ch ")
    app = at(beside, bags="Kn|-")
    assert app.view().guard == ("c1",)
    app.press("draw")
    panel = app.screen().panel
    assert panel is not None
    assert "No new tile can shield your Duke" in words(panel.blocks)


@pytest.mark.cite("command.tile", "command.squares")
def test_a_command_is_three_points_each_marked() -> None:
    app = at(
        """
        6  .    .    .    .    .    du
        5  .    .    .    .    .    .
        4  .    .    .    .    .    .
        3  .    Fo   [Ge'] .   .    .
        2  .    .    .    .    .    .
        1  .    Du   .    .    .    .
           a    b    c    d    e    f
        """
    )
    tap(app, "c3")
    assert app.view().sources == {"b3": "C"}
    assert cell(app.screen(), "b3").words.endswith("Choose it for Command")
    tap(app, "b3")
    assert app.view().selected == "b3"
    assert app.view().sources == {"c3": "C"}
    assert {goal.icon for goal in app.view().targets} == {"C"}
    tap(app, "d3")
    assert app.play.match.log[-1].action.text == "c3:b3-d3"
    assert app.screen().lines[-1].words == "General c3 commands Footman b3 to d3"


def test_a_strike_is_marked_with_its_star() -> None:
    app = at(
        """
        6  .    .    .    .    .    du
        5  .    .    .    .    .    .
        4  .    fo   .    .    .    .
        3  .    .    .    .    .    .
        2  .    .    [Pi'] .   .    .
        1  .    Du   .    .    .    .
           a    b    c    d    e    f
        """
    )
    tap(app, "c2")
    assert Target("b4", "K", capture=True) in app.view().targets
    assert cell(app.screen(), "b4").words.endswith("Take it by Strike")
    tap(app, "b4")
    screen = app.screen()
    assert screen.lines[-1].words == "Pikeman c2 strikes Footman b4"
    assert screen.said[:2] == ("Dark's Footman on b4 is taken.", "Light's Pikeman on c2 turns over.")
    assert [tile.code for tile in app.view().dark.lost] == ["Fo"]


def test_a_tile_that_can_not_act_says_why_and_can_be_looked_at() -> None:
    app = at(
        """
        6  .    .    .    .    .    du
        5  .    .    .    .    .    .
        4  .    .    .    .    .    .
        3  .    .    .    .    .    .
        2  Fo'  .    .    .    .    .
        1  Du   Fo'  .    .    .    .
           a    b    c    d    e    f
        """
    )
    assert cell(app.screen(), "a1").words.endswith("can't move now")
    tap(app, "a1")
    screen = app.screen()
    assert screen.callout is not None
    assert "free of tiles" in words(screen.callout.blocks)
    assert button(screen, "tile").enabled


def test_a_drag_is_the_same_as_two_taps() -> None:
    app = begun()
    assert app.may_drag("b1")
    assert not app.may_drag("c5")
    app.drag("b1", 100, 100)
    assert app.view().held is not None
    app.drop("b2")
    assert app.play.match.log[-1].action.text == "b1-b2"
    app.drag("c5", 1, 1)
    app.drop("a1")
    assert app.play.match.log[-1].action.text == "b1-b2"
    assert app.view().refused == "a1"


def test_a_drawn_tile_can_be_dragged_from_beside_the_board() -> None:
    app = begun()
    app.press("draw")
    assert app.may_drag("drawn")
    app.drag("drawn", 5, 5)
    app.drop("d1")
    assert app.play.match.log[-1].action.square == 3
    assert app.screen().status.title == "Dark to move"


def test_a_tile_keeps_its_name_from_the_bag_to_the_tray() -> None:
    app = begun()
    app.press("draw")
    drawn = app.view().light.drawn
    assert drawn is not None
    tap(app, "d1")
    assert app.view().tiles["d1"].name == drawn.name


@pytest.mark.cite("draw.bag", "draw.room")
def test_undo_and_redo_stop_at_a_draw_and_say_so() -> None:
    app = begun()
    assert "can't be undone" in button(app.screen(), "draw").note
    app.press("draw")
    undo = button(app.screen(), "undo")
    assert (undo.enabled, undo.hint) == (False, "A draw can't be taken back.")
    app.press("undo")
    assert len(app.play.match.log) == 8
    tap(app, "d1")
    undo = button(app.screen(), "undo")
    assert undo.enabled
    assert "can't be taken back" in undo.hint
    app.press("undo")
    assert not button(app.screen(), "undo").enabled
    assert button(app.screen(), "redo").enabled
    app.press("redo")
    assert app.screen().status.title == "Dark to move"
    assert not button(app.screen(), "redo").enabled


def test_looking_back_changes_nothing_and_leads_forth_again() -> None:
    app = begun()
    play(app, "b1-b2", "c5-c4")
    state = app.play.state
    app.press("back")
    screen = app.screen()
    assert screen.status.title == "After move 1 of 2"
    assert "c5" in app.view().tiles
    tap(app, "b2")
    assert "looking" in app.notices
    assert app.play.state is state
    app.press("first")
    assert app.view().tiles == {}
    app.press("forward")
    app.press("last")
    assert app.play.looking is None
    assert "looking" not in app.notices
    app.press(app.screen().lines[2].control)
    assert app.play.looking == 7


@pytest.mark.cite("tile.other-side")
def test_the_other_side_is_for_its_owner_unless_agreed_otherwise() -> None:
    app = begun()
    app.look("c1")
    own = app.screen().panel
    app.look("c6")
    theirs = app.screen().panel
    assert own is not None
    assert theirs is not None
    assert "After it turns" in words(own.blocks)
    assert "After it turns" not in words(theirs.blocks)
    app = sit_down()
    app.enter("look", "yes")
    app.press("start usual")
    app.look("c6")
    agreed = app.screen().panel
    assert agreed is not None
    assert "After it turns" in words(agreed.blocks)
    app.enter("look", "no")
    assert app.play.look


@pytest.mark.cite("D29")
def test_a_provisional_tile_says_so_and_where_it_is_known_from() -> None:
    app = begun()
    for code, provisional in (("Ad", True), ("Co", True), ("Kn", False)):
        app.open(f"kind light {code}")
        panel = app.screen().panel
        assert panel is not None
        assert ("Provisional" in words(panel.blocks)) is provisional


def test_a_player_resigns_after_being_asked() -> None:
    app = begun()
    app.enter("name dark", "Ben")
    app.press("resign")
    assert app.play.match.outcome is None
    app.press("resign-now")
    screen = app.screen()
    assert (screen.status.title, screen.status.detail) == ("Ben wins", "Light resigned.")
    assert screen.said[-2:] == ("Ben wins", "Light resigned.")
    app.press("undo")
    assert app.screen().status.title == "Light to move"


@pytest.mark.cite("draw.agreed", "D28")
def test_a_draw_is_offered_and_accepted_or_not() -> None:
    app = begun()
    app.press("offer")
    app.press("close")
    assert app.play.match.outcome is None
    app.press("offer")
    app.press("accept")
    assert app.screen().status.title == "The game is drawn"


@pytest.mark.cite("draw.quiet", "D28")
def test_after_two_hundred_quiet_turns_a_draw_is_offered_once() -> None:
    app = at(
        """
        6  du   .    .    .    .    .
        5  .    .    .    .    .    .
        4  .    .    .    .    .    .
        3  .    .    .    .    .    .
        2  .    .    .    .    .    .
        1  .    .    .    .    .    [Du]
           a    b    c    d    e    f
        """
    )
    rng = random.Random(1)
    while app.play.match.quiet_turns < QUIET_TURNS:
        assert app.panel_name == ""
        tap(app, *rng.choice([action for action in app.play.match.actions() if not action.captures]).points)
    assert app.panel_name == "quiet"
    app.press("close")
    tap(app, *next(action for action in app.play.match.actions() if not action.captures).points)
    assert app.panel_name == ""
    app.open("quiet")
    app.press("accept-quiet")
    assert app.screen().status.title == "The game is drawn"


def test_the_board_turns_to_whoever_is_to_move_after_the_move_was_seen() -> None:
    app = sit_down()
    app.enter("turn board", "yes")
    app.press("start usual")
    play(app, "b1-b2")
    screen = app.screen()
    assert (app.play.bottom, screen.settles is not None) == ("L", True)
    app.settle()
    screen = app.screen()
    assert (app.play.bottom, screen.settles) == ("D", None)
    assert screen.cells[0].square == "f1"
    app.enter("turn board", "no")
    assert app.play.bottom == "L"


def test_the_bag_is_tapped_to_draw_and_the_others_to_see_what_is_in_it() -> None:
    app = begun()
    tap(app, "bag D")
    assert app.panel_name == "bags"
    app.press("close")
    tap(app, "bag L")
    assert app.play.view.placing


def test_what_is_lost_lies_beside_the_board_and_can_be_looked_at() -> None:
    app = at(
        """
        6  .    .    .    .    .    du
        5  .    .    .    .    .    .
        4  .    .    .    .    .    .
        3  .    .    kn'  .    .    .
        2  .    .    [Fo] .    .    .
        1  .    Du   .    .    .    .
           a    b    c    d    e    f
        """
    )
    play(app, "c2xc3")
    assert [tile.code for tile in app.view().dark.lost] == ["Kn"]
    tap(app, "lost D 0")
    panel = app.screen().panel
    assert panel is not None
    assert panel.title == "Dark's Knight"


def test_the_keyboard_reaches_what_lies_beside_the_board_and_is_told_of_it() -> None:
    app = at(
        """
        6  .    .    .    .    .    du
        5  .    .    .    .    .    .
        4  .    .    .    .    .    .
        3  .    .    kn'  .    .    .
        2  .    .    [Fo] .    .    .
        1  .    Du   .    .    .    .
           a    b    c    d    e    f
        """,
        bags="-|pi2",
    )
    assert button(app.screen(), "open bags").where == "everywhere"
    play(app, "c2xc3")
    assert app.key("b")
    panel = app.screen().panel
    assert panel is not None
    titles = [
        [row.title for row in block.rows] if isinstance(block, Rows) else block.words
        for block in panel.blocks
        if isinstance(block, Rows | Heading)
    ]
    assert titles == [
        "Light: 0 tiles",
        "Dark: 2 tiles",
        ["2 Pikeman tiles"],
        "Taken from Light: 0 tiles",
        "Taken from Dark: 1 tile",
        ["Knight"],
    ]
    app.press(button(app.screen(), "open tile lost D 0").control)
    panel = app.screen().panel
    assert panel is not None
    assert panel.title == "Dark's Knight"
    assert "Up now, the other side" in words(panel.blocks)
    app.press("back")
    app.open("bags")
    panel = app.screen().panel
    assert panel is not None
    assert "open tile lost D 0" not in {found.control for found in of_blocks(panel.blocks)}


def test_the_keyboard_looks_at_a_tile_that_waits_to_be_placed() -> None:
    app = begun()
    app.key("d")
    app.key("b")
    panel = app.screen().panel
    assert panel is not None
    (waiting,) = next(block for block in panel.blocks if isinstance(block, Rows)).rows
    assert waiting.words == "Waits to be placed."
    app.press(waiting.buttons[0].control)
    shown = app.screen().panel
    assert shown is not None
    assert shown.title == waiting.title


EVERYWHERE = {"selected", "go", "take", "place", "recent", "refused", "focus"}
GUARDED = {"guard", "threat", "arrow"}


@pytest.mark.parametrize(
    ("modules", "more"),
    [
        ((), {*GUARDED, "bag", "command", "provisional"}),
        (("coup",), {"bag", "command", "provisional", "flag", "hand"}),
        (("arthur", "camelot"), {*GUARDED, "bag", "command", "provisional", "turn", "dread", "frozen"}),
        (("rider",), {"arrived"}),
    ],
)
def test_the_key_explains_the_marks_that_the_game_can_show(modules: tuple[str, ...], more: set[str]) -> None:
    app = sit_down()
    for module in modules:
        app.enter(f"module {module}", "yes")
    assert set(in_play(app.play.game)) == EVERYWHERE | more
    app.open("legend")
    panel = app.screen().panel
    assert panel is not None
    told = {row.title: row for block in panel.blocks if isinstance(block, Rows) for row in block.rows}
    for name in EVERYWHERE | more:
        row = told[say(f"mark.{name}")]
        assert row.picture is not None
        assert row.words


def test_every_mark_on_the_board_has_its_picture_in_the_key() -> None:
    theme = THEMES["light"]
    shown = {picture(theme).shapes[-1] for picture in USUAL.values()}
    app = at(GUARD.replace("3  .    .    Fo ", "3  .    .    .  "), bags="Kn|-")
    marks = {sprite.name.split()[0]: sprite.picture for sprite in app.picture()}
    tap(app, "c1")
    marks |= {sprite.name.split()[0]: sprite.picture for sprite in app.picture()}
    assert {"arrow", "target"} <= set(marks)
    for name in ("selected", "guard", "threat"):
        assert marks[name].shapes[-1] in shown, name


@pytest.mark.parametrize("seed", range(6))
def test_every_legal_action_is_reached_by_its_taps(seed: int) -> None:
    app = begun()
    rng = random.Random(seed)
    for _ in range(60):
        if app.play.over:
            break
        action = rng.choice(app.play.match.actions())
        before = len(app.play.match.log)
        play(app, action.text)
        if app.panel_name == "ask-draw":
            app.press("draw-anyway")
        if app.play.choices:
            app.press(f"choose {action.text}")
        assert app.play.match.log[before].action == action


@pytest.mark.parametrize("seed", range(3))
def test_a_whole_game_is_played_by_the_keyboard_alone(seed: int) -> None:
    app = sit_down()
    app.key("Enter")
    rng = random.Random(seed)
    for _ in range(500):
        if app.play.over:
            break
        action = rng.choice(app.play.match.actions())
        before = len(app.play.match.log)
        for point in action.points:
            press_keys(app, point)
        if app.panel_name:
            app.press("draw-anyway")
        assert app.play.match.log[before].action == action
    assert app.play.over


def test_every_effect_of_a_game_is_spoken() -> None:
    match = Match(GAME, "7")
    play_ = Play(match)
    rng = random.Random(7)
    while not play_.over and len(match.log) < 200:
        before = len(match.log)
        play_.act(rng.choice(match.actions()))
        said = play_.spoken()
        assert set(spoken(match.log[before:])) <= set(said)
        assert all(sentence.endswith((".", "wins")) for sentence in said)


def test_the_cursor_stays_on_the_board() -> None:
    app = sit_down()
    for key in ("PageUp", "Home", "ArrowLeft", "ArrowUp"):
        assert app.key(key)
    assert app.play.cursor == "a6"
    for key in ("PageDown", "End", "ArrowRight", "ArrowDown"):
        assert app.key(key)
    assert app.play.cursor == "f1"
    assert not app.key("q")
