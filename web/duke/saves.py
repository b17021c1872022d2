"""The games of The Duke at this screen, and the house tiles with which they are played."""

from __future__ import annotations

from hashlib import sha256
from typing import TYPE_CHECKING, Final

from engine.duke.game import duke_game
from engine.duke.model.board import LIGHT, SIDES
from engine.duke.model.tiles import KINDS, write_house
from engine.duke.text.options import read_game
from engine.duke.text.reading import read_position
from engine.game import Unreadable
from engine.match import Match
from engine.record import read_record, write_record
from web.duke.house_tiles import read_shelf
from web.duke.play import Play
from web.duke.preferences import LOT, Preferences
from web.storage.saves import Saves
from web.storage.store import headed, summary

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from engine.duke.model.tiles import Kind
    from web.storage.store import Storage

GAME: Final = duke_game()
MAKERS: Final = {GAME.name: read_game}


def first_side(chosen: str, seed: str) -> str:
    """Give the side that sets up first: as chosen, or by a lot that is the same for the same seed (ruling D19b).

    >>> first_side("dark", "1"), {first_side("lot", str(seed)) for seed in range(9)} == {"light", "dark"}
    ('dark', True)
    """
    if chosen == LOT:
        return SIDES[sha256(f"{seed}:first".encode()).digest()[0] % len(SIDES)]
    return chosen if chosen in SIDES else LIGHT


class DukeSaves(Saves[Play]):
    """What is kept of The Duke: matches, and the shelf of house tiles."""

    name = GAME.name
    preferred = Preferences
    preferences: Preferences

    def __init__(self, storage: Storage, site: str, now: Callable[[], str], token: Callable[[], str]) -> None:
        """Read what is kept."""
        super().__init__(storage, site, now, token)
        self.shelf, self.shelf_problem = self._read_shelf()

    def read(self, text: str) -> Play:
        """Give the match of a text; raise Unreadable if it is none."""
        match, noted = read_record(text, MAKERS), summary("", text)
        match.by_hand = "hand" in noted.agreed
        match.settle()
        return Play(match, look="look" in noted.agreed)

    def text(self, play: Play) -> str:
        """Write a match as it is kept and exported."""
        by_hand = {"hand": True} if play.match.by_hand else {}
        return headed(write_record(play.match), saved=self._now(), look=play.look, **by_hand)

    def _read_shelf(self) -> tuple[tuple[Kind, ...], str]:
        try:
            return read_shelf(self.store.words("house") or ""), ""
        except Unreadable as error:
            return (), str(error)

    @property
    def house(self) -> tuple[Kind, ...]:
        """The house tiles with which new games are played."""
        return self.shelf if self.preferences.house else ()

    def keep_shelf(self, shelf: tuple[Kind, ...]) -> None:
        """Keep house tiles for the next time."""
        self.shelf, self.shelf_problem = shelf, ""
        self._try(lambda: self.store.keep_words("house", write_house(shelf)))

    def new(self, modules: frozenset[str] = frozenset(), *, by_hand: bool = False) -> Play:
        """Begin a game of these modules; it is kept from its first action on."""
        self.id = self._token()
        chosen = self.preferences
        names = {"light": chosen.light, "dark": chosen.dark}
        game = duke_game(modules, self.house, first_side(chosen.first, self.id))
        return Play(Match(game, self.id, names, by_hand=by_hand), look=chosen.look)

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
