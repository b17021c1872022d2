"""All actions of a game by number: for learners, whose networks have one output an action."""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic

from .game import A

if TYPE_CHECKING:
    from collections.abc import Iterable


class Numbering(Generic[A]):
    """Every action that can ever be legal in a game, chance's too, numbered from 0 in the ASCII order of their texts.

    The numbers of a game's options stay the same as long as its ``version`` does. Actions that differ in what they
    capture alone have one number, under the text without a capture.

    >>> from engine.duke.game import duke_game
    >>> numbering = duke_game().numbering
    >>> number = numbering.number(duke_game().read_action("b1xb3"))
    >>> numbering.action(number).text, number < numbering.size
    ('b1-b3', True)
    """

    __slots__ = ("_actions", "_numbers")

    def __init__(self, actions: Iterable[A]) -> None:
        """Give each of these actions its number; one that comes twice counts once."""
        self._actions = tuple(sorted(dict.fromkeys(actions), key=lambda action: action.text))
        self._numbers = {action: number for number, action in enumerate(self._actions)}

    @property
    def size(self) -> int:
        """How many numbers there are."""
        return len(self._actions)

    def number(self, action: A) -> int:
        """Return an action's number; raise KeyError if it can't be one of this game."""
        return self._numbers[action]

    def action(self, number: int) -> A:
        """Return the action with a number; raise IndexError if no action has it.

        It doesn't say whether it captures, and can be done where it is legal all the same.
        """
        if number < 0:
            raise IndexError(number)
        return self._actions[number]

    def numbers(self, actions: Iterable[A]) -> list[int]:
        """Return the numbers of actions, in their order: of the legal ones they are a learner's mask."""
        numbers = self._numbers
        return [numbers[action] for action in actions]
