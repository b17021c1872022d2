"""The games of this screen: the one being played, saved after every action, and those that are kept.

Law: nothing is lost. What can't be read is set aside and offered; where nothing can be kept, play goes on in memory.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine.duke.game import duke_game
from engine.duke.options import read_game
from engine.duke.reading import read_position
from engine.duke.tiles import KINDS, write_house
from engine.game import Unreadable
from engine.match import Match
from engine.record import read_record, write_record
from web import preferences
from web.duke.house import read_shelf
from web.duke.play import Play
from web.store import StorageFull, Store, Wary, headed, summary

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from engine.duke.tiles import Kind
    from web.preferences import Preferences
    from web.store import Storage, Summary

GAME: Final = duke_game()
MAKERS: Final = {GAME.name: read_game}


def _read(text: str) -> Play:
    match, noted = read_record(text, MAKERS), summary("", text)
    match.by_hand = noted.hand
    match.settle()
    return Play(match, look=noted.look)


class Library:
    """What is kept, and what is wrong with keeping it: ``trouble`` is blocked, full, or empty when all is well."""

    def __init__(self, storage: Storage, site: str, now: Callable[[], str], token: Callable[[], str]) -> None:
        """Read what is kept; where the storage can't be used, now or later, go on in memory."""
        self._now, self._token = now, token
        self.trouble = ""
        self.store = Store(Wary(storage, self._block), site)
        self.broken: dict[str, str] = {}
        self.preferences = preferences.read(self.store.preferences())
        self.id = self._token()
        self.problem = ""
        self.shelf, self.shelf_problem = self._read_shelf()

    def _block(self) -> None:
        self.trouble = "blocked"

    def _read_shelf(self) -> tuple[tuple[Kind, ...], str]:
        try:
            return read_shelf(self.store.house() or ""), ""
        except Unreadable as error:
            return (), str(error)

    @property
    def house(self) -> tuple[Kind, ...]:
        """The house tiles with which new games are played."""
        return self.shelf if self.preferences.house else ()

    def keep_shelf(self, shelf: tuple[Kind, ...]) -> None:
        """Keep house tiles for the next time."""
        self.shelf, self.shelf_problem = shelf, ""
        self._try(lambda: self.store.keep_house(write_house(shelf)))

    def restore(self) -> Play:
        """Give the game that was being played last, or a new one; ``problem`` says if its text couldn't be read."""
        current = self.store.current()
        text = self.store.game(current) if current else None
        if current is None or text is None:
            return self.new()
        try:
            return self._opened(current, text)
        except Unreadable as error:
            self.problem = str(error)
            self._set_aside(current, text)
            return self.new()

    def _set_aside(self, game: str, text: str) -> None:
        self.broken[game] = text
        try:
            self.store.set_aside(game, text)
        except StorageFull:
            self.trouble = "full"  # it stays where it is, and is offered all the same

    def new(self, modules: frozenset[str] = frozenset(), *, by_hand: bool = False) -> Play:
        """Begin a game of these modules; it is kept from its first action on."""
        self.id = self._token()
        chosen = self.preferences
        names = {"light": chosen.light, "dark": chosen.dark}
        return Play(Match(duke_game(modules, self.house), self.id, names, by_hand=by_hand), look=chosen.look)

    def begin(self, position: str, house: tuple[Kind, ...]) -> Play:
        """Begin a game from a position, with house tiles; raise Unreadable if it is none."""
        self.id = self._token()
        chosen = self.preferences
        game, _ = read_position(position)
        header = {"with": game.options["with"], "house": write_house(house), "from": position.replace(" ", "_")}
        made, read = read_game(game.options["rules"], header)
        opening = made.start() if read is None else read
        names = {"light": chosen.light, "dark": chosen.dark}
        match = Match(made, self.id, names, origin=position, opening=opening)
        match.settle()
        return Play(match, look=chosen.look)

    def kinds(self, house: tuple[Kind, ...] | None = None) -> Mapping[str, Kind]:
        """Give the printed tiles with house tiles in the places of some: those in use, or others."""
        return {**KINDS, **{kind.code: kind for kind in (self.house if house is None else house)}}

    def load(self, game: str) -> Play:
        """Give a kept game; raise Unreadable if its text can't be read, KeyError if it is gone."""
        text = self.store.game(game)
        if text is None:
            raise KeyError(game)
        play = self._opened(game, text)
        self._try(lambda: self.store.set_current(game))
        return play

    def _opened(self, game: str, text: str) -> Play:
        self.id, play = game, _read(text)
        return play

    def take_in(self, text: str) -> Play:
        """Give the game of a text from elsewhere, as one of this screen's; raise Unreadable if it is none."""
        play = _read(text)
        self.id = self._token()
        return play

    def text(self, play: Play) -> str:
        """Write a game as it is kept and exported."""
        return headed(write_record(play.match), saved=self._now(), look=play.look, hand=play.match.by_hand)

    @property
    def knows_current(self) -> bool:
        """Whether this game has been read from the storage or written to it."""
        return self.id in self.store.seen

    def changed_elsewhere(self) -> str | None:
        """Give the text of this game if another tab has written it since."""
        return self.store.changed_elsewhere(self.id)

    def keep(self, play: Play) -> bool:
        """Keep the game; False where another tab has changed it since, so that nothing is written over."""
        if self.changed_elsewhere() is not None:
            return False

        def write() -> None:
            self.store.keep(self.id, self.text(play))
            self.store.set_current(self.id)

        self._try(write)
        return True

    def part(self) -> None:
        """Go on under another id: the text in the storage is left to the other tab."""
        self.id = self._token()

    def prefer(self, chosen: Preferences) -> None:
        """Keep preferences."""
        self.preferences = chosen
        self._try(lambda: self.store.keep_preferences(chosen.text()))

    def _try(self, write: Callable[[], None]) -> None:
        try:
            write()
        except StorageFull:
            self.trouble = "full"
        else:
            self.trouble = "" if self.trouble == "full" else self.trouble

    def games(self) -> list[Summary]:
        """Give what is kept, the newest first."""
        return self.store.games()

    def unread(self) -> dict[str, str]:
        """Give every text that couldn't be read, by id."""
        return {**self.store.broken(), **self.broken}

    def game_text(self, game: str) -> str | None:
        """Give a kept game's text as it is."""
        return self.store.game(game)

    def forget(self, game: str) -> None:
        """Take a kept game away."""
        self.store.forget(game)

    def forget_unread(self, game: str) -> None:
        """Take a text away that couldn't be read."""
        self.broken.pop(game, None)
        self.store.forget_broken(game)
