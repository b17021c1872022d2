"""People before a screen, whichever game it is: what is open, what is told, what is kept, how it looks."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, Protocol, TypeVar

from web.app.common_controls import COMMON_TABLE, enter, named
from web.app.keyboard import stepped
from web.app.notices import notice
from web.app.panels import game_buttons
from web.ui.screen import Screen
from web.ui.theme import DARK, LIGHT
from web.words import say

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from engine.match import Match
    from pygame_core.geometry import Rect
    from pygame_core.sprites import Group
    from web.app.game_entry import GameEntry
    from web.storage.saves import Saves
    from web.storage.store import Storage
    from web.ui.held import Held
    from web.ui.theme import Theme
    from web.ui.widgets import Block, Cell, Plan, Request, Status

SMALLEST: Final = (120, 160)
"""The least width and height of the board's place for which it is painted, in units of the view."""


class PlayedMatch(Protocol):
    """A match and what the people before it are doing."""

    match: Match[Any]
    looking: int | None
    said: list[str]
    cursor: str

    @property
    def held(self) -> Held | None:
        """What is being dragged."""

    @property
    def over(self) -> bool:
        """Whether the match has ended."""

    @property
    def started(self) -> bool:
        """Whether it has begun, so that what the players agreed on stays as it is."""

    def put_down(self) -> None:
        """Let go of what was picked."""

    def look_at(self, count: int) -> None:
        """Look at the moment after so many actions; the last is the present."""

    def undo(self) -> None:
        """Take back the last action."""

    def redo(self) -> None:
        """Do again what was taken back."""

    def spoken(self) -> tuple[str, ...]:
        """Give what is to be said since the last time."""


class Surface(Protocol):
    """What lies under the hands: the keyboard's place, and what is held."""

    @property
    def cursor(self) -> str:
        """Where the keyboard is."""

    @property
    def held(self) -> Held | None:
        """What is being dragged."""


P = TypeVar("P", bound=PlayedMatch)


class GameApp(ABC, Generic[P]):
    """People before a screen with one game: what every part of the application does with it."""

    width, height = 720, 760
    questions: frozenset[str] = frozenset({"delete", "conflict"})
    """The panels that have to be answered."""
    entry: ClassVar[GameEntry]
    """The game, as it is listed."""
    play: P
    saves: Saves[P]

    def __init__(
        self,
        storage: Storage,
        site: str,
        now: Callable[[], str],
        token: Callable[[], str],
        *,
        games: Sequence[GameEntry] = (),
        dark: bool = False,
        still: bool = False,
    ) -> None:
        """Restore what was being played.

        ``site`` is the path of the site, ``now`` says the time and ``token`` a new id; ``games`` are those that can be
        played here, this one alone if none are given; ``dark`` and ``still`` are what the system prefers.
        """
        self.games = tuple(games) or (self.entry,)
        self.saves = saves = self.open_saves(storage, site, now, token)
        self.play = saves.restore()
        self.address = ""
        """Where this site can be linked to, empty where it can't."""
        self.dark, self.still = dark, still
        self.scene = "table" if self.started else "lobby"
        self.panel_name = ""
        self.entered: dict[str, str] = {}
        self.import_error = ""
        self.notices: dict[str, str] = {"broken": saves.problem} if saves.problem else {}
        self.requests: list[Request] = []
        self.offline = False
        self._announced: set[str] = set()
        self.prepare()
        self.watch_storage()

    @property
    def started(self) -> bool:
        """Whether this match has begun: what the players agreed on stays as it is."""
        return self.play.started

    @property
    def motionless(self) -> bool:
        """Whether changes are shown without motion."""
        return self.still or self.saves.preferences.still

    @abstractmethod
    def open_saves(self, storage: Storage, site: str, now: Callable[[], str], token: Callable[[], str]) -> Saves[P]:
        """Open the saves of this game."""

    def prepare(self) -> None:
        """Make ready for people what lies on the table now."""

    @property
    def controls(self) -> Mapping[str, Callable[[Any, str], None]]:
        """What the controls do, by their first words; it gets the rest."""
        return COMMON_TABLE

    # What the shells ask for

    @property
    def surface(self) -> Surface:
        """What lies under the hands."""
        return self.play

    @abstractmethod
    def tap(self, at: str | None) -> None:
        """Point at something on the table."""

    def look(self, at: str) -> None:
        """Show something large: by a long press, the other button, or a key; where nothing is, do nothing."""

    def focus(self, square: str | None) -> None:
        """Put the keyboard on a square, or take it off the board."""
        if square is not None:
            self.play.cursor = square

    def key(self, key: str) -> bool:
        """Take a key that went down on the board; say whether it meant something."""
        screen = self.screen()
        at = stepped([cell.square for cell in screen.cells], len(screen.plan.columns), screen.cursor, key)
        if at is not None:
            self.focus(at)
        elif key in {"Enter", " "}:
            self.tap(screen.cursor)
        elif key == "Escape":
            self.put_down()
        else:
            return False
        return True

    def press(self, control: str) -> None:
        """Use a control; one that isn't there does nothing."""
        found = named(self.controls, control)
        if found is not None:
            do, about = found
            do(self, about)

    def enter(self, control: str, value: str) -> None:
        """Write in a field, or choose."""
        if not enter(self, control, value):
            self.entered[control] = value
        self.watch_storage()

    @abstractmethod
    def picture(self) -> Group:
        """Give the board and what lies beside it."""

    @abstractmethod
    def squares(self) -> Rect:
        """Give where the board's squares lie in the view."""

    @abstractmethod
    def screen(self) -> Screen:
        """Give everything that is to be seen, and what is to be said and done once."""

    def common_screen(
        self,
        status: Status,
        picture: Group,
        plan: Plan,
        cells: tuple[Cell, ...],
        **more: Any,  # noqa: ANN401 - fields of the screen
    ) -> Screen:
        """Give a screen with what every game's has; ``more`` is a game's own, as ``Screen`` names it."""
        requests, self.requests = tuple(self.requests), []
        return Screen(
            game=self.entry.name,
            scene=self.scene,
            theme=self.colours.name,
            title=say("title", status=status.title),
            picture=picture,
            status=status,
            plan=plan,
            cells=cells,
            cursor=self.surface.cursor,
            notices=tuple(notice(name, words) for name, words in self.notices.items()),
            said=self.play.spoken(),
            requests=requests,
            still=self.motionless,
            **more,
        )

    def sit_down(self, play: P, scene: str) -> None:
        """Put another match on the table."""
        self.play, self.scene = play, scene
        self.clear()
        self.prepare()

    def linked(self, fragment: str) -> None:
        """Take the part of the page's address behind the number sign, if it means something here."""

    def settle(self) -> None:
        """Go on with what waited until the last action had been seen."""

    def may_drag(self, at: str | None) -> bool:  # noqa: ARG002 - a game in which things are dragged asks
        """Say whether a drag may begin here."""
        return False

    def drag(self, origin: str, x: float, y: float) -> None:
        """Hold a thing at a place of the view."""

    def drop(self, at: str | None) -> None:
        """Let go of the held thing over something."""

    def leave(self) -> None:
        """Give up a drag."""

    def put_down(self) -> None:
        """Let go of what was picked."""
        self.play.put_down()

    def resize(self, width: float, height: float) -> None:
        """Give the board's place another size, in units of the view."""
        self.width, self.height = max(SMALLEST[0], int(width)), max(SMALLEST[1], int(height))

    def prefer_dark(self, *, dark: bool) -> None:
        """Take note that the system prefers dark, or light, now."""
        self.dark = dark

    @property
    def theme(self) -> str:
        """Which theme is in use: light or dark."""
        wanted = self.saves.preferences.theme
        return wanted if wanted in {LIGHT.name, DARK.name} else (DARK if self.dark else LIGHT).name

    @property
    def colours(self) -> Theme:
        """The game's theme in use."""
        return self.entry.themes[self.theme]

    def seat_colour(self, side: str) -> str:  # noqa: ARG002 - a game whose log tells seats by colour says
        """Give the colour of a line of the log, by its ``side``; where the game has none, that of muted text."""
        return self.colours.muted

    def game_buttons(self) -> Block:
        """Offer the games that are played here."""
        return game_buttons(self.games, self.entry)

    def opened(self, text: str) -> None:
        """Take the text of a file that was chosen."""
        self.entered["import-text"] = text
        self.open("import")
        self.press("import")

    def stored(self, key: str | None) -> None:
        """Take note that another tab has written or removed what is kept under this key; None is everything."""
        ours = key is None or self.saves.store.name(key) == f"game:{self.saves.id}"
        if ours and self.saves.changed_elsewhere() is not None:
            self.open("conflict")

    def offline_ready(self) -> None:
        """Take note that from now on the page starts without a network."""
        if not self.offline:
            self.offline = True
            self.notice("offline")

    def update_ready(self) -> None:
        """Take note that a new version waits to be put in place."""
        self.notice("update")

    # What is open and what is told

    def open(self, name: str) -> None:
        """Open a panel over the page, or put another one in its place."""
        self.panel_name = name

    def close(self) -> None:
        """Close the panel; a question that is closed has been answered with no, if it can be."""
        if self.panel_name.partition(" ")[0] != "conflict":
            self.panel_name = ""

    def back_out(self) -> None:
        """Close the panel, if it isn't a question: somebody pressed beside it."""
        if self.panel_name.partition(" ")[0] not in self.questions:
            self.panel_name = ""

    def notice(self, name: str, words: str = "") -> None:
        """Leave a message at the edge."""
        self.notices[name] = words

    def explain(self, words: str) -> None:
        """Say why a control is off that somebody pressed."""
        self.notice("hint", words)

    def dismiss(self, *names: str) -> None:
        """Take messages away."""
        for name in names:
            self.notices.pop(name, None)

    def clear(self) -> None:
        """Take away what was open, written or said about another match."""
        self.panel_name = self.import_error = ""
        self.entered.clear()
        self.dismiss("looking", "hint")

    def keep(self) -> None:
        """Keep the match as it now is, from its first action on; ask first where another tab has changed it."""
        if self.started or self.play.match.agreed or self.saves.knows_current:
            if not self.saves.keep(self.play):
                self.open("conflict")
            self.watch_storage()

    def acted(self, *, acted: bool = True) -> None:
        """Follow an action: keep the match."""
        if acted:
            self.scene, self.panel_name = "table", ""
            self.dismiss("looking", "hint", "offline")
            self.keep()

    def watch_storage(self) -> None:
        """Say once what is wrong with keeping games, and no longer when it is well again."""
        trouble = self.saves.trouble
        if trouble and trouble not in self._announced:
            self._announced.add(trouble)
            self.notice(trouble)
        elif not trouble and "full" in self._announced:
            self._announced.discard("full")
            self.dismiss("full")
