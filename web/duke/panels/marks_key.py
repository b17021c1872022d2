"""The key to the marks on the board, as far as they come up in the game that is played.

Law: a mark is explained with the very picture that the board has.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from engine.duke.modules import most
from pygame_core.geometry import Rect
from pygame_core.sprites import Group, Sprite
from web.duke import modules
from web.duke.pictures import board as duke_board
from web.duke.pictures import marks as duke_marks
from web.duke.pictures.danger import sample
from web.duke.pictures.tiles import Face
from web.ui.widgets import Heading, Paragraph, Row, Rows
from web.words import say

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from engine.duke.game import DukeGame
    from pygame_core.shapes import Picture
    from web.ui.theme import Theme
    from web.ui.widgets import Block

    Paint = Callable[[Theme], Picture]

WIDTH: Final = 44
"""The width of a mark in the key."""
FULL: Final = 18
"""How many tiles the bag of the key has: as many as each player's after the usual set-up."""


def _square(mark: Paint) -> Paint:
    return lambda theme: sample(theme, mark(theme))


def _tile(mark: Paint) -> Paint:
    return lambda theme: sample(theme, mark(theme), tile=True)


PICTURES: Final[Mapping[str, Paint]] = {
    "selected": _tile(duke_marks.selected),
    "go": _square(partial(duke_marks.target, letter="M", turn=0)),
    "take": _tile(partial(duke_marks.capture, letter="M", turn=0)),
    "place": _square(partial(duke_marks.target, letter="P", turn=0)),
    "command": _tile(partial(duke_marks.source, letter="C")),
    "flag": _square(partial(duke_marks.target, letter="flag", turn=0)),
    "hand": _tile(partial(duke_marks.chosen, letter="flag")),
    "turn": _tile(partial(duke_marks.chosen, letter="turn")),
    "bag": lambda theme: duke_board.bag(theme.light_wood, theme, FULL, open_=True),
    "recent": lambda theme: sample(theme, duke_marks.over(duke_marks.glow(theme), duke_marks.recent(theme))),
    "guard": _tile(duke_marks.guard),
    "threat": _tile(duke_marks.threat),
    "arrow": _square(duke_marks.pointer),
    "refused": _square(duke_marks.refused),
    "dread": _square(duke_marks.dread),
    "frozen": _tile(duke_marks.frozen),
    "arrived": _tile(duke_marks.arrived),
    "provisional": lambda theme: duke_board.captured(Face("?", ()), "?", theme.light_wood, theme),
    "focus": _square(duke_marks.focus),
}
"""The picture of each mark, in the order of the key."""


def in_play(game: DukeGame) -> tuple[str, ...]:
    """Give the marks that can come up in a game."""
    chosen = game.modules
    kinds = [kind for code, kind in game.kinds.items() if most(chosen, code)]
    dread = game.specter or any(kind.bears("D") for kind in kinds)
    guarded = any(cite.id.split(".")[0] == "guard" for cite in modules.rules_in_play(game))
    when = {
        "bag": "rider" not in chosen,
        "command": "camelot" in chosen or any(kind.bears("C") for kind in kinds),
        "flag": bool(chosen & {"coup", "objective"}),
        "hand": bool(chosen & {"coup", "objective"}),
        "turn": {"arthur", "camelot"} <= chosen,
        "guard": guarded,
        "threat": guarded,
        "arrow": guarded,
        "dread": dread,
        "frozen": dread,
        "arrived": "rider" in chosen,
        "provisional": any(kind.provisional for kind in kinds),
    }
    return tuple(name for name in PICTURES if when.get(name, True))


def key(game: DukeGame, theme: Theme) -> Iterator[Block]:
    """Say what each mark means."""
    box = Rect(0, 0, WIDTH, WIDTH)
    rows = tuple(
        Row(say(f"mark.{name}"), say(f"mark.{name}.words"), Group((Sprite(name, PICTURES[name](theme), box),), box))
        for name in in_play(game)
    )
    yield Heading(say("mark.title"))
    yield Paragraph(say("mark.lead"), "muted")
    yield Rows(rows)
