"""A match: a game as it is played. The one mutable thing: seed, log and states.

It settles chance from its seed, so that the same seed and the same actions give the same match on
every machine, and it knows what may be undone: never past chance, nor past what a seat has seen.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from hashlib import sha256
from typing import TYPE_CHECKING, Any, Generic

from .game import CHANCE, A, Illegal, Outcome, Step
from .state import TurnEnded

if TYPE_CHECKING:
    from collections.abc import Mapping

    from .game import Game
    from .state import State


@dataclass(frozen=True, slots=True)
class Entry(Generic[A]):
    """One action of the log: who did it, what it was, the state before, and what came of it."""

    seat: str
    action: A
    before: State[Any]
    step: Step


@dataclass(frozen=True, slots=True)
class SeenEntry(Generic[A]):
    """One action of the log as a seat may see it; ``action`` is None where it tells what the seat may not know."""

    seat: str
    action: A | None
    before: State[Any]
    step: Step


@dataclass(slots=True)
class Match(Generic[A]):
    """A game in progress.

    ``names`` are the players' by seat; ``agreed`` is an end that the players made themselves;
    ``by_hand`` says that they place terrain themselves instead of chance. ``opening``
    is the state it began with, and ``origin`` that state as a position where it is not the game's start.
    """

    game: Game[A]
    seed: str = "0"
    names: Mapping[str, str] = field(default_factory=dict)
    log: list[Entry[A]] = field(default_factory=list)
    undone: list[Entry[A]] = field(default_factory=list)
    agreed: Outcome | None = None
    by_hand: bool = False
    origin: str = ""
    opening: State[Any] = None  # type: ignore[assignment]  # set to the game's start where it isn't given

    def __post_init__(self) -> None:
        """Begin at the game's start unless told otherwise."""
        if self.opening is None:
            self.opening = self.game.start()

    @property
    def state(self) -> State[Any]:
        """The state now."""
        return self.log[-1].step.state if self.log else self.opening

    @property
    def turn(self) -> str | None:
        """The seat that decides now, None when the match is over."""
        return None if self.agreed else self.game.turn(self.state)

    @property
    def outcome(self) -> Outcome | None:
        """How the match ended, by the rules or by the players, or None."""
        if self.agreed or not self.log:
            return self.agreed or self.game.outcome(self.opening)
        return self.game.ended(self.log[-1].step)

    def actions(self) -> tuple[A, ...]:
        """Return what the seat on turn may do."""
        return () if self.agreed else self.game.actions(self.state)

    def play(self, action: A) -> tuple[Entry[A], ...]:
        """Do an action, then whatever chance owes; return the new entries. Raise Illegal if refused."""
        start = len(self.log)
        self._do(action)
        self.undone.clear()
        self._settle_chance()
        return tuple(self.log[start:])

    def play_as_written(self, action: A) -> Entry[A]:
        """Do one action of a record, chance's among them, and settle nothing. Raise Illegal if refused."""
        self._do(action)
        return self.log[-1]

    def _do(self, action: A) -> None:
        seat = self.turn
        if seat is None:
            raise Illegal(action, (self.game.rulebook["over"],))
        before = self.state
        action = self.game.find(before, action)
        self.log.append(Entry(seat, action, before, self.game.apply(before, action)))

    def settle(self) -> tuple[Entry[A], ...]:
        """Let chance do all that it owes; return the new entries. A record may have been left just before it."""
        start = len(self.log)
        self._settle_chance()
        return tuple(self.log[start:])

    def _settle_chance(self) -> None:
        while self.turn == CHANCE and not (self.by_hand and self.state.agenda[0].by_hand):
            actions, odds = self.actions(), self.game.odds(self.state)
            digest = sha256(f"{self.seed}:{len(self.log)}".encode()).digest()
            left = int.from_bytes(digest, "big") % sum(odds)
            for action, weight in zip(actions, odds, strict=True):
                left -= weight
                if left < 0:
                    self._do(action)
                    break

    @property
    def quiet_turns(self) -> int:
        """How many turns in a row have now ended without progress, by what the game's effects say of it."""
        turns = 0
        for entry in reversed(self.log):
            if any(effect.progress for effect in entry.step.effects):
                break
            turns += sum(isinstance(effect, TurnEnded) for effect in entry.step.effects)
        return turns

    def seen_by(self, seat: str) -> tuple[SeenEntry[A], ...]:
        """Return the log as a seat may see it: no secret action or effect, and its views in the place of the states."""
        secrets, view = self.game.secrets, self.game.view
        seen: list[SeenEntry[A]] = []
        before = view(self.opening, seat)
        for entry in self.log:
            after = view(entry.step.state, seat)
            effects = tuple(effect for effect in entry.step.effects if type(effect) not in secrets)
            action = None if type(entry.action) in secrets else entry.action
            seen.append(SeenEntry(entry.seat, action, before, Step(after, effects)))
            before = after
        return tuple(seen)

    @property
    def can_undo(self) -> bool:
        """Whether the last action can be taken back: something was done, not by chance itself, and nothing was seen."""
        if self.agreed or not self.log:
            return bool(self.agreed)
        last = self.log[-1]
        if any(effect.reveals for effect in last.step.effects):
            return False
        return last.seat != CHANCE or (self.by_hand and last.before.agenda[0].by_hand)

    @property
    def can_redo(self) -> bool:
        """Whether an action that was taken back can be done again."""
        return bool(self.undone)

    def undo(self) -> Entry[A] | None:
        """Take back the last action and return it, or the end that the players agreed on (then None).

        Raise ValueError if ``can_undo`` says no.
        """
        if not self.can_undo:
            raise ValueError("undo: nothing can be taken back past chance, a look or the start")
        if self.agreed:
            self.agreed = None
            return None
        entry = self.log.pop()
        self.undone.append(entry)
        return entry

    def redo(self) -> Entry[A]:
        """Do again what was taken back last and return it; raise ValueError if there is nothing."""
        if not self.undone:
            raise ValueError("redo: nothing was taken back")
        entry = self.undone.pop()
        self.log.append(entry)
        return entry

    def reaches_chance(self, action: A) -> bool:
        """Whether chance answers this action at once, or a seat sees something by it: it can't be undone afterwards."""
        step = self.game.apply(self.state, action)
        return self.game.turn(step.state) == CHANCE or any(effect.reveals for effect in step.effects)

    def resign(self, seat: str) -> None:
        """End the match by a seat's resignation; raise ValueError if it is over already."""
        if self.outcome:
            raise ValueError("resign: the match is over")
        winners = tuple(other for other in self.game.seats if other != seat)
        self.agreed = Outcome(winners, self.game.rulebook["resigned"])

    def agree_draw(self, reason: str = "draw.agreed") -> None:
        """End the match as a draw, for a reason of the rulebook; raise ValueError if it is over already."""
        if self.outcome:
            raise ValueError("draw: the match is over")
        self.agreed = Outcome(self.game.seats, self.game.rulebook[reason])
