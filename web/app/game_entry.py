"""A game as an entry in the list of games: what the app knows of it before anybody plays it."""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING, Any

from web.words import say

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from web.app.game_app import GameApp
    from web.storage.store import Summary
    from web.ui.theme import Theme


@dataclass(frozen=True, slots=True)
class GameEntry:
    """One game.

    ``name`` is its name in the notation, and the name of its folders in ``engine`` and ``web``. ``app`` says which
    class its app is, as `module:class`; the module is imported when the game is first played. ``themes`` are its looks
    where light or dark is wanted. ``players`` gives what the players of a saved game are called, and ``ended`` how that
    game ended, in words, or nothing while it goes on. ``links`` are the beginnings of the parts of an address that only
    this game understands.

    For the build: ``asleep`` are the beginnings of the names of modules that most visits do without, ``awake`` those of
    modules that every visit loads although the game's others wait until it is played, and ``first_picture`` the
    function that draws the empty board of the page's first picture, as `module:function`.
    """

    name: str
    app: str
    themes: Mapping[str, Theme]
    players: Callable[[Summary], list[str]]
    ended: Callable[[Summary], str]
    links: tuple[str, ...] = ()
    asleep: tuple[str, ...] = ()
    awake: tuple[str, ...] = ()
    first_picture: str = ""

    @property
    def title(self) -> str:
        """What players call the game."""
        return say(f"game.{self.name}")

    def make(self, *given: Any, **more: Any) -> GameApp[Any]:  # noqa: ANN401 - what GameApp takes
        """Make the game's app; it takes what ``GameApp`` takes."""
        app: GameApp[Any] = found(self.app)(*given, **more)
        return app


def found(name: str) -> Any:  # noqa: ANN401 - a class or a function
    """Import what is named as `module:name`.

    >>> found("web.words:say").__name__
    'say'
    """
    module, _, inside = name.partition(":")
    return getattr(import_module(module), inside)


def entry_of(games: Iterable[GameEntry], name: str) -> GameEntry | None:
    """Return the game of that name, or None."""
    return next((game for game in games if game.name == name), None)
