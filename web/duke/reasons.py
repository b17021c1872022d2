"""Why not: the reasons against what someone pointed at, with the tiles that would take the Duke."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from engine.duke.actions import Command, Draw, Move, Place
from engine.duke.board import NUMBER, SQUARES, tile
from engine.duke.effects import Bags, Placed, PlaceOwed, SetUp, Turn
from engine.duke.tiles import KINDS
from engine.duke.troops import Guard
from web.duke.sight import next_of_setup
from web.words import say

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.cite import Cite
    from engine.duke.board import Board
    from engine.duke.game import DukeGame
    from engine.rules import Offer
    from engine.state import State

MOST: Final = 2
"""How many rules are quoted against one wish at most: the first says the most."""


@dataclass(frozen=True, slots=True)
class Refusal:
    """What was pointed at in vain, the rules against it, and who would take whom."""

    at: str
    cites: tuple[Cite, ...]
    threats: tuple[tuple[str, str], ...] = ()
    words: tuple[str, ...] = ()


def guard_of(game: DukeGame) -> Guard | None:
    """Give the rule that guards leaders, if the game has it."""
    return next((rule for rule in game.rules if isinstance(rule, Guard)), None)


def attackers(game: DukeGame, state: State[Board], seat: str) -> tuple[Offer, ...]:
    """Give the uses of icons by which that seat's leader could be taken now, were it the opponent's turn."""
    guard = guard_of(game)
    return guard.attackers(state, seat) if guard else ()


def threats(offers: tuple[Offer, ...]) -> tuple[tuple[str, str], ...]:
    """Give who threatens whom, each pair of squares once."""
    pairs = ((offer.by, offer.hits) for offer in offers)
    return tuple(
        dict.fromkeys((SQUARES[by], SQUARES[hits]) for by, hits in pairs if by is not None and hits is not None)
    )


def threat_words(state: State[Board], offers: tuple[Offer, ...], seat: str) -> tuple[str, ...]:
    """Say of each tile that could take a leader of that seat, where it stands and where it would take it."""
    sentences = []
    for by, hits in threats(offers):
        attacker = state.board.cells[NUMBER[by]]
        leader = state.board.cells[NUMBER[hits]]
        if attacker is not None and leader is not None and leader.owner == seat:
            names = {"attacker": KINDS[attacker.kind].name, "leader": KINDS[leader.kind].name}
            sentences.append(say("guard.by", by=by, hits=hits, **names))
    return tuple(sentences)


def why_not(game: DukeGame, state: State[Board], pointed: tuple[str, ...], at: str) -> Refusal:
    """Say what stands against pointing there next.

    The proposals whose points begin like this are asked first; where there is none, an action like it is made up.
    """
    points = (*pointed, at)
    cites: dict[Cite, None] = {}
    for offer in game.proposals(state):
        if offer.action.points[: len(points)] == points:
            vetoes = tuple(game.vetoes(state, offer))
            cites.update(dict.fromkeys(vetoes))
            if any(cite.id == "guard" for cite in vetoes):
                return _unguarded(game, state, offer, at, vetoes)
    if not cites:
        for action in _attempts(state, pointed, at):
            cites.update(dict.fromkeys(game.why_not(state, action)))
    return Refusal(at, tuple(cites)[:MOST])


def _unguarded(game: DukeGame, state: State[Board], offer: Offer, at: str, cites: tuple[Cite, ...]) -> Refusal:
    seat = state.agenda[0].seat
    result = game.follow_up(state, game.effects_of(state, offer.action)).state
    found = attackers(game, result, seat)
    return Refusal(at, cites[:MOST], threats(found), threat_words(result, found, seat))


def _attempts(state: State[Board], pointed: tuple[str, ...], at: str) -> Iterator[Any]:
    """Make up what may have been meant by pointing there."""
    ask = state.agenda[0] if state.agenda else None
    if at == "bag":
        yield Draw()
        return
    if at not in NUMBER or ask is None:
        return
    square = NUMBER[at]
    standing = state.board.cells[square]
    takes = standing is not None and standing.owner != ask.seat
    if isinstance(ask, SetUp):
        yield Place(next_of_setup(state, ask.seat), ask.seat, square)
    elif isinstance(ask, PlaceOwed):
        yield Place(ask.kind, ask.seat, square)
    elif len(pointed) == 1:
        yield Move(NUMBER[pointed[0]], square, takes)
    elif pointed:
        yield Command(NUMBER[pointed[0]], NUMBER[pointed[1]], square, takes)
    elif isinstance(ask, Turn):
        yield Move(square, (square + 1) % len(SQUARES))


def draw_risk(game: DukeGame, state: State[Board]) -> tuple[str, ...] | None:
    """Tell whether a draw can leave the Duke in guard: None if it is in none now (ruling D2).

    Else the squares on which a new tile would stand between the Duke and its danger: empty if nothing helps.
    """
    seat = state.agenda[0].seat
    if not attackers(game, state, seat):
        return None
    saving = []
    free = game.room(state, seat)
    kind = (state.part(Bags).of(seat) or ("Fo",))[0]
    for square in range(len(SQUARES)):
        if free >> square & 1:
            placed = Placed(tile(kind, seat), square).change(state)
            if not attackers(game, placed, seat):
                saving.append(SQUARES[square])
    return tuple(saving)
