"""The command line with every key of EXTRAS and every word of RULES: exact answers, each kind of bad value named."""

from __future__ import annotations

import pytest

from engine.duke.modules import WORDS
from engine.duke.text.reading import EXTRAS
from tests.engine.command_line import refused, run
from tests.engine.duke.drawn import GAME

ANSWERS = [
    (
        "5du/6/2fo3/2Fo3/6/Du5 L Kn|kn - mt=b3;ft=d3",
        "a1-b1 a1-c1 a1-d1 a1-e1 a1-f1 c3-c2 c3-d3 c3xc4 draw",
        (10, 100),
        {
            "c3-d3": "5du/6/2fo3/3Fo'2/6/Du5 D Kn|kn - mt=b3;ft=d3",
            "draw": "5du/6/2fo3/2Fo3/6/Du5 L Kn|kn - mt=b3;ft=d3;ask=draw",
        },
    ),
    (
        "5mg/6/6/1FoLa3/6/5Ar L -|- arthur cm=c3",
        """b3-a3 b3-b2 b3-b4 c3-a3 c3-c1 c3-c2 c3-c4 c3-c5 c3-c6 c3-d3 c3-e3
        camelot:b3-b2 camelot:b3-b4 camelot:b3-c2 camelot:b3-c4 camelot:b3-d2 camelot:b3-d3 camelot:b3-d4
        f1-d1 f1-d2 f1-e1 f1-f2""",
        (22, 40),
        {
            "camelot:b3-c2": "5mg/6/6/2La3/2Fo3/5Ar D -|- arthur cm'=c3",
            "c3-c4": "5mg/6/2La'3/1Fo4/6/5Ar D -|- arthur cm=c3",
        },
    ),
    (
        "5mg/6/6/1FoLa3/6/5Ar L -|- arthur cm'=c3",
        "b3-a3 b3-b2 b3-b4 c3-a3 c3-c1 c3-c2 c3-c4 c3-c5 c3-c6 c3-d3 c3-e3 f1-d1 f1-d2 f1-e1 f1-f2",
        (15, 26),
        {
            "c3-c4": "5mg/6/2La'3/1Fo4/6/5Ar D -|- arthur cm=c3",
            "b3-b2": "5mg/6/6/2La3/1Fo'4/5Ar D -|- arthur cm'=c3",
        },
    ),
    (
        "6/6/6/2mgKn'2/6/1Fo3Ar D -|- arthur cm=c3;sp=-;ask=seize",
        "seize:b1 seize:d3 seize:none",
        (3, 27),
        {
            "seize:d3": "6/6/6/2mgkn'2/6/1Fo3Ar L -|- arthur cm'=c3;sp=-",
            "seize:none": "6/6/6/2mgKn'2/6/1Fo3Ar L -|- arthur cm=c3;sp=-",
        },
    ),
    (
        "6/6/6/2mgKn'2/6/1Fo3Ar D -|- coup,arthur cm=c3;fg=c2;fg'=a6;score=0:1;sp=-;hit=c3;ask=seize,flag",
        "seize:b1 seize:d3 seize:none",
        (3, 210),
        {
            "seize:d3": "6/6/6/2mgkn'2/6/1Fo3Ar L -|- coup,arthur cm'=c3;fg=c2;fg'=a6;score=0:1;sp=-;tk=c3;ask=flag",
            "seize:none": "6/6/6/2mgKn'2/6/1Fo3Ar L -|- coup,arthur cm=c3;fg=c2;fg'=a6;score=0:1;sp=-;tk=c3;ask=flag",
        },
    ),
    (
        "5du/6/3Pi2/1FoFo'3/6/5Du L Kn|kn coup fg=c3;fg'=e3;score=1:2",
        """b3-a3 b3-b2 b3-b4 c3-b2 c3-b4 c3-c5 c3-d2 d4-b6 d4-c5 d4-e5 d4xf6 draw
        f1-a1 f1-b1 f1-c1 f1-d1 f1-e1 flag:c3-b3""",
        (19, 126),
        {
            "c3-c5": "5du/2Fo3/3Pi2/1Fo4/6/5Du D Kn|kn coup fg=c5;fg'=e3;score=1:2",
            "flag:c3-b3": "5du/6/3Pi2/1FoFo'3/6/5Du D Kn|kn coup fg=b3;fg'=e3;score=1:2",
        },
    ),
    (
        "du5/6/2Fo'3/6/6/5Du D Kn|- coup fg=f2;fg'=d4;score=1:0;ask=flag",
        "flag@a5 flag@b6 flag@none",
        (15, 165),
        {
            "flag@b6": "du5/6/2Fo'3/6/6/5Du D Kn|- coup fg=f2;fg'=b6;score=1:0",
            "flag@none": "du5/6/2Fo'3/6/6/5Du D Kn|- coup fg=f2;fg'=d4;score=1:0",
        },
    ),
    (
        "5Pi/6/6/1Fo4/6/1fo4 L Kn|- objective fg=f3;fg'=b3;gone=Du,du",
        "b3-a3 b3-b2 b3-b4 b3-c3",
        (4, 11),
        {
            "b3-b2": "5Pi/6/6/6/1Fo'4/1fo4 D Kn|- objective fg=f3;fg'=b2;gone=Du,du",
            "b3-a3": "5Pi/6/6/Fo'5/6/1fo4 D Kn|- objective fg=f3;fg'=a3;gone=Du,du",
        },
    ),
    (
        "2kn3/6/6/2Pi3/3Pi2/Pi4Pi L -|- rider lost=1:0",
        "a1-b2 c3-a5 c3-b4 c3-d4 c3-e5 d2-e3 d2-f4 f1-d3 f1-e2",
        (9, 36),
        {"c3-b4": "2kn3/6/1Pi'4/6/3Pi2/Pi4Pi D -|- rider lost=1:0"},
    ),
    (
        "5du/6/6/6/6/Du5 L -|- - sp=c3n;tk=e5",
        "a1-b1 a1-c1 a1-d1 a1-e1 a1-f1",
        (10, 92),
        {"a1-b1": "5du/6/6/6/6/1Du'4 L -|- - sp=c3n;tk=e5;ask=specter"},
    ),
    (
        "5du/6/6/6/6/1Du'4 L -|- - sp=c3n;tk=e5;ask=specter",
        "specter:c4 specter:d3",
        (2, 16),
        {
            "specter:c4": "5du/6/6/6/6/1Du'4 D -|- - sp=c4n;tk=e5",
            "specter:d3": "5du/6/6/6/6/1Du'4 D -|- - sp=d3e;tk=e5",
        },
    ),
    (
        "5du/6/6/6/Pi5/Du5 L -|- - sp=-;tk=d4",
        "a1-b1 a1-c1 a1-d1 a1-e1 a1-f1 a2-b3 a2-c4",
        (7, 30),
        {"a1-b1": "5du/6/6/6/Pi5/1Du'4 D -|- - sp=f4w;tk=d4"},
    ),
    (
        "5du/6/6/6/6/Du5 D -|- - sp=a4e;tk=c4;hit=b1;ask=specter",
        "specter:a4 specter:b1",
        (2, 15),
        {
            "specter:a4": "5du/6/6/6/6/Du5 L -|- - sp=a4e;tk=a4",
            "specter:b1": "5du/6/6/6/6/Du5 L -|- - sp=a4e;tk=b1",
        },
    ),
    (
        "6/6/6/6/6/6 D Pi3|- nightmare ask=setup",
        """pick:ad pick:bo pick:ch pick:co pick:ge pick:kn pick:lh
        pick:ma pick:pr pick:ra pick:rg pick:sa pick:se pick:wi""",
        (14, 182),
        {"pick:wi": "6/6/6/6/6/6 L Pi3|wi nightmare ask=setup"},
    ),
    (
        "2dufo2/2fo3/6/6/2Fo3/1FoDu3 D -|- - ft=c4;cm=-;ask=setup",
        """camelot@a3 camelot@a4 camelot@b3 camelot@b4 camelot@c3 camelot@d3 camelot@d4
        camelot@e3 camelot@e4 camelot@f3 camelot@f4""",
        (11, 88),
        {"camelot@d4": "2dufo2/2fo3/6/6/2Fo3/1FoDu3 L -|- - ft=c4;cm=d4"},
    ),
    (
        "2dufo2/2fo3/6/6/2Fo3/1FoDu3 L -|- objective fg'=a6;ask=setup",
        "flag@a1 flag@d1 flag@e1 flag@f1",
        (4, 28),
        {"flag@a1": "2dufo2/2fo3/6/6/2Fo3/1FoDu3 L -|- objective fg=a1;fg'=a6"},
    ),
    (
        "5mg/6/6/6/6/5Ar L -|kn arthur ask=place:Gu",
        "Gu@e1 Gu@f2",
        (2, 8),
        {"Gu@e1": "5mg/6/6/6/6/4GuAr D -|kn arthur -"},
    ),
    (
        "5mg/4md1/6/6/6/5Ar D -|kn,wi arthur,classic ask=draw",
        "draw=kn draw=wi",
        (8, 22),
        {"draw=kn": "5mg/4md1/6/6/6/5Ar D -|wi arthur,classic ask=place:kn"},
    ),
]
IDS = [f"{position.split(' ')[3]} {position.split(' ')[4]}" for position, *_ in ANSWERS]


@pytest.mark.parametrize(("position", "moves", "counts", "after"), ANSWERS, ids=IDS)
def test_answers_are_exact(position: str, moves: str, counts: tuple[int, int], after: dict[str, str]) -> None:
    ran = run("duke", "moves", position)
    assert (ran.lines, ran.error, ran.status) == (moves.split(), "", 0)
    for depth, count in enumerate(counts, 1):
        assert run("duke", "perft", str(depth), position).out == f"{count}\n"
    for action, then in after.items():
        assert run("duke", "apply", position, action).out == f"{then}\n"
        assert run("duke", "why", position, action).out == "legal\n"
    assert run("duke", "result", position).out == "playing\n"


def test_the_positions_have_every_key_and_every_word() -> None:
    keys = {entry.split("=")[0] for position, *_ in ANSWERS for entry in position.split(" ")[4].split(";")}
    assert keys == set(EXTRAS)
    assert {word for position, *_ in ANSWERS for word in position.split(" ")[3].split(",")} == {*WORDS, "-"}


@pytest.mark.parametrize(
    ("position", "action", "ids"),
    [
        ("5du/6/2fo3/2Fo3/6/Du5 L Kn|kn - mt=b3;ft=d3", "c3-b3", "mountain.enter"),
        ("5mg/6/6/2La3/1Fo4/5Ar L -|- arthur ft=c2;cm=c3", "camelot:b2-d2", "fort.cross"),
        ("5mg/6/6/1FoLa3/6/5Ar L -|- arthur cm'=c3", "camelot:b3-b2", "camelot.command"),
        ("6/6/6/2mgKn'2/6/1Fo3Ar D -|- arthur cm=c3;sp=-;ask=seize", "seize:f1", "camelot.seize"),
        ("du5/6/2Fo'3/6/6/5Du D Kn|- coup fg=f2;fg'=d4;score=1:0;ask=flag", "draw", "coup.relocate"),
        ("5Pi/6/6/1Fo4/6/1fo4 L Kn|- objective fg=b2;fg'=b3;gone=Du,du", "b3-b2", "objective.enter"),
        ("2kn2Pi/6/6/2Pi3/3Pi2/Pi5 L -|- rider lost=1:0", "f6-e5", "icon.none rider.arrived"),
        ("2kn2Pi'/6/6/2Pi3/3Pi2/Pi5 L -|- rider lost=1:0", "f6-f5", "rider.arrived"),
        ("5du/6/6/6/6/Du5 L -|- - sp=c1w;tk=a3", "a1-c1", "specter.block"),
        ("5du/6/6/6/6/1Du'4 L -|- - sp=c3n;tk=e5;ask=specter", "specter:b3", "specter.step"),
        ("6/6/6/6/6/6 D Pi3|- nightmare ask=setup", "pick:pi", "nightmare.pick"),
        ("2dufo2/2fo3/6/6/2Fo3/1FoDu3 L -|- objective fg'=a6;ask=setup", "flag@b1", "objective.flag"),
    ],
)
def test_why_names_the_rules_with_their_booklets_and_sentences(position: str, action: str, ids: str) -> None:
    cites = [GAME.rulebook[name] for name in ids.split()]
    assert run("duke", "why", position, action).lines == [
        f"{cite.id}: {cite.source}: {cite.sentence}" for cite in cites
    ]
    told = " ".join(cite.sentence for cite in cites)
    assert refused("duke", "apply", position, action) == f"duke apply: {action}: {told}"


@pytest.mark.parametrize(
    ("position", "winner", "cite"),
    [
        ("5mg/6/6/6/6/2Fo3 D -|- arthur -", "D", "win.arthur"),
        ("6/6/6/6/6/2Ar3 L -|kn arthur -", "L", "win.arthur"),
        ("5du/6/6/6/6/Du5 L -|- coup fg=a2;fg'=a5;score=1:3", "D", "coup.win"),
        ("6/6/6/6/6/Du5 L -|kn coup fg=a2;fg'=a5", "L", "flags.no-tile"),
        ("5du/6/6/6/6/Du5 L -|- objective fg=a2;fg'=a1", "L", "objective.win"),
        ("5du/6/6/6/6/Du5 L -|- objective fg=e6;fg'=a2", "D", "objective.win"),
        ("6/6/6/2Pi3/3Pi2/Pi5 D -|- rider lost=0:1", "L", "rider.pikemen"),
        ("2kn3/6/6/2Pi3/3Pi2/6 L -|- rider lost=3:0", "D", "rider.knight"),
        ("PiPiPi3/6/6/6/4kn1/Pi4Pi D -|- rider -", "L", "rider.arrivals"),
        ("6/6/6/6/6/1Fo4 L -|- - sp=a1w;tk=a1", "D", "turn.pass"),
    ],
)
def test_result_says_who_won_and_by_which_rule(position: str, winner: str, cite: str) -> None:
    assert run("duke", "result", position).out == f"{winner} {GAME.rulebook[cite].sentence}\n"
    assert run("duke", "moves", position).out == ""
    assert run("duke", "perft", "3", position).out == "1\n"


def test_show_tells_what_lies_besides_the_tiles_and_who_decides() -> None:
    ran = run("duke", "show", "2mg'fo2/2fo3/4Kn1/6/2Fo3/1FoAr3 D Fo|fo,pi2 arthur mt=a1;ft=d3;cm'=c4;sp=f6w;tk=b2")
    assert ran.out == (
        "6  .   .   mg' fo  .   .\n"
        "5  .   .   fo  .   .   .\n"
        "4  .   .   .   .   Kn  .\n"
        "3  .   .   .   .   .   .\n"
        "2  .   .   Fo  .   .   .\n"
        "1  .   Fo  Ar  .   .   .\n"
        "   a   b   c   d   e   f\n"
        "\n"
        "Light's bag: Fo\n"
        "Dark's bag: fo,pi2\n"
        "Dark to decide (mt=a1;ft=d3;cm'=c4;sp=f6w;tk=b2): playing\n"
    )


@pytest.mark.parametrize(
    ("position", "written"),
    [
        ("5du/6/6/6/6/Du5 L -|- - score=2:1", "-"),
        ("5du/6/6/6/6/Du5 L -|- - lost=1:1;gone=Du", "-"),
        ("5du/6/6/6/6/Du5 L -|- - mt=c3;fg=a2;fg'=a5", "mt=c3"),
        ("5du/6/6/6/6/Du5 L -|- - tk=c3", "-"),
        ("5du/6/6/6/6/Du5 L -|- - sp=-;tk=c3;hit=d4", "sp=-;tk=c3"),
        ("5du/6/6/6/6/Du5 L -|- coup fg=a2;fg'=a5;score=0:0", "fg=a2;fg'=a5"),
        ("2kn3/6/6/2Pi3/6/6 L -|- rider lost=0:0", "-"),
        ("2kn3/6/6/2Pi3/6/6 L -|- rider score=1:0;lost=2:0", "lost=2:0"),
        ("5du/6/6/6/6/Du5 L -|- classic gone=Ar", "-"),
    ],
)
def test_what_the_rules_do_not_need_is_dropped(position: str, written: str) -> None:
    ran = run("duke", "apply", position, *run("duke", "moves", position).lines[:1])
    expected = run(
        "duke", "apply", f"{position.rsplit(' ', 1)[0]} {written}", *run("duke", "moves", position).lines[:1]
    )
    assert (ran.out, ran.status) == (expected.out, 0)


U, A, R = "2dufo2/2fo3/6/6/2Fo3/1FoDu3", "2mgfo2/2fo3/6/6/2Fo3/1FoAr3", "2kn3/6/6/2Pi3/3Pi2/Pi4Pi"
EMPTY = "6/6/6/6/6/6"
COUP = f"{U} L -|- coup fg=a1;fg'=a6"


@pytest.mark.parametrize(
    ("position", "tokens"),
    [
        (f"{U} L -|- - mt=", "EXTRAS 'mt='"),
        (f"{U} L -|- - mt=g1", "EXTRAS mt=g1"),
        (f"{U} L -|- - mt=c1", "Du Mountain c1"),
        (f"{U} L -|- - mt=c4;ft=c4", "EXTRAS terrain c4"),
        (f"{U} L -|- - ft=d3;cm=d3", "EXTRAS terrain d3"),
        (f"{U} L -|- - ft=c4;mt=d4", "EXTRAS mt=d4 order"),
        (f"{U} L -|- - mt=c3;mt=c3", "EXTRAS mt=c3 twice"),
        (f"{U} L -|- - mt=-", "EXTRAS terrain ask=setup"),
        (f"{U} L Kn|- - ft=-;ask=draw", "EXTRAS terrain ask=setup"),
        (f"{U} L -|- - cm=c3;cm'=c3", "EXTRAS cm= cm'="),
        (f"{U} D -|- - cm'=-;ask=setup", "EXTRAS cm'=-"),
        (f"{U} L -|- - mt=c3,ft=d3", "EXTRAS mt=c3,ft=d3"),
        (f"{U} L -|- - mt=c3;", "EXTRAS ''"),
        (f"{U} L -|- - ;mt=c3", "EXTRAS ''"),
        (f"{U} L -|- - MT=c3", "EXTRAS MT=c3"),
        (f"{U} L -|- - xx=1", "EXTRAS xx=1"),
        (f"{U} L -|- coup -", "EXTRAS flags fg= fg'="),
        (f"{U} L -|- coup fg=a1", "EXTRAS flags fg'="),
        (f"{U} L -|- objective fg'=a1", "EXTRAS flags fg="),
        (f"{U} L -|- coup fg=a1;fg'=z9", "EXTRAS fg'=z9"),
        (f"{U} L -|- coup fg'=a1;fg=b6", "EXTRAS fg=b6 order"),
        (f"{U} L -|- coup mt=d4;fg=d4;fg'=a6", "EXTRAS flag Mountain d4"),
        (f"{COUP};score=3:3", "EXTRAS score=3:3"),
        (f"{COUP};score=4:0", "EXTRAS score=4:0"),
        (f"{COUP};score=1", "EXTRAS score=1"),
        (f"{COUP};score=-1:0", "EXTRAS score=-1:0"),
        (f"{U} L -|- - sp=a4", "EXTRAS sp=a4"),
        (f"{U} L -|- - sp=a4x;tk=b1", "EXTRAS sp=a4x"),
        (f"{U} L -|- - sp=a4e", "EXTRAS sp=a4e tk="),
        (f"{U} L -|- - sp=c1e;tk=b1", "Du c1 Specter"),
        (f"{U} L -|- - sp=-;tk=-", "EXTRAS tk=-"),
        (f"{U} L -|- - tk=z1", "EXTRAS tk=z1"),
        (f"{R} L -|- rider lost=6:0", "EXTRAS lost=6:0"),
        (f"{R} L -|- rider lost=2:0", "EXTRAS lost= Light"),
        (f"{R} L -|- rider lost=0:1", "EXTRAS lost= Dark"),
        (f"{R} L -|- rider lost=1", "EXTRAS lost=1"),
        (f"{R} L Pi|- rider -", "BAGS Rider"),
        (f"{R} L Fo|- rider -", "Fo Footman"),
        (f"{R} L -|- rider ask=draw", "EXTRAS ask=draw bag"),
        (f"{EMPTY} L -|- rider -", "BOARD empty"),
        ("2pi3/6/6/2Pi3/6/6 L -|- rider -", "both sides"),
        ("2kn3/6/6/2PiKn2/6/6 L -|- rider -", "Light Pikemen Knight"),
        ("2du3/6/6/2Pi3/6/6 L -|- rider -", "du Duke"),
        (f"{COUP};gone=Kn", "EXTRAS gone=Kn leader"),
        (f"{COUP};gone=Du", "Light 2 Du"),
        (f"{COUP};gone=", "EXTRAS gone="),
        (f"{COUP};gone=Xx", "EXTRAS gone=Xx"),
        (f"{A} L -|- arthur gone=mg", "Dark 2 mg"),
        (f"{A} L -|- arthur gone=md,Ar", "EXTRAS gone=md,Ar order"),
        (f"{A} L -|- arthur gone=md,md", "EXTRAS gone=md,md once"),
        (f"{U} L Kn|- - sp=-;hit=zz;ask=draw", "EXTRAS hit=zz"),
        (f"{U} L Kn|- - sp=-;hit=;ask=draw", "EXTRAS hit="),
        (f"{U} L -|- - ask=seize", "EXTRAS ask=seize Camelot"),
        (f"{A} L -|- arthur cm=c3;ask=seize", "EXTRAS ask=seize Light Camelot"),
        ("6/6/2mg3/6/6/1Fo1Ar2 D -|- arthur cm'=c4;ask=seize", "EXTRAS ask=seize Camelot side"),
        ("6/6/2mg3/6/6/1Fo1Ar2 L -|- arthur cm=c4;ask=seize", "EXTRAS ask=seize Light"),
        ("6/6/2mg3/6/6/3Ar2 D -|- arthur cm=c4;ask=seize", "EXTRAS ask=seize turned"),
        (f"{U} L -|- - ask=flag", "EXTRAS ask=flag coup"),
        (f"{COUP};ask=flag", "EXTRAS ask=flag Dark point"),
        (f"{COUP};score=1:0;ask=flag", "EXTRAS ask=flag Dark point"),
        (f"{U} L -|- objective fg=a2;fg'=a5;ask=flag", "EXTRAS ask=flag coup"),
        (
            "duFo4/FoPi4/6/6/6/6 D -|- coup fg=a2;fg'=a4;score=1:0;ask=flag",
            "EXTRAS ask=flag square",
        ),
        (f"{U} L -|- - ask=specter", "EXTRAS ask=specter sp="),
        (f"{U} L -|- - sp=-;ask=specter", "EXTRAS ask=specter choice"),
        (f"{U} L -|- - sp=a4e;tk=f4;ask=specter", "EXTRAS ask=specter choice"),
        (f"{U} L -|- - sp=a4e;tk=a4;ask=specter", "EXTRAS ask=specter choice"),
        (f"{U} L -|- - sp=a4e;tk=c3;hit=a4;ask=specter", "EXTRAS ask=specter hit="),
        (f"{U} L -|- - sp=-;tk=c3;hit=b4;ask=specter", "EXTRAS ask=specter hit="),
        (f"{U} L -|- - sp=a4e;tk=c3;ask=specter,seize", "EXTRAS ask=specter,seize"),
        (f"{U} L -|- - sp=a4e;tk=c3;ask=specter,flag", "EXTRAS ask=specter,flag coup"),
        (f"{COUP};sp=a4e;tk=c3;ask=specter,flag", "EXTRAS ask=specter,flag Light point"),
        (f"{U} L Kn|- - ask=draw,flag", "EXTRAS ask=draw,flag"),
        (f"{U} D -|- - mt=-;ask=setup,flag", "EXTRAS ask=setup"),
        (f"{COUP};ask=setup", "ask=setup flag"),
        (f"{U} D -|- coup fg'=a6;ask=setup", "ask=setup flag"),
        (f"{U} D -|- coup mt=-;fg=a1;ask=setup", "ask=setup flag"),
        ("6/6/6/6/6/2Du3 L -|- coup fg=a1;ask=setup", "ask=setup flag"),
        ("6/6/6/6/6/2Du3 L -|- - mt=c4;ask=setup", "ask=setup terrain"),
        (f"{U} D -|- - mt=-;ft=c3;ask=setup", "ask=setup fort mountain"),
        (f"{U} L -|- - mt=c3;ask=setup", "ask=setup"),
        ("6/6/6/6/6/2Du3 L Pi3|kn nightmare ask=setup", "ask=setup draft"),
        (f"{EMPTY} L Pi2|kn nightmare ask=setup", "ask=setup Pi"),
        (f"{EMPTY} L Pi3,Kn|kn nightmare ask=setup", "ask=setup Kn"),
        (f"{EMPTY} L Fo|- nightmare ask=setup", "ask=setup Fo"),
        (f"{EMPTY} L Kn,Wi,Rg|- nightmare ask=setup", "ask=setup"),
        ("6/6/6/2Pi3/6/6 L -|- rider ask=setup", "ask=setup Pi c3"),
        ("6/6/6/6/6/PiPi'4 L -|- rider ask=setup", "ask=setup Pi' b1"),
        (f"{A} L Du|- arthur -", "Du Duke"),
        (f"{A} L -|Gu arthur -", "BAGS Gu Dark"),
        (f"{A} L -|gu arthur -", "side"),
        (f"{A} L Md|- arthur -", "side"),
        (f"{A} L As|- arthur -", "As Assassin"),
        ("2mg3/6/6/6/Fo5/FoFoFoAr2 L Fo|- arthur -", "Light 5 Fo"),
        ("2mgfofofo/fofo4/6/6/6/FoFoFoAr2 L -|- arthur -", "Dark 5 fo"),
        (f"{U} L -|- arthur -", "Du Duke"),
        (f"{U} L Ar|- - -", "Ar Arthur"),
        (f"{U} L -|- arthur,coup -", "RULES arthur,coup order"),
        (f"{U} L -|- coup,coup fg=a1;fg'=a6", "RULES coup,coup once"),
        (f"{U} L -|- mountain -", "RULES mountain"),
        (f"{U} L -|- coup, fg=a1;fg'=a6", "RULES ''"),
    ],
)
def test_a_bad_value_is_named_with_what_and_where(position: str, tokens: str) -> None:
    message = refused("duke", "moves", position)
    assert message.startswith("duke moves: position")
    assert [token for token in tokens.split(" ") if token not in message] == [], message
    for verb, before, after in (("show", (), ()), ("apply", (), ("draw",)), ("perft", ("1",), ()), ("result", (), ())):
        assert refused("duke", verb, *before, position, *after) == message.replace("moves", verb, 1)
