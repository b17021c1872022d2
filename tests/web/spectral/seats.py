"""Spectral without a browser, for the tests beside it: tables to sit down at, turns by pointing, all that is shown."""

from __future__ import annotations

import random
from itertools import count
from typing import TYPE_CHECKING

from engine.match import Match
from engine.spectral.model.actions import Pass, Stake
from engine.spectral.model.cards import CARDS
from engine.spectral.model.manor import CELLS, HALLWAYS
from engine.spectral.text.options import read_game
from engine.spectral.text.reading import read_layout
from engine.spectral.text.writing import write_layout
from pygame_core.svg import svg
from web.spectral.app import SpectralApp
from web.spectral.match_view import MatchView
from web.spectral.play import Play
from web.storage.store import Memory
from web.ui import html

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.spectral.model.actions import Action
    from web.storage.store import Storage
    from web.ui.screen import Screen

LAYOUT = "DhDdDqDc/AdAqAcAh/BqBdBhBc/ChCcCqCd"
SITE = "/site/"
PREFIX = "tabard:/site/:1:"


def sit_down(storage: Storage | None = None, *, dark: bool = False, still: bool = False) -> SpectralApp:
    """Open Spectral at a table of its own, or at one whose storage is given."""
    numbers = count(1)
    return SpectralApp(
        Memory() if storage is None else storage,
        SITE,
        lambda: f"2030-01-01T10:{next(numbers):02d}",
        lambda: f"game{next(numbers)}",
        dark=dark,
        still=still,
    )


def begun(*controls: str, storage: Storage | None = None, **entered: str) -> SpectralApp:
    """Open Spectral, choose with controls and fields, and deal."""
    app = sit_down(storage)
    for control in controls:
        app.press(control)
    for name, value in entered.items():
        app.enter(name.replace("_", " "), value)
    app.press("start")
    return app


def at(
    layout: str = LAYOUT, *, pad: str = "app", helps: bool = False, storage: Storage | None = None, **options: str
) -> SpectralApp:
    """Open Spectral at a table with a deal that is known."""
    app = sit_down(storage)
    app.sit_down(dealt(layout, options, pad=pad, helps=helps), "table")
    return app


def dealt(
    layout: str, options: dict[str, str], texts: Sequence[str] = (), *, pad: str = "app", helps: bool = False
) -> Play:
    """Give a match with that deal and these actions."""
    match = Match(read_game("", {"players": "2", **options})[0], "seed")
    cards = read_layout(layout)
    for row in range(4):
        match.play_as_written(match.game.read_action("".join(card.text for card in cards[row * 4 : row * 4 + 4])))
    for text in texts:
        match.play_as_written(match.game.read_action(text))
    return Play(match, pad_kind=pad, helps=helps)


def seen(app: SpectralApp) -> MatchView:
    """Give the snapshot that the next screen is made of."""
    return MatchView.of(app.play)


def layout_of(app: SpectralApp) -> str:
    """Write the deal, which nobody at the table knows."""
    return write_layout(app.play.match.state.board.layout)


def turn(app: SpectralApp, *texts: str, done: bool = True) -> None:
    """Take turns: whoever is next says so, points, and hands over."""
    for text in texts:
        if app.play.veiled:
            app.press("reveal")
        point(app, app.play.game.read_action(text))
        if done and app.play.peek is not None:
            app.press("done")


def point(app: SpectralApp, action: Action) -> None:
    """Point at what an action wants pointed at: pieces, the hallway, then a marked card or the control beside it."""
    if isinstance(action, Pass):
        app.press("pass")
    elif isinstance(action, Stake):
        for piece in action.pieces:
            app.tap(str(piece))
        app.tap(HALLWAYS[action.hallway])
        if action.look is None:
            app.press("look none")
        else:
            app.tap(CELLS[action.look])


def stroll(app: SpectralApp, seed: int, most: int = 400, passing: float = 0.12) -> int:
    """Play at random until the game is over or so many turns were taken; give how many."""
    rng = random.Random(seed)
    for number in range(most):
        if app.play.over:
            return number
        turn(app, random_action(app, rng, passing).text)
    return most


def random_layout(rng: random.Random) -> str:
    """Write a deal of which each is as likely as another."""
    rows = [[letter + glyph for glyph in rng.sample("dqch", 4)] for letter in rng.sample("ABCD", 4)]
    return "/".join("".join(row) for row in rows)


def random_action(app: SpectralApp, rng: random.Random, passing: float = 0.12) -> Action:
    """Give something that can be done now: a small stake more often than a large one."""
    actions: list[Action] = list(app.play.match.actions())
    stakes = [action for action in actions if isinstance(action, Stake)]
    if not stakes or rng.random() < passing:
        return Pass()
    return min(rng.sample(stakes, min(3, len(stakes))), key=lambda action: sum(action.pieces))


def text_of(screen: Screen) -> str:
    """Give all that a screen says, as the page has it: controls, panels, the grid's names, the picture's own words."""
    parts = [
        screen.title,
        *html.status(screen.status),
        *html.buttons((*screen.menu, *screen.actions, *screen.others, *screen.history)),
        *html.lines(screen.lines),
        *html.notices(screen.notices),
        *(cell.words for cell in screen.cells),
        *screen.said,
        *(request.text for request in screen.requests),
        svg(screen.picture),
        screen.plan.name,
    ]
    for panel in (screen.panel, screen.desk):
        parts += html.panel(panel) if panel else ()
    parts += html.blocks(screen.callout.blocks) if screen.callout else ()
    return "\n".join(parts)


FACES = tuple(card.text for card in CARDS)
