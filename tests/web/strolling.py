"""Random play through the page's own points: what a person could press, and nothing else."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

from engine.duke.game import DukeGame
from engine.duke.model.board import NUMBER
from tests.web.screens import button, sit_down
from web.duke.modules import PRESETS

if TYPE_CHECKING:
    from collections.abc import Callable

    from engine.game import Action
    from engine.match import Match
    from web.duke.app import DukeApp


EAGER = 0.5
"""How often something is taken where something can be."""


def seated(preset: str, seed: str, *, usual: bool = True) -> DukeApp:
    """Open Tabard, choose a preset, and begin; with the usual set-up where there is one."""
    app = sit_down()
    app.press(f"preset {preset}")
    assert app.play.game.modules == PRESETS[preset]
    app.play.match.seed = seed
    start = [found.control for found in app.screen().actions]
    app.press("start usual" if usual and "start usual" in start else "start free")
    return app


def point(app: DukeApp, action: Action) -> None:
    """Point at what an action wants pointed at, through a square, a bag or a control that is there."""
    for at in action.points:
        if at in NUMBER:
            app.tap(at)
        elif at == "bag":
            app.press("draw")
            if app.panel_name == "ask-draw":
                app.press("draw-anyway")
        else:
            control = f"choose {at}"
            assert button(app.screen(), control).enabled
            app.press(control)


def stroll(
    app: DukeApp,
    seed: int,
    most: int,
    *,
    eager: bool = True,
    watch: Callable[[DukeApp, Action], None] | None = None,
) -> int:
    """Play at random until the game is over or so many actions were done; give how many.

    Captures and points are sought where ``eager``, so that games end.
    """
    rng = random.Random(seed)
    for count in range(most):
        actions = list(app.play.match.actions())
        if not actions:
            return count
        action = chosen(app.play.match, rng) if eager else rng.choice(actions)
        before = len(app.play.match.log)
        point(app, action)
        for text in app.play.choices:
            if text == action.text:
                app.press(f"choose {text}")
        assert app.play.match.log[before].action == action
        if watch:
            watch(app, action)
    return most


def chosen(match: Match[Any], rng: random.Random) -> Action:
    """Pick an action that ends the game, else often one that takes something, else any."""
    game, state = match.game, match.state
    assert isinstance(game, DukeGame)
    actions: list[Action] = list(match.actions())
    rng.shuffle(actions)
    if not game.setting_up(state):
        for action in actions[:60]:
            if game.judged(game.result(state, action)):
                return action
    taking = [action for action in actions if "x" in action.text or "*" in action.text]
    return rng.choice(taking) if taking and rng.random() < EAGER else actions[0]
