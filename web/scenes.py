"""The application: takes what people do (a tap, a drag, a key, a control) and gives the screen that follows from it.

Law: no browser and no window in here; whoever shows the screens is told everything by their values.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from engine.duke.board import NUMBER, OPPONENT
from web import panels
from web.controls import Controls
from web.duke import cards, cells, desk
from web.duke.sight import SEAT, table_view
from web.library import Library
from web.page import Button, Log, Notice, Panel, Status
from web.screen import Screen
from web.tables.duke import table
from web.tables.duke_layout import layout
from web.theme import THEMES
from web.words import say

if TYPE_CHECKING:
    from collections.abc import Callable

    from engine.duke.board import Tile
    from pygame_core.geometry import Rect
    from pygame_core.sprites import Group
    from web.page import Bubble, Cell
    from web.store import Storage
    from web.tables.duke_view import TableView

SETTLE: Final = 650
"""Milliseconds for which a move is seen before the board is turned to the other player."""

STEPS: Final = {"ArrowUp": (0, -1), "ArrowDown": (0, 1), "ArrowLeft": (-1, 0), "ArrowRight": (1, 0)}
SIZE: Final = 6


class Application(Controls):
    """Everything that is going on at one screen."""

    def __init__(
        self,
        storage: Storage,
        site: str,
        now: Callable[[], str],
        token: Callable[[], str],
        *,
        dark: bool = False,
        still: bool = False,
    ) -> None:
        """Restore what was being played. ``site`` is the path of the site, ``now`` says the time and ``token`` a new id.

        ``dark`` and ``still`` are what the system prefers.
        """
        self.library = Library(storage, site, now, token)
        play = self.library.restore()
        super().__init__(play)
        self.dark, self.still = dark, still
        self.width, self.height = 720, 760
        self.scene = "table" if play.match.log else "lobby"
        if self.library.problem:
            self.notices["broken"] = self.library.problem
        self._turn_at_once()
        self._watch_storage()

    # What people do on the board

    def resize(self, width: float, height: float) -> None:
        """The board's place has another size, in units of the view."""
        self.width, self.height = max(120, int(width)), max(160, int(height))

    def hit(self, x: float, y: float) -> str | None:
        """Give what a point of the view means: a square, a bag, a tile beside the board, or nothing."""
        found = self.picture().hit(x, y)
        return None if found is None else str(found)

    def tap(self, at: str | None) -> None:
        """Somebody pointed at something on the board or beside it."""
        play = self.play
        play.focused = False
        if at is None:
            play.put_down()
        elif at.startswith("bag "):
            self._tap_bag(SEAT[at[-1]])
        elif at == "drawn" or at.startswith("lost "):
            self.look(at)
        elif play.looking is not None:
            self.notices["looking"] = ""
        elif play.over:
            self.look(at)
        else:
            play.cursor = at
            self._after(acted=play.point(at))

    def _tap_bag(self, seat: str) -> None:
        play = self.play
        if play.playing and seat == play.mover and not play.placing:
            self.press("draw")
        else:
            self.open("bags")

    def look(self, at: str) -> None:
        """Somebody wants to see a tile large: by a long press, the other button, or a key."""
        if at in NUMBER:
            if self.play.tile_at(at) is not None:
                self.open(f"tile {at}")
        elif at == "drawn" or at.startswith("lost "):
            self.open(f"tile {at}")
        elif at.startswith("bag "):
            self.open("bags")

    def may_drag(self, at: str | None) -> bool:
        """Whether a drag may begin here."""
        return at is not None and self.play.may_drag(at)

    def drag(self, origin: str, x: float, y: float) -> None:
        """A tile is held at a place of the view."""
        self.play.focused = False
        self.play.drag(origin, x, y)

    def drop(self, at: str | None) -> None:
        """The held tile was let go over something."""
        self._after(acted=self.play.drop(at))

    def leave(self) -> None:
        """The drag came to nothing."""
        self.play.held = None

    def focus(self, square: str | None) -> None:
        """The keyboard stands on a square now, or has left the board."""
        self.play.focused = square is not None
        if square is not None:
            self.play.cursor = square

    def key(self, key: str) -> bool:
        """A key went down on the board; say whether it meant something."""
        play = self.play
        order = list(cells.seen_order(play.bottom))
        row, column = divmod(order.index(play.cursor), SIZE)
        if key in STEPS:
            right, down = STEPS[key]
            column, row = min(SIZE - 1, max(0, column + right)), min(SIZE - 1, max(0, row + down))
        elif key in {"Home", "End"}:
            column = 0 if key == "Home" else SIZE - 1
        elif key in {"PageUp", "PageDown"}:
            row = 0 if key == "PageUp" else SIZE - 1
        elif key in {"Enter", " "}:
            self.tap(play.cursor)
            play.focused = True
            return True
        elif key == "Escape":
            play.put_down()
            return True
        elif key.lower() in {"i", "d"}:
            self.press("draw") if key.lower() == "d" else self.look(play.cursor)
            return True
        else:
            return False
        play.cursor, play.focused = order[row * SIZE + column], True
        return True

    def settle(self) -> None:
        """The last action has been seen long enough: turn the board if it is to be turned."""
        if self.library.preferences.turn:
            self.play.turned(self.play.wanted_bottom)

    def _turn_at_once(self) -> None:
        if self.library.preferences.turn:
            self.play.turned(self.play.wanted_bottom)

    # What happens around the page

    def prefer_dark(self, *, dark: bool) -> None:
        """The system prefers dark or light now."""
        self.dark = dark

    def opened(self, text: str) -> None:
        """A file was chosen; this is its text."""
        self.entered["import-text"] = text
        self.open("import")
        self.press("import")

    def stored(self, key: str | None) -> None:
        """Another tab has written or removed what is kept under this key; None is everything."""
        if self.library.store.name(key) == f"game:{self.library.id}" and self.library.changed_elsewhere() is not None:
            self.open("conflict")

    def look_elsewhere(self) -> None:
        """The page is seen again: look whether another tab has written this game meanwhile."""
        self.stored(self.library.store.key(f"game:{self.library.id}"))

    def offline_ready(self) -> None:
        """From now on the page starts without a network."""
        if not self.offline:
            self.offline = True
            self.notices["offline"] = ""

    def explain(self, words: str) -> None:
        """Somebody pressed a control that is off: say why it is."""
        self.notices["hint"] = words
        self.play.said.append(words)

    def update_ready(self) -> None:
        """A new version waits to be put in place."""
        self.notices["update"] = ""

    # What is to be seen

    @property
    def theme(self) -> str:
        """The name of the theme in use."""
        wanted = self.library.preferences.theme
        return wanted if wanted in THEMES else ("dark" if self.dark else "light")

    def view(self) -> TableView:
        """Give what the table shows."""
        play = self.play
        return table_view(
            play.shown,
            play.entries,
            play.players,
            play.bottom,
            play.marks(),
            playing=play.playing,
            may_draw=play.may_draw,
        )

    def picture(self) -> Group:
        """Give the board and what lies beside it."""
        return table(self.view(), THEMES[self.theme], self.width, self.height)

    def squares(self) -> Rect:
        """Give where the six by six squares lie in the view."""
        return layout(self.width, self.height).field

    def screen(self) -> Screen:
        """Give everything that is to be seen, and what is to be said and done once."""
        play = self.play
        lobby = self.scene == "lobby"
        status = Status(say("start.title"), say("start.lead")) if lobby else desk.status(play)
        settles = None
        if self.library.preferences.turn and play.looking is None and play.wanted_bottom != play.bottom:
            settles = 0 if self.motionless else SETTLE
        said = play.spoken()
        requests, self.requests = tuple(self.requests), []
        return Screen(
            self.scene,
            self.theme,
            say("title", status=status.title),
            self.picture(),
            status,
            self.menu(),
            desk.start_actions() if lobby else desk.actions(play),
            () if lobby else desk.others(play, turns=self.library.preferences.turn),
            desk.history(play),
            desk.lines(play),
            self.cells(),
            play.cursor,
            self.bubble(),
            panels.start_panel(self.library.preferences, look=play.look, kept=len(self.library.games())) if lobby else None,
            self.panel(),
            tuple(self._notice(name, words) for name, words in self.notices.items()),
            said,
            requests,
            settles,
            self.motionless,
        )

    @property
    def motionless(self) -> bool:
        """Whether changes are shown without motion."""
        return self.still or self.library.preferences.still

    def bubble(self) -> Bubble | None:
        """Give what is said at a point of the board."""
        found = desk.bubble(self.play) if self.play.playing else None
        if found is not None and found.at == "bag":
            return replace(found, at=f"bag {desk.SIDE[str(self.play.mover)]}")
        return found

    def cells(self) -> tuple[Cell, ...]:
        """Give the squares as text."""
        play = self.play
        targets, sources = play.reach()
        playing = play.playing
        return cells.cells(
            play.shown,
            play.mover if playing else None,
            play.whole if playing else None,
            play.pick if playing else None,
            {goal.square: goal for goal in targets},
            sources,
            play.bottom,
            frozenset(play.marks().guard),
        )

    def menu(self) -> tuple[Button, ...]:
        """Give the controls of the page's head."""
        return (
            Button("new", say("control.new"), glyph="new", brief=say("control.new.brief")),
            Button("open games", say("control.games"), glyph="games"),
            Button("open legend", say("control.legend"), glyph="legend", brief=say("control.legend.brief")),
            Button("open rules", say("control.rules"), glyph="rules"),
            Button("open settings", say("control.settings"), glyph="settings"),
        )

    def panel(self) -> Panel | None:
        """Give the panel that lies over the page."""
        name, _, rest = self.opened_panel.partition(" ")
        theme = THEMES[self.theme]
        play, library = self.play, self.library
        match name:
            case "tile" | "kind":
                standing = self._looked_at(self.opened_panel)
                if standing is None:
                    return None
                both = play.may_turn_over(standing) if name == "tile" else play.look or play.over
                return cards.tile_panel(standing, theme, both=both, own=standing.owner == play.mover)
            case "bags":
                return cards.bag_panel(play.shown, theme, play.players)
            case "legend":
                return cards.legend_panel(theme)
            case "rules":
                return panels.rules_panel(play.game.rulebook, say("rules.about"))
            case "games":
                return panels.games_panel(library.games(), library.id, library.unread(), kept=not library.trouble)
            case "export":
                return panels.export_panel(library.text(play))
            case "import":
                return panels.import_panel(self.entered.get("import-text", ""), self.import_error)
            case "settings":
                chosen = replace(library.preferences, **{seat: play.match.names.get(seat, "") for seat in OPPONENT})
                return panels.settings_panel(
                    chosen, look=play.look, may_agree=not self.started, offline=self.offline
                )
            case "more":
                more = (*desk.others(play, turns=library.preferences.turn), Button("open bags", say("control.bags"), glyph="draw"))
                return panels.buttons_panel("more", say("control.more"), more)
            case "moves":
                return Panel("moves", say("control.moves"), (Log(desk.lines(play), desk.history(play)),))
            case "":
                return None
        return self.question(name, rest)

    def _looked_at(self, wanted: str) -> Tile | None:
        return self.tile_of(wanted)

    def _notice(self, name: str, words: str) -> Notice:
        close = Button(f"dismiss {name}", say("control.dismiss"), tone="quiet", glyph="close")
        first: tuple[Button, ...] = ()
        mood = "plain"
        if name == "update":
            first = (Button("apply", say("control.apply")),)
        elif name in {"full", "blocked"}:
            first, mood = (Button("save", say("control.save.file")),), "warning"
        elif name == "broken":
            first, mood = (Button("open games", say("control.games.see")),), "error"
        elif name == "looking":
            first = (Button("last", say("control.now")),)
        return Notice(name, say(f"notice.{name}", words=words), (*first, close), mood)  # type: ignore[arg-type]

