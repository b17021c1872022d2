"""Spectral on the page, from set-up to scores; at every hand-over nothing in the page or its storage tells a secret."""

from __future__ import annotations

import random
import re
import time
from typing import TYPE_CHECKING, Any, Final

import pytest

from engine.spectral.model.cards import CARDS, GLYPHS
from engine.spectral.model.manor import HALLWAYS
from tests.browser.play.conftest import CHANCE, PHONE
from tests.browser.play.test_access import AUDIT, AXE
from web.app.handover_guard import LENGTH

if TYPE_CHECKING:
    from playwright.sync_api import Browser

    from tests.browser.conftest import Hosting, Visiting
    from tests.browser.visiting import Visit

EVERYTHING: Final = """(() => {
    const names = [...document.querySelectorAll("*")].flatMap((element) =>
        ["aria-label", "title", "value", "alt", "placeholder", "data-square"]
            .map((name) => element.getAttribute(name) ?? ""));
    const typed = [...document.querySelectorAll("input, textarea")].map((box) => box.value);
    const kept = [localStorage, sessionStorage].flatMap((storage) =>
        Object.keys(storage).flatMap((key) => [key, storage.getItem(key)]));
    return {
        page: [document.documentElement.textContent, document.title, location.href, ...names, ...typed].join("\\n"),
        kept: kept.join("\\n"),
    };
})()"""
"""All texts of the page, shown or hidden, all names for screen readers, and all that the browser keeps."""
FACES: Final = re.compile(rf"\b(?:{'|'.join(card.text for card in CARDS)})\b")
LETTERED: Final = re.compile(r"[Rr]ow \d(?: is|:) ?[A-D]\b")
PATIENCE: Final = 20.0
SLACK: Final = 400
"""Milliseconds that a slow machine may need from showing the lamp to counting how long it has been there."""
SETUPS: Final = {
    "two beginners": ("players 2", "mode beginner"),
    "three": ("players 3", "mode standard"),
    "five with one of each": ("players 5", "mode standard", "modules one"),
}


class Table:
    """A tab with Spectral in it."""

    def __init__(self, visit: Visit, *, phone: bool) -> None:
        """Take the tab."""
        self.visit, self.page, self.phone = visit, visit.page, phone

    def until(self, condition: str) -> None:
        """Wait for the page to show something."""
        end = time.monotonic() + PATIENCE
        while not self.visit.tell(condition):
            shown = self.visit.tell("document.body.innerText")
            assert time.monotonic() < end, f"{condition} did not come true: {shown}"
            self.page.wait_for_timeout(15)

    def press(self, control: str) -> None:
        """Use a control that can be seen, one of the open panel before others."""
        inside = self.page.locator(f'#panel[open] [data-control="{control}"]:visible')
        found = inside if inside.count() else self.page.locator(f'[data-control="{control}"]:visible')
        found.first.click(timeout=PATIENCE * 1000)

    def there(self, control: str) -> bool:
        """Tell whether a control can be seen."""
        return bool(self.page.locator(f'[data-control="{control}"]:visible').count())

    def tap(self, square: str) -> None:
        """Tap a place of the table where it is painted."""
        box = self.page.locator(f'[data-square="{square}"]').bounding_box()
        assert box, f"{square} is not to be seen"
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        if self.phone:
            self.page.touchscreen.tap(x, y)
        else:
            self.page.mouse.click(x, y)

    def read(self) -> dict[str, Any]:
        """Read the whole page and all that is kept."""
        found: dict[str, Any] = self.visit.tell(EVERYTHING)
        return found

    def reveal(self) -> None:
        """Take the screen over, not sooner than it can be handed over, and turn the view up."""
        self.until("document.querySelector('[data-control=reveal]') !== null")
        self.page.wait_for_timeout(LENGTH * 1000 + SLACK)
        self.press("reveal")

    def check_hand_over(self) -> None:
        """Find no secret anywhere while the screen is handed over."""
        self.until("document.querySelector('[data-square^=hand]') !== null")
        told = self.read()
        page, kept = told["page"], re.sub(r"cards=\S+", "", told["kept"])
        for text in (page, kept):
            assert not FACES.search(text)
            assert not LETTERED.search(text)
            assert not any(name in text for name in GLYPHS.values())
            assert not re.search(r"deal [A-D][dqch]", text)
        assert "seed=" not in kept
        assert "next" in self.visit.tell("document.querySelector('#status .title').textContent")


def sit_down(visit: Visit, address: str, *, phone: bool) -> Table:
    """Open the page and choose Spectral."""
    visit.open(address)
    table = Table(visit, phone=phone)
    table.press("game spectral")
    table.until("document.documentElement.dataset.game === 'spectral'")
    return table


@pytest.mark.parametrize(
    ("setup", "phone"), [("two beginners", False), ("three", True), ("five with one of each", False)]
)
def test_a_game_from_set_up_to_scores(
    browser: Browser, host: Hosting, tab: Visiting, setup: str, *, phone: bool
) -> None:
    size = {"width": 390, "height": 844} if phone else {"width": 1280, "height": 800}
    options: dict[str, Any] = {"viewport": size, "service_workers": "block", "reduced_motion": "reduce"}
    context = browser.new_context(**options | (PHONE if phone else {}))
    context.add_init_script(CHANCE)
    table = sit_down(tab(context), host().address, phone=phone)
    visit = table.visit
    for control in SETUPS[setup]:
        table.press(control)
    table.page.locator('[data-enter="help"]:visible').click()
    table.press("start")
    free = list(HALLWAYS)
    random.Random(setup).shuffle(free)
    looks = 0
    for number in range(40):
        table.check_hand_over()
        if number == 2:
            visit.reload()
            table.check_hand_over()
        table.reveal()
        table.until("document.querySelector('[data-control=pass]') !== null")
        if number == 1:
            read_everything(table)
        hallway = next((name for name in free if payable(table, name)), None)
        if number < 4 and hallway:
            free.remove(hallway)
            looks += stake(table, hallway)
        else:
            table.press("pass")
            if table.there("show replay"):
                break
    assert looks
    table.until("document.getElementById('panel').dataset.panel === 'scores'")
    rows = visit.tell("[...document.querySelectorAll('#panel .rows strong')].map((row) => row.textContent)")
    assert len(rows) == int(SETUPS[setup][0][-1])
    assert any("winner" in row for row in rows)
    table.press("show replay")
    table.press("show next")
    assert "Step 2 of" in visit.tell("document.querySelector('#status .title').textContent")
    context.close()


def test_handing_over_is_painted_at_once_though_no_frame_may_come(
    browser: Browser, host: Hosting, tab: Visiting
) -> None:
    """With motion on, and in a tab whose frames stand still, the card that was held up is gone with the press."""
    context = browser.new_context(viewport={"width": 1280, "height": 800}, service_workers="block")
    table = sit_down(tab(context), host().address, phone=False)
    visit = table.visit
    table.press("mode standard")
    table.press("start")
    table.check_hand_over()
    table.reveal()
    table.until("document.querySelector('[data-control=pass]') !== null")
    assert stake(table, "b2c2", done=False)
    painted = "document.getElementById('board').toDataURL()"
    table.page.wait_for_timeout(LENGTH * 1000)
    held = visit.tell(painted)
    visit.tell("void (window.frames_before = requestAnimationFrame, window.requestAnimationFrame = () => 0)")
    visit.tell("void document.querySelector('[data-control=done]').click()")
    table.until("document.querySelector('[data-square^=hand]') !== null")
    lamp = visit.tell(painted)
    assert lamp != held
    visit.tell("void (window.requestAnimationFrame = window.frames_before)")
    visit.tell("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    assert visit.tell(painted) == lamp
    context.close()


def test_on_a_phone_messages_lie_above_the_controls(browser: Browser, host: Hosting, tab: Visiting) -> None:
    options: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, **PHONE}
    context = browser.new_context(**options)
    table = sit_down(tab(context), host().address, phone=True)
    table.press("start")
    table.check_hand_over()
    table.until("document.querySelector('#notices .notice') !== null")
    notices, actions = (table.page.locator(name).bounding_box() for name in ("#notices", "#actions"))
    assert notices
    assert actions
    assert notices["y"] + notices["height"] <= actions["y"]
    context.close()


def test_in_a_low_view_what_is_to_be_done_is_neither_scrolled_away_nor_cut(
    browser: Browser, host: Hosting, tab: Visiting
) -> None:
    context = browser.new_context(
        viewport={"width": 844, "height": 390}, service_workers="block", reduced_motion="reduce"
    )
    table = sit_down(tab(context), host().address, phone=False)
    visit = table.visit
    table.press("players 2")
    table.press("start")
    for _ in range(2):
        table.check_hand_over()
        assert visit.tell("document.getElementById('desk').scrollTop") == 0
        table.reveal()
        table.until("document.querySelector('[data-control=pass]') !== null")
        visit.tell("void (document.getElementById('desk').scrollTop = 50)")
        assert visit.tell("document.getElementById('desk').scrollTop") > 0
        visit.tell("void document.querySelector('[data-control=pass]').click()")
    table.until("document.querySelector('#status .ended') !== null")
    table.press("close")
    status, words, actions = (
        table.page.locator(name).bounding_box() for name in ("#status", "#status .detail", "#actions")
    )
    assert status
    assert words
    assert actions
    assert words["y"] + words["height"] <= status["y"] + status["height"] <= actions["y"]
    context.close()


def test_a_pin_is_typed_at_once_and_then_the_keyboard_is_on_the_table(
    browser: Browser, host: Hosting, tab: Visiting
) -> None:
    focused = "document.activeElement.dataset.enter ?? document.activeElement.dataset.square"
    context = browser.new_context(viewport={"width": 1280, "height": 800}, service_workers="block")
    table = sit_down(tab(context), host().address, phone=False)
    visit, keyboard = table.visit, table.page.keyboard
    table.press("players 2")
    table.press("start")
    table.check_hand_over()
    table.reveal()
    table.press("open pin")
    table.until(f"({focused}) === 'pin'")
    keyboard.type("4711")
    keyboard.press("Enter")
    table.press("pass")
    table.check_hand_over()
    table.reveal()
    assert stake(table, "a1b1", done=False)
    table.page.locator("[data-square=a1]").focus()
    keyboard.press("d")
    table.until("document.querySelector('[data-control=\"open unlock\"]') !== null")
    table.page.wait_for_timeout(LENGTH * 1000 + SLACK)
    keyboard.press("Enter")
    table.until(f"({focused}) === 'pin'")
    keyboard.type("4711")
    keyboard.press("Enter")
    table.until("document.querySelector('[data-control=pass]') !== null")
    assert visit.tell(focused) == "a1"
    context.close()


def read_everything(table: Table) -> None:
    """Open whatever tells one seat alone something: the help, about places too, the pad and the notes."""
    for name in ("help", "notes", "pin"):
        if not table.there(f"open {name}"):
            table.press("open more")
        table.press(f"open {name}")
        table.until(f"document.getElementById('panel').dataset.panel === '{name}'")
        if name == "help":
            table.page.locator("#panel [data-control^='eye ']").last.click()
            table.until("document.getElementById('title-help').textContent.startsWith('Cell')")
        table.press("close")
    table.press("pad")
    table.tap("pad a4")
    table.until("document.getElementById('panel').dataset.panel === 'pad-cell'")
    table.press("close")
    table.press("pad")


def stake(table: Table, hallway: str, *, done: bool = True) -> bool:
    """Stake a hallway with what is suggested first, and look at the first card that can be; say whether one could."""
    table.tap(hallway)
    table.press(table.page.locator("#callout [data-control^='pay ']").first.get_attribute("data-control") or "")
    control = table.page.locator("#callout [data-control^='look ']").first.get_attribute("data-control") or ""
    if control == "look none":
        table.press(control)
        return False
    table.tap(control.removeprefix("look "))
    table.until("document.querySelector('[data-control=done]') !== null")
    detail = table.visit.tell("document.querySelector('#status .detail').textContent")
    assert any(name in detail for name in GLYPHS.values())
    if done:
        table.press("done")
    return True


def payable(table: Table, hallway: str) -> bool:
    """Tell whether a hallway has a price that can be paid, by its name for screen readers."""
    name = table.page.locator(f'[data-square="{hallway}"]').get_attribute("aria-label") or ""
    return "empty, price" in name and "more than" not in name


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_serious_anywhere(browser: Browser, host: Hosting, tab: Visiting, theme: str) -> None:
    width, height = (1280, 800) if theme == "light" else (390, 844)
    context = browser.new_context(
        viewport={"width": width, "height": height},
        service_workers="block",
        reduced_motion="reduce",
        color_scheme=theme,  # type: ignore[arg-type]
    )
    context.add_init_script(CHANCE)
    visit = tab(context)
    visit.open(host().address + "#spectral")
    table = Table(visit, phone=False)
    table.page.evaluate(AXE.read_text() + "; 0")
    found: dict[str, Any] = {"lobby": visit.tell(AUDIT)}
    table.page.locator('[data-enter="help"]:visible').click()
    table.press("start")
    table.until("document.querySelector('[data-control=reveal]') !== null")
    found["over"] = visit.tell(AUDIT)
    table.reveal()
    table.until("document.querySelector('[data-control=pass]') !== null")
    hallway = next(name for name in HALLWAYS if payable(table, name))
    table.tap(hallway)
    table.until("document.querySelector('#callout [data-control^=pay]') !== null")
    found["callout"] = visit.tell(AUDIT)
    table.press("pad")
    table.until("document.querySelector('[data-square^=pad]') !== null")
    found["pad"] = visit.tell(AUDIT)
    for name in ("help", "pin", "cards", "settings", "rules"):
        if not table.there(f"open {name}"):
            table.press("open more")
        table.press(f"open {name}")
        table.until(f"document.getElementById('panel').dataset.panel === '{name}'")
        found[name] = visit.tell(AUDIT)
        table.press("close")
    table.press("pass")
    table.reveal()
    table.press("pass")
    table.until("document.getElementById('panel').dataset.panel === 'scores'")
    found["scores"] = visit.tell(AUDIT)
    context.close()
    assert {name: serious for name, serious in found.items() if serious} == {}


def test_a_double_click_hands_over_and_no_more_and_enter_sends_a_pin(host: Hosting, tab: Visiting) -> None:
    visit = tab()
    visit.open(host().address + "#spectral")
    table = Table(visit, phone=False)
    table.press("start")
    table.reveal()
    table.press("open pin")
    box = table.page.locator("#panel input[type=password]")
    box.fill("4711")
    box.press("Enter")
    table.until("document.getElementById('panel').open === false")
    table.page.locator('[data-control="pass"]:visible').first.dblclick()
    table.check_hand_over()
    for key in ("Enter", "Enter"):
        table.page.keyboard.press(key)
    table.check_hand_over()
    table.reveal()
    table.until("document.querySelector('[data-control=pass]') !== null")
    table.tap(next(name for name in HALLWAYS if payable(table, name)))
    table.press(table.page.locator("#callout [data-control^='pay ']").first.get_attribute("data-control") or "")
    table.press("look none")
    table.check_hand_over()
    table.page.wait_for_timeout(LENGTH * 1000 + SLACK)
    table.press("open unlock")
    for pin, open_ in (("1111", False), ("4711", True)):
        box = table.page.locator("#panel input[type=password]")
        box.fill(pin)
        box.press("Enter")
        table.until(
            "document.querySelector('#panel .error') !== null"
            if not open_
            else "!document.getElementById('panel').open"
        )
    table.until("document.querySelector('[data-control=pass]') !== null")


def test_a_pin_holds_in_every_tab_and_is_gone_from_all_once_the_table_took_it_away(
    browser: Browser, host: Hosting, tab: Visiting
) -> None:
    context = browser.new_context(viewport={"width": 1280, "height": 800}, service_workers="block")
    address = host().address + "#spectral"
    first, second = (Table(tab(context), phone=False) for _ in range(2))
    for table in (first, second):
        table.visit.open(address)
        if table is second:
            table.page.wait_for_timeout(LENGTH * 1000 + SLACK)
            table.press("new")
        table.press("players 2")
        table.press("start")
        table.check_hand_over()
    seat = first.visit.tell("document.querySelector('#status .title').textContent").removesuffix(" is next")
    first.reveal()
    first.press("open pin")
    first.page.locator("#panel input[type=password]").fill("4711")
    first.press("pin set")
    first.press("pass")
    first.check_hand_over()
    if not second.visit.tell(f"document.querySelector('#status .title').textContent.startsWith('{seat}')"):
        second.reveal()
        second.press("pass")
    second.until("document.querySelector('[data-control=\"open unlock\"]') !== null")
    second.page.wait_for_timeout(LENGTH * 1000 + SLACK)
    second.press("open unlock")
    second.press("ask forgotten")
    second.press("forget-pin")
    for table in (first, second):
        table.until(f"document.getElementById('notices').textContent.includes('{seat} has no PIN any more')")
        table.check_hand_over()
    second.reveal()
    first.visit.reload()
    first.reveal()
    first.press("pass")
    assert "PIN" not in first.visit.tell("document.querySelector('#status').textContent")
    context.close()
