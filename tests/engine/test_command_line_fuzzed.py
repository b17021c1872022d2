"""Whatever is typed: an answer, or one line that says what is wrong and exit status 2, never a traceback."""

from __future__ import annotations

from hypothesis import example, given, settings
from hypothesis import strategies as st

from engine.duke.modules import WORDS
from engine.duke.text.reading import EXTRAS, read_position
from engine.duke.text.writing import write_position
from engine.game import Unreadable
from tests.engine.command_line import Ran, run
from tests.perft.format import all_counts

POSITIONS = [counted.position for counted in all_counts()]
SIGNS = "LDFoPiKnWiGeMaArmgduch123456/|'-,=;: askplcetrwupfgmtcmspoen\x00\t\né☃"
VERBS = ("show", "moves", "result", "apply", "why", "perft", "tiles")

texts = st.text(max_size=40)
positions = st.sampled_from(POSITIONS)


@st.composite
def spoilt(draw: st.DrawFn, whole: st.SearchStrategy[str], signs: str = SIGNS) -> str:
    """Give a good text with a few signs lost, doubled, swapped or put in."""
    text = draw(whole)
    for _ in range(draw(st.integers(1, 4))):
        at = draw(st.integers(0, len(text)))
        match draw(st.sampled_from(("cut", "put", "change", "double", "swap", "upper", "lower"))):
            case "cut":
                text = text[:at] + text[at + 1 :]
            case "put":
                text = text[:at] + draw(st.sampled_from(signs)) + text[at:]
            case "change":
                text = text[:at] + draw(st.sampled_from(signs)) + text[at + 1 :]
            case "double":
                text = text[:at] + text[max(0, at - 3) : at] + text[at:]
            case "swap":
                text = text[: at - 1] + text[at : at + 1] + text[at - 1 : at] + text[at + 1 :] if at else text
            case "upper":
                text = text[:at] + text[at : at + 2].upper() + text[at + 2 :]
            case _:
                text = text[:at] + text[at : at + 2].lower() + text[at + 2 :]
    return text


SQUARE = st.sampled_from(("a1", "c3", "c4", "d3", "f6", "b2", "g1"))
VALUES = {
    "mt": SQUARE | st.just("-"),
    "ft": SQUARE | st.just("-"),
    "cm": SQUARE | st.just("-"),
    "cm'": SQUARE,
    "fg": SQUARE,
    "fg'": SQUARE,
    "score": st.sampled_from(("1:0", "2:2", "0:3", "3:3", "0:0")),
    "sp": st.sampled_from(("-", "c3n", "a4e", "f1w", "c4s", "b2x")),
    "tk": SQUARE,
    "lost": st.sampled_from(("1:0", "0:1", "2:0", "0:3", "9:9")),
    "gone": st.sampled_from(("Du", "du", "Du,du", "mg", "Ar", "md", "mg,md", "Kn")),
    "hit": SQUARE,
    "ask": st.sampled_from(
        ("draw", "setup", "place:Kn", "place:kn", "place:Du", "place:zz", "flag", "seize", "specter", "specter,flag")
    ),
}


@st.composite
def extras(draw: st.DrawFn) -> str:
    """Give some keys of EXTRAS in their order, with values that may be sound."""
    assert set(VALUES) == set(EXTRAS)
    return ";".join(f"{key}={draw(VALUES[key])}" for key in EXTRAS if draw(st.integers(0, 4)) == 0) or "-"


@st.composite
def regrafted(draw: st.DrawFn) -> str:
    """Give a position whose fields come from different good positions, or are lost or doubled."""
    fields = [draw(positions).split(" ")[place] for place in range(5)]
    fields[4] = draw(extras())
    if draw(st.integers(0, 2)) == 0:
        fields[3] = ",".join(word for word in WORDS if draw(st.integers(0, 4)) == 0) or "-"
    if draw(st.integers(0, 9)) == 0:
        del fields[draw(st.integers(0, 4))]
    return " ".join(fields)


def held(ran: Ran) -> None:
    """Hold an answer against what is promised of every answer."""
    assert ran.status in (0, 2)
    if ran.status == 0:
        assert ran.error == ""
    else:
        assert ran.out == ""
        assert ran.error.count("\n") == 1
        assert ran.error.endswith("\n")
        assert ran.error.startswith(("duke", "spectral", "game", "usage"))


@settings(max_examples=300)
@given(st.lists(texts | st.sampled_from(("duke", *VERBS)), max_size=5))
def test_any_words_at_all(words: list[str]) -> None:
    held(run(*words))


@settings(max_examples=300)
@given(st.sampled_from(VERBS), st.lists(texts | positions | spoilt(positions), max_size=4))
def test_any_arguments_of_a_verb(verb: str, arguments: list[str]) -> None:
    if verb == "perft":
        arguments = ["1", *arguments]
    if "-" not in arguments:
        held(run("duke", verb, *arguments))


@settings(max_examples=1000)
@given(spoilt(positions) | regrafted())
@example("5du/6/6/6/6/Du5 L Kn|- - ask=place:xx")
@example("6/6/6/6/6/2Du3 L Kn|- - ask=draw")
def test_a_spoilt_position(position: str) -> None:
    for verb, before, after in (("moves", (), ()), ("result", (), ()), ("show", (), ()), ("why", (), ("c1-c2",))):
        held(run("duke", verb, *before, position, *after))
    held(run("duke", "perft", "1", position))


@settings(max_examples=1200)
@given(spoilt(positions) | regrafted())
@example("6/6/6/6/6/6 L -|- coup,arthur fg=a1;fg'=a6;ask=setup")
def test_what_is_read_is_written_and_stays_readable_after_every_action(position: str) -> None:
    try:
        game, state = read_position(position)
    except Unreadable:
        return
    written = write_position(game, state)
    assert read_position(written) == (game, state)
    for action in game.actions(state)[:12]:
        after = game.apply(state, action).state
        assert read_position(write_position(game, after)) == (game, after), action.text


@settings(max_examples=600)
@given(positions, st.sampled_from(POSITIONS), st.data())
def test_a_spoilt_action(position: str, other: str, data: st.DataObject) -> None:
    game, state = read_position(other)
    known = [action.text for action in game.actions(state)] or ["draw"]
    action = data.draw(spoilt(st.sampled_from(known), "abcdefg0123456789-x*:@=DudrawKnspecter \n é"))
    if action != "-":
        held(run("duke", "apply", position, action))
        held(run("duke", "why", position, action))


@settings(max_examples=200)
@given(st.lists(spoilt(positions) | positions | texts, max_size=5), st.sampled_from(("moves", "result", "show")))
def test_many_positions_get_one_answer_or_one_line_each(lines: list[str], verb: str) -> None:
    lines = [" ".join(line.split("\n")).replace("\r", " ") for line in lines]
    ran = run("duke", verb, "-", given="".join(f"{line}\n" for line in lines))
    alone = [run("duke", verb, line) if line != "-" else None for line in lines]
    bad = sum(one is None or one.status == 2 for one in alone)
    assert ran.error.count("\n") == bad
    assert ran.status == (2 if bad else 0)
    assert ran.out == "".join(f"{one.out if one else ''}\n" for one in alone)


@settings(max_examples=200)
@given(texts | st.integers().map(str))
def test_any_depth_on_a_finished_game(depth: str) -> None:
    if depth != "-":
        ran = run("duke", "perft", depth, "6/6/6/6/6/2Du3 D -|- - -")
        held(ran)
        assert ran.out in ("1\n", "")
