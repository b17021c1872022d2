"""Games to play on the page: found by trying at random, always the same, and held against what the page shows."""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

from engine.duke.game import DukeGame
from engine.duke.model.board import LIGHT, NUMBER
from engine.duke.model.effects import Bags, Captured, PlaceOwed, Turn
from engine.duke.model.tiles import KINDS
from engine.duke.rules.guard import Guard
from engine.duke.text.options import read_game
from engine.game import CHANCE
from engine.picker import Pick
from engine.record import read_record, write_record

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from engine.match import Match
    from tests.browser.play.hands import Hands
    from tests.browser.play.table import Seen, Table

SIDES: Final = {"light": "Light", "dark": "Dark"}
USUAL: Final = "Du@c1 Fo@b1 Fo@c2 du@c6 fo@d6 fo@c5"
"""The usual set-up."""


def match_of(record: str) -> Match[Any]:
    """Replay a record."""
    return read_record(record, {"duke": read_game})


def kept(actions: str = "", end: str = "*", *, look: str = "no", light: str = "", dark: str = "") -> str:
    """Write a game as browsers keep it: the usual set-up and some more actions."""
    header = f"# saved=2030-01-01T10:00 look={look}\nduke/1 - seed=1 light={light} dark={dark}"
    return f"{header}\n{USUAL} {actions}\n{end}\n"


def find_game(record: str, wanted: Callable[[list[str]], bool], tries: int = 800, longest: int = 60) -> list[str]:
    """Find a game that goes on from a record and ends with the Duke taken: the shortest that has what is wanted.

    Gives the players' actions as texts, without chance's: those follow from the record's seed.
    """
    best: list[str] = []
    for attempt in range(tries):
        choose = random.Random(attempt)  # the same games on every machine and day
        match = match_of(record)
        found: list[str] = []
        limit = len(best) or longest
        while len(found) < limit and (actions := match.actions()):
            liked = [action for action in actions if action.text[2:3] in {"*", ":", "x"}]
            action = choose.choice(liked if liked and choose.random() < 0.6 else actions)
            match.play(action)
            found.append(action.text)
        outcome = match.outcome
        if outcome and outcome.cite.id == "win.duke" and wanted(found) and (not best or len(found) < len(best)):
            best = found
    assert best, "no such game was found"
    return best


@dataclass
class Mirror:
    """The game that is being played on the page, played along by the engine outside the browser."""

    table: Table
    match: Match[Any] = field(init=False)

    def __post_init__(self) -> None:
        """Take up the game as the page keeps it."""
        self.match = match_of(self.table.record())

    def play(self, text: str, hands: Hands, *, carrying: bool = False) -> Seen:
        """Do an action with somebody's hands, and hold what the page shows against the game."""
        action = self.match.game.read_action(text)
        route = self.route(action)
        if route == ["bag"]:
            self._draw(hands, carrying=carrying)
        elif carrying:
            self._carry(route, hands)
        else:
            for at in route:
                hands.point(at) if at in NUMBER else hands.press(f"choose {at}")
        entries = self.match.play(action)
        seen = self.table.played(len(self.match.log))
        self.check(seen)
        check_spoken(seen.live, entries)
        return seen

    def _draw(self, hands: Hands, *, carrying: bool) -> None:
        if carrying:
            hands.press("draw")
        else:
            hands.point("bag L" if self.match.turn == LIGHT else "bag D")
        if self.in_guard():
            self.table.panel("ask-draw")
            hands.press("draw-anyway")

    def in_guard(self) -> bool:
        """Whether the Duke of whoever is to move could be taken."""
        state = self.match.state
        assert isinstance(self.match.game, DukeGame)
        guard = next(rule for rule in self.match.game.rules if isinstance(rule, Guard))
        turn = not self.match.outcome and isinstance(state.agenda[0], Turn)
        return turn and bool(guard.attackers(state, state.agenda[0].seat))

    def route(self, action: Any) -> list[str]:  # noqa: ANN401 - an action of the game
        """Give what has to be pointed at, one after another."""
        return [str(at) for route, found in Pick.among(self.match.actions()).routes if found == action for at in route]

    def _carry(self, route: list[str], hands: Hands) -> None:
        squares = [at for at in route if at in NUMBER]
        if len(squares) == 1:
            hands.carry("drawn", squares[0])
        for at in squares[:-2]:
            hands.point(at)
        if len(squares) > 1:
            hands.carry(squares[-2], squares[-1])
        for text in route[len(squares) :]:
            hands.press(f"choose {text}")

    def check(self, seen: Seen) -> None:
        """Hold the grid, the log and what is kept against the game."""
        for square, words in self.words().items():
            assert seen.squares[square].words.startswith(words), (square, words, seen.squares[square].words)
        assert " ".join(line.notation for line in seen.log) == " ".join(entry.action.text for entry in self.match.log)
        guarded = [square for square, facts in seen.squares.items() if "in guard" in facts.words]
        assert bool(guarded) == self.in_guard(), (guarded, seen.title, seen.detail)
        assert [line.shown for line in seen.log] == [False] * (len(seen.log) - 1) + [True]
        assert self.table.record() == write_record(self.match)

    def words(self) -> dict[str, str]:
        """Give how the words of each square have to begin."""
        state = self.match.state
        turn = None if self.match.outcome else state.agenda[0].seat
        found = {}
        for square, number in NUMBER.items():
            standing = state.board.cells[number]
            if standing is None:
                found[square] = f"{square}, empty"
                continue
            owner = "your" if standing.owner == turn else f"{SIDES[standing.owner]}'s"
            side = "other" if standing.turned else "starting"
            found[square] = f"{square}, {owner} {KINDS[standing.kind].name}, {side} side up"
        return found

    def lost(self) -> list[tuple[str, str]]:
        """Give the tiles that were taken, in order: whose, and what."""
        effects = (effect for entry in self.match.log for effect in entry.step.effects)
        return [(effect.tile.owner, KINDS[effect.tile.kind].name) for effect in effects if isinstance(effect, Captured)]

    def bag(self, seat: str) -> int:
        """Give how many tiles a bag has."""
        return len(self.match.state.part(Bags).of(seat))

    def drawn(self) -> str:
        """Give what the tile is called that has to be placed."""
        ask = self.match.state.agenda[0]
        assert isinstance(ask, PlaceOwed)
        return KINDS[ask.kind].name


def check_spoken(live: str, entries: Sequence[Any]) -> None:
    """Hold what the live region says against what was done."""
    for entry in entries:
        text = entry.action.text
        if entry.seat == CHANCE:
            name = KINDS[text.removeprefix("draw=").capitalize()].name
            assert f"draws a {name}" in live, (text, live)
        elif "@" in text:
            assert f"is placed on {text[-2:]}" in live, (text, live)
        elif text != "draw":
            for part in (f"from {text[-5:-3]} to {text[-2:]}",) if "*" not in text else ():
                assert part in live, (text, live)
            if "x" in text or "*" in text:
                assert f"on {text[-2:]} is taken" in live, (text, live)
