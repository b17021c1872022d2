"""Each part of The Duke played once on the page, from its set-up to its result, through what can be pressed there."""

from __future__ import annotations

import copy
import random
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

import pytest

from engine.duke.model.board import NUMBER
from engine.record import read_record, write_record
from tests.web.screens import sit_down
from tests.web.strolling import chosen
from web.duke.messages import outcome_words
from web.duke.saves import MAKERS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from playwright.sync_api import Browser, Page

    from engine.match import Match
    from tests.browser.conftest import Hosting, Visiting
    from tests.browser.visiting import Visit

SEEDED: Final = """crypto.getRandomValues = (array) => {
    new Uint8Array(array.buffer, array.byteOffset, array.byteLength).fill(%d);
    return array;
};"""
"""Makes what chance does the same in every run."""
KEPT: Final = """(() => {
    const game = localStorage.getItem("tabard:/:1:current");
    return game === null ? "" : localStorage.getItem(`tabard:/:1:game:${game}`) ?? "";
})()"""
SHORTEST: Final = 60
"""No more actions than this are played: a search finds a game that short."""
ENOUGH: Final = 8
WIDE: Final = {"viewport": {"width": 1280, "height": 800}}
PHONE: Final = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


def finished(match: Match[Any], wanted: Callable[[Match[Any]], bool] = lambda _: True) -> Match[Any]:
    """Go on at random from a match until it is over: the shortest of a few games that are as wanted."""
    found: list[Match[Any]] = []
    for seed in range(300):
        going = copy.copy(match)
        going.log = list(match.log)
        rng = random.Random(seed)
        while going.outcome is None and len(going.log) - len(match.log) < SHORTEST:
            going.play(chosen(going, rng))
        if going.outcome and wanted(going):
            found.append(going)
        if len(found) == ENOUGH:
            break
    assert found, "no short game is found"
    return min(found, key=lambda going: len(going.log))


@dataclass
class Table:
    """A tab in which a part of the game is played."""

    visit: Visit
    hands: str

    @property
    def page(self) -> Page:
        """The tab for Playwright."""
        return self.visit.page

    def kept(self) -> str:
        """Give the game as the browser keeps it."""
        return str(self.visit.tell(KEPT))

    def match(self) -> Match[Any]:
        """Read the game that the browser keeps."""
        found = read_record(self.kept(), MAKERS)
        found.by_hand = " hand=yes" in self.kept().splitlines()[0]
        return found

    def press(self, control: str) -> None:
        """Use a control, by hand or by key."""
        place = self.page.locator(f'[data-control="{control}"]:visible').first
        if self.hands == "touch":
            place.tap()
        elif self.hands == "keys":
            place.focus()
            self.page.keyboard.press("Enter")
        else:
            place.click()

    def point(self, at: str) -> None:
        """Point at a square, or at what has a control."""
        if at == "bag":
            self.press("draw")
            if self.visit.tell("document.getElementById('panel').open"):
                self.press("draw-anyway")
        elif at not in NUMBER:
            self.press(f"choose {at}")
        elif self.hands == "keys":
            self._walk(at)
            self.page.keyboard.press("Enter")
        else:
            box = self.page.locator(f'[data-square="{at}"]').bounding_box()
            assert box
            middle = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
            (self.page.touchscreen.tap if self.hands == "touch" else self.page.mouse.click)(*middle)

    def _walk(self, square: str) -> None:
        here = self.visit.tell("document.activeElement.dataset.square ?? ''")
        if not here:
            self.page.locator('[data-square][tabindex="0"]').focus()
            here = self.visit.tell("document.activeElement.dataset.square")
        across, along = ord(square[0]) - ord(here[0]), int(square[1]) - int(here[1])
        for count, less, more in ((across, "ArrowLeft", "ArrowRight"), (along, "ArrowDown", "ArrowUp")):
            for _ in range(abs(count)):
                self.page.keyboard.press(less if count < 0 else more)

    def do(self, action: Any, ply: int) -> None:  # noqa: ANN401 - an action of any kind
        """Point at what an action wants pointed at, and wait until the log is as long as it will be."""
        for at in action.points:
            self.point(at)
        told = self.page.locator(f'[data-control="choose {action.text}"]:visible')
        if self.ply() != ply and told.count():
            self.press(f"choose {action.text}")
        self.visit.until(f"document.documentElement.dataset.ply === '{ply}'", 10)

    def ply(self) -> int:
        """Tell how many actions the log has."""
        return int(self.visit.tell("document.documentElement.dataset.ply"))

    def labels(self) -> list[str]:
        """Read the squares as a screen reader does."""
        return list(
            self.visit.tell("[...document.querySelectorAll('[data-square]')].map((square) => square.ariaLabel)")
        )

    def play(self, whole: Match[Any]) -> None:
        """Play on as a match went that begins like this one; hold the squares as text against our own now and then."""
        start = len(self.match().log)
        number = start
        while number < len(whole.log):
            entry = whole.log[number]
            number += 1
            by_hand = whole.by_hand and entry.before.agenda[0].by_hand
            if entry.seat == "chance" and not by_hand:
                continue
            ply = number
            while (
                ply < len(whole.log)
                and whole.log[ply].seat == "chance"
                and not (whole.by_hand and whole.log[ply].before.agenda[0].by_hand)
            ):
                ply += 1
            self.do(entry.action, ply)
            if number % 12 == 0:
                self.compare()

    def compare(self) -> None:
        """Hold what the page shows against the same game sat down to here."""
        app = sit_down()
        app.sit_down(app.saves.take_in(self.kept()), "table")
        screen = app.screen()
        assert self.labels() == [cell.words for cell in screen.cells]
        assert self.page.locator("#status .title").inner_text() == screen.status.title
        assert self.page.locator("#log li").count() == len(screen.lines)


@pytest.fixture
def table(browser: Browser, host: Hosting, tab: Visiting, request: pytest.FixtureRequest) -> Iterator[Table]:
    """Give a table, on a phone where it is played by touch."""
    hands, seed = request.param
    context = browser.new_context(service_workers="block", **(PHONE if hands == "touch" else WIDE))
    context.add_init_script(SEEDED % seed)
    visit = tab(context)
    visit.open(host().address)
    yield Table(visit, hands)
    context.close()


def begin(table: Table, how: str) -> None:
    """Press the control that begins, and do the first action, so that the browser keeps the game and its seed."""
    table.press(f"start {how}")
    if how == "free":
        app = sit_down()
        modules = table.visit.tell("[...document.querySelectorAll('[data-control^=\"choose \"]')].length")
        table.point("Kn" if modules else app.play.cursor)


def play_to_the_end(table: Table, wanted: Callable[[Match[Any]], bool] = lambda _: True) -> Match[Any]:
    """Play what the browser keeps to a result, and hold the page's end against the rules'."""
    whole = finished(table.match(), wanted)
    table.play(whole)
    assert whole.outcome
    names = {"light": "Light", "dark": "Dark"}
    title, detail = outcome_words(whole.outcome, names)
    assert table.page.locator("#status .title").inner_text() == title
    assert table.page.locator("#status .detail").inner_text() == detail
    assert title in table.page.locator("#live").inner_text()
    assert table.kept().partition("\n")[2] == write_record(whole)
    return whole


def texts(match: Match[Any]) -> str:
    """Write the actions of a match in a row."""
    return " ".join(entry.action.text for entry in match.log)


PARTS: Final = [
    ("terrain", "usual", ("mouse", 7), lambda match: "mountain@" in texts(match) and "fort@" in texts(match)),
    ("coup", "usual", ("keys", 7), lambda match: match.outcome.cite.id == "coup.win" and "flag@" in texts(match)),
    ("objective", "usual", ("touch", 7), lambda match: match.outcome.cite.id == "objective.win"),
    ("rider", "free", ("touch", 7), lambda match: match.outcome.cite.id.startswith("rider.")),
    ("nightmare", "free", ("touch", 7), lambda match: "pick:" in texts(match)),
    ("arthur", "usual", ("mouse", 7), lambda match: match.outcome.cite.id == "win.arthur"),
    ("legends", "usual", ("mouse", 8), lambda match: "camelot:" in texts(match) or "seize:" in texts(match)),
    ("specter", "usual", ("mouse", 9), lambda match: "specter:" in texts(match)),
    ("all", "free", ("mouse", 7), lambda match: "flag@" in texts(match)),
]


@pytest.mark.parametrize(
    ("preset", "how", "table", "wanted"), PARTS, indirect=["table"], ids=[part[0] for part in PARTS]
)
def test_a_part_is_played_from_set_up_to_result(
    table: Table, preset: str, how: str, wanted: Callable[[Match[Any]], bool]
) -> None:
    table.press(f"preset {preset}")
    begin(table, how)
    play_to_the_end(table, wanted)


@pytest.mark.parametrize("table", [("mouse", 7)], indirect=True)
def test_parts_are_chosen_singly_and_terrain_is_placed_by_hand(table: Table) -> None:
    table.press("open modules")
    for name in ("module classic", "module mountain", "module fort", "by hand"):
        table.page.locator(f'[data-enter="{name}"]').click()
    assert table.page.locator('[data-enter="module nightmare"]').is_disabled()
    assert "the draft is with the base set only" in table.page.locator("#panel").inner_text()
    table.press("close")
    begin(table, "usual")
    assert table.page.locator("#status .title").inner_text() == "Dark: place the Mountain"
    whole = table.match()
    assert whole.by_hand
    for square in ("c3", "d4"):
        table.point(square)
    table.visit.reload()
    assert table.page.locator('[data-square="c3"]').get_attribute("aria-label") == "c3, the Mountain"
    play_to_the_end(table)
