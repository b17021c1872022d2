"""Which tile turns over, and what becomes of tiles that are taken."""

import pytest

from engine.duke.model.board import NUMBER, tile
from engine.duke.model.effects import Bags, Captured, Flipped, Moved
from engine.state import TurnEnded
from tests.engine.duke.drawn import GAME, play, state_of, tiles_of

pytestmark = pytest.mark.cite("flip")


def test_a_tile_that_moved_turns_over_and_back() -> None:
    state = state_of(
        """
        6  .    .    .    .    .    .
        5  .    .    pi   .    .    .
        4  .    .    .    .    .    .
        3  .    .    .    .    .    .
        2  .    .   [Fo]  .    .    .
        1  .    .    .    .    .    .
           a    b    c    d    e    f
        """
    )
    assert tiles_of(play(state, "c2-c3")) == {"c3": "Fo'", "c5": "pi"}
    assert tiles_of(play(state, "c2-c3", "c5-b4")) == {"c3": "Fo'", "b4": "pi'"}
    assert tiles_of(play(state, "c2-c3", "c5-b4", "c3xb4")) == {"b4": "Fo"}


@pytest.mark.cite("capture.out", "capture")
def test_a_tile_that_is_taken_leaves_the_board() -> None:
    state = state_of(
        """
        6  .    .    .    .    .    .
        5  .    .    .    .    .    .
        4  .    .    .    .    .    .
        3  .    .    kn   .    .    .
        2  .    .   [Fo]  .    .    .
        1  .    .    .    .    .    .
           a    b    c    d    e    f
        """,
        bags="-|fo",
    )
    step = GAME.apply(state, GAME.read_action("c2xc3"))
    assert tiles_of(step.state) == {"c3": "Fo'"}
    assert step.state.part(Bags) == state.part(Bags)
    light = tile("Fo", "light")
    assert step.effects[:2] == (
        Captured(tile("Kn", "dark"), NUMBER["c3"]),
        Moved(light, NUMBER["c2"], NUMBER["c3"], tile("Fo", "light", turned=True)),
    )
    assert step.effects[2] == TurnEnded("light")


def test_a_tile_that_strikes_turns_over_where_it_stands() -> None:
    state = state_of(
        """
        6  .    .    .    .    .    .
        5  .    .    .    .    .    .
        4  .    .    .    .    .    .
        3  .    .    kn'  .    .    .
        2  .    .   [Ch'] .    .    .
        1  .    .    .    .    .    .
           a    b    c    d    e    f
        """
    )
    step = GAME.apply(state, GAME.read_action("c2*c3"))
    assert tiles_of(step.state) == {"c2": "Ch"}
    assert step.effects[:2] == (
        Captured(tile("Kn", "dark", turned=True), NUMBER["c3"]),
        Flipped(NUMBER["c2"], tile("Ch", "light")),
    )


@pytest.mark.parametrize("turned", ["Fo", "Fo'"])
def test_the_tile_that_commands_turns_over_and_the_commanded_one_does_not(turned: str) -> None:
    state = state_of(
        f"""
        6  .    .    .    .    .    .
        5  .    .    .    .    .    .
        4  .    .    .    .    .    .
        3  .    {turned:<4} [Ge'] kn   .    .
        2  .    .    .    .    .    .
        1  .    .    .    .    .    .
           a    b    c    d    e    f
        """
    )
    assert tiles_of(play(state, "c3:b3-c2")) == {"c2": turned, "c3": "Ge", "d3": "kn"}
    assert tiles_of(play(state, "c3:b3xd3")) == {"d3": turned, "c3": "Ge"}


@pytest.mark.cite("setup.starting-side")
def test_a_tile_comes_onto_the_board_with_its_starting_side_up() -> None:
    state = state_of(
        """
        6  .    .    .    .    .    .
        5  .    .    du   .    .    .
        4  .    .    .    .    .    .
        3  .    .    .    .    .    .
        2  .    .    .    .    .    .
        1  .    .   [Du]  .    .    .
           a    b    c    d    e    f
        """,
        bags="Pi2|-",
    )
    assert tiles_of(play(state, "draw", "draw=Pi", "Pi@b1"))["b1"] == "Pi"
