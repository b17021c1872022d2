"""Games are kept after every action and restored; whatever is wrong with keeping is said, and nothing is lost."""

from __future__ import annotations

import pytest

from engine.record import read_record
from tests.web.screens import begun, button, buttons, play, sit_down, words
from web.duke.preferences import Preferences
from web.duke.saves import MAKERS
from web.storage.preferences import LIMIT, read
from web.storage.store import Memory, StorageBlocked, StorageFull, Store, summary

PREFIX = "tabard:/site/:1:"


class Limited(Memory):
    """A storage with room for so many letters."""

    def __init__(self, room: int) -> None:
        super().__init__()
        self.room = room

    def write(self, key: str, text: str) -> None:
        """Keep a text, if there is room."""
        others = sum(len(found) for name, found in self.texts.items() if name != key)
        if others + len(text) > self.room:
            raise StorageFull
        super().write(key, text)


class Blocked(Memory):
    """A storage that lets nobody near."""

    def read(self, key: str) -> str | None:
        """Refuse."""
        raise StorageBlocked(key)

    def write(self, key: str, text: str) -> None:
        """Refuse."""
        raise StorageBlocked(key, text)

    def remove(self, key: str) -> None:
        """Refuse."""
        raise StorageBlocked(key)

    def keys(self) -> list[str]:
        """Refuse."""
        raise StorageBlocked


def game_keys(memory: Memory) -> list[str]:
    """Give the keys of the games that are kept."""
    return [key for key in memory.texts if key.startswith(f"{PREFIX}game:")]


def test_every_action_is_kept_and_the_game_is_restored_by_replaying_it() -> None:
    memory = Memory()
    app = begun(memory)
    play(app, "b1-b2")
    app.press("draw")
    state = app.play.state
    again = sit_down(memory)
    assert again.play.state == state
    assert again.screen().scene == "table"
    assert again.screen().status.title.startswith("Dark: place your new")
    again.press("undo")
    assert again.play.state == state


def test_nothing_is_kept_of_a_game_that_has_not_begun() -> None:
    memory = Memory()
    app = sit_down(memory)
    app.screen()
    assert memory.texts == {}
    app.press("start usual")
    assert len(game_keys(memory)) == 1


def test_an_action_that_is_undone_is_undone_in_what_is_kept() -> None:
    memory = Memory()
    app = sit_down(memory)
    app.tap("c1")
    app.press("undo")
    assert sit_down(memory).play.match.log == []


def test_a_record_left_between_a_draw_and_its_tile_is_settled() -> None:
    memory = Memory()
    memory.texts[f"{PREFIX}current"] = "x"
    memory.texts[f"{PREFIX}game:x"] = "duke/1 - seed=5 light= dark=\nDu@c1 Fo@b1 Fo@c2 du@c6 fo@d6 fo@c5 draw\n*\n"
    app = sit_down(memory)
    assert app.play.view.placing
    assert app.play.match.log[-1].action.text.startswith("draw=")


@pytest.mark.parametrize(
    "text",
    [
        "",
        "no record at all",
        "duke/1 - seed=1 light= dark=\nDu@c1 Fo@f6\n*\n",
        "duke/2 - seed=1 light= dark=\n*\n",
        "duke/1 coup,objective seed=1 light= dark=\n*\n",
    ],
)
def test_a_save_that_can_not_be_read_is_set_aside_and_offered(text: str) -> None:
    memory = Memory()
    memory.texts |= {f"{PREFIX}current": "old", f"{PREFIX}game:old": text}
    app = sit_down(memory)
    screen = app.screen()
    assert screen.scene == "lobby"
    assert [notice.name for notice in screen.notices] == ["broken"]
    assert memory.texts[f"{PREFIX}broken:old"] == text
    app.press("open games")
    app.press("save-broken old")
    (request,) = app.screen().requests
    assert (request.what, request.text) == ("save", text)
    app.press("start usual")
    assert len(game_keys(memory)) == 1
    app.press("delete-broken old")
    assert f"{PREFIX}broken:old" not in memory.texts


def test_a_broken_save_without_room_to_set_it_aside_stays_where_it_is() -> None:
    memory = Limited(room=40)
    memory.texts |= {f"{PREFIX}current": "old", f"{PREFIX}game:old": "no record, and a long one"}
    app = sit_down(memory)
    assert memory.texts[f"{PREFIX}game:old"] == "no record, and a long one"
    app.press("open games")
    app.press("save-broken old")
    assert app.screen().requests[0].text == "no record, and a long one"


def test_a_full_storage_is_told_once_and_play_goes_on_until_there_is_room_again() -> None:
    memory = Limited(room=60)
    app = begun(memory)
    assert [notice.name for notice in app.screen().notices] == ["full"]
    app.press("dismiss full")
    play(app, "b1-b2")
    assert app.screen().notices == ()
    assert app.play.match.log[-1].action.text == "b1-b2"
    app.press("save")
    assert "b1-b2" in app.screen().requests[0].text
    memory.room = 10_000
    play(app, "c5-c4")
    assert "c5-c4" in memory.texts[game_keys(memory)[0]]
    memory.room = 60
    play(app, "b2-b4")
    assert [notice.name for notice in app.screen().notices] == ["full"]


def test_a_blocked_storage_is_told_and_the_game_played_in_memory() -> None:
    app = sit_down(Blocked())
    assert [notice.name for notice in app.screen().notices] == ["blocked"]
    app.press("start usual")
    play(app, "b1-b2", "c5-c4")
    assert app.screen().status.title == "Light to move"
    app.press("open games")
    panel = app.screen().panel
    assert panel is not None
    assert "doesn't let Tabard keep games" in words(panel.blocks)


class Closing(Memory):
    """A storage that works until it is closed, like one whose site data the user forbids amid a game."""

    closed = False

    def read(self, key: str) -> str | None:
        """Give the text, while it is open."""
        if self.closed:
            raise StorageBlocked
        return super().read(key)

    def write(self, key: str, text: str) -> None:
        """Keep a text, while it is open."""
        if self.closed:
            raise StorageBlocked
        super().write(key, text)

    def keys(self) -> list[str]:
        """Give the keys, while it is open."""
        if self.closed:
            raise StorageBlocked
        return super().keys()


def test_a_storage_that_is_blocked_amid_a_game_is_told_and_nothing_is_lost() -> None:
    storage = Closing()
    app = sit_down(storage)
    app.press("start usual")
    play(app, "b1-b2")
    storage.closed = True
    play(app, "c5-c4")
    assert [notice.name for notice in app.screen().notices] == ["blocked"]
    assert app.screen().status.title == "Light to move"
    app.press("open games")
    assert app.screen().panel is not None
    assert len(app.saves.games()) == 1


def test_two_tabs_on_one_game_are_told_apart_and_neither_is_lost() -> None:
    memory = Memory()
    one = begun(memory)
    two = sit_down(memory)
    play(two, "b1-b2")
    one.stored(game_keys(memory)[0])
    panel = one.screen().panel
    assert panel is not None
    assert (panel.name, panel.question) == ("conflict", True)
    one.close()
    assert one.panel_name == "conflict"
    one.press("theirs")
    assert [entry.action.text for entry in one.play.match.log][-1] == "b1-b2"
    assert one.screen().panel is None


def test_a_tab_that_missed_the_news_does_not_write_over_the_other() -> None:
    memory = Memory()
    one = begun(memory)
    two = sit_down(memory)
    play(two, "b1-b2")
    play(one, "c2-c3")
    assert one.panel_name == "conflict"
    assert "b1-b2" in memory.texts[game_keys(memory)[0]]
    one.press("mine")
    texts = [memory.texts[key] for key in game_keys(memory)]
    assert len(texts) == 2
    assert "b1-b2" in texts[0]
    assert "c2-c3" in texts[1]
    play(one, "c5-c4")
    play(two, "c5-c4")
    assert (one.panel_name, two.panel_name) == ("", "")


def test_another_sites_games_are_none_of_ours() -> None:
    memory = Memory()
    memory.texts["tabard:/other/:1:game:x"] = "duke/1 - seed=1\n*\n"
    memory.texts["something else"] = "x"
    app = begun(memory)
    assert [game.id for game in app.saves.games()] == [app.saves.id]
    app.stored("tabard:/other/:1:game:x")
    assert app.panel_name == ""


def test_a_new_game_keeps_the_old_one_and_both_can_be_opened() -> None:
    memory = Memory()
    app = begun(memory)
    first = app.saves.id
    play(app, "b1-b2")
    app.press("new")
    assert [notice.name for notice in app.screen().notices] == ["kept"]
    app.press("start usual")
    app.press("open games")
    assert len([found for found in buttons(app.screen()) if found.control.startswith("load ")]) == 2
    assert not button(app.screen(), f"load {app.saves.id}").enabled
    app.press(f"load {first}")
    assert app.play.match.log[-1].action.text == "b1-b2"
    assert sit_down(memory).saves.id == first
    app.press(f"ask delete {first}")
    app.press(f"delete {first}")
    assert f"{PREFIX}game:{first}" not in memory.texts
    assert app.scene == "lobby"


def test_what_is_exported_can_be_imported_elsewhere() -> None:
    app = sit_down()
    app.enter("look", "yes")
    app.enter("name light", "Ann  Lee ")
    app.press("start usual")
    play(app, "b1-b2")
    app.press("copy")
    app.press("save")
    copied, saved = app.screen().requests
    assert copied.text.partition("\n")[2] == saved.text.partition("\n")[2]
    assert saved.name.endswith(".txt")
    other = begun()
    kept = other.saves.id
    other.opened(saved.text)
    assert other.play.state == app.play.state
    assert other.play.look
    assert other.play.players["light"] == "Ann Lee"
    assert other.saves.id != kept
    assert len(other.saves.games()) == 2


def test_what_can_not_be_imported_gets_one_sentence_and_changes_nothing() -> None:
    app = begun()
    before = app.play
    app.enter("import-text", "duke/1 - seed=1\nDu@c1 Du@d1\n*\n")
    app.open("import")
    app.press("import")
    screen = app.screen()
    assert screen.panel is not None
    assert "line 2, action 2 'Du@d1'" in words(screen.panel.blocks)
    assert any("line 2" in said for said in screen.said)
    assert app.play is before


def test_every_kept_text_is_a_record() -> None:
    memory = Memory()
    app = begun(memory)
    play(app, "b1-b2")
    app.press("resign-now")
    text = memory.texts[game_keys(memory)[0]]
    assert read_record(text, MAKERS).outcome == app.play.match.outcome
    found = summary("x", text)
    assert (found.actions, found.end, found.saved[:4]) == (7, "L wins resigned", "2030")


def test_preferences_outlive_the_game() -> None:
    memory = Memory()
    app = sit_down(memory)
    for control, value in (("theme", "dark"), ("turn board", "yes"), ("still", "yes"), ("name dark", "Ben=x y")):
        app.enter(control, value)
    again = sit_down(memory)
    assert again.saves.preferences == Preferences("dark", turn=True, still=True, dark="Ben=x y")
    assert again.play.players["dark"] == "Ben=x y"
    assert (again.theme, again.motionless) == ("dark", True)


@pytest.mark.parametrize("text", [None, "", "theme", "theme=pink", "turn=perhaps light", "x=y", "light=" + "n" * 99])
def test_preferences_that_make_no_sense_are_left_out(text: str | None) -> None:
    found = read(text, Preferences)
    assert (found.theme, found.turn) == ("auto", False)
    assert len(found.light) <= LIMIT


def test_the_system_decides_on_the_theme_unless_somebody_does() -> None:
    app = sit_down(dark=True)
    assert app.theme == "dark"
    app.prefer_dark(dark=False)
    assert app.theme == "light"
    app.enter("theme", "dark")
    assert app.theme == "dark"


def test_the_store_gives_names_of_its_own_keys_only() -> None:
    store = Store(Memory(), "/a/")
    assert store.name(store.key("game:1")) == "game:1"
    assert store.name("tabard:/b/:1:game:1") is None
    assert store.name(None) is None


def test_news_of_offline_and_updates_are_quiet() -> None:
    app = begun()
    state = app.play.state
    app.offline_ready()
    app.offline_ready()
    app.update_ready()
    screen = app.screen()
    assert [notice.name for notice in screen.notices] == ["offline", "update"]
    assert screen.panel is None
    assert screen.requests == ()
    app.press("apply")
    assert [request.what for request in app.screen().requests] == ["apply"]
    assert app.play.state is state
