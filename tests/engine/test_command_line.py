"""The command line: each verb to the letter of the notation, answers to many positions, and every kind of bad input."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import engine
from engine.__main__ import GAMES, verbs_of
from engine.duke.model.tiles import KINDS
from tests.engine.command_line import refused, run
from tests.engine.duke.drawn import GAME

ROOT = Path(__file__).parents[2]
BOARD = "2dufo2/2fo3/6/6/2Fo3/1FoDu3"
FULL = "Fo,Pi3,Kn,Wi,Rg,Se,Ge,Pr,Ch,Ma,Bo,Ad,Co,Sa,Lh,Ra|fo,pi3,kn,wi,rg,se,ge,pr,ch,ma,bo,ad,co,sa,lh,ra"
USUAL = f"{BOARD} L {FULL} - -"
GUARDED = "5du/pr5/2Fo3/6/6/4Du1 L Kn|- - -"
STUCK = "5du/6/6/6/6/DuRa4 L -|- - -"
OVER = "6/6/6/6/6/2Du3 D -|- - -"


def test_moves_are_one_a_line_in_ascii_order() -> None:
    ran = run("duke", "moves", USUAL)
    assert ran.out == "b1-a1\nb1-b2\nc1-d1\nc1-e1\nc1-f1\nc2-b2\nc2-c3\nc2-d2\ndraw\n"
    assert (ran.error, ran.status) == ("", 0)


def test_ascii_order_puts_strike_before_move_before_command_before_capture() -> None:
    lines = run("duke", "moves", "5du/6/2fo3/1FoGe'fo2/1Fo1Ch'2/Du5 L -|- - -").lines
    assert lines == sorted(lines, key=str.encode)
    assert {line[2] for line in lines} == {"*", "-", ":", "x"}
    assert [line for line in lines if line.startswith("c3:b2")] == ["c3:b2-c2", "c3:b2xd3"]


def test_a_finished_game_has_no_moves_and_that_is_no_error() -> None:
    for position in (STUCK, OVER):
        ran = run("duke", "moves", position)
        assert (ran.out, ran.error, ran.status) == ("", "", 0)


@pytest.mark.parametrize(
    ("position", "actions", "after"),
    [
        (USUAL, "c2-c3", f"2dufo2/2fo3/6/2Fo'3/6/1FoDu3 D {FULL} - -"),
        (USUAL, "c2-c3 c5-c4", f"2dufo2/6/2fo'3/2Fo'3/6/1FoDu3 L {FULL} - -"),
        (USUAL, "draw", f"{BOARD} L {FULL} - ask=draw"),
        (USUAL, "draw draw=Kn", f"{BOARD} L {FULL.replace('Kn,', '')} - ask=place:Kn"),
        (USUAL, "draw draw=Kn Kn@d1", f"2dufo2/2fo3/6/6/2Fo3/1FoDuKn2 D {FULL.replace('Kn,', '')} - -"),
        (USUAL, "draw draw=Pi Pi@d1", f"2dufo2/2fo3/6/6/2Fo3/1FoDuPi2 D {FULL.replace('Pi3', 'Pi2')} - -"),
        ("5du/6/6/6/6/Du5 D Fo|kn - -", "draw draw=kn kn@f5", "5du/5kn/6/6/6/Du5 L Fo|- - -"),
        ("6/6/6/6/6/6 L Kn|kn - ask=setup", "Du@d1", "6/6/6/6/6/3Du2 L Kn|kn - ask=setup"),
        ("6/6/6/6/6/6 L Kn|kn - ask=setup", "Du@d1 Fo@e1 Fo@c1", "6/6/6/6/6/2FoDuFo1 D Kn|kn - ask=setup"),
        (
            "6/6/6/6/6/2FoDuFo1 D Kn|kn - ask=setup",
            "du@d6 fo@d5 fo@e6",
            "3dufo1/3fo2/6/6/6/2FoDuFo1 L Kn|kn - -",
        ),
        ("5du/6/2fo3/1FoGe'fo2/6/Du5 L -|- - -", "c3:b3-c2", "5du/6/2fo3/2Gefo2/2Fo3/Du5 D -|- - -"),
        ("5du/6/2fo3/2Ch'3/6/Du5 L -|- - -", "c3*c4", "5du/6/6/2Ch3/6/Du5 D -|- - -"),
        ("6/6/2du3/2Ch'3/6/Du5 L Kn|kn - -", "c3*c4", "6/6/6/2Ch3/6/Du5 D Kn|kn - -"),
    ],
)
def test_apply_writes_the_position_after_the_actions(position: str, actions: str, after: str) -> None:
    ran = run("duke", "apply", position, *actions.split())
    assert (ran.out, ran.error, ran.status) == (f"{after}\n", "", 0)


@pytest.mark.parametrize(
    ("position", "depth", "count"), [(USUAL, 0, 1), (USUAL, 1, 24), (USUAL, 2, 552), (USUAL, 3, 11438), (OVER, 9, 1)]
)
def test_perft_writes_one_number(position: str, depth: int, count: int) -> None:
    ran = run("duke", "perft", str(depth), position)
    assert (ran.out, ran.error, ran.status) == (f"{count}\n", "", 0)


@pytest.mark.parametrize(
    ("position", "action", "ids"),
    [
        (USUAL, "c2-c3", []),
        (USUAL, "draw", []),
        (GUARDED, "c4-d4", ["guard"]),
        (USUAL, "c2-c6", ["icon.none"]),
        (USUAL, "c1-b1", ["land.own"]),
        (USUAL, "a1-a2", ["tile.none"]),
        (USUAL, "c5-c4", ["tile.theirs"]),
        (STUCK, "a1-a2", ["icon.none"]),
        (OVER, "c1-d1", ["over"]),
        (USUAL, "Kn@d1", ["draw.chance"]),
    ],
)
def test_why_writes_legal_or_a_line_for_each_reason(position: str, action: str, ids: list[str]) -> None:
    ran = run("duke", "why", position, action)
    assert (ran.error, ran.status) == ("", 0)
    if not ids:
        assert ran.out == "legal\n"
        return
    cites = [GAME.rulebook[name] for name in ids]
    assert ran.lines == [f"{cite.id}: {cite.source}: {cite.sentence}" for cite in cites]
    assert all(cite.booklet in line and cite.section in line for cite, line in zip(cites, ran.lines, strict=True))


def test_result_says_who_won_and_why_in_words() -> None:
    assert run("duke", "result", USUAL).out == "playing\n"
    assert run("duke", "result", STUCK).out == f"D {GAME.rulebook['turn.pass'].sentence}\n"
    assert run("duke", "result", OVER).out == f"L {GAME.rulebook['win.duke'].sentence}\n"
    assert run("duke", "result", f"{BOARD} L {FULL} - ask=draw").out == "playing\n"


def test_show_draws_the_board_for_a_person() -> None:
    ran = run("duke", "show", "2du'fo2/2fo3/6/6/2Fo3/1FoDu3 D Pi3|- - -")
    assert (ran.error, ran.status) == ("", 0)
    ranks = {line[0]: line[1:].split() for line in ran.lines if line[:1].isdigit()}
    assert ranks["6"] == [".", ".", "du'", "fo", ".", "."]
    assert ranks["1"] == [".", "Fo", "Du", ".", ".", "."]
    assert any(line.split() == list("abcdef") for line in ran.lines)
    columns = {line.index("du'") for line in ran.lines if "du'" in line} | {
        line.index("Du") for line in ran.lines if line.startswith("1")
    }
    assert len(columns) == 1
    assert any("Pi3" in line for line in ran.lines)
    assert all(line == line.rstrip() for line in ran.lines)


def test_tiles_shows_every_face_and_where_it_is_known_from() -> None:
    ran = run("duke", "tiles")
    assert (ran.error, ran.status) == ("", 0)
    for kind in KINDS.values():
        at = next(number for number, line in enumerate(ran.lines) if line.startswith(f"{kind.code} {kind.name}"))
        told = ran.lines[at : at + 16]
        assert any(kind.known in line and str(kind.confidence) in line for line in told), kind.name
        for face in (kind.start, kind.other):
            rows = [line.split() for line in told]
            assert all(row.split() in rows for row in face.rows()), kind.name


def test_many_positions_are_answered_one_by_one_each_with_an_empty_line() -> None:
    ran = run("duke", "moves", "-", given=f"{STUCK}\n{GUARDED}\n")
    alone = run("duke", "moves", GUARDED).out
    assert (ran.out, ran.error, ran.status) == (f"\n{alone}\n", "", 0)


def test_bad_lines_among_good_ones_do_not_keep_the_good_ones_from_an_answer() -> None:
    given = f"{USUAL}\nnonsense\n{OVER}\n\n{USUAL} extra\n{USUAL}"
    ran = run("duke", "perft", "1", "-", given=given)
    assert ran.out == "24\n\n\n1\n\n\n\n24\n\n"
    assert ran.status == 2
    assert ran.error.count("\n") == 3
    assert all(line.startswith("duke perft: position") for line in ran.error.splitlines())


@pytest.mark.parametrize(
    ("arguments", "answer"),
    [
        (("show", "-"), run("duke", "show", USUAL).out),
        (("moves", "-"), run("duke", "moves", USUAL).out),
        (("apply", "-", "draw", "draw=Kn"), run("duke", "apply", USUAL, "draw", "draw=Kn").out),
        (("perft", "2", "-"), "552\n"),
        (("why", "-", "c1-b1"), run("duke", "why", USUAL, "c1-b1").out),
        (("result", "-"), "playing\n"),
    ],
)
def test_every_verb_with_a_position_reads_many(arguments: tuple[str, ...], answer: str) -> None:
    ran = run("duke", *arguments, given=f"{USUAL}\r\n{USUAL}\nbad\n")
    assert ran.out == f"{answer}\n{answer}\n\n"
    assert ran.error.count("\n") == 1
    assert ran.status == 2


def test_an_action_that_is_illegal_in_one_position_of_many_is_an_error_there_only() -> None:
    ran = run("duke", "apply", "-", "draw", given=f"{STUCK}\n{USUAL}\n")
    assert ran.out == f"\n{BOARD} L {FULL} - ask=draw\n\n"
    assert "draw" in ran.error
    assert ran.status == 2


def test_no_lines_at_all_are_no_error() -> None:
    ran = run("duke", "moves", "-")
    assert (ran.out, ran.error, ran.status) == ("", "", 0)


@pytest.mark.parametrize(
    ("position", "tokens"),
    [
        ("", ["five"]),
        ("x", ["five"]),
        (f"{BOARD} L {FULL} -", ["4", "five"]),
        (f"{USUAL} -", ["6", "five"]),
        (f" {USUAL}", ["five"]),
        (f"{USUAL} ", ["five"]),
        (USUAL.replace(" L ", "  L "), ["five"]),
        (USUAL.replace(" L ", "\tL "), ["five"]),
        (USUAL.replace("/6/6/", "/6/"), ["BOARD", "5 ranks"]),
        (USUAL.replace("/6/6/", "/6/6/6/"), ["BOARD", "7 ranks"]),
        (USUAL.replace("2dufo2", "2dufo3"), ["BOARD", "rank 6", "2dufo3"]),
        (USUAL.replace("2dufo2", "2dufo1"), ["BOARD", "rank 6", "2dufo1"]),
        (USUAL.replace("/6/6/", "/7/6/"), ["BOARD", "rank 4", "7"]),
        (USUAL.replace("/6/6/", "/0/6/"), ["BOARD", "rank 4"]),
        (USUAL.replace("/6/6/", "/33/6/"), ["BOARD", "rank 4", "33"]),
        (USUAL.replace("/6/6/", "//6/"), ["BOARD", "rank 4"]),
        (USUAL.replace("1FoDu3", "1FoDx3"), ["BOARD", "rank 1", "Dx"]),
        (USUAL.replace("1FoDu3", "1FODu3"), ["BOARD", "rank 1", "FO"]),
        (USUAL.replace("1FoDu3", "1fODu3"), ["BOARD", "rank 1", "fO"]),
        (USUAL.replace("1FoDu3", "1FoDu''3"), ["BOARD", "rank 1"]),
        (USUAL.replace("1FoDu3", "'1FoDu3"), ["BOARD", "rank 1"]),
        (USUAL.replace("1FoDu3", "1FoD"), ["BOARD", "rank 1"]),
        (USUAL.replace("1FoDu3", "1FoSp3"), ["BOARD", "rank 1", "Sp"]),
        (USUAL.replace("1FoDu3", "1FoAr3"), ["Ar", "Arthur"]),
        (USUAL.replace("1FoDu3", "1FoAs3"), ["As", "Assassin"]),
        (USUAL.replace("1FoDu3", "DuFoDu3"), ["Light", "2 Du"]),
        (USUAL.replace("1FoDu3", "KnFoDu3"), ["Light", "2 Kn"]),
        (USUAL.replace("1FoDu3", "FoFoDu3"), ["Light", "4 Fo"]),
        (USUAL.replace("2dufo2", "kn1dufo2"), ["Dark", "2 kn"]),
        (USUAL.replace(" L ", " l "), ["TURN", "l"]),
        (USUAL.replace(" L ", " light "), ["TURN", "light"]),
        (USUAL.replace(" L ", " - "), ["TURN"]),
        (USUAL.replace("|", ","), ["BAGS"]),
        (USUAL.replace("|", "||"), ["BAGS"]),
        (f"{BOARD} L - - -", ["BAGS"]),
        (f"{BOARD} L | - -", ["BAGS"]),
        (f"{BOARD} L -|-|- - -", ["BAGS"]),
        (f"{BOARD} L Kn,|- - -", ["BAGS"]),
        (f"{BOARD} L Kn1|- - -", ["BAGS", "Kn1"]),
        (f"{BOARD} L Pi0|- - -", ["BAGS", "Pi0"]),
        (f"{BOARD} L Pi4|- - -", ["Light", "4 Pi"]),
        (f"{BOARD} L Pi33|- - -", ["BAGS", "Pi33"]),
        (f"{BOARD} L Pi,Pi|- - -", ["BAGS", "Pi"]),
        (f"{BOARD} L Kn,Pi|- - -", ["BAGS", "Pi"]),
        (f"{BOARD} L kn|- - -", ["BAGS", "kn", "Light"]),
        (f"{BOARD} L -|Kn - -", ["BAGS", "Kn", "Dark"]),
        (f"{BOARD} L Zz|- - -", ["BAGS", "Zz"]),
        (f"{BOARD} L Kn'|- - -", ["BAGS", "Kn'"]),
        (f"{BOARD} L Me|- - -", ["Me", "Merlin"]),
        (f"{BOARD} L -|- what -", ["RULES", "what"]),
        (f"{BOARD} L -|- -, -", ["RULES"]),
        (f"{BOARD} L -|- - what", ["EXTRAS", "what"]),
        (f"{BOARD} L -|- - ask=", ["EXTRAS", "ask="]),
        (f"{BOARD} L -|- - ask=what", ["EXTRAS", "ask=what"]),
        (f"{BOARD} L Kn|- - ask=draw;ask=draw", ["EXTRAS", "ask="]),
        (f"{BOARD} L Kn|- - ask=draw;", ["EXTRAS"]),
        (f"{BOARD} L Kn|- - ask=draw,draw", ["EXTRAS", "draw"]),
        (f"{BOARD} L -|kn - ask=draw", ["ask=draw", "empty"]),
        (f"{BOARD} L -|- - ask=place", ["EXTRAS", "place"]),
        (f"{BOARD} L -|- - ask=place:", ["EXTRAS", "place"]),
        (f"{BOARD} L -|- - ask=place:kn", ["place:kn", "Light"]),
        (f"{BOARD} D -|- - ask=place:Kn", ["place:Kn", "Dark"]),
        (f"{BOARD} L -|- - ask=place:Xx", ["Xx"]),
        (f"{BOARD} L -|- - ask=place:xx", ["xx"]),
        (f"{BOARD} L -|- - ask=place:La", ["La"]),
        (f"{BOARD} L -|- - ask=place:Kn'", ["Kn'"]),
        (f"{BOARD} L -|- - ask=place:Du", ["2 Du"]),
        (f"{BOARD} L Kn|- - ask=place:Kn", ["2 Kn"]),
        (f"{BOARD} L Kn|- - ask=flag", ["ask=flag"]),
        ("5du/6/6/6/Fo5/DuFo4 L Kn|- - ask=draw", ["ask=draw"]),
        ("5du/6/6/6/Fo5/DuFo4 L -|- - ask=place:Kn", ["ask=place:Kn"]),
        (f"{BOARD} L -|- - ask=setup", ["ask=setup"]),
        ("6/6/6/6/6/Du5 L -|- - ask=setup", ["ask=setup", "Du", "a1"]),
        ("6/6/6/6/6/2Du'3 L -|- - ask=setup", ["ask=setup", "Du'", "c1"]),
        ("6/6/6/6/3Fo2/2Du3 L -|- - ask=setup", ["ask=setup", "Fo", "d2"]),
        ("6/6/6/6/6/2FoKn2 L -|- - ask=setup", ["ask=setup"]),
        ("6/6/6/6/6/2Fo3 L -|- - ask=setup", ["ask=setup", "Fo", "c1"]),
        ("6/6/6/6/6/6 L Du|- - ask=setup", ["Du"]),
        ("6/6/6/6/6/6 L Fo2|- - ask=setup", ["Fo"]),
        ("6/6/6/6/6/6 L -|fo2 - ask=setup", ["fo"]),
        (f"{BOARD} L -|- - mt=c1", ["Du", "Mountain", "c1"]),
        (f"{BOARD} L -|- - score=1-0", ["EXTRAS", "score=1-0"]),
    ],
)
def test_a_bad_position_is_named_with_what_and_where(position: str, tokens: list[str]) -> None:
    message = refused("duke", "moves", position)
    assert message.startswith("duke moves: "), message
    assert [token for token in tokens if token not in message] == [], message
    for verb, before, after in (
        ("show", (), ()),
        ("apply", (), ("draw",)),
        ("perft", ("1",), ()),
        ("why", (), ("draw",)),
    ):
        assert refused("duke", verb, *before, position, *after).removeprefix(f"duke {verb}: ") == message[12:]


BAD_ACTIONS = (
    *("", " ", "draw ", "DRAW", "draw=", "draw=K", "draw=Knn", "draw=KN", "draw=kN", "draw=Zz", "draw=Sp"),
    *("c2", "c2c3", "c2-", "c2-c7", "g2-c3", "c2--c3", "c2+c3", "c2-c3-c4", "c2X c3", "c0-c1", "c2-c3\n", "\uff432-c3"),
    *("Kn@", "Kn@g1", "kN@d1", "Zz@d1", "Sp@d1", "@d1", "c1:b1", "c1:b1-", "c1:b1*d1", "c1:b1-d1-e1", ":b1-d1"),
    *("c2*", "*", "-", "--", "resign", "pass"),
)


@pytest.mark.parametrize("action", BAD_ACTIONS)
def test_a_bad_action_is_named(action: str) -> None:
    for verb in ("apply", "why"):
        message = refused("duke", verb, USUAL, action)
        assert message.startswith(f"duke {verb}: action "), message
        assert repr(action)[1:-1] in message, message


@pytest.mark.parametrize(
    "action", ["c2-c6", "c1-b1", "draw=Kn", "Kn@d1", "c5-c4", "kn@d6", "c2xc3", "c2*c3", "c1:b1-d1"]
)
def test_an_illegal_action_is_refused_with_its_reason(action: str) -> None:
    message = refused("duke", "apply", USUAL, action)
    assert message.startswith(f"duke apply: {action}: ")
    assert GAME.rulebook[run("duke", "why", USUAL, action).out.split(":")[0]].sentence in message


def test_of_many_actions_the_bad_one_is_named_and_nothing_is_written() -> None:
    assert "c5-c6" in refused("duke", "apply", USUAL, "c2-c3", "c5-c6", "c3-c4")
    assert "'nonsense'" in refused("duke", "apply", USUAL, "c2-c3", "nonsense")


@pytest.mark.parametrize("depth", ["", "-1", "x", "1.5", "1e3", "²", "100", "+1", " 1", "1 ", "٣", "0x1", "-"])
def test_a_bad_depth_is_named(depth: str) -> None:
    message = refused("duke", "perft", depth, USUAL)
    assert "depth" in message
    assert repr(depth) in message


@pytest.mark.parametrize(
    ("arguments", "token"),
    [
        ((), "GAME"),
        (("duke",), "VERB"),
        (("chess", "moves", USUAL), "'chess'"),
        (("", ""), "''"),
        (("duke", "move", USUAL), "'move'"),
        (("duke", "", USUAL), "''"),
        (("duke", "-"), "'-'"),
        (("chess", "--help"), "'chess'"),
        (("duke", "move", "--help"), "'move'"),
        (("duke", "moves"), "POSITION"),
        (("duke", "show"), "POSITION"),
        (("duke", "result"), "POSITION"),
        (("duke", "perft"), "DEPTH"),
        (("duke", "perft", "1"), "POSITION"),
        (("duke", "apply"), "POSITION"),
        (("duke", "apply", USUAL), "ACTION"),
        (("duke", "why", USUAL), "ACTION"),
        (("duke", "moves", USUAL, "x"), "POSITION"),
        (("duke", "moves", *USUAL.split(" ")), "POSITION"),
        (("duke", "show", USUAL, "x"), "POSITION"),
        (("duke", "result", USUAL, "x"), "POSITION"),
        (("duke", "perft", "1", USUAL, "x"), "DEPTH"),
        (("duke", "why", USUAL, "draw", "draw"), "ACTION"),
        (("duke", "tiles", "x"), "argument"),
        (("duke", "tiles", "-"), "argument"),
        (("duke", "moves", "-", "x"), "POSITION"),
        (("duke", "apply", "-"), "ACTION"),
        (("duke", "why", "-"), "ACTION"),
        (("duke", "perft", "-"), "POSITION"),
    ],
)
def test_missing_and_surplus_arguments_are_named(arguments: tuple[str, ...], token: str) -> None:
    assert token in refused(*arguments)


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("duke", "result", ""), "position: 1 field where five"),
        (("duke", "result", "6/6 L"), "position: 2 fields where five"),
        (("duke", "moves", "6 L -|- - -"), "BOARD: 1 rank where 6"),
        (("duke", "moves", "6/6 L -|- - -"), "BOARD: 2 ranks where 6"),
        (("duke", "moves", "1/6/6/6/6/6 L -|- - -"), "has 1 square, not 6"),
        (("duke", "moves", "2/6/6/6/6/6 L -|- - -"), "has 2 squares, not 6"),
        (("duke", "tiles", "x"), "1 argument given"),
        (("duke", "moves", "x", "y"), "2 arguments given"),
        (("duke", "moves"), "0 arguments given"),
        (("spectral", "resolve", "Dh"), "layout: 1 row where 4"),
        (("spectral", "resolve", "Dh/Dd"), "layout: 2 rows where 4"),
        (("spectral", "resolve", "Dh/Dd/Dq/Dc"), "has 1 card where 4"),
        (("spectral", "resolve", "DhDd/Dd/Dq/Dc"), "has 2 cards where 4"),
        (("spectral", "resolve", "--seen", "-"), "not known; there is: --modules"),
        (("spectral", "deduce", "--supply", "-"), "not known; there are: --seen, --modules"),
        (("chess", "moves"), "not known; there are: duke, spectral"),
    ],
)
def test_counts_and_words_agree(arguments: tuple[str, ...], told: str) -> None:
    assert told in refused(*arguments)


@pytest.mark.parametrize("filler", ["x", "x ", "/", "'", "é☃"])
@pytest.mark.parametrize(
    "arguments",
    [
        ("{}",),
        ("{}", "moves"),
        ("duke", "{}"),
        ("duke", "moves", "{}"),
        ("duke", "moves", "{} L -|- - -"),
        ("duke", "moves", f"{BOARD} L {{}} - -"),
        ("duke", "moves", f"{BOARD} L -|- {{}} -"),
        ("duke", "moves", f"{BOARD} L -|- - {{}}"),
        ("duke", "apply", USUAL, "{}"),
        ("duke", "why", USUAL, "{}"),
        ("duke", "perft", "{}", USUAL),
        ("spectral", "resolve", "{}"),
        ("spectral", "deduce", "--seen", "{}"),
        ("spectral", "deduce", "--{}", "-"),
        ("spectral", "state", "{}"),
        ("spectral", "state", "spectral/1 players=2 {} *"),
        ("spectral", "state", "spectral/1 players={} *"),
    ],
)
def test_what_is_very_long_is_cut_in_the_message(arguments: tuple[str, ...], filler: str) -> None:
    message = refused(*(argument.format(filler * 3000) for argument in arguments))
    assert len(message) < 620


def test_a_minus_stands_for_the_position_alone() -> None:
    assert "'-'" in refused("duke", "apply", USUAL, "-", given=USUAL)
    assert "'-'" in refused("duke", "why", USUAL, "-", given="draw")
    assert "'-'" in refused("duke", "perft", "-", USUAL, given="1")


def test_a_finished_game_owes_nothing_inside_a_turn() -> None:
    for ask in ("draw", "place:Pi"):
        ran = run("duke", "moves", f"6/6/6/6/6/2Du3 L Kn|- - ask={ask}")
        assert (ran.out, ran.error.count("\n")) in {("", 0), ("", 1)}
        assert ran.status == (2 if ran.error else 0)


def command(*arguments: str, given: bytes = b"", **environment: str) -> subprocess.CompletedProcess[bytes]:
    """Run the real thing."""
    return subprocess.run(  # noqa: S603 - our own program
        [sys.executable, "-m", "engine", *arguments],
        cwd=ROOT,
        input=given,
        capture_output=True,
        env={**os.environ, **environment},
        check=False,
    )


def test_the_real_process_exits_with_these_statuses() -> None:
    good = command("duke", "perft", "2", USUAL)
    assert (good.stdout.split(), good.stderr, good.returncode) == ([b"552"], b"", 0)
    bad = command("duke", "perft", "2", "nonsense")
    assert (bad.stdout, bad.stderr.count(b"\n"), bad.returncode) == (b"", 1, 2)


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8:strict", "ascii", "latin-1"])
def test_bytes_that_are_no_text_are_a_bad_line_like_any_other(encoding: str) -> None:
    given = b"\xff\xfe\n" + USUAL.encode() + b"\n\xc3\xa9\n"
    ran = command("duke", "perft", "1", "-", given=given, PYTHONIOENCODING=encoding)
    assert ran.stdout.split(b"\n") == [b"", b"24", b"", b"", b""] or ran.stdout.split() == [b"24"]
    assert (ran.stderr.count(b"\n"), ran.returncode) == (2, 2)
    assert b"Traceback" not in ran.stderr


@pytest.mark.skipif(os.name == "nt", reason="arguments are bytes on POSIX only")
def test_an_argument_that_is_no_text_is_named_too() -> None:
    ran = subprocess.run(  # noqa: S603 - our own program
        [sys.executable.encode(), b"-m", b"engine", b"duke", b"moves", b"\xff\xfe"],
        cwd=ROOT,
        capture_output=True,
        check=False,
    )
    assert (ran.stdout, ran.stderr.count(b"\n"), ran.returncode) == (b"", 1, 2)


def test_a_reader_that_goes_away_gets_no_traceback(tmp_path: Path) -> None:
    many = tmp_path / "positions"
    many.write_text(f"{USUAL}\n" * 5000)
    with (
        many.open("rb") as positions,
        subprocess.Popen(
            [sys.executable, "-m", "engine", "duke", "perft", "1", "-"],
            cwd=ROOT,
            stdin=positions,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
        ) as process,
    ):
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        told = process.stderr.read()
    assert b"Traceback" not in told
    assert told.count(b"\n") <= 1


@pytest.mark.parametrize(
    ("called", "told"),
    [
        ((), "with GAME one of: duke, spectral"),
        (("duke",), "python -m engine duke VERB …, with VERB one of: show, moves, apply, perft, why, result, tiles"),
        (("spectral",), "with VERB one of: resolve, score, actions, state, deduce"),
        (("chess",), "game 'chess' is not known; there are: duke, spectral"),
        (("duke", "score"), "duke: verb 'score' is not known; there are: show, moves"),
    ],
)
def test_whoever_calls_it_with_too_little_or_wrongly_is_told_what_there_is(called: tuple[str, ...], told: str) -> None:
    ran = run(*called)
    assert told in ran.error
    assert ran.error.count("\n") == 1
    assert (ran.out, ran.status) == ("", 2)


@pytest.mark.parametrize("word", ["--help", "-h"])
def test_help_names_every_game_and_verb_with_a_sentence(word: str) -> None:
    ran = run(word)
    assert (ran.error, ran.status) == ("", 0)
    for game in GAMES:
        assert f" {game} VERB" in ran.out
        for verb, asked in verbs_of(game).items():
            assert re.search(rf"^  {verb} +{re.escape(asked.about)}$", ran.out, re.MULTILINE), verb


def test_help_of_a_game_has_its_verbs_and_no_others() -> None:
    ran = run("spectral", "--help")
    assert ran.status == 0
    assert {line.split()[0] for line in ran.lines if line.startswith("  ")} == set(verbs_of("spectral"))


@pytest.mark.parametrize(("game", "verb"), [(game, verb) for game in GAMES for verb in verbs_of(game)])
def test_help_of_a_verb_explains_each_argument_and_option(game: str, verb: str) -> None:
    ran, asked = run(game, verb, "--help"), verbs_of(game)[verb]
    assert (ran.error, ran.status) == ("", 0)
    assert ran.lines[0].startswith(f"usage: python -m engine {game} {verb}")
    explained = [line.split()[0] for line in ran.lines if line.startswith("  ")]
    assert explained == [*asked.arguments, *asked.options]


def test_the_version_is_the_package_s() -> None:
    ran = run("--version")
    assert (ran.out, ran.error, ran.status) == (f"tabard {engine.__version__}\n", "", 0)
