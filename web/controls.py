"""What each control of the page does."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from engine.duke.board import LIGHT, OPPONENT, SIDES, tile
from engine.game import Unreadable
from web import panels
from web.duke import reasons
from web.duke.play import QUIET_TURNS
from web.duke.sight import SEAT, waiting
from web.duke.telling import squares_words
from web.page import Button, Request
from web.words import say

if TYPE_CHECKING:
    from collections.abc import Callable

    from engine.duke.board import Tile
    from web.duke.play import Play
    from web.library import Library
    from web.page import Panel

class Controls:
    """The part of the application that answers its controls."""

    library: Library

    def __init__(self, play: Play) -> None:
        """Begin with nothing open and nothing entered."""
        self.play = play
        self.scene = "table"
        self.opened_panel = ""
        self.entered: dict[str, str] = {}
        self.import_error = ""
        self.notices: dict[str, str] = {}
        self.requests: list[Request] = []
        self.offline = False
        self.told: set[str] = set()
        self.declined = 0

    @property
    def started(self) -> bool:
        """Whether this game has begun, so that what the players agreed on stays as it is."""
        return bool(self.play.match.log)

    def open(self, name: str) -> None:
        """Open a panel."""
        self.opened_panel = name

    def close(self) -> None:
        """Close the panel; a question that is closed is answered with no."""
        name = self.opened_panel.partition(" ")[0]
        if name == "quiet":
            self.declined = self.play.match.quiet_turns
        if name != "conflict":
            self.opened_panel = ""

    def enter(self, control: str, value: str) -> None:
        """Somebody wrote or chose something."""
        chosen = self.library.preferences
        name, _, rest = control.partition(" ")
        if name == "name" and rest in SIDES:
            self.play.match.names = {**self.play.match.names, rest: " ".join(value.split())}
            self.library.prefer(replace(chosen, **{rest: self.play.match.names[rest]}))
            self._keep()
        elif control == "theme":
            self.library.prefer(replace(chosen, theme=value))
        elif control in {"turn board", "still"}:
            self.library.prefer(replace(chosen, **{control.partition(" ")[0]: value == "yes"}))
            if control == "turn board" and value != "yes":
                self.play.turned("L")
        elif control == "look" and not self.started:
            self.play.look = value == "yes"
            self.library.prefer(replace(chosen, look=self.play.look))
        else:
            self.entered[control] = value

    def press(self, control: str) -> None:
        """Somebody pressed a control; one that isn't there does nothing."""
        name, _, rest = control.partition(" ")
        whole: dict[str, Callable[[], None]] = {
            "new": self._new,
            "close": self.close,
            "draw": self._draw,
            "draw-anyway": self._draw_now,
            "usual": self._usual,
            "undo": self._undo,
            "redo": self._redo,
            "tile": lambda: self.open(f"tile {self.play.eyed}"),
            "turn": lambda: self.play.turned("D" if self.play.bottom == "L" else "L"),
            "offer": lambda: self.open("offer"),
            "accept": lambda: self._agree("draw.agreed"),
            "accept-quiet": lambda: self._agree("draw.quiet"),
            "resign": lambda: self.open("ask-resign"),
            "resign-now": self._resign,
            "first": lambda: self._look_at(0),
            "back": lambda: self._look_at(self._seen() - 1),
            "forward": lambda: self._look_at(self._seen() + 1),
            "last": lambda: self._look_at(len(self.play.match.log)),
            "copy": lambda: self.requests.append(Request("copy", self.library.text(self.play))),
            "import": self._import,
            "open-file": lambda: self.requests.append(Request("open")),
            "apply": lambda: self.requests.append(Request("apply")),
            "theirs": self._take_theirs,
            "mine": self._keep_mine,
        }
        with_rest: dict[str, Callable[[str], None]] = {
            "open": self.open,
            "start": self._start,
            "ply": lambda count: self._look_at(int(count)),
            "choose": lambda text: self._after(acted=self.play.point(text)),
            "dismiss": self._dismiss,
            "load": self._load,
            "save": self._save,
            "ask": self.open,
            "delete": self._delete,
            "save-broken": self._save_broken,
            "delete-broken": self.library.forget_unread,
        }
        if not rest and name in whole:
            whole[name]()
        elif name in with_rest:
            with_rest[name](rest)

    # Playing

    def _after(self, *, acted: bool) -> None:
        """Keep the game after an action, and begin it if it was the first one."""
        if not acted:
            return
        self.scene = "table"
        self.opened_panel = ""
        for name in ("looking", "hint"):
            self.notices.pop(name, None)
        self._keep()
        quiet = self.play.match.quiet_turns
        if quiet < QUIET_TURNS:
            self.declined = 0
        elif not self.play.over and not self.declined:
            self.open("quiet")

    def _keep(self) -> None:
        known = self.library.id in self.library.store.seen
        if not self.started and not self.play.match.agreed and not known:
            return
        if not self.library.keep(self.play):
            self.open("conflict")
        self._watch_storage()

    def _watch_storage(self) -> None:
        trouble = self.library.trouble
        if trouble and trouble not in self.told:
            self.told.add(trouble)
            self.notices[trouble] = ""
        elif not trouble and "full" in self.told:
            self.told.discard("full")
            self.notices.pop("full", None)

    def _new(self) -> None:
        if self.started and not self.play.over:
            self.notices["kept"] = ""
        self._sit_down(self.library.new(), "lobby")

    def _sit_down(self, play: Play, scene: str) -> None:
        self.play, self.scene = play, scene
        self.opened_panel = self.import_error = ""
        self.declined = 0
        self.entered.clear()
        for name in ("looking", "broken"):
            self.notices.pop(name, None)
        if self.library.preferences.turn:
            play.turned(play.wanted_bottom)

    def _start(self, how: str) -> None:
        self.scene = "table"
        while how == "usual" and self.play.in_setup:
            self.play.set_up()
        self._after(acted=how == "usual")

    def _usual(self) -> None:
        if self.play.playing and self.play.in_setup:
            self.play.set_up()
            self._after(acted=True)

    def _draw(self) -> None:
        if not self.play.may_draw:
            self.play.put_down()
            if self.play.playing:
                self.play.point("bag")
            return
        if reasons.draw_risk(self.play.game, self.play.state) is None:
            self._draw_now()
        else:
            self.open("ask-draw")

    def _draw_now(self) -> None:
        self.play.put_down()
        self.opened_panel = ""
        if self.play.may_draw:
            self._after(acted=self.play.point("bag"))

    def _undo(self) -> None:
        if self.play.match.can_undo:
            self.play.undo()
            self._after(acted=True)

    def _redo(self) -> None:
        if self.play.match.can_redo:
            self.play.redo()
            self._after(acted=True)

    def _agree(self, reason: str) -> None:
        if not self.play.over:
            self.play.match.agree_draw(reason)
            self._ended()

    def _resign(self) -> None:
        if not self.play.over:
            self.play.match.resign(self.play.mover or LIGHT)
            self._ended()

    def _ended(self) -> None:
        self.play.look_at(len(self.play.match.log))
        self.play.renew()
        self._after(acted=True)

    def _seen(self) -> int:
        return len(self.play.match.log) if self.play.looking is None else self.play.looking

    def _look_at(self, count: int) -> None:
        self.play.look_at(count)
        if self.play.looking is None:
            self.notices.pop("looking", None)
        if self.opened_panel == "moves":
            self.opened_panel = ""

    # Keeping

    def _dismiss(self, name: str) -> None:
        self.notices.pop(name, None)

    def _load(self, game: str) -> None:
        try:
            play = self.library.load(game)
        except (Unreadable, KeyError) as error:
            self.notices["broken"] = str(error)
            return
        self._sit_down(play, "table")

    def _save(self, game: str) -> None:
        text = self.library.game_text(game) if game else None
        self.requests.append(Request("save", text or self.library.text(self.play), say("export.file")))

    def _save_broken(self, game: str) -> None:
        self.requests.append(Request("save", self.library.unread().get(game, ""), say("export.file.broken")))

    def _delete(self, game: str) -> None:
        self.library.forget(game)
        if game == self.library.id:
            self._sit_down(self.library.new(), "lobby")
        self.open("games")

    def _import(self) -> None:
        text = self.entered.get("import-text", "")
        try:
            play = self.library.take_in(text)
        except Unreadable as error:
            self.import_error = say("import.error", error=error)
            return
        self._sit_down(play, "table")
        self._keep()

    def _take_theirs(self) -> None:
        self.opened_panel = ""
        self._load(self.library.id)

    def _keep_mine(self) -> None:
        self.library.part()
        self.opened_panel = ""
        self._keep()

    # Panels that need the game

    def tile_of(self, wanted: str) -> Tile | None:
        """Give the tile that a panel is about: `tile c3`, `tile drawn`, `tile lost L 2` or `kind light Kn`."""
        play = self.play
        match wanted.split():
            case ["kind", seat, kind]:
                return tile(kind, seat)
            case ["tile", "drawn"]:
                found = waiting(play.shown, len(play.entries))
                return tile(found[1].code, found[0]) if found else None
            case ["tile", "lost", letter, number]:
                lost = self.view().strip(letter).lost  # type: ignore[attr-defined]
                return tile(lost[int(number)].code, SEAT[letter]) if int(number) < len(lost) else None
            case ["tile", square]:
                return play.tile_at(square)
        return None

    def question(self, name: str, about: str) -> Panel | None:
        """Give the panel that asks something, or None where there is nothing to ask."""
        play = self.play
        no = Button("close", say("control.no"))
        seat = play.mover or LIGHT
        player, other = play.players[seat], play.players[OPPONENT[seat]]
        match name:
            case "ask-draw":
                saving = reasons.draw_risk(play.game, play.state) or ()
                words = [say("draw.helps", squares=squares_words(saving)) if saving else say("draw.hopeless")]
                words.append(say("draw.final"))
                yes = Button("draw-anyway", say("control.draw.anyway"), tone="danger")
                return panels.question_panel(name, say("draw.title"), words, yes, Button("close", say("control.draw.not")))
            case "ask-resign":
                yes = Button("resign-now", say("control.resign.yes"), tone="danger")
                words = [say("resign.words", player=player, other=other)]
                return panels.question_panel(name, say("resign.title", player=player), words, yes, no)
            case "offer":
                yes = Button("accept", say("control.accept"), tone="primary")
                words = [say("offer.words", other=other)]
                no = Button("close", say("control.decline"))
                return panels.question_panel(name, say("offer.title", player=player, other=other), words, yes, no)
            case "quiet":
                yes = Button("accept-quiet", say("control.accept"), tone="primary")
                no = Button("close", say("control.decline"))
                return panels.question_panel(name, say("quiet.title"), [say("quiet.words", count=play.match.quiet_turns)], yes, no)
            case "delete":
                yes = Button(f"delete {about}", say("control.delete"), tone="danger")
                return panels.question_panel(name, say("delete.title"), [say("delete.words")], yes, Button("open games", say("control.no")))
            case "conflict":
                theirs = Button("theirs", say("control.theirs"), tone="primary")
                mine = Button("mine", say("control.mine"))
                return panels.question_panel(name, say("conflict.title"), [say("conflict.words")], theirs, mine)
        return None
