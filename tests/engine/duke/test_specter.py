"""The Specter between turns: its coming, its steps and its token (rulings D23, D26, D27)."""

import pytest

from engine.game import CHANCE
from tests.engine.duke.drawn import Table

pytestmark = pytest.mark.cite("specter.step")

FIRST = """
        6  .    .    .    .    .    fo
        5  .    .    .    .    .    .
        4  .    .    kn   pi   .    .
        3  .    .   [Wi]  .    .    .
        2  wi   .    .    .    .    .
        1  .    Pi   .    .    Fo   .
           a    b    c    d    e    f
        """


def of(picture: str, *, turn: str = "", bags: str = "-|-", extras: str = "-") -> Table:
    """Lay out a game with the Specter."""
    return Table.of(picture, turn=turn, bags=bags, extras=extras)


@pytest.mark.cite("specter.waits", "specter.enters", "D23")
@pytest.mark.parametrize(("taken", "token", "enters"), [("c3xc4", "c4", "a4e"), ("c3xd4", "d4", "f4w")])
def test_it_waits_for_the_first_capture_and_enters_at_the_end_of_the_next_turn(
    taken: str, token: str, enters: str
) -> None:
    quiet = of(FIRST, extras="sp=-").play("e1-f1", "f6-e6")
    assert quiet.extras() == "sp=-"
    table = of(FIRST, extras="sp=-").play(taken)
    assert table.extras() == f"sp=-;tk={token}"
    assert table.play("f6-e6").extras() == f"sp={enters};tk={token}"


@pytest.mark.cite("specter.enters", "D23")
@pytest.mark.parametrize(
    ("token", "enters"),
    [("a1", "a1e"), ("b3", "a3e"), ("c6", "a6e"), ("d1", "f1w"), ("e2", "f2w"), ("f5", "f5w")],
)
def test_it_enters_on_the_nearer_edge_square_of_the_tokens_rank(token: str, enters: str) -> None:
    table = of(FIRST, extras=f"sp=-;tk={token}").play("c3-b3")
    assert table.extras().startswith(f"sp={enters};")


@pytest.mark.cite("D23")
def test_a_capture_in_that_turn_moves_the_token_but_not_where_it_enters() -> None:
    table = of(FIRST, extras="sp=-").play("c3xc4", "a2xb1")
    assert table.extras() == "sp=a4e;tk=b1"


@pytest.mark.cite("specter.takes", "D23", "D26")
def test_it_takes_who_stands_where_it_enters_and_the_token_goes_there() -> None:
    table = of(FIRST.replace("4  .", "4  Fo"), extras="sp=-").play("c3xc4", "f6-e6")
    assert "a4" not in table.tiles()
    assert table.extras() == "sp=a4e;tk=a4"


@pytest.mark.cite("D27")
@pytest.mark.parametrize("square", ["a4", "b1"])
def test_after_two_captures_in_one_turn_chance_places_the_token(square: str) -> None:
    table = of(FIRST.replace("4  .", "4  Fo"), extras="sp=-").play("c3xc4", "a2xb1")
    assert table.extras() == "sp=a4e;tk=c4;hit=b1;ask=specter"
    assert table.turn() == CHANCE
    assert table.text().split(" ")[1] == "D"
    assert table.legal() == {"specter:a4", "specter:b1"}
    assert table.game.odds(table.state) == (1, 1)
    assert table.reasons("specter:c4") == ["specter.step"]
    after = table.play(f"specter:{square}")
    assert (after.extras(), after.turn()) == (f"sp=a4e;tk={square}", "light")


@pytest.mark.cite("D27", "D26")
def test_two_captures_on_one_square_leave_nothing_to_chance() -> None:
    table = of(FIRST.replace("4  .", "4  Fo").replace("wi", ". ").replace("5  .", "5  wi"), extras="sp=-")
    after = table.play("c3xc4", "a5xa4")
    assert "a4" not in after.tiles()
    assert (after.extras(), after.turn()) == ("sp=a4e;tk=a4", "light")


ROAMING = """
        6  .    .    .    .    .    du
        5  .    .    .    .    .    .
        4  .    .    .    .    .    .
        3  .    .   {n}   .    .    .
        2  .    .    .    .    .    .
        1  .    .    .    .   [Du]  .
           a    b    c    d    e    f
        """


@pytest.mark.cite("specter.dread", "D24")
@pytest.mark.parametrize(("token", "then"), [("c6", "c4n"), ("c1", "c2s"), ("f3", "d3e"), ("a3", "b3w")])
def test_at_the_end_of_each_turn_it_goes_one_square_towards_the_token_and_faces_that_way(token: str, then: str) -> None:
    table = of(ROAMING, extras=f"tk={token}").play("e1-f1")
    assert (table.extras(), table.turn()) == (f"sp={then};tk={token}", "dark")


def test_where_two_squares_are_on_a_shortest_way_the_player_whose_turn_ends_chooses() -> None:
    table = of(ROAMING, extras="tk=e5").play("e1-f1")
    assert (table.turn(), table.extras()) == ("light", "sp=c3n;tk=e5;ask=specter")
    assert table.legal() == {"specter:c4", "specter:d3"}
    for text in ("specter:b3", "specter:d4", "specter:e5", "f1-f2", "draw"):
        assert table.reasons(text) == ["specter.step"], text
    assert table.play("specter:c4").extras() == "sp=c4n;tk=e5"
    after = table.play("specter:d3")
    assert (after.extras(), after.turn()) == ("sp=d3e;tk=e5", "dark")
    assert after.play("f6-e6").turn() == "dark"


def test_outside_its_ask_there_is_no_step() -> None:
    assert of(ROAMING, extras="tk=e5").reasons("specter:c4") == ["specter.step"]


def test_on_its_token_it_waits_and_keeps_facing() -> None:
    table = of(ROAMING, extras="tk=c3").play("e1-f1", "f6-e6")
    assert table.extras() == "sp=c3n;tk=c3"


CAPTURES = """
        6  .    .    .    .    .    fo
        5  .    .    .    .    .    .
        4  .    .    .    .    .    pi
        3  .    .   {n}   .    Pi   .
        2  .    .    .    .    .    .
        1  .    .    fo  [Wi]  kn   .
           a    b    c    d    e    f
        """


@pytest.mark.cite("specter.stays")
def test_in_a_turn_with_a_capture_only_the_token_moves_and_then_it_may_turn_right_round() -> None:
    table = of(CAPTURES, extras="tk=c6").play("d1xc1")
    assert (table.extras(), table.turn()) == ("sp=c3n;tk=c1", "dark")
    assert table.play("f6-e6").extras() == "sp=c2s;tk=c1"


@pytest.mark.cite("specter.stays")
def test_while_every_turn_captures_it_does_not_move() -> None:
    table = of(CAPTURES, extras="tk=c6").play("d1xe1")
    assert table.extras() == "sp=c3n;tk=e1"
    assert table.play("f4xe3").extras() == "sp=c3n;tk=e3"


@pytest.mark.cite("specter.takes", "D26")
def test_where_it_comes_upon_a_tile_it_takes_it_and_waits_on_its_token() -> None:
    table = of(ROAMING.replace("4  .    .    .", "4  .    .    Pi"), extras="tk=c6").play("e1-f1")
    assert "c4" not in table.tiles()
    assert table.extras() == "sp=c4n;tk=c4"
    assert table.play("f6-e6").extras() == "sp=c4n;tk=c4"


@pytest.mark.cite("specter.takes", "D26")
def test_it_takes_on_a_square_that_was_chosen_too() -> None:
    table = of(ROAMING.replace("4  .    .    .", "4  .    .    pi"), extras="tk=e5").play("e1-f1", "specter:c4")
    assert "c4" not in table.tiles()
    assert (table.extras(), table.turn()) == ("sp=c4n;tk=c4", "dark")


def test_it_steps_after_a_tile_was_drawn_and_placed() -> None:
    table = of(ROAMING, bags="Kn|-", extras="tk=c6").play("draw", "draw=Kn")
    assert table.extras() == "sp=c3n;tk=c6;ask=place:Kn"
    assert table.play("Kn@d1").extras() == "sp=c4n;tk=c6"


def test_it_steps_after_a_flag_was_handed_over() -> None:
    table = Table.of(
        """
        6  .    .    .    .    .    %
        5  .    .    .    .    .    .
        4  .    .    .    .    .    .
        3  .    .   {n}   .    .    du
        2  .    .    .    .    .    .
        1  .    .    .    Pi  +[Du] .
           a    b    c    d    e    f
        """,
        rules="coup",
        extras="tk=c6",
    ).play("flag:e1-d1")
    assert (table.extras(), table.turn()) == ("fg=d1;fg'=f6;sp=c4n;tk=c6", "dark")


@pytest.mark.cite("D17", "coup.relocate")
def test_a_point_is_asked_about_after_its_step() -> None:
    table = Table.of(
        """
        6  .    .    .    .    .    du
        5  .    .    .    .    .    .
        4  .    .    .    .    .    .
        3  .    .   {n}   .    .    %
        2  .    .    .    .    .    .
        1  +    .    .    .    .   [Fo]
           a    b    c    d    e    f
        """,
        rules="coup",
        extras="tk=e5",
    ).play("f1-f2")
    assert (table.turn(), table.extras()) == ("light", "fg=a1;fg'=f3;score=1:0;sp=c3n;tk=e5;ask=specter,flag")
    table = table.play("specter:c4")
    assert (table.turn(), table.extras()) == ("dark", "fg=a1;fg'=f3;score=1:0;sp=c4n;tk=e5;ask=flag")


@pytest.mark.cite("specter.terrain", "D7", "D24a")
@pytest.mark.parametrize("terrain", ["mt=c4", "ft=c4", "cm=c4"])
def test_it_enters_fort_camelot_and_mountain(terrain: str) -> None:
    table = of(ROAMING, extras=f"{terrain};tk=c6").play("e1-f1")
    assert table.extras() == f"{terrain};sp=c4n;tk=c6"
    assert table.play("f6-e6").extras() == f"{terrain};sp=c5n;tk=c6"


@pytest.mark.cite("D27a", "over")
def test_when_the_game_ends_it_does_not_step_and_the_token_stays() -> None:
    table = of(
        """
        6  .    .    .    .    .    .
        5  .    .    .    .    .    .
        4  .    .    .    .    .    .
        3  .    .   {n}   .    .    .
        2  .    .    .    .    .    du'
        1  .    .    .    .    Du  [Fo]
           a    b    c    d    e    f
        """,
        extras="tk=c6",
    ).play("f1xf2")
    assert (table.end(), table.extras()) == ("light: specter.or-opponent", "sp=c3n;tk=c6")
    first = of(
        """
        6  .    .    .    .    .    .
        5  .    .    .    .    .    .
        4  .    .    .    .    .    .
        3  .    .    .    .    .    .
        2  .    .    .    .    .    du'
        1  .    .    .    .    Du  [Fo]
           a    b    c    d    e    f
        """,
        extras="sp=-",
    ).play("f1xf2")
    assert first.extras() == "sp=-"


@pytest.mark.cite("D25", "D27a", "specter.leader", "specter.or-opponent")
@pytest.mark.parametrize(("duke", "end"), [("Du", "dark: specter.leader"), ("du", "light: specter.or-opponent")])
def test_whose_leader_it_takes_has_lost_and_the_end_does_not_say_that_the_opponent_took_it(duke: str, end: str) -> None:
    table = of(
        f"""
        6  .    .    .    .    .    {"du'" if duke == "Du" else "."}
        5  .    .    .    .    .    .
        4  .    .    {duke}   .    .    .
        3  .    .   {{n}}   .    .    .
        2  .    .    .    .    .    .
        1  .    .    .   [Wi]  .    {"." if duke == "Du" else "Du"}
           a    b    c    d    e    f
        """,
        extras="tk=c4",
    ).play("d1-d2")
    assert (table.end(), table.extras()) == (end, "sp=c4n;tk=c4")
    assert table.legal() == set()


@pytest.mark.cite("D25", "win.arthur")
def test_one_of_two_leaders_that_it_takes_is_only_lost() -> None:
    table = Table.of(
        """
        6  fo   .    .    .    .    md'
        5  .    .    .    .    .    .
        4  .    .    mg   .    .    .
        3  .    .   {n}   .    .    .
        2  .    .    .    .    .    .
        1  .    .    .   [Pe]  .    Ar
           a    b    c    d    e    f
        """,
        rules="arthur",
        extras="tk=c4",
    ).play("d1-d2")
    assert (table.end(), table.extras()) == ("", "sp=c4n;tk=c4;gone=mg")


@pytest.mark.cite("D25", "draw.room")
def test_where_a_duke_does_not_decide_its_owner_only_places_no_more() -> None:
    table = Table.of(
        """
        6  .    .    .    .    .    %
        5  .    .    .    .    .    .
        4  .    .    Du   .    .    .
        3  .    .   {n}   .    du   .
        2  .    .    .    .    .    .
        1  +    .    .   [Wi]  .    .
           a    b    c    d    e    f
        """,
        rules="objective",
        bags="Kn|-",
        extras="tk=c4",
    ).play("d1-d2")
    assert (table.end(), table.extras()) == ("", "fg=a1;fg'=f6;sp=c4n;tk=c4;gone=Du")
    assert table.play("e3-f3").reasons("draw") == ["draw.room"]
