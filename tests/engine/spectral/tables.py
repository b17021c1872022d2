"""Tables of Spectral for tests: a known layout, games begun with it, and boards drawn as text."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.record import read_record
from engine.spectral.model.cards import Modules, deck
from engine.spectral.model.effects import Supplies
from engine.spectral.model.manor import CELLS, HALLWAYS, NUMBER
from engine.spectral.rules.modules import choices_of
from engine.spectral.rules.scoring import resolve
from engine.spectral.text.options import read_game
from engine.spectral.text.reading import read_layout

if TYPE_CHECKING:
    from engine.match import Match
    from engine.spectral.game import SpectralGame
    from engine.spectral.rules.scoring import Resolution

MAKE = {"spectral": read_game}
LAYOUT = "DhDdDqDc/AdAqAcAh/BqBdBhBc/ChCcCqCd"
"""The layout of the notation: D on top, then A, B and C."""


def table(actions: str = "", *, players: int = 2, layout: str = LAYOUT, options: str = "") -> Match[Any]:
    """Play some actions of a game with a known layout, as a record would have them."""
    match = read_record(f"spectral/1 players={players} {options}\ndeal {layout}\n*\n", MAKE)
    for text in actions.split():
        match.play_as_written(match.game.read_action(text))
    return match


def game_of(match: Match[Any]) -> SpectralGame:
    """Give the match's game as what it is."""
    game, _ = read_game("", match.game.options)
    assert game is match.game
    return game


def supply(match: Match[Any], seat: str) -> tuple[int, ...]:
    """Give a seat's unspent pieces."""
    return match.state.part(Supplies).of(seat)


def held(match: Match[Any], hallway: str) -> str:
    """Say who holds a hallway with what, ``-`` for nobody."""
    found = match.state.board.grid[HALLWAYS.index(hallway)]
    return "-" if found is None else f"{found.owner} {'+'.join(map(str, found.pieces))}".strip()


def texts(match: Match[Any]) -> list[str]:
    """Write every legal action."""
    return [action.text for action in match.actions()]


def reasons(match: Match[Any], action: str) -> list[str]:
    """Name the cites against an action."""
    return [cite.id for cite in match.game.why_not(match.state, match.game.read_action(action))]


def resolved(layout: str, modules: str = "-", **choices: str) -> Resolution:
    """Resolve a layout."""
    return resolve(read_layout(layout), deck(Modules.read(modules), choices=choices_of(choices)))


def tokens(layout: str, modules: str = "-") -> dict[str, tuple[int, int]]:
    """Give gem and curse tokens of the cells that have any."""
    found = resolved(layout, modules)
    pairs = zip(CELLS, found.gems, found.curses, strict=True)
    return {cell: (gems, curses) for cell, gems, curses in pairs if gems or curses}


def swapped_places(layout: str, one: str, other: str) -> str:
    """Give a layout with two cards changed in one row."""
    cards = [layout.replace("/", "")[at : at + 2] for at in range(0, 32, 2)]
    a, b = NUMBER[one], NUMBER[other]
    cards[a], cards[b] = cards[b], cards[a]
    return "/".join("".join(cards[at : at + 4]) for at in range(0, 16, 4))
