"""The page for every screen and everyone: sizes, themes, motion, keyboard, screen readers, what axe-core finds."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import pytest

from tests.browser.play.hands import Finger, Keyboard, Mouse
from tests.browser.play.scripts import kept

if TYPE_CHECKING:
    from tests.browser.play.conftest import Seating
    from tests.browser.play.table import Seen, Table

AXE: Final = Path(__file__).parents[3] / ".build" / "npm" / "node_modules" / "axe-core" / "axe.min.js"
AUDIT: Final = (
    "axe.run({ resultTypes: ['violations'] }).then(({ violations }) => violations"
    ".filter(({ impact }) => ['serious', 'critical'].includes(impact))"
    ".map(({ id, help, nodes }) => [id, help, ...nodes.slice(0, 3).map(({ target }) => target.join(' '))]))"
)
GUARDED: Final = kept("c2-b2 c5-b5 draw draw=Rg Rg@c2", light="Ann", dark="Bob")
SIZES: Final = [(320, 640), (390, 844), (768, 1024), (1440, 900), (3840, 2160)]
PANELS: Final = (
    "legend",
    "rules",
    "settings",
    "games",
    "export",
    "import",
    "bags",
    "moves",
    "offer",
    "ask-resign",
    "tile b1",
)
WIDE_TARGET: Final = 40
"""CSS pixels: the least height and width of what a finger has to hit."""


def overflow(table: Table) -> list[str]:
    """Name what makes the page wider than the screen."""
    return list(
        table.visit.tell(
            "document.documentElement.scrollWidth <= innerWidth ? [] : [...document.querySelectorAll('body *')]"
            ".filter((element) => element.getBoundingClientRect().right > innerWidth + 1 && element.checkVisibility())"
            ".map((element) => element.outerHTML.slice(0, 80)).slice(0, 5)"
        )
    )


def open_panel(table: Table, name: str) -> Seen:
    """Open a panel by the control that leads to it, wherever that is on this screen."""
    hands = Mouse(table)
    control = {"offer": "offer", "ask-resign": "resign", "tile b1": "tile"}.get(name, f"open {name}")
    if name in {"export", "import"}:
        hands.press("open games")
    elif name == "tile b1":
        hands.point("b1")
    if not table.page.locator(f'[data-control="{control}"]:visible').count():
        hands.press("open more")
    hands.press(control)
    return table.until(lambda seen: seen.panel == name.partition(" ")[0], name)


# Every screen


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_nothing_is_wider_than_the_screen(sit: Seating, width: int, height: int) -> None:
    table = sit(width, height, phone=width < 768)
    assert overflow(table) == []
    hands = Mouse(table)
    hands.press("start usual")
    table.played(6)
    assert overflow(table) == []
    for square in ("a6", "f6", "a1", "f1"):
        x, y = table.centre(square)
        assert 0 < x < width
        assert 0 < y < height, f"{square} is below the fold"
    hands.press("draw")
    table.played(8)
    for name in ("legend", "settings", "games"):
        open_panel(table, name)
        assert overflow(table) == []
        assert table.visit.tell(
            "(({ left, right }) => left >= 0 && right <= innerWidth)"
            "(document.getElementById('panel').getBoundingClientRect())"
        )
        hands.press("close")
    assert table.visit.errors == []


@pytest.mark.parametrize(("width", "height"), [(390, 844), (1440, 900)])
def test_a_first_visit_shows_the_whole_board_and_how_to_begin(sit: Seating, width: int, height: int) -> None:
    table = sit(width, height, phone=width < 768)
    assert table.visit.tell("[scrollX, scrollY]") == [0, 0]
    for selector in ("#board", "#grid", '[data-control="start usual"]', "#status"):
        box = table.page.locator(f"{selector}:visible").first.bounding_box()
        assert box
        assert box["x"] >= 0
        assert box["y"] >= 0
        assert box["x"] + box["width"] <= width
        assert box["y"] + box["height"] <= height, f"{selector} is below the fold"


def test_a_phone_on_its_side_can_be_played_on(sit: Seating) -> None:
    table = sit(844, 390, phone=True)
    hands = Finger(table)
    hands.press("start usual")
    table.played(6)
    assert overflow(table) == []
    hands.point("c2")
    hands.point("b2")
    table.played(7)


def test_controls_on_a_phone_are_large_enough_for_a_finger(sit: Seating) -> None:
    table = sit(320, 640, kept=GUARDED, phone=True)
    small = table.visit.tell(
        f"[...document.querySelectorAll('button, input')].filter((element) => element.checkVisibility())"
        f".map((element) => [element.dataset.control ?? element.dataset.square ?? element.outerHTML,"
        f" element.getBoundingClientRect()])"
        f".filter(([, {{ width, height }}]) => width < {WIDE_TARGET} || height < {WIDE_TARGET})"
        f".map(([name, {{ width, height }}]) => [name, Math.round(width), Math.round(height)])"
    )
    assert small == []


# A finger moves tiles and scrolls the page, each where it is meant


def test_a_finger_drags_a_tile_without_scrolling_and_scrolls_elsewhere(sit: Seating) -> None:
    table = sit(390, 500, kept=kept(), phone=True)
    hands = Finger(table)
    assert table.visit.tell("document.documentElement.scrollHeight > innerHeight + 60"), "there is nothing to scroll"
    hands.swipe(table.centre("c2"), table.centre("b2"))
    assert table.played(7).squares["b2"].words.startswith("b2, Light's Footman")
    assert table.visit.tell("scrollY") == 0
    start = table.centre("f4")
    hands.swipe(start, (start[0], start[1] - 120))
    table.until(lambda _: table.visit.tell("scrollY") > 40, "scrolling on an empty square")
    table.visit.tell("void scrollTo({ top: 0, behavior: 'instant' })")
    assert table.read().ply == 7
    start = table.centre("c5")
    hands.swipe(start, (start[0], start[1] - 50))
    seen = table.read()
    assert table.visit.tell("scrollY") == 0
    assert seen.ply == 7


@pytest.mark.parametrize("how", ["tap", "drag"])
def test_a_few_turns_on_a_small_phone(sit: Seating, how: str) -> None:
    table = sit(320, 640, phone=True)
    hands = Finger(table)
    hands.press("start usual")
    table.played(6)
    for number, (origin, target) in enumerate([("c2", "c3"), ("c5", "c4"), ("c1", "f1"), ("c6", "a6")], 7):
        if how == "drag":
            hands.carry(origin, target)
        else:
            hands.point(origin)
            assert target in table.picked().targets
            hands.point(target)
        table.played(number)
    hands.press("draw")
    seen = table.played(12)
    target = min(seen.targets)
    if how == "drag":
        hands.carry("drawn", target)
    else:
        hands.point(target)
    table.played(13)
    assert table.visit.tell("[scrollX, scrollY]") == [0, 0]


# Light, dark, without motion


def test_the_theme_follows_the_system_until_one_is_chosen(sit: Seating) -> None:
    table = sit(kept=kept(), color_scheme="dark")
    theme = "document.documentElement.dataset.theme"
    table.visit.until(f"{theme} === 'dark'")
    dark = table.page.screenshot()
    table.page.emulate_media(color_scheme="light")
    table.visit.until(f"{theme} === 'light'")
    assert table.page.screenshot() != dark
    open_panel(table, "settings")
    table.page.locator('#panel [data-enter="theme"][value="dark"]').check()
    table.visit.until(f"{theme} === 'dark'")
    Mouse(table).press("close")
    table.visit.reload()
    assert table.visit.tell(theme) == "dark"
    colour = table.visit.tell("getComputedStyle(document.documentElement).backgroundColor")
    assert max(int(part) for part in colour.removeprefix("rgb(").rstrip(")").split(",")) < 64


def test_who_wants_no_motion_gets_none(sit: Seating) -> None:
    table = sit(kept=kept(), reduced_motion="reduce")
    hands = Mouse(table)
    hands.point("c1")
    hands.point("f1")
    table.played(7)
    shown = [table.visit.tell("document.getElementById('board').toDataURL()") for _ in range(2)]
    table.visit.tell("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    assert table.visit.tell("document.getElementById('board').toDataURL()") == shown[1]
    hands.press("open legend")
    table.panel("legend")
    assert table.visit.tell("document.getAnimations().length") == 0


# Keyboard and screen readers


def test_the_board_is_a_grid_with_one_stop(sit: Seating) -> None:
    table = sit(kept=kept())
    facts = table.visit.tell(
        "(() => { const grid = document.querySelector('[role=grid]');"
        " return { rows: grid.querySelectorAll('[role=row]').length,"
        " cells: grid.querySelectorAll('[role=row] > [role=gridcell] > button').length,"
        " stops: grid.querySelectorAll('[tabindex=\"0\"]').length, name: grid.ariaLabel }; })()"
    )
    assert facts == {"rows": 6, "cells": 36, "stops": 1, "name": "The board"}
    hands = Keyboard(table)
    hands.go("c2")
    hands.type("End")
    assert hands.focus() == "f2"
    hands.type("PageUp", "Home")
    assert hands.focus() == "a6"
    hands.type("ArrowUp", "ArrowLeft")
    assert hands.focus() == "a6"
    assert table.visit.tell("document.querySelectorAll('#grid [tabindex=\"0\"]').length") == 1


def test_what_is_done_is_spoken(sit: Seating) -> None:
    table = sit(kept=kept("c2-b2 c5-b5 draw draw=Rg Rg@c2"))
    assert table.visit.tell("document.getElementById('live').ariaLive") == "polite"
    hands = Keyboard(table)
    hands.point("c6")
    assert "Duke on c6 picked up. 2 squares to choose from." in table.picked().live
    hands.type("Escape")
    table.picked("")
    hands.point("d6")
    seen = table.callout()
    assert "The Ranger on c2 could take the Duke on c6." in seen.live
    hands.point("c6")
    hands.point("b6")
    live = table.played(12).live
    for sentence in ("Dark's Duke goes from c6 to b6 and turns over.", "Light to move."):
        assert sentence in live


def test_the_keyboard_comes_back_from_a_panel(sit: Seating) -> None:
    for width, height in ((1440, 900), (390, 844)):
        table = sit(width, height, kept=kept())
        hands = Keyboard(table)
        hands.press("open settings")
        table.panel("settings")
        hands.reach("theme")
        hands.type("Escape")
        assert table.no_panel().focus == "open settings"
        hands.go("c1")
        hands.type("i")
        table.panel("tile")
        hands.type("Escape")
        assert table.no_panel().focus == "c1"


def test_a_question_keeps_the_keyboard_until_it_is_answered(sit: Seating) -> None:
    table = sit(kept=kept("c2-b2 c5-b5 draw draw=Rg Rg@c2"))
    hands = Keyboard(table)
    hands.press("draw")
    table.panel("ask-draw")
    found = set()
    for _ in range(8):
        hands.type("Tab")
        found.add(hands.focus())
    assert found <= {"draw-anyway", "close", "h2", "body", "dialog", "html"}
    assert {"draw-anyway", "close"} <= found
    hands.press("close")
    assert table.no_panel().focus == "draw"


# axe-core


@pytest.mark.parametrize(("theme", "width", "height"), [("light", 1440, 900), ("dark", 390, 844)])
def test_axe_finds_nothing_serious_anywhere(sit: Seating, theme: str, width: int, height: int) -> None:
    table = sit(width, height, color_scheme=theme, reduced_motion="reduce")
    table.page.evaluate(AXE.read_text() + "; 0")
    hands = Mouse(table)
    found: dict[str, Any] = {"lobby": table.visit.tell(AUDIT)}
    hands.press("start usual")
    table.played(6)
    hands.point("c1")
    table.picked("c1")
    found["table"] = table.visit.tell(AUDIT)
    hands.point("a1")
    table.callout()
    found["callout"] = table.visit.tell(AUDIT)
    for name in PANELS:
        if name == "moves" and width > height:
            continue
        open_panel(table, name)
        found[name] = table.visit.tell(AUDIT)
        hands.press("close")
        table.no_panel()
    hands.press("draw")
    table.played(8)
    found["placing"] = table.visit.tell(AUDIT)
    assert not any(found.values()), {name: problems for name, problems in found.items() if problems}
