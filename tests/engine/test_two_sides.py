"""Records of a game between two seats that is none of ours."""

from __future__ import annotations

import pytest

from engine.game import Unreadable
from engine.match import Match
from engine.record import read_record, write_record
from engine.two_sides import TwoSides
from tests.engine.third_game import Add, nine_game, read_nine


def test_a_game_between_cross_and_nought_has_records() -> None:
    match = Match(nine_game(), seed="x", names={"nought": "Ann B"})
    for number in (4, 3):
        match.play(Add(number))
    assert write_record(match) == "nine/1 seed=x cross= nought=Ann%20B\n+4 +3\n*\n"
    match.play(Add(2))
    text = write_record(match)
    assert text.splitlines()[1:] == ["+4 +3 +2", "C wins nine"]
    again = read_record(text, {"nine": read_nine})
    assert again.log == match.log
    assert again.names == {"cross": "", "nought": "Ann B"}
    assert again.outcome == match.outcome


@pytest.mark.parametrize(
    ("end", "winners"), [("N wins resigned", ("nought",)), ("draw draw.agreed", ("cross", "nought")), ("*", None)]
)
def test_its_players_may_end_it(end: str, winners: tuple[str, ...] | None) -> None:
    match = read_record(f"nine/1\n+1 {end}", {"nine": read_nine})
    assert (match.outcome.winners if match.outcome else None) == winners
    assert write_record(match).endswith(f"\n{end}\n")


def test_what_its_header_does_not_know_is_refused() -> None:
    with pytest.raises(Unreadable, match="light= is not known"):
        read_record("nine/1 light=a\n*", {"nine": read_nine})
    with pytest.raises(Unreadable, match="'L' adds nothing"):
        read_record("nine/1\n+1 L wins nine", {"nine": read_nine})


def test_seats_with_one_first_letter_need_a_form_of_their_own() -> None:
    with pytest.raises(ValueError, match="red and round begin with the same letter"):
        TwoSides(("red", "round"))
