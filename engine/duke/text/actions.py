"""Reading what an action writes; an error names the text."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...game import Unreadable
from ..modules import ALL_RULES

if TYPE_CHECKING:
    from ...game import Action

_FORMS: Final = tuple({form.form: form for rule in ALL_RULES for form in rule.forms}.values())


def read_action(text: str) -> Action:
    """Return the action that a text writes; raise Unreadable, naming the text, if it writes none.

    >>> read_action("c1:b1xd1")
    Command(by=2, origin=1, target=3, captures=True)
    """
    for form in _FORMS:
        match = form.pattern.fullmatch(text)
        if match:
            try:
                return form.make(*match.groups())
            except Unreadable as error:
                raise Unreadable(f"action {text!r}: {error}") from None
    raise Unreadable(f"action {text!r}: no form of action is written like this")
