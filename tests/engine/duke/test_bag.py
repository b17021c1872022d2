"""Drawing a tile from the bag and placing it beside the Duke; tiles that are stuck."""

import pytest

from engine.duke.model.effects import Bags, Placed, TileDrawn
from engine.game import CHANCE
from tests.engine.duke.drawn import GAME, check, check_places, legal, play, reasons, state_of

OPEN = """
        6  .    .    .    .    .    du
        5  .    .    .    .    .    .
        4  .    .    .    .    .    .
        3  .    .    @    .    .    .
        2  .    pi   Du   @    .    .
        1  .    .    Fo   .    .    .
           a    b    c    d    e    f
        """

SURROUNDED = """
        6  .    .    .    .    .    du
        5  .    .    .    .    .    .
        4  .    .    .    .    .    .
        3  .    .    .    .    .    .
        2  Pi   .    .    .    .    .
        1  Du   fo   .    .    .    .
           a    b    c    d    e    f
        """


@pytest.mark.cite("place.beside", "place.empty")
def test_a_drawn_tile_goes_on_an_empty_square_beside_the_own_duke() -> None:
    check_places(OPEN, "Kn")


@pytest.mark.cite("place.beside", "place.empty")
def test_other_squares_are_refused_with_the_reason() -> None:
    state = state_of(OPEN, extras="ask=place:Kn")
    assert reasons(state, "Kn@c1") == ["place.empty"]
    assert reasons(state, "Kn@b2") == ["place.empty"]
    for square in ("b3", "d3", "b1", "d1", "f5", "a1"):
        assert reasons(state, f"Kn@{square}") == ["place.beside"], square


@pytest.mark.cite("place.beside")
def test_dark_places_beside_its_own_duke() -> None:
    check_places(
        """
        6  .    .    .    .    @    du
        5  .    .    .    .    .    @
        4  .    .    .    .    .    .
        3  .    .    .    .    .    .
        2  .    .    Du   .    .    .
        1  .    .    .    .    .    .
           a    b    c    d    e    f
        """,
        "kn",
        turn="D",
    )


def test_chance_answers_a_draw_with_any_kind_in_the_bag_by_its_number() -> None:
    state = play(state_of(OPEN, bags="Fo,Pi3,Kn|fo"), "draw")
    assert GAME.turn(state) == CHANCE
    assert [action.text for action in GAME.actions(state)] == ["draw=Fo", "draw=Pi", "draw=Kn"]
    assert GAME.odds(state) == (1, 3, 1)


def test_a_drawn_tile_leaves_the_bag_and_comes_onto_the_board() -> None:
    state = play(state_of(OPEN, bags="Pi3|fo"), "draw")
    step = GAME.apply(state, GAME.read_action("draw=Pi"))
    assert isinstance(step.effects[0], TileDrawn)
    assert step.state.part(Bags) == Bags(("Pi", "Pi"), ("Fo",))
    placed = GAME.apply(step.state, GAME.read_action("Pi@d2"))
    assert isinstance(placed.effects[0], Placed)
    assert placed.state.part(Bags) == Bags(("Pi", "Pi"), ("Fo",))
    assert GAME.turn(placed.state) == "dark"


@pytest.mark.cite("draw.bag")
def test_an_empty_bag_gives_nothing() -> None:
    state = state_of(OPEN, bags="-|fo")
    assert "draw" not in legal(state)
    assert reasons(state, "draw") == ["draw.bag"]


@pytest.mark.cite("draw.room")
def test_a_surrounded_duke_gives_no_draw() -> None:
    state = state_of(SURROUNDED, bags="Kn|-")
    assert "draw" not in legal(state)
    assert reasons(state, "draw") == ["draw.room"]
    assert "draw" in legal(play(state, "a1xb1", "f6-e6"))


@pytest.mark.cite("draw.must")
def test_a_drawn_tile_is_placed_before_anything_else() -> None:
    state = play(state_of(OPEN, bags="Kn,Wi|-"), "draw", "draw=Kn")
    assert legal(state) == {"Kn@c3", "Kn@d2"}
    for text in ("draw", "draw=Wi", "c1-b1", "Wi@c3", "kn@c3", "Fo@c3"):
        assert "draw.must" in reasons(state, text), text


@pytest.mark.cite("draw.chance")
def test_only_chance_answers_a_draw_and_only_then() -> None:
    state = state_of(OPEN, bags="Kn,Wi|wi")
    assert reasons(state, "draw=Kn") == ["draw.chance"]
    assert reasons(state, "Kn@c3") == ["draw.chance"]
    drawn = play(state, "draw")
    for text in ("draw", "c1-b1", "Kn@c3"):
        assert reasons(drawn, text) == ["draw.chance"], text


@pytest.mark.cite("draw.bag")
def test_chance_draws_only_what_is_in_that_bag() -> None:
    drawn = play(state_of(OPEN, bags="Kn|wi"), "draw")
    for text in ("draw=Wi", "draw=wi", "draw=kn"):
        assert reasons(drawn, text) == ["draw.bag"], text


@pytest.mark.cite("tile.stuck")
def test_a_tile_can_be_stuck() -> None:
    check(
        """
        6  .   [Pi]  .    .    .    .
        5  .    .    .    .    .    .
        4  .    .    .    .    .    .
        3  .    .    .    .    .    .
        2  .    .    .    .    .    .
        1  .    .    Fo   .    .    .
           a    b    c    d    e    f
        """
    )


@pytest.mark.cite("tile.stuck")
def test_a_tile_may_be_placed_where_it_is_stuck() -> None:
    check_places(
        """
        6  .    .    @    Du   @    .
        5  .    .    .    @    .    .
        4  .    .    .    .    .    .
        3  .    .    .    .    .    .
        2  .    .    .    .    .    .
        1  du   .    .    .    .    .
           a    b    c    d    e    f
        """,
        "Pi",
    )
