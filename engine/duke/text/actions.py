"""Reading what an action writes, and the code of a tile; an error names the text."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from ...game import Unreadable
from ..model.actions import Command, Draw, Drawn, Move, Place, Strike
from ..model.board import DARK, LIGHT, NUMBER
from ..model.tiles import KINDS
from ..rules.camelot import CamelotCommand, Seize
from ..rules.flags import HandOver, PlaceFlag
from ..rules.nightmare import Pick
from ..rules.specter import SpecterStep
from ..rules.terrain import PlaceTerrain

if TYPE_CHECKING:
    from collections.abc import Callable

    from ...game import Action


def kind_and_owner(code: str) -> tuple[str, str]:
    """Return kind and owner of a two-letter code; raise Unreadable if it names no tile.

    >>> kind_and_owner("kn")
    ('Kn', 'dark')
    """
    kind = code.capitalize()
    if kind not in KINDS or code not in {kind, kind.lower()} or KINDS[kind].set == "neutral":
        raise Unreadable(f"{code!r} is no tile's code")
    return kind, LIGHT if code == kind else DARK


def _number(square: str) -> int | None:
    return None if square == "none" else NUMBER[square]


_SQ = "([a-f][1-6])"
_FORMS: Final[tuple[tuple[re.Pattern[str], Callable[..., Action]], ...]] = (
    (re.compile(f"{_SQ}([-x]){_SQ}"), lambda a, how, b: Move(NUMBER[a], NUMBER[b], how == "x")),
    (re.compile(rf"{_SQ}\*{_SQ}"), lambda a, b: Strike(NUMBER[a], NUMBER[b])),
    (
        re.compile(f"{_SQ}:{_SQ}([-x]){_SQ}"),
        lambda by, a, how, b: Command(NUMBER[by], NUMBER[a], NUMBER[b], how == "x"),
    ),
    (re.compile("draw"), Draw),
    (re.compile("draw=([A-Za-z]{2})"), lambda code: Drawn(*kind_and_owner(code))),
    (
        re.compile(f"camelot:{_SQ}([-x]){_SQ}"),
        lambda a, how, b: CamelotCommand(NUMBER[a], NUMBER[b], how == "x"),
    ),
    (re.compile(f"seize:({_SQ[1:-1]}|none)"), lambda a: Seize(_number(a))),
    (re.compile(f"flag:{_SQ}-{_SQ}"), lambda a, b: HandOver(NUMBER[a], NUMBER[b])),
    (re.compile(f"flag@({_SQ[1:-1]}|none)"), lambda a: PlaceFlag(_number(a))),
    (re.compile(f"specter:{_SQ}"), lambda a: SpecterStep(NUMBER[a])),
    (re.compile(f"(mountain|fort|camelot)@{_SQ}"), lambda terrain, a: PlaceTerrain(terrain, NUMBER[a])),
    (re.compile("pick:([A-Za-z]{2})"), lambda code: Pick(*kind_and_owner(code))),
    (re.compile(f"([A-Za-z]{{2}})@{_SQ}"), lambda code, a: Place(*kind_and_owner(code), NUMBER[a])),
)


def read_action(text: str) -> Action:
    """Return the action that a text writes; raise Unreadable, naming the text, if it writes none.

    >>> read_action("c1:b1xd1")
    Command(by=2, origin=1, target=3, captures=True)
    """
    for form, make in _FORMS:
        match = form.fullmatch(text)
        if match:
            try:
                return make(*match.groups())
            except Unreadable as error:
                raise Unreadable(f"action {text!r}: {error}") from None
    raise Unreadable(f"action {text!r}: no form of action is written like this")
