"""Why not: the reasons against what someone pointed at, with the tiles that would take the Duke."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from engine.duke.model.board import NUMBER, SQUARES, tile
from engine.duke.model.effects import Bags, Placed
from engine.duke.rules.guard import Guard
from web.words import say

if TYPE_CHECKING:
    from engine.cite import Cite
    from engine.duke.game import DukeGame
    from engine.duke.model.board import Board
    from engine.rules import Offer
    from engine.state import State

ALWAYS: Final = frozenset({*NUMBER, "bag"})
"""What can be pointed at in any game: where no action begins with it, some rule says what is to be done instead."""
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


def threat_words(game: DukeGame, state: State[Board], offers: tuple[Offer, ...], seat: str) -> tuple[str, ...]:
    """Say of each tile that could take a leader of that seat, where it stands and where it would take it."""
    sentences = []
    for by, hits in threats(offers):
        attacker = state.board.cells[NUMBER[by]]
        leader = state.board.cells[NUMBER[hits]]
        if attacker is not None and leader is not None and leader.owner == seat:
            named = say(f"guarded.{leader.kind}")
            sentences.append(say("guard.by", by=by, hits=hits, attacker=game.kinds[attacker.kind].name, leader=named))
    return tuple(sentences)


def why_not(game: DukeGame, state: State[Board], pointed: tuple[str, ...], at: str) -> Refusal:
    """Say what stands against pointing there next.

    The proposals whose points begin like this are asked first; where there is none, an action like it, or any at all.
    """
    points = (*pointed, at)
    meant = game.meant(state, points)
    still = () if pointed else _still(game, state, meant)
    if still:
        return Refusal(at, still)
    cites: Counter[Cite] = Counter()
    for offer in game.proposals(state):
        if offer.action.points[: len(points)] == points:
            vetoes = tuple(game.vetoes(state, offer))
            cites.update(vetoes)
            if any(cite.id == "guard" for cite in vetoes):
                return _unguarded(game, state, offer, at, vetoes)
    if not cites:
        for action in meant or ((None,) if at in ALWAYS else ()):
            cites.update(game.why_not(state, action))
    return Refusal(at, tuple(cite for cite, _ in cites.most_common(MOST)))


def _still(game: DukeGame, state: State[Board], meant: tuple[Any, ...]) -> tuple[Cite, ...]:
    """Give the rules by which the mover's tile that is pointed at can do nothing at all."""
    still = {rule.refusals.get("still") for rule in game.duke_rules}
    return tuple(cite for action in meant for cite in game.why_not(state, action) if cite.id in still)


def _unguarded(game: DukeGame, state: State[Board], offer: Offer, at: str, cites: tuple[Cite, ...]) -> Refusal:
    seat = state.agenda[0].seat
    result = game.result(state, offer.action)
    while result.agenda and not result.agenda[0].opens_turn:
        result = game.result(result, game.actions(result)[0])  # no answer to what is still owed would help
    found = attackers(game, result, seat)
    return Refusal(at, cites[:MOST], threats(found), threat_words(game, result, found, seat))


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
