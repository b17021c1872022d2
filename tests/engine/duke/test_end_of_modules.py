"""How games with modules end: nothing is owed any more, and TURN has who didn't make the last action (D27a)."""

import pytest

from engine.duke.text.options import read_game
from engine.duke.text.reading import read_position
from engine.game import Illegal, Outcome, Unreadable
from engine.match import Match
from engine.record import read_record, write_record
from engine.state import Asked, GameEnded, TurnEnded
from tests.engine.duke.drawn import Table

pytestmark = pytest.mark.cite("over", "D27a")

ENDS = [
    ("5du/6/2fo3/2Fo3/6/5Du L Kn|kn coup fg=a1;fg'=d4;score=2:2", "c3xc4", "light: coup.win"),
    ("5du/6/2fo3/2Fo3/6/5Du D Kn|kn coup fg=d3;fg'=a6;score=2:2", "c4xc3", "dark: coup.win"),
    ("6/6/2fo3/2Fo3/6/5Du L Kn|kn coup fg=a1;fg'=f6", "c3xc4", "light: flags.no-tile"),
    ("5du/6/2fo3/2Fo3/1Fo4/5Du L Kn|kn objective fg=f1;fg'=b2", "b2-b1", "light: objective.win"),
    ("5du/6/2fo3/6/Fo5/Fo4Du L Kn|kn objective fg=f2;fg'=a2", "flag:a2-a1", "light: objective.win"),
    ("6/6/2kn3/1Pi4/6/Pi5 L -|- rider sp=-;tk=a3", "b3xc4", "light: rider.pikemen"),
    ("6/6/2kn3/6/1Pi4/Pi5 D -|- rider lost=2:0", "c4xb2", "dark: rider.knight"),
    ("PiPi4/4Pi1/2kn3/6/6/6 L -|- rider lost=1:0", "e5-d6", "light: rider.arrivals"),
    ("6/6/2mg3/2Fo3/6/5Ar L -|kn arthur cm=c4", "c3xc4", "light: win.arthur"),
    ("6/6/2fo3/2Ar3/6/5mg D Kn|kn arthur sp=d3w;tk=a1", "c4xc3", "dark: specter.or-opponent"),
    ("6/6/2mg3/6/1Fo4/6 D -|- coup,arthur cm=c3;fg=a1;fg'=f6;gone=Ar", "c4-c3 seize:b2", "dark: flags.no-tile"),
]


@pytest.mark.parametrize(("position", "actions", "end"), ENDS)
def test_the_last_action_ends_it_all(position: str, actions: str, end: str) -> None:
    table = Table.at(position)
    *before, last = actions.split(" ")
    table = table.play(*before)
    step = table.step(last)
    over = Table(table.game, step.state)
    assert over.end() == end
    assert over.legal() == set()
    assert over.turn() is None
    kinds = [type(effect) for effect in step.effects]
    assert GameEnded in kinds
    assert TurnEnded not in kinds
    assert kinds[kinds.index(GameEnded) :].count(Asked) == 1
    loser = "D" if end.startswith("light") else "L"
    assert over.text().split(" ")[1] == loser
    assert "ask=" not in over.extras()
    assert Table.at(over.text()).state == over.state
    with pytest.raises(Illegal, match="over"):
        over.play("a1-a2")


@pytest.mark.cite("D25", "D26")
@pytest.mark.parametrize(
    ("position", "action", "end", "turn"),
    [
        ("5du/6/2Du3/6/6/Fo5 L -|- - sp=c5s;tk=c3", "a1-b1", "dark: specter.leader", "D"),
        ("5Du/6/2du3/6/6/Fo5 L -|- - sp=c5s;tk=c3", "a1-b1", "light: specter.or-opponent", "D"),
        ("5du/6/2Du3/6/6/fo5 D -|- - sp=c5s;tk=c3", "a1-b1", "dark: specter.or-opponent", "L"),
    ],
)
def test_where_the_specter_ends_it_the_token_stays_and_turn_has_the_opponent_of_whose_turn_it_was(
    position: str, action: str, end: str, turn: str
) -> None:
    over = Table.at(position).play(action)
    assert (over.end(), over.text().split(" ")[1], over.extras()) == (end, turn, "sp=c4s;tk=c3")


MATCHES = [
    ("5du/6/2Du3/6/6/Fo5 L -|- - sp=c5s;tk=c3", "a1-b1", "dark", "specter.leader", "specter.leader"),
    ("5Du/6/2du3/6/6/Fo5 L -|- - sp=c5s;tk=c3", "a1-b1", "light", "specter.or-opponent", "specter.leader"),
    ("5Du/6/6/6/du5/Fo5 L -|- - sp=c5s;tk=c3", "a1xa2", "light", "specter.or-opponent", "win.duke"),
    ("6/6/2fo3/2Ar3/6/5mg D -|- arthur sp=d3w;tk=a1", "c4xc3", "dark", "specter.or-opponent", "win.arthur"),
    ("5Ar/6/2mg3/6/6/Fo5 L -|- arthur sp=c5s;tk=c3", "a1-b1", "light", "specter.or-opponent", "specter.leader"),
    # one leader is captured, and the Specter takes the other as it comes
    ("5Ar/6/mg5/6/md5/Fo5 L -|- arthur sp=-;tk=b4", "a1xa2", "light", "specter.or-opponent", "specter.leader"),
    # the Specter's step is chosen, and ends the game
    ("5Du/6/2du3/2Fo3/6/6 L -|- - sp=b4e;tk=d3", "c3-b3 specter:c4", "light", "specter.or-opponent", "specter.leader"),
]


@pytest.mark.cite("D25", "win.duke", "win.arthur", "specter.leader", "specter.or-opponent")
@pytest.mark.parametrize(("position", "actions", "winner", "shown", "told"), MATCHES)
def test_a_match_knows_who_took_the_last_leader_though_its_last_position_may_not_show_it(
    position: str, actions: str, winner: str, shown: str, told: str
) -> None:
    game, opening = read_position(position)
    match = Match(game, opening=opening, origin=position)
    for action in actions.split(" "):
        match.play(game.read_action(action))
    assert Table(game, match.state).end() == f"{winner}: {shown}"
    assert match.outcome == Outcome((winner,), game.rulebook[told])
    record = write_record(match)
    assert record.rstrip().endswith(f"{winner[0].upper()} wins {told}")
    for reason in {shown, told}:
        assert read_record(record.replace(told, reason), {"duke": read_game}).outcome == match.outcome
    with pytest.raises(Unreadable, match="is not how it ends"):
        read_record(record.replace(told, "coup.win"), {"duke": read_game})
    assert Match(game, opening=match.state).outcome == game.outcome(match.state)


@pytest.mark.cite("D3", "turn.pass")
@pytest.mark.parametrize(
    "position",
    [
        "3Pi2/6/6/6/6/4du1 L Kn|- objective fg=a2;fg'=f5;gone=Du",
        "Pi5/6/6/6/6/2kn3 L -|- rider lost=2:0",
        "5mg/6/6/6/2Pi3/ArRa4 L -|- arthur mt=a2;ft=b2;sp=c1w;tk=c1",
    ],
)
def test_a_side_that_can_do_nothing_has_lost_whatever_the_objective(position: str) -> None:
    table = Table.at(position)
    assert (table.end(), table.legal()) == ("dark: turn.pass", set())


@pytest.mark.cite("D27a", "win.arthur")
def test_where_neither_side_has_a_leader_play_goes_on_without_guard_and_draws() -> None:
    table = Table.at("6/6/2kn3/6/2Wi3/6 L Pe|md arthur cm=d4;gone=Ar,mg")
    assert table.end() == ""
    assert "draw" not in table.legal()
    assert table.reasons("draw") == ["draw.room"]
