"""Records of Spectral: the header and its keys, the deal, the actions, the end, and every kind of broken one."""

from __future__ import annotations

from typing import Any

import pytest

from engine.game import CHANCE, Unreadable
from engine.match import Match
from engine.record import read_record, write_record
from engine.spectral.game import SpectralGame, spectral_game
from tests.engine.spectral.tables import LAYOUT, MAKE, supply, table

DEAL = f"deal {LAYOUT}"


def read(text: str) -> Match[Any]:
    """Read a record."""
    return read_record(text, MAKE)


def refused(text: str) -> str:
    """Read what is no record; give the one line that says why."""
    with pytest.raises(Unreadable) as refusal:
        read(text)
    message = str(refusal.value)
    assert message.startswith("record")
    assert "\n" not in message
    return message


def test_a_record_is_a_header_the_deal_the_actions_and_the_end() -> None:
    text = (
        "spectral/1 players=3 modules=- beginner=no start=2 cards=dqch/qchd/chdq/hdqc end=empty swap=final"
        f" seed=7 names=Ann,Ben,\n{DEAL}\na1b1=1?b1 b1c1=2+4 pass\n*\n"
    )
    match = read(text)
    assert write_record(match) == text
    assert dict(match.names) == {"1": "Ann", "2": "Ben", "3": ""}
    assert [entry.seat for entry in match.log] == [CHANCE] * 4 + ["2", "3", "1"]


def test_only_the_number_of_players_is_needed_and_keys_come_in_any_order() -> None:
    match = read(f"spectral/1 players=2\n{DEAL}\n*")
    assert match.game.options == {
        "players": "2",
        "modules": "-",
        "beginner": "no",
        "start": "1",
        "cards": "dqch/qchd/chdq/hdqc",
        "end": "empty",
        "swap": "final",
    }
    assert match.game is spectral_game(2)
    loose = read(f"spectral/1 seed=x start=2 names=A%2CB, beginner=yes players=2\n{DEAL}\n*")
    assert (loose.turn, loose.seed, loose.names["1"]) == ("2", "x", "A,B")
    assert supply(loose, "1") == (1, 1, 1, 2, 2, 4)


@pytest.mark.parametrize(("names", "found"), [("", ["", ""]), ("names=", ["", ""]), ("names=,B%2C", ["", "B,"])])
def test_there_are_as_many_names_as_players_or_none(names: str, found: list[str]) -> None:
    match = read(f"spectral/1 players=2 {names}\n{DEAL}\n*")
    assert [match.names[seat] for seat in match.game.seats] == found
    assert read(write_record(match)).names == match.names


def test_own_card_lists_and_house_choices_are_kept() -> None:
    match = read(f"spectral/1 players=2 cards=qdch/qchd/chdq/hdqc end=placed swap=target modules=swap\n{DEAL}\n*")
    assert isinstance(match.game, SpectralGame)
    assert match.game.deck.cards.text == "qdch/qchd/chdq/hdqc"
    again = read(write_record(match))
    assert again.game is match.game


def test_white_space_comments_and_one_line_do_not_matter() -> None:
    match = read(f"# ours\n\n spectral/1   players=2 # who\n\n{DEAL} # dealt\n\ta1b1=1\n\n c1d1=1 pass *# end")
    assert [entry.action.text for entry in match.log[4:]] == ["a1b1=1", "c1d1=1", "pass"]
    assert read(f"spectral/1 players=2 {DEAL} a1b1=1 c1d1=1 pass *").log == match.log


def test_a_record_may_stop_before_the_deal() -> None:
    match = read("spectral/1 players=2 seed=5\n*")
    assert match.turn == CHANCE
    match.settle()
    fresh = Match(spectral_game(2), seed="5")
    fresh.settle()
    assert match.state == fresh.state


@pytest.mark.parametrize(
    "end",
    [
        "",
        "1,2 win",
        "1,2 win end.passes",
        "1,2 win passes",
        "draw",
        "draw end.passes",
        "draw passes",
        "1,2 wins because",
    ],
)
def test_an_end_that_claims_nothing_wrong_is_read(end: str) -> None:
    match = read(f"spectral/1 players=2\n{DEAL}\npass pass\n{end}\n")
    assert write_record(match).splitlines()[-1] == "1,2 win end.passes"


def test_one_winner_is_written_by_number() -> None:
    match = table("a1b1=1 pass pass")
    assert match.outcome
    assert match.outcome.winners == ("1",)
    assert write_record(match).splitlines()[-1] == "1 wins end.passes"
    assert read(write_record(match)).outcome == match.outcome


@pytest.mark.parametrize(
    ("end", "said"),
    [
        (
            "1 wins",
            "every player has passed in a row. That is written '1,2 win passes'",
        ),
        ("2,1 win", "is not how it ends"),
        (
            "1,2 win end.last-piece",
            "every player has passed in a row. That is written '1,2 win passes'",
        ),
        (
            "1,2 win last piece",
            "every player has passed in a row. That is written '1,2 win passes'",
        ),
        ("draw last piece", "is not how it ends"),
        ("1,2 win score.gems", "is not how it ends"),
        ("1,2 lose", "is no end"),
        ("* *", "is no end"),
        ("* pass", "is no end"),
        ("* a b c d e f g h i j k l m", "ends a record, but"),
        ("pass", "The game is over"),
    ],
)
def test_an_end_that_is_none_or_wrong_is_refused(end: str, said: str) -> None:
    assert said in refused(f"spectral/1 players=2\n{DEAL}\npass pass\n{end}\n")


@pytest.mark.parametrize("end", ["", "*"])
def test_a_finished_game_needs_no_end_written(end: str) -> None:
    match = read(f"spectral/1 players=2\n{DEAL}\npass pass {end}")
    assert match.outcome
    assert match.outcome.winners == ("1", "2")


def test_the_end_by_the_last_piece_is_told_in_the_notations_words() -> None:
    text = f"spectral/1 players=2\n{DEAL}\na1b1=1+1+1+1+2+2+2+4+4 pass pass\n"
    assert "That is written '2 wins last piece'" in refused(f"{text}2 wins passes")
    told = read(f"{text}2 wins last piece").outcome
    assert told
    assert told.cite.id == "end.last-piece"


@pytest.mark.parametrize("end", ["1 wins resigned", "draw draw.agreed", "2 wins", "1,2 win passes"])
def test_players_do_not_make_an_end_of_their_own(end: str) -> None:
    assert "By the rules the game goes on" in refused(f"spectral/1 players=2\n{DEAL}\npass\n{end}\n")


def test_nobody_has_won_a_game_that_goes_on() -> None:
    assert "the game goes on" in refused(f"spectral/1 players=2\n{DEAL}\npass\n1 wins end.passes")
    assert "the game goes on" in refused(f"spectral/1 players=2\n{DEAL}\npass\ndraw")


@pytest.mark.parametrize(
    ("header", "said"),
    [
        ("", "it is empty"),
        ("spectral", "'spectral' is not the name of a game"),
        ("spectral/", "is not the name of a game"),
        ("chess/1 players=2", "is not the name of a game"),
        ("spectral/2 players=2", "version '2'"),
        ("spectral/1", "players= is missing"),
        ("spectral/1 -", "'-' is not a key"),
        ("spectral/1 players", "'players' is not a key"),
        ("spectral/1 players=", "players ''"),
        ("spectral/1 players=1", "from 2 to 5"),
        ("spectral/1 players=6", "from 2 to 5"),
        ("spectral/1 players=02", "from 2 to 5"),
        ("spectral/1 players=2 players=2", "players= is in the header twice"),
        ("spectral/1 players=2 modules=fly", "modules 'fly'"),
        ("spectral/1 players=2 modules=flip:A,flip:A", "flip:A is there twice"),
        ("spectral/1 players=2 modules=flip beginner=yes", "can't go together"),
        ("spectral/1 players=2 beginner=maybe", "it is yes or no"),
        ("spectral/1 players=2 start=3", "start=3"),
        ("spectral/1 players=2 start=0", "start=0"),
        ("spectral/1 players=2 start=x", "start=x"),
        ("spectral/1 players=2 cards=dqch", "cards=dqch"),
        ("spectral/1 players=2 end=never", "end=never"),
        ("spectral/1 players=2 swap=never", "swap=never"),
        ("spectral/1 players=2 names=A,B,C", "3 names for 2 players"),
        ("spectral/1 players=2 names=A", "1 name for 2 players"),
        ("spectral/1 players=5 names=A,B,,", "4 names for 5 players"),
        ("spectral/1 players=2 light=A", "light= is not known"),
        ("spectral/1 players=2 colour=red", "colour= is not known"),
        ("spectral/1 players=2 from=x", "from= is not known"),
    ],
)
def test_a_broken_header_is_refused_by_name(header: str, said: str) -> None:
    assert said in refused(f"{header}\n{DEAL}\n*\n" if header else "")


@pytest.mark.parametrize(
    ("body", "said"),
    [
        ("deal", "line 2: no layout stands behind deal on its line"),
        ("deal *", "no layout stands behind deal"),
        (f"deal\n{LAYOUT}", "line 2: no layout stands behind deal on its line"),
        (f"deal # dealt {LAYOUT}\n\n{LAYOUT}", "line 2: no layout stands behind deal on its line"),
        ("deal DhDdDqDc", "1 row where 4"),
        ("deal DhDdDqDc/AdAqAcAh/BqBdBhBc/ChCcCq", "row 4: row 'ChCcCq' has 3 cards"),
        ("deal DhDdDqDc/AdAqAcAh/BqBdBhBc/BhBcBqBd", "letter B has a row already"),
        ("deal DhDdDqDc/AdAqAcAh/BqBdBhBc/ChCcCqBd", "different letters"),
        ("deal DhDdDqDc/AdAqAcAh/BqBdBhBc/ChCcCqCq", "Cq twice"),
        ("deal DhDdDqDc/AdAqAcAh/BqBdBhBc/ChCcCqCz", "'Cz' is no card"),
        ("pass", "'pass' where deal"),
        ("a1b1=1", "where deal"),
        (f"{DEAL}\n{DEAL}", "'deal'"),
        (f"{DEAL}\nDhDdDqDc", "for chance to say"),
        (f"{DEAL}\na1b1=1 a1b1=1", "line 3, action 2 'a1b1=1'"),
        (f"{DEAL}\na1b1=1+1+1+1+2+2+2+4+4 pass c1d1=1", "action 3 'c1d1=1'"),
        (f"{DEAL}\nb2c2=2", "Rubble counts as two"),
        (f"{DEAL}\na1b1=1?d4", "one of the two cards"),
        (f"{DEAL}\na1b1=4+2", "ascending order, 2+4"),
        (f"{DEAL}\nhello", "'hello' is no action"),
    ],
)
def test_a_broken_deal_or_action_is_refused_by_line_and_number(body: str, said: str) -> None:
    assert said in refused(f"spectral/1 players=2\n{body}\n*\n")
