"""The verbs of ``python -m engine spectral``, to the letter of the notation, and every kind of bad input."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path
from threading import Thread

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.spectral.model.manor import CELLS
from tests.engine.command_line import refused, run
from tests.engine.spectral.tables import LAYOUT
from tests.engine.test_command_line_fuzzed import spoilt

ROOT = Path(__file__).parents[3]
RECORD = f"spectral/1 players=2\ndeal {LAYOUT}\na1b1=1?b1 c1d1=2+4\n*\n"


def test_resolve_writes_a_line_a_cell() -> None:
    ran = run("spectral", "resolve", LAYOUT)
    assert (ran.error, ran.status) == ("", 0)
    assert ran.out == (
        "a1 gems=24 curses=0\nb1 gems=0 curses=0\nc1 gems=0 curses=0\nd1 gems=12 curses=0\n"
        "a2 gems=0 curses=0\nb2 gems=12 curses=0\nc2 gems=12 curses=0\nd2 gems=12 curses=0\n"
        "a3 gems=0 curses=1\nb3 gems=12 curses=0\nc3 gems=0 curses=0\nd3 gems=48 curses=0\n"
        "a4 gems=0 curses=1\nb4 gems=0 curses=1\nc4 gems=12 curses=1\nd4 gems=0 curses=0\n"
    )


def test_resolve_with_modules() -> None:
    plain = run("spectral", "resolve", LAYOUT).out
    assert run("spectral", "resolve", LAYOUT, "--modules", "-").out == plain
    assert run("spectral", "resolve", "--modules", "flip", LAYOUT).out != plain
    lines = run("spectral", "resolve", LAYOUT, "--modules", "flip:A,swap:C,freeze:D").lines
    assert len(lines) == 16
    assert sum(int(line.split("gems=")[1].split()[0]) for line in lines) == 144
    assert sum(int(line.split("curses=")[1]) for line in lines) == 3


def test_score_writes_a_line_a_player_and_the_winner() -> None:
    ran = run("spectral", "score", LAYOUT, "a1a2=1:2,a3a4=2:1+1", "--players", "3", "--supply", "1=1+2,3=4")
    assert (ran.error, ran.status) == ("", 0)
    assert ran.lines == [
        "1 gems=24 hunters=9 lost=0 total=33",
        "2 gems=0 hunters=0 lost=2 total=0",
        "3 gems=0 hunters=12 lost=0 total=12",
        "winner 1",
    ]


def test_score_names_all_winners_and_takes_empty_grids_and_supplies() -> None:
    ran = run("spectral", "score", LAYOUT, "-", "--players", "2")
    assert ran.lines[-1] == "winners 1,2"
    ran = run("spectral", "score", LAYOUT, "b2b3=R", "--players", "5", "--supply", "1=-,5=1", "--modules", "freeze")
    assert ran.lines == [
        *(f"{seat} gems=0 hunters=0 lost=0 total=0" for seat in "1234"),
        "5 gems=0 hunters=1 lost=0 total=1",
        "winner 5",
    ]


def test_stakes_are_read_in_any_order() -> None:
    one = run("spectral", "score", LAYOUT, "a1a2=1:2,d3d4=2:1,b2b3=R", "--players", "2").out
    assert run("spectral", "score", LAYOUT, "d3d4=2:1,b2b3=R,a1a2=1:2", "--players", "2").out == one


def test_actions_are_one_a_line_in_ascii_order() -> None:
    ran = run("spectral", "actions", RECORD)
    assert (ran.error, ran.status) == ("", 0)
    assert ran.lines == sorted(ran.lines)
    assert ran.lines[-1] == "pass"
    assert "a1b1=1+1" in ran.lines
    assert "a1b1=1" not in ran.lines
    ran = run("spectral", "actions", f"spectral/1 players=2\ndeal {LAYOUT}\npass pass\n1,2 win")
    assert (ran.out, ran.error, ran.status) == ("", "", 0)


def test_state_writes_the_turn_the_supplies_and_the_stakes() -> None:
    assert run("spectral", "state", RECORD).lines == [
        "to move 1",
        "1=1+1+1+2+2+2+4+4",
        "2=1+1+1+1+2+2+4",
        "a1b1=1:1,a2a3=R,b1c1=R,b2b3=R,b2c2=R,b3c3=R,b4c4=R,c1d1=2:2+4,c2c3=R,d2d3=R",
    ]
    everything = "1+1+1+1+2+2+2+4+4"
    assert run("spectral", "state", f"spectral/1 players=4\ndeal {LAYOUT}\n*").lines[-1] == "-"
    over = f"spectral/1 players=2\ndeal {LAYOUT}\na1b1={everything} pass pass\n2 wins last piece"
    assert run("spectral", "state", over).lines[:2] == ["over last piece", "1=-"]
    over = f"spectral/1 players=2\ndeal {LAYOUT}\npass pass\ndraw"
    assert run("spectral", "state", over).lines[0] == "over passes"


def test_a_record_is_a_file_standard_input_or_the_text(tmp_path: Path) -> None:
    told = run("spectral", "state", RECORD).out
    file = tmp_path / "a game.txt"
    file.write_text(RECORD, encoding="utf-8")
    assert run("spectral", "state", str(file)).out == told
    assert run("spectral", "state", "-", given=RECORD).out == told
    assert run("spectral", "state", RECORD.replace("\n", " ")).out == told
    assert "neither the name of a file" in refused("spectral", "state", str(tmp_path / "nothing.txt"))
    assert "neither the name of a file" in refused("spectral", "state", str(tmp_path))
    assert "it is empty" in refused("spectral", "state", "-")
    file.write_bytes(b"\xff\xfe\x00")
    assert "record" in refused("spectral", "state", str(file))
    assert "can't be read: File name too long" in refused("spectral", "state", "x" * 5000)
    assert "not the name of a game" in refused("spectral", "state", f"{'x ' * 5000}")
    assert refused("spectral", "state", "a\0b")


@pytest.mark.skipif(os.name == "nt", reason="pipes have names on POSIX only")
@pytest.mark.parametrize("name", ["/dev/stdin", "pipe"])
def test_a_record_may_come_out_of_a_pipe(tmp_path: Path, name: str) -> None:
    path = name if name.startswith("/") else str(tmp_path / name)
    given = RECORD
    if not name.startswith("/"):
        os.mkfifo(path)
        Thread(target=Path(path).write_text, args=(RECORD,), kwargs={"encoding": "utf-8"}).start()
        given = ""
    command = [sys.executable, "-m", "engine", "spectral", "state", path]
    ran = subprocess.run(command, input=given, capture_output=True, text=True, check=False, cwd=ROOT, timeout=60)  # noqa: S603 - our own
    assert (ran.stderr, ran.returncode) == ("", 0)
    assert ran.stdout == run("spectral", "state", RECORD).out


def test_an_undealt_record_has_no_state() -> None:
    for verb in ("state", "actions"):
        assert "nothing is dealt" in refused("spectral", verb, "spectral/1 players=2\n*")


def test_deduce_with_nothing_seen() -> None:
    ran = run("spectral", "deduce", "--seen", "-")
    assert (ran.error, ran.status) == ("", 0)
    assert len(ran.lines) == 32
    cards = " ".join(f"{letter}{glyph}=1/16" for letter in "ABCD" for glyph in "dqch")
    assert ran.lines[0] == f"a1 {cards}"
    assert ran.lines[15] == f"d4 {cards}"
    assert ran.lines[16] == "a1 curse=173/768 gems=9"


def test_deduce_writes_lowest_terms_and_certain_cards_as_one() -> None:
    lines = run("spectral", "deduce", "--seen", "a1=Dh,c2=Aq").lines
    assert lines[0] == "a1 Dh=1"
    assert lines[1] == "b1 Dd=1/3 Dq=1/3 Dc=1/3"
    assert lines[4] == "a2 Ad=1/3 Ac=1/3 Ah=1/3"
    assert lines[8] == "a3 Bd=1/8 Bq=1/8 Bc=1/8 Bh=1/8 Cd=1/8 Cq=1/8 Cc=1/8 Ch=1/8"
    assert lines[16] == "a1 curse=1/8 gems=15/2"
    assert lines[17] == "b1 curse=0 gems=10"
    assert lines[28].startswith("a4 curse=1 gems=")
    swapped = run("spectral", "deduce", "--seen", "c2=Aq,a1=Dh").lines
    assert swapped == lines


def test_deduce_with_modules_is_exact() -> None:
    for modules in ("flip", "swap", "freeze", "flip:A,swap:C,freeze:D"):
        ran = run("spectral", "deduce", "--seen", "a1=Dh,c2=Aq", "--modules", modules)
        assert ran.status == 0
        assert "~" not in ran.out
        assert ran.lines[:16] == run("spectral", "deduce", "--seen", "a1=Dh,c2=Aq").lines[:16]


def test_deduce_with_very_many_layouts_and_modules_writes_estimates() -> None:
    ran = run("spectral", "deduce", "--seen", "-", "--modules", "flip:A,flip:B,swap,freeze")
    assert (ran.error, ran.status) == ("", 0)
    assert ran.lines[:16] == run("spectral", "deduce", "--seen", "-").lines[:16]
    for line, cell in zip(ran.lines[16:], CELLS, strict=True):
        assert re.fullmatch(rf"{cell} curse=~0\.\d\d\d gems=~\d+\.\d\d", line)


def test_modules_are_any_mixture_in_any_order() -> None:
    one = run("spectral", "resolve", LAYOUT, "--modules", "swap:C,flip:B,flip:A")
    assert one.status == 0
    assert one.out == run("spectral", "resolve", LAYOUT, "--modules", "flip:A,flip:B,swap:C").out
    record = RECORD.replace("players=2", "players=2 modules=freeze,flip:C,swap:A")
    assert run("spectral", "state", record).lines[0] == "to move 1"


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("resolve",), "0 arguments given, needed: LAYOUT"),
        (("resolve", LAYOUT, LAYOUT), "2 arguments given"),
        (("resolve", "-"), "layout: 1 row"),
        (("resolve", ""), "layout: 1 row"),
        (("resolve", LAYOUT[:-1]), "row 4"),
        (("resolve", f"{LAYOUT}/"), "5 rows"),
        (("resolve", LAYOUT.lower()), "row 1"),
        (("resolve", LAYOUT.replace("Dh", "Ah", 1)), "different letters"),
        (("resolve", LAYOUT, "--modules"), "no value"),
        (("resolve", LAYOUT, "--modules", ""), "modules ''"),
        (("resolve", LAYOUT, "--modules", "flip,swap,lantern"), "'lantern' is none"),
        (("resolve", LAYOUT, "--modules", "flip:A,swap,flip:A"), "flip:A is there twice"),
        (("resolve", LAYOUT, "--modules", "flip", "--modules", "swap"), "twice"),
        (("resolve", LAYOUT, "--players", "2"), "option '--players' is not known"),
        (("score", LAYOUT, "-"), "--players is missing"),
        (("score", LAYOUT, "--players", "2"), "1 argument given"),
        (("score", LAYOUT, "-", "--players", "1"), "from 2 to 5"),
        (("score", LAYOUT, "-", "--players", "two"), "from 2 to 5"),
        (("score", LAYOUT, "", "--players", "2"), "stakes: ''"),
        (("score", LAYOUT, "b2c2", "--players", "2"), "stakes: 'b2c2'"),
        (("score", LAYOUT, "b2c2=", "--players", "2"), "neither R nor a player"),
        (("score", LAYOUT, "b2c2=1:", "--players", "2"), "no set of pieces"),
        (("score", LAYOUT, "b2c2=1:3", "--players", "2"), "no set of pieces"),
        (("score", LAYOUT, "b2c2=1:4+2", "--players", "2"), "ascending"),
        (("score", LAYOUT, "b2c2=3:1", "--players", "2"), "player '3'"),
        (("score", LAYOUT, "c2b2=1:1", "--players", "2"), "written first, b2c2"),
        (("score", LAYOUT, "b2d2=1:1", "--players", "2"), "no hallway"),
        (("score", LAYOUT, "b2c2=1:1,b2c2=2:1", "--players", "2"), "b2c2 is there twice"),
        (("score", LAYOUT, "b2c2=1:1,", "--players", "2"), "stakes: ''"),
        (("score", LAYOUT, "b2c2=r", "--players", "2"), "neither R"),
        (("score", LAYOUT, "a1b1=1:4+4,c1d1=1:4", "--players", "2"), "3 pieces of value 4"),
        (("score", LAYOUT, "a1b1=1:4+4", "--players", "2", "--supply", "1=4"), "3 pieces of value 4"),
        (("score", LAYOUT, "-", "--players", "2", "--supply", "3=1"), "player '3'"),
        (("score", LAYOUT, "-", "--players", "2", "--supply", "1=1,1=2"), "player 1 is there twice"),
        (("score", LAYOUT, "-", "--players", "2", "--supply", "1"), "supply: '1'"),
        (("score", LAYOUT, "-", "--players", "2", "--supply", "1="), "no set of pieces"),
        (("score", LAYOUT, "-", "--players", "2", "--supply", "1=1+1+1+1+1"), "only 4"),
        (("actions",), "needed: RECORD"),
        (("actions", "nothing"), "neither the name of a file"),
        (("actions", "duke/1 - *"), "'duke/1' is not the name of a game"),
        (("state", "spectral/1 players=9 *"), "header"),
        (("deduce",), "--seen is missing"),
        (("deduce", "--seen"), "no value"),
        (("deduce", "--seen", ""), "is not a cell"),
        (("deduce", "--seen", "a1=Dh,a1=Dh"), "there twice"),
        (("deduce", "--seen", "a1=Dh,b1=Ad"), "one letter"),
        (("deduce", "--seen", "-", "extra"), "1 argument given, needed: no arguments"),
        (("deduce", "--seen", "-", "--modules", "x"), "modules 'x'"),
        (("perft",), "verb 'perft' is not known"),
    ],
)  # fmt: skip
def test_bad_input_gets_one_line_that_says_what_and_where(arguments: tuple[str, ...], said: str) -> None:
    line = refused("spectral", *arguments)
    assert said in line
    assert line.startswith("spectral")


SIGNS = "abcdABCDdqch1234/=:+?,*- RspectralTx\n\x00é"
STAKES = "a1b1=1:1+2,b2b3=R,c4d4=2:4,d1d2=2:1+1+2"
SEEN = "a1=Dh,b1=Dd,c2=Aq,d4=Cd"
MODULES = "flip:A,flip:B,swap,freeze:D"


def held(*arguments: str) -> None:
    """Hold that there is an answer, or one line and exit status 2."""
    ran = run("spectral", *arguments)
    if ran.status:
        assert (ran.status, ran.out) == (2, "")
        assert ran.error.count("\n") == 1
    else:
        assert ran.error == ""


@settings(max_examples=400)
@given(st.data())
def test_whatever_is_spoilt_there_is_an_answer_or_one_line(data: st.DataObject) -> None:
    def some(text: str) -> str:
        return data.draw(spoilt(st.just(text), SIGNS) | st.just(text))

    match data.draw(st.sampled_from(("resolve", "score", "state", "actions", "deduce"))):
        case "resolve":
            held("resolve", some(LAYOUT), "--modules", some(MODULES))
        case "score":
            supply = some("1=1+1,2=4")
            held("score", some(LAYOUT), some(STAKES), "--players", some("2"), "--supply", supply)
        case "deduce":
            held("deduce", "--seen", some(SEEN), "--modules", some("-"))
        case verb:
            held(verb, some(RECORD))


@settings(max_examples=150)
@given(st.lists(st.text(max_size=30) | st.sampled_from(("resolve", "score", "--modules", LAYOUT, RECORD)), max_size=5))
def test_any_words_at_all(words: list[str]) -> None:
    held(*words)
