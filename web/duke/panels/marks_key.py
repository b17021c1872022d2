"""The key to the marks on the board, as far as they come up in the game that is played.

Law: a mark is explained with the very picture that the board has.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from engine.duke.model.tiles import COMMAND
from engine.duke.modules import most
from pygame_core.geometry import Rect
from pygame_core.sprites import Group, Sprite
from web.duke.features import FEATURES
from web.duke.features import in_play as features_in_play
from web.duke.pictures import board as duke_board
from web.duke.pictures import marks as duke_marks
from web.duke.pictures.danger import sample
from web.duke.pictures.icons import ICONS
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


USUAL: Final[Mapping[str, Paint]] = {
    "selected": _tile(duke_marks.selected),
    "go": _square(partial(duke_marks.target, outline=ICONS["M"], turn=0)),
    "take": _tile(partial(duke_marks.capture, outline=ICONS["M"], turn=0)),
    "place": _square(partial(duke_marks.target, outline=ICONS["P"], turn=0)),
    "command": _tile(partial(duke_marks.source, outline=ICONS["C"])),
    "bag": lambda theme: duke_board.bag(theme.light_wood, theme, FULL, open_=True),
    "recent": lambda theme: sample(theme, duke_marks.over(duke_marks.glow(theme), duke_marks.recent(theme))),
    "guard": _tile(duke_marks.guard),
    "threat": _tile(duke_marks.threat),
    "arrow": _square(duke_marks.pointer),
    "refused": _square(duke_marks.refused),
    "provisional": lambda theme: duke_board.captured(Face("?", ()), "?", theme.light_wood, theme),
    "focus": _square(duke_marks.focus),
}
"""The pictures of the usual marks, in the order of the key."""
SOMETIMES: Final = frozenset(name for feature in FEATURES for name in feature.brings)
"""Usual marks that come up only with some modules or tiles."""


def in_play(game: DukeGame) -> dict[str, Paint]:
    """Return the marks that can come up in a game, with their pictures."""
    kinds = [kind for code, kind in game.kinds.items() if most(game.modules, code)]
    features = features_in_play(game)
    brought = {name for feature in features for name in feature.brings}
    if any(kind.bears(COMMAND) for kind in kinds):
        brought.add("command")
    found: dict[str, Paint] = {}
    for name, picture in USUAL.items():
        if name in brought or name not in SOMETIMES:
            found[name] = picture
        for feature in features:
            for mark in feature.marks:
                if mark.after == name and (mark.when is None or mark.when(game)):
                    found[mark.name] = mark.picture
    if not any(kind.provisional for kind in kinds):
        del found["provisional"]
    return found


def key(game: DukeGame, theme: Theme) -> Iterator[Block]:
    """Say what each mark means."""
    box = Rect(0, 0, WIDTH, WIDTH)
    rows = tuple(
        Row(say(f"mark.{name}"), say(f"mark.{name}.words"), Group((Sprite(name, picture(theme), box),), box))
        for name, picture in in_play(game).items()
    )
    yield Heading(say("mark.title"))
    yield Paragraph(say("mark.lead"), "muted")
    yield Rows(rows)
