"""The danger view, the position editor and the tile editor on the page, as people use them."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import quote

import pytest

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

    from tests.browser.conftest import Hosting, Visiting
    from tests.browser.visiting import Visit

POSITION: Final = "3du2/6/2Fo3/3kn2/6/2Du3 D Pi2|ra coup mt=a3;ft=b4;fg=c4;fg'=f6;score=2:1"
USUAL: Final = "2dufo2/2fo3/6/6/2Fo3/1FoDu3"
KEPT: Final = """(() => {
    const current = localStorage.getItem("tabard:/:1:current");
    return current === null ? "" : localStorage.getItem(`tabard:/:1:game:${current}`) ?? "";
})()"""
AXE: Final = Path(__file__).parents[2] / ".build" / "npm" / "node_modules" / "axe-core" / "axe.min.js"
GAMES: Final = "Object.keys(localStorage).filter((key) => key.includes(':game:')).length"


class Bench:
    """A tab with Tabard in it."""

    def __init__(self, visit: Visit) -> None:
        """Take a tab that is open."""
        self.visit = visit
        self.page: Page = visit.page

    def control(self, name: str) -> Locator:
        """Give a control that can be seen."""
        return self.page.locator(f'[data-control="{name}"]:visible').first

    def press(self, *names: str) -> None:
        """Press controls."""
        for name in names:
            self.control(name).click()

    def point(self, *squares: str) -> None:
        """Click on squares."""
        for square in squares:
            box = self.page.locator(f'[data-square="{square}"]').bounding_box()
            assert box
            self.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)

    def words(self, square: str) -> str:
        """Give what a square is as text."""
        return str(self.page.locator(f'[data-square="{square}"]').get_attribute("aria-label"))

    def write(self, name: str, text: str) -> None:
        """Write in a field and leave it."""
        field = self.page.locator(f'[data-enter="{name}"]')
        field.fill(text)
        field.blur()

    def value(self, name: str) -> str:
        """Give what is in a field."""
        return self.page.locator(f'[data-enter="{name}"]').input_value()

    def kept(self) -> str:
        """Give the text of the game as the browser keeps it."""
        return str(self.visit.tell(KEPT))

    def title(self) -> str:
        """Give the title of what is to be done."""
        return self.page.locator("#status .title").inner_text()

    def errors(self) -> list[str]:
        """Give the errors that are shown."""
        return self.page.locator("p.error:visible").all_inner_texts()

    def scene(self, name: str) -> None:
        """Wait for a scene."""
        self.page.locator(f'html[data-scene="{name}"]').wait_for(state="attached")


@pytest.fixture
def bench(host: Hosting, tab: Visiting) -> Bench:
    """Open a game that has begun."""
    seen = tab()
    seen.open(host().address)
    found = Bench(seen)
    found.press("start usual")
    found.scene("table")
    return found


def test_the_danger_view_is_switched_on_and_off_and_remembered(bench: Bench) -> None:
    page = bench.page
    before = page.locator("#board").screenshot()
    assert "anger" not in bench.words("b1")
    bench.press("danger")
    page.locator('[data-control="danger"][aria-pressed="true"]').wait_for()
    assert bench.words("c1").endswith("Covered")
    assert bench.words("c4").endswith("In danger")
    page.wait_for_timeout(300)
    assert page.locator("#board").screenshot() != before
    bench.press("open legend")
    assert "In danger, not covered" in page.locator("#panel").inner_text()
    bench.press("close")
    bench.visit.reload()
    assert bench.words("c4").endswith("In danger")
    bench.press("open settings")
    page.locator('[data-enter="danger"]').uncheck()
    bench.press("close")
    assert "anger" not in bench.words("c4")


def test_a_position_is_composed_and_played_from_and_no_game_is_lost(bench: Bench) -> None:
    bench.press("open editors", "editor")
    bench.scene("editor")
    assert bench.value("edit position").startswith(f"{USUAL} L ")
    bench.press("tool light Kn")
    bench.point("e3")
    assert bench.words("e3") == "e3, Light's Knight, starting side up"
    bench.page.get_by_label("Dark", exact=True).first.check()
    bench.press("tool dark Wi")
    bench.point("e4", "e4")
    assert bench.words("e4") == "e4, Dark's Wizard, other side up"
    bench.page.locator('[data-enter="edit palette"][value="ground"]').check()
    bench.press("tool mountain")
    bench.point("a4")
    bench.press("tool remove")
    bench.point("d6")
    assert bench.words("d6") == "d6, empty"
    text = bench.value("edit position")
    assert text.startswith("2du3/2fo3/4wi'1/4Kn1/2Fo3/1FoDu3 L ")
    assert text.endswith(" - mt=a4")
    bench.press("edit play")
    assert "A game is going on" in bench.page.locator("#panel").inner_text()
    bench.press("edit play-now")
    bench.scene("table")
    assert "from=2du3/2fo3/4wi'1/4Kn1" in bench.kept()
    bench.point("b1", "b2")
    bench.page.locator("html[data-ply='1']").wait_for(state="attached")
    bench.visit.reload()
    assert bench.words("b2").startswith("b2, Light's Footman, other side up")
    assert bench.visit.tell(GAMES) == 2


def test_going_back_leaves_the_game_as_it_was(bench: Bench) -> None:
    before = bench.kept()
    bench.press("open editors", "editor", "tool remove")
    bench.point("c1", "c5")
    bench.press("edit leave")
    bench.scene("table")
    assert bench.kept() == before
    assert bench.words("c1").startswith("c1, your Duke")


def test_a_tile_is_dragged_to_another_square_and_off_the_board(bench: Bench) -> None:
    bench.press("open editors", "editor")
    page = bench.page

    def centre(square: str) -> tuple[float, float]:
        box = page.locator(f'[data-square="{square}"]').bounding_box()
        assert box
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    for origin, target in (("c5", centre("e5")), ("d6", (8, 400))):
        page.mouse.move(*centre(origin))
        page.mouse.down()
        page.mouse.move(*target, steps=5)
        page.mouse.up()
    assert bench.value("edit position").startswith("2du3/4fo1/6/6/2Fo3/1FoDu3 ")


def test_the_keyboard_puts_turns_and_takes_away(bench: Bench) -> None:
    bench.press("open editors", "editor")
    page = bench.page
    bench.control("tool light Kn").focus()
    page.keyboard.press("Enter")
    page.locator('[data-square="c1"]').focus()
    for key in ("ArrowUp", "ArrowUp", "Enter"):
        page.keyboard.press(key)
    assert bench.words("c3") == "c3, Light's Knight, starting side up"
    page.keyboard.press("t")
    assert bench.words("c3") == "c3, Light's Knight, other side up"
    page.keyboard.press("Delete")
    assert bench.words("c3") == "c3, empty"
    assert page.evaluate("document.activeElement.dataset.square") == "c3"


def test_a_pasted_text_is_put_on_the_board_or_refused_with_one_error(bench: Bench) -> None:
    bench.press("open editors", "editor")
    bench.write("edit position", POSITION)
    assert bench.words("d3") == "d3, Dark's Knight, starting side up"
    assert bench.words("a3") == "a3, empty, Mountain"
    for wrong, named in (("hello", "field where five"), (POSITION.replace("mt=a3", "mt=z9"), "EXTRAS: 'mt=z9'")):
        bench.write("edit position", wrong)
        assert len(bench.errors()) == 1
        assert named in bench.errors()[0]
        assert bench.words("d3") == "d3, Dark's Knight, starting side up"
        assert bench.value("edit position") == wrong
    bench.write("edit position", POSITION)
    assert bench.errors() == []


def test_a_link_shows_its_position_and_asks_before_it_is_played(host: Hosting, tab: Visiting) -> None:
    there = host()
    seen = tab()
    seen.open(there.address)
    bench = Bench(seen)
    bench.press("start usual")
    bench.scene("table")
    bench.press("open editors", "editor")
    bench.write("edit position", POSITION)
    bench.press("open editor-share")
    link = bench.value("share-link")
    assert bench.value("share-text") == POSITION
    assert link == f"{there.address}#position={quote(POSITION.replace(' ', '_'), safe='/,:;=-_')}"
    bench.press("close", "edit leave")
    before = bench.kept()
    bench.page.goto(link)  # only what is behind the number sign is new: the page stays
    bench.scene("editor")
    bench.visit.reload()
    bench.scene("editor")
    assert bench.value("edit position") == POSITION
    assert bench.kept() == before
    bench.press("edit play")
    assert "A game is going on" in bench.page.locator("#panel").inner_text()
    bench.press("close", "edit leave")
    bench.scene("table")
    assert bench.page.url == there.address
    assert bench.kept() == before
    other = tab()
    other.open(link)
    fresh = Bench(other)
    fresh.press("edit play")
    if fresh.control("edit play-now").count():
        fresh.press("edit play-now")
    fresh.scene("table")
    assert fresh.title() == "Dark to move"


def test_a_link_that_can_not_be_read_is_told(host: Hosting, tab: Visiting) -> None:
    seen = tab()
    seen.open(f"{host().address}#position=6/6_L")
    bench = Bench(seen)
    bench.page.locator('[data-notice="link"]').wait_for()
    assert "fields where five are needed" in bench.page.locator('[data-notice="link"]').inner_text()
    assert "#" not in bench.page.url


def test_a_corrected_face_is_played_with_and_still_there_after_a_reload(host: Hosting, tab: Visiting) -> None:
    seen = tab()
    seen.open(host().address)
    bench = Bench(seen)
    bench.press("open editors", "open house", "house edit Fo")
    bench.write("house name", "Runner")
    bench.press("house cell 0 1", "house icon S", "house cell 0 1")
    bench.control("house cell 0 2").click(force=True)  # it is off, and says why
    assert "a Slide lies beside its tile" in bench.page.locator('[data-notice="hint"]').inner_text()
    bench.press("house keep")
    assert "House tile in the place of the Footman" in bench.page.locator("#panel").inner_text()
    bench.press("close", "start usual")
    bench.scene("table")
    assert bench.words("c2").startswith("c2, your Runner")
    bench.point("c2", "c4")
    bench.page.locator("html[data-ply='7']").wait_for(state="attached")
    assert re.search(r"house=Fo:Runner:\S*S0\.1", bench.kept())
    bench.visit.reload()
    assert bench.words("c4").startswith("c4, Light's Runner, other side up")
    bench.point("c4")
    bench.press("tile")
    assert "House tile" in bench.page.locator("#panel").inner_text()
    bench.press("close", "new")
    bench.press("start usual")
    assert bench.words("b1").startswith("b1, your Runner")


def test_house_tiles_go_out_and_come_in_as_text(bench: Bench) -> None:
    bench.press("open editors", "open house", "open house-text")
    bench.write("house text", "Kn:Horse:M9.9:-")
    bench.press("house take")
    assert len(bench.errors()) == 1
    assert "Move can't lie at 9.9" in bench.errors()[0]
    bench.write("house text", "Kn:Horse:M1.2:J-1.2")
    bench.press("house take")
    assert "Horse" in bench.page.locator("#panel").inner_text()
    bench.press("open house-text")
    assert bench.value("house text") == "Kn:Horse:M1.2:J-1.2"


@pytest.mark.parametrize(("width", "height"), [(320, 640), (390, 844), (1440, 900)])
def test_the_editor_fits_the_screen(width: int, height: int, host: Hosting, tab: Visiting, browser: Any) -> None:  # noqa: ANN401 - a Browser
    context = browser.new_context(viewport={"width": width, "height": height}, has_touch=width < 700)
    seen = tab(context)
    seen.open(f"{host().address}#position={quote(POSITION.replace(' ', '_'))}")
    bench = Bench(seen)
    bench.scene("editor")
    assert bench.visit.tell("document.documentElement.scrollWidth") <= width
    bench.press("tool dark Ra" if bench.control("tool dark Ra").count() else "tool light Pi")
    box = bench.page.locator('[data-square="e2"]').bounding_box()
    assert box
    assert 0 <= box["y"] <= height - box["height"], "the board is out of sight"
    bench.point("e2")
    assert "e2, Light's Pikeman" in bench.words("e2")
    context.close()


def test_axe_finds_nothing_serious_in_the_editors(bench: Bench) -> None:
    bench.press("danger", "open editors", "editor")
    bench.scene("editor")
    bench.page.evaluate(AXE.read_text() + "; 0")
    for control in ("editor", "open editor-bags", "open editor-rules", "open editor-share", "house edit Ad"):
        if control.startswith("house"):
            bench.press("close", "open editors", "open house", control)
        elif control != "editor":
            bench.press(*(["close"] if bench.control("close").count() else []), control)
        bench.page.wait_for_timeout(300)  # a panel that is still appearing is pale
        found = bench.visit.tell(
            "axe.run().then(({ violations }) => violations.map(({ id, impact, nodes }) => "
            "({ id, impact, at: nodes.map(({ target }) => target.join(' ')) })))"
        )
        assert [one for one in found if one["impact"] in {"serious", "critical"}] == [], control
