"""What the table says and does beside the moves: why not, guard, draws, undo, ends, looking back, tiles, the key."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.browser.play.hands import Finger, Keyboard, Mouse
from tests.browser.play.scripts import USUAL, kept

if TYPE_CHECKING:
    from tests.browser.play.conftest import Seating
    from tests.browser.play.hands import Hands
    from tests.browser.play.table import Seen, Table

GUARDED = kept("c2-b2 c5-b5 draw draw=Rg Rg@c2", light="Ann", dark="Bob")
"""Dark's Duke on c6 is in guard: Light's Ranger on c2 could take it."""
TILE = "That tile is the opponent's: a player acts only with tiles of his own."
NO_ICON = "The side of the tile that is up has no icon that reaches that square."
SLIDE = "A Slide goes as far as the way is free of tiles, and never over one."
BESIDE = "A drawn tile goes on an empty square that shares a side with the own Duke."
EMPTY = "A tile can't be placed on a square that is not empty."
GUARD = "No icon may be used if the opponent could then take the Duke in the next turn."


def on_screen(table: Table, selector: str) -> bool:
    """Tell whether an element lies wholly on the screen."""
    return bool(
        table.page.locator(selector).evaluate(
            "(element) => { const { left, top, right, bottom } = element.getBoundingClientRect();"
            " return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight; }"
        )
    )


def opened(table: Table, hands: Hands, control: str, name: str) -> str:
    """Open a panel and give what it says."""
    hands.press(control)
    return table.panel(name)


def closed(table: Table, hands: Hands) -> Seen:
    """Close the panel."""
    hands.press("close")
    return table.no_panel()


# Why not


@pytest.mark.parametrize(
    ("text", "refusals"),
    [
        (
            kept(),
            [
                ("c6", TILE, "Lord's Legacy, Move a Troop Tile"),
                ("c1 a1", SLIDE, "Lord's Legacy, Movement Icons: Slide"),
                ("c2 d5", NO_ICON, "Lord's Legacy, Movement Icons"),
            ],
        ),
        (kept("c1-d1 c5-c4 c2-d2 d6-e6"), [("d1", "", "Lord's Legacy, Movement Icons")]),
        (
            kept("draw draw=Kn"),
            [
                ("a1", BESIDE, "Lord's Legacy, Place a New Troop Tile"),
                ("b1", EMPTY, "Lord's Legacy, Place a New Troop Tile"),
            ],
        ),
        (GUARDED, [("d6", GUARD, "Lord's Legacy, Putting the Duke Tile in Danger")]),
    ],
    ids=["own turn", "blocked", "placing", "guard"],
)
def test_says_why_not(sit: Seating, text: str, refusals: list[tuple[str, str, str]]) -> None:
    table = sit(320, 640, kept=text, phone=True)
    hands = Finger(table)
    before = table.record()
    for points, sentence, source in refusals:
        for point in points.split():
            hands.point(point)
        seen = table.callout(sentence)
        assert source in seen.callout
        assert sentence in seen.live
        assert on_screen(table, "#callout")
    assert table.record() == before


def test_a_drag_to_a_square_that_is_refused_says_why_and_the_tile_stays(sit: Seating) -> None:
    table = sit(kept=kept())
    Mouse(table).carry("c1", "a1")
    seen = table.callout(SLIDE)
    assert seen.squares["c1"].words.startswith("c1, your Duke")
    assert seen.ply == 6


def test_guard_is_shown_and_names_who_threatens_whom(sit: Seating) -> None:
    table = sit(kept=GUARDED)
    seen = table.read()
    assert seen.title == "Bob to move"
    assert seen.detail == "Your Duke is in guard. The Ranger on c2 could take the Duke on c6."
    assert seen.squares["c6"].words.endswith("in guard")
    assert seen.movable == {"b5", "c6"}
    Mouse(table).point("d6")
    assert "The Ranger on c2 could take the Duke on c6." in table.callout().callout


# Drawing


def test_a_draw_in_guard_is_warned_of(sit: Seating) -> None:
    table = sit(kept=GUARDED)
    hands = Mouse(table)
    assert "can't be undone" in table.control("draw").inner_text()
    inside = opened(table, hands, "draw", "ask-draw")
    assert "Only a new tile on c5 would shield your Duke" in inside
    assert "can't be undone" in inside
    assert closed(table, hands).ply == 11
    opened(table, hands, "draw", "ask-draw")
    hands.press("draw-anyway")
    seen = table.played(13)
    assert seen.targets == {"b6", "c5"}


def test_undo_and_redo_stop_at_a_draw_and_say_so(sit: Seating) -> None:
    table = sit(kept=kept())
    hands = Mouse(table)
    hands.point("c2")
    hands.point("b2")
    seen = table.played(7)
    assert {"undo", "redo"} & seen.off == {"redo"}
    hands.press("undo")
    seen = table.played(6)
    assert "undo" not in seen.off
    assert seen.squares["c2"].words.startswith("c2, your Footman")
    assert table.record().splitlines()[1] == USUAL
    hands.press("redo")
    assert table.played(7).squares["b2"].words.startswith("b2, Light's Footman")
    hands.press("draw")
    seen = table.played(9)
    assert {"undo", "redo"} <= seen.off
    table.control("undo").click(force=True)
    seen = table.notice("hint")
    assert seen.notices["hint"] == "A draw can't be taken back."
    assert seen.ply == 9
    hands.point(min(seen.targets))
    seen = table.played(10)
    assert "The draw before it can't be taken back" in str(table.control("undo").get_attribute("title"))
    hands.press("undo")
    seen = table.played(9)
    assert "undo" in seen.off
    assert seen.targets
    hands.press("redo")
    table.played(10)


# How it ends


def test_resigning(sit: Seating) -> None:
    table = sit(kept=GUARDED)
    hands = Mouse(table)
    assert "Bob, do you resign?" in opened(table, hands, "resign", "ask-resign")
    closed(table, hands)
    opened(table, hands, "resign", "ask-resign")
    hands.press("resign-now")
    seen = table.titled("Ann wins")
    assert seen.detail == "Bob resigned."
    assert "Ann wins" in seen.live
    assert seen.movable == set()
    assert table.record().endswith("L wins resigned\n")
    hands.press("undo")
    assert table.titled("Bob to move").movable == {"b5", "c6"}
    assert table.record().endswith("*\n")


def test_a_draw_by_agreement(sit: Seating) -> None:
    table = sit(390, 844, kept=GUARDED, phone=True)
    hands = Finger(table)
    opened(table, hands, "open more", "more")
    assert "Bob offers a draw" in opened(table, hands, "offer", "offer")
    hands.press("close")
    assert table.no_panel().title == "Bob to move"
    opened(table, hands, "open more", "more")
    opened(table, hands, "offer", "offer")
    hands.press("accept")
    seen = table.titled("The game is drawn")
    assert seen.detail == "Both players agreed."
    assert table.record().endswith("draw draw.agreed\n")


def test_a_quiet_game_is_offered_as_a_draw(sit: Seating) -> None:
    going_round = " d2-e2 b5-a5 e2-e1 a5-a6 e1-d1 a6-b6 d1-d2 b6-b5" * 24
    table = sit(kept=kept(f"c1-d1 c6-b6 d1-d2 b6-b5{going_round} d2-e2 b5-a5 e2-e1"))
    hands = Mouse(table)
    hands.point("a5")
    hands.point("a6")
    assert "Nothing was taken or placed for 200 turns" in table.panel("quiet")
    hands.press("close")
    table.no_panel()
    hands.point("e1")
    hands.point("d1")
    assert table.played(207).panel == ""


# Looking about


def test_the_board_turns_to_whoever_is_to_move_if_wanted(sit: Seating) -> None:
    table = sit(kept=kept())
    hands = Mouse(table)
    hands.press("turn")
    table.seen_from("f1")
    hands.press("turn")
    table.seen_from("a6")
    opened(table, hands, "open settings", "settings")
    table.page.locator('#panel [data-enter="turn board"]').check()
    closed(table, hands)
    for origin, target, first in (("c2", "b2", "f1"), ("c5", "b5", "a6")):
        hands.point(origin)
        hands.point(target)
        table.seen_from(first)
    table.visit.reload()
    hands.point("c1")
    hands.point("d1")
    table.seen_from("f1")


def test_looking_back_through_the_log(sit: Seating) -> None:
    table = sit(kept=GUARDED)
    hands = Mouse(table)
    before = table.record()
    table.page.locator("#log button").nth(2).click()
    seen = table.looks_at(2)
    assert "looking" in seen.title.lower() or "After move 1 of 3" in seen.title
    assert seen.squares["b2"].words.startswith("b2, Light's Footman")
    assert seen.squares["b5"].words == "b5, empty"
    assert seen.movable == set()
    assert "undo" in seen.off
    assert table.page.locator('[data-control="draw"]').count() == 0
    hands.point("c1")
    assert "looking" in table.until(lambda seen: bool(seen.notices)).notices
    hands.press("first")
    table.empty()
    hands.press("forward")
    hands.press("forward")
    table.looks_at(1)
    hands.press("back")
    table.looks_at(0)
    hands.press("now")
    seen = table.looks_at(-1)
    assert seen.movable == {"b5", "c6"}
    assert "looking" not in seen.notices
    assert table.record() == before
    keys = Keyboard(table)
    table.page.locator("#status").click()
    keys.type("ArrowLeft")
    table.looks_at(3)
    keys.type("ArrowLeft", "ArrowLeft")
    table.looks_at(1)
    keys.type("ArrowRight", "ArrowRight", "ArrowRight")
    assert table.looks_at(-1).movable == {"b5", "c6"}


# Tiles and icons


def test_both_sides_of_an_own_tile_and_one_of_the_other_player_s(sit: Seating) -> None:
    table = sit(kept=GUARDED)
    for square, sides, title in (("b5", 2, "Dark's Footman"), ("c2", 1, "Light's Ranger")):
        table.page.mouse.click(*table.centre(square), button="right")
        inside = table.panel("tile", title)
        assert ("After it turns" in inside) == (sides == 2)
        assert ("Its other side is for its owner to know" in inside) == (sides == 1)
        assert "starting side" in inside


def test_players_may_agree_to_look_at_any_tile(sit: Seating) -> None:
    table = sit(390, 844, phone=True)
    hands = Finger(table)
    table.page.locator('[data-enter="look"]').tap()
    hands.press("start usual")
    table.played(6)
    place = table.centre("c6")
    hands.touch("touchStart", place)
    inside = table.panel("tile")
    hands.touch("touchEnd")
    assert inside.startswith("Dark's Duke")
    assert "After it turns" in inside
    assert table.until(lambda seen: seen.panel == "tile").ply == 6
    closed(table, hands)
    table.visit.reload()
    hands.press("open more")
    hands.point("c5") if table.read().panel != "more" else hands.press("close")
    opened(table, hands, "open settings", "settings")
    box = table.page.locator('#panel [data-enter="look"]')
    assert box.is_checked()
    assert box.is_disabled()


def test_the_key_to_the_icons_is_one_tap_away(sit: Seating) -> None:
    table = sit(320, 640, phone=True)
    hands = Finger(table)
    inside = opened(table, hands, "open legend", "legend")
    for word in ("Move", "Jump", "Slide", "Strike", "Command"):
        assert word in inside
    assert table.page.locator("#panel .rows .picture svg").count() >= 5
