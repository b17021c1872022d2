"""What a browser has kept since before the games were entries in a list still opens, and nothing of it is lost."""

from __future__ import annotations

from itertools import count

from web.app.switcher import Switcher
from web.duke.preferences import Preferences
from web.games import GAMES
from web.storage.preferences import read
from web.storage.store import Memory

PREFIX = "tabard:/site/:1:"
PREFERRED = (
    "theme=dark turn=yes look=no still=yes danger=yes house=no light=Ann%20Lee dark=Ben%3Dx game={game}"  # as it was
)
DUKE = (
    "# saved=2029-12-31T23:59 look=yes hand=yes\n"
    "duke/1 - seed=5 light=Ann dark=\nDu@c1 Fo@b1 Fo@c2 du@c6 fo@d6 fo@c5\n*\n"
)
SPECTRAL = (
    "# saved=2029-12-31T23:58 look=no\n"
    "spectral/1 players=3 names=Ann,Bob,\ndeal DhDdDqDc/AdAqAcAh/BqBdBhBc/ChCcCqCd\na1b1=1?a1\n*\n"
)


def opened(memory: Memory) -> Switcher:
    """Open Tabard in a browser that has kept this."""
    numbers = count(1)
    return Switcher(GAMES, memory, "/site/", lambda: "2030-01-01T10:00", lambda: f"new{next(numbers)}")


def kept(**texts: str) -> Memory:
    """Fill a storage."""
    memory = Memory()
    memory.texts = {f"{PREFIX}{name.replace('_', ':')}": text for name, text in texts.items()}
    return memory


def test_the_preferences_of_before_are_understood() -> None:
    found = read(PREFERRED.format(game="spectral"), Preferences)
    assert found == Preferences(
        "dark",
        still=True,
        game="spectral",
        turn=True,
        look=False,
        danger=True,
        house=False,
        light="Ann Lee",
        dark="Ben=x",
    )


def test_the_game_and_the_theme_of_before_are_there_again() -> None:
    switcher = opened(kept(preferences=PREFERRED.format(game="spectral")))
    screen = switcher.app.screen()
    assert (screen.game, screen.theme, screen.still) == ("spectral", "night", True)
    switcher.press("game duke")
    assert isinstance(switcher.app.saves.preferences, Preferences)
    assert switcher.app.saves.preferences == read(PREFERRED.format(game="duke"), Preferences)
    assert switcher.app.play.match.names == {"light": "Ann Lee", "dark": "Ben=x"}


def test_what_another_game_or_a_later_version_prefers_is_kept_by_a_game_that_does_not_know_it() -> None:
    memory = kept(preferences=PREFERRED.format(game="spectral") + " sound=loud")
    switcher = opened(memory)
    switcher.app.enter("theme", "light")
    text = memory.texts[f"{PREFIX}preferences"]
    assert "sound=loud" in text.split()
    again = read(text, Preferences)
    assert (again.theme, again.turn, again.house, again.dark) == ("light", True, False, "Ben=x")


def test_kept_matches_of_before_open_and_are_listed() -> None:
    memory = kept(game_old=DUKE, game_older=SPECTRAL, current="old", preferences=PREFERRED.format(game="duke"))
    switcher = opened(memory)
    app = switcher.app
    assert (app.entry.name, app.started, len(app.play.match.log), app.play.match.by_hand) == ("duke", True, 6, True)
    assert app.play.look
    listed = {saved.id: saved for saved in app.saves.games()}
    assert [saved.id for saved in app.saves.games()] == ["old", "older"]
    spectral = next(game for game in GAMES if game.name == "spectral")
    assert spectral.players(listed["older"]) == ["Ann", "Bob", "Player 3"]
    assert not any(game.ended(listed["older"]) for game in GAMES)
    switcher.press("load older")
    assert (switcher.app.entry, switcher.app.started) == (spectral, True)


def test_a_match_of_a_game_that_is_not_played_here_stays_as_it_is() -> None:
    memory = kept(game_far="chess/1 - seed=1\ne2e4\n*\n", current="far")
    switcher = opened(memory)
    assert switcher.app.entry is GAMES[0]
    switcher.press("start usual")
    switcher.press("open games")
    assert memory.texts[f"{PREFIX}game:far"] == "chess/1 - seed=1\ne2e4\n*\n"
    assert [saved.game for saved in switcher.app.saves.games()] == ["duke", "chess"]
    assert switcher.app.screen().panel is not None
