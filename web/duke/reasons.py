"""Why not: the reasons against what someone pointed at, with the tiles that would take the Duke."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from engine.duke.model.actions import Command, Draw, Move, Place
from engine.duke.model.board import NUMBER, SQUARES, tile
from engine.duke.model.effects import Bags, Placed, PlaceOwed, SetUp
from engine.duke.rules.camelot import CamelotCommand, Seize, SeizeOwed
from engine.duke.rules.coup import FlagOwed
from engine.duke.rules.flags import FirstFlagOwed, HandOver, PlaceFlag
from engine.duke.rules.guard import Guard
from engine.duke.rules.rule import DukeRule
from engine.duke.rules.specter import SpecterOwed, SpecterStep
from engine.duke.rules.terrain import PlaceTerrain, TerrainOwed
from web.words import say

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from engine.cite import Cite
    from engine.duke.game import DukeGame
    from engine.duke.model.board import Board
    from engine.rules import Offer
    from engine.state import Ask, State

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

    The proposals whose points begin like this are asked first; where there is none, an action like it is made up.
    """
    points = (*pointed, at)
    still = () if pointed else _still(game, state, at)
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
        for action in _attempts(game, state, pointed, at):
            cites.update(game.why_not(state, action))
    return Refusal(at, tuple(cite for cite, _ in cites.most_common(MOST)))


def _still(game: DukeGame, state: State[Board], at: str) -> tuple[Cite, ...]:
    """Give the rules by which the mover's tile on a square can do nothing at all."""
    if at not in NUMBER:
        return ()
    still = {rule.refusals.get("still") for rule in game.rules if isinstance(rule, DukeRule)}
    return tuple(cite for cite in game.why_not(state, _meant(state, (), NUMBER[at])) if cite.id in still)


def _unguarded(game: DukeGame, state: State[Board], offer: Offer, at: str, cites: tuple[Cite, ...]) -> Refusal:
    seat = state.agenda[0].seat
    result = game.result(state, offer.action)
    while result.agenda and not result.agenda[0].opens_turn:
        result = game.result(result, game.actions(result)[0])  # no answer to what is still owed would help
    found = attackers(game, result, seat)
    return Refusal(at, cites[:MOST], threats(found), threat_words(game, result, found, seat))


def _attempts(game: DukeGame, state: State[Board], pointed: tuple[str, ...], at: str) -> Iterator[Any]:
    """Make up what may have been meant by pointing there."""
    ask = state.agenda[0] if state.agenda else None
    if at in BESIDE and BESIDE[at][0] & {*game.modules, "usual"}:
        yield BESIDE[at][1]
    elif at in NUMBER and ask is not None:
        square = NUMBER[at]
        if isinstance(ask, SetUp):
            yield Place(game.set_up.set_aside(state, ask.seat)[0], ask.seat, square)
        elif type(ask) in ANSWERS:
            yield ANSWERS[type(ask)](ask, square)
        else:
            yield _meant(state, pointed, square)


BESIDE: Final[Mapping[str, tuple[frozenset[str], Any]]] = {
    "bag": (frozenset({"usual"}), Draw()),
    "flag": (frozenset({"coup", "objective"}), HandOver(0, 1)),
    "camelot": (frozenset({"camelot"}), CamelotCommand(0, 1)),
}
"""What pointing beside the squares means, and the modules with which it means anything."""

ANSWERS: Final[Mapping[type[Ask], Callable[[Any, int], Any]]] = {
    PlaceOwed: lambda ask, square: Place(ask.kind, ask.seat, square),
    FirstFlagOwed: lambda _, square: PlaceFlag(square),
    FlagOwed: lambda _, square: PlaceFlag(square),
    TerrainOwed: lambda ask, square: PlaceTerrain(ask.terrain, square),
    SeizeOwed: lambda _, square: Seize(square),
    SpecterOwed: lambda _, square: SpecterStep(square),
}
"""What pointing at a square means as an answer to what is asked."""


def _meant(state: State[Board], pointed: tuple[str, ...], square: int) -> Any:  # noqa: ANN401 - an action of any kind
    standing = state.board.cells[square]
    takes = standing is not None and standing.owner != state.agenda[0].seat
    match [NUMBER.get(point, point) for point in pointed]:
        case ["flag"]:
            return HandOver(0, square)
        case ["camelot"]:
            return CamelotCommand(square, square, takes)
        case ["camelot", int(origin)]:
            return CamelotCommand(origin, square, takes)
        case [int(origin)]:
            return Move(origin, square, takes)
        case [int(by), int(origin)]:
            return Command(by, origin, square, takes)
    return Move(square, (square + 1) % len(SQUARES))


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
