"""Games are kept: through reloads, without a network, with broken or full storage, in two tabs, and as text."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.browser.play.hands import Finger, Keyboard, Mouse
from tests.browser.play.scripts import USUAL, Mirror, kept
from tests.browser.play.table import Table

if TYPE_CHECKING:
    from pathlib import Path

    from tests.browser.conftest import Visiting
    from tests.browser.play.conftest import Seating
    from tests.browser.play.hands import Hands
    from tests.browser.play.table import Seen

MIDGAME = "c2-b2 c5-b5 draw draw=Kn"
"""Light has drawn a Knight and has yet to place it."""
FULL = """globalThis.room = false;
const setItem = Storage.prototype.setItem;
Storage.prototype.setItem = function (key, text) {
    if (globalThis.room) return setItem.call(this, key, text);
    throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
};"""
BLOCKED = """for (const name of ["localStorage", "sessionStorage", "indexedDB"])
    Object.defineProperty(globalThis, name, { get() { throw new DOMException("refused", "SecurityError"); } });"""
DEAF = "addEventListener('storage', (event) => event.stopImmediatePropagation());"
"""Makes a tab miss what other tabs do, as one does that has just been asleep."""


def move(hands: Hands, *squares: str) -> None:
    """Point at one square after another."""
    for square in squares:
        hands.point(square)


def opened(table: Table, hands: Hands, control: str, name: str) -> str:
    """Open a panel and give what it says."""
    hands.press(control)
    return table.panel(name)


def saved(table: Table, control: str) -> tuple[str, str]:
    """Press a control that saves a file, and give the file's name and text."""
    with table.page.expect_download() as coming:
        table.control(control).click()
    return coming.value.suggested_filename, coming.value.path().read_text()


def same_table(before: Seen, after: Seen) -> bool:
    """Tell whether two readings show the same game at the same point."""
    names = ("squares", "log", "ply", "scene", "title", "detail")
    return all(getattr(before, name) == getattr(after, name) for name in names)


# Coming back


def test_a_reload_amid_a_game_changes_nothing(sit: Seating) -> None:
    table = sit(kept=kept(MIDGAME, look="yes", light="Ann%20Lee", dark="B%C3%B6b"))
    before = table.read()
    assert before.title == "Ann Lee: place your new Knight"
    assert before.ply == 10
    table.visit.reload()
    assert same_table(before, table.read())
    hands = Mouse(table)
    hands.point("d1")
    before = table.played(11)
    assert before.title == "Böb to move"
    record = table.record()
    table.visit.reload()
    assert same_table(before, table.read())
    assert table.record() == record
    assert "look=yes" in table.kept()
    opened(table, hands, "open settings", "settings")
    assert table.page.locator('#panel [data-enter="name dark"]').input_value() == "Böb"


def test_a_tab_that_is_closed_and_opened_again_goes_on(sit: Seating, tab: Visiting) -> None:
    table = sit()
    hands = Mouse(table)
    hands.press("start usual")
    move(hands, "c2", "b2")
    before = table.played(7)
    context, address = table.page.context, table.page.url
    table.page.close()
    again = Table(tab(context))
    again.visit.open(address)
    assert same_table(before, again.read())
    move(Mouse(again), "c5", "b5")
    again.played(8)


def test_play_goes_on_without_a_network(sit: Seating) -> None:
    table = sit(service_workers="allow")
    hands = Mouse(table)
    table.visit.offline_ready()
    hands.press("start usual")
    move(hands, "c2", "b2")
    before = table.played(7)
    table.page.context.set_offline(offline=True)
    table.visit.reload()
    assert same_table(before, table.read())
    mirror = Mirror(table)
    for text in ("c5-b5", "draw"):
        mirror.play(text, hands)
    before = table.read()
    table.visit.reload()
    assert same_table(before, table.read())
    mirror.check(table.read())


# Saves that can't be read


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        (kept("c2-b2 c5-b5 c1-c2 b5-b4"), "action 9 'c1-c2'"),
        (kept("c2-b2")[:90], ""),
        ("", "empty"),
    ],
    ids=["illegal", "cut short", "empty"],
)
def test_a_broken_save_is_told_and_nothing_is_lost(sit: Seating, text: str, complaint: str) -> None:
    table = sit(kept=text)
    hands = Mouse(table)
    seen = table.notice("broken")
    assert complaint in seen.notices["broken"]
    assert seen.scene == "lobby"
    hands.press("start usual")
    move(hands, "c2", "b2")
    table.played(7)
    assert "c2-b2" in table.record()
    table.visit.reload()
    assert table.read().ply == 7
    assert "A game that can't be read" in opened(table, hands, "open games", "games")
    assert saved(table, "save-broken kept1") == ("tabard-unread.txt", text)
    hands.press("delete-broken kept1")
    table.until(lambda seen: "A game that can't be read" not in seen.inside)
    assert "kept1" not in table.visit.tell("Object.keys(localStorage).join()")


# Storage that is full, or blocked


def test_a_full_storage_is_told_and_play_goes_on(sit: Seating) -> None:
    table = sit(before=FULL)
    hands = Mouse(table)
    hands.press("start usual")
    seen = table.notice("full")
    assert seen.ply == 6
    assert "save it to a file" in seen.notices["full"]
    move(hands, "c2", "b2")
    table.played(7)
    assert table.kept() == ""
    name, text = saved(table, "save")
    assert name == "tabard-duke.txt"
    assert f"{USUAL} c2-b2\n*" in text
    table.visit.tell("globalThis.room = true")
    move(hands, "c5", "b5")
    seen = table.until(lambda seen: "full" not in seen.notices, "the end of the message")
    assert seen.ply == 8
    assert table.record().splitlines()[1] == f"{USUAL} c2-b2 c5-b5"


def test_a_blocked_storage_is_told_and_play_goes_on(sit: Seating) -> None:
    table = sit(390, 844, before=BLOCKED, phone=True)
    hands = Finger(table)
    seen = table.notice("blocked")
    assert "doesn't let Tabard keep" in seen.notices["blocked"]
    hands.press("start usual")
    move(hands, "c2", "b2")
    table.played(7)
    opened(table, hands, "open games", "games")
    opened(table, hands, "open export", "export")
    assert f"{USUAL} c2-b2\n*" in table.page.locator('#panel [data-enter="record"]').input_value()


def test_a_storage_that_is_blocked_amid_a_game_is_told(sit: Seating) -> None:
    table = sit(kept=kept())
    hands = Mouse(table)
    table.visit.tell(
        "void (Storage.prototype.getItem = Storage.prototype.setItem ="
        " () => { throw new DOMException('refused', 'SecurityError'); })"
    )
    move(hands, "c2", "b2")
    seen = table.notice("blocked")
    assert seen.ply == 7
    move(hands, "c5", "b5")
    table.played(8)
    assert f"{USUAL} c2-b2 c5-b5\n*" in saved(table, "save")[1]


# Two tabs


def two_tabs(sit: Seating, tab: Visiting, *, deaf: bool) -> tuple[Table, Table]:
    """Open one game in two tabs, the second of which may miss what the first does."""
    first = sit(kept=kept())
    second = Table(tab(first.page.context))
    if deaf:
        second.page.add_init_script(DEAF)
    second.visit.open(first.page.url)
    return first, second


@pytest.mark.parametrize("deaf", [False, True], ids=["hears of it", "finds it"])
def test_a_game_open_in_two_tabs_is_never_written_over(sit: Seating, tab: Visiting, *, deaf: bool) -> None:
    first, second = two_tabs(sit, tab, deaf=deaf)
    move(Mouse(first), "c2", "b2")
    first.played(7)
    hands = Mouse(second)
    if deaf:
        move(hands, "c2", "c3")
    inside = second.panel("conflict")
    assert "open in another tab" in inside
    assert first.record().splitlines()[1] == f"{USUAL} c2-b2"
    hands.press("theirs")
    seen = second.no_panel()
    assert seen.ply == 7
    assert same_table(first.read(), seen)


def test_of_a_game_in_two_tabs_both_can_be_kept(sit: Seating, tab: Visiting) -> None:
    first, second = two_tabs(sit, tab, deaf=True)
    move(Mouse(first), "c2", "b2")
    first.played(7)
    hands = Mouse(second)
    move(hands, "c2", "c3")
    second.panel("conflict")
    hands.press("mine")
    second.no_panel()
    texts = second.visit.tell(
        "Object.keys(localStorage).filter((key) => key.includes(':game:'))"
        ".map((key) => localStorage.getItem(key)).sort()"
    )
    assert [text.splitlines()[2].split()[-1] for text in texts] == ["c2-b2", "c2-c3"] or sorted(
        text.splitlines()[2].split()[-1] for text in texts
    ) == ["c2-b2", "c2-c3"]
    move(hands, "c5", "b5")
    second.played(8)
    assert first.read().ply == 7
    assert first.read().panel == ""


# Games as text


def test_a_game_is_exported_as_text(sit: Seating) -> None:
    table = sit(kept=kept(MIDGAME, light="Ann"), permissions=["clipboard-read", "clipboard-write"])
    hands = Mouse(table)
    opened(table, hands, "open games", "games")
    opened(table, hands, "open export", "export")
    shown = table.page.locator('#panel [data-enter="record"]').input_value()
    assert shown.partition("\n")[2] == table.record()
    assert "light=Ann" in shown
    hands.press("copy")
    table.visit.until(f"navigator.clipboard.readText().then((text) => text === {shown!r})")
    name, text = saved(table, "save")
    assert name == "tabard-duke.txt"
    assert text.partition("\n")[2] == table.record()


def test_a_record_is_imported(sit: Seating, tmp_path: Path) -> None:
    table = sit(kept=kept("c2-b2", light="Ann"))
    hands = Mouse(table)
    opened(table, hands, "open games", "games")
    opened(table, hands, "open import", "import")
    table.page.locator('#panel [data-enter="import-text"]').fill(kept(MIDGAME, dark="%3Cb%3EBob"))
    hands.press("import")
    seen = table.no_panel()
    assert seen.ply == 10
    assert seen.title == "Light: place your new Knight"
    hands.point("d1")
    assert table.played(11).title == "<b>Bob to move"
    assert "Kn@d1" in table.record()
    file = tmp_path / "game.txt"
    file.write_text(kept("c2-b2 c5-b5 b2-a3"))
    opened(table, hands, "open games", "games")
    opened(table, hands, "open import", "import")
    with table.page.expect_file_chooser() as coming:
        hands.press("open-file")
    coming.value.set_files(file)
    table.played(9)
    inside = opened(table, hands, "open games", "games")
    assert "Ann and Dark" in inside
    assert "Light and <b>Bob" in inside
    hands.press("load kept1")
    assert table.played(7).title == "Dark to move"


@pytest.fixture
def importing(sit: Seating) -> Table:
    """Give a table at which a game's text is asked for."""
    table = sit(kept=kept("c2-b2"))
    opened(table, Mouse(table), "open games", "games")
    opened(table, Mouse(table), "open import", "import")
    return table


def test_a_text_that_is_no_record_is_refused_by_name_and_place(importing: Table) -> None:
    table, hands = importing, Keyboard(importing)
    before = table.record()
    for text, complaint in (
        ("", "it is empty"),
        (kept("c2-b2").replace("duke/1", "duke/9"), "version '9'"),
        ("chess/1 - seed=1 light= dark=\n*", "'chess/1' is not the name of a game"),
        (kept("c2-b2 zz-b5"), "line 3, action 8 'zz-b5'"),
        (kept("c2-b2 c5-c5"), "line 3, action 8 'c5-c5'"),
        (kept("c2-b2", "L wins win.duke"), "line 4, after action 7: 'L wins win.duke' is not how it ends"),
        (kept("c2-b2").replace("seed=1", "sead=1"), "sead= is not known in the header"),
        ("\x00\x01 <script>alert(1)</script>", "is not the name of a game"),
    ):
        table.page.locator('#panel [data-enter="import-text"]').fill(text)
        hands.press("import")
        table.panel("import", complaint)
        seen = table.read()
        assert seen.inside.count("This can't be imported") == 1
        assert complaint in seen.live
        assert table.record() == before
        assert seen.ply == 7


def test_kept_games_are_opened_and_deleted(sit: Seating) -> None:
    table = sit(kept=kept("c2-b2", light="Ann"))
    hands = Mouse(table)
    hands.press("new")
    assert "kept" in table.until(lambda seen: seen.scene == "lobby").notices
    hands.press("start usual")
    table.played(6)
    current = table.visit.tell("localStorage.getItem('tabard:/:1:current')")
    opened(table, hands, "open games", "games")
    hands.press("load kept1")
    table.played(7)
    opened(table, hands, "open games", "games")
    opened(table, hands, f"ask delete {current}", "delete")
    hands.press("open games")
    table.panel("games")
    opened(table, hands, f"ask delete {current}", "delete")
    hands.press(f"delete {current}")
    table.panel("games")
    assert table.visit.tell("Object.keys(localStorage).filter((key) => key.includes(':game:')).length") == 1
    assert table.read().ply == 7
