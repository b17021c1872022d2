"""Whole games by pointing, refusals, payments, the keyboard, and what the log says."""

from __future__ import annotations

import pytest

from engine.match import Match
from engine.spectral.model.actions import Stake
from engine.spectral.model.effects import Supplies
from engine.spectral.model.manor import HALLWAYS
from pygame_core.geometry import Rect
from tests.web.screens import button, cell, words
from tests.web.spectral.seats import LAYOUT, at, begun, dealt, seen, sit_down, stroll, turn
from web.spectral.cells import PLACES, moved
from web.spectral.table_view import table_view
from web.ui.widgets import Buttons, Quote

SETUPS = {
    "two beginners": ("players 2",),
    "three": ("players 3", "mode standard"),
    "four swaps": ("players 4", "mode standard", "modules swap"),
    "five with one of each": ("players 5", "mode standard", "modules one"),
}


@pytest.mark.parametrize("setup", SETUPS)
@pytest.mark.parametrize("seed", [1, 2])
def test_a_whole_game_by_pointing(setup: str, seed: int) -> None:
    app = begun(*SETUPS[setup])
    stroll(app, seed)
    assert app.play.over
    outcome = app.play.match.outcome
    assert outcome is not None
    while app.screen().settles is not None:
        app.settle()
    screen = app.screen()
    names = [app.play.players[seat] for seat in outcome.winners]
    assert all(name in screen.status.title for name in names)
    assert screen.panel is not None
    assert screen.panel.name == "scores"
    assert app.play.match.log[-1].action.text == screen.lines[-1].notation
    assert len(screen.lines) == len(app.play.match.log) - 4


def quotes(app_callout: object) -> list[str]:
    """Give the sources of what a callout quotes."""
    blocks = getattr(app_callout, "blocks", ())
    return [block.source for block in blocks if isinstance(block, Quote)]


def test_a_hallway_first_then_one_suggested_payment() -> None:
    app = at()
    app.press("reveal")
    app.tap("b2c2")
    callout = app.screen().callout
    assert callout is not None
    assert callout.at == "b2c2"
    controls = [button.control for block in callout.blocks if isinstance(block, Buttons) for button in block.buttons]
    assert controls[0] == "pay 4"
    app.press("pay 4")
    screen = app.screen()
    assert {found.square for found in screen.cells if found.target} >= {"b2", "c2"}
    assert button(screen, "look c2").note == "can't be undone"
    app.press("look c2")
    assert app.play.match.log[-1].action.text == "b2c2=4?c2"
    assert app.play.peek is not None


def test_pieces_first_then_the_hallway_then_the_card() -> None:
    app = at(players="3")
    app.press("reveal")
    app.tap("1")
    app.tap("1")
    view = app.screen()
    assert cell(view, "a1b1").words.endswith("Your pieces pay for it")
    assert not cell(view, "b2c2").target
    app.tap("chosen 1")
    assert seen(app).stake.paying == (1,)
    app.tap("2")
    app.tap("a1b1")
    app.tap("a1")
    assert app.play.match.log[-1].action.text == "a1b1=1+2?a1"
    assert "D, Horizontal Reflection" in app.screen().status.detail
    app.press("done")
    assert app.play.veiled


def test_a_piece_tapped_once_too_often_goes_back() -> None:
    app = at()
    app.press("reveal")
    for _ in range(3):
        app.tap("4")
    assert seen(app).stake.paying == ()


@pytest.mark.parametrize(
    ("options", "played", "pointed", "cite"),
    [
        ({"players": "3"}, (), ("1", "b2c2"), "stake.rubble"),
        ({"players": "4"}, ("a1b1=4",), ("1", "a1b1"), "stake.double"),
        ({"players": "4"}, ("a1b1=1+1+1+1+2+2+2+4+4",), ("a1b1",), "stake.double"),
        ({"players": "2", "beginner": "yes"}, (), ("a2b2", "pay 1", "b2"), "look.open"),
        ({"players": "4"}, (), ("a1b1", "pay 1", "d4"), "look.one"),
    ],
)
def test_a_refusal_says_why(
    options: dict[str, str], played: tuple[str, ...], pointed: tuple[str, ...], cite: str
) -> None:
    app = sit_down()
    app.sit_down(dealt(LAYOUT, options), "table")
    turn(app, *played)
    app.press("reveal")
    for point in pointed:
        if point.startswith("pay"):
            app.press(point)
        else:
            app.tap(point)
    assert app.play.refusal is not None
    assert cite in [found.id for found in app.play.refusal.cites]
    callout = app.screen().callout
    assert callout is not None
    assert quotes(callout) == [found.source for found in app.play.refusal.cites]
    assert len(app.play.match.log) == 4 + len(played)


def test_what_costs_more_is_suggested_where_too_little_is_put_forward() -> None:
    app = at(players="3")
    app.press("reveal")
    app.tap("1")
    app.tap("b2c2")
    callout = app.screen().callout
    assert callout is not None
    offered = [found for block in callout.blocks if isinstance(block, Buttons) for found in block.buttons]
    assert offered[0].label == "4"
    app.press(offered[0].control)
    assert app.play.refusal is None
    assert seen(app).stake.paid


def test_who_can_pay_for_nothing_is_told_to_pass() -> None:
    app = at(players="4")
    match = app.play.match
    parts = match.opening.with_part(Supplies(((), *app.play.view.part(Supplies).pieces[1:])))
    app.play.match = Match(match.game, "seed", opening=match.state.with_part(parts.part(Supplies)))
    app.play.match.log = []
    app.play.seat = "1"
    assert app.screen().status.detail == "You can pay for no hallway: pass."


def test_own_pieces_come_back_after_paying_double() -> None:
    app = at(players="4")
    turn(app, "a1b1=1", "pass", "pass", "pass", "a1b1=2")
    assert app.play.view.part(Supplies).of("1") == (1, 1, 1, 1, 2, 2, 4, 4)
    assert "sends" not in app.screen().lines[-1].words


def test_the_log_says_who_was_sent_home_and_when_the_end_is_near() -> None:
    app = at(players="4")
    turn(app, "a1b1=1", "a1b1=2?a1", "pass", "pass", "a1a2=1+1+1+1+2+2+2+4+4")
    lines = [line.words for line in app.screen().lines]
    assert lines[1] == "Player 2 stakes 2 on a1b1, looks at a1; sends Player 1 home"
    assert lines[-1].endswith("= 18 on a1a2; 4 more turns")
    app.press("reveal")
    assert app.screen().status.detail == "The end is near: 4 turns are left, this one included."


def test_all_passing_is_announced_before_it_ends_the_game() -> None:
    app = at()
    turn(app, "pass")
    app.press("reveal")
    screen = app.screen()
    assert screen.status.detail == "Everyone else has passed. If you pass too, the game ends."
    assert button(screen, "pass").hint == "Everyone else has passed: if you pass too, the game ends."
    app.press("pass")
    assert app.play.over


def test_a_whole_stake_by_keyboard() -> None:
    app = at(players="4")
    assert app.key("Enter")
    assert app.play.seat == "1"
    for key in ("2", "1", "Backspace", "1"):
        assert app.key(key)
    assert seen(app).stake.paying in {(1, 2), (2, 1)}
    app.key("ArrowRight")
    assert app.play.cursor == "a1b1"
    app.key("Enter")
    app.key("ArrowRight")
    assert app.play.cursor == "b1"
    app.key("Enter")
    assert app.play.match.log[-1].action.text == "a1b1=1+2?b1"
    assert app.key("d")
    assert app.play.veiled
    assert not app.key("p")
    app.key("Enter")
    app.key("p")
    assert app.play.match.log[-1].action.text == "pass"


def test_the_keyboard_goes_past_crossings_and_stays_within_the_manor() -> None:
    assert len([name for name in PLACES if name]) == 16 + 24
    assert moved("a1b1", "ArrowDown") == "a2b2"
    assert moved("a1a2", "ArrowRight") == "b1b2"
    assert moved("a1", "ArrowUp") == "a1"
    assert moved("b2", "End") == "d2"
    assert moved("b2", "PageUp") == "b1"


def test_every_place_can_be_reached_by_tapping_and_is_named() -> None:
    app = at(players="5")
    app.press("reveal")
    for width, height in ((1280, 800), (390, 560), (320, 480)):
        app.resize(width, height)
        group = app.picture()
        for name in HALLWAYS:
            zone = next(sprite.rect for sprite in group if sprite.name == f"hallway {name}")
            assert min(zone.width, zone.height) >= 40, (name, width)
            assert group.hit(zone.centre.x, zone.centre.y) == name
    names = {found.square for found in app.screen().cells if found.square}
    assert names == {name for name in PLACES if name}


def test_looking_back_shows_an_earlier_table_and_nothing_can_be_done_there() -> None:
    app = at(players="4")
    turn(app, "a1b1=1", "c1d1=2")
    app.press("reveal")
    app.press("back")
    screen = app.screen()
    assert "empty" in cell(screen, "c1d1").words
    assert "Player 1: 1" in cell(screen, "a1b1").words
    app.tap("b1c1")
    assert "looking" in app.notices
    app.press("first")
    assert "empty" in cell(app.screen(), "a1b1").words
    app.press("now")
    assert "Player 2: 2" in cell(app.screen(), "c1d1").words


def test_every_stake_that_is_legal_can_be_pointed_at() -> None:
    app = at(players="2", beginner="yes")
    app.press("reveal")
    play = app.play
    actions = [action for action in play.match.actions() if isinstance(action, Stake)]
    assert actions
    for action in actions:
        play.put_down()
        for piece in action.pieces:
            app.tap(str(piece))
        app.tap(HALLWAYS[action.hallway])
        assert seen(app).stake.paid, action.text
        looks = {"none", *seen(app).stake.looks}
        wanted = "none" if action.look is None else action.text.partition("?")[2]
        assert wanted in looks


def test_before_the_deal_nothing_is_staked() -> None:
    app = sit_down()
    app.tap("a1b1")
    app.tap("1")
    app.press("pass")
    assert app.play.match.log == []
    assert app.screen().scene == "lobby"
    panel = app.screen().desk
    assert panel is not None
    assert "Four cards" not in words(panel.blocks)


def test_whoever_holds_a_card_up_is_still_on_turn_until_it_is_put_back() -> None:
    app = at(players="2")
    turn(app, "a1b1=1?a1", done=False)
    assert app.play.mover == "2"
    assert [supply.to_move for supply in table_view(seen(app)).supplies] == [True, False]
    app.press("done")
    assert [supply.to_move for supply in table_view(seen(app)).supplies] == [False, True]


@pytest.mark.parametrize("hallway", HALLWAYS)
def test_where_there_is_room_the_callout_covers_neither_card_beside_the_hallway_nor_one_that_lies_open(
    hallway: str,
) -> None:
    app = begun("players 2", "mode beginner")
    app.resize(947, 752)
    app.press("reveal")
    app.tap(hallway)
    screen = app.screen()
    callout = screen.callout
    assert callout is not None
    corner = callout.corner(screen.picture, 255, 90, 8)
    lies = Rect(corner.x, corner.y, 255, 90)
    assert corner.x >= 0 <= corner.y
    for name in {hallway[:2], hallway[2:], "b2", "c2", "b3", "c3"}:
        card = next(sprite.rect for sprite in screen.picture if sprite.points_at == name)
        apart = lies.right <= card.left or card.right <= lies.left
        assert apart or lies.bottom <= card.top or card.bottom <= lies.top, name


def test_between_two_open_cards_there_is_only_a_stake_and_a_tap_on_one_says_why() -> None:
    app = begun("players 2", "mode beginner")
    app.press("reveal")
    app.tap("b2c2")
    app.press("pay 4")
    callout = app.screen().callout
    assert callout is not None
    assert "look" not in words(callout.blocks)
    assert [found.label for block in callout.blocks if isinstance(block, Buttons) for found in block.buttons] == [
        "Stake"
    ]
    app.tap("b2")
    callout = app.screen().callout
    assert callout is not None
    assert isinstance(callout.blocks[0], Quote)
    controls = [found.control for block in callout.blocks if isinstance(block, Buttons) for found in block.buttons]
    assert controls == ["look none"]


def test_what_is_refused_in_an_import_ends_with_one_full_stop() -> None:
    app = sit_down()
    app.press("open import")
    app.opened("spectral/1 players=2\ndeal DhDdDqDc/AdAqAcAh/BqBdBhBc/ChCcCqCd\na1b1=1?b2\n*\n")
    panel = app.screen().panel
    assert panel is not None
    assert words(panel.blocks).count("..") == 0
    assert "This can't be imported: record: line 3, action 1 'a1b1=1?b2': " in words(panel.blocks)


def test_that_the_game_works_offline_is_said_until_somebody_has_played() -> None:
    app = at(players="2")
    app.offline_ready()
    app.press("reveal")
    assert "offline" in app.notices
    app.press("pass")
    assert app.notices == {}
