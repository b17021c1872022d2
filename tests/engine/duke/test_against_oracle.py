"""The engine beside the second reading of the rules in ``tests/oracle.py``: same actions, same positions after them."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from engine.duke.model.board import SIDES, SQUARES
from engine.duke.model.tiles import BASE
from engine.duke.text.reading import read_position
from engine.duke.text.writing import write_position
from tests import oracle
from tests.contract.strewing import strewn_duke
from tests.engine.duke.drawn import GAME, line_of

if TYPE_CHECKING:
    from engine.duke.model.board import Board
    from engine.state import State


def compare(text: str) -> dict[str, State[Board]]:
    """Hold the engine against the oracle in one position; give the states after each action."""
    position = oracle.read(text)
    assert oracle.write(position) == text
    state = read_position(text)[1]
    after = {action.text: GAME.apply(state, action).state for action in GAME.actions(state)}
    expected = {action: oracle.write(then) for action, then in oracle.actions(position).items()}
    assert {action: write_position(GAME, then) for action, then in after.items()} == expected, text
    return after


@pytest.mark.cite("D4", "D5", "flip", "capture", "guard")
@pytest.mark.parametrize("seed", range(8))
def test_whole_games(seed: int) -> None:
    rng = Random(f"oracle {seed}")
    state = GAME.start()
    for _ in range(150):
        after = compare(write_position(GAME, state))
        if not after:
            break
        state = after[rng.choice(sorted(after))]


@pytest.mark.cite("D27a")
@pytest.mark.parametrize("part", range(4))
def test_strewn_positions(part: int) -> None:
    for number in range(100):
        compare(write_position(GAME, strewn_duke(GAME, Random(f"oracle {part} {number}"))))


@pytest.mark.cite("D4", "D5")
@pytest.mark.parametrize("code", BASE)
def test_every_face_on_every_square_with_others_around(code: str) -> None:
    for side, letter in zip(SIDES, "LD", strict=True):
        for name in SQUARES:
            for mark in ("", "'"):
                rng = Random(f"{code}{side}{name}{mark}")
                around = rng.sample([square for square in SQUARES if square != name], 6)
                tiles = dict(zip(around, ("Fo", "fo", "Pi'", "pi", "Du", "du'"), strict=True))
                mine, theirs = ("Du", "du'") if side == "light" else ("du'", "Du")
                if code != "Du":
                    tiles = {at: tile for at, tile in tiles.items() if tile.strip("'").capitalize() != "Du"}
                else:
                    tiles = {at: tile for at, tile in tiles.items() if tile != mine}
                    assert theirs in tiles.values()
                tiles[name] = (code if side == "light" else code.lower()) + mark
                compare(f"{line_of(tiles)} {letter} -|- - -")
