"""The end as a show: every step of the engine's, its sentence, skipping, stepping, replaying, without motion too."""

from __future__ import annotations

import random
import re
from typing import TYPE_CHECKING

import pytest

from engine.spectral.model.end_effects import CurseStruck, GemsShared, Scored, TokenPlaced
from engine.spectral.model.manor import HALLWAY
from engine.spectral.rules.flip import FACE_DOWN
from engine.spectral.rules.freeze import FROZEN
from engine.spectral.rules.scoring import resolve
from engine.state import GameEnded
from tests.web.screens import button
from tests.web.spectral.seats import at, begun, dealt, random_layout, sit_down, stroll, turn
from web.spectral import messages as telling
from web.ui.widgets import Paragraph, Rows
from web.words import say

if TYPE_CHECKING:
    from web.spectral.play import Play

MODULES = ("-", "flip", "swap", "freeze", "flip:A,swap:C,freeze:D")


def ended(seed: int, modules: str, players: str = "3", **options: str) -> Play:
    """Give a game that was played to its end at random."""
    app = sit_down(still=True)
    layout = random_layout(random.Random(seed))
    app.sit_down(dealt(layout, {"players": players, "modules": modules, **options}), "table")
    stroll(app, seed)
    assert app.play.over
    return app.play


@pytest.mark.parametrize("modules", MODULES)
@pytest.mark.parametrize("seed", range(4))
def test_the_last_frame_is_what_the_engine_makes_of_the_cards(modules: str, seed: int) -> None:
    play = ended(seed, modules)
    assert play.show is not None
    last, game = play.show.frames[-1], play.game
    found = resolve(play.match.state.board.layout, game.deck)
    assert last.gems == found.gems
    assert last.curses == found.curses
    assert tuple(lies.card for lies in last.cards) == found.cards
    assert {lies.card for lies in last.cards if FACE_DOWN in lies.marks} == found.marked(FACE_DOWN)
    assert {lies.card for lies in last.cards if FROZEN in lies.marks} == found.marked(FROZEN)
    scored = [effect for effect in play.match.log[-1].step.effects if isinstance(effect, Scored)]
    assert last.earned == tuple(line.total for line in scored)
    for cell, (gems, curses) in enumerate(last.sources):
        assert (len(gems), len(curses)) == (found.gems[cell], found.curses[cell])


def test_every_step_has_a_frame_and_a_sentence_of_its_own() -> None:
    play = ended(1, "flip")
    assert play.show is not None
    effects = play.match.log[-1].step.effects
    told = effects[next(number for number, effect in enumerate(effects) if isinstance(effect, GameEnded)) + 1 :]
    shown = [effect for effect in told if type(effect) in {*telling.EFFECTS} - set(telling.QUIET)]
    assert [frame.words for frame in play.show.frames] == [
        telling.effect_words(effect, play.players) for effect in shown
    ]


def test_pieces_are_struck_in_one_frame_and_gone_in_the_next() -> None:
    app = at(players="4")
    turn(app, "a4b4=1+2", "pass", "pass", "pass", "pass")
    show = app.play.show
    assert show is not None
    at_strike = next(number for number, frame in enumerate(show.frames) if frame.step.hallways)
    assert show.frames[at_strike].words == "The curse on a4 takes Player 1's 1 + 2 = 3 in a4b4."
    assert show.frames[at_strike].grid[HALLWAY["a4b4"]] is not None
    assert show.frames[at_strike + 1].grid[HALLWAY["a4b4"]] is None


def test_a_split_is_written_out() -> None:
    play = ended(3, "-", players="2")
    splits = [effect for effect in play.match.log[-1].step.effects if isinstance(effect, GemsShared)]
    for effect in splits:
        said = telling.effect_words(effect, play.players)
        spaces = sum(held for _, held, _ in effect.shares)
        if len(effect.shares) > 1:
            assert f"{effect.value} ÷ {spaces} spaces = {effect.value // spaces} each" in said
    made = GemsShared(5, 24, (("1", 2, 16), ("2", 1, 8)))
    assert telling.effect_words(made, play.players) == (
        "Gems of 24 on b2: 24 ÷ 3 spaces = 8 each. Player 1 gets 2 × 8 = 16 and Player 2 gets 1 × 8 = 8."
    )


def test_the_show_goes_on_by_itself_can_be_stepped_skipped_and_replayed() -> None:
    app = begun("players 2")
    turn(app, "pass", "pass")
    screen = app.screen()
    assert screen.settles
    assert screen.status.title.startswith("Step 1 of")
    app.settle()
    show = app.play.show
    assert show is not None
    assert show.at == 1
    app.press("show go")
    assert app.screen().settles is None
    app.settle()
    assert show.at == 1
    app.press("show next")
    app.press("show next")
    app.press("show back")
    assert show.at == 2
    assert button(app.screen(), "show back").enabled
    app.press("show skip")
    assert show.done
    panel = app.screen().panel
    assert panel is not None
    assert panel.name == "scores"
    app.press("show replay")
    assert (show.at, app.screen().panel) == (0, None)
    assert app.screen().settles


def test_without_motion_the_scores_come_at_once_and_steps_are_pressed_for() -> None:
    app = sit_down(still=True)
    app.press("start")
    turn(app, "pass", "pass")
    screen = app.screen()
    assert screen.settles is None
    assert screen.panel is not None
    app.press("show replay")
    assert app.screen().settles is None
    before = app.screen().status.detail
    app.press("show next")
    assert app.screen().status.detail != before


def test_the_table_of_scores_adds_up() -> None:
    play = ended(5, "-", players="4")
    app = sit_down(still=True)
    app.sit_down(play, "table")
    app.press("open scores")
    panel = app.screen().panel
    assert panel is not None
    rows = next(block for block in panel.blocks if isinstance(block, Rows)).rows
    scored = [effect for effect in play.match.log[-1].step.effects if isinstance(effect, Scored)]
    totals = [int(row.title.split(": ")[1].split()[0]) for row in rows]
    assert totals == sorted((line.total for line in scored), reverse=True)
    assert "winner" in rows[0].title
    for row in rows:
        gems, value, rate, hunters, _ = map(int, re.findall(r"\d+", row.words))
        assert value * rate == hunters
        assert int(row.title.split(": ")[1].split()[0]) == gems + hunters


def test_beginners_tokens_lie_there_from_the_start_of_the_show() -> None:
    app = begun("players 2", "mode beginner")
    turn(app, "pass", "pass")
    show = app.play.show
    assert show is not None
    first = show.frames[0]
    assert sum(first.gems) + sum(first.curses) == 4
    effects = app.play.match.log[-1].step.effects
    assert sum(isinstance(effect, TokenPlaced) for effect in effects) == 12
    assert any(isinstance(effect, CurseStruck) for effect in effects)


def test_what_decided_a_tie_is_told_with_the_scores() -> None:
    app = sit_down(still=True)
    texts = (
        "a4b4=1+2?a4 b2b3=1+2+4?b3 a3b3=2 pass b3c3=2+4?b3 d1d2=1 c1d1=1+1+1 c1d1=2+4?c1 c3c4=1+1?c3 c3d3=1+1+2?c3 "
        "c1c2=1+4?c2 pass"
    )
    deal = "AhAcAdAq/CqCcCdCh/DcDdDhDq/BhBdBqBc"
    app.sit_down(dealt(deal, {"players": "2", "modules": "swap", "start": "2"}, texts.split()), "table")
    words = "A tie: Player 1 lost fewer hunters to curses and wins."
    assert telling.outcome_words(app.play)[1].endswith(words)
    app.press("open scores")
    panel = app.screen().panel
    assert panel
    assert Paragraph(words) in panel.blocks


@pytest.mark.parametrize(("count", "said"), [(1, "1 hunter ×"), (2, "2 hunters ×")])
def test_one_hunter_is_one(count: int, said: str) -> None:
    assert said in say("spectral.score.words", gems=0, count=count, rate=3, hunters=3 * count, lost=0)
