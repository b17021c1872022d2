"""Two games behind one door: chosen, remembered, kept side by side, imported and linked to."""

from __future__ import annotations

from itertools import count

import pytest

from tests.web.screens import buttons
from web.app.game_entry import entry_of
from web.app.switcher import Switcher
from web.games import GAMES
from web.storage.store import Memory, game_of, summary
from web.ui.widgets import Rows

SPECTRAL = "spectral/1 players=3 names=Ann,Bob,\ndeal DhDdDqDc/AdAqAcAh/BqBdBhBc/ChCcCqCd\na1b1=1?a1\n*\n"
DUKE = "duke/1 - seed=5 light=Ann dark=\nDu@c1 Fo@b1 Fo@c2 du@c6 fo@d6 fo@c5\n*\n"


def open_door(memory: Memory | None = None) -> Switcher:
    """Open Tabard."""
    numbers = count(1)
    return Switcher(
        GAMES,
        Memory() if memory is None else memory,
        "/site/",
        lambda: f"2030-01-01T10:{next(numbers):02d}",
        lambda: f"game{next(numbers)}",
    )


def test_a_first_visit_is_at_the_duke_and_offers_every_game() -> None:
    switcher = open_door()
    screen = switcher.app.screen()
    assert (screen.game, screen.scene) == ("duke", "lobby")
    offered = {found.control: found.pressed for found in buttons(screen) if found.control.startswith("game ")}
    assert offered == {f"game {game.name}": game.name == "duke" for game in GAMES}


def test_the_game_that_was_chosen_is_remembered() -> None:
    memory = Memory()
    switcher = open_door(memory)
    switcher.press("game spectral")
    screen = switcher.app.screen()
    assert (screen.game, screen.theme) == ("spectral", "dusk")
    assert open_door(memory).app.screen().game == "spectral"
    switcher.press("game duke")
    assert open_door(memory).app.screen().game == "duke"


def test_what_is_agreed_with_the_shell_goes_along() -> None:
    switcher = open_door()
    switcher.app.resize(390, 500)
    switcher.app.address = "https://example.org/"
    switcher.app.offline = True
    switcher.app.enter("theme", "dark")
    switcher.app.update_ready()
    switcher.press("game spectral")
    app = switcher.app
    assert (app.width, app.height, app.address, app.offline) == (390, 500, "https://example.org/", True)
    assert app.screen().theme == "night"
    assert [notice.name for notice in app.screen().notices] == ["update"]


def test_kept_games_of_both_are_in_one_list_and_open_at_their_own_table() -> None:
    memory = Memory()
    switcher = open_door(memory)
    switcher.press("start usual")
    switcher.press("new")
    switcher.press("game spectral")
    switcher.app.enter("name 1", "Ann")
    switcher.press("start")
    switcher.press("open games")
    panel = switcher.app.screen().panel
    assert panel is not None
    rows = [row for block in panel.blocks if isinstance(block, Rows) for row in block.rows]
    assert [row.title for row in rows] == ["Spectral: Ann and Player 2", "The Duke: Light and Dark"]
    load = rows[1].buttons[0].control
    switcher.press(load)
    assert switcher.app.screen().game == "duke"
    assert switcher.app.started
    again = open_door(memory)
    assert again.app.screen().game == "duke"
    again.press(rows[0].buttons[0].control)
    again.press(f"load {next(key.rpartition(':')[2] for key in memory.texts if 'spectral/1' in memory.texts[key])}")
    assert again.app.screen().status.title.endswith("is next")


@pytest.mark.parametrize(("text", "game"), [(SPECTRAL, "spectral"), (DUKE, "duke")])
@pytest.mark.parametrize("before", ["duke", "spectral"])
def test_a_record_of_either_is_imported_from_either(text: str, game: str, before: str) -> None:
    switcher = open_door()
    switcher.press(f"game {before}")
    switcher.press("open import")
    switcher.app.enter("import-text", text)
    switcher.press("import")
    screen = switcher.app.screen()
    assert (screen.game, screen.panel) == (game, None)
    assert switcher.app.started


def test_what_can_not_be_imported_is_said_where_it_was_tried() -> None:
    switcher = open_door()
    switcher.press("game spectral")
    nothing_dealt = "spectral/1 players=3 seed=7"
    for text in (
        "nothing",
        "duke/1 - seed=1\nDu@z9\n",
        "spectral/1 players=7",
        nothing_dealt,
        "spectral/1 players=2\ndeal x",
    ):
        switcher.press("open import")
        switcher.app.enter("import-text", text)
        switcher.press("import")
        panel = switcher.app.screen().panel
        assert panel is not None
        assert panel.name == "import"


def test_links_lead_to_a_game_a_record_or_a_position() -> None:
    switcher = open_door()
    switcher.linked("spectral")
    screen = switcher.app.screen()
    assert screen.game == "spectral"
    assert [request.what for request in screen.requests] == ["unlink"]
    switcher.linked("record=" + DUKE.replace("\n", "%0A").replace(" ", "%20"))
    assert switcher.app.screen().game == "duke"
    switcher.linked("record=" + SPECTRAL.replace("\n", "%0A").replace(" ", "%20"))
    screen = switcher.app.screen()
    assert screen.status.title == "Bob is next"
    assert [request.what for request in screen.requests] == ["unlink"]
    switcher.linked("")
    assert switcher.app.screen().game == "spectral"


def test_a_broken_save_of_one_game_doesn_t_harm_the_other() -> None:
    memory = Memory()
    prefix = "tabard:/site/:1:"
    memory.texts |= {f"{prefix}current": "old", f"{prefix}game:old": "spectral/1 players=2 sealed=x\nAAAA\n*\n"}
    switcher = open_door(memory)
    assert [notice.name for notice in switcher.app.screen().notices] == ["broken"]
    assert memory.texts[f"{prefix}broken:old"].startswith("spectral/1")
    memory.texts[f"{prefix}game:fine"] = SPECTRAL
    memory.texts[f"{prefix}current"] = "fine"
    switcher = open_door(memory)
    switcher.press("game duke")
    assert not switcher.app.screen().notices
    assert memory.texts[f"{prefix}game:fine"] == SPECTRAL


def test_a_text_says_at_a_glance_what_it_is_of() -> None:
    spectral, duke, *others = (entry_of(GAMES, game_of(text)) for text in (SPECTRAL, DUKE, "", "chess/1"))
    assert [found and found.name for found in (spectral, duke)] == ["spectral", "duke"]
    assert others == [None, None]
    found = summary("x", "spectral/1 players=3 names=Ann,B%2Cb\n1,3 win end.passes\n")
    assert spectral is not None
    assert (spectral.players(found), spectral.ended(found)) == (["Ann", "B,b", "Player 3"], "won by Ann and Player 3")
