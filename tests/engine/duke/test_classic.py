"""The 2013 edition's five tiles, a set of their own in the place of the five that are new in Lord's Legacy."""

import pytest

from engine.duke.game import duke_game
from tests.engine.duke.drawn import Table, check


@pytest.mark.cite("D30")
def test_four_tiles_take_the_place_of_the_five_new_ones_and_the_oracle_is_left_out() -> None:
    game = duke_game(frozenset({"classic"}))
    board, turn, bags, rules, extras = Table(game, game.start()).text().split(" ")
    assert (board, turn, rules, extras) == ("6/6/6/6/6/6", "L", "classic", "ask=setup")
    light, dark = bags.split("|")
    assert light == "Fo,Pi3,Kn,Wi,Rg,Se,Ge,Pr,Ch,Ma,Bo,As,Dr,Lb,Dc"
    assert dark == light.lower()


@pytest.mark.parametrize("code", ["As", "Dr", "Lb", "Dc", "Or"])
def test_they_belong_to_no_other_game(code: str) -> None:
    with pytest.raises(ValueError, match=code):
        Table.at(f"5du/6/6/6/6/Du{code}4 L -|- - -")
    assert Table.at(f"5du/6/6/6/6/Du{code}4 L -|- classic -").turn() == "light"


def test_the_dragoon_strikes_far_and_rides_back() -> None:
    check(
        """
        6  .    .    .    .    .    .
        5  .    .    .    .    .    .
        4  *fo  .    *kn  .    *pi  .
        3  .    .    Wi   .    .    .
        2  .    -   [Dr]  -    .    .
        1  .    .    .    .    .    .
           a    b    c    d    e    f
        """,
        rules="classic",
    )
    check(
        """
        6  .    .    .    .    .    .
        5  .    -    -    -    .    .
        4  .    .    -    .    .    .
        3  .    .   [Dr'] .    .    .
        2  .    -    .    -    .    .
        1  -    .    .    .    -    .
           a    b    c    d    e    f
        """,
        rules="classic",
    )


def test_the_longbowman_strikes_three_squares_ahead() -> None:
    check(
        """
        6  .    .    .    .    .    .
        5  .    .    *kn  .    .    .
        4  .    .    *fo  .    .    .
        3  .    .    Pi   .    .    .
        2  .    .   [Lb'] .    .    .
        1  .    -    .    -    .    .
           a    b    c    d    e    f
        """,
        rules="classic",
    )
    check(
        """
        6  .    .    .    .    .    .
        5  .    .    .    .    .    .
        4  .    .    .    .    .    .
        3  .    .    -    .    .    .
        2  .    -   [Lb]  -    .    .
        1  .    .    -    .    .    .
           a    b    c    d    e    f
        """,
        rules="classic",
    )


@pytest.mark.cite("command.squares")
def test_the_duchess_commands_along_her_rank() -> None:
    check(
        """
        6  .    .    .    .    .    .
        5  .    .    .    .    .    .
        4  .    .    .    .    .    .
        3  (Fo) :-  [Dc]  :-   :kn  .
        2  .    .    .    .    .    .
        1  .    .    -    .    .    .
           a    b    c    d    e    f
        """,
        rules="classic",
    )


def test_the_oracle_moves_aslant_and_with_its_other_side_up_not_at_all() -> None:
    check(
        """
        6  .    .    .    .    .    .
        5  .    .    .    .    .    .
        4  .    -    .    -    .    .
        3  .    .   [Or]  .    .    .
        2  .    -    .    -    .    .
        1  .    .    .    .    .    .
           a    b    c    d    e    f
        """,
        rules="classic",
    )
    check(
        """
        6  .    .    .    .    .    .
        5  .    .    .    .    .    .
        4  .    .    .    .    .    .
        3  .    .   [Or'] .    .    .
        2  .    .    .    .    .    .
        1  .    .    .    .    .    .
           a    b    c    d    e    f
        """,
        rules="classic",
    )


@pytest.mark.cite("D30")
def test_a_bag_has_one_tile_less_and_nobody_draws_an_oracle() -> None:
    usual, classic = (duke_game(frozenset(modules)) for modules in ((), ("classic",)))
    assert len(classic.bags(classic.start()).light) == len(usual.bags(usual.start()).light) - 1
    assert "Or" not in classic.bags(classic.start()).dark
