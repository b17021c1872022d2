"""A game as a fold over small rules: they offer, forbid, refuse, follow and judge, and never call each other.

They speak through two values: the Offer, an action proposed with a description of itself, and the
Effect, a fact that happened. This is the plain form of every game made of rules; a game may answer
``actions`` faster from tables, and must give the same.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, Any, Generic

from .game import CHANCE, A, Illegal, Outcome, Step
from .key import key_of
from .numbering import Numbering
from .state import B, Effect, Effects, GameEnded, State, TurnEnded, TurnEnding

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
    from random import Random

    from .cite import Cite, Rulebook
    from .record import Form
    from .state import Ask


@dataclass(frozen=True, slots=True)
class Offer:
    """An action proposed, describing itself so that vetoes never look at the kind of action.

    ``by`` is the square whose tile (or terrain) acts and ``icon`` the movement icon that it uses;
    ``leaves`` and ``lands`` are the squares where a tile begins and ends its way, ``hits`` the square
    that the icon is aimed at to take what stands there; ``path`` is the mask of the squares that the
    straight line crosses, ``ways`` has a mask for each way that the tile could take there, and ``clear`` are the
    squares that must be free. What an action does is its rule's ``effects``, worked out only when it is wanted.
    """

    action: Any
    by: int | None = None
    icon: str = ""
    leaves: int | None = None
    lands: int | None = None
    hits: int | None = None
    path: int = 0
    clear: int = 0
    ways: tuple[int, ...] = ()


class Rule(Generic[B]):
    """One rule of a game: override what it needs and nothing else.

    ``does`` are the kinds of action whose effects it says, and ``follows`` the kinds of effect that it answers to.
    ``secrets`` are the kinds of action and effect that tell what not every seat may know. ``game`` is the game that it
    is part of.
    ``icons_only`` says that its ``forbid`` and ``refuse`` are about uses of icons and nothing else.
    """

    name: str = ""
    icons_only: bool = False
    game: RuleGame[B, Any]
    does: tuple[type, ...] = ()
    follows: tuple[type[Effect], ...] = ()
    secrets: tuple[type, ...] = ()

    def setup(self, state: State[B]) -> State[B]:
        """Add what this rule has on the table before the first action."""
        return state

    def offer(self, state: State[B], ask: Ask) -> Iterable[Offer]:
        """Propose answers to this ask, without regard to vetoes."""
        return ()

    def every_action(self) -> Iterable[Any]:
        """Return every action that this rule can ever offer, whatever the position: they are numbered."""
        return ()

    def effects(self, state: State[B], action: Any) -> Effects:
        """Return what an action of a kind in ``does`` brings about, if it is legal."""
        raise NotImplementedError(self.name)

    def forbid(self, state: State[B], offer: Offer) -> Cite | None:
        """Say why an offer can't stand on the board as it is, or None."""
        return None

    def refuse(self, state: State[B], offer: Offer, result: Callable[[], State[B]]) -> Cite | None:
        """Say why an offer can't stand because of the state that it would lead to (``result()``), or None."""
        return None

    def follow(self, state: State[B], effect: Effect) -> Effects:
        """Return what happens because this effect has happened in this state."""
        return ()

    def following(self, kind: type[Effect]) -> Callable[..., Effects]:
        """Return what is asked of this rule when an effect of a kind in ``follows`` has happened.

        It is ``follow`` unless the rule has something of its own for each kind; the game asks once, when it is built.
        """
        return self.follow

    def judge(self, state: State[B]) -> Outcome | None:
        """Return the outcome that the state itself shows, or None."""
        return None

    def told(self, outcome: Outcome, effects: Effects) -> Outcome:
        """Return how the game ended as its last effects tell it, where the last state alone leaves that open."""
        return outcome

    def stuck(self, state: State[B]) -> Outcome | None:
        """Return the outcome of a state in which the seat to act has no legal action, or None."""
        return None

    def explain(self, state: State[B], action: Any) -> Iterable[Cite]:
        """Say why nothing like this action was offered at all."""
        return ()

    def meant(self, state: State[B], points: tuple[str, ...]) -> Iterable[Any]:
        """Return an action, legal or not, that begins with these points, where this rule has one for the ask on top.

        What the points leave open may be anything: whoever asks wants to know what is against all that begins so.
        """
        return ()

    def hide(self, state: State[B], seat: str) -> State[B]:
        """Blank what this rule keeps from a seat."""
        return state


_turn_ending = lru_cache(TurnEnding)
_turn_ended = lru_cache(TurnEnded)


class _Kinds(dict[type[Effect], tuple[bool, bool, tuple[Any, ...]]]):
    """Of each kind of effect: whether it changes a state, whether it may decide a game, and what follows it."""

    def __init__(self, rules: Sequence[Rule[Any]]) -> None:
        super().__init__()
        self.rules = rules

    def __missing__(self, kind: type[Effect]) -> tuple[bool, bool, tuple[Any, ...]]:
        followers = tuple(rule.following(kind) for rule in self.rules if kind in rule.follows)
        found = self[kind] = kind.change is not Effect.change, kind.decides, followers
        return found


class RuleGame(Generic[B, A]):
    """A game made of rules: see ``engine.game.Game`` for what its methods promise."""

    name: str
    version: int
    seats: tuple[str, ...]
    rulebook: Rulebook
    options: Mapping[str, str]
    form: Form
    quiet_turns: int = 0

    def __init__(self, rules: Sequence[Rule[B]]) -> None:
        """Take the rules in their order; raise ValueError if one is there twice."""
        self.rules = tuple(rules)
        names = [rule.name for rule in self.rules]
        for rule in self.rules:
            if names.count(rule.name) > 1:
                raise ValueError(f"{rule.name} is there twice")
        for rule in self.rules:
            rule.game = self
        self._doers: dict[type, Rule[B]] = {kind: rule for rule in self.rules for kind in rule.does}
        self._kinds = _Kinds(self.rules)
        self._never_between = not self.followers_of(TurnEnding)
        self._offering = self._overriding("offer")
        self._forbidding = self._overriding("forbid")
        self._refusing = self._overriding("refuse")
        self._forbidding_all, self._refusing_all = (
            tuple(rule for rule in rules if not rule.icons_only) for rules in (self._forbidding, self._refusing)
        )
        self._judging = self._overriding("judge")
        self._telling = self._overriding("told")
        self.secrets = frozenset(kind for rule in self.rules for kind in rule.secrets)
        # what a game with secrets remembers, a player who is given the game could find
        self._remembers = not self._overriding("hide")
        self._recent: tuple[State[B] | None, tuple[A, ...]] = (None, ())
        self._undecided: State[B] | None = None  # the latest state that is known not to be the end of a game

    def _overriding(self, method: str) -> tuple[Rule[B], ...]:
        return tuple(rule for rule in self.rules if getattr(type(rule), method) is not getattr(Rule, method))

    @cached_property
    def numbering(self) -> Numbering[A]:
        """Every action of the game by number."""
        return Numbering(action for rule in self.rules for action in rule.every_action())

    def key(self, state: State[B]) -> int:
        """Return 64 bits for a position or a view, the same in every process."""
        key = self.board_key(state.board) ^ key_of(state.agenda)
        for part in state.parts:
            key ^= key_of(part)
        return key

    def board_key(self, board: B) -> int:
        """Return 64 bits for a board."""
        return key_of(board)

    def followers_of(self, kind: type[Effect]) -> tuple[str, ...]:
        """Return the names of the rules that answer to a kind of effect, in their order."""
        return tuple(rule.name for rule in self.rules if kind in rule.follows)

    def turn(self, state: State[B]) -> str | None:
        """Return the seat that decides now, CHANCE included; None if the game is over."""
        return None if self.outcome(state) else state.agenda[0].seat

    def decides(self, state: State[B]) -> str | None:
        """Return the seat that is asked now, CHANCE included; None if the state itself shows the game to be over."""
        return None if self.judged(state) else state.agenda[0].seat

    def actions(self, state: State[B]) -> tuple[A, ...]:
        """Return every legal action, each once; without secrets, remember the answer for the state last asked about."""
        if self._recent[0] is state:
            return self._recent[1]
        found = self._find_actions(state)
        if self._remembers:
            self._recent = (state, found)
        return found

    def _find_actions(self, state: State[B]) -> tuple[A, ...]:
        return tuple(dict.fromkeys(offer.action for offer in self.offers(state)))

    def plain_actions(self, state: State[B]) -> tuple[A, ...]:
        """Return the legal actions by the plain fold alone: what any faster way is held against."""
        return RuleGame._find_actions(self, state)

    def offers(self, state: State[B]) -> Iterator[Offer]:
        """Go through the offers that no rule vetoes: one action may come from two of them."""
        freely = not (self._forbidding_all or self._refusing_all)
        for offer in self.proposals(state):
            if (freely and not offer.icon) or next(self.vetoes(state, offer), None) is None:
                yield offer

    def proposals(self, state: State[B]) -> Iterator[Offer]:
        """Go through everything that rules propose for the ask on top, vetoed or not."""
        if not self.judged(state):
            ask = state.agenda[0]
            for rule in self._offering:
                yield from rule.offer(state, ask)

    def vetoes(self, state: State[B], offer: Offer) -> Iterator[Cite]:
        """Go through the reasons against an offer; what it would lead to is looked at only if nothing forbids it."""
        forbidden = False
        for cite in self.forbidden(state, offer):
            forbidden = True
            yield cite
        if not forbidden:
            for rule in self._refusing if offer.icon else self._refusing_all:
                refusal = rule.refuse(state, offer, lambda: self.plain_result(state, offer.action))
                if refusal:
                    yield refusal

    def forbidden(self, state: State[B], offer: Offer) -> Iterator[Cite]:
        """Go through the reasons against an offer on the board as it is."""
        for rule in self._forbidding if offer.icon else self._forbidding_all:
            cite = rule.forbid(state, offer)
            if cite:
                yield cite

    def means(self, legal: A, action: A) -> bool:
        """Whether an action, as it was made or read, is a legal one: it equals that one, if no rule asks for more."""
        return legal == action

    def find(self, state: State[B], action: A) -> A:
        """Return the legal action that is meant, as the rules write it; raise Illegal with the reasons if none is."""
        actions = self.actions(state)
        for legal in actions:  # mostly it is one of these very objects, and comparing them costs more
            if legal is action:
                return legal
        for legal in actions:
            if legal == action and self.means(legal, action):
                return legal
        raise Illegal(action, self.why_not(state, action))

    def apply(self, state: State[B], action: A) -> Step:
        """Return what the action leads to; raise Illegal with the reasons if the rules refuse it."""
        return self.follow_up(state, self.effects_of(state, self.find(state, action)))

    def result(self, state: State[B], action: A) -> State[B]:
        """Return the state after an action that is taken for legal: whether it is isn't looked at."""
        return self.plain_result(state, action)

    def plain_result(self, state: State[B], action: A) -> State[B]:
        """Return the same by the plain fold alone: what any faster way is held against."""
        return self.follow_up(state, self.effects_of(state, action)).state

    def effects_of(self, state: State[B], action: A) -> Effects:
        """Return the first effects of a legal action, before any rule follows them."""
        return self._doers[type(action)].effects(state, action)

    def follow_up(self, state: State[B], effects: Effects) -> Step:
        """Answer the ask on top with these effects, and let every rule follow until nothing more happens."""
        ask = state.agenda[0]
        seat = ask.seat if ask.seat != CHANCE else ask.whose
        state = State(state.board, state.agenda[1:], state.parts)
        queue = list(effects)
        happened: list[Effect] = []
        kinds = self._kinds
        ended = decisive = False
        ending = self._never_between or ask.closes_turn
        while True:
            for effect in queue:  # it grows meanwhile
                changes, decides, followers = kinds[type(effect)]
                if decides:
                    decisive = True
                if changes:
                    state = effect.change(state)
                for follow in followers:
                    queue += follow(state, effect)
            happened += queue
            if decisive and not ended and self.judged(state):
                ended = True
                queue = [GameEnded(seat)]
            elif state.agenda:
                if not ended and self._remembers:
                    self._undecided = state
                return Step(state, tuple(happened))
            elif not ending:
                ending = True
                decisive = False
                queue = [_turn_ending(seat)]
            else:
                decisive = False
                queue = [_turn_ended(seat)]

    def judged(self, state: State[B]) -> Outcome | None:
        """Return the outcome that the state itself shows, without looking for legal actions."""
        if state is self._undecided:
            return None
        for rule in self._judging:
            outcome = rule.judge(state)
            if outcome:
                return outcome
        return None

    def outcome(self, state: State[B]) -> Outcome | None:
        """Return how the game ended, or None while it goes on."""
        outcome = self.judged(state)
        if outcome is None and not self.actions(state):
            outcome = next((found for rule in self.rules if (found := rule.stuck(state))), None)
        return outcome

    def ended(self, step: Step) -> Outcome | None:
        """Return how the game ended by this step, or None while it goes on: as exactly as what happened tells it."""
        outcome = self.outcome(step.state)
        if outcome:
            for rule in self._telling:
                outcome = rule.told(outcome, step.effects)
        return outcome

    def why_not(self, state: State[B], action: A) -> tuple[Cite, ...]:
        """Return the reasons against an action; none if it is legal."""
        if any(legal == action and self.means(legal, action) for legal in self.actions(state)):
            return ()
        outcome = self.judged(state)
        if outcome:
            return (self.rulebook["over"],)
        reasons: dict[Cite, None] = {}
        for offer in self.proposals(state):
            if offer.action == action and self.means(offer.action, action):
                reasons.update(dict.fromkeys(self.vetoes(state, offer)))
        if not reasons:
            for rule in self.rules:
                reasons.update(dict.fromkeys(rule.explain(state, action)))
        return tuple(reasons) or (self.rulebook["unoffered"],)

    def meant(self, state: State[B], points: tuple[str, ...]) -> tuple[Any, ...]:
        """Return actions, legal or not, that begin with these points: one of each rule that has any for the ask."""
        return tuple(action for rule in self.rules for action in rule.meant(state, points))

    def view(self, state: State[B], seat: str) -> State[B]:
        """Return the state with everything blank that this seat may not know."""
        for rule in self.rules:
            state = rule.hide(state, seat)
        return state

    def guess(self, view: State[B], rng: Random) -> State[B]:
        """Return the view itself: right for a game without secrets."""
        return view

    def odds(self, state: State[B]) -> tuple[int, ...]:
        """Return equal weights for chance's actions, one each."""
        if state.agenda[0].seat != CHANCE:
            raise ValueError("odds: it is not chance's turn")
        return (1,) * len(self.actions(state))
