"""How a game ends: a Duke taken, no legal action (D3), composed positions (D27a), what the players agree on (D28)."""

from typing import Any

import pytest

from engine.duke.model.effects import Captured, Placed
from engine.duke.text.options import read_game
from engine.duke.text.writing import write_position
from engine.game import Illegal
from engine.match import Match
from engine.record import read_record, write_record
from engine.state import GameEnded
from tests.engine.duke.drawn import GAME, check, legal, reasons, state_of


def ends(picture: str, text: str, winner: str, *, bags: str = "Kn|kn") -> None:
    """Play an action that takes the Duke and look at what is left."""
    state = state_of(picture, bags=bags)
    step = GAME.apply(state, GAME.read_action(text))
    outcome = GAME.outcome(step.state)
    assert outcome is not None
    assert (outcome.winners, outcome.cite.id) == ((winner,), "win.duke")
    assert GAME.turn(step.state) is None
    assert GAME.actions(step.state) == ()
    assert any(isinstance(effect, GameEnded) for effect in step.effects)
    loser = "D" if winner == "light" else "L"
    assert write_position(GAME, step.state).split(" ")[1:] == [loser, bags, "-", "-"]
    with pytest.raises(Illegal, match="over"):
        GAME.apply(step.state, GAME.read_action("a1-a2"))
    assert reasons(step.state, "draw") == ["over"]


@pytest.mark.cite("win.duke", "over", "D27a")
def test_taking_the_duke_wins_by_a_move() -> None:
    ends(
        """
        6  .    .    .    .    .    .
        5  .    .    .    .    .    .
        4  .    .    .    .    .    .
        3  .    .    du'  .    .    .
        2  .    .   [Fo]  .    .    .
        1  Du   .    .    .    .    .
           a    b    c    d    e    f
        """,
        "c2xc3",
        "light",
    )


@pytest.mark.cite("win.duke", "over", "D27a")
def test_taking_the_duke_wins_by_a_strike() -> None:
    ends(
        """
        6  .    .    .    .    .    .
        5  .    .   [ch'] .    .    .
        4  .    .    Du   .    .    .
        3  .    .    .    .    .    .
        2  .    .    .    .    .    .
        1  du   .    .    .    .    .
           a    b    c    d    e    f
        """,
        "c5*c4",
        "dark",
    )


@pytest.mark.cite("win.duke", "over", "D27a")
def test_taking_the_duke_wins_by_a_command() -> None:
    ends(
        """
        6  .    .    .    .    .    .
        5  .    .    .    .    .    .
        4  .    .    .    .    .    .
        3  .    Fo  [Ge'] .    .    .
        2  .    .    .    du   .    .
        1  Du   .    .    .    .    .
           a    b    c    d    e    f
        """,
        "c3:b3xd2",
        "light",
    )


STUCK = """
        6  .    .    .    .    .    du
        5  .    .    .    .    .    .
        4  .    .    .    .    .    .
        3  .    .    .    .    .    .
        2  .    .    .    .    .    .
        1 [Du]  Ra   .    .    .    .
           a    b    c    d    e    f
        """


@pytest.mark.cite("turn.pass", "D3")
def test_a_side_without_a_legal_action_loses() -> None:
    state = state_of(STUCK)
    assert legal(state) == set()
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert (outcome.winners, outcome.cite.id) == (("dark",), "turn.pass")
    assert GAME.turn(state) is None


@pytest.mark.cite("turn.pass", "D3")
def test_a_draw_is_a_legal_action_and_nobody_may_pass() -> None:
    state = state_of(STUCK, bags="Kn|-")
    assert legal(state) == {"draw"}
    assert GAME.outcome(state) is None


@pytest.mark.cite("turn.pass", "D3", "guard")
def test_a_side_whose_every_action_leaves_guard_loses() -> None:
    picture = """
        6  .    .    .    .    .    du
        5  .    .    .    .    .    .
        4  .    .    .    .    .    .
        3  kn   .    .    .    .    .
        2  .    .    .    .    .    .
        1 [Du]  !    Ra   .    .    .
           a    b    c    d    e    f
        """
    check(picture, because="guard")
    outcome = GAME.outcome(state_of(picture))
    assert outcome is not None
    assert (outcome.winners, outcome.cite.id) == (("dark",), "turn.pass")


@pytest.mark.cite("D3", "D27a")
def test_a_side_without_tiles_loses_on_its_turn_where_nobody_has_a_duke() -> None:
    picture = """
        6  .    .    .    .    .    .
        5  .    .    .    .    .    .
        4  .    .    .    .    .    .
        3  .    .    Kn   .    .    .
        2  .    .    .    .    .    .
        1  .    .    .    .    .    .
           a    b    c    d    e    f
        """
    assert GAME.outcome(state_of(picture, turn="L")) is None
    outcome = GAME.outcome(state_of(picture, turn="D"))
    assert outcome is not None
    assert (outcome.winners, outcome.cite.id) == (("light",), "turn.pass")


@pytest.mark.cite("D27a")
def test_without_dukes_play_goes_on_without_guard_and_draws() -> None:
    picture = """
        6  .    .    .    .    .    .
        5  .    .    .    .    .    .
        4  .    .    kn   .    .    .
        3  .    .    -    .    .    .
        2  .    -   [Fo]  -    .    .
        1  .    .    -    .    .    .
           a    b    c    d    e    f
        """
    check(picture, bags="Wi|wi")
    state = state_of(picture, bags="Wi|wi")
    assert legal(state) == {"c2-b2", "c2-c1", "c2-c3", "c2-d2"}
    assert reasons(state, "draw") == ["draw.room"]


@pytest.mark.cite("D27a", "over")
@pytest.mark.parametrize(("duke", "turn", "winner"), [("Du", "L", "light"), ("Du", "D", "light"), ("du", "L", "dark")])
def test_a_position_where_one_side_has_no_duke_is_over(duke: str, turn: str, winner: str) -> None:
    state = state_of(
        f"""
        6  .    .    .    .    .    .
        5  .    .    .    .    .    .
        4  .    .    kn   .    .    .
        3  .    .    .    {duke}   .    .
        2  .    .    Fo   .    .    .
        1  .    .    .    .    .    .
           a    b    c    d    e    f
        """,
        turn=turn,
        bags="Wi|wi",
    )
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert (outcome.winners, outcome.cite.id) == ((winner,), "win.duke")
    assert legal(state) == set()
    assert reasons(state, "c2-c3") == ["over"]


def quiet_match(turns: int) -> Match[Any]:
    """Play a match in which both sides keep to their own half and draw nothing."""
    match = Match(GAME)
    for text in ("Du@c1", "Fo@b1", "Fo@c2", "du@c6", "fo@d6", "fo@c5"):
        match.play(GAME.read_action(text))
    for turn in range(turns):
        half = "123" if match.turn == "light" else "456"
        quiet = [action for action in match.actions() if action.text[2:3] == "-" and action.text[-1] in half]
        match.play(quiet[turn % len(quiet)])
    return match


@pytest.mark.cite("D28")
def test_the_rules_never_end_a_game_as_a_draw() -> None:
    match = quiet_match(250)
    assert match.outcome is None
    assert match.actions()
    effects = [effect for entry in match.log[-250:] for effect in entry.step.effects]
    assert not any(isinstance(effect, Captured | Placed) for effect in effects)


@pytest.mark.cite("D28")
def test_turns_without_capture_or_placement_are_counted() -> None:
    match = quiet_match(200)
    assert match.quiet_turns == 200
    match.undo()
    assert match.quiet_turns == 199
    match.play(GAME.read_action("draw"))
    assert match.quiet_turns == 199
    match.play(match.actions()[0])
    assert match.quiet_turns == 0
    assert quiet_match(0).quiet_turns == 0


@pytest.mark.cite("D28", "draw.agreed", "draw.quiet")
@pytest.mark.parametrize("reason", ["draw.agreed", "draw.quiet"])
def test_a_draw_is_by_agreement_and_kept_in_the_record(reason: str) -> None:
    match = quiet_match(200)
    match.agree_draw(reason)
    outcome = match.outcome
    assert outcome is not None
    assert (outcome.winners, outcome.cite.id) == (("light", "dark"), reason)
    assert outcome.cite.rulings == ("D28",)
    assert match.turn is None
    assert match.actions() == ()
    again = read_record(write_record(match), {"duke": read_game})
    assert again.outcome == outcome
    match.undo()
    assert match.outcome is None
    assert match.actions()


@pytest.mark.cite("resigned")
@pytest.mark.parametrize(("seat", "winner"), [("light", "dark"), ("dark", "light")])
def test_a_player_may_resign_at_any_time(seat: str, winner: str) -> None:
    match = quiet_match(3)
    match.resign(seat)
    outcome = match.outcome
    assert outcome is not None
    assert (outcome.winners, outcome.cite.id) == ((winner,), "resigned")
    assert read_record(write_record(match), {"duke": read_game}).outcome == outcome
    with pytest.raises(ValueError, match="over"):
        match.resign(winner)
    with pytest.raises(ValueError, match="over"):
        match.agree_draw()


@pytest.mark.cite("over")
def test_nothing_is_done_in_a_match_that_the_players_ended() -> None:
    match = quiet_match(1)
    action = match.actions()[0]
    match.resign("light")
    with pytest.raises(Illegal, match="over"):
        match.play(action)


@pytest.mark.cite("unoffered")
def test_what_nobody_ever_offers_has_a_reason_too() -> None:
    assert GAME.why_not(GAME.start(), "not an action") != ()  # type: ignore[arg-type]  # no action at all
