"""What happens in words: each effect as a sentence, the turns of the log, what is to be done, how the game ended.

Law: words about what goes on are made from effects that all may know; the one sentence with a face in it,
``peek_words``, is for the seat that holds the card up.
"""

from __future__ import annotations

from functools import reduce
from typing import TYPE_CHECKING, Any, Final, Protocol

from engine.spectral.model.actions import Pass, Stake
from engine.spectral.model.cards import CURSE
from engine.spectral.model.effects import (
    Bumped,
    CardsDealt,
    Dealt,
    LastTurns,
    Looked,
    Passed,
    RubbleCleared,
    Staked,
    Turn,
)
from engine.spectral.model.end_effects import CardsTurnedUp, CurseStruck, GemsShared, Scored, TokenPlaced, Won
from engine.spectral.model.manor import CELLS, HALLWAYS, POINTS, RUBBLE
from engine.spectral.model.pieces import HUNTER_POINTS
from engine.state import Asked, GameEnded, TurnEnded, TurnEnding
from web.spectral.features import FEATURES
from web.words import listed_and, say

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from engine.game import Outcome
    from engine.match import Entry
    from engine.spectral.game import SpectralGame
    from engine.spectral.model.actions import Action
    from engine.spectral.model.cards import Card
    from engine.spectral.model.pieces import Pieces
    from engine.state import Effect, Effects

QUIET: Final = (Dealt, TurnEnded, TurnEnding, Asked, GameEnded)
"""Effects that aren't spoken: what comes before or after them says the same and more."""


def pieces_words(pieces: Pieces) -> str:
    """Say a set of pieces: ``2 + 4``."""
    return reduce(lambda first, more: say("spectral.pieces.plus", first=first, more=more), map(str, pieces))


def card_words(card: Card) -> str:
    """Say a card: ``D, Horizontal Reflection``."""
    return say("spectral.card", letter=card.letter, glyph=card.glyph_name)


def effect_words(effect: Effect, players: Mapping[str, str]) -> str:
    """Say an effect as a sentence."""
    return EFFECTS[type(effect)](effect, players)


def _staked(it: Staked, players: Mapping[str, str]) -> str:
    return say("spectral.effect.staked", player=players[it.seat], hallway=HALLWAYS[it.hallway], pieces=worth(it.pieces))


def worth(pieces: Pieces) -> str:
    """Say a set of pieces, with its value where that isn't plain."""
    if len(pieces) == 1:
        return str(pieces[0])
    return say("spectral.pieces.worth", pieces=pieces_words(pieces), value=sum(pieces))


def _placed(it: TokenPlaced, _: Mapping[str, str]) -> str:
    name = f"spectral.effect.{'curse' if it.role == CURSE else 'gem'}{'.kept' if it.kept else ''}"
    return say(name, card=it.card, at=CELLS[it.at], cell=CELLS[it.cell])


def _struck(it: CurseStruck, players: Mapping[str, str]) -> str:
    if not it.lost:
        return say("spectral.effect.struck.none", cell=CELLS[it.cell])
    lost = [
        say("spectral.effect.lost", player=players[seat], pieces=worth(pieces), hallway=HALLWAYS[hallway])
        for hallway, seat, pieces in it.lost
    ]
    return say("spectral.effect.struck", cell=CELLS[it.cell], lost=listed_and(lost))


def _shared(it: GemsShared, players: Mapping[str, str]) -> str:
    places = {"cell": CELLS[it.cell], "value": it.value}
    if not it.shares:
        return say("spectral.effect.unshared", **places)
    if len(it.shares) == 1:
        return say("spectral.effect.alone", player=players[it.shares[0][0]], **places)
    spaces = sum(held for _, held, _ in it.shares)
    each = it.value // spaces
    shares = [
        say("spectral.effect.share", player=players[seat], spaces=held, each=each, share=share)
        for seat, held, share in it.shares
    ]
    return say("spectral.effect.shared", spaces=spaces, each=each, shares=listed_and(shares), **places)


def _scored(it: Scored, players: Mapping[str, str]) -> str:
    rate = HUNTER_POINTS[len(players)]
    places = {"player": players[it.seat], "gems": it.gems, "hunters": it.hunters, "total": it.total}
    return say("spectral.effect.scored", count=it.hunters // rate, rate=rate, **places)


def _won(it: Won, players: Mapping[str, str]) -> str:
    return say(f"spectral.effect.won.{it.by}", players=listed_and([players[seat] for seat in it.winners]))


EFFECTS: Final[Mapping[type[Effect], Callable[[Any, Mapping[str, str]], str]]] = {
    Dealt: lambda it, _: say("spectral.effect.dealt", row=it.row + 1),
    CardsDealt: lambda _, __: say("spectral.effect.all.dealt"),
    Staked: _staked,
    Bumped: lambda it, players: say(
        "spectral.effect.bumped", player=players[it.seat], pieces=worth(it.pieces), hallway=HALLWAYS[it.hallway]
    ),
    RubbleCleared: lambda it, _: say("spectral.effect.rubble", hallway=HALLWAYS[it.hallway]),
    Looked: lambda it, players: say("spectral.effect.looked", player=players[it.seat], cell=CELLS[it.cell]),
    Passed: lambda it, players: say("spectral.effect.passed", player=players[it.seat]),
    LastTurns: lambda it, players: say("spectral.effect.last", player=players[it.seat], count=it.turns),
    CardsTurnedUp: lambda _, __: say("spectral.effect.up"),
    **{kind: sentence for feature in FEATURES for kind, sentence in feature.sentences.items()},
    TokenPlaced: _placed,
    CurseStruck: _struck,
    GemsShared: _shared,
    Scored: _scored,
    Won: _won,
    TurnEnding: lambda it, players: say("spectral.effect.turn.ended", player=players[it.seat]),
    TurnEnded: lambda it, players: say("spectral.effect.turn.ended", player=players[it.seat]),
    GameEnded: lambda _, __: say("spectral.effect.ended"),
    Asked: lambda it, players: (
        say("spectral.ask.turn", player=players[it.ask.seat]) if isinstance(it.ask, Turn) else say("spectral.ask.deal")
    ),
}
"""The words of every effect."""


def spoken(entries: Sequence[Entry[Any]], players: Mapping[str, str]) -> tuple[str, ...]:
    """Say what these actions brought about, up to the end of the game: the rest is the show's."""
    said: list[str] = []
    for entry in entries:
        for effect in entry.step.effects:
            if isinstance(effect, GameEnded):
                return (*said, effect_words(effect, players))
            if not isinstance(effect, QUIET):
                said.append(effect_words(effect, players))
    return tuple(said)


def action_words(action: Action) -> str:
    """Say an action that is done, in a few words, as a line of the log."""
    match action:
        case Pass():
            return say("spectral.turn.pass")
        case Stake(hallway, pieces, None):
            return say("spectral.turn.stake", hallway=HALLWAYS[hallway], pieces=worth(pieces))
        case Stake(hallway, pieces, int(look)):
            return say("spectral.turn.looks", hallway=HALLWAYS[hallway], pieces=worth(pieces), cell=CELLS[look])
        case _:
            return say("spectral.turn.deal")


def turn_words(entry: Entry[Any], players: Mapping[str, str]) -> str:
    """Say a turn of the log, with whom it sent home and what it began."""
    words = action_words(entry.action)
    for effect in entry.step.effects:
        match effect:
            case Staked(_, _, _, ousted) if ousted is not None and ousted.owner == RUBBLE:
                words = say("spectral.turn.rubble", turn=words)
            case Staked(seat, _, _, ousted) if ousted is not None and ousted.owner != seat:
                words = say("spectral.turn.ousts", turn=words, player=players[ousted.owner])
            case LastTurns(_, turns):
                words = say("spectral.turn.last", turn=words, count=turns)
    return words


def peek_words(game: SpectralGame, cell: int, card: Card) -> str:
    """Say which card the seat before the screen holds up, and what it does: for that seat alone."""
    target = CELLS[POINTS[card.glyph][cell]]
    return say(f"spectral.peek.{game.deck.roles[card]}", cell=CELLS[cell], card=card_words(card), target=target)


def waiting_words(share: float) -> str:
    """Say how much of the odds has been worked out, in tenths: what changes too often can't be read."""
    return say("spectral.todo.odds", percent=int(share * 10) * 10)


def forward_words(pieces: Pieces) -> str:
    """Say what is put forward for a stake."""
    return say("spectral.said.forward", pieces=worth(pieces)) if pieces else say("spectral.said.forward.none")


class Ended(Protocol):
    """A match as far as its end is told."""

    @property
    def players(self) -> Mapping[str, str]:
        """What each player is called."""

    @property
    def outcome(self) -> Outcome | None:
        """How the match ended, or None."""

    @property
    def ending(self) -> Effects:
        """All that the last action brought about once the match is over."""


def outcome_words(match: Ended) -> tuple[str, str]:
    """Say who has won and why the game ended."""
    outcome = match.outcome
    if outcome is None:
        return "", ""
    names = [match.players[seat] for seat in outcome.winners]
    reason = " ".join((say(f"spectral.end.{outcome.cite.id}"), *tie_words(match)))
    return say("spectral.end.won", players=listed_and(names), count=len(names)), reason


def tie_words(match: Ended) -> tuple[str, ...]:
    """Say what decided where several had the most points; nothing where one had."""
    return tuple(
        _won(effect, match.players) for effect in match.ending if isinstance(effect, Won) and effect.by != "points"
    )
