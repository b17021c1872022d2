"""Who sets up first is for the players to say, or for chance (ruling D19b); a record's header says where it is Dark."""

from typing import Any

import pytest

from engine.duke.game import duke_game
from engine.duke.model.board import DARK
from engine.duke.rules.nightmare import Pick
from engine.duke.text.options import read_game
from engine.duke.text.reading import read_position
from engine.duke.text.writing import write_position
from engine.game import Unreadable
from engine.match import Match
from engine.record import read_record, write_record

pytestmark = pytest.mark.cite("D19b")

MAKERS = {"duke": read_game}
SET_UP = ("du@c6", "fo@d6", "fo@c5", "Du@c1", "Fo@b1", "Fo@c2")


def played(match: Match[Any], *texts: str) -> Match[Any]:
    """Do actions as they are written."""
    for text in texts:
        match.play(match.game.read_action(text))
    return match


def test_dark_sets_up_first_and_begins() -> None:
    match = Match(duke_game(first=DARK), "1")
    assert match.turn == DARK
    assert played(match, *SET_UP[:3]).turn == "light"
    assert played(match, *SET_UP[3:]).turn == DARK


def test_the_header_says_so_and_is_read_again() -> None:
    match = played(Match(duke_game(first=DARK), "1"), *SET_UP, "d6-d5")
    record = write_record(match)
    assert " first=dark " in record.splitlines()[0]
    again = read_record(record, MAKERS)
    assert (again.state, again.game.options) == (match.state, match.game.options)
    assert "first" not in write_record(Match(duke_game(), "1"))


@pytest.mark.parametrize("count", range(7))
def test_positions_of_the_set_up_are_written_and_read(count: int) -> None:
    game = duke_game(first=DARK)
    match = played(Match(game, "1"), *SET_UP[:count])
    _, state = read_position(write_position(game, match.state))
    assert state == match.state


@pytest.mark.parametrize("first", ["light", "Dark", "lot"])
def test_anything_else_is_refused(first: str) -> None:
    with pytest.raises(Unreadable, match="is not dark"):
        read_game("-", {"first": first})


def test_in_nightmare_dark_picks_first_gets_eight_kinds_and_light_begins() -> None:
    game = duke_game(frozenset({"nightmare"}), first=DARK)
    match = Match(game, "1")
    picks = []
    while isinstance(match.actions()[0], Pick):
        picks.append(match.turn)
        match.play(match.actions()[0])
    assert (picks[0], picks.count(DARK), len(picks)) == (DARK, 8, 15)
    assert match.turn == DARK
    while game.setting_up(match.state):
        match.play(match.actions()[0])
    assert match.turn == "light"


def test_in_dark_rider_the_side_that_sets_up_first_has_the_pikemen_and_the_knight_moves_first() -> None:
    match = Match(duke_game(frozenset({"rider"}), first=DARK), "1")
    assert {action.text[:2] for action in match.actions()} == {"pi"}
    played(match, "pi@a6", "pi@b6", "pi@c6", "pi@d6", "pi@e6")
    assert {action.text[:2] for action in match.actions()} == {"Kn"}
    assert played(match, "Kn@c1").turn == "light"


def test_light_is_arthur_s_side_all_the_same() -> None:
    match = Match(duke_game(frozenset({"arthur"}), first=DARK), "1")
    assert match.turn == DARK
    assert {action.text[:2] for action in match.actions()} == {"mg"}
