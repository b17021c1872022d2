"""A screen as a value: everything that is to be seen, heard and pressed at one moment."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pygame_core.sprites import Group
    from web.ui.callout import Callout
    from web.ui.widgets import Button, Cell, Line, Notice, Panel, Plan, Request, Status


@dataclass(frozen=True, slots=True, kw_only=True)
class Screen:
    """What a root shows.

    ``game`` is the game's name in the notation, ``scene`` is lobby or table. ``picture`` is the board with what lies
    beside it; ``cells`` are the same squares as text, in the order in which they are seen, laid out as ``plan`` says,
    ``cursor`` the one that has the keyboard. ``desk`` takes the log's place while it is there, ``panel`` lies over all.
    ``said`` is to be spoken and ``requests`` are for the root to do, both once. After ``settles`` milliseconds, if not
    None, the root calls ``settle``. ``waits`` says that somebody else is to look now: a press that comes too soon isn't
    for this screen (``web.app.handover_guard``).
    """

    game: str
    scene: str
    theme: str
    title: str
    picture: Group
    status: Status
    plan: Plan
    cells: tuple[Cell, ...]
    cursor: str
    menu: tuple[Button, ...] = ()
    actions: tuple[Button, ...] = ()
    others: tuple[Button, ...] = ()
    history: tuple[Button, ...] = ()
    lines: tuple[Line, ...] = ()
    callout: Callout | None = None
    desk: Panel | None = None
    panel: Panel | None = None
    notices: tuple[Notice, ...] = ()
    said: tuple[str, ...] = ()
    requests: tuple[Request, ...] = ()
    settles: int | None = None
    still: bool = False
    waits: bool = False
