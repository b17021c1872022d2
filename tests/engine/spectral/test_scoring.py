"""Scores: how gems are split, what curses take, unspent hunters, ties."""

from __future__ import annotations

from random import Random

import pytest

from engine.spectral.model.effects import Tokens
from engine.spectral.model.end_effects import CurseStruck, GemsShared, Won
from engine.spectral.model.manor import CELLS, HALLWAYS, RUBBLE
from engine.spectral.model.pieces import HUNTER_POINTS
from engine.spectral.rules.scoring import Scores, score
from engine.spectral.text.reading import read_stakes
from tests.engine.spectral import plain
from tests.engine.spectral.tables import LAYOUT, resolved, tokens

SEATS = ("1", "2", "3", "4", "5")


def scored(
    gems: dict[str, int], stakes: str, *, curses: str = "", players: int = 4, supplies: tuple[tuple[int, ...], ...] = ()
) -> Scores:
    """Score with so many gem tokens on some cells, and a curse on others."""
    seats = SEATS[:players]
    return score(
        Tokens(tuple(gems.get(cell, 0) for cell in CELLS), tuple(int(cell in curses.split()) for cell in CELLS)),
        read_stakes(stakes, seats),
        supplies or ((),) * players,
        seats,
    )


def gems_of(scores: Scores) -> list[int]:
    """List the gem points in turn order."""
    return [line.gems for line in scores.lines]


@pytest.mark.cite("score.gems", "S12")
def test_a_value_of_12_is_split_two_ways() -> None:
    assert gems_of(scored({"b2": 1}, "b1b2=1:1,b2c2=2:4+4")) == [6, 6, 0, 0]


@pytest.mark.cite("score.gems", "S12")
def test_a_value_of_48_is_split_four_ways_by_spaces() -> None:
    scores = scored({"b2": 4}, "a2b2=1:4,b1b2=2:1,b2b3=3:1,b2c2=3:2")
    assert gems_of(scores) == [12, 12, 24, 0]
    (shared,) = [step for step in scores.steps if isinstance(step, GemsShared)]
    assert (CELLS[shared.cell], shared.value) == ("b2", 48)
    assert shared.shares == (("1", 1, 12), ("2", 1, 12), ("3", 2, 24))


@pytest.mark.cite("score.gems", "S12")
def test_a_value_of_24_is_split_three_ways() -> None:
    assert gems_of(scored({"b1": 2}, "a1b1=1:1,b1c1=1:1,b1b2=2:4+4")) == [16, 8, 0, 0]


@pytest.mark.cite("score.gems")
def test_who_is_alone_around_a_card_takes_all_of_it() -> None:
    assert gems_of(scored({"a1": 3, "b1": 1}, "a1b1=2:1")) == [0, 48, 0, 0]


@pytest.mark.cite("score.curses", "S2", "S13")
def test_a_curse_sends_all_hunters_around_it_to_the_box() -> None:
    scores = scored(
        {"b2": 2, "b1": 1},
        "a2b2=1:4,b1b2=2:1+1,b2b3=1:2,b2c2=3:1,a1b1=1:1",
        curses="b2",
        supplies=((1,), (), (), ()),
    )
    assert gems_of(scores) == [12, 0, 0, 0]
    assert [line.lost for line in scores.lines] == [6, 2, 1, 0]
    assert [line.hunters for line in scores.lines] == [2, 0, 0, 0]
    (struck,) = [step for step in scores.steps if isinstance(step, CurseStruck)]
    assert [(HALLWAYS[hallway], seat, pieces) for hallway, seat, pieces in struck.lost] == [
        ("a2b2", "1", (4,)),
        ("b1b2", "2", (1, 1)),
        ("b2b3", "1", (2,)),
        ("b2c2", "3", (1,)),
    ]


@pytest.mark.cite("S2", "score.none")
def test_what_a_curse_has_removed_shares_in_no_other_card() -> None:
    """The piece between a1 and b1 is gone before b1 is split, whichever of the two comes first."""
    assert gems_of(scored({"b1": 1}, "a1b1=1:1,b1c1=2:1", curses="a1")) == [0, 12, 0, 0]
    assert gems_of(scored({"a1": 1}, "a1b1=1:1,a1a2=2:1", curses="b1")) == [0, 12, 0, 0]
    assert gems_of(scored({"a1": 1}, "a1b1=1:1", curses="b1")) == [0, 0, 0, 0]


@pytest.mark.cite("score.none")
def test_gems_on_a_cursed_card_or_with_nobody_around_are_nobodys() -> None:
    assert gems_of(scored({"a1": 2, "d4": 1}, "a1b1=1:1,b1c1=2:1", curses="a1")) == [0, 0, 0, 0]


@pytest.mark.cite("S3", "score.curses")
def test_rubble_shares_nothing_and_no_curse_removes_it() -> None:
    scores = scored({"b2": 1}, "a2b2=1:1,b1b2=R,b2b3=R,b2c2=R", players=2)
    assert gems_of(scores) == [12, 0]
    scores = scored({}, "a2b2=1:1,b2c2=R", curses="b2", players=2)
    assert [line.lost for line in scores.lines] == [1, 0]
    assert not any(RUBBLE in str(step) for step in scores.steps)


@pytest.mark.cite("score.hunters", "S12")
def test_46_points_of_gems_and_12_of_hunters_are_58() -> None:
    """Teal's gems are 3+3+4+12+12+12, and six hunters are unspent in a game of four."""
    teal, others = "1", "234"
    stakes = [
        f"a2b2={teal}:1",
        *(f"{hall}={seat}:1" for hall, seat in zip(("b1b2", "b2b3", "b2c2"), others, strict=True)),
    ]
    stakes += [
        f"c3d3={teal}:1",
        *(f"{hall}={seat}:1" for hall, seat in zip(("b3c3", "c2c3", "c3c4"), others, strict=True)),
    ]
    stakes += [f"b3b4={teal}:1", "a4b4=2:1", "b4c4=3:1"]
    stakes += [f"a1a2={teal}:1", f"d1d2={teal}:2", f"d3d4={teal}:2"]
    gems = {"b2": 1, "c3": 1, "b4": 1, "a1": 1, "d1": 1, "d4": 1}
    line = scored(gems, ",".join(stakes), supplies=((2, 4), (), (), ())).lines[0]
    assert (line.gems, line.hunters, line.total) == (46, 12, 58)
    shares = [
        value
        for step in scored(gems, ",".join(stakes)).steps
        if isinstance(step, GemsShared)
        for seat, _, value in step.shares
        if seat == teal
    ]
    assert sorted(shares) == [3, 3, 4, 12, 12, 12]


@pytest.mark.cite("score.hunters", "S12")
@pytest.mark.parametrize(("players", "points"), [(2, 4), (3, 3), (4, 2), (5, 1)])
def test_unspent_hunters_score_by_the_number_of_players_and_those_on_the_grid_nothing(
    players: int, points: int
) -> None:
    supplies = ((1, 2, 4), *((),) * (players - 1))
    scores = scored({}, "a1b1=1:4,c1d1=2:4", players=players, supplies=supplies)
    assert [line.hunters for line in scores.lines] == [7 * points] + [0] * (players - 1)
    assert HUNTER_POINTS[players] == points


def by(result: Scores) -> str:
    """Tell what decided."""
    last = result.steps[-1]
    assert isinstance(last, Won)
    return last.by


@pytest.mark.cite("score.winner", "S13")
def test_a_tie_goes_to_who_lost_fewest_hunters_then_is_shared() -> None:
    won = scored({"a1": 1, "d1": 1}, "a1b1=1:1,c1d1=2:1,a4b4=1:2,c4d4=2:1", curses="a4 d4", players=3)
    assert won.winners == ("2",)
    assert by(won) == "lost"
    shared = scored({"a1": 1, "d1": 1}, "a1b1=1:1,c1d1=2:1,a4b4=1:2,c4d4=2:2", curses="a4 d4", players=3)
    assert shared.winners == ("1", "2")
    assert by(shared) == "shared"
    alone = scored({"a1": 1}, "a1b1=3:1,a4b4=3:4+4", curses="a4", players=3)
    assert alone.winners == ("3",)
    assert by(alone) == "points"


@pytest.mark.cite("S13")
def test_a_piece_between_two_cursed_cards_is_lost_once() -> None:
    scores = scored({}, "a1b1=1:2+4", curses="a1 b1", players=2)
    assert scores.lines[0].lost == 6
    assert [len(step.lost) for step in scores.steps if isinstance(step, CurseStruck)] == [1, 0]


@pytest.mark.cite("S12")
def test_shares_are_always_whole() -> None:
    for count in (1, 2, 3, 4):
        for spaces in ("a2b2", "a2b2 b1b2", "a2b2 b1b2 b2b3", "a2b2 b1b2 b2b3 b2c2"):
            held = ",".join(f"{name}={seat}:1" for name, seat in zip(spaces.split(), SEATS, strict=False))
            assert sum(gems_of(scored({"b2": count}, held))) == 12 * count


@pytest.mark.cite("score.tokens", "card.one")
def test_every_card_places_one_token() -> None:
    placed = tokens(LAYOUT)
    assert placed["a4"] == (0, 1)
    assert sum(gems for gems, _ in placed.values()) == 12
    assert sum(curses for _, curses in placed.values()) == 4


@pytest.mark.parametrize("swap", ["final", "target"])
@pytest.mark.parametrize("modules", ["-", "flip", "swap", "freeze", "flip:A,swap:C,freeze:D", "flip:B,swap:B,freeze:B",
                                     "flip:B,flip:C", "flip,swap:C", "swap,freeze", "flip,swap,freeze"])  # fmt: skip
def test_tokens_land_as_a_second_telling_of_the_rules_says(modules: str, swap: str) -> None:
    rng = Random(f"{modules} {swap}")
    for _ in range(300):
        rows = ["".join(letter + glyph for glyph in rng.sample("dqch", 4)) for letter in rng.sample("ABCD", 4)]
        table = {cell: "".join(rows)[2 * at : 2 * at + 2] for at, cell in enumerate(CELLS)}
        gems, curses = plain.resolve(table, modules, swap)
        found = resolved("/".join(rows), modules, swap=swap)
        assert found.gems == tuple(gems[cell] for cell in CELLS), rows
        assert found.curses == tuple(curses[cell] for cell in CELLS), rows
