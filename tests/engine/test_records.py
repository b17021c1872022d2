"""A match as text: written in one form, replayed through the rules, every kind of broken record refused in one line."""

from __future__ import annotations

import re
from functools import cache
from itertools import count
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.duke.game import duke_game
from engine.duke.text.options import read_game
from engine.duke.text.reading import read_position
from engine.duke.text.writing import write_position
from engine.game import Action, Unreadable
from engine.match import Match
from engine.record import read_record, write_record
from tests.engine.duke.drawn import GAME
from tests.engine.test_command_line_fuzzed import spoilt

MAKE = {"duke": read_game}
HEADER = "duke/1 - seed=7 light=Ann dark=Ben"
SET_UP = "Du@c1 Fo@b1 Fo@c2 du@c6 fo@d6 fo@c5"
WHOLE = f"{HEADER}\n{SET_UP} c2-c3 draw draw=kn kn@b6\n*\n"


def read(text: str) -> Match[Any]:
    """Read a record of the usual game."""
    return read_record(text, MAKE)


def refused(text: str) -> str:
    """Read what is no record; give the one line that says why."""
    with pytest.raises(Unreadable) as refusal:
        read(text)
    message = str(refusal.value)
    assert message.startswith("record")
    assert "\n" not in message
    return message


def test_a_record_is_a_header_the_actions_and_the_end() -> None:
    match = read(WHOLE)
    assert [entry.action.text for entry in match.log] == [*SET_UP.split(), "c2-c3", "draw", "draw=kn", "kn@b6"]
    assert (match.seed, dict(match.names)) == ("7", {"light": "Ann", "dark": "Ben"})
    assert match.outcome is None
    assert write_record(match) == WHOLE


def test_white_space_comments_and_empty_lines_do_not_matter() -> None:
    loose = (
        f"# a game\n\n  {HEADER}   # who\n"
        + "\n\n".join(SET_UP.split())
        + "\tc2-c3 # why not\ndraw\ndraw=kn kn@b6 *# end"
    )
    assert write_record(read(loose)) == WHOLE


def test_a_record_may_stop_before_chance_has_answered() -> None:
    match = read(f"{HEADER}\n{SET_UP} draw *")
    assert match.turn == "chance"
    again = write_record(match)
    assert again.split()[-2:] == ["draw", "*"]
    assert read(again).state == match.state
    assert match.settle()[0].action.text.startswith("draw=")
    assert match.turn == "light"


def test_long_records_are_wrapped_and_read_back() -> None:
    match = Match(GAME, seed="long")
    while len(match.log) < 300 and match.actions():
        match.play(match.actions()[len(match.log) % len(match.actions())])
    text = write_record(match)
    assert max(map(len, text.splitlines())) <= 100
    assert read(text).log == match.log


@pytest.mark.parametrize(
    "name",
    [
        "",
        "Ann",
        "Ann Lee",
        "Ann  Lee ",
        "Jörg",
        "Ωμέγα ☃",
        "a=b",
        "50%",
        "%41",
        "#1",
        "* L wins",
        "a\nb",
        "a\tb\r",
        "+",
        "'\"\\",
    ],
)
def test_any_name_and_seed_comes_back_as_it_was(name: str) -> None:
    match = Match(GAME, seed=name, names={"light": name, "dark": f"not {name}"})
    match.play(GAME.read_action("Du@c1"))
    text = write_record(match)
    assert text.count("\n") == 3
    again = read(text)
    assert again.seed == name
    assert dict(again.names) == {"light": name, "dark": f"not {name}"}


@given(st.text(), st.text(), st.text())
def test_names_and_seeds_of_all_kinds_come_back(seed: str, light: str, dark: str) -> None:
    match = Match(GAME, seed=seed, names={"light": light, "dark": dark})
    again = read(write_record(match))
    assert (again.seed, dict(again.names)) == (seed, {"light": light, "dark": dark})


def test_half_a_sign_in_a_name_does_not_keep_a_match_from_being_saved() -> None:
    match = Match(GAME, seed="\ud83d", names={"light": "a\ud83d", "dark": "b"})
    assert read(write_record(match)).names["light"].startswith("a")


def test_what_the_header_leaves_out_is_as_for_a_new_match() -> None:
    match = read(f"duke/1 -\n{SET_UP}\n*")
    assert match.seed == "0"
    assert not any(match.names.values())


def test_the_same_seed_draws_the_same_tiles() -> None:
    def drawn(seed: str) -> list[str]:
        match = Match(GAME, seed=seed)
        for text in SET_UP.split():
            match.play(GAME.read_action(text))
        for _ in range(2):
            match.play(GAME.read_action("draw"))
            match.play(match.actions()[0])
        return [entry.action.text for entry in match.log if entry.seat == "chance"]

    assert drawn("a") == drawn("a")
    assert len({tuple(drawn(seed)) for seed in "abcdefgh"}) > 4


ENDS = [("resigned", "L wins"), ("resigned", "D wins"), ("draw.agreed", "draw"), ("draw.quiet", "draw")]


@pytest.mark.parametrize(("reason", "end"), ENDS)
def test_an_end_that_the_players_made_comes_back(reason: str, end: str) -> None:
    text = WHOLE.replace("*", f"{end} {reason}")
    match = read(text)
    outcome = match.outcome
    assert outcome is not None
    assert outcome.winners == {"L wins": ("light",), "D wins": ("dark",), "draw": ("light", "dark")}[end]
    assert outcome.cite.id == reason
    assert write_record(match) == text


@cache
def won() -> str:
    """Play at random until some game ends by a Duke that is taken; give its record."""
    for seed in count():
        rng, match = Random(f"won {seed}"), Match(GAME, seed=str(seed))
        while match.outcome is None and len(match.log) < 200:
            takes = [action for action in match.actions() if "x" in action.text and ends(match, action)]
            match.play(rng.choice(takes or match.actions()))
        if match.outcome and match.outcome.cite.id == "win.duke":
            return write_record(match)
    raise AssertionError


def random_record(seed: int) -> str:
    """Play a hundred actions at random; give the record."""
    rng, match = Random(f"record {seed}"), Match(GAME, seed=str(seed))
    while match.outcome is None and len(match.log) < 100:
        match.play(rng.choice(match.actions()))
    return write_record(match)


def ends(match: Match[Any], action: Action) -> bool:
    """Tell whether an action ends the game at once."""
    return GAME.judged(GAME.apply(match.state, action).state) is not None


def test_an_end_by_the_rules_comes_back() -> None:
    text = won()
    winner = text.splitlines()[-1]
    assert re.fullmatch("[LD] wins win.duke", winner)
    match = read(text)
    assert match.outcome is not None
    assert match.outcome.cite.id == "win.duke"
    assert write_record(match) == text
    other = ("D" if winner[0] == "L" else "L") + winner[1:]
    for end in ("*", other, "draw draw.agreed", f"{other[0]} wins resigned", "", f"{winner[0]} wins turn.pass"):
        assert refused(text.replace(winner, end))
    assert f"That is written {winner!r}" in refused(text.replace(winner, "*"))
    assert f"That is written {winner!r}" in refused(text.replace("win.duke", "turn.pass"))
    for reason in ("", "by taking"):
        assert read(text.replace("win.duke", reason)).outcome == match.outcome
    assert "action" in refused(text.replace(winner, f"draw {winner}"))


@pytest.mark.parametrize(
    ("text", "tokens"),
    [
        ("", ["empty"]),
        ("\n  \n# only a comment\n", ["empty"]),
        ("hello", ["hello"]),
        ("{}", ["{}"]),
        ("\x00\x01", [""]),
        ("chess/1 -\n*", ["chess/1"]),
        ("duke\n*", ["duke"]),
        ("duke/ -\n*", ["duke/"]),
        ("duke/2 -\n*", ["2"]),
        ("duke/x -\n*", ["x"]),
        ("duke/1\n*", ["rules"]),
        ("duke/1 seed=1\n*", ["rules"]),
        ("duke/1 - seed\n*", ["seed"]),
        ("duke/1 - seed=1 seed=2\n*", ["seed", "twice"]),
        ("duke/1 - light=a light=b\n*", ["light", "twice"]),
        ("duke/1 - red=a\n*", ["red"]),
        (f"duke/1 - {SET_UP}\n*", ["Du@c1"]),
        (WHOLE.replace("c2-c3", "c2-c4"), ["line 2", "action 7", "c2-c4"]),
        (WHOLE.replace("c2-c3", "c2-z3"), ["line 2", "action 7", "c2-z3"]),
        (WHOLE.replace("c2-c3", "c5-c4"), ["line 2", "action 7", "c5-c4", "opponent"]),
        (WHOLE.replace("c2-c3 ", ""), ["line 2", "draw=kn"]),
        (WHOLE.replace("c2-c3", "\n\nc2-c9"), ["line 4", "action 7", "c2-c9"]),
        (WHOLE.replace("draw=kn", "draw=Kn"), ["line 2", "action 9", "draw=Kn"]),
        (WHOLE.replace(" draw=kn", ""), ["line 2", "kn@b6"]),
        (WHOLE.replace("draw draw=kn", "draw=kn"), ["line 2", "action 8", "draw=kn"]),
        (WHOLE.replace("kn@b6", "kn@a1"), ["line 2", "action 10", "kn@a1"]),
        (WHOLE.replace("Fo@b1 Fo@c2", "Fo@b1"), ["line 2", "action 3", "du@c6"]),
        (WHOLE.replace("*", ""), ["end"]),
        (WHOLE.replace("*", "* *"), ["* *"]),
        (WHOLE.replace("*", "* c5-c4"), ["* c5-c4"]),
        (WHOLE.replace("*", "L"), ["'L'"]),
        (WHOLE.replace("*", "L loses"), ["L loses"]),
        (WHOLE.replace("*", "L wins win.duke"), ["L wins win.duke"]),
        (WHOLE.replace("*", "D wins turn.pass"), ["D wins turn.pass"]),
        (WHOLE.replace("*", "draw guard"), ["draw guard"]),
        (WHOLE.replace("*", "X wins resigned"), ["X"]),
    ],
)
def test_a_broken_record_is_refused_with_line_and_action(text: str, tokens: list[str]) -> None:
    message = refused(text)
    assert [token for token in tokens if token not in message] == [], message


def test_a_lost_answer_of_chance_is_named_without_quoting_the_rest_of_the_game() -> None:
    text = next(one for one in map(random_record, count()) if one.count("draw=") > 5)
    lost = re.sub(r" draw=..", "", text.replace("\n", " ").replace("dark= ", "dark=\n", 1), count=1)
    message = refused(lost)
    assert "'draw'" in message
    assert len(message) < 200


@pytest.mark.parametrize("cut", range(0, len(WHOLE) - 2, 3))
def test_a_record_that_was_cut_short_is_refused(cut: int) -> None:
    refused(WHOLE[:cut])


def test_a_lost_line_is_noticed() -> None:
    text = won()
    lines = text.splitlines()
    for number in range(len(lines)):
        refused("\n".join(lines[:number] + lines[number + 1 :]))


def read_or_none(text: str) -> Match[Any] | None:
    """Read a record, or see that it is refused in one line that says something."""
    try:
        return read(text)
    except Unreadable as refusal:
        told = str(refusal)
    assert "\n" not in told
    assert len(told) > 10
    return None


@settings(max_examples=1500)
@given(spoilt(st.sampled_from([WHOLE, won()]), "LD*dukeFo@abcdef123456-x=#/ \n\x00é"))
def test_a_spoilt_record_is_refused_or_read_whole(text: str) -> None:
    match = read_or_none(text)
    if match is None:
        return
    again = write_record(match)
    assert read(again).log == match.log
    told = [word for line in text.splitlines() for word in line.split("#")[0].split()]
    start = next(number for number, word in enumerate(told) if word.startswith("duke/"))
    actions = [entry.action.text for entry in match.log]
    assert [word for word in told[start:] if re.match(r"[A-Za-z]{2}@|[a-f][1-6]|draw($|=)", word)][
        : len(actions)
    ] == actions


@settings(max_examples=500)
@given(
    st.text(max_size=200) | st.text("duke/1 -\n*LDwins draw=Fo@c1", max_size=60).map(lambda text: f"{HEADER}\n{text}")
)
def test_any_text_at_all(text: str) -> None:
    read_or_none(text)


def played(match: Match[Any], actions: int) -> Match[Any]:
    """Play so many actions at random."""
    rng = Random(match.seed)
    while match.actions() and len(match.log) < actions:
        match.play(rng.choice(match.actions()))
    return match


@pytest.mark.parametrize(
    ("modules", "header"),
    [
        ("mountain fort", "duke/1 - with=mountain,fort seed=0 light= dark="),
        ("specter", "duke/1 - with=specter seed=0 light= dark="),
        ("arthur camelot coup", "duke/1 coup,arthur with=camelot seed=0 light= dark="),
        ("nightmare", "duke/1 nightmare seed=0 light= dark="),
    ],
)
def test_what_lies_on_the_board_is_in_the_header(modules: str, header: str) -> None:
    match = played(Match(duke_game(frozenset(modules.split()))), 30)
    text = write_record(match)
    assert text.splitlines()[0] == header
    again = read(text)
    assert again.log == match.log
    assert again.game.options == match.game.options


FROM = "5du/6/2fo3/2Ch'3/6/Du5 L Kn|kn - -"


def test_a_record_may_begin_with_a_position() -> None:
    game, state = read_position(FROM)
    match = Match(game, origin=FROM, opening=state)
    match.play(game.read_action("c3*c4"))
    text = write_record(match)
    assert text.splitlines()[0] == f"duke/1 - from={FROM.replace(' ', '_')} seed=0 light= dark="
    again = read(text)
    assert (again.opening, again.state) == (state, match.state)
    assert write_position(game, again.state) == "5du/6/6/2Ch3/6/Du5 D Kn|kn - -"


def test_house_tiles_travel_in_the_header_and_are_played_with() -> None:
    house = "Fo:Long%20Footman:M0.2_M0.1:M0.-1"
    game, _ = read_game("-", {"house": house})
    match = Match(game)
    for text in SET_UP.split():
        match.play(game.read_action(text))
    match.play(game.read_action("c2-c4"))
    text = write_record(match)
    assert f" house={house} " in text
    again = read(text)
    assert again.log == match.log
    assert again.game.options["house"] == house
    assert "c2-c4" in refused(text.replace(f"house={house} ", ""))


@pytest.mark.parametrize(
    ("keys", "tokens"),
    [
        ("with=lake", ["with=", "lake"]),
        ("with=coup", ["with=", "coup"]),
        ("with=fort,", ["with="]),
        ("from=nonsense", ["position"]),
        (f"with=fort from={FROM.replace(' ', '_')}", ["from="]),
        ("house=Fo", ["house=", "Fo"]),
        ("house=Xx:A:-:-", ["house=", "Xx"]),
        ("house=Sp:A:-:-", ["house=", "Sp"]),
        ("house=Fo::-:-", ["house=", "Fo"]),
        ("house=Fo:A:-:-;Fo:B:-:-", ["house=", "Fo", "twice"]),
        ("house=Fo:A:Q1.1:-", ["house=", "Q1.1"]),
        ("house=Fo:A:M0.0:-", ["house=", "0.0"]),
        ("house=Fo:A:M4.0:-", ["house=", "4.0"]),
        ("house=Fo:A:S2.0:-", ["house=", "Slide", "2.0"]),
        ("house=Fo:A:X2.1:-", ["house=", "Jump Slide", "2.1"]),
        ("house=Fo:A:M0.1_M0.1:-", ["house=", "M0.1", "twice"]),
    ],
)
def test_a_header_that_no_game_can_be_made_of_is_refused(keys: str, tokens: list[str]) -> None:
    message = refused(f"duke/1 - {keys} seed=1\n*")
    assert [token for token in tokens if token not in message] == [], message


@pytest.mark.parametrize(
    ("rules", "named"), [("coup,objective", "one objective"), ("lake", "lake"), ("rider,arthur", "Knight")]
)
def test_rules_that_can_not_go_together_are_refused(rules: str, named: str) -> None:
    assert named in refused(f"duke/1 {rules}\n*")
