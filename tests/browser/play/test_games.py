"""Whole games, from set-up to the Duke's capture: by mouse, by keyboard alone, by a finger on a phone."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pytest

from tests.browser.play.hands import Finger, Keyboard, Mouse
from tests.browser.play.scripts import SIDES, Mirror, find_game

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.browser.play.conftest import Seating
    from tests.browser.play.hands import Hands
    from tests.browser.play.table import Seen, Table


def has(*marks: str, draws: int) -> Callable[[list[str]], bool]:
    """Ask for a game with so many draws, and with a strike (`*`), a command (`:`), captures (`x`)."""
    return lambda texts: texts.count("draw") >= draws and all(any(mark in text for text in texts) for mark in marks)


def check_ended(table: Table, mirror: Mirror, seen: Seen) -> None:
    """Hold the banner, the record and what can still be done against a game that was won."""
    outcome = mirror.match.outcome
    assert outcome is not None
    loser = next(seat for seat in SIDES if seat not in outcome.winners)
    names = {seat: mirror.match.names.get(seat) or SIDES[seat] for seat in SIDES}
    assert seen.title == f"{names[outcome.winners[0]]} wins"
    assert seen.detail == f"{names[loser]}'s Duke was taken."
    assert seen.title in seen.live
    assert seen.movable == seen.targets == set()
    assert mirror.match.log[-1].action.text in seen.log[-1].notation
    assert table.record().splitlines()[-1] == f"{outcome.winners[0][0].upper()} wins win.duke"


def check_bags(table: Table, mirror: Mirror, hands: Hands) -> None:
    """Hold what lies in the bags, and what was taken, against the game."""
    hands.press("open bags")
    inside = table.panel("bags")
    for seat, name in SIDES.items():
        called = mirror.match.names.get(seat) or name
        lost = [kind for owner, kind in mirror.lost() if owner == seat]
        bag, taken = inside.partition("Taken from")[::2]
        assert f"{called}: {counted(mirror.bag(seat))}\n" in bag
        own = taken.partition(f"{called}: {counted(len(lost))}\n")[2].partition("Taken from")[0]
        assert all(kind in own for kind in lost)
    hands.press("close")
    table.no_panel()


def counted(tiles: int) -> str:
    """Say how many tiles."""
    return "1 tile" if tiles == 1 else f"{tiles} tiles"


def check_lost(table: Table, mirror: Mirror, hands: Hands) -> None:
    """Find each tile that was taken beside the board: it is painted there, and can be looked at."""
    order = {"light": 0, "dark": 0}
    spots = {}
    for owner, name in mirror.lost():
        spots[f"lost {owner[0].upper()} {order[owner]}"] = f"{SIDES[owner]}'s {name}"
        order[owner] += 1
    assert spots
    painted = {spot: picture_at(table, spot) for spot in spots}
    for spot, title in spots.items():
        hands.point(spot)
        assert table.panel("tile").startswith(title)
        hands.press("close")
        table.no_panel()
    places = {spot: table.spot(spot) for spot in spots}
    hands.press("first")
    table.empty()
    for spot, place in places.items():
        table.until(partial(differs, table, place, painted[spot]), f"{spot} gone")


def differs(table: Table, place: tuple[float, float], picture: bytes, _: Seen) -> bool:
    """Tell whether a place looks otherwise than in a picture."""
    return picture_around(table, place) != picture


def picture_at(table: Table, spot: str) -> bytes:
    """Take a picture of something small beside the board."""
    return picture_around(table, table.spot(spot))


def picture_around(table: Table, place: tuple[float, float]) -> bytes:
    """Take a picture of a few pixels around a place."""
    return table.page.screenshot(clip={"x": place[0] - 8, "y": place[1] - 8, "width": 16, "height": 16})


def test_a_whole_game_by_mouse(sit: Seating) -> None:
    table = sit()
    hands = Mouse(table)
    hands.press("start free")
    assert table.until(lambda seen: seen.scene == "table").targets == {"c1", "d1"}
    hands.point("d1")
    table.played(1)
    mirror = Mirror(table)
    for text in ("Fo@e1", "Fo@d2"):
        mirror.play(text, hands, carrying=text == "Fo@d2")
    hands.press("usual")
    table.played(6)
    mirror = Mirror(table)
    texts = find_game(table.record(), has("*", "x", draws=3))
    for number, text in enumerate(texts):
        seen = mirror.play(text, hands, carrying=number % 2 == 1)
    check_ended(table, mirror, seen)
    check_bags(table, mirror, hands)
    check_lost(table, mirror, hands)


def test_a_whole_game_by_keyboard_alone(sit: Seating) -> None:
    table = sit()
    hands = Keyboard(table)
    hands.reach("name light")
    table.page.keyboard.type("Ann")
    hands.reach("name dark")
    table.page.keyboard.type("Bob")
    hands.press("start usual")
    table.played(6)
    mirror = Mirror(table)
    assert mirror.match.names == {"light": "Ann", "dark": "Bob"}
    texts = find_game(table.record(), has("*", "x", draws=3))
    for number, text in enumerate(texts):
        seen = mirror.play(text, hands, carrying=number % 5 == 0)
    check_ended(table, mirror, seen)
    check_bags(table, mirror, hands)


@pytest.mark.parametrize("turning", [False, True], ids=["still", "turning"])
def test_a_whole_game_by_touch(sit: Seating, *, turning: bool) -> None:
    motion = "reduce" if turning else "no-preference"  # a board that turns waits until the move has been seen
    table = sit(390, 844, phone=True, reduced_motion=motion)
    hands = Finger(table)
    if turning:
        table.page.locator('[data-enter="turn board"]').tap()
    hands.press("start usual")
    table.played(6)
    mirror = Mirror(table)
    texts = find_game(table.record(), has(":", "x", draws=2))
    for number, text in enumerate(texts):
        if turning:
            table.seen_from("a6" if mirror.match.turn == "light" else "f1")
        seen = mirror.play(text, hands, carrying=number % 2 == 0)
        assert table.visit.tell("[scrollX, scrollY]") == [0, 0]
    check_ended(table, mirror, seen)
    hands.press("open more")
    check_bags(table, mirror, hands)
    if not turning:
        check_lost(table, mirror, hands)
